//! What it costs to give a game up, and what begins instead: the question says both.

use klondike::app::{Model, Wish};
use klondike::records::Tally;
use klondike::rules::{Parts, Preset};
use klondike::session::Outcome;

use super::dialogs::found;
use crate::game::daily::{date, ended};
use crate::support::player::Player;
use crate::support::screen::page;

/// Whatever begins names its rule book, and whatever ends says what it costs.
#[test]
fn what_is_given_up_and_for_what_is_said_in_every_rule_book() {
    for named in Preset::ALL {
        let mut before =
            Player::at_book(named.book(1.try_into().unwrap()), "T1: QS\nT2: JH\nW: KD");
        before.keys("D");
        let saved = before.model.attempt.clone();
        for other in Preset::ALL.into_iter().filter(|other| *other != named) {
            let rules = Parts::named(other);
            let (model, _) =
                Model::start(found(Some(saved.clone()), Wish { rules, ..Wish::default() }))
                    .unwrap();
            let mut player = Player::with(model);
            let day = date("2026-11-29");
            let wins = (1..=5).map(|id| ended(id, day, 1, Outcome::Won, day));
            let mut tally = Tally::default();
            wins.for_each(|win| tally.add(&win));
            player.model.files.tally = Some(Box::new(tally));
            let page = page(&player.model, (80, 24));
            let page =
                page.split_whitespace().filter(|word| *word != "│").collect::<Vec<_>>().join(" ");
            assert!(page.contains("a streak of 5 wins ends"), "{page}");
            let bank = page.contains("with −52 for the Vegas bank");
            assert_eq!(bank, named == Preset::Vegas, "{page}");
            let is_standard = other == Preset::Standard;
            let begins = format!("New deal, draw 1, {}", other.book(1.try_into().unwrap()).name());
            assert!(
                page.contains(if is_standard { "New deal, draw 1" } else { &begins }),
                "{page}"
            );
        }
    }
}
