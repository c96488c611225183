//! The saved game and the settings: written whole or not at all, read back exactly, never overwritten unread.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use klondike::advice::finish::finish;
use klondike::records::{LogEntry, Record};
use klondike::rules::{Preset, RuleBook};
use klondike::session::{Attempt, AttemptId, AutoMoves, Outcome};
use klondike::settings::Settings;
use klondike::storage::{Access, Cause, Folders, Loaded, Store, game_file, settings_file};

use crate::support::attempts::{NOW, decided, played};
use crate::support::disk::{Fail, MemoryDisk};
use crate::support::slashed;

const GAME: &str = "/x/data/game.ron";
const SETTINGS: &str = "/x/config/settings.ron";

fn folders() -> Folders {
    Folders { settings: "/x/config".into(), data: "/x/data".into() }
}

fn store(disk: &MemoryDisk) -> Store {
    Store::on(Box::new(disk.clone()), Some(folders()), Access::Full, NOW)
}

fn standard() -> Attempt {
    played(RuleBook::standard(1), 60)
}

fn text(attempt: &Attempt) -> String {
    game_file::to_text(&attempt.saved()).unwrap()
}

#[test]
fn a_game_reads_back_as_it_was_written_in_every_rule_book() {
    for preset in Preset::ALL {
        for draw in [1, 3] {
            let book = preset.book(draw.try_into().unwrap());
            for actions in [0, 1, 40, 400] {
                let attempt = played(book, actions);
                let read = game_file::from_bytes(text(&attempt).as_bytes()).unwrap();
                assert_eq!(read, attempt, "{preset:?} draw {draw}, {actions} actions");
                assert_eq!(Attempt::restore(read.saved()).unwrap(), attempt);
            }
        }
    }
}

/// R83: what released versions wrote is read for ever. These files are never changed; a new version gets its own
/// folder. Version 2 writes a whole save as version 1 did but for its number; its folder has the same attempts, which
/// were saved for the last few steps by lines.
#[test]
fn r83_the_saves_of_every_version_read_the_same_for_ever() {
    let mut names = Vec::new();
    for file in fs::read_dir("tests/data/saves/v1").unwrap() {
        let path = file.unwrap().path();
        let old = fs::read_to_string(&path).unwrap();
        let attempt = game_file::from_bytes(old.as_bytes()).unwrap();
        let now = old.replacen("// klondike game 1", "// klondike game 2", 1);
        assert_eq!(text(&attempt), now, "{}", path.display());
        let name = path.file_name().unwrap().to_str().unwrap();
        let grown = fs::read(Path::new("tests/data/saves/v2").join(name)).unwrap();
        assert_eq!(game_file::from_bytes(&grown), Ok(attempt), "{name}");
        names.push(path.file_stem().unwrap().to_str().unwrap().to_owned());
    }
    names.sort();
    let all = [
        "classic",
        "daily",
        "fresh",
        "imported",
        "quiet",
        "random",
        "resigned",
        "standard-draw-1",
        "standard-draw-3",
        "timed-windows",
        "vegas",
        "windows",
        "winnable",
    ];
    assert_eq!(names, all);
}

#[test]
fn a_save_goes_through_a_file_beside_it() {
    let disk = MemoryDisk::default();
    let mut store = store(&disk);
    let first = standard();
    assert_eq!(store.load_game(), Loaded::Fresh);
    for _ in 0..3 {
        store.save_game(&first.saved()).unwrap();
    }
    // R86: the folder did not exist.
    let made = ["create data", "write game.ron.new", "rename game.ron.new", "sync data"];
    let again = ["write game.ron.new", "rename game.ron", "rename game.ron.new", "sync data"];
    // From here on the program knows all that is in both files.
    let added = ["append game.ron.backup", "append game.ron"];
    assert_eq!(disk.journal(), [&made[..], &again[..], &added[..]].concat());
    assert_eq!(store.load_game(), Loaded::Found(first));
}

