//! R77: the log goes to another computer and joins the log there: nothing twice, nothing lost, nothing by halves.

use std::collections::BTreeSet;
use std::io;
use std::path::Path;
use std::process::{Command, Output};

use klondike::deals::{Deal, DealCode, Origin};
use klondike::records::entry::text;
use klondike::records::{Filter, LogEntry, Record, Tally};
use klondike::rules::{Move, Preset, RuleBook};
use klondike::session::{Attempt, AttemptId, AutoMoves, Outcome, Stamp};
use klondike::storage::export_file;
use klondike::storage::log_file::{moves_line, seal};
use klondike::storage::{Access, Cause, Folders, Imported, Loaded, Store};
use proptest::prelude::{Strategy, prop_assert, prop_assert_eq, proptest};

use crate::files::filters::logs;
use crate::support::attempts::NOW;
use crate::support::disk::{Fail, MemoryDisk};
use crate::support::games::cases;
use crate::support::piped::Piped;
use crate::support::scratch::Scratch;
use crate::support::slashed;

pub const LOG: &str = "x/attempts.log";
pub const MOVES: &str = "x/moves.log";

fn store(disk: &MemoryDisk) -> Store {
    Store::on(Box::new(disk.clone()), Some(Folders::at(Path::new("x"))), Access::Full, NOW)
}

/// A disk with this log, and two draws as the moves of each game.
pub fn disk(log: &[Record]) -> MemoryDisk {
    let disk = MemoryDisk::default();
    let lines: String = log.iter().map(|record| seal(&text::write(record))).collect();
    let moves = log.iter().filter_map(|record| match record {
        Record::Ended(entry) => Some(moves_line(entry, &[Move::Draw, Move::Draw])),
        _ => None,
    });
    disk.put(MOVES, moves.collect::<String>());
    disk.put(LOG, lines);
    disk
}

pub fn export(disk: &MemoryDisk) -> Vec<u8> {
    store(disk).export().unwrap().bytes
}

pub fn import(disk: &MemoryDisk, export: &[u8]) -> Imported {
    store(disk).import(&export_file::read(export).unwrap()).unwrap()
}

fn records(disk: &MemoryDisk) -> Vec<Record> {
    let mut records = Vec::new();
    store(disk).read_log(|record| records.push(record.clone())).unwrap();
    records
}

fn tally<'a>(log: impl IntoIterator<Item = &'a Record>) -> Tally {
    let mut tally = Tally::default();
    for record in log {
        tally.add(record);
    }
    tally
}

/// All that is shown, but for what the set of ended attempts knows beyond it.
fn shown(tally: &Tally) -> impl PartialEq + std::fmt::Debug + use<> {
    (tally.statistics(Filter::ALL), tally.dailies.clone(), tally.antes.clone())
}

/// An attempt of this id that ended so, so many minutes after the first one could.
fn ended(id: u128, outcome: Outcome, minutes: i64) -> Record {
    let deal = Deal::of(DealCode::new(1, 7).unwrap(), Origin::Random);
    let mut attempt = Attempt::new(deal, RuleBook::standard(1), AttemptId(id)).unwrap();
    for action in [Move::Draw, Move::Draw] {
        attempt.play(action, AutoMoves::Off, NOW).unwrap();
    }
    attempt.end(outcome);
    Record::Ended(Box::new(LogEntry::of(&attempt, at(minutes))))
}

pub fn at(minutes: i64) -> Stamp {
    Stamp { seconds: NOW.seconds + 60 * minutes, ..NOW }
}

pub fn won(id: u128, minutes: i64) -> Record {
    ended(id, Outcome::Won, minutes)
}

fn lost(id: u128, minutes: i64) -> Record {
    ended(id, Outcome::Resigned, minutes)
}

fn ids(log: &[Record]) -> Vec<String> {
    let id = |record: &Record| match record {
        Record::Ended(entry) => entry.id.0.to_string(),
        Record::Started(entry) => format!("s{}", entry.id.0),
        Record::Reset(_) => "reset".to_owned(),
    };
    log.iter().map(id).collect()
}

