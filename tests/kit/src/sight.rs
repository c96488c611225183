//! What a frame shows of the game, and what may come back after the program was killed.

use std::fmt;

/// A game as a frame shows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sight {
    /// What the header calls the deal.
    pub deal: String,
    /// Actions that count.
    pub moves: u32,
    /// Every card that lies face up and every back, with its column of the screen, from left to right, top to bottom.
    /// Nothing while something lies over the table.
    pub board: Option<Vec<(usize, String)>>,
    /// The result is shown: the attempt has ended.
    pub is_result: bool,
    /// The program has said that it dealt anew.
    pub is_fresh: bool,
}

/// What may come back.
#[derive(Clone, Debug)]
struct Expected {
    game: Option<Sight>,
    ended: Ended,
}

/// Whether the attempt has ended: a new deal comes back then.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Ended {
    No,
    /// It has, and its last steps were undone; or the same deal was begun again and played on in one frame.
    Perhaps,
    Yes,
}

/// The last game seen, and the one an action before.
#[derive(Clone, Debug)]
pub struct Memory {
    last: Expected,
    before: Expected,
}

/// Which of them came back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Back {
    /// The last one seen.
    Last,
    /// The one an action before.
    Before,
    /// A new deal, where the attempt had ended.
    NewDeal,
}

impl Sight {
    /// Reads a frame; nothing when it is too small to show a game.
    pub fn of(frame: &str) -> Option<Self> {
        let header = frame.lines().find(|line| line.contains("Moves "))?;
        let after = |word: &str| header.split_once(word).map(|(_, rest)| rest.trim_start());
        let moves = after("Moves ")?.split_whitespace().next()?.parse().ok()?;
        let left = header.trim_start().split("  ").next()?;
        let deal = left.rsplit(" · ").next()?.to_owned();
        let is_covered = frame.contains("╭─ ");
        Some(Self {
            deal,
            moves,
            board: (!is_covered).then(|| board(frame)),
            is_result: ["╭─ Result ─", "╭─ Resigned ─"].iter().any(|title| frame.contains(title)),
            is_fresh: ["A new deal: ", "New here? "].iter().any(|words| frame.contains(words)),
        })
    }

    /// Whether both may be the same position, as far as each can be seen.
    fn agrees(&self, other: &Self) -> bool {
        let boards = self.board.as_ref().zip(other.board.as_ref());
        (&self.deal, self.moves) == (&other.deal, other.moves)
            && boards.is_none_or(|(board, other)| board == other)
    }
}

/// The cards and backs above message and footer. A long message takes rows of the table, and may name cards.
fn board(frame: &str) -> Vec<(usize, String)> {
    let mut found = Vec::new();
    let lines: Vec<&str> = frame.lines().collect();
    let above = &lines[..lines.len().saturating_sub(2)];
    let rows = above.iter().rposition(|line| !has_words(line)).map_or(0, |last| last + 1);
    for line in &above[..rows] {
        let cells: Vec<char> = line.chars().collect();
        for (at, &sign) in cells.iter().enumerate() {
            let is_back = sign == '▁' && at.checked_sub(1).is_none_or(|left| cells[left] != '▁');
            if is_back {
                found.push((at, "back".to_owned()));
            }
            let ranks = ["10", "A", "2", "3", "4", "5", "6", "7", "8", "9", "J", "Q", "K"];
            let before: String = cells[..at].iter().collect();
            if matches!(sign, '♠' | '♥' | '♦' | '♣')
                && let Some(rank) = ranks.iter().find(|rank| before.ends_with(**rank))
            {
                found.push((at - rank.len(), format!("{rank}{sign}")));
            }
        }
    }
    // By columns: a card that is drawn lower because another one is marked stays the same card.
    found.sort_by_key(|&(column, _)| column);
    found
}

/// Whether there are words in a row; cards have none.
fn has_words(line: &str) -> bool {
    line.as_bytes().windows(2).any(|pair| pair.iter().all(u8::is_ascii_lowercase))
}

impl Memory {
    /// Nothing seen yet: there is no game.
    pub fn new() -> Self {
        let none = Expected { game: None, ended: Ended::Yes };
        Self { last: none.clone(), before: none }
    }

    /// A frame was seen.
    pub fn saw(&mut self, sight: Sight) {
        let Expected { game, ended } = &mut self.last;
        let is_same = |game: &Sight| game.deal == sight.deal && sight.moves > 0;
        let ended_now = match ended {
            _ if sight.is_result => Ended::Yes,
            Ended::Yes | Ended::Perhaps if game.as_ref().is_some_and(is_same) => Ended::Perhaps,
            _ => Ended::No,
        };
        match game {
            Some(game) if *ended == ended_now && game.agrees(&sight) => {
                game.board = game.board.take().or(sight.board);
            }
            _ => {
                let next = Expected { game: Some(sight), ended: ended_now };
                self.before = std::mem::replace(&mut self.last, next);
            }
        }
    }

    /// Which of both a program that was started again shows. That one is then the last one seen; a new deal may
    /// be followed by another one, since it was seen before it was saved.
    ///
    /// # Errors
    ///
    /// Neither of them, in words.
    pub fn back(&mut self, sight: &Sight) -> Result<Back, String> {
        let back = match (self.last.fits(sight), self.before.fits(sight)) {
            (None, Some(Back::Last)) => Back::Before,
            (Some(back), _) | (None, Some(back)) => back,
            (None, None) => {
                let Self { last, before } = self;
                return Err(format!(
                    "{sight} came back; the last one seen was {last}, and before it {before}"
                ));
            }
        };
        self.last = Expected { game: Some(sight.clone()), ended: Ended::No };
        self.before = match back {
            Back::NewDeal => Expected { game: None, ended: Ended::Yes },
            Back::Last | Back::Before => self.last.clone(),
        };
        Ok(back)
    }
}

impl Expected {
    fn fits(&self, sight: &Sight) -> Option<Back> {
        let is_game = self.game.as_ref().is_some_and(|game| game.agrees(sight));
        if self.ended != Ended::Yes && is_game {
            return Some(Back::Last);
        }
        (self.ended != Ended::No && sight.moves == 0 && sight.is_fresh).then_some(Back::NewDeal)
    }
}

impl fmt::Display for Sight {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} after {} moves", self.deal, self.moves)?;
        let Some(board) = &self.board else { return Ok(()) };
        let cards: Vec<String> = board.iter().map(|(at, card)| format!("{at}:{card}")).collect();
        write!(f, " [{}]", cards.join(" "))
    }
}

impl fmt::Display for Expected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.ended, &self.game) {
            (_, None) => f.write_str("no game"),
            (Ended::No, Some(game)) => game.fmt(f),
            (Ended::Perhaps, Some(game)) => write!(f, "perhaps the end of {game}"),
            (Ended::Yes, Some(game)) => write!(f, "the end of {game}"),
        }
    }
}
