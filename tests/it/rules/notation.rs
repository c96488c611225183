//! Texts of cards, boards and moves: what is read, and what is said about the rest, word for word.

use klondike::rules::{
    Card, NotationError, Setup, WrittenMove, parse_board, parse_cards, parse_compact,
};
use proptest::prelude::{any, proptest};

use crate::support::games::cases;
use crate::support::{book, table};

const CARD: &str = "is not a card; a card is a rank (A 2-9 T J Q K) and a suit (S H D C)";

#[test]
fn cards_are_read_in_every_usual_way() {
    for (word, card) in [
        ("7H", "7H"),
        ("7h", "7H"),
        ("7♥", "7H"),
        ("7♡", "7H"),
        ("10d", "TD"),
        ("td", "TD"),
        ("T♦", "TD"),
        ("as", "AS"),
        ("k♧", "KC"),
    ] {
        assert_eq!(word.parse::<Card>().unwrap().to_string(), card, "{word}");
    }
    let cards = parse_cards("7H, 8c ,10♥\n\tA♠").unwrap();
    assert_eq!(format!("{cards:?}"), "[7H, 8C, TH, AS]");
    assert_eq!(format!("{:#} {:#} {:#}", cards[1], cards[2], cards[3]), "8♣ 10♥ A♠");
}

#[test]
fn words_that_are_no_cards() {
    for word in
        ["", "7", "H", "1H", "0H", "11H", "HH", "7X", "77H", "7HH", "H7", "100S", "+7H", "7 H"]
    {
        let error = word.parse::<Card>().unwrap_err();
        assert_eq!(error.to_string(), format!("`{word}` {CARD}"));
    }
    let long = "seven-of-hearts-and-more".parse::<Card>().unwrap_err();
    assert_eq!(long.to_string(), format!("`seven-of-hearts-and-…` {CARD}"));
    let escape = "\u{1b}[2J7H♥".parse::<Card>().unwrap_err();
    assert_eq!(escape.to_string(), format!("`\u{fffd}[2J7H♥` {CARD}"));
    assert_eq!(parse_cards("7H 8X").unwrap_err().to_string(), format!("`8X` {CARD}"));
}

/// The text of a whole board with one line put in the place of another.
fn board_with(line: &str) -> String {
    let board = include_str!("../../data/boards/d14.txt");
    let name = line.split_once(':').map_or(line, |(name, _)| name).to_ascii_uppercase();
    let kept = board.lines().filter(|kept| !kept.starts_with(&format!("{name}:")));
    kept.chain([line]).collect::<Vec<_>>().join("\n")
}

#[test]
fn boards_are_read_in_any_order_and_case() {
    let board = include_str!("../../data/boards/d14.txt");
    let backwards: Vec<String> = board.lines().rev().map(str::to_ascii_lowercase).collect();
    assert_eq!(parse_board(&backwards.join("\n\n")), parse_board(board));
    assert_eq!(parse_board("").unwrap(), parse_board("T1:\nD: 13x7").unwrap());
    let loose = parse_board(" t2 : ( js )5h ").unwrap();
    assert_eq!(loose, parse_board("T2: (JS) 5H").unwrap());
    for (line, heights) in [("F: SA HQ D10 CK", [1, 12, 10, 13]), ("F: h3 S0 ♦11", [0, 3, 11, 0])]
    {
        assert_eq!(parse_board(line).unwrap().foundations, heights, "{line}");
    }
}

