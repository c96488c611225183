//! The command line: every fault is one line on standard error and exit code 2, and nothing is written.

use std::process::{Command, Output};

use crate::support::no_such_file;
use crate::support::scratch::Scratch;

fn run(arguments: &[&str]) -> (Output, bool) {
    let home = Scratch::new();
    let output = Command::new(env!("CARGO_BIN_EXE_klondike"))
        .args(arguments)
        .env_clear()
        .env("HOME", home.path())
        .output()
        .unwrap();
    let untouched = std::fs::read_dir(home.path()).unwrap().next().is_none();
    (output, untouched)
}

/// The line on standard error, when all else is as for a fault.
fn fault(arguments: &[&str]) -> String {
    let (output, untouched) = run(arguments);
    assert_eq!(output.status.code(), Some(2));
    assert!(output.stdout.is_empty(), "nothing is drawn");
    assert!(untouched, "nothing is written");
    let line = String::from_utf8(output.stderr).unwrap();
    assert_eq!(line.lines().count(), 1, "one line: {line}");
    line
}

#[test]
fn each_fault_has_its_line() {
    let cases: &[(&[&str], &str)] = &[
        (
            &["MS1-5", "--draw", "3"],
            "MS1-5 is a draw 1 deal and draw 3 is asked for; leave one of them out",
        ),
        (
            &["--rules", "quiet", "--draw", "3"],
            "Quiet is played with draw 1, not draw 3; name the rule book or its parts, not both",
        ),
        (
            &["--rules", "vegas", "--passes", "2"],
            "Vegas has 1 pass in draw 1, not 2 passes; name the rule book or its parts, not both",
        ),
        (&["--scoring", "windows-timed", "--no-clock"], "points against the clock need the clock"),
        (
            &["--rules", "las-vegas"],
            "invalid value 'las-vegas' for '--rules <NAME>' [possible values: standard, windows, classic, quiet, \
             vegas, timed-windows]",
        ),
        (
            &["MS1-42-V-I", "--rules", "classic"],
            "MS1-42-V-I is a deal of the rule book Vegas and Classic is asked for; leave one of them out, or play \
             MS1-42-C-J",
        ),
        (&["--draw", "2"], "invalid value '2' for '--draw <N>' [possible values: 1, 3]"),
        (
            &["stat"],
            "`stat` is not a deal code; a code is MS1-NUMBER or MS3-NUMBER; `klondike --help` lists the commands",
        ),
        (&["daily", "--date", "30.11.2026"], "`30.11.2026` is not a date; a date is YYYY-MM-DD"),
        (&["deal", "MS2-5"], "no deal code has draw 2; codes are MS1-NUMBER or MS3-NUMBER"),
        (
            &["deal", "MS1-18446744073709551616"],
            "the deal number 18446744073709551616 is too large; the last is 18446744073709551615",
        ),
        (&["deal"], "the following required arguments were not provided: <CODE|--import <FILE|->>"),
        (
            &["--colour", "never"],
            "unexpected argument '--colour' found; a similar argument exists: '--color'",
        ),
        (
            &["--new", "deal", "MS1-5"],
            "a deal code and the options of play go after `deal`, as far as it takes them; `klondike deal --help` says \
             which",
        ),
        (
            &["--rules", "vegas", "text"],
            "a deal code and the options of play go after `text`, as far as it takes them; `klondike text --help` says \
             which",
        ),
        (
            &["-1"],
            "`-1` is not a deal code; a code is MS1-NUMBER or MS3-NUMBER; `klondike --help` lists the commands",
        ),
        (&["--draw", "-1"], "invalid value '-1' for '--draw <N>' [possible values: 1, 3]"),
        (
            &["solve", "MS1-5", "--nodes", "-1"],
            "invalid value '-1' for '--nodes <N>': it is a whole number from 0 to 18446744073709551615",
        ),
        (
            &["solve", "MS1-5", "--seconds", "-1"],
            "invalid value '-1' for '--seconds <S>': a time is a number of seconds above 0",
        ),
        (
            &["solve", "MS1-5", "--threads", "0"],
            "invalid value '0' for '--threads <N>': it is a whole number from 1 on",
        ),
        (
            &["study", "--draw", "1", "--from", "-1", "--count", "5"],
            "invalid value '-1' for '--from <A>': it is a whole number from 0 to 18446744073709551615",
        ),
        (
            &["study", "--draw", "1", "--from", "1", "--count", "x"],
            "invalid value 'x' for '--count <N>': it is a whole number from 0 to 18446744073709551615",
        ),
        (
            &["study", "--draw", "1", "--from", "1", "--count", "1", "--memory", "0"],
            "invalid value '0' for '--memory <MIB>': it is a whole number from 1 on",
        ),
        (
            &["stats", "--export", "no-folder/all.txt"],
            "no-folder/all.txt is not written: there is no folder no-folder; make it first, or name another place",
        ),
        (
            &["play", "--color", "sometimes"],
            "invalid value 'sometimes' for '--color <WHEN>' [possible values: auto, always, never]",
        ),
    ];
    for (arguments, line) in cases {
        assert_eq!(fault(arguments), format!("klondike: {line}\n"));
    }
}