/// A log of two computers: what was played on both in turn is one row.
#[test]
fn games_join_in_the_order_of_their_ends() {
    let here = disk(&[won(1, 0), won(3, 20), lost(5, 40)]);
    let there = disk(&[won(2, 10), lost(4, 30), won(6, 50)]);
    assert_eq!(import(&here, &export(&there)), Imported { games: 3, known: 0, puzzles: 0 });
    assert_eq!(ids(&records(&here)), ["1", "2", "3", "4", "5", "6"]);
    let one = tally(&records(&here)).statistics(Filter::ALL).one;
    assert_eq!((one.started, one.won, one.streak, one.best_streak), (6, 4, 1, 3));
    // The other way round it is the same.
    import(&there, &export(&disk(&[won(1, 0), won(3, 20), lost(5, 40)])));
    assert_eq!(records(&there), records(&here));
}

/// Somebody begins anew on a new computer, and then brings the games of the old one.
#[test]
fn a_reset_forgets_only_the_games_of_its_own_log() {
    let here = disk(&[lost(1, 100), Record::Reset(at(110)), won(2, 120)]);
    let there = disk(&[lost(7, 0), Record::Reset(at(10)), won(8, 20), won(9, 30)]);
    import(&here, &export(&there));
    assert_eq!(ids(&records(&here)), ["7", "reset", "1", "reset", "8", "9", "2"]);
    let one = tally(&records(&here)).statistics(Filter::ALL).one;
    assert_eq!((one.started, one.won, one.streak), (3, 3, 3));
}

/// What is known stays as it is: forgotten here, or forgotten only there.
#[test]
fn a_game_that_is_there_already_stays_as_it_is() {
    let games = [won(1, 0), won(2, 10)];
    let forgotten = [&games[..], &[Record::Reset(at(20))]].concat();
    let here = disk(&forgotten);
    assert_eq!(import(&here, &export(&disk(&games))), Imported { games: 0, known: 2, puzzles: 0 });
    assert_eq!(records(&here), forgotten);
    let there = disk(&games);
    import(&there, &export(&here));
    let one = tally(&records(&there)).statistics(Filter::ALL).one;
    assert_eq!((one.started, one.won), (2, 2), "an import takes nothing away");
    let other = disk(&[lost(1, 0)]);
    import(&other, &export(&disk(&games)));
    assert_eq!(ids(&records(&other)), ["1", "2"]);
    let one = tally(&records(&other)).statistics(Filter::ALL).one;
    assert_eq!((one.won, one.resigned), (1, 1), "the end that was known first counts");
}

#[test]
fn clocks_that_were_set_back_and_damaged_lines_move_nothing() {
    let here = disk(&[won(1, 0), won(2, 50), won(3, 10)]);
    let mut log = here.get(LOG).unwrap();
    log.extend_from_slice(b"what is this\n");
    log.extend_from_slice(seal(&text::write(&won(4, 60))).as_bytes());
    here.put(LOG, log.clone());
    import(&here, &export(&disk(&[won(8, 20), won(9, 55)])));
    assert_eq!(ids(&records(&here)), ["1", "8", "2", "3", "9", "4"]);
    let merged = String::from_utf8(here.get(LOG).unwrap()).unwrap();
    let old = String::from_utf8(log).unwrap();
    let kept: Vec<&str> = merged.lines().filter(|line| old.lines().any(|o| o == *line)).collect();
    assert_eq!(kept, old.lines().collect::<Vec<_>>(), "no line of ours is lost or changed");
    assert_eq!(merged.lines().count(), kept.len() + 2);
}

/// A3: a game in Vegas that is under way there stays there, and so does its ante. Once it has ended it is paid for here
/// too, once.
#[test]
fn a3_an_ante_comes_along_with_the_end_of_its_game() {
    let vegas = Preset::Vegas.book(RuleBook::standard(1).draw);
    let deal = Deal::of(DealCode::of(&vegas, 7).unwrap(), Origin::Random);
    let mut attempt = Attempt::new(deal, vegas, AttemptId(1)).unwrap();
    attempt.play(Move::Draw, AutoMoves::Off, NOW).unwrap();
    let started = Record::Started(Box::new(LogEntry::of(&attempt, NOW)));
    attempt.end(Outcome::Resigned);
    let ended = Record::Ended(Box::new(LogEntry::of(&attempt, at(5))));
    let here = disk(&[won(2, 1)]);
    let bank = |disk: &MemoryDisk| tally(&records(disk)).statistics(Filter::ALL).bank;
    let (early, late) = (disk(std::slice::from_ref(&started)), disk(&[started.clone(), ended]));
    // An export of today has no start without an end; one of an older program has, and it is left out here.
    let older = seal(&text::write(&started));
    let older = format!("klondike export 1\n{older}{}", seal("1 end lines=1"));
    for file in [export(&early), older.into_bytes()] {
        assert_eq!(import(&here, &file), Imported { games: 0, known: 0, puzzles: 0 });
        assert_eq!((bank(&here), ids(&records(&here))), (None, vec!["2".to_owned()]));
    }
    for _ in 0..2 {
        import(&here, &export(&late));
        assert_eq!(bank(&here), Some(-52));
    }
    assert_eq!(ids(&records(&here)), ["s1", "2", "1"]);
}

