//! What players reported of other programs, as far as it concerns rules and deals; each test is named by the
//! report's number.

use klondike::rules::{
    Card, Deck, Move, MoveError, Place, RuleBook, Suit, Table, WrittenMove, parse_compact,
};

use crate::support::{book, meant, table};

/// The move written so, on this table.
fn written(table: &Table, text: &str) -> Move {
    meant(text, table, &RuleBook::standard(1))
}

/// Plays a line of written moves, all of which are legal.
fn play(table: &mut Table, book: &RuleBook, line: &[&str]) {
    for text in line {
        table.play(book, written(table, text)).expect(text);
    }
}

/// Everything that fits goes up, else a draw or a recycle, until the game is won or ten passes bring nothing.
fn greedy(mut table: Table, book: &RuleBook) -> Table {
    for _ in 0..1000 {
        let moves = table.legal_moves(book);
        let up = |action: &&Move| matches!(action, Move::Carry { to: Place::Foundation(_), .. });
        let turn = |action: &&Move| matches!(action, Move::Draw | Move::Recycle);
        let Some(&action) = moves.iter().find(up).or_else(|| moves.iter().find(turn)) else {
            break;
        };
        table.play(book, action).unwrap();
    }
    table
}

#[test]
fn r1_a_buried_card_does_not_go_up() {
    let table = table(
        "T1: 4H 3S\nT2: (8D KH) QS\nT4: (7C) JD TC 9H\nT5: (5H 6C 6H) 8S\nT6: (QC JH) KD
        T7: (5C 5D 5S 6S 9D) 3C\nK: 8C 4C 7D 8H JS QH 9C 4D
        W: TD 9S KC 7H JC QD 6D KS TS 4S TH 7S\nF: S2 H3 D3 C2",
    );
    let book = book("draw 1");
    for text in ["move 4h f", "move 4h f2", "move t1 f 2", "move t1 f2 2"] {
        let mut after = table;
        assert_eq!(after.play(&book, written(&table, text)), Err(MoveError::OneAtATime), "{text}");
        assert_eq!(after, table);
    }
    let mut after = table;
    play(&mut after, &book, &["move 3s f", "move 4h f"]);
    assert_eq!((after.foundation(Suit::Spades), after.foundation(Suit::Hearts)), (3, 4));
}

#[test]
fn r2_a_stock_card_is_never_playable() {
    for rules in ["draw 1", "draw 3"] {
        let book = book(rules);
        let mut table = table(
            "T1: 7S\nT2: (8D KH) QS\nT4: (7C) JD TC 9H\nT5: (5H 6C 4H 3S) 8S\nT6: (QC JH) KD
            T7: (5C 5D 5S 6S 9D) 3C\nK: 6H 8C 4C 7D 8H JS QH 9C 4D
            W: TD 9S KC 7H JC QD 6D KS TS 4S TH\nF: S2 H3 D3 C2",
        );
        let before = table;
        let played = table.play(&book, Move::Draw).unwrap();
        table.unplay(&played);
        assert_eq!(table, before);
        let from_stock = |action: &Move| matches!(action, Move::Carry { from: Place::Stock, .. });
        assert!(!table.legal_moves(&book).iter().any(from_stock));
        let six = written(&table, "move stock t1");
        assert_eq!(table.judge(&book, six), Err(MoveError::StockIsFaceDown));
        assert!("move 6h t1".parse::<WrittenMove>().unwrap().resolve(&table, &book).is_err());
    }
}

#[test]
fn r4_only_an_ace_starts_a_foundation() {
    let book = book("draw 1");
    let start = table(include_str!("../../data/boards/d10.txt"));
    let mut accepted = Vec::new();
    for card in Deck::STANDARD.cards() {
        // The card and the last of the stock change places, and all of the stock is turned up.
        let mut setup = start.setup();
        let last = *setup.stock.last().unwrap();
        let columns = setup
            .columns
            .iter_mut()
            .flat_map(|column| column.hidden.iter_mut().chain(&mut column.run));
        for other in columns.chain(&mut setup.stock) {
            if *other == card {
                *other = last;
            }
        }
        *setup.stock.last_mut().unwrap() = card;
        setup.waste = std::mem::take(&mut setup.stock);
        let table = setup.check().unwrap();
        for suit in Suit::ALL {
            match table.judge(&book, Move::one(Place::Waste, Place::Foundation(suit))) {
                Ok(()) => accepted.push(card.to_string()),
                Err(refusal) if suit == card.suit() => {
                    let ace = Card::new(klondike::rules::Rank::ACE, suit);
                    assert_eq!(refusal, MoveError::NotNext { card, next: ace.rank() });
                }
                Err(refusal) => {
                    assert_eq!(refusal, MoveError::WrongSuit { card, foundation: suit });
                }
            }
        }
    }
    assert_eq!(accepted, ["AS", "AH", "AD", "AC"]);
}

#[test]
fn r5_a_run_ends_at_the_first_face_down_card() {
    let book = book("draw 1");
    let table = table(
        "T1: 7S\nT2: (8D KH) QS\nT3: 6C 5H\nT4: (TS 4S) TH\nT5: (4C) 3D\nT6: (QC JH) KD
        T7: (5C 5D 5S 6S 9D) 3C\nK: 6H 8C 7C 7D 8H JS QH 9C 4D JD TC 9H 4H 3S 8S
        W: TD 9S KC 7H JC QD 6D KS\nF: S2 H3 D2 C2",
    );
    let two = written(&table, "move t5 t3 2");
    assert_eq!(
        table.judge(&book, two),
        Err(MoveError::FaceDown { column: klondike::rules::Column::new(4).unwrap(), most: 1 })
    );
    let from_t5: Vec<String> = table
        .legal_moves(&book)
        .iter()
        .map(Move::to_string)
        .filter(|text| text.starts_with("move t5"))
        .collect();
    assert_eq!(from_t5, ["move t5 f3"]);
}

