//! What is found in the files, at the start and when they are taken over.

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

/// What was read, or true and what was kept of before, and a notice where there is something to tell.
fn found<T>(loaded: Loaded<T>, notices: &mut Vec<String>) -> Option<(T, bool)> {
    let told = loaded.to_string();
    if !told.is_empty() {
        notices.push(told);
    }
    loaded.any()
}
