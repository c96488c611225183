//! The calendar of daily deals: from day to day and month to month, and the deal of a day.

use super::{Reply, attempt};
use crate::app::calendar::Calendar;
use crate::app::message::{Action, Request};
use crate::app::model::{Model, Screen};
use crate::app::rules_menu::dealt;
use crate::deals::{Date, DealCode};

/// Opens it at a day, in the present draw mode, or in that of the rule book of new deals where it has but one.
pub fn open(model: &mut Model, day: Date) {
    let draw = DealCode::near(model.draw(), 0).draw();
    let other = if draw == 1 { 3 } else { 1 };
    let draw = if dealt(model.settings.rules, draw).is_ok() { draw } else { other };
    model.notice = None;
    model.screen = Screen::Calendar(Calendar { day, draw });
}

/// What a key does in it.
pub fn act(model: &mut Model, action: Action) -> Reply {
    let today = model.today();
    model.notice = None;
    let Screen::Calendar(calendar) = &mut model.screen else { return Ok(Vec::new()) };
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
        Action::Choose(mode) => return turn(model, if mode == 1 { 3 } else { 1 }),
        Action::Enter => return deal(model, day),
        Action::Escape => {
            model.screen = super::home(model);
            return Ok(Vec::new());
        }
        _ => None,
    };
    // A clock that was set back may have left the focus in the future.
    calendar.day = to.filter(|to| to.year() > 0).unwrap_or(day).min(today);
    Ok(Vec::new())
}

/// The other draw mode, if the rule book of new deals is played so.
fn turn(model: &mut Model, draw: u8) -> Reply {
    dealt(model.settings.rules, draw)?;
    if let Screen::Calendar(calendar) = &mut model.screen {
        calendar.draw = draw;
    }
    Ok(Vec::new())
}

/// The deal of a day under the rule book of new deals.
fn deal(model: &mut Model, day: Date) -> Reply {
    let Screen::Calendar(Calendar { draw, .. }) = model.screen else { return Ok(Vec::new()) };
    let book = dealt(model.settings.rules, draw)?;
    Ok(attempt::ask_to_begin(model, Request::Daily { day, book }))
}

fn days(day: Date, by: i32) -> Option<Date> {
    day.checked_add(crate::deals::days(by)).ok()
}
