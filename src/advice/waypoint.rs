//! Positions on the ways that a search follows, and the moves that lead to one of them.

use crate::rules::{Move, Table};

/// A position that a way may pass, and the move by which another one led to it.
pub(super) struct Waypoint {
    pub(super) table: Table,
    /// The number of that other one. The way begins at number 0.
    pub(super) from: usize,
    pub(super) mv: Move,
}

/// The moves from the start to a waypoint.
pub(super) fn way(waypoints: &[Waypoint], mut at: usize) -> Vec<Move> {
    let mut moves = Vec::new();
    while at != 0 {
        moves.push(waypoints[at].mv);
        at = waypoints[at].from;
    }
    moves.reverse();
    moves
}
