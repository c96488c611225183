//! Practice is an attempt beside the game: it plays like one, nothing of it is written, and the game comes back as it was.

use std::path::Path;
use std::process::Command as Process;

use klondike::app::practice::{Exercise, PracticeKind};
use klondike::app::prospects::Prospect;
use klondike::app::refused::Refused;
use klondike::app::screens::dialog::Dialog;
use klondike::app::screens::question::Question;
use klondike::app::{Command, FileCommand, Message, Notice, Request, Screen};
use klondike::deals::{DealCode, Demand, Origin};
use klondike::rules::{Preset, RuleBook};
use klondike::session::{Attempt, AttemptId, Outcome};
use klondike::storage::{Access, Folders, Loaded, Store};

use crate::support::player::{Player, board};
use crate::support::scratch::Scratch;
use crate::support::screen::page;
use crate::support::talker::Talker;
use crate::support::whims::{Dice, Event, think};

/// A board on which the last card is one move from its foundation.
const NEARLY_WON: &str = "F: S13 H13 D13 C12\nT1: KC\nT2:\nT3:\nT4:\nT5:\nT6:\nT7:\nK:";

fn exercise(text: &str) -> Exercise {
    Exercise::board(board(text), RuleBook::standard(1))
}

/// The game that was reviewed, as if it had been: a few draws of a deal.
fn reviewed(code: &str) -> Exercise {
    let code: DealCode = code.parse().unwrap();
    let mut player = Player::dealt(&code.to_string());
    player.keys("D D D");
    Exercise { kind: PracticeKind::Review { moves: 3 }, attempt: player.model.attempt }
}

const fn writes(command: &Command) -> bool {
    use FileCommand::{Log, SaveGame, SaveNow};
    matches!(command, Command::File(SaveGame(_) | SaveNow(_) | Log(..)))
}

/// A player with a started game who practises.
fn practising(exercise: Exercise) -> Player {
    let mut player = Player::dealt("MS1-5");
    player.keys("D D").wait(3.0);
    player.asked.clear();
    player.tell(Message::Practise(Box::new(exercise)));
    player
}

#[test]
fn the_game_is_saved_once_more_and_then_nothing_is_written() {
    let mut player = practising(exercise(NEARLY_WON));
    let game = player.model.game().clone();
    assert_eq!(player.asked, [Command::File(FileCommand::SaveGame(Box::new(game.saved())))]);
    assert_eq!(
        player.says(),
        "Practice from a board: nothing of it is saved or counts. N goes back to your game. A plays the rest out to the win."
    );
    player.keys("D H 1 F");
    player.wait(100.0);
    assert_eq!((&player.model.screen, player.count(writes)), (&Screen::Result, 0));
    assert_eq!(player.model.attempt.outcome(), Some(Outcome::Won), "it is won like a game");
    assert_eq!(player.model.game(), &game);
    player.keys("Q");
    assert_eq!(player.asked, [Command::Quit]);
    player.keys("N");
    assert_eq!((&player.model.attempt, &player.model.screen), (&game, &Screen::Table));
    assert_eq!(player.says(), "Practice is over. MS1-5 goes on after 2 moves.");
    assert_eq!(player.log, []);
    player.keys("D");
    assert_eq!(player.count(writes), 1, "the game is saved again");
}

#[test]
fn the_verdict_is_that_of_the_position_and_of_no_deal() {
    let mut player = Player::dealt("MS1-5");
    player.tell(Message::Practise(Box::new(exercise(NEARLY_WON)))).keys("V");
    assert_eq!(player.model.notice, Some(Notice::Verdict(Prospect::Winnable)));
}

#[test]
fn the_cursor_goes_back_to_where_it_was() {
    for keys in ["", "Left", "Right Right Up"] {
        let mut player = Player::dealt("MS1-5");
        player.keys(keys);
        let focus = player.model.focus;
        player.tell(Message::Practise(Box::new(reviewed("MS1-7"))));
        player.keys("Right Right Right N Y");
        assert!(!player.model.practises());
        assert_eq!(player.model.focus, focus, "{keys}");
    }
}

