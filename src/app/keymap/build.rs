//! A table of keys made from the standard one by a preset and the player's own keys.

use std::fmt;
use std::sync::Mutex;

use super::chord::Chord;
use super::context::Context;
use super::named::{BINDABLE, key};
use super::preset::{Changes, FRENCH, changes};
use super::{KeyRow, Keymap};
use crate::app::action::Action;
use crate::rules::Column;
use crate::settings::{KeyPreset, Settings};

/// What a table of keys is made from.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct KeyChoice {
    preset: KeyPreset,
    /// The player's own keys, by the names of actions.
    keys: Vec<(String, String)>,
    /// Whether the keyboard is taken for a French one.
    french: bool,
}

/// Why the player's own keys make no table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum KeyFault {
    /// There is no action of this name; another name is close to it.
    NoAction(String, Option<&'static str>),
    /// The key of an action is none.
    NoKey {
        /// The name of the action.
        action: String,
        /// What is written for its key.
        key: String,
    },
    /// A key would do two things in one place.
    Twice {
        /// The key.
        key: String,
        /// What it would do.
        actions: [String; 2],
    },
}

impl fmt::Display for KeyFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoAction(name, None) => write!(f, "there is no action `{name}`"),
            Self::NoAction(name, Some(near)) => {
                write!(f, "there is no action `{name}`; the nearest is `{near}`")
            }
            Self::NoKey { action, key } => write!(f, "`{key}`, for `{action}`, is no key"),
            Self::Twice { key, actions: [one, two] } => {
                write!(f, "the key {key} would be both `{one}` and `{two}`")
            }
        }
    }
}

/// The tables that were made so far. A table is made once and then kept for good, since it is copied about everywhere; a
/// run meets only a few.
static MADE: Mutex<Vec<(KeyChoice, Result<Keymap, KeyFault>)>> = Mutex::new(Vec::new());

impl Keymap {
    /// The keys that the player has chosen, and what is wrong with those that are the player's own: then they are left out.
    #[must_use]
    pub fn of(settings: &Settings, french: bool) -> (Self, Option<KeyFault>) {
        let choice = KeyChoice { preset: settings.key_preset, keys: settings.keys.clone(), french };
        match made(&choice) {
            Ok(keymap) => (keymap, None),
            Err(fault) => {
                let plain = KeyChoice { keys: Vec::new(), ..choice };
                (made(&plain).unwrap_or(Self::STANDARD), Some(fault))
            }
        }
    }
}

fn made(choice: &KeyChoice) -> Result<Keymap, KeyFault> {
    if *choice == KeyChoice::default() {
        return Ok(Keymap::STANDARD);
    }
    let Ok(mut made) = MADE.lock() else { return Ok(Keymap::STANDARD) };
    if let Some((_, result)) = made.iter().find(|(other, _)| other == choice) {
        return result.clone();
    }
    let result = make(choice);
    made.push((choice.clone(), result.clone()));
    result
}

/// A row being changed.
struct Draft {
    row: &'static KeyRow,
    chords: Vec<(Chord, Action)>,
}

impl Draft {
    fn holds_in(&self, context: Context) -> bool {
        self.row.holds.contains(&context)
    }

    /// Whether it holds where characters are text.
    fn is_typed(&self) -> bool {
        self.row.holds.iter().any(|context| context.types())
    }
}

fn make(choice: &KeyChoice) -> Result<Keymap, KeyFault> {
    let rows = Keymap::STANDARD.rows();
    let mut drafts: Vec<Draft> =
        rows.map(|row| Draft { row, chords: row.chords.to_vec() }).collect();
    if choice.french {
        change(&mut drafts, FRENCH);
    }
    change(&mut drafts, changes(choice.preset));
    for (name, keys) in &choice.keys {
        bind(&mut drafts, name, keys)?;
    }
    check(&drafts)?;
    let letters = choice.preset == KeyPreset::Letters;
    let rows: Vec<KeyRow> = drafts.iter().map(|draft| row(draft, letters)).collect();
    Ok(Keymap::new(Vec::leak(vec![&*Vec::leak(rows)])))
}

fn change(drafts: &mut [Draft], changes: Changes) {
    let moved = |chord: Chord, draft: &Draft| {
        let found = changes.moved.iter().find(|(old, _, at)| *old == chord && draft.holds_in(*at));
        found.map(|(_, new, _)| *new)
    };
    for draft in drafts.iter_mut() {
        let chords: Vec<_> = draft
            .chords
            .iter()
            .map(|&(chord, action)| (moved(chord, draft).unwrap_or(chord), action))
            .collect();
        draft.chords = chords;
    }
    for &(new, old) in changes.added {
        let taken: Vec<Context> = drafts
            .iter()
            .filter(|draft| draft.chords.iter().any(|(chord, _)| *chord == new))
            .flat_map(|draft| draft.row.holds)
            .copied()
            .collect();
        for draft in drafts.iter_mut() {
            let is_free = !draft.row.holds.iter().any(|context| taken.contains(context));
            let like = draft.chords.iter().find(|(chord, _)| *chord == old).copied();
            if let Some((_, action)) = like
                && is_free
                && !(draft.is_typed() && matches!(new, Chord::Char(_)))
            {
                draft.chords.push((new, action));
            }
        }
    }
}

