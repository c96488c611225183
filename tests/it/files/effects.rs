//! What the outside tells the model about saving: every failure, and its end only when nothing fails any more.

use std::io;
use std::path::Path;

use klondike::app::notice::Notice;
use klondike::app::refused::Refused;
use klondike::app::{FileCommand, Message, update};
use klondike::records::{LogEntry, Record};
use klondike::rules::RuleBook;
use klondike::runtime::effects::Effects;
use klondike::session::{Attempt, AttemptId, Outcome};
use klondike::storage::{Access, Folders, Loaded, Store, game_file};

use crate::support::attempts::{NOW, played};
use crate::support::disk::{Fail, MemoryDisk};
use crate::support::player::Player;

fn store(disk: &MemoryDisk) -> Store {
    let folders = Some(Folders::at(Path::new("x")));
    Store::on(Box::new(disk.clone()), folders, Access::Full, NOW)
}

/// The files on this disk, read as at the start.
fn effects(disk: &MemoryDisk) -> Effects {
    let mut store = store(disk);
    store.load_settings();
    store.load_game();
    Effects::new(store)
}

fn save_game() -> FileCommand {
    FileCommand::SaveGame(Box::new(played(RuleBook::standard(1), 30).saved()))
}

fn save_settings() -> FileCommand {
    FileCommand::SaveSettings(Box::default())
}

fn log() -> FileCommand {
    FileCommand::Log(Box::new(Record::Reset(NOW)), Vec::new())
}

/// Performs the commands: for each thing told about saving, whether it works.
fn told(effects: &mut Effects, commands: impl IntoIterator<Item = FileCommand>) -> Vec<bool> {
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
    assert!(told(&mut effects, [FileCommand::ReadLog, save_settings()]).is_empty());
    assert_eq!(told(&mut effects, [save_game()]), [true]);
    assert!(told(&mut effects, [save_game(), save_settings()]).is_empty());
}

/// The answer comes once, after the failure that it is about, and the model then refuses the save that it said was done.
#[test]
fn a_save_that_was_asked_for_is_answered_when_all_has_been_tried() {
    let disk = MemoryDisk::default();
    let mut effects = effects(&disk);
    let mut player = Player::dealt("MS1-7");
    player.model.notice = Some(Notice::Saved);
    let now = || FileCommand::SaveNow(Box::new(played(RuleBook::standard(1), 30).saved()));
    effects.ask([now(), save_game(), now()]);
    assert_eq!(effects.perform(), [Message::Saved]);
    assert_eq!(update(&mut player.model, Message::Saved), Ok(Vec::new()));
    assert_eq!(player.model.notice, Some(Notice::Saved));

    disk.fail(Some(FULL));
    effects.ask([now(), save_settings()]);
    let answers = effects.perform();
    let failures = |message: &Message| matches!(message, Message::Saving(Err(_)));
    assert_eq!(answers.iter().filter(|message| failures(message)).count(), 2);
    assert_eq!(answers.last(), Some(&Message::Saved));
    for answer in answers {
        player.tell(answer);
    }
    assert!(matches!(player.refused, Some(Refused::Unsaved(_))));
    assert!(player.says().starts_with("Not saved: "), "{}", player.says());
}

#[test]
fn a_game_that_cannot_be_saved_is_not_called_saved_because_other_files_are() {
    let disk = MemoryDisk::default();
    disk.put("x/game.ron", "// klondike game 3, checksum 00000000\n()\n");
    let mut effects = effects(&disk);
    assert_eq!(told(&mut effects, [save_game(), FileCommand::ReadLog]), [false]);
    assert_eq!(told(&mut effects, [save_settings(), log(), save_game()]), [false]);
}

/// The deal that follows an end is seen before it is saved: stopped at any step, the program goes on with it or with
/// the old attempt, never with another deal.
#[test]
fn a_deal_begun_after_an_end_is_not_lost_at_any_step() {
    let old = played(RuleBook::standard(1), 30);
    let next = Attempt::new(old.deal().clone(), *old.book(), AttemptId(2)).unwrap();
    let mut over = old.clone();
    over.end(Outcome::Abandoned);
    let end = Record::Ended(Box::new(LogEntry::of(&over, NOW)));
    let mut came_back = [0, 0];
    for after in 0..10 {
        let disk = MemoryDisk::default();
        let mut effects = effects(&disk);
        effects.ask([FileCommand::SaveGame(Box::new(old.saved()))]);
        effects.perform();
        disk.fail(Some(Fail { after, ..FULL }));
        let log = FileCommand::Log(Box::new(end.clone()), over.line());
        effects.ask([log, FileCommand::SaveGame(Box::new(next.saved()))]);
        effects.perform();
        disk.fail(None);
        let mut again = store(&disk);
        let Loaded::Found(found) = again.load_game() else { panic!("nothing after {after} steps") };
        let mut records = 0;
        again.read_log(|_| records += 1).unwrap();
        assert!(found == old && records == 0 || found == next && records == 1, "{after} steps");
        // What was found stands in its place before anything else is written.
        assert_eq!(game_file::from_bytes(&disk.get("x/game.ron").unwrap()), Ok(found.clone()));
        came_back[usize::from(found == next)] += 1;
    }
    assert!(came_back[0] > 1 && came_back[1] > 3, "{came_back:?}");
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
