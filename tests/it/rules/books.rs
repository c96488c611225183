//! The rule books: each is named, chosen and coded as it is written down.

use klondike::advice::hint::hints;
use klondike::app::Message;
use klondike::app::screens::rules_menu::{PARTS, RulePart};
use klondike::deals::DealCode;
use klondike::rules::{Clock, Move, Parts, Passes, Place, Preset, RuleBook, RulesError, Scoring};
use std::collections::BTreeSet;
use std::num::NonZeroU8;

use crate::support::attempts::{at, hand_all};
use crate::support::player::Player;
use crate::support::screen::page;
use crate::support::table;

pub fn preset(preset: Preset, draw: u8) -> RuleBook {
    preset.book(NonZeroU8::new(draw).unwrap())
}

/// Every rule book that can be chosen.
pub fn all() -> Vec<RuleBook> {
    let mut books: Vec<RuleBook> =
        Preset::ALL.into_iter().flat_map(|named| [1, 3].map(|draw| preset(named, draw))).collect();
    for draw in [1, 3] {
        for passes in ["1", "2", "3", "unlimited"] {
            for scoring in Scoring::ALL {
                for (no_take_backs, no_clock) in
                    [(false, false), (false, true), (true, false), (true, true)]
                {
                    let parts = Parts {
                        preset: None,
                        draw: Some(draw),
                        passes: passes.parse().ok(),
                        no_take_backs,
                        scoring: Some(scoring),
                        no_clock,
                    };
                    let timed = scoring == Scoring::WindowsTimed && no_clock;
                    assert_eq!(parts.book(1).is_err(), timed);
                    books.extend(parts.book(1));
                }
            }
        }
    }
    books
}

/// A rule book is part of a deal's name: the code of any reads back, in small letters too.
#[test]
fn r104_every_rule_book_is_written_in_words_and_in_codes() {
    for (number, book) in (0..).map(|n: u64| n * 0x0123_4567_89ab_cdef).zip(all()) {
        let parts = Parts::of(&book);
        let words = parts.to_string();
        assert_eq!(words.parse::<Parts>().unwrap().book(book.draw.get()), Ok(book), "{words}");
        let code = DealCode::of(&book, number).unwrap();
        let text = code.to_string();
        assert_eq!(text.to_lowercase().parse::<DealCode>(), Ok(code), "{text}");
        assert!(text.len() <= 34, "{text}");
    }
}

/// Frozen: a code is for ever.
#[test]
fn codes_with_a_rule_book_read_the_same_for_ever() {
    let named = |named, draw| DealCode::of(&preset(named, draw), 90_210).unwrap().to_string();
    assert_eq!(named(Preset::Standard, 1), "MS1-90210");
    assert_eq!(named(Preset::Windows, 3), "MS3-90210-W-B");
    assert_eq!(named(Preset::Classic, 1), "MS1-90210-C-5");
    assert_eq!(named(Preset::Quiet, 1), "MS1-90210-Q-E");
    assert_eq!(named(Preset::Vegas, 3), "MS3-90210-V-D");
    assert_eq!(named(Preset::TimedWindows, 3), "MS3-90210-T-H");
    let own: Parts = "passes 2, no-take-backs, scoring none, no-clock".parse().unwrap();
    let own = DealCode::of(&own.book(3).unwrap(), 90_210).unwrap().to_string();
    assert_eq!(own, "MS3-90210-XN2FO-2");
    let own: Parts = "scoring windows".parse().unwrap();
    let windows = DealCode::of(&own.book(1).unwrap(), 90_210).unwrap().to_string();
    assert_eq!(windows, "MS1-90210-W-2", "the parts of a named rule book are that rule book");
    let own: Parts = "no-take-backs".parse().unwrap();
    let own = DealCode::of(&own.book(1).unwrap(), 90_210).unwrap().to_string();
    assert_eq!(own, "MS1-90210-XSUFC-X");
    let unusual = RuleBook { aces_go_up: true, ..RuleBook::standard(1) };
    assert_eq!(DealCode::of(&unusual, 1), None, "no code stands for what cannot be chosen");
}

#[test]
fn words_that_are_no_rule_book_say_why() {
    for (text, says) in [
        (
            "patience",
            "`patience` is not a rule book; there are standard, windows, classic, quiet, vegas and timed-windows",
        ),
        ("draw 2", "`draw` is 1 or 3, not `2`"),
        ("passes", "`passes` lacks its value"),
        ("passes 4", "`passes` is 1, 2, 3 or unlimited, not `4`"),
        (
            "scoring points",
            "`scoring` is standard, windows, windows-timed, vegas or none, not `points`",
        ),
        ("vegas, Vegas", "`vegas` is given twice"),
        ("vegas classic", "vegas and classic are two rule books; name one"),
        ("draw 1 draw 3", "`draw` is given twice"),
    ] {
        assert_eq!(text.parse::<Parts>().unwrap_err().to_string(), says);
    }
}

