//! The one table of keys: what is shown exists, what is pressed means what the table says.

use crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
use klondike::app::keymap::{Chord, Context, Keymap};
use klondike::app::keys;
use klondike::app::outlook::Outlook;
use klondike::app::screens::Screen;
use klondike::app::screens::calendar::Calendar;
use klondike::app::screens::charts::{ChartPage, Charts};
use klondike::app::screens::dialog::Dialog;
use klondike::app::screens::field::Field;
use klondike::app::screens::new_game::NewGame;
use klondike::app::screens::options::Options;
use klondike::app::screens::panel::Panel;
use klondike::app::screens::prompt::Prompt;
use klondike::app::screens::puzzle::PuzzleScreen;
use klondike::app::screens::question::Question;
use klondike::app::screens::review::Review;
use klondike::app::supply::Sought;
use klondike::app::turn::PlayOut;
use klondike::app::{Action, Message, Request, Selection};
use klondike::deals::Demand;
use klondike::records::Filter;
use klondike::rules::{Column, Place, RuleBook};
use klondike::session::Stamp;

use crate::support::player::{Player, event};

/// A player in every context.
pub fn contexts() -> Vec<(Context, Player)> {
    Context::ALL
        .into_iter()
        .map(|context| {
            let mut player = Player::dealt("MS1-1");
            let model = &mut player.model;
            let place = Place::Column(Column::new(0).unwrap());
            match context {
                Context::Playing => {}
                Context::Holding => {
                    model.turn.selection = Some(Selection { from: place, count: 1, direct: false });
                }
                Context::Finishing => {
                    model.turn.finishing = Some((Vec::new(), std::time::Duration::from_secs(1)));
                }
                Context::PlayedOut => {
                    // With the solver's answer at hand, so that nothing that a test does asks for it anew.
                    player.keys("V");
                    let model = &mut player.model;
                    model.notice = None;
                    let second = std::time::Duration::from_secs(1);
                    model.turn.play_out =
                        Some(PlayOut { due: second, pace: second, is_held: false });
                }
                Context::Waiting => {
                    let book = RuleBook::standard(1);
                    model.turn.awaited = Some(Sought { book, demand: Demand::Winnable });
                }
                Context::Paused => model.time.paused = true,
                Context::Result => model.screen = Screen::Result,
                Context::Share => model.screen = Screen::Share,
                Context::Notices => model.screen = Screen::Notices(Vec::new(), None),
                Context::Question => {
                    let question = Question::Abandon(Request::Restart);
                    model.screen = Screen::Dialog(Dialog { question, focused: 0 });
                }
                Context::Menu => model.screen = Screen::NewGame(NewGame::default()),
                Context::Calendar => {
                    let day = model.today();
                    model.screen = Screen::Calendar(Calendar { day, draw: 1 });
                }
                Context::CodePrompt => {
                    let typed = Some(Field::default());
                    model.screen = Screen::NewGame(NewGame { typed, ..NewGame::default() });
                }
                Context::Puzzle => {
                    let code = klondike::deals::PuzzleCode::new(1, 110, 32);
                    model.screen = Screen::Puzzle(PuzzleScreen::new(code));
                }
                Context::Rules => {
                    let part = Some(0);
                    model.screen = Screen::NewGame(NewGame { part, ..NewGame::default() });
                }
                Context::CommandLine => model.screen = Screen::Prompt(Prompt::default()),
                Context::Guidebook => model.open_panel(Panel::Guidebook),
                Context::Search => model.screen = Screen::Search(Field::default()),
                Context::Reading => model.open_panel(Panel::Keys),
                Context::Statistics => model.open_panel(Panel::Statistics(Filter::ALL)),
                Context::Charts | Context::GameList => {
                    let page = match context {
                        Context::Charts => ChartPage::Rate,
                        _ => ChartPage::Last,
                    };
                    let games = Some(Box::default());
                    let charts = Charts { games, ..Charts::new(page, Filter::ALL, 1) };
                    model.screen = Screen::Charts(charts);
                }
                Context::Options => model.screen = Screen::Options(Options::default()),
                Context::Review => {
                    let mut review = Review::present(&model.attempt, None, Stamp::default());
                    klondike::commands::review::solve(&mut review);
                    model.screen = Screen::Review(Box::new(review));
                }
                Context::TooSmall => model.size = (39, 14),
            }
            assert_eq!(Context::of(&player.model), context);
            (context, player)
        })
        .collect()
}

