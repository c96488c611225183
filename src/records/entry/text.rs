//! A record as one line of text, for ever: version 1.
//!
//! ```text
//! 1 ended id=00112233445566778899aabbccddeeff start=1764455947+3600 end=1764456218+3600 kind=code code=MS1-7
//!   cards=9H8D2D… draw=1 passes=any back=yes aces=no points=standard clock=on scoring=1 result=won score=690
//!   terms=to-foundation:52:520,waste-to-column:13:65,reveal:21:105 moves=140 to-foundation=52 waste-to-column=13
//!   reveals=21 take-backs=0 recycles=0 seconds=271 hints=0 undos=2 redos=1
//! 1 started … (the same fields)
//! 1 reset at=1764456218+3600
//! ```
//!
//! A record stands on one line; it is broken here to be read. It begins with the version of this format and the
//! kind of record. Fields are parted by one blank and always stand in this order; numbers are decimal; `-` is
//! nothing.
//!
//! - `id`: the attempt, 32 hexadecimal digits of lower case. A second `ended` record of one attempt does not count.
//! - `start`, `end`: its first action and its end (in a `started` record, both the first action), in seconds since
//!   1970-01-01 00:00 UTC, and after a `+` or `-` the zone's offset from UTC at that moment, in seconds, east `+`.
//! - `kind`: `random`, `code` (the player gave the code), `daily-2026-11-29`, `imported`, `winnable` (random, and
//!   proved winnable).
//! - `code`: the deal's code, or `-`.
//! - `cards`: the 52 cards in dealing order, each a rank (`A` `2` to `9` `T` `J` `Q` `K`) and a suit (`S` `H` `D`
//!   `C`), with nothing between them. They are dealt in rows from the left, one card to each column in the first
//!   row, one to columns 2 to 7 in the second, and so on; then come the stock's, the card drawn next first.
//! - `draw`: cards turned up by a draw. `passes`: how often the stock may be gone through, or `any`. `back`: whether
//!   cards may come back from a foundation, `yes` or `no`. `aces`: whether exposed aces go up by themselves. `points`:
//!   `standard`, `windows`, `windows-timed`, `vegas` or `none`. `clock`: `on` or `off`.
//! - `scoring`: the version of the scoring rules, 1 at present.
//! - `result`: `won`, `abandoned`, `resigned`, `assisted`; `-` in a `started` record.
//! - `score`: the final score, or `-` where no points are counted. `terms`: what it is made of, each as
//!   `item:count:points`, parted by commas; `-` when there are none. The items are `ante`, `to-foundation`,
//!   `waste-to-column`, `reveal`, `take-back`, `recycle`, `time`, `win-bonus`, `draw-three`, `floor`, `time-bonus`.
//! - `moves`: draws, recycles and card moves together; then how many of them were cards to a foundation, cards from
//!   the waste to a column, moves that turned a card up, cards taken back from a foundation, recycles.
//! - `seconds`: time played. `hints`, `undos`, `redos`: help used.
//!
//! Anything that cannot be expressed so will get a higher version number. A reader ignores lines with a higher number
//! than it knows.

use std::fmt::{self, Write as _};
use std::str::FromStr;

use super::words;
use super::{LogEntry, Record};
use crate::deals::Deal;
use crate::rules::{Clock, RuleBook, Scoring};
use crate::session::{Counts, Help, Item, Score, Stamp, Term};

/// The version of the format.
pub const VERSION: u32 = 1;

/// Why a line is not a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum RecordError {
    /// The line is of this version, which is newer than [`VERSION`].
    Newer(u32),
    /// The line is not of this format.
    Damaged,
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Newer(version) => write!(f, "the line is of a newer version, {version}"),
            Self::Damaged => f.write_str("the line is not a record"),
        }
    }
}

impl std::error::Error for RecordError {}

/// Writes a record as a line, without its checksum and its line feed.
#[must_use]
pub fn write(record: &Record) -> String {
    match record {
        Record::Ended(entry) => format!("{VERSION} ended {}", entry_fields(entry)),
        Record::Started(entry) => format!("{VERSION} started {}", entry_fields(entry)),
        Record::Reset(at) => format!("{VERSION} reset at={}", words::stamp(*at)),
    }
}

fn entry_fields(entry: &LogEntry) -> String {
    let LogEntry { id, start, end, deal, book, scoring, outcome, score, counts, seconds, help } =
        entry;
    let yes = |yes| if yes { "yes" } else { "no" };
    let code = deal.code.map_or_else(|| "-".to_owned(), |code| code.to_string());
    let passes = words::passes(book.passes);
    let clock = if book.clock == Clock::On { "on" } else { "off" };
    let total = score.as_ref().map_or_else(|| "-".to_owned(), |score| score.total.to_string());
    let mut line = format!(
        "id={} start={} end={} kind={} code={code} cards={} draw={} passes={passes} back={} aces={} points={} \
         clock={clock} scoring={scoring} result={} score={total} terms={}",
        words::id(*id),
        words::stamp(*start),
        words::stamp(*end),
        words::kind(deal.origin),
        words::cards(&deal.cards),
        book.draw,
        yes(book.take_backs),
        yes(book.aces_go_up),
        book.scoring.word(),
        outcome.map_or("-", words::outcome),
        terms(score.as_ref()),
    );
    let Counts { waste_to_column, to_foundation, reveals, take_backs, recycles, moves } = counts;
    let Help { hints, undos, redos } = help;
    // Writing to a string cannot fail.
    let _ = write!(
        line,
        " moves={moves} to-foundation={to_foundation} waste-to-column={waste_to_column} reveals={reveals} \
         take-backs={take_backs} recycles={recycles} seconds={seconds} hints={hints} undos={undos} redos={redos}"
    );
    line
}

