//! Deals that were imported as cards. No number deals them again; their name only tells one from another.

use super::deal::{Deal, Origin};
use super::fnv::fnv1a;
use crate::rules::Card;

/// The beginning of the name of an imported deal.
const PREFIX: &str = "IM1-";

/// The deal of imported cards, which has no code.
#[must_use]
pub const fn imported(cards: [Card; 52]) -> Deal {
    Deal { cards, code: None, origin: Origin::Imported }
}

/// `IM1-` and eight hexadecimal digits: the upper half of the 64-bit FNV-1a hash of the cards' indices in dealing
/// order. It never changes: the same cards always have the same name.
pub(super) fn name(cards: &[Card; 52]) -> String {
    #[expect(clippy::cast_possible_truncation, reason = "an index is at most 51")]
    let hash = fnv1a(cards.iter().map(|card| card.index() as u8));
    format!("{PREFIX}{:08X}", hash >> 32)
}

/// Whether a text is the name of an imported deal, in either case.
///
/// ```
/// use klondike::deals::{imported, is_name, shuffle};
///
/// let deal = imported(shuffle(1));
/// assert!(is_name(&deal.name()));
/// assert!(!is_name("MS1-1"));
/// ```
#[must_use]
pub fn is_name(text: &str) -> bool {
    let digits = text.trim().to_ascii_uppercase();
    let digits = digits.strip_prefix(PREFIX);
    digits.is_some_and(|digits| digits.len() == 8 && digits.bytes().all(|b| b.is_ascii_hexdigit()))
}

/// What to tell a person who enters the name of an imported deal, as if it were a code.
#[must_use]
pub fn not_dealt(name: &str) -> String {
    let name = name.trim().to_ascii_uppercase();
    format!("{name} names imported cards and cannot deal them; import the file again")
}
