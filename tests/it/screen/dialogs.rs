//! New games, questions, panels and options, by keys.

use klondike::app::keymap::Context;
use klondike::app::screens::options::Options;
use klondike::app::screens::{Screen, dialog::Dialog, panel::Panel, question::Question};
use klondike::app::{Command, FileCommand, Files, Found, Message, Model, Request, Wish};
use klondike::deals::{Deal, DealCode, Demand, Origin};
use klondike::records::{Filter, ModeTally, Record};
use klondike::rules::{Parts, RuleBook};
use klondike::session::{Attempt, AttemptId, Outcome};

use crate::game::daily::{date, ended};
use crate::support::player::{DISPLAY, Player};

fn outcomes(player: &Player) -> Vec<Option<Outcome>> {
    let outcome = |record: &Record| match record {
        Record::Ended(entry) => entry.outcome,
        Record::Started(_) | Record::Reset(_) => None,
    };
    player.log.iter().map(outcome).collect()
}

fn code(player: &Player) -> String {
    player.model.attempt.deal().code.unwrap().to_string()
}

#[test]
fn r67_before_the_first_move_a_new_deal_asks_nothing_and_counts_nothing() {
    let mut player = Player::dealt("MS1-5");
    player.keys("N Enter");
    assert_eq!(code(&player), "MS1-90210");
    assert_eq!(player.model.screen, Screen::Table);
    assert_eq!(player.log, []);
    assert!(matches!(
        player.asked[..],
        [Command::Begin { .. }, Command::File(FileCommand::SaveGame(_))]
    ));
    player.keys("N 3");
    assert_eq!(code(&player), "MS3-90211");
}

#[test]
fn an_unfinished_game_is_given_up_only_after_a_question() {
    let mut player = Player::dealt("MS1-5");
    player.keys("D N Enter");
    let question =
        Question::Abandon(Request::Random { book: RuleBook::standard(1), demand: Demand::Any });
    let asked = Screen::Dialog(Dialog { question, focused: 0 });
    assert_eq!(player.model.screen, asked);
    for safe in ["Enter", "N", "Esc", "Left Right Space"] {
        player.keys(safe);
        assert_eq!((code(&player).as_str(), &player.model.screen), ("MS1-5", &Screen::Table));
        assert_eq!(player.log, [], "{safe}");
        player.keys("N Enter");
    }
    player.keys("Tab Enter");
    assert_eq!(code(&player), "MS1-90210");
    assert_eq!(outcomes(&player), [Some(Outcome::Abandoned)]);
}

#[test]
fn r82_restart_repeats_the_arrangement_as_a_fresh_attempt() {
    let mut player = Player::dealt("MS3-7");
    let opening = *player.table();
    let id = player.model.attempt.id();
    player.keys("D D D N R Y");
    assert_eq!(player.table(), &opening);
    assert_ne!(player.model.attempt.id(), id);
    player.keys("N R");
    assert_eq!(player.table(), &opening);
    assert_eq!(player.log.len(), 1, "the second restart gave nothing up");
    assert_eq!(player.says(), "MS3-7 starts anew.");
}

#[test]
fn r68_a_restart_and_a_new_deal_lose_once_each() {
    let mut player = Player::dealt("MS1-5");
    player.keys("D D D D D N R Y N Enter");
    assert_eq!(outcomes(&player), [Some(Outcome::Abandoned)]);
    let tally = player.model.mode_tally().unwrap();
    assert_eq!((tally.started, tally.abandoned, tally.streak), (1, 1, 0));
}

#[test]
fn resigning_ends_the_game_and_shows_its_result() {
    let mut player = Player::dealt("MS1-5");
    player.keys("N X");
    assert_eq!(player.menu_says(), "There is no started game to resign.");
    player.keys("Esc D N X");
    assert!(matches!(player.model.screen, Screen::Dialog(_)));
    player.keys("Y");
    assert_eq!(player.model.screen, Screen::Result);
    assert_eq!(outcomes(&player), [Some(Outcome::Resigned)]);
    assert_eq!(player.model.attempt.outcome(), Some(Outcome::Resigned));
    player.keys("N Enter");
    assert_eq!(player.log.len(), 1, "nothing is asked or recorded again");
    assert_eq!(code(&player), "MS1-90210");
}

