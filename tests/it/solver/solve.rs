//! `klondike solve`: what it prints, how it ends, and what it says of input that is no position.

use std::io::Write;
use std::process::{Command, Output, Stdio};

use klondike::deals::shuffle;
use klondike::rules::{RuleBook, parse_board};

use crate::support::{meant, no_such_file};

const D10: &str = include_str!("../../data/boards/d10.txt");

/// Runs it with this on standard input.
fn solve(arguments: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_klondike"))
        .arg("solve")
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // It may end without reading.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    child.wait_with_output().unwrap()
}

fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).unwrap()
}

/// The exit code and the first word.
fn answer(arguments: &[&str], input: &str) -> (Option<i32>, String) {
    let output = solve(arguments, input);
    let first = text(&output.stdout).split_whitespace().next().unwrap_or_default().to_owned();
    (output.status.code(), first)
}

/// The one line on standard error, when all else is as for a fault.
fn fault(arguments: &[&str], input: &str) -> String {
    let output = solve(arguments, input);
    assert_eq!(output.status.code(), Some(2));
    assert!(output.stdout.is_empty());
    let line = text(&output.stderr);
    assert_eq!(line.lines().count(), 1, "one line: {line}");
    line.strip_prefix("klondike: ").unwrap().trim_end().to_owned()
}

#[test]
fn the_exit_code_tells_the_verdict() {
    assert_eq!(answer(&["--import", "-"], D10), (Some(0), "winnable".to_owned()));
    assert_eq!(
        answer(&["--import", "-", "--no-take-backs"], D10),
        (Some(1), "unwinnable".to_owned())
    );
    let d14 = include_str!("../../data/boards/d14.txt");
    assert_eq!(answer(&["--import", "-", "--nodes", "10"], d14), (Some(3), "undecided".to_owned()));
}

#[test]
fn the_line_is_read_by_the_line_mode_and_wins() {
    let output = solve(&["--import", "-", "--line"], D10);
    let mut lines = text(&output.stdout).lines();
    let head: Vec<&str> = lines.next().unwrap().split(' ').collect();
    let names = [head[0], head[1], head[3], head[5], head[7]];
    assert_eq!(names, ["winnable", "nodes", "seconds", "length", "shortest"]);
    let mut game = parse_board(D10).unwrap().check().unwrap();
    let mut length = 0;
    for line in lines {
        let book = RuleBook::standard(1);
        game.play(&book, meant(line, &game, &book)).unwrap();
        length += 1;
    }
    assert!(game.is_won());
    assert_eq!(head[6], length.to_string());
}

#[test]
fn an_unwinnable_position_has_no_length_and_no_claim() {
    let output = solve(&["--import", "-", "--no-take-backs"], D10);
    let line = text(&output.stdout);
    assert!(line.starts_with("unwinnable nodes "), "{line}");
    assert!(!line.contains("length") && !line.contains("shortest") && line.lines().count() == 1);
}

#[test]
fn json_holds_the_same() {
    let output = solve(&["--import", "-", "--json", "--line"], D10);
    let json: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(json["verdict"], "winnable");
    assert_eq!(json["length"].as_u64(), json["line"].as_array().map(|line| line.len() as u64));
    assert!(json["nodes"].is_u64() && json["seconds"].is_f64() && json["shortest"].is_boolean());
    let output = solve(&["--import", "-", "--json", "--no-take-backs"], D10);
    let json: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(json["verdict"], "unwinnable");
    assert!(json.get("length").is_none() && json.get("line").is_none());
}

#[test]
fn cards_and_codes_name_the_same_deal() {
    let cards = shuffle(5).map(|card| card.to_string()).join(" ");
    let by_cards = solve(&["--import", "-", "--draw", "3", "--nodes", "1"], &cards);
    let by_code = solve(&["MS3-5", "--nodes", "1"], "");
    assert_eq!(by_cards.status, by_code.status);
}

