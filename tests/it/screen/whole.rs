//! Nothing on the screen is cut: titles, numbers, sentences and outlines are whole at every size, and what is shown works
//! where it is shown.

use std::time::Duration;

use klondike::app::display::Colors;
use klondike::app::keymap::{Context, Keymap};
use klondike::app::screens::panel::Panel;
use klondike::app::screens::puzzle;
use klondike::app::screens::review::Review;
use klondike::app::turn::PlayOut;
use klondike::app::{Action, Message, Model, Screen, Spot, signs, words};
use klondike::puzzles::listed;
use klondike::records::Filter;
use klondike::rules::{Place, Preset, RuleBook};
use klondike::session::Outcome;
use klondike::settings::Hand;
use klondike::ui::guidebook;
use klondike::ui::layout::Shows;

use super::charts::{add, game, logged};
use super::screens::{SIZES, screens, without};
use crate::game::daily::date;
use crate::game::{puzzles, review};
use crate::support::book;
use crate::support::player::Player;
use crate::support::screen::{draw, layout, page, text};

/// The rows of a screen.
fn rows(model: &Model, size: (u16, u16)) -> Vec<String> {
    page(model, size).lines().map(str::to_owned).collect()
}

#[test]
fn every_title_is_whole() {
    let of_day =
        [("of-day", puzzles::at_code("1", "")), ("answered", puzzles::at_code("1", "1 Enter"))];
    for (name, model) in screens().into_iter().chain(of_day) {
        for size in SIZES {
            for row in rows(&model, size).iter().filter(|row| row.contains("╭─ ")) {
                let (_, title) = row.split_once("╭─ ").unwrap();
                let end = title.split_once(" ▴").map_or(title, |(title, _)| title);
                assert!(title.contains(" ─") || end.ends_with('─'), "{name} {size:?}: {row}");
                assert!(!end.ends_with(' '), "{name} {size:?}: {row}");
            }
        }
    }
    // The longest titles are those of puzzles.
    let todays = puzzles::at_code("1", "");
    let Screen::Puzzle(open) = &todays.screen else { panic!("it is open") };
    let grades = listed(3).map(|(code, _)| puzzle::titles(code, date("2026-11-30")));
    let widest = grades.map(|titles| titles[2].chars().count()).max().unwrap();
    let of_day = puzzle::titles(open.code, date("2026-11-30")).map(|title| title.chars().count());
    assert!(of_day.into_iter().min().unwrap().max(widest) <= 29, "at 40 columns");
}

/// A foundation, an empty column and an empty stock are outlined as a whole or not at all.
#[test]
fn no_outline_of_an_empty_place_is_open() {
    let spent = "F: S13 H0 D0 C0\nK:\nW: 4C 9D 2H";
    let windows = Preset::Windows.book(1.try_into().unwrap());
    let players = [
        Player::at(1, spent),
        Player::at_book(windows, spent),
        Player::at_book(book("draw 1, passes 1"), spent),
        Player::at(1, "F: S13 H0 D0 C0\nK:\nW:"),
    ];
    for player in &players {
        for size in SIZES.into_iter().filter(|size| *size != (40, 15)) {
            let buffer = draw(&player.model, size);
            let layout = layout(&player.model, size);
            for slot in layout.pieces().iter().filter(|piece| piece.shows == Shows::Slot) {
                let area = slot.area;
                let corners = [
                    (area.left(), area.top(), "╭"),
                    (area.right() - 1, area.top(), "╮"),
                    (area.left(), area.bottom() - 1, "╰"),
                    (area.right() - 1, area.bottom() - 1, "╯"),
                ];
                let seen = corners.iter().filter(|(x, y, sign)| buffer[(*x, *y)].symbol() == *sign);
                assert!([0, 4].contains(&seen.count()), "{size:?} {:?}", text(&buffer, area));
            }
        }
    }
}

#[test]
fn every_number_of_the_statistics_is_whole_at_every_width() {
    let mut player = logged();
    // The longest name of a score, with a value on the right.
    add(&mut player, game(201, RuleBook::standard(3), "2026-11-30", Outcome::Won, 777, 52));
    player.model.screen = Screen::Panel(Panel::Statistics(Filter::ALL));
    let sheet = player.model.sheet(Filter::ALL).unwrap();
    for width in 40..=120 {
        let pages = [0, u16::MAX].map(|scroll| {
            player.model.scroll.panel = scroll;
            page(&player.model, (width, 60))
        });
        let pages = pages.join("\n");
        for row in sheet.rows() {
            let shows = |value: &String| {
                let is_here = |line: &str| line.contains(&format!(" {value} "));
                pages.lines().any(|line| line.contains(&row.name) && is_here(line))
            };
            assert!(row.values.iter().flatten().all(shows), "{width}: {}\n{pages}", row.name);
        }
    }
}

