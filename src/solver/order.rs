//! The orders in which the moves out of a node are tried. They change no verdict, only how soon a win is found; a
//! search that takes long restarts with one after the other.

use super::node::MoveClass;
use super::packed::State;

/// The place of each class of moves, the lowest tried first, and what decides within a class.
#[derive(Clone, Copy, Debug)]
pub struct MoveOrder {
    reveal: u32,
    base_to_foundation: u32,
    talon_to_foundation: u32,
    talon_makes_place: u32,
    talon_to_tableau: u32,
    tie: Tie,
}

/// What decides between moves of one class.
#[derive(Clone, Copy, Debug)]
enum Tie {
    /// First the move that leaves the fewest cards locked, those of deep columns counting more.
    Deepest,
    /// First the move that was found first.
    First,
    /// First the move that was found last.
    Last,
}

/// Every order, in the order in which searches use them.
pub const ORDERS: [MoveOrder; 3] = [
    MoveOrder {
        reveal: 0,
        base_to_foundation: 1,
        talon_to_foundation: 2,
        talon_makes_place: 3,
        talon_to_tableau: 4,
        tie: Tie::Deepest,
    },
    MoveOrder {
        reveal: 0,
        base_to_foundation: 1,
        talon_to_foundation: 2,
        talon_makes_place: 3,
        talon_to_tableau: 4,
        tie: Tie::Last,
    },
    MoveOrder {
        reveal: 2,
        base_to_foundation: 3,
        talon_to_foundation: 4,
        talon_makes_place: 0,
        talon_to_tableau: 1,
        tie: Tie::First,
    },
];

impl MoveOrder {
    /// A number for the move out of a node that was found as the `count`th; the highest number is tried first.
    pub fn rank(&self, class: MoveClass, count: usize, to: &State) -> u32 {
        let class = match class {
            MoveClass::Safe => 0,
            MoveClass::Reveal => self.reveal,
            MoveClass::BaseToFoundation => self.base_to_foundation,
            MoveClass::TalonToFoundation => self.talon_to_foundation,
            MoveClass::TalonMakesPlace => self.talon_makes_place,
            MoveClass::TalonToTableau => self.talon_to_tableau,
            MoveClass::Macro(length) => 2 + u32::from(length),
        };
        let count = count as u32 & 0xfff;
        let tie = match self.tie {
            Tie::Deepest => locked_squares(to) << 12 | count,
            Tie::First => count,
            Tie::Last => 0xfff - count,
        };
        u32::MAX - (class << 24 | tie)
    }
}

/// The sum over the columns of the squared number of locked cards, at most 7 × 49.
fn locked_squares(state: &State) -> u32 {
    (0..7).map(|c| (state.locks >> (3 * c) & 7).pow(2)).sum()
}
