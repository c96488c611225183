//! An attempt keeps its promises: undo and redo, counts and points, automatic moves, and saves.

use std::time::Duration;

use klondike::advice::finish::finish;
use klondike::deals::{Deal, DealCode, Origin};
use klondike::rules::{CardSet, Move, Preset, RuleBook, Table};
use klondike::session::{
    Attempt, AttemptId, AutoMoves, Counts, Help, Outcome, RestoreError, Stamp,
};
use proptest::prelude::{Just, Strategy, any, prop_assert, prop_assert_eq, prop_oneof, proptest};

use crate::support::attempts::{NOW, at, hand, hand_all};
use crate::support::choose::choose;
use crate::support::games::{cases, games};
use crate::support::{book, meant, table};

/// What undo brings back; help and time only grow.
fn state(attempt: &Attempt) -> (Table, Counts, CardSet, Vec<Move>) {
    (*attempt.table(), *attempt.counts(), attempt.held(), attempt.line())
}

/// What the bytes of a random session do, one after the other.
fn act(attempt: &mut Attempt, (kind, byte): (u8, u8)) {
    match kind {
        0..200 => {
            if let Some(action) = choose(byte, attempt.table(), attempt.book()) {
                attempt.play(action, (kind % 2 == 1).into(), NOW).unwrap();
            }
        }
        200..220 => drop(attempt.undo()),
        220..240 => drop(attempt.redo()),
        _ => drop(attempt.play_safe(NOW)),
    }
    attempt.tick(Duration::from_millis(u64::from(byte)));
}

/// What such a session does: mostly moves.
fn acts(most: usize) -> impl Strategy<Value = Vec<(u8, u8)>> {
    let byte = prop_oneof![2 => Just(0_u8), 1 => 0_u8..4, 1 => any::<u8>()];
    proptest::collection::vec((any::<u8>(), byte), 0..=most)
}

/// A deal of a number under any preset.
fn fresh() -> impl Strategy<Value = Attempt> {
    (any::<u64>(), 0..Preset::ALL.len(), any::<bool>()).prop_map(|(number, preset, three)| {
        let code = DealCode::new(if three { 3 } else { 1 }, number).unwrap();
        let book = Preset::ALL[preset].book(code.book().draw);
        Attempt::new(Deal::of(code, Origin::Code), book, AttemptId(7)).unwrap()
    })
}

proptest! {
    #![proptest_config(cases(40))]

    #[test]
    fn r17_undo_gives_the_state_before_and_redo_the_state_after(game in games(), safe: bool) {
        let mut attempt = at(game.start, game.book);
        let mut states = vec![state(&attempt)];
        for &byte in &game.bytes {
            let Some(action) = choose(byte, attempt.table(), &game.book) else { break };
            let done = attempt.play(action, safe.into(), NOW).unwrap();
            prop_assert_eq!(done.won, attempt.table().is_won());
            states.push(state(&attempt));
            let undone = attempt.undo().unwrap();
            prop_assert_eq!(&undone, &done.moves);
            prop_assert_eq!(&state(&attempt), &states[states.len() - 2]);
            prop_assert_eq!(attempt.redo(), Some(undone));
            prop_assert_eq!(&state(&attempt), &states[states.len() - 1]);
        }
        let depth = attempt.steps().0;
        prop_assert_eq!(depth, (states.len() - 1).min(100));
        let kept = &states[states.len() - 1 - depth..];
        for before in kept.iter().rev().skip(1) {
            prop_assert!(attempt.undo().is_some());
            prop_assert_eq!(&state(&attempt), before);
        }
        prop_assert_eq!(attempt.undo(), None);
        for after in &kept[1..] {
            prop_assert!(attempt.redo().is_some());
            prop_assert_eq!(&state(&attempt), after);
        }
        prop_assert_eq!(attempt.redo(), None);
    }

    #[test]
    fn a_restored_save_is_the_same_attempt(mut attempt in fresh(), acts in acts(60)) {
        prop_assert_eq!(&Attempt::restore(attempt.saved()).unwrap(), &attempt);
        for each in acts {
            act(&mut attempt, each);
            prop_assert_eq!(&Attempt::restore(attempt.saved()).unwrap(), &attempt);
        }
    }

    #[test]
    fn moves_are_counted_and_help_never_goes_back(mut attempt in fresh(), acts in acts(120)) {
        let mut help = Help::default();
        for each in acts {
            act(&mut attempt, each);
            prop_assert_eq!(usize::try_from(attempt.counts().moves).unwrap(), attempt.line().len());
            let now = attempt.help();
            prop_assert!(now.undos >= help.undos && now.redos >= help.redos);
            prop_assert_eq!(now.hints, 0);
            help = now;
        }
    }
}

