//! E: the solver plays the game out, and what becomes of such a game.

use std::num::NonZeroU8;
use std::time::Duration;

use klondike::app::prospects::Prospect;
use klondike::app::refused::Refused;
use klondike::app::screens::calendar;
use klondike::app::{Message, Notice, Screen};
use klondike::deals::{Deal, DealCode, Origin};
use klondike::records::dailies::DayMark;
use klondike::records::{Record, Tally};
use klondike::rules::{Move, Passes, Preset, RuleBook};
use klondike::session::{Attempt, AttemptId, Outcome};
use klondike::settings::HintSource;

use crate::game::daily::{date, ended};
use crate::game::solver::{lost, verdict, winnable};
use crate::support::attempts::decided;
use crate::support::cases::deals;
use crate::support::player::Player;
use crate::support::table_solver::win_by_finish;
use crate::support::talker::Talker;

#[test]
fn e_plays_the_game_out_as_a_win_that_is_not_the_players() {
    for mut player in winnable() {
        player.keys("E").wait(600.0);
        let attempt = &player.model.attempt;
        assert!(attempt.table().is_won(), "{}", player.says());
        assert_eq!(attempt.outcome(), Some(Outcome::Assisted));
        assert_eq!(player.model.screen, Screen::Result);
        let [Record::Ended(entry)] = &player.log[..] else { panic!("{:?}", player.log) };
        assert_eq!(entry.outcome, Some(Outcome::Assisted));
        let mut table = *attempt.opening();
        for mv in attempt.line() {
            table.play(attempt.book(), mv).unwrap();
        }
        assert!(table.is_won());
        let tally = player.model.mode_tally().unwrap();
        assert_eq!((tally.started, tally.won, tally.assisted), (1, 0, 1));
        assert_eq!(tally.streak, 0);
    }
}

#[test]
fn p_holds_the_moves_of_the_solver_a_key_hurries_them_and_esc_stops_them() {
    let mut player = Player::dealt("MS1-1");
    let moves = |player: &Player| player.model.attempt.counts().moves;
    player.keys("E").wait(1.5);
    assert_eq!(moves(&player), 0, "time to stop it");
    player.wait(1.5);
    assert_eq!(moves(&player), 5);
    player.keys("P").wait(60.0);
    assert_eq!(moves(&player), 5, "held");
    player.keys("P").wait(0.5);
    assert_eq!(moves(&player), 7);
    player.keys("X").wait(0.4);
    assert_eq!(moves(&player), 17, "hurried");
    player.keys("Esc").wait(60.0);
    assert_eq!(moves(&player), 17, "stopped");
    player.keys("U U");
    assert_eq!(moves(&player), 15, "each move is a step of its own");
}

#[test]
fn a_game_that_the_solver_helped_to_win_stays_so_whatever_is_undone_or_saved() {
    let mut player = Player::dealt("MS1-1");
    player.keys("E").wait(2.0).keys("Esc U");
    assert_eq!(player.model.attempt.counts().moves, 0);
    let attempt = Attempt::restore(player.model.attempt.saved()).unwrap();
    assert_eq!(attempt.win(), Outcome::Assisted);
    let text = klondike::storage::game_file::to_text(&attempt.saved()).unwrap();
    let read = klondike::storage::game_file::from_bytes(text.as_bytes()).unwrap();
    assert_eq!(read.win(), Outcome::Assisted, "{text}");
    // A later save is a line after the one before.
    let fresh = Player::dealt("MS1-1").model.attempt;
    let mut later = fresh.clone();
    later.play_for(Move::Draw, klondike::session::Stamp::default()).unwrap();
    let change = later.saved().change_since(&fresh.saved()).unwrap();
    let whole = klondike::storage::game_file::to_text(&fresh.saved()).unwrap();
    let line = klondike::storage::game_file::to_line(&change);
    let read = klondike::storage::game_file::from_bytes((whole + &line).as_bytes()).unwrap();
    assert_eq!(read, later, "{line}");
}

