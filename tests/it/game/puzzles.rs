//! Puzzles in the game: one try counts, the answer is told with its reasons, the game goes on untouched, and nothing that
//! was answered is lost.

use klondike::app::screens::puzzle::{PuzzleScreen, next, record};
use klondike::app::{Command, FileCommand, Message, Model, Screen, command_line};
use klondike::deals::{PuzzleCode, parse_date};
use klondike::puzzles::{NoPuzzle, listed, of_day};
use klondike::records::{PuzzleTally, PuzzleTry, Record};
use klondike::session::Stamp;
use klondike::storage::{Access, Folders, Store};

use crate::support::player::Player;
use crate::support::scratch::Scratch;
use crate::support::talker::Talker;

fn open(player: &Player) -> &PuzzleScreen {
    let Screen::Puzzle(open) = &player.model.screen else { panic!("no puzzle is open") };
    open
}

/// The model at the puzzle of a code, after these keys.
pub fn at_code(code: &str, keys: &str) -> Model {
    let mut player = Player::dealt("MS1-7");
    player.line(&format!("puzzle {code}")).unwrap();
    player.keys(keys).model.clone()
}

/// A player with this puzzle of the list open, and the numbers of its right and its wrong answers, from 1.
fn at(number: usize) -> (Player, Vec<usize>, Vec<usize>) {
    let mut player = Player::dealt("MS1-7");
    player.keys("D").line(&format!("puzzle {number}")).unwrap();
    let answers = (1..).zip(&open(&player).puzzle().unwrap().answers);
    let (right, wrong): (Vec<_>, Vec<_>) = answers.partition(|(_, answer)| answer.is_right);
    let numbers = |part: Vec<(usize, _)>| part.into_iter().map(|(number, _)| number).collect();
    let (right, wrong) = (numbers(right), numbers(wrong));
    (player, right, wrong)
}

fn tries(player: &Player) -> Vec<PuzzleTry> {
    let logged = player.asked.iter().filter_map(|command| match command {
        Command::File(FileCommand::LogPuzzle(answer)) => Some(*answer),
        _ => None,
    });
    logged.collect()
}

#[test]
fn one_try_counts_and_the_answer_is_told() {
    let (mut player, right, wrong) = at(1);
    let code = open(&player).code;
    assert_eq!(Some(code), listed(1).next().map(|(code, _)| code));
    player.keys(&format!("{} Enter", wrong[0]));
    assert_eq!(tries(&player).len(), 1);
    assert!(!tries(&player)[0].is_right);
    assert_eq!(open(&player).given, Some(wrong[0] - 1));
    // Another answer is not taken any more: Enter plays on instead.
    let game = player.model.attempt.clone();
    player.keys(&format!("{} Enter", right[0]));
    assert_eq!(tries(&player), []);
    assert!(player.model.practises());
    assert_eq!(*player.table(), code.table().unwrap());
    assert_eq!(player.model.practice.as_ref().unwrap().aside, game, "the game waits");
    // The second time it does not count.
    player.line("back").unwrap();
    player.line("puzzle 1").unwrap();
    assert_eq!(open(&player).before, Some(false));
    player.keys(&format!("{} Enter", right[0]));
    assert_eq!(tries(&player), []);
    let tally = &player.model.files.tally.as_ref().unwrap().puzzles;
    assert_eq!((tally.tried(), tally.solved()), (1, 0));
}

#[test]
fn up_and_down_go_from_answer_to_answer_round_and_round() {
    let (mut player, right, wrong) = at(1);
    let last = right.len() + wrong.len() - 1;
    for (keys, focused) in [
        ("", 0),
        ("Down", 1),
        ("Down", 2),
        ("Up", 1),
        ("Home Up", last),
        ("Down", 0),
        ("End", last),
    ] {
        player.keys(keys);
        assert_eq!(open(&player).focused, focused, "after {keys}");
    }
}

