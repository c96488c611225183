//! The relaxed game: what is lost at draw 1 with unlimited passes is lost under every rule book.
//!
//! **Claim.** If a position is unwinnable at draw 1 with unlimited passes, with take-backs where the rule book has
//! them, it is unwinnable under the rule book.
//!
//! *Why.* Take a winning line under the rule book and leave out its draws and recycles. What remains are moves of
//! cards, and each is legal in the relaxed game, where a card of the talon is accessible at any time. So it wins there.
//!
//! **Use.** Before a search opens a node it has the relaxed game searched from there, which is so cheap that it pays
//! after every move out of a node. The transposition table of the relaxed game outlives the single search: only what
//! was searched to its end is recorded as unwinnable, and the nodes that are open when a win is found are recorded as
//! winnable. In the last pass the relaxed game is too easy to refute anything and is not asked.

use crate::solver::engine::{Engine, Status};
use crate::solver::packed::{Instance, State};
use crate::solver::ruling::{Rule, Ruling};
use crate::solver::transposition::TranspositionTable;

/// The search of the relaxed game, and the position for which it is under way.
#[derive(Debug)]
pub struct RelaxedGame<R, T> {
    pub engine: Engine<R, T>,
    waiting: Option<Waiting>,
}

/// A position whose node waits to be opened.
#[derive(Clone, Copy, Debug)]
pub struct Waiting {
    /// Where the node was entered.
    pub entry: State,
    /// The same after safe moves.
    pub state: State,
}

/// What the relaxed game says of the position that waits.
#[derive(Clone, Copy, Debug)]
pub enum RelaxedAnswer {
    /// Nothing yet; the status tells why.
    Pending(Status),
    /// The position is unwinnable.
    Refuted,
    /// The relaxed game can be won: the node is to be opened.
    Passed(Waiting),
}

impl<R: Ruling, T: TranspositionTable<R>> RelaxedGame<R, T> {
    /// The relaxed game of an instance whose table this is; `None` where it would be the game itself.
    pub fn of(instance: &Instance<R>, table: &T, bound: usize) -> Option<Self> {
        let helps = instance.ruling.uses(Rule::RelaxedGame) && !instance.open_talon();
        helps.then(|| {
            let relaxed = instance.relaxed();
            let table = table.for_relaxed_game(&relaxed);
            Self { engine: Engine::new(relaxed, table, bound), waiting: None }
        })
    }

    /// Whether the relaxed game can tell anything of a position.
    #[inline]
    pub const fn can_refute(instance: &Instance<R>, state: &State) -> bool {
        !instance.counted || state.recycles > 0
    }

    /// Whether a position waits.
    pub const fn is_asked(&self) -> bool {
        self.waiting.is_some()
    }

    /// Drops the question.
    pub const fn forget(&mut self) {
        self.waiting = None;
    }

    /// Begins with a position, for which the tables may take `bound` bytes.
    pub fn ask(&mut self, waiting: Waiting, bound: usize) -> RelaxedAnswer {
        self.waiting = Some(waiting);
        self.engine.bound = bound;
        let status = self.engine.start(&waiting.state.at_open_talon());
        self.answer(status)
    }

    /// Goes on until there is an answer, or the engine has looked at so many nodes in all.
    pub fn advance(&mut self, until: u64) -> RelaxedAnswer {
        let status = self.engine.advance(until);
        self.answer(status)
    }

    fn answer(&mut self, status: Status) -> RelaxedAnswer {
        match status {
            Status::Running | Status::LimitReached => RelaxedAnswer::Pending(status),
            Status::Exhausted => {
                self.waiting = None;
                RelaxedAnswer::Refuted
            }
            Status::Won => {
                self.engine.record_winnable();
                self.waiting.take().map_or(RelaxedAnswer::Refuted, RelaxedAnswer::Passed)
            }
        }
    }
}
