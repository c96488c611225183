//! A saved game grows by lines: each save costs the same however long the game is, and no instant can break the file.

use std::io;
use std::path::Path;

use crate::support::attempts::{NOW, played};
use crate::support::disk::{Fail, MemoryDisk};
use crate::support::slashed;
use klondike::rules::{Move, Preset, RuleBook};
use klondike::session::{Attempt, AutoMoves, Outcome};
use klondike::storage::envelope::{FileFormat, newer};
use klondike::storage::log_file::{seal, unseal};
use klondike::storage::{Access, Folders, Loaded, Store, game_file};

const GAME: &str = "x/game.ron";
const BACKUP: &str = "x/game.ron.backup";

fn store(disk: &MemoryDisk) -> Store {
    Store::on(Box::new(disk.clone()), Some(Folders::at(Path::new("x"))), Access::Full, NOW)
}

/// The attempt after so many actions.
fn after(actions: usize) -> Attempt {
    played(RuleBook::standard(3), actions)
}

fn read(disk: &MemoryDisk, name: &str) -> Attempt {
    game_file::from_bytes(&disk.get(name).unwrap()).unwrap()
}

/// A game whose saves from the third one on are lines, and the store that saves it.
fn grown(actions: std::ops::RangeInclusive<usize>) -> (MemoryDisk, Store) {
    let disk = MemoryDisk::default();
    let mut store = store(&disk);
    store.load_game();
    for actions in actions {
        store.save_game(&after(actions).saved()).unwrap();
    }
    (disk, store)
}

/// The bytes of a game with its lines, and the length of each of its states: whole, and after each line.
fn states(disk: &MemoryDisk) -> (Vec<u8>, Vec<usize>) {
    let bytes = disk.get(GAME).unwrap();
    let end = bytes.windows(3).position(|end| end == b"\n)\n").unwrap() + 3;
    let mut lengths = vec![end];
    for line in bytes[end..].split_inclusive(|&byte| byte == b'\n') {
        lengths.push(lengths[lengths.len() - 1] + line.len());
    }
    (bytes, lengths)
}

/// Play, undo, redo and what is set off, in every rule book: after each save the file has the attempt and the backup
/// the one before, and nearly all saves were lines.
#[test]
fn after_every_save_the_game_and_its_backup_are_whole() {
    for preset in Preset::ALL {
        for draw in [1, 3] {
            let book = preset.book(draw.try_into().unwrap());
            let disk = MemoryDisk::default();
            let mut store = store(&disk);
            store.load_game();
            let mut before = None;
            for actions in 0..60 {
                let attempt = played(book, actions);
                store.save_game(&attempt.saved()).unwrap();
                assert_eq!(read(&disk, GAME), attempt, "{preset:?}, draw {draw}, {actions}");
                if let Some(before) = before.replace(attempt) {
                    assert_eq!(read(&disk, BACKUP), before, "{actions}");
                }
            }
            let whole = disk.journal().iter().filter(|step| step.starts_with("write")).count();
            assert_eq!(whole, 2, "{preset:?}, draw {draw}");
        }
    }
}

/// Several actions between two saves, more undo than there is of it in a line, time and help alone, and the end.
#[test]
fn whatever_has_become_of_a_game_between_two_saves_is_read_back() {
    let (disk, mut store) = grown(0..=1);
    let mut attempt = after(1);
    let mut saved = |attempt: &Attempt| {
        store.save_game(&attempt.saved()).unwrap();
        assert_eq!(&read(&disk, GAME), attempt);
    };
    let draw = |attempt: &mut Attempt| {
        let mv = if attempt.table().stock().is_empty() { Move::Recycle } else { Move::Draw };
        attempt.play(mv, AutoMoves::Off, NOW).unwrap();
    };
    for count in [1, 2, 7, 130] {
        (0..count).for_each(|_| draw(&mut attempt));
        saved(&attempt);
        (0..count / 2).for_each(|_| drop(attempt.undo()));
        saved(&attempt);
        (0..count / 3).for_each(|_| drop(attempt.redo()));
        saved(&attempt);
        // The next one to redo, but by hand: nothing can be redone then.
        draw(&mut attempt);
        saved(&attempt);
        (0..3).for_each(|_| drop(attempt.undo()));
        draw(&mut attempt);
        drop(attempt.undo());
        saved(&attempt);
    }
    attempt.tick(std::time::Duration::from_secs(30));
    saved(&attempt);
    attempt.count_hint();
    saved(&attempt);
    saved(&attempt);
    attempt.end(Outcome::Resigned);
    saved(&attempt);
}