#[test]
fn contradictions_say_what_excludes_what() {
    let not_both = "; name the rule book or its parts, not both";
    for (text, says) in [
        ("quiet draw 3", "Quiet is played with draw 1, not draw 3"),
        ("classic draw 1 passes 3", "Classic has 1 pass in draw 1, not 3 passes"),
        ("classic draw 3 passes unlimited", "Classic has 3 passes in draw 3, not unlimited passes"),
        ("standard passes 2", "Standard has unlimited passes in draw 1, not 2 passes"),
        ("windows no-take-backs", "Windows has take-backs"),
        ("quiet scoring vegas", "Quiet counts no points, not vegas points"),
        ("vegas scoring none", "Vegas counts vegas points, not no points"),
        ("timed-windows no-clock", "Timed Windows keeps the time"),
    ] {
        let error = text.parse::<Parts>().unwrap().book(1).unwrap_err();
        assert_eq!(error.to_string(), format!("{says}{not_both}"));
    }
    let timed: Parts = "scoring windows-timed no-clock".parse().unwrap();
    assert_eq!(timed.book(1), Err(RulesError::Timed));
    assert_eq!(RulesError::Timed.to_string(), "points against the clock need the clock");
    let three: Parts = "vegas passes 3".parse().unwrap();
    assert_eq!(three.book(1), Ok(preset(Preset::Vegas, 3)), "three passes are those of draw 3");
}

/// R115: what is shown of a part is what is played.
#[test]
fn r115_the_menu_shows_what_it_deals() {
    let mut player = Player::dealt("MS1-7");
    for named in Preset::ALL {
        player.keys("N B");
        let shown = page(&player.model, (80, 24));
        assert!(shown.contains(&format!(" {} ", named.name())), "{shown}");
        player.keys("Esc 1");
        assert_eq!(*player.model.attempt.book(), preset(named, 1));
        assert_eq!(player.model.settings.rules, Parts::named(named));
        player.keys("N 3");
        if named == Preset::Quiet {
            assert_eq!(player.menu_says(), "Quiet is played with draw 1 only.");
            player.keys("Esc");
        } else {
            assert_eq!(*player.model.attempt.book(), preset(named, 3));
        }
        player.keys("N B Right Esc Esc");
    }
}

/// R115: every value of every part, round and round: what is shown is what the next deal is played by.
#[test]
fn r115_every_value_of_every_part_is_dealt_as_shown() {
    for (row, part) in PARTS.into_iter().enumerate() {
        let mut player = Player::dealt("MS1-7");
        let mut values = BTreeSet::new();
        for _ in 0..6 {
            player.keys("N B").keys(&"Down ".repeat(row)).keys("Right");
            let value = part.value(player.model.settings.rules);
            let shown = page(&player.model, (80, 24));
            let name = part.name();
            let said = shown.lines().any(|line| line.contains(name) && line.contains(&value));
            assert!(said, "{name} {value}\n{shown}");
            player.keys("Esc 1");
            let book = player.model.attempt.book();
            let on = |part: bool| if part { "on" } else { "off" }.to_owned();
            let dealt = match part {
                RulePart::Name => book.name().to_owned(),
                // Where the passes differ by draw, draw 1 comes first.
                RulePart::Passes => book.passes.to_string(),
                RulePart::TakeBacks => on(book.take_backs),
                RulePart::Scoring => book.scoring.word().replace('-', " "),
                RulePart::Clock => on(book.clock == Clock::On),
            };
            assert_eq!(dealt, value, "{name}");
            values.insert(value);
        }
        let count = [6, 4, 2, 5, 2][row];
        assert_eq!(values.len(), count, "{values:?}");
    }
}

#[test]
fn a_rule_book_of_ones_own_is_chosen_part_by_part() {
    let mut player = Player::dealt("MS3-7");
    player.keys("N B Down Left Down Enter Down Right Down Space Esc 3");
    let own: Parts = "passes 3, no-take-backs, scoring windows, no-clock".parse().unwrap();
    assert_eq!(*player.model.attempt.book(), own.book(3).unwrap());
    assert_eq!(player.model.settings.rules, own);
    let code = player.model.attempt.deal().code.unwrap().to_string();
    assert!(code.starts_with("MS3-90210-XW3FO-"), "{code}");
    let shown = |part: RulePart| part.value(own);
    assert_eq!(PARTS.map(shown), ["Custom", "3", "off", "windows", "off"]);
    // Points against the clock bring the clock along, and keep it.
    player.keys("N B Up Up Right");
    assert_eq!(player.model.settings.rules.scoring, Some(Scoring::WindowsTimed));
    assert!(!player.model.settings.rules.no_clock);
    player.keys("Down Enter");
    assert_eq!(player.menu_says(), "Points against the clock need the clock.");
}

