//! One instance writes: a second one plays freely, changes no byte, and takes over once the first has ended.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use klondike::app::refused::NotTakenOver;
use klondike::app::screens::Screen;
use klondike::app::screens::question::Question;
use klondike::app::{Command, FileCommand, Files, Message};
use klondike::records::Record;
use klondike::rules::RuleBook;
use klondike::runtime::effects::Effects;
use klondike::storage::{Access, Cause, Folders, Loaded, Store};

use crate::support::attempts::{NOW, played};
use crate::support::disk::{Fail, MemoryDisk};
use crate::support::piped::Piped;
use crate::support::player::Player;
#[cfg(unix)]
use crate::support::pty::Pty;
use crate::support::rounds::Arena;
use crate::support::scratch::Scratch;
use crate::support::screen::page;
use crate::support::slashed;

fn store(folder: &Path) -> Store {
    Store::open(Some(Folders::at(folder)), Access::Full, NOW)
}

/// Every file with its bytes.
fn contents(folder: &Path) -> BTreeMap<PathBuf, Vec<u8>> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    entries.map(|path| (path.clone(), fs::read(path).unwrap())).collect()
}

#[test]
fn the_lock_is_held_by_one_and_passes_on() {
    let home = Scratch::new();
    let mut first = store(home.path());
    let mut second = store(home.path());
    assert_eq!((first.access(), second.access()), (Access::Full, Access::ReadOnly));
    let attempt = played(RuleBook::standard(1), 30);
    first.load_game();
    first.save_game(&attempt.saved()).unwrap();
    assert_eq!(second.load_game(), Loaded::Found(attempt.clone()));
    assert_eq!(second.save_game(&attempt.saved()).unwrap_err().cause, Cause::ReadOnly);
    assert_eq!(second.take_over().unwrap_err().cause, Cause::ReadOnly);
    drop(first);
    second.take_over().unwrap();
    assert_eq!(second.save_game(&attempt.saved()).unwrap_err().cause, Cause::Unread, "read anew");
    assert_eq!(second.load_game(), Loaded::Found(attempt.clone()));
    second.save_game(&attempt.saved()).unwrap();
    assert_eq!(store(home.path()).access(), Access::ReadOnly);
}

/// A damaged game and a torn log would be set aside and mended by one that may write.
#[test]
fn a_second_instance_mends_nothing() {
    let home = Scratch::new();
    let first = store(home.path());
    fs::write(home.path().join("game.ron"), "nonsense").unwrap();
    fs::write(home.path().join("settings.ron"), [0; 100]).unwrap();
    fs::write(home.path().join("attempts.log"), "torn").unwrap();
    let before = contents(home.path());
    let mut second = store(home.path());
    assert!(matches!(second.load_game(), Loaded::Refused { .. }));
    assert!(matches!(second.load_settings(), Loaded::Refused { .. }));
    second.read_log(|_| {}).unwrap();
    second.append(&Record::Reset(NOW), &[]).unwrap_err();
    assert_eq!(contents(home.path()), before);
    drop(first);
}

fn game() -> FileCommand {
    FileCommand::SaveGame(Box::new(played(RuleBook::standard(1), 30).saved()))
}

fn effects(disk: &MemoryDisk) -> Effects {
    let folders = Some(Folders::at(Path::new("x")));
    let mut store = Store::on(Box::new(disk.clone()), folders, Access::Full, NOW);
    store.load_settings();
    store.load_game();
    Effects::new(store)
}

/// The folder could not be written to at the start, so there was no lock; when it can, somebody else has it.
#[test]
fn one_that_came_too_late_for_the_lock_becomes_a_reader() {
    let disk = MemoryDisk::default();
    let kind = std::io::ErrorKind::PermissionDenied;
    disk.fail(Some(Fail { after: 0, lasting: true, part: 0, kind }));
    let mut effects = effects(&disk);
    effects.ask([game()]);
    let Message::Saving(Err(reason)) = &effects.perform()[0] else { panic!() };
    assert_eq!(
        slashed(&reason.whole),
        "cannot write x/klondike.lock: permission denied; it is tried again with the next save"
    );
    disk.fail(None);
    disk.put("x/other", "");
    disk.take(true);
    let all = [FileCommand::Log(Box::new(Record::Reset(NOW)), Vec::new()), game(), game()];
    effects.ask(all);
    assert_eq!(effects.perform(), [Message::ReadOnly]);
    effects.ask([game(), FileCommand::SaveSettings(Box::default())]);
    assert_eq!(effects.perform(), []);
    effects.ask([FileCommand::TakeOver]);
    assert_eq!(effects.perform(), [Message::TakenOver(Err(NotTakenOver::StillRunning))]);
    assert_eq!(disk.names(), [PathBuf::from("x/other")]);

    disk.take(false);
    effects.ask([FileCommand::TakeOver, game()]);
    let nothing = Files { is_new: true, ..Files::default() };
    assert_eq!(effects.perform(), [Message::TakenOver(Ok(Box::new(nothing)))]);
    let saved = [Path::new("x/attempts.log"), Path::new("x/game.ron"), Path::new("x/other")];
    assert_eq!(disk.names(), saved, "the record that waited is not lost");
}

