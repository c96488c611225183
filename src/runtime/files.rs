//! Loading the game and the settings, at the start and when the files are taken over from another instance.

use super::crash;
use crate::app::found::Files;
use crate::storage::{Access, Loaded, Store};

/// Loads the game and the settings.
pub fn read(store: &mut Store) -> Files {
    let mut notices = Vec::new();
    let (settings, _) = found(store.load_settings(), &mut notices).unwrap_or_default();
    let (saved, is_before) = found(store.load_game(), &mut notices).unzip();
    crash::know_settings(Box::new(settings.clone()));
    if let Some(attempt) = &saved {
        crash::know_game(Box::new(attempt.saved()), true);
    }
    notices.extend(store.warning().map(|warning| warning.to_string()));
    let read_only = store.access() == Access::ReadOnly;
    let is_before = is_before.unwrap_or_default();
    Files { saved, is_before, settings, read_only, notices }
}

/// The loaded value and whether it came from the backup. Adds a notice if loading had a problem.
fn found<T>(loaded: Loaded<T>, notices: &mut Vec<String>) -> Option<(T, bool)> {
    let notice = loaded.to_string();
    if !notice.is_empty() {
        notices.push(notice);
    }
    loaded.any()
}