/// The log with a moment for each record, so many minutes apart.
fn timed(log: Vec<Record>, first: i64, step: i64) -> Vec<Record> {
    let moments = (0..).map(|n| at(first + n * step));
    let timed = |(record, end): (Record, Stamp)| match record {
        Record::Ended(entry) => Record::Ended(Box::new(LogEntry { start: end, end, ..*entry })),
        Record::Started(entry) => Record::Started(Box::new(LogEntry { start: end, end, ..*entry })),
        Record::Reset(_) => Record::Reset(end),
    };
    log.into_iter().zip(moments).map(timed).collect()
}

/// What of a log is exported: all but the starts of attempts that are under way.
fn travelling(log: &[Record]) -> Vec<Record> {
    let has_ended = |id| log.iter().any(|other| matches!(other, Record::Ended(e) if e.id == id));
    let travels = |record: &&Record| match record {
        Record::Started(entry) => has_ended(entry.id),
        _ => true,
    };
    log.iter().filter(travels).cloned().collect()
}

fn two_logs() -> impl Strategy<Value = (Vec<Record>, Vec<Record>)> {
    (logs(), logs(), 0_i64..60, 1_i64..4)
        .prop_map(|(a, b, first, step)| (timed(a, 0, 2), timed(b, 2 * first + 1, 2 * step)))
}

/// What counts in a log: its first ends and starts since the last reset.
fn counted(log: &[Record]) -> Vec<Record> {
    let mut ended = BTreeSet::new();
    let mut counted = Vec::new();
    for record in log {
        match record {
            Record::Ended(entry) if ended.insert(entry.id) => counted.push(record.clone()),
            Record::Started(_) => counted.push(record.clone()),
            Record::Reset(_) => counted.clear(),
            Record::Ended(_) => {}
        }
    }
    counted
}

proptest! {
    #![proptest_config(cases(80))]

    #[test]
    fn r77_an_empty_profile_gets_the_same_numbers((log, _) in two_logs()) {
        let (old, new) = (disk(&log), MemoryDisk::default());
        let file = export(&old);
        import(&new, &file);
        let first = (new.get(LOG), new.get(MOVES));
        prop_assert_eq!(&tally(&records(&new)), &tally(&travelling(&log)));
        // Twice changes nothing, nor does the way back.
        prop_assert_eq!(import(&new, &file).games, 0);
        prop_assert_eq!((new.get(LOG), new.get(MOVES)), first);
        prop_assert_eq!(export(&new), file);
        let before = old.get(LOG);
        import(&old, &export(&new));
        prop_assert_eq!(old.get(LOG), before);
    }

    #[test]
    fn r77_another_profile_gets_the_union((ours, theirs) in two_logs()) {
        let here = disk(&ours);
        import(&here, &export(&disk(&theirs)));
        // By hand: what counts here, and what counts there of attempts that are not known here, by their ends.
        let id = |record: &Record| match record {
            Record::Ended(entry) => Some((entry.id, None)),
            Record::Started(entry) => Some((entry.id, Some(entry.end))),
            Record::Reset(_) => None,
        };
        let known: BTreeSet<_> = ours.iter().filter_map(id).collect();
        let end = |record: &Record| match record {
            Record::Ended(entry) | Record::Started(entry) => entry.end,
            Record::Reset(at) => *at,
        };
        let theirs = travelling(&theirs);
        let new = counted(&theirs).into_iter().filter(|record| !known.contains(&id(record).unwrap()));
        let mut union: Vec<Record> = counted(&ours).into_iter().chain(new).collect();
        union.sort_by_key(end);
        // Ends that no longer count are known all the same.
        let counts: BTreeSet<_> = union.iter().filter_map(id).collect();
        let all = ours.iter().chain(&theirs).cloned();
        let forgotten = all.filter(|record| matches!(record, Record::Ended(_)));
        let forgotten = forgotten.filter(|record| !counts.contains(&id(record).unwrap()));
        let log: Vec<Record> = forgotten.chain([Record::Reset(NOW)]).chain(union.clone()).collect();
        prop_assert_eq!(shown(&tally(&records(&here))), shown(&tally(&log)));
        let merged = (here.get(LOG), here.get(MOVES));
        import(&here, &export(&disk(&theirs)));
        prop_assert_eq!((here.get(LOG), here.get(MOVES)), merged, "twice changes nothing");
        for record in records(&here) {
            let Record::Ended(entry) = record else { continue };
            prop_assert!(store(&here).moves_of(&entry).unwrap().is_some(), "every game has its moves");
        }
    }
}

