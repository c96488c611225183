//! No card that the player has not seen changes anything that is printed, except the code of the deal.

use std::collections::HashSet;

use klondike::deals::{Deal, Origin, shuffle};
use klondike::rules::{Card, Column, Move, Place, Suit, TableauColumn};
use klondike::session::{Attempt, AutoMoves};

use crate::support::attempts::NOW;
use crate::support::choose::choose;
use crate::support::player::Player;
use crate::support::talker::Talker;
use crate::support::whims::Dice;

/// The dealing order with the cards that are not in `seen` in other places among themselves.
fn other(cards: [Card; 52], seen: &HashSet<Card>, number: u64) -> [Card; 52] {
    let mut unseen = shuffle(number).into_iter().filter(|card| !seen.contains(card));
    cards.map(|card| if seen.contains(&card) { card } else { unseen.next().unwrap() })
}

/// The same attempt with other cards where nobody has looked.
fn twin(attempt: &Attempt, seen: &HashSet<Card>, number: u64) -> Attempt {
    let deal = attempt.deal();
    let cards = other(deal.cards, seen, number);
    let deal = Deal { cards, code: deal.code, origin: Origin::Code };
    let mut twin = Attempt::new(deal, *attempt.book(), attempt.id()).unwrap();
    for action in attempt.line() {
        twin.play(action, AutoMoves::Off, NOW).unwrap();
    }
    twin
}

/// Everything that can be asked of a position without changing it, in words and as JSON.
const ASKED: &str = "board\nmoves\nscore\nhint\nhint\nhint\npile t1\npile t7\npile stock\npile waste\npile f2\n\
    move f t9\nmove waste stock\nmove t3 t3\nselect t6\nselect\nrecycle\nshare\nstats\nhelp\nKs";

/// The moves that the rules refuse.
fn refused(attempt: &Attempt) -> String {
    let table = attempt.table();
    let columns = || Column::first(7).map(Place::Column);
    let places = || columns().chain([Place::Waste]).chain(Suit::ALL.map(Place::Foundation));
    let moves = places().flat_map(|from| places().map(move |to| (from, to)));
    let is_refused = |&(from, to): &(Place, Place)| match (from, to) {
        (Place::Column(from), Place::Column(to)) => table.run_that_fits(from, to).is_none(),
        _ => !table.is_legal(attempt.book(), Move::one(from, to)),
    };
    let lines = moves.filter(is_refused).map(|(from, to)| format!("move {from} {to}\n"));
    lines.collect::<Vec<_>>().concat()
}

fn transcript(attempt: &Attempt, json: bool) -> String {
    let mut talker = Talker::of(attempt.clone());
    talker.face.json = json;
    talker.opening() + &talker.lines(&(refused(attempt) + ASKED))
}

#[test]
fn two_deals_that_differ_in_unseen_cards_only_print_the_same() {
    for (seed, code) in [(1, "MS1-31"), (2, "MS3-8"), (3, "MS1-99")] {
        let mut attempt = Player::dealt(code).model.attempt;
        let mut seen: HashSet<Card> = HashSet::new();
        let mut dice = Dice(seed);
        for step in 0..90 {
            let table = attempt.table();
            seen.extend(table.columns().iter().flat_map(TableauColumn::run));
            seen.extend(table.waste().as_slice());
            if step % 10 == 0 {
                let twin = twin(&attempt, &seen, dice.word());
                for json in [false, true] {
                    let [one, other] = [&attempt, &twin].map(|attempt| transcript(attempt, json));
                    let differs = one.lines().zip(other.lines()).find(|(one, other)| one != other);
                    assert_eq!(differs, None, "{code} after {step} moves");
                }
            }
            let byte = if dice.below(3) > 0 { 0 } else { dice.word().to_le_bytes()[0] };
            let Some(action) = choose(byte, attempt.table(), attempt.book()) else { break };
            attempt.play(action, AutoMoves::Off, NOW).unwrap();
        }
        assert!(seen.len() > 30, "{} cards seen", seen.len());
    }
}

#[test]
fn the_answer_to_a_move_names_what_it_shows_and_nothing_else() {
    let mut attempt = Player::dealt("MS3-31").model.attempt;
    attempt.play(Move::Draw, AutoMoves::Off, NOW).unwrap();
    let mut seen: HashSet<Card> = HashSet::new();
    seen.extend(attempt.table().columns().iter().flat_map(TableauColumn::run));
    seen.extend(attempt.table().waste().as_slice());
    let twin = twin(&attempt, &seen, 5);
    let [mut one, mut other] = [Talker::of(attempt), Talker::of(twin)];
    for line in ["undo", "redo", "save", "pause", "board", "pause"] {
        assert_eq!(one.line(line), other.line(line), "{line}");
    }
    assert_ne!(one.line("draw"), other.line("draw"), "other cards come up");
}
