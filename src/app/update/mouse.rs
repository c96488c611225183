//! The mouse at work: cards clicked, dragged and sent where they go, and everything else that is clicked.
//!
//! Every report is judged against the present state alone, so that a burst of clicks makes at most one move a click.

use std::time::Duration;

use super::carry::{carry, select};
use super::direct::is_pointless;
use crate::app::action::{Action, Direction};
use crate::app::command::Reply;
use crate::app::focus::Focus;
use crate::app::keymap::Context;
use crate::app::model::Model;
use crate::app::mouse::{Grip, Pointer, Spot};
use crate::app::screens::Screen;
use crate::app::selection::Selection;
use crate::rules::{Move, Place};

/// Two presses on one card within this time are a double click.
const DOUBLE: Duration = Duration::from_millis(400);

/// How many lines a notch of the wheel scrolls.
const NOTCH: u16 = 3;

/// Does what the mouse reports.
pub fn point(model: &mut Model, pointer: Pointer) -> Reply {
    if !model.takes_mouse() {
        return Ok(Vec::new());
    }
    super::wake(model);
    match pointer {
        Pointer::Press(spot) => press(model, spot),
        Pointer::RightPress(spot) => best(model, spot),
        Pointer::Drag(x, y) => {
            if let Some(grip) = model.turn.grip.as_mut().filter(|grip| grip.is_down) {
                grip.dragged = Some((x, y));
            }
            Ok(Vec::new())
        }
        Pointer::Release(spot) => release(model, spot),
        Pointer::Wheel(direction, spot) => wheel(model, direction, spot),
    }
}

/// Lets time pass.
pub fn pass(model: &mut Model, elapsed: Duration) {
    if let Some(grip) = &mut model.turn.grip {
        grip.ago = grip.ago.saturating_add(elapsed);
    }
}

/// The action of a press wherever the player does not play; `None` at the table.
fn elsewhere(model: &mut Model, spot: Option<Spot>) -> Option<Action> {
    let choose = |entry: usize| u8::try_from(entry).ok().map(Action::Choose);
    match (Context::of(model), spot) {
        (_, Some(Spot::Key(action))) => Some(action),
        // As any key does.
        (Context::Finishing | Context::Waiting, _) => Some(Action::Escape),
        (Context::PlayedOut, _) => Some(Action::Finish),
        (Context::Menu | Context::Question | Context::Puzzle, Some(Spot::Entry(entry))) => {
            choose(entry)
        }
        (Context::Options | Context::Rules, Some(Spot::Entry(entry))) => {
            let focused = match &mut model.screen {
                Screen::Options(options) => &mut options.focused,
                Screen::NewGame(menu) => menu.part.get_or_insert_default(),
                _ => return None,
            };
            // The first click shows what the entry means, the next one changes it.
            let was = std::mem::replace(focused, entry);
            (was == entry).then_some(Action::Right)
        }
        (Context::Calendar, Some(Spot::Day(day))) => {
            let today = model.today();
            let Screen::Calendar(calendar) = &mut model.screen else { return None };
            let was = std::mem::replace(&mut calendar.day, day.min(today));
            (was == day).then_some(Action::Enter)
        }
        _ => None,
    }
}

fn press(model: &mut Model, spot: Option<Spot>) -> Reply {
    let grip = model.turn.grip.take();
    if let Some(action) = elsewhere(model, spot) {
        return super::act(model, action);
    }
    if let (Screen::Review(review), Some(Spot::Move(position))) = (&mut model.screen, spot) {
        review.go_to(position);
        return Ok(Vec::new());
    }
    if !matches!(Context::of(model), Context::Playing | Context::Holding) {
        return Ok(Vec::new());
    }
    super::forget_refusal(model);
    model.turn.swallow = None;
    match (spot, model.turn.selection) {
        (Some(Spot::Card { place, depth }), _) => press_card(model, (place, depth), grip),
        (Some(Spot::Below(place)), Some(selection)) => drop_on(model, selection, place),
        _ => {
            model.turn.selection = None;
            Ok(Vec::new())
        }
    }
}

