//! The one way in which the model changes: every message finds the file that knows what it does.

mod attempt;
mod auto;
mod calendar;
mod clock;
mod dialog;
mod direct;
mod files;
mod menu;
mod options;
mod panel;
mod play;
mod prompt;
mod steps;

use std::time::Duration;

use super::command::Command;
use super::message::{Action, Message};
use super::model::{Model, Panel, Screen};
use super::notice::{Notice, Refused};
use super::{share as sharing, signs};
use crate::records::Filter;

pub(super) use attempt::{dealt, make};
pub(super) use auto::look_ahead;
pub(super) use direct::{drop_on, held};

/// What has come of a message: the commands that the runtime is to perform, or why what was asked for was not done.
/// A refusal has no commands.
pub type Reply = Result<Vec<Command>, Refused>;

/// Changes the model. Reads no clock, draws no random number, touches no file.
///
/// # Errors
///
/// Why nothing was done, which the message line then says as well.
pub fn update(model: &mut Model, message: Message) -> Reply {
    let reply = change(model, message);
    if let Err(refused) = &reply {
        model.notice = Some(Notice::Refused(refused.clone()));
    }
    reply
}

fn change(model: &mut Model, message: Message) -> Reply {
    match message {
        Message::Time { elapsed, now } => return Ok(clock::pass(model, elapsed, now)),
        Message::Act(action) => {
            wake(model);
            return act(model, action);
        }
        Message::Play(action) => {
            at_table(model);
            return play::carry(model, action);
        }
        Message::Select(selection) => {
            at_table(model);
            return play::select(model, selection);
        }
        Message::Ask(request) => {
            at_table(model);
            return Ok(attempt::ask_to_begin(model, request));
        }
        Message::Resign => {
            at_table(model);
            return attempt::ask_to_resign(model);
        }
        Message::Save => return files::save(model),
        Message::TakeOver => {
            at_table(model);
            return files::ask_to_take_over(model);
        }
        Message::Suspend => return Ok(vec![attempt::save(model), Command::Suspend]),
        Message::NotSuspended => return Err(Refused::NotSuspended),
        Message::Typed(c) => insert(model, &c.to_string()),
        Message::Pasted(text) => insert(model, &text),
        Message::Resized(columns, rows) => model.size = (columns, rows),
        Message::WideSigns => model.display.unicode = false,
        Message::FocusLost => model.time.away = true,
        Message::Scrollable(lines) => panel::measured(model, lines),
        Message::Begun { request, number, id } => {
            return attempt::begun(model, request, number, id);
        }
        Message::Tallied(tally, words) => {
            model.files.reading = model.files.reading.saturating_sub(1);
            model.files.tally = (model.files.reading == 0).then_some(tally);
            if let Some(words) = words {
                model.notice = Some(Notice::Files(words));
            }
        }
        Message::Saving(result) => files::saving(model, result),
        Message::Saved => return files::saved(model),
        Message::ReadOnly => files::read_only(model),
        Message::TakenOver(result) => return files::taken_over(model, result),
    }
    Ok(Vec::new())
}

/// When the model next wants a [`Message::Time`], from the last one on; nothing when nothing will change.
#[must_use]
pub fn deadline(model: &Model) -> Option<Duration> {
    let auto = model.turn.finishing.as_ref().filter(|_| !model.is_too_small()).map(|(_, due)| *due);
    [auto, clock::next(model)].into_iter().flatten().min()
}

/// A key has come: the player is there.
fn wake(model: &mut Model) {
    model.time.away = false;
    model.time.idle = Duration::ZERO;
}

/// Text for the open prompt.
fn insert(model: &mut Model, text: &str) {
    wake(model);
    match model.screen {
        Screen::Prompt(_) => prompt::insert(model, text),
        _ => menu::insert(model, text),
    }
}

/// Leaves whatever is open: a line acts on the table wherever the player is.
fn at_table(model: &mut Model) {
    wake(model);
    model.turn.finishing = None;
    model.turn.swallow = None;
    model.screen = Screen::Table;
}

fn act(model: &mut Model, action: Action) -> Reply {
    match action {
        Action::Quit => {
            model.turn.finishing = None;
            return Ok(vec![attempt::save(model), Command::Quit]);
        }
        Action::Repaint => return Ok(vec![Command::Repaint]),
        _ if auto::stop(model, action) => return Ok(Vec::new()),
        _ => {}
    }
    let swallow = model.turn.swallow.take();
    match model.screen {
        Screen::Table if model.time.paused => paused(model, action),
        Screen::Table if swallow.is_some_and(|keys| keys.contains(&action)) => {}
        Screen::Table => return play::act(model, action),
        Screen::Notices(_, question) => {
            if matches!(action, Action::Enter | Action::Escape) {
                model.screen = dialog::first(model, question);
            }
        }
        Screen::Dialog(_) => return Ok(dialog::act(model, action)),
        Screen::NewGame(_) => return menu::act(model, action),
        Screen::Calendar(_) => return calendar::act(model, action),
        Screen::Prompt(_) => return Ok(prompt::act(model, action)),
        Screen::Result => return result(model, action),
        Screen::Share => {
            if action == Action::Escape {
                model.screen = home(model);
            }
        }
        Screen::Panel(_) => return panel::act(model, action),
        Screen::Options(_) => return Ok(options::act(model, action)),
    }
    Ok(Vec::new())
}

fn paused(model: &mut Model, action: Action) {
    if action == Action::Pause {
        model.time.paused = false;
    } else {
        open(model, action);
    }
}

fn result(model: &mut Model, action: Action) -> Reply {
    match action {
        Action::Undo => return steps::undo(model),
        Action::Redo => return steps::redo(model),
        Action::Share => return Ok(share(model)),
        Action::NewGame => menu::open(model),
        Action::CommandLine => prompt::open(model),
        Action::TakeOver => return files::ask_to_take_over(model),
        Action::Escape => {
            model.screen = Screen::Table;
            let over = if model.is_given_up() { Notice::GivenUp } else { Notice::Won };
            model.notice = Some(over);
        }
        _ => {
            model.scroll.result = panel::scrolled(model, model.scroll.result, action);
            open(model, action);
        }
    }
    Ok(Vec::new())
}

/// Shows a short text about the game for other people, and sends it to the clipboard.
fn share(model: &mut Model) -> Vec<Command> {
    model.screen = Screen::Share;
    let text = sharing::lines(model).join("\n");
    vec![Command::Copy(if model.shows_signs() { text } else { signs::ascii(&text).into_owned() })]
}

/// Opens what can be opened from nearly everywhere; the key of what is open closes it.
fn open(model: &mut Model, action: Action) {
    let screen = match action {
        Action::Statistics => Screen::Panel(Panel::Statistics(Filter::ALL)),
        Action::Keys => Screen::Panel(Panel::Keys),
        Action::Guidebook => Screen::Panel(Panel::Guidebook),
        Action::Options => Screen::Options(0),
        _ => return,
    };
    let is_open = match (&model.screen, &screen) {
        (Screen::Panel(open), Screen::Panel(asked)) => {
            std::mem::discriminant(open) == std::mem::discriminant(asked)
        }
        (open, asked) => std::mem::discriminant(open) == std::mem::discriminant(asked),
    };
    model.screen = if is_open { home(model) } else { screen };
    model.scroll.panel = 0;
}

/// What the player comes back to: the table, or the result when the attempt is over.
fn home(model: &Model) -> Screen {
    let is_over =
        model.is_given_up() || model.attempt.outcome().is_some() && model.attempt.table().is_won();
    if is_over { Screen::Result } else { Screen::Table }
}
