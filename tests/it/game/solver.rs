//! The solver at the table: its verdict, the game that it plays out, and the hint from a winning line.

use std::num::NonZeroU8;
use std::time::Duration;

use klondike::app::outlook::Outlook;
use klondike::app::prospects::{Care, Insight, Light, Prospect};
use klondike::app::refused::Refused;
use klondike::app::screens::calendar;
use klondike::app::{Action, Command, Message, Model, Notice, Screen, update};
use klondike::deals::{Deal, DealCode, Origin};
use klondike::records::dailies::DayMark;
use klondike::records::{Record, Tally};
use klondike::rules::{Move, Passes, Preset, RuleBook, Table};
use klondike::session::{Attempt, AttemptId, Outcome};
use klondike::settings::HintSource;
use klondike::solver::{Limits, Verdict, solve};

use crate::game::daily::{date, ended};
use crate::support::attempts::{at, decided};
use crate::support::cases::{Case, deals};
use crate::support::player::Player;
use crate::support::screen::{draw, layout, text};
use crate::support::table;
use crate::support::table_solver::{D10, agree, agree_after_a_switch, win_by_finish, win_by_hints};
use crate::support::talker::Talker;

fn light(player: &Player) -> Light {
    player.model.light()
}

/// Switches the verdict light on.
fn lit(mut player: Player) -> Player {
    player.model.settings.verdict_light = true;
    player.wait(0.1);
    player.keys("Left");
    player
}

/// What the solver says of a position by itself.
fn verdict(table: &Table, book: &RuleBook) -> Prospect {
    match solve(table, book, Limits::default()).verdict {
        Verdict::Winnable(_) => Prospect::Winnable,
        Verdict::Unwinnable => Prospect::Lost,
        Verdict::Undecided => Prospect::Undecided,
    }
}

/// A player at a deal of the file of known verdicts.
fn dealt(case: &Case) -> Player {
    let deal = Deal::of("MS1-7".parse().unwrap(), Origin::Code);
    Player::of(Attempt::at(case.table, deal, case.book, AttemptId(1)))
}

/// A player at the first of them that cannot be won.
fn lost() -> Player {
    let cases = deals();
    dealt(cases.iter().find(|case| case.winnable == Some(false)).unwrap())
}

/// A few of the deals that can be won, in draw 1 and draw 3.
fn winnable() -> impl Iterator<Item = Player> {
    deals()
        .into_iter()
        .filter(|case| case.winnable == Some(true))
        .step_by(48)
        .map(|case| dealt(&case))
}

#[test]
fn v_tells_a_winnable_position_from_a_lost_one() {
    let mut player = Player::dealt("MS1-1");
    let says = player.keys("V").says();
    assert!(says.starts_with("Looked under the cards: this deal is proved winnable, "), "{says}");
    assert!(says.ends_with(". E plays it out, which is no win of yours."), "{says}");
    let says = player.keys("D V").says();
    assert_eq!(
        says,
        "Looked under the cards: this can still be won. E plays it out, which is no win of yours."
    );
    let mut player = Player::dealt("MS1-3");
    let says = player.keys("V").says();
    assert_eq!(says, "Looked under the cards: this deal is proved unwinnable.");
    assert_eq!(player.log, [], "asking is no move");
    let says = player.keys("D V").says();
    assert!(
        says.starts_with("Looked under the cards: it is proved that this cannot be won from here."),
        "{says}"
    );
    assert_eq!(light(&player), Light::Off, "and switches nothing on");
}

#[test]
fn nobody_asks_the_solver_where_nobody_wants_to_know() {
    let mut player = Player::dealt("MS1-1");
    player.keys("D D H A U 7 W");
    assert_eq!(player.count(|command| matches!(command, Command::Solve { .. })), 0);
}

#[test]
fn the_light_says_of_every_position_what_the_solver_says() {
    for case in deals().iter().step_by(80) {
        let mut player = lit(dealt(case));
        let mut seen = 0;
        for key in "D 7 W F A D 3 5 U U D D W 1 2 F D U R D".split(' ') {
            player.keys(key);
            let table = *player.table();
            if table.is_won() {
                break;
            }
            assert_eq!(light(&player), Light::Shows(verdict(&table, &case.book)), "{table}");
            seen += 1;
        }
        assert!(seen > 10);
    }
}

/// R55: and it is that of the position that came back.
#[test]
fn r55_undo_brings_the_answer_back_without_asking_again() {
    let mut player = lit(Player::dealt("MS3-4"));
    player.keys("D");
    let known = light(&player);
    player.keys("D D D");
    player.keys("U U U");
    assert_eq!(light(&player), known);
    assert_eq!(player.count(|command| matches!(command, Command::Solve { .. })), 0);
}

#[test]
fn the_light_shows_nothing_of_another_game() {
    let mut player = lit(lost());
    assert_eq!(light(&player), Light::Shows(Prospect::Lost));
    // The same cards under another rule book, in another attempt.
    let (table, deal) = (*player.table(), player.model.attempt.deal().clone());
    let book = RuleBook { take_backs: false, ..*player.model.attempt.book() };
    player.model.attempt = Attempt::at(table, deal, book, AttemptId(2));
    assert_eq!(light(&player), Light::Shows(Prospect::Lost), "the model has not been told yet");
    player.keys("Left");
    assert_eq!(player.count(|command| matches!(command, Command::Solve { .. })), 1);
    // A deal that can be won.
    player.keys("N 1");
    assert_eq!(light(&player), Light::Shows(verdict(player.table(), player.model.attempt.book())));
}

