//! The one way in which the model changes: every message goes to the submodule that carries it out.

mod adviser;
mod attempt;
mod auto;
mod carry;
mod clock;
mod dealing;
mod direct;
mod files;
mod hint;
mod lesson;
mod mouse;
mod paste;
mod play;
mod practice;
mod puzzle;
mod review;
mod screens;
mod solver;
mod steps;
mod theming;

use std::time::Duration;

use super::action::{Action, Direction};
use super::command::{Command, Reply};
use super::command_line::{self, CommandError, Order, Reading};
use super::message::Message;
use super::model::Model;
use super::notice::Notice;
use super::refused::Refused;
use super::request::Request;
use super::screens::Screen;
use super::screens::dialog::Dialog;
use super::screens::field::Field;
use super::screens::next::Next;
use super::screens::panel::Panel;
use super::screens::question::Question;

/// Changes the model. Reads no clock, draws no random number, touches no file.
///
/// # Errors
///
/// Why nothing was done, which the message line then says as well.
pub fn update(model: &mut Model, message: Message) -> Reply {
    let mut reply = change(model, message);
    if let Err(refused) = &reply {
        model.notice = Some(Notice::Refused(refused.clone()));
    }
    lesson::attend(model);
    // A refusal has no commands; the next message brings those for the threads.
    if let Ok(commands) = &mut reply {
        commands.extend(solver::attend(model));
        commands.extend(adviser::attend(model));
        commands.extend(dealing::attend(model));
        commands.extend(puzzle::attend(model));
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
        Message::Point(pointer) => return mouse::point(model, pointer),
        Message::Play(mv) => {
            at_table(model);
            return carry::carry(model, mv);
        }
        Message::Select(selection) => {
            at_table(model);
            return carry::select(model, selection);
        }
        Message::Undo(steps) => {
            at_table(model);
            return steps::undo_up_to(model, steps);
        }
        Message::Redo(steps) => {
            at_table(model);
            return steps::redo_up_to(model, steps);
        }
        Message::Ask(request) => {
            at_table(model);
            return practice::ask_to_begin(model, request);
        }
        Message::Practise(exercise) => {
            at_table(model);
            return Ok(practice::begin(model, *exercise));
        }
        Message::LeavePractice => {
            at_table(model);
            return practice::leave(model);
        }
        Message::OpenPuzzle(code) => {
            let waits = model.time.waits;
            at_table(model);
            model.time.waits = waits;
            puzzle::open(model, code, None);
        }
        Message::AnswerPuzzle(answer) => {
            wake(model);
            let next = puzzle::answer(model, answer)?;
            return follow(model, next);
        }
        Message::Resign => {
            at_table(model);
            return practice::ask_to_give_up(model);
        }
        Message::Look(back) => {
            at_table(model);
            return Ok(review::read(back));
        }
        Message::LookBack => {
            at_table(model);
            return review::ask(model);
        }
        Message::PlayOn(position) => return review::play_on(model, position),
        Message::Games(result) => return screens::charted(model, result),
        Message::Looked(result) => return review::looked(model, result),
        Message::Save => return files::save(model),
        Message::TakeOver => {
            at_table(model);
            return files::ask_to_take_over(model);
        }
        Message::Suspend => return Ok(attempt::save_and(model, Command::Suspend)),
        Message::NotSuspended => return Err(Refused::NotSuspended),
        Message::Typed(c) => insert(model, &c.to_string()),
        Message::Resized(columns, rows) => screens::resized(model, (columns, rows)),
        Message::Pasted(text) => return paste::paste(model, &text),
        Message::WideSigns => model.display.unicode = false,
        Message::Ground(ground) => return Ok(theming::ground(model, ground)),
        Message::ThemeRead { name, colors, own } => theming::wear(model, &name, colors, own),
        Message::FocusLost => model.time.away = true,
        Message::Scrollable(lines) => screens::measured(model, lines),
        Message::Begun { request, number, id } => {
            return attempt::begun(model, request, number, id);
        }
        Message::DealsLookedAt { number, deals } => dealing::looked(model, number, deals),
        Message::DealFound { number, deal } => return Ok(dealing::found(model, number, deal)),
        Message::NoDealFound { number } => return dealing::not_found(model, number),
        Message::Tallied(tally, words) => files::tallied(model, tally, words),
        Message::Searched { number, nodes } => solver::searched(model, number, nodes),
        Message::Advised { number, opinion } => return adviser::advised(model, number, opinion),
        Message::Posed { code, puzzle } => puzzle::posed(model, code, puzzle),
        Message::Found { number, insight, grade } => {
            return solver::found(model, number, insight, grade);
        }
        Message::Saving(result) => files::saving(model, result),
        Message::Saved => return files::saved(model),
        Message::NotLeft(unsaved) => files::not_left(model, unsaved),
        Message::ReadOnly => files::read_only(model),
        Message::TakenOver(result) => return files::taken_over(model, result),
    }
    Ok(Vec::new())
}

