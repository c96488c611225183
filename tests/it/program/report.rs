//! `klondike report`, and the report that a panic leaves: a game in it can be played again by the line mode.

use std::io::Write;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use klondike::rules::{RuleBook, Scoring};
use klondike::session::{Attempt, Stamp};
use klondike::storage::{Access, Folders, Loaded, Store, report_file};

use crate::rules::books::all;
use crate::support::attempts::{decided, played};
use crate::support::disk::MemoryDisk;
use crate::support::scratch::Scratch;
use crate::support::slashed;

/// Runs the program with its files in `folder`.
fn run(folder: &Path, arguments: &[&str], input: &str, variables: &[(&str, &str)]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_klondike"));
    command.args(arguments).arg("--data-dir").arg(folder);
    command.env_clear().env("HOME", folder).envs(variables.iter().copied());
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    // It may leave before it has read everything.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    child.wait_with_output().unwrap()
}

fn save(folder: &Path, attempt: &Attempt) {
    let folders = Some(Folders::at(folder));
    let mut store = Store::open(folders, Access::Full, Stamp::default());
    store.save_game(&attempt.saved()).unwrap();
}

fn saved(folder: &Path) -> Attempt {
    let folders = Some(Folders::at(folder));
    match Store::open(folders, Access::ReadOnly, Stamp::default()).load_game() {
        Loaded::Found(attempt) => attempt,
        other => panic!("the game is not there: {other}"),
    }
}

/// The value of a remark.
fn remark<'a>(report: &'a str, name: &str) -> &'a str {
    let start = format!("# {name}: ");
    report.lines().find_map(|line| line.strip_prefix(&start)).unwrap_or_else(|| panic!("{report}"))
}

/// Does what a report says to play its game again, in a folder of its own.
fn replay(report: &str) -> Attempt {
    let home = Scratch::new();
    let cards = home.path().join("cards");
    std::fs::write(&cards, remark(report, "cards")).unwrap();
    let said = remark(report, "to play it again").strip_prefix("klondike ").unwrap();
    let said = said.strip_suffix(" --data-dir EMPTY_FOLDER < THIS_REPORT").unwrap();
    let said = said.replace("FILE_OF_THE_CARDS", cards.to_str().unwrap());
    let arguments: Vec<&str> = said.split(' ').chain(["--strict"]).collect();
    let output = run(home.path(), &arguments, report, &[]);
    assert_eq!(output.status.code(), Some(0), "{report}{output:?}");
    saved(home.path())
}

fn is_the_same(again: &Attempt, attempt: &Attempt) {
    assert_eq!(again.table(), attempt.table());
    assert_eq!(again.counts(), attempt.counts());
    assert_eq!(again.book(), attempt.book());
    assert_eq!(again.deal().cards, attempt.deal().cards);
    let points = |attempt: &Attempt| attempt.score().map(|score| score.terms);
    // No time goes by while it is played again.
    if attempt.book().scoring != Scoring::WindowsTimed {
        assert_eq!(points(again), points(attempt));
    }
}

#[test]
fn a_report_is_played_again_by_the_line_mode() {
    // Seven has no factor in common with the numbers of choices, so that each of those comes.
    for book in all().into_iter().step_by(7) {
        let home = Scratch::new();
        let attempt = played(book, 40);
        save(home.path(), &attempt);
        let output = run(home.path(), &["report"], "", &[]);
        assert_eq!(output.status.code(), Some(0), "{output:?}");
        let report = String::from_utf8(output.stdout).unwrap();
        is_the_same(&replay(&report), &attempt);
        assert_eq!(saved(home.path()), attempt, "nothing is written");
    }
}

#[test]
fn a_report_of_imported_cards_is_too() {
    let home = Scratch::new();
    let attempt = decided();
    save(home.path(), &attempt);
    let report = String::from_utf8(run(home.path(), &["report"], "", &[]).stdout).unwrap();
    is_the_same(&replay(&report), &attempt);
}

#[test]
fn a_report_tells_the_terminal_the_settings_and_nobodys_name() {
    let home = Scratch::new();
    save(home.path(), &played(RuleBook::standard(3), 10));
    let settings = "// klondike settings 1\n(quick_keys: false, color: Never)\n";
    std::fs::write(home.path().join("settings.ron"), settings).unwrap();
    let variables =
        [("TERM", "xterm-kitty"), ("LANG", "C.UTF-8"), ("USER", "ann"), ("STY", "1.ann")];
    let report = run(home.path(), &["report"], "", &variables);
    let report = String::from_utf8(report.stdout).unwrap();
    assert!(report.starts_with(&format!("# klondike {}\n", env!("CARGO_PKG_VERSION"))));
    assert_eq!(
        remark(&report, "terminal"),
        "TERM xterm-kitty, no COLORTERM, no TERM_PROGRAM, 24-bit colours, Unicode (where rows come out too long, --ascii helps), \
         neither input nor output on it, inside screen"
    );
    assert_eq!(remark(&report, "settings"), "quick_keys: false, color: Never");
    assert!(remark(&report, "game").starts_with("MS1-7, standard, draw 3; moves "), "{report}");
    assert!(!report.contains("ann") && !report.contains(home.path().to_str().unwrap()));
}

