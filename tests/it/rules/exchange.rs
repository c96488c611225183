//! Deals in the forms of other programs: written word for word, read back as the same deal.

use klondike::deals::exchange::{self, import, import_deal, position};
use klondike::deals::{Deal, DealCode, Origin, imported, shuffle, table_of};
use klondike::rules::{Card, Suit, Table, parse_board, parse_cards};

use crate::rules::books::all;
use crate::support::chain;
use crate::support::whims::Dice;

const BOARD: &str = "\
T1: QC
T2: (4H) 6S
T3: (KD 9H) 2S
T4: (8S TH JD) 5H
T5: (TS JH 5C KC) 2D
T6: (JC 6H 7D 3D JS) 8C
T7: (9C 5S QH 9D QD 4C) 7H
K: 3C AD AH KH KS 2H 3S 4D QS TD 8H AS 8D 6C 5D 4S 3H 6D 2C 7S AC 9S 7C TC
W:
F: S0 H0 D0 C0
P: 1
";

const PYSOL: &str = "\
Talon: 3C AD AH KH KS 2H 3S 4D QS TD 8H AS 8D 6C 5D 4S 3H 6D 2C 7S AC 9S 7C TC
QC
<4H> 6S
<KD> <9H> 2S
<8S> <TH> <JD> 5H
<TS> <JH> <5C> <KC> 2D
<JC> <6H> <7D> <3D> <JS> 8C
<9C> <5S> <QH> <9D> <QD> <4C> 7H
";

/// Stock from the end: the card drawn first stands last.
const SOLVITAIRE: &str = concat!(
    r#"{"stock":["10C","7C","9S","AC","7S","2C","6D","3H","4S","5D","6C","8D","AS","8H","10D","QS","4D","3S","2H","#,
    r#""KS","KH","AH","AD","3C"],"tableau piles":[["QC"],["4h","6S"],["kd","9h","2S"],["8s","10h","jd","5H"],"#,
    r#"["10s","jh","5c","kc","2D"],["jc","6h","7d","3d","js","8C"],["9c","5s","qh","9d","qd","4c","7H"]]}"#,
    "\n"
);

fn table() -> Table {
    parse_board(BOARD).unwrap().check().unwrap()
}

#[test]
fn a_deal_is_written_word_for_word() {
    assert_eq!(table().to_string(), BOARD);
    assert_eq!(exchange::pysol(&table()), PYSOL);
    assert_eq!(exchange::solvitaire(&table()), SOLVITAIRE);
}

#[test]
fn cards_are_written_in_dealing_order() {
    let code: DealCode = "MS3-7".parse().unwrap();
    let deal = Deal::of(code, Origin::Code);
    let text = exchange::cards(&deal.cards);
    assert_eq!(parse_cards(&text).unwrap(), deal.cards);
    assert_eq!(text.lines().count(), 1);
    let words = text.trim_end().replace(',', "\",\"");
    assert_eq!(
        exchange::json(&deal, Some(3)),
        format!("{{\"cards\":[\"{words}\"],\"code\":\"MS3-7\",\"draw\":3}}\n")
    );
}

/// Three digits a card: two for the rank, then 1 ♣, 2 ♦, 3 ♥, 4 ♠.
fn digits(cards: &[Card]) -> String {
    let suit = |card: &Card| match card.suit() {
        Suit::Clubs => 1,
        Suit::Diamonds => 2,
        Suit::Hearts => 3,
        Suit::Spades => 4,
    };
    let groups = cards.iter().map(|card| format!("{:02}{}", card.rank().number(), suit(card)));
    groups.collect::<Vec<_>>().concat()
}

/// R104: 2,500 deals of any rule book through every form and back, as written here and in another hand.
#[test]
fn r104_every_form_is_read_as_the_deal_that_was_written() {
    let (mut dice, books) = (Dice(104), all());
    for step in 0..2_500 {
        let code = DealCode::of(&books[dice.below(books.len())], dice.word()).unwrap();
        let deal = Deal::of(code, Origin::Code);
        let table = deal.table().unwrap();
        for form in [
            exchange::cards(&deal.cards),
            exchange::board(&table, Some(code.draw())),
            exchange::solvitaire(&table),
            exchange::pysol(&table),
            exchange::json(&deal, Some(code.draw())),
            digits(&deal.cards),
        ] {
            assert_eq!(import_deal(&form), Ok(deal.cards), "{form}");
            // A board without a draw count is one of draw 1.
            let carries = form.contains("Draw:") || form.contains("\"draw\"");
            let draw = position(&form).unwrap().rules.draw;
            assert_eq!(draw, carries.then_some(code.draw()), "{form}");
            if step % 4 == 0 {
                let other = in_another_hand(&form, &mut dice);
                assert_eq!(import_deal(&other), Ok(deal.cards), "{other}");
            }
        }
        let json: serde_json::Value =
            serde_json::from_str(&exchange::json(&deal, Some(code.draw()))).unwrap();
        assert_eq!(json["code"].as_str().unwrap().parse(), Ok(code));
    }
}

