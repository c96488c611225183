//! The solver at the table: what it is asked, what becomes of its insights, and the game that it plays out for the player.

use std::time::Duration;

use super::{attempt, hint, steps};
use crate::advice::hint::Reason;
use crate::app::action::Action;
use crate::app::command::{Command, Reply};
use crate::app::model::Model;
use crate::app::notice::Notice;
use crate::app::prospects::{Care, Insight, Prospect};
use crate::app::refused::Refused;
use crate::app::screens::Screen;
use crate::app::turn::{PlayOut, Purpose};
use crate::deals::Grade;
use crate::rules::Table;
use crate::session::Attempt;

/// The time between two moves that the solver plays.
const PACE: Duration = Duration::from_millis(250);

/// The time before the first of them, in which a key that was hit by mistake can still be stopped without a trace.
const BEFORE: Duration = Duration::from_secs(2);

/// The time between two moves once the player has pressed a key to hurry them.
const HURRIED: Duration = Duration::from_millis(40);

/// Has the solver asked where the model wants to know something, and stopped where nobody does any more.
pub fn attend(model: &mut Model) -> Option<Command> {
    // An open review goes before the table that it hides.
    if let Screen::Review(review) = &model.screen
        && let Some(&table) = review.asks()
    {
        let (id, book) = (review.game.id, *review.book());
        let is_asked = model.prospects.open().is_some_and(|inquiry| inquiry.is_about(id, &table));
        return (!is_asked).then(|| {
            let number = model.prospects.inquire(id, table);
            Command::Solve { number, table: Box::new(table), book, care: Care::Little }
        });
    }
    let is_wanted = model.settings.verdict_light
        || model.turn.purpose.is_some()
        || model.turn.play_out.is_some();
    if is_wanted {
        model.prospects.turn_to(&model.attempt);
    }
    let (id, table, care) = (model.attempt.id(), subject(model), care(model));
    let Model { attempt, prospects, .. } = model;
    let is_answered = prospects.of(&table).is_some_and(|insight| insight.serves(care));
    let is_open = is_wanted && !attempt.is_over() && !is_answered;
    match prospects.open() {
        Some(inquiry) if is_open && inquiry.is_about(id, &table) => None,
        Some(_) if !is_open => {
            prospects.give_up();
            Some(Command::StopSolving)
        }
        _ if is_open => {
            let number = prospects.inquire(id, table);
            let book = *attempt.book();
            Some(Command::Solve { number, table: Box::new(table), book, care })
        }
        _ => None,
    }
}

/// How much work has to go into the line: much where its moves are shown or played.
const fn care(model: &Model) -> Care {
    match model.turn.purpose {
        Some(Purpose::Finish | Purpose::Hint) => Care::Much,
        None if model.turn.play_out.is_some() => Care::Much,
        Some(Purpose::Verdict | Purpose::GoBack { .. }) | None => Care::Little,
    }
}

/// The position that the solver is asked about: the present one, or one on the way back.
fn subject(model: &Model) -> Table {
    match model.turn.purpose {
        Some(Purpose::GoBack { lost, won }) => before(&model.attempt, usize::midpoint(lost, won)),
        _ => *model.attempt.table(),
    }
}

/// The position so many steps ago.
fn before(attempt: &Attempt, steps: usize) -> Table {
    let mut attempt = attempt.clone();
    for _ in 0..steps {
        attempt.undo();
    }
    *attempt.table()
}

/// Asks whether the position can be won.
pub fn verdict(model: &mut Model) -> Reply {
    ask(model, Purpose::Verdict)
}

/// Has the game played out by the solver, if the position can be won. Where the player was told that it cannot, goes back
/// to the last position that could.
pub fn finish(model: &mut Model) -> Reply {
    if model.turn.is_told_lost {
        let won = model.attempt.steps().0 + 1;
        model.turn.purpose = Some(Purpose::GoBack { lost: 0, won });
        return go_back(model);
    }
    ask(model, Purpose::Finish)
}

