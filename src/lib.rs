//! Klondike solitaire: its rules, its deals and an exact solver as a library, and the program `klondike` for the terminal.
//!
//! # The library
//!
//! [`rules`], [`deals`] and [`solver`] are for other programs too. Without the default feature `game` nothing else is
//! built, and neither the terminal nor the command line is among the dependencies:
//!
//! ```toml
//! klondike = { version = "0.1", default-features = false }
//! ```
//!
//! ```
//! use klondike::deals::DealCode;
//! use klondike::rules::Move;
//!
//! let code: DealCode = "MS1-42".parse()?;
//! let mut table = klondike::deals::table_of(&code.cards())?;
//! assert!(table.is_legal(&code.book(), Move::Draw));
//! table.play(&code.book(), Move::Draw)?;
//! assert_eq!(table.waste().len(), 1);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The folder `examples` has three short programs. All else on this page is for those who work on the game: its layers
//! are public only so that the program, its tests and its benches can reach them, and change without notice.
//!
//! # The layers
//!
//! A folder is a layer; `foo.rs` is the face of `foo/`. A layer may name those above it in this table where its
//! row says so, and nothing else; `tests/it/house/tidy.rs` holds the table.
//!
//! | layer | what it knows | may name |
//! |---|---|---|
//! | [`rules`] | cards, positions, every legal move, play and its exact undo, notation | nothing |
//! | [`deals`] | the frozen shuffle, codes, daily deals, texts of other programs | rules |
//! | [`solver`] | whether a position can still be won, exactly | rules |
//! | `session` | one deal being played: points, undo, time, automatic moves | rules, deals |
//! | `advice` | hints from what can be seen, the proved stuck notice, the verified finish | rules, deals, solver, session |
//! | `records` | ended attempts, and all statistics computed from them | rules, deals, session |
//! | `settings` | the player's choices | rules, session |
//! | `storage` | files that no instant can break | the above but solver and advice |
//! | `app` | the model, its messages, the one table of keys | all above but storage |
//! | `ui` | the model drawn: one place of coordinates, signs, colours | app and what app may name |
//! | `text` | the second face: the model and what changed as lines or JSON | app and what app may name |
//! | `runtime` | terminal, threads, signals, clocks, chance, the loop | the above but solver and advice |
//! | `commands` | the verbs of the command line, each with its arguments | the above but advice and settings |
//! | `cli` | the arguments read, and the verb that they name run | rules, deals, settings, app, runtime, commands |
//!
//! # The trip of a key
//!
//! `runtime::input` decodes an event from what the terminal sends → `runtime::events` makes a `Message` of it, by
//! `app::keys` → `app::update` changes the `Model` and returns `Command`s → `ui::view` draws once →
//! `runtime::effects` performs the commands and brings results back as messages. The line mode takes the same trip
//! with a parsed line for the key (`app::command_line`) and text for the frame.
//!
//! - The files of `app` import each other in one direction: a screen (`app::screens`) has its state, its words and
//!   what its keys do in one file and knows neither the model nor `update`; a key returns what it asks of the game,
//!   and `update` does that.
//! - The model is all that the program knows. It can be compared, printed, and built by hand in a test.
//! - `update` reads no clock, draws no random number, touches no file: time, chance and answers are messages.
//! - `app::deadline` says when the model next wants time. The loop sleeps until an event or that deadline; when
//!   nothing is due it does not wake at all.
//! - The frame is drawn before the saves of its update are performed, so that a key never waits for the disk;
//!   the saves are done before the next event is taken, so that at most the action under way can be lost.
//! - Threads: `input`, `watch` (signals and a terminal that goes away), the solver's own, and after a panic the one
//!   that writes its report.
//! - Every end is an exit of the main thread, which saves and gives the terminal back: the other threads ask it to.
//!   A panic ends the program the same way, by a hook that needs no stack to be unwound (`runtime::panics`).
//!
//! # What always holds
//!
//! Each of these is held by a test.
//!
//! - There are 52 different cards after every action; undo is the exact inverse of play, redo of undo.
//! - A move is legal exactly when it is listed. There is one list of legal moves; every line that the solver finds
//!   is replayed by [`rules`] before anyone sees it.
//! - The arrows above; every file opens with its one idea; no file has more than 500 lines.
//! - Every key that is shown anywhere comes from `app::keymap`. What is drawn in a cell of the table is what
//!   `ui::layout::Layout::hit` finds there.
//! - A deal code, a save, a log line and an export of any released version read the same for ever.
//! - Stored bytes are never replaced by something made after a failed read.

pub mod deals;
pub mod rules;
pub mod solver;

// The game's layers are public for the program, its tests and its benches alone, so docs.rs does not show them.
#[cfg(feature = "game")]
#[cfg_attr(docsrs, doc(hidden))]
pub mod advice;
#[cfg(feature = "game")]
#[cfg_attr(docsrs, doc(hidden))]
pub mod app;
#[cfg(feature = "game")]
#[cfg_attr(docsrs, doc(hidden))]
pub mod cli;
#[cfg(feature = "game")]
#[cfg_attr(docsrs, doc(hidden))]
pub mod commands;
#[cfg(feature = "game")]
#[cfg_attr(docsrs, doc(hidden))]
pub mod records;
#[cfg(feature = "game")]
#[cfg_attr(docsrs, doc(hidden))]
pub mod runtime;
#[cfg(feature = "game")]
#[cfg_attr(docsrs, doc(hidden))]
pub mod session;
#[cfg(feature = "game")]
#[cfg_attr(docsrs, doc(hidden))]
pub mod settings;
#[cfg(feature = "game")]
#[cfg_attr(docsrs, doc(hidden))]
pub mod storage;
#[cfg(feature = "game")]
#[cfg_attr(docsrs, doc(hidden))]
pub mod text;
#[cfg(feature = "game")]
#[cfg_attr(docsrs, doc(hidden))]
pub mod ui;
