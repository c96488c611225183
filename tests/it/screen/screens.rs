//! What is seen: frozen pictures at four sizes, and what holds of every screen.

use klondike::app::display::Colors;
use klondike::app::notice::Notice;
use klondike::app::refused::Refused;
use klondike::app::screens::dialog::Dialog;
use klondike::app::screens::field::Field;
use klondike::app::screens::new_game::NewGame;
use klondike::app::screens::options::Options;
use klondike::app::screens::panel::Panel;
use klondike::app::screens::question::Question;
use klondike::app::summary::{CardRun, MoveSummary};
use klondike::app::{Message, Model, Request, Screen, effect};
use klondike::deals::DealCode;
use klondike::records::Filter;
use klondike::rules::{Column, Move, Parts, Place, Preset};
use klondike::session::{Outcome, Stamp};
use klondike::ui::layout::Shows;
use ratatui::layout::Position;
use ratatui::style::Color;

use crate::files::cannot_save::unsaved;
use crate::game::daily::{date, ended};
use crate::game::{puzzles, review};
use crate::support::book;
use crate::support::player::Player;
use crate::support::screen::{cursor, draw, layout, page, picture, text};

pub const SIZES: [(u16, u16); 4] = [(80, 24), (120, 40), (60, 20), (40, 15)];

/// A game in its middle: four cards selected in column 6, which go onto column 2.
pub fn middle() -> Player {
    let mut player = Player::at(
        3,
        "T1: KD QS JD TS 9H
         T2: (JS 5H) TH
         T3:
         T4: (4H AH) KC
         T5: (JH 4D 9C) 6C
         T6: (2S 6H 4S AD 7C 5C) KS QH JC TD 9S 8H 7S 6D
         T7: (8D) QD
         W: TC QC 7H
         F: S1 H0 D0 C3",
    );
    player.keys("Left Left Up Up Up Enter");
    player
}

/// The longest column there can be, the cursor in its middle.
pub fn longest() -> Player {
    let mut player = Player::at(
        1,
        "T1:
         T2: (JS) 5H
         T3:
         T4: (2C TH) KC
         T5: (JH 4D 9C) 6C
         T6: (6H 4S 7C 5C 8D 8S) KS QH JC TD 9S 8H 7S 6D 5S 4H 3C 2H AC
         T7: QD
         W: TC 7H 3H 9D",
    );
    player.keys("Left Left Up Up Up Up Up Up Up Up Up");
    player
}

/// Everything that can lie over the table, with a name for each.
pub fn screens() -> Vec<(&'static str, Model)> {
    let player = middle();
    let with = |screen: Screen| {
        let mut model = Model { screen, ..player.model.clone() };
        model.turn.selection = None;
        model
    };
    let mut guidebook = with(Screen::Panel(Panel::Guidebook));
    guidebook.scroll.panel = 12;
    let typed = NewGame {
        focused: 3,
        typed: Some(Field::of("MS4-12")),
        error: Some(Refused::NoDeal("MS4-12".parse::<DealCode>().unwrap_err().into())),
        ..NewGame::default()
    };
    let mut calendar = middle();
    calendar.set_clock(Stamp { seconds: 1_796_032_800, offset: 3600 });
    for (id, day, outcome, begun) in [
        (1, "2026-11-26", Outcome::Won, "2026-11-26"),
        (2, "2026-11-27", Outcome::Won, "2026-11-28"),
        (3, "2026-11-28", Outcome::Resigned, "2026-11-28"),
        (4, "2026-11-29", Outcome::Won, "2026-11-29"),
    ] {
        let record = ended(id, date(day), 1, outcome, date(begun));
        calendar.model.files.tally.as_mut().unwrap().add(&record);
    }
    calendar.keys("Esc N D 1 Left");
    let rules = NewGame { rules: Parts::named(Preset::Vegas), part: Some(1), ..NewGame::default() };
    let notice = "The saved game could not be read. It was set aside as game.ron.unreadable.";
    let question = |question| Screen::Dialog(Dialog { question, focused: 0 });
    let mut won = Player::at(1, "T7: KC\nF: S13 H13 D13 C12\nT1:\nT2:\nT3:\nT4:\nT5:\nT6:\nK:");
    won.keys("7 F");
    let mut resigned = Player::dealt("MS1-7");
    resigned.keys("D N X Y");
    let mut paused = middle();
    paused.keys("Esc P");
    let mut winning = review::lost_in_the_middle();
    winning.keys("W Down");
    vec![
        ("puzzle", puzzles::at_code("MP1-110-32", "2")),
        ("puzzle-answered", puzzles::at_code("MP1-110-32", "1 Enter")),
        ("statistics", with(Screen::Panel(Panel::Statistics(Filter::ALL)))),
        ("keys", with(Screen::Panel(Panel::Keys))),
        ("guidebook", guidebook),
        ("options", with(Screen::Options(Options { focused: 1 }))),
        ("new-game", with(Screen::NewGame(NewGame::default()))),
        ("calendar", calendar.model),
        ("rules", with(Screen::NewGame(rules))),
        ("code", with(Screen::NewGame(typed))),
        ("question", with(question(Question::Abandon(Request::Restart)))),
        ("notices", with(Screen::Notices(vec![notice.to_owned()], None))),
        ("won", won.model),
        ("resigned", resigned.model),
        ("paused", paused.model),
        ("review", review::lost_in_the_middle().model),
        ("review-win", winning.model),
    ]
}

