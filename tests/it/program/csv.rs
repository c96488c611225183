//! `klondike stats --csv`: a row for each game that has ended, with the columns that the guidebook names.

use std::path::Path;
use std::process::Command;

use klondike::deals::{Deal, DealCode, Origin, imported, shuffle};
use klondike::records::{LogEntry, Record};
use klondike::rules::{Preset, RuleBook};
use klondike::session::{Counts, Help, Outcome, Stamp, scoring};
use klondike::storage::{Access, Folders, Store};

use crate::game::daily::{at, date, ended};
use crate::support::scratch::Scratch;

fn csv(folder: &Path, more: &[&str]) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_klondike"))
        .args(["stats", "--csv", "--data-dir"])
        .arg(folder)
        .args(more)
        .output()
        .unwrap();
    assert_eq!(String::from_utf8(output.stderr).unwrap(), "");
    assert_eq!(output.status.code(), Some(0));
    String::from_utf8(output.stdout).unwrap()
}

fn game(id: u128, deal: Deal, book: RuleBook, outcome: Outcome) -> Record {
    let Record::Ended(entry) = ended(id, date("2026-11-29"), 1, outcome, date("2026-11-29")) else {
        panic!("it has ended")
    };
    let counts =
        Counts { moves: 142, to_foundation: 20, take_backs: 3, recycles: 2, ..Counts::default() };
    Record::Ended(Box::new(LogEntry {
        deal,
        book,
        counts,
        seconds: 271,
        score: scoring::last(&book, &counts, 271, outcome),
        help: Help { hints: 1, undos: 4, redos: 5 },
        start: at("2026-11-29T23:59:00", 1),
        end: Stamp { offset: -12_600, ..at("2026-11-30T00:03:31", 1) },
        ..*entry
    }))
}

#[test]
fn each_ended_game_has_a_row() {
    let home = Scratch::new();
    assert_eq!(csv(home.path(), &[]).lines().count(), 1, "the heading alone");
    let mut store = Store::open(Some(Folders::at(home.path())), Access::Full, Stamp::default());
    let vegas = Preset::Vegas.book(3.try_into().unwrap());
    let quiet = Preset::Quiet.book(1.try_into().unwrap());
    let code = DealCode::of(&vegas, 4_821_907_355).unwrap();
    let records = [
        game(1, Deal::of(code, Origin::Random), vegas, Outcome::Resigned),
        game(2, imported(shuffle(7)), quiet, Outcome::Assisted),
        ended(3, date("2026-11-29"), 1, Outcome::Won, date("2026-11-29")),
        // A second end of a game does not count.
        game(1, Deal::of(code, Origin::Random), vegas, Outcome::Won),
    ];
    for record in &records {
        store.append(record, &[]).unwrap();
    }
    let name = imported(shuffle(7)).name(1);
    let heading = "ended,deal,kind,rules,draw,outcome,moves,seconds,score,scoring,scoring_version,cards_up,recycles,\
                   take_backs,hints,undos,redos,started,id";
    let daily = klondike::deals::daily(date("2026-11-29"), 1);
    let expected = [
        heading.to_owned(),
        format!(
            "2026-11-29T19:33:31-03:30,{code},random,vegas,3,resigned,142,271,33,vegas,1,17,2,3,1,4,5,\
             2026-11-29T23:59:00+01:00,{:032x}",
            1
        ),
        format!(
            "2026-11-29T19:33:31-03:30,{name},imported,quiet,1,assisted,142,,,none,1,17,2,3,1,4,5,\
             2026-11-29T23:59:00+01:00,{:032x}",
            2
        ),
        format!(
            "2026-11-29T12:05:00+01:00,{daily},daily,standard,1,won,100,300,520,standard,1,52,0,0,0,0,0,\
             2026-11-29T12:00:00+01:00,{:032x}",
            3
        ),
    ];
    assert_eq!(csv(home.path(), &[]).lines().collect::<Vec<_>>(), expected);
    let columns = heading.split(',').count();
    for line in csv(home.path(), &[]).lines() {
        assert_eq!(line.split(',').count(), columns, "{line}");
    }
    let of = |more: &[&str]| csv(home.path(), more).lines().count() - 1;
    assert_eq!((of(&["--rules", "vegas"]), of(&["--kind", "daily"])), (1, 1));
    assert_eq!(of(&["--rules", "vegas", "--kind", "daily"]), 0);
    store.append(&Record::Reset(Stamp::default()), &[]).unwrap();
    assert_eq!(of(&[]), 0, "what a reset forgot is in no table");
}

/// The guidebook names every column.
#[test]
fn the_columns_are_written_down() {
    let home = Scratch::new();
    let book = include_str!("../../../assets/guidebook.md");
    for column in csv(home.path(), &[]).trim().split(',') {
        assert!(book.contains(&format!("`{column}`")), "{column}");
    }
}
