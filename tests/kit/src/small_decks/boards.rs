//! Positions made by hand, or found by long runs, for what hardly ever happens by chance.

use klondike::rules::{Table, parse_board};

const BOARDS: [&str; 9] = [
    // Only the twin of a card that must go up can relieve it of its run, and it comes from the stock.
    include_str!("../../../data/small_decks/twin.txt"),
    // A card from the stock is laid for a card that comes back to lie on it.
    include_str!("../../../data/small_decks/take_back.txt"),
    // The 4♥ comes back on the 5♠ from the stock only to uncover the 3♥, which waits for the 4♠ from the stock.
    include_str!("../../../data/small_decks/second_take_back.txt"),
    // Two cards from the stock must be laid one upon the other before anything else can happen.
    include_str!("../../../data/small_decks/long_lay.txt"),
    // In one pass the 3♥ must go up before it is buried, and come back when the 4♠ gives it a place.
    include_str!("../../../data/small_decks/comes_back.txt"),
    // With both 4s of the other colour up, a 5 is still needed: one of the 4s must come back on it.
    include_str!("../../../data/small_decks/opposite.txt"),
    // The 4♠ goes to the 5♦ beneath the 3♦ and turns up the 5♥: it needs the 5♦, though there is a 5 free afterwards.
    include_str!("../../../data/small_decks/not_afterwards.txt"),
    // A reveal takes a place, another one gives it back, and only then is it used.
    include_str!("../../../data/small_decks/old_place.txt"),
    // A king comes back from its foundation to the column that the 4♦ leaves empty.
    include_str!("../../../data/small_decks/emptied_column.txt"),
];

/// All of them.
pub fn boards() -> Vec<Table> {
    let table = |text| parse_board(text).expect("a board").check().expect("sound");
    BOARDS.map(table).to_vec()
}