#[test]
fn every_page_of_the_statistics_begins_in_the_same_row() {
    for size in [(40, 15), (80, 24), (120, 40), (200, 60)] {
        let mut player = logged();
        player.model.size = size;
        player.keys("S");
        let mut tops = Vec::new();
        for _ in 0..8 {
            tops.push(
                rows(&player.model, size).iter().position(|row| row.contains("╭─ Statistics")),
            );
            player.keys("Right");
        }
        tops.dedup();
        assert!(tops.len() == 1 && tops[0].is_some(), "{size:?}: {tops:?}");
    }
}

/// The review of every position of a lost game and of the line that would have won.
#[test]
fn a_review_says_nothing_that_has_no_room() {
    for keys in ["Home", "W Home"] {
        let mut player = review::lost_in_the_middle();
        player.keys(keys);
        let moves = match &player.model.screen {
            Screen::Review(review) => review.shown().len(),
            other => panic!("{other:?}"),
        };
        for number in 0..=moves {
            for size in SIZES.into_iter().chain([(200, 60)]) {
                let page = page(&player.model, size);
                assert!(!page.contains('…'), "move {number} at {size:?}\n{page}");
                let Screen::Review(review) = &player.model.screen else { panic!("it is open") };
                let deeds = review.deeds(review.at).map(|deed| format!("  {deed}"));
                let is_whole = |line: &str| {
                    deeds
                        .iter()
                        .any(|deed| line.ends_with(deed) || line.contains(&format!("{deed}  ")))
                };
                // The first forms are the longest that have room.
                let mut lines = page.lines().filter(|line| line.contains('▸'));
                assert!(size.0 < 80 || lines.any(is_whole), "move {number} at {size:?}\n{page}");
            }
            player.keys("Down");
        }
    }
}

/// Beside the list of moves the message does not repeat what stands above it.
#[test]
fn a_review_says_the_verdict_once() {
    let verdict =
        |review: &Review| review.verdict().split_whitespace().next_back().unwrap().to_owned();
    let mut player = review::lost_in_the_middle();
    for keys in ["Home", "End"] {
        player.keys(keys);
        let Screen::Review(review) = &player.model.screen else { panic!("it is open") };
        for size in [(40, 15), (80, 24), (120, 40)] {
            let page = page(&player.model, size);
            assert_eq!(page.matches(&verdict(review)).count(), 1, "{keys} {size:?}\n{page}");
        }
    }
}

/// What is said at the table names its keys, and most of them do nothing elsewhere.
#[test]
fn no_message_of_the_table_stands_below_another_screen() {
    for (name, mut model) in screens() {
        model.notice = None;
        model.files.is_new = true;
        for read_only in [false, true] {
            model.files.read_only = read_only;
            let said = words::message(&model);
            let is_table = matches!(model.screen, Screen::Table | Screen::Result);
            assert!(is_table || said.is_empty(), "{name}: {said}");
        }
    }
    let mut player = Player::dealt("MS1-7");
    player.model.files.read_only = true;
    assert!(player.says().contains("T takes over"));
}

#[test]
fn every_answer_was_in_sight_before_one_is_given_and_then_what_it_was_worth() {
    for size in [(40, 15), (60, 20), (80, 24)] {
        let mut player = Player::with(puzzles::at_code("1", ""));
        player.model.size = size;
        let measured = |player: &mut Player| {
            let model = &player.model;
            let mut most = 0;
            let mut terminal =
                ratatui::Terminal::new(ratatui::backend::TestBackend::new(size.0, size.1)).unwrap();
            terminal.draw(|frame| most = klondike::ui::view(model, frame)).unwrap();
            player.tell(Message::Scrollable(most));
        };
        let given = |player: &Player| match &player.model.screen {
            Screen::Puzzle(open) => open.given,
            other => panic!("{other:?}"),
        };
        measured(&mut player);
        player.keys("Enter");
        assert_eq!(given(&player), None, "{size:?}");
        measured(&mut player);
        assert!(page(&player.model, size).contains("Which move keeps the win?"), "{size:?}");
        player.keys("2 Enter");
        assert_eq!(given(&player), Some(1), "{size:?}");
        for _ in 0..2 {
            measured(&mut player);
            assert!(page(&player.model, size).contains("Wrong: after it the game"), "{size:?}");
        }
        player.keys("PgDn PgDn");
        assert!(page(&player.model, size).contains("MP1-"), "{size:?}: to the end");
    }
}

