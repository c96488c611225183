//! The calendar of daily deals: from day to day and month to month, and the deal of a day.

use super::attempt;
use crate::app::calendar::Calendar;
use crate::app::command::Command;
use crate::app::message::{Action, Request};
use crate::app::model::{Model, Screen};
use crate::deals::{Date, DealCode};

/// Opens it at a day, in the present draw mode.
pub fn open(model: &mut Model, day: Date) {
    let draw = DealCode::near(model.draw(), 0).draw();
    model.screen = Screen::Calendar(Calendar { day, draw });
}

/// What a key does in it.
pub fn act(model: &mut Model, action: Action) -> Vec<Command> {
    let today = model.today();
    let Screen::Calendar(calendar) = &mut model.screen else { return Vec::new() };
    let day = calendar.day;
    let to = match action {
        Action::Left => days(day, -1),
        Action::Right => days(day, 1),
        Action::Up => days(day, -7),
        Action::Down => days(day, 7),
        Action::PageUp => day.first_of_month().yesterday().ok(),
        Action::PageDown => day.last_of_month().tomorrow().ok(),
        Action::Start => Some(day.first_of_month()),
        Action::End => Some(today),
        Action::Choose(mode) => {
            calendar.draw = if mode == 1 { 3 } else { 1 };
            None
        }
        Action::Enter => {
            let request = Request::Daily { day, draw: calendar.draw };
            return attempt::ask_to_begin(model, request);
        }
        Action::Escape => {
            model.screen = super::home(model);
            return Vec::new();
        }
        _ => None,
    };
    // A clock that was set back may have left the focus in the future.
    calendar.day = to.filter(|to| to.year() > 0).unwrap_or(day).min(today);
    Vec::new()
}

fn days(day: Date, by: i32) -> Option<Date> {
    day.checked_add(crate::deals::days(by)).ok()
}