#[test]
fn a_code_is_typed_or_pasted_and_a_bare_number_keeps_the_draw_mode() {
    let mut player = Player::dealt("MS3-5");
    player.keys("N C 1 7 Enter");
    assert_eq!(code(&player), "MS3-17");
    player.keys("N C m s 1 - 9 Enter");
    assert_eq!(code(&player), "MS1-9");
    player.keys("N C");
    player.tell(Message::Pasted(" MS3-90210\n".into()));
    let Screen::NewGame(menu) = &player.model.screen else { panic!("the prompt stays") };
    assert_eq!(menu.typed.as_ref().unwrap().text(), "MS3-90210");
    player.keys("Enter");
    assert_eq!(code(&player), "MS3-90210");
}

#[test]
fn earlier_lines_come_back_at_the_command_line_and_what_is_typed_stays() {
    let mut player = Player::dealt("MS1-5");
    player.keys(": d r a w Enter : u n d o Enter :");
    let typed = |player: &Player| match &player.model.screen {
        Screen::Prompt(prompt) => prompt.typed.text().to_owned(),
        other => panic!("{other:?}"),
    };
    for (keys, text) in
        [("Up", "undo"), ("Up", "draw"), ("Up", "draw"), ("Down", "undo"), ("Down", "")]
    {
        player.keys(keys);
        assert_eq!(typed(&player), text);
    }
    player.keys("h i Down");
    assert_eq!(typed(&player), "hi");
}

#[test]
fn a_wrong_code_keeps_the_text_and_says_what_is_wrong() {
    let mut player = Player::dealt("MS1-5");
    let before = player.model.attempt.clone();
    let mut wrong = |keys: &str| {
        player.keys("N C").keys(keys).keys("Enter");
        let Screen::NewGame(menu) = player.model.screen.clone() else { panic!("the prompt stays") };
        let error = player.menu_says();
        player.keys("Esc Esc");
        assert_eq!(player.model.screen, Screen::Table);
        assert_eq!(player.model.attempt, before);
        (menu.typed.unwrap().text().to_owned(), error)
    };
    let (typed, error) = wrong("m s 2 - 5");
    assert_eq!(typed, "ms2-5");
    assert_eq!(error, "No deal code has draw 2; codes are MS1-NUMBER or MS3-NUMBER.");
    assert_eq!(
        wrong("h e l l o").1,
        "`hello` is not a deal code; a code is MS1-NUMBER or MS3-NUMBER."
    );
    assert_eq!(wrong("").1, "Type a code such as MS3-90210, or its number alone.");
    let large = "9 ".repeat(21);
    assert!(wrong(&large).1.ends_with("the last is 18446744073709551615."));
}

#[test]
fn quitting_saves_and_counts_nothing() {
    let mut player = Player::dealt("MS1-5");
    for keys in ["D Q", "N Q", "Esc N Enter Q", "Esc P Q", "S Q", "Esc N C Ctrl-C"] {
        player.keys(keys);
        let last = &player.asked[player.asked.len() - 2..];
        assert!(
            matches!(last, [Command::File(FileCommand::SaveGame(_)), Command::Quit]),
            "{keys}: {last:?}"
        );
        assert_eq!(player.log, []);
    }
}

