//! Direct keys: the key of a pile, then the key of where its cards go; and quick keys, which need only the first.

use super::Reply;
use super::play::{carry, select};
use crate::app::message::Action;
use crate::app::model::{Model, Selection};
use crate::app::notice::Refused;
use crate::rules::{Move, MoveError, Place, Suit, Table};

/// A direct key: a source when nothing is selected, else a target.
pub fn key(model: &mut Model, key: Action) -> Reply {
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
            let action = drop_on(model, selection, place);
            carry(model, action)
        }
    }
}

/// The key of a source. A quick key plays the only move there is at once; the keys that would have played it
/// then do nothing, once.
fn source(model: &mut Model, place: Place, key: Action) -> Reply {
    let selection = held(model, place);
    let moves = moves_of(model, selection);
    if let Some(action @ Move::Carry { to, .. }) = only(model.attempt.table(), &moves)
        && model.settings.quick_keys
        && !model.is_given_up()
    {
        let commands = carry(model, action)?;
        let target = match to {
            Place::Column(column) => Action::Column(column),
            _ => Action::Foundation,
        };
        model.turn.swallow = Some([key, target]);
        return Ok(commands);
    }
    select(model, selection)
}

/// What a direct key selects of a place: as many cards as the longest run that goes anywhere.
pub fn held(model: &Model, from: Place) -> Selection {
    let selection = Selection { from, count: 1, direct: true };
    let counts = moves_of(model, selection).into_iter().map(count_of);
    Selection { count: counts.max().unwrap_or(1), ..selection }
}

/// The source's key again: to the foundation if it goes, else to the only place, else it stays selected.
fn same_key(model: &mut Model, selection: Selection) -> Reply {
    let moves = moves_of(model, selection);
    let up = moves
        .iter()
        .find(|action| matches!(action, Move::Carry { to: Place::Foundation(_), .. }))
        .copied();
    if let Some(action) = up.or_else(|| only(model.attempt.table(), &moves)) {
        return carry(model, action);
    }
    select(model, selection)
}

/// F as a source: the next foundation whose top a column takes; again, with only one of them: same key twice.
fn next_foundation(model: &mut Model, present: Option<Suit>) -> Reply {
    let held = |suit| held(model, Place::Foundation(suit));
    let able: Vec<Suit> =
        Suit::ALL.into_iter().filter(|&suit| !moves_of(model, held(suit)).is_empty()).collect();
    let after = present.map_or(0, |suit| suit.index() + 1);
    let next = able.iter().find(|suit| suit.index() >= after).or_else(|| able.first()).copied();
    match next {
        Some(suit) if present == Some(suit) => same_key(model, held(suit)),
        Some(suit) => select(model, held(suit)),
        None => {
            model.turn.selection = None;
            Err(if model.attempt.book().take_backs {
                Refused::NoTakeBack
            } else {
                MoveError::FoundationsFinal.into()
            })
        }
    }
}

/// The move that drops a selection on a place: exactly it, or after a direct key the run that fits. Where none
/// does, the move whose refusal tells most.
pub fn drop_on(model: &Model, selection: Selection, to: Place) -> Move {
    let Selection { from, count, direct } = selection;
    let count = if direct { model.attempt.table().count_meant(from, to) } else { count };
    Move::Carry { from, count, to }
}

/// The legal moves of a selection.
fn moves_of(model: &Model, selection: Selection) -> Vec<Move> {
    let mut moves = model.attempt.table().legal_moves(model.attempt.book());
    moves.retain(|&action| selection.target_of(action).is_some());
    moves
}

/// The only move worth the name: several empty columns count as one, and a whole column slides nowhere.
fn only(table: &Table, moves: &[Move]) -> Option<Move> {
    let is_empty =
        |place| matches!(place, Place::Column(column) if table.column(column).is_empty());
    let mut kept: Vec<Move> = Vec::new();
    let mut has_empty = false;
    for &action in moves {
        let Move::Carry { from, count, to } = action else { continue };
        if is_empty(to) {
            let whole = matches!(from, Place::Column(column)
                if table.column(column).cards().len() == usize::from(count));
            if whole || has_empty {
                continue;
            }
            has_empty = true;
        }
        kept.push(action);
    }
    match kept[..] {
        [action] => Some(action),
        _ => None,
    }
}

const fn count_of(action: Move) -> u8 {
    match action {
        Move::Carry { count, .. } => count,
        Move::Draw | Move::Recycle => 1,
    }
}
