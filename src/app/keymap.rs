//! The table of keys, from which the input, the footer, the help page, the guidebook and the README all come.

mod build;
mod chord;
mod context;
mod latin;
mod named;
mod preset;
mod rows;

use std::fmt;

pub use build::KeyFault;
pub use chord::Chord;
pub use context::Context;
pub use named::BINDABLE;
pub use rows::KeyRow;

use super::action::Action;
use rows::{AT_TABLE, ELSEWHERE};

/// A whole table of keys: every key that is shown or read is looked up here.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Keymap(&'static [&'static [KeyRow]]);

impl Keymap {
    /// The keys of the program.
    pub const STANDARD: Self = Self::new(&[AT_TABLE, ELSEWHERE]);

    /// A table of these rows, in the order in which the help page shows them.
    #[must_use]
    pub const fn new(rows: &'static [&'static [KeyRow]]) -> Self {
        Self(rows)
    }

    /// Every row.
    pub fn rows(self) -> impl Iterator<Item = &'static KeyRow> {
        self.0.iter().copied().flatten()
    }

    /// What a chord does in a context.
    #[must_use]
    pub fn action(self, context: Context, chord: Chord) -> Option<Action> {
        let mut bound = self.bound(context);
        bound.find(|(other, _)| *other == chord).map(|(_, action)| action)
    }

    /// The same, where a character that means nothing by itself means what an American keyboard has on its key. No text
    /// may be being typed.
    #[must_use]
    pub fn pressed(self, context: Context, chord: Chord) -> Option<Action> {
        let elsewhere = || match chord {
            Chord::Char(c) => self.action(context, Chord::Char(latin::key_of(c)?)),
            _ => None,
        };
        self.action(context, chord).or_else(elsewhere)
    }

    /// The key of an action in a context as it is written in a sentence, the first of several; empty where it has
    /// none.
    #[must_use]
    pub fn label(self, context: Context, action: Action) -> String {
        self.labels(context, action).next().unwrap_or_default()
    }

    /// The names of all keys of an action in a context.
    pub fn labels(self, context: Context, action: Action) -> impl Iterator<Item = String> {
        let bound = self.bound(context).filter(move |(_, other)| *other == action);
        bound.map(|(chord, _)| chord.name())
    }

    fn bound(self, context: Context) -> impl Iterator<Item = (Chord, Action)> {
        let rows = self.rows().filter(move |row| row.holds.contains(&context));
        rows.flat_map(|row| row.chords).copied()
    }

    /// The groups of the help page, the guidebook and the README: a heading and, for each row that has words, its keys
    /// and what they do.
    #[must_use]
    pub fn all(self) -> Vec<(&'static str, Vec<(&'static str, &'static str)>)> {
        let mut groups: Vec<(&str, Vec<(&str, &str)>)> = Vec::new();
        for row in self.rows().filter(|row| !row.words.is_empty()) {
            match groups.last_mut().filter(|(group, _)| *group == row.group) {
                Some((_, lines)) => lines.push((row.keys, row.words)),
                None => groups.push((row.group, vec![(row.keys, row.words)])),
            }
        }
        groups
    }
}

/// Leaves the rows out: they would bury the rest of a model that a failing test prints.
impl fmt::Debug for Keymap {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Keymap").finish_non_exhaustive()
    }
}
