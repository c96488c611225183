//! The screen of a puzzle: its state, what the keys do, and the words for its answers and what becomes of them.

use super::next::Next;
use crate::app::action::Action;
use crate::app::deal_error::DealError;
use crate::app::practice::Exercise;
use crate::app::summary::MoveSummary;
use crate::app::words;
use crate::deals::{Date, PuzzleCode};
use crate::puzzles::{Far, NoPuzzle, Puzzle, PuzzleAnswer, listed, of_day};
use crate::records::PuzzleTally;
use crate::rules::{Move, Place, counted, shortened};

/// The open puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PuzzleScreen {
    /// The code of the puzzle.
    pub code: PuzzleCode,
    /// The puzzle once it is proved, or why it is none.
    pub posed: Option<Result<Box<Puzzle>, NoPuzzle>>,
    /// The number of the focused answer, from 0.
    pub focused: usize,
    /// The answer that was given.
    pub given: Option<usize>,
    /// Whether it was given just now, so that what it was worth is in sight until something is scrolled.
    pub is_fresh: bool,
    /// Whether the first answer to this puzzle was right, if it was tried before.
    pub before: Option<bool>,
}

impl PuzzleScreen {
    /// A puzzle that is still to be proved.
    #[must_use]
    pub const fn new(code: PuzzleCode) -> Self {
        Self { code, posed: None, focused: 0, given: None, is_fresh: false, before: None }
    }

    /// The puzzle, once it is there.
    #[must_use]
    pub fn puzzle(&self) -> Option<&Puzzle> {
        self.posed.as_ref()?.as_deref().ok()
    }

    /// What a key does.
    pub fn key(&mut self, action: Action) -> Next {
        let last = self.puzzle().map_or(0, |puzzle| puzzle.answers.len() - 1);
        self.focused = match action {
            Action::Up => self.focused.checked_sub(1).unwrap_or(last),
            Action::Down if self.focused < last => self.focused + 1,
            Action::Down | Action::Start => 0,
            Action::End => last,
            Action::Choose(number) => usize::from(number).min(last),
            _ => self.focused,
        };
        self.is_fresh = false;
        match (action, self.puzzle(), self.given) {
            (Action::Escape, ..) => Next::Leave,
            (Action::NewGame, ..) => Next::OpenPuzzle { code: None, after: Some(self.code) },
            (Action::Enter, Some(puzzle), None) => {
                let is_right = puzzle.answers.get(self.focused).is_some_and(|it| it.is_right);
                self.given = Some(self.focused);
                self.is_fresh = true;
                Next::Answered { code: self.code, is_right }
            }
            (Action::Enter, Some(puzzle), Some(_)) => {
                Next::Practise(Box::new(Exercise::puzzle(self.code, puzzle.table)))
            }
            _ => Next::Stay,
        }
    }
}

/// The puzzle that comes next: that of the day, unless it was tried; else the first of the list that was not; else the one
/// in the list after `after`, from its end to its start.
#[must_use]
pub fn next(
    tally: &PuzzleTally,
    today: Date,
    draw: u8,
    after: Option<PuzzleCode>,
) -> Option<PuzzleCode> {
    let is_open = |code: &PuzzleCode| tally.answer(*code).is_none() && Some(*code) != after;
    let codes = || listed(draw).map(|(code, _)| code);
    let following = || codes().skip_while(|code| Some(*code) != after).nth(1);
    of_day(today, draw)
        .filter(is_open)
        .or_else(|| codes().find(is_open))
        .or_else(following)
        .or_else(|| codes().next())
}

/// The puzzle that a text names: a code, or a number in the list of this draw count.
///
/// # Errors
///
/// What is wrong with it.
pub fn named(text: &str, draw: u8) -> Result<PuzzleCode, DealError> {
    if text.is_empty() || !text.bytes().all(|byte| byte.is_ascii_digit()) {
        return text.parse().map_err(DealError::Puzzle);
    }
    let number = text.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
    let found = number.and_then(|number| listed(draw).nth(number));
    found.map(|(code, _)| code).ok_or_else(|| DealError::NoSuchPuzzle {
        number: shortened(text),
        last: listed(draw).count(),
    })
}

/// The heading: the puzzle by its place in the list or as that of the day, its draw count and its grade; and shorter forms.
#[must_use]
pub fn titles(code: PuzzleCode, today: Date) -> [String; 3] {
    let draw = code.draw();
    let found = (1..).zip(listed(draw)).find(|(_, (other, _))| *other == code);
    let is_todays = of_day(today, draw) == Some(code);
    let name = match found {
        Some(_) if is_todays => "Puzzle of the day".to_owned(),
        Some((number, _)) => format!("Puzzle {number}"),
        None => "Puzzle".to_owned(),
    };
    let grade = found.map_or_else(String::new, |(_, (_, grade))| format!(", grade {grade} of 5"));
    [format!("{name}, draw {draw}{grade}"), format!("{name}{grade}"), name]
}