#[test]
fn the_letter_of_an_open_panel_closes_it_and_another_one_changes_it() {
    let mut player = Player::dealt("MS1-5");
    let screens = [
        ("S", Screen::Panel(Panel::Statistics(Filter::ALL))),
        ("G", Screen::Panel(Panel::Guidebook)),
        ("O", Screen::Options(Options::default())),
        ("?", Screen::Panel(Panel::Keys)),
    ];
    for (key, screen) in &screens {
        player.keys(key);
        assert_eq!(&player.model.screen, screen, "from what was open before");
    }
    for (key, screen) in &screens {
        player.keys("Esc");
        assert_eq!(player.model.screen, Screen::Table);
        player.keys(key);
        assert_eq!(&player.model.screen, screen);
        player.keys(key);
        assert_eq!(player.model.screen, Screen::Table);
    }
}

#[test]
fn a_panel_scrolls_as_far_as_there_is_text() {
    let mut player = Player::dealt("MS1-5");
    player.keys("G");
    player.tell(Message::Scrollable(50));
    let mut scrolled = |keys: &str| {
        player.keys(keys);
        assert_eq!(player.model.screen, Screen::Panel(Panel::Guidebook));
        player.model.scroll.panel
    };
    assert_eq!(scrolled("Up"), 0);
    assert_eq!(scrolled("Down Down"), 2);
    assert_eq!(scrolled("PgDn"), 20);
    assert_eq!(scrolled("Space Space PgDn"), 50);
    assert_eq!(scrolled("Home"), 0);
    assert_eq!(scrolled("End Up"), 49);
    assert_eq!(scrolled("PgUp"), 31);
    player.tell(Message::Scrollable(10));
    assert_eq!(player.model.screen, Screen::Panel(Panel::Guidebook));
    assert_eq!(player.model.scroll.panel, 10, "a larger window");
}

#[test]
fn questions_say_what_follows() {
    let mut player = Player::dealt("MS1-5");
    player.keys("D D D");
    let consequence =
        |player: &Player, question: Question| question.consequence(&player.model.stakes());
    let answers = |question: Question| {
        question.answers().map(|answer| {
            (player.model.keymap.label(Context::Question, answer.action), answer.words)
        })
    };
    let abandon =
        Question::Abandon(Request::Random { book: RuleBook::standard(1), demand: Demand::Any });
    assert_eq!(abandon.title(), "Give this game up?");
    assert_eq!(consequence(&player, abandon), "It is not finished: it counts as not won.");
    let keyed =
        |no: &str, yes: &str| [("N".to_owned(), no.to_owned()), ("Y".to_owned(), yes.to_owned())];
    assert_eq!(answers(abandon), keyed("Keep playing", "New deal, draw 1"));
    let replace = Question::Replace(Request::Code("MS3-4".parse().unwrap()));
    assert_eq!(answers(replace), keyed("Resume it", "Deal of the code"));
    assert_eq!(
        consequence(&player, replace),
        "It has 3 moves and is not finished: it counts as not won."
    );
    for (id, streak) in (1..).zip(["1 win", "2 wins", "3 wins"]) {
        let day = date("2026-11-29");
        player.model.files.tally.as_mut().unwrap().add(&ended(id, day, 1, Outcome::Won, day));
        assert_eq!(
            consequence(&player, Question::Resign),
            format!("The game ends here: it counts as not won, and a streak of {streak} ends.")
        );
    }
    player.model.files.tally = None;
    assert_eq!(
        consequence(&player, Question::Resign),
        "The game ends here: it counts as not won, and any streak ends.",
        "before the log has been read"
    );
}

#[test]
fn every_question_is_a_whole_sentence_whatever_the_streak() {
    let request = Request::Restart;
    let questions = [
        Question::Abandon(request),
        Question::Replace(request),
        Question::Before(request),
        Question::Resign,
        Question::Deal("MS3-4821907355".parse().unwrap()),
        Question::TakeOver,
        Question::Reset,
        Question::Leave,
    ];
    let mut player = Player::dealt("MS1-5");
    player.keys("D");
    let mut told = 0;
    for streak in 0..4 {
        for read_only in [false, true] {
            player.model.files.read_only = read_only;
            for question in questions {
                let words = question.consequence(&player.model.stakes());
                let is_word = |word: &str| word.starts_with(char::is_alphanumeric);
                assert!(words.ends_with('.') && words.split(' ').all(is_word), "{words}");
                assert!(!words.contains("and and") && !words.contains("and."), "{words}");
                told += usize::from(words.contains("streak of") || words.contains("any streak"));
            }
        }
        let day = date("2026-11-29");
        match &mut player.model.files.tally {
            Some(tally) if streak < 2 => tally.add(&ended(streak + 1, day, 1, Outcome::Won, day)),
            tally => *tally = None,
        }
    }
    assert_eq!(told, 3 * (5 + 2), "five ask about it, without the files the two that have them");
}

