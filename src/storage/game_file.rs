//! The attempt under way as a file: its deal and every step from there, rebuilt by replaying.
//!
//! ```text
//! // klondike game 1, checksum 0d5c7f43
//! (
//!     id: "00112233445566778899aabbccddeeff",
//!     kind: "code",
//!     code: Some("MS1-7"),
//!     cards: "7HTSAC…",
//!     rules: (
//!         draw: 1,
//!         passes: None,
//!         take_backs: true,
//!         aces_go_up: false,
//!         scoring: "standard",
//!         clock: true,
//!     ),
//!     started: Some((1764455947, 3600)),
//!     steps: "d3 w5 7f+2f 613",
//!     undoable: 6,
//!     redo: "",
//!     seen: false,
//!     milliseconds: 271500,
//!     hints: 0,
//!     undos: 2,
//!     redos: 1,
//!     outcome: None,
//!     check: "5f0c6e1b2a394857",
//! )
//! ```
//!
//! - `id`, `kind`, `cards`, `scoring` and `outcome` are written with the [`words`] of the log; `cards` are the 52
//!   in dealing order, and `passes` is their number where it is limited.
//! - `started` is the first action in UTC seconds since 1970 and the zone's offset in seconds.
//! - `steps` has all steps in order in the compact form of the rules' notation (`d` a draw, `r` recycle, `7f`
//!   column 7 to its foundation, `w5` waste to column 5, `613` three cards from column 6 to column 1, `H4` the top
//!   heart back to column 4). A blank ends a step, `+` joins the moves of one step, and `d3` is three steps. The
//!   last `undoable` of them can be undone; those of `redo` can be redone, the next one first.
//! - `seen` says whether the player has seen every card of stock and waste.
//! - `check` is the digest of the position that the replay must end in, 16 hexadecimal digits.

use std::num::NonZeroU8;
use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::envelope::{self, FileFormat, Reader};
use super::error::Cause;
use crate::deals::{Deal, DealCode, table_of};
use crate::records::entry::words;
use crate::rules::{
    Clock, DRAW_MAX, Move, Passes, RuleBook, Scoring, Table, compact, parse_compact,
};
use crate::session::{Help, Saved, Stamp};

/// The format.
pub const FORMAT: FileFormat =
    FileFormat { name: "game", version: 1, sealed: true, limit: 4 << 20 };

// The messages about a damaged file call it `Game`.
#[derive(Serialize, Deserialize)]
#[serde(rename = "Game", deny_unknown_fields)]
struct GameFields {
    id: String,
    kind: String,
    code: Option<String>,
    cards: String,
    rules: Rules,
    started: Option<(i64, i32)>,
    steps: String,
    undoable: usize,
    redo: String,
    seen: bool,
    milliseconds: u64,
    hints: u32,
    undos: u32,
    redos: u32,
    outcome: Option<String>,
    check: String,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Rules {
    draw: NonZeroU8,
    passes: Option<NonZeroU8>,
    take_backs: bool,
    aces_go_up: bool,
    scoring: String,
    clock: bool,
}

impl Rules {
    fn of(book: &RuleBook) -> Self {
        Self {
            draw: book.draw,
            passes: match book.passes {
                Passes::Unlimited => None,
                Passes::Limited(passes) => Some(passes),
            },
            take_backs: book.take_backs,
            aces_go_up: book.aces_go_up,
            scoring: book.scoring.word().to_owned(),
            clock: book.clock == Clock::On,
        }
    }

