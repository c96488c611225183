//! The mouse at the table: whole games by it alone, and every way to move cards.

use klondike::app::display::Colors;
use klondike::app::screens::Screen;
use klondike::app::{Message, Spot};
use klondike::rules::{Column, Move, Place, Suit};
use klondike::ui;
use ratatui::layout::Rect;

use super::screens::{SIZES, longest, middle};
use crate::game::whole::{assert_won_once, d14, greedy_move, line};
use crate::support::mouse::Mouse;
use crate::support::player::Player;
use crate::support::screen::{layout, page};

pub const USUAL: (u16, u16) = (80, 24);

fn column(number: u8) -> Place {
    Place::Column(Column::new(number - 1).unwrap())
}

fn up(suit: Suit) -> Place {
    Place::Foundation(suit)
}

/// A board with a card for every kind of move: 3♣ goes on 4♥ and up, 5♥ with 4♠ on it goes on 6♣ and 6♠.
pub fn board() -> Mouse {
    let text = "T1: 3C\nT2: 4H\nT3: 5H 4S\nT4: 6C\nT5: 6S\nT6: KD\nT7:\nW: 2D 3S\nF: S2 H1 D1 C2";
    let mut player = Player::at(1, text);
    player.model.settings.quick_keys = false;
    Mouse::at(player, USUAL)
}

/// Whether the message line says why nothing was done.
fn is_refused(mouse: &Mouse) -> bool {
    matches!(mouse.player.model.notice, Some(klondike::app::Notice::Refused(_)))
}

/// Plays a simple game to its win, whatever the screen shows after it.
pub fn win(mouse: &mut Mouse, drags: bool) {
    while mouse.player.model.screen == Screen::Table {
        let mv = greedy_move(&mouse.player);
        let before = mouse.player.model.attempt.counts().moves;
        mouse.play(mv, drags);
        let counts = mouse.player.model.attempt.counts();
        assert_eq!(counts.moves, before + 1, "{mv:?}: {}", mouse.player.says());
        assert!(counts.moves < 1000, "it goes on for ever");
    }
    assert_won_once(&mouse.player);
}

#[test]
fn r101_whole_games_are_won_by_clicks_alone_and_by_dragging_alone() {
    for (number, drags, size) in [(31, false, USUAL), (32, true, USUAL), (44, true, (120, 40))] {
        win(&mut Mouse::at(Player::dealt(&format!("MS1-{number}")), size), drags);
    }
}

#[test]
fn the_smallest_screen_without_colours_and_signs_is_played_by_the_mouse_alone() {
    for drags in [false, true] {
        let mut player = Player::dealt("MS1-44");
        (player.model.display.unicode, player.model.display.colors) = (false, Colors::None);
        win(&mut Mouse::at(player, (40, 15)), drags);
    }
}

#[test]
fn the_hard_deal_is_won_by_the_mouse_with_its_finish_clicked_in_the_footer() {
    let mut mouse = Mouse::at(d14(), (40, 15));
    for (from, to) in line() {
        let selection = klondike::app::Selection { from, count: 1, direct: true };
        let attempt = &mouse.player.model.attempt;
        let mv = match (from, to, attempt.table().top(from)) {
            (Place::Stock, _, None) => Move::Recycle,
            (Place::Stock, ..) => Move::Draw,
            (_, Place::Foundation(_), Some(card)) => selection.drop_on(attempt, up(card.suit())),
            _ => selection.drop_on(attempt, to),
        };
        mouse.play(mv, false);
    }
    assert_eq!(mouse.player.table().hidden(), 0, "{}", mouse.player.table());
    let finish = mouse.find("A finish");
    mouse.click(finish);
    mouse.player.wait(60.0);
    assert_won_once(&mouse.player);
}

