//! The new-game menu and its code prompt.

use super::{attempt, calendar};
use crate::app::command::Command;
use crate::app::message::{Action, Request};
use crate::app::model::{Model, NewGame, Screen};
use crate::app::new_game::{ENTRIES, Entry, TYPED_MAX, read_code};
use crate::deals::DealCode;

/// Opens the menu at the new deal of the player's draw count.
pub fn open(model: &mut Model) {
    let focused = usize::from(model.settings.draw == 3);
    model.screen = Screen::NewGame(NewGame { focused, ..NewGame::default() });
}

/// What a key does in the menu or at the prompt.
pub fn act(model: &mut Model, action: Action) -> Vec<Command> {
    let draw = DealCode::near(model.draw(), 0).draw();
    let Screen::NewGame(menu) = &mut model.screen else { return Vec::new() };
    match (&mut menu.typed, action) {
        (Some(typed), Action::Enter) => match read_code(typed, draw) {
            Ok(request) => return attempt::ask_to_begin(model, request),
            Err(error) => menu.error = Some(error),
        },
        (Some(typed), Action::Erase) => {
            typed.pop();
            menu.error = None;
        }
        (Some(_), Action::Escape) => {
            menu.typed = None;
            menu.error = None;
        }
        (None, Action::Up) => step(menu, ENTRIES.len() - 1),
        (None, Action::Down) => step(menu, 1),
        (None, Action::Start) => menu.focused = 0,
        (None, Action::End) => menu.focused = ENTRIES.len() - 1,
        (None, Action::Enter) => return choose(model),
        (None, Action::Choose(entry)) => {
            menu.focused = usize::from(entry).min(ENTRIES.len() - 1);
            return choose(model);
        }
        (None, Action::Escape) => model.screen = super::home(model),
        _ => {}
    }
    Vec::new()
}

fn step(menu: &mut NewGame, by: usize) {
    menu.focused = (menu.focused + by) % ENTRIES.len();
    menu.error = None;
}

/// The focused entry.
fn choose(model: &mut Model) -> Vec<Command> {
    let is_under_way = model.is_under_way();
    let Screen::NewGame(menu) = &mut model.screen else { return Vec::new() };
    let Some(&(entry, ..)) = ENTRIES.get(menu.focused) else { return Vec::new() };
    menu.error = None;
    match entry {
        Entry::DrawOne => attempt::ask_to_begin(model, Request::Random { draw: 1 }),
        Entry::DrawThree => attempt::ask_to_begin(model, Request::Random { draw: 3 }),
        Entry::Daily => {
            let today = model.today();
            calendar::open(model, today);
            Vec::new()
        }
        Entry::Restart => attempt::ask_to_begin(model, Request::Restart),
        Entry::Code => {
            menu.typed = Some(String::new());
            Vec::new()
        }
        Entry::Resign if is_under_way => {
            attempt::ask_to_resign(model);
            Vec::new()
        }
        Entry::Resign => {
            menu.error = Some(attempt::NOT_STARTED.to_owned());
            Vec::new()
        }
    }
}

/// Text typed or pasted; it counts at the open prompt only.
pub fn insert(model: &mut Model, text: &str) {
    let Screen::NewGame(NewGame { typed: Some(typed), error, .. }) = &mut model.screen else {
        return;
    };
    // A code is often copied with a blank before it.
    let text = if typed.is_empty() { text.trim_start() } else { text };
    let room = TYPED_MAX.saturating_sub(typed.chars().count());
    typed
        .extend(text.trim_matches(char::is_control).chars().filter(|c| !c.is_control()).take(room));
    *error = None;
}