/// Gives an action these keys, wherever it has the same as at the place that its name stands for.
fn bind(drafts: &mut [Draft], name: &str, keys: &str) -> Result<(), KeyFault> {
    let known = BINDABLE.iter().find(|known| **known == name).and_then(|name| key(name));
    let Some((context, action, _)) = known else {
        let near = BINDABLE
            .iter()
            .map(|known| (strsim::damerau_levenshtein(known, name), *known))
            .min_by_key(|(distance, _)| *distance)
            .filter(|(distance, _)| *distance < 3);
        return Err(KeyFault::NoAction(name.to_owned(), near.map(|(_, known)| known)));
    };
    let mut chords = Vec::new();
    for key in keys.split_whitespace() {
        let key = key.strip_suffix(',').filter(|key| !key.is_empty()).unwrap_or(key);
        let no_key = || KeyFault::NoKey { action: name.to_owned(), key: key.to_owned() };
        chords.push((Chord::named(key).ok_or_else(no_key)?, action));
    }
    let standard = Keymap::STANDARD.bound(context).find(|(_, other)| *other == action);
    for draft in drafts.iter_mut() {
        let is_there = standard.is_some_and(|pair| draft.row.chords.contains(&pair));
        if !is_there || draft.is_typed() {
            continue;
        }
        let at = draft.chords.iter().position(|(_, other)| *other == action).unwrap_or(0);
        draft.chords.retain(|(_, other)| *other != action);
        let at = at.min(draft.chords.len());
        draft.chords.splice(at..at, chords.iter().copied());
    }
    Ok(())
}

fn check(drafts: &[Draft]) -> Result<(), KeyFault> {
    for context in Context::ALL {
        let mut seen: Vec<(Chord, Action, &KeyRow)> = Vec::new();
        for draft in drafts.iter().filter(|draft| draft.holds_in(context)) {
            for &(chord, action) in &draft.chords {
                let before = seen.iter().find(|(other, ..)| *other == chord);
                if let Some((_, other, row)) = before.filter(|(_, other, _)| *other != action) {
                    let actions = [name(context, *other, row), name(context, action, draft.row)];
                    return Err(KeyFault::Twice { key: chord.name(), actions });
                }
                seen.push((chord, action, draft.row));
            }
        }
    }
    Ok(())
}

/// What an action is called: its name, or what its row says of it.
fn name(context: Context, action: Action, row: &KeyRow) -> String {
    let is_it = |name: &&&str| {
        key(name).is_some_and(|(at, named, _)| {
            named == action && (at == context || row.holds.contains(&at))
        })
    };
    BINDABLE.iter().find(is_it).map_or(row.words, |name| name).to_owned()
}

/// The row with its chords, and its texts made from them.
fn row(draft: &Draft, letters: bool) -> KeyRow {
    let Draft { row, chords } = draft;
    if chords == row.chords {
        return **row;
    }
    let mut names: Vec<String> = Vec::new();
    for name in chords.iter().map(|(chord, _)| chord.name()) {
        if !names.contains(&name) {
            names.push(name);
        }
    }
    let digits: Vec<String> = (1..=7).map(|digit: u8| digit.to_string()).collect();
    if let Some(first) = names.windows(7).position(|window| window == digits) {
        names.splice(first..first + 7, ["1-7".to_owned()]);
    }
    let footer = row.footer.map(|(place, keys, word)| {
        // A slash parts keys, unless it is one.
        if keys == "/" {
            return (place, leak(shown(keys, row, chords, letters)), word);
        }
        let shown = keys.split('/').map(|part| shown(part, row, chords, letters));
        (place, leak(shown.collect::<Vec<_>>().join("/")), word)
    });
    KeyRow { keys: leak(names.join(", ")), chords: Vec::leak(chords.clone()), footer, ..**row }
}

/// A key of the footer by its new name.
fn shown(part: &str, row: &KeyRow, chords: &[(Chord, Action)], letters: bool) -> String {
    let first = |action: Action| chords.iter().find(|(_, other)| *other == action);
    let name = |action| first(action).map(|(chord, _)| chord.name());
    if part == "1-7" {
        let columns = Column::first(7).map(|column| name(Action::Column(column)));
        let columns: Vec<String> = columns.into_iter().flatten().collect();
        return match &columns[..] {
            _ if letters => "Q-U".to_owned(),
            [one, .., seven] if one == "1" && seven == "7" => part.to_owned(),
            columns => columns.concat(),
        };
    }
    let standard = row.chords.iter().find(|(chord, _)| chord.name() == part);
    standard.and_then(|(_, action)| name(*action)).unwrap_or_else(|| part.to_owned())
}

fn leak(text: String) -> &'static str {
    String::leak(text)
}
