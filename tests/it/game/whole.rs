//! Whole games by keys, from the deal to the result.

use std::time::Duration;

use klondike::app::screens::Screen;
use klondike::app::{Command, FileCommand, Message, deadline};
use klondike::records::Record;
use klondike::rules::{Column, Move, Place, RuleBook, Suit};
use klondike::session::{Attempt, AttemptId, Help, Outcome};

use crate::support::attempts::deal;
use crate::support::player::Player;

/// The hard deal D14 at its opening.
pub fn d14() -> Player {
    let deal = deal(include_str!("../../data/boards/d14.txt"));
    Player::of(Attempt::new(deal, RuleBook::standard(1), AttemptId(1)).unwrap())
}

/// D14's known line until no card is hidden, in direct keys: for each move the keys of its source and its target. D draws,
/// and turns the waste over where the stock is empty.
fn direct_keys() -> Vec<String> {
    let written = include_str!("../../data/lines/d14.txt").to_ascii_uppercase();
    let direct = |word: &str| match word.split_at(1) {
        ("R", _) | ("D", "") => vec!["D".to_owned()],
        ("D", times) => vec!["D".to_owned(); times.parse().unwrap()],
        // The number of cards is left out, since direct keys take the run that fits.
        _ => vec![word[..2].to_owned()],
    };
    written.split_whitespace().flat_map(direct).collect()
}

/// The line's moves, two places each, or a draw.
pub fn line() -> impl Iterator<Item = (Place, Place)> {
    let place = |key: char| match key {
        'W' => Place::Waste,
        'F' => Place::Foundation(Suit::Spades),
        digit => Place::Column(
            digit.to_string().parse().ok().and_then(|n: u8| Column::new(n - 1)).unwrap(),
        ),
    };
    direct_keys().into_iter().map(move |word| match word.chars().collect::<Vec<_>>()[..] {
        [from, to] => (place(from), place(to)),
        _ => (Place::Stock, Place::Waste),
    })
}

/// The line's keys, one by one.
fn keys() -> Vec<String> {
    direct_keys().iter().flat_map(|word| word.chars()).map(String::from).collect()
}

pub fn assert_won_once(player: &Player) {
    assert!(player.table().is_won());
    assert_eq!(player.model.screen, Screen::Result);
    assert_eq!(player.model.attempt.outcome(), Some(Outcome::Won));
    let [Record::Ended(entry)] = &player.log[..] else { panic!("one record: {:?}", player.log) };
    assert_eq!(entry.outcome, Some(Outcome::Won));
    assert_eq!(entry.counts, *player.model.attempt.counts());
    let tally = player.model.mode_tally().unwrap();
    assert_eq!((tally.started, tally.won, tally.streak), (1, 1, 1));
}

#[test]
fn r100_the_hard_deal_is_won_with_two_keys_a_move() {
    for quick_keys in [true, false] {
        let mut player = d14();
        player.model.settings.quick_keys = quick_keys;
        for (number, key) in keys().iter().enumerate() {
            let before = player.model.attempt.counts().moves;
            player.keys(key);
            let after = player.model.attempt.counts().moves;
            assert!(after <= before + 1, "key {number} {key}: one move at most");
        }
        assert_eq!(player.table().hidden(), 0, "quick keys {quick_keys}: {}", player.table());
        assert!(player.says().ends_with("A plays the rest out to the win."), "{}", player.says());
        player.keys("A").wait(60.0);
        assert_won_once(&player);
        let keys = keys().len() + 1;
        assert!(keys <= 2 * player.model.attempt.counts().moves as usize);
    }
}

fn nearly_won() -> Player {
    let text = "T1: KS QH\nT2: KH QS\nT3: KD\nT4: KC\nT5:\nT6:\nT7:\nK:\nW:\nF: SJ HJ DQ CQ";
    let mut player = Player::at(1, text);
    player.model.settings.quick_keys = false;
    player
}

#[test]
fn the_finish_is_offered_and_each_move_is_a_step() {
    let mut player = nearly_won();
    player.keys("Tab");
    player.keys("3 5");
    assert_eq!(player.says(), "K♦ to column 5. A plays the rest out to the win.");
    let (steps, pace) = (player.model.attempt.steps().0, Duration::from_millis(80));
    player.keys("A");
    assert_eq!(player.model.attempt.steps().0, steps + 1, "the first one at once");
    assert_eq!(deadline(&player.model), Some(pace));
    player.wait(0.08);
    assert_eq!(player.model.attempt.steps().0, steps + 2);
    player.wait(10.0);
    assert_eq!(player.model.attempt.steps().0, steps + 6);
    assert_won_once(&player);
    player.keys("U");
    assert_eq!(player.table().cards_up(), 51, "one card a step");
}