#[test]
fn r16_a_draw_of_three_is_taken_back_as_one() {
    let board = "T1: (2C 3C 4C 5C 6C 7C) 8C\nK: 9C TC JC QC KC\nF: SK HK DK CA";
    let mut attempt = at(table(board), book("draw 3"));
    let mut tops = Vec::new();
    for action in ["draw", "draw", "recycle", "draw"] {
        let before = state(&attempt);
        hand(&mut attempt, action);
        let after = state(&attempt);
        attempt.undo().unwrap();
        assert_eq!(state(&attempt), before);
        hand(&mut attempt, action);
        assert_eq!(state(&attempt), after);
        tops.push(attempt.table().waste().last().map(|card| card.to_string()));
    }
    let tops: Vec<_> = tops.iter().map(Option::as_deref).collect();
    assert_eq!(tops, [Some("JC"), Some("KC"), None, Some("JC")]);
}

#[test]
fn a_hundred_steps_are_kept_and_the_oldest_are_let_go() {
    let mut attempt = Attempt::new(deal(), RuleBook::standard(1), AttemptId(7)).unwrap();
    for _ in 0..130 {
        let action = if attempt.table().stock().is_empty() { Move::Recycle } else { Move::Draw };
        attempt.play(action, AutoMoves::Off, NOW).unwrap();
    }
    assert_eq!(attempt.steps(), (100, 0));
    let mut restored = Attempt::restore(attempt.saved()).unwrap();
    while restored.undo().is_some() {}
    assert_eq!(restored.steps(), (0, 100));
    assert_eq!((restored.counts().moves, restored.help().undos), (30, 100));
    while restored.redo().is_some() {}
    assert_eq!(state(&restored), state(&attempt));
    restored.undo();
    hand(&mut restored, "draw");
    assert_eq!(restored.steps(), (100, 0), "a new action ends redo");
}

const THREE_GO: &str = "
    T1: (9S) 2S AH\nT2: KH QC\nT3: AS\nF: S0 H0 DK C3
    T4: (4C 5C 6C 7C 8C 9C) TC\nT5: (3H 4H 5H 6H 7H 8H) 9H\nT6: (KC TH JH QH) JC
    T7: (3S 4S 5S 6S 7S 8S) TS\nK: 2H QS KS JS";

#[test]
fn r19_one_undo_takes_a_move_back_with_all_that_it_set_off() {
    let mut attempt = at(table(THREE_GO), RuleBook::standard(1));
    let before = state(&attempt);
    let action = meant("move t1 f", attempt.table(), attempt.book());
    let done = attempt.play(action, AutoMoves::On, NOW).unwrap();
    let played: Vec<String> = done.moves.iter().map(|m| m.mv.to_string()).collect();
    assert_eq!(played, ["move t1 f2", "move t3 f1", "move t1 f1"]);
    assert_eq!((attempt.counts().moves, attempt.counts().to_foundation), (3, 3));
    attempt.undo().unwrap();
    assert_eq!(state(&attempt), before, "and nothing is played by itself again");
    assert_eq!(attempt.redo().map(|moves| moves.len()), Some(3));
}

#[test]
fn r23_every_action_is_one_step_and_one_move() {
    let mut attempt = Attempt::new(deal(), RuleBook::standard(1), AttemptId(7)).unwrap();
    for number in 1..=30 {
        let action = if attempt.table().stock().is_empty() { Move::Recycle } else { Move::Draw };
        attempt.play(action, AutoMoves::Off, NOW).unwrap();
        assert_eq!(
            (attempt.steps().0, attempt.counts().moves),
            (number, u32::try_from(number).unwrap())
        );
    }
}

#[test]
fn a_refused_move_changes_nothing() {
    let mut attempt = at(table(THREE_GO), RuleBook::standard(1));
    let before = attempt.clone();
    for text in ["move t1 t2", "recycle", "move waste f", "move t2 f4", "move f3 t2"] {
        let action = meant(text, attempt.table(), attempt.book());
        assert!(attempt.play(action, AutoMoves::On, NOW).is_err(), "{text}");
        assert_eq!(attempt, before);
    }
}

