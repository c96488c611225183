//! The answers to puzzles go to another computer with the games, and of each puzzle the first answer counts there too.

use std::io;
use std::path::Path;
use std::process::Command;

use klondike::records::{PuzzleTally, PuzzleTry};
use klondike::session::Stamp;
use klondike::storage::log_file::seal;
use klondike::storage::{Access, Folders, Store, export_file};

use crate::files::travel::{LOG, at, disk, export, import, won};
use crate::support::attempts::NOW;
use crate::support::disk::{Fail, MemoryDisk};
use crate::support::scratch::Scratch;

const PUZZLES: &str = "x/puzzles.log";

fn answer(code: &str, is_right: bool, at: Stamp) -> PuzzleTry {
    PuzzleTry { code: code.parse().unwrap(), day: None, is_right, at }
}

/// What a computer and another one know: one puzzle was tried on both, and first on the other.
fn two_logs() -> [Vec<PuzzleTry>; 2] {
    [
        vec![answer("MP1-110-32", true, at(10)), answer("MP1-42-7", false, at(30))],
        vec![answer("MP1-110-32", false, at(5)), answer("MP3-42-10", true, at(20))],
    ]
}

fn lines(answers: &[PuzzleTry]) -> String {
    answers.iter().map(|answer| seal(&answer.line())).collect()
}

fn with(answers: &[PuzzleTry]) -> MemoryDisk {
    let disk = disk(&[won(1, 0)]);
    disk.put(PUZZLES, lines(answers));
    disk
}

#[test]
fn answers_join_in_the_order_in_which_they_were_given() {
    let [ours, theirs] = two_logs();
    let (here, file) = (with(&ours), export(&with(&theirs)));
    assert_eq!(
        import(&here, &file).to_string(),
        "0 games added, 1 game there already; 2 answers to puzzles added"
    );
    let joined = [theirs[0], ours[0], theirs[1], ours[1]];
    assert_eq!(String::from_utf8(here.get(PUZZLES).unwrap()).unwrap(), lines(&joined));
    let mut tally = PuzzleTally::default();
    store(&here).read_puzzles(|answer| tally.add(answer)).unwrap();
    assert_eq!((tally.tried(), tally.answer(ours[0].code)), (3, Some(false)));
    assert_eq!(import(&here, &file).to_string(), "0 games added, 1 game there already");
    assert_eq!(String::from_utf8(here.get(PUZZLES).unwrap()).unwrap(), lines(&joined));
}

fn store(disk: &MemoryDisk) -> Store {
    Store::on(Box::new(disk.clone()), Some(Folders::at(Path::new("x"))), Access::Full, NOW)
}

#[test]
fn a_damaged_line_and_one_that_was_cut_short_stay() {
    let [ours, theirs] = two_logs();
    let here = with(&[]);
    let cut = lines(&ours[1..]);
    here.put(PUZZLES, format!("{}scribble\n{}", lines(&ours[..1]), cut.trim_end()));
    import(&here, &export(&with(&theirs)));
    let joined =
        [lines(&theirs[..1]), lines(&ours[..1]), "scribble\n".to_owned(), lines(&theirs[1..]), cut];
    assert_eq!(String::from_utf8(here.get(PUZZLES).unwrap()).unwrap(), joined.concat());
}

/// Whatever step of an import fails, the answers are the old ones or all of them, and once more mends all.
#[test]
fn an_import_that_is_cut_short_leaves_whole_answers() {
    let [ours, theirs] = two_logs();
    let file = export(&with(&theirs));
    let whole = with(&ours);
    import(&whole, &file);
    let (old, new) = (with(&ours).get(PUZZLES), whole.get(PUZZLES));
    let mut failed = 0;
    for (after, part) in (0..8).flat_map(|after| [0, 50, 100].map(|part| (after, part))) {
        let here = with(&ours);
        let mut first = store(&here);
        let kind = io::ErrorKind::StorageFull;
        here.fail(Some(Fail { after, lasting: true, part, kind }));
        let imported = first.import(&export_file::read(&file).unwrap());
        failed += usize::from(imported.is_err());
        let answers = here.get(PUZZLES);
        assert!(answers == new || (imported.is_err() && answers == old), "step {after}, {part} %");
        here.fail(None);
        drop(first);
        import(&here, &file);
        assert_eq!((here.get(PUZZLES), here.get(LOG)), (new.clone(), whole.get(LOG)));
    }
    assert!(failed > 5, "{failed} imports failed");
}

#[test]
fn the_program_carries_the_answers() {
    let (old, new) = (Scratch::new(), Scratch::new());
    let mut store = Store::open(Some(Folders::at(old.path())), Access::Full, NOW);
    for answer in two_logs().concat() {
        store.append_puzzle(&answer).unwrap();
    }
    drop(store);
    let said = |folder: &Path, arguments: [&str; 2]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_klondike"));
        command.arg("stats").args(arguments).arg("--data-dir").arg(folder);
        let output = command.env_clear().current_dir(old.path()).output().unwrap();
        assert_eq!(String::from_utf8(output.stderr).unwrap(), "");
        String::from_utf8(output.stdout).unwrap()
    };
    let written = "out.txt: 0 games and 4 answers to puzzles written.\n";
    assert_eq!(said(old.path(), ["--export", "out.txt"]), written);
    let added = "out.txt: 0 games added, 0 games there already; 4 answers to puzzles added.\n";
    assert_eq!(said(new.path(), ["--import", "out.txt"]), added);
    let answers =
        |folder: &Scratch| std::fs::read_to_string(folder.path().join("puzzles.log")).unwrap();
    let [ours, theirs] = two_logs();
    assert_eq!(answers(&new), answers(&old).as_str());
    assert_eq!(answers(&new), lines(&[ours, theirs].concat()));
}
