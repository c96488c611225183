//! Files, and standard input, that deals and positions are read from.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use anyhow::{Context, Result, bail};

use super::replayed;
use crate::app::practice::Exercise;
use crate::deals::exchange::{self, Position};
use crate::rules::{Card, Parts, Passes, Preset, RuleBook, Table};
use crate::session::Attempt;

/// More than any position takes; a larger file is something else.
const LARGEST: u64 = 1 << 20;

/// What a file holds.
enum Contents {
    /// A position in one of the formats of deals.
    Position(Box<Position>),
    /// The game of a report.
    Game(Box<Attempt>),
}

/// What a game can be begun from.
pub enum ImportedGame {
    /// A deal, which counts like every other.
    Deal {
        /// Its cards, in dealing order.
        cards: Box<[Card; 52]>,
        /// The rules that are agreed upon.
        rules: Parts,
    },
    /// A board in the middle of a game, for practice.
    Board {
        /// The board.
        table: Box<Table>,
        /// The rules that are agreed upon.
        rules: Parts,
    },
}

/// The deal or the board in a file, with the rules by which it is played. Of a report it is the deal of its game.
///
/// # Errors
///
/// When it cannot be read or is neither, or when the file and the player exclude each other; the file is named.
pub fn game(path: &Path, asked: Parts) -> Result<ImportedGame> {
    Ok(match read(path)? {
        Contents::Position(position) => {
            let rules = agreed(path, position.rules, asked)?;
            match position.deal() {
                Ok(cards) => ImportedGame::Deal { cards: Box::new(cards), rules },
                Err(_) => ImportedGame::Board { table: Box::new(position.table), rules },
            }
        }
        Contents::Game(attempt) => {
            let rules = agreed(path, self::rules(&attempt), asked)?;
            ImportedGame::Deal { cards: Box::new(attempt.deal().cards), rules }
        }
    })
}

/// A board as practice begins it.
///
/// # Errors
///
/// When nothing can be played there by this rule book.
pub fn exercise(table: Table, book: RuleBook) -> Result<Exercise> {
    if table.is_won() {
        bail!("all cards of the board are up already");
    }
    within_passes(&table, &book)?;
    Ok(Exercise::board(table, book))
}

/// Checks that the rule book allows the pass that a board is in.
///
/// # Errors
///
/// When it does not.
fn within_passes(table: &Table, book: &RuleBook) -> Result<()> {
    match book.passes {
        Passes::Limited(most) if table.pass() > u16::from(most.get()) => {
            bail!("the board is in pass {}, and the rules end with pass {most}", table.pass())
        }
        _ => Ok(()),
    }
}

/// The position in a file, or on standard input for `-`, with what is said there of the rules. Of a report it is the
/// position to which its game has come.
///
/// # Errors
///
/// When it cannot be read or is no position; the file is named.
pub fn position(path: &Path) -> Result<Position> {
    Ok(match read(path)? {
        Contents::Position(position) => *position,
        Contents::Game(attempt) => Position { table: *attempt.table(), rules: rules(&attempt) },
    })
}

/// The cards of the deal in a file, in dealing order, with what is said there of the rules.
///
/// # Errors
///
/// When it cannot be read or is no deal; the file is named.
pub fn deal(path: &Path) -> Result<([Card; 52], Parts)> {
    match read(path)? {
        Contents::Position(position) => {
            let cards = position.deal().with_context(|| name(path))?;
            Ok((cards, position.rules))
        }
        Contents::Game(attempt) => Ok((attempt.deal().cards, rules(&attempt))),
    }
}

/// The whole rule book of a game.
fn rules(attempt: &Attempt) -> Parts {
    Parts::of(attempt.book()).with_draw(attempt.book().draw.get())
}

/// The rules by which the deal of a file is played: its own, of which the player may ask for nothing else.
///
/// # Errors
///
/// When the file and the player exclude each other, or no game is played like that.
fn agreed(path: &Path, own: Parts, asked: Parts) -> Result<Parts> {
    let name = name(path);
    let Some(draw) = own.draw else { return Ok(asked) };
    if !matches!(draw, 1 | 3) {
        bail!("{name} is a draw {draw} deal, and a game is played with draw 1 or draw 3");
    }
    if let Some(asked) = asked.draw.filter(|&asked| asked != draw) {
        bail!("{name} is a draw {draw} deal and draw {asked} is asked for; leave one of them out");
    }
    if asked.is_draw_only() {
        return Ok(own);
    }
    let asked = asked.with_draw(draw);
    let (book, asked_book) = (own.book(draw)?, asked.book(draw)?);
    if book.preset() != Some(Preset::Standard) && book != asked_book {
        bail!(
            "{name} is a game of the rule book {} and {} is asked for; leave one of them out",
            book.name(),
            asked_book.name()
        );
    }
    Ok(asked)
}

fn read(path: &Path) -> Result<Contents> {
    let text = text(path).with_context(|| name(path))?;
    let game = replayed::read(&text).with_context(|| name(path))?;
    if let Some(attempt) = game {
        return Ok(Contents::Game(Box::new(attempt)));
    }
    let position = exchange::position(&text).with_context(|| name(path))?;
    Ok(Contents::Position(Box::new(position)))
}

fn is_stdin(path: &Path) -> bool {
    path == Path::new("-")
}

fn name(path: &Path) -> String {
    if is_stdin(path) { "stdin".to_owned() } else { path.display().to_string() }
}

fn text(path: &Path) -> Result<String> {
    let source: Box<dyn Read> =
        if is_stdin(path) { Box::new(io::stdin()) } else { Box::new(File::open(path)?) };
    let mut bytes = Vec::new();
    source.take(LARGEST).read_to_end(&mut bytes)?;
    String::from_utf8(bytes).context("not a text")
}
