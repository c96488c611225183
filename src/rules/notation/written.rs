//! Moves as a person writes them, in the line mode and in examples.

use std::fmt;
use std::str::FromStr;

use super::error::{NotationError, shortened};
use super::{count, digits};
use crate::rules::book::RuleBook;
use crate::rules::card::{Card, Suit};
use crate::rules::moves::{Column, Move, Place};
use crate::rules::table::Table;

/// A move as a person writes it: `draw`, `recycle`, or `move` and a [`WrittenCarry`].
///
/// What the person left out (a count, which foundation) is filled in from the table by [`WrittenMove::resolve`].
///
/// ```
/// use klondike::rules::{Move, RuleBook, WrittenMove, parse_board};
///
/// let table = parse_board("T1: QC \n K: KC \n F: SK HK DK CJ")?.check()?;
/// let written: WrittenMove = "move t1 f".parse()?;
/// let mv: Move = written.resolve(&table, &RuleBook::standard(1))?;
/// assert_eq!(mv.to_string(), "move t1 f4");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WrittenMove {
    /// `draw`
    Draw,
    /// `recycle`
    Recycle,
    /// `move SOURCE TARGET [COUNT]`
    Carry(WrittenCarry),
}

/// The words after `move`: `t6 t1 3`, `waste f`, `7h t3`, `f t4`, `f2 t4`. The foundations are f1 ♠, f2 ♥, f3 ♦ and
/// f4 ♣.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WrittenCarry {
    /// Where the cards come from.
    pub from: MoveSource,
    /// Where they go.
    pub to: MoveTarget,
    /// How many cards, at least 1; the ones that fit when it is left out.
    pub count: Option<u8>,
}

/// A pile, or a face-up card with all the cards that lie on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PileOrCard {
    /// `t1` to `t7`, `f1` to `f4`, `waste` or `stock`.
    Pile(Place),
    /// A card, such as `7h`.
    Card(Card),
}

/// The source of a written move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MoveSource {
    /// A pile or a card.
    Cards(PileOrCard),
    /// `f`: the one foundation whose top card goes to the target.
    Foundations,
}

/// The target of a written move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MoveTarget {
    /// A pile.
    Pile(Place),
    /// `f`: the foundation of the card's own suit.
    OwnFoundation,
}

/// Why a written move does not name cards of this table.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum SourceError {
    /// A card that does not lie face up where it could be moved.
    NotInPlay(Card),
    /// `f` as the source, and no foundation has a card that goes to the target.
    NoneComesBack,
    /// `f` as the source, and these top cards of foundations all go to the target.
    SeveralComeBack(Vec<Card>),
}

impl FromStr for WrittenMove {
    type Err = NotationError;

    /// Reads the words in either case, among them the text of every [`Move`].
    fn from_str(text: &str) -> Result<Self, NotationError> {
        let words: Vec<&str> = text.split_whitespace().collect();
        match words.as_slice() {
            [word] if word.eq_ignore_ascii_case("draw") => Ok(Self::Draw),
            [word] if word.eq_ignore_ascii_case("recycle") => Ok(Self::Recycle),
            [verb, words @ ..] if verb.eq_ignore_ascii_case("move") && is_carry(words) => {
                WrittenCarry::from_words(words).map(Self::Carry)
            }
            _ => Err(NotationError::Move(shortened(text.trim()))),
        }
    }
}

impl WrittenMove {
    /// Fills in what was left out: the count, the card's own foundation, the foundation that a card comes back from.
    ///
    /// # Errors
    ///
    /// A [`SourceError`] when the source is not on the table. Whether the move is legal is for [`Table::judge`].
    pub fn resolve(self, table: &Table, book: &RuleBook) -> Result<Move, SourceError> {
        match self {
            Self::Draw => Ok(Move::Draw),
            Self::Recycle => Ok(Move::Recycle),
            Self::Carry(carry) => carry.resolve(table, book),
        }
    }
}

/// Whether there are as many words as a source, a target and perhaps a count.
const fn is_carry(words: &[&str]) -> bool {
    matches!(words.len(), 2 | 3)
}

impl WrittenCarry {
    /// Reads a source, a target and perhaps a count.
    ///
    /// ```
    /// use klondike::rules::{MoveTarget, WrittenCarry};
    ///
    /// let carry = WrittenCarry::from_words(&["7h", "f"])?;
    /// assert_eq!((carry.to, carry.count), (MoveTarget::OwnFoundation, None));
    /// # Ok::<(), klondike::rules::NotationError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// A [`NotationError`] that names the word at fault, or all of them when they are too few or too many.
    pub fn from_words(words: &[&str]) -> Result<Self, NotationError> {
        let [from, to, rest @ ..] = words else {
            return Err(NotationError::Move(shortened(&words.join(" "))));
        };
        let count = match rest {
            [] => None,
            [word] => Some(count(word)?),
            _ => return Err(NotationError::Move(shortened(&words.join(" ")))),
        };
        Ok(Self { from: from.parse()?, to: to.parse()?, count })
    }

    /// The move that the words mean on this table, see [`WrittenMove::resolve`].
    ///
    /// # Errors
    ///
    /// A [`SourceError`] when the source is not on the table.
    pub fn resolve(self, table: &Table, book: &RuleBook) -> Result<Move, SourceError> {
        let (from, above) = match self.from {
            MoveSource::Cards(cards) => cards.find(table)?,
            MoveSource::Foundations => (Place::Foundation(comes_back(table, book, self.to)?), None),
        };
        let to = self.to.of(table, from);
        let count = self.count.or(above).unwrap_or_else(|| table.count_meant(from, to));
        Ok(Move::Carry { from, count, to })
    }
}