/// What the solver answers to a question that has been dropped since.
#[test]
fn a_late_answer_is_no_answer() {
    let mut model = Player::dealt("MS1-1").model;
    model.settings.verdict_light = true;
    let mut asked = Vec::new();
    for action in [Action::Draw, Action::Draw] {
        asked.extend(update(&mut model, Message::Act(action)).unwrap());
    }
    let numbers: Vec<u64> = asked
        .iter()
        .filter_map(|command| match command {
            Command::Solve { number, .. } => Some(*number),
            _ => None,
        })
        .collect();
    let [first, second] = numbers[..] else { panic!("{numbers:?}") };
    let insight = Insight { prospect: Prospect::Lost, line: Vec::new(), care: Care::Little };
    update(&mut model, Message::Found { number: first, insight: insight.clone(), grade: None })
        .unwrap();
    assert_eq!(model.light(), Light::Looking, "still at work");
    update(&mut model, Message::Found { number: second, insight, grade: None }).unwrap();
    assert_eq!(model.light(), Light::Shows(Prospect::Lost));
}

#[test]
fn the_solver_is_stopped_when_the_game_moves_on() {
    let mut model = Player::dealt("MS1-1").model;
    let told = |model: &mut Model, action| update(model, Message::Act(action)).unwrap();
    assert!(matches!(told(&mut model, Action::Verdict)[..], [Command::Solve { number: 1, .. }]));
    assert_eq!(told(&mut model, Action::Right), [], "the cursor is no move");
    assert_eq!(told(&mut model, Action::Draw).last(), Some(&Command::StopSolving));
    assert_eq!(model.prospects.open(), None);
}

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

#[test]
fn leaving_stops_the_solver_first() {
    let mut player = Player::dealt("MS1-1");
    player.keys("E").wait(3.0);
    player.keys("Q");
    assert_eq!(player.model.turn.play_out, None);
    assert_eq!(player.count(|command| *command == Command::Quit), 1);
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

/// `cargo stress table` does the same for all of the deals.
#[test]
fn the_hint_from_the_solver_leads_to_the_win_and_repeats_no_position() {
    let cases = deals();
    let won = win_by_hints(cases.iter().step_by(67)).unwrap();
    assert!(won.deals > 3, "{won}");
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

#[test]
fn the_light_is_not_enough_for_a_line_that_is_shown_or_played() {
    for key in ["E", "H"] {
        let mut player = lit(winnable().next().unwrap());
        player.model.settings.hint_source = HintSource::Solver;
        let asked = |player: &Player, wanted: Care| {
            player
                .count(|command| matches!(command, Command::Solve { care, .. } if *care == wanted))
        };
        assert_eq!((asked(&player, Care::Little), asked(&player, Care::Much)), (1, 0));
        player.keys(key);
        assert_eq!((asked(&player, Care::Little), asked(&player, Care::Much)), (0, 1), "{key}");
        assert_eq!(light(&player), Light::Shows(Prospect::Winnable), "{key}");
        player.keys("V");
        assert_eq!((asked(&player, Care::Little), asked(&player, Care::Much)), (0, 0), "{key}");
    }
}

/// `cargo stress table` asks about more positions.
#[test]
fn light_verdict_hint_finish_and_solve_agree() {
    let said = agree(12, 1).unwrap();
    assert!(said.winnable > 3 && said.lost > 3, "{said}");
}

#[test]
fn the_same_deal_under_another_rule_book_has_a_verdict_of_its_own() {
    let said = agree_after_a_switch(2, 1).unwrap();
    assert!(said.winnable > 0 && said.lost > 0, "{said}");
}

/// R53: D10 is won only by a card that comes down from its foundation.
#[test]
fn r53_the_verdict_on_the_screen_knows_of_cards_that_come_down() {
    let shown = [true, false].map(|take_backs| {
        let book = RuleBook { take_backs, ..RuleBook::standard(1) };
        light(&lit(Player::of(at(table(D10), book))))
    });
    assert_eq!(shown, [Prospect::Winnable, Prospect::Lost].map(Light::Shows));
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

#[test]
fn the_footer_shows_the_solvers_keys_where_they_matter() {
    let shows = |player: &Player, key: &str| {
        let footer = text(&draw(&player.model, (80, 24)), layout(&player.model, (80, 24)).footer);
        footer[0].contains(key)
    };
    let mut player = Player::dealt("MS1-1");
    assert!(!shows(&player, "E finish for me"));
    player.keys("V");
    assert!(shows(&player, "E finish for me"), "it was said that it can be won");
    let mut player = lit(Player::dealt("MS1-1"));
    assert!(shows(&player, "E finish for me"), "the light says so");
    player.model.turn.outlook = Outlook::Stuck;
    assert!(shows(&player, "V verdict"), "is it lost?");
    assert!(!shows(&lit(lost()), "E finish for me"));
}

#[test]
fn the_solver_answers_by_lines() {
    let mut talker = Talker::dealt("MS1-1");
    let says = talker.line("verdict");
    assert!(says.starts_with("Looked under the cards: this deal is proved winnable, "), "{says}");
    talker.line("draw");
    let says = talker.line("verdict");
    assert_eq!(
        says,
        "Looked under the cards: this can still be won. `finish` plays it out, which is no win of yours.\n"
    );
    let says = talker.line("finish");
    assert!(says.contains("Won by the solver after "), "{says}");
    assert_eq!(talker.model.attempt.outcome(), Some(Outcome::Assisted));
    assert_eq!(talker.line("verdict"), "The game was won; nothing is left to solve.\n");
}
