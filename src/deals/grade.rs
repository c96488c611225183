//! How hard a deal is to win, in five grades.

use std::fmt;

/// How hard a deal is to win. Of the deals that can be won under the Standard rule book, each grade has a fifth, for each
/// draw count of its own. It goes by the word that [`Grade::word`] gives.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Grade {
    /// The easiest fifth.
    Gentle,
    /// The next fifth.
    Easy,
    /// The fifth in the middle.
    Even,
    /// The next fifth.
    Hard,
    /// The hardest fifth.
    Fiendish,
}

impl Grade {
    /// Every grade, the easiest first.
    pub const ALL: [Self; 5] = [Self::Gentle, Self::Easy, Self::Even, Self::Hard, Self::Fiendish];

    /// Its word.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Gentle => "gentle",
            Self::Easy => "easy",
            Self::Even => "even",
            Self::Hard => "hard",
            Self::Fiendish => "fiendish",
        }
    }
}

impl fmt::Display for Grade {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.word())
    }
}
