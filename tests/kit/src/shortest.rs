//! Whether a line that is said to be the shortest is: late boards, and a plain breadth-first search over the moves of
//! `rules` as the judge.

#![allow(clippy::cast_possible_truncation, reason = "cards are few")]

use std::collections::HashSet;
use std::fmt;

use klondike::rules::{Card, Deck, RuleBook, Setup, Table};
use klondike::solver::{Limits, Verdict, shorten, solve};

use crate::small_decks::chance::Chance;
use crate::small_decks::rule_sets::RuleSet;
use crate::small_decks::shapes::lay_out;

/// The fewest and the most cards of a late board that are not up.
const CARDS_LEFT: (usize, usize) = (5, 26);

/// How far solver and judge may look on each board.
#[derive(Clone, Copy, Debug)]
pub struct Looks {
    /// Positions that the shortening of a line may look at.
    pub nodes: u64,
    /// Positions that the judge may see.
    pub states: usize,
}

/// What the judge made of some boards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Judged {
    /// Boards that were solved.
    pub boards: u64,
    /// Of them, those that can be won.
    pub won: u64,
    /// Of them, those whose line was said to be the shortest.
    pub claims: u64,
    /// Of them, those for which the judge found that it is. The others have too many positions to see.
    pub confirmed: u64,
    /// Of the lines without the claim, those for which the judge found that they are the shortest too.
    pub modest: u64,
}

/// A board with few cards that are not up, and a rule book for it. The same number is the same board for ever.
pub fn late_board(seed: u64, number: u64) -> (Table, RuleBook) {
    let mut chance = Chance::of(seed, number);
    let rules = RuleSet {
        draw: chance.between(1, 3) as u8,
        passes: [None, Some(1), Some(2), Some(3)][chance.below(4)],
        take_backs: !chance.once_in(4),
    };
    loop {
        let mut setup = Setup::empty(Deck::STANDARD);
        setup.foundations = [13; 4];
        let low_suit = chance.below(4);
        for _ in 0..chance.between(CARDS_LEFT.0, CARDS_LEFT.1) {
            // Half of them from one suit, so that heights are uneven too.
            let suit = if chance.once_in(2) { low_suit } else { chance.below(4) };
            setup.foundations[suit] = setup.foundations[suit].saturating_sub(1);
        }
        let cards: Vec<Card> = setup
            .deck
            .cards()
            .filter(|card| card.rank().number() > setup.foundations[card.suit().index()])
            .collect();
        let most = cards.len() / 2;
        lay_out(&mut setup, cards, (0, most), u16::from(rules.passes.unwrap_or(1)), &mut chance);
        if let Ok(table) = setup.check()
            && !table.is_won()
        {
            return (table, rules.book());
        }
    }
}

/// Solves the boards with these numbers, shortens their lines, and judges them.
///
/// # Errors
///
/// The board whose line does not win, or is not the shortest though it is said to be.
pub fn judge(
    seed: u64,
    numbers: impl Iterator<Item = u64>,
    looks: Looks,
) -> Result<Judged, String> {
    let mut judged = Judged::default();
    for number in numbers {
        let (table, book) = late_board(seed, number);
        let failed =
            |what: &str| format!("board {number} of seed {seed}, {book:?}: {what}\n{table}");
        judged.boards += 1;
        let Verdict::Winnable(line) = solve(&table, &book, Limits::default()).verdict else {
            continue;
        };
        judged.won += 1;
        let shortened = shorten(&table, &book, &line, looks.nodes);
        let length = shortened.moves.len();
        let mut end = table;
        let plays = shortened.moves.iter().all(|&mv| end.play(&book, mv).is_ok());
        if !plays || !end.is_won() || length > line.len() {
            return Err(failed("the line does not win, or became longer"));
        }
        judged.claims += u64::from(shortened.shortest);
        match shorter(&table, &book, length, looks.states) {
            Found::Shorter(less) if shortened.shortest => {
                return Err(failed(&format!(
                    "{length} is said to be the fewest, {less} are enough"
                )));
            }
            Found::Shorter(_) | Found::TooMuch => {}
            Found::None if shortened.shortest => judged.confirmed += 1,
            Found::None => judged.modest += 1,
        }
    }
    Ok(judged)
}

/// What the judge found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Found {
    /// A win with so many moves, which are the fewest.
    Shorter(usize),
    /// No win is shorter.
    None,
    /// There are too many positions to see.
    TooMuch,
}

/// Whether any win has fewer than `length` moves, by breadth-first search. Only positions are left out that cannot win
/// in time because each card that is not up takes a move, and each draw turns up no more than so many.
pub fn shorter(table: &Table, book: &RuleBook, length: usize, states: usize) -> Found {
    let draw = usize::from(book.draw.get());
    let least = |table: &Table| {
        let left = table.deck().len() - usize::from(table.cards_up());
        left + table.stock().len().div_ceil(draw)
    };
    let mut seen = HashSet::from([key(table)]);
    let mut layer = vec![*table];
    for moves in 1..length {
        let mut next = Vec::new();
        for from in &layer {
            for mv in from.legal_moves(book) {
                let mut to = *from;
                to.play(book, mv).expect("listed");
                if to.is_won() {
                    return Found::Shorter(moves);
                }
                if moves + least(&to) < length && seen.insert(key(&to)) {
                    next.push(to);
                }
            }
        }
        if seen.len() > states {
            return Found::TooMuch;
        }
        layer = next;
    }
    Found::None
}

/// The position without the order of its columns, which no rule knows.
fn key(table: &Table) -> Vec<u8> {
    let bytes =
        |cards: &[Card]| -> Vec<u8> { cards.iter().map(|card| card.index() as u8).collect() };
    let mut columns: Vec<Vec<u8>> = table
        .columns()
        .iter()
        .map(|column| [&[64 + column.hidden().len() as u8], &bytes(column.cards())[..]].concat())
        .collect();
    columns.sort();
    let mut key = columns.concat();
    // Which cards are up follows from where the others are.
    key.push(128 + table.waste().len() as u8);
    key.extend(bytes(table.waste().as_slice()));
    key.extend(bytes(table.stock().as_slice()));
    key.extend(table.pass().to_le_bytes());
    key
}

impl Judged {
    /// Adds what was made of other boards.
    pub fn add(&mut self, other: Self) {
        self.boards += other.boards;
        self.won += other.won;
        self.claims += other.claims;
        self.confirmed += other.confirmed;
        self.modest += other.modest;
    }
}

impl fmt::Display for Judged {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { boards, won, claims, confirmed, modest } = self;
        write!(
            f,
            "{boards} late boards, {won} of them won; {claims} lines were said to be the shortest, {confirmed} of them \
             were judged and are, none is not; {modest} more are without being said to be"
        )
    }
}