#[test]
fn without_a_terminal_nothing_is_drawn() {
    assert_eq!(
        fault(&[]),
        "klondike: the full screen needs a terminal for input and output; \
         `klondike --help` lists the commands that do without\n"
    );
}

#[test]
fn a_deal_is_printed_as_a_board() {
    let (output, untouched) = run(&["deal", "ms3-5"]);
    assert_eq!(output.status.code(), Some(0));
    assert!(untouched);
    let board = String::from_utf8(output.stdout).unwrap();
    let table = klondike::rules::parse_board(&board).unwrap().check().unwrap();
    assert_eq!(format!("{table}Draw: 3\n"), board);
}

/// A date that has come prints the same as its code; one that has not is refused.
#[test]
fn a_daily_is_printed_as_its_code() {
    for (draw, code) in [("1", "MS1-17474706506337585453"), ("3", "MS3-17474704307314329031")] {
        for format in ["cards", "board", "solvitaire", "pysol"] {
            let (daily, untouched) =
                run(&["daily", "--date", "2026-11-29", "--draw", draw, "--format", format]);
            assert_eq!(daily.status.code(), Some(0));
            assert!(untouched);
            assert_eq!(daily.stdout, run(&["deal", code, "--format", format]).0.stdout);
        }
    }
    let line = fault(&["daily", "--date", "9999-12-31", "--format", "cards"]);
    assert!(
        line.starts_with("klondike: the deal of 9999-12-31 has not come yet; today is "),
        "{line}"
    );
}

#[test]
fn a_deal_is_imported_and_printed() {
    let home = Scratch::new();
    let file = home.path().join("deal.txt");
    let path = file.to_str().unwrap();
    for format in ["cards", "board", "solvitaire", "pysol"] {
        let written = run(&["deal", "MS1-5", "--format", format]).0.stdout;
        std::fs::write(&file, &written).unwrap();
        let (output, untouched) = run(&["deal", "--import", path, "--format", format]);
        assert_eq!((output.status.code(), output.stdout), (Some(0), written));
        assert!(untouched);
    }
    std::fs::write(&file, "AS KH").unwrap();
    let line = fault(&["deal", "--import", path]);
    let wrong = "2 cards instead of 52: AH, AD, AC, 2S, 2H and 45 more are missing";
    assert_eq!(line, format!("klondike: {path}: {wrong}\n"));
    assert_eq!(
        fault(&["deal", "--import", "no-such-file"]),
        format!("klondike: no-such-file: {}\n", no_such_file())
    );
}

#[test]
fn help_teaches() {
    let (output, _) = run(&["--help"]);
    let help = String::from_utf8(output.stdout).unwrap();
    for word in [
        "MS1-NUMBER",
        "--draw",
        "--new",
        "--data-dir",
        "--ascii",
        "--color",
        "Examples:",
        "Q saves",
    ] {
        assert!(help.contains(word), "{word}");
    }
    assert_eq!(output.status.code(), Some(0));
}
