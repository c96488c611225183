//! What is clicked besides cards: keys, menus, answers, days, moves, and what the wheel scrolls.

use klondike::app::keymap::Context;
use klondike::app::keys::{self, footer_keys};
use klondike::app::screens::Screen;
use klondike::app::screens::panel::Panel;
use klondike::app::{Message, Spot};
use klondike::ui;

use super::keys::contexts;
use super::mouse::{USUAL, board};
use crate::support::mouse::Mouse;
use crate::support::player::{Player, event};
use crate::support::screen::{draw, page};

/// The first cell of which this is so.
fn cell(mouse: &Mouse, is_so: impl Fn(Spot) -> bool) -> (u16, u16) {
    let (spots, (width, height)) = (ui::spots(&mouse.player.model), mouse.player.model.size);
    let mut cells = (0..height).flat_map(|y| (0..width).map(move |x| (x, y)));
    cells.find(|&(x, y)| spots.at(x, y).is_some_and(&is_so)).expect("there is such a cell")
}

#[test]
fn column_numbers_and_the_letters_beside_the_piles_are_their_keys() {
    let mut mouse = board();
    let numbers = mouse.layout().numbers;
    let at = |mouse: &Mouse, number: u16| {
        let grid = mouse.layout().grid;
        (numbers.x + (number - 1) * (grid.card + grid.gap) + grid.card / 2, numbers.y)
    };
    let (three, five) = (at(&mouse, 3), at(&mouse, 5));
    mouse.click(three).click(five);
    mouse.player.shows("T5: 6S 5H 4S");
    let draw = (numbers.x - 2, mouse.layout().grid.piles);
    let before = mouse.player.table().stock().len();
    mouse.click(draw);
    assert_eq!(mouse.player.table().stock().len(), before - 1);
}

/// What a click on the first cell of this text leads to.
fn clicked(player: Player, text: &str) -> Mouse {
    let mut mouse = Mouse::at(player, USUAL);
    let at = mouse.find(text);
    mouse.click(at);
    mouse
}

fn after(keys: &str) -> Player {
    let mut player = Player::dealt("MS1-7");
    player.keys(keys);
    player
}

#[test]
fn every_key_that_the_footer_shows_can_be_clicked() {
    for (context, player) in contexts() {
        for size in [USUAL, (120, 40), (40, 15)] {
            let mouse = Mouse::at(Player::with(player.model.clone()), size);
            if mouse.player.model.is_too_small() {
                continue;
            }
            let mut shown = 0;
            for key in footer_keys(&mouse.player.model) {
                let text = format!("{} {}", key.key, key.word);
                let page = page(&mouse.player.model, size);
                if !page.lines().last().unwrap().contains(&text) {
                    continue;
                }
                shown += 1;
                let (mut x, y) = mouse.find(&text);
                assert!(y + 2 >= size.1, "{text} stands in the footer");
                if key.key == "1-7" {
                    continue;
                }
                // A slash parts keys, unless it is one.
                let parts = if key.key == "/" { vec!["/"] } else { key.key.split('/').collect() };
                for part in parts {
                    let message = keys::read(&mouse.player.model, event(part));
                    let Some(Message::Act(action)) = message else { panic!("{part}") };
                    let spot = ui::spots(&mouse.player.model).at(x, y);
                    assert_eq!(spot, Some(Spot::Key(action)), "{part} of {text} in {context:?}");
                    x += u16::try_from(part.len()).unwrap() + 1;
                }
            }
            assert!(shown > 0, "{context:?} at {size:?}");
        }
    }
}

#[test]
fn menus_questions_and_lists_are_clicked() {
    let mouse = clicked(after("N"), "New deal, draw 3");
    assert_eq!(mouse.player.model.draw(), 3);
    let mouse = clicked(after("D N R"), "Restart");
    assert_eq!(mouse.player.model.attempt.counts().moves, 0);
    let mouse = clicked(after("D N R"), "Keep playing");
    assert_eq!(mouse.player.model.attempt.counts().moves, 1);
    let mouse = clicked(after(""), "? keys");
    assert_eq!(mouse.player.model.screen, Screen::Panel(Panel::Keys));
    // In lists of choices the first click shows what the entry means, and the next one changes it.
    let mut mouse = clicked(after("O"), "Legal moves");
    assert!(!mouse.player.model.settings.legal_moves);
    let at = mouse.find("Legal moves");
    mouse.click(at);
    assert!(mouse.player.model.settings.legal_moves);
    let mut mouse = clicked(after("N B"), "Take-backs");
    let at = mouse.find("Take-backs");
    mouse.click(at);
    assert!(mouse.player.model.settings.rules.no_take_backs);
}

