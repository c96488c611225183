//! The message line: whatever is said stands there whole at the smallest size, and never over the cursor.

use std::collections::BTreeSet;

use klondike::app::keymap::Keymap;
use klondike::app::model::Model;
use klondike::app::notice::Notice;
use klondike::app::outlook::Outlook;
use klondike::app::refused::Refused;
use klondike::app::{Action, Focus, Message, Screen, words};
use klondike::deals::DealCode;
use klondike::rules::Preset;
use klondike::ui::layout::Shows;

use super::keys::contexts;
use super::samples::notices;
use crate::support::player::Player;
use crate::support::screen::{draw, layout, text};
use crate::support::whims::{Dice, Event, think};

const SMALLEST: (u16, u16) = (40, 15);

/// Fails unless the whole message is read, and the card under the cursor is seen above it.
#[track_caller]
fn is_whole(model: &Model) {
    let layout = layout(model, SMALLEST);
    let said = text(&draw(model, SMALLEST), layout.message).join(" ");
    let message = words::message(model);
    assert_eq!(said.trim(), message.split_whitespace().collect::<Vec<_>>().join(" "));
    let Focus { place, depth, .. } = model.focus;
    let piece = layout.piece(place, depth).unwrap_or_else(|| panic!("no cursor: {message}"));
    let is_seen = !matches!(piece.shows, Shows::Above(_) | Shows::Below(_));
    assert!(is_seen && !piece.area.intersects(layout.message), "{:?}: {message}", piece.area);
}

/// The longest column there can be, with the cursor on each of its cards.
#[test]
fn no_notice_is_cut() {
    let board = "T1:\nT2: (JS) 5H\nT3:\nT4: (2C TH) KC\nT5: (JH 4D 9C) 6C\n\
        T6: (6H 4S 7C 5C 8D 8S) KS QH JC TD 9S 8H 7S 6D 5S 4H 3C 2H AC\nT7: QD\nW: TC 7H 3H 9D";
    let mut player = Player::at(1, board);
    player.keys("Left Left");
    for depth in 1..=13 {
        assert_eq!(player.model.focus.depth, depth);
        let mut heights = BTreeSet::new();
        for notice in notices() {
            for outlook in [Outlook::Open, Outlook::Stuck, Outlook::Decided] {
                let mut model = player.model.clone();
                model.notice = Some(notice.clone());
                model.turn.outlook = outlook;
                // Every message is read once; what it covers depends on its height alone.
                if heights.insert(layout(&model, SMALLEST).message.height) || depth == 1 {
                    is_whole(&model);
                }
            }
        }
        assert!(heights.len() > 2, "{heights:?}");
        player.keys("Up");
    }
}

#[test]
fn nothing_that_play_says_is_cut() {
    let mut said = BTreeSet::new();
    let books =
        [(Preset::Standard, 1), (Preset::Classic, 3), (Preset::Vegas, 1), (Preset::Windows, 3)];
    for (seed, (named, draw)) in (1..).zip(books) {
        let code = DealCode::of(&named.book(draw.try_into().unwrap()), seed).unwrap();
        let mut player = Player::dealt(&code.to_string());
        let mut dice = Dice(seed);
        for _ in 0..700 {
            for event in think(&player.model, &mut dice, 60) {
                match event {
                    Event::Key(key) => player.key(key),
                    Event::Paste(text) => drop(player.tell(Message::Pasted(text))),
                    Event::Wait(time) => drop(player.wait(time.as_secs_f64())),
                    _ => {}
                }
            }
            if player.model.screen == Screen::Table && dice.below(4) == 0 {
                player.keys("H");
            }
            if player.model.screen == Screen::Table {
                is_whole(&player.model);
                said.insert(player.says());
            }
        }
    }
    let of = |start: &str| said.iter().filter(|text| text.starts_with(start)).count();
    assert!(said.len() > 200 && of("Hint: ") > 10, "{} sayings", said.len());
}

/// Why something was not done is said until the next key, wherever the player is.
#[test]
fn an_old_refusal_goes_with_the_next_key() {
    let refused = Refused::NotSuspended;
    let rows = || Keymap::STANDARD.rows();
    for (context, player) in contexts() {
        let rows = rows().filter(|row| row.holds.contains(&context));
        for &(chord, action) in rows.flat_map(|row| row.chords) {
            // These two change nothing that is shown.
            if matches!(action, Action::Repaint | Action::Quit) {
                continue;
            }
            let mut player = Player::with(player.model.clone());
            player.model.notice = Some(Notice::Refused(refused.clone()));
            if let Screen::NewGame(menu) = &mut player.model.screen {
                menu.error = Some(refused.clone());
            }
            player.tell(Message::Act(action));
            let old = Some(Notice::Refused(refused.clone()));
            assert_ne!(player.model.notice, old, "{} in {context:?}", chord.name());
            if let Screen::NewGame(menu) = &player.model.screen {
                assert_ne!(menu.error, Some(refused.clone()), "{} in {context:?}", chord.name());
            }
        }
    }
    let mut player = Player::dealt("MS1-1");
    player.keys("U");
    assert_eq!(player.says(), "There is nothing to undo.");
    player.keys("Left");
    assert_eq!(player.says(), "");
    player.keys("R");
    assert_eq!(player.says(), "There is nothing to redo.", "a new one is said");
}
