//! Direct keys: the key of a pile, then the key of where its cards go; and quick keys, which need only the first.

use super::carry::{carry, check_open, select};
use crate::app::action::Action;
use crate::app::command::Reply;
use crate::app::model::Model;
use crate::app::refused::Refused;
use crate::app::selection::Selection;
use crate::rules::{Move, MoveError, Place, Suit, Table};

/// What a direct key does: it names a source if nothing is selected, and a target otherwise.
pub fn key(model: &mut Model, key: Action) -> Reply {
    check_open(model)?;
    match (model.turn.selection, key) {
        (None, Action::Foundation) => next_foundation(model, None),
        (Some(Selection { from: Place::Foundation(suit), .. }), Action::Foundation) => {
            next_foundation(model, Some(suit))
        }
        (None, Action::Column(column)) => source(model, Place::Column(column), key),
        (None, _) => source(model, Place::Waste, key),
        (Some(selection), _) => {
            let place = match (key, model.attempt.table().top(selection.from)) {
                (Action::Column(column), _) => Place::Column(column),
                (Action::Foundation, Some(card)) => Place::Foundation(card.suit()),
                _ => Place::Waste,
            };
            if place == selection.from {
                return same_key(model, selection);
            }
            let mv = selection.drop_on(&model.attempt, place);
            carry(model, mv)
        }
    }
}

/// The key of a source. With quick keys it plays the only move there is at once. The two keys that would have played that
/// move are ignored once then.
fn source(model: &mut Model, place: Place, key: Action) -> Reply {
    let selection = Selection::held(&model.attempt, place);
    let moves = selection.moves(&model.attempt);
    if let Some(mv @ Move::Carry { to, .. }) = only(model.attempt.table(), &moves)
        && model.settings.quick_keys
    {
        let commands = carry(model, mv)?;
        let target = match to {
            Place::Column(column) => Action::Column(column),
            _ => Action::Foundation,
        };
        model.turn.swallow = Some([key, target]);
        return Ok(commands);
    }
    select(model, selection)
}

/// The source's key again: the cards go to the foundation if they can, or else to the only place that takes them; if
/// there are several, they stay selected.
fn same_key(model: &mut Model, selection: Selection) -> Reply {
    let moves = selection.moves(&model.attempt);
    let up =
        moves.iter().find(|mv| matches!(mv, Move::Carry { to: Place::Foundation(_), .. })).copied();
    if let Some(mv) = up.or_else(|| only(model.attempt.table(), &moves)) {
        return carry(model, mv);
    }
    select(model, selection)
}

/// The key of the foundations as a source: it selects the next foundation whose top card some column takes. If that is the
/// selected one, the key has been pressed twice for the same source.
fn next_foundation(model: &mut Model, present: Option<Suit>) -> Reply {
    let held = |suit| Selection::held(&model.attempt, Place::Foundation(suit));
    let goes = |&suit: &Suit| !held(suit).moves(&model.attempt).is_empty();
    let able: Vec<Suit> = Suit::ALL.into_iter().filter(goes).collect();
    let after = present.map_or(0, |suit| suit.index() + 1);
    let next = able.iter().find(|suit| suit.index() >= after).or_else(|| able.first()).copied();
    let Some(suit) = next else {
        model.turn.selection = None;
        return Err(if model.attempt.book().take_backs {
            Refused::NoTakeBack
        } else {
            MoveError::FoundationsFinal.into()
        });
    };
    let selection = held(suit);
    if present == Some(suit) { same_key(model, selection) } else { select(model, selection) }
}

/// The single useful move, if there is exactly one. Several empty columns count as one target.
fn only(table: &Table, moves: &[Move]) -> Option<Move> {
    let mut kept: Vec<Move> = Vec::new();
    let mut has_empty = false;
    for &mv in moves {
        let Move::Carry { to, .. } = mv else { continue };
        if is_empty_column(table, to) {
            if is_pointless(table, mv) || has_empty {
                continue;
            }
            has_empty = true;
        }
        kept.push(mv);
    }
    match kept[..] {
        [mv] => Some(mv),
        _ => None,
    }
}

/// Whether a move only carries a whole column to an empty one.
pub fn is_pointless(table: &Table, mv: Move) -> bool {
    let Move::Carry { from: Place::Column(from), count, to } = mv else { return false };
    is_empty_column(table, to) && table.column(from).cards().len() == usize::from(count)
}

fn is_empty_column(table: &Table, place: Place) -> bool {
    matches!(place, Place::Column(column) if table.column(column).is_empty())
}
