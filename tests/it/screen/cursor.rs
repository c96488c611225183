//! The cursor: where keys take it.

use klondike::app::Focus;
use klondike::app::focus::places;
use klondike::rules::{Column, Place, Suit};

use crate::support::player::Player;

fn column(number: u8) -> Place {
    Place::Column(Column::new(number - 1).unwrap())
}

/// From a place, keys, and where the cursor is then: place and depth.
#[track_caller]
fn goes(text: &str, from: (Place, u8), keys: &str, to: (Place, u8)) {
    let mut player = Player::at(1, text);
    player.model.focus = Focus::on(from.0, from.1);
    player.keys(keys);
    let Focus { place, depth, .. } = player.model.focus;
    assert_eq!((place, depth), to, "{keys}");
}

const TEXT: &str = "T1: 9S 8D 7C\nT2:\nT3: 5H";

#[test]
fn tab_visits_every_place_once_and_wraps() {
    let mut player = Player::at(1, TEXT);
    player.model.focus = Focus::at(Place::Stock);
    let mut visited = Vec::new();
    for _ in 0..13 {
        visited.push(player.model.focus.place);
        player.keys("Tab");
    }
    assert_eq!(visited, places().collect::<Vec<_>>());
    assert_eq!(player.model.focus.place, Place::Stock);
    player.keys("Shift-Tab");
    assert_eq!(player.model.focus.place, column(7));
}

#[test]
fn left_and_right_wrap_in_their_row_and_land_on_the_last_card() {
    goes(TEXT, (column(1), 3), "Left", (column(7), 1));
    goes(TEXT, (column(7), 1), "Right", (column(1), 1));
    goes(TEXT, (Place::Stock, 1), "Left", (Place::Foundation(Suit::Clubs), 1));
    goes(TEXT, (Place::Foundation(Suit::Clubs), 1), "Right Right", (Place::Waste, 1));
}

#[test]
fn up_goes_along_the_run_and_then_to_the_pile_above() {
    goes(TEXT, (column(1), 1), "Up Up", (column(1), 3));
    goes(TEXT, (column(1), 1), "Up Up Up", (Place::Stock, 1));
    goes(TEXT, (column(2), 1), "Up", (Place::Waste, 1));
    goes(TEXT, (column(3), 1), "Up Up", (Place::Waste, 1));
    for (number, suit) in (4..=7).zip(Suit::ALL) {
        goes(TEXT, (column(number), 1), "Up", (Place::Foundation(suit), 1));
        goes(TEXT, (column(number), 1), "Up Down", (column(number), 1));
    }
}

#[test]
fn down_goes_back() {
    goes(TEXT, (column(1), 1), "Up Up Up Down", (column(1), 3));
    goes(TEXT, (column(1), 3), "Down Down Down", (column(1), 1));
    goes(TEXT, (column(3), 1), "Up Down", (column(3), 1));
    goes(TEXT, (column(2), 1), "Up Down", (column(2), 1));
    goes(TEXT, (Place::Waste, 1), "Down", (column(2), 1));
}

#[test]
fn home_and_end_are_the_whole_run_and_the_last_card() {
    goes(TEXT, (column(1), 1), "Home", (column(1), 3));
    goes(TEXT, (column(1), 2), "End", (column(1), 1));
    goes(TEXT, (Place::Waste, 1), "Home", (Place::Waste, 1));
}

#[test]
fn with_a_selection_tab_stops_where_it_may_go_and_where_it_lies() {
    let text = "T1: 7C\nT2: 8H\nT5: 8D\nF: S0 H0 D0 C6";
    let mut player = Player::at(1, text);
    player.keys("Enter");
    let mut visited = Vec::new();
    for _ in 0..4 {
        player.keys("Tab");
        visited.push(player.model.focus.place);
    }
    assert_eq!(visited, [column(2), column(5), Place::Foundation(Suit::Clubs), column(1)]);
}

#[test]
fn arrows_do_not_resize_a_selection() {
    let mut player = Player::at(1, TEXT);
    player.keys("Up Enter Up Down Down");
    assert_eq!(player.model.turn.selection.map(|selection| selection.count), Some(2));
}