/// R71, R88: whatever step of a save fails, and however much of it was done, the old game or the new one is there.
#[test]
fn r71_a_save_that_fails_at_any_step_leaves_a_whole_game() {
    let (old, new) = (played(RuleBook::standard(3), 10), played(RuleBook::standard(3), 30));
    for after in 0..4 {
        for part in [0, 50, 99, 100] {
            let disk = MemoryDisk::default();
            disk.put(GAME, text(&old));
            let mut first = store(&disk);
            assert!(matches!(first.load_game(), Loaded::Found(_)));
            let kind = io::ErrorKind::StorageFull;
            disk.fail(Some(Fail { after, lasting: true, part, kind }));
            let error = first.save_game(&new.saved()).unwrap_err();
            assert_eq!(
                slashed(&error),
                "cannot write /x/data/game.ron: no storage space; it is tried again with the next save"
            );

            disk.fail(None);
            let Loaded::Found(found) = store(&disk).load_game() else { panic!("step {after}") };
            assert!(found == old || found == new, "step {after}, {part} %");
            // Saving resumes by itself.
            first.save_game(&new.saved()).unwrap();
            assert_eq!(store(&disk).load_game(), Loaded::Found(new.clone()));
        }
    }
}

/// R85: an ended attempt is not resumed.
#[test]
fn r85_an_ended_game_is_not_resumed() {
    for outcome in [Outcome::Won, Outcome::Resigned, Outcome::Abandoned, Outcome::Assisted] {
        let disk = MemoryDisk::default();
        let mut store = store(&disk);
        let is_won = matches!(outcome, Outcome::Won | Outcome::Assisted);
        let mut attempt = if is_won { won() } else { standard() };
        attempt.end(outcome);
        store.save_game(&attempt.saved()).unwrap();
        assert_eq!(store.load_game(), Loaded::Fresh);
        store.save_game(&standard().saved()).unwrap();
    }
}

/// A won game, whose end is not yet noted.
fn won() -> Attempt {
    let mut attempt = decided();
    for action in finish(&attempt).unwrap() {
        attempt.play(action, AutoMoves::Off, NOW).unwrap();
    }
    attempt
}

/// The position that a win was undone to is kept as any other, also where the log has the win.
#[test]
fn a_win_that_was_undone_is_resumed() {
    let disk = MemoryDisk::default();
    let mut first = store(&disk);
    let mut attempt = won();
    attempt.end(Outcome::Won);
    let record = Record::Ended(Box::new(LogEntry::of(&attempt, NOW)));
    first.load_game();
    first.append(&record, &attempt.line()).unwrap();
    first.save_game(&attempt.saved()).unwrap();
    assert_eq!(store(&disk).load_game(), Loaded::Fresh);
    for undos in 1..=3 {
        attempt.undo().unwrap();
        assert_eq!((attempt.help().undos, attempt.goes_on()), (undos, true));
        first.save_game(&attempt.saved()).unwrap();
        assert_eq!(store(&disk).load_game(), Loaded::Found(attempt.clone()));
    }
    while attempt.redo().is_some() {}
    first.save_game(&attempt.saved()).unwrap();
    assert_eq!(store(&disk).load_game(), Loaded::Fresh, "it is won again");
}

/// R82: the cards are in the file, so a restart never depends on the number.
#[test]
fn r82_a_resumed_game_has_the_deal_it_began_with() {
    let attempt = standard();
    let resumed = game_file::from_bytes(text(&attempt).as_bytes()).unwrap();
    assert_eq!(resumed.opening(), attempt.opening());
    let again = Attempt::new(resumed.deal().clone(), *resumed.book(), AttemptId(2)).unwrap();
    assert_eq!(again.table(), attempt.opening());
}

