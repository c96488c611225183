//! The words by which files name things for ever: a word is never renamed, and never reused for anything else.

use crate::deals::Origin;
use crate::rules::{Card, Passes};
use crate::session::{AttemptId, Item, Outcome, Stamp};

/// The word of a result.
#[must_use]
pub const fn outcome(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Won => "won",
        Outcome::Abandoned => "abandoned",
        Outcome::Resigned => "resigned",
        Outcome::Assisted => "assisted",
    }
}

/// Reads [`outcome`].
#[must_use]
pub fn parse_outcome(word: &str) -> Option<Outcome> {
    use Outcome::{Abandoned, Assisted, Resigned, Won};
    [Won, Abandoned, Resigned, Assisted].into_iter().find(|&o| outcome(o) == word)
}

/// The word of what points are given or taken for.
#[must_use]
pub const fn item(item: Item) -> &'static str {
    match item {
        Item::Ante => "ante",
        Item::ToFoundation => "to-foundation",
        Item::WasteToColumn => "waste-to-column",
        Item::Reveal => "reveal",
        Item::TakeBack => "take-back",
        Item::Recycle => "recycle",
        Item::Time => "time",
        Item::WinBonus => "win-bonus",
        Item::DrawThree => "draw-three",
        Item::Floor => "floor",
        Item::TimeBonus => "time-bonus",
    }
}

/// Reads [`item`].
#[must_use]
pub fn parse_item(word: &str) -> Option<Item> {
    Some(match word {
        "ante" => Item::Ante,
        "to-foundation" => Item::ToFoundation,
        "waste-to-column" => Item::WasteToColumn,
        "reveal" => Item::Reveal,
        "take-back" => Item::TakeBack,
        "recycle" => Item::Recycle,
        "time" => Item::Time,
        "win-bonus" => Item::WinBonus,
        "draw-three" => Item::DrawThree,
        "floor" => Item::Floor,
        "time-bonus" => Item::TimeBonus,
        _ => return None,
    })
}

/// How often the stock may be gone through: a number, or `any`.
#[must_use]
pub fn passes(passes: Passes) -> String {
    match passes {
        Passes::Unlimited => "any".to_owned(),
        Passes::Limited(passes) => passes.to_string(),
    }
}

/// Reads [`passes`].
#[must_use]
pub fn parse_passes(word: &str) -> Option<Passes> {
    match word {
        "any" => Some(Passes::Unlimited),
        number => number.parse().ok().map(Passes::Limited),
    }
}

/// A moment: UTC seconds since 1970, and after its sign the offset of the zone in seconds, as in `1764455947+3600`.
#[must_use]
pub fn stamp(Stamp { seconds, offset }: Stamp) -> String {
    format!("{seconds}{offset:+}")
}

/// Reads [`stamp`].
#[must_use]
pub fn parse_stamp(word: &str) -> Option<Stamp> {
    let (seconds, offset) = word.split_at(word.rfind(['+', '-'])?);
    Some(Stamp { seconds: seconds.parse().ok()?, offset: offset.parse().ok()? })
}

/// How a deal came to be played: `random`, `code`, `imported`, `winnable`, or `daily-2026-11-29`.
#[must_use]
pub fn kind(kind: Origin) -> String {
    match kind {
        Origin::Random => "random".to_owned(),
        Origin::Code => "code".to_owned(),
        Origin::Imported => "imported".to_owned(),
        Origin::Winnable => "winnable".to_owned(),
        Origin::Daily(date) => format!("daily-{date}"),
    }
}

/// Reads [`kind`].
#[must_use]
pub fn parse_kind(word: &str) -> Option<Origin> {
    match word {
        "random" => Some(Origin::Random),
        "code" => Some(Origin::Code),
        "imported" => Some(Origin::Imported),
        "winnable" => Some(Origin::Winnable),
        _ => {
            let found = Origin::Daily(word.strip_prefix("daily-")?.parse().ok()?);
            (kind(found) == word).then_some(found)
        }
    }
}

/// The id of an attempt: 32 lower-case hexadecimal digits.
#[must_use]
pub fn id(id: AttemptId) -> String {
    format!("{:032x}", id.0)
}

/// Reads [`id`].
#[must_use]
pub fn parse_id(word: &str) -> Option<AttemptId> {
    let lower = word.bytes().all(|b| matches!(b, b'0'..=b'9' | b'a'..=b'f'));
    if word.len() != 32 || !lower {
        return None;
    }
    u128::from_str_radix(word, 16).ok().map(AttemptId)
}

/// Cards, each its rank and its suit, with nothing between them: `7HTSAC`.
#[must_use]
pub fn cards(cards: &[Card]) -> String {
    use std::fmt::Write as _;
    cards.iter().fold(String::with_capacity(2 * cards.len()), |mut text, card| {
        // Writing to a string cannot fail.
        let _ = write!(text, "{card}");
        text
    })
}

/// Reads a whole deck written by [`cards`]: 52 different cards.
#[must_use]
pub fn parse_deck(word: &str) -> Option<[Card; 52]> {
    let (pairs, []) = word.as_bytes().as_chunks::<2>() else { return None };
    if pairs.len() != 52 {
        return None;
    }
    let mut cards = [Card::from_index(0)?; 52];
    let mut seen = 0_u64;
    for (place, &[rank, suit]) in cards.iter_mut().zip(pairs) {
        // A lookup instead of a choice, because reading a log spends most of its time here.
        let (rank, suit) = (RANKS[usize::from(rank)], SUITS[usize::from(suit)]);
        *place = Card::from_index(rank + suit)?;
        seen |= 1 << place.index();
    }
    (seen == (1 << 52) - 1).then_some(cards)
}

static RANKS: [u8; 256] = parts(b"A23456789TJQK", 4);
static SUITS: [u8; 256] = parts(b"SHDC", 1);

/// For each of these letters its share of the index of a card, which is its place times `step`; for every other byte a
/// number beyond any index.
const fn parts(letters: &[u8], step: u8) -> [u8; 256] {
    let mut parts = [100; 256];
    let (mut place, mut part) = (0, 0);
    while place < letters.len() {
        parts[letters[place] as usize] = part;
        place += 1;
        part += step;
    }
    parts
}
