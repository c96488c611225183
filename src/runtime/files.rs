//! Loading the game and the settings, at the start and when the files are taken over from another instance, and ended
//! games.

use super::crash;
use crate::app::found::{Files, LookedGame};
use crate::app::refused::NoGame;
use crate::app::{Message, Model};
use crate::settings::theme::{AUTO, ThemeColors};
use crate::storage::{Access, Loaded, NoTheme, ReadFrom, Store};

/// Loads the game and the settings.
pub fn read(store: &mut Store) -> Files {
    let mut notices = Vec::new();
    let settings = found(store.load_settings(), &mut notices);
    let has_settings = settings.is_some();
    let settings = settings.map(|(settings, _)| settings).unwrap_or_default();
    let (saved, from) = found(store.load_game(), &mut notices).unzip();
    crash::know_settings(Box::new(settings.clone()));
    if let Some(attempt) = &saved {
        crash::know_game(Box::new(attempt.saved()), true);
    }
    notices.extend(store.warning().map(|warning| warning.to_string()));
    let read_only = store.access() == Access::ReadOnly;
    let from_backup = from == Some(ReadFrom::Backup);
    // After a game that has ended there is no save.
    let has_played = saved.is_some() || has_settings || store.has_log();
    let is_new = !has_played && !read_only && notices.is_empty();
    Files { saved, from_backup, settings, read_only, is_new, notices }
}

/// The theme of this name, as the answer to the question for it.
#[must_use]
pub fn theme(store: &Store, name: String) -> Message {
    let (colors, own) = store.theme(&name);
    Message::ThemeRead { name, colors: told(colors), own }
}

/// Reads the theme of the first frame, unless it is the one that needs no reading.
pub fn dress(model: &mut Model, asked: Option<String>, store: &Store) {
    model.theming.asked = asked;
    if model.theme_name() == AUTO {
        return;
    }
    let (colors, own) = store.theme(model.theme_name());
    model.theming.own = own;
    if let Some(notice) = model.theming.wear(told(colors)) {
        model.notice = Some(notice);
    }
}

/// The colours, or why there are none, as the model takes them.
fn told(colors: Result<ThemeColors, NoTheme>) -> Result<Box<ThemeColors>, String> {
    colors.map(Box::new).map_err(|fault| fault.to_string())
}

/// The game that ended last but so many.
///
/// # Errors
///
/// Why there is none.
pub fn look(store: &mut Store, back: usize) -> Result<Box<LookedGame>, NoGame> {
    let mut games = store.games(back.saturating_add(1)).map_err(|_| NoGame::NoLog)?;
    let (count, last) = (games.len(), games.pop());
    let entry = last.filter(|_| count > back).ok_or(NoGame::Ended(count))?;
    let moves = store.moves_of(&entry).map_err(|_| NoGame::NoLog)?.ok_or(NoGame::NoMoves)?;
    Ok(Box::new(LookedGame { back, entry, moves }))
}

/// What was read, and from which of the two files. Adds a notice if there was a problem.
fn found<T>(loaded: Loaded<T>, notices: &mut Vec<String>) -> Option<(T, ReadFrom)> {
    let notice = loaded.to_string();
    if !notice.is_empty() {
        notices.push(notice);
    }
    loaded.any()
}
