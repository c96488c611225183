//! One solved deal, and the CSV line it is written as.

use std::fmt;
use std::str::FromStr;

use crate::commands::finding::{Finding, FindingError};

/// The result of one search.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SearchResult {
    /// The verdict.
    pub finding: Finding,
    /// Positions looked at.
    pub nodes: u64,
    /// Seconds taken.
    pub seconds: f64,
    /// How many draws, recycles and card moves the line has; `None` when none was found.
    pub length: Option<usize>,
}

/// One deal of a study.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct DealRow {
    /// Its number.
    pub deal: u64,
    /// Cards that a draw turns up.
    pub draw: u8,
    /// The result by the rules of the study.
    pub result: SearchResult,
    /// The result without take-backs, in a study of pairs.
    pub without: Option<SearchResult>,
}

impl DealRow {
    /// What it holds.
    #[must_use]
    pub const fn columns(&self) -> Columns {
        if self.without.is_some() { Columns::Paired } else { Columns::Single }
    }

    /// Whether the two rows of one deal cannot both be true.
    #[must_use]
    pub fn contradicts(&self, other: &Self) -> bool {
        let without = self.without.zip(other.without);
        self.result.finding.contradicts(other.result.finding)
            || without.is_some_and(|(one, two)| one.finding.contradicts(two.finding))
    }

    /// Replaces results that are undecided here by those of another row of the same deal.
    pub fn fill_in(&mut self, other: &Self) {
        if self.result.finding == Finding::Undecided {
            self.result = other.result;
        }
        if self.without.is_some_and(|without| without.finding == Finding::Undecided) {
            self.without = other.without;
        }
    }
}

/// What the rows of a CSV file hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Columns {
    /// One search for each deal.
    Single,
    /// Two, the second one without take-backs.
    Paired,
}

impl Columns {
    /// The first line of the file.
    #[must_use]
    pub const fn header(self) -> &'static str {
        match self {
            Self::Single => "deal,draw,verdict,nodes,seconds,length",
            Self::Paired => {
                "deal,draw,verdict,nodes,seconds,length,\
                 verdict_without,nodes_without,seconds_without,length_without"
            }
        }
    }

    /// Those of a file with this first line.
    #[must_use]
    pub fn of_header(line: &str) -> Option<Self> {
        [Self::Single, Self::Paired].into_iter().find(|columns| columns.header() == line)
    }
}

impl fmt::Display for SearchResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{},{:.6},", self.finding, self.nodes, self.seconds)?;
        self.length.map_or(Ok(()), |length| write!(f, "{length}"))
    }
}

impl fmt::Display for DealRow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{},{}", self.deal, self.draw, self.result)?;
        self.without.map_or(Ok(()), |without| write!(f, ",{without}"))
    }
}

impl FromStr for DealRow {
    type Err = RowError;

    fn from_str(line: &str) -> Result<Self, RowError> {
        let words: Vec<&str> = line.split(',').collect();
        let (deal, draw, rest) = match words.as_slice() {
            [deal, draw, rest @ ..] if rest.len() == 4 || rest.len() == 8 => (deal, draw, rest),
            _ => return Err(RowError::Fields(words.len())),
        };
        Ok(Self {
            deal: number(deal)?,
            draw: number(draw)?,
            result: search_result(&rest[..4])?,
            without: if rest.len() == 8 { Some(search_result(&rest[4..])?) } else { None },
        })
    }
}

/// Why a line is not a row of a study.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RowError {
    /// It has this many fields.
    Fields(usize),
    /// This field is not a number, or one that is too large.
    Number(String),
    /// A field is not a verdict.
    Finding(FindingError),
}

impl fmt::Display for RowError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Fields(count) => write!(f, "{count} fields, not 6 or 10"),
            Self::Number(word) => write!(f, "`{word}` is not a number that fits here"),
            Self::Finding(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for RowError {}

impl From<FindingError> for RowError {
    fn from(error: FindingError) -> Self {
        Self::Finding(error)
    }
}

fn search_result(words: &[&str]) -> Result<SearchResult, RowError> {
    let length = if words[3].is_empty() { None } else { Some(number(words[3])?) };
    Ok(SearchResult {
        finding: words[0].parse()?,
        nodes: number(words[1])?,
        seconds: number(words[2])?,
        length,
    })
}

fn number<N: FromStr>(word: &str) -> Result<N, RowError> {
    word.parse().map_err(|_| RowError::Number(word.to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_is_read_as_it_was_written() {
        let won = SearchResult {
            finding: Finding::Winnable,
            nodes: 312,
            seconds: 0.000_25,
            length: Some(121),
        };
        let lost = SearchResult {
            finding: Finding::Unwinnable,
            nodes: 9,
            seconds: 0.000_001,
            length: None,
        };
        let row = DealRow { deal: 17, draw: 3, result: won, without: None };
        assert_eq!(row.to_string(), "17,3,winnable,312,0.000250,121");
        assert_eq!(row.to_string().parse(), Ok(row));
        let pair = DealRow { without: Some(lost), ..row };
        assert_eq!(pair.to_string(), "17,3,winnable,312,0.000250,121,unwinnable,9,0.000001,");
        assert_eq!(pair.to_string().parse(), Ok(pair));
        assert_eq!("17,3,winnable,31".parse::<DealRow>(), Err(RowError::Fields(4)));
    }
}
