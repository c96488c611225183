//! The board that the line mode prints is read back as the position that it shows.

use klondike::app::outlook::Outlook;
use klondike::app::words::Face;
use klondike::deals::exchange::{ImportError, position};
use klondike::deals::{Deal, DealCode, Origin, imported, shuffle};
use klondike::rules::{Parts, RuleBook};
use klondike::session::{Attempt, AttemptId};

use crate::rules::books::all;
use crate::support::attempts::played;
use crate::support::choose::choose;
use crate::support::talker::Talker;
use crate::support::whims::Dice;

/// A game of so many actions, of a deal that has a code.
fn game(book: RuleBook, actions: usize) -> Talker {
    let attempt = played(book, actions);
    let code = DealCode::of(&book, 7).unwrap();
    let mut saved = attempt.saved();
    saved.deal = Deal::of(code, Origin::Code);
    Talker::of(Attempt::restore(saved).unwrap())
}

#[test]
fn every_board_is_read_as_the_position_that_it_shows() {
    let mut passes = 0;
    for book in all() {
        for actions in [0, 1, 12, 40, 90, 170] {
            let mut talker = game(book, actions);
            let table = *talker.model.attempt.table();
            passes += usize::from(table.pass() > 1);
            for signs in [true, false] {
                talker.face.signs = signs;
                let opening = talker.opening();
                let read = position(&opening).unwrap_or_else(|error| panic!("{error}:\n{opening}"));
                let mut shown = table.setup();
                if book.passes_left(0).is_none() {
                    // How often the waste was turned over matters to nobody then, and is not shown.
                    shown.pass = 1;
                }
                let exhausted = table.stock().is_empty() && table.waste().is_empty();
                if exhausted {
                    shown.pass = read.table.pass();
                }
                assert_eq!(read.table.setup(), shown, "{opening}");
                assert_eq!(read.rules, Parts::of(&book).with_draw(book.draw.get()), "{opening}");
                assert_eq!(read.rules.book(1), Ok(book));
            }
        }
    }
    assert!(passes > 50, "{passes}");
}

/// A transcript has what was entered and said before; the last board counts, as long as nothing is moved after it.
#[test]
fn the_last_board_of_a_transcript_is_read() {
    let mut talker = game(RuleBook::standard(3), 0);
    let mut text = talker.opening() + &talker.lines("draw\nmoves\ndraw\npile waste\nboard");
    text += &talker.lines("hint\nscore\nselect waste\nfoo");
    assert_eq!(position(&text).unwrap().table, *talker.model.attempt.table());
    text += &talker.line("undo");
    assert_eq!(position(&text), Err(ImportError::OldBoard));
    text += &talker.line("board");
    assert_eq!(position(&text).unwrap().table, *talker.model.attempt.table());
}

#[test]
fn what_a_board_hides_is_not_guessed() {
    let attempt = Attempt::new(imported(shuffle(7)), RuleBook::standard(3), AttemptId(1)).unwrap();
    let board = Talker::of(attempt).opening();
    assert!(board.starts_with("IM3-"), "{board}");
    assert_eq!(position(&board), Err(ImportError::HiddenCards));
    let other = game(RuleBook::standard(1), 30).opening().replace("MS1-7,", "MS1-8,");
    let code = "MS1-8".parse().unwrap();
    assert_eq!(position(&other), Err(ImportError::OtherCards(code)));
    let cut = game(RuleBook::standard(1), 0).opening();
    let cut: Vec<&str> = cut.lines().filter(|line| !line.starts_with("t4")).collect();
    assert!(position(&cut.join("\n")).is_err(), "a column is missing");
}

/// What is proved of a position is printed when it comes true, and stands with the board for as long as it is so.
#[test]
fn what_is_proved_stands_with_the_board() {
    let (mut dice, mut stuck, mut decided) = (Dice(3), 0, 0);
    for number in [3, 31, 32, 44, 5, 6] {
        let mut talker = Talker::dealt(&format!("MS1-{number}"));
        for _ in 0..260 {
            let outlook = talker.model.turn.outlook;
            let proved = Face::Lines.outlook(outlook);
            let board = talker.line("board");
            let last = board.trim_end().lines().last().unwrap();
            assert!(last == proved.as_deref().unwrap_or(last), "{board}");
            assert!(proved.is_some() || last.starts_with("Score "), "{board}");
            let opening = Talker::with(talker.model.clone()).opening();
            assert!(opening.ends_with(&board), "{opening}\n{board}");
            stuck += usize::from(outlook == Outlook::Stuck);
            decided += usize::from(outlook == Outlook::Decided);
            let attempt = &talker.model.attempt;
            let byte = if dice.below(5) > 0 { 0 } else { 2 };
            let Some(mv) = choose(byte, attempt.table(), attempt.book()) else { break };
            talker.line(&mv.to_string());
            if talker.model.attempt.is_over() {
                break;
            }
        }
    }
    assert!(stuck > 20 && decided > 5, "{stuck} {decided}");
}