#[test]
fn p_escape_and_unknown_keys_stop_the_finish_and_do_nothing_else() {
    for key in ["P", "Esc", "Z"] {
        let mut player = nearly_won();
        player.keys("A").keys(key).wait(10.0);
        assert_eq!(player.table().cards_up(), 47);
        assert!(!player.model.time.paused);
        assert_eq!(player.says(), "Stopped. A plays the rest out to the win.");
        player.keys("A").wait(10.0);
        assert_won_once(&player);
    }
}

#[test]
fn where_nothing_can_be_seen_the_finish_stands() {
    let mut player = nearly_won();
    player.keys("A");
    player.tell(Message::Resized(39, 14));
    assert_eq!(deadline(&player.model), None);
    player.wait(10.0).keys("Z");
    assert_eq!(player.table().cards_up(), 47);
    player.tell(Message::Resized(40, 15));
    player.wait(10.0);
    assert_won_once(&player);
}

#[test]
fn any_other_key_stops_the_finish_and_acts() {
    let mut player = nearly_won();
    player.keys("A").keys("U").wait(10.0);
    assert_eq!((player.table().cards_up(), player.model.attempt.steps()), (46, (0, 1)));
    player.keys("A").keys("S").wait(10.0);
    assert!(matches!(player.model.screen, Screen::Panel(_)));
    assert_eq!(player.table().cards_up(), 47);
}

#[test]
fn r20_r22_keys_during_the_finish_never_break_the_board() {
    let mut player = nearly_won();
    for key in "A U H A R U Esc A U U A 1 2 A D A Tab A P A".split_whitespace() {
        // The player's helper counts the 52 cards after every action.
        player.wait(0.005).keys(key);
    }
    player.keys("A").wait(60.0);
    assert_won_once(&player);
}

#[test]
fn r94_time_and_moves_stand_still_at_the_last_move() {
    let mut player = nearly_won();
    player.keys("3 5").wait(7.0).keys("A").wait(30.0);
    let Record::Ended(entry) = &player.log[0] else { panic!("an end") };
    // Six moves of the finish: the first at once, then every 80 ms.
    assert_eq!(player.model.attempt.elapsed(), Duration::from_millis(7000 + 5 * 80));
    assert_eq!((entry.seconds, entry.counts.moves), (7, 7));
    player.keys("Tab").wait(30.0).keys("S");
    assert_eq!(player.model.attempt.elapsed(), Duration::from_millis(7400));
}

#[test]
fn r89_the_win_is_shown_and_counted_once_whatever_the_window_does() {
    let mut player = nearly_won();
    player.keys("A");
    for size in [(20, 10), (200, 60), (80, 24)] {
        player.tell(Message::Resized(size.0, size.1)).tell(Message::FocusLost).wait(0.2);
    }
    player.wait(10.0);
    assert_won_once(&player);
}

#[test]
fn a_won_game_is_undone_and_won_again_without_a_second_record() {
    let mut player = nearly_won();
    player.keys("A").wait(10.0);
    let elapsed = player.model.attempt.elapsed();
    player.keys("U U").wait(20.0);
    assert_eq!(player.model.screen, Screen::Table);
    assert_eq!(player.table().cards_up(), 50);
    player.keys("R R").wait(1.0);
    assert_won_once(&player);
    player.keys("U A").wait(10.0);
    assert_won_once(&player);
    let help = Help { hints: 0, undos: 3, redos: 2 };
    assert_eq!((player.model.attempt.elapsed(), player.model.attempt.help()), (elapsed, help));
    player.keys("U N Enter");
    assert_eq!((&player.model.screen, player.log.len()), (&Screen::Table, 1), "N asks nothing");
}

