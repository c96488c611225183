//! The open puzzle by lines: its board with every card, its answers, and what became of the one that was given.

use serde_json::{Value, json};

use crate::app::screens::puzzle::{self, PuzzleScreen};
use crate::app::{Model, Screen};

/// The open puzzle, which a line has opened or answered: every other line closes it.
pub fn news(after: &Model) -> Option<Vec<String>> {
    let Screen::Puzzle(open) = &after.screen else { return None };
    let mut lines = match open.given {
        None => vec![format!("{}: {}.", open.code, puzzle::titles(open.code, after.today())[0])],
        Some(_) => Vec::new(),
    };
    lines.extend(said(open));
    if let Some(tally) = &after.files.tally {
        lines.push(puzzle::record(&tally.puzzles, after.today()));
    }
    Some(lines)
}

fn said(open: &PuzzleScreen) -> Vec<String> {
    let found = match &open.posed {
        None => return vec!["The puzzle was not proved.".to_owned()],
        Some(Err(why)) => return vec![puzzle::refused(*why).to_owned()],
        Some(Ok(found)) => found,
    };
    let answers = (1..).zip(&found.answers);
    let mut lines = Vec::new();
    if let Some(given) = open.given {
        lines.push(puzzle::result(found, given));
        lines.extend(answers.map(|(number, answer): (usize, _)| {
            format!("{number}. {}: {}", puzzle::answer(found, answer), puzzle::told(answer))
        }));
    } else {
        lines.extend(found.table.to_string().lines().map(str::to_owned));
        lines.push("K is the stock, the next card first; F are the foundations.".to_owned());
        lines.push(puzzle::TASK.to_owned());
        lines.extend(answers.map(|(number, answer): (usize, _)| {
            format!("{number}. {}", puzzle::answer(found, answer))
        }));
    }
    lines.extend(puzzle::again(open.before).map(str::to_owned));
    lines
}

/// The open puzzle for programs. What becomes of the answers is told once one was given.
pub fn value(model: &Model) -> Value {
    let Screen::Puzzle(open) = &model.screen else { return Value::Null };
    let Some(found) = open.puzzle() else {
        return json!({ "code": open.code.to_string(), "board": null, "answers": [] });
    };
    let answers = found.answers.iter().map(|answer| {
        let is_told = open.given.is_some();
        let far = answer.far.filter(|_| is_told);
        json!({
            "moves": answer.moves.iter().map(ToString::to_string).collect::<Vec<_>>(),
            "keeps_win": is_told.then_some(answer.is_right),
            "most_moves": far.map(|far| far.commits),
            "most_cards_up": far.map(|far| far.up),
        })
    });
    json!({
        "code": open.code.to_string(),
        "draw": open.code.draw(),
        "grade": puzzle::grade(found),
        "board": found.table.to_string(),
        "answers": answers.collect::<Vec<_>>(),
        "given": open.given.map(|given| given + 1),
    })
}
