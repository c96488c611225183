//! Attempts in the middle of play, chosen like dice would.

use std::time::Duration;

use klondike::deals::exchange::import_deal;
use klondike::deals::{Deal, Origin, imported};
use klondike::rules::{RuleBook, Table, parse_compact};
use klondike::session::{Attempt, AttemptId, AutoMoves, Stamp};

/// A moment in a zone east of Greenwich.
pub const NOW: Stamp = Stamp { seconds: 1_764_455_947, offset: 3600 };

/// MS1-7 after so many actions: moves, some with what they set off, undo, redo and safe cards.
pub fn played(book: RuleBook, actions: usize) -> Attempt {
    let deal = Deal::of("MS1-7".parse().unwrap(), Origin::Code);
    let mut attempt = Attempt::new(deal, book, AttemptId(0x0123_4567_89ab_cdef)).unwrap();
    let mut dice = 12345_u32;
    for _ in 0..actions {
        dice = dice.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        let roll = usize::try_from(dice >> 16).unwrap();
        let moves = attempt.table().legal_moves(attempt.book());
        match roll % 12 {
            _ if moves.is_empty() => drop(attempt.undo()),
            0 => drop(attempt.undo()),
            1 => drop(attempt.redo()),
            2 => drop(attempt.play_safe(NOW)),
            _ => drop(attempt.play(moves[roll % moves.len()], (roll % 5 == 0).into(), NOW)),
        }
        attempt.tick(Duration::from_millis(730));
    }
    attempt
}

/// The deal whose opening is this board.
pub fn deal(board: &str) -> Deal {
    imported(import_deal(board).unwrap())
}

/// The hard deal D14, played so far that the rest is decided: 42 cards are still to go up.
pub fn decided() -> Attempt {
    let deal = deal(include_str!("../../data/boards/d14.txt"));
    let book = RuleBook::standard(1);
    let mut attempt = Attempt::new(deal, book, AttemptId(14)).unwrap();
    let line = include_str!("../../data/lines/d14.txt");
    let start = *attempt.table();
    let play = |table: &mut Table, action| {
        table.play(&book, action).unwrap();
        attempt.play(action, AutoMoves::Off, NOW).is_ok()
    };
    parse_compact(line, &start, play).unwrap();
    attempt
}

/// An attempt that begins in this position.
pub fn at(position: Table, book: RuleBook) -> Attempt {
    let deal = Deal::of("MS1-7".parse().unwrap(), Origin::Code);
    Attempt::at(position, deal, book, AttemptId(0x0123_4567_89ab_cdef))
}

/// Plays a move written as in the line mode, without safe moves.
pub fn hand(attempt: &mut Attempt, text: &str) {
    let action = crate::meant(text, attempt.table(), attempt.book());
    attempt.play(action, AutoMoves::Off, NOW).unwrap_or_else(|refusal| panic!("{text}: {refusal}"));
}

/// Plays such moves one after the other.
pub fn hand_all(attempt: &mut Attempt, moves: &[&str]) {
    for text in moves {
        hand(attempt, text);
    }
}
