//! The command line in the full screen: the same commands, with history, completion, and errors in the message line.

use klondike::app::Screen;
use klondike::app::screens::panel::Panel;
use klondike::records::Filter;
use klondike::session::Outcome;

use crate::support::player::Player;
use crate::support::screen;

/// Opens the command line and enters a line.
pub fn enter(player: &mut Player, line: &str) {
    player.keys(":");
    write(player, line);
    player.keys("Enter");
}

/// Types at the open command line.
fn write(player: &mut Player, text: &str) {
    for c in text.chars() {
        player.keys(if c == ' ' { "Space".to_owned() } else { c.to_string() }.as_str());
    }
}

fn typed(player: &Player) -> &str {
    let Screen::Prompt(prompt) = &player.model.screen else { panic!("the command line is open") };
    prompt.typed.text()
}

#[test]
fn a_line_does_what_it_does_in_the_line_mode() {
    let mut player = Player::at(1, "T1: JD TC 9H\nT2: QS\nT3: JH");
    enter(&mut player, "m t1 t3 2");
    player.shows("T1: JD\nT3: JH TC 9H");
    assert_eq!(player.says(), "10♣ and 1 more onto J♥.");
    assert_eq!(player.model.screen, Screen::Table);
    enter(&mut player, "undo 1");
    enter(&mut player, "select jd");
    assert_eq!(player.says(), "J♦ and 2 more selected; it may go to column 2.");
    enter(&mut player, "move t2");
    player.shows("T2: QS JD TC 9H");
}

#[test]
fn an_error_stands_in_the_message_line() {
    let mut player = Player::dealt("MS1-7");
    for (line, words) in [
        ("foo", "There is no command `foo`; `help` lists them."),
        ("pile", "It is written `pile PILE`."),
        ("recycle", "The waste is turned over only when the stock is empty."),
    ] {
        enter(&mut player, line);
        assert_eq!((player.says().as_str(), &player.model.screen), (words, &Screen::Table));
    }
}

#[test]
fn what_is_to_be_read_is_said_or_opens_its_panel() {
    let mut player = Player::at(1, "T1: JD TC 9H\nT2: QS\nW: KD 5C");
    for (line, words) in [
        ("score", "Score 0."),
        ("pile waste", "Waste, the last one plays: K♦ 5♣."),
        ("help undo", "undo [N]: take back the last step, or N of them."),
    ] {
        enter(&mut player, line);
        assert_eq!(player.says(), words);
    }
    for (line, panel) in [
        ("stats", Panel::Statistics(Filter::ALL)),
        ("help", Panel::Commands),
        ("moves", Panel::Moves),
    ] {
        enter(&mut player, line);
        assert_eq!(player.model.screen, Screen::Panel(panel), "{line}");
        if panel == Panel::Moves {
            let page = screen::page(&player.model, (80, 24));
            assert!(
                page.contains("move t1 t2 3: J♦ and 2 more onto Q♠, empties a column"),
                "{page}"
            );
        }
        player.keys("Esc");
        assert_eq!(player.model.screen, Screen::Table);
    }
}

#[test]
fn earlier_lines_come_back() {
    let mut player = Player::dealt("MS1-7");
    for line in ["draw", "undo", "draw"] {
        enter(&mut player, line);
    }
    player.keys(": Up");
    assert_eq!(typed(&player), "draw", "a repeated line is kept once");
    player.keys("Up");
    assert_eq!(typed(&player), "undo");
    player.keys("Up Up");
    assert_eq!(typed(&player), "undo", "there is none before");
    player.keys("Down Down");
    assert_eq!(typed(&player), "");
    player.keys("Up Enter");
    assert_eq!(player.model.attempt.counts().moves, 2);
}

#[test]
fn tab_completes_as_far_as_it_is_sure() {
    let mut player = Player::dealt("MS1-7");
    player.keys(":");
    for (text, whole) in
        [("st", "stats "), ("re", "re"), ("u", "undo "), ("mo", "move"), ("x", "x")]
    {
        write(&mut player, text);
        player.keys("Tab");
        assert_eq!(typed(&player), whole);
        while !typed(&player).is_empty() {
            player.keys("Backspace");
        }
    }
    player.keys("Tab");
    assert_eq!(typed(&player), "");
}

#[test]
fn escape_leaves_it_and_changes_nothing() {
    let mut player = Player::dealt("MS1-7");
    // The model knows the time from its first key on.
    player.keys("Esc");
    let before = player.model.clone();
    player.keys(": d q Esc");
    assert_eq!(player.model, before);
    player.keys(": Backspace");
    assert_eq!(player.model, before);
    enter(&mut player, "");
    assert_eq!(player.model, before);
}

#[test]
fn what_gives_a_game_up_asks_unless_it_is_told_not_to() {
    let mut player = Player::dealt("MS1-7");
    player.keys("D");
    enter(&mut player, "new 5");
    assert!(matches!(player.model.screen, Screen::Dialog(_)));
    player.keys("N");
    assert!(player.log.is_empty());
    enter(&mut player, "new! 5");
    assert_eq!(player.model.attempt.deal().code.unwrap().to_string(), "MS1-5");
    assert_eq!(player.log.len(), 1);
    player.keys("D");
    enter(&mut player, "resign!");
    assert_eq!(player.model.attempt.outcome(), Some(Outcome::Resigned));
    assert_eq!(player.model.screen, Screen::Result);
    enter(&mut player, "draw");
    assert_eq!(player.says(), "This game was given up. N begins another.");
    enter(&mut player, "quit");
    assert_eq!(player.count(|command| *command == klondike::app::Command::Quit), 1);
}

#[test]
fn the_end_of_a_long_line_is_seen_with_the_cursor_after_it() {
    for size in [(80, 24), (40, 15)] {
        let mut player = Player::dealt("MS1-7");
        player.keys(":");
        write(&mut player, &"move t1 t2 ".repeat(12));
        write(&mut player, "end");
        let page = screen::page(&player.model, size);
        let line = page.lines().rev().nth(1).unwrap();
        assert!(line.starts_with(':') && line.ends_with("t2 end"), "{page}");
    }
}

/// What the command line calls help is about its commands: they come first, at every size.
#[test]
fn help_opens_at_the_commands() {
    for size in [(80, 24), (40, 15), (120, 40)] {
        let mut player = Player::dealt("MS1-7");
        enter(&mut player, "help");
        let page = screen::page(&player.model, size);
        assert!(page.contains("─ Commands") && page.contains("turn cards from"), "{page}");
        player.keys("?");
        assert_eq!(player.model.screen, Screen::Panel(Panel::Keys), "the key shows the keys");
    }
}
