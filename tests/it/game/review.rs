//! The review of a game: the move that lost it, the line that would have won, the keys, and practice from a position.

use klondike::advice::review::Loss;
use klondike::app::found::LookedGame;
use klondike::app::practice::PracticeKind;
use klondike::app::prospects::{Care, Insight, Prospect};
use klondike::app::refused::{NoGame, Refused};
use klondike::app::screens::dialog::Dialog;
use klondike::app::screens::question::Question;
use klondike::app::screens::review::Review;
use klondike::app::{Action, Command, FileCommand, Message, Screen, keys, update};
use klondike::records::Record;
use klondike::rules::Preset;
use klondike::session::{Attempt, AttemptId, AutoMoves, Outcome, Stamp};

use super::practice::run;
use crate::support::player::Player;
use crate::support::reviewer::{played, review_games};
use crate::support::scratch::Scratch;
use crate::support::screen::page;
use crate::support::talker::Talker;

/// A player at the result of a game that was lost though it could have been won.
fn lost() -> Player {
    let attempt = played("MS1-2".parse().unwrap());
    assert!(!attempt.table().is_won());
    let mut player = Player::dealt("MS1-2");
    for mv in attempt.line() {
        player.tell(Message::Play(mv));
    }
    player.keys("N X Y");
    assert_eq!(player.model.screen, Screen::Result);
    player
}

/// The review of that game, at the move that lost.
pub fn lost_in_the_middle() -> Player {
    let mut player = lost();
    player.keys("L");
    player
}

#[track_caller]
fn review(player: &Player) -> &Review {
    match &player.model.screen {
        Screen::Review(review) => review,
        other => panic!("{other:?}"),
    }
}

/// The move that lost, of an open review that is done.
#[track_caller]
fn lost_by(player: &Player) -> usize {
    match review(player).search.loss() {
        Loss::By(lost) => lost,
        other => panic!("{other:?}"),
    }
}

/// The short form of `cargo stress review`.
#[test]
fn the_marked_move_is_the_one_after_which_every_position_is_lost() {
    let reviewed = review_games(3).unwrap();
    assert_eq!((reviewed.games, reviewed.seconds.len()), (3, 3));
    assert!(reviewed.positions > 150, "{reviewed}");
}

#[test]
fn l_at_the_result_looks_back_at_the_game() {
    let mut player = lost();
    let moves = player.model.attempt.line().len();
    player.keys("L");
    let lost = lost_by(&player);
    assert_eq!((review(&player).at, review(&player).played.len()), (lost, moves));
    assert!(lost < moves);
    let says = review(&player).verdict();
    assert_eq!(says, format!("Move {lost} lost a game that could be won until then."));
    let prospects = [lost - 1, lost].map(|at| review(&player).prospect(at));
    assert_eq!(prospects, [Some(Prospect::Winnable), Some(Prospect::Lost)]);
    player.keys("Esc");
    assert_eq!(player.model.screen, Screen::Result);
    assert_eq!(player.log.len(), 1, "looking back changes nothing");
}

#[test]
fn the_keys_step_jump_and_mark() {
    let mut player = lost();
    player.keys("L");
    let (lost, end) = (lost_by(&player), review(&player).played.len());
    player.keys("Down Right Down");
    assert_eq!(review(&player).at, lost + 3);
    player.keys("Up Left");
    assert_eq!(review(&player).at, lost + 1);
    player.keys("Home Up");
    assert_eq!(review(&player).at, 0);
    player.keys("PgDn");
    assert_eq!(review(&player).at, 10);
    player.keys("End Down");
    assert_eq!(review(&player).at, end);
    // The marks one after the other, round and round: the move that lost is one of them.
    player.keys("Home");
    let mut marks = Vec::new();
    loop {
        player.keys("M");
        let at = review(&player).at;
        if marks.contains(&at) {
            break;
        }
        assert!(review(&player).is_marked(at));
        marks.push(at);
    }
    assert!(marks.contains(&lost) && marks.is_sorted());
    let all = (1..=end).filter(|&at| review(&player).is_marked(at)).count();
    assert_eq!(marks.len(), all);
}

