//! What is read on request: moves, piles, points, statistics, help.

use super::{board, stats};
use crate::app::command_line::{COMMANDS, Entry, Reading};
use crate::app::words::points;
use crate::app::{Model, readings};

/// The lines of a reading.
#[must_use]
pub fn lines(model: &Model, reading: Reading) -> Vec<String> {
    match reading {
        Reading::Board => board::lines(model),
        Reading::Pile(place) => vec![readings::pile(model.attempt.table(), place)],
        Reading::Score => vec![points(&model.attempt)],
        Reading::Moves => moves(model),
        Reading::Statistics => statistics(model),
        Reading::Help(None) => {
            let mut lines: Vec<String> = COMMANDS.iter().map(Entry::help).collect();
            lines.push(
                "Short forms are enough where they are clear: d, u, m t6 t1 3. Cards are 7h, 7♥, th or 10h."
                    .to_owned(),
            );
            lines
        }
        Reading::Help(Some(entry)) => vec![entry.help()],
    }
}

fn moves(model: &Model) -> Vec<String> {
    let rows = readings::moves(&model.attempt);
    if model.is_given_up() || rows.is_empty() {
        return vec!["There is no legal move.".to_owned()];
    }
    rows.into_iter().map(|(written, words)| format!("{written}: {words}")).collect()
}

fn statistics(model: &Model) -> Vec<String> {
    let Some(tally) = &model.tally else {
        return vec!["The log could not be read.".to_owned()];
    };
    let all = tally.with(&model.attempt);
    stats::lines(&all, all != tally.statistics)
}