/// R88 of a file that grows: what follows the last line feed was never acknowledged, and is left out without a word.
#[test]
fn a_line_cut_at_any_byte_is_left_out() {
    let (disk, _) = grown(20..=40);
    let (bytes, lengths) = states(&disk);
    assert!(lengths.len() > 18, "only {} lines", lengths.len());
    let attempts: Vec<Attempt> = (0..=42).map(after).collect();
    for length in lengths[0]..=bytes.len() {
        // A line that lacks only its line feed is whole.
        let lines = lengths.iter().filter(|&&end| end <= length + 1).count();
        let disk = MemoryDisk::default();
        disk.put(GAME, &bytes[..length]);
        assert_eq!(
            store(&disk).load_game(),
            Loaded::Found(attempts[20 + lines].clone()),
            "{length} bytes"
        );
        // What comes with a loss of power on some file systems: the length is there and the bytes are not.
        disk.put(GAME, [&bytes[..length], &[0; 70]].concat());
        let Loaded::Found(found) = store(&disk).load_game() else { continue };
        assert!(attempts[19 + lines..=20 + lines].contains(&found), "{length} bytes");
    }
}

/// R88: a bit flipped in any byte is told, the bytes are kept, and the backup is offered.
#[test]
fn a_flipped_bit_in_a_game_that_has_grown_is_told() {
    let (disk, _) = grown(20..=24);
    let (bytes, backup) = (disk.get(GAME).unwrap(), disk.get(BACKUP).unwrap());
    let attempt = after(23);
    // Each byte has two or three of its bits flipped, and each bit is flipped in every eighth byte or more.
    for bit in (0..bytes.len() * 8).step_by(3) {
        let mut bytes = bytes.clone();
        bytes[bit / 8] ^= 1 << (bit % 8);
        let disk = MemoryDisk::default();
        disk.put(GAME, bytes.clone());
        disk.put(BACKUP, backup.clone());
        let mut store = store(&disk);
        match store.load_game() {
            Loaded::SetAside { to, backup, .. } => {
                assert_eq!(disk.get(to).unwrap(), bytes, "bit {bit}");
                assert_eq!(*backup, Loaded::Found(attempt.clone()), "bit {bit}");
            }
            // The version is not covered by the checksum.
            Loaded::Refused { .. } => store.save_game(&after(30).saved()).unwrap_err().path.clear(),
            other => panic!("bit {bit}: {other:?}"),
        }
    }
}

#[test]
fn a_damaged_line_is_named() {
    let (disk, _) = grown(20..=30);
    let (mut bytes, lengths) = states(&disk);
    bytes[lengths[2] + 20] ^= 1;
    disk.put(GAME, bytes);
    assert_eq!(
        slashed(&store(&disk).load_game()),
        "x/game.ron cannot be understood: line 29 is damaged; it was kept as x/game.ron.damaged-1764455947; what was \
         saved before it is whole"
    );
}

/// R71: whichever step of a save by a line fails, and however much of it was done.
#[test]
fn r71_a_line_that_is_written_in_part_breaks_nothing() {
    for (step, lasting) in [(0, false), (0, true), (1, false), (1, true)] {
        for part in [0, 1, 50, 99, 100] {
            let (disk, mut writer) = grown(20..=30);
            let kind = io::ErrorKind::StorageFull;
            disk.fail(Some(Fail { after: step, lasting, part, kind }));
            let saved = writer.save_game(&after(31).saved());
            // A backup that cannot be kept is no reason not to save.
            assert_eq!(saved.is_ok(), step == 0 && !lasting, "step {step}, {part} %");
            disk.fail(None);
            for name in [GAME, BACKUP] {
                let found = read(&disk, name);
                assert!((29..=31).any(|actions| found == after(actions)), "step {step}, {name}");
            }
            let Loaded::Found(found) = store(&disk).load_game() else { panic!("step {step}") };
            assert!(found == after(30) || found == after(31), "step {step}, {part} %");
            for actions in 31..36 {
                writer.save_game(&after(actions).saved()).unwrap();
                assert_eq!(read(&disk, GAME), after(actions));
            }
            assert_eq!(read(&disk, BACKUP), after(34));
        }
    }
}

