//! Share: what others are told of a game, on the screen, by the clipboard and by a line.

use klondike::app::command_line::Reading;
use klondike::app::screens::share::lines;
use klondike::app::{Command, Message, Request, Screen, keys};
use klondike::deals::{Date, daily, shuffle};
use klondike::rules::{Parts, Preset, RuleBook};

use crate::game::daily::{at, date};
use crate::lines::pipe::said;
use crate::support::player::Player;
#[cfg(unix)]
use crate::support::pty::Pty;
use crate::support::scratch::Scratch;
use crate::support::screen::page;
use crate::support::talker::Talker;

/// Two moves before the win.
const NEARLY: &str = "F: S13 H13 D13 C11\nT6: QC\nT7: KC";

/// Won under this rule book in two moves and 75 seconds.
fn won(book: RuleBook) -> Player {
    let mut player = Player::at_book(book, NEARLY);
    player.keys("6 F").wait(75.0).keys("7 F");
    player
}

fn preset(preset: Preset, draw: u8) -> RuleBook {
    preset.book(draw.try_into().unwrap())
}

/// Begun at the deal of a day, on this local date.
fn at_daily(day: Date, today: &str) -> Player {
    let mut player = Player::dealt("MS1-7");
    player.set_clock(at(&format!("{today}T12:00:00"), 1));
    player.tell(Message::Ask(Request::Daily { day, book: RuleBook::standard(3) }));
    player
}

#[test]
fn a_win_is_told_with_what_the_rule_book_counts() {
    for (book, played, ended) in [
        (preset(Preset::Standard, 1), "draw 1, Standard", "2 moves, 1:15, score 20"),
        (preset(Preset::Windows, 3), "draw 3, Windows", "2 moves, 1:15, score 1374"),
        (preset(Preset::Vegas, 3), "draw 3, Vegas", "2 moves, 1:15, score −42"),
        (preset(Preset::TimedWindows, 1), "draw 1, Timed Windows", "2 moves, 1:15, score 9339"),
        (preset(Preset::Quiet, 1), "draw 1, Quiet", "2 moves"),
    ] {
        let lines = lines(&won(book).model);
        assert_eq!(lines, [format!("Klondike, {played}"), "MS1-7".into(), format!("Won: {ended}")]);
    }
    let own: Parts = "passes 2, no-take-backs, no-clock".parse().unwrap();
    let lines = lines(&won(own.book(3).unwrap()).model);
    assert_eq!(lines[0], "Klondike, draw 3, passes 2, no-take-backs, no-clock");
    assert_eq!(lines[2], "Won: 2 moves, score 20");
}

#[test]
fn a_resigned_game_says_so_and_one_under_way_only_its_deal() {
    let mut player = Player::dealt("MS3-90210-V-D");
    assert_eq!(lines(&player.model), ["Klondike, draw 3, Vegas", "MS3-90210-V-D"]);
    player.keys("D");
    assert_eq!(lines(&player.model), ["Klondike, draw 3, Vegas", "MS3-90210-V-D"]);
    player.keys("N X Y");
    assert_eq!(lines(&player.model)[2], "Resigned: 1 move, 0:00, score −52");
}

/// Taken back, the figures are those of another position than the one that was won.
#[test]
fn an_undone_win_is_told_without_figures() {
    let mut player = won(RuleBook::standard(1));
    player.keys("U");
    assert_eq!(lines(&player.model), ["Klondike, draw 1, Standard", "MS1-7", "Won"]);
    player.keys("R");
    assert_eq!(lines(&player.model)[2], "Won: 2 moves, 1:15, score 20");
}

#[test]
fn a_daily_is_told_by_its_date_and_whether_it_was_late() {
    let day = date("2026-11-29");
    let code = daily(day, 3).to_string();
    let told = |player: &Player| lines(&player.model).split_off(1);
    let mut player = at_daily(day, "2026-11-29");
    assert_eq!(told(&player), [code.as_str(), "Daily of 2026-11-29"]);
    player.keys("D");
    assert_eq!(told(&player)[1], "Daily of 2026-11-29, on its day");
    // Midnight during play makes nothing late.
    player.set_clock(at("2026-11-30T00:01:00", 1));
    assert_eq!(told(&player)[1], "Daily of 2026-11-29, on its day");
    player.keys("N R Y");
    assert_eq!(told(&player)[1], "Daily of 2026-11-29, late", "begun anew on the next day");
    player.keys("D N X Y");
    assert_eq!(
        told(&player)[1..],
        ["Daily of 2026-11-29, late", "Resigned: 1 move, 0:00, score 0"]
    );
}

