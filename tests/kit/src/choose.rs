//! Which legal move a byte chooses: the one way in which games are made of bytes.

use klondike::rules::{Move, Place, RuleBook, Table};

/// The legal move that a byte chooses, from those that lead on to those that lead back: 0 is a keen player,
/// who wins now and then. None when there is no move.
pub fn choose(byte: u8, table: &Table, book: &RuleBook) -> Option<Move> {
    let mut moves = table.legal_moves(book);
    moves.sort_by_key(|action| match *action {
        Move::Carry { to: Place::Foundation(_), .. } => 0,
        Move::Carry { from: Place::Column(column), count, .. }
            if table.column(column).run().len() == usize::from(count)
                && !table.column(column).hidden().is_empty() =>
        {
            1
        }
        Move::Carry { from: Place::Waste, .. } => 2,
        Move::Draw => 3,
        Move::Recycle => 4,
        Move::Carry { from: Place::Foundation(_), .. } => 6,
        Move::Carry { .. } => 5,
    });
    moves.get(usize::from(byte) % moves.len().max(1)).copied()
}
