//! The guidebook searched: what has the typed text in it is shown under its headings, as it is typed.

use klondike::app::keymap::Keymap;
use klondike::app::screens::Screen;
use klondike::app::screens::panel::Panel;
use klondike::ui::guidebook::{found, markdown};

use crate::support::player::Player;
use crate::support::screen::page;

#[test]
fn what_is_typed_is_found_and_escape_leads_back() {
    let mut player = Player::dealt("MS1-5");
    player.keys("G /");
    assert!(matches!(player.model.screen, Screen::Search(_)));
    let all = page(&player.model, (80, 24));
    assert!(all.contains("One deck of 52 cards"), "nothing is left out yet\n{all}");
    player.keys("t a k e - b a c k");
    for size in [(40, 15), (60, 20), (80, 24), (120, 40)] {
        let page = page(&player.model, size);
        assert!(page.contains("/take-back"), "{page}");
        assert!(page.to_lowercase().matches("take-back").count() > 1, "{page}");
        assert!(!page.contains("One deck of 52 cards"), "{page}");
    }
    player.keys("Down Down PgDn Backspace x");
    let none = page(&player.model, (80, 24));
    assert!(none.contains("Nothing in the guidebook has"), "{none}");
    player.keys("Q");
    assert!(page(&player.model, (80, 24)).contains("take-bacxq"), "letters are text");
    player.keys("Esc");
    assert_eq!(player.model.screen, Screen::Panel(Panel::Guidebook));
    player.keys("Esc");
    assert_eq!(player.model.screen, Screen::Table);
}

#[test]
fn each_part_found_stands_below_its_heading() {
    let text = markdown(Keymap::STANDARD);
    let parts = found(&text, "vegas bank");
    assert!(parts.starts_with('#'), "{parts}");
    for block in parts.split("\n\n").filter(|block| !block.is_empty()) {
        let flat = block.split_whitespace().collect::<Vec<_>>().join(" ").to_lowercase();
        assert!(block.starts_with('#') || flat.contains("vegas bank"), "{block}");
    }
    assert_eq!(found(&text, ""), text);
    assert_eq!(found(&text, "no such words"), "");
}