/// R88: a file cut at any byte is set aside as it is, never resumed in part, and a new game can be saved.
#[test]
fn r88_a_game_cut_at_any_byte_is_set_aside() {
    let whole = text(&standard());
    for length in 0..whole.len() {
        let disk = MemoryDisk::default();
        disk.put(GAME, &whole.as_bytes()[..length]);
        let mut store = store(&disk);
        let Loaded::SetAside { to, .. } = store.load_game() else { panic!("{length} bytes") };
        assert_eq!(to, Path::new("/x/data/game.ron.damaged-1764455947"));
        assert_eq!(disk.get(&to).unwrap(), &whole.as_bytes()[..length]);
        assert_eq!(disk.get(GAME), None);
        store.save_game(&standard().saved()).unwrap();
    }
}

/// R88: no flipped bit is taken for a game, whichever it is; the bytes are kept.
#[test]
fn r88_a_game_with_any_bit_flipped_is_not_taken() {
    let whole = text(&standard());
    for bit in 0..whole.len() * 8 {
        let mut bytes = whole.clone().into_bytes();
        bytes[bit / 8] ^= 1 << (bit % 8);
        let disk = MemoryDisk::default();
        disk.put(GAME, bytes.clone());
        let mut store = store(&disk);
        match store.load_game() {
            Loaded::SetAside { to, .. } => assert_eq!(disk.get(to).unwrap(), bytes),
            Loaded::Refused { error, .. } => {
                assert!(matches!(error.cause, Cause::Newer(_)), "bit {bit}: {error}");
                store.save_game(&standard().saved()).unwrap_err();
                assert_eq!(disk.get(GAME).unwrap(), bytes);
            }
            other => panic!("bit {bit}: {other}"),
        }
    }
}

/// Behind a right checksum stands whatever somebody wrote: it is never a crash and never a board without its cards.
#[test]
fn a_forged_game_is_taken_only_when_it_replays() {
    let whole = text(&standard());
    let (_, body) = whole.split_once('\n').unwrap();
    let mut taken = 0;
    for at in 0..body.len() {
        for replacement in ["", "0", "9", "S", "\"", "(", "-"] {
            let forged = format!("{}{replacement}{}", &body[..at], &body[at + 1..]);
            let sum = klondike::storage::checksum::crc32(forged.as_bytes());
            let forged = format!("// klondike game 1, checksum {sum:08x}\n{forged}");
            let Ok(attempt) = game_file::from_bytes(forged.as_bytes()) else { continue };
            let setup = attempt.table().setup();
            assert_eq!(setup.check().as_ref(), Ok(attempt.table()), "byte {at}: {replacement}");
            taken += 1;
        }
    }
    // Time, help and names can be changed without a contradiction.
    assert!(taken > 0);
}

/// A sealed file whose body was changed by hand, each time in one place.
#[test]
fn each_fault_of_a_game_is_told_in_its_own_words() {
    let whole = fs::read_to_string("tests/data/saves/v1/standard-draw-3.ron").unwrap();
    let (_, body) = whole.split_once('\n').unwrap();
    let told = |from: &str, to: &str| {
        assert_eq!(body.matches(from).count(), 1, "{from}");
        let body = body.replace(from, to);
        let sum = klondike::storage::checksum::crc32(body.as_bytes());
        let disk = MemoryDisk::default();
        disk.put(GAME, format!("// klondike game 1, checksum {sum:08x}\n{body}"));
        let Loaded::SetAside { error, .. } = store(&disk).load_game() else { panic!("{from}") };
        let text = slashed(&error);
        text.strip_prefix("/x/data/game.ron cannot be understood: ").unwrap().to_owned()
    };
    assert_eq!(told("cards: \"9H8D", "cards: \"8D8D"), "`cards` makes no sense");
    assert_eq!(told("kind: \"code\"", "kind: \"daily-2026-02-30\""), "`kind` makes no sense");
    assert_eq!(told("MS1-7", "MS2-7"), "`code` makes no sense");
    assert_eq!(told("123456789abcdef", "123456789ABCDEF"), "`id` makes no sense");
    assert_eq!(told("draw: 3", "draw: 25"), "`rules` makes no sense");
    assert_eq!(told("scoring: \"standard\"", "scoring: \"golf\""), "`rules` makes no sense");
    assert_eq!(told("outcome: None", "outcome: Some(\"drawn\")"), "`outcome` makes no sense");
    assert_eq!(told("check: \"4bfe", "check: \"4bg\u{e9}"), "`check` makes no sense");
    assert_eq!(told("62 71", "62 17"), "step 2 of `steps`, `17`, cannot be played");
    assert_eq!(told("62 71", "62 71+r"), "step 2 of `steps`, `71+r`, cannot be played");
    assert_eq!(told("C6 d\"", "C6\""), "its moves do not lead to the position that it names");
    assert_eq!(
        told("check: \"4", "check: \"5"),
        "its moves do not lead to the position that it names"
    );
    assert_eq!(
        told("undoable: 100", "undoable: 101"),
        "its moves do not lead to the position that it names"
    );
    assert_eq!(
        told("started: Some((1764455947, 3600))", "started: None"),
        "its moves do not lead to the position that it names"
    );
    assert_eq!(
        told("    seen: true,\n", ""),
        "line 25, column 1: unexpected missing field named `seen` in `Game`"
    );
}