impl PileOrCard {
    /// The pile, and for a card how many cards from the top of that pile it is (1 = the top card).
    ///
    /// # Errors
    ///
    /// [`SourceError::NotInPlay`] for a card that does not lie face up where it could be moved.
    pub fn find(self, table: &Table) -> Result<(Place, Option<u8>), SourceError> {
        match self {
            Self::Pile(place) => Ok((place, None)),
            Self::Card(card) => {
                let (place, count) = table.find(card).ok_or(SourceError::NotInPlay(card))?;
                Ok((place, Some(count)))
            }
        }
    }
}

impl MoveTarget {
    /// The place that is meant for the top card of `from`. Without a card there is no foundation of its own; `from`
    /// stands in for it, since [`Table::judge`] refuses an empty source before it looks at the target.
    #[must_use]
    pub fn of(self, table: &Table, from: Place) -> Place {
        match self {
            Self::Pile(place) => place,
            Self::OwnFoundation => {
                table.top(from).map_or(from, |card| Place::Foundation(card.suit()))
            }
        }
    }
}

/// The one foundation whose top card goes to the target.
fn comes_back(table: &Table, book: &RuleBook, to: MoveTarget) -> Result<Suit, SourceError> {
    let goes = |&suit: &Suit| {
        let from = Place::Foundation(suit);
        table.is_legal(book, Move::one(from, to.of(table, from)))
    };
    let suits: Vec<Suit> = Suit::ALL.into_iter().filter(goes).collect();
    let mut filled = Suit::ALL.into_iter().filter(|&suit| table.foundation(suit) > 0);
    match suits[..] {
        // Any card that is up does then, since [`Table::judge`] refuses it by the rule that keeps them all there.
        _ if !book.take_backs => filled.next().ok_or(SourceError::NoneComesBack),
        [suit] => Ok(suit),
        [] => Err(SourceError::NoneComesBack),
        _ => {
            let tops = suits.iter().filter_map(|&suit| table.top(Place::Foundation(suit)));
            Err(SourceError::SeveralComeBack(tops.collect()))
        }
    }
}

impl fmt::Display for SourceError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotInPlay(card) => {
                write!(f, "{card:#} does not lie face up where it can be moved")
            }
            Self::NoneComesBack => f.write_str("no card of a foundation goes there"),
            Self::SeveralComeBack(cards) => {
                f.write_str("several cards could come back: ")?;
                for (number, card) in cards.iter().enumerate() {
                    let between = if number == 0 { "" } else { " or " };
                    let foundation = Place::Foundation(card.suit());
                    write!(f, "{between}{card:#} from {foundation}")?;
                }
                f.write_str("; say which")
            }
        }
    }
}

impl std::error::Error for SourceError {}

/// Reads `t1` to `t7`, `f1` to `f4`, `waste`, `stock`.
impl FromStr for Place {
    type Err = NotationError;

    fn from_str(word: &str) -> Result<Self, NotationError> {
        if let Some(column) = Column::named(word) {
            return Ok(Self::Column(column));
        }
        let lower = word.to_ascii_lowercase();
        let suit = || {
            let number: usize = digits(lower.strip_prefix('f')?)?;
            Suit::ALL.get(number.checked_sub(1)?).copied()
        };
        match lower.as_str() {
            "waste" => Ok(Self::Waste),
            "stock" => Ok(Self::Stock),
            _ => suit().map(Self::Foundation).ok_or_else(|| NotationError::Place(shortened(word))),
        }
    }
}

/// Reads a pile or a card.
impl FromStr for PileOrCard {
    type Err = NotationError;

    fn from_str(word: &str) -> Result<Self, NotationError> {
        let pile = || word.parse().map(Self::Pile);
        let card = || word.parse().map(Self::Card);
        pile().or_else(|_| card()).map_err(|_| NotationError::Source(shortened(word)))
    }
}

/// Reads a pile, a card, or `f`.
impl FromStr for MoveSource {
    type Err = NotationError;

    fn from_str(word: &str) -> Result<Self, NotationError> {
        if word.eq_ignore_ascii_case("f") {
            return Ok(Self::Foundations);
        }
        word.parse().map(Self::Cards)
    }
}

/// Reads a pile, or `f`.
impl FromStr for MoveTarget {
    type Err = NotationError;

    fn from_str(word: &str) -> Result<Self, NotationError> {
        if word.eq_ignore_ascii_case("f") {
            return Ok(Self::OwnFoundation);
        }
        word.parse().map(Self::Pile).map_err(|_| NotationError::Target(shortened(word)))
    }
}

/// `t1` to `t7`, `f1` to `f4`, `waste`, `stock`.
impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Stock => f.write_str("stock"),
            Self::Waste => f.write_str("waste"),
            Self::Foundation(suit) => write!(f, "f{}", suit.index() + 1),
            Self::Column(column) => write!(f, "t{}", column.number()),
        }
    }
}

/// The complete form, which [`WrittenMove`] reads: `move t6 t1 3`.
impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Draw => f.write_str("draw"),
            Self::Recycle => f.write_str("recycle"),
            Self::Carry { from, count: 1, to } => write!(f, "move {from} {to}"),
            Self::Carry { from, count, to } => write!(f, "move {from} {to} {count}"),
        }
    }
}
