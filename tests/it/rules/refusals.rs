//! An illegal move is refused by its own reason, in these very words.

use std::collections::BTreeSet;

use klondike::rules::MoveError;

use crate::support::{book, meant, table};

/// A whole game's worth of cards, with an empty column, cards up, and a waste.
const BOARD: &str = "\
T1: 4H 3S
T2: (8D KH) QS
T3:
T4: (7C) JD TC 9H
T5: (5H 6C 6H) 8S
T6: (QC JH) KD
T7: (5C 5D 5S 6S 9D) 3C
K: 8C 4C 7D 8H JS QH 9C 4D
W: TD 9S KC 7H JC QD 6D KS TS 4S TH 7S
F: S2 H3 D3 C2
P: 1";

/// Rules, board, move, and what is said.
pub const CASES: &[(&str, &str, &str, &str)] = &[
    ("draw 1", SPENT, "draw", "the stock is empty; recycle turns the waste over"),
    ("draw 1", BOARD, "recycle", "the waste is turned over only when the stock is empty"),
    ("draw 1", WON, "recycle", "the stock and the waste are both empty"),
    (
        "draw 1, passes 1",
        SPENT,
        "recycle",
        "no more passes: the stock is gone through once in this rule book",
    ),
    (
        "draw 3, passes 2",
        SPENT_TWICE,
        "recycle",
        "no more passes: the stock is gone through 2 times in this rule book",
    ),
    (
        "draw 1",
        SPENT_BEYOND_COUNTING,
        "recycle",
        "no more passes: the stock is gone through 65535 times in this rule book",
    ),
    ("draw 1", WON, "draw", "the stock and the waste are both empty"),
    (
        "draw 1, passes 1",
        SPENT,
        "draw",
        "no more passes: the stock is gone through once in this rule book",
    ),
    (
        "draw 1, passes 1",
        BOARD,
        "recycle",
        "no more passes: the stock is gone through once in this rule book",
    ),
    ("draw 1", BOARD, "move t3 t1", "column 3 has no card to take"),
    ("draw 1", BOARD, "move t2 t3 4", "only 1 card lies face up in column 2"),
    ("draw 1", BOARD, "move t4 t3 255", "only 3 cards lie face up in column 4"),
    ("draw 1", WON, "move waste t1", "the waste has no card to take"),
    ("draw 1", WON, "move stock t1", "the stock has no card to take"),
    ("draw 1", SMALL, "move f1 t1", "the ♠ foundation has no card to take"),
    ("draw 1", SMALL, "move t4 t1", "there is no column 4"),
    ("draw 1", SMALL, "move t1 t4", "there is no column 4"),
    ("draw 1", BOARD, "move stock t1", "a stock card must be drawn to the waste first"),
    ("draw 1", BOARD, "move waste t2 2", "only the top card of the waste can be played"),
    ("draw 1", BOARD, "move f2 t5 3", "only the top card of the ♥ foundation can be played"),
    ("draw 1", BOARD, "move t2 t3 2", "only 1 card lies face up in column 2"),
    ("draw 1", BOARD, "move t2 t2", "the card lies there already"),
    ("draw 1", BOARD, "move waste waste", "the card lies there already"),
    ("draw 1", BOARD, "move t2 waste", "no card goes to the waste"),
    ("draw 1", BOARD, "move t2 stock", "no card goes to the stock"),
    ("draw 1", BOARD, "move f2 f3", "a card goes back from a foundation to a column only"),
    (
        "draw 1, no take-backs",
        BOARD,
        "move f2 t5",
        "foundations are final in this rule book: no card comes back",
    ),
    (
        "draw 1, no take-backs",
        BOARD,
        "move f t5",
        "foundations are final in this rule book: no card comes back",
    ),
    ("draw 1", BOARD, "move t2 t3", "only a king may fill an empty column; Q♠ is none"),
    ("draw 1", BOARD, "move f4 t3", "only a king may fill an empty column; 2♣ is none"),
    ("draw 1", BOARD, "move t4 t5", "a red 9 goes on a black 10; 9♥ does not go on 8♠"),
    ("draw 1", BOARD, "move t4 t2 2", "a black 10 goes on a red jack; 10♣ does not go on Q♠"),
    ("draw 1", BOARD, "move t2 t7", "a black queen goes on a red king; Q♠ does not go on 3♣"),
    ("draw 1", BOARD, "move t6 t2", "a king goes to an empty column only; K♦ does not go on Q♠"),
    ("draw 1", BOARD, "move t4 f 2", "a foundation takes one card at a time"),
    (
        "draw 1",
        BOARD,
        "move t1 f3",
        "the ♦ foundation takes only its own suit; 3♠ does not go there",
    ),
    ("draw 1", BOARD, "move t5 f", "a foundation goes up one rank at a time; 8♠ must wait for 3♠"),
    ("draw 1", SMALL, "move t2 f", "a foundation starts with its ace; 3♦ must wait for A♦"),
];

