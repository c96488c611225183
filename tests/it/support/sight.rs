//! What a frame shows of the game, and what may come back after the program was killed.

use std::fmt;

/// A game as a frame shows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sight {
    /// The deal's code.
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
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Expected {
    /// This very game.
    Game(Sight),
    /// Any new deal, since this attempt had ended.
    NewDeal(String),
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
        let deal = header.split_whitespace().find(|word| word.starts_with("MS"))?.to_owned();
        let is_covered = frame.contains("╭─ ");
        Some(Self {
            deal,
            moves,
            board: (!is_covered).then(|| board(frame)),
            is_result: ["╭─ Result ─", "╭─ Resigned ─"].iter().any(|title| frame.contains(title)),
            is_fresh: frame.contains("A new deal: "),
        })
    }

    /// Whether both may be the same position, as far as each can be seen.
    fn agrees(&self, other: &Self) -> bool {
        let boards = self.board.as_ref().zip(other.board.as_ref());
        (&self.deal, self.moves) == (&other.deal, other.moves)
            && boards.is_none_or(|(board, other)| board == other)
    }
}

/// The cards and backs above message and footer.
fn board(frame: &str) -> Vec<(usize, String)> {
    let mut found = Vec::new();
    for line in frame.lines().take(frame.lines().count().saturating_sub(2)) {
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

impl Memory {
    /// Nothing seen yet: there is no game.
    pub fn new() -> Self {
        let none = Expected::NewDeal(String::new());
        Self { last: none.clone(), before: none }
    }

    /// A frame was seen.
    pub fn saw(&mut self, sight: Sight) {
        let next = match &mut self.last {
            // An ended attempt stays so though its last steps are undone.
            Expected::NewDeal(deal) if *deal == sight.deal && sight.moves > 0 => return,
            _ if sight.is_result => Expected::NewDeal(sight.deal),
            Expected::Game(last) if last.agrees(&sight) => {
                last.board = last.board.take().or(sight.board);
                return;
            }
            _ => Expected::Game(sight),
        };
        self.before = std::mem::replace(&mut self.last, next);
    }

    /// Which of both a program that was started again shows. That one is then the last one seen; a new deal may
    /// be followed by another one, since it was seen before it was saved.
    ///
    /// # Errors
    ///
    /// Neither of them, in words.
    pub fn back(&mut self, sight: &Sight) -> Result<Back, String> {
        let back = self.fitting(sight)?;
        self.last = Expected::Game(sight.clone());
        self.before = match back {
            Back::NewDeal => Expected::NewDeal(String::new()),
            Back::Last | Back::Before => self.last.clone(),
        };
        Ok(back)
    }

    fn fitting(&self, sight: &Sight) -> Result<Back, String> {
        let fits = |expected: &Expected| match expected {
            Expected::Game(game) => game.agrees(sight),
            Expected::NewDeal(_) => sight.moves == 0 && sight.is_fresh,
        };
        match (fits(&self.last), fits(&self.before)) {
            (true, _) if matches!(self.last, Expected::NewDeal(_)) => Ok(Back::NewDeal),
            (true, _) => Ok(Back::Last),
            (false, true) if matches!(self.before, Expected::NewDeal(_)) => Ok(Back::NewDeal),
            (false, true) => Ok(Back::Before),
            (false, false) => Err(format!(
                "{sight} came back; the last one seen was {}, and before it {}",
                self.last, self.before
            )),
        }
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
        match self {
            Self::Game(sight) => sight.fmt(f),
            Self::NewDeal(deal) => write!(f, "the end of {deal:?}"),
        }
    }
}
