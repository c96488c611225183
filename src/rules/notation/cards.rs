//! Cards as text: `7H`, `th`, `10♥`.

use std::str::FromStr;

use super::error::{NotationError, shortened};
use crate::rules::card::{Card, Rank, Suit};

impl FromStr for Card {
    type Err = NotationError;

    /// Reads `7H`, `7h`, `7♥`, `TH` or `10h`.
    fn from_str(word: &str) -> Result<Self, NotationError> {
        let error = || NotationError::Card(shortened(word));
        let last = word.chars().next_back().ok_or_else(error)?;
        let suit = Suit::from_char(last).ok_or_else(error)?;
        let rank = rank(&word[..word.len() - last.len_utf8()]).ok_or_else(error)?;
        Ok(Self::new(rank, suit))
    }
}

/// Reads `A`, `2` … `9`, `T` or `10`, `J`, `Q`, `K`, in either case.
pub(super) fn rank(word: &str) -> Option<Rank> {
    if word == "10" {
        return Rank::new(10);
    }
    let mut chars = word.chars();
    let letter = chars.next()?.to_ascii_uppercase();
    let found = (1..=13).filter_map(Rank::new).find(|rank| rank.letter() == letter)?;
    chars.next().is_none().then_some(found)
}

/// Reads cards with commas or blanks between them. Any cards are taken, in any number and order.
///
/// ```
/// use klondike::rules::parse_cards;
///
/// assert_eq!(parse_cards("AS, 10h")?, ["AS".parse()?, "TH".parse()?]);
/// # Ok::<(), klondike::rules::NotationError>(())
/// ```
///
/// # Errors
///
/// [`NotationError::Card`] for the first word that is not a card.
pub fn parse_cards(text: &str) -> Result<Vec<Card>, NotationError> {
    text.split(|c: char| c.is_whitespace() || c == ',')
        .filter(|word| !word.is_empty())
        .map(str::parse)
        .collect()
}
