//! What the statistics show of one draw mode, as names and values.

use std::time::Duration;

use super::words::{clock, number};
use crate::records::{ModeTally, Statistics};

/// The bank, where Vegas was ever played, in a sentence.
#[must_use]
pub fn bank(statistics: &Statistics) -> Option<String> {
    let bank = statistics.bank?;
    Some(format!("Vegas bank, all deals: {}.", number(bank)))
}

/// What is shown of one mode: names and values. What never happened has no value; `assisted` says whether games
/// that were played out for the player have a row.
#[must_use]
pub fn rows(mode: &ModeTally, assisted: bool) -> Vec<(&'static str, Option<String>)> {
    let seconds = |seconds| clock(Duration::from_secs(seconds));
    let won =
        mode.percent().map(|percent| format!("{} of {}, {percent} %", mode.won, mode.started));
    let mean = mode.mean_time().map(|time| {
        let wins = if mode.timed_wins == 1 { "win" } else { "wins" };
        format!("{} ({} {wins})", clock(time), mode.timed_wins)
    });
    let mut rows = vec![
        ("Started", Some(mode.started.to_string())),
        ("Won", won),
        ("Abandoned", Some(mode.abandoned.to_string())),
        ("Resigned", Some(mode.resigned.to_string())),
    ];
    if assisted {
        rows.push(("Played out for you", Some(mode.assisted.to_string())));
    }
    rows.extend([
        ("Streak of wins", Some(mode.streak.to_string())),
        ("Longest streak", Some(mode.best_streak.to_string())),
        ("Best time", mode.best_seconds.map(seconds)),
        ("Mean time of a win", mean),
        ("Fewest moves", mode.fewest_moves.map(|moves| moves.to_string())),
        ("Best score", mode.best_score.map(number)),
        ("Hints", Some(mode.hints.to_string())),
        ("Undone steps", Some(mode.undos.to_string())),
        ("Total time played", Some(seconds(mode.total_seconds))),
    ]);
    rows
}