/// The keys that a text such as `U, Ctrl-Z` or `1-7` names.
pub fn named(keys: &str) -> Vec<String> {
    keys.split(", ")
        // The sign between two keys is a key as well.
        .flat_map(|part| part.split(if part == "/" { ',' } else { '/' }))
        .map(str::trim)
        .flat_map(|key| match key {
            "1-7" => (1..=7).map(|digit| digit.to_string()).collect(),
            key => vec![key.to_owned()],
        })
        .collect()
}

#[test]
fn every_row_writes_exactly_its_chords() {
    for row in Keymap::STANDARD.rows() {
        let mut written = named(row.keys);
        let mut bound: Vec<String> = row.chords.iter().map(|(chord, _)| chord.name()).collect();
        written.sort();
        bound.sort();
        assert_eq!(written, bound, "{}: {}", row.keys, row.words);
    }
}

#[test]
fn no_chord_means_two_things_at_once() {
    for context in Context::ALL {
        let rows = Keymap::STANDARD.rows().filter(|row| row.holds.contains(&context));
        let chords: Vec<Chord> = rows.flat_map(|row| row.chords).map(|(chord, _)| *chord).collect();
        for (at, chord) in chords.iter().enumerate() {
            assert!(!chords[..at].contains(chord), "{} twice in {context:?}", chord.name());
        }
    }
}

#[test]
fn every_key_of_the_footer_does_something_there() {
    // Here an empty line has nothing to complete, and a game before its first move nothing to move along or to look back
    // at; the results of games that have ended are tried below.
    let idle = [(Context::CommandLine, "complete"), (Context::Review, "move")];
    for (context, player) in contexts() {
        let footer = keys::footer(&player.model);
        assert!(!footer.is_empty(), "{context:?}");
        for (keys, word) in footer {
            let pressed = named(keys).into_iter().map(|key| {
                let message = keys::read(&player.model, event(&key));
                assert!(message.is_some(), "{key} {word} in {context:?}");
                let [mut after, mut before] = [0; 2].map(|_| Player::with(player.model.clone()));
                after.keys(&key);
                before.catch_up();
                let does = !after.asked.is_empty() || after.model != before.model;
                does && after.refused.is_none()
            });
            let is_idle = context == Context::Result || idle.contains(&(context, word));
            let does = pressed.filter(|does| *does).count() > 0;
            assert!(does || is_idle, "{keys} {word} in {context:?}");
        }
    }
}

#[test]
fn every_key_of_the_help_page_is_pressed_somewhere() {
    let contexts = contexts();
    let lines = Keymap::STANDARD.all().into_iter().flat_map(|(_, lines)| lines);
    for key in lines.flat_map(|(keys, _)| named(keys)) {
        let works =
            |(_, player): &(Context, Player)| keys::read(&player.model, event(&key)).is_some();
        assert!(contexts.iter().any(works), "{key}");
    }
}

#[test]
fn every_key_that_does_something_is_in_the_help() {
    let lines = Keymap::STANDARD.all().into_iter().flat_map(|(_, lines)| lines);
    let written: Vec<String> = lines.flat_map(|(keys, _)| named(keys)).collect();
    for (chord, _) in Keymap::STANDARD.rows().flat_map(|row| row.chords) {
        assert!(written.contains(&chord.name()), "{}", chord.name());
    }
}

#[test]
fn r26_undo_redo_restart_and_new_are_in_the_help() {
    let help: Vec<_> = Keymap::STANDARD.all().into_iter().flat_map(|(_, lines)| lines).collect();
    for word in ["undo", "redo", "restart", "new game", "draw 1 or 3", "statistics", "keys"] {
        assert!(help.iter().any(|(_, words)| words.contains(word)), "{word}");
    }
}

#[test]
fn a_letter_means_the_same_in_both_cases() {
    for (context, player) in contexts() {
        if matches!(context, Context::CodePrompt | Context::CommandLine | Context::Search) {
            continue;
        }
        for letter in 'a'..='z' {
            let small = KeyEvent::new(KeyCode::Char(letter), KeyModifiers::NONE);
            let large =
                KeyEvent::new(KeyCode::Char(letter.to_ascii_uppercase()), KeyModifiers::SHIFT);
            let read = |key| keys::read(&player.model, key);
            assert_eq!(read(small), read(large), "{letter} in {context:?}");
        }
    }
}