#[test]
fn a_click_selects_and_a_click_drops_exactly_these_cards() {
    let mut mouse = board();
    let card = mouse.cell(column(3), 2);
    mouse.click(card);
    assert_eq!(mouse.player.model.turn.selection.unwrap().count, 2);
    assert!(mouse.player.says().contains("it may go to"), "{}", mouse.player.says());
    let target = mouse.target(column(5));
    mouse.click(target);
    mouse.player.shows("T5: 6S 5H 4S");
    // The empty cells below a column take cards, but none can be taken there.
    let card = mouse.cell(column(1), 1);
    let (x, y) = mouse.target(column(2));
    assert_eq!(ui::spots(&mouse.player.model).at(x, y + 3), Some(Spot::Below(column(2))));
    mouse.click((x, y + 3));
    assert_eq!(mouse.player.model.turn.selection, None);
    mouse.click(card).click((x, y + 3));
    mouse.player.shows("T2: 4H 3C");
}

#[test]
fn a_click_on_a_selected_card_and_one_on_nothing_let_go() {
    let mut mouse = board();
    let card = mouse.cell(column(3), 2);
    mouse.click(card);
    // A second click long after the first is not a double click.
    mouse.player.wait(0.5);
    mouse.click(card);
    assert_eq!(mouse.player.model.turn.selection, None);
    mouse.click(card).click((0, 12));
    assert_eq!(mouse.player.model.turn.selection, None);
    assert_eq!(mouse.player.model.attempt.counts().moves, 0);
}

/// Other programs only cleared the selection then.
#[test]
fn r101_a_click_on_another_card_that_can_move_selects_that_one() {
    let mut mouse = board();
    let (card, waste) = (mouse.cell(column(3), 2), mouse.cell(Place::Waste, 1));
    mouse.click(card).click(waste);
    assert_eq!(mouse.player.model.turn.selection.unwrap().from, Place::Waste);
    // One that cannot move either is a place for the selected cards, and the rule says why it takes none.
    let (six, king) = (mouse.cell(column(4), 1), mouse.cell(column(6), 1));
    mouse.click(six);
    assert!(is_refused(&mouse), "{}", mouse.player.says());
    mouse.click(card).click(king);
    assert_eq!(mouse.player.model.turn.selection.unwrap().from, column(6));
}

#[test]
fn a_double_click_sends_a_card_up_or_says_why_not() {
    let mut mouse = board();
    let card = mouse.cell(column(1), 1);
    mouse.click(card);
    mouse.player.wait(0.3);
    mouse.click(card);
    mouse.player.shows("F: 2 1 1 3");
    let king = mouse.cell(column(6), 1);
    mouse.click(king).click(king);
    assert!(is_refused(&mouse), "{}", mouse.player.says());
    assert_eq!(mouse.player.model.turn.selection, None);
}

#[test]
fn the_right_button_makes_the_best_move() {
    let mut mouse = board();
    let (three, five, king) =
        (mouse.cell(column(1), 1), mouse.cell(column(3), 2), mouse.cell(column(6), 1));
    mouse.right(three);
    mouse.player.shows("F: 2 1 1 3");
    mouse.right(five);
    mouse.player.shows("T4: 6C 5H 4S");
    // The king has cards below it, so that an empty column is of use.
    mouse.right(king);
    mouse.player.shows("T1: KD");
    // A whole column goes to no other empty one.
    let king = mouse.cell(column(1), 1);
    mouse.right(king);
    mouse.player.shows("T1: KD");
    assert!(mouse.player.says().contains("selected"), "{}", mouse.player.says());
    let stock = mouse.cell(Place::Stock, 1);
    let before = mouse.player.table().stock().len();
    mouse.right(stock);
    assert_eq!(mouse.player.table().stock().len(), before - 1);
}

