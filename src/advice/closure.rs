//! Every tableau that can be reached without a productive move, and the shortest way from there to such a move.

use std::collections::HashSet;

use super::waypoint::{Waypoint, way};
use crate::rules::{Card, CardSet, Move, Place, Rank, RuleBook, Suit, Table};

/// What a search for a productive move has come to.
pub(super) enum Closure {
    /// These moves lead to one. They contain it if it is a move of the tableau; a card of the stock or the waste can be
    /// played after them.
    Open(Vec<Move>, Goal),
    /// It is proved that there is none.
    Closed,
    /// There are more tableaus than were to be looked at.
    Unknown,
}

/// What makes a move productive.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Goal {
    /// It turns a face-down card up.
    Reveal,
    /// It sends this card of a column up.
    Up(Card),
    /// It plays this card from the waste.
    FromWaste(Card),
}

/// Which of several productive moves is looked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Wanted {
    /// The nearest.
    Any,
    /// The nearest that sends no card up, and the nearest of all only where none such is found.
    NotUp,
}

/// Looks for a move that turns a face-down card up, sends a card up or plays a card from the waste. A card of `back` counts
/// as up already, so that sending it up again is none. After `most` tableaus the search is given up.
///
/// As long as no productive move is made, stock and waste keep their cards. So the tableau with the foundations changes
/// independently of the position in the stock, and every tableau that can be reached meets every card that can come to
/// the top of the waste.
pub(super) fn explore(
    table: &Table,
    book: &RuleBook,
    back: CardSet,
    most: usize,
    wanted: Wanted,
) -> Closure {
    let coming = coming(table, book);
    let up = Suit::ALL.map(|suit| height(table, suit, back));
    let mut nodes = vec![Waypoint { table: *table, from: 0, mv: Move::Draw }];
    let mut found = HashSet::from([name(table)]);
    let mut last = None;
    let mut at = 0;
    while let Some(&Waypoint { table: here, .. }) = nodes.get(at) {
        if let Some(&card) = coming.iter().find(|&&card| here.takes(card)) {
            return Closure::Open(way(&nodes, at), Goal::FromWaste(card));
        }
        let mut goals = Vec::new();
        here.for_each_legal(book, |mv| {
            let Move::Carry { from, to, .. } = mv else { return };
            let mut next = here;
            let Ok(played) = next.play(book, mv) else { return };
            match (to, here.top(from)) {
                _ if played.revealed.is_some() => goals.push((mv, Goal::Reveal)),
                (Place::Foundation(suit), Some(card))
                    if next.foundation(suit) > up[suit.index()] =>
                {
                    goals.push((mv, Goal::Up(card)));
                }
                _ if found.insert(name(&next)) => {
                    nodes.push(Waypoint { table: next, from: at, mv });
                }
                _ => {}
            }
        });
        for (mv, goal) in goals {
            let moves = || way(&nodes, at).into_iter().chain([mv]).collect();
            if wanted == Wanted::Any || goal == Goal::Reveal {
                return Closure::Open(moves(), goal);
            }
            last.get_or_insert_with(|| (moves(), goal));
        }
        if found.len() > most {
            return last.map_or(Closure::Unknown, |(moves, goal)| Closure::Open(moves, goal));
        }
        at += 1;
    }
    last.map_or(Closure::Closed, |(moves, goal)| Closure::Open(moves, goal))
}

/// The height of a foundation with these cards on it again.
fn height(table: &Table, suit: Suit, back: CardSet) -> u8 {
    let is_back =
        |height: u8| Rank::new(height).is_some_and(|rank| back.contains(Card::new(rank, suit)));
    let mut height = table.foundation(suit);
    while is_back(height + 1) {
        height += 1;
    }
    height
}

/// The cards that draws and recycles bring to the top of the waste, the present one included.
fn coming(table: &Table, book: &RuleBook) -> Vec<Card> {
    let mut table = *table;
    let mut cards: Vec<Card> = table.top(Place::Waste).into_iter().collect();
    // The second recycle would only repeat the pass that the first began.
    let mut recycles = 0;
    loop {
        let mv = if table.stock().is_empty() { Move::Recycle } else { Move::Draw };
        recycles += u32::from(mv == Move::Recycle);
        if recycles > 1 || table.play(book, mv).is_err() {
            return cards;
        }
        cards.extend(table.top(Place::Waste));
    }
}

/// What distinguishes a tableau and its foundations from all others that can be reached. Columns without face-down cards
/// are interchangeable.
fn name(table: &Table) -> Vec<u8> {
    #[expect(clippy::cast_possible_truncation, reason = "an index is at most 51")]
    let byte = |card: &Card| card.index() as u8;
    let mut bytes = Vec::with_capacity(64);
    let mut free: Vec<&[Card]> = Vec::with_capacity(7);
    for column in table.columns() {
        if column.hidden().is_empty() {
            free.push(column.run());
        } else {
            bytes.extend(column.run().iter().map(byte));
            bytes.push(END);
        }
    }
    free.sort_unstable();
    for run in free {
        bytes.extend(run.iter().map(byte));
        bytes.push(END);
    }
    bytes.extend(Suit::ALL.map(|suit| table.foundation(suit)));
    bytes
}

/// Marks the end of a column; no card has this number.
const END: u8 = Rank::KING.number() * 4;