#[test]
fn boards_that_cannot_be_read() {
    let number = "is not a number that fits here";
    let brackets = "face-down cards stand in round brackets below the face-up ones";
    let place = "names no place; a board line starts with T1: to T7:, K:, W:, F:, P:, D: or Draw:";
    let foundation = "is not a foundation; write S2 for ♠ up to 2, S0 for none";
    for (text, says) in [
        ("nothing here", format!("`nothing here` {place}")),
        ("T8: KD", format!("`T8` {place}")),
        ("T0: KD", format!("`T0` {place}")),
        ("T01: KD", format!("`T01` {place}")),
        ("T+1: KD", format!("`T+1` {place}")),
        ("D: 5x3\nT4: 3D", format!("`T4` {place}")),
        ("a very long line without an end", format!("`a very long line wit…` {place}")),
        ("T1: KD\nt1: KS", "T1 is given twice".to_owned()),
        ("W:\nW:", "W is given twice".to_owned()),
        ("T2: JS) 5H", format!("T2: {brackets}")),
        ("T2: (JS 5H", format!("T2: {brackets}")),
        ("T2: ((JS) 5H", format!("T2: {brackets}")),
        ("T2: 5H (JS)", format!("T2: {brackets}")),
        ("T2: (JS) 5H X", format!("`X` {CARD}")),
        ("K: 8S (3S)", format!("`(3S)` {CARD}")),
        ("F: S14", format!("`S14` {foundation}")),
        ("F: S+2", format!("`S+2` {foundation}")),
        ("F: X2", format!("`X2` {foundation}")),
        ("F: S", format!("`S` {foundation}")),
        ("F: 2", format!("`2` {foundation}")),
        ("F: S2 S3", "foundation S is given twice".to_owned()),
        ("P: two", format!("`two` {number}")),
        ("P: -1", format!("`-1` {number}")),
        ("P: +1", format!("`+1` {number}")),
        ("P: 65536", format!("`65536` {number}")),
        ("P:", format!("`` {number}")),
        ("D: 13", format!("`13` {number}")),
        ("D: 14x7", format!("`14x7` {number}")),
        ("D: 13x8", format!("`13x8` {number}")),
        ("D: 0x7", format!("`0x7` {number}")),
        ("D: 5 x 3", format!("`5 ` {number}")),
    ] {
        assert_eq!(parse_board(text).unwrap_err().to_string(), says, "{text}");
    }
}

#[test]
fn boards_that_cannot_be() {
    for (line, says) in [
        ("T1: 5H", "the card 5H is there twice"),
        ("T1:", "KD is missing"),
        ("T7: 2C", "4D, 6S, 9H, TD, TC and 1 more are missing"),
        ("T1: KD QC", "the card QC is there twice"),
        ("T2: JS 5H", "column 2: the face-up 5H does not go on JS"),
        ("T2: (JS 5H)", "column 2: its last card must be face up"),
        ("P: 0", "passes are counted from 1"),
        ("F: S1", "the card AS is there twice"),
    ] {
        let error = parse_board(&board_with(line)).unwrap().check();
        assert_eq!(error.unwrap_err().to_string(), says, "{line}");
    }
    for (board, says) in [
        ("D: 2x2\nT1: AS\nT2: (3H) AH\nK: AD AC 2S 2H 2D 2C", "the card 3H is not in this deck"),
        ("D: 2x2\nF: S3", "the foundation S is higher than the deck"),
        ("D: 2x1\nT1: (AS 2S AH 2H AD 2D AC) 2C", "column 1: more than 6 face-down cards"),
        (
            "D: 8x1\nT1: 8S\nF: S7\nK: AH 2H 3H 4H 5H 6H 7H 8H AD 2D 3D 4D 5D 6D 7D 8D
            W: AC 2C 3C 4C 5C 6C 7C 8C",
            "",
        ),
        (
            "D: 8x1\nF: S6\nT1: 8S\nK: 7S AH 2H 3H 4H 5H 6H 7H 8H AD 2D 3D 4D 5D 6D 7D 8D
            W: AC 2C 3C 4C 5C 6C 7C 8C",
            "25 cards in stock and waste; a deal leaves 24",
        ),
    ] {
        let error = parse_board(board).unwrap().check().err();
        assert_eq!(error.map(|error| error.to_string()).unwrap_or_default(), says, "{board}");
    }
    let narrow = Setup { columns: Vec::new(), ..parse_board(&board_with("P: 1")).unwrap() };
    assert_eq!(narrow.check().unwrap_err().to_string(), "0 columns, not 7");
}