#[test]
fn days_of_the_calendar_are_clicked() {
    let mut mouse = Mouse::at(after("N D PgUp"), USUAL);
    let third = |spot| matches!(spot, Spot::Day(day) if day.day() == 3);
    let at = cell(&mouse, third);
    let drawn = draw(&mouse.player.model, USUAL);
    let shown: String = (at.0..at.0 + 4).map(|x| drawn[(x, at.1)].symbol()).collect();
    assert_eq!(shown.trim(), "3", "at {at:?}");
    mouse.click(at);
    let Screen::Calendar(open) = &mouse.player.model.screen else { panic!("the calendar") };
    assert_eq!(open.day.day(), 3);
    mouse.click(at);
    let (day, _) = mouse.player.model.daily().unwrap();
    assert_eq!(day.day(), 3, "the second click deals it");
    // Days that are still to come cannot be chosen.
    let mut mouse = Mouse::at(after("N D"), USUAL);
    let today = mouse.player.model.today();
    for y in 3..20 {
        for x in 20..60 {
            if matches!(ui::spots(&mouse.player.model).at(x, y), Some(Spot::Day(day)) if day > today)
            {
                mouse.click((x, y));
            }
        }
    }
    let Screen::Calendar(open) = &mouse.player.model.screen else { panic!("nothing is dealt") };
    assert!(open.day <= today);
}

#[test]
fn the_wheel_scrolls_panels_and_walks_through_lists() {
    let mut mouse = Mouse::at(after("G"), USUAL);
    mouse.player.tell(Message::Scrollable(100));
    mouse.wheel(false, (40, 10)).wheel(false, (0, 0));
    assert_eq!(mouse.player.model.scroll.panel, 6);
    mouse.wheel(true, (40, 10)).wheel(true, (40, 10)).wheel(true, (40, 10));
    assert_eq!(mouse.player.model.scroll.panel, 0);
    let mut mouse = Mouse::at(after("O"), USUAL);
    mouse.wheel(false, (40, 10));
    let Screen::Options(open) = &mouse.player.model.screen else { panic!("the options") };
    assert_eq!(open.focused, 1);
}

#[test]
fn a_click_stops_what_plays_by_itself() {
    for (context, player) in contexts() {
        let mut mouse = Mouse::at(player, USUAL);
        mouse.click((3, 12));
        match context {
            Context::Finishing => assert!(mouse.player.model.turn.finishing.is_none()),
            Context::Waiting => assert!(mouse.player.model.turn.awaited.is_none()),
            _ => {}
        }
    }
}

#[test]
fn moves_of_a_review_and_answers_of_a_puzzle_are_clicked() {
    let mut player = after("D D D P L Y");
    player.model.size = USUAL;
    let mut mouse = Mouse::at(player, USUAL);
    let at = cell(&mouse, |spot| spot == Spot::Move(1));
    mouse.click(at);
    let Screen::Review(open) = &mouse.player.model.screen else { panic!("the review") };
    assert_eq!(open.at, 1);
    let spots = ui::spots(&mouse.player.model);
    let plot = (0..80).find(|&x| spots.at(x, 19) == Some(Spot::Move(3)));
    mouse.click((plot.unwrap(), 19));
    let Screen::Review(open) = &mouse.player.model.screen else { panic!("the review") };
    assert_eq!(open.at, 3);

    let mut player = after("");
    player.tell(Message::OpenPuzzle(Some("MP1-128-21".parse().unwrap())));
    let mut mouse = Mouse::at(player, (120, 40));
    let at = cell(&mouse, |spot| spot == Spot::Entry(1));
    mouse.click(at);
    let Screen::Puzzle(open) = &mouse.player.model.screen else { panic!("the puzzle") };
    assert_eq!((open.focused, open.given), (1, None), "one try is too few for a slip");
    let answer = mouse.find("Enter answer");
    mouse.click(answer);
    let Screen::Puzzle(open) = &mouse.player.model.screen else { panic!("the puzzle") };
    assert_eq!(open.given, Some(1));
}