/// The same text as others write it: tens as `10` or `T`, small letters, suit signs, more blanks, other line ends. A small
/// letter has a meaning of its own in Solvitaire's piles, and so has its case.
fn in_another_hand(form: &str, dice: &mut Dice) -> String {
    let has_case = form.contains("tableau piles");
    let mut text = String::new();
    let mut rest = form;
    while !rest.is_empty() {
        let end = rest.find(|c: char| !c.is_ascii_alphanumeric()).unwrap_or(rest.len());
        let (word, after) = rest.split_at(end);
        let card = word.parse::<Card>().ok();
        text += &card.map_or_else(|| word.to_owned(), |card| written(word, card, has_case, dice));
        let between = after.chars().next();
        match between {
            Some(' ' | '\n' | ',') if dice.below(8) == 0 && card.is_some() => text += "  ",
            _ => {}
        }
        match between {
            Some('\n') if dice.below(2) == 0 => text += "\r\n",
            between => text.extend(between),
        }
        rest = &after[between.map_or(0, char::len_utf8)..];
    }
    text
}

/// A card in any of the ways that are read; where its case says whether it lies face up, in that case.
fn written(word: &str, card: Card, has_case: bool, dice: &mut Dice) -> String {
    let rank = match card.to_string().remove(0) {
        'T' if dice.below(2) == 0 => "10".to_owned(),
        rank => rank.to_string(),
    };
    let letter = format!("{rank}{}", card.suit().letter());
    match dice.below(3) {
        _ if has_case && word.ends_with(|c: char| c.is_lowercase()) => letter.to_lowercase(),
        0 => letter,
        1 if !has_case => letter.to_lowercase(),
        _ => format!("{rank}{}", card.suit().sign()),
    }
}

/// R104: as people and other programs write them.
#[test]
fn r104_deals_are_read_in_any_hand() {
    let cards = shuffle(5);
    let words = |write: &dyn Fn(&Card) -> String, between: &str| {
        cards.iter().map(write).collect::<Vec<_>>().join(between)
    };
    let small = |card: &Card| card.to_string().to_lowercase();
    let ten = |card: &Card| format!("{}{}", card.rank().face(), card.suit().letter());
    let sign = |card: &Card| format!("{card:#}");
    for text in [
        words(&small, ","),
        words(&ten, " "),
        words(&sign, "\n"),
        words(&small, " ,  "),
        format!("\u{feff}\"{}\"\r\n", words(&ten, ",")),
        format!("{{ \"cards\" : [\"{}\"] }}", words(&small, "\",\"")),
    ] {
        assert_eq!(import_deal(&text), Ok(cards), "{text}");
    }
    let dealt = Ok(table());
    for text in [
        PYSOL.replace("TH", "10h").replace('\n', "\r\n"),
        PYSOL.to_lowercase(),
        format!("Foundations: H-0 C-0 D-0 S-0\n\n{}", PYSOL.replace('<', "  <")),
        SOLVITAIRE.replace("\"3C\"", " \"3♣\" "),
        SOLVITAIRE
            .to_uppercase()
            .replace("STOCK", "stock")
            .replace("TABLEAU PILES", "tableau piles"),
        BOARD.to_lowercase().replace("th", "10♥"),
    ] {
        assert_eq!(import(&text), dealt, "{text}");
    }
}