#[test]
fn the_clock_of_the_game_stands() {
    let mut player = practising(reviewed("MS1-7"));
    let before = player.model.game().elapsed();
    player.keys("D").wait(40.0);
    player.keys("N Y").wait(40.0);
    assert_eq!(player.model.game().elapsed(), before, "it waits for a key");
    player.keys("Left").wait(2.0);
    assert!(player.model.game().elapsed() > before);
}

#[test]
fn leaving_asks_where_something_would_be_lost() {
    let mut player = practising(reviewed("MS1-7"));
    player.keys("D N");
    assert_eq!(player.model.screen, Screen::Dialog(Dialog::of(Question::LeavePractice)));
    player.keys("Esc");
    assert!(player.model.practises());
    player.keys("N Y");
    assert!(!player.model.practises());
    let mut player = practising(reviewed("MS1-7"));
    player.keys("N");
    assert!(!player.model.practises(), "nothing was played");
}

#[test]
fn a_game_that_is_over_is_gone_back_to_at_its_result() {
    let mut player = Player::at(1, NEARLY_WON);
    player.keys("1 F");
    let game = player.model.attempt.clone();
    player.tell(Message::Practise(Box::new(reviewed("MS3-7"))));
    player.keys("D U U N Y");
    assert_eq!((&player.model.attempt, &player.model.screen), (&game, &Screen::Result));
    assert_eq!(player.log.len(), 1, "the end of the game");
}

#[test]
fn practice_after_practice_goes_back_to_the_game() {
    let mut player = practising(exercise(NEARLY_WON));
    let game = player.model.game().clone();
    player.tell(Message::Practise(Box::new(reviewed("MS3-7"))));
    player.keys("D");
    player.tell(Message::Practise(Box::new(exercise(NEARLY_WON))));
    assert_eq!(player.model.game(), &game);
    player.keys("N");
    assert_eq!((&player.model.attempt, player.model.practises()), (&game, false));
}

#[test]
fn what_ends_or_replaces_the_game_is_refused() {
    let mut player = practising(reviewed("MS1-7"));
    let book = RuleBook::standard(1);
    let refused = [Message::Ask(Request::Random { book, demand: Demand::Any }), Message::Save];
    for message in refused {
        player.tell(message);
        assert_eq!(player.refused, Some(Refused::Practising));
    }
    let error = player.line("reset").unwrap_err();
    assert_eq!(
        error.to_string(),
        "This is practice: nothing of it is saved or counts. `back` goes back to your game."
    );
    player.keys("D D");
    player.tell(Message::Ask(Request::Restart));
    let again = player.model.practice.as_ref().unwrap();
    assert_eq!(player.model.attempt.line(), again.exercise.attempt.line(), "it begins anew");
    player.keys("D");
    player.tell(Message::Resign);
    assert_eq!(player.model.screen, Screen::Dialog(Dialog::of(Question::LeavePractice)));
}

/// Whatever happens during practice, nothing is written, and the game comes back equal.
#[test]
fn nothing_that_happens_is_written() {
    let mut left = 0;
    for seed in 0..24 {
        let mut dice = Dice(seed);
        let books = [1, 3].map(|draw| Preset::Vegas.book(draw.try_into().unwrap()));
        let kinds = [exercise(NEARLY_WON), reviewed("MS3-7"), Exercise::board(board(""), books[1])];
        let mut player = practising(dice.pick(&kinds).clone());
        let game = player.model.game().clone();
        for _ in 0..150 {
            player.asked.clear();
            for event in think(&player.model, &mut dice, 30) {
                happen(&mut player, event, &mut dice);
            }
            if !player.model.practises() {
                assert_eq!(player.model.attempt, game);
                left += 1;
                break;
            }
            assert_eq!(player.count(writes), 0, "{:?}", player.asked);
            assert_eq!((player.model.game(), &player.log[..]), (&game, &[][..]));
        }
    }
    assert!((4..24).contains(&left), "{left} of them were left");
}

