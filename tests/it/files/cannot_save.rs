//! When the game cannot be saved, it goes on, the reason is shown for as long as that lasts, and saving resumes by itself.

use std::fs;
use std::io;
use std::path::Path;

use klondike::app::refused::Unsaved;
use klondike::app::screens::panel::Panel;
use klondike::app::{FileCommand, Message, Screen};
use klondike::rules::RuleBook;
use klondike::runtime::effects::Effects;
use klondike::settings::Settings;
use klondike::storage::{Access, Folders, Store};

use crate::support::attempts::{NOW, played};
use crate::support::disk::{Fail, MemoryDisk};
use crate::support::piped::Piped;
use crate::support::player::Player;
use crate::support::scratch::Scratch;
use crate::support::screen::page;

/// What a full disk says.
pub fn unsaved() -> Unsaved {
    Unsaved {
        why: "no storage space".to_owned(),
        whole: "cannot write /a/long/way/from/here/to/the/folder/klondike/game.ron: no storage space; it is tried again \
                with the next save"
            .to_owned(),
        fault: "cannot write /a/long/way/from/here/to/the/folder/klondike/game.ron: no storage space".to_owned(),
    }
}

fn full() -> Message {
    Message::Saving(Err(unsaved()))
}

#[test]
fn a_failed_save_warns_for_as_long_as_it_fails() {
    let mut player = Player::dealt("MS1-5");
    player.tell(full());
    let warning = "Not saved: no storage space. :save says more.";
    assert_eq!(player.says(), warning);
    player.keys("D");
    player.tell(full());
    assert_ne!(player.says(), warning, "what happens is said first");
    player.keys("Esc");
    assert_eq!(player.says(), warning);
    player.tell(Message::Saving(Ok(())));
    assert_eq!(
        (player.says().as_str(), player.model.files.unsaved.as_ref()),
        ("Saving works again.", None)
    );
}

#[test]
fn the_warning_leaves_the_keys_in_sight_and_its_reason_is_read_whole() {
    for size in [(80, 24), (40, 15), (100, 40)] {
        let mut player = Player::dealt("MS1-5");
        player.tell(Message::Resized(size.0, size.1));
        let footer = page(&player.model, size).lines().last().unwrap().to_owned();
        player.tell(full());
        let shown = page(&player.model, size);
        assert!(shown.lines().next().unwrap().contains("ot saved"), "{shown}");
        assert!(shown.contains("Not saved: no storage space."), "{shown}");
        assert_eq!(shown.lines().last().unwrap(), footer);

        player.line("save").unwrap();
        player.tell(full());
        assert_eq!(player.model.screen, Screen::Panel(Panel::Unsaved));
        // Where a line ends depends on the size.
        let shown = page(&player.model, size).replace('│', " ");
        let shown = shown.split_whitespace().collect::<Vec<_>>().join(" ");
        for words in ["Not saved", "/a/long/way", "game.ron", "no storage space", "Esc back"] {
            assert!(shown.contains(words), "{words} in\n{shown}");
        }
        player.tell(Message::Saving(Ok(())));
        assert_eq!(player.model.screen, Screen::Table, "nothing is left to be read");
        player.line("save").unwrap();
        assert_eq!(player.says(), "Saved.");
    }
}

fn game() -> FileCommand {
    FileCommand::SaveGame(Box::new(played(RuleBook::standard(1), 30).saved()))
}

/// Settings that could not be saved are not forgotten, though the player does not change them again.
#[test]
fn settings_are_tried_again_with_the_game() {
    let disk = MemoryDisk::default();
    let folders = Some(Folders::at(Path::new("x")));
    let mut effects = Effects::new(Store::on(Box::new(disk.clone()), folders, Access::Full, NOW));
    let kind = io::ErrorKind::StorageFull;
    disk.fail(Some(Fail { after: 0, lasting: true, part: 0, kind }));
    for draw in [3, 1] {
        let settings = Settings { draw, auto_moves: true, ..Settings::default() };
        effects.ask([FileCommand::SaveSettings(Box::new(settings))]);
        effects.perform();
    }
    effects.ask([game()]);
    assert!(effects.perform().iter().all(|told| matches!(told, Message::Saving(Err(_)))));
    let lost = |effects: &Effects| effects.lost().map(|(what, _)| what).collect::<Vec<_>>();
    assert_eq!(lost(&effects), ["game is", "settings are"], "said at the end of the program");
    disk.fail(None);
    effects.ask([game()]);
    assert_eq!(effects.perform(), [Message::Saving(Ok(()))]);
    assert_eq!((lost(&effects).len(), effects.exit_code(0)), (0, 0));
    let text = String::from_utf8(disk.get("x/settings.ron").unwrap()).unwrap();
    assert!(text.contains("draw: 1") && text.contains("auto_moves: true"), "{text}");
    disk.journal();
    effects.ask([game()]);
    assert_eq!(effects.perform(), []);
    assert!(!disk.journal().iter().any(|step| step.contains("settings")), "once is enough");
}

