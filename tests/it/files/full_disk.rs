//! A real file system of one MiB that fills up: play goes on, a lasting warning says why, nothing is lost, and saving
//! resumes by itself when there is room again.

#![cfg(target_os = "linux")]

use std::fs;
use std::path::Path;
use std::process::Command;

use crate::support::ledger::Ledger;
use crate::support::pty::Pty;
use crate::support::scratch::Scratch;

/// A small file system, unmounted at the end.
struct Small<'a>(&'a Path);

impl<'a> Small<'a> {
    /// Mounts it; the system's words where it does not allow that.
    fn mount(at: &'a Path) -> Result<Self, String> {
        let mut mount = Command::new("mount");
        mount.args(["-t", "tmpfs", "-o", "size=1m", "tmpfs"]).arg(at);
        let output = mount.output().map_err(|error| error.to_string())?;
        if output.status.success() {
            Ok(Self(at))
        } else {
            Err(String::from_utf8_lossy(&output.stderr).into_owned())
        }
    }

    /// Takes all the room there is.
    fn fill(&self) {
        let full = fs::write(self.0.join("filler"), vec![0; 2 << 20]);
        assert!(full.is_err(), "two MiB fit into one");
    }

    /// Gives it back.
    fn empty(&self) {
        fs::remove_file(self.0.join("filler")).unwrap();
    }
}

impl Drop for Small<'_> {
    fn drop(&mut self) {
        let _ = Command::new("umount").arg(self.0).status();
    }
}

#[test]
#[expect(clippy::print_stderr, reason = "a test that could not be made must say so")]
fn a_full_disk_is_told_and_nothing_is_lost() {
    let folder = Scratch::new();
    let small = match Small::mount(folder.path()) {
        Ok(small) => small,
        Err(why) => {
            eprintln!("NOT TRIED: this machine mounts no file system for us: {}", why.trim());
            return;
        }
    };
    let data = folder.path().join("data");
    fs::create_dir(&data).unwrap();
    let arguments = ["--data-dir", data.to_str().unwrap(), "MS1-7"];
    let mut ledger = Ledger::new(&data);

    let mut game = Pty::start(folder.path(), &arguments);
    game.press("dd");
    game.shows(&["Moves 2"]);
    // Whatever was asked for before this key is on the disk when it is answered.
    game.press("?");
    game.shows(&["Keys"]);
    game.press("?");
    game.shows(&["Moves 2"]);
    small.fill();
    // What still fits into the last block of the file is saved.
    for moves in 3..=32 {
        game.press("d");
        game.shows(&[&format!("Moves {moves}")]);
    }
    game.shows(&["not saved"]);
    let before = ledger.saved().unwrap().unwrap();
    assert!((2..32).contains(&before.counts().moves), "{} moves", before.counts().moves);
    game.press("nx");
    game.shows(&["Resign?"]);
    game.press("y");
    game.shows(&["Resigned", "not saved"]);
    game.press("n");
    game.shows(&["New game"]);
    game.press("r");
    game.shows(&["Moves 0", "not saved"]);
    game.press("dd");
    game.shows(&["Moves 2", "not saved"]);
    assert_eq!(ledger.saved().unwrap().unwrap(), before, "the old game is whole");
    ledger.check().unwrap();

    // So was it before: no save that was asked for earlier succeeds in the emptied one.
    game.press("?");
    game.shows(&["Keys"]);
    game.press("?");
    game.shows(&["Moves 2", "not saved"]);
    small.empty();
    game.press("d");
    game.shows(&["Moves 3", "Saving works again"]);
    ledger.check().unwrap();
    assert_eq!(ledger.ended.len(), 1, "the end is logged late, and once");
    game.press("q");
    assert_eq!(game.end(), 0);
    assert_eq!(ledger.saved().unwrap().unwrap().counts().moves, 3);

    // Killed while the disk is full: the last game that could be saved comes back.
    let mut game = Pty::start(folder.path(), &arguments[..2]);
    game.shows(&["MS1-7", "Moves 3"]);
    small.fill();
    game.press("dd");
    game.shows(&["Moves 5", "not saved"]);
    game.kill();
    ledger.check().unwrap();
    small.empty();
    let mut game = Pty::start(folder.path(), &arguments[..2]);
    game.shows(&["MS1-7", "goes on after 3 moves"]);
    game.press("d");
    game.shows(&["Moves 4"]);
    game.press("q");
    assert_eq!(game.end(), 0);
    ledger.check().unwrap();
}