/// The hint from a winning line.
pub fn best(model: &mut Model) -> Reply {
    ask(model, Purpose::Hint)
}

/// Does what is asked for with the insight about the position, now or when the solver has it.
fn ask(model: &mut Model, purpose: Purpose) -> Reply {
    // A win that was undone is the player's, and the solver adds nothing to it.
    let is_settled = purpose == Purpose::Finish && model.attempt.outcome().is_some();
    if model.attempt.is_over() || is_settled {
        return Err(if model.is_given_up() { Refused::GivenUp } else { Refused::NothingToSolve });
    }
    model.turn.selection = None;
    model.prospects.reopen(model.attempt.table());
    model.prospects.turn_to(&model.attempt);
    model.turn.purpose = Some(purpose);
    if let Some(insight) = known(model) {
        model.turn.purpose = None;
        return serve(model, purpose, &insight);
    }
    model.notice = Some(Notice::Solving { nodes: 0 });
    Ok(Vec::new())
}

/// Says how far the solver has come, where the player waits for that.
pub fn searched(model: &mut Model, number: u64, searched: u64) {
    let is_open = model.prospects.open().is_some_and(|inquiry| inquiry.number == number);
    if let Some(Notice::Solving { nodes }) = model.notice.as_mut().filter(|_| is_open) {
        *nodes = searched;
    }
}

/// Takes what the solver has found out, and goes on with what waited for it.
pub fn found(model: &mut Model, number: u64, insight: Insight, grade: Option<Grade>) -> Reply {
    if let Screen::Review(review) = &mut model.screen
        && let Some(table) = review.asks()
        && let Some(inquiry) = model.prospects.open()
        && inquiry.number == number
        && inquiry.is_about(review.game.id, table)
    {
        model.prospects.give_up();
        review.answer(insight);
        return Ok(Vec::new());
    }
    let is_about_it = model.prospects.found(number, insight);
    if let Some(grade) = grade.filter(|_| is_about_it) {
        model.prospects.graded(&model.attempt, grade);
    }
    if matches!(model.turn.purpose, Some(Purpose::GoBack { .. })) {
        return go_back(model);
    }
    match (known(model), model.turn.purpose) {
        (Some(insight), Some(purpose)) => {
            model.turn.purpose = None;
            serve(model, purpose, &insight)
        }
        _ => Ok(Vec::new()),
    }
}

/// What is known of the present position, if that is enough for what is asked about it.
fn known(model: &Model) -> Option<Insight> {
    let care = care(model);
    model.prospects.of(model.attempt.table()).filter(|insight| insight.serves(care)).cloned()
}

/// Looks for the last position that could be won by halving the steps in question: before a position that can be won, all
/// could be. Goes back there once it is known, and waits for the solver until then.
fn go_back(model: &mut Model) -> Reply {
    let most = model.attempt.steps().0;
    while let Some(Purpose::GoBack { lost, won }) = model.turn.purpose {
        if won - lost == 1 {
            model.turn.purpose = None;
            return if won > most { Err(Refused::LostBefore) } else { undo(model, won) };
        }
        let Some(insight) = model.prospects.of(&subject(model)) else {
            model.notice = Some(Notice::Solving { nodes: 0 });
            return Ok(Vec::new());
        };
        let steps = usize::midpoint(lost, won);
        model.turn.purpose = match insight.prospect {
            Prospect::Winnable => Some(Purpose::GoBack { lost, won: steps }),
            Prospect::Lost => Some(Purpose::GoBack { lost: steps, won }),
            Prospect::Undecided => None,
        };
    }
    Err(Refused::Undecided)
}

/// Takes back so many steps.
fn undo(model: &mut Model, steps: usize) -> Reply {
    let mut commands = Vec::new();
    for _ in 0..steps {
        commands.extend(steps::undo(model)?);
    }
    model.notice = Some(Notice::WentBack { steps });
    Ok(commands)
}

