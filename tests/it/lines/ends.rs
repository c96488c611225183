//! Every way to end the line mode: what was played is kept, the terminal is as it was, and the exit code says why.

#![cfg(unix)]

use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};

use klondike::rules::Move;
use klondike::session::Stamp;
use klondike::storage::{Access, Folders, Loaded, Store};
use rustix::event::{PollFd, PollFlags, Timespec, poll};

use crate::support::attempts::{NOW, decided};
use crate::support::piped::Piped;
use crate::support::pty::Pty;
use crate::support::scratch::Scratch;

/// What was played of the saved game.
fn kept(folder: &Path) -> Vec<Move> {
    let mut store = Store::open(Some(Folders::at(folder)), Access::ReadOnly, Stamp::default());
    match store.load_game() {
        Loaded::Found(attempt) => attempt.line(),
        other => panic!("the game is not there: {other}"),
    }
}

/// A player who has drawn a card and may say the next line.
fn drawn(mut game: Pty) -> Pty {
    game.prints("> ");
    game.press("draw\n");
    game.prints("Drawn: 9♦");
    game
}

fn start(folder: &Path, variables: &[(&str, &str)]) -> Pty {
    let arguments = ["text", "MS1-7", "--data-dir", folder.to_str().unwrap()];
    drawn(Pty::start_at((80, 30), folder, &arguments, variables))
}

fn start_in_shell(folder: &Path) -> Pty {
    let arguments = ["text", "MS1-7", "--data-dir", folder.to_str().unwrap()];
    drawn(Pty::start_in_shell((80, 30), folder, &arguments))
}

#[test]
fn signals_and_keys_end_it_in_a_terminal() {
    let signals = [("TERM", 143), ("HUP", 129), ("INT", 130), ("QUIT", 131)];
    for (signal, code) in signals {
        let home = Scratch::new();
        let game = start(home.path(), &[]);
        game.signal(signal);
        assert_eq!(game.end(), code, "{signal}");
        assert_eq!(kept(home.path()), [Move::Draw], "{signal}");
    }
    for (name, key, code) in
        [("Ctrl-C", "\x03", 130), ("Ctrl-\\", "\x1c", 131), ("Ctrl-D", "\x04", 0)]
    {
        let home = Scratch::new();
        let mut game = start(home.path(), &[]);
        game.press(key);
        assert_eq!(game.end(), code, "{name}");
        assert_eq!(kept(home.path()), [Move::Draw], "{name}");
    }
}

#[test]
fn a_closed_window_ends_it() {
    let home = Scratch::new();
    let code = start(home.path(), &[]).close();
    // The end of the input and the hang-up come together.
    assert!(matches!(code, 0 | 129), "{code}");
    assert_eq!(kept(home.path()), [Move::Draw]);
}

#[test]
fn it_is_stopped_and_brought_back_by_the_shell() {
    for (how, keys) in
        [("SIGTSTP", ""), ("SIGSTOP", ""), ("Ctrl-Z", "\x1a"), ("suspend", "suspend\n")]
    {
        let home = Scratch::new();
        let mut game = start_in_shell(home.path());
        match how.strip_prefix("SIG") {
            Some(signal) => game.signal(signal),
            None => game.press(keys),
        }
        game.prints("[shell]");
        game.is_given_back();
        assert_eq!(kept(home.path()), [Move::Draw], "{how}");
        game.press("\nundo\n");
        game.prints("Taken back");
        game.press("quit\n");
        assert_eq!(game.end(), 0, "{how}");
        assert_eq!(kept(home.path()), [], "{how}");
    }
}

#[test]
fn where_nobody_could_bring_it_back_it_is_not_suspended() {
    let home = Scratch::new();
    let mut game = start(home.path(), &[]);
    game.press("suspend\n");
    game.prints("it is not suspended");
    game.press("quit\n");
    assert_eq!(game.end(), 0);
}

