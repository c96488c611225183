//! Keys of one's own in the settings, as the program reads them.

#![cfg(unix)]

use std::fs;

use crate::support::pty::Pty;
use crate::support::scratch::Scratch;

fn start(settings: &str) -> (Scratch, Pty) {
    let folder = Scratch::new();
    let arguments = ["--data-dir", folder.path().to_str().unwrap(), "MS1-7"];
    fs::write(folder.path().join("settings.ron"), format!("// klondike settings 1\n{settings}\n"))
        .unwrap();
    let game = Pty::start(folder.path(), &arguments);
    (folder, game)
}

#[test]
fn keys_of_the_settings_play() {
    let (_folder, mut game) =
        start("(key_preset: Vim, keys: [(\"draw\", \"X\"), (\"quit\", \"Ctrl-Q\")])");
    game.shows(&["Moves 0", "X draw", "Ctrl-Q leave"]);
    game.press("qx");
    game.shows(&["Moves 1"]);
    game.press("\x11");
    assert_eq!(game.end(), 0);
}

#[test]
fn a_key_that_would_do_two_things_is_told_with_its_file_and_both() {
    let (folder, mut game) = start("(keys: [(\"hint\", \"D\")])");
    game.shows(&["In settings.ron, `keys`:", "the key D would be", "`draw` and", "`hint`"]);
    let before = fs::read_to_string(folder.path().join("settings.ron")).unwrap();
    game.press("\r");
    game.shows(&["D draw", "H hint"]);
    game.press("q");
    assert_eq!(game.end(), 0);
    assert_eq!(fs::read_to_string(folder.path().join("settings.ron")).unwrap(), before);
}