/// R83: a newer version's file is known, named and left alone for as long as it is there.
#[test]
fn r83_a_newer_file_is_left_alone() {
    let newer = "// klondike game 3, sealed by other means\nwhatever is new";
    let disk = MemoryDisk::default();
    disk.put(GAME, newer);
    let mut store = store(&disk);
    let loaded = store.load_game();
    assert_eq!(
        slashed(&loaded),
        "/x/data/game.ron was made by a newer klondike (format 3); it stays as it is, and nothing is saved \
         there; use the newer program or another --data-dir"
    );
    for _ in 0..2 {
        let error = store.save_game(&standard().saved()).unwrap_err();
        assert_eq!(error.cause, Cause::Newer(3));
    }
    assert_eq!(disk.get(GAME).unwrap(), newer.as_bytes());
    assert_eq!(disk.names(), [PathBuf::from(GAME)]);
}

#[test]
fn a_game_that_was_not_read_is_not_written_over() {
    let disk = MemoryDisk::default();
    disk.put(GAME, text(&standard()));
    let error = store(&disk).save_game(&standard().saved()).unwrap_err();
    assert_eq!(error.cause, Cause::Unread);
    assert_eq!(disk.get(GAME).unwrap(), text(&standard()).into_bytes());
}

#[test]
fn a_damaged_game_that_cannot_be_set_aside_stays() {
    let disk = MemoryDisk::default();
    disk.put(GAME, "nonsense");
    let kind = io::ErrorKind::ReadOnlyFilesystem;
    disk.fail(Some(Fail { after: 0, lasting: true, part: 0, kind }));
    let mut store = store(&disk);
    assert_eq!(
        slashed(&store.load_game()),
        "/x/data/game.ron cannot be understood: line 1 is not `// klondike game 2`; it stays as it is, \
         and nothing is saved there"
    );
    disk.fail(None);
    store.save_game(&standard().saved()).unwrap_err();
    assert_eq!(disk.get(GAME).unwrap(), b"nonsense");
}

#[test]
fn damaged_files_do_not_take_each_others_name() {
    let disk = MemoryDisk::default();
    for (number, ending) in ["", "-2", "-3"].iter().enumerate() {
        disk.put(GAME, format!("nonsense {number}"));
        assert_eq!(
            slashed(&store(&disk).load_game()),
            format!(
                "/x/data/game.ron cannot be understood: line 1 is not `// klondike game 2`; it was kept \
                 as /x/data/game.ron.damaged-1764455947{ending}"
            )
        );
    }
    assert_eq!(disk.names().len(), 3);
}

#[test]
fn a_reader_changes_nothing() {
    let disk = MemoryDisk::default();
    disk.put(GAME, "nonsense");
    let mut reader = Store::on(Box::new(disk.clone()), Some(folders()), Access::ReadOnly, NOW);
    assert!(matches!(reader.load_game(), Loaded::Refused { .. }));
    assert_eq!(reader.save_game(&standard().saved()).unwrap_err().cause, Cause::ReadOnly);
    assert_eq!(reader.save_settings(&Settings::default()).unwrap_err().cause, Cause::ReadOnly);
    assert_eq!(disk.journal(), [""; 0]);
}