/// Plays in a folder that cannot be written to, lets `mend` make it one that can, and plays on.
fn fails_then_works(folder: &Path, reason: &str, mend: impl FnOnce()) {
    let mut game = Piped::start(folder, &["MS1-7"]);
    let told: String = game.opening["notes"].to_string();
    assert!(told.contains(reason), "{reason}: {told}");
    for _ in 0..2 {
        assert_eq!(game.say("draw")["error"], serde_json::Value::Null);
        let error = game.say("save")["error"]["text"].as_str().unwrap().to_owned();
        assert!(error.starts_with("Not saved: ") && error.contains(reason), "{error}");
    }
    let won = game.say("resign!");
    assert_eq!((&won["outcome"], won["notes"].as_array().unwrap().len()), (&"resigned".into(), 0));
    mend();
    let again = game.say("new! MS1-8");
    assert_eq!(again["notes"], serde_json::json!(["Saving works again."]), "{again}");
    game.say("draw");
    game.leave();
    let mut game = Piped::start(folder, &[]);
    assert_eq!((&game.opening["deal"], &game.opening["moves"]), (&"MS1-8".into(), &1.into()));
    let stats = game.say("stats")["text"].to_string();
    assert!(stats.contains("Started: 2") && stats.contains("Resigned: 1"), "{stats}");
    game.leave();
}

#[cfg(unix)]
#[test]
fn a_folder_that_is_a_file() {
    let home = Scratch::new();
    let folder = home.path().join("data");
    fs::write(&folder, "in the way").unwrap();
    fails_then_works(&folder, "not a directory", || fs::remove_file(&folder).unwrap());
}

#[cfg(unix)]
#[test]
fn a_folder_that_is_a_link_to_itself() {
    let home = Scratch::new();
    let folder = home.path().join("data");
    std::os::unix::fs::symlink("data", &folder).unwrap();
    fails_then_works(&folder, "symbolic links", || fs::remove_file(&folder).unwrap());
}

#[cfg(unix)]
#[test]
fn a_folder_that_is_a_link_to_nowhere() {
    let home = Scratch::new();
    let (folder, elsewhere) = (home.path().join("data"), home.path().join("disk/data"));
    std::os::unix::fs::symlink(&elsewhere, &folder).unwrap();
    fails_then_works(&folder, "file exists", || fs::create_dir_all(elsewhere).unwrap());
}

/// A damaged line is said with the way to end it; nothing else comes of it.
#[test]
fn a_damaged_line_of_the_log_is_told_until_it_is_deleted() {
    let home = Scratch::new();
    let log = home.path().join("attempts.log");
    fs::write(&log, "nonsense\n").unwrap();
    for _ in 0..2 {
        let game = Piped::start(home.path(), &[]);
        let told = game.opening["notes"].to_string();
        assert!(
            told.contains(
                "line 1 is damaged and does not count; this is said until it is deleted."
            ),
            "{told}"
        );
        game.leave();
    }
    fs::write(&log, "").unwrap();
    let game = Piped::start(home.path(), &[]);
    assert_eq!(game.opening["notes"], serde_json::json!([]));
    game.leave();
}

/// The system ends a program for it that does not ask for the error instead.
#[cfg(unix)]
#[test]
fn a_limit_of_the_length_of_files_is_a_failed_save() {
    use std::io::Write;
    use std::process::{Command, Stdio};

    let home = Scratch::new();
    let mut command = Command::new("sh");
    command.args(["-c", "ulimit -f 0; exec \"$0\" \"$@\"", env!("CARGO_BIN_EXE_klondike")]);
    command.args(["text", "MS1-7", "--data-dir"]).arg(home.path()).env("HOME", home.path());
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut game = command.spawn().unwrap();
    game.stdin.take().unwrap().write_all(b"draw\n").unwrap();
    let output = game.wait_with_output().unwrap();
    let said = String::from_utf8(output.stdout).unwrap();
    assert_eq!(output.status.code(), Some(1), "{said}");
    assert!(said.contains("Not saved: ") && said.contains("file too large"), "{said}");
    assert!(said.contains("moves 1"), "{said}");
}
