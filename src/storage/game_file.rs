//! The attempt under way as a file: its deal and every step since, from which it is rebuilt by replaying.
//!
//! ```text
//! // klondike game 2, checksum 0d5c7f43
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
//! // then undone=0 redone=0 started=1764455947+3600 seen=no milliseconds=274100 hints=0 undos=2 redos=1
//! //   outcome=- check=94c1f0a35e6b7d28 steps=w3 4f+5f 8d1f02aa
//! ```
//!
//! The RON part is a whole save:
//!
//! - `id`, `kind`, `cards`, `scoring` and `outcome` are written with the [`words`] of the log. `cards` has all 52 in
//!   dealing order. `passes` is their number where it is limited.
//! - `started` is the time of the first action: UTC seconds since 1970, and the offset of the zone in seconds.
//! - `steps` has all steps in order, in the compact form of the rules' notation (`d` a draw, `r` a recycle, `7f`
//!   column 7 to its foundation, `w5` waste to column 5, `613` three cards from column 6 to column 1, `H4` the top
//!   heart back to column 4). A blank ends a step, `+` joins the moves of one step, and `d3` is three steps. The
//!   last `undoable` of them can be undone. Those of `redo` can be redone, the first one first.
//! - `seen` says whether the player has seen every card of stock and waste.
//! - `assisted` is there, and true, once the solver has played a move of the attempt.
//! - `check` is the digest of the position in which the replay must end, as 16 hexadecimal digits.
//!
//! Each `then` line is a later save, told by what has changed since the one before: so many steps were `undone`, then
//! so many `redone`, then the `steps` were played; everything else is as in the line. To RON a line is a comment, and
//! in the file it is not broken. Its last word is a checksum as in the
//! [log](super::log_file).
//!
//! So a save costs the same however long the attempt is. Now and then the file is replaced by one without such lines
//! (see [`LINES_MIN`]). No instant can break it:
//!
//! - The RON part is only ever written by replacing the file; its checksum, in line 1, covers it and nothing else.
//! - What follows the last line feed is a line whose save was cut short. No player was told of that save, so it is
//!   left out without a word. Where the line is whole but for its line feed, it counts.
//! - Any other line that is not as it was written makes the file damaged: the player is told, and the
//!   [backup](super::guarded_file), which is one save older, takes its place.
//!
//! Version 1 had no such lines, and its checksum covers the whole file. A program that knows only version 1 leaves
//! this one alone.

use std::num::NonZeroU8;
use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::envelope::{self, FileFormat, Reader};
use super::error::{Cause, DataError};
use super::log_file::{seal, unseal};
use crate::deals::{Deal, DealCode, table_of};
use crate::records::entry::words;
use crate::rules::{
    Clock, DRAW_MAX, Move, Passes, RuleBook, Scoring, Table, compact, parse_compact,
};
use crate::session::{Attempt, Help, Saved, SavedChange, SavedState, Stamp};

/// The format. The longest sound file has about three million moves.
pub const FORMAT: FileFormat =
    FileFormat { name: "game", version: 2, sealed: true, limit: 16 << 20 };

/// A file is replaced when it has so many lines, or one for each [`STEPS_PER_LINE`] steps if that is more: replacing
/// costs as much as the attempt is long, and must not be felt by a player of a long one.
pub const LINES_MIN: usize = 100;

/// See [`LINES_MIN`].
pub const STEPS_PER_LINE: usize = 32;

/// What a line begins with.
const THEN: &str = "// then undone=";

/// The word of a line that says that the solver played a move. Without it that is not so.
const ASSISTED: &str = "assisted=yes";

/// The end of the RON part. Nothing in it looks the same, because its nested parts are indented and its texts have no
/// line feed.
const END: &[u8] = b"\n)\n";

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
    /// Left out unless it is so: the first saves do not have it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    assisted: bool,
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

