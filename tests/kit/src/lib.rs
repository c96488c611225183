//! What the tests and the stress program share: ways to write positions and rule books, players of every kind, the real
//! program in a pipe or in a terminal, and readers of our own sources.

#![allow(
    missing_docs,
    clippy::expect_used,
    clippy::missing_errors_doc,
    clippy::missing_panics_doc,
    clippy::must_use_candidate,
    clippy::new_without_default,
    clippy::panic,
    clippy::return_self_not_must_use,
    clippy::unwrap_used,
    reason = "a test fails by panicking, its helpers too; this library is not published"
)]

pub mod advised;
pub mod answers;
pub mod attempts;
pub mod cases;
pub mod choose;
pub mod disk;
pub mod emulator;
pub mod fuzzer;
pub mod games;
pub mod invariants;
pub mod keycount;
#[cfg(unix)]
pub mod killer;
pub mod ledger;
pub mod looked;
pub mod monkey;
pub mod mouse;
pub mod moving;
pub mod mutate;
pub mod naive;
pub mod piped;
pub mod player;
#[cfg(unix)]
pub mod prodder;
pub mod program;
#[cfg(unix)]
pub mod pty;
pub mod puzzles;
pub mod reviewer;
pub mod rounds;
pub mod scratch;
pub mod screen;
pub mod shortest;
pub mod sight;
pub mod small_decks;
pub mod source;
pub mod svg;
pub mod table_solver;
pub mod talker;
pub mod thinkers;
pub mod whims;
pub mod winnable;

use std::num::NonZeroU8;

use klondike::rules::{Move, Passes, RuleBook, Table, WrittenMove, parse_board};

/// A position in the board notation.
pub fn table(board: &str) -> Table {
    parse_board(board).expect("a readable board").check().expect("a sound position")
}

/// An error and its causes as the program prints them, on one line.
pub fn chain(error: &dyn std::error::Error) -> String {
    let causes = std::iter::successors(Some(error), |error| error.source());
    causes.map(ToString::to_string).collect::<Vec<_>>().join(": ")
}

/// What is said of a file, with the slashes of Unix in its path.
pub fn slashed(said: &impl ToString) -> String {
    said.to_string().replace(std::path::MAIN_SEPARATOR, "/")
}

/// What the system says of a file that is not there, as the program prints it. The number is the same on all systems.
pub fn no_such_file() -> String {
    let said = std::io::Error::from_raw_os_error(2).to_string();
    let words = said.strip_suffix(" (os error 2)").unwrap();
    words[..1].to_lowercase() + &words[1..]
}

/// The move that a line means, which must name cards of the table.
pub fn meant(text: &str, table: &Table, book: &RuleBook) -> Move {
    text.parse::<WrittenMove>().unwrap().resolve(table, book).unwrap()
}

/// A rule book by its parts: `draw 3, passes 2, no take-backs`; unlimited and with take-backs unless said.
pub fn book(text: &str) -> RuleBook {
    let mut book = RuleBook::standard(1);
    for part in text.split(", ") {
        match part.split_once(' ') {
            Some(("draw", count)) => book.draw = count.parse().unwrap(),
            Some(("passes", "unlimited")) => book.passes = Passes::Unlimited,
            Some(("passes", count)) => {
                book.passes = Passes::Limited(count.parse::<NonZeroU8>().unwrap());
            }
            Some(("no", "take-backs")) => book.take_backs = false,
            _ => panic!("no part of a rule book: {part}"),
        }
    }
    book
}

/// The same rule book for the second set of rules.
pub fn naive_rules(book: &RuleBook) -> naive::Rules {
    naive::Rules {
        draw: book.draw.get().into(),
        passes: match book.passes {
            Passes::Unlimited => None,
            Passes::Limited(count) => Some(count.get().into()),
        },
        take_backs: book.take_backs,
    }
}
