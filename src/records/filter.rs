//! Which attempts a table of the statistics is about: those of a rule book, of a kind of deal, of both, or all.

use std::fmt;

use crate::deals::Origin;
use crate::rules::{Preset, RuleBook};

/// A rule book, as far as the statistics distinguish them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Book {
    /// One of the named rule books, in draw 1 or draw 3.
    Named(Preset),
    /// Any rule book of the player's own.
    Custom,
}

/// A kind of deal, as far as the statistics distinguish them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum DealKind {
    /// A random deal, proved winnable or not.
    Random,
    /// The deal of a day.
    Daily,
    /// The deal of a code that the player gave.
    Code,
    /// A deal from a file.
    Imported,
}

/// What an attempt must match to be in a table. A part that is `None` matches everything.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Filter {
    /// The rule book.
    pub book: Option<Book>,
    /// The kind of deal.
    pub kind: Option<DealKind>,
}

impl Book {
    /// All of them, in the order in which the player is offered them.
    pub const ALL: [Self; 7] = [
        Self::Named(Preset::Standard),
        Self::Named(Preset::Windows),
        Self::Named(Preset::Classic),
        Self::Named(Preset::Quiet),
        Self::Named(Preset::Vegas),
        Self::Named(Preset::TimedWindows),
        Self::Custom,
    ];

    /// What a rule book counts as.
    #[must_use]
    pub fn of(book: &RuleBook) -> Self {
        book.preset().map_or(Self::Custom, Self::Named)
    }

    /// Its name, for the player.
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
    /// All of them, in the order in which the player is offered them.
    pub const ALL: [Self; 4] = [Self::Random, Self::Daily, Self::Code, Self::Imported];

    /// What a deal of this origin counts as.
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
    /// The filter that every attempt matches.
    pub const ALL: Self = Self { book: None, kind: None };

    /// The narrowest filter that an attempt at such a deal under this rule book matches.
    #[must_use]
    pub fn of(book: &RuleBook, kind: Origin) -> Self {
        Self { book: Some(Book::of(book)), kind: Some(DealKind::of(kind)) }
    }

    /// Whether this filter matches every attempt that the other one matches.
    #[must_use]
    pub fn holds(self, other: Self) -> bool {
        (self.book.is_none() || self.book == other.book)
            && (self.kind.is_none() || self.kind == other.kind)
    }

    /// A narrowest filter, preceded by all wider ones that match its attempts too.
    pub(super) const fn wider(self) -> [Self; 4] {
        let Self { book, kind } = self;
        [Self::ALL, Self { book, kind: None }, Self { book: None, kind }, self]
    }
}

/// As in a heading: `Vegas, daily deals`.
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
