//! Playing by keys: before, keys, after.

use klondike::app::screens::Screen;
use klondike::app::words;
use klondike::app::{Command, FileCommand, Focus, Selection};
use klondike::rules::{Column, Place, Preset, Suit};

use crate::support::player::Player;

fn column(number: u8) -> Place {
    Place::Column(Column::new(number - 1).unwrap())
}

/// Before (the lines that matter), keys, after (likewise), the message.
#[track_caller]
fn case(before: &str, keys: &str, after: &str, message: &str) {
    let mut player = Player::at(1, before);
    player.model.settings.quick_keys = false;
    player.keys(keys).shows(after);
    assert_eq!(player.says(), message);
    assert_eq!(player.model.turn.selection, None, "nothing stays selected");
}

const RUN: &str = "T2: 9S 8D 7C
                   T4: TC 9H
                   T5: 8H
                   T6: 8S";

#[test]
fn a_run_is_dropped_where_it_fits() {
    case(
        RUN,
        "Right Up Enter Right Right Enter",
        "T2: 9S 8D 7C\nT4: TC 9H",
        "A red 8 goes on a black 9; 8♦ does not go on 9♥.",
    );
    case(RUN, "Right Enter Right Right Right Enter", "T2: 9S 8D\nT5: 8H 7C", "7♣ onto 8♥.");
}

#[test]
fn after_a_move_the_focus_is_on_the_moved_card() {
    let mut player = Player::at(1, RUN);
    player.keys("2 5");
    assert_eq!(player.model.focus, Focus::at(column(5)));
}

#[test]
fn r8_another_card_of_the_column_is_selected_instead() {
    let mut player = Player::at(1, RUN);
    player.keys("Right Up Enter Down Enter");
    let selection = Selection { from: column(2), count: 1, direct: false };
    assert_eq!(player.model.turn.selection, Some(selection));
    player.keys("5").shows("T2: 9S 8D\nT5: 8H 7C");
}

#[test]
fn r8_a_draw_drops_the_selection() {
    let mut player = Player::at(1, RUN);
    player.keys("Right Enter D");
    assert_eq!(player.model.turn.selection, None);
    player.keys("Right Right Right Enter").shows("T2: 9S 8D 7C");
}

#[test]
fn the_selected_card_again_clears_the_selection() {
    let mut player = Player::at(1, RUN);
    let before = player.model.clone();
    player.keys("Right Enter Enter Left");
    assert_eq!(player.model.turn.selection, None);
    assert_eq!(player.model.attempt, before.attempt);
    assert_eq!(player.model.focus, before.focus);
}

#[test]
fn a_cursor_selection_moves_exactly_that_run_by_a_digit() {
    let text = "T1: 9S 8D 7C\nT2: 8H\nT3: TH";
    let mut player = Player::at(1, text);
    player.keys("Home Enter 2").shows("T1: 9S 8D 7C\nT2: 8H");
    assert_eq!(player.says(), "A black 9 goes on a red 10; 9♠ does not go on 8♥.");
    player.keys("1 2").shows("T1: 9S 8D\nT2: 8H 7C");
}

#[test]
fn tab_comes_back_to_the_selected_card_and_enter_clears_it() {
    for tabs in ["Tab Tab", "Shift-Tab Shift-Tab", "Tab Shift-Tab"] {
        let mut player = Player::at(1, "T1: 9S 8D 7C\nT2: 9C");
        player.keys("Up Enter");
        let focus = player.model.focus;
        player.keys(tabs);
        assert_eq!(player.model.focus, focus, "{tabs}");
        player.keys("Enter").shows("T1: 9S 8D 7C");
        assert_eq!(player.model.turn.selection, None);
    }
}

#[test]
fn direct_keys_take_the_run_that_fits() {
    let text = "T1: 9S 8D 7C\nT2: 8H\nT3: TH";
    Player::at(1, text).keys("1 3").shows("T3: TH 9S 8D 7C");
    Player::at(1, text).keys("1 2").shows("T1: 9S 8D\nT2: 8H 7C");
}

#[test]
fn a_source_with_several_targets_is_selected_and_says_them() {
    let mut player = Player::at(1, "T1: 7C\nT2: 8H\nT5: 8D\nF: S0 H0 D0 C6");
    player.keys("1");
    assert_eq!(player.says(), "7♣ selected; it may go to the ♣ foundation, column 2 or 5.");
    let targets = [Place::Foundation(Suit::Clubs), column(2), column(5)];
    assert_eq!(player.model.targets(), targets);
    assert_eq!(player.count(|_| true), 0, "a selection is not saved");
    player.keys("5").shows("T5: 8D 7C");
}

