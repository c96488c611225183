//! Puzzles: in each of the list exactly one way on keeps the win. Their long form is `cargo stress puzzles`.

use std::collections::BTreeSet;

use klondike::deals::{PuzzleCode, parse_date};
use klondike::puzzles::{NoPuzzle, Puzzle, PuzzleAnswer, listed, of_day};

use crate::support::puzzles::{can_be_won, graded, plain, prove};

/// The puzzle of a code, without a look at how far wrong answers get.
fn found(code: PuzzleCode) -> Result<Puzzle, NoPuzzle> {
    let table = code.table().ok_or(NoPuzzle::NotReached)?;
    Puzzle::at(code, table, |table| can_be_won(table, &code.book(), 1_000_000))
}

/// Every so many of the list, so that all grades come.
fn some(draw: u8, count: usize) -> impl Iterator<Item = (PuzzleCode, u8)> {
    let every = listed(draw).count() / count;
    listed(draw).step_by(every).take(count)
}

#[test]
fn puzzles_of_the_list_are_proved() {
    for (code, grade) in some(1, 5).chain(some(3, 5)) {
        let mut puzzle = found(code).unwrap_or_else(|why| panic!("{code} is no puzzle: {why:?}"));
        prove(&puzzle).unwrap();
        // The deeper a loss lies, the longer it takes to be seen.
        if grade <= 3 {
            puzzle.look_ahead();
            assert_eq!(graded(&puzzle), grade, "{code}");
        }
        let right = puzzle.answers.iter().filter(|answer| answer.is_right).count();
        let wrong = puzzle.answers.len() - right;
        assert!((1..=2).contains(&right) && (2..=8).contains(&wrong), "{code}: {right}, {wrong}");
    }
}

/// A second program: every move of the rules is tried, and no position is left out.
#[test]
fn plain_search_agrees_on_late_puzzles() {
    let (mut agreed, mut answers) = (0, 0);
    let late = |(code, grade): &(PuzzleCode, u8)| {
        *grade <= 2 && code.table().is_some_and(|table| table.hidden() + table.stock().len() <= 20)
    };
    for (code, _) in listed(1).chain(listed(3)).filter(late) {
        if agreed == 5 {
            break;
        }
        let puzzle = found(code).unwrap();
        let judge = |answer: &PuzzleAnswer| plain(&answer.after, &code.book(), 100_000);
        let Some(judged) = puzzle.answers.iter().map(judge).collect::<Option<Vec<bool>>>() else {
            continue;
        };
        let said: Vec<bool> = puzzle.answers.iter().map(|answer| answer.is_right).collect();
        assert_eq!(judged, said, "{code}");
        (agreed, answers) = (agreed + 1, answers + said.len());
    }
    assert_eq!(agreed, 5);
    assert!(answers >= 15, "{answers} answers");
}

#[test]
fn what_is_no_puzzle_is_refused() {
    let why = |code: &str| found(code.parse().unwrap()).unwrap_err();
    assert_eq!(why("MP1-7-60000"), NoPuzzle::NotReached);
    let mut refused = BTreeSet::new();
    for (code, _) in (0..20).flat_map(|number| PuzzleCode::all(1, number)) {
        if let Err(why) = found(code) {
            refused.insert(format!("{why:?}"));
        }
    }
    assert_eq!(refused.into_iter().collect::<Vec<_>>(), ["Lost", "Safe", "Several", "TooLarge"]);
}

#[test]
fn the_list_gets_harder() {
    for draw in [1, 3] {
        let list: Vec<_> = listed(draw).collect();
        assert!(list.is_sorted_by_key(|&(code, grade)| (grade, code.number())), "draw {draw}");
        assert_eq!(list.iter().map(|&(_, grade)| grade).collect::<BTreeSet<_>>().len(), 5);
        let codes: BTreeSet<String> = list.iter().map(|(code, _)| code.to_string()).collect();
        assert_eq!(codes.len(), list.len(), "none is there twice");
    }
    let lines = include_str!("../../../assets/puzzles.txt").lines();
    let lines = lines.filter(|line| !line.starts_with('#')).count();
    assert_eq!(lines, listed(1).count() + listed(3).count(), "every line is read");
}

/// The puzzle of a day never changes.
#[test]
fn each_puzzle_has_its_day() {
    let day = |text: &str, draw| of_day(parse_date(text).unwrap(), draw).unwrap().to_string();
    for (date, one, three) in [
        ("2026-12-01", "MP1-128-21", "MP3-764-19"),
        ("2026-12-24", "MP1-2124-26", "MP3-356-20"),
        ("2027-03-01", "MP1-5003-26", "MP3-4565-18"),
        ("1999-01-01", "MP1-1199-23", "MP3-1889-20"),
    ] {
        assert_eq!((day(date, 1).as_str(), day(date, 3).as_str()), (one, three), "{date}");
    }
    for draw in [1, 3] {
        let count = listed(draw).count();
        let days = parse_date("2026-12-24").unwrap().series(klondike::deals::days(1));
        let codes: BTreeSet<_> =
            days.take(count).map(|day| of_day(day, draw).unwrap().to_string()).collect();
        assert_eq!(codes.len(), count, "draw {draw}");
    }
}
