//! How hard a deal is to win, measured: how often a simple player wins it, and how long the solver looks for a win.

mod player;

use std::num::NonZeroUsize;

use crate::deals::Grade;
use crate::deals::fnv::fnv1a;
use crate::rules::{RuleBook, Table, TableauColumn};
use crate::solver::{Limits, Verdict, solve};

/// How many games the simple player plays of a deal.
pub const GAMES: u32 = 64;

/// How far a deal is searched for its first win.
const LIMITS: Limits = Limits { nodes: 100_000, memory: 64 << 20, threads: NonZeroUsize::MIN };

/// What was measured of a deal that can be won.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Measure {
    /// How many of [`GAMES`] games the simple player has won.
    pub won: u32,
    /// The nodes that the solver has searched before it found a win.
    pub nodes: u64,
}

/// Measures a deal at its opening position, under the Standard rule book with this draw count, which is 1 or 3. `None` if
/// it is not proved that it can be won so, and for any other position or draw count.
#[must_use]
pub fn measure(opening: &Table, draw: u8) -> Option<Measure> {
    if !is_opening(opening) || !matches!(draw, 1 | 3) {
        return None;
    }
    let book = RuleBook::standard(draw);
    let solved = solve(opening, &book, LIMITS);
    if !matches!(solved.verdict, Verdict::Winnable(_)) {
        return None;
    }
    let chance = chance(opening);
    let game = |number: u32| player::wins(opening, &book, chance.wrapping_add(number.into()));
    let won = (0..GAMES).map(|number| u32::from(game(number))).sum();
    Some(Measure { won, nodes: solved.progress.nodes })
}

/// What a game that the simple player does not win counts, in units of [`Measure::difficulty`]. An eighth of a doubling of
/// the solver's nodes counts 1.
const LOSS: u64 = 8;

/// The difficulties from which on a deal of draw 1 is easy, even, hard, fiendish: those at which the fifths of the winnable
/// deals 0 to 9,999 begin. `cargo stress winnable` prints this table again. "By hints" says how many of 60 deals of the grade
/// are won by always making the first hint.
///
/// | grade | draw 1 from | deals of 9,059 | by hints | draw 3 from | deals of 8,216 | by hints |
/// |---|---|---|---|---|---|---|
/// | gentle | 0 | 1,801 | 55 | 0 | 1,638 | 36 |
/// | easy | 339 | 1,782 | 50 | 514 | 1,648 | 25 |
/// | even | 441 | 1,844 | 42 | 552 | 1,502 | 18 |
/// | hard | 530 | 1,638 | 30 | 557 | 1,770 | 8 |
/// | fiendish | 547 | 1,994 | 11 | 574 | 1,658 | 3 |
const BOUNDS_DRAW_ONE: [u64; 4] = [339, 441, 530, 547];

/// The same of draw 3.
const BOUNDS_DRAW_THREE: [u64; 4] = [514, 552, 557, 574];

impl Measure {
    /// How hard the deal is, as one number: what the simple player loses, and how often the nodes of the solver double.
    #[must_use]
    pub fn difficulty(self) -> u64 {
        let nodes = self.nodes.max(1);
        let doublings = u64::from(nodes.ilog2());
        let eighths = ((nodes - (1 << doublings)) * 8) >> doublings;
        u64::from(GAMES - self.won) * LOSS + doublings * 8 + eighths
    }

    /// The grade, for this draw count.
    #[must_use]
    pub fn grade(self, draw: u8) -> Grade {
        let bounds = if draw == 3 { BOUNDS_DRAW_THREE } else { BOUNDS_DRAW_ONE };
        let passed = bounds.iter().filter(|&&bound| self.difficulty() >= bound).count();
        Grade::ALL.get(passed).copied().unwrap_or(Grade::Fiendish)
    }
}

/// The grade of a deal at its opening position, with this draw count; `None` as in [`measure`].
#[must_use]
pub fn grade(opening: &Table, draw: u8) -> Option<Grade> {
    measure(opening, draw).map(|measure| measure.grade(draw))
}

/// Whether a table of the whole deck is as it was dealt.
fn is_opening(table: &Table) -> bool {
    let is_dealt = table.stock().len() == 24 && table.hidden() == 21 && table.pass() == 1;
    is_dealt && table.columns().iter().all(|column| column.run().len() == 1)
}

/// A number that depends on every card and its place, so that a deal has the same grade on every machine.
fn chance(opening: &Table) -> u64 {
    let columns = opening.columns().iter().flat_map(TableauColumn::cards);
    let cards = columns.chain(opening.stock().as_slice());
    fnv1a(cards.flat_map(|card| (card.index() as u64).to_le_bytes()))
}