#[test]
fn a_line_asks_for_any_rule_book() {
    use klondike::app::update::run;
    let mut player = Player::dealt("MS1-7");
    let mut new = |line: &str| {
        let (commands, outcome) = run(&mut player.model, line);
        for command in commands {
            if let klondike::app::Command::Begin { request, .. } = command {
                let id = klondike::session::AttemptId(9);
                player.tell(Message::Begun { request, number: 5, id });
            }
        }
        outcome.map(|_| *player.model.attempt.book()).map_err(|error| error.to_string())
    };
    assert_eq!(new("new vegas draw 3"), Ok(preset(Preset::Vegas, 3)));
    assert_eq!(new("new"), Ok(preset(Preset::Vegas, 3)), "the same again");
    assert_eq!(new("new draw 1"), Ok(preset(Preset::Vegas, 1)), "its passes change with it");
    assert_eq!(new("new 17"), Ok(preset(Preset::Vegas, 1)));
    assert_eq!(new("new MS1-17"), Ok(preset(Preset::Standard, 1)), "a plain code is Standard");
    assert_eq!(new("new quiet"), Ok(preset(Preset::Quiet, 1)));
    assert_eq!(
        new("new draw 3"),
        Err("Quiet is played with draw 1, not draw 3; name the rule book or its parts, not both."
            .into())
    );
    let own: Parts = "passes 2 no-take-backs".parse().unwrap();
    assert_eq!(new("new passes 2 no-take-backs"), Ok(own.book(1).unwrap()));
    assert_eq!(new("new passes 7"), Err("`passes` is 1, 2, 3 or unlimited, not `7`.".into()));
}

/// R11: the passes that there are, and those that are left.
#[test]
fn r11_r13_r43_the_empty_stock_says_in_words_what_it_is() {
    for passes in 1..=3_u8 {
        let book = RuleBook {
            passes: Passes::Limited(NonZeroU8::new(passes).unwrap()),
            ..RuleBook::standard(1)
        };
        let code = DealCode::of(&book, 7).unwrap();
        let mut player = Player::dealt(&code.to_string());
        for pass in 1..=passes {
            let shown = page(&player.model, (80, 24));
            assert!(shown.contains(&format!("pass {pass} of {passes}")), "{shown}");
            player.keys(&"D ".repeat(24));
            let shown = page(&player.model, (80, 24));
            assert_eq!(shown.contains("recycle"), pass < passes, "{shown}");
            assert_eq!(shown.contains("passes"), pass == passes, "{shown}");
            let small = page(&player.model, (40, 15));
            assert_eq!(small.contains("no pass"), pass == passes, "{small}");
            player.keys("D");
        }
        assert!(player.says().starts_with("No more passes"), "{}", player.says());
    }
}

/// R10: where only a card taken back leads on, it is proposed, and never where the rule book forbids it.
#[test]
fn r10_what_the_book_forbids_is_never_proposed() {
    let board = include_str!("../../data/boards/d10.txt").replace("P: 1", "P: 2");
    for take_backs in [true, false] {
        let book = RuleBook { take_backs, ..RuleBook::standard(1) };
        let mut attempt = at(table(&board), book);
        hand_all(&mut attempt, &["move t1 f", "move t2 f", "move t4 f"]);
        let back = |action: Move| matches!(action, Move::Carry { from: Place::Foundation(_), .. });
        let listed = attempt.table().legal_moves(&book);
        assert_eq!(listed.into_iter().any(back), take_backs);
        let hints = hints(&attempt);
        assert_eq!(hints.iter().any(|hint| back(hint.mv)), take_backs, "{hints:?}");
    }
}

/// Rules stand after the code, as they do on the command line and by lines.
#[test]
fn rules_are_typed_after_the_code() {
    let mut player = Player::dealt("MS1-7");
    player.keys("N C").tell(Message::Pasted("42 vegas".to_owned())).keys("Enter");
    assert_eq!(player.model.attempt.name(), "MS1-42-V-I");
    let mut player = Player::dealt("MS1-7");
    player.keys("N C M S 3 - 4 2 Space w i n d o w s Enter");
    assert_eq!(player.model.attempt.book(), &Preset::Windows.book(3.try_into().unwrap()));
    player.keys("N C").tell(Message::Pasted("MS1-42-V-I windows".to_owned())).keys("Enter");
    assert!(
        player.menu_says().starts_with("MS1-42-V-I is a deal of the rule book Vegas and Windows")
    );
    let longest = "MS3-18446744073709551615 passes 3 no-take-backs scoring windows no-clock";
    player.keys("Esc Esc N C").tell(Message::Pasted(longest.to_owned())).keys("Enter");
    assert!(player.model.attempt.name().starts_with("MS3-18446744073709551615-X"));
}