fn terms(score: Option<&Score>) -> String {
    let terms = score.map_or(&[][..], |score| &score.terms);
    if terms.is_empty() {
        return "-".to_owned();
    }
    let words = terms
        .iter()
        .map(|Term { item, count, points }| format!("{}:{count}:{points}", words::item(*item)));
    words.collect::<Vec<_>>().join(",")
}

/// Reads a line that [`write()`] wrote.
///
/// # Errors
///
/// [`RecordError::Newer`] for a line of a newer version, and [`RecordError::Damaged`] for anything else that is not a
/// record.
pub fn parse(line: &str) -> Result<Record, RecordError> {
    let mut fields = Fields(line);
    let version: u32 = fields.word().parse().map_err(|_| RecordError::Damaged)?;
    if version > VERSION {
        return Err(RecordError::Newer(version));
    }
    let record = match (version, fields.word()) {
        (1, "ended") => fields.entry().map(|entry| Record::Ended(Box::new(entry))),
        (1, "started") => fields.entry().map(|entry| Record::Started(Box::new(entry))),
        (1, "reset") => fields.stamp("at=").map(Record::Reset),
        _ => None,
    };
    record.filter(|_| fields.0.is_empty()).ok_or(RecordError::Damaged)
}

/// The part of a line that was not read yet.
struct Fields<'a>(&'a str);

impl<'a> Fields<'a> {
    /// Everything up to the next blank.
    fn word(&mut self) -> &'a str {
        let (word, rest) = self.0.split_once(' ').unwrap_or((self.0, ""));
        self.0 = rest;
        word
    }

    /// The value of the next field, which must have this key; the key ends in `=`.
    fn value(&mut self, key: &str) -> Option<&'a str> {
        self.word().strip_prefix(key)
    }

    fn read<T: FromStr>(&mut self, key: &str) -> Option<T> {
        self.value(key)?.parse().ok()
    }

    fn stamp(&mut self, key: &str) -> Option<Stamp> {
        words::parse_stamp(self.value(key)?)
    }

    /// A field that has one of two values.
    fn either(&mut self, key: &str, [yes, no]: [&str; 2]) -> Option<bool> {
        let word = self.value(key)?;
        (word == yes || word == no).then_some(word == yes)
    }

    /// A field that may be `-`.
    fn maybe<T>(
        &mut self,
        key: &str,
        parse: impl Fn(&str) -> Option<T>,
    ) -> Result<Option<T>, RecordError> {
        match self.value(key).ok_or(RecordError::Damaged)? {
            "-" => Ok(None),
            word => parse(word).ok_or(RecordError::Damaged).map(Some),
        }
    }

    fn entry(&mut self) -> Option<LogEntry> {
        let id = words::parse_id(self.value("id=")?)?;
        let (start, end) = (self.stamp("start=")?, self.stamp("end=")?);
        let origin = words::parse_kind(self.value("kind=")?)?;
        let code = self.maybe("code=", |word| word.parse().ok()).ok()?;
        let cards = words::parse_deck(self.value("cards=")?)?;
        let book = self.book()?;
        let scoring = self.read("scoring=")?;
        let outcome = self.maybe("result=", words::parse_outcome).ok()?;
        let total = self.maybe("score=", |word| word.parse().ok()).ok()?;
        let terms = self.maybe("terms=", |word| word.split(',').map(term).collect()).ok()?;
        let score = total.map(|total| Score { terms: terms.unwrap_or_default(), total });
        let moves = self.read("moves=")?;
        let to_foundation = self.read("to-foundation=")?;
        let waste_to_column = self.read("waste-to-column=")?;
        let reveals = self.read("reveals=")?;
        let take_backs = self.read("take-backs=")?;
        let recycles = self.read("recycles=")?;
        let counts =
            Counts { waste_to_column, to_foundation, reveals, take_backs, recycles, moves };
        let seconds = self.read("seconds=")?;
        let help = Help {
            hints: self.read("hints=")?,
            undos: self.read("undos=")?,
            redos: self.read("redos=")?,
        };
        let deal = Deal { cards, code, origin };
        Some(LogEntry {
            id,
            start,
            end,
            deal,
            book,
            scoring,
            outcome,
            score,
            counts,
            seconds,
            help,
        })
    }

    fn book(&mut self) -> Option<RuleBook> {
        Some(RuleBook {
            draw: self.read("draw=")?,
            passes: words::parse_passes(self.value("passes=")?)?,
            take_backs: self.either("back=", ["yes", "no"])?,
            aces_go_up: self.either("aces=", ["yes", "no"])?,
            scoring: Scoring::of_word(self.value("points=")?)?,
            clock: if self.either("clock=", ["on", "off"])? { Clock::On } else { Clock::Off },
        })
    }
}

fn term(text: &str) -> Option<Term> {
    let (item, numbers) = text.split_once(':')?;
    let (count, points) = numbers.split_once(':')?;
    let item: Item = words::parse_item(item)?;
    Some(Term { item, count: count.parse().ok()?, points: points.parse().ok()? })
}