#[test]
fn the_same_key_twice_sends_the_card_up_or_to_the_only_place() {
    let mut player = Player::at(1, "T1: 7C\nT2: 8H\nT5: 8D\nF: S0 H0 D0 C6");
    player.keys("1 1").shows("F: 0 0 0 7");
    let text = "T1: 7C\nT2: 8H";
    let mut player = Player::at(1, text);
    player.model.settings.quick_keys = false;
    player.keys("1 1").shows("T2: 8H 7C");
    let mut player = Player::at(1, "T1: 7C\nT2: 8H\nT5: 8D");
    player.keys("1 1").shows("T1: 7C");
    let selection = Selection { from: column(1), count: 1, direct: true };
    assert_eq!(player.model.turn.selection, Some(selection));
}

#[test]
fn a_quick_key_plays_the_only_move_and_swallows_the_second_key() {
    let text = "T1: 7C\nT2: 8H";
    for second in ["1", "2"] {
        let mut player = Player::at(1, text);
        player.keys("1").shows("T2: 8H 7C");
        let after = player.model.clone();
        player.keys(second);
        assert_eq!(player.model.attempt, after.attempt);
        assert_eq!((&player.model.turn.selection, player.says()), (&None, words::message(&after)));
        player.keys(second);
        let acted =
            player.model.turn.selection.is_some() || player.says() != words::message(&after);
        assert!(acted, "only one key is swallowed");
    }
}

#[test]
fn another_key_after_a_quick_move_acts() {
    let mut player = Player::at(1, "T1: 7C\nT2: 8H\nT7: 5C");
    player.keys("1 7");
    assert_eq!(player.says(), "5♣ selected; no place takes it now.");
}

#[test]
fn several_empty_columns_count_as_one_for_quick_keys() {
    let mut player = Player::at(1, "T1:\nT2:\nT3: (5C) KS QH");
    player.keys("3").shows("T1: KS QH\nT3: 5C");
}

#[test]
fn a_lone_king_slides_nowhere() {
    let text = "T1: KS\nT7:";
    let mut player = Player::at(1, text);
    player.keys("1").shows("T1: KS");
    assert!(player.model.turn.selection.is_some(), "the long way is open");
    player.keys("7").shows("T7: KS");
}

#[test]
fn w_and_0_are_the_waste() {
    for key in ["W", "0"] {
        let mut player = Player::at(1, "W: 4D 7C\nT2: 8H\nT5: 8D");
        player.keys(key).keys("5").shows("T5: 8D 7C\nW: 4D");
    }
    let mut player = Player::at(1, "W: 7C\nT2: 8H\nT5: 8D");
    player.keys("2 W").shows("W: 7C");
    assert_eq!(player.says(), "No card goes to the waste.");
    assert_eq!(player.model.turn.selection, None);
}

#[test]
fn f_as_a_source_goes_round_the_foundations_whose_top_a_column_takes() {
    let text = "T1: 4S\nT2: 4H\nT3: 9C\nF: S3 H3 D5 C3";
    let mut player = Player::at(1, text);
    player.keys("F");
    let from = |player: &Player| player.model.turn.selection.map(|selection| selection.from);
    assert_eq!(from(&player), Some(Place::Foundation(Suit::Spades)));
    player.keys("F");
    assert_eq!(from(&player), Some(Place::Foundation(Suit::Hearts)));
    player.keys("F");
    assert_eq!(from(&player), Some(Place::Foundation(Suit::Clubs)));
    player.keys("F 2").shows("T2: 4H 3S\nF: 2 3 5 3");
    assert_eq!(player.says(), "3♠ back onto 4♥.");
}

#[test]
fn f_alone_takes_nothing_back_by_itself() {
    let mut player = Player::at(1, "T1: 4S\nF: S0 H3 D0 C0");
    player.keys("F").shows("F: 0 3 0 0");
    player.keys("F").shows("F: 0 2 0 0\nT1: 4S 3H");
    let mut player = Player::at(1, "T1: 9S\nF: S0 H3 D0 C0");
    player.keys("F");
    assert_eq!(player.says(), "No column takes a card back from the foundations now.");
}

#[test]
fn final_foundations_give_nothing_back() {
    let book = Preset::Classic.book(1.try_into().unwrap());
    let mut player = Player::at_book(book, "T1: 4S\nF: S0 H3 D0 C0");
    let rule = "Foundations are final in this rule book: no card comes back.";
    player.keys("F");
    assert_eq!(player.says(), rule);
    player.model.focus = Focus::at(Place::Foundation(Suit::Hearts));
    player.keys("Enter");
    assert_eq!(player.says(), rule);
    assert_eq!(player.model.turn.selection, None);
}

