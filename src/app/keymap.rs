//! The one table of keys: input, footer, help page, guidebook and README all come from it.

mod chord;
mod context;
mod named;
mod rows;

use std::fmt;

use crossterm::event::{KeyCode, KeyEvent};

pub use chord::Chord;
pub use context::Context;
pub use rows::Row;

use super::message::{Action, Message};
use super::model::Model;
use rows::{AT_TABLE, ELSEWHERE};

/// A whole table of keys: every key that is shown or read is looked up here.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Keymap(&'static [&'static [Row]]);

impl Keymap {
    /// The keys of the program.
    pub const STANDARD: Self = Self::new(&[AT_TABLE, ELSEWHERE]);

    /// A table of these rows, in the order in which the help page shows them.
    #[must_use]
    pub const fn new(rows: &'static [&'static [Row]]) -> Self {
        Self(rows)
    }

    /// Every row.
    pub fn rows(self) -> impl Iterator<Item = &'static Row> {
        self.0.iter().copied().flatten()
    }

    /// What a chord does in a context.
    #[must_use]
    pub fn action(self, context: Context, chord: Chord) -> Option<Action> {
        let mut bound = self.bound(context);
        bound.find(|(other, _)| *other == chord).map(|(_, action)| action)
    }

    /// The key of an action in a context as it is written in a sentence, the first of several; empty where it has
    /// none.
    #[must_use]
    pub fn label(self, context: Context, action: Action) -> String {
        self.labels(context, action).next().unwrap_or_default()
    }

    /// All keys of an action in a context.
    pub fn labels(self, context: Context, action: Action) -> impl Iterator<Item = String> {
        let bound = self.bound(context).filter(move |(_, other)| *other == action);
        bound.map(|(chord, _)| chord.name())
    }

    fn bound(self, context: Context) -> impl Iterator<Item = (Chord, Action)> {
        let rows = self.rows().filter(move |row| row.holds.contains(&context));
        rows.flat_map(|row| row.chords).copied()
    }

    /// Every key in groups, for the help page, the guidebook and the README: keys, what they do.
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

/// Not the rows, which would bury a model that a failing test prints.
impl fmt::Debug for Keymap {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Keymap").finish_non_exhaustive()
    }
}

/// What a key means in the present screen.
#[must_use]
pub fn read(model: &Model, key: KeyEvent) -> Option<Message> {
    let chord = Chord::of(key)?;
    let context = Context::of(model);
    if let (Context::Prompt | Context::CommandLine, Chord::Char(_), KeyCode::Char(c)) =
        (context, chord, key.code)
    {
        return Some(Message::Typed(c));
    }
    // Whatever is pressed stops automatic play.
    let stop = (context == Context::Finishing).then_some(Action::Escape);
    model.keymap.action(context, chord).or(stop).map(Message::Act)
}

/// The keys that matter now, most useful first: key and word, for the footer.
#[must_use]
pub fn footer(model: &Model) -> Vec<(&'static str, &'static str)> {
    let context = Context::of(model);
    let rows = model.keymap.rows();
    let mut keys: Vec<_> = rows
        .filter(|row| row.holds.contains(&context) && matters(model, context, row))
        .filter_map(|row| row.footer.map(|foot| (row, foot)))
        .map(|(row, (place, key, word))| match row.chords {
            [(_, Action::Auto), ..] if model.offers_finish() => (0, key, "finish"),
            _ => (place, key, word),
        })
        .collect();
    keys.sort_by_key(|&(place, ..)| place);
    keys.into_iter().map(|(_, key, word)| (key, word)).collect()
}

/// Whether the row's first action could do something now.
fn matters(model: &Model, context: Context, row: &Row) -> bool {
    let (undo, redo) = model.attempt.steps();
    let table = model.attempt.table();
    let at_table = matches!(context, Context::Playing | Context::Result);
    match row.chords.first() {
        // Nothing is played any more.
        _ if model.is_given_up() && at_table && row.plays() => false,
        // Any key stops auto-finish, so the footer shows only this one.
        Some((_, action)) if model.turn.finishing.is_some() => *action == Action::Escape,
        Some((_, Action::TakeOver)) => model.files.read_only,
        Some((_, Action::Undo)) => undo > 0,
        Some((_, Action::Redo)) => redo > 0,
        Some((_, Action::Up)) if context == Context::Result => model.scroll.most > 0,
        Some((_, Action::Share)) => model.attempt.outcome().is_some(),
        Some((_, Action::Hint)) => model.attempt.outcome().is_none(),
        Some((_, Action::Draw)) => !table.stock().is_empty() || !table.waste().is_empty(),
        _ => true,
    }
}