/// The same model where there is no colour and where there is neither colour nor Unicode.
pub fn without(model: &Model, unicode: bool) -> Model {
    let mut model = model.clone();
    model.display.colors = Colors::None;
    model.display.unicode = unicode;
    model
}

#[test]
fn the_table_at_four_sizes() {
    for size in SIZES {
        let at = |name: &str| format!("{name}-{}x{}", size.0, size.1);
        insta::assert_snapshot!(at("deal"), picture(&Player::dealt("MS3-90210").model, size));
        insta::assert_snapshot!(at("selected"), picture(&middle().model, size));
        insta::assert_snapshot!(at("longest"), picture(&longest().model, size));
        insta::assert_snapshot!(at("mono"), picture(&without(&middle().model, true), size));
        insta::assert_snapshot!(at("ascii"), picture(&without(&middle().model, false), size));
    }
}

#[test]
fn what_lies_over_the_table() {
    // The words of keys and guidebook change more often than how they are shown.
    let frozen = |name: &str| name != "keys" && name != "guidebook";
    for (name, model) in screens().into_iter().filter(|(name, _)| frozen(name)) {
        for size in [SIZES[0], SIZES[3]] {
            let name = format!("{name}-{}x{}", size.0, size.1);
            insta::assert_snapshot!(name, picture(&model, size));
        }
    }
}

#[test]
fn practice_stands_in_the_header() {
    let mut player = review::lost_in_the_middle();
    player.keys("Up Enter");
    for size in [SIZES[0], SIZES[3]] {
        let name = format!("practice-{}x{}", size.0, size.1);
        insta::assert_snapshot!(name, picture(&player.model, size));
    }
}

#[test]
fn a_hint_is_marked_and_said() {
    let mut player = Player::at(1, "T2: (9C) 5H\nT4: (2C) 6C");
    player.keys("H");
    insta::assert_snapshot!("hint-80x24", picture(&player.model, SIZES[0]));
}

#[test]
fn thirteen_cards_on_six_hidden_ones_show_whole() {
    let player = longest();
    for size in [(80, 24), (60, 21), (100, 38), (120, 40)] {
        let layout = layout(&player.model, size);
        let column = Place::Column(klondike::rules::Column::new(5).unwrap());
        let faces = layout.pieces().iter().filter(|piece| piece.place == column);
        let faces: Vec<Shows> = faces.map(|piece| piece.shows).collect();
        let count = |kind: fn(&Shows) -> bool| faces.iter().filter(|shows| kind(shows)).count();
        assert_eq!(count(|shows| matches!(shows, Shows::Covered(_))), 12, "{size:?}");
        assert_eq!(count(|shows| matches!(shows, Shows::Face(_))), 1, "{size:?}");
    }
}

#[test]
fn the_card_under_the_cursor_is_in_sight() {
    for size in SIZES {
        let mut player = longest();
        player.keys("End");
        for depth in 1..=13 {
            let focus = player.model.focus;
            assert_eq!(focus.depth, depth);
            let layout = layout(&player.model, size);
            let piece = layout.piece(focus.place, depth).expect("a piece under the cursor");
            assert!(matches!(piece.shows, Shows::Face(_) | Shows::Covered(_)), "{size:?}");
            player.keys("Up");
        }
    }
}

