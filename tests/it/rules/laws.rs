//! What holds in every game: the cards, the inverse, the list of moves, and the texts.

use std::collections::{BTreeSet, HashMap};

use klondike::rules::{
    Column, Deck, Move, Place, RuleBook, Suit, Table, WrittenMove, compact, parse_board,
    parse_compact,
};
use proptest::prelude::{prop_assert, prop_assert_eq, proptest};

use crate::support::games::{Game, cases, games};
use crate::support::{naive, naive_rules};

/// Every move that can be thought of: all places to all places, far more cards than there are.
fn conceivable() -> Vec<Move> {
    let columns = (0..7).filter_map(Column::new).map(Place::Column);
    let foundations = Suit::ALL.map(Place::Foundation);
    let places: Vec<Place> =
        [Place::Stock, Place::Waste].into_iter().chain(foundations).chain(columns).collect();
    let mut moves = vec![Move::Draw, Move::Recycle];
    for &from in &places {
        for &to in &places {
            moves.extend((0..=20).chain([24, 25, 255]).map(|count| Move::Carry {
                from,
                count,
                to,
            }));
        }
    }
    moves
}

/// How often each card lies anywhere on the table.
fn census(table: &Table) -> HashMap<String, usize> {
    let mut count = HashMap::new();
    let mut see = |card: String| *count.entry(card).or_default() += 1;
    for column in table.columns() {
        column.cards().iter().for_each(|card| see(card.to_string()));
    }
    table.stock().as_slice().iter().for_each(|card| see(card.to_string()));
    table.waste().as_slice().iter().for_each(|card| see(card.to_string()));
    for suit in Suit::ALL {
        for rank in "A23456789TJQK".chars().take(table.foundation(suit).into()) {
            see(format!("{rank}{}", suit.letter()));
        }
    }
    count
}

/// All positions of the game with the move played there, and the last one.
fn positions(game: &Game) -> (Vec<(Table, Move)>, Table) {
    let mut positions = Vec::new();
    let last = game.run(|table, action| positions.push((*table, action)));
    (positions, last)
}

proptest! {
    #![proptest_config(cases(60))]

    #[test]
    fn every_card_is_there_once(game in games()) {
        let deck = game.start.deck();
        let last = game.run(|table, _| {
            let census = census(table);
            assert_eq!(census.len(), deck.len(), "{table}");
            assert!(census.values().all(|&times| times == 1), "{table}");
            assert_eq!(table.setup().check(), Ok(*table));
        });
        prop_assert_eq!(census(&last).len(), deck.len());
        prop_assert_eq!(last.is_won(), usize::from(last.cards_up()) == deck.len());
    }

    #[test]
    fn taking_back_is_the_inverse_of_play(game in games()) {
        let (positions, mut table) = positions(&game);
        let mut again = game.start;
        let played: Vec<_> = positions
            .iter()
            .map(|(before, action)| {
                assert_eq!(again, *before);
                again.play(&game.book, *action).unwrap()
            })
            .collect();
        for ((before, action), played) in positions.iter().zip(&played).rev() {
            let after = table;
            table.unplay(played);
            prop_assert_eq!(table, *before);
            prop_assert_eq!(table.to_string(), before.to_string());
            let mut forward = table;
            prop_assert_eq!(forward.play(&game.book, *action), Ok(*played));
            prop_assert_eq!(forward, after);
        }
        prop_assert_eq!(table, game.start);
    }

    #[test]
    fn texts_are_read_as_they_were_written(game in games()) {
        let (positions, last) = positions(&game);
        for (table, action) in &positions {
            prop_assert_eq!(parse_board(&table.to_string()).unwrap().check(), Ok(*table));
            let written: WrittenMove = action.to_string().parse().unwrap();
            prop_assert_eq!(written.resolve(table, &game.book), Ok(*action));
        }
        let moves: Vec<Move> = positions.iter().map(|(_, action)| *action).collect();
        let text = compact(&moves);
        let mut end = game.start;
        let read = parse_compact(&text, &game.start, |table, action| {
            let fits = table.play(&game.book, action).is_ok();
            end = *table;
            fits
        });
        prop_assert_eq!(read.as_ref(), Ok(&moves));
        prop_assert_eq!(end, last);
        prop_assert_eq!(compact(&read.unwrap()), text);
    }

    /// A card by its name and its target is enough; so are two columns without a count.
    #[test]
    fn what_a_player_leaves_out_is_filled_in(game in games()) {
        let (positions, _) = positions(&game);
        for (table, action) in positions {
            let Move::Carry { from, count, to } = action else { continue };
            let resolve = |text: String| text.parse::<WrittenMove>().unwrap().resolve(&table, &game.book);
            prop_assert_eq!(resolve(format!("move {from} {to}")), Ok(action));
            let cards = match from {
                Place::Column(column) => table.column(column).cards(),
                _ => &[table.top(from).unwrap()],
            };
            let card = cards[cards.len() - usize::from(count)];
            prop_assert_eq!(resolve(format!("move {card} {to}")), Ok(action));
            prop_assert_eq!(resolve(format!("move {card:#} {to}")), Ok(action));
            if matches!(to, Place::Foundation(_)) {
                prop_assert_eq!(resolve(format!("move {from} f")), Ok(action));
            }
        }
    }

    /// The second set of rules lists the same moves and reaches the same positions.
    #[test]
    fn two_sets_of_rules_agree(game in games()) {
        let rules = naive_rules(&game.book);
        let mut second = naive::Position::read(&game.start.to_string());
        let (positions, last) = positions(&game);
        for (table, action) in &positions {
            prop_assert_eq!(second.to_string(), table.to_string());
            prop_assert_eq!(named(table, &game.book), second.moves(rules).into_iter().collect());
            second = second.after(&action.to_string(), rules);
        }
        prop_assert_eq!(second.to_string(), last.to_string());
        prop_assert_eq!(named(&last, &game.book), second.moves(rules).into_iter().collect());
    }
}

fn named(table: &Table, book: &RuleBook) -> BTreeSet<String> {
    table.legal_moves(book).iter().map(Move::to_string).collect()
}

proptest! {
    #![proptest_config(cases(20))]

    /// R1, R4, R5: nothing but the listed moves is accepted, and a refusal changes nothing.
    #[test]
    fn a_move_is_legal_exactly_when_it_is_listed(game in games()) {
        let conceivable = conceivable();
        let check = |table: &Table| {
            let listed = table.legal_moves(&game.book);
            let set: BTreeSet<Move> = listed.iter().copied().collect();
            assert_eq!(set.len(), listed.len(), "a move is listed twice\n{table}");
            for &action in &conceivable {
                let legal = set.contains(&action);
                assert_eq!(table.is_legal(&game.book, action), legal, "{action}\n{table}");
                let mut next = *table;
                let played = next.play(&game.book, action);
                assert_eq!(played.is_ok(), legal, "{action}\n{table}");
                assert_eq!(next == *table, !legal, "{action}\n{table}");
                assert_eq!(played.err(), table.judge(&game.book, action).err());
            }
        };
        let mut turn = 0;
        let last = game.run(|table, _| {
            if turn % 10 == 0 {
                check(table);
            }
            turn += 1;
        });
        check(&last);
        prop_assert!(!last.is_won() || last.deck() != Deck::STANDARD || last.cards_up() == 52);
    }
}
