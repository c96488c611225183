//! The keys at the table: the cursor, selecting and dropping, drawing, hints, and the screens that open from here.

use super::carry::{carry, select};
use super::{adviser, attempt, auto, direct, files, practice, screens, solver, steps};
use crate::advice::hint::{self, Hint};
use crate::app::action::{Action, Direction};
use crate::app::command::{Command, Reply};
use crate::app::focus::{self, Focus};
use crate::app::model::Model;
use crate::app::notice::Notice;
use crate::app::outlook::Outlook;
use crate::app::practice::PracticeKind;
use crate::app::press::{self, Press};
use crate::app::refused::{LastResort, Refused};
use crate::app::selection::Selection;
use crate::app::summary::MoveSummary;
use crate::rules::{Move, Place};
use crate::settings::HintSource;

/// What a key does at the table.
pub fn act(model: &mut Model, action: Action) -> Reply {
    match action {
        Action::Enter => return press(model),
        Action::Column(_) | Action::Waste | Action::Foundation => {
            return direct::key(model, action);
        }
        Action::Draw => {
            let mv = press::draw(model);
            return carry(model, mv);
        }
        Action::Auto => return auto::act(model),
        Action::Verdict => return solver::verdict(model),
        Action::Chance => return adviser::chance(model),
        // A game whose rest is decided is the player's own win.
        Action::Finish if model.offers_finish() => return auto::act(model),
        Action::Finish => return solver::finish(model),
        Action::Undo => return steps::undo(model),
        Action::Redo => return steps::redo(model),
        Action::Hint => return hint(model),
        Action::Share => return Ok(screens::share(model)),
        Action::Pause => {
            model.time.paused = true;
            return Ok(attempt::save(model).into_iter().collect());
        }
        Action::Escape => return Ok(escape(model)),
        Action::NewGame => return Ok(screens::new_game(model)),
        Action::CommandLine => screens::open_prompt(model),
        Action::TakeOver => return files::ask_to_take_over(model),
        _ => {
            step(model, action);
            screens::open(model, action);
        }
    }
    Ok(Vec::new())
}

/// Moves the cursor.
fn step(model: &mut Model, action: Action) {
    let (table, hand) = (model.attempt.table(), model.settings.hand);
    let focus = model.focus;
    model.focus = match action {
        Action::Next => on_selection(model, focus.tab(Direction::Forward, &stops(model))),
        Action::Previous => on_selection(model, focus.tab(Direction::Back, &stops(model))),
        Action::Left => focus.along(Direction::Back, hand),
        Action::Right => focus.along(Direction::Forward, hand),
        Action::Up => focus.up(table, hand),
        Action::Down => focus.down(table, hand),
        Action::Start => focus.run_start(table),
        Action::End => Focus::at(focus.place),
        _ => focus,
    };
}

/// The places at which Tab stops: all of them, or with a selection its pile and the places where it may go.
fn stops(model: &Model) -> Vec<Place> {
    match model.turn.selection {
        None => focus::places().collect(),
        Some(selection) => [model.targets(), vec![selection.from]].concat(),
    }
}

/// Puts a cursor that comes back to the selection on the selected card, so that Enter clears the selection.
fn on_selection(model: &Model, focus: Focus) -> Focus {
    match model.turn.selection {
        Some(Selection { from, count, .. }) if from == focus.place => Focus::on(from, count),
        _ => focus,
    }
}

/// What Enter does: draw, select, drop, clear the selection, or select another card of the same column.
fn press(model: &mut Model) -> Reply {
    match Press::of(model) {
        Press::Draw(mv) | Press::Drop(mv) => carry(model, mv),
        Press::Select(selection) => select(model, selection),
        Press::Clear => {
            model.turn.selection = None;
            model.notice = None;
            Ok(Vec::new())
        }
    }
}

/// Shows the first hint, or the next one. Each counts as help once, until the cards move.
fn hint(model: &mut Model) -> Reply {
    if model.attempt.outcome().is_some() {
        return Err(Refused::NoHintAtEnd);
    }
    match model.settings.hint_source {
        HintSource::Seen => {}
        HintSource::Adviser => return adviser::best(model),
        HintSource::Solver => return solver::best(model),
    }
    let (hints, shown) = match model.turn.hints.take() {
        Some((hints, shown)) => {
            let next = (shown + 1) % hints.len().max(1);
            (hints, next)
        }
        None => (hint::hints(&model.attempt), 0),
    };
    let found = hints.get(shown).cloned();
    let Hint { mv, reason } = found.ok_or_else(|| no_hint(model))?;
    let summary = MoveSummary::of(model.attempt.table(), model.attempt.book(), mv);
    let (number, count) = (shown + 1, hints.len());
    model.notice = Some(Notice::Hint { mv, summary, reason, number, count });
    model.turn.hints = Some((hints, shown));
    if shown < model.turn.hinted {
        return Ok(Vec::new());
    }
    model.turn.hinted = shown + 1;
    model.attempt.count_hint();
    Ok(attempt::save(model).into_iter().collect())
}

/// That no move leads on, and what can still be done. Moves are left out where it is proved that they lead nowhere.
fn no_hint(model: &Model) -> Refused {
    let stuck = model.turn.outlook == Outlook::Stuck;
    let moves = model.attempt.table().legal_moves(model.attempt.book());
    let is_move = |resort: LastResort| {
        moves.iter().any(|mv| match mv {
            Move::Draw => resort == LastResort::Draw,
            Move::Recycle => resort == LastResort::Recycle,
            Move::Carry { from: Place::Foundation(_), .. } => resort == LastResort::TakeBack,
            Move::Carry { .. } => false,
        })
    };
    let is_left = |resort: &LastResort| match resort {
        LastResort::Undo => model.attempt.steps().0 > 0,
        LastResort::Resign => model.is_under_way() && !model.practises(),
        resort => !stuck && is_move(*resort),
    };
    let all = [
        LastResort::TakeBack,
        LastResort::Draw,
        LastResort::Recycle,
        LastResort::Undo,
        LastResort::Resign,
    ];
    Refused::NoHint { stuck, left: all.into_iter().filter(is_left).collect() }
}

/// Clears the selection, or otherwise the marks of a hint, and the message in either case. Where there is neither, the
/// lesson is left.
fn escape(model: &mut Model) -> Vec<Command> {
    model.notice = None;
    if model.turn.selection.take().is_some() || model.turn.hints.take().is_some() {
        return Vec::new();
    }
    match model.practice_kind() {
        Some(PracticeKind::Lesson { .. }) => practice::back(model),
        _ => Vec::new(),
    }
}