fn happen(player: &mut Player, event: Event, dice: &mut Dice) {
    match event {
        Event::Key(key) => player.key(key),
        Event::Paste(text) => drop(player.tell(Message::Pasted(text))),
        Event::Resize(columns, rows) => drop(player.tell(Message::Resized(columns, rows))),
        Event::FocusLost => drop(player.tell(Message::FocusLost)),
        Event::Wait(time) => drop(player.wait(time.as_secs_f64())),
        Event::Saving(_) | Event::Locked => {
            let book = RuleBook::standard(3);
            let messages = [
                Message::Save,
                Message::Suspend,
                Message::TakeOver,
                Message::Ask(Request::Random { book, demand: Demand::Any }),
                Message::Ask(Request::Restart),
                Message::Begun {
                    request: Request::Random { book, demand: Demand::Any },
                    number: 3,
                    id: AttemptId(9),
                },
                Message::Saving(Ok(())),
            ];
            player.tell(dice.pick(&messages).clone());
        }
    }
}

#[test]
fn the_statistics_are_those_of_the_game() {
    let mut player = Player::dealt("MS3-5");
    player.keys("D");
    let before = player.model.statistics();
    player.tell(Message::Practise(Box::new(exercise(NEARLY_WON))));
    player.keys("1 F");
    assert_eq!(player.model.statistics(), before);
    let deal = klondike::deals::Deal::of("MS1-7".parse().unwrap(), Origin::Code);
    let vegas = Preset::Vegas.book(1.try_into().unwrap());
    let attempt = Attempt::new(deal, vegas, AttemptId(3)).unwrap();
    let kind = PracticeKind::Review { moves: 0 };
    player.tell(Message::Practise(Box::new(Exercise { kind, attempt })));
    player.keys("D D");
    assert_eq!((player.model.bank(), player.model.statistics()), (None, before));
}

#[test]
fn header_and_result_say_what_it_is() {
    for size in [(40, 15), (80, 24), (120, 40)] {
        let mut player = practising(reviewed("MS1-7"));
        let header = page(&player.model, size)
            .lines()
            .find(|line| !line.trim().is_empty())
            .map(str::to_lowercase);
        assert!(header.as_ref().is_some_and(|line| line.contains("practice")), "{header:?}");
        player.tell(Message::Practise(Box::new(exercise(NEARLY_WON))));
        player.keys("1 F");
        let page = page(&player.model, size);
        assert!(page.contains("in practice") || page.contains("Practice"), "{page}");
        assert!(!page.contains("IM1-"), "a board has no name: {page}");
    }
}

#[test]
fn lines_say_it_and_go_back() {
    let mut talker = Talker::dealt("MS1-5");
    talker.line("draw");
    let game = talker.model.attempt.clone();
    talker.model = practising_model(talker.model, exercise(NEARLY_WON));
    assert!(talker.line("board").starts_with("Practice, draw 1\n"));
    let said = talker.line("move t1 f");
    assert!(
        said.ends_with("It was practice and does not count; `back` goes back to your game.\n"),
        "{said}"
    );
    let said = talker.line("back");
    assert!(
        said.starts_with("Practice is over. MS1-5 goes on after 1 move.\nMS1-5, draw 1\n"),
        "{said}"
    );
    assert_eq!((&talker.model.attempt, &talker.log[..]), (&game, &[][..]));
    assert_eq!(talker.line("back"), "There is no practice to leave.\n");
    let mut talker = Talker::with(practising_model(talker.model, reviewed("MS1-7")));
    talker.face.json = true;
    let answer: serde_json::Value = serde_json::from_str(&talker.line("draw")).unwrap();
    assert_eq!((&answer["practice"], &answer["deal"]), (&"review".into(), &"MS1-7".into()));
    let answer: serde_json::Value = serde_json::from_str(&talker.line("back")).unwrap();
    assert!(answer["practice"].is_null());
}

