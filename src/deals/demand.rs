//! What is asked of a random deal before it is dealt.

use std::fmt;
use std::str::FromStr;

use super::grade::Grade;

/// What is asked of a random deal. It goes by the word that [`Demand::word`] gives.
///
/// ```
/// use klondike::deals::{Demand, Grade};
///
/// assert_eq!("winnable".parse(), Ok(Demand::Winnable));
/// assert_eq!("hard".parse(), Ok(Demand::Graded(Grade::Hard)));
/// assert_eq!(Demand::default().word(), "any");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Demand {
    /// Nothing: the first deal that chance gives.
    #[default]
    Any,
    /// It is proved that it can be won under its rule book.
    Winnable,
    /// The same, and it is of this grade.
    Graded(Grade),
}

/// A word that is not a [`Demand`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DemandError(String);

impl Demand {
    /// Every demand, the least first.
    pub const ALL: [Self; 7] = [
        Self::Any,
        Self::Winnable,
        Self::Graded(Grade::Gentle),
        Self::Graded(Grade::Easy),
        Self::Graded(Grade::Even),
        Self::Graded(Grade::Hard),
        Self::Graded(Grade::Fiendish),
    ];

    /// Its word.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Any => "any",
            Self::Winnable => "winnable",
            Self::Graded(grade) => grade.word(),
        }
    }
}

impl fmt::Display for Demand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.word())
    }
}

impl FromStr for Demand {
    type Err = DemandError;

    fn from_str(word: &str) -> Result<Self, DemandError> {
        let found = Self::ALL.into_iter().find(|demand| demand.word() == word);
        found.ok_or_else(|| DemandError(word.to_owned()))
    }
}

impl fmt::Display for DemandError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let words = Demand::ALL.map(Demand::word).join(", ");
        write!(f, "`{}` says nothing of a random deal; it is one of {words}", self.0)
    }
}

impl std::error::Error for DemandError {}
