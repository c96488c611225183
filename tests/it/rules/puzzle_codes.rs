//! Puzzle codes: each deals its position for ever, reads back, and is refused in words when it is none.

use klondike::deals::{PuzzleCode, PuzzleCodeError};
use klondike::rules::Deck;

use crate::support::whims::Dice;

/// The fixed player's games are frozen: whoever changes a board here changes what a code deals.
#[test]
fn a_code_deals_its_position_for_ever() {
    let board = |code: &str| code.parse::<PuzzleCode>().unwrap().table().unwrap().to_string();
    let known = include_str!("../../data/puzzles.txt");
    let mut boards = 0;
    for part in known.split("\n\n").map(str::trim).filter(|part| !part.starts_with('#')) {
        let (code, known) = part.split_once('\n').unwrap();
        assert_eq!(board(code).trim(), known.trim(), "{code}");
        boards += 1;
    }
    assert_eq!(boards, 12);
}

/// One number for many more positions: the 64-bit FNV-1a hash of all boards of 200 deals of each draw count.
#[test]
fn the_games_of_the_fixed_player_are_frozen() {
    let hash = |bytes: &[u8], hash: u64| {
        bytes
            .iter()
            .fold(hash, |hash, &byte| (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3))
    };
    for (draw, count, known) in [(1, 10_108, "80d7e930bf524a4c"), (3, 5_914, "4bddae7b0d9f30b3")] {
        let (mut found, mut positions) = (0xcbf2_9ce4_8422_2325, 0);
        for number in (0..100).chain(u64::MAX - 99..=u64::MAX) {
            for (code, table) in PuzzleCode::all(draw, number) {
                assert_eq!((code.draw(), code.number()), (draw, number));
                assert!(table.waste().is_empty() && table.pass() == 1, "{code}");
                found = hash(table.to_string().as_bytes(), found);
                positions += 1;
            }
        }
        assert_eq!((positions, format!("{found:016x}").as_str()), (count, known), "draw {draw}");
    }
}

#[test]
fn a_code_reads_back() {
    let mut dice = Dice(13);
    for _ in 0..2_000 {
        let draw = if dice.below(2) == 0 { 1 } else { 3 };
        let moves = u16::try_from(dice.below(1 << 16)).unwrap();
        let code = PuzzleCode::new(draw, dice.word() >> dice.below(64), moves);
        let text = code.to_string();
        assert_eq!(text.parse(), Ok(code));
        assert_eq!(format!(" {}\n", text.to_lowercase()).parse(), Ok(code), "{text}");
        assert_eq!(text, format!("MP{draw}-{}-{moves}", code.number()));
        assert_eq!(code.deal().to_string(), format!("MS{draw}-{}", code.number()));
    }
}

#[test]
fn what_is_no_code_is_refused_in_words() {
    let refused = |text: &str| text.parse::<PuzzleCode>().unwrap_err().to_string();
    for text in [
        "",
        "MP",
        "MP1",
        "MP1-5",
        "MP2-5-5",
        "MP1-5-",
        "MP1--5",
        "MS1-5-5",
        "MP1-5-5-5",
        "MP1-+5-5",
    ] {
        assert_eq!(
            refused(text),
            format!(
                "`{text}` is not a puzzle code; a code is MP1-NUMBER-MOVES or MP3-NUMBER-MOVES"
            )
        );
    }
    let large = "18446744073709551616";
    assert_eq!(
        refused(&format!("MP1-{large}-5")),
        format!("the number {large} in the puzzle code is too large")
    );
    assert_eq!("MP1-5-65536".parse::<PuzzleCode>(), Err(PuzzleCodeError::Number("65536".into())));
}

/// The player makes no move any more at some point, at the latest when the game is won.
#[test]
fn a_game_ends() {
    for draw in [1, 3] {
        let last = PuzzleCode::all(draw, 7).last().unwrap().0;
        assert!(last.table().is_some());
        assert_eq!(PuzzleCode::new(draw, last.number(), last.moves() + 1).table(), None);
        assert_eq!(PuzzleCode::new(draw, 7, 0).table().unwrap().deck(), Deck::STANDARD);
    }
}
