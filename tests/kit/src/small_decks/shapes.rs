//! Random small decks: deals and mid-game positions in the shapes that are neither always won nor always lost.

use klondike::rules::{Card, Deck, Setup, SetupColumn, Table, TableauColumn};

use super::chance::Chance;

/// A family of positions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shape {
    pub ranks: u8,
    pub columns: u8,
    /// The fewest and the most cards in stock and waste.
    pub stock: (usize, usize),
    pub kind: Kind,
}

/// How a position begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// One face-up card a column, all the stock undrawn, nothing up.
    Deal,
    /// Cards up, runs, empty columns, a waste, perhaps a later pass.
    MidGame,
    /// The same with foundations of any heights: some cards must come down again.
    Uneven,
}

const fn deal(ranks: u8, columns: u8, low: usize, high: usize) -> Shape {
    Shape { ranks, columns, stock: (low, high), kind: Kind::Deal }
}

const fn mid_game(ranks: u8, columns: u8, low: usize, high: usize) -> Shape {
    Shape { ranks, columns, stock: (low, high), kind: Kind::MidGame }
}

const fn uneven(ranks: u8, columns: u8, low: usize, high: usize) -> Shape {
    Shape { ranks, columns, stock: (low, high), kind: Kind::Uneven }
}

/// The shapes for every draw count.
pub const SHAPES: [Shape; 9] = [
    deal(3, 2, 3, 8),
    deal(4, 3, 2, 10),
    deal(5, 3, 4, 9),
    deal(5, 4, 0, 7),
    mid_game(4, 2, 0, 8),
    mid_game(5, 3, 0, 9),
    mid_game(6, 3, 0, 9),
    mid_game(7, 3, 0, 7),
    mid_game(6, 4, 0, 5),
];

/// Those with few states, of which a run can see many.
pub const FEW_STATES: [Shape; 11] = [
    deal(3, 2, 3, 8),
    deal(4, 3, 2, 6),
    mid_game(4, 2, 0, 8),
    mid_game(5, 3, 0, 4),
    mid_game(6, 3, 0, 4),
    mid_game(8, 3, 0, 3),
    uneven(5, 2, 0, 8),
    uneven(5, 3, 0, 6),
    uneven(6, 3, 0, 6),
    uneven(7, 3, 0, 6),
    uneven(8, 3, 0, 6),
];

/// More for draws of two and three, which need a stock to be felt.
pub const LARGE_STOCKS: [Shape; 8] = [
    deal(4, 2, 9, 13),
    deal(4, 3, 6, 10),
    deal(5, 2, 10, 16),
    deal(5, 3, 6, 10),
    mid_game(5, 3, 6, 10),
    mid_game(6, 2, 10, 18),
    mid_game(6, 3, 6, 10),
    uneven(7, 2, 8, 16),
];

/// Between the small decks and the whole one.
pub const MIDDLE: [Shape; 10] = [
    deal(7, 5, 6, 13),
    deal(8, 3, 14, 20),
    deal(9, 5, 10, 20),
    mid_game(9, 4, 12, 24),
    deal(10, 6, 12, 20),
    mid_game(10, 6, 0, 20),
    mid_game(13, 7, 0, 24),
    uneven(10, 5, 0, 20),
    uneven(13, 7, 0, 24),
    deal(13, 7, 24, 24),
];

impl Shape {
    /// A position of this shape; `passes` is the number of the last pass that may be under way.
    pub fn position(self, passes: u16, chance: &mut Chance) -> Table {
        loop {
            let setup = match self.kind {
                Kind::Deal => self.deal(chance),
                Kind::MidGame | Kind::Uneven => self.mid_game(passes, chance),
            };
            // Some draws of chance leave more face-down cards than fit, or every card up.
            if let Ok(table) = setup.check()
                && !table.is_won()
            {
                return table;
            }
        }
    }

    fn empty(self) -> Setup {
        Setup::empty(Deck::new(self.ranks, self.columns).expect("shapes are decks"))
    }

    fn deal(self, chance: &mut Chance) -> Setup {
        let mut setup = self.empty();
        let mut cards: Vec<Card> = setup.deck.cards().collect();
        chance.shuffle(&mut cards);
        setup.stock = cards.split_off(cards.len() - chance.between(self.stock.0, self.stock.1));
        for column in &mut setup.columns {
            column.run.extend(cards.pop());
        }
        hide(&mut setup, cards, chance);
        setup
    }

    fn mid_game(self, passes: u16, chance: &mut Chance) -> Setup {
        let mut setup = self.empty();
        let deck = setup.deck;
        let even = chance.below(usize::from(self.ranks) - 1) as u8;
        let swing = if self.kind == Kind::Uneven { self.ranks } else { chance.between(0, 2) as u8 };
        setup.foundations = std::array::from_fn(|_| {
            let height = even + chance.below(2 * usize::from(swing) + 1) as u8;
            height.saturating_sub(swing).min(self.ranks)
        });
        let cards: Vec<Card> = deck
            .cards()
            .filter(|card| card.rank().number() > setup.foundations[card.suit().index()])
            .collect();
        lay_out(&mut setup, cards, self.stock, passes, chance);
        setup
    }
}

/// Lays out these cards: between so many in stock and waste, the others in runs and face down.
pub fn lay_out(
    setup: &mut Setup,
    mut cards: Vec<Card>,
    (low, high): (usize, usize),
    passes: u16,
    chance: &mut Chance,
) {
    chance.shuffle(&mut cards);
    let stock = chance.between(low, high).min(cards.len());
    let mut stock = cards.split_off(cards.len() - stock);
    setup.waste = stock.split_off(stock.len() - chance.below(stock.len() + 1));
    setup.stock = stock;
    setup.pass = chance.between(1, usize::from(passes)) as u16;
    for column in &mut setup.columns {
        if !chance.once_in(4) {
            column.run.extend(cards.pop());
        }
        while let Some(&parent) = column.run.last()
            && !chance.once_in(2)
            && let Some(at) = cards.iter().position(|card| card.goes_on(parent))
        {
            column.run.push(cards.swap_remove(at));
        }
    }
    hide(setup, cards, chance);
}

/// Puts the rest face down under the columns that show a card. When there are more than fit, the check fails.
fn hide(setup: &mut Setup, cards: Vec<Card>, chance: &mut Chance) {
    for card in cards {
        let room: Vec<usize> = (0..setup.columns.len())
            .filter(|&at| {
                let SetupColumn { hidden, run } = &setup.columns[at];
                !run.is_empty() && hidden.len() < TableauColumn::HIDDEN_MAX
            })
            .collect();
        if room.is_empty() {
            return;
        }
        setup.columns[chance.one_of(&room)].hidden.push(card);
    }
}
