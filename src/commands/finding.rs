//! A verdict without its line, as a word on the command line and in files.

use std::fmt;
use std::str::FromStr;

use crate::solver::Verdict;

/// What the solver says of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Finding {
    /// There is a winning line.
    Winnable,
    /// It is proved that there is none.
    Unwinnable,
    /// A limit ended the search.
    Undecided,
}

impl Finding {
    /// The finding of a verdict.
    #[must_use]
    pub const fn of(verdict: &Verdict) -> Self {
        match verdict {
            Verdict::Winnable(_) => Self::Winnable,
            Verdict::Unwinnable => Self::Unwinnable,
            Verdict::Undecided => Self::Undecided,
        }
    }

    /// Whether the two cannot both be true.
    #[must_use]
    pub fn contradicts(self, other: Self) -> bool {
        self != other && self != Self::Undecided && other != Self::Undecided
    }
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Winnable => "winnable",
            Self::Unwinnable => "unwinnable",
            Self::Undecided => "undecided",
        })
    }
}

/// A word that is not a verdict.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FindingError(String);

impl fmt::Display for FindingError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}` is not a verdict", self.0)
    }
}

impl std::error::Error for FindingError {}

/// Reads a verdict; an empty word is an undecided one.
impl FromStr for Finding {
    type Err = FindingError;

    fn from_str(word: &str) -> Result<Self, FindingError> {
        match word {
            "winnable" => Ok(Self::Winnable),
            "unwinnable" => Ok(Self::Unwinnable),
            "undecided" | "" => Ok(Self::Undecided),
            other => Err(FindingError(other.to_owned())),
        }
    }
}
