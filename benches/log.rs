//! How long the statistics take to be computed from logs of many attempts, file and all: `cargo bench --bench log`.

#![allow(clippy::unwrap_used, reason = "a bench fails by panicking")]

use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use klondike::deals::{Deal, DealCode, Origin};
use klondike::records::entry::text;
use klondike::records::{LogEntry, Record, Tally};
use klondike::rules::RuleBook;
use klondike::session::{Attempt, AttemptId, Counts, Outcome, Stamp, scoring};
use klondike::storage::{Access, Folders, Store, log_file};

fn main() {
    divan::main();
}

#[divan::bench(args = [10_000, 100_000])]
fn tally(bencher: divan::Bencher, attempts: u64) {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("log-{attempts}"));
    fs::create_dir_all(&folder).unwrap();
    let folders = Folders::at(&folder);
    fs::write(folders.log_file(), log(attempts)).unwrap();
    let mut store = Store::open(Some(folders), Access::ReadOnly, Stamp::default());
    bencher.counter(divan::counter::ItemsCount::new(attempts)).bench_local(|| {
        let mut tally = Tally::default();
        let report = store.read_log(|record| tally.add(record)).unwrap();
        assert_eq!(report.records, attempts);
        tally
    });
}

/// So many won attempts.
fn log(attempts: u64) -> String {
    let book = RuleBook::standard(3);
    let counts = Counts {
        to_foundation: 54,
        waste_to_column: 13,
        reveals: 21,
        take_backs: 2,
        recycles: 3,
        moves: 140,
    };
    (0..attempts).fold(String::new(), |mut log, number| {
        let deal = Deal::of(DealCode::new(3, number).unwrap(), Origin::Random);
        // Ids look like chance in every digit.
        let id = AttemptId(u128::from(number + 1).wrapping_mul(u128::MAX / 0x2545_F491_4F6C_DD1D));
        let attempt = Attempt::new(deal, book, id).unwrap();
        let start = Stamp { seconds: 1_764_455_947 + 600 * number.cast_signed(), offset: 3600 };
        let entry = LogEntry {
            start,
            outcome: Some(Outcome::Won),
            score: scoring::last(&book, &counts, 271, Outcome::Won),
            counts,
            seconds: 271,
            ..LogEntry::of(&attempt, Stamp { seconds: start.seconds + 290, ..start })
        };
        write!(log, "{}", log_file::seal(&text::write(&Record::Ended(Box::new(entry))))).unwrap();
        log
    })
}
