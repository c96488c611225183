//! The real program in a pseudo-terminal: it starts, plays, survives being killed, resumes, and gives the terminal back.

#![cfg(unix)]

use crate::support::pty::Pty;
use crate::support::scratch::Scratch;

#[test]
fn a_killed_game_comes_back_as_it_was() {
    let folder = Scratch::new();
    let mut game = Pty::start(folder.path(), &["MS1-7"]);
    game.shows(&["Draw 1", "MS1-7", "Moves 0"]);
    game.press("d");
    game.shows(&["Moves 1"]);
    game.press("d");
    game.shows(&["Moves 2"]);
    let board = game.board();
    // An action is on the disk before the next key is taken.
    game.press("?");
    game.shows(&["Keys"]);
    game.kill();

    let mut game = Pty::start(folder.path(), &[]);
    game.shows(&["MS1-7", "Moves 2"]);
    assert_eq!(game.board(), board);
    game.press("u");
    game.shows(&["Moves 1"]);
    game.press("q");
    assert_eq!(game.end(), 0);
}

#[test]
fn signals_save_and_give_the_terminal_back() {
    for (signal, code) in [("TERM", 143), ("HUP", 129), ("INT", 130), ("QUIT", 131)] {
        let folder = Scratch::new();
        let mut game = Pty::start(folder.path(), &["MS3-11"]);
        game.press("d");
        game.shows(&["Moves 1"]);
        game.signal(signal);
        assert_eq!(game.end(), code, "after {signal}");
        let mut game = Pty::start(folder.path(), &[]);
        game.shows(&["Draw 3", "MS3-11", "Moves 1"]);
        game.press("q");
        game.end();
    }
}

#[test]
fn r86_missing_folders_are_made() {
    let home = Scratch::new();
    let deep = home.path().join("not/yet/there");
    let variables = [("XDG_DATA_HOME", deep.to_str().unwrap())];
    let mut game = Pty::start_with(home.path(), &["MS1-1"], &variables);
    game.press("d");
    game.shows(&["Moves 1"]);
    game.press("q");
    assert_eq!(game.end(), 0);
    assert!(deep.join("klondike/game.ron").is_file());
}

#[test]
fn r86_an_unusable_folder_is_said_and_play_goes_on() {
    let folder = Scratch::new();
    let file = folder.path().join("file");
    std::fs::write(&file, "in the way").unwrap();
    let file = file.to_str().unwrap();
    let mut game = Pty::start(folder.path(), &["MS1-1", "--data-dir", file]);
    game.shows(&["Before you play", "not a", "directory"]);
    game.press("\r");
    game.press("d");
    game.shows(&["Moves 1", "not saved"]);
    game.press("q");
    game.shows(&["Leave all the same?"]);
    game.press("y");
    assert_eq!(game.end_saying(&["the game is not saved", "not a directory"]), 1);
}

#[test]
fn r103_starts_in_one_second_get_different_deals() {
    let folder = Scratch::new();
    let mut seen = std::collections::BTreeSet::new();
    for number in 0..50 {
        let data = folder.path().join(number.to_string());
        let mut game = Pty::start(folder.path(), &["--data-dir", data.to_str().unwrap()]);
        game.shows(&["MS1-", "Moves 0"]);
        let code = game
            .text()
            .split_whitespace()
            .find(|word| word.starts_with("MS1-"))
            .unwrap()
            .to_owned();
        assert!(seen.insert(code));
        game.kill();
    }
}

#[test]
fn the_command_line_wins_over_the_settings() {
    let folder = Scratch::new();
    let settings = "// klondike settings 1\n(ascii: Never, color: Always)\n";
    std::fs::write(folder.path().join("settings.ron"), settings).unwrap();
    let data = ["--data-dir", folder.path().to_str().unwrap()];
    let mut game = Pty::start(folder.path(), &[&data[..], &["MS1-7"]].concat());
    game.shows(&["MS1-7", "♠"]);
    assert!(game.is_colored());
    game.press("q");
    game.end();
    let plain = ["--ascii", "--color", "never"];
    let mut game = Pty::start(folder.path(), &[&data[..], &plain].concat());
    game.shows(&["MS1-7", "+-----+"]);
    assert!(game.text().is_ascii(), "{}", game.text());
    assert!(!game.is_colored());
    game.kill();
}