#[test]
fn p_plays_forward_and_any_key_stops() {
    let mut player = lost();
    player.keys("L Home P").wait(2.0);
    let at = review(&player).at;
    assert!((3..8).contains(&at), "{at}");
    player.keys("P").wait(5.0);
    assert_eq!(review(&player).at, at);
    player.keys("Space").wait(1000.0);
    assert_eq!((review(&player).at, review(&player).playing), (review(&player).played.len(), None));
}

#[test]
fn w_shows_the_line_that_would_have_won() {
    let mut player = lost();
    player.keys("L");
    let lost = lost_by(&player);
    player.keys("W");
    let shown = review(&player).shown().clone();
    assert!(shown.table(shown.len()).is_won());
    assert_eq!(shown.table(lost - 1), review(&player).played.table(lost - 1));
    assert_eq!((review(&player).at, review(&player).begins_line(lost)), (lost, true));
    player.keys("End W");
    assert_eq!((review(&player).at, review(&player).shows_kept), (lost, false));
    player.keys("W Esc");
    assert!(!review(&player).shows_kept, "Esc first goes back to the game");
}

#[test]
fn enter_practises_from_the_position_with_undo_before_it() {
    let mut player = lost();
    let game = player.model.attempt.clone();
    player.keys("L");
    let (lost, table) = (lost_by(&player), *review(&player).played.table(lost_by(&player) - 1));
    player.keys("Up Enter");
    let practice = player.model.practice.as_ref().unwrap();
    assert_eq!(practice.exercise.kind, PracticeKind::Review { moves: lost - 1 });
    assert_eq!((player.table(), player.model.attempt.steps().0), (&table, (lost - 1).min(100)));
    assert!(player.says().starts_with(&format!("Practice after move {}", lost - 1)));
    // It can still be won there, and is.
    player.keys("E").wait(1000.0);
    assert!(player.table().is_won());
    player.keys("N");
    assert_eq!((&player.model.attempt, &player.model.screen), (&game, &Screen::Result));
    assert_eq!(player.log.len(), 1);
}

/// Aces that go up by themselves are moves of their own in the line of a game.
#[test]
fn a_classic_game_is_practised_from_every_move() {
    let deal = *Player::dealt("MS1-2").model.attempt.opening();
    let book = Preset::Classic.book(1.try_into().unwrap());
    let source = Player::dealt("MS1-2").model.attempt.deal().clone();
    let mut attempt = Attempt::at(deal, source, book, AttemptId(5));
    while let Some(mv) = attempt.legal_moves().first().copied().filter(|_| attempt.steps().0 < 60) {
        attempt.play(mv, AutoMoves::Off, Stamp::default()).unwrap();
    }
    let review = Review::present(&attempt, None, Stamp::default());
    for at in 0..=review.played.len() {
        let practised = review.exercise(at).attempt;
        let reached = practised.line().len();
        assert!(reached >= at && practised.table() == review.played.table(reached), "{at}");
    }
}

#[test]
fn the_game_under_way_is_looked_back_at_after_a_question_and_as_a_hint() {
    let mut player = Player::dealt("MS1-2");
    player.keys("P L");
    let none = Refused::NoGame(NoGame::NotStarted);
    assert_eq!((player.refused.as_ref(), player.model.time.paused), (Some(&none), true));
    player.keys("P D D P L");
    assert_eq!(player.model.screen, Screen::Dialog(Dialog::of(Question::Review)));
    player.keys("Esc");
    assert_eq!((player.model.attempt.help().hints, player.model.time.paused), (0, true));
    player.keys("L Y");
    assert_eq!(player.model.attempt.help().hints, 1);
    assert_eq!(review(&player).verdict(), "The game was not lost: its last position can be won.");
    let saves = |command: &Command| matches!(command, Command::File(FileCommand::SaveGame(_)));
    assert_eq!(player.count(saves), 1, "the hint is kept");
    player.keys("Esc P");
    assert_eq!((&player.model.screen, player.model.time.paused), (&Screen::Table, false));
    // Practice counts nothing, so nothing is asked.
    player.keys("P L Y Enter D P L");
    assert!(player.model.practises());
    assert_eq!(review(&player).played.len(), 3);
}

