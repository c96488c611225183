//! A game that is over: after a win only undo is left, whoever asks and however.

use klondike::app::keymap::{Context, Keymap};
use klondike::app::{Action, Screen};
use klondike::records::Record;
use klondike::rules::{Card, RuleBook, Scoring};
use klondike::session::Outcome;

use crate::rules::books::all;
use crate::support::player::Player;
use crate::support::talker::Talker;

/// One king is still to go up. With all four up, each could go back to any column.
const LAST: &str = "T1: KS\nT2:\nT3:\nT4:\nT5:\nT6:\nT7:\nK:\nW:\nF: SQ HK DK CK";

const WON: &str = "Won. `new` begins another game, `undo` takes the last step back.\n";

fn won(book: RuleBook) -> Player {
    let mut player = Player::at_book(book, LAST);
    player.model.settings.quick_keys = false;
    player.keys("1 F");
    let vegas = usize::from(book.scoring == Scoring::Vegas);
    assert_eq!((&player.model.screen, player.log.len()), (&Screen::Result, 1 + vegas));
    player
}

#[test]
fn after_a_win_no_line_moves_a_card() {
    let piles =
        ["t1", "t2", "t3", "t4", "t5", "t6", "t7", "f1", "f2", "f3", "f4", "waste", "stock", "f"];
    let cards: Vec<String> =
        klondike::rules::Deck::STANDARD.cards().map(|card: Card| card.to_string()).collect();
    let sources: Vec<&str> = piles.into_iter().chain(cards.iter().map(String::as_str)).collect();
    for book in all() {
        let mut talker = Talker::with(won(book).model);
        let before = talker.model.attempt.clone();
        for line in ["draw", "recycle", "auto", "redo", "redo 3"] {
            assert_eq!(talker.line(line), WON, "{line}");
        }
        for from in &sources {
            talker.line(&format!("select {from}"));
            assert!(talker.outcome.is_err(), "select {from}");
            assert!(talker.model.turn.selection.is_none());
            for to in piles {
                talker.line(&format!("move {from} {to}"));
                assert!(talker.outcome.is_err(), "move {from} {to}");
                assert_eq!(talker.model.attempt, before, "move {from} {to}");
            }
        }
        assert_eq!(talker.line("moves"), "There is no legal move.\n");
        assert_eq!(talker.line("hint"), "The game is over; there are no hints.\n");
        talker.face.json = true;
        let json: serde_json::Value = serde_json::from_str(&talker.line("board")).unwrap();
        assert_eq!(json["legal"], serde_json::json!([]));
        assert_eq!(talker.log.len(), 0, "no second result");
    }
}

#[test]
fn after_a_win_no_key_moves_a_card() {
    let mut tried = 0;
    for (chord, action) in Keymap::STANDARD.rows().flat_map(|row| row.chords) {
        for (first, quick_keys) in [("", true), ("Esc", true), ("Esc", false)] {
            for then in ["", "1", "5", "F", "Enter", "Tab Enter", "Tab Enter 5", "D", "A"] {
                let mut player = won(RuleBook::standard(1));
                player.model.settings.quick_keys = quick_keys;
                let before = player.model.game().clone();
                // The letters of the menu that it opens begin another game.
                let context = Context::of(&player.keys(first).model);
                if Keymap::STANDARD.action(context, *chord) != Some(*action)
                    || matches!(action, Action::Undo | Action::NewGame | Action::CommandLine)
                {
                    continue;
                }
                player.keys(&chord.name());
                player.keys(then);
                assert_eq!(*player.model.game(), before, "{first} {} {then}", chord.name());
                assert_eq!(player.log.len(), 1);
                tried += 1;
            }
        }
    }
    assert!(tried > 300, "{tried}");
}

#[test]
fn an_undone_win_is_played_on_and_won_again_without_a_second_record() {
    for book in all() {
        let mut player = won(book);
        let score = player.model.attempt.score();
        player.keys("U").shows("T1: KS");
        player.keys("1 3 3 F");
        assert!(player.table().is_won(), "{}", player.says());
        player.keys("U R");
        assert!(player.table().is_won(), "{}", player.says());
        player.keys("Esc R");
        assert_eq!(player.says(), "Won. N begins another game, U takes the last step back.");
        player.log.retain(|record| matches!(record, Record::Ended(_)));
        let [Record::Ended(entry)] = &player.log[..] else { panic!("one end: {:?}", player.log) };
        assert_eq!((entry.outcome, &entry.score), (Some(Outcome::Won), &score));
    }
}