/// Every step of an import fails in every way: the log is the old one or the whole new one, and once more mends all.
#[test]
fn an_import_that_is_cut_short_leaves_a_whole_log() {
    let (ours, theirs) = ([won(1, 0), lost(3, 20)], [won(2, 10), won(4, 30), Record::Reset(at(5))]);
    let file = export(&disk(&theirs));
    let whole = disk(&ours);
    import(&whole, &file);
    let (old, new) = (disk(&ours).get(LOG), whole.get(LOG));
    let mut failed = 0;
    for (after, lasting) in (0..8).flat_map(|after| [(after, false), (after, true)]) {
        for part in [0, 50, 99, 100] {
            let here = disk(&ours);
            let mut first = store(&here);
            let kind = io::ErrorKind::StorageFull;
            here.fail(Some(Fail { after, lasting, part, kind }));
            let imported = first.import(&export_file::read(&file).unwrap());
            failed += usize::from(imported.is_err());
            let log = here.get(LOG);
            assert!(log == old || log == new, "step {after}, {part} %");
            assert!(imported.is_err() || log == new, "step {after}, {part} %");
            here.fail(None);
            drop(first);
            import(&here, &file);
            assert_eq!(here.get(LOG), new);
            for record in records(&here) {
                let Record::Ended(entry) = record else { continue };
                assert!(store(&here).moves_of(&entry).unwrap().is_some());
            }
        }
    }
    assert!(failed > 20, "{failed} imports failed");
}

#[test]
fn nothing_is_imported_beside_another_instance_or_into_a_newer_log() {
    let file = export(&disk(&[won(1, 0)]));
    let here = disk(&[won(2, 10)]);
    let before = here.get(LOG);
    here.take(true);
    let refused = store(&here).import(&export_file::read(&file).unwrap()).unwrap_err();
    assert_eq!(slashed(&refused), "x/attempts.log is not written: another klondike is running");
    assert_eq!(here.get(LOG), before);
    here.take(false);
    here.put(LOG, [before.clone().unwrap(), seal("2 something new").into_bytes()].concat());
    let refused = store(&here).import(&export_file::read(&file).unwrap()).unwrap_err();
    assert_eq!(refused.cause, Cause::Newer(2));
    assert_eq!(store(&here).export().unwrap_err().cause, Cause::Newer(2));
}

/// The game under way was taken along and finished elsewhere: it does not go on here.
#[test]
fn a_game_that_ended_elsewhere_is_over_here() {
    let deal = Deal::of(DealCode::new(1, 7).unwrap(), Origin::Random);
    let mut attempt = Attempt::new(deal, RuleBook::standard(1), AttemptId(1)).unwrap();
    attempt.play(Move::Draw, AutoMoves::Off, NOW).unwrap();
    let here = disk(&[won(5, 1)]);
    let mut first = store(&here);
    assert_eq!(first.load_game(), Loaded::Fresh);
    first.save_game(&attempt.saved()).unwrap();
    drop(first);
    import(&here, &export(&disk(&[won(6, 3)])));
    assert_eq!(store(&here).load_game(), Loaded::Found(attempt), "it was not in there");
    // Long before the last lines of the log, where the start looks for it.
    let others = (100..200).map(|id| lost(id, 10)).collect::<Vec<_>>();
    import(&here, &export(&disk(&[&[won(1, 2)], &others[..]].concat())));
    assert_eq!(store(&here).load_game(), Loaded::Fresh);
}

