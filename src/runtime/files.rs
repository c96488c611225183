//! What is found in the files, at the start and when they are taken over.

use super::crash;
use crate::app::start::Files;
use crate::storage::{Access, Loaded, Store};

/// Loads the game and the settings.
pub fn read(store: &mut Store) -> Files {
    let mut notices = Vec::new();
    let settings = found(store.load_settings(), &mut notices).unwrap_or_default();
    let saved = found(store.load_game(), &mut notices);
    crash::know_settings(Box::new(settings.clone()));
    if let Some(attempt) = &saved {
        crash::know_game(Box::new(attempt.saved()), true);
    }
    notices.extend(store.warning().map(|warning| warning.to_string()));
    let read_only = store.access() == Access::ReadOnly;
    Files { saved, settings, read_only, notices }
}

/// What was read, and a notice where there is something to tell.
fn found<T>(loaded: Loaded<T>, notices: &mut Vec<String>) -> Option<T> {
    let told = loaded.to_string();
    if !told.is_empty() {
        notices.push(told);
    }
    match loaded {
        Loaded::Found(found) => Some(found),
        _ => None,
    }
}