#[test]
fn moves_that_cannot_be_read() {
    let table = table(include_str!("../../data/boards/d14.txt"));
    let says = |text: &str| {
        let written: WrittenMove =
            text.parse().map_err(|error: NotationError| error.to_string())?;
        written.resolve(&table, &book("draw 1")).map_err(|error| error.to_string())
    };
    let kinds = "is not a move; moves are `draw`, `recycle` and `move SOURCE TARGET [COUNT]`";
    let all = "places are t1 to t7, f1 to f4, waste and stock";
    let source = format!("is neither a place nor a card; {all}, and cards are such as 7h");
    let target = format!("is not a place to go to; {all}, and f is the card's foundation");
    for (text, error) in [
        ("", format!("`` {kinds}")),
        ("deal", format!("`deal` {kinds}")),
        ("draw 3", format!("`draw 3` {kinds}")),
        ("move", format!("`move` {kinds}")),
        ("move t1", format!("`move t1` {kinds}")),
        ("move t1 t2 1 please", format!("`move t1 t2 1 please` {kinds}")),
        ("  move  t1 t2 1 please and more", format!("`move  t1 t2 1 please…` {kinds}")),
        ("move t8 t1", format!("`t8` {source}")),
        ("move t0 t1", format!("`t0` {source}")),
        ("move t+1 t1", format!("`t+1` {source}")),
        ("move t01 t1", format!("`t01` {source}")),
        ("move t1 f5", format!("`f5` {target}")),
        ("move t1 f0", format!("`f0` {target}")),
        ("move t1 f+1", format!("`f+1` {target}")),
        ("move t1 7h", format!("`7h` {target}")),
        ("move t1 t2 x", "`x` is not a number that fits here".to_owned()),
        ("move t1 t2 +1", "`+1` is not a number that fits here".to_owned()),
        ("move t1 t2 01", "`01` is not a number that fits here".to_owned()),
        ("move t1 t2 0", "`0` is not a number that fits here".to_owned()),
        ("move f t1", "no card of a foundation goes there".to_owned()),
        ("move 8s t2", "8♠ does not lie face up where it can be moved".to_owned()),
        ("move js t2", "J♠ does not lie face up where it can be moved".to_owned()),
    ] {
        assert_eq!(says(text), Err(error), "{text}");
    }
    assert_eq!(says("MOVE 10x T1").unwrap_err(), format!("`10x` {source}"));
    assert_eq!(says("move t1 t2 256").unwrap().to_string(), "move t1 t2 255", "as good as 255");
    assert_eq!(
        "pile".parse::<klondike::rules::Place>().unwrap_err().to_string(),
        format!("`pile` is not a place; {all}")
    );
    assert_eq!(says("Draw").unwrap().to_string(), "draw");
    assert_eq!(says("MOVE AC F").unwrap().to_string(), "move t4 f4");
    assert_eq!(says("move a♣ f4").unwrap().to_string(), "move t4 f4");
}

#[test]
fn compact_moves_that_cannot_be_read() {
    let table = table(include_str!("../../data/boards/d14.txt"));
    let book = book("draw 1");
    let read =
        |text: &str| parse_compact(text, &table, |table, action| table.play(&book, action).is_ok());
    for word in [
        "x", "d0", "d1", "d01", "d+2", "d-2", "d65536", "d25", "r2", "r", "1", "18", "01", "1f2",
        "411", "410", "4f1", "w", "w3", "S1", "s1", "k1", "4k", "4w", "4F", "é",
    ] {
        let kinds = "is not a move; moves are `draw`, `recycle` and `move SOURCE TARGET [COUNT]`";
        let error = read(&format!("d2 {word}")).unwrap_err();
        assert_eq!(error, NotationError::Move(word.to_owned()));
        assert_eq!(error.to_string(), format!("`{word}` {kinds}"));
    }
    assert_eq!(read("").unwrap(), []);
    assert_eq!(read(" 4f\n d2 ").unwrap().len(), 3);
}

proptest! {
    #![proptest_config(cases(300))]

    /// No text makes the readers fail in any way but by saying so.
    #[test]
    fn readers_take_any_text(text in "[TtKkWwFfPpDd0-9:() \\nASHCx♠é+-]{0,60}", bytes in any::<Vec<u8>>()) {
        let start = table(include_str!("../../data/boards/d10.txt"));
        for text in [text.as_str(), &String::from_utf8_lossy(&bytes)] {
            if let Ok(Ok(table)) = parse_board(text).map(|setup| setup.check()) {
                assert_eq!(parse_board(&table.to_string()).unwrap().check(), Ok(table));
            }
            if let Ok(written) = text.parse::<WrittenMove>() {
                let _ = written.resolve(&start, &book("draw 1"));
            }
            let book = book("draw 1");
            let _ = parse_compact(text, &start, |table, action| table.play(&book, action).is_ok());
        }
    }
}
