//! Automatic play loses no game that could be won, takes what the player orders, and goes on to the end where that is sure.

use klondike::app::outlook::Outlook;
use klondike::app::screens::Screen;
use klondike::rules::{RuleBook, Table};
use klondike::session::{Attempt, AutoMoves, autoplay};
use klondike::solver::{Limits, Verdict, solve};

use crate::harness::boards::boards;
use crate::harness::chance::Chance;
use crate::harness::rule_sets::RuleSet;
use crate::harness::shapes::{Kind, Shape};
use crate::support::attempts::{NOW, at, hand_all};
use crate::support::player::Player;
use crate::support::talker::Talker;
use crate::support::{book, table};

/// Whether a position can be won; nothing where that would take too long.
fn winnable(table: &Table, book: &RuleBook) -> Option<bool> {
    let limits = Limits { nodes: 20_000, memory: 1 << 20, ..Limits::default() };
    match solve(table, book, limits).verdict {
        Verdict::Winnable(_) => Some(true),
        Verdict::Unwinnable => Some(false),
        Verdict::Undecided => None,
    }
}

/// Whether what was done by itself leads from a position that could be won to one that cannot.
#[track_caller]
fn loses_nothing(before: &Attempt, after: &Attempt, how: &str) {
    let book = before.book();
    let is_lost = before.table() != after.table() && winnable(after.table(), book) == Some(false);
    let was_won = is_lost && winnable(before.table(), book) == Some(true);
    assert!(!was_won, "{how} loses\n{}{book:?}", before.table());
}

/// A, and automatic moves after a move of the player.
fn automatic(board: Table, book: &RuleBook, chance: &mut Chance) {
    let before = at(board, *book);
    let mut after = before.clone();
    after.play_safe(NOW);
    loses_nothing(&before, &after, "A");
    let moves = board.legal_moves(book);
    if moves.is_empty() {
        return;
    }
    let action = chance.one_of(&moves);
    let (mut by_hand, mut by_itself) = (before.clone(), before);
    by_hand.play(action, AutoMoves::Off, NOW).unwrap();
    by_itself.play(action, AutoMoves::On, NOW).unwrap();
    loses_nothing(&by_hand, &by_itself, "an automatic move");
}

/// In draw 1, 2 and 3, with one to three passes and without limit, with take-backs and without.
#[test]
fn a_small_deck_that_can_be_won_is_not_lost_by_automatic_play() {
    for rules in RuleSet::all() {
        for number in 0..1000 {
            let chance = &mut Chance::of(11, number);
            automatic(rules.position(chance), &rules.book(), chance);
        }
        for board in boards() {
            automatic(board, &rules.book(), &mut Chance::new(11));
        }
    }
}

#[test]
fn a_game_that_can_be_won_is_not_lost_by_automatic_play() {
    let shape = |kind| Shape { ranks: 13, columns: 7, stock: (0, 24), kind };
    for rules in RuleSet::all() {
        for number in 0..200 {
            let chance = &mut Chance::of(12, number);
            let kind = if number % 2 == 0 { Kind::MidGame } else { Kind::Uneven };
            let passes = u16::from(rules.passes.unwrap_or(1));
            automatic(shape(kind).position(passes, chance), &rules.book(), chance);
        }
    }
}

/// Without A♦ the next pass turns up other cards, and the game is lost.
#[test]
fn in_draw_three_a_safe_card_stays_on_the_waste_where_the_draws_need_it() {
    let mut player = Player::dealt("MS3-961978");
    let moves = ["move t6 t1", "move t3 t2", "draw", "draw", "draw", "draw", "draw", "draw"];
    hand_all(&mut player.model.attempt, &moves);
    hand_all(&mut player.model.attempt, &["move waste t5", "move waste t1"]);
    let before = player.model.attempt.clone();
    let mut without = before.clone();
    hand_all(&mut without, &["move waste f"]);
    let found = [&before, &without].map(|attempt| winnable(attempt.table(), attempt.book()));
    assert_eq!(found, [Some(true), Some(false)]);
    player.keys("A");
    assert_eq!(player.model.attempt, before);
    let words = "No card goes up by itself: A♦ stays on the waste, since without it the draws would turn up other cards.";
    assert_eq!(player.says(), words);
    let mut talker = Talker::with(player.model);
    let said = talker.line("auto");
    assert_eq!(said.trim_end(), words);
}

/// A deal of draw 3 in which A sends a card up and leaves 2♥ on the waste.
const ONE_STAYS: &str = "T1: (4D 4H 5D 6D 7D TD) AS\nT2: 9S\nT3: 9C\nT4: JS\nT5: JC\nT6: KS\nT7: KC\nF: S0 H1 D0 C0\nK: 5S 5C\nW: 4S 4C 2H";

#[test]
fn what_stays_on_the_waste_is_told() {
    let mut player = Player::at(3, ONE_STAYS);
    let mut talker = Talker::with(player.model.clone());
    player.keys("A").shows("F: 1 1 0 0\nW: 4S 4C 2H");
    let stays = "2♥ stays on the waste, since without it the draws would turn up other cards.";
    assert_eq!(player.says(), format!("1 card up; 10♦ turned up · U undoes. {stays}"));
    let text = talker.line("auto");
    assert_eq!(
        text,
        format!("A♠ from t1 to f1; 10♦ turned up in t1.\nWaste 2♥, score 15, moves 1.\n{stays}\n")
    );
    assert!(!talker.line("hint").contains("stays on the waste"), "it is told once");
}

