//! Advice to the player: hints from what can be seen, the verified finish, and the proof that no productive move is left.

use std::hash::{Hash, Hasher};

use crate::rules::{RuleBook, Suit, Table};

mod closure;
pub mod finish;
pub mod hint;
mod plan;
pub mod review;
pub mod stuck;
mod waypoint;

/// A hash that stands for a position within one search. It includes the passes that are left only where they are
/// limited. Two positions with the same hash can hide a line from the search but cannot make a wrong one, because every
/// line is replayed.
fn key(table: &Table, book: &RuleBook) -> u64 {
    let mut mix = Mix(0);
    for column in table.columns() {
        column.run().hash(&mut mix);
        mix.write_usize(column.hidden().len());
    }
    Suit::ALL.map(|suit| table.foundation(suit)).hash(&mut mix);
    // The order of the stock never changes, so its length and the cards of the waste determine both piles.
    mix.write_usize(table.stock().len());
    table.waste().as_slice().hash(&mut mix);
    book.passes_left(table.pass()).hash(&mut mix);
    mix.finish()
}

/// A fast hash of small numbers.
struct Mix(u64);

impl Hasher for Mix {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.write_u8(byte);
        }
    }

    fn write_u8(&mut self, byte: u8) {
        self.write_u64(u64::from(byte));
    }

    fn write_u64(&mut self, word: u64) {
        self.0 = (self.0.rotate_left(5) ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    }

    fn write_usize(&mut self, word: usize) {
        self.write_u64(word as u64);
    }
}