#[test]
fn the_statistics_look_back_at_the_last_game() {
    let mut player = lost();
    let lost_game = player.model.attempt.id();
    player.keys("N 1 D S L");
    assert_eq!(review(&player).game.id, lost_game);
    player.keys("Esc");
    assert_eq!(player.model.screen, Screen::Table);
    player.keys("N R Y D");
    assert!(player.line("review 2").is_ok());
    assert_eq!(review(&player).game.id, lost_game);
    let _ = player.line("review 9");
    assert_eq!(player.refused, Some(Refused::NoGame(NoGame::Ended(2))));
    assert_eq!(player.says(), "Only 2 games have ended so far.");
}

#[test]
fn b_and_n_go_from_game_to_game() {
    let mut player = lost();
    let first = player.model.attempt.id();
    player.keys("N 1 D N X Y");
    let second = player.model.attempt.id();
    player.keys("L B");
    assert_eq!(review(&player).game.id, second, "the one on the table is looked back at alone");
    player.keys("Esc S L");
    assert_eq!(review(&player).game.id, second);
    player.keys("B");
    assert_eq!(review(&player).game.id, first);
    player.keys("B");
    assert_eq!(review(&player).game.id, first);
    assert!(page(&player.model, (80, 24)).contains("Only 2 games have ended so far."));
    player.keys("N");
    assert_eq!(review(&player).game.id, second);
    player.keys("N");
    assert_eq!(review(&player).game.id, second);
}

/// The log is read beside the play, so that the game may come when the player is at something else.
#[test]
fn a_game_that_was_read_does_not_cover_a_question() {
    let mut player = lost();
    let moves = player.model.attempt.line();
    let Some(Record::Ended(entry)) = player.log.last().cloned() else { panic!("{:?}", player.log) };
    player.keys("N 1 D N X");
    let asks = player.model.screen.clone();
    assert!(matches!(asks, Screen::Dialog(_)), "{asks:?}");
    let looked = || {
        Message::Looked(Ok(Box::new(LookedGame {
            back: 0,
            entry: *entry.clone(),
            moves: moves.clone(),
        })))
    };
    player.tell(looked());
    assert_eq!(player.model.screen, asks);
    player.keys("Esc").tell(looked());
    assert_eq!(review(&player).game.id, entry.id);
}

#[test]
fn what_was_asked_is_dropped_when_the_review_is_left() {
    let mut model = lost().model;
    let asked = update(&mut model, Message::Act(Action::Review)).unwrap();
    let [Command::Solve { number, .. }] = asked[..] else { panic!("{asked:?}") };
    let left = update(&mut model, Message::Act(Action::Escape)).unwrap();
    assert_eq!(left, [Command::StopSolving]);
    // A late answer is no answer, to the next review neither.
    let insight = Insight { prospect: Prospect::Winnable, line: Vec::new(), care: Care::Little };
    update(&mut model, Message::Act(Action::Review)).unwrap();
    let late = Message::Found { number, insight, grade: None };
    assert_eq!(update(&mut model, late), Ok(Vec::new()));
    let Screen::Review(review) = &model.screen else { panic!("{:?}", model.screen) };
    assert_eq!(review.search.loss(), Loss::Unknown);
}

#[test]
fn a_win_says_so_and_points_given_away_are_counted() {
    let board = "F: S13 H13 D12 C11\nT1: KD QC\nT2: KC\nT3:\nT4:\nT5:\nT6:\nT7:\nK:";
    let mut player = Player::at(1, board);
    player.line("move qc f").unwrap();
    player.line("move f4 t1").unwrap();
    player.keys("1 F 1 F 2 F L");
    assert_eq!(review(&player).verdict(), "The game was won.");
    assert_eq!(
        review(&player).costs(),
        "1 pass through the stock; points given away: 15 for 1 taken back."
    );
    let marked = [1, 2, 3].map(|number| review(&player).is_marked(number));
    assert_eq!(marked, [false, true, false], "the card that was taken back");
    assert!(!keys::footer(&player.model).contains(&("W", "win")), "there is no other line");
    let mut player = lost();
    player.keys("L");
    let recycles = review(&player).played.counts(usize::MAX).recycles;
    assert!(recycles > 0);
    let says = review(&player).costs();
    assert!(says.starts_with(&format!("{} passes through the stock; ", recycles + 1)), "{says}");
    assert!(says.ends_with(&format!("{} for {recycles} recycles.", recycles * 20)), "{says}");
}

