//! The rule sets to prove: draw 1, 2, 3 × passes 1, 2, 3, unlimited × take-backs on, off.

use std::fmt;
use std::num::NonZeroU8;

use klondike::rules::{Passes, RuleBook, Table};

use super::chance::Chance;
use super::shapes::{FEW_STATES, LARGE_STOCKS, SHAPES};

/// What makes a difference to whether a position can be won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct RuleSet {
    pub draw: u8,
    /// `None` is unlimited.
    pub passes: Option<u8>,
    pub take_backs: bool,
}

impl RuleSet {
    /// All twenty-four.
    pub fn all() -> Vec<Self> {
        let mut all = Vec::new();
        for draw in 1..=3 {
            for passes in [None, Some(1), Some(2), Some(3)] {
                for take_backs in [true, false] {
                    all.push(Self { draw, passes, take_backs });
                }
            }
        }
        all
    }

    /// Some beyond those: larger draws, a whole stock at once, more passes than any use can be made of.
    pub fn more() -> Vec<Self> {
        vec![
            Self { draw: 4, passes: None, take_backs: true },
            Self { draw: 5, passes: Some(2), take_backs: false },
            Self { draw: 24, passes: None, take_backs: false },
            Self { draw: 24, passes: Some(3), take_backs: true },
            Self { draw: 2, passes: Some(30), take_backs: true },
            Self { draw: 3, passes: Some(30), take_backs: false },
        ]
    }

    /// How many decks this rule set gets for one of another's: the two without any other check get double.
    pub fn share(self) -> usize {
        if self.draw == 3 && self.passes == Some(3) { 2 } else { 1 }
    }

    pub fn book(self) -> RuleBook {
        let passes = self
            .passes
            .map_or(Passes::Unlimited, |n| Passes::Limited(NonZeroU8::new(n).expect("from 1")));
        RuleBook { passes, take_backs: self.take_backs, ..RuleBook::standard(self.draw) }
    }

    /// A position to prove it on.
    pub fn position(self, chance: &mut Chance) -> Table {
        let mut shapes = SHAPES.to_vec();
        if self.draw > 1 {
            shapes.extend(LARGE_STOCKS);
        }
        if chance.once_in(2) {
            shapes = FEW_STATES.to_vec();
        }
        let shape = chance.one_of(&shapes);
        shape.position(u16::from(self.passes.unwrap_or(1)).min(3), chance)
    }
}

impl fmt::Display for RuleSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "draw {}, ", self.draw)?;
        match self.passes {
            Some(n) => write!(f, "passes {n}, ")?,
            None => f.write_str("passes unlimited, ")?,
        }
        f.write_str(if self.take_backs { "take-backs" } else { "no take-backs" })
    }
}
