//! The rules of Klondike without anything around them: cards, positions, every legal move, play and its exact undo.
//!
//! Nothing here counts points, reads a clock or a file, draws on a screen or uses chance. A position starts unchecked
//! as a [`Setup`], becomes a [`Table`] when [`Setup::check`] finds it sound, and then changes only by [`Table::play`],
//! which names the rule that forbids a move, and [`Table::unplay`], its exact inverse. How the game is played (how many
//! cards a draw turns up, how many passes there are) is a [`RuleBook`].
//!
//! ```
//! use klondike::rules::{Move, RuleBook, Table, WrittenMove, parse_board};
//!
//! let book = RuleBook::standard(1);
//! let board = "T1: QS \n T2: (JH) KH \n K: KS QH \n F: SJ H10 DK CK";
//! let mut table: Table = parse_board(board)?.check()?;
//! let up: Move = "move t1 f".parse::<WrittenMove>()?.resolve(&table, &book)?;
//! let played = table.play(&book, up)?;
//! assert_eq!(played.revealed, None);
//! table.unplay(&played);
//! assert_eq!(table, parse_board(board)?.check()?);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod book;
mod card;
mod card_set;
mod deck;
mod legal;
mod moves;
mod notation;
mod perft;
mod pile;
mod play;
mod setup;
mod table;

pub use book::{Clock, DRAW_MAX, Parts, PartsError, Passes, Preset, RuleBook, RulesError, Scoring};
pub use card::{Card, Color, Rank, Suit};
pub use card_set::CardSet;
pub use deck::Deck;
pub use moves::{Column, Move, Place};
#[cfg(feature = "game")]
pub(crate) use notation::count;
pub(crate) use notation::number;
pub use notation::{
    MoveSource, MoveTarget, NotationError, PileOrCard, SourceError, WrittenCarry, WrittenMove,
    parse_board, parse_cards,
};
// The form of moves in the game's files.
#[doc(hidden)]
pub use notation::{compact, parse_compact};
pub(crate) use notation::{counted, shortened};
pub use perft::perft;
pub use pile::{Pile, TableauColumn};
pub use play::{MoveError, Played};
pub use setup::{Setup, SetupColumn, SetupError};
pub use table::Table;
