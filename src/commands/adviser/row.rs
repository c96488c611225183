//! One game of the adviser, and the CSV line it is written as.

use std::fmt;

/// The first line of the file.
pub const HEADER: &str = "deal,draw,won,moves,arrangements,seconds";

/// A game that was played to its end.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct GameRow {
    /// The deal's number.
    pub deal: u64,
    /// Cards that a draw turns up.
    pub draw: u8,
    /// Whether it was won.
    pub won: bool,
    /// The moves made, draws and recycles included.
    pub moves: u32,
    /// The arrangements that were looked at.
    pub arrangements: u64,
    /// Seconds taken.
    pub seconds: f64,
}

impl GameRow {
    /// Reads a line; `None` when it is not one.
    #[must_use]
    pub fn read(line: &str) -> Option<Self> {
        let words: Vec<&str> = line.split(',').collect();
        let &[deal, draw, won, moves, arrangements, seconds] = words.as_slice() else {
            return None;
        };
        Some(Self {
            deal: deal.parse().ok()?,
            draw: draw.parse().ok()?,
            won: match won {
                "won" => true,
                "lost" => false,
                _ => return None,
            },
            moves: moves.parse().ok()?,
            arrangements: arrangements.parse().ok()?,
            seconds: seconds.parse().ok()?,
        })
    }
}

impl fmt::Display for GameRow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { deal, draw, won, moves, arrangements, seconds } = self;
        let won = if *won { "won" } else { "lost" };
        write!(f, "{deal},{draw},{won},{moves},{arrangements},{seconds:.3}")
    }
}

#[cfg(test)]
mod tests {
    use super::GameRow;

    #[test]
    fn a_row_is_read_as_it_was_written() {
        let row =
            GameRow { deal: 7, draw: 3, won: true, moves: 130, arrangements: 9000, seconds: 0.25 };
        assert_eq!(row.to_string(), "7,3,won,130,9000,0.250");
        assert_eq!(GameRow::read(&row.to_string()), Some(row));
        assert_eq!(GameRow::read("7,3,maybe,130,9000,0.250"), None);
        assert_eq!(GameRow::read("7,3,won,130,9000"), None);
    }
}
