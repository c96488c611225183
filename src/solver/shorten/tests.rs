//! The packed board walks with the rules, and what is called the shortest line is.

use std::collections::HashSet;
use std::num::NonZeroU8;

use super::board::Board;
use super::cards::{CardMask, bit, number};
use super::*;
use crate::rules::{Card, Deck, Passes, Setup, Suit};
use crate::solver::{Limits, Verdict, solve};

/// Numbers that are the same in every run.
struct Chance(u64);

impl Chance {
    fn below(&mut self, bound: usize) -> usize {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).unwrap() % bound
    }

    /// A rule book: draw 1 to 3, one to three passes or unlimited, take-backs or not.
    fn book(&mut self) -> RuleBook {
        let passes = NonZeroU8::new(u8::try_from(self.below(4)).unwrap());
        RuleBook {
            passes: passes.map_or(Passes::Unlimited, Passes::Limited),
            take_backs: self.below(2) == 0,
            ..RuleBook::standard(1 + u8::try_from(self.below(3)).unwrap())
        }
    }
}

/// A shuffled deck, dealt.
fn deal(deck: Deck, chance: &mut Chance) -> Option<Table> {
    let mut cards: Vec<Card> = deck.cards().collect();
    for last in (1..cards.len()).rev() {
        cards.swap(last, chance.below(last + 1));
    }
    Setup::deal(deck, &cards).check().ok()
}

fn set(cards: &[Card]) -> CardMask {
    cards.iter().fold(0, |all, &card| all | bit(number(card)))
}

fn assert_same(board: &Board, table: &Table) {
    let runs = &board.runs[..board.used];
    let filled = table.columns().iter().filter(|column| !column.is_empty());
    assert_eq!(runs.len(), filled.clone().count());
    for column in filled {
        let cards = set(column.run());
        let run = runs.iter().find(|run| run.cards == cards).unwrap();
        assert_eq!(Some(run.top), column.top().map(number));
        assert_eq!(run.base, number(column.run()[0]));
    }
    for suit in Suit::ALL {
        assert_eq!(board.foundations[suit.index()], table.foundation(suit));
    }
    assert_eq!(board.waste as usize, table.waste().len());
}

#[test]
fn a_board_walks_with_the_rules() {
    for seed in 0..40 {
        let mut chance = Chance(seed);
        let book = chance.book();
        let mut table = deal(Deck::STANDARD, &mut chance).unwrap();
        for _ in 0..chance.below(30) {
            let moves = table.legal_moves(&book);
            if !moves.is_empty() {
                table.play(&book, moves[chance.below(moves.len())]).unwrap();
            }
        }
        let (constants, mut board) = Constants::new(&table, &book);
        let (mut made, mut played) = (0, 0);
        // Makes only the draws that the card moves need.
        let mut thrifty = table;
        for _ in 0..200 {
            let moves = table.legal_moves(&book);
            if moves.is_empty() {
                break;
            }
            let mv = moves[chance.below(moves.len())];
            let card_move = match mv {
                Move::Carry { from, count, to } => line::card_move(&table, from, count, to),
                _ => None,
            };
            table.play(&book, mv).unwrap();
            played += 1;
            let Some(card_move) = card_move else { continue };
            let cost = board.play(&constants, card_move).unwrap();
            let moves = line::play(&mut thrifty, &book, card_move).unwrap();
            made += moves.len();
            assert_eq!(moves.len(), cost as usize);
            assert!(made <= played);
            assert_same(&board, &thrifty);
            let again = constants.read(board.key());
            assert_eq!(
                (again.key(), again.bound(&constants)),
                (board.key(), board.bound(&constants))
            );
            assert_same(&again, &thrifty);
        }
    }
}

/// The fewest moves that win, by plain search over the rules; `None` when none do or there is too much to see.
fn fewest(table: &Table, book: &RuleBook) -> Option<usize> {
    let mut seen = HashSet::from([*table]);
    let mut layer = vec![*table];
    for length in 0.. {
        if layer.iter().any(Table::is_won) {
            return Some(length);
        }
        let mut next = Vec::new();
        for from in &layer {
            for mv in from.legal_moves(book) {
                let mut to = *from;
                to.play(book, mv).unwrap();
                if seen.insert(to) {
                    next.push(to);
                }
            }
        }
        if next.is_empty() || seen.len() > 2_000 {
            return None;
        }
        layer = next;
    }
    None
}

#[test]
fn r49_what_is_called_the_shortest_line_is_the_shortest() {
    let mut proved = 0;
    for seed in 0..150 {
        let mut chance = Chance(seed);
        let book = chance.book();
        let (ranks, columns) = [(3, 3), (4, 3), (5, 4), (6, 4)][chance.below(4)];
        let deck = Deck::new(ranks, columns).unwrap();
        let Some(mut table) = deal(deck, &mut chance) else { continue };
        let Verdict::Winnable(line) = solve(&table, &book, Limits::default()).verdict else {
            continue;
        };
        // From somewhere on the way, where there is less to see.
        let (way, line) = line.split_at(chance.below(line.len()));
        for &mv in way {
            table.play(&book, mv).unwrap();
        }
        let Some(fewest) = fewest(&table, &book) else { continue };
        let shortened = shorten(&table, &book, line, 2000);
        let length = shortened.moves.len();
        assert!(length >= fewest && length <= line.len());
        if shortened.shortest {
            proved += 1;
            assert_eq!(length, fewest, "{book:?}\n{table}");
        }
    }
    assert!(proved > 20, "{proved}");
}

#[test]
fn a_shortened_line_wins_and_is_always_the_same() {
    for seed in 1..8 {
        let table = deal(Deck::STANDARD, &mut Chance(seed)).unwrap();
        let book = RuleBook::standard(if seed % 2 == 0 { 3 } else { 1 });
        let limits = Limits { nodes: 20_000, ..Limits::default() };
        let Verdict::Winnable(line) = solve(&table, &book, limits).verdict else { continue };
        let shortened = shorten(&table, &book, &line, 3000);
        let mut end = table;
        for &mv in &shortened.moves {
            end.play(&book, mv).unwrap();
        }
        assert!(end.is_won() && shortened.moves.len() < line.len());
        assert_eq!(shorten(&table, &book, &line, 3000), shortened);
    }
}

#[test]
fn a_line_that_does_not_win_comes_back_as_it_is() {
    let table = deal(Deck::STANDARD, &mut Chance(1)).unwrap();
    let line = [Move::Draw, Move::Draw];
    let shortened = shorten(&table, &RuleBook::standard(1), &line, 1000);
    assert_eq!(shortened, Shortened { moves: line.to_vec(), shortest: false });
}