#[cfg(debug_assertions)]
#[test]
fn a_panic_of_any_thread_ends_it() {
    for place in ["line 2", "input 2", "watch"] {
        let home = Scratch::new();
        let mut game = start(home.path(), &[("KLONDIKE_PANIC", place)]);
        if place == "watch" {
            game.signal("CONT");
        } else {
            game.press("undo\n");
        }
        let said = ["klondike: the program failed at src/", "~/crash.txt tells"];
        assert_eq!(game.end_saying(&said), 101, "{place}");
        assert!(kept(home.path()).len() <= 1, "{place}");
        assert!(home.path().join("crash.txt").exists(), "{place}");
    }
}

#[test]
fn signals_end_it_in_a_pipe() {
    for (signal, code) in [("TERM", 143), ("HUP", 129), ("INT", 130), ("QUIT", 131)] {
        let home = Scratch::new();
        let mut game = Piped::start(home.path(), &["MS1-7"]);
        game.say("draw");
        assert_eq!(game.end_by(signal), Some(code), "{signal}");
        assert_eq!(kept(home.path()), [Move::Draw], "{signal}");
    }
}

/// What a reader does not take from the pipe keeps nobody from ending the program.
#[test]
fn a_stuck_pipe_does_not_keep_it() {
    let home = Scratch::new();
    let (answers, end) = std::io::pipe().unwrap();
    let watched = end.try_clone().unwrap();
    let mut command = Command::new(env!("CARGO_BIN_EXE_klondike"));
    command.args(["text", "MS1-7", "--data-dir"]).arg(home.path());
    let mut child = command.stdin(Stdio::piped()).stdout(end).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    // Far more answers than a pipe holds; the lines themselves fit into one.
    stdin.write_all("help\n".repeat(5000).as_bytes()).unwrap();
    // Nobody reads: once nothing fits into the pipe, nothing ever will.
    let has_room = || {
        let mut ends = [PollFd::new(&watched, PollFlags::OUT)];
        poll(&mut ends, Some(&Timespec::default())).unwrap() > 0
    };
    while has_room() {
        assert_eq!(child.try_wait().unwrap(), None, "the lines were too few to fill the pipe");
        std::thread::yield_now();
    }
    let id = child.id().to_string();
    assert!(Command::new("kill").args(["-s", "TERM", &id]).status().unwrap().success());
    assert_eq!(child.wait().unwrap().code(), Some(143));
    drop(answers);
}

/// Leaving keeps the position that a win was undone to, however the program ends, and the win is recorded once.
#[test]
fn an_undone_win_is_kept_however_it_ends() {
    let home = Scratch::new();
    let mut store = Store::open(Some(Folders::at(home.path())), Access::Full, NOW);
    store.load_game();
    store.save_game(&decided().saved()).unwrap();
    drop(store);
    let mut game = Piped::start(home.path(), &[]);
    assert_eq!(game.say("auto")["outcome"], "won");
    for (number, end) in ["quit", "TERM", "kill", "quit"].into_iter().enumerate() {
        let last = game.say("undo 2");
        match end {
            "quit" => game.leave(),
            "kill" => game.kill(),
            signal => assert_eq!(game.end_by(signal), Some(143)),
        }
        game = Piped::start(home.path(), &[]);
        assert_eq!(game.opening["piles"], last["piles"], "{end}");
        assert_eq!(
            (&game.opening["outcome"], &game.opening["undo"]),
            (&last["outcome"], &last["undo"])
        );
        let sheet = game.say("stats")["text"].to_string();
        assert!(sheet.contains("Won: 1 of 1, 100 %"), "time {number}: {sheet}");
    }
    game.say("auto");
    game.leave();
    let mut game = Piped::start(home.path(), &[]);
    assert_eq!(game.opening["moves"], 0, "won again, it is over");
    assert!(game.say("stats")["text"].to_string().contains("Won: 1 of 1, 100 %"));
    game.leave();
}
