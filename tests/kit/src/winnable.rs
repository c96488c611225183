//! Random deals that are looked for: each proved again, the time from the key to the deal, the measures of many deals, and
//! how often a player who follows the hints wins the deals of each grade.

use std::fmt;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::Duration;

use klondike::advice::hint::hints;
use klondike::app::supply::{Sought, Supply};
use klondike::app::{Action, Command, Message, Model, update};
use klondike::deals::{Deal, DealCode, Demand, Origin, shuffle, table_of};
use klondike::grading::{Measure, measure};
use klondike::rules::RuleBook;
use klondike::runtime::Input;
use klondike::runtime::dealer::{find, work};
use klondike::runtime::stopwatch::Stopwatch;
use klondike::runtime::worker::Worker;
use klondike::session::{Attempt, AttemptId, AutoMoves, Stamp};
use klondike::settings::Settings;
use klondike::solver::{Limits, Verdict, solve};

use crate::player::DISPLAY;

/// Looks for a deal from these random bits, and proves it anew.
pub fn proved(sought: Sought, chance: u64) -> Result<u64, String> {
    let number = find(sought, chance).ok_or_else(|| format!("no deal from {chance}"))?;
    let table = table_of(&shuffle(number)).map_err(|flaw| flaw.to_string())?;
    let verdict = solve(&table, &sought.book, Limits::default()).verdict;
    let Verdict::Winnable(line) = verdict else { return Err(format!("{number}: {verdict:?}")) };
    let mut end = table;
    line.into_iter()
        .try_for_each(|mv| end.play(&sought.book, mv).map(|_| ()))
        .map_err(|error| error.to_string())?;
    let grade = measure(&table, sought.book.draw.get()).map(|m| m.grade(sought.book.draw.get()));
    match sought.demand {
        Demand::Graded(asked) if grade != Some(asked) => {
            Err(format!("{number} is {grade:?} and was to be {asked}"))
        }
        _ if end.is_won() => Ok(number),
        _ => Err(format!("{number}: a line that does not win")),
    }
}

/// A model with the real thread behind it.
pub struct Desk {
    pub model: Model,
    pub dealer: Worker,
    inputs: Receiver<Input>,
    id: u128,
    chance: u64,
}

impl Desk {
    /// At a deal of draw 1, where this is asked of random deals, and they are found ahead of time or not.
    pub fn new(demand: Demand, ahead: bool) -> Self {
        let deal = Deal::of(DealCode::near(1, 7), Origin::Code);
        let attempt = Attempt::new(deal, RuleBook::standard(1), AttemptId(0)).unwrap();
        let settings = Settings { random_deals: demand, ..Settings::default() };
        let mut model = Model::new(attempt, settings, DISPLAY);
        model.supply = Supply::new(ahead);
        let (sender, inputs) = channel();
        let mut desk =
            Self { model, dealer: Worker::new("deals", sender), inputs, id: 0, chance: 1 };
        desk.act(Action::Right);
        desk
    }

    pub fn act(&mut self, action: Action) {
        self.tell(Message::Act(action));
    }

    fn tell(&mut self, message: Message) {
        for command in update(&mut self.model, message).unwrap_or_default() {
            match command {
                Command::Begin { request, deal } => {
                    self.id += 1;
                    let (number, id) = (deal.unwrap_or(self.chance), AttemptId(self.id));
                    self.tell(Message::Begun { request, number, id });
                }
                Command::FindDeal { number, book, demand } => {
                    self.chance += 1;
                    let sought = Sought { book, demand };
                    self.dealer.begin(work(number, sought, self.chance)).unwrap();
                }
                Command::StopFinding => self.dealer.stop(),
                _ => {}
            }
        }
    }

    /// Hears the thread once.
    fn hear(&mut self) {
        if let Ok(Input::Solver(message)) = self.inputs.recv() {
            self.tell(message);
        }
    }

    /// Waits until nothing is looked for any more.
    pub fn settle(&mut self) {
        while self.model.supply.open().is_some() {
            self.hear();
        }
    }

    /// Asks for a new deal of draw 1 by its keys, and returns how long it took until it lay there.
    pub fn deal(&mut self) -> Duration {
        let (clock, before) = (Stopwatch::start(), self.model.attempt.id());
        self.act(Action::NewGame);
        self.act(Action::Choose(0));
        while self.model.attempt.id() == before {
            self.hear();
        }
        clock.elapsed()
    }
}

/// The median and the 99th percentile.
pub struct Times {
    pub median: Duration,
    pub p99: Duration,
}

impl Times {
    pub fn of(mut times: Vec<Duration>) -> Self {
        times.sort_unstable();
        let at = |share: usize| times[(times.len() - 1) * share / 100];
        Self { median: at(50), p99: at(99) }
    }
}

impl fmt::Display for Times {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ms = |time: Duration| time.as_secs_f64() * 1e3;
        write!(f, "median {:.3} ms, p99 {:.3} ms", ms(self.median), ms(self.p99))
    }
}

/// The measures of the deals 0 to `deals`, of which those that are not proved winnable are left out.
pub fn measured(draw: u8, deals: u64) -> Vec<(u64, Measure)> {
    let next = AtomicU64::new(0);
    let work = || {
        let mut found = Vec::new();
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= deals {
                return found;
            }
            let table = table_of(&shuffle(number)).unwrap();
            found.extend(measure(&table, draw).map(|measure| (number, measure)));
        }
    };
    let mut all: Vec<(u64, Measure)> = in_parallel(&work).concat();
    all.sort_unstable_by_key(|(number, _)| *number);
    all
}

/// The difficulties at which the second to the fifth of five equal parts begin.
pub fn quintiles(measured: &[(u64, Measure)]) -> [u64; 4] {
    let mut all: Vec<u64> = measured.iter().map(|(_, measure)| measure.difficulty()).collect();
    all.sort_unstable();
    [1, 2, 3, 4].map(|part| all[all.len() * part / 5])
}

/// The deals of five parts that begin at these difficulties, in their order.
pub fn parts(measured: &[(u64, Measure)], bounds: [u64; 4]) -> [Vec<u64>; 5] {
    let part = |measure: &Measure| bounds.iter().filter(|&&b| measure.difficulty() >= b).count();
    let deals = |at| measured.iter().filter(move |(_, measure)| part(measure) == at);
    [0, 1, 2, 3, 4].map(|at| deals(at).map(|(number, _)| *number).collect())
}

/// How many of these deals a player wins who follows the hints.
pub fn hint_wins(draw: u8, deals: &[u64]) -> usize {
    let next = AtomicUsize::new(0);
    let work = || {
        let taken = std::iter::from_fn(|| deals.get(next.fetch_add(1, Ordering::Relaxed)));
        taken.filter(|&&number| wins_by_hints(draw, number)).count()
    };
    in_parallel(&work).into_iter().sum()
}

/// Whether a player wins the deal who always makes the first hint.
pub fn wins_by_hints(draw: u8, number: u64) -> bool {
    let deal = Deal::of(DealCode::near(draw, number), Origin::Code);
    let mut attempt = Attempt::new(deal, RuleBook::standard(draw), AttemptId(1)).unwrap();
    while let Some(hint) = hints(&attempt).first() {
        attempt.play(hint.mv, AutoMoves::Off, Stamp::default()).unwrap();
    }
    attempt.table().is_won()
}

fn in_parallel<T: Send>(work: &(impl Fn() -> T + Sync)) -> Vec<T> {
    let threads = thread::available_parallelism().map_or(1, usize::from);
    thread::scope(|scope| {
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        workers.into_iter().map(|worker| worker.join().unwrap()).collect()
    })
}