/// Stopped between an end and the save of the next deal, which lay ready: it is still there after an import.
#[test]
fn a_deal_that_lay_ready_is_dealt_after_an_import() {
    let deal = Deal::of(DealCode::new(1, 7).unwrap(), Origin::Random);
    let fresh = |id| Attempt::new(deal.clone(), RuleBook::standard(1), AttemptId(id)).unwrap();
    let mut over = fresh(1);
    over.play(Move::Draw, AutoMoves::Off, NOW).unwrap();
    let here = disk(&[won(5, 1)]);
    let mut first = store(&here);
    assert_eq!(first.load_game(), Loaded::Fresh);
    first.save_game(&over.saved()).unwrap();
    first.prepare_game(&fresh(2).saved());
    first.append(&lost(1, 2), &[Move::Draw, Move::Draw]).unwrap();
    drop(first);
    import(&here, &export(&disk(&(100..200).map(|id| lost(id, 10)).collect::<Vec<_>>())));
    assert_eq!(store(&here).load_game(), Loaded::Found(fresh(2)));
}

fn run(folder: &Path, arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_klondike"));
    command.arg("stats").args(arguments).arg("--data-dir").arg(folder);
    command.env_clear().current_dir(folder).output().unwrap()
}

fn said(folder: &Path, arguments: &[&str]) -> String {
    let output = run(folder, arguments);
    assert_eq!(String::from_utf8(output.stderr).unwrap(), "");
    assert_eq!(output.status.code(), Some(0));
    String::from_utf8(output.stdout).unwrap()
}

/// R77 by the program: from one folder to another, by a file and by a pipe.
#[test]
fn r77_the_program_carries_the_log() {
    let (old, new) = (Scratch::new(), Scratch::new());
    let mut store = Store::open(Some(Folders::at(old.path())), Access::Full, NOW);
    for record in [won(1, 0), lost(2, 10), won(3, 20)] {
        store.append(&record, &[Move::Draw, Move::Draw]).unwrap();
    }
    drop(store);
    assert_eq!(said(old.path(), &["--export", "out.txt"]), "out.txt: 3 games written.\n");
    let file = old.path().join("out.txt");
    let file = file.to_str().unwrap();
    assert_eq!(
        said(new.path(), &["--import", file]),
        format!("{file}: 3 games added, 0 games there already.\n")
    );
    assert_eq!(
        said(new.path(), &["--import", file]),
        format!("{file}: 0 games added, 3 games there already.\n")
    );
    assert_eq!(said(new.path(), &[]), said(old.path(), &[]));
    let text = said(new.path(), &["--export", "-"]);
    assert_eq!(text, std::fs::read_to_string(file).unwrap());
    assert_eq!(
        said(old.path(), &["--export", "out.txt"]),
        "out.txt: 3 games written.\n",
        "over an export"
    );
    // Beside a running game it waits.
    let game = Piped::start(new.path(), &[]);
    let output = run(new.path(), &["--import", file]);
    assert_eq!(output.status.code(), Some(2));
    let log = new.path().join("attempts.log");
    let says = format!("klondike: {} is not written: another klondike is running\n", log.display());
    assert_eq!(String::from_utf8(output.stderr).unwrap(), says);
    game.leave();
    // Anything else is not written over, the log least of all.
    let log = std::fs::read(old.path().join("attempts.log")).unwrap();
    let output = run(old.path(), &["--export", "attempts.log"]);
    assert_eq!(output.status.code(), Some(2));
    let says = "klondike: attempts.log is there already and is not an export; it stays as it is\n";
    assert_eq!(String::from_utf8(output.stderr).unwrap(), says);
    assert_eq!(std::fs::read(old.path().join("attempts.log")).unwrap(), log);
    let output = run(old.path(), &["--import", "attempts.log"]);
    assert_eq!(output.status.code(), Some(2));
    let says = "klondike: attempts.log: it is not an export of klondike, which would begin `klondike export 1`\n";
    assert_eq!(String::from_utf8(output.stderr).unwrap(), says);
    assert_eq!(run(old.path(), &["--import", "out.txt", "--json"]).status.code(), Some(2));
}
