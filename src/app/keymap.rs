//! The one table of keys: input, footer, help page, guidebook and README all come from it.

mod chord;
mod context;
mod rows;

use crossterm::event::{KeyCode, KeyEvent};

pub use chord::Chord;
pub use context::Context;
pub use rows::{Row, rows};

use super::message::{Action, Message};
use super::model::Model;

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
    action(context, chord).or(stop).map(Message::Act)
}

/// What a chord does in a context.
#[must_use]
pub fn action(context: Context, chord: Chord) -> Option<Action> {
    let rows = rows().filter(|row| row.holds.contains(&context));
    let mut chords = rows.flat_map(|row| row.chords);
    chords.find(|(other, _)| *other == chord).map(|&(_, action)| action)
}

/// The keys that matter now, most useful first: key and word, for the footer.
#[must_use]
pub fn footer(model: &Model) -> Vec<(&'static str, &'static str)> {
    let context = Context::of(model);
    let mut keys: Vec<_> = rows()
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
        // Any key stops it; the others need not be told.
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

/// Every key in groups, for the help page, the guidebook and the README: keys, what they do.
#[must_use]
pub fn all() -> Vec<(&'static str, Vec<(&'static str, &'static str)>)> {
    let mut groups: Vec<(&str, Vec<(&str, &str)>)> = Vec::new();
    for row in rows().filter(|row| !row.words.is_empty()) {
        match groups.last_mut().filter(|(group, _)| *group == row.group) {
            Some((_, lines)) => lines.push((row.keys, row.words)),
            None => groups.push((row.group, vec![(row.keys, row.words)])),
        }
    }
    groups
}