#[test]
fn a_streak_neither_grows_nor_ends_by_a_game_that_the_solver_won() {
    let mut player = Player::dealt("MS1-1");
    player.model.settings.hint_source = HintSource::Solver;
    while !player.table().is_won() {
        player.keys("H");
        let Some(Notice::Hint { mv, .. }) = player.model.notice else {
            panic!("{}", player.says())
        };
        player.tell(Message::Play(mv));
    }
    let streak = |player: &Player| player.model.mode_tally().unwrap().streak;
    assert_eq!(streak(&player), 1);
    player.line("new! MS1-2").unwrap();
    player.keys("E").wait(600.0);
    assert_eq!(player.model.attempt.outcome(), Some(Outcome::Assisted));
    assert_eq!(streak(&player), 1);
}

#[test]
fn what_was_undone_of_a_win_by_the_solver_is_played_on_and_kept() {
    let mut player = Player::dealt("MS1-1");
    player.keys("E").wait(600.0);
    player.keys("U S Esc");
    assert_eq!(player.model.screen, Screen::Table);
    assert!(player.model.attempt.goes_on());
}

#[test]
fn the_solver_adds_nothing_to_a_win_that_was_undone() {
    let mut player = Player::dealt("MS1-1");
    player.keys("E").wait(600.0);
    player.keys(&"U ".repeat(70)).keys("E").wait(60.0);
    assert!(!player.table().is_won());
    assert_eq!(player.model.notice, Some(Notice::Refused(Refused::NothingToSolve)));
}

/// Aces go up by themselves there, and lead away from the solver's line.
#[test]
fn a_game_of_classic_is_played_out_too() {
    for number in 1..12 {
        let code: DealCode = format!("MS1-{number}").parse().unwrap();
        let book = Preset::Classic.book(NonZeroU8::MIN);
        let deal = Deal::of(code, Origin::Code);
        let mut player = Player::of(Attempt::new(deal, book, AttemptId(1)).unwrap());
        player.keys("V");
        let verdict = verdict(player.table(), player.model.attempt.book());
        assert!(
            matches!(player.model.notice, Some(Notice::DealVerdict { prospect, .. }) if prospect == verdict)
        );
        player.keys("E").wait(600.0);
        assert_eq!(player.table().is_won(), verdict == Prospect::Winnable, "{}", player.says());
    }
}

#[test]
fn nothing_is_played_out_where_nothing_can_be_won() {
    let mut player = lost();
    player.keys("E").wait(60.0);
    assert_eq!(player.model.notice, Some(Notice::Refused(Refused::Lost { can_go_back: false })));
    assert_eq!(player.model.attempt.counts().moves, 0);
}

/// With one pass most deals are lost by drawing on and on; somewhere on the way that is sure.
#[test]
fn e_again_in_a_lost_position_goes_back_to_the_last_one_that_could_be_won() {
    let mut gone_back = 0;
    for number in 1..14 {
        let code: DealCode = format!("MS1-{number}").parse().unwrap();
        let book = RuleBook { passes: Passes::Limited(NonZeroU8::MIN), ..code.book() };
        let deal = Deal::of(code, Origin::Code);
        let mut player = Player::of(Attempt::new(deal, book, AttemptId(1)).unwrap());
        for _ in 0..24 {
            player.keys("D");
        }
        if verdict(player.table(), &book) != Prospect::Lost {
            continue;
        }
        // Every position on the way back, asked by itself.
        let mut back = player.model.attempt.clone();
        let mut steps = 0;
        while verdict(back.table(), &book) == Prospect::Lost && back.undo().is_some() {
            steps += 1;
        }
        player.keys("E");
        assert_eq!(player.model.notice, Some(Notice::Refused(Refused::Lost { can_go_back: true })));
        player.keys("E");
        if verdict(back.table(), &book) == Prospect::Lost {
            assert_eq!(player.model.notice, Some(Notice::Refused(Refused::LostBefore)));
            continue;
        }
        assert_eq!(player.model.notice, Some(Notice::WentBack { steps }));
        assert_eq!(player.table(), back.table());
        gone_back += 1;
    }
    assert!(gone_back > 1, "some of the deals could be won");
}