#[test]
fn a_drag_shows_the_run_under_the_pointer_and_drops_it_where_the_button_goes_up() {
    let mut mouse = board();
    let five = mouse.cell(column(3), 2);
    mouse.press(five).drag((60, 15));
    let shown = page(&mouse.player.model, USUAL);
    assert_eq!(shown.matches("5♥").count(), 3, "also in the message: {shown}");
    let rows: Vec<&str> = shown.lines().collect();
    assert!(rows[15].contains("5♥") && rows[16].contains("4♠"), "{shown}");
    let target = mouse.target(column(5));
    mouse.drag(target).release(target);
    mouse.player.shows("T5: 6S 5H 4S");
    assert_eq!(mouse.player.model.turn.grip, None);
}

#[test]
fn r101_a_button_that_goes_up_outside_or_at_home_leaves_the_cards_where_they_were() {
    for end in [(0, 13), (500, 500), (79, 23), (40, 0)] {
        let mut mouse = board();
        let five = mouse.cell(column(3), 2);
        mouse.press(five).drag((50, 15)).release(end);
        assert_eq!(mouse.player.model.turn.selection, None, "{end:?}");
        assert_eq!(mouse.player.model.attempt.counts().moves, 0);
        assert!(!is_refused(&mouse));
    }
    let mut mouse = board();
    let (five, four) = (mouse.cell(column(3), 2), mouse.cell(column(3), 1));
    mouse.press(five).drag((50, 15)).release(four);
    assert!(!is_refused(&mouse), "home again");
    // Dropped where it does not fit, the rule is told.
    let king = mouse.cell(column(6), 1);
    mouse.press(five).drag(king).release(king);
    assert!(is_refused(&mouse));
    assert_eq!(mouse.player.model.attempt.counts().moves, 0);
}

#[test]
fn r101_bursts_of_clicks_make_at_most_one_move_a_click() {
    for draws in [1, 3] {
        for place in klondike::app::focus::places() {
            for buttons in 1..=4 {
                let mut player = Player::dealt(&format!("MS{draws}-7"));
                player.keys("D");
                let mut mouse = Mouse::at(player, USUAL);
                let at = mouse.target(place);
                let mut moves = mouse.player.model.attempt.counts().moves;
                for _ in 0..buttons {
                    mouse.press(at);
                    mouse.player.wait(0.02);
                    // Some terminals lose a release, others send it twice.
                    mouse.release(at).release(at);
                    mouse.player.wait(0.02);
                    let after = mouse.player.model.attempt.counts().moves;
                    assert!(after <= moves + 1, "{place:?}, {buttons} clicks");
                    moves = after;
                }
                // The helper counts the 52 cards after every report.
                mouse.right(at).right(at);
            }
        }
    }
}

#[test]
fn a_key_puts_down_what_is_dragged() {
    for key in ["Tab", "D", "U", "S", "Esc"] {
        let mut mouse = board();
        let (five, target) = (mouse.cell(column(3), 2), mouse.target(column(5)));
        mouse.press(five).drag(target);
        mouse.player.keys(key);
        assert_eq!(mouse.player.model.turn.grip, None, "{key}");
        mouse.drag(target).release(target);
        mouse.player.shows("T5: 6S");
    }
}

#[test]
fn r98_a_report_from_a_size_that_is_no_more_does_nothing() {
    let mut mouse = board();
    let (five, target) = (mouse.cell(column(3), 2), mouse.target(column(5)));
    mouse.press(five).drag(target);
    mouse.player.tell(Message::Resized(60, 20));
    let before = mouse.player.model.clone();
    mouse.release((79, 23)).press((79, 23)).drag((79, 23)).right((70, 5)).click((500, 500));
    mouse.press((65_534, 65_534)).wheel(true, (300, 300));
    assert_eq!(mouse.player.model.turn, before.turn);
    assert_eq!(mouse.player.model.attempt, before.attempt);
    mouse.player.tell(Message::Resized(20, 10));
    let before = mouse.player.model.clone();
    for x in 0..20 {
        for y in 0..10 {
            mouse.click((x, y)).right((x, y));
        }
    }
    assert_eq!(mouse.player.model, before);
}

