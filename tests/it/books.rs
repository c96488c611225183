//! The rule books: each is named, chosen, coded and scored to the end as it is written down.

use klondike::app::rules_menu::{PARTS, Part};
use klondike::app::{Message, Model, Screen};
use klondike::deals::DealCode;
use klondike::records::{Filter, Record, Tally};
use klondike::rules::{Clock, Contradiction, Move, Parts, Passes, Preset, RuleBook, Scoring};
use klondike::session::{Attempt, Item, Outcome, Score};
use std::num::NonZeroU8;

use crate::support::player::{DISPLAY, Player};
use crate::support::screen::page;

fn preset(preset: Preset, draw: u8) -> RuleBook {
    preset.book(NonZeroU8::new(draw).unwrap())
}

/// Every rule book that can be chosen.
fn all() -> Vec<RuleBook> {
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
    let unusual = RuleBook { aces_go_up: true, ..RuleBook::standard(1) };
    assert_eq!(DealCode::of(&unusual, 1), None, "no code stands for what cannot be chosen");
}

#[test]
fn words_that_are_no_rule_book_say_why() {
    for (text, says) in [
        (
            "patience",
            "`patience` is no rule book; there are standard, windows, classic, quiet, vegas and timed-windows",
        ),
        ("draw 2", "`draw` is 1 or 3, not `2`"),
        ("passes", "`passes` lacks its value"),
        ("passes 4", "`passes` is 1, 2, 3 or unlimited, not `4`"),
        (
            "scoring points",
            "`scoring` is standard, windows, windows-timed, vegas or none, not `points`",
        ),
        ("vegas, Vegas", "`vegas` says again what has been said"),
        ("draw 1 draw 3", "`draw` says again what has been said"),
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
    assert_eq!(timed.book(1), Err(Contradiction::Timed));
    assert_eq!(Contradiction::Timed.to_string(), "points against the clock need the clock");
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
            let Screen::NewGame(menu) = &player.model.screen else { panic!("the menu stays") };
            assert_eq!(menu.error.as_deref(), Some("Quiet is played with draw 1 only."));
            player.keys("Esc");
        } else {
            assert_eq!(*player.model.attempt.book(), preset(named, 3));
        }
        player.keys("N B Right Esc Esc");
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
    let shown = |part: Part| part.value(own);
    assert_eq!(PARTS.map(shown), ["Custom", "3", "off", "windows", "off"]);
    // Points against the clock bring the clock along, and keep it.
    player.keys("N B Up Up Right");
    assert_eq!(player.model.settings.rules.scoring, Some(Scoring::WindowsTimed));
    assert!(!player.model.settings.rules.no_clock);
    player.keys("Down Enter");
    let Screen::NewGame(menu) = &player.model.screen else { panic!("the menu stays") };
    assert_eq!(menu.error.as_deref(), Some("Points against the clock need the clock."));
}

