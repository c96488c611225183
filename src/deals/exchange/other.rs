//! Formats of other programs that are not JSON: the text board of `PySol`, and cards of three digits.

use super::error::ImportError;
use crate::rules::{
    Card, Deck, NotationError, Rank, Setup, SetupColumn, Suit, parse_cards, shortened,
};

/// The rest of a line that begins with this name and a colon.
pub fn after<'a>(line: &'a str, name: &str) -> Option<&'a str> {
    let (key, rest) = line.split_once(':')?;
    key.trim().eq_ignore_ascii_case(name).then_some(rest)
}

/// Reads a text board: `Talon:` with the card drawn first at its beginning, `Foundations:` such as `H-2 C-0`
/// where there are any, and a line for each column from bottom to top, face-down cards in angle brackets.
pub fn pysol(text: &str) -> Result<Setup, ImportError> {
    let mut setup = Setup::empty(Deck::STANDARD);
    let (mut columns, mut has_talon) = (Vec::new(), false);
    for line in text.lines().map(str::trim).filter(|line| !line.is_empty()) {
        if let Some(cards) = after(line, "talon") {
            if std::mem::replace(&mut has_talon, true) {
                return Err(NotationError::Repeated("Talon".to_owned()).into());
            }
            setup.stock = parse_cards(cards)?;
        } else if let Some(words) = after(line, "foundations") {
            setup.foundations = foundations(words)?;
        } else {
            columns.push(column(line.trim_start_matches(':'), columns.len() + 1)?);
        }
    }
    setup.columns = columns;
    Ok(setup)
}

/// `H-2 C-0`: the top rank of each foundation, `0` where it is empty.
fn foundations(words: &str) -> Result<[u8; 4], ImportError> {
    let mut heights = [0; 4];
    for word in words.split_whitespace() {
        let error = || ImportError::Height(shortened(word));
        let (suit, rank) = word.split_once('-').ok_or_else(error)?;
        let suit = suit.chars().next().and_then(Suit::from_char).ok_or_else(error)?;
        heights[suit.index()] = match rank {
            "0" => 0,
            rank => {
                let card: Card = format!("{rank}{}", suit.letter()).parse().map_err(|_| error())?;
                card.rank().number()
            }
        };
    }
    Ok(heights)
}

fn column(line: &str, number: usize) -> Result<SetupColumn, ImportError> {
    let SetupColumn { mut hidden, mut run } = SetupColumn::default();
    for word in line.split_whitespace() {
        match word.strip_prefix('<').and_then(|word| word.strip_suffix('>')) {
            Some(card) if !run.is_empty() => {
                return Err(ImportError::FaceDown(number, card.parse()?));
            }
            Some(card) => hidden.push(card.parse::<Card>()?),
            None => run.push(word.parse::<Card>()?),
        }
    }
    Ok(SetupColumn { hidden, run })
}

/// Reads cards of three digits: two for the rank, one for the suit (♣ ♦ ♥ ♠).
pub fn digits(text: &str) -> Result<Vec<Card>, ImportError> {
    let digits: Vec<u8> = text.bytes().filter(u8::is_ascii_digit).collect();
    let (groups, []) = digits.as_chunks::<3>() else {
        return Err(ImportError::DigitCount(digits.len()));
    };
    groups.iter().map(card).collect()
}

fn card(group: &[u8; 3]) -> Result<Card, ImportError> {
    const SUITS: [Suit; 4] = [Suit::Clubs, Suit::Diamonds, Suit::Hearts, Suit::Spades];
    let [tens, ones, suit] = group.map(|digit| digit - b'0');
    let suit = usize::from(suit).checked_sub(1).and_then(|suit| SUITS.get(suit));
    match (Rank::new(10 * tens + ones), suit) {
        (Some(rank), Some(&suit)) => Ok(Card::new(rank, suit)),
        _ => Err(ImportError::Digits(String::from_utf8_lossy(group).into_owned())),
    }
}