/// The deals of other solvers whose lines were replayed here: digits and board are the same position.
#[test]
fn digits_and_board_of_a_known_deal_agree() {
    let digits = "011061012013133132131021051014053042134023043033032062031034022052024041054064063044121122123124111\
                  112113114101102103104091092093094081082083084071072073074";
    let board = "T1: AC\nT2: (6C) 2C\nT3: (AD 5C) 2H\nT4: (AH AS 4H) 3C\nT5: (KH 5H 3H 3S) 2S\n\
                 T6: (KD 4D 3D 2D 4C) 6S\nT7: (KC KS 6D 5D 5S 6H) 4S\n\
                 K: QC QD QH QS JC JD JH JS TC TD TH TS 9C 9D 9H 9S 8C 8D 8H 8S 7C 7D 7H 7S";
    assert_eq!(import(digits), import(board));
    assert_eq!(import_deal(digits), import_deal(board));
    assert!(import(digits).is_ok());
}

#[test]
fn positions_in_the_middle_are_read_too() {
    let board = "T1: KH\nT2: (6C) QS\nF: S0 H0 D0 C2\nK: 3C\nW: 4C 5C\nT3: (KS KC) QD\nT4:";
    let rest: Vec<Card> = {
        let setup = parse_board(board).unwrap();
        let there = |card: &Card| {
            setup.stock.contains(card)
                || setup.waste.contains(card)
                || card.suit() == Suit::Clubs && card.rank().number() <= 2
                || setup.columns.iter().any(|column| column.cards().any(|other| other == card))
        };
        (0..52).filter_map(Card::from_index).filter(|card| !there(card)).collect()
    };
    // What is left lies in the stock, as far as it has room, and face down in three columns.
    let words =
        |cards: &[Card]| cards.iter().map(|c| c.to_string().to_lowercase()).collect::<Vec<_>>();
    let (stock, others) = rest.split_at(21);
    let piles: Vec<Vec<String>> = others
        .chunks(7)
        .map(|pile| {
            let (top, below) = pile.split_last().unwrap();
            [words(below), vec![top.to_string()]].concat()
        })
        .collect();
    let mut below = words(stock);
    below.push("3C".to_owned());
    let json = serde_json::json!({
        "tableau piles": [["KH"], ["6c", "QS"], ["ks", "kc", "QD"], [], piles[0], piles[1], piles[2]],
        "stock": below,
        "waste": ["4C", "5C"],
        "foundations": [["AC", "2C"], [], [], []],
    });
    let table = import(&json.to_string()).unwrap();
    assert_eq!(table.waste().last().unwrap().to_string(), "5C");
    assert_eq!(table.stock().last().unwrap().to_string(), "3C", "the card drawn next");
    assert_eq!(table.foundation(Suit::Clubs), 2);
    assert_eq!(import(&table.to_string()), Ok(table));
    let says = import_deal(&json.to_string()).unwrap_err().to_string();
    assert_eq!(says, "column 4: 0 face down and 0 face up, not 3 and 1 as in a deal");
}

