//! The cheapest way to turn a face-down card up, planned from what the player has seen.

use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashMap};

use super::hint::slides_a_king;
use super::key;
use super::waypoint::{Waypoint, way};
use crate::rules::{Move, Place, RuleBook, Table};
use crate::session::autoplay::is_safe;

/// How many positions are looked at for a plan.
const POSITIONS_MAX: usize = 4_000;

/// The moves of the cheapest way that ends with a face-down card turned up. With `seen` the order of the stock is known;
/// without it the plan draws nothing. It never looks at the card that it turns up.
///
/// Every move has a price. After the first move of a plan the rest is a cheaper plan, so a player who follows plans
/// never comes back to a position.
pub(super) fn plan(table: &Table, book: &RuleBook, seen: bool) -> Option<Vec<Move>> {
    if table.hidden() == 0 {
        return None;
    }
    let mut nodes = vec![Waypoint { table: *table, from: 0, mv: Move::Draw }];
    let mut best = HashMap::from([(key(table, book), 0)]);
    let mut open = BinaryHeap::from([Reverse((0_u32, 0_usize, false))]);
    while let Some(Reverse((price, at, reveals))) = open.pop() {
        if reveals {
            return Some(way(&nodes, at));
        }
        let here = nodes[at].table;
        if best.get(&key(&here, book)).is_some_and(|&found| found < price) {
            continue;
        }
        here.for_each_legal(book, |mv| {
            let known = seen || mv != Move::Draw;
            if !known || slides_a_king(&here, mv) || nodes.len() >= POSITIONS_MAX {
                return;
            }
            let mut next = here;
            let Ok(played) = next.play(book, mv) else { return };
            let reveals = played.revealed.is_some();
            let total =
                price + price_of(&here, book, mv) + if reveals { bonus(&here, mv) } else { 0 };
            let node = nodes.len();
            if !reveals {
                let found = best.entry(key(&next, book)).or_insert(u32::MAX);
                if *found <= total {
                    return;
                }
                *found = total;
            }
            nodes.push(Waypoint { table: next, from: at, mv });
            open.push(Reverse((total, node, reveals)));
        });
    }
    None
}

/// What a move costs. Moves that give nothing up are cheap.
fn price_of(table: &Table, book: &RuleBook, mv: Move) -> u32 {
    match mv {
        Move::Draw => 1,
        Move::Recycle => 10,
        Move::Carry { from, to: Place::Foundation(_), .. } => {
            if table.top(from).is_some_and(|card| is_safe(table, book, card)) { 2 } else { 30 }
        }
        Move::Carry { from: Place::Foundation(_), .. } => 60,
        Move::Carry { from: Place::Waste, .. } => 25,
        Move::Carry { .. } => 20,
    }
}

/// The price of turning up a card of this column: the fewer face-down cards it has, the higher.
fn bonus(table: &Table, mv: Move) -> u32 {
    match mv {
        Move::Carry { from: Place::Column(column), .. } => {
            #[expect(clippy::cast_possible_truncation, reason = "a column has six of them at most")]
            let hidden = table.column(column).hidden().len() as u32;
            6 - hidden
        }
        _ => 0,
    }
}
