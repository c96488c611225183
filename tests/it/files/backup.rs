//! The backup: whatever happens to the last save, the one before it is whole, and it is offered.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use klondike::app::screens::Screen;
use klondike::app::screens::question::Question;
use klondike::app::{Command, Files, Found, Model, Wish};
use klondike::records::{LogEntry, Record};
use klondike::rules::RuleBook;
use klondike::session::{Attempt, Outcome};
use klondike::settings::{Ascii, Settings};
use klondike::storage::{Access, Folders, Loaded, ReadFrom, Store, game_file};

use crate::support::attempts::{NOW, played};
use crate::support::disk::{Fail, MemoryDisk};
use crate::support::piped::Piped;
use crate::support::player::{DISPLAY, Player};
#[cfg(unix)]
use crate::support::pty::Pty;
use crate::support::scratch::Scratch;
use crate::support::slashed;

const GAME: &str = "x/game.ron";
const BACKUP: &str = "x/game.ron.backup";
const SETTINGS: &str = "x/settings.ron";

fn store(disk: &MemoryDisk) -> Store {
    Store::on(Box::new(disk.clone()), Some(Folders::at(Path::new("x"))), Access::Full, NOW)
}

/// The same attempt after so many actions.
fn after(actions: usize) -> Attempt {
    played(RuleBook::standard(1), actions)
}

fn text(attempt: &Attempt) -> String {
    game_file::to_text(&attempt.saved()).unwrap()
}

/// Two saves, of 10 and of 20 actions.
fn saved() -> MemoryDisk {
    let disk = MemoryDisk::default();
    let mut store = store(&disk);
    store.save_game(&after(10).saved()).unwrap();
    store.save_game(&after(20).saved()).unwrap();
    disk
}

/// The attempt in a file.
fn read(disk: &MemoryDisk, name: &str) -> Option<Attempt> {
    game_file::from_bytes(&disk.get(name)?).ok()
}

fn before(loaded: Loaded<Attempt>) -> Option<Attempt> {
    match loaded {
        Loaded::SetAside { backup, .. } => backup.any().map(|(attempt, _)| attempt),
        other => panic!("{other:?}"),
    }
}

#[test]
fn each_save_keeps_the_one_before() {
    let disk = saved();
    assert_eq!(disk.get(GAME).unwrap(), text(&after(20)).into_bytes());
    assert_eq!(disk.get(BACKUP).unwrap(), text(&after(10)).into_bytes());
}

/// R71: whichever step fails, once or for good, and however much of it was done: after a restart there is the game
/// of the last save or that of the one before, and at every instant one of the two files is whole.
#[test]
fn r71_at_every_step_of_a_save_a_whole_game_is_there() {
    for (step, lasting) in (0..4).flat_map(|step| [(step, false), (step, true)]) {
        for part in [0, 50, 99, 100] {
            let disk = saved();
            let mut writer = store(&disk);
            writer.load_game();
            let kind = io::ErrorKind::StorageFull;
            disk.fail(Some(Fail { after: step, lasting, part, kind }));
            let saved = writer.save_game(&after(30).saved());
            // A generation that cannot be kept is no reason not to save.
            assert_eq!(saved.is_ok(), step == 1 && !lasting, "step {step}");
            disk.fail(None);
            let whole = [GAME, BACKUP].map(|name| {
                let found = read(&disk, name);
                found.is_some_and(|found| [10, 20, 30].map(after).contains(&found))
            });
            assert!(whole[0] || whole[1], "step {step}, {part} %");
            let Loaded::Found(found) = store(&disk).load_game() else { panic!("step {step}") };
            assert!(found == after(20) || found == after(30), "step {step}, {part} %");
            writer.save_game(&after(30).saved()).unwrap();
            writer.save_game(&after(40).saved()).unwrap();
            assert_eq!(store(&disk).load_game(), Loaded::Found(after(40)));
            assert_eq!(read(&disk, BACKUP), Some(after(30)));
        }
    }
}

/// The power fails between the two renames.
#[test]
fn a_missing_game_beside_its_backup_is_resumed() {
    let disk = saved();
    disk.remove(GAME);
    let mut reader =
        Store::on(Box::new(disk.clone()), Some(Folders::at(Path::new("x"))), Access::ReadOnly, NOW);
    assert_eq!(reader.load_game(), Loaded::Found(after(10)));
    let mut store = store(&disk);
    assert_eq!(store.load_game(), Loaded::Found(after(10)));
    store.save_game(&after(20).saved()).unwrap();
    assert_eq!(
        disk.get(BACKUP).unwrap(),
        text(&after(10)).into_bytes(),
        "it stands until there are two"
    );
}

