//! The puzzles that the program brings along, found and proved beforehand, and the one of each day among them.

use crate::deals::{Date, PuzzleCode};

/// A code and a grade on each line, those of a draw count from the easiest to the hardest; lines that begin with `#` are
/// remarks. The grade is 2 at most where the hint that goes by what can be seen finds the answer. The lines of a released
/// version never change.
const LIST: &str = include_str!("../../assets/puzzles.txt");

/// The day of the first puzzle of the list.
const FIRST: Date = Date::constant(2026, 12, 1);

/// The puzzles of a draw count, from the easiest to the hardest: the code of each and its grade, from 1 to 5.
pub fn listed(draw: u8) -> impl Iterator<Item = (PuzzleCode, u8)> {
    let read = |line: &str| {
        let (code, grade) = line.split_once(' ')?;
        Some((code.parse().ok()?, grade.parse().ok()?))
    };
    LIST.lines().filter_map(read).filter(move |(code, _): &(PuzzleCode, u8)| code.draw() == draw)
}

/// The puzzle of a day, which never changes. Every puzzle of the draw count has its day before one comes again.
#[must_use]
pub fn of_day(day: Date, draw: u8) -> Option<PuzzleCode> {
    let draw = if draw == 3 { 3 } else { 1 };
    let count = i64::try_from(listed(draw).count()).ok().filter(|&count| count > 0)?;
    let days = i64::from(FIRST.until(day).ok()?.get_days());
    // Days that follow each other are of different grades; the step is prime and more than the list is long.
    let at = (days * 7919).rem_euclid(count);
    listed(draw).nth(usize::try_from(at).ok()?).map(|(code, _)| code)
}