#[test]
fn a_release_is_nothing_and_a_repeat_is_a_press() {
    let player = Player::dealt("MS1-1");
    let mut key = event("D");
    key.kind = KeyEventKind::Release;
    assert_eq!(keys::read(&player.model, key), None);
    key.kind = KeyEventKind::Repeat;
    assert_eq!(keys::read(&player.model, key), Some(Message::Act(Action::Draw)));
}

#[test]
fn alt_and_unknown_keys_are_nothing() {
    let player = Player::dealt("MS1-1");
    let alt = KeyEvent::new(KeyCode::Char('q'), KeyModifiers::ALT);
    assert_eq!(keys::read(&player.model, alt), None);
    for key in [event("Ctrl-Q"), event("Z"), KeyEvent::new(KeyCode::F(1), KeyModifiers::NONE)] {
        assert_eq!(keys::read(&player.model, key), None);
    }
}

#[test]
fn ctrl_h_is_backspace_and_ctrl_j_is_enter() {
    let mut player = Player::dealt("MS1-1");
    assert_eq!(
        keys::read(&player.model, event("Ctrl-J")),
        Some(Message::Act(Action::Enter)),
        "Ctrl-J"
    );
    player.keys("N C 1 2 Ctrl-H");
    let Screen::NewGame(menu) = &player.model.screen else { panic!("the prompt is open") };
    assert_eq!(menu.typed.as_ref().unwrap().text(), "1");
}

#[test]
fn letters_are_text_at_the_prompt() {
    let mut player = Player::dealt("MS1-1");
    player.keys("N C q d ? Space u");
    let Screen::NewGame(menu) = &player.model.screen else { panic!("the prompt is open") };
    assert_eq!(menu.typed.as_ref().unwrap().text(), "qd? u");
}

#[test]
fn ctrl_c_leaves_from_everywhere_and_q_where_no_text_is_typed() {
    for (context, player) in contexts() {
        let quits = |key| keys::read(&player.model, event(key)) == Some(Message::Act(Action::Quit));
        assert!(quits("Ctrl-C"), "{context:?}");
        let types = matches!(context, Context::CodePrompt | Context::CommandLine | Context::Search);
        assert_eq!(quits("Q"), !types, "{context:?}");
    }
}

#[test]
fn the_footer_names_no_key_that_an_ended_game_refuses() {
    let mut resigned = Player::dealt("MS1-1");
    resigned.keys("D D U N X Y");
    let mut won = Player::at(1, "T1: KS\nT2:\nT3:\nT4:\nT5:\nT6:\nT7:\nK:\nW:\nF: SQ HK DK CK");
    won.keys("1");
    for (mut player, keys) in [(resigned, ["", "Esc"]), (won, ["", "U"])] {
        for keys in keys {
            player.keys(keys);
            for (key, word) in keys::footer(&player.model) {
                let mut after = Player::with(player.model.clone());
                after.keys(named(key).first().unwrap());
                assert_eq!(after.refused, None, "{key} {word}");
            }
        }
    }
}

#[test]
fn the_footer_says_what_matters_now() {
    let words = |player: &Player| keys::footer(&player.model);
    let mut player = Player::dealt("MS1-1");
    assert_eq!(words(&player)[..3], [("Enter", "select"), ("D", "draw"), ("1-7", "piles")]);
    assert!(!words(&player).contains(&("U", "undo")), "nothing to undo yet");
    player.keys("D");
    assert!(words(&player).contains(&("U", "undo")));
    player.keys("U");
    assert!(words(&player).contains(&("R", "redo")));
    player.keys("Enter");
    assert_eq!(words(&player)[..2], [("Esc", "clear"), ("D", "draw")]);
    player.keys("Esc Right Enter");
    assert_eq!(words(&player)[..2], [("Tab", "choose"), ("Esc", "clear")]);
    player.keys("Tab");
    assert_eq!(words(&player)[..2], [("Enter", "drop"), ("Esc", "clear")]);
    player.model.turn.outlook = Outlook::Decided;
    assert_eq!(words(&player)[0], ("A", "finish"));
    player.model.turn.finishing = Some((Vec::new(), std::time::Duration::ZERO));
    assert_eq!(words(&player), [("Esc", "stop"), ("?", "keys")]);
}
