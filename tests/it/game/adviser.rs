//! The adviser at the table: its hint, its chance, the light, and when it is asked and stopped.

use klondike::advice::hint::{Likelihood, Reason};
use klondike::app::odds::Opinion;
use klondike::app::refused::Refused;
use klondike::app::{Action, Command, Message, Model, Notice, update};
use klondike::deals::{Deal, Origin};
use klondike::rules::{Move, RuleBook};
use klondike::session::{Attempt, AttemptId};
use klondike::settings::HintSource;

use crate::support::player::Player;
use crate::support::screen::page;
use crate::support::talker::Talker;

fn act(model: &mut Model, action: Action) -> Vec<Command> {
    update(model, Message::Act(action)).unwrap()
}

/// The number of the question that is put to the adviser, if one is.
fn question(commands: &[Command]) -> Option<u64> {
    commands.iter().find_map(|command| match command {
        Command::Advise { number, .. } => Some(*number),
        _ => None,
    })
}

fn opinion(percent: u8, is_final: bool) -> Opinion {
    Opinion { mv: Some(Move::Draw), likelihood: Likelihood { percent, margin: 4 }, is_final }
}

fn hear(model: &mut Model, number: u64, opinion: Opinion) -> Vec<Command> {
    update(model, Message::Advised { number, opinion }).unwrap()
}

fn says(model: &Model) -> Option<u8> {
    match model.notice {
        Some(Notice::Chance(likelihood)) => Some(likelihood.percent),
        _ => None,
    }
}

#[test]
fn h_names_a_legal_move_and_how_often_it_wins() {
    for code in ["MS1-1", "MS3-4"] {
        let mut player = Player::dealt(code);
        player.model.settings.hint_source = HintSource::Adviser;
        for count in 1..=3 {
            player.keys("H");
            let Some(Notice::Hint { mv, reason: Reason::Likely(likelihood), .. }) =
                player.model.notice
            else {
                panic!("{code}: {}", player.says());
            };
            assert!(player.table().is_legal(player.model.attempt.book(), mv), "{code}: {mv}");
            assert!(likelihood.percent <= 100, "{likelihood:?}");
            assert!(player.says().contains(" % of what is possible"), "{}", player.says());
            assert_eq!(player.model.turn.hints.as_ref().map(|(hints, _)| hints[0].mv), Some(mv));
            player.keys("H");
            assert_eq!(player.model.attempt.help().hints, count, "the same hint counts once");
            player.tell(Message::Play(mv));
        }
    }
}

/// Whatever lies under the cards, the same is said.
#[test]
fn other_hidden_cards_change_nothing_that_is_said() {
    let said = |turn: usize| {
        let mut player = Player::dealt("MS3-90210");
        let mut setup = player.table().setup();
        let mut hidden: Vec<_> =
            setup.columns.iter().flat_map(|column| column.hidden.clone()).collect();
        hidden.extend(setup.stock.iter());
        hidden.rotate_left(turn);
        let mut hidden = hidden.into_iter();
        for column in &mut setup.columns {
            column.hidden = hidden.by_ref().take(column.hidden.len()).collect();
        }
        setup.stock = hidden.collect();
        let deal = Deal::of("MS3-90210".parse().unwrap(), Origin::Code);
        let book = *player.model.attempt.book();
        player.model.attempt = Attempt::at(setup.check().unwrap(), deal, book, AttemptId(2));
        player.model.settings.hint_source = HintSource::Adviser;
        player.keys("C");
        let chance = player.says();
        player.keys("H");
        (chance, player.says())
    };
    let first = said(0);
    assert!(first.1.starts_with("Hint: "), "{first:?}");
    for turn in [1, 7, 20] {
        assert_eq!(said(turn), first);
    }
}

#[test]
fn the_chance_sharpens_while_it_is_told() {
    let mut model = Player::dealt("MS1-1").model;
    let number = question(&act(&mut model, Action::Chance)).unwrap();
    assert_eq!(model.notice, Some(Notice::Thinking));
    assert_eq!(hear(&mut model, number, opinion(50, false)), []);
    assert_eq!(says(&model), Some(50));
    assert_eq!(act(&mut model, Action::Right), [], "the cursor is no move");
    hear(&mut model, number, opinion(61, false));
    assert_eq!(says(&model), Some(61));
    hear(&mut model, number, opinion(62, true));
    assert_eq!(act(&mut model, Action::Chance), [], "there is nothing more to think about");
    assert_eq!(says(&model), Some(62));
}

#[test]
fn a_move_or_another_message_stops_the_adviser() {
    for action in [Action::Draw, Action::Escape, Action::Verdict, Action::Pause] {
        let mut model = Player::dealt("MS1-1").model;
        let number = question(&act(&mut model, Action::Chance)).unwrap();
        hear(&mut model, number, opinion(50, false));
        let told = act(&mut model, action);
        assert!(told.contains(&Command::StopAdvising), "{action:?}: {told:?}");
        let notice = model.notice.clone();
        assert_eq!(hear(&mut model, number, opinion(70, true)), [], "{action:?}");
        assert_eq!(model.notice, notice, "a late answer is none");
    }
}

#[test]
fn the_light_is_kept_and_undo_brings_it_back() {
    let mut model = Player::dealt("MS1-1").model;
    let shown =
        |model: &Model| model.chance_light().map(|it| it.map(|likelihood| likelihood.percent));
    assert_eq!(shown(&model), None, "off until it is asked for");
    model.settings.chance_light = true;
    let first = question(&act(&mut model, Action::Right)).unwrap();
    assert_eq!(shown(&model), Some(None));
    hear(&mut model, first, opinion(40, true));
    assert_eq!(shown(&model), Some(Some(40)));
    assert!(page(&model, (80, 24)).lines().next().unwrap().contains("40 %"));
    let second = question(&act(&mut model, Action::Draw)).unwrap();
    assert_eq!(shown(&model), Some(None));
    hear(&mut model, second, opinion(30, true));
    assert_eq!(question(&act(&mut model, Action::Undo)), None);
    assert_eq!(shown(&model), Some(Some(40)));
    assert_eq!(question(&act(&mut model, Action::Redo)), None);
    assert_eq!(shown(&model), Some(Some(30)));
    // Another game by other rules.
    let mut book = RuleBook::standard(1);
    book.take_backs = false;
    let deal = Deal::of("MS1-1".parse().unwrap(), Origin::Code);
    model.attempt = Attempt::at(*model.attempt.opening(), deal, book, AttemptId(9));
    assert!(question(&act(&mut model, Action::Left)).is_some());
    assert_eq!(shown(&model), Some(None));
}

#[test]
fn where_no_move_leads_on_it_says_so() {
    let mut model = Player::dealt("MS1-1").model;
    model.settings.hint_source = HintSource::Adviser;
    let number = question(&act(&mut model, Action::Hint)).unwrap();
    let none = Opinion { mv: None, ..opinion(0, false) };
    hear(&mut model, number, none);
    assert_eq!(model.notice, Some(Notice::Thinking), "it still looks for one");
    let told = update(
        &mut model,
        Message::Advised { number, opinion: Opinion { is_final: true, ..none } },
    );
    assert_eq!(told, Err(Refused::NoAdvice));
    assert_eq!(model.attempt.help().hints, 0);
}

#[test]
fn by_lines_the_chance_is_said_and_given_to_programs() {
    let mut talker = Talker::dealt("MS1-1");
    let said = talker.line("chance");
    assert!(said.contains(" % of what is possible"), "{said}");
    assert_eq!(talker.line("chance"), said, "it thinks the same of the same");
}
