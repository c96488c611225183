//! Every way to end the full screen, in everything that a player may be doing: the terminal is as it was, the exit code
//! says why, and the game is kept. The line mode is in `lines::ends`.

#![cfg(unix)]

use std::path::Path;

use klondike::deals::{Deal, Origin};
use klondike::records::Record;
use klondike::rules::{Move, RuleBook};
use klondike::session::{Attempt, AttemptId, AutoMoves, Outcome, Stamp};
use klondike::solver::{Limits, Verdict, solve};
use klondike::storage::{Access, Folders, Loaded, Store};

use crate::support::answers::Kind as Terminal;
use crate::support::attempts::{NOW, decided};
use crate::support::pty::Pty;
use crate::support::scratch::Scratch;

/// What the player is doing: the saved game, the terminal, the keys that lead there and what is then shown.
struct State {
    name: &'static str,
    saved: fn() -> Attempt,
    size: (u16, u16),
    keys: &'static str,
    shows: &'static [&'static str],
    /// Whether another instance has the files.
    is_second: bool,
}

const fn state(name: &'static str, keys: &'static str, shows: &'static [&'static str]) -> State {
    State { name, saved: drawn, size: (80, 24), keys, shows, is_second: false }
}

const STATES: [State; 11] = [
    // A Tab takes the mark off the stock.
    state("playing", "\t", &["Moves 1"]),
    state("at a question", "nx", &["Resign?"]),
    state("in the new-game menu", "n", &["New game"]),
    state("at the code prompt", "nc12", &["12"]),
    state("at the command line", ":mov", &[":mov"]),
    state("in a panel", "?", &["Keys"]),
    state("pausing", "p", &["Paused"]),
    State { size: (100, 40), ..state("in a large terminal", "\t", &["Moves 1"]) },
    State { size: (30, 8), ..state("in a terminal that is too small", "", &["needs 40x15"]) },
    State { saved: decided, ..state("watching auto-finish", "a", &["Esc stop"]) },
    State { is_second: true, ..state("in a second instance", "\t", &["Read-only"]) },
];

