//! What a refusal says is true in the rule book and pass in which it is said, and it says what can be had.

use klondike::rules::{Column, MoveError, Place, Suit};
use klondike::session::AutoMoves;

use crate::rules::books::all;
use crate::support::attempts::NOW;
use crate::support::choose::choose;
use crate::support::player::Player;
use crate::support::talker::Talker;
use crate::support::whims::Dice;

fn places() -> Vec<Place> {
    let columns = Column::first(7).map(Place::Column);
    let foundations = Suit::ALL.map(Place::Foundation);
    columns.chain(foundations).chain([Place::Waste, Place::Stock]).collect()
}

/// How many of the last cards of a place can be taken, counted by hand.
fn reach(talker: &Talker, place: Place) -> usize {
    let (table, book) = (talker.model.attempt.table(), talker.model.attempt.book());
    match place {
        Place::Stock => 0,
        Place::Waste => table.waste().len().min(1),
        Place::Foundation(suit) => usize::from(book.take_backs && table.foundation(suit) > 0),
        Place::Column(column) => table.column(column).run().len(),
    }
}

/// Whether a sentence that names a reason is right. Every sentence about the table must be one of these.
fn is_true(said: &str, talker: &Talker, place: Place) -> bool {
    let (table, book) = (talker.model.attempt.table(), talker.model.attempt.book());
    let (stock, waste) = (table.stock().is_empty(), table.waste().is_empty());
    let recycles = book.allows_recycle(table.pass());
    let run = reach(talker, place);
    let cards = if run == 1 { "only 1 card lies".into() } else { format!("only {run} cards lie") };
    match said.trim_end().to_ascii_lowercase() {
        said if said.contains("recycle turns the waste over") => stock && !waste && recycles,
        said if said.contains("only when the stock is empty") => !stock && recycles,
        said if said.contains("both empty") => stock && waste,
        said if said.contains("no more passes") => !(recycles || stock && waste),
        said if said.contains("foundations are final") => !book.take_backs,
        said if said.contains("is empty") || said.contains("has no card") => table.is_empty(place),
        said if said.contains("must be drawn") => place == Place::Stock && !stock,
        said if said.contains("only the top card") => table.top(place).is_some() && run == 1,
        said if said.contains("face up in column") => said.starts_with(&cards),
        said if said.contains("no card of a foundation") => {
            table.cards_up() == 0 || book.take_backs
        }
        said => panic!("{said}"),
    }
}

#[test]
fn every_refusal_is_true_in_every_rule_book_and_pass() {
    let (mut dice, mut refused, mut spent) = (Dice(11), 0, 0);
    for book in all().into_iter().filter(|book| book.clock == klondike::rules::Clock::On) {
        let mut talker = Talker::with(Player::dealt("MS1-7").model);
        let deal = talker.model.attempt.deal().clone();
        talker.model.attempt =
            klondike::session::Attempt::new(deal, book, klondike::session::AttemptId(1)).unwrap();
        for _ in 0..160 {
            let keen = if dice.below(4) > 0 { 0 } else { 3 };
            let attempt = &mut talker.model.attempt;
            let Some(mv) = choose(keen, attempt.table(), attempt.book()) else { break };
            attempt.play(mv, AutoMoves::Off, NOW).unwrap();
            if attempt.is_over() {
                break;
            }
            let mut asked =
                vec![("draw".to_owned(), Place::Stock), ("recycle".into(), Place::Stock)];
            let place = places()[dice.below(13)];
            let beyond = reach(&talker, place) + 1 + dice.below(300);
            asked.push((format!("select {place} {beyond}"), place));
            asked.push((format!("move {place} t1 {beyond}"), place));
            if reach(&talker, place) == 0 {
                asked.push((format!("select {place}"), place));
            }
            asked.push(("move f waste".to_owned(), Place::Waste));
            for (line, place) in asked {
                let mut asked = Talker::with(talker.model.clone());
                let said = asked.line(&line);
                if asked.outcome.is_ok() {
                    assert!(matches!(line.as_str(), "draw" | "recycle"), "{line}: {said}");
                    continue;
                }
                assert!(is_true(&said, &talker, place), "{line}: {said}\n{}", talker.line("board"));
                assert!(asked.model.turn.selection.is_none(), "{line}");
                refused += 1;
                spent += usize::from(line == "draw" && said.starts_with("No more passes"));
            }
        }
    }
    assert!(refused > 10_000 && spent > 100, "{refused} {spent}");
}

/// The three ways to ask for it give one reason.
#[test]
fn a_draw_without_a_pass_left_says_so() {
    let book = crate::support::book("draw 1, passes 1");
    let board = "T1: KD\nT2: JD\nK:\nW: 5C 6C 7C 8C 9C";
    let reason = "No more passes: the stock is gone through once in this rule book.";
    let mut talker = Talker::with(Player::at_book(book, board).model);
    assert_eq!(talker.line("draw").trim_end(), reason);
    assert_eq!(talker.line("recycle").trim_end(), reason);
    let mut player = Player::at_book(book, board);
    assert_eq!(player.keys("D").says(), reason);
}

#[test]
fn a_selection_holds_only_cards_that_can_be_taken() {
    let mut talker = Talker::at(1, "T1: JD TC 9H\nT2: QS\nW: KD 5C\nF: S3 H3 D3 C0");
    for place in places() {
        let reach = reach(&talker, place);
        for count in 1..=300 {
            talker.line(&format!("select {place} {count}"));
            assert_eq!(talker.outcome.is_ok(), count <= reach, "select {place} {count}");
            let selected =
                talker.model.turn.selection.map(|selection| usize::from(selection.count));
            assert_eq!(selected, (count <= reach).then_some(count), "select {place} {count}");
        }
    }
}

/// A program that plays reads the reasons in JSON: the same words as in lines.
#[test]
fn json_errors_have_the_words_of_the_line_mode() {
    let mut talker = Talker::dealt("MS1-7");
    talker.lines("draw\nresign!");
    let lines: Vec<String> = klondike::app::command_line::COMMANDS
        .iter()
        .map(|entry| entry.name.to_owned())
        .chain(["move t1 t2", "select t1", "pile 0", "move f t3"].map(str::to_owned))
        .filter(|line| !matches!(line.as_str(), "new" | "daily" | "restart" | "quit" | "reset"))
        .collect();
    let mut refused = 0;
    for line in lines {
        let mut words = Talker::with(talker.model.clone());
        let mut json = Talker::with(talker.model.clone());
        json.face.json = true;
        let said = words.line(&line);
        let answer: serde_json::Value = serde_json::from_str(&json.line(&line)).unwrap();
        if words.outcome.is_err() {
            assert_eq!(answer["error"]["text"], said.trim_end(), "{line}");
            assert!(!said.contains("N begins") && !said.contains("U "), "{line}: {said}");
            refused += 1;
        }
    }
    assert!(refused > 10, "{refused}");
    assert_eq!(talker.line("draw"), "This game was given up. `new` begins another.\n");
}

/// What keeps a move back is one of the reasons of the rules, never a reason of another.
#[test]
fn the_reasons_are_those_of_the_rules() {
    let mut talker = Talker::at(1, "T1: JD TC 9H\nT2: QS");
    talker.line("move t1 t2 4");
    let column = Column::new(0).unwrap();
    assert_eq!(
        talker.outcome,
        Err(klondike::app::refused::Refused::from(MoveError::FaceDown { column, most: 3 }).into())
    );
}
