//! The layouts: every size of the cards for either hand, chosen by the terminal or by keys, and what a click finds there.

use std::collections::BTreeSet;

use klondike::app::focus::places;
use klondike::app::keymap::{Chord, Context};
use klondike::app::{Action, Command, FileCommand, Focus, Model, card_size};
use klondike::rules::{Card, Column, Place, Suit, Table};
use klondike::settings::{CardSize, Hand};
use klondike::ui::layout::{Layout, Shows};
use ratatui::layout::Rect;

use super::screens::{SIZES, longest, middle, without};
use crate::support::player::Player;
use crate::support::screen::{draw, layout, page, picture, text};

/// Screens just large enough for a size of the cards, some between two of them, and the largest that is thought of.
const SCREENS: [(u16, u16); 12] = [
    (40, 15),
    (41, 30),
    (59, 19),
    (60, 20),
    (80, 24),
    (99, 37),
    (100, 38),
    (116, 40),
    (130, 15),
    (120, 40),
    (180, 56),
    (200, 60),
];

fn wanted(model: &Model, cards: CardSize, hand: Hand) -> Model {
    let mut model = model.clone();
    (model.settings.cards, model.settings.hand) = (cards, hand);
    model
}

fn column(number: u8) -> Place {
    Place::Column(Column::new(number - 1).unwrap())
}

#[test]
fn the_new_layouts_are_beautiful() {
    let deal = Player::dealt("MS3-90210").model;
    let middle = middle().model;
    for (name, model, cards, hand, size) in [
        ("large", &middle, CardSize::Large, Hand::Right, (100, 38)),
        ("giant", &middle, CardSize::Auto, Hand::Right, (180, 56)),
        ("chosen", &deal, CardSize::Compact, Hand::Right, (80, 24)),
        ("left", &middle, CardSize::Auto, Hand::Left, (80, 24)),
        ("left", &middle, CardSize::Auto, Hand::Left, (40, 15)),
        ("left", &deal, CardSize::Auto, Hand::Left, (120, 40)),
    ] {
        let name = format!("{name}-{}x{}", size.0, size.1);
        insta::assert_snapshot!(name, picture(&wanted(model, cards, hand), size));
    }
}

/// Drawing and clicking agree: the card that a cell is said to belong to is the one whose name stands there.
#[test]
fn r98_every_cell_belongs_to_what_is_drawn_there() {
    let players = [Player::dealt("MS3-90210"), middle(), longest()];
    // On a large screen every size that can be chosen, on the others the largest that fits.
    let all = card_size::SIZES.map(|cards| (cards, (200, 60)));
    let screens = SCREENS.map(|screen| (CardSize::Auto, screen));
    for (cards, screen) in screens.into_iter().chain(all) {
        for (player, hand) in players.iter().zip([Hand::Left, Hand::Right, Hand::Left]) {
            agrees(&wanted(&player.model, cards, hand), screen);
        }
        agrees(&wanted(&players[1].model, cards, Hand::Left), screen);
    }
}

fn agrees(model: &Model, size: (u16, u16)) {
    let mut model = model.clone();
    model.turn.selection = None;
    let (buffer, layout) = (draw(&model, size), layout(&model, size));
    let table = model.attempt.table();
    let mut faces = 0;
    for piece in layout.pieces() {
        let says = text(&buffer, piece.area).join(" ");
        for (x, y) in piece.area.positions().map(|at| (at.x, at.y)) {
            let hit = layout.hit(x, y).unwrap();
            assert_eq!((hit.place, hit.depth), (piece.place, piece.depth), "{size:?} {x},{y}");
        }
        match card_at(table, piece.place, piece.depth) {
            Some(card) => {
                let name = format!("{card:#}");
                let shown = says.contains(&name) || says.contains('▴') || says.contains('▾');
                assert!(shown, "{size:?} {piece:?}: {name} is not in `{says}`");
                faces += 1;
            }
            // Face-down cards and empty places show no card.
            None => assert!(!says.contains(|c| "♠♥♦♣".contains(c)) || is_slot(&says), "{says}"),
        }
    }
    assert!(faces > 6, "faces were looked at");
    // And the other way round: where nothing lies nothing is drawn but keys, numbers and the cursor.
    for (x, y) in layout.middle.positions().map(|at| (at.x, at.y)) {
        let symbol = buffer[(x, y)].symbol();
        let is_ours = layout.hit(x, y).is_some() || y == layout.numbers.y || symbol == "▸";
        assert!(is_ours || " D0F".contains(symbol), "{size:?} {x},{y}: `{symbol}` is nobody's");
    }
}

fn is_slot(says: &str) -> bool {
    !says.contains(|c: char| c.is_ascii_digit())
}