/// R104: what is wrong is named, the card and the column.
#[test]
fn r104_what_is_wrong_is_named() {
    let json = |from: &str, to: &str| SOLVITAIRE.replace(from, to);
    let pysol = |from: &str, to: &str| PYSOL.replace(from, to);
    let board = |from: &str, to: &str| BOARD.replace(from, to);
    let deal = digits(&shuffle(5));
    let cases = [
        (String::new(), "there is no position in it: neither 52 cards nor a board"),
        (
            "{".to_owned(),
            "it begins like JSON, but: EOF while parsing an object at line 1 column 1",
        ),
        ("{\"deck\": []}".to_owned(), "the JSON holds neither `tableau piles` nor `cards`"),
        (
            "{\"cards\": 52}".to_owned(),
            "`cards` has no place in the JSON of a Klondike deal, or not in this form",
        ),
        (
            "{\"cards\": [\"AS\"]}".to_owned(),
            "1 card instead of 52: AH, AD, AC, 2S, 2H and 46 more are missing",
        ),
        (
            json("\"stock\"", "\"cells\""),
            "`cells` has no place in the JSON of a Klondike deal, or not in this form",
        ),
        (
            json("\"QC\"", "\"1C\""),
            "`1C` is not a card; a card is a rank (A 2-9 T J Q K) and a suit (S H D C)",
        ),
        (json("\"QC\"", "\"6S\""), "the card 6S is there twice"),
        (json("[\"QC\"],", ""), "6 columns, not 7"),
        (json("\"2S\"]", "\"2s\"]"), "column 3: its last card must be face up"),
        (
            json("\"kd\",\"9h\"", "\"KD\",\"9h\""),
            "column 3: the face-down 9H lies on a face-up card",
        ),
        (json("\"kd\",\"9h\"", "\"kd\",\"9H\""), "column 3: the face-up 2S does not go on 9H"),
        (
            json("\"tableau", "\"foundations\":[[\"AC\",\"3C\"]],\"tableau"),
            "the foundation `AC 3C` does not go up from its ace, card by card",
        ),
        (pysol(" TC", ""), "TC is missing"),
        (pysol(" TC", " 7C"), "the card 7C is there twice"),
        (pysol("<4H>", "4H"), "column 2: the face-up 6S does not go on 4H"),
        (
            pysol("<KD> <9H> 2S", "<KD> 2S <9H>"),
            "column 3: the face-down 9H lies on a face-up card",
        ),
        (pysol("QC\n", ""), "6 columns, not 7"),
        (
            pysol("QC\n", "QX\n"),
            "`QX` is not a card; a card is a rank (A 2-9 T J Q K) and a suit (S H D C)",
        ),
        (pysol("QC\n", "Talon: QC\n"), "Talon is given twice"),
        (deal[1..].to_owned(), "155 digits; a deal has 156, three a card"),
        (deal[3..].to_owned(), "51 cards instead of 52: 7C is missing"),
        (
            format!("145{}", &deal[3..]),
            "`145` is not a card; two digits are the rank, 01 to 13, the third is the suit: 1 clubs, 2 diamonds, 3 hearts, 4 spades",
        ),
        (
            board("T7:", "T8:"),
            "`T8` names no place; a board line starts with T1: to T7:, K:, W:, F:, P:, D: or Draw:",
        ),
        (board("T7:", "T6:"), "T6 is given twice"),
        (
            board("(4H)", "(4H"),
            "T2: face-down cards stand in round brackets below the face-up ones",
        ),
        (
            board("(4H) 6S", "6S (4H)"),
            "T2: face-down cards stand in round brackets below the face-up ones",
        ),
        (board("(4H) 6S", "(4H 6S)"), "column 2: its last card must be face up"),
        (board("(4H) 6S", "4H 6S"), "column 2: the face-up 6S does not go on 4H"),
        (board("D0", "D14"), "`D14` is not a foundation; write S2 for ♠ up to 2, S0 for none"),
        (board("P: 1", "P: 0"), "passes are counted from 1"),
        (board("P: 1", "P: one"), "`one` is not a number that fits here"),
        (board("K: 3C", "K:"), "3C is missing"),
        (
            board("T1: QC", "T1:").replace("3C AD", "3C QC AD"),
            "25 cards in stock and waste; a deal leaves 24",
        ),
        (
            pysol("Talon", "Foundations: H2\nTalon"),
            "`H2` is not a foundation; write S-2 for ♠ up to 2, S-0 for none",
        ),
        (pysol("Talon", "Foundations: H-2\nTalon"), "the card AH is there twice"),
        ("AS".to_owned(), "1 card instead of 52: AH, AD, AC, 2S, 2H and 46 more are missing"),
        (
            "hello".to_owned(),
            "`hello` is not a card; a card is a rank (A 2-9 T J Q K) and a suit (S H D C)",
        ),
        (format!("{deal}{}", &deal[..3]), "53 cards instead of 52: the card 7C is there twice"),
    ];
    for (text, says) in cases {
        assert_eq!(chain(&import(&text).unwrap_err()), says, "{text}");
    }
    let played = BOARD.replace("K: 3C", "K:").replace("W:", "W: 3C");
    let says = import_deal(&played).unwrap_err().to_string();
    assert_eq!(says, "23 cards in the stock, not 24 as in a deal");
    assert_eq!(table_of(&import_deal(BOARD).unwrap()), Ok(table()));
}

#[test]
fn a_draw_count_that_cannot_be_is_named() {
    let board = table().to_string();
    for (text, says) in [
        (format!("{board}Draw: 0"), "`0` is not a number that fits here"),
        (format!("{board}Draw: 25"), "`25` is not a number that fits here"),
        (format!("{board}Draw: three"), "`three` is not a number that fits here"),
        (format!("{board}Draw: 3\nDraw: 3"), "DRAW is given twice"),
        (
            exchange::json(&imported(shuffle(7)), Some(25)),
            "`draw` has no place in the JSON of a Klondike deal, or not in this form",
        ),
    ] {
        assert_eq!(position(&text).unwrap_err().to_string(), says);
    }
    let json = exchange::json(&imported(shuffle(7)), None);
    assert_eq!(position(&json).unwrap().rules, klondike::rules::Parts::default());
}
