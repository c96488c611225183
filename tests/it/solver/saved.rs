//! The game under way is solved from where it stands and by its own rules: as it is saved, reported, or printed.

use std::collections::{BTreeMap, BTreeSet};
use std::io::Write;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use klondike::deals::{Deal, DealCode, Origin};
use klondike::rules::{Preset, RuleBook};
use klondike::session::{Attempt, Stamp};
use klondike::storage::{Access, Folders, Store};

use crate::rules::books::preset;
use crate::support::attempts::{decided, played};
use crate::support::scratch::Scratch;

fn run(folder: &Path, arguments: &[&str], input: &str) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_klondike"));
    command.args(arguments).arg("--data-dir").arg(folder);
    command.env_clear().env("HOME", folder).env("LANG", "C.UTF-8");
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    child.wait_with_output().unwrap()
}

fn save(folder: &Path, attempt: &Attempt) {
    let mut store = Store::open(Some(Folders::at(folder)), Access::Full, Stamp::default());
    store.save_game(&attempt.saved()).unwrap();
}

/// Limits that say little about the solver and much about what it was asked: the memory bounds how long it makes a
/// line shorter.
const LIMITS: [&str; 5] = ["--json", "--nodes", "300", "--memory", "4"];

/// The answer without its time, and the exit code.
fn answer(output: &Output) -> (String, Option<i32>) {
    assert!(output.stderr.is_empty(), "{output:?}");
    let mut json: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    json["seconds"].take();
    (json.to_string(), output.status.code())
}

/// By the board and the options that say the same.
fn by_hand(folder: &Path, attempt: &Attempt) -> (String, Option<i32>) {
    let book = attempt.book();
    let (draw, passes) = (book.draw.to_string(), book.passes.to_string());
    let mut arguments = vec!["solve", "--import", "-", "--draw", &draw, "--passes", &passes];
    arguments.extend(LIMITS);
    arguments.extend((!book.take_backs).then_some("--no-take-backs"));
    answer(&run(folder, &arguments, &attempt.table().to_string()))
}

/// The same game of a deal that has a code.
fn coded(attempt: &Attempt) -> Attempt {
    let code = DealCode::of(attempt.book(), 7).unwrap();
    let mut saved = attempt.saved();
    saved.deal = Deal::of(code, Origin::Code);
    Attempt::restore(saved).unwrap()
}

#[test]
fn the_game_under_way_is_solved_wherever_it_is_taken_from() {
    let mut verdicts = BTreeSet::new();
    let named = Preset::ALL.into_iter().flat_map(|named| [1, 3].map(|draw| preset(named, draw)));
    let own = crate::support::book("draw 3, passes 2, no take-backs");
    // The solver asks for nothing else of a rule book.
    let parts = |book: &RuleBook| (book.draw, book.passes.to_string(), book.take_backs);
    let books: BTreeMap<_, RuleBook> =
        named.chain([own]).map(|book| (parts(&book), book)).collect();
    assert_eq!(books.len(), 7);
    for book in books.into_values() {
        for actions in [5, 160] {
            let home = Scratch::new();
            let attempt = coded(&played(book, actions));
            save(home.path(), &attempt);
            let before = std::fs::read(Folders::at(home.path()).game_file()).unwrap();
            let expected = by_hand(home.path(), &attempt);
            let saved = run(home.path(), &[&["solve", "--saved"][..], &LIMITS].concat(), "");
            assert_eq!(answer(&saved), expected, "{book:?}");
            let report = run(home.path(), &["report"], "");
            assert_eq!(std::fs::read(Folders::at(home.path()).game_file()).unwrap(), before);
            for printed in [report, run(home.path(), &["text"], "")] {
                let text = String::from_utf8(printed.stdout).unwrap();
                let read = [&["solve", "--import", "-"][..], &LIMITS].concat();
                assert_eq!(answer(&run(home.path(), &read, &text)), expected, "{book:?}\n{text}");
            }
            verdicts.insert(expected.1);
        }
    }
    assert!(verdicts.len() > 1, "{verdicts:?}");
}

#[test]
fn imported_cards_are_known_to_the_save_and_to_the_report() {
    let home = Scratch::new();
    let attempt = decided();
    save(home.path(), &attempt);
    let expected = by_hand(home.path(), &attempt);
    let saved = run(home.path(), &[&["solve", "--saved"][..], &LIMITS].concat(), "");
    assert_eq!(answer(&saved), expected);
    let report = String::from_utf8(run(home.path(), &["report"], "").stdout).unwrap();
    let again = run(home.path(), &[&["solve", "--import", "-"][..], &LIMITS].concat(), &report);
    assert_eq!(answer(&again), expected);
    let board = String::from_utf8(run(home.path(), &["text"], "").stdout).unwrap();
    let says = "klondike: -: the board hides cards, and no code in its first line says which; \
                `klondike report` and `klondike solve --saved` know them\n";
    let refused = run(home.path(), &["solve", "--import", "-"], &board);
    assert_eq!(String::from_utf8(refused.stderr).unwrap(), says.replace("-:", "stdin:"));
}

#[test]
fn what_cannot_be_solved_is_named() {
    let home = Scratch::new();
    let says = |arguments: &[&str], input: &str| {
        let output = run(home.path(), arguments, input);
        assert_eq!(output.status.code(), Some(2), "{output:?}");
        String::from_utf8(output.stderr).unwrap()
    };
    assert_eq!(says(&["solve", "--saved"], ""), "klondike: no game is under way\n");
    let report = String::from_utf8(run(home.path(), &["report"], "").stdout).unwrap();
    assert_eq!(
        says(&["solve", "--import", "-"], &report),
        "klondike: stdin: the report is of no game\n"
    );
    save(home.path(), &coded(&played(crate::support::book("draw 3, passes 3, no take-backs"), 30)));
    assert_eq!(
        says(&["solve", "--saved", "--draw", "1"], ""),
        "klondike: the saved game is a draw 3 deal and draw 1 is asked for; leave one of them out\n"
    );
    assert_eq!(
        says(&["solve", "--saved", "--passes", "1"], ""),
        "klondike: the saved game names its rule book; leave --passes and --no-take-backs out\n"
    );
    let report = String::from_utf8(run(home.path(), &["report"], "").stdout).unwrap();
    let broken = report + "move t1 t1\n";
    assert!(
        says(&["solve", "--import", "-"], &broken).starts_with("klondike: stdin: `move t1 t1`: ")
    );
    run(home.path(), &["text"], "resign!\n");
    assert_eq!(says(&["solve", "--saved"], ""), "klondike: no game is under way\n");
    std::fs::write(Folders::at(home.path()).game_file(), "nonsense").unwrap();
    assert!(says(&["solve", "--saved"], "").contains("cannot be understood"));
}
