//! The answers to commands that only ask: moves, piles, points, statistics, help.

use super::{board, stats};
use crate::app::command_line::{COMMANDS, Entry, Reading};
use crate::app::notice::SeenPile;
use crate::app::screens::{calendar, share};
use crate::app::words::{Face, pile, points};
use crate::app::{Model, readings};
use crate::deals::{Date, days};
use crate::records::Filter;
use crate::records::dailies::DayMark;

/// The lines of a reading.
#[must_use]
pub fn lines(model: &Model, reading: Reading) -> Vec<String> {
    match reading {
        Reading::Board => {
            let mut lines = board::lines(model);
            lines.extend(Face::Lines.proved(model));
            lines
        }
        Reading::Pile(place) => vec![pile(&SeenPile::of(model.attempt.table(), place))],
        Reading::Score => vec![points(model.attempt.score().as_ref(), model.bank())],
        Reading::Share => share::lines(model),
        Reading::Moves => moves(model),
        Reading::Statistics(filter) => statistics(model, filter),
        Reading::Calendar(day) => month(model, day),
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
    if rows.is_empty() {
        return vec!["There is no legal move.".to_owned()];
    }
    rows.into_iter().map(|(written, words)| format!("{written}: {words}")).collect()
}

/// What became of the daily deals of a month, day by day up to today, and the streaks.
fn month(model: &Model, day: Date) -> Vec<String> {
    let (first, last) = (day.first_of_month(), day.last_of_month().min(model.today()));
    let mut lines = vec![format!("Daily deals, {}:", calendar::month(day))];
    for day in first.series(days(1)).take_while(|&day| day <= last) {
        let marks = [1, 3].map(|draw| model.mark(day, draw));
        if marks != [DayMark::Open; 2] || day == model.today() {
            let [one, three] = marks.map(calendar::told);
            let today = if day == model.today() { ", today" } else { "" };
            lines.push(format!("{day}{today}: draw 1 {one}, draw 3 {three}"));
        }
    }
    if lines.len() == 1 {
        lines.push("None was played.".to_owned());
    }
    let rows = model.daily_rows().into_iter().flatten();
    lines.extend(rows.map(|(name, value)| format!("{name}: {value}")));
    lines
}

fn statistics(model: &Model, filter: Filter) -> Vec<String> {
    let unread = || vec!["The log could not be read.".to_owned()];
    model.sheet(filter).as_ref().map_or_else(unread, stats::lines)
}