#[test]
fn r13_r43_the_stock_says_in_words_how_it_stands() {
    let spent = "F: S13 H0 D0 C0\nK:\nW: 4C 9D 2H";
    let stocks = [
        Player::dealt("MS1-1"),
        Player::at(1, spent),
        Player::at_book(book("draw 1, passes 1"), spent),
        Player::at(1, "F: S13 H0 D0 C0\nK:\nW:"),
    ];
    for size in SIZES {
        let says = stocks.each_ref().map(|player| {
            let model = without(&player.model, false);
            let stock = *layout(&model, size).piece(Place::Stock, 1).unwrap();
            text(&draw(&model, size), stock.area).join(" ")
        });
        assert!(says[0].contains('2'), "{says:?}");
        assert!(says[1].contains("recycle"), "{says:?}");
        assert!(says[2].contains("no") && says[2].contains("pass"), "{says:?}");
        assert!(says[3].contains("empty"), "{says:?}");
        assert_eq!(says[1].contains("-20"), size != (40, 15), "its price: {says:?}");
        for player in &stocks {
            let model = without(&player.model, false);
            let stock = *layout(&model, size).piece(Place::Stock, 1).unwrap();
            for row in text(&draw(&model, size), stock.area) {
                let is_both = row.contains('+') && row.contains(char::is_alphabetic);
                assert!(!is_both, "a word in pieces of the outline: {row}");
            }
        }
    }
}

/// Also where the score that is shown stays at zero, as in Timed Windows.
#[test]
fn the_price_of_a_recycle_is_told_in_every_scoring() {
    let prices = [
        (Preset::Standard, 1, -20),
        (Preset::Standard, 3, -20),
        (Preset::Windows, 1, -100),
        (Preset::Windows, 3, 0),
        (Preset::TimedWindows, 1, -100),
        (Preset::TimedWindows, 3, 0),
        (Preset::Vegas, 3, 0),
        (Preset::Quiet, 1, 0),
    ];
    for (preset, draw_count, price) in prices {
        let rules = Parts::named(preset).with_draw(draw_count).book(draw_count).unwrap();
        let player = Player::at_book(rules, "F: S13 H0 D0 C0\nK:\nW: 4C 9D 2H");
        let recycle = effect::listed(&player.model.attempt)
            .into_iter()
            .find(|listed| listed.mv == Move::Recycle)
            .unwrap();
        assert_eq!(recycle.points, price, "{rules:?}");
        let model = without(&player.model, false);
        let stock = *layout(&model, (80, 24)).piece(Place::Stock, 1).unwrap();
        let says = text(&draw(&model, (80, 24)), stock.area).join(" ");
        assert!(says.contains("recycle"), "{rules:?}: {says}");
        assert_eq!(says.contains(char::is_numeric), price != 0, "{rules:?}: {says}");
        assert!(price == 0 || says.contains(&price.to_string()), "{rules:?}: {says}");
    }
}

#[test]
fn r74_no_screen_shows_a_placeholder() {
    for (name, model) in screens() {
        let mut last = String::new();
        for scroll in (0..).step_by(8) {
            let mut model = model.clone();
            model.scroll.panel = scroll;
            let page = page(&model, SIZES[0]);
            for placeholder in ["{", "}", "%d", "%s", "NaN", " inf", "<!--", "todo"] {
                assert!(!page.contains(placeholder), "{placeholder} in {name}:\n{page}");
            }
            // Beyond the end of a panel, and without one, the screen stays.
            if page == last {
                break;
            }
            last = page;
        }
    }
}

#[test]
fn the_terminals_cursor_stands_in_what_is_open() {
    // A review fills the screen, and has no border.
    let is_boxed = |name: &str| !name.starts_with("review");
    for (name, model) in screens().into_iter().filter(|(name, _)| is_boxed(name)) {
        for size in SIZES {
            let Position { x, y } = cursor(&model, size);
            let buffer = draw(&model, size);
            let border = |x: &u16| buffer[(*x, y)].symbol() == "│";
            let inside = (0..x).any(|x| border(&x)) && (x + 1..size.0).any(|x| border(&x));
            assert!(inside && !border(&x), "{name} at {size:?}: {x} {y}\n{}", page(&model, size));
        }
    }
}

#[test]
fn r91_paused_two_deals_look_the_same() {
    for (size, keys) in
        SIZES.into_iter().flat_map(|size| ["D D", "1", "H"].map(|keys| (size, keys)))
    {
        let [one, two] = ["MS3-1", "MS3-2"].map(|code| {
            let mut player = Player::dealt(code);
            player.model.settings.quick_keys = false;
            player.keys(keys).keys("P");
            assert!(player.model.time.paused);
            let header = layout(&player.model, size).header;
            let mut buffer = draw(&player.model, size);
            for cell in header.positions() {
                buffer[cell].reset();
            }
            buffer
        });
        assert_eq!(one.diff(&two), [], "{keys} at {size:?}");
    }
}

