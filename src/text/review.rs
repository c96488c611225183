//! The review of a game in lines: what became of it, its moves with what is marked, and the line that would have won.

use crate::app::screens::review::Review;
use crate::app::words::sentence;
use crate::rules::Table;

/// The whole review.
#[must_use]
pub fn lines(review: &Review) -> Vec<String> {
    let mut lines = vec![format!("Review: {}.", review.titles()[0]), review.verdict()];
    lines.extend(review.instead());
    lines.push(review.costs());
    let all = review.played.len();
    lines.extend((1..=all).map(|number| row(review, number)));
    if let Some(kept) = &review.kept {
        let from = review.search.last_won().unwrap_or_default();
        let commands: Vec<String> = kept.line().skip(from).map(|mv| mv.to_string()).collect();
        if !commands.is_empty() {
            lines.push(format!("The winning line after move {from}: {}.", commands.join(", ")));
        }
    }
    lines
}

/// A move with what it changes and what is marked of it.
fn row(review: &Review, number: usize) -> String {
    let tables = [number - 1, number].map(|at| review.played.table(at));
    let deed = sentence(&format!("{number}: {}", review.deed(number)));
    let mut parts = Vec::new();
    let [before, after] = tables.map(Table::hidden);
    if before != after {
        parts.push(format!("{after} hidden"));
    }
    let [before, after] = tables.map(Table::cards_up);
    if before != after {
        parts.push(format!("{after} up"));
    }
    let counts = (!parts.is_empty()).then(|| sentence(&parts.join(", ")));
    let lost = review.is_loss(number).then(|| "Here the game was lost.".to_owned());
    [Some(deed), counts, lost].into_iter().flatten().collect::<Vec<_>>().join(" ")
}