/// The grade: that of the list, where the puzzle is in it.
#[must_use]
pub fn grade(puzzle: &Puzzle) -> u8 {
    let found = listed(puzzle.code.draw()).find(|(code, _)| *code == puzzle.code);
    found.map_or_else(|| puzzle.grade(), |(_, grade)| grade)
}

/// What is asked.
pub const TASK: &str = "Which move keeps the win? Cards in brackets lie face down. What can be taken back by playing, draws \
                        too, is free: only moves that cannot are answers. One try is yours.";

/// An answer in words: the moves on the way that matter, and the one that cannot be taken back.
#[must_use]
pub fn answer(puzzle: &Puzzle, answer: &PuzzleAnswer) -> String {
    let book = puzzle.code.book();
    let mut table = puzzle.table;
    let mut parts = Vec::new();
    for &mv in &answer.moves {
        if let Move::Carry { from, .. } = mv {
            let words = words::summary(&MoveSummary::of(&table, &book, mv));
            parts.push(match words.split_once(' ') {
                Some((card, rest)) if from == Place::Waste => {
                    format!("{card} from the stock {rest}")
                }
                _ => words,
            });
        }
        // The moves of an answer are legal one after the other.
        if table.play(&book, mv).is_err() {
            break;
        }
    }
    parts.join(", then ")
}

/// What becomes of an answer, as it is shown once one was given.
#[must_use]
pub fn told(answer: &PuzzleAnswer) -> String {
    match (answer.is_right, answer.far) {
        (true, _) => "keeps the win".to_owned(),
        (false, None) => "lost, though hundreds of positions can follow".to_owned(),
        (false, Some(Far { commits: 0, up, .. })) => {
            format!("lost: the game is stuck then, with {}", counted(up, "card up", "cards up"))
        }
        (false, Some(Far { commits, up, .. })) => format!(
            "lost: at most {} can follow, with {}",
            counted(commits, "move that cannot be taken back", "moves that cannot be taken back"),
            counted(up, "card up", "cards up")
        ),
    }
}

/// The sentence after the answer.
#[must_use]
pub fn result(puzzle: &Puzzle, given: usize) -> String {
    let right: Vec<String> = (1..)
        .zip(&puzzle.answers)
        .filter(|(_, answer)| answer.is_right)
        .map(|(number, _): (usize, _)| number.to_string())
        .collect();
    match (puzzle.answers.get(given).is_some_and(|it| it.is_right), &right[..]) {
        (true, [_]) => "Solved: no other move keeps the win.".to_owned(),
        (true, _) => format!(
            "Solved. {} keep the win and come to the same in another order; nothing else does.",
            right.join(" and ")
        ),
        (false, [one]) => format!("Wrong: after it the game cannot be won. The answer is {one}."),
        (false, _) => format!(
            "Wrong: after it the game cannot be won. The answer is {}, in either order.",
            right.join(" or ")
        ),
    }
}

/// That an answer does not count, where the puzzle was tried before.
#[must_use]
pub const fn again(before: Option<bool>) -> Option<&'static str> {
    match before {
        Some(true) => Some("You have solved it before; it does not count again."),
        Some(false) => Some("You have tried it before; it does not count again."),
        None => None,
    }
}

/// The record, in a line.
#[must_use]
pub fn record(tally: &PuzzleTally, today: Date) -> String {
    let run = tally.run(today);
    format!(
        "Puzzles: {} of {} solved. Days in a row: {}, longest {}.",
        tally.solved(),
        tally.tried(),
        run.current,
        run.best
    )
}

/// Why a code is no puzzle.
#[must_use]
pub const fn refused(why: NoPuzzle) -> &'static str {
    match why {
        NoPuzzle::NotReached => "That is no puzzle: the deal does not go on for so many moves.",
        NoPuzzle::TooLarge => "That is no puzzle: too many moves are possible.",
        NoPuzzle::Undecided => "That is no puzzle: the solver left a move undecided.",
        NoPuzzle::Lost => "That is no puzzle: it cannot be won any more.",
        NoPuzzle::Safe => "That is no puzzle: no move loses.",
        NoPuzzle::Several => "That is no puzzle: several moves keep the win.",
    }
}