#[test]
fn imported_cards_are_told_as_such() {
    let mut player = Player::dealt("MS1-7");
    let book = RuleBook::standard(1);
    player.tell(Message::Ask(Request::Imported { cards: shuffle(5), book }));
    let name = player.model.attempt.name();
    assert_eq!(lines(&player.model)[1], format!("{name}, imported cards"));
}

#[test]
fn y_sends_what_it_shows_and_leads_back() {
    for back in ["Y", "Esc", "Enter", "Space"] {
        let mut player = won(preset(Preset::Vegas, 3));
        player.keys("Y");
        assert_eq!(player.model.screen, Screen::Share);
        let text = lines(&player.model).join("\n");
        assert_eq!(player.asked, [Command::Copy(text.clone())]);
        for size in [(80, 24), (40, 15)] {
            let page = page(&player.model, size);
            assert!(text.lines().all(|line| page.contains(line)), "{page}");
            assert!(page.contains("Sent to the terminal's clipboard."), "{page}");
        }
        player.keys(back);
        assert_eq!((&player.model.screen, player.asked.len()), (&Screen::Result, 0), "{back}");
    }
    let mut player = Player::dealt("MS3-7");
    player.keys("D Y").wait(60.0).keys("Y");
    assert_eq!(player.model.screen, Screen::Table);
    assert_eq!(player.model.attempt.elapsed().as_secs(), 0, "the clock stood");
    player.keys("N 1 Y");
    assert!(matches!(player.model.screen, Screen::Table), "in a question it means yes");
    assert_eq!(player.count(|command| matches!(command, Command::Copy(_))), 0);
}

#[test]
fn in_plain_ascii_the_clipboard_gets_plain_ascii() {
    let mut player = won(preset(Preset::Vegas, 3));
    player.model.display.asked.ascii = true;
    player.keys("Y");
    let [Command::Copy(text)] = &player.asked[..] else { panic!("{:?}", player.asked) };
    assert!(text.ends_with("score -42"), "{text}");
}

#[test]
fn it_is_offered_once_there_is_something_to_tell() {
    let offered = |player: &Player| keys::footer(&player.model).contains(&("Y", "share"));
    let mut player = Player::dealt("MS1-7");
    player.keys("D");
    assert!(!offered(&player));
    player.keys("N X Y");
    assert!(offered(&player));
    player.keys("Esc");
    assert!(offered(&player), "at the table of the ended game, too");
}

#[test]
fn a_line_prints_it_in_the_line_mode_and_opens_it_in_the_full_screen() {
    let mut player = won(RuleBook::standard(1));
    let text = lines(&player.model);
    assert_eq!(player.line("share"), Ok(Some(Reading::Share)));
    player.keys("Esc : s h a r e Enter");
    assert_eq!(player.model.screen, Screen::Share);
    player.keys("Esc");
    assert_eq!(player.model.screen, Screen::Result);

    let mut talker = Talker::with(player.model.clone());
    assert_eq!(talker.line("share"), text.join("\n") + "\n");
    talker.face.json = true;
    let object: serde_json::Value = serde_json::from_str(&talker.line("sh")).unwrap();
    assert_eq!(object["text"], serde_json::json!(text));
}

/// R116: what is printed by lines is for people and programs, with no byte for a terminal.
#[test]
fn r116_in_a_pipe_nothing_is_sent_to_a_clipboard() {
    let home = Scratch::new();
    let text = said(home.path(), &["MS3-90210-V-D"], "draw\nresign!\nshare\n");
    let end = "Klondike, draw 3, Vegas\nMS3-90210-V-D\nResigned: 1 move, 0:00, score −52\n";
    assert!(text.ends_with(end), "{text}");
}

#[cfg(unix)]
#[test]
fn the_terminal_gets_the_text_for_its_clipboard() {
    let home = Scratch::new();
    let mut game = Pty::start(home.path(), &["MS3-90210"]);
    game.press("dy");
    game.shows(&["Share", "Klondike, draw 3, Standard", "Sent to the terminal's clipboard."]);
    // "Klondike, draw 3, Standard\nMS3-90210"
    let written = "S2xvbmRpa2UsIGRyYXcgMywgU3RhbmRhcmQKTVMzLTkwMjEw";
    assert_eq!(game.clipboard(), [("c".to_owned(), written.to_owned())]);
    game.press("yq");
    assert_eq!(game.end(), 0);
}
