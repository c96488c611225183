//! Klondike solitaire: its rules, its deals and an exact solver as a library, and the terminal program `klondike`.
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
//! A table comes from a deal code, as here, or from a text of almost any form by [`deals::exchange::position`];
//! [`solver::solve`] decides whether it can be won, and [`solver::shorten`] makes the winning line shorter. The folder
//! `examples` has three short programs: `deal` prints a deal, `solve` solves a position from a file, and `policy` plays
//! by a policy of its own. All else on this page is for those who work on the game: its layers
//! are public only so that the program, its tests and its benches can reach them, and change without notice.
//!
//! # The layers
//!
//! Each layer is a folder `foo/` with its root module `foo.rs`. A layer may use only the layers that its row names, all
//! of them above it in the table, so that no dependency leads back. Outside parts are other crates, and the modules of
//! std that reach the world or other threads (env, fs, io, net, process, sync, thread). `tests/it/house/layers.rs`
//! reads this table: a use that no row grants fails there, and so does a grant that nothing uses.
//!
//! | layer | what it knows | may name | outside parts |
//! |---|---|---|---|
//! | [`rules`] | cards, positions, every legal move, play and its exact undo, notation | nothing | nothing |
//! | [`deals`] | the frozen shuffle, codes, daily deals, texts of other programs | rules | `rand`, `jiff`; `serde_json` in `exchange` |
//! | [`solver`] | whether a position can still be won, exactly | rules | `std::sync`, `std::thread` in `parallel` |
//! | `puzzles` | which positions have one way on that keeps the win, and the list of them | rules, deals | nothing |
//! | `session` | one deal being played: points, undo, time, automatic moves | rules, deals | `std::sync` in `history`; `std::sync` in `steps` |
//! | `grading` | how hard a deal is to win, measured by games of a simple player and by the solver | rules, deals, solver, session | nothing |
//! | `adviser` | the move that wins most often over what the hidden cards may be, from what the player knows | rules, deals, solver, session | nothing |
//! | `advice` | hints from what can be seen, the proved stuck notice, the verified finish | rules, session | nothing |
//! | `records` | ended attempts, and all statistics computed from them | rules, deals, session | nothing |
//! | `settings` | the player's choices | rules, deals | `serde` |
//! | `storage` | files that no instant can break | rules, deals, session, records, settings | `std::fs`, `std::io`, `crc32fast`, `directories`, `ron`, `serde`; `std::sync` in `error`; `std::thread` in `system` |
//! | `app` | the model, its messages, the one table of keys | rules, deals, adviser, puzzles, session, advice, records, settings | `crossterm`, `strsim`, `tui_input`; `std::sync` in `keymap` |
//! | `ui` | the model drawn: one place of coordinates, signs, colours | rules, deals, puzzles, session, records, settings, app | `ratatui` |
//! | `text` | what the line mode prints: the model and what changed, as lines or JSON | rules, deals, session, records, app | `serde_json` |
//! | `runtime` | terminal, threads, signals, clocks, chance, the loop | rules, deals, solver, adviser, puzzles, session, grading, records, settings, storage, app, ui, text | `std::env`, `std::fs`, `std::io`, `std::process`, `std::sync`, `std::thread`, `anyhow`, `crossterm`, `ctrlc`, `jiff`, `rand`, `ratatui`, `rustix`, `serde_json`, `signal_hook` |
//! | `commands` | the verbs of the command line, each with its arguments | rules, deals, solver, session, grading, adviser, records, storage, app, ui, text, runtime | `std::fs`, `std::io`, `std::process`, `std::sync`, `anyhow`, `clap`, `serde`, `serde_json` |
//! | `cli` | the arguments read, and the verb that they name run | rules, deals, settings, app, ui, runtime, commands | `std::io`, `std::process`, `anyhow`, `clap`, `clap_complete`, `clap_complete_nushell`, `clap_mangen` |
//!
//! # The trip of a key
//!
//! `runtime::input` decodes an event from what the terminal sends → `runtime::events` makes a `Message` of it, by
//! `app::keys` → `app::update` changes the `Model` and returns `Command`s, or refuses → `ui::view` draws once →
//! `runtime::effects` performs the commands and brings results back as messages. The line mode takes the same trip
//! with a parsed line for the key (`app::command_line`) and text for the frame.
//!
//! - The files of `app` import each other in one direction: a screen (`app::screens`) has its state, its words and
//!   what its keys do in one file and knows neither the model nor `update` (only `share` reads the model); handling a
//!   key returns what it asks of the game, and `update` does that.
//! - The model is all that the program knows. It can be compared, printed, and built by hand in a test.
//! - `update` reads no clock, draws no random number, touches no file: time, chance and answers are messages.
//! - `app::deadline` says when the model next wants time. The loop sleeps until an event or that deadline; when
//!   nothing is due it does not wake at all. While something moves on the table it also wakes for the next frame.
//! - What moves (`ui::motion`) is drawing only: the model is where it will be, and `runtime::animation` asks for frames
//!   until everything lies there.
//! - The frame is drawn before the saves of its update are performed, so that a key never waits for the disk;
//!   the saves are done before the next event is taken, so that at most the action under way can be lost.
//! - Threads, none of them before the first frame: `input`, `watch` (signals and a terminal that goes away), `solver` and `adviser` while something is asked, `deals` while
//!   a random deal is looked for, the solver's own, and after a panic the one that writes its report.
//! - The program always ends in the main thread, which saves and restores the terminal; other threads ask it to.
//!   A panic ends the program the same way, by a hook that needs no stack to be unwound (`runtime::panics`).
//!
//! # Systems
//!
//! What differs between Unix and Windows stands behind two faces, `runtime::system` and `storage::system`, each with a
//! half for either; nothing else in the source asks which system it is. Between Linux and macOS nothing differs but
//! what may be missing: `runtime::memory` reads `/proc` where there is one, and `runtime::clock` `/etc/localtime`.
//!
//! # What always holds
//!
//! Each of these is held by the tests named beside it, which are folders and files of `tests/it`.
//!
//! | always | held by |
//! |---|---|
//! | There are 52 different cards after every action. | `rules::laws` |
//! | Undo is the exact inverse of play, and redo of undo. | `rules::laws`, `game::session` |
//! | A move is legal exactly when it is listed, and the one list of legal moves is right. | `rules::laws`, `rules::perft` |
//! | Every line that the solver finds is replayed by [`rules`] before anyone sees it. | `solver::small_decks` |
//! | The layers depend on each other exactly as the table above says. | `house::layers` |
//! | What differs between systems stands behind two faces. | `house::systems` |
//! | Every file opens with its one idea, and none has more than 500 lines. | `house::tidy` |
//! | Every key that is shown anywhere comes from `app::keymap`. | `screen::words`, `screen::keys`, `house::readme` |
//! | What is drawn in a cell of the table is what `ui::layout::Layout::hit` finds there. | `screen::layouts`, `screen::mouse` |
//! | A deal code, a save, a log line and an export of any released version read the same for ever. | `rules::deals`, `files::saves`, `files::log`, `files::export` |
//! | Stored bytes are never replaced by something made after a failed read. | `files::saves`, `files::versions`, `files::fuzz` |

pub mod deals;
pub mod rules;
pub mod solver;

// The game's layers are public for the program, its tests and its benches alone, so docs.rs does not show them.
#[cfg(feature = "game")]
#[cfg_attr(docsrs, doc(hidden))]
pub mod advice;
#[cfg(feature = "game")]
#[cfg_attr(docsrs, doc(hidden))]
pub mod adviser;
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
pub mod grading;
#[cfg(feature = "game")]
#[cfg_attr(docsrs, doc(hidden))]
pub mod puzzles;
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