/// What was to take its place is newer, and whole: it was synced first.
#[test]
fn a_save_between_its_two_renames_is_finished() {
    let disk = saved();
    disk.remove(GAME);
    let whole = text(&after(30));
    for length in [0, 100, whole.len() - 1] {
        disk.put("x/game.ron.new", &whole.as_bytes()[..length]);
        assert_eq!(store(&disk).load_game(), Loaded::Found(after(10)), "{length} bytes of it");
    }
    disk.put("x/game.ron.new", whole.clone());
    let folders = Some(Folders::at(Path::new("x")));
    let mut reader = Store::on(Box::new(disk.clone()), folders, Access::ReadOnly, NOW);
    assert_eq!(reader.load_game(), Loaded::Found(after(30)));
    assert_eq!(disk.get(GAME), None);
    assert_eq!(store(&disk).load_game(), Loaded::Found(after(30)));
    assert_eq!(disk.get(GAME).unwrap(), whole.into_bytes());
}

#[test]
fn a_damaged_game_is_set_aside_and_the_one_before_offered() {
    let disk = saved();
    disk.put(GAME, "nonsense");
    let mut store = store(&disk);
    let loaded = store.load_game();
    assert_eq!(
        slashed(&loaded),
        "x/game.ron cannot be understood: line 1 is not `// klondike game 2`; it was kept as \
         x/game.ron.damaged-1764455947; what was saved before it is whole"
    );
    assert_eq!(before(loaded), Some(after(10)));
    store.save_game(&after(20).saved()).unwrap();
    assert_eq!(disk.get("x/game.ron.damaged-1764455947").unwrap(), b"nonsense");
}

#[test]
fn when_both_are_damaged_both_are_kept_and_told() {
    let disk = saved();
    disk.put(GAME, "nonsense");
    disk.put(BACKUP, "more of it");
    let loaded = store(&disk).load_game();
    assert_eq!(
        slashed(&loaded),
        "x/game.ron cannot be understood: line 1 is not `// klondike game 2`; it was kept as \
         x/game.ron.damaged-1764455947; x/game.ron.backup cannot be understood: line 1 is not `// klondike game 2`; \
         it was kept as x/game.ron.backup.damaged-1764455947"
    );
    assert_eq!(before(loaded), None);
    let names = ["x/game.ron.backup.damaged-1764455947", "x/game.ron.damaged-1764455947"];
    assert_eq!(disk.names(), names.map(PathBuf::from));
}

/// An attempt whose end stands in the log is over, however far back in it.
#[test]
fn a_backup_whose_attempt_has_ended_is_not_offered() {
    let mut over = after(20);
    over.end(Outcome::Won);
    let record = Record::Ended(Box::new(LogEntry::of(&over, NOW)));
    for later in [0, 100] {
        let disk = saved();
        let mut writer = store(&disk);
        writer.append(&record, &over.line()).unwrap();
        for _ in 0..later {
            writer.append(&Record::Reset(NOW), &[]).unwrap();
            let mut other = LogEntry::of(&over, NOW);
            other.id.0 += 1;
            writer.append(&Record::Ended(Box::new(other)), &[]).unwrap();
        }
        disk.put(GAME, "nonsense");
        assert_eq!(before(store(&disk).load_game()), None);
        assert_eq!(store(&disk).load_game(), Loaded::Fresh, "nor does it stand for a missing game");
    }
}

/// A newer program's file is left alone, also as a backup; the game is saved all the same.
#[test]
fn a_newer_backup_is_left_alone() {
    let newer = "// klondike game 3, checksum 00000000\nwhatever";
    let disk = MemoryDisk::default();
    disk.put(GAME, text(&after(10)));
    disk.put(BACKUP, newer);
    let mut store = store(&disk);
    assert_eq!(store.load_game(), Loaded::Found(after(10)));
    for actions in [20, 30] {
        store.save_game(&after(actions).saved()).unwrap();
        assert_eq!(disk.get(GAME).unwrap(), text(&after(actions)).into_bytes());
        assert_eq!(disk.get(BACKUP).unwrap(), newer.as_bytes());
    }
}