#[test]
fn a_report_cut_in_two_is_no_key_and_no_click() {
    let mut mouse = board();
    let before = mouse.player.model.clone();
    for part in ["\x1b[<0;12", "\x1b[<0;12;", "\x1b[<"] {
        // A new sequence begins where the rest should stand.
        mouse.send(part).send("\x1b[<35;1;1M");
        assert_eq!(mouse.player.model.turn, before.turn, "{part:?}");
    }
    // Put together it is what it was.
    let (x, y) = mouse.cell(Place::Stock, 1);
    mouse.send("\x1b[<0;").send(&format!("{};{}M", x + 1, y + 1));
    assert_eq!(mouse.player.model.attempt.counts().moves, 1);
}

#[test]
fn during_a_pause_the_mouse_reveals_and_does_nothing_on_the_table() {
    let mut mouse = board();
    mouse.player.keys("P");
    let before = mouse.player.model.clone();
    for y in 1..23 {
        for x in 0..80 {
            assert!(!mouse.finds((x, y)), "{x},{y}");
        }
    }
    for (x, y) in [(12, 3), (20, 9), (30, 9), (40, 12), (60, 4)] {
        mouse.click((x, y)).right((x, y)).wheel(true, (x, y)).press((x, y)).drag((x + 3, y + 1));
    }
    assert_eq!(mouse.player.model, before);
    let go_on = mouse.find("P go on");
    mouse.click(go_on);
    assert!(!mouse.player.model.time.paused);
}

#[test]
fn every_cell_of_the_table_is_what_the_layout_says() {
    for player in [Player::dealt("MS3-90210"), middle(), longest()] {
        for size in SIZES {
            let mut model = player.model.clone();
            model.size = size;
            // The last card of a column is not under the message.
            model.notice = None;
            let (spots, layout) = (ui::spots(&model), layout(&model, size));
            for at in Rect::new(0, 0, size.0, size.1).positions() {
                let card = layout.hit(at.x, at.y);
                let expected = card.map(|hit| Spot::Card { place: hit.place, depth: hit.depth });
                match spots.at(at.x, at.y) {
                    found @ Some(Spot::Card { .. }) => {
                        assert_eq!(found, expected, "{at} of {size:?}");
                    }
                    Some(Spot::Below(place)) => {
                        assert_eq!(expected, None, "{at} of {size:?}, below {place:?}");
                    }
                    _ => assert_eq!(expected, None, "{at} of {size:?}"),
                }
            }
        }
    }
}

/// At the smallest size a long column shows only the cards around the cursor.
#[test]
fn the_wheel_scrolls_long_columns() {
    let mut mouse = Mouse::at(longest(), (40, 15));
    let place = klondike::app::focus::places()
        .max_by_key(|&place| match place {
            Place::Column(column) => mouse.player.table().column(column).run().len(),
            _ => 0,
        })
        .unwrap();
    let Place::Column(number) = place else { panic!("a column") };
    let first = mouse.player.table().column(number).run()[0];
    let shown = |mouse: &Mouse| {
        let card = format!("{first:#}");
        page(&mouse.player.model, (40, 15)).contains(&card)
    };
    mouse.player.model.focus = klondike::app::Focus::at(place);
    mouse.player.model.notice = None;
    assert!(!shown(&mouse));
    for _ in 0..13 {
        let at = mouse.target(place);
        mouse.wheel(true, at);
    }
    assert!(shown(&mouse));
    assert_eq!(mouse.player.model.attempt.counts().moves, 0);
}

#[test]
fn where_the_mouse_is_the_terminals_a_report_does_nothing() {
    for by_option in [true, false] {
        let mut mouse = board();
        let model = &mut mouse.player.model;
        if by_option {
            model.settings.mouse = false;
        } else {
            model.display.asked.no_mouse = true;
        }
        mouse.player.catch_up();
        let before = mouse.player.model.clone();
        let stock = (12, 3);
        mouse.click(stock).right(stock).wheel(true, stock);
        assert_eq!(mouse.player.model, before);
    }
}
