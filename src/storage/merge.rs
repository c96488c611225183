//! Merging two logs: all of one log and what is new in the other, in the order in which a player would tell it.
//!
//! - A game, a start or a reset that is in our log already stays as it is and where it is.
//! - What counts in their log, which is what follows its last reset, counts here too. It joins what counts here, in
//!   the order of the ends. So streaks run over the games of both logs as they were played, and the latest of them
//!   are the current ones.
//! - What no longer counts in their log does not count here either: it goes, with its resets, before everything else.
//!   A reset forgets the games of the log in which it was made and no others, so a player who began anew on a new
//!   computer and then imports the games of the old one keeps both.
//!
//! Each log keeps its own order, even where a clock was set back between two games. No line is dropped or changed.

use std::collections::BTreeSet;

use super::logged::{Identity, Logged};

/// A line of our log.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ours<'a> {
    /// A sound line.
    Sound(Logged<'a>),
    /// A damaged line, which is kept where it is.
    Damaged(&'a [u8]),
}

/// The result of merging two logs.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Merged<'a> {
    /// Every line without its line feed, in order.
    pub lines: Vec<&'a [u8]>,
    /// How many lines are new.
    pub added: usize,
    /// How many games are new.
    pub games: usize,
    /// How many games of theirs were in our log already.
    pub known: usize,
}

/// Adds to our log what is new in theirs.
#[must_use]
pub fn merge<'a>(ours: &[Ours<'a>], theirs: &[Logged<'a>]) -> Merged<'a> {
    let mut known: BTreeSet<Identity> = ours.iter().filter_map(Ours::identity).collect();
    let mut merged = Merged::default();
    let is_reset = |line: Option<Identity>| matches!(line, Some(Identity::Reset(_)));
    let (dead, live) = split(ours, |line| is_reset(line.identity()));
    let (their_dead, their_live) = split(theirs, |line| is_reset(Some(line.identity)));
    let mut new = |theirs: &[Logged<'a>]| -> Vec<Logged<'a>> {
        theirs.iter().filter(|line| merged.is_new(&mut known, line.identity)).copied().collect()
    };
    let (their_dead, their_live) = (new(their_dead), new(their_live));
    merged.lines.extend(their_dead.iter().map(|line| line.text));
    merged.lines.extend(dead.iter().map(Ours::text));
    merged.join(live, &their_live);
    merged
}

/// The lines up to the last reset, and those that follow it.
fn split<T>(lines: &[T], is_reset: impl Fn(&T) -> bool) -> (&[T], &[T]) {
    lines.split_at(lines.iter().rposition(is_reset).map_or(0, |at| at + 1))
}

impl<'a> Ours<'a> {
    const fn identity(&self) -> Option<Identity> {
        match self {
            Self::Sound(line) => Some(line.identity),
            Self::Damaged(_) => None,
        }
    }

    const fn text(&self) -> &'a [u8] {
        match self {
            Self::Sound(line) => line.text,
            Self::Damaged(text) => text,
        }
    }
}

impl<'a> Merged<'a> {
    fn is_new(&mut self, known: &mut BTreeSet<Identity>, line: Identity) -> bool {
        let is_new = known.insert(line);
        self.added += usize::from(is_new);
        if matches!(line, Identity::Ended(_)) {
            self.games += usize::from(is_new);
            self.known += usize::from(!is_new);
        }
        is_new
    }

    /// Adds the lines of both, the earlier moment first.
    fn join(&mut self, ours: &[Ours<'a>], theirs: &[Logged<'a>]) {
        let mut theirs = theirs.iter().peekable();
        let (mut our_moment, mut their_moment) = (None, None);
        for line in ours {
            // A damaged line stays behind the line before it. A clock that was set back moves no line.
            if let Ours::Sound(line) = line {
                our_moment = our_moment.max(Some((line.moment, line.identity)));
                while let Some(other) = theirs.next_if(|other| {
                    their_moment = their_moment.max(Some((other.moment, other.identity)));
                    their_moment < our_moment
                }) {
                    self.lines.push(other.text);
                }
            }
            self.lines.push(line.text());
        }
        self.lines.extend(theirs.map(|line| line.text));
    }
}
