//! What the outside tells the model about saving: every failure, and its end only when nothing fails any more.

use std::io;
use std::path::Path;

use klondike::app::{Command, Message};
use klondike::records::Record;
use klondike::rules::RuleBook;
use klondike::runtime::effects::Effects;
use klondike::storage::{Access, Folders, Store};

use crate::support::attempts::{NOW, played};
use crate::support::disk::{Fail, MemoryDisk};

/// The files on this disk, read as at the start.
fn effects(disk: &MemoryDisk) -> Effects {
    let folders = Some(Folders::at(Path::new("x")));
    let mut store = Store::on(Box::new(disk.clone()), folders, Access::Full, NOW);
    store.load_settings();
    store.load_game();
    Effects::new(store)
}

fn save_game() -> Command {
    Command::SaveGame(Box::new(played(RuleBook::standard(1), 30).saved()))
}

fn save_settings() -> Command {
    Command::SaveSettings(Box::default())
}

fn log() -> Command {
    Command::Log(Box::new(Record::Reset(NOW)), Vec::new())
}

/// Performs the commands: for each thing told about saving, whether it works.
fn told(effects: &mut Effects, commands: impl IntoIterator<Item = Command>) -> Vec<bool> {
    effects.ask(commands);
    let works = |message| match message {
        Message::Saving(result) => Some(result.is_ok()),
        _ => None,
    };
    effects.perform().into_iter().filter_map(works).collect()
}

const FULL: Fail = Fail { after: 0, lasting: true, part: 0, kind: io::ErrorKind::StorageFull };

#[test]
fn saving_works_again_only_when_nothing_fails_any_more() {
    let disk = MemoryDisk::default();
    let mut effects = effects(&disk);
    disk.fail(Some(FULL));
    assert_eq!(told(&mut effects, [save_game(), save_settings()]), [false, false]);
    disk.fail(None);
    assert!(told(&mut effects, [Command::ReadLog, save_settings()]).is_empty());
    assert_eq!(told(&mut effects, [save_game()]), [true]);
    assert!(told(&mut effects, [save_game(), save_settings()]).is_empty());
}

#[test]
fn a_game_that_cannot_be_saved_is_not_called_saved_because_other_files_are() {
    let disk = MemoryDisk::default();
    disk.put("x/game.ron", "// klondike game 2, checksum 00000000\n()\n");
    let mut effects = effects(&disk);
    assert_eq!(told(&mut effects, [save_game(), Command::ReadLog]), [false]);
    assert_eq!(told(&mut effects, [save_settings(), log(), save_game()]), [false]);
}

#[test]
fn a_record_that_was_added_late_ends_the_warning() {
    let disk = MemoryDisk::default();
    let mut effects = effects(&disk);
    disk.fail(Some(Fail { lasting: false, ..FULL }));
    assert_eq!(told(&mut effects, [log()]), [false]);
    assert_eq!(told(&mut effects, [save_game()]), [true]);
    assert!(disk.get("x/attempts.log").is_some());
}
