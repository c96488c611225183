//! What is wrong with a file, word for word: which file, where in it, what, and what becomes of it.

use std::io;
use std::path::Path;

use klondike::records::Record;
use klondike::rules::RuleBook;
use klondike::settings::Settings;
use klondike::storage::{Access, Cause, DataError, Folders, Loaded, Store, StoreError};

use crate::support::attempts::{NOW, played};
use crate::support::chain;
use crate::support::disk::MemoryDisk;
use crate::support::slashed;

#[test]
fn every_cause_has_its_words_and_its_short_words() {
    let table = [
        (
            Cause::NoFolder,
            "there is no home folder to save in; give a folder with --data-dir DIR",
            "there is no home folder",
        ),
        (
            Cause::ReadOnly,
            "x/game.ron is not written: another klondike is running",
            "another klondike is running",
        ),
        (
            Cause::NoLocks(io::Error::other("Not supported (os error 95)").into()),
            "x/game.ron cannot be locked: not supported; play in one window at a time, for a second klondike would \
             not notice this one",
            "not supported",
        ),
        (
            Cause::Unread,
            "x/game.ron is not written over before it has been read",
            "game.ron was not read",
        ),
        (
            Cause::Read(io::Error::other("permission denied").into()),
            "cannot read x/game.ron: permission denied; it stays as it is, and nothing is saved there; mend that \
             and start again, or give another folder with --data-dir DIR",
            "permission denied",
        ),
        (
            Cause::Write(io::Error::other("no storage space").into()),
            "cannot write x/game.ron: no storage space; it is tried again with the next save",
            "no storage space",
        ),
        (
            Cause::Newer(2),
            "x/game.ron was made by a newer klondike (format 2); it stays as it is, and nothing is saved there; use \
             the newer program or another --data-dir",
            "game.ron is of a newer klondike",
        ),
        (Cause::TooLong(10), "x/game.ron is longer than 10 bytes", "game.ron is too long"),
        (
            Cause::Damaged(DataError::Checksum),
            "x/game.ron cannot be understood: its checksum is wrong",
            "game.ron is damaged",
        ),
        (
            Cause::Faulty(DataError::Ron(2, 1, None, Box::new(ron::Error::Eof))),
            "x/game.ron cannot be understood: line 2, column 1: unexpected end of RON",
            "game.ron has a fault",
        ),
    ];
    for (cause, whole, short) in table {
        let error = StoreError::new(Path::new("x/game.ron"), cause);
        assert_eq!((error.to_string().as_str(), error.short().as_str()), (whole, short));
        assert_eq!(chain(&error), whole, "nothing is said twice");
    }
}

/// What is told of settings with this text.
fn settings(text: &str) -> String {
    let disk = MemoryDisk::default();
    disk.put("x/settings.ron", text);
    let folders = Some(Folders::at(Path::new("x")));
    let mut store = Store::on(Box::new(disk.clone()), folders, Access::Full, NOW);
    let loaded: Loaded<Settings> = store.load_settings();
    assert!(matches!(loaded, Loaded::Refused { .. }), "{loaded:?}");
    store.save_settings(&Settings::default()).unwrap_err();
    assert_eq!(disk.get("x/settings.ron").unwrap(), text.as_bytes(), "it stays");
    let told = slashed(&loaded);
    let told = told.strip_prefix("x/settings.ron cannot be understood: ").unwrap();
    let end =
        "; mend it or delete it: until then it stays as it is, and changed options are not saved";
    told.strip_suffix(end).unwrap().to_owned()
}

#[test]
fn a_slip_in_the_settings_is_told_with_line_and_field() {
    let body = |body: &str| settings(&format!("// klondike settings 1\n{body}"));
    let cases = [
        (body("(draw: 2)"), "line 2, column 8, `draw`: a draw count is 1 or 3, not 2"),
        (body("(\n  draw: three,\n)"), "line 3, column 8, `draw`: expected integer"),
        (body("(\n  draw: 3\n  hints: Said,\n)"), "line 4, column 3: expected comma"),
        (body("(draw: 3"), "line 2, column 8, `draw`: expected comma"),
        (
            body("(hints: Loud)"),
            "line 2, column 9, `hints`: unexpected variant named `Loud` in enum `HintStyle`, expected either `Marked` or \
             `Said` instead",
        ),
        (
            body("(draw: 1, draw: 3)"),
            "line 2, column 11, `draw`: unexpected duplicate field named `draw` in `Settings`",
        ),
        (settings("(draw: 3)"), "line 1 is not `// klondike settings 1`"),
        (settings("// klondike game 1\n(draw: 3)"), "line 1 is not `// klondike settings 1`"),
    ];
    let (told, words): (Vec<String>, Vec<&str>) = cases.into_iter().unzip();
    assert_eq!(told, words);
}

/// A hundred thousand brackets, of every kind, in every file that has brackets.
#[test]
fn brackets_without_end_are_an_error_and_no_overflow() {
    for bracket in ["(", "[", "{", "Some(", "(draw:", "[[", "{\"cmd\":"] {
        let deep = bracket.repeat(100_000);
        let settings = format!("// klondike settings 1\n{deep}");
        assert!(klondike::storage::settings_file::from_bytes(settings.as_bytes()).is_err());
        let sum = klondike::storage::checksum::crc32(deep.as_bytes());
        let game = format!("// klondike game 1, checksum {sum:08x}\n{deep}");
        assert!(klondike::storage::game_file::from_bytes(game.as_bytes()).is_err());
        assert!(klondike::deals::exchange::import(&deep).is_err());
        assert!(klondike::deals::exchange::import_deal(&deep).is_err());
        assert!(klondike::rules::parse_board(&deep).is_err());
        let disk = MemoryDisk::default();
        disk.put("x/attempts.log", deep);
        let folders = Some(Folders::at(Path::new("x")));
        let mut store = Store::on(Box::new(disk), folders, Access::Full, NOW);
        assert_eq!(store.read_log(|_: &Record| panic!("a record")).unwrap().records, 0);
        store.save_game(&played(RuleBook::standard(1), 10).saved()).unwrap();
    }
}

/// An error of a file says its cause in its own sentence; standard error has it once.
#[cfg(unix)]
#[test]
fn a_cause_is_said_once() {
    let home = crate::support::scratch::Scratch::new();
    let log = home.path().join("attempts.log");
    assert!(std::process::Command::new("mkfifo").arg(&log).status().unwrap().success());
    let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_klondike"));
    command.args(["stats", "--export", "-", "--data-dir"]).arg(home.path()).env_clear();
    let output = command.output().unwrap();
    let said = String::from_utf8(output.stderr).unwrap();
    let words = "it is not a regular file; it stays as it is, and nothing is saved there; mend that and start again, or \
                 give another folder with --data-dir DIR";
    assert_eq!(said, format!("klondike: cannot read {}: {words}\n", log.display()));
}

/// What is no file at all is not waited for: a pipe that nobody writes to would stop the program for ever.
#[cfg(unix)]
#[test]
fn a_pipe_in_the_place_of_a_file_is_told() {
    let home = crate::support::scratch::Scratch::new();
    for name in ["game.ron", "settings.ron", "attempts.log"] {
        let path = home.path().join(name);
        assert!(std::process::Command::new("mkfifo").arg(&path).status().unwrap().success());
    }
    let game = crate::support::piped::Piped::start(home.path(), &["MS1-7"]);
    let notes = game.opening["notes"].to_string();
    assert!(notes.contains("game.ron: it is not a regular file"), "{notes}");
    game.kill();
}
