//! A code that is pasted at the table: the player is asked, and other text means nothing.

use klondike::app::screens::Screen;
use klondike::app::screens::dialog::Dialog;
use klondike::app::screens::question::Question;
use klondike::app::{Message, Model};
use klondike::session::Outcome;

use crate::support::player::Player;
use crate::support::screen::page;

fn paste(player: &mut Player, text: &str) {
    player.tell(Message::Pasted(text.to_owned()));
}

fn name(player: &Player) -> String {
    player.model.attempt.name()
}

fn asks(model: &Model) -> Option<Question> {
    match &model.screen {
        Screen::Dialog(Dialog { question, .. }) => Some(*question),
        _ => None,
    }
}

#[test]
fn a_code_is_dealt_after_a_question_wherever_the_table_is() {
    for (keys, text, dealt) in [
        ("", "MS3-4821907355", "MS3-4821907355"),
        ("P", " ms1-17\n", "MS1-17"),
        ("D", "MS1-42-V-I", "MS1-42-V-I"),
        ("D", "MS3-90210 windows", "MS3-90210-W-B"),
        ("D N X Y", "MS3-18446744073709551615", "MS3-18446744073709551615"),
    ] {
        let mut player = Player::dealt("MS1-5");
        player.keys(keys);
        paste(&mut player, text);
        assert!(matches!(asks(&player.model), Some(Question::Deal(_))), "{text}");
        player.keys("Esc");
        assert_eq!((asks(&player.model), name(&player).as_str()), (None, "MS1-5"), "{text}");
        paste(&mut player, text);
        let page = page(&player.model, (40, 15));
        assert!(page.contains("Deal this code?") && page.contains("Deal it"), "{page}");
        player.keys("Y");
        assert_eq!((asks(&player.model), name(&player).as_str()), (None, dealt));
        let given_up = usize::from(keys.starts_with('D'));
        assert_eq!(player.log.len(), given_up, "a started game counts as not won");
    }
}

#[test]
fn the_question_says_what_is_dealt_and_what_it_costs() {
    let mut player = Player::dealt("MS1-5");
    paste(&mut player, "MS3-42-V-G");
    let refusal = player.says();
    assert!(refusal.contains("check character"), "{refusal}");
    let words = |player: &Player| asks(&player.model).unwrap().consequence(&player.model.stakes());
    paste(&mut player, "MS1-42-V-I");
    assert_eq!(words(&player), "MS1-42-V-I is draw 1, Vegas.");
    player.keys("Esc D");
    paste(&mut player, "MS3-7");
    assert_eq!(
        words(&player),
        "MS3-7 is draw 3, Standard. This game is not finished: it counts as not won."
    );
    player.model.files.read_only = true;
    assert_eq!(
        words(&player),
        "MS3-7 is draw 3, Standard. This game is not saved and does not count."
    );
}

/// A number alone, a sentence, keys: none of that is a code, and nothing of it is done.
#[test]
fn other_text_means_nothing_at_the_table() {
    for text in ["", "42", "q", "d\nq\n17", "see MS1-7", "MS", "MS1", "MS2-7", "\u{e9}MS1-7"] {
        let mut player = Player::dealt("MS1-5");
        player.keys("D");
        let before = player.model.clone();
        paste(&mut player, text);
        assert_eq!(player.model, before, "{text:?}");
    }
}

#[test]
fn what_cannot_be_dealt_is_refused_in_words() {
    for (text, words) in [
        ("MS1-", "is not a deal code"),
        ("MS1-18446744073709551616", "too large"),
        ("MS1-42-V-I windows", "is a deal of the rule book Vegas"),
        ("MS1-7\nMS1-8", "One line is pasted at a time"),
        ("MP1-1-1-1", "puzzle"),
    ] {
        let mut player = Player::dealt("MS1-5");
        paste(&mut player, text);
        assert!(player.says().contains(words), "{text}: {}", player.says());
        assert_eq!(asks(&player.model), None);
    }
}

#[test]
fn the_code_of_a_puzzle_opens_it_and_the_game_waits() {
    let mut player = Player::dealt("MS1-5");
    player.keys("D");
    paste(&mut player, "MP1-128-21");
    assert!(matches!(player.model.screen, Screen::Puzzle(_)));
    assert_eq!(player.model.attempt.outcome(), None::<Outcome>);
    player.keys("Esc");
    assert_eq!((name(&player).as_str(), player.model.screen), ("MS1-5", Screen::Table));
}