#[test]
fn r10_taking_back_is_a_rule_of_its_own() {
    let start = table(include_str!("../../data/boards/d10.txt"));
    let up = ["move t1 f", "move t2 f", "move t4 f"];
    let (with, without) = (book("draw 1"), book("draw 1, no take-backs"));

    let mut table = start;
    play(&mut table, &without, &up);
    let back = written(&table, "move f4 t4");
    assert_eq!(table.judge(&without, back), Err(MoveError::FoundationsFinal));
    let from_foundation =
        |action: &Move| matches!(action, Move::Carry { from: Place::Foundation(_), .. });
    assert!(!table.legal_moves(&without).iter().any(from_foundation));
    assert!(!greedy(table, &without).is_won());

    let mut table = start;
    play(&mut table, &with, &up);
    play(&mut table, &with, &["move f4 t4", "move 2h t4", "move 4h t3"]);
    assert_eq!(table.to_string().lines().nth(2), Some("T3: (AD) 5C 4H 3C 2H"));
    assert!(greedy(table, &with).is_won());
}

#[test]
fn r11_the_stock_is_gone_through_as_often_as_the_rules_say() {
    for limit in 1..=3 {
        let book = book(&format!("draw 3, passes {limit}"));
        let mut table = table(include_str!("../../data/boards/d14.txt"));
        let stock = *table.stock();
        for pass in 1..=limit {
            assert_eq!((table.pass(), book.passes_left(pass)), (pass, Some(limit - pass)));
            assert_eq!(*table.stock(), stock);
            while table.play(&book, Move::Draw).is_ok() {}
            assert!(table.stock().is_empty());
            if pass < limit {
                table.play(&book, Move::Recycle).unwrap();
            }
        }
        assert_eq!(table.play(&book, Move::Recycle), Err(MoveError::NoMorePasses(limit)));
    }
    let book = book("draw 3");
    let mut table = table(include_str!("../../data/boards/d14.txt"));
    for _ in 0..100 {
        while table.play(&book, Move::Draw).is_ok() {}
        table.play(&book, Move::Recycle).unwrap();
    }
    assert_eq!((table.pass(), book.passes_left(101)), (101, None));
}

#[test]
fn r14_an_empty_column_is_for_kings() {
    let book = book("draw 1");
    let start = table("F: SK HK DK CK");
    let mut accepted = Vec::new();
    for card in Deck::STANDARD.cards() {
        let mut setup = start.setup();
        let suit = card.suit().index();
        setup.foundations[suit] = card.rank().number();
        // What is above the card on its foundation waits in the stock.
        let above =
            Deck::STANDARD.cards().filter(|c| c.suit() == card.suit() && c.rank() > card.rank());
        setup.stock = above.collect();
        let table = setup.check().unwrap();
        if table.is_legal(&book, written(&table, &format!("move f{} t5", suit + 1))) {
            accepted.push(card.to_string());
        }
    }
    assert_eq!(accepted, ["KS", "KH", "KD", "KC"]);
}

#[test]
fn r16_undoing_a_draw_leaves_the_stock_as_it_was() {
    let book = book("draw 3");
    for stock in ["2D 3D 4D 5D", "2D 3D", "2D"] {
        let rest = ["2D", "3D", "4D", "5D"].into_iter().filter(|card| !stock.contains(card));
        let waste: Vec<&str> = rest.collect();
        let mut table = table(&format!(
            "T1: (6D 7D) 8D\nT2: (9D TD JD QD) KD\nK: {stock}\nW: {}\nF: SK HK DA CK",
            waste.join(" ")
        ));
        let before = table;
        let third = stock.split(' ').nth(2).or(stock.split(' ').next_back());
        for _ in 0..3 {
            let played = table.play(&book, Move::Draw).unwrap();
            assert_eq!(table.top(Place::Waste).map(|card| card.to_string()).as_deref(), third);
            table.unplay(&played);
            assert_eq!(table, before);
        }
        while table.play(&book, Move::Draw).is_ok() {}
        let drawn = table;
        let played = table.play(&book, Move::Recycle).unwrap();
        let turned: Vec<&str> = waste.iter().copied().chain(stock.split(' ')).collect();
        let cards = |pile: &[Card]| pile.iter().rev().map(Card::to_string).collect::<Vec<_>>();
        assert_eq!(cards(table.stock().as_slice()), turned);
        table.unplay(&played);
        assert_eq!(table, drawn);
    }
}

/// The reported line of a hard deal, every move of which is legal; then everything that fits goes up.
#[test]
fn r47_the_line_of_a_hard_deal_replays() {
    let book = book("draw 1");
    let start = table(include_str!("../../data/boards/d14.txt"));
    let mut table = start;
    let line = parse_compact(include_str!("../../data/lines/d14.txt"), &start, |next, action| {
        let legal = next.play(&book, action).is_ok();
        table = *next;
        legal
    });
    assert!(line.is_ok(), "{line:?}");
    assert_eq!((table.hidden(), table.pass()), (0, 7));
    assert_eq!(Suit::ALL.map(|suit| table.foundation(suit)), [2, 1, 3, 4]);
    let end = greedy(table, &book);
    assert!(end.is_won());
    assert_eq!(end.cards_up(), 52);
}