/// A card or an empty place of the table: draws, selects, drops what is selected, or as the second press of a double click
/// sends the card up.
fn press_card(model: &mut Model, (place, depth): (Place, u8), before: Option<Grip>) -> Reply {
    model.time.waits = false;
    if place == Place::Stock {
        return super::play::act(model, Action::Draw);
    }
    let pressed = Selection { from: place, count: depth, direct: false };
    let clears = match model.turn.selection {
        Some(selection) if selection.from != place => {
            let takes = model.targets().contains(&place);
            if takes || pressed.moves(&model.attempt).is_empty() {
                return drop_on(model, selection, place);
            }
            false
        }
        Some(selection) => selection.count == depth,
        None => false,
    };
    let is_double =
        before.is_some_and(|grip| (grip.place, grip.depth) == (place, depth) && grip.ago <= DOUBLE);
    if is_double
        && clears
        && !matches!(place, Place::Foundation(_))
        && let Some(card) = model.attempt.table().top(place)
    {
        let to = Place::Foundation(card.suit());
        return carry(model, Move::Carry { from: place, count: depth, to });
    }
    let reply = select(model, pressed)?;
    let grip = Grip { place, depth, ago: Duration::ZERO, is_down: true, clears, dragged: None };
    model.turn.grip = Some(grip);
    Ok(reply)
}

fn release(model: &mut Model, spot: Option<Spot>) -> Reply {
    let Some(grip) = model.turn.grip.as_mut().filter(|grip| grip.is_down) else {
        return Ok(Vec::new());
    };
    grip.is_down = false;
    let (from, clears) = (grip.place, grip.clears);
    let was_dragged = grip.dragged.take().is_some();
    let Some(selection) = model.turn.selection else { return Ok(Vec::new()) };
    let over = match spot {
        Some(Spot::Card { place, .. } | Spot::Below(place)) => Some(place),
        _ => None,
    };
    match over {
        Some(place) if was_dragged && place != from => drop_on(model, selection, place),
        // Dragged to where no card can lie, or back, or clicked while it was selected.
        _ if was_dragged || clears => {
            model.turn.selection = None;
            model.notice = None;
            Ok(Vec::new())
        }
        _ => Ok(Vec::new()),
    }
}

fn drop_on(model: &mut Model, selection: Selection, place: Place) -> Reply {
    let mv = selection.drop_on(&model.attempt, place);
    carry(model, mv)
}

/// Sends the card with those on it to the best of the places that take it: up, else on a card, else to an empty column.
fn best(model: &mut Model, spot: Option<Spot>) -> Reply {
    model.turn.grip = None;
    let (Context::Playing | Context::Holding, Some(Spot::Card { place, depth })) =
        (Context::of(model), spot)
    else {
        return Ok(Vec::new());
    };
    super::forget_refusal(model);
    model.turn.swallow = None;
    model.time.waits = false;
    if place == Place::Stock {
        return super::play::act(model, Action::Draw);
    }
    let selection = Selection { from: place, count: depth, direct: false };
    let table = model.attempt.table();
    let moves = selection.moves(&model.attempt).into_iter().filter(|&mv| !is_pointless(table, mv));
    let rank = |mv: &Move| match selection.target_of(*mv) {
        Some(Place::Foundation(_)) => 0,
        Some(to) if !table.is_empty(to) => 1,
        _ => 2,
    };
    match moves.min_by_key(rank) {
        Some(mv) => carry(model, mv),
        // It says that no place takes the cards, or why they cannot be taken.
        None => select(model, selection),
    }
}

/// Scrolls what can be scrolled and walks through lists. Over a column it moves the cursor along the run, which brings the
/// other cards of a long one into sight.
fn wheel(model: &mut Model, direction: Direction, spot: Option<Spot>) -> Reply {
    let is_back = direction == Direction::Back;
    let step = |back, on| if is_back { back } else { on };
    let most = model.scroll.most;
    let scrolled = |top: u16| {
        if is_back { top.saturating_sub(NOTCH) } else { top.saturating_add(NOTCH).min(most) }
    };
    match Context::of(model) {
        Context::Reading
        | Context::Guidebook
        | Context::Search
        | Context::Statistics
        | Context::Charts
        | Context::Notices
        | Context::Puzzle => {
            model.scroll.panel = scrolled(model.scroll.panel);
            if let Screen::Puzzle(puzzle) = &mut model.screen {
                puzzle.is_fresh = false;
            }
        }
        Context::Result => model.scroll.result = scrolled(model.scroll.result),
        Context::Menu | Context::Options | Context::Rules | Context::GameList | Context::Review => {
            return super::act(model, step(Action::Up, Action::Down));
        }
        Context::Calendar => return super::act(model, step(Action::PageUp, Action::PageDown)),
        Context::Playing | Context::Holding => {
            let (Some(Spot::Card { place, .. } | Spot::Below(place)), table) =
                (spot, model.attempt.table())
            else {
                return Ok(Vec::new());
            };
            if let Place::Column(_) = place {
                let focus = if model.focus.place == place { model.focus } else { Focus::at(place) };
                let Focus { depth, .. } = focus;
                let depth = if is_back { depth.saturating_add(1) } else { depth.saturating_sub(1) };
                model.focus = Focus { depth, ..focus }.held_to(table);
            }
        }
        _ => {}
    }
    Ok(Vec::new())
}