/// When the stock is empty no card comes after it, and in the last pass none is drawn again.
#[test]
fn in_draw_three_a_safe_card_leaves_the_waste_where_that_shifts_no_draw() {
    let goes = |stock: &str, rules: &str| {
        let start = crate::support::player::board(&ONE_STAYS.replace("K: 5S 5C", stock));
        let mut attempt = at(start, book(rules));
        attempt.play_safe(NOW).unwrap();
        assert_eq!(autoplay::left_on_waste(attempt.table(), attempt.book()).is_none(), {
            attempt.table().waste().len() == 2
        });
        attempt.table().waste().len() == 2
    };
    assert!(!goes("K: 5S 5C", "draw 3"));
    assert!(!goes("K: 5S 5C", "draw 3, passes 2"));
    assert!(goes("K:", "draw 3"));
    assert!(goes("K: 5S 5C", "draw 3, passes 1, no take-backs"));
    assert!(goes("K: 5S 5C", "draw 1"));
    assert!(!goes("K: 5S 5C", "draw 2"));
}

/// 4♥ on 5♣ is the only place for 3♠, under which A♠ lies. No red 6 is there to take 5♣ back.
const FIVE_IS_NEEDED: &str = "T1: 5C\nT2: (AS) 3S\nT3: (QH QD TD KH 5D 5H) 7S\nT4: (KS KC JH JD TH 6C) 7C
    T5: (QS QC KD 9H 9D 6H) 9S\nT6: (JC TC 8H 8D 6D) 9C\nT7: (8C TS 8S 7H 7D) JS\nF: H4 D4 C4\nK: 2S 4S 5S 6S";

#[test]
fn a_card_that_a_take_back_may_need_does_not_go_by_itself() {
    let start = table(FIVE_IS_NEEDED);
    let mut up = at(start, book("draw 1"));
    hand_all(&mut up, &["move t1 f"]);
    let standard = book("draw 1");
    assert_eq!(winnable(&start, &standard), Some(true));
    assert_eq!(winnable(up.table(), &standard), Some(false));
    assert_eq!(at(start, standard).play_safe(NOW), None);
    let sent = at(start, book("draw 1, no take-backs")).play_safe(NOW);
    assert_eq!(sent.map(|done| done.moves.len()), Some(1), "no card comes back");
}

#[test]
fn a_card_taken_back_goes_up_again_by_a() {
    let text = "T1: 4S\nT2: 9C\nF: S0 H3 D0 C0";
    let mut player = Player::at(1, text);
    player.model.settings.auto_moves = true;
    player.keys("F F").shows("T1: 4S 3H\nF: 0 2 0 0");
    player.keys("A");
    assert_eq!(player.says(), "No card is safe to send up by itself.");
    let mut player = Player::at(1, &text.replace("S0 H3 D0 C0", "S2 H3 D0 C2").replace("4S", "4C"));
    player.model.settings.auto_moves = true;
    player.keys("F 1").shows("T1: 4C 3H\nF: 2 2 0 2");
    player.keys("D").shows("T1: 4C 3H");
    player.keys("A").shows("T1: 4C\nF: 2 3 0 2");
    assert!(player.says().starts_with("1 card up"), "{}", player.says());
    player.keys("U A D U").shows("F: 2 3 0 2");
}

/// MS1-2 near its end: seven cards go up, a hidden queen is turned up, and a jack is still to be drawn.
const MS1_2: &str = "T1: KH QC JD TC\nT2: (QD) JC\nT3: KC QH\nT4: KD QS JH\nT5:\nT6:\nT7: KS\nK: JS
    W: TD 9C\nF: ST HT D9 C8\nP: 9";

#[test]
fn a_goes_on_to_the_end_where_its_safe_cards_decide_the_game() {
    let mut player = Player::of(at(table(MS1_2), RuleBook::standard(1)));
    player.keys("A");
    assert_eq!(player.table().cards_up(), 44, "seven at once");
    assert_eq!(player.model.attempt.steps(), (1, 0));
    assert_eq!(player.says(), "7 cards up. The rest plays itself out; Esc stops it.");
    player.wait(0.08).wait(0.08);
    assert_eq!(player.model.attempt.steps(), (3, 0), "then a step for each move");
    player.keys("Esc").wait(10.0);
    assert_eq!(player.model.attempt.steps(), (3, 0));
    assert_eq!(player.says(), "Stopped. A plays the rest out to the win.");
    player.keys("A").wait(10.0);
    assert_eq!(player.model.screen, Screen::Result);
    assert_eq!(player.log.len(), 1);
    while player.model.attempt.steps().0 > 0 {
        player.keys("U");
    }
    assert_eq!(player.table(), &table(MS1_2), "each of them can be undone");
    player.keys("A").wait(10.0);
    assert_eq!(player.model.screen, Screen::Result, "one press from there to the end");
}

#[test]
fn by_lines_auto_goes_on_to_the_end_too() {
    let mut talker = Talker::of(at(table(MS1_2), RuleBook::standard(1)));
    let text = talker.line("auto");
    assert!(talker.model.attempt.table().is_won(), "{text}");
    assert!(text.contains("Drawn: J♠.") && text.contains("Won after "), "{text}");
    assert_eq!(talker.line("undo").lines().count(), 3);
    assert_eq!(talker.model.turn.outlook, Outlook::Decided);
}
