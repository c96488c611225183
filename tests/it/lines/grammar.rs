//! One grammar of moves: the reader in `rules`, the line mode and the command line of the full screen agree.

use klondike::rules::WrittenMove;

use crate::screen::prompt::enter;
use crate::support::player::Player;
use crate::support::talker::Talker;

const BOARD: &str = "F: S3 H3 D3 C0\nT1: JD TC 9H\nT2: QS\nT3: JH\nT4: 4C\nT5: 4S\nW: KD 5C";

/// Lines that mean a move of this table, legal or not.
const MEANT: [&str; 13] = [
    "move t1 t2",
    "MOVE T1 t2 3",
    "move jd t2",
    "move J♦ t2",
    "move 10c t3",
    "move t1 t3 2",
    "move f2 t4",
    "move 3h t4",
    "move t1 t3",
    "move t1 t5",
    "move waste f",
    "move t5 f",
    "move stock f",
];

/// Lines that mean none.
const NOT_MEANT: [&str; 19] = [
    "move t1 t2 +1",
    "move t1 t2 -1",
    "move t1 t2 0",
    "move t1 t2 01",
    "move t1 t2 1x",
    "move t1 t2 256",
    "move t0 t2",
    "move t8 t2",
    "move t01 t2",
    "move t+1 t2",
    "move f0 t4",
    "move f+1 t4",
    "move t1 f5",
    "move t1 jh",
    "move 1s t2",
    "move 2s t2",
    "move f t1",
    "move f t4",
    "move f t5",
];

/// What the reader in `rules` makes of a line: the position after it, or why there is none, as a sentence.
fn read(text: &str, player: &Player) -> Result<String, String> {
    let (mut table, book) = (*player.table(), player.model.attempt.book());
    let written = text
        .parse::<WrittenMove>()
        .map_err(|error| format!("{error}. It is written `move FROM TO [N]`."))?;
    let mv = written.resolve(&table, book).map_err(|error| format!("{error}."))?;
    table.play(book, mv).map_err(|error| format!("{error}."))?;
    Ok(table.to_string())
}

fn both(text: &str) -> Result<String, String> {
    let (mut player, mut talker) = (Player::at(1, BOARD), Talker::at(1, BOARD));
    let before = player.table().to_string();
    let expected = read(text, &player).map_err(|says| {
        let mut letters = says.chars();
        let first = letters.next().expect("a reason");
        format!("{}{}", first.to_uppercase(), letters.as_str())
    });
    enter(&mut player, text);
    let spoken = talker.line(text);
    if let Err(words) = &expected {
        assert_eq!(player.says(), *words, "the full screen: {text}");
        assert_eq!(spoken.trim_end(), words, "the line mode: {text}");
    }
    let after = expected.clone().unwrap_or(before);
    assert_eq!(player.table().to_string(), after, "the full screen: {text}");
    assert_eq!(talker.model.attempt.table().to_string(), after, "the line mode: {text}");
    expected
}

#[test]
fn a_line_means_the_same_move_everywhere() {
    let played = MEANT.iter().filter(|text| both(text).is_ok()).count();
    assert_eq!(played, 10, "the others are against the rules");
}

#[test]
fn a_line_that_means_no_move_is_refused_everywhere_in_the_same_words() {
    for text in NOT_MEANT {
        assert!(both(text).is_err(), "{text}");
    }
}