#[test]
fn lines_review_and_practise() {
    let mut talker = Talker::dealt("MS1-2");
    assert_eq!(talker.line("review"), "No game has ended yet that could be looked back at.\n");
    assert_eq!(talker.line("practise"), "No review is open whose game could be practised.\n");
    for mv in played("MS1-2".parse().unwrap()).line() {
        talker.line(&mv.to_string());
    }
    assert!(talker.line("lookback").contains("counts as a hint"));
    talker.line("resign!");
    let said = talker.line("review");
    let mut lines = said.lines();
    assert_eq!(lines.next(), Some("Review: Draw 1 · MS1-2 · resigned."));
    let verdict = lines.next().unwrap();
    let lost: usize = verdict.split(' ').nth(1).unwrap().parse().unwrap();
    assert_eq!(verdict, format!("Move {lost} lost a game that could be won until then."));
    assert!(lines.next().unwrap().starts_with(&format!("Instead of move {lost}, a win in ")));
    let row = said.lines().find(|line| line.starts_with(&format!("{lost}: "))).unwrap();
    assert!(row.ends_with("Here the game was lost."), "{row}");
    let said = talker.line(&format!("practise {}", lost - 1));
    assert!(said.starts_with(&format!("Practice after move {}: ", lost - 1)), "{said}");
    talker.line("finish");
    assert_eq!(talker.model.attempt.outcome(), Some(Outcome::Assisted));
    assert!(talker.line("back").starts_with("Practice is over.\n"));
    assert_eq!(talker.log.len(), 1);
}

#[test]
fn the_command_prints_the_last_game_and_changes_no_file() {
    let home = Scratch::new();
    let (code, _, fault) = run(home.path(), &["review"], "");
    let says = "klondike: No game has ended yet that could be looked back at\n";
    assert_eq!((code, fault.as_str()), (Some(2), says));
    let lines: Vec<String> =
        played("MS1-2".parse().unwrap()).line().iter().map(ToString::to_string).collect();
    run(home.path(), &["text", "MS1-2"], &format!("{}\nresign!\n", lines.join("\n")));
    run(home.path(), &["text", "MS1-3", "--yes"], "draw\nresign!\n");
    let files = || {
        let name = |entry: std::io::Result<std::fs::DirEntry>| entry.unwrap().path();
        let mut paths: Vec<_> = std::fs::read_dir(home.path()).unwrap().map(name).collect();
        paths.retain(|path| !path.ends_with("lines.txt"));
        paths.sort();
        paths.into_iter().map(|path| (std::fs::read(&path).unwrap(), path)).collect::<Vec<_>>()
    };
    let before = files();
    let (code, said, _) = run(home.path(), &["review", "--ascii"], "");
    assert_eq!(code, Some(0));
    assert!(said.starts_with("Review: Draw 1 - MS1-3 - resigned.\n"), "{said}");
    let looks = ["review", "--ascii", "--color", "never", "--theme", "dark", "--no-mouse"];
    assert_eq!(run(home.path(), &looks, ""), (Some(0), said, String::new()));
    let (_, said, _) = run(home.path(), &["review", "2", "--json"], "");
    let json: serde_json::Value = serde_json::from_str(&said).unwrap();
    let lost = usize::try_from(json["lost_by"].as_u64().unwrap()).unwrap();
    assert_eq!(json["moves"].as_array().unwrap().len(), lines.len());
    let verdicts = [lost - 2, lost - 1].map(|at| json["moves"][at]["verdict"].clone());
    assert_eq!(verdicts, ["winnable", "lost"]);
    // The line wins: `klondike text` plays it, from the deal on.
    let line = json["winning_line"]["moves"].as_array().unwrap();
    assert_eq!(json["winning_line"]["after"], lost - 1);
    let line = line.iter().map(|mv| mv.as_str().unwrap().to_owned());
    let whole: Vec<String> = lines[..lost - 1].iter().cloned().chain(line).collect();
    let (code, _, fault) = run(home.path(), &["review", "3"], "");
    assert_eq!((code, fault.as_str()), (Some(2), "klondike: Only 2 games have ended so far\n"));
    assert_eq!(files(), before);
    let other = Scratch::new();
    let (_, said, _) = run(other.path(), &["text", "MS1-2"], &whole.join("\n"));
    assert!(said.contains("Won after"), "{said}");
}