#[test]
fn the_reset_of_the_statistics_asks_and_begins_the_deal_anew() {
    let mut player = Player::dealt("MS1-5");
    player.keys("D N Enter Y D D S X");
    let asked = Screen::Dialog(Dialog { question: Question::Reset, focused: 0 });
    assert_eq!(player.model.screen, asked);
    player.keys("Enter");
    assert_eq!(player.model.screen, Screen::Panel(Panel::Statistics(Filter::ALL)));
    assert_eq!(player.log.len(), 1);
    let (deal, id) = (player.model.attempt.deal().clone(), player.model.attempt.id());
    player.keys("X Y");
    assert!(matches!(player.log[..], [_, Record::Ended(_), Record::Reset(_)]));
    assert_eq!(player.model.mode_tally().unwrap(), ModeTally::default());
    assert_eq!(player.model.attempt.deal(), &deal);
    assert_ne!(player.model.attempt.id(), id);
    assert_eq!((player.model.attempt.started(), &player.model.screen), (None, &Screen::Table));
}

#[test]
fn a_record_made_before_the_log_was_read_is_read_with_it() {
    let mut player = Player::dealt("MS1-5");
    player.model.files.tally = None;
    player.keys("D").keys("N Enter Y");
    assert!(matches!(
        player.asked[..],
        [Command::File(FileCommand::Log(..)), Command::File(FileCommand::ReadLog), ..]
    ));
    assert_eq!(player.model.mode_tally().unwrap().abandoned, 1);
}

pub fn found(saved: Option<Attempt>, wish: Wish) -> Found {
    Found {
        files: Files { saved, ..Files::default() },
        wish,
        exercise: None,
        review: None,
        number: 90_210,
        id: AttemptId(9),
        display: DISPLAY,
        size: (80, 24),
        now: klondike::session::Stamp::default(),
        ahead: false,
    }
}

fn start(saved: Option<&Player>, wish: Wish) -> Player {
    let attempt = saved.map(|player| player.model.attempt.clone());
    let (model, asked) = Model::start(found(attempt, wish)).unwrap();
    let mut player = Player::with(model);
    player.asked = asked.into_iter().map(Command::File).collect();
    player
}

fn wish(code: &str) -> Wish {
    Wish { code: Some(code.parse().unwrap()), ..Wish::default() }
}

#[test]
fn a_first_start_deals_and_saves() {
    let player = start(None, Wish::default());
    assert_eq!(code(&player), "MS1-90210");
    assert!(matches!(
        player.asked[..],
        [Command::File(FileCommand::SaveGame(_)), Command::File(FileCommand::ReadLog)]
    ));
    assert_eq!(player.says(), "A new deal: MS1-90210. ? shows the keys.");
    assert_eq!(code(&start(None, wish("MS3-4"))), "MS3-4");
    let three = Wish { rules: Parts::default().with_draw(3), ..Wish::default() };
    assert_eq!(code(&start(None, three)), "MS3-90210");
}

#[test]
fn a_saved_game_goes_on() {
    let mut before = Player::dealt("MS1-5");
    before.keys("D D");
    let after = start(Some(&before), Wish::default());
    assert_eq!(after.model.attempt, before.model.attempt);
    assert_eq!(after.asked, [Command::File(FileCommand::ReadLog)]);
    assert_eq!(after.says(), "MS1-5 goes on after 2 moves. ? shows the keys.");
    for same in [wish("MS1-5"), Wish { rules: Parts::default().with_draw(1), ..Wish::default() }] {
        assert_eq!(start(Some(&before), same).model.screen, Screen::Table);
    }
}

