//! Random deals of which something is asked: they are found by the solver, ahead of time where the player always wants
//! them, and the game that waits for one begins when it is there.

use super::attempt;
use crate::app::command::{Command, Reply};
use crate::app::model::Model;
use crate::app::notice::Notice;
use crate::app::refused::Refused;
use crate::app::request::Request;
use crate::app::screens::Screen;
use crate::app::screens::dialog::Dialog;
use crate::app::screens::question::Question;
use crate::app::supply::Sought;
use crate::deals::{DealCode, Demand};

/// Has a deal looked for where one is wanted, and the search stopped where none is any more.
pub fn attend(model: &mut Model) -> Option<Command> {
    let ahead = ahead(model);
    let Model { supply, turn, .. } = model;
    supply.keep(&ahead);
    let wanted = turn.awaited.or_else(|| ahead.into_iter().find(|&sought| supply.lacks(sought)));
    match (wanted, supply.open()) {
        (Some(wanted), Some((_, open))) if wanted == open => None,
        (Some(wanted), _) => {
            let number = supply.search(wanted);
            Some(Command::FindDeal { number, book: wanted.book, demand: wanted.demand })
        }
        (None, Some(_)) => {
            supply.give_up();
            Some(Command::StopFinding)
        }
        (None, None) => None,
    }
}

/// The deals that are to be ready before the player asks for one: under the rule book of new deals, in the draw mode that
/// is played first.
fn ahead(model: &Model) -> Vec<Sought> {
    let demand = model.settings.random_deals;
    if !model.supply.is_ahead() || demand == Demand::Any {
        return Vec::new();
    }
    let draw = DealCode::near(model.draw(), 0).draw();
    let books = [draw, 4 - draw].map(|draw| model.settings.rules.with_draw(draw).book(draw));
    books.into_iter().flatten().map(|book| Sought { book, demand }).collect()
}

/// Begins another attempt, after a question if that gives up the present one.
pub fn ask_to_begin(model: &mut Model, request: Request) -> Vec<Command> {
    if model.is_under_way() {
        model.screen = Screen::Dialog(Dialog::of(Question::Abandon(request)));
        return Vec::new();
    }
    begin(model, request)
}

/// Begins the game that is asked for, or waits for its deal.
pub fn begin(model: &mut Model, request: Request) -> Vec<Command> {
    let Some(sought) = sought(request) else { return attempt::begin(model, request, None) };
    if let Some(deal) = model.supply.take(sought) {
        return attempt::begin(model, request, Some(deal));
    }
    model.screen = Screen::Table;
    model.turn.selection = None;
    model.turn.awaited = Some(sought);
    model.notice = Some(Notice::LookingForDeal { demand: sought.demand, looked: 0 });
    Vec::new()
}

/// Begins a game that cannot wait: with a deal that is ready, or with any deal.
pub fn begin_at_once(model: &mut Model, request: Request) -> Command {
    let deal = sought(request).and_then(|sought| model.supply.take(sought));
    let request = match request {
        Request::Random { book, .. } if deal.is_none() => {
            Request::Random { book, demand: Demand::Any }
        }
        request => request,
    };
    Command::Begin { request, deal }
}

/// The deal that is to be looked for before a game can begin, if it is one of which something is asked.
fn sought(request: Request) -> Option<Sought> {
    match request {
        Request::Random { book, demand } if demand != Demand::Any => Some(Sought { book, demand }),
        _ => None,
    }
}

/// Takes a deal that was found, and begins the game that waits for it.
pub fn found(model: &mut Model, number: u64, deal: u64) -> Vec<Command> {
    let Some(sought) = model.supply.found(number, deal) else { return Vec::new() };
    if model.turn.awaited != Some(sought) {
        return Vec::new();
    }
    let Sought { book, demand } = sought;
    model.supply.take(sought);
    attempt::begin(model, Request::Random { book, demand }, Some(deal))
}

/// Says how many deals were looked at, where the player waits for one.
pub fn looked(model: &mut Model, number: u64, deals: u64) {
    let is_open = model.supply.open().is_some_and(|(open, _)| open == number);
    if let Some(Notice::LookingForDeal { looked, .. }) = model.notice.as_mut().filter(|_| is_open) {
        *looked = deals;
    }
}

/// Takes that no such deal was found, and goes on with the game on the table.
///
/// # Errors
///
/// That none was found, where the player waits for one.
pub fn not_found(model: &mut Model, number: u64) -> Reply {
    let Some(sought) = model.supply.found_none(number) else { return Ok(Vec::new()) };
    if model.turn.awaited != Some(sought) {
        return Ok(Vec::new());
    }
    stop(model);
    Err(Refused::NoSuchDeal(sought.demand))
}

/// Gives the deal up for which the player waits, so that the game on the table goes on. Returns whether there was one.
pub fn stop(model: &mut Model) -> bool {
    if model.turn.awaited.take().is_none() {
        return false;
    }
    model.notice = Some(Notice::Stopped);
    model.leave_screen();
    true
}