#[test]
fn r31_a_reveal_undone_takes_its_points_back() {
    let mut attempt = at(table(THREE_GO), RuleBook::standard(1));
    let score = |attempt: &Attempt| attempt.score().unwrap().total;
    hand(&mut attempt, "move t1 f");
    hand(&mut attempt, "move t3 f");
    hand(&mut attempt, "move t1 f");
    assert_eq!(score(&attempt), 35);
    attempt.undo();
    assert_eq!(score(&attempt), 20);
}

/// All columns face up, ten cards to be drawn.
const DECIDED: &str = "
    T1: KS QH JS TH 9S 8H 7S\nT2: KH QS JH TS 9H 8S 7H\nT3: KD QC JD TC 9D 8C 7D\nT4: KC QD JC TD 9C 8D 7C
    F: S3 H3 D4 C4\nK: 6S 5S 4S 6H 5H\nW: 4H 6D 5D 6C 5C\nP: 2";

#[test]
fn r31_by_hand_or_by_finish_the_points_are_the_same() {
    let mut finished = at(table(DECIDED), RuleBook::standard(1));
    let line = finish(&finished).unwrap();
    let mut by_hand = finished.clone();
    for (number, &action) in line.iter().enumerate() {
        let done = finished.play(action, AutoMoves::Off, NOW).unwrap();
        assert_eq!(done.moves.len(), 1, "each card is a step of its own");
        assert_eq!(done.won, number + 1 == line.len());
        hand(&mut by_hand, &action.to_string());
    }
    assert!(finished.end(Outcome::Won) && by_hand.end(Outcome::Won));
    assert_eq!(finished.score(), by_hand.score());
    assert_eq!(finished.counts().to_foundation, 38);
}

#[test]
fn r65_a_decided_game_is_left_and_taken_up_with_its_finish() {
    let mut attempt = Attempt::new(deal(), RuleBook::standard(1), AttemptId(7)).unwrap();
    let mut steps = 0;
    while attempt.table().hidden() > 0 && steps < 500 {
        let action = klondike::advice::hint::hints(&attempt).first().unwrap().mv;
        attempt.play(action, AutoMoves::Off, NOW).unwrap();
        steps += 1;
    }
    let resumed = Attempt::restore(attempt.saved()).unwrap();
    assert!(finish(&resumed).is_some());
    assert_eq!(resumed.outcome(), None);
}

#[test]
fn r94_time_and_moves_stand_still_after_the_win() {
    let mut attempt = at(table(DECIDED), RuleBook::standard(1));
    attempt.tick(Duration::from_secs(9));
    assert_eq!(attempt.elapsed(), Duration::ZERO, "not begun");
    for action in finish(&attempt).unwrap() {
        attempt.play(action, AutoMoves::Off, NOW).unwrap();
        attempt.tick(Duration::from_secs(2));
    }
    assert!(attempt.end(Outcome::Won));
    let ended = attempt.clone();
    attempt.tick(Duration::from_secs(30));
    attempt.count_hint();
    assert_eq!(attempt, ended);
    attempt.undo().unwrap();
    attempt.tick(Duration::from_secs(30));
    assert_eq!(attempt.elapsed(), ended.elapsed());
    attempt.redo().unwrap();
    assert!(attempt.table().is_won() && !attempt.end(Outcome::Won), "a win is booked once");
    assert_eq!(attempt.help(), Help { undos: 1, redos: 1, ..ended.help() }, "help is counted on");
    assert_eq!(state(&attempt), state(&ended));
}

#[test]
fn r67_an_attempt_begins_with_its_first_action() {
    let mut attempt = Attempt::new(deal(), RuleBook::standard(1), AttemptId(7)).unwrap();
    assert_eq!(attempt.started(), None);
    assert!(attempt.play(Move::Recycle, AutoMoves::On, NOW).is_err());
    assert_eq!((attempt.undo(), attempt.redo(), attempt.started()), (None, None, None));
    hand(&mut attempt, "draw");
    let later = Stamp { seconds: NOW.seconds + 60, ..NOW };
    attempt.play(Move::Draw, AutoMoves::Off, later).unwrap();
    while attempt.undo().is_some() {}
    assert_eq!(attempt.started(), Some(NOW), "undo does not take the start back");
}

