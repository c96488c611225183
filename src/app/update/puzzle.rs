//! Puzzles at work: which one is opened, the proof that it waits for, and the answer that is given.

use crate::app::action::Action;
use crate::app::command::{Command, FileCommand};
use crate::app::model::Model;
use crate::app::refused::Refused;
use crate::app::screens::Screen;
use crate::app::screens::next::Next;
use crate::app::screens::puzzle::{PuzzleScreen, next};
use crate::deals::PuzzleCode;
use crate::puzzles::{NoPuzzle, Puzzle, of_day};
use crate::records::{PuzzleTally, PuzzleTry};

/// Opens the puzzle of a code, or the one that comes next.
pub fn open(model: &mut Model, code: Option<PuzzleCode>, after: Option<PuzzleCode>) {
    let draw = after.map_or(model.draw(), PuzzleCode::draw);
    let none = PuzzleTally::default();
    let tally = model.files.tally.as_ref().map_or(&none, |tally| &tally.puzzles);
    let Some(code) = code.or_else(|| next(tally, model.today(), draw, after)) else { return };
    model.notice = None;
    model.scroll.panel = 0;
    model.screen = Screen::Puzzle(PuzzleScreen::new(code));
}

/// Has the open puzzle proved, and the proof stopped where nobody waits for it any more.
pub fn attend(model: &mut Model) -> Option<Command> {
    let wanted = match &model.screen {
        Screen::Puzzle(PuzzleScreen { code, posed: None, .. }) => Some(*code),
        _ => None,
    };
    if std::mem::replace(&mut model.posing, wanted) == wanted {
        return None;
    }
    Some(wanted.map_or(Command::StopPosing, Command::Pose))
}

/// Takes the proof of a puzzle, or why it is none.
pub fn posed(model: &mut Model, code: PuzzleCode, posed: Result<Box<Puzzle>, NoPuzzle>) {
    let before = model.files.tally.as_ref().and_then(|tally| tally.puzzles.answer(code));
    if let Screen::Puzzle(screen) = &mut model.screen
        && screen.code == code
        && screen.posed.is_none()
    {
        screen.before = before;
        screen.posed = Some(posed);
    }
}

/// Does what the keys of the open puzzle do: gives an answer, or plays on once one was given.
///
/// # Errors
///
/// When there is no such answer.
pub fn answer(model: &mut Model, answer: Option<u8>) -> Result<Next, Refused> {
    let Screen::Puzzle(screen) = &mut model.screen else { return Err(Refused::NoPuzzle) };
    let count = screen.puzzle().map_or(0, |puzzle| puzzle.answers.len());
    match (answer, screen.given) {
        (Some(number), None) if usize::from(number) < count => {
            screen.key(Action::Choose(number));
        }
        (None, Some(_)) => {}
        _ => return Err(Refused::NoPuzzle),
    }
    Ok(screen.key(Action::Enter))
}

/// Books an answer; of a puzzle that was tried before none counts, and none where another instance has the files.
pub fn answered(model: &mut Model, code: PuzzleCode, is_right: bool) -> Vec<Command> {
    let today = model.today();
    let day = Some(today).filter(|&day| of_day(day, code.draw()) == Some(code));
    let answer = PuzzleTry { code, day, is_right, at: model.time.now };
    let Some(tally) = model.files.tally.as_mut().filter(|_| !model.files.read_only) else {
        return Vec::new();
    };
    if tally.puzzles.answer(code).is_some() {
        return Vec::new();
    }
    tally.puzzles.add(&answer);
    vec![Command::File(FileCommand::LogPuzzle(answer))]
}