#[test]
fn r1_a_buried_card_is_sent_up_by_no_key() {
    let text = "T1: 4H 3S\nF: S0 H3 D0 C0";
    let before = Player::at(1, text).model.attempt.table().to_owned();
    for keys in ["1 F", "Up Enter F", "Home Enter Up Up Right Enter", "1 1"] {
        let mut player = Player::at(1, text);
        player.model.settings.quick_keys = false;
        player.keys(keys);
        assert_eq!(player.table(), &before, "{keys}");
    }
    case(text, "Up Enter F", "T1: 4H 3S\nF: 0 3 0 0", "A foundation takes one card at a time.");
}

#[test]
fn r7_escape_leaves_every_pile_as_it_was() {
    let text = "T1: 4H 3S\nW: 9C\nF: S0 H3 D0 C0";
    for place in klondike::app::focus::places() {
        let mut player = Player::at(1, text);
        player.model.focus = Focus::at(place);
        if place == Place::Stock {
            continue;
        }
        let before = player.model.attempt.clone();
        player.keys("Enter Esc");
        assert_eq!((&player.model.attempt, player.model.turn.selection), (&before, None));
        assert_eq!(player.says(), "");
    }
}

#[test]
fn empty_places_say_so() {
    let says = |place, keys: &str| {
        let mut player = Player::at(1, "T1: 4H\nT2:\nT3:");
        player.model.focus = Focus::at(place);
        player.keys(keys);
        assert_eq!(player.model.turn.selection, None);
        player.says()
    };
    assert_eq!(says(column(2), "Enter"), "Column 2 is empty; only a king goes there.");
    assert_eq!(says(column(1), "3"), "Column 3 is empty; only a king goes there.");
    assert_eq!(says(Place::Waste, "Enter"), "The waste is empty.");
    let spades = Place::Foundation(Suit::Spades);
    assert_eq!(says(spades, "Enter"), "The ♠ foundation is empty; it starts with A♠.");
}

#[test]
fn draw_and_recycle_say_what_came() {
    let mut player = Player::at(3, "T1: 4H\nK: 5S 6S 9C TC\nW: ");
    player.model.focus = Focus::at(column(1));
    player.keys("D").shows("W: 5S 6S 9C\nK: 1");
    assert_eq!(player.says(), "3 cards drawn, 9♣ on top.");
    assert_eq!(player.model.focus.place, column(1), "the focus stays");
    player.keys("D").shows("W: 5S 6S 9C TC");
    assert_eq!(player.says(), "10♣ drawn.");
    player.keys("D").shows("K: 4\nW: ");
    assert_eq!(player.says(), "The waste turned over for pass 2.");
    player.keys("Up Up Enter").shows("K: 1");
}

#[test]
fn a_reveal_is_told() {
    let mut player = Player::at(1, "T1: (4D) 7H\nT2: 8S");
    player.keys("1 2").shows("T1: 4D\nT2: 8S 7H");
    assert_eq!(player.says(), "7♥ onto 8♠; 4♦ turned up.");
}

#[test]
fn every_action_is_saved() {
    let mut player = Player::at(1, "T1: (4D) 7H\nT2: 8S");
    let saves = |player: &Player| {
        player.count(|command| matches!(command, Command::File(FileCommand::SaveGame(_))))
    };
    for keys in ["D", "1 2", "U", "R"] {
        player.keys(keys);
        assert_eq!(saves(&player), 1, "{keys}");
    }
    player.keys("Left Right Up Down Tab Home End");
    assert_eq!(player.asked, []);
}

#[test]
fn undo_and_redo_drop_the_selection_and_follow_the_cards() {
    let mut player = Player::at(1, "T1: (4D) 7H\nT2: 8S");
    player.keys("1 2 Enter U").shows("T1: 7H\nT2: 8S");
    assert_eq!(player.says(), "Undone: 7♥ onto 8♠.");
    assert_eq!(player.model.turn.selection, None);
    assert_eq!(player.model.focus, Focus::at(column(1)));
    player.keys("Ctrl-Y").shows("T2: 8S 7H");
    assert_eq!(player.says(), "Redone: 7♥ onto 8♠.");
    player.keys("Ctrl-Z U");
    assert_eq!(player.says(), "There is nothing to undo.");
}

