//! The solver at the table: its verdict, the light, and the hint from a winning line.

use klondike::app::outlook::Outlook;
use klondike::app::prospects::{Care, Insight, Light, Prospect};
use klondike::app::{Action, Command, Message, Model, update};
use klondike::deals::{Deal, Origin};
use klondike::rules::{RuleBook, Table};
use klondike::session::{Attempt, AttemptId, Outcome};
use klondike::settings::HintSource;
use klondike::solver::{Limits, Verdict, solve};

use crate::support::attempts::at;
use crate::support::cases::{Case, deals};
use crate::support::player::Player;
use crate::support::screen::{draw, layout, text};
use crate::support::table;
use crate::support::table_solver::{D10, agree, agree_after_a_switch, win_by_hints};
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
pub fn verdict(table: &Table, book: &RuleBook) -> Prospect {
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
pub fn lost() -> Player {
    let cases = deals();
    dealt(cases.iter().find(|case| case.winnable == Some(false)).unwrap())
}

/// A few of the deals that can be won, in draw 1 and draw 3.
pub fn winnable() -> impl Iterator<Item = Player> {
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
fn leaving_stops_the_solver_first() {
    let mut player = Player::dealt("MS1-1");
    player.keys("E").wait(3.0);
    player.keys("Q");
    assert_eq!(player.model.turn.play_out, None);
    assert_eq!(player.count(|command| *command == Command::Quit), 1);
}

/// `cargo stress table` does the same for all of the deals.
#[test]
fn the_hint_from_the_solver_leads_to_the_win_and_repeats_no_position() {
    let cases = deals();
    let won = win_by_hints(cases.iter().step_by(67)).unwrap();
    assert!(won.deals > 3, "{won}");
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