#[test]
fn without_a_game_a_report_says_so() {
    let home = Scratch::new();
    let report = run(home.path(), &["report"], "", &[]);
    assert_eq!(report.status.code(), Some(0));
    let report = String::from_utf8(report.stdout).unwrap();
    assert_eq!(remark(&report, "game"), "none");
    assert!(report.lines().all(|line| line.starts_with("# ")), "{report}");
    std::fs::write(home.path().join("game.ron"), "nonsense").unwrap();
    let report = String::from_utf8(run(home.path(), &["report"], "", &[]).stdout).unwrap();
    assert!(
        slashed(&remark(&report, "note")).starts_with("~/game.ron cannot be understood"),
        "{report}"
    );
    assert_eq!(std::fs::read(home.path().join("game.ron")).unwrap(), b"nonsense");
}

#[test]
fn five_reports_are_kept_the_newest_first() {
    let disk = MemoryDisk::default();
    for number in 1..=7 {
        report_file::keep(&disk, Path::new("/data"), &number.to_string()).unwrap();
    }
    let kept: Vec<_> = ["crash.txt", "crash-2.txt", "crash-3.txt", "crash-4.txt", "crash-5.txt"]
        .iter()
        .map(|name| String::from_utf8(disk.get(Path::new("/data").join(name)).unwrap()).unwrap())
        .collect();
    assert_eq!(kept, ["7", "6", "5", "4", "3"]);
    assert_eq!(disk.names().len(), 5);
}

#[cfg(debug_assertions)]
mod panics {
    use super::*;

    const LINES: &str = "draw\ndraw\nboard\n";

    fn panicked(folder: &Path, place: &str) -> String {
        let output = run(folder, &["text", "MS1-7"], LINES, &[("KLONDIKE_PANIC", place)]);
        assert_eq!(output.status.code(), Some(101), "{output:?}");
        let told = String::from_utf8(output.stderr).unwrap();
        assert!(told.starts_with("klondike: the program failed at src/"), "{told}");
        told
    }

    #[test]
    fn a_panic_leaves_a_report_that_is_played_again() {
        for place in ["line 3", "input 3"] {
            let home = Scratch::new();
            let told = panicked(home.path(), place);
            assert!(told.contains("the game is saved and goes on at the next start"), "{told}");
            let told = slashed(&told);
            assert!(told.contains("klondike: ~/crash.txt tells what it was doing"), "{told}");
            let path = home.path().join("crash.txt");
            let report = std::fs::read_to_string(&path).unwrap();
            let name = place.trim_end_matches(" 3");
            assert!(remark(&report, "panic").ends_with(&format!("asked for in {name}")));
            is_the_same(&replay(&report), &saved(home.path()));
            // Lines that were read ahead of the panic of another thread may be passed over.
            let moves = saved(home.path()).counts().moves;
            assert!(moves == 2 || name == "input" && moves < 2, "{report}");
            #[cfg(unix)]
            {
                use std::os::unix::fs::PermissionsExt;
                let mode = std::fs::metadata(&path).unwrap().permissions().mode();
                assert_eq!(mode & 0o777, 0o600);
            }
        }
    }

    #[test]
    fn without_a_folder_the_report_is_printed() {
        let home = Scratch::new();
        std::fs::write(home.path().join("file"), "").unwrap();
        let told = panicked(&home.path().join("file/folder"), "line 3");
        assert!(!told.contains("the game is saved"), "{told}");
        let report: String =
            told.split_inclusive('\n').skip_while(|line| !line.starts_with('#')).collect();
        assert_eq!(replay(&report).counts().moves, 2, "{told}");
    }

    #[test]
    fn a_panic_of_the_report_itself_ends_well() {
        let home = Scratch::new();
        let told = panicked(home.path(), "line 3, report");
        assert!(told.contains("klondike: no report of it could be made: src/"), "{told}");
        assert_eq!(saved(home.path()).counts().moves, 2);
    }

    #[test]
    fn a_panic_of_a_solving_thread_ends_a_study() {
        let home = Scratch::new();
        let study = ["study", "--draw", "1", "--from", "1", "--count", "1000", "--threads", "2"];
        let output = run(home.path(), &study, "", &[("KLONDIKE_PANIC", "solver 20")]);
        assert_eq!(output.status.code(), Some(101), "{output:?}");
        let told = String::from_utf8(output.stderr).unwrap();
        assert!(told.contains("klondike: the program failed at src/runtime/pool.rs"), "{told}");
        assert!(told.contains("# panic: src/runtime/pool.rs"), "{told}");
    }
}
