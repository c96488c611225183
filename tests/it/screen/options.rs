//! The options: each is saved at once and says what it stands at.

use klondike::app::screens::Screen;
use klondike::app::screens::options::{CHOICES, Choice, Options};
use klondike::app::{Command, FileCommand};
use klondike::deals::Origin;

use crate::support::player::Player;
use crate::support::screen::page;

#[test]
fn each_option_is_saved_at_once() {
    let mut player = Player::dealt("MS1-5");
    player.keys("O");
    for _ in 0..CHOICES.len() {
        let before = player.model.settings.clone();
        player.keys("Enter");
        assert_ne!(player.model.settings, before);
        let saved =
            Command::File(FileCommand::SaveSettings(Box::new(player.model.settings.clone())));
        assert_eq!(player.asked.first(), Some(&saved));
        let kept =
            |command: &Command| matches!(command, Command::File(FileCommand::SaveSettings(_)));
        assert_eq!(player.count(kept), 1);
        player.keys("Left");
        assert_eq!(player.model.settings, before, "there and back");
        player.keys("Right Down");
    }
    assert_eq!(player.model.screen, Screen::Options(Options::default()), "the list wraps");
    player.keys("Esc N Enter");
    let deal = player.model.attempt.deal();
    assert_eq!(deal.code.unwrap().draw(), 3, "the draw count of new deals");
    assert_eq!(deal.origin, Origin::Winnable, "what is asked of random deals");
}

#[test]
fn r115_an_option_says_what_it_stands_at_and_plays_so() {
    let mut player = Player::at(1, "T1: (AS) 7H\nT2: 8S\nT3: 2S");
    let value = |player: &Player, choice: Choice| choice.value(&player.model.settings).to_owned();
    assert_eq!(value(&player, Choice::AutoMoves), "off");
    player.keys("1 2").shows("F: 0 0 0 0");
    player.keys("U O Down Enter Esc");
    assert_eq!(value(&player, Choice::AutoMoves), "on");
    player.keys("1 2").shows("F: 2 0 0 0");
    assert_eq!(value(&player, Choice::QuickKeys), "on");
    player.keys("U O Enter Esc");
    assert_eq!(value(&player, Choice::QuickKeys), "off");
    player.keys("1").shows("T1: 7H");
    let mut draws = Vec::new();
    for _ in 0..2 {
        player.keys("Esc O End Enter Esc N Enter");
        if player.model.screen != Screen::Table {
            player.keys("Y");
        }
        draws.push((value(&player, Choice::Draw), player.model.draw()));
    }
    assert_eq!(draws, [("draw 3".to_owned(), 3), ("draw 1".to_owned(), 1)]);
}

/// The list is scrolled there, and the focused option stays in sight.
#[test]
fn what_an_option_does_is_read_whole_at_the_smallest_size() {
    for (focused, choice) in CHOICES.into_iter().enumerate() {
        let mut model = Player::dealt("MS1-5").model;
        model.screen = Screen::Options(Options { focused });
        let page = page(&model, (40, 15));
        let words = |text: &str| text.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
        let shown = words(&page.replace('│', " ")).join(" ");
        assert!(shown.contains(&words(choice.words()).join(" ")), "{choice:?}\n{page}");
        assert!(shown.contains(choice.name()), "{choice:?}\n{page}");
    }
}
