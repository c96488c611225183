//! The outside: terminal, clock, chance, signals and disk around the model.

mod basic_colors;
pub mod chance;
pub mod clipboard;
pub mod clock;
pub mod crash;
pub mod display;
pub mod effects;
pub mod events;
pub mod facts;
pub mod files;
pub mod game;
pub mod import;
pub mod input;
pub mod invocation;
pub mod lines;
pub mod memory;
pub mod panics;
pub mod pool;
pub mod questions;
pub mod report;
pub mod signals;
pub mod stopwatch;
pub mod terminal;
pub mod watch;

use std::io::{self, IsTerminal};
use std::path::{Path, absolute};
use std::process::ExitCode;
use std::sync::mpsc;

use anyhow::{anyhow, bail};
use crossterm::event::Event;

use self::clock::Clock;
use self::effects::Effects;
use self::game::Game;
use self::invocation::PlayOptions;
use self::questions::Answer;
use self::terminal::Tty;
use crate::app::Model;
use crate::app::display::{Asked, Display};
use crate::app::found::{Found, Wish};
use crate::settings::ColorChoice;
use crate::storage::{Access, Folders, Store};
use crate::ui::glyphs::Glyphs;

/// What the threads report.
#[derive(Debug)]
pub enum Input {
    /// A key, a paste, a resize, a change of focus.
    Event(Event),
    /// The rest of a sequence whose Escape has already been taken for the key.
    Late(Event),
    /// An answer of the terminal.
    Answer(Answer),
    /// The program is asked to stop until it is let go on.
    Suspend,
    /// It had been stopped and was let go on.
    Resumed,
    /// It is asked to end with this exit code: by a signal, since the terminal is gone, or after a panic.
    Exit(u8),
}

/// Plays a game in the full screen.
///
/// # Errors
///
/// When there is no terminal, or it cannot be used.
pub fn play(options: &PlayOptions) -> anyhow::Result<ExitCode> {
    if !io::stdin().is_terminal() || !io::stdout().is_terminal() {
        bail!(
            "the full screen needs a terminal for input and output; \
             `klondike --help` lists the commands that do without"
        );
    }
    let mut clock = Clock::start();
    let (found, store) = prepare(options, &mut clock)?;
    let (sender, inputs) = mpsc::channel();
    let told = sender.clone();
    panics::ask_main(move || _ = told.send(Input::Exit(crash::CODE)));
    let told = sender.clone();
    watch::start(true, move |input| told.send(input).is_ok())?;
    let tty = Tty::enter(found.display.unicode)?;
    let start = Model::start(Found { size: tty.size()?, ..found })?;
    input::start(sender)?;
    Game::new(start, tty, clock, Effects::new(store), inputs).run()
}

/// What is found out before the first frame, for a terminal of 80x24, and the files.
fn prepare(options: &PlayOptions, clock: &mut Clock) -> anyhow::Result<(Found, Store)> {
    signals::survive_size_limits()?;
    // Where no date is asked for, the zone is not needed before the first key.
    let now = if options.daily.is_some() { clock.stamp() } else { Clock::utc() };
    let daily =
        options.daily.map(|day| day.date(now)).transpose().map_err(|future| anyhow!(future))?;
    let cards = options.import.as_deref().map(import::deal).transpose()?;
    let folders = folders(options.data_dir.as_deref());
    let homeless = folders.is_none();
    let mut store = Store::open(folders, Access::Full, now);
    let mut files = files::read(&mut store);
    if homeless {
        let told = "no home folder was found, so nothing is saved; --data-dir names one";
        files.notices.insert(0, told.to_owned());
    }
    let found = Found {
        files,
        wish: Wish { code: options.code, daily, cards, rules: options.rules, fresh: options.new },
        number: chance::number()?,
        id: chance::id()?,
        display: display(options),
        size: (80, 24),
        now,
    };
    Ok((found, store))
}

/// The folders that were asked for, or the platform's.
#[must_use]
pub fn folders(data_dir: Option<&Path>) -> Option<Folders> {
    // Whole, so that what is told of a file says where it is, and says it with the letters that it has.
    let whole = |folder: &Path| absolute(folder).unwrap_or_else(|_| folder.to_owned());
    data_dir.map(|folder| Folders::at(&whole(folder))).or_else(Folders::of_platform)
}

/// The signs of what is printed.
#[must_use]
pub fn glyphs() -> Glyphs {
    if display::of(variable).unicode { Glyphs::Unicode } else { Glyphs::Ascii }
}

#[expect(clippy::disallowed_methods, reason = "this is where the environment comes from")]
fn variable(name: &str) -> Option<String> {
    std::env::var(name).ok()
}

/// What the terminal can show, and what the command line asks for.
fn display(options: &PlayOptions) -> Display {
    let &PlayOptions { ascii, color, .. } = options;
    let found = match color {
        Some(ColorChoice::Always) => {
            display::of(|name| variable(name).filter(|_| !matches!(name, "NO_COLOR" | "CLICOLOR")))
        }
        _ => display::of(variable),
    };
    Display { asked: Asked { ascii, color }, ..found }
}