    fn book(&self) -> Option<RuleBook> {
        Some(RuleBook {
            draw: Some(self.draw).filter(|draw| draw.get() <= DRAW_MAX)?,
            passes: self.passes.map_or(Passes::Unlimited, Passes::Limited),
            take_backs: self.take_backs,
            aces_go_up: self.aces_go_up,
            scoring: Scoring::of_word(&self.scoring)?,
            clock: if self.clock { Clock::On } else { Clock::Off },
        })
    }
}

/// The text of the file. Parts of a millisecond are dropped from the time.
///
/// # Errors
///
/// As [`envelope::to_text`].
pub fn to_text(saved: &Saved) -> Result<String, Cause> {
    let Saved { deal, book, help, .. } = saved;
    let game = GameFields {
        id: words::id(saved.id),
        kind: words::kind(deal.origin),
        code: deal.code.map(|code| code.to_string()),
        cards: words::cards(&deal.cards),
        rules: Rules::of(book),
        started: saved.started.map(|stamp| (stamp.seconds, stamp.offset)),
        steps: steps(saved.steps.iter()),
        undoable: saved.undoable,
        redo: steps(saved.redo.iter().rev()),
        seen: saved.seen,
        milliseconds: u64::try_from(saved.elapsed.as_millis()).unwrap_or(u64::MAX),
        hints: help.hints,
        undos: help.undos,
        redos: help.redos,
        outcome: saved.outcome.map(|outcome| words::outcome(outcome).to_owned()),
        check: format!("{:016x}", saved.check),
    };
    envelope::to_text(&FORMAT, &game)
}

/// The readers of every version.
pub const READERS: [Reader<Saved>; 1] = [version_1];

/// Reads the file. Whether the replay ends where it should is for [`crate::session::Attempt::restore`].
///
/// # Errors
///
/// As [`envelope::from_bytes`], and [`Cause::Damaged`] for a field whose text means nothing.
pub fn from_bytes(bytes: &[u8]) -> Result<Saved, Cause> {
    envelope::from_bytes(&FORMAT, &READERS, bytes)
}

fn version_1(text: &str) -> Result<Saved, Cause> {
    let game: GameFields = envelope::ron(text)?;
    let bad = |field: &str| Cause::Damaged(format!("`{field}` makes no sense"));
    let book = game.rules.book().ok_or_else(|| bad("rules"))?;
    let deal = Deal {
        cards: words::parse_deck(&game.cards).ok_or_else(|| bad("cards"))?,
        code: match &game.code {
            Some(code) => Some(code.parse::<DealCode>().map_err(|_| bad("code"))?),
            None => None,
        },
        origin: words::parse_kind(&game.kind).ok_or_else(|| bad("kind"))?,
    };
    let mut table = table_of(&deal.cards).map_err(|_| bad("cards"))?;
    let steps = parse_steps("steps", &game.steps, &mut table, &book)?;
    let mut redo = parse_steps("redo", &game.redo, &mut table, &book)?;
    redo.reverse();
    Ok(Saved {
        deal,
        book,
        id: words::parse_id(&game.id).ok_or_else(|| bad("id"))?,
        started: game.started.map(|(seconds, offset)| Stamp { seconds, offset }),
        undoable: game.undoable,
        steps,
        redo,
        seen: game.seen,
        elapsed: Duration::from_millis(game.milliseconds),
        help: Help { hints: game.hints, undos: game.undos, redos: game.redos },
        outcome: match &game.outcome {
            Some(word) => Some(words::parse_outcome(word).ok_or_else(|| bad("outcome"))?),
            None => None,
        },
        check: u64::from_str_radix(&game.check, 16).map_err(|_| bad("check"))?,
    })
}

fn steps<'a>(steps: impl Iterator<Item = &'a Vec<Move>>) -> String {
    let mut words: Vec<String> = Vec::new();
    // Steps of one move, which the compact form can write together.
    let mut single: Vec<Move> = Vec::new();
    for step in steps {
        if let [action] = step.as_slice() {
            single.push(*action);
            continue;
        }
        words.push(compact(&single));
        single.clear();
        let joined: Vec<String> = step.iter().map(|&action| compact(&[action])).collect();
        words.push(joined.join("+"));
    }
    words.push(compact(&single));
    words.retain(|word| !word.is_empty());
    words.join(" ")
}

/// Reads what [`steps`] wrote, playing each move on the table.
fn parse_steps(
    field: &str,
    text: &str,
    table: &mut Table,
    book: &RuleBook,
) -> Result<Vec<Vec<Move>>, Cause> {
    let mut steps = Vec::new();
    for word in text.split(' ').filter(|word| !word.is_empty()) {
        let mut moves = Vec::new();
        for part in word.split('+') {
            let start = *table;
            let read = parse_compact(part, &start, |after, action| {
                let played = after.play(book, action).is_ok();
                *table = *after;
                played
            });
            moves.extend(read.map_err(|_| {
                let number = steps.len() + 1;
                Cause::Damaged(format!("step {number} of `{field}`, `{word}`, cannot be played"))
            })?);
        }
        if word.contains('+') {
            steps.push(moves);
        } else {
            steps.extend(moves.into_iter().map(|action| vec![action]));
        }
    }
    Ok(steps)
}
