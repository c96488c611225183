//! The game in a report, played again from its cards and its commands.

use anyhow::{Context, Result, anyhow, bail};

use crate::deals::imported;
use crate::rules::{Card, Parts, WrittenMove, parse_cards};
use crate::session::{Attempt, AttemptId, AutoMoves, Stamp};

/// With what the first line of a report begins.
const START: &str = "# klondike ";

/// The last report in a text; `None` if it has none.
fn report(text: &str) -> Option<&str> {
    let at = text.rmatch_indices(START).map(|(at, _)| at);
    let mut starts = at.filter(|&at| at == 0 || text[..at].ends_with('\n'));
    starts.next().map(|at| &text[at..])
}

/// The game of the last report in a text, as far as it was played; `None` if the text has no report. Times, hints and
/// undone steps are not in it.
///
/// # Errors
///
/// When the report has no game, or what is in it cannot be played.
pub fn read(text: &str) -> Result<Option<Attempt>> {
    let Some(report) = report(text.trim_start_matches('\u{feff}')) else { return Ok(None) };
    let remark = |name: &str| {
        let mut lines = report.lines();
        lines.find_map(|line| line.strip_prefix("# ")?.strip_prefix(name)?.strip_prefix(": "))
    };
    let game = remark("game").context("the report does not say what is played")?;
    if game == "none" {
        bail!("the report is of no game");
    }
    let (_, rules) =
        game.split(';').next().and_then(|game| game.split_once(", ")).unwrap_or_default();
    let book = rules.parse::<Parts>()?.book(1)?;
    let cards: Vec<Card> = parse_cards(remark("cards").context("the report has no cards")?)?;
    let cards = cards.try_into().map_err(|_| anyhow!("the report does not have 52 cards"))?;
    let mut attempt = Attempt::new(imported(cards), book, AttemptId(0))?;
    let lines = report.lines().filter(|line| !line.trim().is_empty() && !line.starts_with('#'));
    for line in lines {
        play(&mut attempt, line).with_context(|| format!("`{line}`"))?;
    }
    Ok(Some(attempt))
}

fn play(attempt: &mut Attempt, line: &str) -> Result<()> {
    let mv = line.parse::<WrittenMove>()?.resolve(attempt.table(), attempt.book())?;
    attempt.play(mv, AutoMoves::Off, Stamp::default())?;
    Ok(())
}