fn practising_model(model: klondike::app::Model, exercise: Exercise) -> klondike::app::Model {
    let mut player = Player::with(model);
    player.tell(Message::Practise(Box::new(exercise)));
    player.model
}

/// The real program: a board in the middle of a game is practised, and the saved game is what the next start finds.
#[test]
fn a_board_that_is_imported_is_practised() {
    let home = Scratch::new();
    let file = home.path().join("board.txt");
    let path = file.to_str().unwrap();
    let (_, said, _) = run(home.path(), &["text", "MS1-5"], "draw\ndraw\nboard\n");
    // What the line mode prints is read back.
    let board = &said[said.rfind("MS1-5, draw 1").unwrap()..];
    std::fs::write(&file, board).unwrap();
    let game = kept(home.path());
    let lines = "draw\nrestart\ndraw\nverdict\nhint\nundo\nsave\n";
    let (code, said, _) = run(home.path(), &["text", "--import", path], lines);
    assert_eq!(code, Some(0));
    assert!(said.starts_with("Practice from a board: nothing of it is saved or counts. `back` goes back to your game.\nPractice, draw 1\n"), "{said}");
    assert!(said.contains("Looked under the cards: this can still be won."), "{said}");
    assert_eq!(kept(home.path()), game, "also after it was ended in the middle of practice");
    let (_, said, _) = run(home.path(), &["text", "--import", path], "draw\nback\ndraw\n");
    assert!(said.contains("Practice is over. MS1-5 goes on after 2 moves."), "{said}");
    assert_eq!(kept(home.path()).counts().moves, 3);
    // A board of its own rules, and boards that are none to practise.
    std::fs::write(&file, format!("{}\nP: 4\nDraw: 3\n", board_text())).unwrap();
    let (_, said, _) = run(home.path(), &["text", "--import", path], "");
    assert!(said.contains("Practice, draw 3"), "{said}");
    let arguments = ["text", "--import", path, "--rules", "vegas"];
    let (code, _, fault) = run(home.path(), &arguments, "");
    let says = "klondike: the board is in pass 4, and the rules end with pass 3\n";
    assert_eq!((code, fault.as_str()), (Some(2), says));
    std::fs::write(&file, "F: S13 H13 D13 C13\n").unwrap();
    let (code, _, fault) = run(home.path(), &["text", "--import", path], "");
    let says = "klondike: all cards of the board are up already\n";
    assert_eq!((code, fault.as_str()), (Some(2), says));
}

fn board_text() -> String {
    board("T1: KC\nT2: QH JC\nW: 3D")
        .to_string()
        .lines()
        .filter(|line| !line.starts_with("P:"))
        .collect::<Vec<_>>()
        .join("\n")
}

fn kept(home: &Path) -> Attempt {
    let mut store =
        Store::open(Some(Folders::at(home)), Access::ReadOnly, klondike::session::Stamp::default());
    match store.load_game() {
        Loaded::Found(attempt) => attempt,
        other => panic!("the game is not there: {other}"),
    }
}

/// Exit code, output and errors of the program with these lines.
pub fn run(home: &Path, arguments: &[&str], lines: &str) -> (Option<i32>, String, String) {
    let input = home.join("lines.txt");
    std::fs::write(&input, lines).unwrap();
    let output = Process::new(env!("CARGO_BIN_EXE_klondike"))
        .args(arguments)
        .args(["--data-dir", home.to_str().unwrap()])
        .env_clear()
        .stdin(std::fs::File::open(&input).unwrap())
        .output()
        .unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    (output.status.code(), text(output.stdout), text(output.stderr))
}