#[test]
fn puzzles_touch_neither_the_game_nor_its_statistics() {
    let (mut player, right, _) = at(2);
    let (game, statistics) = (player.model.attempt.clone(), player.model.statistics());
    player.keys(&format!("{} Enter", right[0]));
    assert!(tries(&player)[0].is_right);
    assert_eq!(tries(&player)[0].day, None);
    player.keys("N Esc");
    assert_eq!(player.model.screen, Screen::Table);
    assert_eq!((player.model.attempt.clone(), player.model.statistics()), (game, statistics));
    let is_game = |command: &Command| {
        matches!(command, Command::File(FileCommand::SaveGame(_) | FileCommand::Log(..)))
    };
    assert_eq!(player.count(is_game), 0);
    // A reset forgets games, and no puzzle.
    let tally = player.model.files.tally.as_mut().unwrap();
    tally.add(&Record::Reset(Stamp::default()));
    assert_eq!((tally.puzzles.tried(), tally.puzzles.solved()), (1, 1));
}

#[test]
fn a_reader_books_nothing() {
    let (mut player, right, _) = at(1);
    player.model.files.read_only = true;
    player.keys(&format!("{} Enter", right[0]));
    assert_eq!(tries(&player), []);
    assert!(open(&player).given.is_some());
}

#[test]
fn the_menu_opens_the_puzzle_of_the_day_and_then_the_list() {
    let mut player = Player::dealt("MS1-7");
    player.keys("N P");
    let today = player.model.today();
    let todays = of_day(today, 1).unwrap();
    assert_eq!(open(&player).code, todays);
    player.keys("1 Enter");
    assert_eq!(tries(&player)[0].day, Some(today));
    player.keys("N");
    assert_eq!(
        open(&player).code,
        listed(1).map(|(code, _)| code).find(|&code| code != todays).unwrap()
    );
    // A puzzle that is left unanswered comes again, after another one.
    let first = open(&player).code;
    player.keys("N");
    assert_ne!(open(&player).code, first);
    player.keys("Esc N P");
    assert_eq!(open(&player).code, first);
}

#[test]
fn a_code_that_is_no_puzzle_is_refused_in_words() {
    let mut player = Player::dealt("MS1-7");
    player.line("puzzle MP1-7-60000").unwrap();
    assert_eq!(open(&player).posed, Some(Err(NoPuzzle::NotReached)));
    player.keys("Enter 1 Down Enter");
    assert_eq!(tries(&player), [], "nothing can be answered");
    let refused = |player: &mut Player, line: &str| player.line(line).unwrap_err().to_string();
    assert_eq!(
        refused(&mut player, "puzzle 0"),
        format!("There is no puzzle 0; they are numbered from 1 to {}.", listed(1).count())
    );
    assert!(refused(&mut player, "puzzle MP2-1-1").starts_with("`MP2-1-1` is not a puzzle code"));
    assert_eq!(
        refused(&mut player, "answer 1"),
        "There is no such answer: no puzzle is open, or it was answered before."
    );
}

/// What belongs to a puzzle that has been left changes nothing, and its proof is stopped.
#[test]
fn a_proof_that_comes_late_is_dropped() {
    let mut player = Player::dealt("MS1-7");
    let code = listed(1).next().unwrap().0;
    let commands =
        klondike::app::update(&mut player.model, Message::OpenPuzzle(Some(code))).unwrap();
    assert_eq!(commands, [Command::Pose(code)]);
    player.keys("Esc");
    assert_eq!(player.asked, [Command::StopPosing]);
    let before = player.model.screen.clone();
    player.tell(Message::Posed { code, puzzle: Err(NoPuzzle::Lost) });
    assert_eq!(player.model.screen, before);
}

#[test]
fn by_lines_it_is_read_and_answered() {
    let (player, right, wrong) = at(1);
    let mut talker = Talker::with(player.model);
    let said = talker.line("puzzle 1");
    assert!(said.contains("T1:") && said.contains("1. "), "{said}");
    let said = talker.line(&format!("answer {}", wrong[0]));
    assert!(said.starts_with("Wrong: after it the game cannot be won."), "{said}");
    assert!(said.contains("keeps the win") && said.contains("lost"), "{said}");
    assert!(talker.line(&format!("answer {}", right[0])).starts_with("There is no such answer"));
    talker.line("answer");
    assert!(talker.model.practises());
    assert!(command_line::asks(&talker.model).is_none());
}

fn answer(code: PuzzleCode, day: Option<&str>, is_right: bool) -> PuzzleTry {
    let day = day.map(|day| parse_date(day).unwrap());
    PuzzleTry { code, day, is_right, at: Stamp { seconds: 1_764_455_947, offset: 3600 } }
}

