//! One solved deal, and the CSV line it is written as.

use std::fmt;
use std::str::FromStr;

use crate::commands::finding::Finding;

/// What one search came to.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Outcome {
    /// The verdict.
    pub finding: Finding,
    /// States looked at.
    pub nodes: u64,
    /// Time taken.
    pub seconds: f64,
    /// Draws, recycles and card moves of the line found, when there is one.
    pub length: Option<usize>,
}

/// One deal of a study.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Row {
    /// Its number.
    pub deal: u64,
    /// Cards that a draw turns up.
    pub draw: u8,
    /// By the rules of the study.
    pub outcome: Outcome,
    /// And without take-backs, in a study of pairs.
    pub without: Option<Outcome>,
}

impl Row {
    /// Whether the two rows of one deal cannot both be true.
    #[must_use]
    pub fn contradicts(&self, other: &Self) -> bool {
        let without = self.without.zip(other.without);
        self.outcome.finding.contradicts(other.outcome.finding)
            || without.is_some_and(|(one, two)| one.finding.contradicts(two.finding))
    }

    /// Takes from another row of the same deal the outcomes that are undecided here.
    pub fn fill_in(&mut self, other: &Self) {
        if self.outcome.finding == Finding::Undecided {
            self.outcome = other.outcome;
        }
        if self.without.is_some_and(|without| without.finding == Finding::Undecided) {
            self.without = other.without;
        }
    }
}

/// The first line of a study's CSV.
pub const HEADER: &str = "deal,draw,verdict,nodes,seconds,length";

/// The first line of the CSV of a study of pairs.
pub const PAIR_HEADER: &str = "deal,draw,verdict,nodes,seconds,length,\
    verdict_without,nodes_without,seconds_without,length_without";

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{},{:.6},", self.finding, self.nodes, self.seconds)?;
        self.length.map_or(Ok(()), |length| write!(f, "{length}"))
    }
}

impl fmt::Display for Row {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{},{}", self.deal, self.draw, self.outcome)?;
        self.without.map_or(Ok(()), |without| write!(f, ",{without}"))
    }
}

impl FromStr for Row {
    type Err = String;

    fn from_str(line: &str) -> Result<Self, String> {
        let words: Vec<&str> = line.split(',').collect();
        let (deal, draw, rest) = match words.as_slice() {
            [deal, draw, rest @ ..] if rest.len() == 4 || rest.len() == 8 => (deal, draw, rest),
            _ => return Err(format!("{} fields, not 6 or 10", words.len())),
        };
        Ok(Self {
            deal: number(deal)?,
            draw: number(draw)?,
            outcome: outcome(&rest[..4])?,
            without: if rest.len() == 8 { Some(outcome(&rest[4..])?) } else { None },
        })
    }
}

fn outcome(words: &[&str]) -> Result<Outcome, String> {
    let length = if words[3].is_empty() { None } else { Some(number(words[3])?) };
    Ok(Outcome {
        finding: words[0].parse()?,
        nodes: number(words[1])?,
        seconds: number(words[2])?,
        length,
    })
}

fn number<N: FromStr>(word: &str) -> Result<N, String> {
    word.parse().map_err(|_| format!("`{word}` is not a number that fits here"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_is_read_as_it_was_written() {
        let won = Outcome {
            finding: Finding::Winnable,
            nodes: 312,
            seconds: 0.000_25,
            length: Some(121),
        };
        let lost =
            Outcome { finding: Finding::Unwinnable, nodes: 9, seconds: 0.000_001, length: None };
        let row = Row { deal: 17, draw: 3, outcome: won, without: None };
        assert_eq!(row.to_string(), "17,3,winnable,312,0.000250,121");
        assert_eq!(row.to_string().parse(), Ok(row));
        let pair = Row { without: Some(lost), ..row };
        assert_eq!(pair.to_string(), "17,3,winnable,312,0.000250,121,unwinnable,9,0.000001,");
        assert_eq!(pair.to_string().parse(), Ok(pair));
        assert_eq!("17,3,winnable,31".parse::<Row>(), Err("4 fields, not 6 or 10".to_owned()));
    }
}
