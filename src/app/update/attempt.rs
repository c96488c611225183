//! Attempts begun, saved, ended and recorded: each end is logged exactly once.

use super::{Reply, auto};
use crate::app::command::Command;
use crate::app::focus::Focus;
use crate::app::message::Request;
use crate::app::model::{Dialog, Model, Question, Screen, Turn};
use crate::app::notice::{Notice, Refused, Title};
use crate::deals::{Deal, DealCode, Origin, imported, shuffle};
use crate::records::{LogEntry, Record};
use crate::rules::Move;
use crate::rules::{RuleBook, Scoring, SetupError};
use crate::session::{Attempt, AttemptId, Outcome};

/// A fresh attempt as asked for. `number` is that of a random deal; a restart repeats `present`.
pub fn make(
    request: Request,
    number: u64,
    id: AttemptId,
    present: Option<&Attempt>,
) -> Result<Attempt, SetupError> {
    let (deal, book) = match (request, present) {
        (Request::Restart, Some(attempt)) => (attempt.deal().clone(), *attempt.book()),
        (Request::Code(code), _) => (Deal::of(code, Origin::Code), code.book()),
        (Request::Daily { day, book }, _) => (Deal::of_day(day, &book), book),
        (Request::Imported { cards, book }, _) => (imported(cards), book),
        (Request::Random { book }, _) => (random(&book, number), book),
        (Request::Restart, None) => (random(&RuleBook::standard(1), number), RuleBook::standard(1)),
    };
    Attempt::new(deal, book, id)
}

fn random(book: &RuleBook, number: u64) -> Deal {
    Deal { cards: shuffle(number), code: DealCode::of(book, number), origin: Origin::Random }
}

/// Saves the attempt as it stands.
pub fn save(model: &mut Model) -> Command {
    model.time.since_save = std::time::Duration::ZERO;
    Command::SaveGame(Box::new(model.attempt.saved()))
}

/// Begins another attempt, after a question when that gives up the present one.
pub fn ask_to_begin(model: &mut Model, request: Request) -> Vec<Command> {
    if model.is_under_way() {
        model.screen = Screen::Dialog(Dialog { question: Question::Abandon(request), focused: 0 });
        return Vec::new();
    }
    begin(model, request)
}

/// Begins another attempt; one under way is abandoned and recorded.
pub fn begin(model: &mut Model, request: Request) -> Vec<Command> {
    let mut commands = end(model, Outcome::Abandoned);
    commands.push(Command::Begin(request));
    model.screen = Screen::Table;
    commands
}

/// Ends the attempt under way and records it; an attempt that is not under way stays as it is.
pub fn end(model: &mut Model, outcome: Outcome) -> Vec<Command> {
    if !model.is_under_way() || !model.attempt.end(outcome) {
        return Vec::new();
    }
    let record = Record::Ended(Box::new(LogEntry::of(&model.attempt, model.time.now)));
    let line = model.attempt.line();
    log(model, record, line)
}

/// Appends a record to the log and to the statistics, which are the same thing; nothing where another instance
/// has the log.
pub fn log(model: &mut Model, record: Record, line: Vec<Move>) -> Vec<Command> {
    if model.files.read_only {
        return Vec::new();
    }
    let added = model.files.tally.as_mut().map(|tally| tally.add(&record));
    let mut commands = vec![Command::Log(Box::new(record), line)];
    if added.is_none() {
        // The answer under way may have been read without this record.
        model.files.reading += 1;
        commands.push(Command::ReadLog);
    }
    commands
}

/// The statistics start from nothing, and the deal anew.
pub fn reset(model: &mut Model) -> Vec<Command> {
    let mut commands = end(model, Outcome::Abandoned);
    commands.extend(log(model, Record::Reset(model.time.now), Vec::new()));
    commands.extend(begin(model, Request::Restart));
    commands
}

/// Puts a new attempt on the table, made with the number and the id that the system gave.
///
/// # Errors
///
/// When its cards are not a full deck.
pub fn begun(model: &mut Model, request: Request, number: u64, id: AttemptId) -> Reply {
    let attempt = make(request, number, id, Some(&model.attempt)).map_err(Refused::Deal)?;
    model.attempt = attempt;
    clear(model);
    model.focus = Focus::START;
    if !matches!(model.screen, Screen::Notices(..)) {
        model.screen = Screen::Table;
    }
    model.notice = Some(if request == Request::Restart {
        Notice::Restarted(Title::of(model.attempt.deal()))
    } else {
        dealt(model)
    });
    Ok(vec![save(model)])
}

/// What belongs to one position is forgotten, and the finish looked for.
pub fn clear(model: &mut Model) {
    model.turn = Turn::default();
    model.scroll.result = 0;
    model.time.paused = false;
    model.focus = model.focus.held_to(model.attempt.table());
    auto::look_ahead(model);
}

/// The notice of a fresh attempt.
pub fn dealt(model: &Model) -> Notice {
    let title = Title::of(model.attempt.deal());
    let late = title.day.is_some_and(|day| day != model.today());
    Notice::Dealt { title, late }
}

/// Asks whether the game is to be given up.
pub fn ask_to_resign(model: &mut Model) -> Reply {
    if model.is_under_way() {
        model.screen = Screen::Dialog(Dialog { question: Question::Resign, focused: 0 });
        Ok(Vec::new())
    } else {
        Err(Refused::NotStarted)
    }
}

/// Gives the game up, after its question.
pub fn resign(model: &mut Model) -> Vec<Command> {
    let mut commands = end(model, Outcome::Resigned);
    clear(model);
    model.notice = None;
    model.screen = super::home(model);
    commands.push(save(model));
    commands
}

/// In Vegas the first action takes the ante: it is recorded then, whatever becomes of the attempt.
fn take_ante(model: &mut Model) -> Vec<Command> {
    let attempt = &model.attempt;
    let is_first = attempt.steps() == (1, 0) && attempt.help().undos == 0;
    if attempt.book().scoring != Scoring::Vegas || !is_first || !model.is_under_way() {
        return Vec::new();
    }
    let record = Record::Started(Box::new(LogEntry::of(&model.attempt, model.time.now)));
    log(model, record, Vec::new())
}

/// After every change of the position: a win is recorded and shown, and all of it is saved.
pub fn settle(model: &mut Model) -> Vec<Command> {
    clear(model);
    let mut commands = take_ante(model);
    if model.attempt.table().is_won() {
        commands.extend(end(model, Outcome::Won));
        model.screen = Screen::Result;
        model.notice = None;
    } else {
        model.screen = Screen::Table;
    }
    commands.push(save(model));
    commands
}