/// When the model next wants a [`Message::Time`], counted from the last one; `None` if time alone changes nothing.
#[must_use]
pub fn deadline(model: &Model) -> Option<Duration> {
    [auto::due(model), clock::next(model)].into_iter().flatten().min()
}

/// Notes that the player is present: a key was pressed or a line entered.
fn wake(model: &mut Model) {
    model.time.away = false;
    model.time.idle = Duration::ZERO;
}

/// Inserts typed or pasted text into the open prompt.
fn insert(model: &mut Model, text: &str) {
    wake(model);
    screens::insert(model, text);
}

/// Closes whatever is open, since an entered line acts on the table whichever screen is shown.
fn at_table(model: &mut Model) {
    wake(model);
    model.turn.finishing = None;
    model.turn.play_out = None;
    model.turn.awaited = None;
    model.turn.swallow = None;
    model.turn.grip = None;
    model.time.waits = false;
    model.screen = Screen::Table;
}

fn act(model: &mut Model, action: Action) -> Reply {
    match action {
        Action::Quit => {
            model.turn.finishing = None;
            model.turn.play_out = None;
            model.turn.awaited = None;
            return Ok(attempt::save_and(model, Command::Quit));
        }
        Action::Repaint => return Ok(vec![Command::Repaint]),
        _ => {}
    }
    // A key puts down what the mouse drags.
    model.turn.grip = None;
    forget_refusal(model);
    match action {
        _ if dealing::stop(model) => return Ok(Vec::new()),
        _ if auto::stop(model, action) || solver::key(model, action) => return Ok(Vec::new()),
        _ => {}
    }
    // Cards of another size are the same cards.
    match action {
        Action::Larger => return screens::size(model, Direction::Forward),
        Action::Smaller => return screens::size(model, Direction::Back),
        _ => {}
    }
    let swallow = model.turn.swallow.take();
    match model.screen {
        Screen::Table if model.time.paused => return paused(model, action),
        Screen::Table if swallow.is_some_and(|keys| keys.contains(&action)) => {}
        Screen::Table => {
            model.time.waits &= !action.plays();
            return play::act(model, action);
        }
        Screen::Result if action == Action::Review => return review::ask(model),
        Screen::Result => return screens::result(model, action),
        _ => {
            let next = screens::key(model, action)?;
            return follow(model, next);
        }
    }
    Ok(Vec::new())
}

/// Why something was not done is of no use any more once the player does something else.
fn forget_refusal(model: &mut Model) {
    if matches!(model.notice, Some(Notice::Refused(_) | Notice::Command(_))) {
        model.notice = None;
    }
}

fn paused(model: &mut Model, action: Action) -> Reply {
    match action {
        Action::Pause => model.time.paused = false,
        Action::Review => return review::ask(model),
        _ => screens::open(model, action),
    }
    Ok(Vec::new())
}