const SPENT: &str = "\
T1: KS QH JS TH 9S 8H 7S 6H 5S 4H 3S 2H AS
T2: KH QS JH TS 9H 8S 7H 6S 5H 4S 3H 2S AH
W: KD QC JD TC 9D 8C 7D 6C 5D 4C 3D 2C AD
F: C0
T3: KC QD JC TD 9C 8D 7C 6D 5C 4D 3C 2D AC";

const SPENT_TWICE: &str = "\
T1: KS QH JS TH 9S 8H 7S 6H 5S 4H 3S 2H AS
T2: KH QS JH TS 9H 8S 7H 6S 5H 4S 3H 2S AH
T3: KC QD JC TD 9C 8D 7C 6D 5C 4D 3C 2D AC
W: KD QC JD TC 9D 8C 7D 6C 5D 4C 3D 2C AD
P: 2";

const SPENT_BEYOND_COUNTING: &str = "\
T1: KS QH JS TH 9S 8H 7S 6H 5S 4H 3S 2H AS
T2: KH QS JH TS 9H 8S 7H 6S 5H 4S 3H 2S AH
T3: KC QD JC TD 9C 8D 7C 6D 5C 4D 3C 2D AC
W: KD QC JD TC 9D 8C 7D 6C 5D 4C 3D 2C AD
P: 65535";

const WON: &str = "F: SK HK DK CK";

const SMALL: &str = "\
D: 3x3
T1: AH
T2: (2C) 3D
T3: (3C AC) 2D
K: AD 2H AS 3S 2S 3H";

/// Every refusal of the cases.
pub fn all() -> Vec<MoveError> {
    CASES.iter().map(|(rules, board, text, _)| refusal(rules, board, text)).collect()
}

fn refusal(rules: &str, board: &str, text: &str) -> MoveError {
    let (table, book) = (table(board), book(rules));
    let mv = meant(text, &table, &book);
    let mut next = table;
    let refusal = next.play(&book, mv).expect_err(text);
    assert_eq!(next, table, "{text} was refused and yet changed the table");
    refusal
}

#[test]
fn each_cause_has_its_own_words() {
    let mut causes = BTreeSet::new();
    for (rules, board, text, says) in CASES {
        let refusal = refusal(rules, board, text);
        assert_eq!(refusal.to_string(), *says, "{text}");
        causes.insert(cause(&refusal));
    }
    assert_eq!(causes, (0..18).collect(), "a cause is without its case");
}

/// A number for each cause, so that a new one cannot be forgotten here.
fn cause(refusal: &MoveError) -> u8 {
    match refusal {
        MoveError::StockEmpty => 0,
        MoveError::StockNotEmpty => 1,
        MoveError::NothingToRecycle => 2,
        MoveError::NoMorePasses(_) => 3,
        MoveError::NoCard(_) => 4,
        MoveError::NoSuchColumn(_) => 5,
        MoveError::StockIsFaceDown => 6,
        MoveError::OnlyTheTop(_) => 7,
        MoveError::FaceDown { .. } => 8,
        MoveError::SamePlace => 9,
        MoveError::NotATarget(_) => 10,
        MoveError::BetweenFoundations => 11,
        MoveError::FoundationsFinal => 12,
        MoveError::KingsOnly(_) => 13,
        MoveError::WrongParent { .. } => 14,
        MoveError::OneAtATime => 15,
        MoveError::WrongSuit { .. } => 16,
        MoveError::NotNext { .. } => 17,
    }
}
