//! `klondike stats --csv`: one row for each game that has ended, for spreadsheets and programs.

use std::io::Write;

use anyhow::Result;

use crate::deals::local_moment;
use crate::records::{Book, DealKind, Filter, LogEntry};
use crate::rules::Clock;
use crate::session::Outcome;

/// The columns, in their order. New ones are added behind the last one.
const HEADING: &str = "ended,deal,kind,rules,draw,outcome,moves,seconds,score,scoring,scoring_version,cards_up,recycles,\
                       take_backs,hints,undos,redos,started,id";

/// Writes the games that a filter matches, the first that ended first. What does not exist, such as the points of a rule
/// book without points, is an empty field.
///
/// # Errors
///
/// When they cannot be written.
pub fn write(games: &[LogEntry], filter: Filter, out: &mut impl Write) -> Result<()> {
    writeln!(out, "{HEADING}")?;
    let matches = |game: &&LogEntry| filter.holds(Filter::of(&game.book, game.deal.origin));
    for game in games.iter().rev().filter(matches) {
        writeln!(out, "{}", row(game))?;
    }
    Ok(())
}

/// No field has a comma, a quote or a line feed in it.
fn row(game: &LogEntry) -> String {
    let LogEntry { id, start, end, deal, book, scoring, outcome, score, counts, seconds, help } =
        game;
    let outcome = match outcome {
        Some(Outcome::Won) => "won",
        Some(Outcome::Assisted) => "assisted",
        Some(Outcome::Resigned) => "resigned",
        Some(Outcome::Abandoned) | None => "abandoned",
    };
    let time = if book.clock == Clock::On { seconds.to_string() } else { String::new() };
    let fields = [
        local_moment(end.seconds, end.offset).unwrap_or_default(),
        deal.name(book.draw.get()),
        DealKind::of(deal.origin).word().to_owned(),
        Book::of(book).word().to_owned(),
        book.draw.to_string(),
        outcome.to_owned(),
        counts.moves.to_string(),
        time,
        score.as_ref().map(|score| score.total.to_string()).unwrap_or_default(),
        book.scoring.word().to_owned(),
        scoring.to_string(),
        counts.to_foundation.saturating_sub(counts.take_backs).to_string(),
        counts.recycles.to_string(),
        counts.take_backs.to_string(),
        help.hints.to_string(),
        help.undos.to_string(),
        help.redos.to_string(),
        local_moment(start.seconds, start.offset).unwrap_or_default(),
        format!("{:032x}", id.0),
    ];
    fields.join(",")
}