#[test]
fn without_folders_the_game_is_played_and_not_saved() {
    let mut nowhere = Store::on(Box::<MemoryDisk>::default(), None, Access::Full, NOW);
    assert_eq!(nowhere.load_game(), Loaded::Fresh);
    assert_eq!(nowhere.load_settings(), Loaded::Fresh);
    assert_eq!(
        nowhere.save_game(&standard().saved()).unwrap_err().to_string(),
        "there is no home folder to save in; give a folder with --data-dir DIR"
    );
}

#[test]
fn a_file_longer_than_any_game_is_not_read_to_its_end() {
    let disk = MemoryDisk::default();
    disk.put(GAME, vec![b'a'; (16 << 20) + 1]);
    let Loaded::SetAside { error, .. } = store(&disk).load_game() else { panic!() };
    assert_eq!(slashed(&error), "/x/data/game.ron is longer than 16777216 bytes");
}

#[test]
fn settings_read_back_and_may_leave_fields_out() {
    let disk = MemoryDisk::default();
    let mut store = store(&disk);
    assert_eq!(store.load_settings(), Loaded::Fresh);
    let changed = Settings { draw: 3, auto_moves: true, ..Settings::default() };
    store.save_settings(&changed).unwrap();
    assert_eq!(store.load_settings(), Loaded::Found(changed));

    let by_hand =
        "\u{FEFF}// klondike settings 1\r\n(\r\n  // three is harder\r\n  draw: 3,\r\n)\r\n";
    disk.put(SETTINGS, by_hand);
    assert_eq!(store.load_settings(), Loaded::Found(Settings { draw: 3, ..Settings::default() }));
}

#[test]
fn settings_with_a_fault_stay_and_the_place_is_named() {
    let told = |body: &str| {
        let text = format!("// klondike settings 1\n{body}");
        match settings_file::from_bytes(text.as_bytes()).unwrap_err() {
            Cause::Faulty(why) => why.to_string(),
            other => panic!("{other:?}"),
        }
    };
    let damaged = |why: &str| why.to_owned();
    assert_eq!(
        told("(draw: 2)"),
        damaged("line 2, column 8, `draw`: a draw count is 1 or 3, not 2")
    );
    assert_eq!(
        told("(rules: \"quiet, scoring vegas\")"),
        damaged(
            "line 2, column 10, `rules`: quiet counts no points, not vegas points; name the rule book or its parts, not both"
        )
    );
    assert_eq!(
        told("(\n  drawn: 3,\n)"),
        damaged(
            "line 3, column 3: unexpected field named `drawn` in `Settings`, expected one of `quick_keys`, \
             `auto_moves`, `hints`, `hint_source`, `chance_light`, `verdict_light`, `legal_moves`, `mouse`, `motion`, `cards`, `hand`, `key_preset`, `keys`, `ascii`, `color`, `theme`, `suits`, `draw`, `rules`, or \
             `random_deals` \
             instead"
        )
    );
    let disk = MemoryDisk::default();
    disk.put(SETTINGS, "// klondike settings 1\n(draw: 2)");
    let mut store = store(&disk);
    assert_eq!(
        slashed(&store.load_settings()),
        "/x/config/settings.ron cannot be understood: line 2, column 8, `draw`: a draw count is 1 or 3, not 2; \
         mend it or delete it: until then it stays as it is, and changed options are not saved"
    );
    store.save_settings(&Settings::default()).unwrap_err();
    assert_eq!(disk.names().len(), 1);
}

#[test]
fn deep_nesting_ends_in_an_error() {
    let deep = format!("// klondike settings 1\n{}", "(draw:".repeat(100_000));
    assert!(settings_file::from_bytes(deep.as_bytes()).is_err());
    let deep = format!("// klondike settings 1\n(draw: {}", "[".repeat(100_000));
    assert!(settings_file::from_bytes(deep.as_bytes()).is_err());
}
