//! Keys at the table: the cursor, select and drop, draw, hints, and what opens from here.

use super::{attempt, auto, direct, files, menu, prompt, steps};
use crate::advice::hint;
use crate::app::command::Command;
use crate::app::focus::{self, Focus};
use crate::app::message::Action;
use crate::app::model::{Model, Selection};
use crate::app::notice::Notice;
use crate::app::words;
use crate::rules::{Move, MoveError, Place};

/// What a key does at the table.
pub fn act(model: &mut Model, action: Action) -> Vec<Command> {
    match action {
        Action::Enter => return press(model),
        Action::Column(_) | Action::Waste | Action::Foundation => {
            return direct::key(model, action);
        }
        Action::Draw => return draw(model),
        Action::Auto if model.is_given_up() => return steps::refused(model, steps::GIVEN_UP),
        Action::Auto => return auto::act(model),
        Action::Undo => return steps::undo(model),
        Action::Redo => return steps::redo(model),
        Action::Hint => return hint(model),
        Action::Share => return super::tell_others(model),
        Action::Pause => {
            model.time.paused = true;
            return vec![attempt::save(model)];
        }
        Action::Escape => escape(model),
        Action::NewGame => menu::open(model),
        Action::CommandLine => prompt::open(model),
        Action::TakeOver => return files::ask_to_take_over(model),
        _ => {
            step(model, action);
            super::open(model, action);
        }
    }
    Vec::new()
}

/// Moves the cursor.
fn step(model: &mut Model, action: Action) {
    let table = model.attempt.table();
    let focus = model.focus;
    model.focus = match action {
        Action::Next => on_selection(model, focus.tab(true, &stops(model))),
        Action::Previous => on_selection(model, focus.tab(false, &stops(model))),
        Action::Left => focus.along(false),
        Action::Right => focus.along(true),
        Action::Up => focus.up(table),
        Action::Down => focus.down(table),
        Action::Start => focus.run_start(table),
        Action::End => Focus::at(focus.place),
        _ => focus,
    };
}

/// Where Tab stops: everywhere, or with a selection where it may go and where it lies.
fn stops(model: &Model) -> Vec<Place> {
    match model.turn.selection {
        None => focus::places().collect(),
        Some(selection) => [model.targets(), vec![selection.from]].concat(),
    }
}

/// Back where the selection lies the cursor stands on the selected card again, so that Enter clears it.
fn on_selection(model: &Model, focus: Focus) -> Focus {
    match model.turn.selection {
        Some(Selection { from, count, .. }) if from == focus.place => Focus::on(from, count),
        _ => focus,
    }
}

/// Enter: draw, select, drop, clear, or select another card of the same column.
fn press(model: &mut Model) -> Vec<Command> {
    let Focus { place, depth, .. } = model.focus;
    if place == Place::Stock {
        return draw(model);
    }
    match model.turn.selection {
        Some(selection) if selection.from != place => {
            let action = direct::drop_on(model, selection, place);
            carry(model, action)
        }
        Some(selection) if selection.count == depth => {
            model.turn.selection = None;
            model.notice = None;
            Vec::new()
        }
        _ => {
            select(model, Selection { from: place, count: depth, direct: false });
            Vec::new()
        }
    }
}

/// Selects cards and says where they may go, or says why they cannot be taken.
pub fn select(model: &mut Model, selection: Selection) {
    let table = model.attempt.table();
    let Selection { from, count, .. } = selection;
    model.turn.selection = None;
    let refused = if model.is_given_up() {
        Some(Notice::refused(steps::GIVEN_UP))
    } else if table.top(from).is_none() {
        Some(Notice::refused(words::empty(from)))
    } else if matches!(from, Place::Foundation(_)) && !model.attempt.book().take_backs {
        Some(MoveError::FoundationsFinal.into())
    } else {
        None
    };
    if refused.is_some() {
        model.notice = refused;
        return;
    }
    model.turn.selection = Some(selection);
    model.focus = Focus::on(from, count);
    let text = words::choice(table, from, count, &model.targets());
    model.notice = Some(Notice::told(text));
}

/// Plays a move of the player, or tells the rule that forbids it.
pub fn carry(model: &mut Model, action: Move) -> Vec<Command> {
    if model.is_given_up() {
        return steps::refused(model, steps::GIVEN_UP);
    }
    let before = *model.attempt.table();
    match model.attempt.play(action, model.settings.auto_moves.into(), model.time.now) {
        Ok(done) => {
            if let Move::Carry { to, .. } = action {
                model.focus = Focus::at(to);
            }
            let text = words::step(&before, model.attempt.book(), &done.moves);
            model.notice = Some(Notice::told(text));
            attempt::settle(model)
        }
        Err(refusal) => {
            model.turn.selection = None;
            model.notice = Some(refusal.into());
            Vec::new()
        }
    }
}

/// Draws, or recycles when the stock is empty.
fn draw(model: &mut Model) -> Vec<Command> {
    let recycle = model.attempt.table().stock().is_empty();
    carry(model, if recycle { Move::Recycle } else { Move::Draw })
}

/// The first hint, or the next one. Each counts as help once, until the cards move.
fn hint(model: &mut Model) -> Vec<Command> {
    if model.attempt.outcome().is_some() {
        model.notice = Some(Notice::refused("The game is over; there are no hints."));
        return Vec::new();
    }
    let (hints, shown) = match model.turn.hints.take() {
        Some((hints, shown)) => {
            let next = (shown + 1) % hints.len().max(1);
            (hints, next)
        }
        None => (hint::hints(&model.attempt), 0),
    };
    let Some(found) = hints.get(shown) else {
        model.notice = Some(Notice::refused("No hint: no move was found that leads on."));
        return Vec::new();
    };
    let (table, book) = (model.attempt.table(), model.attempt.book());
    let text = words::hint(table, book, found, shown + 1, hints.len());
    model.notice = Some(Notice::hint(text));
    model.turn.hints = Some((hints, shown));
    if shown < model.turn.hinted {
        return Vec::new();
    }
    model.turn.hinted = shown + 1;
    model.attempt.count_hint();
    vec![attempt::save(model)]
}

/// Clears the selection, or else the marks of a hint, and the words with them.
fn escape(model: &mut Model) {
    if model.turn.selection.take().is_none() {
        model.turn.hints = None;
    }
    model.notice = None;
}
