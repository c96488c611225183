//! Random deals that are looked for: each proved again, the time to one, and the table of the grades.

use std::num::NonZeroU8;

use clap::Args;
use klondike::app::supply::Sought;
use klondike::deals::{Demand, Grade};
use klondike::rules::{Preset, RuleBook};
use klondike_testkit::winnable::{Desk, Times, hint_wins, measured, parts, proved, quintiles};

/// Looks for deals that can be won and proves each anew, times the way from N to the deal, and grades deals.
#[derive(Args)]
pub struct Options {
    /// How many deals to look for, and how many times to measure the time to one.
    #[arg(default_value_t = 1_000)]
    deals: u64,
    /// How many deals of each draw count to grade.
    #[arg(long, default_value_t = 10_000)]
    graded: u64,
    /// How many deals of each grade are played by the hints.
    #[arg(long, default_value_t = 100)]
    hinted: usize,
}

impl Options {
    /// Each part is told as soon as it is known, since the whole takes minutes.
    pub fn run(&self) -> Result<String, String> {
        for draw in [1, 3] {
            self.grade(draw)?;
        }
        self.time();
        self.prove()
    }

    /// The fifths are those of the deals that are graded here; the bounds in `src/grading.rs` are those of 10,000.
    fn grade(&self, draw: u8) -> Result<(), String> {
        let measured = measured(draw, self.graded);
        let bounds = quintiles(&measured);
        println!("draw {draw}: of {} deals {} are proved winnable", self.graded, measured.len());
        let mut before = usize::MAX;
        let parts = parts(&measured, bounds).into_iter().zip([0].into_iter().chain(bounds));
        for (grade, (deals, from)) in Grade::ALL.into_iter().zip(parts) {
            let played = &deals[..deals.len().min(self.hinted)];
            let won = hint_wins(draw, played);
            let (deals, played) = (deals.len(), played.len());
            println!(
                "{grade:>10} from {from:>3}: {deals:>5} deals; the hints win {won} of {played}"
            );
            if std::mem::replace(&mut before, won) < won {
                return Err("the hints do not win the grades in their order".to_owned());
            }
        }
        Ok(())
    }

    /// From the keys of a new deal to the deal on the table.
    fn time(&self) {
        let gentle = Demand::Graded(Grade::Gentle);
        let fiendish = Demand::Graded(Grade::Fiendish);
        for (demand, deals) in [(Demand::Winnable, 1), (gentle, 10), (fiendish, 10)] {
            for (ahead, ready) in [(true, "ready"), (false, "not ready")] {
                let mut desk = Desk::new(demand, ahead);
                let time = |_| {
                    desk.settle();
                    desk.deal()
                };
                let times = Times::of((0..self.deals / deals).map(time).collect());
                println!("N to a {demand} deal, {ready}: {times}");
            }
        }
    }

    /// Under every rule book in turn, and some of a grade.
    fn prove(&self) -> Result<String, String> {
        let books = [1, 3].into_iter().flat_map(|draw| {
            let draw = NonZeroU8::new(draw).unwrap();
            Preset::ALL
                .map(|preset| preset.book(draw))
                .into_iter()
                .filter(move |book| book.draw == draw)
        });
        for (book, chance) in books.clone().cycle().zip(0..self.deals) {
            proved(Sought { book, demand: Demand::Winnable }, chance)?;
        }
        let (graded, all) = (self.deals / 10, self.deals);
        for (grade, chance) in Grade::ALL.into_iter().cycle().zip(0..graded) {
            let book = RuleBook::standard(if chance % 2 == 0 { 1 } else { 3 });
            proved(Sought { book, demand: Demand::Graded(grade) }, chance)?;
        }
        let books = books.count();
        Ok(format!(
            "{all} winnable deals under {books} rule books and {graded} of a grade, each proved anew"
        ))
    }
}
