//! Points: what was done in an attempt, and what it is worth under each scoring. Moves by hand, automatic moves and undo
//! are all counted here.

use super::attempt::Outcome;
use crate::rules::{Move, Place, Played, RuleBook, Scoring};

/// What was done in an attempt so far, as far as any scoring asks for it. Undo restores the counts of before.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Counts {
    /// Cards from the waste to a column.
    pub waste_to_column: u32,
    /// Cards from the waste or a column to a foundation.
    pub to_foundation: u32,
    /// Face-down cards turned up.
    pub reveals: u32,
    /// Cards from a foundation to a column.
    pub take_backs: u32,
    /// Recycles.
    pub recycles: u32,
    /// Draws, recycles and card moves: the move counter.
    pub moves: u32,
}

/// One line of the result screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Term {
    /// What the points are for.
    pub item: Item,
    /// How often it was done.
    pub count: u32,
    /// The points for all of it.
    pub points: i64,
}

/// What points are given or taken for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Item {
    /// Vegas: the price of the deal.
    Ante,
    /// Cards from the waste or a column to a foundation.
    ToFoundation,
    /// Cards from the waste to a column.
    WasteToColumn,
    /// Face-down cards turned up.
    Reveal,
    /// Cards from a foundation to a column.
    TakeBack,
    /// Recycles.
    Recycle,
    /// Timed Windows: full ten seconds of play.
    Time,
    /// Windows: a win in few moves.
    WinBonus,
    /// Windows: what raises a total below zero to zero.
    Floor,
    /// Windows: half the points again in draw 3.
    DrawThree,
    /// Timed Windows: a quick win.
    TimeBonus,
}

/// A score, term by term.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Score {
    /// The terms that are not zero, in a fixed order.
    pub terms: Vec<Term>,
    /// Their sum.
    pub total: i64,
}

/// The version of the scoring rules; records of attempts contain it.
pub const VERSION: u32 = 1;

impl Counts {
    /// Adds what a played move did.
    pub fn add(&mut self, played: &Played) {
        self.moves += 1;
        match played.mv {
            Move::Recycle => self.recycles += 1,
            Move::Carry { to: Place::Foundation(_), .. } => self.to_foundation += 1,
            Move::Carry { from: Place::Foundation(_), .. } => self.take_backs += 1,
            Move::Carry { from: Place::Waste, .. } => self.waste_to_column += 1,
            Move::Draw | Move::Carry { .. } => {}
        }
        self.reveals += u32::from(played.revealed.is_some());
    }
}

impl Item {
    /// Its words on the result screen, which follow the count.
    #[must_use]
    pub const fn label(self, count: u32) -> &'static str {
        match self {
            Self::Reveal if count == 1 => "card turned up",
            Self::Recycle if count == 1 => "recycle",
            Self::Ante => "ante",
            Self::ToFoundation => "to the foundations",
            Self::WasteToColumn => "waste to tableau",
            Self::Reveal => "cards turned up",
            Self::TakeBack => "taken back",
            Self::Recycle => "recycles",
            Self::Time => "time, each 10 s",
            Self::WinBonus => "win bonus",
            Self::DrawThree => "half as much again in draw 3",
            Self::Floor => "never below zero",
            Self::TimeBonus => "time bonus",
        }
    }
}

/// The running score, without bonus and factor; `None` where the rule book counts no points. `seconds` is the time
/// played.
#[must_use]
pub fn running(book: &RuleBook, counts: &Counts, seconds: u64) -> Option<Score> {
    Some(match book.scoring {
        Scoring::None => return None,
        Scoring::Standard => standard(counts),
        Scoring::Windows => windows(book, counts),
        Scoring::WindowsTimed => timed(book, counts, seconds),
        Scoring::Vegas => vegas(counts),
    })
}

/// What the change from one count to another adds to the points; 0 where none are counted. Timed Windows shows zero for
/// points below zero; the change is that of the points.
#[must_use]
pub fn gain(book: &RuleBook, before: &Counts, after: &Counts) -> i64 {
    let points = |counts| {
        let terms = running(book, counts, 0).map_or_else(Vec::new, |score| score.terms);
        terms.iter().filter(|term| term.item != Item::Floor).map(|term| term.points).sum::<i64>()
    };
    points(after) - points(before)
}

/// The final score of an attempt that ended so; `None` where the rule book counts no points. `seconds` is the time
/// played.
#[must_use]
pub fn last(book: &RuleBook, counts: &Counts, seconds: u64, outcome: Outcome) -> Option<Score> {
    let mut score = running(book, counts, seconds)?;
    let won = outcome == Outcome::Won;
    match book.scoring {
        Scoring::Windows => {
            if won {
                let saved = 200_u32.saturating_sub(counts.moves);
                score.add(Item::WinBonus, 1, 500 + 2 * i64::from(saved));
            }
            score.lift_to_zero();
            if book.draw.get() != 1 {
                score.add(Item::DrawThree, 1, score.total / 2);
            }
        }
        Scoring::WindowsTimed if won && seconds >= 30 => {
            #[expect(clippy::cast_possible_wrap, reason = "at most 700,000")]
            let bonus = (700_000 / seconds) as i64;
            score.add(Item::TimeBonus, 1, bonus);
        }
        _ => {}
    }
    Some(score)
}

fn standard(counts: &Counts) -> Score {
    let mut score = moved(counts);
    score.add_each(Item::Recycle, counts.recycles, -20);
    score
}

fn windows(book: &RuleBook, counts: &Counts) -> Score {
    let mut score = moved(counts);
    match book.draw.get() {
        1 => score.add_each(Item::Recycle, counts.recycles, -100),
        _ => score.add_each(Item::Recycle, counts.recycles.saturating_sub(2), -20),
    }
    score
}

fn timed(book: &RuleBook, counts: &Counts, seconds: u64) -> Score {
    let mut score = moved(counts);
    match book.draw.get() {
        1 => score.add_each(Item::Recycle, counts.recycles, -100),
        _ => score.add_each(Item::Recycle, counts.recycles.saturating_sub(3), -20),
    }
    score.add_each(Item::Time, u32::try_from(seconds / 10).unwrap_or(u32::MAX), -2);
    score.lift_to_zero();
    score
}

/// 5 points for each card on a foundation: those that came off again are subtracted.
fn vegas(counts: &Counts) -> Score {
    let mut score = Score { terms: Vec::new(), total: 0 };
    score.add(Item::Ante, 1, -52);
    score.add_each(Item::ToFoundation, counts.to_foundation, 5);
    score.add_each(Item::TakeBack, counts.take_backs, -5);
    score
}

/// The terms in which Standard and both Windows scorings agree.
fn moved(counts: &Counts) -> Score {
    let mut score = Score { terms: Vec::new(), total: 0 };
    score.add_each(Item::ToFoundation, counts.to_foundation, 10);
    score.add_each(Item::WasteToColumn, counts.waste_to_column, 5);
    score.add_each(Item::Reveal, counts.reveals, 5);
    score.add_each(Item::TakeBack, counts.take_backs, -15);
    score
}

impl Score {
    fn add_each(&mut self, item: Item, count: u32, points: i64) {
        self.add(item, count, i64::from(count) * points);
    }

    fn add(&mut self, item: Item, count: u32, points: i64) {
        if points != 0 {
            self.terms.push(Term { item, count, points });
            self.total += points;
        }
    }

    fn lift_to_zero(&mut self) {
        self.add(Item::Floor, 1, -self.total.min(0));
    }
}

#[cfg(test)]
mod tests;