#[test]
fn r97_without_colour_nothing_is_lost() {
    let mono = [middle(), longest()].map(|player| without(&player.model, true));
    let screens = screens().into_iter().map(|(_, model)| without(&model, true));
    for model in screens.chain(mono) {
        let buffer = draw(&model, SIZES[0]);
        let plain =
            |cell: &&ratatui::buffer::Cell| (cell.fg, cell.bg) != (Color::Reset, Color::Reset);
        assert_eq!(buffer.content.iter().find(plain), None);
    }
    // Red and black are told apart in plain ASCII: small letters and capitals.
    let mut player = middle();
    let at = |number: u8| Place::Column(Column::new(number - 1).unwrap());
    let run = CardRun { from: at(1), count: 1, first: Some("9H".parse().unwrap()) };
    let summary = MoveSummary::Carry { run, to: at(4), onto: Some("TS".parse().unwrap()) };
    let revealed = vec!["3D".parse().unwrap()];
    player.model.notice = Some(Notice::Played { summary, revealed, followed: 0 });
    let page = page(&without(&player.model, false), SIZES[0]);
    for name in ["9h", "QS", "10d", "JC", "9h onto 10S; 3d turned up."] {
        assert!(page.contains(name), "{name} in\n{page}");
    }
    // A selection is seen by its marks.
    assert_eq!(page.matches('*').count(), 4, "a mark for each selected card:\n{page}");
}

#[test]
fn r98_every_width_and_every_height_is_drawn() {
    let mut models: Vec<Model> = screens().into_iter().map(|(_, model)| model).collect();
    models.extend([middle().model, longest().model, without(&longest().model, false)]);
    let mut next = 0;
    for width in 1..=130 {
        // A third of the heights with each width: each meets the widths of every layout.
        for height in (1 + width % 3..=50).step_by(3) {
            // Every model meets small, middle and large sizes.
            next = (next + 1) % models.len();
            draw(&models[next], (width, height));
        }
    }
}

#[test]
fn r98_too_small_a_screen_says_what_it_needs() {
    let page = page(&middle().model, (39, 20)).replace('\n', " ");
    assert!(page.contains("The table needs 40x15 cells; this terminal has"), "{page}");
}

#[test]
fn at_every_size_the_header_says_that_nothing_is_saved() {
    let mut model = Player::dealt("MS3-18446744073709551615").model;
    for size in SIZES {
        model.files.unsaved = None;
        assert!(!page(&model, size).contains("ot saved"));
        model.files.unsaved = Some(unsaved());
        assert!(page(&model, size).lines().next().unwrap().contains("ot saved"), "{size:?}");
    }
}

#[test]
fn at_80_columns_the_header_has_all_its_words() {
    let mut player = Player::dealt("MS3-18446744073709551615");
    player.keys("D").wait(3671.0);
    let page = page(&player.model, SIZES[0]);
    for words in ["Draw 3 · MS3-18446744073709551615", "Score 0", "Moves 1", "Time "] {
        assert!(page.lines().next().unwrap().contains(words), "{words} in\n{page}");
    }
}

#[test]
fn every_key_is_on_the_page_of_keys_and_in_the_guidebook() {
    for panel in [Panel::Keys, Panel::Guidebook] {
        let mut model = middle().model;
        let mut pages = String::new();
        for screenful in 0..40 {
            model.screen = Screen::Panel(panel);
            model.scroll.panel = screenful * 15;
            pages += &page(&model, SIZES[0]);
        }
        for (group, rows) in klondike::app::keymap::Keymap::STANDARD.all() {
            assert!(pages.contains(group), "{group} in {panel:?}");
            for (keys, words) in rows {
                let start: String = words.chars().take(20).collect();
                let shown = pages.lines().any(|line| line.contains(keys));
                assert!(shown && pages.contains(&start), "{keys}: {words} in {panel:?}");
            }
        }
    }
}

#[test]
fn panels_say_how_far_they_scroll() {
    let (_, model) = screens().swap_remove(4);
    let mut player = Player::with(model);
    let mut terminal = ratatui::Terminal::new(ratatui::backend::TestBackend::new(80, 24)).unwrap();
    let mut max = 0;
    terminal.draw(|frame| max = klondike::ui::view(&player.model, frame)).unwrap();
    player.tell(Message::Scrollable(max)).keys("End");
    assert_eq!(player.model.screen, Screen::Panel(Panel::Guidebook));
    assert_eq!(player.model.scroll.panel, max);
    let end = page(&player.model, (80, 24));
    player.model.scroll.panel = max - 1;
    assert_ne!(page(&player.model, (80, 24)), end, "one line before the end is not the end");
}