/// Somebody deletes the files, or puts others in their place, while the program runs.
#[test]
fn a_line_is_added_to_nothing_but_the_file_that_it_belongs_to() {
    let (other, _) = grown(50..=52);
    for name in [GAME, BACKUP] {
        for bytes in [None, Some(other.get(GAME).unwrap()), Some(b"nonsense".to_vec())] {
            let (disk, mut writer) = grown(20..=30);
            match bytes {
                Some(bytes) => disk.put(name, bytes),
                None => disk.remove(name),
            }
            for actions in 31..34 {
                writer.save_game(&after(actions).saved()).unwrap();
                assert_eq!(read(&disk, GAME), after(actions));
            }
            assert_eq!(read(&disk, BACKUP), after(32));
        }
    }
}

/// Behind a right checksum stands whatever somebody wrote.
/// Somebody tidies up while the program saves: whichever file goes at whichever step, the save is whole.
#[test]
fn a_file_that_is_removed_during_a_save_is_written_anew() {
    for (step, path) in (0..6).flat_map(|step| [GAME, BACKUP].map(|path| (step, path))) {
        let (disk, mut store) = grown(1..=6);
        disk.vanish(step, path);
        store.save_game(&after(7).saved()).unwrap();
        store.save_game(&after(8).saved()).unwrap();
        assert_eq!(read(&disk, GAME), after(8), "{path} before step {step}");
    }
}

#[test]
fn a_forged_line_is_taken_only_when_it_can_be_played() {
    let (disk, _) = grown(20..=24);
    let (bytes, lengths) = states(&disk);
    let (start, end) = (lengths[1], lengths[2]);
    let line = unseal(&bytes[start..end]).unwrap();
    let mut taken = 0;
    for at in 0..line.len() {
        for replacement in ["", "0", "9", "S", " ", "+", "-", "99999999999"] {
            let forged = seal(&format!("{}{replacement}{}", &line[..at], &line[at + 1..]));
            let forged = [&bytes[..start], forged.as_bytes()].concat();
            let Ok(attempt) = game_file::from_bytes(&forged) else { continue };
            assert_eq!(attempt.table().setup().check().as_ref(), Ok(attempt.table()));
            assert_eq!(attempt.table(), after(23).table(), "{at}: {replacement}");
            taken += 1;
        }
    }
    // Time and help can be changed without a contradiction.
    assert!(taken > 0);
}

/// A program that knows only version 1 sees a newer version, and so leaves the file alone.
#[test]
fn a_game_that_grows_is_newer_to_an_older_program() {
    let (disk, _) = grown(20..=24);
    let old = FileFormat { name: "game", version: 1, sealed: true, limit: 4 << 20 };
    assert_eq!(newer(&old, &disk.get(GAME).unwrap()), Some(2));
    assert_eq!(newer(&old, &disk.get(BACKUP).unwrap()), Some(2));
}

/// A9: what a save writes does not depend on the moves before it. The file is written anew so seldom that this does
/// not either: all that was ever written is a few hundred bytes for each action.
#[test]
fn a_save_writes_as_much_after_ten_thousand_moves_as_after_a_hundred() {
    let disk = MemoryDisk::default();
    let mut store = store(&disk);
    store.load_game();
    let mut attempt = played(RuleBook::standard(1), 0);
    let (mut total, mut most) = (0, 0);
    for action in 1..=10_000_u32 {
        let mv = if attempt.table().stock().is_empty() { Move::Recycle } else { Move::Draw };
        attempt.play(mv, AutoMoves::Off, NOW).unwrap();
        store.save_game(&attempt.saved()).unwrap();
        let journal = disk.journal();
        let written = disk.written();
        total += written;
        if journal.iter().all(|step| step.starts_with("append")) {
            most = most.max(written);
        }
        if action.is_power_of_two() {
            assert_eq!(read(&disk, GAME), attempt, "{action}");
        }
    }
    assert!(most < 400, "{most} bytes by one line");
    assert!(total < 10_000 * 600, "{total} bytes in all");
    assert_eq!(read(&disk, GAME), attempt);
}