/// A fault of the settings can take more lines than the smallest screen has.
#[test]
fn every_line_of_a_notice_can_be_read() {
    let notice = format!("{} and so it ends.", "A word and another. ".repeat(30));
    let mut player = Player::dealt("MS1-7");
    player.model.size = (40, 15);
    player.model.screen = Screen::Notices(vec![notice], None);
    let first = page(&player.model, (40, 15));
    assert!(!first.contains("it ends.") && first.contains("Down ▾"), "{first}");
    player.tell(Message::Scrollable(30));
    for _ in 0..30 {
        player.keys("Down");
    }
    assert!(page(&player.model, (40, 15)).contains("it ends."));
}

#[test]
fn what_the_solver_plays_is_held_and_goes_on_by_the_same_key() {
    let second = Duration::from_secs(1);
    let mut model = Player::dealt("MS1-7").model;
    for (is_held, word) in [(false, "P hold"), (true, "P go on")] {
        model.turn.play_out = Some(PlayOut { due: second, pace: second, is_held });
        let page = page(&model, (80, 24));
        assert!(page.lines().last().unwrap().contains(word), "{page}");
    }
}

/// Beside every upper pile stands one of its keys. Where nothing parts it from a card's name, no name has its sign in it.
#[test]
fn the_keys_of_the_upper_piles_are_shown_at_every_size() {
    let model = Player::at(3, "W: 10C QC 10H\nF: S10 H0 D0 C0").model;
    let models = [model.clone(), without(&model, true), without(&model, false)];
    for (model, hand) in models.iter().flat_map(|it| [(it, Hand::Right), (it, Hand::Left)]) {
        for size in SIZES {
            let mut model = model.clone();
            model.settings.hand = hand;
            model.size = size;
            let spots = klondike::ui::spots(&model);
            let buffer = draw(&model, size);
            let row = layout(&model, size).piece(Place::Stock, 1).unwrap().area.y;
            let seen: String = (0..size.0).map(|x| buffer[(x, row)].symbol()).collect();
            for action in [Action::Draw, Action::Waste, Action::Foundation] {
                let spot = (0..size.0).find(|&x| spots.at(x, row) == Some(Spot::Key(action)));
                let x = spot.unwrap_or_else(|| panic!("{size:?} {hand:?}: {action:?} in {seen}"));
                let key = buffer[(x, row)].symbol();
                let mut keys = Keymap::STANDARD.labels(Context::Playing, action);
                assert!(keys.any(|it| it == key), "{size:?} {hand:?}: {key} in {seen}");
                let next = x.checked_sub(1).into_iter().chain([x + 1]).filter(|x| *x < size.0);
                let touches = next
                    .map(|x| buffer[(x, row)].symbol())
                    .any(|sign| sign.chars().all(char::is_alphanumeric));
                let is_bare = model.display.colors == Colors::None;
                assert!(!(is_bare && touches && "0123456789AJQKShdC".contains(key)), "{seen}");
            }
        }
    }
}

/// Where a sign has no other in plain ASCII a question mark would stand.
#[test]
fn every_sign_of_every_text_has_one_in_plain_ascii() {
    let keymap = Keymap::STANDARD;
    let texts = [guidebook::markdown(keymap), guidebook::keys(keymap), guidebook::commands()];
    for text in texts {
        for sign in text.chars().filter(|sign| !sign.is_ascii()) {
            assert_ne!(signs::ascii(&sign.to_string()), "?", "{sign}");
        }
    }
    // What is drawn besides, such as the points of a list and the sums of a result.
    for (name, mut model) in screens() {
        for scroll in (0..200).step_by(15) {
            model.scroll.panel = scroll;
            for size in [SIZES[0], SIZES[3]] {
                let [signs, plain] = [true, false].map(|unicode| without(&model, unicode));
                let marks = |model| page(model, size).matches('?').count();
                assert_eq!(marks(&plain), marks(&signs), "{name} {size:?} {scroll}");
            }
        }
    }
}