#[test]
fn a_code_that_names_its_rule_book_is_solved_under_it() {
    let nodes = |arguments: &[&str]| {
        let output = solve(&[arguments, &["--json", "--nodes", "50000"]].concat(), "");
        let json: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
        (json["verdict"].clone(), json["nodes"].clone())
    };
    let classic = nodes(&["MS1-9-C-Y"]);
    assert_eq!(classic, nodes(&["MS1-9", "--passes", "1", "--no-take-backs"]));
    assert_ne!(classic, nodes(&["MS1-9"]));
    assert_eq!(
        fault(&["MS1-9-C-Y", "--passes", "2"], ""),
        "MS1-9-C-Y names its rule book; leave --passes and --no-take-backs out"
    );
}

#[test]
fn passes_are_counted_from_the_deal() {
    // The ace is in the waste and the king must be drawn once more.
    let board = "T1: QS\nT2: QH\nT3: QD\nT4: QC\nT5: KH\nT6: KD\nT7: KC\nK:\nW: KS JS\n\
                 F: S10 HJ DJ CJ\nP: 2";
    assert_eq!(answer(&["--import", "-", "--passes", "2"], board).0, Some(0));
    assert_eq!(
        fault(&["--import", "-", "--passes", "1"], board),
        "the board is in pass 2, but --passes 1 ends before it"
    );
}

#[test]
fn input_that_is_no_position_is_named_in_one_line() {
    let deal: Vec<String> = shuffle(1).iter().map(ToString::to_string).collect();
    let (last, but_last) = deal.split_last().unwrap();
    let fewer = but_last.join(",");
    let doubled = format!("{fewer},{}", deal[0]);
    let unknown = format!("{fewer},1S");
    let board = |column: &str| D10.replace("T2: (6C) 2C", column);
    let cases = [
        (fewer.as_str(), format!("51 cards instead of 52: {last} is missing")),
        (&doubled, format!("the card {} is there twice", deal[0])),
        (
            &unknown,
            "`1S` is not a card; a card is a rank (A 2-9 T J Q K) and a suit (S H D C)".into(),
        ),
        (&board("T2: 2C 6C"), "column 2: the face-up 6C does not go on 2C".into()),
        (&board("T2: (6C 2C)"), "column 2: its last card must be face up".into()),
        (&board("T2: (6C) 2D"), "the card 2D is there twice".into()),
        (
            &board("T2: (6C)2C 2C)"),
            "T2: face-down cards stand in round brackets below the face-up ones".into(),
        ),
        (
            &board("X2: 6C"),
            "`X2` names no place; a board line starts with T1: to T7:, K:, W:, F:, P:, D: or Draw:"
                .into(),
        ),
        (" \n", "there is no position in it: neither 52 cards nor a board".into()),
    ];
    for (input, line) in cases {
        assert_eq!(fault(&["--import", "-"], input), format!("stdin: {line}"));
    }
}

#[test]
fn arguments_that_do_not_fit_are_named_in_one_line() {
    let cases: &[(&[&str], &str)] = &[
        (
            &["MS1-5", "--draw", "3"],
            "MS1-5 is a draw 1 deal and draw 3 is asked for; leave one of them out",
        ),
        (
            &["MS1-5", "--draw", "0"],
            "invalid value '0' for '--draw <N>': a draw turns up 1 to 24 cards",
        ),
        (
            &["MS1-5", "--passes", "0"],
            "invalid value '0' for '--passes <N|unlimited>': passes are `unlimited` or a number from 1 to 255",
        ),
        (
            &["MS1-5", "--seconds", "0"],
            "invalid value '0' for '--seconds <S>': a time is a number of seconds above 0",
        ),
        (&["MS2-5"], "no deal code has draw 2; codes are MS1-NUMBER or MS3-NUMBER"),
        (
            &[],
            "the following required arguments were not provided: <CODE|--import <FILE|->|--saved>",
        ),
        (&["--import", "no-such-file"], &format!("no-such-file: {}", no_such_file())),
    ];
    for (arguments, line) in cases {
        assert_eq!(&fault(arguments, ""), line);
    }
}

#[test]
fn r49_help_says_what_is_claimed_and_of_what() {
    let output = solve(&["--help"], "");
    let help = text(&output.stdout);
    for words in [
        "for a winnable position, the length\nof a winning line",
        "`shortest proved` says that\nno winning line is shorter.",
        "Exit code: 0 winnable",
    ] {
        assert!(help.contains(words), "{words}");
    }
}
