//! The header: what a game is played by is found at every size, and its numbers give way before that.

use klondike::app::screens::calendar::Calendar;
use klondike::app::{Message, Request};
use klondike::deals::DealCode;
use klondike::records::dailies::DayMark;
use klondike::rules::{Parts, Preset, RuleBook};

use crate::game::daily::{at, date};
use crate::support::player::Player;
use crate::support::screen::page;

/// The first written row.
fn header(player: &Player, size: (u16, u16)) -> String {
    let page = page(&player.model, size);
    page.lines().find(|line| !line.is_empty()).unwrap().to_owned()
}

/// A game of so many draws and minutes.
fn played(book: RuleBook, draws: usize, seconds: f64) -> Player {
    let mut player = Player::dealt(&DealCode::of(&book, 90_210).unwrap().to_string());
    player.keys(&"D ".repeat(draws)).wait(seconds);
    player
}

fn preset(preset: Preset, draw: u8) -> RuleBook {
    preset.book(draw.try_into().unwrap())
}

#[test]
fn it_has_its_longest_words_where_there_is_room() {
    let player = played(preset(Preset::Vegas, 3), 12, 271.0);
    for (size, words) in [
        ((120, 40), "Draw 3 · Vegas · pass 2/3 · MS3-90210-V-D"),
        ((80, 24), "Draw 3 · Vegas · pass 2/3 · MS3-90210-V-D"),
        ((70, 20), "Draw 3 · Vegas · pass 2 of 3"),
        ((60, 20), "Draw 3 · Vegas · pass 2/3"),
        ((40, 15), "Vegas 2/3"),
    ] {
        let header = header(&player, size);
        assert!(header.starts_with(&format!("{words}  ")), "{size:?}: {header}");
    }
    for (size, numbers) in [
        ((120, 40), "     Score −52   Bank −52   Moves 12   Time 4:31"),
        ((80, 24), "MS3-90210-V-D  Score −52  Bank −52  Moves 12  4:31"),
        ((70, 20), "pass 2 of 3     Score −52  Bank −52  Moves 12  4:31"),
        ((60, 20), "−52  bank −52  12 moves  4:31"),
        ((40, 15), "Vegas 2/3      −52  bank −52  12  4:31"),
    ] {
        let header = header(&player, size);
        assert!(header.ends_with(numbers), "{size:?}: {header}");
    }
    assert!(header(&played(preset(Preset::Quiet, 1), 1, 0.0), (40, 15)).ends_with("Moves 1"));
    let one = header(&played(preset(Preset::Vegas, 3), 1, 0.0), (40, 15));
    assert!(one.ends_with("−52  bank −52  1 move  0:00"), "{one}");
}

/// From 80 columns on the code and the rule book are in the header, whatever else is.
#[test]
fn a_wide_header_has_the_code_in_every_book() {
    let own: Parts = "passes 2, no-take-backs, scoring vegas".parse().unwrap();
    let books = Preset::ALL.into_iter().flat_map(|named| [1, 3].map(|draw| preset(named, draw)));
    for book in books.chain([own.book(1).unwrap(), own.book(3).unwrap()]) {
        for number in [7, 4_821_907_355, 9_999_999_999] {
            let code = DealCode::of(&book, number).unwrap();
            let mut player = Player::dealt(&code.to_string());
            player.keys("D D D D D D D D D D D D").wait(271.0);
            player.model.attempt.tick(std::time::Duration::from_secs(40_000));
            for (light, legal) in [(false, false), (true, false), (false, true), (true, true)] {
                player.model.settings.verdict_light = light;
                player.model.settings.chance_light = light;
                player.model.settings.legal_moves = legal;
                for width in [80, 81, 100, 120, 200] {
                    let header = header(&player, (width, 24));
                    assert!(header.contains(&code.to_string()), "{header}");
                    let named = book.preset() != Some(Preset::Standard);
                    assert!(header.contains(if named { book.name() } else { "Draw" }), "{header}");
                    assert_eq!(header.contains("11:1"), book.preset() != Some(Preset::Quiet));
                }
            }
        }
    }
    let longest = DealCode::of(&preset(Preset::Vegas, 3), u64::MAX).unwrap().to_string();
    let header = header(&Player::dealt(&longest), (80, 24));
    assert!(header.starts_with(&format!("Vegas · pass 1/3 · {longest} ")), "{header}");
}

/// At every size, however long the numbers are.
#[test]
fn rule_book_and_pass_are_always_found() {
    let own: Parts = "passes 2, no-take-backs".parse().unwrap();
    let books = Preset::ALL.into_iter().flat_map(|named| [1, 3].map(|draw| preset(named, draw)));
    for book in books.chain([own.book(1).unwrap(), own.book(3).unwrap()]) {
        for (draws, seconds) in [(0, 0.0), (7, 1000.0), (8, 40_000.0)] {
            let mut player = played(book, draws, 0.0);
            player.model.attempt.tick(std::time::Duration::from_secs_f64(seconds));
            for width in (40..=80).chain([120]) {
                let header = header(&player, (width, 15));
                let named = book.preset() != Some(Preset::Standard);
                assert!(!named || header.starts_with("Draw") || header.starts_with(book.name()));
                assert!(header.contains(if named { book.name() } else { "Draw" }), "{header}");
                let limit = book.passes_left(0).is_some();
                let most = book.passes.to_string();
                let is_told = [format!("1/{most}"), format!("1 of {most}")];
                assert_eq!(is_told.iter().any(|pass| header.contains(pass)), limit, "{header}");
            }
        }
    }
}

