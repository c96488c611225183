//! Keys at the table: the cursor, select and drop, draw, hints, and what opens from here.

use super::{Reply, attempt, auto, direct, files, menu, prompt, steps};
use crate::advice::hint::{self, Hint};
use crate::app::focus::{self, Focus};
use crate::app::message::Action;
use crate::app::model::{Model, Selection};
use crate::app::notice::{Notice, Refused};
use crate::app::summary::{self, Run, Summary};
use crate::rules::{Move, MoveError, Place};

/// What a key does at the table.
pub fn act(model: &mut Model, action: Action) -> Reply {
    match action {
        Action::Enter => return press(model),
        Action::Column(_) | Action::Waste | Action::Foundation => {
            return direct::key(model, action);
        }
        Action::Draw => return draw(model),
        Action::Auto if model.is_given_up() => {
            model.turn.selection = None;
            return Err(Refused::GivenUp);
        }
        Action::Auto => return auto::act(model),
        Action::Undo => return steps::undo(model),
        Action::Redo => return steps::redo(model),
        Action::Hint => return hint(model),
        Action::Share => return Ok(super::share(model)),
        Action::Pause => {
            model.time.paused = true;
            return Ok(vec![attempt::save(model)]);
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
    Ok(Vec::new())
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
fn press(model: &mut Model) -> Reply {
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
            Ok(Vec::new())
        }
        _ => select(model, Selection { from: place, count: depth, direct: false }),
    }
}

/// Selects cards and says where they may go.
///
/// # Errors
///
/// Why they cannot be taken. Nothing is selected then.
pub fn select(model: &mut Model, selection: Selection) -> Reply {
    let table = model.attempt.table();
    let Selection { from, count, .. } = selection;
    model.turn.selection = None;
    if model.is_given_up() {
        return Err(Refused::GivenUp);
    }
    if table.top(from).is_none() {
        return Err(Refused::Empty(from));
    }
    if matches!(from, Place::Foundation(_)) && !model.attempt.book().take_backs {
        return Err(MoveError::FoundationsFinal.into());
    }
    let run = Run::of(table, from, count);
    model.turn.selection = Some(selection);
    model.focus = Focus::on(from, count);
    model.notice = Some(Notice::Selected { run, targets: model.targets() });
    Ok(Vec::new())
}

/// Plays a move of the player.
///
/// # Errors
///
/// The rule that forbids it. Nothing is selected then.
pub fn carry(model: &mut Model, action: Move) -> Reply {
    model.turn.selection = None;
    if model.is_given_up() {
        return Err(Refused::GivenUp);
    }
    let summary = Summary::of(model.attempt.table(), model.attempt.book(), action);
    let done = model.attempt.play(action, model.settings.auto_moves.into(), model.time.now)?;
    if let Move::Carry { to, .. } = action {
        model.focus = Focus::at(to);
    }
    let (revealed, followed) = (summary::revealed(&done.moves), done.moves.len().saturating_sub(1));
    model.notice = Some(Notice::Played { summary, revealed, followed });
    Ok(attempt::settle(model))
}

/// Draws, or recycles when the stock is empty.
fn draw(model: &mut Model) -> Reply {
    let recycle = model.attempt.table().stock().is_empty();
    carry(model, if recycle { Move::Recycle } else { Move::Draw })
}

/// The first hint, or the next one. Each counts as help once, until the cards move.
fn hint(model: &mut Model) -> Reply {
    if model.attempt.outcome().is_some() {
        return Err(Refused::NoHintAtEnd);
    }
    let (hints, shown) = match model.turn.hints.take() {
        Some((hints, shown)) => {
            let next = (shown + 1) % hints.len().max(1);
            (hints, next)
        }
        None => (hint::hints(&model.attempt), 0),
    };
    let found = hints.get(shown).cloned();
    let Hint { mv, reason } = found.ok_or(Refused::NoHint)?;
    let summary = Summary::of(model.attempt.table(), model.attempt.book(), mv);
    let (number, count) = (shown + 1, hints.len());
    model.notice = Some(Notice::Hint { mv, summary, reason, number, count });
    model.turn.hints = Some((hints, shown));
    if shown < model.turn.hinted {
        return Ok(Vec::new());
    }
    model.turn.hinted = shown + 1;
    model.attempt.count_hint();
    Ok(vec![attempt::save(model)])
}

/// Clears the selection, or else the marks of a hint, and the words with them.
fn escape(model: &mut Model) {
    if model.turn.selection.take().is_none() {
        model.turn.hints = None;
    }
    model.notice = None;
}
