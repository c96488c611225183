//! `klondike study`: its rows, its summary, and how it goes on and joins.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Command, Output, Stdio};

use crate::support::no_such_file;
use crate::support::scratch::Scratch;

fn command(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_klondike"));
    command.arg("study").args(arguments);
    command
}

fn study(arguments: &[&str]) -> Output {
    command(arguments).output().unwrap()
}

fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).unwrap()
}

/// The rows without their seconds, in the order of the deals.
fn rows(csv: &str) -> Vec<String> {
    let mut lines = csv.lines();
    assert_eq!(lines.next(), Some("deal,draw,verdict,nodes,seconds,length"));
    let mut rows: Vec<(u64, String)> = lines
        .map(|line| {
            let mut fields: Vec<&str> = line.split(',').collect();
            assert_eq!(fields.len(), 6, "{line}");
            assert!(fields.remove(4).parse::<f64>().is_ok(), "{line}");
            (fields[0].parse().unwrap(), fields.join(","))
        })
        .collect();
    rows.sort();
    rows.into_iter().map(|(_, row)| row).collect()
}

const TWENTY: [&str; 6] = ["--draw", "3", "--from", "1", "--count", "20"];

fn with<'a>(first: &[&'a str], more: &[&'a str]) -> Vec<&'a str> {
    [first, more].concat()
}

#[test]
fn rows_are_the_same_on_one_thread_and_on_two() {
    let one = study(&with(&TWENTY, &["--csv", "-"]));
    let two = study(&with(&TWENTY, &["--csv", "-", "--threads", "2"]));
    assert_eq!((one.status.code(), two.status.code()), (Some(0), Some(0)));
    let found = rows(text(&one.stdout));
    assert_eq!(found.len(), 20);
    assert_eq!(found, rows(text(&two.stdout)));
    // The summary gives way to the rows, and there is no bar where there is no terminal.
    let summary = text(&one.stderr);
    assert!(summary.starts_with("20 of 20 deals, passes unlimited, with take-backs\ndraw 3\n"));
    assert!(!summary.contains('\r'));
}

#[test]
fn an_unfinished_study_goes_on() {
    let folder = Scratch::new();
    let path = folder.path().join("rows.csv");
    let file = path.to_str().unwrap();
    assert_eq!(study(&with(&TWENTY, &["--csv", file])).status.code(), Some(0));
    let whole = std::fs::read_to_string(&path).unwrap();
    // As if the power had failed while the ninth line was written.
    let cut: usize = whole.split_inclusive('\n').take(8).map(str::len).sum::<usize>() + 5;
    std::fs::write(&path, &whole[..cut]).unwrap();
    let again = study(&with(&TWENTY, &["--resume", file]));
    assert_eq!(again.status.code(), Some(0));
    assert_eq!(rows(&std::fs::read_to_string(&path).unwrap()), rows(&whole));
    let summary = text(&again.stdout);
    assert!(summary.starts_with("20 of 20 deals"), "{summary}");
    assert!(summary.contains("13 deals solved in"), "{summary}");
    // A study that is begun anew leaves the rows of another alone.
    let refused = study(&with(&TWENTY, &["--csv", file]));
    assert_eq!(refused.status.code(), Some(2));
    assert_eq!(
        text(&refused.stderr),
        format!("klondike: {file}: there are rows in it already; `--resume` goes on with them\n")
    );
}

#[test]
fn parts_are_joined() {
    let folder = Scratch::new();
    let file = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let (a, b, all) = (file("a.csv"), file("b.csv"), file("all.csv"));
    let part = |from, path: &str| {
        let part = ["--draw", "3", "--from", from, "--count", "10", "--csv", path];
        assert_eq!(study(&part).status.code(), Some(0));
    };
    part("1", &a);
    part("11", &b);
    let joined = study(&["--merge", &b, &a, "--csv", &all]);
    assert_eq!(joined.status.code(), Some(0));
    assert!(text(&joined.stdout).starts_with("20 deals in 2 files\ndraw 3\n"));
    let whole = study(&with(&TWENTY, &["--csv", "-"]));
    assert_eq!(rows(&std::fs::read_to_string(&all).unwrap()), rows(text(&whole.stdout)));
    // The summaries say the same of the verdicts.
    let shares = |summary: &str| -> Vec<String> {
        summary.lines().filter(|line| line.contains("winnable")).map(str::to_owned).collect()
    };
    assert_eq!(shares(text(&joined.stdout)), shares(text(&whole.stderr)));
    // The same deals with other verdicts do not join.
    let changed = std::fs::read_to_string(&b).unwrap().replace(",winnable,", ",unwinnable,");
    std::fs::write(file("c.csv"), changed).unwrap();
    let refused = study(&["--merge", &b, &file("c.csv")]);
    assert_eq!(refused.status.code(), Some(2));
    assert!(text(&refused.stderr).contains("contradicts the other files on deal"));
}

#[test]
fn pairs_tell_who_needs_a_take_back() {
    let folder = Scratch::new();
    let path = folder.path().join("list.csv");
    // The first can be won with take-backs only.
    let d10 = "AC,6C,AD,AH,KH,KD,KC,2C,5C,AS,5H,4D,KS,2H,4H,3H,3D,6D,3C,3S,2D,5D,2S,4C,5S,6S,6H,4S,\
               QC,QD,QH,QS,JC,JD,JH,JS,TC,TD,TH,TS,9C,9D,9H,9S,8C,8D,8H,8S,7C,7D,7H,7S";
    std::fs::write(&path, format!("deal,draw,verdict,cards\n10,1,winnable,\"{d10}\"\n")).unwrap();
    let list = ["--list", path.to_str().unwrap()];
    let pair = study(&with(&list, &["--pair", "take-backs"]));
    let summary = text(&pair.stdout);
    assert_eq!(pair.status.code(), Some(0), "{summary}");
    assert!(summary.contains("of the winnable, a take-back is needed in 1 of 1, 100.000 %"));
    let rows = study(&with(&list, &["--pair", "take-backs", "--csv", "-"]));
    let rows: Vec<&str> = text(&rows.stdout).lines().collect();
    assert_eq!(
        rows[0],
        "deal,draw,verdict,nodes,seconds,length,\
         verdict_without,nodes_without,seconds_without,length_without"
    );
    assert!(rows[1].starts_with("10,1,winnable,") && rows[1].contains(",unwinnable,"));
}

#[test]
fn a_list_with_a_wrong_verdict_is_contradicted() {
    let folder = Scratch::new();
    let path = folder.path().join("list.csv");
    let list = include_str!("../../data/deals/deals.csv");
    let few: String = list.split_inclusive('\n').take(4).collect();
    std::fs::write(&path, &few).unwrap();
    let name = path.to_str().unwrap();
    let right = study(&["--list", name]);
    assert_eq!(right.status.code(), Some(0));
    assert!(text(&right.stdout).contains("3 verdicts compared with the list, 0 contradictions"));
    std::fs::write(&path, few.replacen(",winnable,", ",unwinnable,", 1)).unwrap();
    let wrong = study(&["--list", name]);
    assert_eq!(wrong.status.code(), Some(1));
    let summary = text(&wrong.stdout);
    assert!(
        summary.contains("contradiction: deal 0, draw 1: winnable; the list says unwinnable"),
        "{summary}"
    );
}

#[test]
fn arguments_that_do_not_go_together_are_named_in_one_line() {
    let cases: &[(&[&str], &str)] = &[
        (
            &[],
            "the following required arguments were not provided: <--from <A>|--list <FILE.csv>|--merge <FILE>...>",
        ),
        (
            &["--from", "1", "--draw", "1"],
            "the following required arguments were not provided: --count <N>",
        ),
        (
            &["--from", "1", "--count", "2"],
            "the following required arguments were not provided: --draw <N>",
        ),
        (
            &["--from", "18446744073709551615", "--count", "2", "--draw", "1"],
            "the deal numbers end at 18446744073709551615",
        ),
        (&["--list", "none.csv"], &format!("none.csv: {}", no_such_file())),
    ];
    for (arguments, line) in cases {
        let output = study(arguments);
        assert_eq!(output.status.code(), Some(2));
        assert_eq!(text(&output.stderr), format!("klondike: {line}\n"));
    }
}

#[cfg(unix)]
#[test]
fn a_signal_ends_it_cleanly() {
    for (signal, code) in [("INT", 130), ("TERM", 143), ("HUP", 129), ("QUIT", 131)] {
        ends_by(signal, code);
    }
}

/// Reads the first rows of an endless study, interrupts it, and reads it to its end.
#[cfg(unix)]
fn ends_by(signal: &str, code: i32) {
    let endless = ["--draw", "1", "--from", "1", "--count", "1000000", "--csv", "-"];
    let mut child =
        command(&endless).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let mut out = BufReader::new(child.stdout.take().unwrap());
    let mut csv = String::new();
    for _ in 0..3 {
        out.read_line(&mut csv).unwrap();
    }
    let id = child.id().to_string();
    assert!(Command::new("kill").args(["-s", signal, &id]).status().unwrap().success());
    std::io::Read::read_to_string(&mut out, &mut csv).unwrap();
    let ended = child.wait_with_output().unwrap();
    assert_eq!(ended.status.code(), Some(code), "{signal}");
    let done = rows(&csv).len();
    let summary = text(&ended.stderr);
    assert!(csv.ends_with('\n') && done >= 2);
    assert!(summary.starts_with(&format!("{done} of 1000000 deals")), "{summary}");
    assert!(summary.contains(&format!("stopped with {} deals left", 1_000_000 - done)));
}

#[test]
fn a_file_that_is_no_study_is_left_alone() {
    let folder = Scratch::new();
    let path = folder.path().join("notes.txt");
    std::fs::write(&path, "my notes\n").unwrap();
    let output = study(&with(&TWENTY, &["--resume", path.to_str().unwrap()]));
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(std::fs::read_to_string(Path::new(&path)).unwrap(), "my notes\n");
}
