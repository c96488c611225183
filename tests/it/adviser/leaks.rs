//! The adviser cannot know what the player does not: deals that agree in everything that was seen get the same advice.

use klondike::adviser::{Advice, Adviser, Chances, Knowledge};
use klondike::deals::{shuffle, table_of};
use klondike::rules::{Card, CardSet, Move, Passes, RuleBook, Setup, Table, TableauColumn};

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

/// The cards that lie face up on a table.
fn face_up(table: &Table) -> impl Iterator<Item = Card> {
    let runs = table.columns().iter().flat_map(TableauColumn::run);
    runs.chain(table.waste().as_slice()).copied()
}

/// The opening of the same deal with other cards in every place where none of those lies that were seen. The moves
/// made since then lead to a table that looks the same.
fn shuffled(opening: &Table, seen: CardSet, chances: &mut Chances) -> Table {
    let unseen: Vec<Card> = opening.deck().cards().filter(|&card| !seen.contains(card)).collect();
    let mut others = unseen.clone();
    chances.shuffle(&mut others);
    let swap = |card: &mut Card| {
        if let Some(at) = unseen.iter().position(|one| one == card) {
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
    let mut chances = Chances::new(deal);
    let (mut table, mut line): (Table, Vec<Move>) = (opening, Vec::new());
    let mut seen: CardSet = face_up(&opening).collect();
    for _ in 0..40 {
        let moves = table.legal_moves(book);
        let Some(&mv) = moves.get(chances.below(moves.len().max(1))) else { break };
        table.play(book, mv).unwrap();
        line.push(mv);
        seen.extend(face_up(&table));
        let other = shuffled(&opening, seen, &mut chances);
        let told = [&opening, &other].map(|opening| {
            let knowledge = Knowledge::of_line(opening, book, &line).unwrap();
            let mut adviser = Adviser::new(&knowledge, book, deal);
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

/// The same along a game that the adviser plays, whose tree remembers what it found before: for another deal that has
/// shown the same up to a move it advises the same moves up to there.
#[test]
fn what_it_remembers_tells_nothing_either() {
    for (deal, book) in (0..8).zip(books().iter().cycle()) {
        let opening = table_of(&shuffle(deal)).unwrap();
        let (moves, seen) = moves_of(&opening, book, deal, 30);
        assert!(moves.len() > 3, "deal {deal}");
        let mut chances = Chances::new(deal);
        for (at, &seen) in seen.iter().enumerate().step_by(3) {
            let other = shuffled(&opening, seen, &mut chances);
            let (same, _) = moves_of(&other, book, deal, at + 1);
            assert_eq!(same, moves[..=at], "deal {deal}");
        }
    }
}

/// The first moves that the adviser plays of a deal, and the cards that had been seen before each.
fn moves_of(
    opening: &Table,
    book: &RuleBook,
    deal: u64,
    most: usize,
) -> (Vec<Advice>, Vec<CardSet>) {
    let (mut table, mut knowledge) = (*opening, Knowledge::of(opening));
    let mut adviser = Adviser::new(&knowledge, book, deal);
    let mut seen = CardSet::EMPTY;
    let (mut moves, mut known) = (Vec::new(), Vec::new());
    while moves.len() < most {
        adviser.think(6, || true);
        let Some(advice) = adviser.advice() else { break };
        seen.extend(face_up(&table));
        known.push(seen);
        moves.push(advice);
        let played = table.play(book, advice.mv).unwrap();
        knowledge.see(&played, &table);
        adviser.follow(&knowledge);
    }
    (moves, known)
}