#[test]
fn without_locks_it_is_saved_with_a_warning() {
    let disk = MemoryDisk::default();
    disk.put("x/other", "");
    disk.without_locks();
    let folders = Some(Folders::at(Path::new("x")));
    let mut store = Store::on(Box::new(disk.clone()), folders, Access::Full, NOW);
    assert_eq!(
        slashed(&store.warning().unwrap()),
        "x/klondike.lock cannot be locked: unsupported; play in one window at a time, for a second klondike \
         would not notice this one"
    );
    store.load_game();
    store.save_game(&played(RuleBook::standard(1), 30).saved()).unwrap();
    assert_eq!(klondike::runtime::files::read(&mut store).notices.len(), 1);
}

fn reader() -> Player {
    let mut player = Player::dealt("MS1-5");
    player.tell(Message::ReadOnly);
    player
}

#[test]
fn a_reader_records_and_counts_nothing() {
    let mut player = reader();
    player.keys("D D D");
    assert_eq!(player.model.mode_tally().unwrap().started, 0);
    player.keys("N X Y");
    assert!(player.model.is_given_up());
    assert_eq!(player.log, []);
    assert_eq!(player.model.mode_tally().unwrap().started, 0);
    player.keys("N 1 D N R");
    let Screen::Dialog(asked) = &player.model.screen else { panic!() };
    let consequence = asked.question.consequence(&player.model.stakes());
    assert_eq!(consequence, "It is not saved and does not count.");
    player.keys("Y S X");
    assert_eq!(player.says(), "Read-only: another klondike is running.");
    assert_eq!(player.log, []);
    assert_eq!(
        player.line("reset").unwrap_err().to_string(),
        "Read-only: another klondike is running."
    );
    player.line("save").unwrap_err();
}

#[test]
fn a_reader_sees_it_at_every_size_with_the_key_beside_it() {
    let mut player = reader();
    for size in [(80, 24), (40, 15), (100, 40), (56, 20)] {
        for (keys, message) in [("", true), ("D", false), ("Esc", true)] {
            let page = page(&player.keys(keys).model, size);
            let lines: Vec<&str> = page.lines().collect();
            assert!(lines[0].contains("ead-only"), "{size:?}\n{page}");
            assert!(page.contains("T take over"), "{size:?}\n{page}");
            assert_eq!(page.contains("Read-only: another klondike"), message, "{size:?}\n{page}");
        }
    }
    player.keys("S");
    assert!(page(&player.model, (40, 15)).contains("ead-only"));
}

#[test]
fn taking_over_asks_and_brings_the_saved_game() {
    let mut player = reader();
    player.keys("T");
    assert_eq!(
        player.asked,
        [Command::File(FileCommand::TakeOver)],
        "an unstarted game is left without a question"
    );
    player.keys("D T");
    let Screen::Dialog(asked) = &player.model.screen else { panic!() };
    assert_eq!(asked.question, Question::TakeOver);
    player.keys("N");
    assert_eq!((player.model.screen.clone(), player.asked.len()), (Screen::Table, 0));
    player.keys("T Y");
    assert_eq!(player.asked, [Command::File(FileCommand::TakeOver)]);
    player.tell(Message::TakenOver(Err(NotTakenOver::Failed("it runs".into()))));
    assert_eq!((player.says().as_str(), player.model.files.read_only), ("It runs.", true));

    let saved = played(RuleBook::standard(3), 40);
    let files = Files { saved: Some(saved.clone()), ..Files::default() };
    player.asked.clear();
    player.tell(Message::TakenOver(Ok(Box::new(files))));
    assert_eq!(player.model.attempt, saved);
    assert_eq!(
        (player.asked.len(), player.model.files.read_only),
        (1, false),
        "the log is read anew"
    );
    assert_eq!(player.model.mode_tally().unwrap().started, 1);
    player.keys("T");
    assert_eq!(player.says(), "Nothing needs to be taken over: this klondike saves.");
}