#[test]
fn the_record_counts_first_tries_and_days_in_a_row() {
    let codes: Vec<PuzzleCode> = listed(1).map(|(code, _)| code).collect();
    let mut tally = PuzzleTally::default();
    tally.add(&answer(codes[0], Some("2026-12-01"), true));
    tally.add(&answer(codes[1], Some("2026-12-02"), false));
    tally.add(&answer(codes[1], Some("2026-12-02"), true));
    for (code, day) in [(2, "2026-12-04"), (3, "2026-12-05"), (4, "2026-12-06")] {
        tally.add(&answer(codes[code], Some(day), true));
    }
    tally.add(&answer(codes[5], None, true));
    let day = |text: &str| parse_date(text).unwrap();
    for (today, current) in [("2026-12-06", 3), ("2026-12-07", 3), ("2026-12-08", 0)] {
        let run = tally.run(day(today));
        assert_eq!((run.current, run.best), (current, 3), "{today}");
    }
    assert_eq!(
        record(&tally, day("2026-12-07")),
        "Puzzles: 5 of 6 solved. Days in a row: 3, longest 3."
    );
    // Once all are tried the list comes again.
    for &code in &codes {
        tally.add(&answer(code, None, true));
    }
    let (today, last) = (day("2026-12-08"), codes[codes.len() - 1]);
    assert_eq!(next(&tally, today, 1, Some(codes[3])), Some(codes[4]));
    assert_eq!(next(&tally, today, 1, Some(last)), Some(codes[0]));
}

#[test]
fn answers_are_kept_in_a_log_of_their_own() {
    let scratch = Scratch::new();
    let folders = Folders::at(scratch.path());
    let file = folders.puzzles_file();
    let store = || Store::open(Some(folders.clone()), Access::Full, Stamp::default());
    let codes: Vec<PuzzleCode> = listed(3).map(|(code, _)| code).collect();
    let given = [answer(codes[0], Some("2026-12-01"), true), answer(codes[1], None, false)];
    let mut first = store();
    first.append_puzzle(&given[0]).unwrap();
    first.append_puzzle(&given[1]).unwrap();
    drop(first);
    let read = |store: &Store| {
        let mut found = Vec::new();
        store.read_puzzles(|answer| found.push(*answer)).unwrap();
        found
    };
    assert_eq!(read(&store()), given);
    let text = std::fs::read_to_string(&file).unwrap();
    assert!(
        text.starts_with(&format!(
            "1 puzzle code={} day=2026-12-01 right=yes at=1764455947+3600 ",
            codes[0]
        )),
        "{text}"
    );
    // Damaged lines, lines of a newer version and an end that was cut short stay as they are and do not count.
    let newer = klondike::storage::log_file::seal("2 puzzle something=else");
    std::fs::write(&file, format!("{text}{newer}rubbish\n1 puzzle code=MP1-1")).unwrap();
    let mut again = store();
    assert_eq!(read(&again), given);
    again.append_puzzle(&answer(codes[2], None, true)).unwrap();
    assert_eq!(read(&again).len(), 3);
    let now = std::fs::read_to_string(&file).unwrap();
    assert!(now.starts_with(&format!("{text}{newer}rubbish\n1 puzzle code={}", codes[2])), "{now}");
    // Nothing is written by a reader.
    let mut reader = Store::open(Some(folders.clone()), Access::ReadOnly, Stamp::default());
    assert!(reader.append_puzzle(&given[0]).is_err());
    assert_eq!(std::fs::read_to_string(&file).unwrap(), now);
}

/// The words of every answer of some puzzles, which must name cards and places that are there.
#[test]
fn answers_are_told_in_words() {
    for (code, _) in listed(1).take(30).chain(listed(3).take(30)).step_by(10) {
        let mut player = Player::dealt("MS1-7");
        player.line(&format!("puzzle {code}")).unwrap();
        let puzzle = open(&player).puzzle().unwrap();
        let mut seen = Vec::new();
        for it in &puzzle.answers {
            let words = klondike::app::screens::puzzle::answer(puzzle, it);
            assert!(!words.is_empty() && !seen.contains(&words), "{code}: {words} {seen:?}");
            seen.push(words);
        }
    }
}