fn serve(model: &mut Model, purpose: Purpose, insight: &Insight) -> Reply {
    match (purpose, insight.prospect, insight.line.first()) {
        (Purpose::GoBack { .. }, ..) => {}
        (Purpose::Verdict, prospect, _) if is_opening(&model.attempt) => {
            let grade = model.prospects.grade(&model.attempt);
            model.notice = Some(Notice::DealVerdict { prospect, grade });
        }
        (Purpose::Verdict, prospect, _) => model.notice = Some(Notice::Verdict(prospect)),
        (Purpose::Finish, Prospect::Lost, _) => {
            let can_go_back = model.attempt.steps().0 > 0;
            model.turn.is_told_lost = can_go_back;
            return Err(Refused::Lost { can_go_back });
        }
        (_, Prospect::Lost, _) => return Err(Refused::Lost { can_go_back: false }),
        (_, Prospect::Undecided, _) | (_, Prospect::Winnable, None) => {
            return Err(Refused::Undecided);
        }
        (Purpose::Finish, Prospect::Winnable, Some(_)) => {
            let left = insight.line.len();
            model.clear_turn();
            model.notice = Some(Notice::PlayingOut { left, is_held: false });
            model.turn.play_out = Some(PlayOut { due: BEFORE, pace: PACE, is_held: false });
        }
        (Purpose::Hint, Prospect::Winnable, Some(&mv)) => {
            let reason = Reason::Wins { moves: insight.line.len() };
            return Ok(hint::show(model, mv, reason));
        }
    }
    Ok(Vec::new())
}

/// Whether an attempt stands at the position that was dealt; one that is practised may have begun at a later one.
fn is_opening(attempt: &Attempt) -> bool {
    attempt.deal().table().is_ok_and(|dealt| dealt == *attempt.table())
}

/// Plays the next move of the solver's line, which is an undo step of its own. Where a card that went up by itself has
/// led away from the line, the solver is asked again and the move waits for it.
pub fn step(model: &mut Model) -> Vec<Command> {
    let Some(play_out) = model.turn.play_out.take() else { return Vec::new() };
    model.prospects.turn_to(&model.attempt);
    let of_much_care = |insight: &&Insight| insight.serves(Care::Much);
    let Some(insight) = model.prospects.of(model.attempt.table()).filter(of_much_care) else {
        model.turn.play_out = Some(PlayOut { due: play_out.pace, ..play_out });
        return Vec::new();
    };
    let (Prospect::Winnable, Some(&mv)) = (insight.prospect, insight.line.first()) else {
        model.notice = Some(Notice::Verdict(insight.prospect));
        return Vec::new();
    };
    let left = insight.line.len() - 1;
    match model.attempt.play_for(mv, model.time.now) {
        Ok(done) => {
            let commands = attempt::settle(model);
            if !done.won {
                model.notice = Some(Notice::PlayingOut { left, is_held: false });
                model.turn.play_out = Some(PlayOut { due: play_out.pace, ..play_out });
            }
            commands
        }
        Err(refusal) => {
            model.notice = Some(Notice::Refused(refusal.into()));
            Vec::new()
        }
    }
}

/// What a key does while the solver plays: one holds it and lets it go on, one stops it, and every other one hurries it.
pub fn key(model: &mut Model, action: Action) -> bool {
    let Some(PlayOut { due, is_held, .. }) = model.turn.play_out else { return false };
    match action {
        Action::Escape => {
            model.turn.play_out = None;
            model.notice = Some(Notice::Stopped);
        }
        Action::Pause => hold(model, !is_held),
        _ => {
            let due = due.min(HURRIED);
            model.turn.play_out = Some(PlayOut { due, pace: HURRIED, is_held });
            hold(model, false);
        }
    }
    true
}

fn hold(model: &mut Model, hold: bool) {
    if let (Some(play_out), Some(Notice::PlayingOut { is_held, .. })) =
        (&mut model.turn.play_out, &mut model.notice)
    {
        play_out.is_held = hold;
        *is_held = hold;
    }
}