/// Writes a whole save as the text of a file without lines. Fractions of a millisecond are dropped from the time.
///
/// # Errors
///
/// Those of [`envelope::to_text`].
pub fn to_text(saved: &Saved) -> Result<String, Cause> {
    let Saved { deal, book, id, steps, undoable, redo, state } = saved;
    let game = GameFields {
        id: words::id(*id),
        kind: words::kind(deal.origin),
        code: deal.code.map(|code| code.to_string()),
        cards: words::cards(&deal.cards),
        rules: Rules::of(book),
        started: state.started.map(|stamp| (stamp.seconds, stamp.offset)),
        steps: steps_text(steps.iter()),
        undoable: *undoable,
        redo: steps_text(redo.iter().rev().map(Vec::as_slice)),
        seen: state.seen,
        milliseconds: milliseconds(state.elapsed),
        hints: state.help.hints,
        undos: state.help.undos,
        redos: state.help.redos,
        assisted: state.assisted,
        outcome: state.outcome.map(|outcome| words::outcome(outcome).to_owned()),
        check: format!("{:016x}", state.check),
    };
    envelope::to_text(&FORMAT, &game)
}

/// Writes a save as a line that is added to the file of the save before it.
#[must_use]
pub fn to_line(change: &SavedChange) -> String {
    let SavedChange { undone, redone, steps, state } = change;
    let SavedState { started, seen, elapsed, help, assisted, outcome, check } = state;
    let Help { hints, undos, redos } = help;
    seal(&format!(
        "{THEN}{undone} redone={redone} started={} seen={} milliseconds={} hints={hints} undos={undos} redos={redos} {}outcome={} \
         check={check:016x} steps={}",
        started.map_or_else(|| "-".to_owned(), words::stamp),
        if *seen { "yes" } else { "no" },
        milliseconds(*elapsed),
        if *assisted { format!("{ASSISTED} ") } else { String::new() },
        outcome.map_or("-", words::outcome),
        steps_text(steps.iter().map(Vec::as_slice)),
    ))
}

/// One reader of the RON part for each version, from version 1 on.
pub const READERS: [Reader<Saved>; 2] = [saved, saved];

/// Reads the attempt from the bytes of the file.
///
/// # Errors
///
/// Those of [`envelope::from_bytes`], and [`Cause::Damaged`] for a field that makes no sense, moves that cannot be
/// played or a damaged line.
pub fn from_bytes(bytes: &[u8]) -> Result<Attempt, Cause> {
    let (whole, lines) = split(bytes);
    let saved = envelope::from_bytes(&FORMAT, &READERS, whole)?;
    let mut attempt = Attempt::restore(saved).map_err(|error| damaged(DataError::Replay(error)))?;
    let first = whole.split(|&byte| byte == b'\n').count();
    for (number, line) in lines.split_inclusive(|&byte| byte == b'\n').enumerate() {
        let is_damaged = || damaged(DataError::Line(first + number));
        let Some(body) = unseal(line) else {
            // Only the line feed that would end it may be missing or wrong.
            let is_cut = !line.ends_with(b"\n") && unseal(&line[..line.len() - 1]).is_none();
            return if is_cut { Ok(attempt) } else { Err(is_damaged()) };
        };
        let change = parse_change(body, &attempt).ok_or_else(is_damaged)?;
        attempt.catch_up(&change).map_err(|_| is_damaged())?;
    }
    Ok(attempt)
}

/// The RON part with the line before it, and the lines after it.
fn split(bytes: &[u8]) -> (&[u8], &[u8]) {
    let has_lines = envelope::version(&FORMAT, bytes).is_some_and(|version| version > 1);
    let end = bytes.windows(END.len()).position(|end| end == END).filter(|_| has_lines);
    bytes.split_at(end.map_or(bytes.len(), |at| at + END.len()))
}

const fn damaged(why: DataError) -> Cause {
    Cause::Damaged(why)
}

fn saved(text: &str) -> Result<Saved, Cause> {
    let game: GameFields = envelope::ron(text)?;
    let bad = |field| damaged(DataError::Field(field));
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
        steps: steps.into_iter().collect(),
        undoable: game.undoable,
        redo,
        state: SavedState {
            started: game.started.map(|(seconds, offset)| Stamp { seconds, offset }),
            seen: game.seen,
            elapsed: Duration::from_millis(game.milliseconds),
            help: Help { hints: game.hints, undos: game.undos, redos: game.redos },
            assisted: game.assisted,
            outcome: match &game.outcome {
                Some(word) => Some(words::parse_outcome(word).ok_or_else(|| bad("outcome"))?),
                None => None,
            },
            check: u64::from_str_radix(&game.check, 16).map_err(|_| bad("check"))?,
        },
    })
}