#[test]
fn where_every_position_was_lost_nothing_is_undone() {
    let mut player = lost();
    player.keys("D D E E");
    assert_eq!(player.refused, Some(Refused::LostBefore));
    assert_eq!(player.model.attempt.counts().moves, 2);
}

/// The first of them took 148 moves instead of 111 with the care that is enough for the light. `cargo stress table` plays
/// out all of the deals.
#[test]
fn the_line_that_is_played_out_is_hardly_longer_than_the_shortest_known() {
    let cases = deals();
    let known = cases.iter().filter(|case| case.shortest.is_some());
    let won = win_by_finish(known.step_by(17)).unwrap();
    assert_eq!(won.deals, 3, "{won}");
}

/// The ante comes back, and nothing is paid.
#[test]
fn a_deal_of_vegas_that_the_solver_wins_is_void() {
    let book = Preset::Vegas.book(NonZeroU8::MIN);
    let winnable = |number: &u64| {
        let code = DealCode::of(&book, *number).unwrap();
        let table = klondike::deals::table_of(&code.cards()).unwrap();
        verdict(&table, &book) == Prospect::Winnable
    };
    let number = (1..100).find(winnable).unwrap();
    let mut player = Player::dealt(&DealCode::of(&book, number).unwrap().to_string());
    player.keys("D");
    assert_eq!(player.model.bank(), Some(-52));
    player.keys("U E").wait(2.1);
    assert_eq!(player.model.bank(), Some(0), "void from the first move of the solver on");
    player.wait(600.0);
    assert_eq!(player.model.attempt.outcome(), Some(Outcome::Assisted));
    let mut tally = Tally::default();
    player.log.iter().for_each(|record| tally.add(record));
    assert_eq!((tally.bank(), player.model.bank()), (Some(0), Some(0)));
}

#[test]
fn a_daily_that_the_solver_wins_is_marked_so_and_ends_no_row() {
    let mut tally = Tally::default();
    let [one, two, three] = ["2026-11-28", "2026-11-29", "2026-11-30"].map(date);
    let of_solver = Outcome::Assisted;
    for (id, day, outcome) in
        [(1, one, Outcome::Won), (2, two, of_solver), (3, three, Outcome::Won)]
    {
        tally.add(&ended(id, day, 1, outcome, day));
    }
    assert_eq!(tally.dailies.mark(two, 1), DayMark::Assisted);
    let sign = calendar::sign(DayMark::Assisted);
    assert!(
        calendar::SIGNS.contains(&format!("{sign} solver")),
        "the sign is the one that is explained"
    );
    assert_eq!(tally.dailies.in_a_row().current, 2);
    tally.add(&ended(4, two, 1, Outcome::Abandoned, three));
    assert_eq!(tally.dailies.mark(two, 1), DayMark::Assisted, "it stays");
    tally.add(&ended(5, two, 1, Outcome::Won, three));
    assert_eq!(tally.dailies.mark(two, 1), DayMark::WonLate);
}

/// On the screen the moves take the time in which they are seen; by lines they are there at once.
#[test]
fn by_lines_no_time_is_booked_for_moves_that_play_themselves() {
    let mut talker = Talker::dealt("MS1-1");
    talker.line("finish");
    assert!(talker.model.attempt.table().is_won());
    assert_eq!(talker.model.attempt.elapsed(), Duration::ZERO);
    let mut talker = Talker::of(decided());
    talker.line("auto");
    assert!(talker.model.attempt.table().is_won());
    assert_eq!(talker.model.attempt.elapsed(), decided().elapsed());
}
