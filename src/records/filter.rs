//! Which attempts a table of the statistics is over: those of a rule book, of a kind of deal, of both, or all.

use std::fmt;

use crate::deals::Origin;
use crate::rules::{Preset, RuleBook};

/// A rule book, as far as the statistics tell them apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Book {
    /// A named one, with draw 1 or draw 3.
    Named(Preset),
    /// Any of the player's own.
    Custom,
}

/// A kind of deal, as far as the statistics tell them apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum DealKind {
    /// Of chance, proved winnable or not.
    Random,
    /// Of a day.
    Daily,
    /// Of a code that the player gave.
    Code,
    /// From a file.
    Imported,
}

/// What an attempt must be of to be in a table; what is left out may be anything.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Filter {
    /// This rule book.
    pub book: Option<Book>,
    /// This kind of deal.
    pub kind: Option<DealKind>,
}

impl Book {
    /// Every one, in the order in which they are offered.
    pub const ALL: [Self; 7] = [
        Self::Named(Preset::Standard),
        Self::Named(Preset::Windows),
        Self::Named(Preset::Classic),
        Self::Named(Preset::Quiet),
        Self::Named(Preset::Vegas),
        Self::Named(Preset::TimedWindows),
        Self::Custom,
    ];

    /// The one that a rule book belongs to.
    #[must_use]
    pub fn of(book: &RuleBook) -> Self {
        book.preset().map_or(Self::Custom, Self::Named)
    }

    /// Its name as the player reads it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Named(preset) => preset.name(),
            Self::Custom => "Custom",
        }
    }

    /// Its word in options and commands.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Named(preset) => preset.word(),
            Self::Custom => "custom",
        }
    }

    /// Reads [`Book::word`], in either case.
    #[must_use]
    pub fn of_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|book| word.eq_ignore_ascii_case(book.word()))
    }
}

impl DealKind {
    /// Every one, in the order in which they are offered.
    pub const ALL: [Self; 4] = [Self::Random, Self::Daily, Self::Code, Self::Imported];

    /// The one that a deal belongs to.
    #[must_use]
    pub const fn of(kind: Origin) -> Self {
        match kind {
            Origin::Random | Origin::Winnable => Self::Random,
            Origin::Daily(_) => Self::Daily,
            Origin::Code => Self::Code,
            Origin::Imported => Self::Imported,
        }
    }

    /// Its word in options and commands.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Daily => "daily",
            Self::Code => "code",
            Self::Imported => "imported",
        }
    }

    /// Reads [`DealKind::word`], in either case.
    #[must_use]
    pub fn of_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| word.eq_ignore_ascii_case(kind.word()))
    }
}

impl Filter {
    /// Every attempt.
    pub const ALL: Self = Self { book: None, kind: None };

    /// The narrowest that an attempt at this deal under this rule book is in.
    #[must_use]
    pub fn of(book: &RuleBook, kind: Origin) -> Self {
        Self { book: Some(Book::of(book)), kind: Some(DealKind::of(kind)) }
    }

    /// Whether every attempt of the other is in this one.
    #[must_use]
    pub fn holds(self, other: Self) -> bool {
        (self.book.is_none() || self.book == other.book)
            && (self.kind.is_none() || self.kind == other.kind)
    }

    /// This narrow one and the wider ones that hold it.
    pub(super) const fn wider(self) -> [Self; 4] {
        let Self { book, kind } = self;
        [Self::ALL, Self { book, kind: None }, Self { book: None, kind }, self]
    }
}

/// As a heading says it: `Vegas, daily deals`.
impl fmt::Display for Filter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kind = self.kind.map(|kind| match kind {
            DealKind::Random => "random deals",
            DealKind::Daily => "daily deals",
            DealKind::Code => "deals by code",
            DealKind::Imported => "imported deals",
        });
        match (self.book, kind) {
            (None, None) => f.write_str("all games"),
            (Some(book), None) => f.write_str(book.name()),
            (None, Some(kind)) => f.write_str(kind),
            (Some(book), Some(kind)) => write!(f, "{}, {kind}", book.name()),
        }
    }
}