/// The face-up card so many from the top of a place.
fn card_at(table: &Table, place: Place, depth: u8) -> Option<Card> {
    let nth = |cards: &[Card]| cards.iter().rev().nth(usize::from(depth) - 1).copied();
    match place {
        Place::Stock => None,
        Place::Waste => nth(table.waste().as_slice()),
        Place::Foundation(_) => table.top(place),
        Place::Column(column) => nth(table.column(column).run()),
    }
}

#[test]
fn a_click_finds_every_place_once() {
    for (size, hand) in
        SCREENS.into_iter().flat_map(|size| [(size, Hand::Right), (size, Hand::Left)])
    {
        let model = wanted(&middle().model, CardSize::Auto, hand);
        let layout = layout(&model, size);
        let screen = Rect::new(0, 0, size.0, size.1);
        let found: BTreeSet<Place> = screen
            .positions()
            .filter_map(|at| layout.hit(at.x, at.y).map(|hit| hit.place))
            .collect();
        assert_eq!(found.len(), 13, "{size:?} {hand:?}: {found:?}");
        assert_eq!(layout.hit(u16::MAX, u16::MAX), None);
        let areas: Vec<Rect> = layout.pieces().iter().map(|piece| piece.area).collect();
        for (number, area) in areas.iter().enumerate() {
            assert!(screen.contains(area.as_position()) && area.right() <= size.0, "{area:?}");
            let overlaps = areas[..number].iter().any(|other| other.intersects(*area));
            assert!(!overlaps, "{size:?} {hand:?}: {area:?} lies on another piece");
        }
    }
}

/// A card that could be moved is in sight, or counted where its column goes on above or below.
#[test]
fn every_card_that_can_be_moved_is_in_sight_or_counted() {
    let mut player = longest();
    player.keys("End");
    let Place::Column(six) = column(6) else { unreachable!() };
    for up in 0..13 {
        for (size, cards) in SCREENS
            .map(|size| (size, CardSize::Auto))
            .into_iter()
            .chain(card_size::SIZES.map(|cards| ((80, 24), cards)))
        {
            let layout = layout(&wanted(&player.model, cards, Hand::Right), size);
            let pieces = layout.pieces().iter().filter(|piece| piece.place == column(6));
            let cards: usize = pieces
                .map(|piece| match piece.shows {
                    Shows::Slot => 0,
                    Shows::Face(_) | Shows::Covered(_) => 1,
                    Shows::Back(count) | Shows::Above(count) | Shows::Below(count) => count,
                })
                .sum();
            assert_eq!(
                cards,
                player.model.attempt.table().column(six).cards().len(),
                "{size:?} {up}"
            );
        }
        player.keys("Up");
    }
}

#[test]
fn the_terminal_chooses_the_size() {
    let widths = SCREENS.map(|size| layout(&Player::dealt("MS1-1").model, size).grid.card);
    assert_eq!(widths, [4, 4, 4, 7, 7, 7, 9, 13, 7, 13, 21, 21]);
    for (columns, rows) in
        (40..210).flat_map(|columns| [15, 24, 39, 40, 56, 60].map(|rows| (columns, rows)))
    {
        let layout = layout(&Player::dealt("MS1-1").model, (columns, rows));
        assert!(layout.numbers.right() <= columns && layout.footer.bottom() <= rows);
        let rows_of_a_deal = 6 + layout.grid.height.min(3);
        assert!(layout.grid.rows >= rows_of_a_deal.min(8), "{columns}x{rows}: {:?}", layout.grid);
    }
}

#[test]
fn plus_and_minus_change_the_size_and_the_settings_keep_it() {
    let mut player = Player::dealt("MS1-5");
    player.model.size = (120, 40);
    let width = |player: &Player| layout(&player.model, player.model.size).grid.card;
    let mut seen = vec![(width(&player), player.model.settings.cards)];
    for _ in 0..3 {
        player.keys("-");
        let settings = Box::new(player.model.settings.clone());
        assert_eq!(player.asked, [Command::File(FileCommand::SaveSettings(settings))]);
        seen.push((width(&player), player.model.settings.cards));
    }
    let sizes = [CardSize::Auto, CardSize::Large, CardSize::Normal, CardSize::Compact];
    assert_eq!(seen, [13, 9, 7, 4].into_iter().zip(sizes).collect::<Vec<_>>());
    assert_eq!(player.keys("-").says(), "There are no smaller cards.");
    assert_eq!(player.asked, []);
    // `=` is the same key without Shift.
    assert_eq!(
        player.keys("+ = +").says(),
        "The cards are as large as this terminal has room for."
    );
    assert_eq!(player.model.settings.cards, CardSize::Auto, "and grow with the terminal again");
    assert_eq!(player.keys("+").says(), "This terminal has no room for larger cards.");
}

