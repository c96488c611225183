//! One arrangement of the hidden cards after the other, dealt into the packed position that the solver works on.

use super::chances::Chances;
use super::knowledge::{Knowledge, Stock};
use crate::rules::{RuleBook, Table};
use crate::solver::inside::{Instance, Sound, State, each, number};

/// A position of which some cards are not known, and the arrangement that is being tried.
#[derive(Clone, Debug)]
pub struct World {
    /// Holds the arrangement that was dealt last.
    pub instance: Instance<Sound>,
    /// The position with the unseen cards of the stock left out.
    pub root: State,
    /// Where the unseen cards of the stock begin in the instance's order.
    pub seen: u8,
    /// Where they end.
    pub end: u8,
    /// The cards that are not known, by their numbers.
    unknown: Vec<u8>,
    /// The places in the columns that hold some of them: the column, and how many of its cards are locked once that place
    /// is turned up, as [`Instance::base`] counts them.
    hidden: Vec<(u8, u8)>,
}

impl World {
    /// The position of what is known, with any one arrangement in it, and a table that looks like it.
    pub fn new(knowledge: &Knowledge, book: &RuleBook) -> Option<(Self, Table)> {
        let table = knowledge.arrangement(&mut Chances::new(0))?;
        let instance = Instance::new(&table, book, Sound);
        let mut root = instance.pack(&table, book);
        let end = (knowledge.waste().len() + knowledge.stock().len()) as u8;
        let seen = match knowledge.stock() {
            Stock::Seen(_) => end,
            Stock::Unseen(_) => knowledge.waste().len() as u8,
        };
        for place in seen..end {
            root.talon_places &= !(1 << place);
            root.talon &= !(1 << instance.talon_order[usize::from(place)]);
        }
        let unknown = knowledge.unknown().iter().map(number).collect();
        let hidden = (0_u8..).zip(knowledge.columns());
        let hidden = hidden.flat_map(|(c, column)| (1..=column.hidden).map(move |n| (c, n)));
        let hidden = hidden.collect();
        Some((Self { instance, root, seen, end, unknown, hidden }, table))
    }

    /// Deals an arrangement, each of them equally likely.
    pub fn deal(&mut self, chance: &mut Chances) {
        chance.shuffle(&mut self.unknown);
        let Self { instance, unknown, hidden, seen, end, .. } = self;
        for (&(c, n), &number) in hidden.iter().zip(&*unknown) {
            instance.base[usize::from(c)][usize::from(n)] = 1 << number;
        }
        instance.follow_bases();
        for (place, &number) in (*seen..*end).zip(&unknown[hidden.len()..]) {
            instance.talon_order[usize::from(place)] = number;
            instance.talon_place[usize::from(number)] = place;
        }
    }

    /// The position with all cards of the stock in it, of which those from `seen` on were left out.
    pub fn whole(&self, state: &State, seen: u8) -> State {
        let mut whole = *state;
        for place in seen..self.end {
            whole.talon_places |= 1 << place;
            whole.talon |= 1 << self.instance.talon_order[usize::from(place)];
        }
        whole
    }

    /// Numbers the cards of the talon as an earlier world of the same game did, so that positions look alike in both.
    pub fn keep_order(&mut self, earlier: &Self) {
        let mut places = 0;
        let instance = &mut self.instance;
        each(self.root.talon, |number| {
            places |= 1 << earlier.instance.talon_place[usize::from(number)];
        });
        instance.talon_order = earlier.instance.talon_order;
        instance.talon_place = earlier.instance.talon_place;
        self.root.talon_places = places;
        (self.seen, self.end) = (earlier.seen, earlier.end);
    }

    /// How many cards of the columns lie face down.
    pub fn hidden_of(&self, state: &State) -> u8 {
        let mut hidden = 0;
        for c in 0..self.instance.columns {
            // The base is locked too, but lies face up.
            hidden += state.locked_in(c).saturating_sub(1);
        }
        hidden as u8
    }
}