#[test]
fn the_win_is_logged_before_the_save_that_says_so() {
    let mut player = nearly_won();
    player.keys("A").wait(10.0);
    let logs = |command: &Command| matches!(command, Command::File(FileCommand::Log(..)));
    let log = player.asked.iter().position(logs).unwrap();
    let last = player.asked.len() - 1;
    assert!(
        matches!(&player.asked[last], Command::File(FileCommand::SaveGame(saved)) if saved.state.outcome.is_some())
    );
    assert_eq!(log, last - 1);
    let Command::File(FileCommand::Log(record, line)) = &player.asked[log] else { panic!() };
    assert_eq!(line.len(), 6);
    assert_eq!(**record, player.log[0]);
}

#[test]
fn r64_a_restart_after_a_win_is_a_new_attempt() {
    let mut player = nearly_won();
    player.keys("A").wait(10.0).keys("N R D N R Y D");
    let tally = player.model.mode_tally().unwrap();
    assert_eq!((tally.started, tally.won, tally.abandoned), (3, 1, 1));
    assert!(tally.won <= tally.started);
}

#[test]
fn r65_a_decided_game_left_is_no_loss_and_offers_its_finish_again() {
    let mut player = nearly_won();
    player.keys("3 5 Q");
    assert_eq!(player.log, []);
    assert_eq!(player.model.mode_tally().unwrap().abandoned, 0);
    assert!(player.model.offers_finish());
}

/// What a careful player without a plan does: whatever turns a card up, then what goes up, then from the waste. Otherwise
/// it draws.
pub fn greedy_move(player: &Player) -> Move {
    let table = player.table();
    let worth = |action: &Move| match *action {
        Move::Carry { from: Place::Column(column), count, .. }
            if table.column(column).run().len() == usize::from(count)
                && !table.column(column).hidden().is_empty() =>
        {
            3
        }
        Move::Carry { from: Place::Column(_) | Place::Waste, to: Place::Foundation(_), .. } => 2,
        Move::Carry { from: Place::Waste, .. } => 1,
        _ => 0,
    };
    let moves = table.legal_moves(player.model.attempt.book());
    let best = moves.into_iter().max_by_key(worth).filter(|best| worth(best) > 0);
    best.unwrap_or(if table.stock().is_empty() { Move::Recycle } else { Move::Draw })
}

/// The same as direct keys.
pub fn greedy(player: &Player) -> String {
    let key = |place: Place| match place {
        Place::Column(column) => column.number().to_string(),
        Place::Waste => "W".to_owned(),
        Place::Foundation(_) => "F".to_owned(),
        Place::Stock => "D".to_owned(),
    };
    match greedy_move(player) {
        Move::Carry { from, to, .. } => format!("{} {}", key(from), key(to)),
        Move::Draw | Move::Recycle => "D".to_owned(),
    }
}

#[test]
fn r46_a_card_comes_back_to_the_column_it_left() {
    let deal = deal(include_str!("../../data/boards/d10.txt"));
    let attempt = Attempt::new(deal, RuleBook::standard(1), AttemptId(1)).unwrap();
    let mut player = Player::of(attempt);
    player.model.settings.quick_keys = false;
    player.keys("1 F 2 F 4 F").shows("F: 0 0 0 3\nT4: 4H");
    player.keys("F 4").shows("F: 0 0 0 2\nT4: 4H 3C");
    player.keys("3 4").shows("T3: 5C\nT4: 4H 3C 2H");
    player.keys("4 3").shows("T3: 5C 4H 3C 2H\nT4: AS");
    while player.model.screen == Screen::Table {
        let up = player
            .table()
            .legal_moves(player.model.attempt.book())
            .into_iter()
            .find(|action| matches!(action, Move::Carry { to: Place::Foundation(_), .. }));
        match up {
            Some(Move::Carry { from: Place::Column(column), .. }) => {
                player.keys(&format!("{} F", column.number()))
            }
            Some(_) => player.keys("W F"),
            None => player.keys("D"),
        };
        assert!(player.model.attempt.counts().moves < 500);
    }
    assert_won_once(&player);
}

#[test]
fn easy_deals_are_won_by_simple_play_without_a_finish() {
    for number in [31, 32, 44] {
        let mut player = Player::dealt(&format!("MS1-{number}"));
        player.model.settings.quick_keys = false;
        while player.model.screen == Screen::Table {
            let keys = greedy(&player);
            player.keys(&keys);
            assert!(player.model.attempt.counts().moves < 1000, "MS1-{number} goes on for ever");
        }
        assert_won_once(&player);
    }
}