/// Does what a key in a screen asks for.
fn follow(model: &mut Model, next: Next) -> Reply {
    match next {
        Next::Stay => {}
        Next::Leave => screens::leave(model),
        Next::Open(action) => screens::open(model, action),
        Next::OpenStatistics(filter) => model.open_panel(Panel::Statistics(filter)),
        Next::OpenCharts(to, filter) => return Ok(screens::open_charts(model, to, filter)),
        Next::OpenCalendar => {
            let today = model.today();
            screens::open_calendar(model, today);
        }
        Next::OpenPuzzle { code, after } => puzzle::open(model, code, after),
        Next::Answered { code, is_right } => return Ok(puzzle::answered(model, code, is_right)),
        Next::Ask(question) => model.screen = Screen::Dialog(Dialog::of(question)),
        Next::Confirm(question) => return Ok(confirmed(model, question)),
        Next::Begin(request) => return practice::ask_to_begin(model, request),
        Next::Practise(exercise) => return Ok(practice::begin(model, *exercise)),
        Next::Lesson => {
            let exercise = crate::app::lesson::exercise();
            return Ok(exercise
                .map(|exercise| practice::begin(model, exercise))
                .unwrap_or_default());
        }
        Next::Search => model.screen = Screen::Search(Field::default()),
        Next::Review(back) => return Ok(review::read(back)),
        Next::Resign => return practice::ask_to_give_up(model),
        Next::Reset => return attempt::ask_to_reset(model),
        Next::Enter(line) => {
            model.leave_screen();
            return Ok(entered(model, &line));
        }
        Next::SaveSettings => return Ok(screens::save_settings(model)),
        Next::ReadTheme => {
            return Ok([screens::save_settings(model), theming::read(model)].concat());
        }
    }
    Ok(Vec::new())
}

/// Does what the player said yes to.
fn confirmed(model: &mut Model, question: Question) -> Vec<Command> {
    match question {
        Question::Abandon(request) | Question::Replace(request) | Question::Before(request) => {
            dealing::begin(model, request)
        }
        Question::Deal(code) => dealing::begin(model, Request::Code(code)),
        Question::Resign => attempt::resign(model),
        Question::TakeOver => files::take_over(model),
        Question::Reset => attempt::reset(model),
        Question::Review => review::present(model),
        Question::LeavePractice => practice::back(model),
        Question::Leave => attempt::save_and(model, Command::QuitUnsaved),
    }
}

/// Does what a line entered at the command line of the full screen says, and shows the text that it asks for.
fn entered(model: &mut Model, line: &str) -> Vec<Command> {
    if line.is_empty() {
        return Vec::new();
    }
    let (mut commands, outcome) = run(model, line);
    match outcome {
        Ok(None) => {}
        Ok(Some(reading)) => commands.extend(screens::read(model, reading)),
        Err(error) => model.notice = Some(error.into()),
    }
    commands
}

/// Does what a line says, whether entered on the full screen or read in the line mode, by messages to `update`. A
/// question that comes up stays open unless the line answers it with its `!`. Returns the commands to perform, and
/// what the line asks to be read. When `update` refuses a message, those after it are not tried.
///
/// # Errors
///
/// Why the line did nothing, or not all that it says.
pub fn run(model: &mut Model, text: &str) -> (Vec<Command>, Result<Option<Reading>, CommandError>) {
    model.notice = None;
    let order = command_line::parse(text).and_then(|(line, sure)| {
        if model.time.paused && !line.holds_while_paused() {
            return Err(CommandError::Paused);
        }
        Ok((line.order(model)?, sure))
    });
    let (messages, sure) = match order {
        Ok((Order::Tell(messages), sure)) => (messages, sure),
        Ok((Order::Read(reading), _)) => return (Vec::new(), Ok(Some(reading))),
        Err(error) => return (Vec::new(), Err(error)),
    };
    // Only an open puzzle can be answered, and only from an open review can it be practised.
    let keeps = match &model.screen {
        Screen::Puzzle(_) => matches!(messages[..], [Message::AnswerPuzzle(_)]),
        Screen::Review(_) => matches!(messages[..], [Message::PlayOn(_)]),
        screen => *screen != Screen::Result,
    };
    if !keeps {
        model.screen = Screen::Table;
    }
    let mut commands = Vec::new();
    let done = messages.into_iter().try_for_each(|message| {
        commands.extend(update(model, message)?);
        Ok::<(), Refused>(())
    });
    let done = done.and_then(|()| {
        if sure && command_line::asks(model).is_some() {
            commands.extend(update(model, Message::Act(Action::Choose(1)))?);
        }
        Ok(None)
    });
    if sure {
        // Whether the game can be saved is not known yet.
        for command in commands.iter_mut().filter(|command| **command == Command::Quit) {
            *command = Command::QuitUnsaved;
        }
    }
    (commands, done.map_err(CommandError::Refused))
}
