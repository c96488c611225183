//! Short searches, one after the other, of positions that are alike but for their hidden cards.

use super::engine::{Engine, Status};
use super::packed::{Instance, State};
use super::ruling::Sound;
use super::transposition::LocalTable;

/// Bytes that the tables of one search may take.
const MEMORY: usize = 16 << 20;

/// Short searches that work in the same memory. None of them knows what another one found.
#[derive(Debug)]
pub struct Trial {
    engine: Engine<Sound>,
}

impl Trial {
    /// For searches of this instance first of all.
    pub fn new(instance: &Instance<Sound>) -> Self {
        Self { engine: Engine::new(instance.clone(), LocalTable::new(instance), MEMORY) }
    }

    /// Whether a position of the instance can be won, as far as so many nodes tell; `None` when they do not.
    pub fn winnable(
        &mut self,
        instance: &Instance<Sound>,
        state: &State,
        nodes: u64,
    ) -> Option<bool> {
        self.engine.hopeful = false;
        self.search(instance, state, nodes)
    }

    /// The same, but a search is content with a position in which nothing is hidden. At draw 3 that spares an eighth of
    /// the nodes, and calls one position of six thousand won that is lost. What is called lost is lost.
    pub fn likely(
        &mut self,
        instance: &Instance<Sound>,
        state: &State,
        nodes: u64,
    ) -> Option<bool> {
        self.engine.hopeful = true;
        self.search(instance, state, nodes)
    }

    fn search(&mut self, instance: &Instance<Sound>, state: &State, nodes: u64) -> Option<bool> {
        self.engine.renew(instance);
        let mut status = self.engine.start(state);
        while status == Status::Running && self.engine.nodes < nodes {
            status = self.engine.advance(nodes);
        }
        match status {
            Status::Won => Some(true),
            Status::Exhausted => Some(false),
            Status::Running | Status::LimitReached => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Card, Deck, RuleBook, Setup};

    /// Every so many cards of a deck in order: numbers without a common factor with 52 take each card once.
    const NUMBERS: [usize; 12] = [3, 5, 7, 9, 11, 15, 17, 19, 21, 23, 25, 27];

    fn position(draw: u8, number: usize) -> (Instance<Sound>, State) {
        let deck: Vec<Card> = Deck::STANDARD.cards().collect();
        let cards: Vec<Card> = (0..52).map(|at| deck[at * number % 52]).collect();
        let table = Setup::deal(Deck::STANDARD, &cards).check().unwrap();
        let book = RuleBook::standard(draw);
        let instance = Instance::new(&table, &book, Sound);
        let state = instance.pack(&table, &book);
        (instance, state)
    }

    #[test]
    fn a_search_that_is_content_with_less_ends_sooner() {
        let (mut sooner, mut won) = (0, 0);
        for number in NUMBERS {
            let (instance, state) = position(3, number);
            let mut trial = Trial::new(&instance);
            let likely = trial.likely(&instance, &state, 3_000);
            let nodes = trial.engine.nodes;
            let sure = trial.winnable(&instance, &state, 3_000);
            assert!(nodes <= trial.engine.nodes, "deal {number}");
            if likely == Some(false) || sure == Some(true) {
                assert_eq!(likely, sure, "deal {number}");
            }
            won += u32::from(sure == Some(true));
            sooner += u32::from(likely == Some(true) && nodes < trial.engine.nodes);
        }
        assert!(won > 0 && sooner > 0, "{won} won, {sooner} of all sooner");
    }

    #[test]
    fn no_search_knows_what_another_one_found() {
        let mut trial: Option<Trial> = None;
        let found = |trial: &mut Trial, instance: &Instance<Sound>, state: &State| {
            (trial.winnable(instance, state, 3_000), trial.engine.nodes)
        };
        for draw in [1, 3, 1] {
            for number in NUMBERS {
                let (instance, state) = position(draw, number);
                let alone = found(&mut Trial::new(&instance), &instance, &state);
                let used = trial.get_or_insert_with(|| Trial::new(&instance));
                for time in ["first", "second"] {
                    let again = found(used, &instance, &state);
                    assert_eq!(again, alone, "draw {draw}, deal {number}, {time} time");
                }
            }
        }
    }
}
