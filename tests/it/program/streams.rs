//! Standard input and outputs that are closed or full from the start: no verb panics, and each exit code is right. Ends in
//! the middle of a game are in `ends`, and those of the line mode in `lines::ends`.

#![cfg(unix)]

use std::path::Path;
use std::process::{Command, Output, Stdio};

use crate::support::scratch::Scratch;

/// Verbs and their exit codes. `BOARD` stands for a file with a board that a move wins.
const VERBS: [(&[&str], i32); 13] = [
    (&["--help"], 0),
    (&["--version"], 0),
    (&["guide"], 0),
    (&["report"], 0),
    (&["stats"], 0),
    (&["stats", "--json"], 0),
    (&["deal", "MS1-7"], 0),
    (&["daily", "--format", "cards"], 0),
    (&["solve", "--import", "BOARD"], 0),
    (&["solve", "--import", "BOARD", "--line", "--json"], 0),
    (&["solve", UNWINNABLE], 1),
    (&["study", "--draw", "1", "--from", "1", "--count", "3", "--csv", "-"], 0),
    (&["text", "MS1-7"], 0),
];

/// A deal that cannot be won.
const UNWINNABLE: &str = "MS1-3";

/// A folder with that board, and the verbs with its path.
fn verbs() -> (Scratch, Vec<(Vec<String>, i32)>) {
    let home = Scratch::new();
    let board = home.path().join("board");
    std::fs::write(&board, "T1: KC\nT2:\nT3:\nT4:\nT5:\nT6:\nT7:\nK:\nW:\nF: S13 H13 D13 C12\n")
        .unwrap();
    let board = board.to_str().unwrap();
    let verbs = VERBS.map(|(words, code)| {
        (words.iter().map(|word| word.replace("BOARD", board)).collect(), code)
    });
    (home, verbs.to_vec())
}

/// The program with one of its ends closed as a shell does it: `>&-`, `<&-`, `2>&-`.
fn closed(folder: &Path, arguments: &[String], end: &str) -> Output {
    let script = format!("exec \"$@\" {end}");
    let mut command = Command::new("sh");
    command.args(["-c", &script, "sh", env!("CARGO_BIN_EXE_klondike")]).args(arguments);
    command.env_clear().env("HOME", folder).env("PATH", "/usr/local/bin:/usr/bin:/bin");
    command.stdin(Stdio::null()).output().unwrap()
}

#[test]
fn closed_ends_are_lived_through() {
    let (home, verbs) = verbs();
    for end in [">&-", "<&-", "2>&-", "<&- >&- 2>&-"] {
        for (arguments, code) in &verbs {
            let output = closed(home.path(), arguments, end);
            assert_eq!(output.status.code(), Some(*code), "{arguments:?} {end} {output:?}");
            let told = String::from_utf8_lossy(&output.stderr);
            assert!(!told.contains("failed"), "{arguments:?} {end} {told}");
        }
        // The full screen needs its terminal.
        assert_eq!(closed(home.path(), &[], end).status.code(), Some(2), "{end}");
    }
}

#[test]
fn a_reader_that_has_gone_is_no_fault_and_changes_no_verdict() {
    let (home, verbs) = verbs();
    for (arguments, code) in verbs {
        let (reader, writer) = std::io::pipe().unwrap();
        drop(reader);
        let mut command = Command::new(env!("CARGO_BIN_EXE_klondike"));
        command.args(&arguments).env_clear().env("HOME", home.path()).stdin(Stdio::null());
        let child = command.stdout(writer).stderr(Stdio::piped()).spawn().unwrap();
        let output = child.wait_with_output().unwrap();
        assert_eq!(output.status.code(), Some(code), "{arguments:?} {output:?}");
        assert!(!String::from_utf8_lossy(&output.stderr).contains("klondike:"), "{output:?}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_behind_the_output_is_told() {
    let (home, verbs) = verbs();
    for (arguments, _) in verbs {
        let output = closed(home.path(), &arguments, ">/dev/full");
        assert_eq!(output.status.code(), Some(2), "{arguments:?} {output:?}");
        let told = String::from_utf8_lossy(&output.stderr);
        assert!(told.to_lowercase().contains("no space left"), "{arguments:?} {told}");
    }
}