/// How it ends, and with which exit code.
#[derive(Clone, Copy)]
enum End {
    Signal(&'static str, u32),
    /// The window is closed.
    Closed,
    /// A panic on this thread.
    Panic(&'static str),
    /// This signal, and then `fg` in the shell.
    Stopped(&'static str),
}

/// MS1-7 after a draw.
fn drawn() -> Attempt {
    let deal = Deal::of("MS1-7".parse().unwrap(), Origin::Code);
    let mut attempt = Attempt::new(deal, RuleBook::standard(1), AttemptId(7)).unwrap();
    attempt.play(Move::Draw, AutoMoves::Off, NOW).unwrap();
    attempt
}

fn store(folder: &Path, access: Access) -> Store {
    Store::open(Some(Folders::at(folder)), access, Stamp::default())
}

fn saved(folder: &Path) -> Attempt {
    match store(folder, Access::ReadOnly).load_game() {
        Loaded::Found(attempt) => attempt,
        other => panic!("the game is not there: {other}"),
    }
}

impl State {
    /// Has the program end so while the player is doing this.
    fn ends(&self, end: End) {
        let home = Scratch::new();
        let folder = home.path();
        let before = (self.saved)();
        store(folder, Access::Full).save_game(&before.saved()).unwrap();
        let first = self.is_second.then(|| store(folder, Access::Full));
        self.run(folder, end);
        drop(first);
        let after = saved(folder);
        assert!(after.line().starts_with(&before.line()), "{}", self.name);
        if self.keys != "a" {
            assert_eq!(after.line(), before.line(), "{}", self.name);
            assert_eq!(after.counts(), before.counts(), "{}", self.name);
            assert_eq!(after.help(), before.help(), "{}", self.name);
        }
        let report = folder.join("crash.txt");
        let has_report = matches!(end, End::Panic(_)) && !self.is_second;
        assert_eq!(report.exists(), has_report, "{}", self.name);
    }

    fn run(&self, folder: &Path, end: End) {
        let data = ["--data-dir", folder.to_str().unwrap()];
        let mut game = match end {
            End::Stopped(_) => Pty::start_in_shell(self.size, folder, &data),
            End::Panic(thread) => {
                // The events of the keys, and one that sets it off; the watch thread has only signals.
                let pass = if thread == "watch" { 1 } else { self.keys.len() + 1 };
                let provoked = format!("{thread} {pass}");
                Pty::start_on(
                    Terminal::KITTY,
                    self.size,
                    folder,
                    &data,
                    &[("KLONDIKE_PANIC", &provoked)],
                )
            }
            End::Signal(..) | End::Closed => {
                Pty::start_on(Terminal::KITTY, self.size, folder, &data, &[])
            }
        };
        let opens = if self.size.0 < 40 { "needs 40x15" } else { "Score" };
        game.shows(&[opens]);
        for key in self.keys.chars() {
            game.press(key.to_string());
        }
        game.shows(self.shows);
        let said: &[&str] = if self.size.0 < 40 {
            &["~/crash.txt tells"]
        } else if self.is_second {
            &["klondike: the program failed at src/", "klondike: please pass on what follows"]
        } else {
            &["klondike: the program failed at src/", "the game is saved", "crash.txt"]
        };
        match end {
            End::Signal(name, code) => {
                game.signal(name);
                assert_eq!(game.end(), code, "{name} {}", self.name);
            }
            End::Closed => assert_eq!(game.close(), 129, "closed {}", self.name),
            End::Panic(thread) => {
                if thread == "watch" {
                    game.signal("CONT");
                } else {
                    game.press("\x0c");
                }
                assert_eq!(game.end_saying(said), 101, "panic of {thread} {}", self.name);
            }
            End::Stopped(name) => {
                game.signal(name);
                game.prints("[shell]");
                if name == "TSTP" {
                    game.is_given_back();
                }
                game.press("\n");
                game.another_frame();
                game.shows(self.shows);
                game.signal("TERM");
                assert_eq!(game.end(), 143, "{name}, fg and TERM {}", self.name);
            }
        }
    }
}

fn everywhere(end: End) {
    for state in &STATES {
        state.ends(end);
    }
}

#[test]
fn sigterm_everywhere() {
    everywhere(End::Signal("TERM", 143));
}

#[test]
fn sighup_everywhere() {
    everywhere(End::Signal("HUP", 129));
}

#[test]
fn sigint_everywhere() {
    everywhere(End::Signal("INT", 130));
}

#[test]
fn sigquit_everywhere() {
    everywhere(End::Signal("QUIT", 131));
}

#[test]
fn a_closed_window_everywhere() {
    everywhere(End::Closed);
}

#[cfg(debug_assertions)]
#[test]
fn a_panic_of_the_main_thread_everywhere() {
    everywhere(End::Panic("main"));
}

#[cfg(debug_assertions)]
#[test]
fn a_panic_of_the_input_thread_everywhere() {
    everywhere(End::Panic("input"));
}

#[cfg(debug_assertions)]
#[test]
fn a_panic_of_the_watch_thread_everywhere() {
    everywhere(End::Panic("watch"));
}

#[test]
fn r35_stopped_with_a_warning_everywhere() {
    everywhere(End::Stopped("TSTP"));
}

#[test]
fn r35_stopped_without_a_warning_everywhere() {
    everywhere(End::Stopped("STOP"));
}

#[test]
fn r89_a_win_is_shown_and_counted_once_through_a_stop_and_resizes() {
    let home = Scratch::new();
    let mut attempt = decided();
    // The cards go up one by one before our eyes, and half of them are enough.
    let solved = solve(attempt.table(), attempt.book(), Limits::default());
    let Verdict::Winnable(line) = solved.verdict else { panic!("it is decided") };
    for mv in line {
        if attempt.table().cards_up() < 30 {
            attempt.play(mv, AutoMoves::Off, Stamp::default()).unwrap();
        }
    }
    store(home.path(), Access::Full).save_game(&attempt.saved()).unwrap();
    let data = ["--data-dir", home.path().to_str().unwrap()];
    let mut game = Pty::start_in_shell((80, 24), home.path(), &data);
    game.shows(&["Score"]);
    game.press("a");
    game.shows(&["Esc stop"]);
    game.signal("TSTP");
    game.prints("[shell]");
    game.press("\n");
    game.another_frame();
    for size in [(20, 10), (120, 40), (80, 24)] {
        game.resize(size.0, size.1);
    }
    game.shows(&["You won"]);
    game.press("q");
    assert_eq!(game.end(), 0);
    let mut wins = 0;
    let mut files = store(home.path(), Access::ReadOnly);
    let is_win = |record: &Record| matches!(record, Record::Ended(entry) if entry.outcome == Some(Outcome::Won));
    files.read_log(|record| wins += u32::from(is_win(record))).unwrap();
    assert_eq!(wins, 1);
    assert_eq!(files.load_game(), Loaded::Fresh, "a won game is not resumed");
}

#[test]
fn suspended_by_a_command_and_brought_back() {
    suspended(Pty::start_in_shell);
}

/// The shell waits for the script, so that must be stopped too.
#[test]
fn suspended_with_the_script_that_started_it() {
    suspended(Pty::start_by_script);
}

fn suspended(start: fn((u16, u16), &Path, &[&str]) -> Pty) {
    let home = Scratch::new();
    store(home.path(), Access::Full).save_game(&drawn().saved()).unwrap();
    let data = ["--data-dir", home.path().to_str().unwrap()];
    let mut game = start((80, 24), home.path(), &data);
    game.shows(&["Moves 1"]);
    let board = game.board();
    game.press(":suspend\r");
    game.prints("[shell]");
    game.is_given_back();
    assert_eq!(saved(home.path()).line(), [Move::Draw]);
    game.press("\n");
    game.shows(&["Moves 1"]);
    assert_eq!(game.board(), board, "drawn whole");
    game.press("u");
    game.shows(&["Moves 0"]);
    game.press("q");
    assert_eq!(game.end(), 0);
}

/// Started without a shell, as a terminal's only program, nobody could bring it back.
#[test]
fn where_nobody_could_bring_it_back_it_is_not_suspended() {
    let home = Scratch::new();
    let mut game = Pty::start(home.path(), &["MS1-7"]);
    game.shows(&["Moves 0"]);
    game.press(":suspend\r");
    game.shows(&["it is not suspended"]);
    game.press("d");
    game.shows(&["Moves 1"]);
    game.signal("TSTP");
    game.shows(&["it is not suspended"]);
    game.press("q");
    assert_eq!(game.end(), 0);
}

/// A terminal that takes nothing more, as one behind a broken line, keeps nobody from ending the program.
#[test]
fn a_stuck_terminal_does_not_keep_the_program() {
    let home = Scratch::new();
    let mut game = Pty::start(home.path(), &["MS1-7"]);
    game.shows(&["Moves 0"]);
    assert_eq!(game.stuck_end("TERM"), 143);
}
