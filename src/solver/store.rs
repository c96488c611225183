//! What a search remembers, by one thread or shared by several.

use super::packed::{Layout, State};
use super::prune::dead::{Alive, Dead};
use super::ruling::Ruling;
use super::visited::Full;

/// Positions known to be dead and, for a game that others ask about, known to be winnable.
pub trait Store<R>: std::fmt::Debug {
    /// Whether the position is known to be dead.
    fn knows_dead(&self, layout: &Layout<R>, state: &State) -> bool;
    /// Takes in that a position is dead, within so many bytes.
    fn learn_dead(&mut self, layout: &Layout<R>, state: &State, bound: usize) -> Result<(), Full>;
    /// Whether the position is known to be winnable.
    fn knows_alive(&self, state: &State) -> bool;
    /// Takes in that a position is winnable, unless there is no room.
    fn learn_alive(&mut self, state: &State, bound: usize);
    /// The store for the easier game with this layout.
    fn for_question(&self, easier: &Layout<R>) -> Self;
    /// Bytes in use.
    fn bytes(&self) -> usize;
}

/// The store of one thread.
#[derive(Debug)]
pub struct Own {
    dead: Dead,
    alive: Alive,
}

impl Own {
    /// Nothing is known yet.
    pub fn new<R: Ruling>(layout: &Layout<R>) -> Self {
        Self { dead: Dead::new(layout), alive: Alive::default() }
    }

    /// As [`Dead::is_by_stock`].
    pub const fn is_by_stock(&self) -> bool {
        self.dead.is_by_stock()
    }

    /// Bytes in use.
    pub fn bytes(&self) -> usize {
        self.dead.bytes() + self.alive.bytes()
    }
}

impl<R: Ruling> Store<R> for Own {
    #[inline]
    fn knows_dead(&self, layout: &Layout<R>, state: &State) -> bool {
        self.dead.knows(layout, state)
    }

    #[inline]
    fn learn_dead(&mut self, layout: &Layout<R>, state: &State, bound: usize) -> Result<(), Full> {
        self.dead.learn(layout, state, bound.saturating_sub(self.alive.bytes()))
    }

    #[inline]
    fn knows_alive(&self, state: &State) -> bool {
        self.alive.knows(state)
    }

    fn learn_alive(&mut self, state: &State, bound: usize) {
        self.alive.learn(state, bound.saturating_sub(self.dead.bytes()));
    }

    fn for_question(&self, easier: &Layout<R>) -> Self {
        Self::new(easier)
    }

    fn bytes(&self) -> usize {
        self.bytes()
    }
}
