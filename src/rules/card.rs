//! A card: its rank, its suit, its colour, and how it is written.

use std::fmt;

/// A suit. The order ♠ ♥ ♦ ♣ is that of the foundations everywhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Suit {
    /// ♠
    Spades,
    /// ♥
    Hearts,
    /// ♦
    Diamonds,
    /// ♣
    Clubs,
}

/// The colour of a suit. In the tableau colours alternate.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Color {
    /// ♠ and ♣
    Black,
    /// ♥ and ♦
    Red,
}

/// A rank, from the ace (1) to the king (13).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Rank(u8);

/// One of the 52 cards, ordered by rank first, then by suit.
///
/// ```
/// use klondike::rules::{Card, Color, Rank, Suit};
///
/// let card: Card = "10h".parse()?;
/// assert_eq!(card, Card::new(Rank::new(10).unwrap(), Suit::Hearts));
/// assert_eq!(card.color(), Color::Red);
/// assert_eq!((card.to_string(), format!("{card:#}")), ("TH".to_owned(), "10♥".to_owned()));
/// assert!(card.goes_on("JS".parse()?));
/// # Ok::<(), klondike::rules::NotationError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Card(u8);

impl Suit {
    /// The four suits in order.
    pub const ALL: [Self; 4] = [Self::Spades, Self::Hearts, Self::Diamonds, Self::Clubs];

    /// The position in [`Suit::ALL`], 0 to 3.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Black for ♠ and ♣, red for ♥ and ♦.
    #[must_use]
    pub const fn color(self) -> Color {
        match self {
            Self::Spades | Self::Clubs => Color::Black,
            Self::Hearts | Self::Diamonds => Color::Red,
        }
    }

    /// The letter of the notation: `S`, `H`, `D` or `C`.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::Spades => 'S',
            Self::Hearts => 'H',
            Self::Diamonds => 'D',
            Self::Clubs => 'C',
        }
    }

    /// The sign: `♠`, `♥`, `♦` or `♣`.
    #[must_use]
    pub const fn sign(self) -> char {
        match self {
            Self::Spades => '♠',
            Self::Hearts => '♥',
            Self::Diamonds => '♦',
            Self::Clubs => '♣',
        }
    }

    /// Reads a letter in either case, or a sign, filled or outlined.
    #[must_use]
    pub const fn from_char(c: char) -> Option<Self> {
        match c {
            'S' | 's' | '♠' | '♤' => Some(Self::Spades),
            'H' | 'h' | '♥' | '♡' => Some(Self::Hearts),
            'D' | 'd' | '♦' | '♢' => Some(Self::Diamonds),
            'C' | 'c' | '♣' | '♧' => Some(Self::Clubs),
            _ => None,
        }
    }
}

impl Color {
    /// The opposite colour.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Black => Self::Red,
            Self::Red => Self::Black,
        }
    }
}

impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Black => "black",
            Self::Red => "red",
        })
    }
}

impl Rank {
    /// The lowest rank.
    pub const ACE: Self = Self(1);
    /// The highest rank of the standard deck.
    pub const KING: Self = Self(13);

    /// The rank of a number from 1 (ace) to 13 (king); `None` for any other number.
    #[must_use]
    pub const fn new(number: u8) -> Option<Self> {
        if number >= 1 && number <= 13 { Some(Self(number)) } else { None }
    }

    /// The number, 1 (ace) to 13 (king).
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The letter or digit of the notation: `A 2 … 9 T J Q K`.
    #[must_use]
    pub const fn letter(self) -> char {
        b"A23456789TJQK"[self.0 as usize - 1] as char
    }

    /// What is printed on a card, with two characters for ten: `A 2 … 9 10 J Q K`.
    #[must_use]
    pub const fn face(self) -> &'static str {
        const FACES: [&str; 13] =
            ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"];
        FACES[self.0 as usize - 1]
    }

    /// The word used in a sentence: `ace`, `2` … `10`, `jack`, `queen`, `king`.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self.0 {
            1 => "ace",
            11 => "jack",
            12 => "queen",
            13 => "king",
            _ => self.face(),
        }
    }
}

impl Card {
    /// The card of this rank and suit.
    #[must_use]
    pub const fn new(rank: Rank, suit: Suit) -> Self {
        Self((rank.0 - 1) * 4 + suit as u8)
    }

    /// The card with this [`index`](Card::index); `None` above 51.
    #[must_use]
    pub const fn from_index(index: u8) -> Option<Self> {
        if index < 52 { Some(Self(index)) } else { None }
    }

    /// A number from 0 to 51: four times (rank − 1), plus the index of the suit.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The rank.
    #[must_use]
    pub const fn rank(self) -> Rank {
        Rank(self.0 / 4 + 1)
    }

    /// The suit.
    #[must_use]
    pub const fn suit(self) -> Suit {
        Suit::ALL[(self.0 % 4) as usize]
    }

    /// The colour.
    #[must_use]
    pub const fn color(self) -> Color {
        self.suit().color()
    }

    /// Whether this card may lie on `parent` in the tableau: it is one rank lower and of the other colour.
    #[must_use]
    pub const fn goes_on(self, parent: Self) -> bool {
        self.rank().0 + 1 == parent.rank().0 && self.color() as u8 != parent.color() as u8
    }
}

/// `TH` with `{}`, as in the notation; `10♥` with `{:#}`, as on the screen and in sentences.
impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if f.alternate() {
            write!(f, "{}{}", self.rank().face(), self.suit().sign())
        } else {
            write!(f, "{}{}", self.rank().letter(), self.suit().letter())
        }
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}
