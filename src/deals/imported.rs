//! Deals that were imported as cards. No number deals them again; their name only tells one from another.

use super::deal::{Deal, Origin};
use super::fnv::fnv1a;
use crate::rules::Card;

/// The beginnings of the names of imported deals, in draw 1 and in draw 3.
const PREFIXES: [&str; 2] = ["IM1-", "IM3-"];

/// The deal of imported cards, which has no code.
#[must_use]
pub const fn imported(cards: [Card; 52]) -> Deal {
    Deal { cards, code: None, origin: Origin::Imported }
}

/// `IM1-` or `IM3-`, by the draw count, and eight hexadecimal digits: the upper half of the 64-bit FNV-1a hash of the
/// cards' indices in dealing order. It never changes: the same cards always have the same digits.
pub(super) fn name(cards: &[Card; 52], draw: u8) -> String {
    #[expect(clippy::cast_possible_truncation, reason = "an index is at most 51")]
    let hash = fnv1a(cards.iter().map(|card| card.index() as u8));
    format!("{}{:08X}", PREFIXES[usize::from(draw == 3)], hash >> 32)
}

/// Whether a text is the name of an imported deal, in either case.
///
/// ```
/// use klondike::deals::{imported, is_name, shuffle};
///
/// let deal = imported(shuffle(1));
/// assert!(is_name(&deal.name(1)) && deal.name(3).starts_with("IM3-"));
/// assert!(!is_name("MS1-1"));
/// ```
#[must_use]
pub fn is_name(text: &str) -> bool {
    let digits = text.trim().to_ascii_uppercase();
    let digits = PREFIXES.iter().find_map(|prefix| digits.strip_prefix(prefix));
    digits.is_some_and(|digits| digits.len() == 8 && digits.bytes().all(|b| b.is_ascii_hexdigit()))
}

/// What to tell a person who enters the name of an imported deal, as if it were a code.
#[must_use]
pub fn not_dealt(name: &str) -> String {
    let name = name.trim().to_ascii_uppercase();
    format!("{name} names imported cards and cannot deal them; import the file again")
}