#[test]
fn a_card_taken_back_stays_down_until_the_player_sends_it_up() {
    let board = format!("{DECIDED}\nT5: 5H").replace("6H 5H\nW", "6H\nW");
    let mut attempt = at(table(&board), RuleBook::standard(1));
    hand(&mut attempt, "move f4 t5");
    let drawn = attempt.play(Move::Draw, AutoMoves::On, NOW).unwrap();
    assert_eq!(drawn.moves.len(), 1, "4♣ is safe, and held");
    let held = attempt.held();
    assert_eq!(held.len(), 1);
    let mut by_order = attempt.clone();
    assert_eq!(by_order.play_safe(NOW).unwrap().moves.len(), 1, "A is the player's order");
    hand(&mut attempt, "move t5 f");
    assert_eq!((attempt.held(), attempt.table()), (CardSet::EMPTY, by_order.table()));
    assert_eq!(by_order.held(), CardSet::EMPTY);
    for mut attempt in [attempt, by_order] {
        attempt.undo();
        assert_eq!(attempt.held(), held);
    }
}

#[test]
fn safe_moves_leave_the_waste_alone_in_draw_three() {
    let board =
        "T1: (3S 4S 5S 6S 7S 8S) 9S\nT2: 2D\nT3: (4H) AD\nK: 2H JS QS KS AH 3H\nF: SA H0 D0 CK
        T4: (TS 5H 6H 7H 8H 9H) TH\nT5: (JH QH KH 3D 4D 5D) 6D\nT6: (7D 8D 9D TD JD QD) KD\nT7: 2S";
    let mut three = at(table(board), book("draw 3"));
    let done = three.play(Move::Draw, AutoMoves::On, NOW).unwrap();
    assert_eq!(done.moves.len(), 4, "draw, A♦, 2♦, 2♠: {:?}", done.moves);
    three.play(Move::Draw, AutoMoves::On, NOW).unwrap();
    assert_eq!(three.table().waste().last().unwrap().to_string(), "3H");
    let mut one = at(table(board), book("draw 1"));
    for _ in 0..5 {
        one.play(Move::Draw, AutoMoves::On, NOW).unwrap();
    }
    assert_eq!(one.table().foundation(klondike::rules::Suit::Hearts), 1, "A♥ went up as it came");
    assert!(one.play_safe(NOW).is_none());
}

#[test]
fn in_classic_exposed_aces_go_up_as_part_of_the_action() {
    let classic = Preset::Classic.book(book("draw 1").draw);
    let mut attempt = at(table(THREE_GO), classic);
    let done = attempt.play(Move::Draw, AutoMoves::Off, NOW).unwrap();
    assert_eq!(done.moves.len(), 3, "both aces went: {:?}", done.moves);
    assert_eq!((attempt.table().cards_up(), attempt.counts().moves), (18, 3));
    attempt.undo().unwrap();
    assert_eq!(attempt.table(), attempt.opening());
}

#[test]
fn a_forged_save_is_not_taken() {
    let mut attempt = Attempt::new(deal(), RuleBook::standard(1), AttemptId(7)).unwrap();
    hand_all(&mut attempt, &["draw", "draw", "draw"]);
    attempt.undo();
    let good = attempt.saved();
    let refused = |change: fn(&mut klondike::session::Saved)| {
        let mut saved = good.clone();
        change(&mut saved);
        Attempt::restore(saved).unwrap_err()
    };
    assert_eq!(refused(|saved| saved.state.check ^= 1), RestoreError::Check);
    assert_eq!(refused(|saved| saved.undoable = 3), RestoreError::Check);
    assert_eq!(refused(|saved| saved.state.started = None), RestoreError::Check);
    assert_eq!(refused(|saved| saved.redo = vec![vec![]]), RestoreError::Check);
    assert_eq!(refused(|saved| drop(saved.steps.pop())), RestoreError::Check);
    assert!(matches!(
        refused(|saved| saved.redo = vec![vec![Move::Recycle]]),
        RestoreError::Step(3, _)
    ));
    assert!(matches!(
        refused(|saved| saved.steps = [vec![Move::Draw], vec![Move::Recycle]].iter().collect()),
        RestoreError::Step(2, _)
    ));
    assert!(matches!(
        refused(|saved| saved.deal.cards[0] = saved.deal.cards[1]),
        RestoreError::Cards(_)
    ));
}

fn deal() -> Deal {
    Deal::of(DealCode::new(1, 7).unwrap(), Origin::Random)
}
