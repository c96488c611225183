//! The random deals that the solver looks for: the search that is open, and what it has found ahead of time.

use crate::deals::Demand;
use crate::rules::RuleBook;

/// A random deal as it is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sought {
    /// The rule book by which it is to be played.
    pub book: RuleBook,
    /// What is asked of it.
    pub demand: Demand,
}

/// The deals that are found ahead of time, so that a new game need not wait for them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Supply {
    /// Whether deals are looked for before anyone asks for one. The line mode does not: it finds a deal when it is asked
    /// for, and most of its runs deal none.
    ahead: bool,
    /// The numbers of the deals that are ready.
    ready: Vec<(Sought, u64)>,
    /// What was looked for ahead of time in vain, so that it is not looked for again before someone asks for it.
    barren: Vec<Sought>,
    /// The number of the search that is open, and what it looks for.
    open: Option<(u64, Sought)>,
    searches: u64,
}

impl Supply {
    /// Nothing is ready yet. `ahead` says whether deals are looked for before anyone asks for one.
    #[must_use]
    pub fn new(ahead: bool) -> Self {
        Self { ahead, ..Self::default() }
    }

    /// Whether deals are looked for before anyone asks for one.
    #[must_use]
    pub const fn is_ahead(&self) -> bool {
        self.ahead
    }

    /// The search that is open.
    #[must_use]
    pub const fn open(&self) -> Option<(u64, Sought)> {
        self.open
    }

    /// Whether no such deal is ready, but one may be found.
    #[must_use]
    pub fn lacks(&self, sought: Sought) -> bool {
        let is_ready = self.ready.iter().any(|(ready, _)| *ready == sought);
        !is_ready && !self.barren.contains(&sought)
    }

    /// Takes the number of such a deal, if one is ready.
    pub fn take(&mut self, sought: Sought) -> Option<u64> {
        let at = self.ready.iter().position(|(ready, _)| *ready == sought)?;
        Some(self.ready.remove(at).1)
    }

    /// Forgets all that is none of these.
    pub fn keep(&mut self, wanted: &[Sought]) {
        self.ready.retain(|(ready, _)| wanted.contains(ready));
        self.barren.retain(|barren| wanted.contains(barren));
    }

    /// Opens a search in the place of the one that is open, and returns its number.
    pub const fn search(&mut self, sought: Sought) -> u64 {
        self.searches += 1;
        self.open = Some((self.searches, sought));
        self.searches
    }

    /// Drops the open search.
    pub const fn give_up(&mut self) {
        self.open = None;
    }

    /// Takes the deal that the search of this number has found, and says what it looked for. Of a search that is no
    /// longer open nothing is kept.
    pub fn found(&mut self, number: u64, deal: u64) -> Option<Sought> {
        let (_, sought) = self.open.take_if(|(open, _)| *open == number)?;
        self.ready.push((sought, deal));
        Some(sought)
    }

    /// Takes that the search of this number has found none, and says what it looked for, if it is open still.
    pub fn found_none(&mut self, number: u64) -> Option<Sought> {
        let (_, sought) = self.open.take_if(|(open, _)| *open == number)?;
        self.barren.push(sought);
        Some(sought)
    }
}