/// Reads what [`to_line`] wrote, without its checksum; `attempt` is as the save before it has it.
fn parse_change(line: &str, attempt: &Attempt) -> Option<SavedChange> {
    let (fields, text) = line.strip_prefix(THEN)?.split_once(" steps=")?;
    let mut fields = fields.split(' ');
    let undone: usize = fields.next()?.parse().ok()?;
    let mut value = |key: &str| fields.next()?.strip_prefix(key);
    let redone: usize = value("redone=")?.parse().ok()?;
    let started = match value("started=")? {
        "-" => None,
        stamp => Some(words::parse_stamp(stamp)?),
    };
    let seen = match value("seen=")? {
        "yes" => true,
        "no" => false,
        _ => return None,
    };
    let elapsed = Duration::from_millis(value("milliseconds=")?.parse().ok()?);
    let help = Help {
        hints: value("hints=")?.parse().ok()?,
        undos: value("undos=")?.parse().ok()?,
        redos: value("redos=")?.parse().ok()?,
    };
    let (assisted, outcome) = match fields.next()? {
        ASSISTED => (true, fields.next()?),
        outcome => (false, outcome),
    };
    let outcome = match outcome.strip_prefix("outcome=")? {
        "-" => None,
        word => Some(words::parse_outcome(word)?),
    };
    let check = u64::from_str_radix(fields.next()?.strip_prefix("check=")?, 16).ok()?;
    let steps = if text.is_empty() {
        Vec::new()
    } else {
        let mut before = attempt.clone();
        (0..undone).try_for_each(|_| before.undo().map(drop))?;
        (0..redone).try_for_each(|_| before.redo().map(drop))?;
        parse_steps("steps", text, &mut { *before.table() }, attempt.book()).ok()?
    };
    let state = SavedState { started, seen, elapsed, help, assisted, outcome, check };
    fields.next().is_none().then_some(SavedChange { undone, redone, steps, state })
}

/// Whole milliseconds; the last number there is after half a thousand million years.
fn milliseconds(elapsed: Duration) -> u64 {
    u64::try_from(elapsed.as_millis()).unwrap_or(u64::MAX)
}

fn steps_text<'a>(steps: impl Iterator<Item = &'a [Move]>) -> String {
    let mut words: Vec<String> = Vec::new();
    // Steps of one move, which the compact form can write together.
    let mut single: Vec<Move> = Vec::new();
    for step in steps {
        if let [mv] = step {
            single.push(*mv);
            continue;
        }
        words.push(compact(&single));
        single.clear();
        let joined: Vec<String> = step.iter().map(|&mv| compact(&[mv])).collect();
        words.push(joined.join("+"));
    }
    words.push(compact(&single));
    words.retain(|word| !word.is_empty());
    words.join(" ")
}

/// Reads what [`steps_text`] wrote and plays each move on the table.
fn parse_steps(
    field: &'static str,
    text: &str,
    table: &mut Table,
    book: &RuleBook,
) -> Result<Vec<Vec<Move>>, Cause> {
    let mut steps = Vec::new();
    for word in text.split(' ').filter(|word| !word.is_empty()) {
        let mut moves = Vec::new();
        for part in word.split('+') {
            let start = *table;
            let read = parse_compact(part, &start, |after, mv| {
                let played = after.play(book, mv).is_ok();
                *table = *after;
                played
            });
            moves.extend(
                read.map_err(|_| {
                    damaged(DataError::Step(steps.len() + 1, field, word.to_owned()))
                })?,
            );
        }
        if word.contains('+') {
            steps.push(moves);
        } else {
            steps.extend(moves.into_iter().map(|mv| vec![mv]));
        }
    }
    Ok(steps)
}