#[test]
fn a_chosen_size_that_has_no_room_gives_way_and_comes_back() {
    let model = wanted(&middle().model, CardSize::Huge, Hand::Right);
    for (size, width) in
        [((200, 60), 13), ((100, 38), 9), ((80, 24), 7), ((40, 15), 4), ((120, 40), 13)]
    {
        assert_eq!(layout(&model, size).grid.card, width, "{size:?}");
    }
    // The next size is counted from what is seen.
    let mut player = Player::with(Model { size: (80, 24), ..model });
    player.keys("Esc -");
    assert_eq!(player.model.settings.cards, CardSize::Compact);
}

#[test]
fn another_size_is_no_move_and_leaves_the_selection() {
    let mut player = middle();
    player.model.size = (120, 40);
    let before = player.model.clone();
    player.keys("-");
    assert_eq!(player.model.turn.selection, before.turn.selection);
    assert_eq!((&player.model.attempt, player.model.focus), (&before.attempt, before.focus));
    assert_eq!(player.model.keymap.action(Context::CodePrompt, Chord::Char('-')), None::<Action>);
}

/// For the left hand the upper piles change sides, and what has an order keeps it.
#[test]
fn for_the_left_hand_the_stock_is_at_the_right() {
    for size in SCREENS {
        let [right, left] = [Hand::Right, Hand::Left].map(|hand| {
            let model = wanted(&middle().model, CardSize::Auto, hand);
            (layout(&model, size), page(&model, size))
        });
        let x = |layout: &Layout, place| layout.piece(place, 1).unwrap().area.x;
        let order = |layout: &Layout| {
            let mut upper: Vec<Place> =
                places().filter(|place| !matches!(place, Place::Column(_))).collect();
            upper.sort_by_key(|&place| x(layout, place));
            upper
        };
        let foundations = Suit::ALL.map(Place::Foundation).to_vec();
        let stock = vec![Place::Stock, Place::Waste];
        assert_eq!(order(&right.0), [stock.clone(), foundations.clone()].concat(), "{size:?}");
        let mirrored: Vec<Place> = stock.into_iter().rev().collect();
        assert_eq!(order(&left.0), [foundations, mirrored].concat(), "{size:?}");
        let columns = (1..=7).map(|number| x(&left.0, column(number))).collect::<Vec<_>>();
        assert!(columns.is_sorted(), "{size:?}: {columns:?}");
        // The fan of the waste reads as ever: 10♣ Q♣ 7♥, the last one beside the stock.
        for (_, page) in [&right, &left] {
            let row = page.lines().find(|line| line.contains("10♣")).unwrap();
            let at = |name| row.find(name).unwrap();
            assert!(at("10♣") < at("Q♣") && at("Q♣") < at("7♥"), "{size:?}: {row}");
        }
    }
}

#[test]
fn the_cursor_goes_where_the_piles_lie() {
    let mut player = Player::at(1, "T1: 9S 8D 7C\nT2:\nT3: 5H\nW: KD");
    player.model.settings.hand = Hand::Left;
    player.model.focus = Focus::at(column(1));
    let mut at = |keys: &str| player.keys(keys).model.focus.place;
    let foundation = |index: usize| Place::Foundation(Suit::ALL[index]);
    assert_eq!(at("Home Up"), foundation(0));
    assert_eq!(at("Down Right Up"), foundation(1), "what lies above column 2");
    assert_eq!(at("Right Right"), foundation(3));
    assert_eq!(at("Right"), Place::Waste);
    assert_eq!(at("Right"), Place::Stock);
    assert_eq!(at("Down"), column(7));
    assert_eq!(at("Up"), Place::Stock);
    assert_eq!(at("Right"), foundation(0), "the row wraps");
    assert_eq!(at("Left Left Down"), column(6), "the column below the waste");
    assert_eq!(at("Left Up Down"), column(5), "back to where Up came from");
    // The order of Tab is the same for both hands.
    assert_eq!(at("Up Up Shift-Tab"), Place::Stock);
    assert_eq!(at("Tab Tab"), foundation(0));
}

/// Nobody has to see colours for it: a face says its suit and its rank in signs.
#[test]
fn the_pips_of_a_large_face_count_its_rank() {
    let mut player = Player::at(1, "T1: 2S\nT2: 10H\nT3: 7D\nT4: 9C\nT5: 8S\nT6: 5H\nT7: 6D");
    for (size, unicode) in [((120, 40), true), ((120, 40), false), ((200, 60), true)] {
        player.model.display.unicode = unicode;
        let model = without(&player.model, unicode);
        let (buffer, layout) = (draw(&model, size), layout(&model, size));
        for (number, name) in (1..).zip(["2S", "TH", "7D", "9C", "8S", "5H", "6D"]) {
            let card: Card = name.parse().unwrap();
            let area = layout.piece(column(number), 1).unwrap().area;
            let sign = klondike::ui::glyphs(&model).suit(card.suit());
            let signs = text(&buffer, area).join("").matches(sign).count();
            // Besides the pips the two names.
            assert_eq!(signs, usize::from(card.rank().number()) + 2, "{name} at {size:?}");
        }
    }
    assert!(SIZES.contains(&(120, 40)));
}