#[test]
fn settings_with_a_fault_are_played_without_until_they_are_mended() {
    let disk = MemoryDisk::default();
    let mut first = store(&disk);
    let plain = Settings { ascii: Ascii::Always, ..Settings::default() };
    for settings in [&plain, &Settings::default()] {
        first.save_settings(settings).unwrap();
    }
    let by_hand = "// klondike settings 1\n(draw: 3, quick_keys: perhaps)\n";
    disk.put(SETTINGS, by_hand);
    let mut second = store(&disk);
    let loaded = second.load_settings();
    assert_eq!(
        slashed(&loaded),
        "x/settings.ron cannot be understood: line 2, column 22, `quick_keys`: expected boolean; mend it or delete \
         it: until then it stays as it is, and changed options are not saved; what was saved before it is whole"
    );
    assert_eq!(loaded.any(), Some((plain, ReadFrom::Backup)));
    second.save_settings(&Settings::default()).unwrap_err();
    assert_eq!(disk.get(SETTINGS).unwrap(), by_hand.as_bytes());
    // Deleted while the program runs: then it saves again.
    disk.remove(SETTINGS);
    second.save_settings(&Settings::default()).unwrap();
}

#[test]
fn settings_that_are_no_text_are_set_aside() {
    for bytes in [&[0; 40][..], b"", b"\xff\xfe", b"// klondike settings 1\n(draw: \0)"] {
        let disk = MemoryDisk::default();
        disk.put(SETTINGS, bytes);
        let mut store = store(&disk);
        assert!(matches!(store.load_settings(), Loaded::SetAside { .. }), "{bytes:?}");
        store.save_settings(&Settings::default()).unwrap();
    }
}

fn start(saved: Attempt, wish: Wish) -> Player {
    let notices = vec!["the file is damaged".to_owned()];
    let files = Files { saved: Some(saved), from_backup: true, notices, ..Files::default() };
    let (number, id) = (90_210, klondike::session::AttemptId(9));
    let (exercise, review, display, size, ahead) = (None, None, DISPLAY, (80, 24), false);
    let now = NOW;
    let found = Found { files, wish, exercise, review, number, id, display, size, now, ahead };
    let (model, asked) = Model::start(found).unwrap();
    let mut player = Player::with(model);
    player.asked = asked.into_iter().map(Command::File).collect();
    player
}

#[test]
fn the_player_chooses_between_the_game_before_and_a_new_one() {
    let mut player = start(after(10), Wish::default());
    player.keys("Enter");
    let Screen::Dialog(open) = player.model.screen.clone() else { panic!() };
    assert!(matches!(open.question, Question::Before(_)));
    assert_eq!(
        open.question.answers().map(|answer| answer.words),
        ["Go on with it", "New deal, draw 1"]
    );
    player.keys("Enter");
    assert_eq!((&player.model.attempt, &player.model.screen), (&after(10), &Screen::Table));

    let mut player = start(after(10), Wish::default());
    player.keys("Enter Y");
    assert_eq!(player.model.attempt.started(), None);
    assert_eq!(player.log.len(), 1, "it had begun, so it counts");
    // One without a move is not worth a question, and another wish is asked about as ever.
    assert_eq!(start(after(0), Wish::default()).keys("Enter").model.screen, Screen::Table);
    let wish = Wish { code: Some("MS3-4".parse().unwrap()), ..Wish::default() };
    let mut player = start(after(10), wish);
    player.keys("Enter");
    let Screen::Dialog(open) = &player.model.screen else { panic!() };
    assert!(matches!(open.question, Question::Replace(_)));
}

/// A game of two draws whose last save was damaged.
fn damaged() -> Scratch {
    let home = Scratch::new();
    let mut game = Piped::start(home.path(), &["MS1-7"]);
    game.say("draw");
    game.say("draw");
    game.kill();
    fs::write(home.path().join("game.ron"), "nonsense").unwrap();
    home
}

#[test]
fn a_pipe_is_told_and_goes_on_with_the_game_before() {
    for arguments in [&[][..], &["--yes"]] {
        let home = damaged();
        let game = Piped::start(home.path(), arguments);
        assert_eq!((&game.opening["deal"], &game.opening["moves"]), (&"MS1-7".into(), &1.into()));
        let note = game.opening["notes"][0].as_str().unwrap();
        assert!(note.contains(".damaged-") && note.ends_with("is whole."), "{note}");
        game.leave();
    }
}

#[cfg(unix)]
#[test]
fn the_screen_asks() {
    let home = damaged();
    let mut game = Pty::start(home.path(), &["--data-dir", home.path().to_str().unwrap()]);
    game.shows(&["Before you play", "damaged"]);
    game.press("\r");
    game.shows(&["Give the game up?", "has 1 move", "N  Go on with it", "Y  New deal, draw 1"]);
    game.press("\r");
    game.shows(&["MS1-7 goes on after 1 move."]);
    game.kill();
}