#[test]
fn r19_one_undo_takes_back_what_a_move_set_off() {
    let mut player = Player::at(1, "T1: (AS) 7H\nT2: 8S\nT3: 2S");
    player.model.settings.auto_moves = true;
    let before = *player.table();
    player.keys("1 2").shows("F: 2 0 0 0\nT2: 8S 7H");
    assert_eq!(player.says(), "7♥ onto 8♠; A♠ turned up; 2 cards up by themselves.");
    player.keys("U").wait(5.0);
    assert_eq!(player.table(), &before);
}

#[test]
fn r23_every_move_is_one_step_however_fast() {
    let mut player = Player::dealt("MS1-5");
    let keys = "D ".repeat(30);
    player.keys(&keys);
    assert_eq!((player.model.attempt.steps().0, player.model.attempt.counts().moves), (30, 30));
}

#[test]
fn a_sends_all_safe_cards_up_as_one_step() {
    let mut player = Player::at(1, "T1: AS\nT2: 2S\nT3: AH\nT4: 9C");
    let before = *player.table();
    player.keys("A").shows("F: 2 1 0 0");
    assert_eq!(player.says(), "3 cards up · U undoes");
    player.keys("A");
    assert_eq!(player.says(), "No card is safe to send up by itself.");
    player.keys("U");
    assert_eq!(player.table(), &before);
}

#[test]
fn a_hint_is_marked_said_and_counted_and_h_shows_the_next() {
    let mut player = Player::at(1, "T1: AS\nT2: (4D) 7H\nT3: 8S");
    player.keys("H");
    let first = player.model.hint().cloned().unwrap();
    assert!(player.says().starts_with("Hint: "), "{}", player.says());
    let (hints, _) = player.model.turn.hints.clone().unwrap();
    assert!(hints.len() > 1);
    assert!(player.says().ends_with(&format!("(1 of {})", hints.len())));
    assert!(
        matches!(&player.asked[..], [Command::File(FileCommand::SaveGame(saved))] if saved.state.help.hints == 1)
    );
    player.keys("H");
    assert_eq!(player.model.hint(), Some(&hints[1]));
    for _ in 1..hints.len() {
        player.keys("H");
    }
    assert_eq!(player.model.hint(), Some(&first), "round and round");
    player.keys("Tab Left");
    assert!(player.model.hint().is_some(), "the marks stay while the cursor moves");
    player.keys("Esc");
    assert_eq!((player.model.hint(), player.says().as_str()), (None, ""));
    player.keys("H D");
    assert_eq!(player.model.hint(), None, "a hint belongs to its position");
}

/// What was shown already is shown again for nothing, until the cards move.
#[test]
fn each_hint_counts_once_a_position() {
    let counted = |player: &Player| player.model.attempt.help().hints;
    let mut player = Player::at(1, "T1: AS\nT2: (4D) 7H\nT3: 8S");
    player.keys("H");
    let hints = u32::try_from(player.model.turn.hints.as_ref().unwrap().0.len()).unwrap();
    assert!(hints > 1);
    for pressed in 1..=3 * hints {
        assert_eq!(counted(&player), pressed.min(hints));
        let saves =
            player.count(|command| matches!(command, Command::File(FileCommand::SaveGame(_))));
        assert_eq!(saves, usize::from(pressed <= hints));
        player.keys("H");
    }
    player.keys("Esc H");
    assert_eq!(counted(&player), hints, "also after its marks were cleared");
    player.keys("D H");
    assert_eq!(counted(&player), hints + 1, "the position is another");
}

#[test]
fn a_hint_that_finds_nothing_counts_nothing() {
    let faces = "T1: KS\nT2: KH\nT3: KD\nT4: KC\nT5: 9S\nT6: 9C\nT7: 7S";
    let mut player = Player::at(1, &format!("{faces}\nK: 5S 5C 3S\nP: 2"));
    player.keys("H");
    let words = "No hint: no move was found that leads on. You can still draw by D.";
    assert_eq!(player.says(), words, "only an action looks ahead here");
    assert_eq!((player.model.hint(), player.asked.len()), (None, 0));
    assert_eq!(player.model.attempt.help().hints, 0);
}

#[test]
fn the_given_up_game_is_not_played_on() {
    let mut player = Player::dealt("MS1-5");
    player.keys("D N X Y");
    assert_eq!(player.model.screen, Screen::Result);
    player.keys("Esc");
    let before = player.model.attempt.clone();
    player.keys("D 1 2 3 4 5 6 7 W F A U H Enter Tab Enter");
    assert_eq!(player.model.attempt, before);
    assert_eq!(player.says(), "This game was given up. N begins another.");
}