#[test]
fn a_daily_goes_on_under_its_date() {
    let code: DealCode = "MS1-5".parse().unwrap();
    let kind = Origin::Daily("2026-11-29".parse().unwrap());
    let mut before =
        Player::of(Attempt::new(Deal::of(code, kind), code.book(), AttemptId(1)).unwrap());
    before.keys("D");
    let after = start(Some(&before), Wish::default());
    assert_eq!(after.says(), "The deal of 2026-11-29 goes on after 1 move. ? shows the keys.");
}

#[test]
fn another_game_than_the_started_one_is_asked_about() {
    let mut before = Player::dealt("MS1-5");
    before.keys("D D");
    let fresh = Wish { fresh: true, ..Wish::default() };
    let three = Wish { rules: Parts::default().with_draw(3), ..Wish::default() };
    for (wish, asked) in [(wish("MS1-6"), "MS1-6"), (fresh, "MS1-90210"), (three, "MS3-90210")] {
        let mut player = start(Some(&before), wish);
        assert!(matches!(player.model.screen, Screen::Dialog(_)));
        player.keys("Enter");
        assert_eq!((code(&player).as_str(), &player.model.screen), ("MS1-5", &Screen::Table));
        assert_eq!(player.log, []);
        let mut player = start(Some(&before), wish);
        player.keys("Y");
        assert_eq!(code(&player), asked);
        assert_eq!(outcomes(&player), [Some(Outcome::Abandoned)]);
    }
}

#[test]
fn r85_an_ended_game_is_not_resumed_and_one_without_a_move_gives_way() {
    let untouched = Player::dealt("MS1-5");
    let player = start(Some(&untouched), wish("MS1-6"));
    assert_eq!((code(&player).as_str(), &player.model.screen), ("MS1-6", &Screen::Table));
    let mut ended = Player::dealt("MS1-5");
    ended.keys("D N X Y");
    assert_eq!(code(&start(Some(&ended), Wish::default())), "MS1-90210");
}

/// It costs nothing, so that another deal takes its place unasked, as by N.
#[test]
fn an_undone_win_goes_on_unless_another_deal_is_asked_for() {
    let mut won = Player::of(crate::support::attempts::decided());
    won.keys("A").wait(20.0).keys("U U");
    let mut player = start(Some(&won), Wish::default());
    assert_eq!(player.model.attempt, won.model.attempt);
    assert_eq!((&player.model.screen, player.model.clock_runs()), (&Screen::Table, false));
    player.keys("A").wait(20.0);
    assert_eq!(
        (&player.model.screen, &player.log[..]),
        (&Screen::Result, &[][..]),
        "logged before"
    );
    let player = start(Some(&won), wish("MS1-6"));
    assert_eq!((code(&player).as_str(), &player.model.screen), ("MS1-6", &Screen::Table));
}

#[test]
fn what_must_be_known_is_shown_first_and_the_question_follows() {
    let mut before = Player::dealt("MS1-5");
    before.keys("D D");
    let notices = vec!["The settings could not be read.".to_owned()];
    let mut found = found(Some(before.model.attempt.clone()), wish("MS1-6"));
    found.files.notices.clone_from(&notices);
    let (model, _) = Model::start(found).unwrap();
    let mut player = Player::with(model);
    let asked = Some(Question::Replace(Request::Code("MS1-6".parse().unwrap())));
    assert_eq!(player.model.screen, Screen::Notices(notices, asked));
    player.keys("D");
    assert!(matches!(player.model.screen, Screen::Notices(..)));
    player.keys("Enter");
    assert!(matches!(player.model.screen, Screen::Dialog(_)));
}