#[test]
fn a_line_asks_for_any_rule_book() {
    use klondike::app::command_line::run;
    let mut player = Player::dealt("MS1-7");
    let mut new = |line: &str| {
        let (commands, outcome) = run(&mut player.model, line);
        for command in commands {
            if let klondike::app::Command::Begin(request) = command {
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

fn score(player: &Player) -> Score {
    player.model.attempt.score().unwrap()
}

fn terms(score: &Score) -> Vec<(Item, i64)> {
    score.terms.iter().map(|term| (term.item, term.points)).collect()
}

/// Five draws and four recycles, then three clubs up: 12 actions.
#[test]
fn windows_in_draw_three_with_four_recycles() {
    let mut player = Player::at_book(preset(Preset::Windows, 3), "F: S13 H13 D13 C10\nK: KC QC JC");
    player.keys("D D D D D D D D D");
    assert_eq!(score(&player).total, -40, "two recycles were free");
    player.keys("0 F 0 F 0 F");
    assert_eq!(player.model.attempt.outcome(), Some(Outcome::Won));
    let score = score(&player);
    let bonus = 500 + 2 * (200 - 12);
    let before = 30 - 40 + bonus;
    assert_eq!(
        terms(&score),
        [
            (Item::ToFoundation, 30),
            (Item::Recycle, -40),
            (Item::WinBonus, bonus),
            (Item::DrawThree, before / 2),
        ]
    );
    assert_eq!(score.total, 1299);
    let result = page(&player.model, (80, 24));
    for words in [
        "3 × 10 to the foundations",
        "2 × −20 recycles",
        "win bonus, 500 + 2 × 188",
        "half as much again in draw 3",
        "+433",
        "1299",
    ] {
        assert!(result.contains(words), "{words}\n{result}");
    }
}

#[test]
fn windows_in_draw_one_resigned_below_zero() {
    let mut player =
        Player::dealt(&DealCode::of(&preset(Preset::Windows, 1), 7).unwrap().to_string());
    player.keys(&"D ".repeat(25));
    assert_eq!(score(&player).total, -100, "the running score may be negative");
    assert!(page(&player.model, (80, 24)).contains("Score −100"));
    player.keys("N X Y");
    let score = score(&player);
    assert_eq!(terms(&score), [(Item::Recycle, -100), (Item::Floor, 100)]);
    assert_eq!(score.total, 0, "the final one is not");
    assert!(page(&player.model, (80, 24)).contains("never below zero"));
}

/// R34: the bonus stands by itself.
#[test]
fn r34_timed_windows_won_after_29_30_31_and_100_seconds() {
    for (seconds, lost, bonus) in [(29, 4, 0), (30, 6, 23_333), (31, 6, 22_580), (100, 20, 7000)] {
        let mut player =
            Player::at_book(preset(Preset::TimedWindows, 1), "F: S13 H13 D13 C11\nT6: QC\nT7: KC");
        player.keys("6 F").wait(f64::from(seconds)).keys("7 F");
        let mut expected = vec![(Item::ToFoundation, 20), (Item::Time, -lost)];
        expected.extend((bonus > 0).then_some((Item::TimeBonus, bonus)));
        assert_eq!(terms(&score(&player)), expected, "{seconds} s");
        assert_eq!(score(&player).total, 20 - lost + bonus);
        let result = page(&player.model, (80, 24));
        let formula = format!("time bonus, 700000 / {seconds} ");
        assert_eq!(result.contains(&formula), bonus > 0, "{result}");
    }
}

#[test]
fn classic_refuses_a_further_pass_and_a_take_back() {
    let board = "F: S3 H0 D0 C0\nT1: 4H\nK: 9D 9H";
    let mut player = Player::at_book(preset(Preset::Classic, 1), board);
    player.keys("D D D");
    let told = |player: &Player| player.says().split_inclusive('.').next().unwrap().to_owned();
    assert_eq!(told(&player), "No more passes: the stock is gone through once in this rule book.");
    assert_eq!(player.table().pass(), 1);
    player.keys("F");
    assert_eq!(told(&player), "Foundations are final in this rule book: no card comes back.");
    player.shows("T1: 4H\nF: 3 0 0 0");
    let mut player = Player::at_book(preset(Preset::Classic, 3), board);
    player.keys("D D D D D D");
    assert_eq!(
        told(&player),
        "No more passes: the stock is gone through 3 times in this rule book."
    );
}

/// Aces go up as part of the action that exposes them, and come down with it at undo.
#[test]
fn classic_sends_exposed_aces_up() {
    let mut player =
        Player::at_book(preset(Preset::Classic, 1), "T1: (AS) 4H\nT2: 5C\nK: AD 9D 9H");
    player.keys("D");
    player.shows("F: 0 0 1 0");
    player.keys("1 2");
    player.shows("F: 1 0 1 0\nT2: 5C 4H");
    assert_eq!(player.model.attempt.counts().moves, 4);
    player.keys("U");
    player.shows("F: 0 0 1 0\nT1: 4H\nT2: 5C");
}

#[test]
fn quiet_shows_neither_clock_nor_score() {
    let code = DealCode::of(&preset(Preset::Quiet, 1), 7).unwrap().to_string();
    let bare = |player: &Player| {
        for size in [(40, 15), (80, 24), (120, 40)] {
            let page = page(&player.model, size);
            for word in ["Score", "score", "Time", "0:0", "points", "+5", "−20"] {
                assert!(!page.contains(word), "{word}\n{page}");
            }
        }
    };
    let mut player = Player::dealt(&code);
    bare(&player);
    player.keys("D D D").wait(75.0).keys("H");
    bare(&player);
    player.keys(&"D ".repeat(22));
    bare(&player);
    player.keys("P");
    bare(&player);
    player.keys("P N");
    bare(&player);
    player.keys("X Y");
    assert_eq!(player.model.screen, Screen::Result);
    bare(&player);
    assert_eq!(player.model.attempt.elapsed().as_secs(), 0);
    let mut player = Player::at_book(preset(Preset::Quiet, 1), "F: S13 H13 D13 C12\nT7: KC");
    player.keys("7 F");
    assert_eq!(player.model.screen, Screen::Result);
    bare(&player);
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

/// R10: with take-backs off no hint and no list of moves has one.
#[test]
fn r10_what_the_book_forbids_is_never_proposed() {
    use klondike::advice::hint::hints;
    let board = "F: S3 H0 D0 C0\nT1: 4H\nT2: (5C) 2H\nK: 9D";
    for (take_backs, some) in [(true, true), (false, false)] {
        let book = RuleBook { take_backs, ..RuleBook::standard(1) };
        let player = Player::at_book(book, board);
        let back = |action: &Move| {
            matches!(action, Move::Carry { from: klondike::rules::Place::Foundation(_), .. })
        };
        assert_eq!(player.table().legal_moves(&book).iter().any(back), some);
        let hints = hints(&player.model.attempt);
        assert!(take_backs || !hints.iter().any(|hint| back(&hint.action)));
    }
}

fn bank(player: &Player) -> Option<i64> {
    player.model.tally.as_ref().unwrap().with(&player.model.attempt, Filter::ALL).bank
}

/// Three deals: one resigned, one killed and gone on with, one restarted. Nothing loses or dodges an ante.
#[test]
fn the_bank_of_vegas_over_three_deals() {
    let vegas = preset(Preset::Vegas, 1);
    let mut player = Player::at_book(vegas, "T1: (9D) AS\nT2: (9H) AH");
    assert_eq!(score(&player).total, -52, "the ante is shown at the deal");
    assert_eq!(bank(&player), None, "and taken with the first action");
    player.keys("1 F");
    assert_eq!((score(&player).total, bank(&player)), (-47, Some(-47)));
    player.keys("U");
    assert_eq!((score(&player).total, bank(&player)), (-52, Some(-52)), "undo gives the 5 back");
    player.keys("R 2 F N X Y");
    assert_eq!(bank(&player), Some(-42));
    assert!(page(&player.model, (80, 24)).contains("Bank, all deals"));
    assert_eq!(player.log.len(), 2, "the ante and the end");

    player.model.settings.rules = Parts::named(Preset::Vegas);
    player.keys("N 1");
    assert_eq!(*player.model.attempt.book(), vegas);
    player.keys("D");
    assert_eq!(bank(&player), Some(-42 - 52));
    // Killed: what is on the disk is the log and the last save.
    let saved = player.model.attempt.saved();
    let mut tally = Tally::default();
    player.log.iter().for_each(|record| tally.add(record));
    assert_eq!(
        tally.statistics(Filter::ALL).bank,
        Some(-94),
        "without a save the ante is still paid"
    );
    let attempt = Attempt::restore(saved).unwrap();
    let settings = player.model.settings.clone();
    player.model = Model::new(attempt, settings, DISPLAY);
    player.model.tally = Some(Box::new(tally));
    assert_eq!(bank(&player), Some(-94));
    player.keys("D");
    assert_eq!(player.log.len(), 3, "the ante is taken once");

    player.keys("N R Y D N X Y");
    assert_eq!(bank(&player), Some(-42 - 52 - 52));
    let ended = |record: &&Record| matches!(record, Record::Ended(_));
    assert_eq!(player.log.iter().filter(ended).count(), 3);
    // Twice the same log is the same bank, and a reset clears it.
    let mut twice = Tally::default();
    player.log.iter().chain(&player.log).for_each(|record| twice.add(record));
    assert_eq!(twice.statistics(Filter::ALL).bank, Some(-146));
    player.keys("S X Y");
    assert_eq!(bank(&player), None);
    assert_eq!(vegas.clock, Clock::On);
}