/// The game of the instance that ended may have been the very one that this one played on with.
#[test]
fn taking_over_where_no_game_is_saved_deals_a_new_one() {
    let mut player = reader();
    player.keys("D");
    let scratch = player.model.attempt.id();
    let notices = vec!["a file was set aside".to_owned()];
    player.tell(Message::TakenOver(Ok(Box::new(Files { notices, ..Files::default() }))));
    assert_ne!(player.model.attempt.id(), scratch);
    assert_eq!(player.model.attempt.started(), None);
    assert!(
        player
            .asked
            .iter()
            .any(|command| matches!(command, Command::File(FileCommand::SaveGame(_))))
    );
    assert!(matches!(player.model.screen, Screen::Notices(..)));
    player.keys("Enter");
    assert_eq!(player.model.screen, Screen::Table);
}

#[test]
fn a_second_program_writes_nothing_and_takes_over() {
    let home = Scratch::new();
    let mut first = Piped::start(home.path(), &["MS1-7"]);
    assert_eq!(first.opening["read_only"], false);
    first.say("draw");
    let before = contents(home.path());

    let mut second = Piped::start(home.path(), &["MS3-5", "--draw", "3"]);
    assert_eq!(
        (&second.opening["read_only"], &second.opening["deal"]),
        (&true.into(), &"MS3-5".into())
    );
    for line in ["draw", "draw", "resign!", "new! MS1-9", "draw", "daily!", "draw", "restart!"] {
        assert_eq!(second.say(line)["error"], serde_json::Value::Null, "{line}");
    }
    second.say("draw");
    assert_eq!(
        second.say("takeover")["error"]["text"],
        "It takes the place of this one, which is not kept. `takeover!` does it without asking."
    );
    assert_eq!(
        second.say("takeover!")["error"]["text"],
        "The other klondike is still running, so nothing is taken over."
    );
    assert_eq!(second.say("save")["error"]["code"], "refused");
    assert_eq!(contents(home.path()), before);

    first.say("draw");
    first.kill();
    let taken = second.say("takeover!");
    assert_eq!(taken["error"], serde_json::Value::Null, "{taken}");
    assert_eq!((&taken["deal"], &taken["moves"]), (&"MS1-7".into(), &2.into()));
    assert_eq!(taken["read_only"], false);
    let third = Piped::start(home.path(), &[]);
    assert_eq!(third.opening["read_only"], true);
    third.leave();
    second.say("resign!");
    second.leave();
    let log = fs::read_to_string(home.path().join("attempts.log")).unwrap();
    assert_eq!(log.lines().count(), 1, "{log}");
}

/// The same by the thousand: `cargo stress rounds`.
#[test]
fn two_programs_against_each_other_log_every_end_once() {
    let home = Scratch::on_disk();
    let mut arena = Arena::new(home.path(), 7);
    for round in 0..25 {
        arena.round().unwrap_or_else(|reason| panic!("round {round}: {reason}"));
    }
    let report = arena.end().unwrap();
    assert!(report.ended > 0 && report.scratch > 0 && report.killed > 0, "{report}");
    assert!(report.taken > 0 && report.refused > 0, "{report}");
}

#[cfg(unix)]
#[test]
fn a_second_window_shows_it_and_takes_over() {
    let home = Scratch::new();
    let mut first = Pty::start(home.path(), &["MS1-7"]);
    first.press("d");
    first.shows(&["Moves 1"]);
    let mut second = Pty::start(home.path(), &["MS3-5"]);
    second.shows(&["read-only", "MS3-5", "Read-only: another klondike is running. T takes over."]);
    second.press("d");
    second.shows(&["Moves 1"]);
    second.press("t");
    second.shows(&["Go on with the saved game?"]);
    second.press("y");
    second.shows(&["The other klondike is still running"]);
    first.press("q");
    assert_eq!(first.end(), 0);
    second.press("ty");
    second.shows(&["MS1-7 goes on after 1 move", "Draw 1", "Moves 1"]);
    second.press("d");
    second.shows(&["Moves 2"]);
    second.press("q");
    assert_eq!(second.end(), 0);
    let mut third = Pty::start(home.path(), &[]);
    third.shows(&["MS1-7", "Moves 2"]);
    third.kill();
}
