//! Games chosen by bytes: the one generator that laws, properties and the monkey draw from. A shorter list
//! is a shorter game and a smaller byte an earlier move, so that a failing game shrinks to the shortest.

use std::fmt;

use klondike::deals::shuffle;
use klondike::rules::{Card, Deck, Move, RuleBook, Setup, Table};
use proptest::collection::vec;
use proptest::prelude::{Just, Strategy, any, prop_oneof};
use proptest::test_runner::Config;

use crate::book;
use crate::choose::choose;

/// A game: where it starts, by which rules, and which of the legal moves is played each time.
#[derive(Clone)]
pub struct Game {
    pub start: Table,
    pub book: RuleBook,
    pub bytes: Vec<u8>,
}

/// A failing game is shown as the board, the rules and the moves.
impl fmt::Debug for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let moves: Vec<String> = self.moves().iter().map(Move::to_string).collect();
        write!(f, "\n{}{:?}\n{}\n", self.start, self.book, moves.join("; "))
    }
}

impl Game {
    /// Plays the game and hands each position with the move chosen there to `step`; returns the last one.
    pub fn run(&self, mut step: impl FnMut(&Table, Move)) -> Table {
        let mut table = self.start;
        for &byte in &self.bytes {
            let Some(action) = choose(byte, &table, &self.book) else { break };
            step(&table, action);
            table.play(&self.book, action).expect("a listed move is legal");
        }
        table
    }

    /// The moves of the game.
    pub fn moves(&self) -> Vec<Move> {
        let mut moves = Vec::new();
        self.run(|_, action| moves.push(action));
        moves
    }
}

/// The cards of a deal number that a deck has, in dealing order.
pub fn cards(deck: Deck, number: u64) -> Vec<Card> {
    shuffle(number).into_iter().filter(|&card| deck.has(card)).collect()
}

/// The opening of a deal number with this deck.
pub fn opening(deck: Deck, number: u64) -> Table {
    Setup::deal(deck, &cards(deck, number)).check().expect("a whole deck was dealt")
}

/// Whole games with the standard deck, and now and then with a small one, which come near their end more often.
pub fn games() -> impl Strategy<Value = Game> {
    let deck = prop_oneof![
        4 => Just(Deck::STANDARD),
        1 => (1_u8..=6, 2_u8..=5).prop_map(|(ranks, columns)| Deck::new(ranks, columns).unwrap()),
    ];
    (deck, any::<u64>(), books(), bytes(300)).prop_map(|(deck, number, book, bytes)| Game {
        start: opening(deck, number),
        book,
        bytes,
    })
}

/// Rule books of every kind.
pub fn books() -> impl Strategy<Value = RuleBook> {
    prop_oneof![
        Just("draw 1"),
        Just("draw 3"),
        Just("draw 1, passes 1, no take-backs"),
        Just("draw 3, passes 3, no take-backs"),
        Just("draw 3, passes 2"),
        Just("draw 2, no take-backs"),
        Just("draw 24"),
    ]
    .prop_map(book)
}

/// At most so many bytes, from keen players to wild ones.
pub fn bytes(most: usize) -> impl Strategy<Value = Vec<u8>> {
    let keen = prop_oneof![9 => Just(0_u8), 1 => any::<u8>()];
    let wild = prop_oneof![1 => 0_u8..4, 1 => any::<u8>()];
    prop_oneof![vec(keen, most / 2..=most), vec(wild, 0..=most)]
}

/// So many cases a law, or what the variable `PROPTEST_CASES` says, for a long run. A failure is shown, shrunk, and kept
/// by hand as a test of its own.
#[expect(clippy::disallowed_methods, reason = "the usual variable of property tests")]
pub fn cases(count: u32) -> Config {
    let defaults = Config { failure_persistence: None, ..Config::default() };
    match std::env::var_os("PROPTEST_CASES") {
        Some(_) => defaults,
        None => Config { cases: count, ..defaults },
    }
}
