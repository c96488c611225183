//! The packed board walks with the rules.

use super::*;
use crate::deals::{shuffle, table_of};
use crate::rules::Passes;

/// Numbers that are the same in every run.
fn chance(state: &mut u64) -> usize {
    *state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
    (*state >> 33) as usize
}

fn number(card: crate::rules::Card) -> u8 {
    u8::try_from(card.index()).unwrap()
}

#[test]
fn a_board_walks_with_the_rules() {
    for deal in 0..200_u64 {
        let mut book = RuleBook::standard([1, 3, 2][deal as usize % 3]);
        if deal % 4 == 0 {
            book.passes = Passes::Limited(3.try_into().unwrap());
        }
        let mut table = table_of(&shuffle(deal)).unwrap();
        let mut state = deal;
        for _ in 0..chance(&mut state) % 30 {
            let moves = table.legal_moves(&book);
            if let Some(&action) = moves.get(chance(&mut state) % moves.len().max(1)) {
                table.play(&book, action).unwrap();
            }
        }
        let (ground, mut board) = Ground::new(&table, &book);
        let (mut moves_made, mut total) = (0, 0);
        let mut before = table;
        for _ in 0..300 {
            let moves = table.legal_moves(&book);
            if moves.is_empty() { break; }
            let action = moves[chance(&mut state) % moves.len()];
            let steps = read_steps(&table, &book, &[action]);
            table.play(&book, action).unwrap();
            moves_made += 1;
            for step in steps {
                let cost = board.make(&ground, step).unwrap();
                total += cost;
                assert!(total <= moves_made, "deal {deal}: {total} {moves_made}");
                // written moves are cost
                let written = write_steps(&before, &book, &[step]).unwrap();
                assert_eq!(written.len() as u32, cost);
                for &action in &written { before.play(&book, action).unwrap(); }
                assert_eq!(before.waste().len() as u32, board.waste);
            }
            let again = ground.read(board.key());
            assert_eq!(again.key(), board.key());
            assert_eq!((again.detours, again.up, again.used), (board.detours, board.up, board.used), "deal {deal}\n{table}");
            for column in before.columns() {
                let Some(&first) = column.run().first() else { continue };
                let run = board.runs[..board.used].iter().find(|run| run.base == number(first)).unwrap();
                assert_eq!(run.top, number(column.top().unwrap()));
                assert_eq!(run.cards, column.run().iter().map(|&card| cards::bit(number(card))).sum::<u64>());
            }
            for suit in crate::rules::Suit::ALL {
                assert_eq!(board.foundations[suit.index()], table.foundation(suit));
            }
        }
    }
}

#[test]
fn a_polished_line_wins() {
    for deal in 1..12 {
        let table = table_of(&shuffle(deal)).unwrap();
        let book = RuleBook::standard(1 + (deal % 3) as u8);
        let limits = crate::solver::Limits { nodes: 2_000, ..Default::default() };
        let solved = crate::solver::solve(&table, &book, limits);
        let crate::solver::Verdict::Winnable(line) = solved.verdict else { continue };
        let polished = polish_with(&table, &book, &line, 4000, 20, 4, false);
        let mut end = table;
        for &action in &polished.moves {
            end.play(&book, action).unwrap();
        }
        assert!(end.is_won() && polished.moves.len() <= line.len());
    }
}
