//! The title of the window: the code of the deal, brought back at every end, and none where nothing would bring it back.

#![cfg(unix)]

use crate::support::pty::Pty;
use crate::support::scratch::Scratch;

#[test]
fn it_has_the_code_of_the_deal_on_the_table() {
    let folder = Scratch::new();
    let mut game = Pty::start(folder.path(), &["MS1-7"]);
    game.shows(&["MS1-7", "Moves 0"]);
    assert_eq!(game.title(), "MS1-7 - klondike");
    game.press("nc42\r");
    game.shows(&["MS1-42"]);
    game.settle();
    assert_eq!(game.title(), "MS1-42 - klondike");
    game.press("q");
    assert_eq!(game.end(), 0);
}

#[test]
fn a_console_has_none() {
    for (terminal, has_title) in [
        (&[("TERM", "xterm")][..], true),
        (&[("TERM", "tmux-256color"), ("TMUX", "x")], true),
        (&[("TERM", "screen-256color"), ("TMUX", "x")], true),
        (&[("TERM", "screen-256color")], false),
        (&[("TERM", "linux")], false),
        (&[("TERM", "dumb")], false),
        (&[("TERM", "vt220")], false),
    ] {
        let folder = Scratch::new();
        let mut game = Pty::start_with(folder.path(), &["MS1-7"], terminal);
        game.shows(&["MS1-7", "Moves 0"]);
        assert_eq!(!game.title().is_empty(), has_title, "{terminal:?}");
        game.press("q");
        assert_eq!(game.end(), 0);
    }
}