/// In Vegas the bank stands beside the score from the deal on, in no other scoring, and as long as the pass is found.
#[test]
fn the_bank_stands_beside_the_score() {
    for named in Preset::ALL {
        for draw in [1, 3] {
            let vegas = named == Preset::Vegas;
            for draws in [0, 1, 12] {
                let player = played(preset(named, draw), draws, 0.0);
                for width in 50..=120 {
                    let header = header(&player, (width, 24));
                    let bank = if draws == 0 { "ank 0 " } else { "ank −52 " };
                    assert_eq!(header.contains(bank), vegas, "{width}: {header}");
                    assert_eq!(header.contains("ank"), vegas, "{width}: {header}");
                }
            }
        }
    }
}

#[test]
fn a_daily_shows_its_date_at_every_size() {
    for named in Preset::ALL {
        for draw in [1, 3] {
            let mut player = Player::dealt("MS1-7");
            player.set_clock(at("2026-11-30T12:00:00", 1));
            let book = preset(named, draw);
            let day = date("2026-11-29");
            player.tell(Message::Ask(Request::Daily { day, book }));
            player.keys("D D D D D D D D D D").wait(271.0);
            for size in [(120, 40), (80, 24), (60, 20), (40, 15)] {
                let header = header(&player, size);
                assert!(header.contains("2026-11-29"), "{header}");
                assert!(header.contains("late "), "{header}");
                assert!(!header.contains("MS"), "the day is the name: {header}");
                assert_eq!(header.contains("4:31"), named != Preset::Quiet, "{header}");
            }
        }
    }
}

#[test]
fn only_a_daily_of_another_day_is_late() {
    let mut player = Player::dealt("MS1-7");
    player.set_clock(at("2026-11-30T12:00:00", 1));
    for (day, words) in
        [("2026-11-30", "daily 2026-11-30"), ("2026-11-29", "late daily 2026-11-29")]
    {
        let book = RuleBook::standard(1);
        player.tell(Message::Ask(Request::Daily { day: date(day), book }));
        for size in [(120, 40), (80, 24)] {
            let header = header(&player, size);
            assert!(header.starts_with(&format!("Draw 1 · {words}  ")), "{header}");
        }
    }
    assert!(header(&player, (40, 15)).starts_with("late 2026-11-29 "));
}

/// A day that has passed is played late, which its line says before that is begun.
#[test]
fn the_line_of_a_day_says_what_is_late() {
    let today = date("2026-11-30");
    for (day, mark, words) in [
        ("2026-11-30", DayMark::Open, "open, today"),
        ("2026-11-30", DayMark::Tried, "tried, today"),
        ("2026-11-30", DayMark::Won, "won, today"),
        ("2026-11-29", DayMark::Open, "open, late now"),
        ("2026-11-29", DayMark::Tried, "tried, late now"),
        ("2026-11-29", DayMark::WonLate, "won late"),
        ("2026-11-29", DayMark::Won, "won"),
    ] {
        let line = Calendar { day: date(day), draw: 1 }.line(mark, today);
        assert_eq!(line, format!("{day}, draw 1: {words}"));
    }
}

/// An option: the number of legal moves, behind the deal, where the player asks for it.
#[test]
fn the_legal_moves_are_counted_on_request() {
    let mut player = Player::dealt("MS1-5");
    for keys in ["", "D", "D 1 2 3 4 5 6 7", "U U"] {
        player.keys(keys);
        let listed = player.model.attempt.table().legal_moves(player.model.attempt.book()).len();
        for size in [(120, 40), (80, 24), (60, 20), (40, 15)] {
            player.model.settings.legal_moves = false;
            assert!(!header(&player, size).contains("legal"));
            player.model.settings.legal_moves = true;
            let header = header(&player, size);
            let (before, _) = header.split_once(" legal").unwrap_or_else(|| panic!("{header}"));
            let count = before.rsplit(' ').next().unwrap();
            assert_eq!(count, listed.to_string(), "{header}");
        }
    }
    player.keys("P");
    assert!(!header(&player, (80, 24)).contains("legal"), "it would tell of the cards");
    player.keys("P N X Y Esc");
    assert!(!header(&player, (80, 24)).contains("legal"), "nothing is played any more");
    player.keys("N Enter O Down Down Down Down Down Down Right Esc");
    assert!(!player.model.settings.legal_moves, "the seventh option");
}
