//! The adviser cannot know what the player does not: deals that agree in everything that was seen get the same advice.

use klondike::adviser::{Adviser, Chances, Knowledge};
use klondike::deals::{shuffle, table_of};
use klondike::rules::{Card, Move, Passes, RuleBook, Setup, Table};

/// The rule books under which it is tried.
fn books() -> [RuleBook; 4] {
    let once = Passes::Limited(std::num::NonZeroU8::MIN);
    let thrice = Passes::Limited(std::num::NonZeroU8::new(3).unwrap());
    [
        RuleBook::standard(1),
        RuleBook::standard(3),
        RuleBook { passes: once, ..RuleBook::standard(1) },
        RuleBook { passes: thrice, take_backs: false, ..RuleBook::standard(3) },
    ]
}

/// The opening of the same deal with other cards in every place that `knowledge` does not know. The places are told
/// by the cards themselves, so that the moves made since then lead to a table that looks the same.
fn shuffled(opening: &Table, knowledge: &Knowledge, chance: &mut Chances) -> Table {
    let unknown: Vec<Card> = knowledge.unknown().iter().collect();
    let mut others = unknown.clone();
    chance.shuffle(&mut others);
    let swap = |card: &mut Card| {
        if let Some(at) = unknown.iter().position(|one| one == card) {
            *card = others[at];
        }
    };
    let mut setup: Setup = opening.setup();
    setup.columns.iter_mut().flat_map(|column| &mut column.hidden).for_each(swap);
    setup.stock.iter_mut().for_each(swap);
    setup.check().unwrap()
}

/// Plays moves by chance, and at each position compares what is advised with what is advised for another deal that
/// has shown the same.
fn compare(deal: u64, book: &RuleBook, thought: u32) -> usize {
    let opening = table_of(&shuffle(deal)).unwrap();
    let mut chance = Chances::new(deal);
    let (mut table, mut line): (Table, Vec<Move>) = (opening, Vec::new());
    for _ in 0..40 {
        let moves = table.legal_moves(book);
        let Some(&mv) = moves.get(chance.below(moves.len().max(1))) else { break };
        table.play(book, mv).unwrap();
        line.push(mv);
        let knowledge = Knowledge::of_line(&opening, book, &line).unwrap();
        let other = shuffled(&opening, &knowledge, &mut chance);
        let same = Knowledge::of_line(&other, book, &line).unwrap();
        assert_eq!(knowledge, same, "deal {deal}, {line:?}");
        let told = [&knowledge, &same].map(|knowledge| {
            let mut adviser = Adviser::new(knowledge, book, deal);
            adviser.think(thought, || true);
            (adviser.advice(), adviser.estimate())
        });
        assert_eq!(told[0], told[1], "deal {deal}, {line:?}");
        if let (Some(advice), _) = told[0] {
            assert!(table.is_legal(book, advice.mv), "deal {deal}, {line:?}: {}", advice.mv);
        }
    }
    line.len()
}

#[test]
fn deals_that_have_shown_the_same_get_the_same_advice() {
    let mut prefixes = 0;
    for (deal, book) in (0..60).zip(books().iter().cycle()) {
        prefixes += compare(deal, book, 6);
    }
    assert!(prefixes > 2_000, "{prefixes}");
}

/// The same along a game that the adviser plays, whose tree remembers what it found before: the truth changes
/// behind its back, as far as it has not been seen, and it plays on as if nothing had happened.
#[test]
fn what_it_remembers_tells_nothing_either() {
    for (deal, book) in (0..8).zip(books().iter().cycle()) {
        let opening = table_of(&shuffle(deal)).unwrap();
        let mut chance = Chances::new(deal);
        let mut line = Vec::new();
        let mut knowledge = Knowledge::of(&opening);
        let mut adviser = Adviser::new(&knowledge, book, deal);
        while adviser.think(6, || true).iterations > 0 || adviser.advice().is_some() {
            let Some(advice) = adviser.advice() else { break };
            line.push(advice.mv);
            let other = shuffled(&opening, &knowledge, &mut chance);
            // Before the last move the other deal has shown the same, so that the same line is advised for it.
            let mut again = Adviser::new(&Knowledge::of(&other), book, deal);
            let mut known = Knowledge::of(&other);
            let mut table = other;
            for &mv in &line[..line.len() - 1] {
                again.think(6, || true);
                assert_eq!(again.advice().map(|advice| advice.mv), Some(mv), "deal {deal}");
                let played = table.play(book, mv).unwrap();
                known.see(&played, &table);
                again.follow(&known);
            }
            again.think(6, || true);
            assert_eq!(again.advice(), Some(advice), "deal {deal}, {line:?}");
            if line.len() >= 30 {
                break;
            }
            knowledge = Knowledge::of_line(&opening, book, &line).unwrap();
            adviser.follow(&knowledge);
        }
        assert!(line.len() > 3, "deal {deal}");
    }
}
