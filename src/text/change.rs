//! What has changed on the table between two moments, move by move, for the words and for JSON.

use crate::app::Model;
use crate::app::words::names;
use crate::rules::{Card, Column, Move, Place, Played, Table};
use crate::session::Attempt;

/// One move, played or taken back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Event {
    /// The move.
    pub mv: Move,
    /// Whether it was taken back rather than played.
    pub undone: bool,
    /// The cards that it carried or drew, the last one on top.
    pub cards: Vec<Card>,
    /// The card that it turned up, and where.
    pub revealed: Option<(Card, Column)>,
    /// The pass through the stock that is under way after it, from 1.
    pub pass: u16,
}

/// Everything that happened on the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Change {
    other_deal: bool,
    /// Moves taken back, the last one first, then moves played.
    pub events: Vec<Event>,
}

impl Change {
    /// The difference between two models.
    #[must_use]
    pub fn between(before: &Model, after: &Model) -> Self {
        let (old, new) = (&before.attempt, &after.attempt);
        if old.id() != new.id() {
            return Self { other_deal: true, events: Vec::new() };
        }
        let common = old.common_steps(new);
        let mut events = events_since(old, common, true);
        events.reverse();
        events.extend(events_since(new, common, false));
        Self { other_deal: false, events }
    }

    /// Whether another attempt lies on the table.
    #[must_use]
    pub const fn is_other_deal(&self) -> bool {
        self.other_deal
    }

    /// Whether no card has moved.
    #[must_use]
    pub const fn is_nothing(&self) -> bool {
        !self.other_deal && self.events.is_empty()
    }

    /// A sentence for each move.
    #[must_use]
    pub fn lines(&self) -> Vec<String> {
        self.events.iter().map(Event::line).collect()
    }
}

/// The moves of an attempt after its first `steps` steps.
fn events_since(attempt: &Attempt, steps: usize, undone: bool) -> Vec<Event> {
    let (mut table, moves) = attempt.since(steps);
    let mut events = Vec::new();
    for played in moves {
        let cards = carried(&table, played.mv);
        if table.play(attempt.book(), played.mv).is_err() {
            break;
        }
        events.push(Event::of(&table, &played, cards, undone));
    }
    events
}

/// The cards that a move carries.
fn carried(table: &Table, mv: Move) -> Vec<Card> {
    let Move::Carry { from, count, .. } = mv else { return Vec::new() };
    match from {
        Place::Column(column) => {
            let run = table.column(column).run();
            run[run.len().saturating_sub(count.into())..].to_vec()
        }
        _ => table.top(from).into_iter().collect(),
    }
}

impl Event {
    /// A move and the cards that it carried; `table` is the one after it.
    fn of(table: &Table, played: &Played, carried: Vec<Card>, undone: bool) -> Self {
        let cards = match played.mv {
            Move::Draw => {
                let waste = table.waste().as_slice();
                waste[waste.len().saturating_sub(played.turned.into())..].to_vec()
            }
            _ => carried,
        };
        let revealed = match (played.revealed, played.mv) {
            (Some(card), Move::Carry { from: Place::Column(column), .. }) => Some((card, column)),
            _ => None,
        };
        Self { mv: played.mv, undone, cards, revealed, pass: table.pass() }
    }

    /// What happened, in a sentence.
    #[must_use]
    pub fn line(&self) -> String {
        let cards = names(&self.cards);
        let deed = match (self.mv, self.undone) {
            (Move::Draw, false) => format!("Drawn: {cards}"),
            (Move::Draw, true) => format!("Taken back: {cards} to the stock"),
            (Move::Recycle, false) => format!("The waste is turned over: pass {}", self.pass),
            (Move::Recycle, true) => "Taken back: the recycle".to_owned(),
            (Move::Carry { from, to, .. }, false) => format!("{cards} from {from} to {to}"),
            (Move::Carry { from, to, .. }, true) => {
                format!("Taken back: {cards} from {to} to {from}")
            }
        };
        match (self.revealed, self.undone) {
            (Some((card, column)), false) => {
                format!("{deed}; {card:#} turned up in {}.", Place::Column(column))
            }
            (Some((card, column)), true) => {
                format!("{deed}; {card:#} face down again in {}.", Place::Column(column))
            }
            (None, _) => format!("{deed}."),
        }
    }
}
