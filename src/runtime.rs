//! The runtime: the terminal, clocks, random numbers, signals and files around the model, and the loop that joins them.

pub mod advising;
pub mod animation;
pub mod chance;
pub mod clock;
pub mod crash;
pub mod dealer;
pub mod display;
pub mod effects;
pub mod events;
pub mod facts;
pub mod fault;
pub mod files;
pub mod game;
pub mod import;
pub mod input;
pub mod invocation;
pub mod lines;
pub mod memory;
pub mod pace;
pub mod painter;
pub mod panics;
pub mod pool;
pub mod posing;
pub mod questions;
mod replayed;
pub mod report;
pub mod signals;
pub mod solving;
pub mod stopwatch;
pub mod system;
pub mod terminal;
pub mod worker;

use std::io::{self, IsTerminal};
use std::path::{Path, absolute};
use std::process::ExitCode;
use std::sync::mpsc;

use anyhow::{anyhow, bail};
use crossterm::event::Event;

use self::clock::SystemClock;
use self::effects::Effects;
use self::game::{Game, Workers};
use self::import::ImportedGame;
use self::invocation::PlayOptions;
use self::questions::{Questions, TerminalAnswer};
use self::terminal::Tty;
use crate::app::display::{Colors, Display};
use crate::app::found::{Files, Found, Wish};
use crate::app::refused::Refused;
use crate::app::request::Request;
use crate::app::supply::Sought;
use crate::app::words::Face;
use crate::app::{Message, Model};
use crate::deals::Demand;
use crate::grading;
use crate::settings::ColorChoice;
use crate::storage::{Access, Folders, Store};
use crate::ui::glyphs::Glyphs;

/// What the threads report to the main loop.
#[derive(Debug)]
pub enum Input {
    /// A key, a paste, a resize, a change of focus.
    Event(Event),
    /// The rest of a sequence whose Escape has already been taken for the key.
    Late(Event),
    /// An answer of the terminal.
    Answer(TerminalAnswer),
    /// What the solver reports, or what the command line asks for at the start.
    Solver(Message),
    /// A request to suspend the program (SIGTSTP).
    Suspend,
    /// The program has been resumed (SIGCONT).
    Resumed,
    /// A request to exit with this code: because of a signal, a terminal that is gone, or a panic.
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
    let mut clock = SystemClock::start();
    let (found, store) = prepare(options, &mut clock)?;
    let (sender, inputs) = mpsc::channel();
    let panicked = sender.clone();
    panics::ask_main(move || _ = panicked.send(Input::Exit(crash::CODE)));
    let watched = sender.clone();
    let watch = system::watch(true, move |input| watched.send(input).is_ok())?;
    let Display { unicode, colors, .. } = found.display;
    let questions = Questions { signs: unicode, background: colors >= Colors::Palette };
    let tty = Tty::enter(questions, display::has_title(variable))?;
    let (mut model, commands) = Model::start(Found { size: tty.size()?, ahead: true, ..found })?;
    files::dress(&mut model, options.theme.clone(), &store);
    let start = (model, commands);
    let workers = Workers::new(&sender);
    if let Some(code) = options.puzzle {
        // The main loop has not begun, so it listens.
        let _ = sender.send(Input::Solver(Message::OpenPuzzle(code)));
    }
    let threads = move || watch().and_then(|()| input::start(sender));
    Game::new(start, tty, clock, (Effects::new(store), workers), inputs).run(threads)
}

/// Opens the files and collects everything that the first frame depends on. The size of the terminal is not known yet;
/// it stands at 80x24.
fn prepare(options: &PlayOptions, clock: &mut SystemClock) -> anyhow::Result<(Found, Store)> {
    system::survive_size_limits()?;
    // Looking up the time zone is slow, and unless a date was given nothing needs it before the first key.
    let now = if options.daily.is_some() || options.puzzle.is_some() {
        clock.stamp()
    } else {
        SystemClock::utc()
    };
    let daily =
        options.daily.map(|day| day.date(now)).transpose().map_err(|future| anyhow!(future))?;
    let imported = options.import.as_deref().map(|path| import::game(path, options.rules));
    let imported = imported.transpose()?;
    let folders = folders(options.data_dir.as_deref());
    let homeless = folders.is_none();
    let mut store = Store::open(folders, Access::Full, now);
    let mut files = files::read(&mut store);
    if homeless {
        let notice = "no home folder was found, so nothing is saved; --data-dir names one";
        files.notices.insert(0, notice.to_owned());
    }
    let &PlayOptions { code, rules, demand, .. } = options;
    let fresh = options.new || demand.is_some_and(|demand| is_of_another(&files, demand));
    let plain = Wish { code, daily, cards: None, rules, fresh, demand };
    let (wish, exercise) = match imported {
        None => (plain, None),
        Some(ImportedGame::Deal { cards, rules }) => {
            (Wish { cards: Some(*cards), rules, ..plain }, None)
        }
        // The game that waits meanwhile is the saved one, whatever is practised.
        Some(ImportedGame::Board { table, rules }) => {
            let book = Wish { rules, ..Wish::default() }.book(&files.settings);
            (Wish::default(), Some(import::exercise(*table, book)?))
        }
    };
    let mut found = Found {
        files,
        wish,
        exercise,
        review: options.review,
        number: chance::deal()?,
        id: chance::id()?,
        display: display(options),
        size: (80, 24),
        now,
        ahead: false,
    };
    settle_number(&mut found);
    Ok((found, store))
}

/// Whether another grade is asked for than that of the saved game.
fn is_of_another(files: &Files, demand: Demand) -> bool {
    let (Demand::Graded(asked), Some(saved)) = (demand, &files.saved) else { return false };
    grading::grade(saved.opening(), saved.book().draw.get()) != Some(asked)
}

/// Looks for the first deal, if it is a random one of which something is asked. Where none is found, any is dealt, and
/// the player is told.
fn settle_number(found: &mut Found) {
    let Some(Request::Random { book, demand }) = found.request() else { return };
    if demand == Demand::Any {
        return;
    }
    if let Some(number) = dealer::find(Sought { book, demand }, found.number) {
        found.number = number;
    } else {
        found.wish.demand = Some(Demand::Any);
        found.files.notices.push(Face::Lines.refused(&Refused::NoSuchDeal(demand)));
    }
}

/// The folders for the files: the one given on the command line, or those of the platform.
#[must_use]
pub fn folders(data_dir: Option<&Path>) -> Option<Folders> {
    // Made absolute but not resolved, so that messages say where a file is, in the words that the player used.
    let whole = |folder: &Path| absolute(folder).unwrap_or_else(|_| folder.to_owned());
    data_dir.map(|folder| Folders::at(&whole(folder))).or_else(Folders::of_platform)
}

/// The signs for what a command prints.
#[must_use]
pub fn glyphs() -> Glyphs {
    if display::of(variable).unicode { Glyphs::Unicode } else { Glyphs::Ascii }
}

#[expect(clippy::disallowed_methods, reason = "this is where the environment comes from")]
fn variable(name: &str) -> Option<String> {
    std::env::var(name).ok()
}

/// What the terminal can show, and what the command line says about it.
fn display(options: &PlayOptions) -> Display {
    let asked = options.asked;
    let found = match asked.color {
        Some(ColorChoice::Always) => {
            display::of(|name| variable(name).filter(|_| !matches!(name, "NO_COLOR" | "CLICOLOR")))
        }
        _ => display::of(variable),
    };
    Display { asked, ..found }
}
