//! The orders in which the moves out of a node are tried. They change no verdict, only how soon a win is found;
//! a search that takes long tries one after the other.

use super::node::Kind;
use super::packed::State;

/// Places of the kinds of moves, the lowest first, and what decides between moves of one kind.
#[derive(Clone, Copy, Debug)]
pub struct Order {
    reveal: u32,
    up: u32,
    lift: u32,
    lay_useful: u32,
    lay: u32,
    tie: Tie,
}

/// What decides between moves of one kind.
#[derive(Clone, Copy, Debug)]
enum Tie {
    /// The fewer cards stay locked in the deepest columns the better.
    Deepest,
    /// The first found.
    First,
    /// The last found.
    Last,
}

/// Every order, the first to be tried first.
pub const ORDERS: [Order; 3] = [
    Order { reveal: 0, up: 1, lift: 2, lay_useful: 3, lay: 4, tie: Tie::Deepest },
    Order { reveal: 0, up: 1, lift: 2, lay_useful: 3, lay: 4, tie: Tie::Last },
    Order { reveal: 2, up: 3, lift: 4, lay_useful: 0, lay: 1, tie: Tie::First },
];

impl Order {
    /// A number for a move out of a node, the `count`th found: the highest is tried first.
    pub fn place(&self, kind: Kind, count: usize, to: &State) -> u32 {
        let kind = match kind {
            Kind::Safe => 0,
            Kind::Reveal => self.reveal,
            Kind::Up => self.up,
            Kind::Lift => self.lift,
            Kind::LayUseful => self.lay_useful,
            Kind::Lay => self.lay,
            Kind::Macro(length) => 2 + u32::from(length),
        };
        let count = count as u32 & 0xfff;
        let tie = match self.tie {
            Tie::Deepest => locked_squares(to) << 12 | count,
            Tie::First => count,
            Tie::Last => 0xfff - count,
        };
        u32::MAX - (kind << 24 | tie)
    }
}

/// At most 7 × 49.
fn locked_squares(state: &State) -> u32 {
    (0..7).map(|c| (state.locks >> (3 * c) & 7).pow(2)).sum()
}
