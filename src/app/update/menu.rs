//! The new-game menu and its code prompt.

use super::{Reply, attempt, calendar};
use crate::app::command::Command;
use crate::app::deal_error::DealError;
use crate::app::message::{Action, Request};
use crate::app::model::{Model, NewGame, Screen};
use crate::app::new_game::{ENTRIES, Entry, TYPED_MAX, read_code};
use crate::app::notice::Refused;
use crate::app::rules_menu::{PARTS, dealt};
use crate::rules::{Parts, RuleBook};

/// Opens the menu at the new deal of the player's draw count and rule book.
pub fn open(model: &mut Model) {
    let rules = model.settings.rules;
    let focused = usize::from(model.settings.draw == 3 && rules.with_draw(3).book(3).is_ok());
    model.screen = Screen::NewGame(NewGame { focused, rules, ..NewGame::default() });
}

/// What a key does in the menu or at the prompt.
pub fn act(model: &mut Model, action: Action) -> Reply {
    let draw = model.draw();
    let Screen::NewGame(menu) = &mut model.screen else { return Ok(Vec::new()) };
    if let Some(part) = menu.part {
        return Ok(rules(model, part, action));
    }
    match (&mut menu.typed, action) {
        (Some(typed), Action::Enter) => match read_code(typed, &prompted(menu.rules, draw)) {
            Ok(request) => return Ok(attempt::ask_to_begin(model, request)),
            Err(error) => menu.error = Some(error.into()),
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
    Ok(Vec::new())
}

fn step(menu: &mut NewGame, by: usize) {
    menu.focused = (menu.focused + by) % ENTRIES.len();
    menu.error = None;
}

/// The focused entry.
fn choose(model: &mut Model) -> Reply {
    let is_under_way = model.is_under_way();
    let Screen::NewGame(menu) = &mut model.screen else { return Ok(Vec::new()) };
    let Some(entry) = ENTRIES.get(menu.focused) else { return Ok(Vec::new()) };
    menu.error = None;
    match entry {
        Entry::DrawOne => return Ok(deal(model, 1)),
        Entry::DrawThree => return Ok(deal(model, 3)),
        Entry::Rules => menu.part = Some(0),
        Entry::Daily => {
            let today = model.today();
            calendar::open(model, today);
        }
        Entry::Restart => return Ok(attempt::ask_to_begin(model, Request::Restart)),
        Entry::Code => menu.typed = Some(String::new()),
        Entry::Resign if is_under_way => return attempt::ask_to_resign(model),
        // The menu stays open and says so itself.
        Entry::Resign => menu.error = Some(Refused::NotStarted),
    }
    Ok(Vec::new())
}

/// A random deal under the menu's rule book, if that is played with this draw count.
fn deal(model: &mut Model, draw: u8) -> Vec<Command> {
    let Screen::NewGame(menu) = &mut model.screen else { return Vec::new() };
    match dealt(menu.rules, draw) {
        Ok(book) => return attempt::ask_to_begin(model, Request::Random { book }),
        Err(error) => menu.error = Some(error.into()),
    }
    Vec::new()
}

/// The rule book of a number typed without a code: the menu's, with the draw count being played.
#[must_use]
pub fn prompted(rules: Parts, draw: u8) -> RuleBook {
    rules.book(draw).unwrap_or(RuleBook::standard(draw))
}

/// What a key does at the rule book. A change is kept for later deals, too.
fn rules(model: &mut Model, part: usize, action: Action) -> Vec<Command> {
    let Screen::NewGame(menu) = &mut model.screen else { return Vec::new() };
    let last = PARTS.len() - 1;
    menu.error = None;
    menu.part = match action {
        Action::Up => Some(part.checked_sub(1).unwrap_or(last)),
        Action::Down => Some(if part < last { part + 1 } else { 0 }),
        Action::Start => Some(0),
        Action::End => Some(last),
        Action::Escape => None,
        _ => Some(part),
    };
    if let (Action::Left | Action::Right, Some(part)) = (action, PARTS.get(part)) {
        match part.turned(menu.rules, action == Action::Right) {
            Ok(rules) => {
                menu.rules = rules;
                model.settings.rules = rules;
                return vec![Command::SaveSettings(Box::new(model.settings.clone()))];
            }
            Err(error) => menu.error = Some(DealError::Contradiction(error).into()),
        }
    }
    Vec::new()
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
