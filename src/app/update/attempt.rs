//! Attempts begun, saved, ended and recorded: each end is logged exactly once.

use crate::app::command::{Command, FileCommand, Reply};
use crate::app::focus::Focus;
use crate::app::model::Model;
use crate::app::refused::Refused;
use crate::app::request::Request;
use crate::app::screens::Screen;
use crate::app::screens::dialog::Dialog;
use crate::app::screens::question::Question;
use crate::records::{LogEntry, Record};
use crate::rules::{Move, Scoring};
use crate::session::{AttemptId, Outcome};

/// The command that saves the attempt. Practice is not saved.
pub fn save(model: &mut Model) -> Option<Command> {
    model.time.since_save = std::time::Duration::ZERO;
    let save = || Command::File(FileCommand::SaveGame(Box::new(model.attempt.saved())));
    (!model.practises()).then(save)
}

/// The same, and then another command.
pub fn save_and(model: &mut Model, command: Command) -> Vec<Command> {
    save(model).into_iter().chain([command]).collect()
}

/// Begins another attempt, with the random deal that was found for it, if one was. The present attempt is abandoned and
/// recorded if it is under way.
pub fn begin(model: &mut Model, request: Request, deal: Option<u64>) -> Vec<Command> {
    let mut commands = end(model, Outcome::Abandoned);
    commands.push(Command::Begin { request, deal });
    model.screen = Screen::Table;
    commands
}

/// Ends the attempt and records it, if it is under way. Practice ends without a record.
pub fn end(model: &mut Model, outcome: Outcome) -> Vec<Command> {
    if !model.is_under_way() || !model.attempt.end(outcome) {
        return Vec::new();
    }
    let record = Record::Ended(Box::new(LogEntry::of(&model.attempt, model.time.now)));
    let line = model.attempt.line();
    log(model, record, line)
}

/// Appends a record to the log and adds it to the statistics, unless this is practice or another instance has the log.
pub fn log(model: &mut Model, record: Record, line: Vec<Move>) -> Vec<Command> {
    if model.files.read_only || model.practises() {
        return Vec::new();
    }
    let added = model.files.tally.as_mut().map(|tally| tally.add(&record));
    let mut commands = vec![Command::File(FileCommand::Log(Box::new(record), line))];
    if added.is_none() {
        // The log may be being read just now, without this record.
        model.files.reading += 1;
        commands.push(Command::File(FileCommand::ReadLog));
    }
    commands
}

/// Asks whether the statistics are to be reset, if they are known and this instance may write them.
///
/// # Errors
///
/// When another instance has the files, and in practice, since the reset would begin the game anew.
pub fn ask_to_reset(model: &mut Model) -> Reply {
    if model.files.read_only {
        model.leave_screen();
        return Err(Refused::ReadOnly);
    }
    if model.practises() {
        model.leave_screen();
        return Err(Refused::Practising);
    }
    if model.files.tally.is_some() {
        model.screen = Screen::Dialog(Dialog::of(Question::Reset));
    }
    Ok(Vec::new())
}

/// Resets the statistics and starts the deal anew, after the question.
pub fn reset(model: &mut Model) -> Vec<Command> {
    let mut commands = end(model, Outcome::Abandoned);
    commands.extend(log(model, Record::Reset(model.time.now), Vec::new()));
    commands.extend(begin(model, Request::Restart, None));
    commands
}

/// Puts a new attempt on the table, made with the number and the id that the system gave.
///
/// # Errors
///
/// When its cards are not a full deck.
pub fn begun(model: &mut Model, request: Request, number: u64, id: AttemptId) -> Reply {
    if model.practises() {
        // Practice came in between, and the game that waits stays as it is.
        return Ok(Vec::new());
    }
    let attempt = request.attempt(number, id, Some(&model.attempt)).map_err(Refused::Deal)?;
    model.attempt = attempt;
    model.time.waits = false;
    model.clear_turn();
    model.focus = Focus::START;
    if !matches!(model.screen, Screen::Notices(..)) {
        model.screen = Screen::Table;
    }
    model.greet(request);
    Ok(save(model).into_iter().collect())
}

/// Asks whether the game is to be given up.
pub fn ask_to_resign(model: &mut Model) -> Reply {
    if model.is_under_way() {
        model.screen = Screen::Dialog(Dialog::of(Question::Resign));
        Ok(Vec::new())
    } else {
        Err(Refused::NotStarted)
    }
}

/// Gives the game up, after the question.
pub fn resign(model: &mut Model) -> Vec<Command> {
    let mut commands = end(model, Outcome::Resigned);
    model.clear_turn();
    model.notice = None;
    model.leave_screen();
    commands.extend(save(model));
    commands
}

/// Records the start of a Vegas attempt: its first action takes the ante, whatever becomes of the attempt later.
fn take_ante(model: &mut Model) -> Vec<Command> {
    let attempt = &model.attempt;
    let is_first = attempt.steps() == (1, 0) && attempt.help().undos == 0;
    if attempt.book().scoring != Scoring::Vegas || !is_first || !model.is_under_way() {
        return Vec::new();
    }
    let record = Record::Started(Box::new(LogEntry::of(&model.attempt, model.time.now)));
    log(model, record, Vec::new())
}

/// What follows every change of the position: a win is recorded and shown, and the attempt is saved.
pub fn settle(model: &mut Model) -> Vec<Command> {
    model.clear_turn();
    let mut commands = take_ante(model);
    if model.attempt.table().is_won() {
        commands.extend(end(model, model.attempt.win()));
        model.screen = Screen::Result;
        model.notice = None;
    } else {
        model.screen = Screen::Table;
    }
    commands.extend(save(model));
    commands
}
