//! The log of attempts: only ever added to, each attempt in it once, whatever happens to the disk.

use std::fs;
use std::io;
use std::path::Path;

use klondike::deals::{Deal, DealCode, Origin};
use klondike::records::entry::text;
use klondike::records::{Filter, LogEntry, Record, Tally};
use klondike::rules::{Move, Preset, RuleBook};
use klondike::session::{Attempt, AttemptId, AutoMoves, Outcome, Score, Stamp, scoring};
use klondike::storage::log_file::{moves_line, seal};
use klondike::storage::{Access, Cause, Folders, Loaded, LogReport, Store};

use crate::support::attempts::{NOW, played};
use crate::support::disk::{Fail, MemoryDisk};
use crate::support::slashed;

const LOG: &str = "x/attempts.log";
const MOVES: &str = "x/moves.log";

fn store(disk: &MemoryDisk) -> Store {
    Store::on(Box::new(disk.clone()), Some(Folders::at(Path::new("x"))), Access::Full, NOW)
}

/// An attempt of this id that has ended, its record and its moves.
fn ended(id: u128, outcome: Outcome) -> (Attempt, Record, Vec<Move>) {
    let deal = Deal::of(DealCode::new(1, 7).unwrap(), Origin::Random);
    let mut attempt = Attempt::new(deal, RuleBook::standard(1), AttemptId(id)).unwrap();
    for action in [Move::Draw, Move::Draw] {
        attempt.play(action, AutoMoves::Off, NOW).unwrap();
    }
    attempt.end(outcome);
    let record = Record::Ended(Box::new(LogEntry::of(&attempt, NOW)));
    let moves = attempt.line();
    (attempt, record, moves)
}

fn read(store: &mut Store) -> (Vec<Record>, LogReport) {
    let mut records = Vec::new();
    let report = store.read_log(|record| records.push(record.clone())).unwrap();
    (records, report)
}

/// Three records and the log that holds them.
fn three() -> ([Record; 3], Vec<u8>) {
    let records = [1, 2, 3].map(|id| ended(id, Outcome::Resigned).1);
    let lines: String = records.iter().map(|record| seal(&text::write(record))).collect();
    (records, lines.into_bytes())
}

#[test]
fn every_record_reads_back_as_it_was_written() {
    let date = "2026-11-29".parse().unwrap();
    let kinds =
        [Origin::Random, Origin::Code, Origin::Daily(date), Origin::Imported, Origin::Winnable];
    let outcomes = [
        None,
        Some(Outcome::Won),
        Some(Outcome::Abandoned),
        Some(Outcome::Resigned),
        Some(Outcome::Assisted),
    ];
    for (preset, draw) in Preset::ALL.into_iter().flat_map(|preset| [(preset, 1), (preset, 3)]) {
        let book = preset.book(draw.try_into().unwrap());
        let attempt = played(book, 300);
        for kind in kinds {
            for outcome in outcomes {
                let mut entry = LogEntry::of(&attempt, Stamp { seconds: -1, offset: -18_000 });
                entry.deal.origin = kind;
                entry.deal.code = entry.deal.code.filter(|_| kind != Origin::Imported);
                entry.outcome = outcome;
                entry.score =
                    scoring::last(&book, &entry.counts, 40, outcome.unwrap_or(Outcome::Abandoned));
                let record = match outcome {
                    None => Record::Started(Box::new(entry)),
                    Some(_) => Record::Ended(Box::new(entry)),
                };
                assert_eq!(text::parse(&text::write(&record)), Ok(record));
            }
        }
    }
    let reset = Record::Reset(NOW);
    assert_eq!(text::parse(&text::write(&reset)), Ok(reset));
    let empty = Some(Score { terms: Vec::new(), total: 0 });
    let entry = LogEntry { score: empty, ..LogEntry::of(&played(RuleBook::standard(1), 0), NOW) };
    let record = Record::Ended(Box::new(entry));
    assert_eq!(text::parse(&text::write(&record)), Ok(record));
}

/// What version 1 wrote is read for ever. These files are never changed.
#[test]
fn the_log_of_version_1_reads_the_same_for_ever() {
    let log = fs::read_to_string("tests/data/logs/v1-attempts.log").unwrap();
    let moves = fs::read_to_string("tests/data/logs/v1-moves.log").unwrap();
    let disk = MemoryDisk::default();
    disk.put(LOG, log.clone());
    disk.put(MOVES, moves.clone());
    let mut store = store(&disk);
    let (records, report) = read(&mut store);
    assert_eq!((report.records, report.to_string().as_str()), (15, ""));
    let again: String = records.iter().map(|record| seal(&text::write(record))).collect();
    assert_eq!(again, log);
    let again: String = records
        .iter()
        .filter_map(|record| match record {
            Record::Ended(entry) => {
                Some(moves_line(entry, &store.moves_of(entry).unwrap().unwrap()))
            }
            _ => None,
        })
        .collect();
    assert_eq!(again, moves);
}

#[test]
fn an_end_is_logged_before_the_save_that_tells_of_it() {
    let disk = MemoryDisk::default();
    let mut store = store(&disk);
    let (attempt, record, moves) = ended(1, Outcome::Won);
    store.append(&record, &moves).unwrap();
    store.save_game(&attempt.saved()).unwrap();
    let order = [
        "create x",
        "append moves.log",
        "sync x",
        "append attempts.log",
        "sync x",
        "write game.ron.new",
        "rename game.ron.new",
        "sync x",
    ];
    assert_eq!(disk.journal(), order);
    assert_eq!(read(&mut store).0, std::slice::from_ref(&record));
    let Record::Ended(entry) = record else { panic!() };
    assert_eq!(store.moves_of(&entry).unwrap(), Some(moves));
}

/// R71 and "exactly once": every step of logging and saving fails in every way, then the disk heals.
#[test]
fn r71_an_attempt_is_logged_once_whichever_step_fails() {
    let (attempt, record, moves) = ended(2, Outcome::Won);
    for (after, lasting) in (0..6).flat_map(|after| [(after, false), (after, true)]) {
        for part in [0, 50, 99, 100] {
            let disk = MemoryDisk::default();
            let mut first = store(&disk);
            first.append(&ended(1, Outcome::Resigned).1, &[]).unwrap();
            let kind = io::ErrorKind::StorageFull;
            disk.fail(Some(Fail { after, lasting, part, kind }));
            let logged = first.append(&record, &moves);
            let saved = first.save_game(&attempt.saved());
            // No save tells of an end that the log does not know.
            let mut records = read(&mut store(&disk)).0;
            if disk.get("x/game.ron").is_some() {
                assert!(records.contains(&record), "step {after}, {part} %");
            }
            if lasting {
                assert!(logged.is_err() || saved.is_err() || after > 4);
            }

            disk.fail(None);
            first.save_game(&attempt.saved()).unwrap();
            records = read(&mut store(&disk)).0;
            assert_eq!(records, [ended(1, Outcome::Resigned).1, record.clone()]);
            let Record::Ended(entry) = &record else { panic!() };
            assert_eq!(first.moves_of(entry).unwrap().as_ref(), Some(&moves));
        }
    }
}

/// The program is killed between the record of an end and the save that tells of it.
#[test]
fn an_attempt_whose_end_is_logged_is_not_resumed() {
    let disk = MemoryDisk::default();
    let mut first = store(&disk);
    let attempt = played(RuleBook::standard(1), 20);
    first.save_game(&attempt.saved()).unwrap();
    assert_eq!(store(&disk).load_game(), Loaded::Found(attempt.clone()));
    let mut over = attempt.clone();
    over.end(Outcome::Abandoned);
    for id in 1..10 {
        first.append(&ended(id, Outcome::Won).1, &[]).unwrap();
    }
    assert_eq!(store(&disk).load_game(), Loaded::Found(attempt));
    let record = Record::Ended(Box::new(LogEntry::of(&over, NOW)));
    first.append(&record, &over.line()).unwrap();
    assert_eq!(store(&disk).load_game(), Loaded::Fresh);
    first.append(&Record::Reset(NOW), &[]).unwrap();
    assert_eq!(store(&disk).load_game(), Loaded::Fresh);
}

#[test]
fn a_second_end_of_one_attempt_does_not_count() {
    let disk = MemoryDisk::default();
    let mut store = store(&disk);
    for outcome in [Outcome::Abandoned, Outcome::Won] {
        let (_, record, moves) = ended(1, outcome);
        store.append(&record, &moves).unwrap();
    }
    let mut tally = Tally::default();
    store.read_log(|record| tally.add(record)).unwrap();
    let one = tally.statistics(Filter::ALL).one;
    assert_eq!((one.started, one.abandoned, one.won), (1, 1, 0));
}

/// The last line cut at every byte: the others count, the piece is kept, and the next record follows them.
#[test]
fn a_torn_end_is_kept_aside_and_the_rest_counts() {
    let (records, log) = three();
    let last = log.len() - log.len() / 3;
    for length in last..log.len() {
        let disk = MemoryDisk::default();
        disk.put(LOG, &log[..length]);
        let mut store = store(&disk);
        let (mut found, report) = read(&mut store);
        // Without its line feed a line is whole.
        let whole = if length == log.len() - 1 { 3 } else { 2 };
        assert_eq!(found, records[..whole], "{length} bytes");
        assert_eq!(report.damaged, None);
        let aside = "x/attempts.log.damaged-1764455947";
        let torn = &log[last..length];
        if whole == 3 || torn.is_empty() {
            assert_eq!(report.torn, None);
        } else {
            assert_eq!(
                slashed(&report),
                "x/attempts.log: an unfinished last line was kept as attempts.log.damaged-1764455947"
            );
            assert_eq!(disk.get(aside).unwrap(), torn);
        }
        let (_, fourth, moves) = ended(4, Outcome::Won);
        store.append(&fourth, &moves).unwrap();
        found.push(fourth);
        assert_eq!(read(&mut store).0, found);
    }
}

/// Nothing is mended by one that only reads.
#[test]
fn a_reader_leaves_a_torn_end() {
    let (records, log) = three();
    let disk = MemoryDisk::default();
    disk.put(LOG, &log[..log.len() - 5]);
    let folders = Some(Folders::at(Path::new("x")));
    let mut reader = Store::on(Box::new(disk.clone()), folders, Access::ReadOnly, NOW);
    let (found, report) = read(&mut reader);
    assert_eq!((found.as_slice(), report.to_string().as_str()), (&records[..2], ""));
    assert_eq!(reader.append(&records[2], &[]).unwrap_err().cause, Cause::ReadOnly);
    assert_eq!(disk.journal(), [""; 0]);
}

/// Every bit of a log flipped: no record is made up, and at most the two lines beside the bit are lost.
#[test]
fn a_flipped_bit_costs_the_line_that_it_is_in() {
    let (records, log) = three();
    for bit in 0..log.len() * 8 {
        let mut bytes = log.clone();
        bytes[bit / 8] ^= 1 << (bit % 8);
        let disk = MemoryDisk::default();
        disk.put(LOG, bytes);
        let (found, report) = read(&mut store(&disk));
        assert!(found.iter().all(|record| records.contains(record)), "bit {bit}");
        let feed = log[bit / 8] == b'\n';
        assert!(found.len() >= if feed { 1 } else { 2 }, "bit {bit}");
        assert_eq!(report.records, found.len() as u64);
        assert!(report.newer.is_none());
    }
}

#[test]
fn damaged_lines_are_named_and_stay() {
    let (records, log) = three();
    let disk = MemoryDisk::default();
    let mut bytes = b"what is this\n".to_vec();
    bytes.extend_from_slice(&log);
    bytes.extend_from_slice(b"\n");
    disk.put(LOG, bytes.clone());
    let mut store = store(&disk);
    let (found, report) = read(&mut store);
    assert_eq!(found, records);
    assert_eq!(
        slashed(&report),
        "x/attempts.log: 2 lines are damaged and do not count, the first is line 1; this is said until they \
         are deleted"
    );
    store.append(&Record::Reset(NOW), &[]).unwrap();
    assert!(disk.get(LOG).unwrap().starts_with(&bytes));
}

#[test]
fn a_log_that_a_newer_version_wrote_to_is_not_added_to() {
    let disk = MemoryDisk::default();
    let log = [seal("2 something new"), seal(&text::write(&Record::Reset(NOW)))].concat();
    disk.put(LOG, log.clone());
    let mut store = store(&disk);
    let (attempt, record, moves) = ended(1, Outcome::Won);
    assert_eq!(store.append(&record, &moves).unwrap_err().cause, Cause::Newer(2));
    store.save_game(&attempt.saved()).unwrap_err();
    assert_eq!(
        slashed(&read(&mut store).1),
        "x/attempts.log: a newer klondike wrote to it (format 2); it stays as it is, and nothing is saved there"
    );
    assert_eq!(disk.get(LOG).unwrap(), log.into_bytes());
    assert_eq!(disk.names(), [Path::new(LOG)]);
}

#[test]
fn a_file_that_is_no_log_is_set_aside() {
    let disk = MemoryDisk::default();
    let movie = vec![7; (4 << 20) + 1];
    disk.put(LOG, movie.clone());
    let mut store = store(&disk);
    let (found, report) = read(&mut store);
    assert_eq!((found.len(), report.damaged), (0, None));
    assert_eq!(disk.get(report.torn.unwrap()).unwrap(), movie);
    store.append(&Record::Reset(NOW), &[]).unwrap();
    assert_eq!(read(&mut store).0, [Record::Reset(NOW)]);
}

/// R77: the logs of two machines, one written after the other, count every attempt once.
#[test]
fn r77_logs_are_merged_by_joining_them() {
    let (_, log) = three();
    let more = seal(&text::write(&ended(4, Outcome::Won).1));
    let disk = MemoryDisk::default();
    disk.put(LOG, [&log[..], more.as_bytes(), &log[..]].concat());
    let mut tally = Tally::default();
    store(&disk).read_log(|record| tally.add(record)).unwrap();
    let one = tally.statistics(Filter::ALL).one;
    assert_eq!((one.started, one.won, one.resigned), (4, 1, 3));
}

/// R76: a record keeps the moment and the zone of its end, and nothing writes to it again.
#[test]
fn r76_the_date_of_an_end_stays() {
    let disk = MemoryDisk::default();
    let mut store = store(&disk);
    let ends = [(1_767_222_000, 7200), (1_767_225_660, -18_000)]
        .map(|(seconds, offset)| Stamp { seconds, offset });
    for (id, end) in (1..).zip(ends) {
        let (attempt, ..) = ended(id, Outcome::Won);
        store.append(&Record::Ended(Box::new(LogEntry::of(&attempt, end))), &[]).unwrap();
    }
    let before = disk.get(LOG).unwrap();
    let found = read(&mut self::store(&disk)).0;
    let kept: Vec<Stamp> = found
        .iter()
        .map(|record| match record {
            Record::Ended(entry) => entry.end,
            _ => panic!(),
        })
        .collect();
    assert_eq!(kept, ends);
    assert_eq!(disk.get(LOG).unwrap(), before);
}

#[test]
fn no_log_is_an_empty_one() {
    let disk = MemoryDisk::default();
    let mut store = store(&disk);
    let (records, report) = read(&mut store);
    assert_eq!((records.len(), report.to_string().as_str()), (0, ""));
    assert_eq!(store.load_game(), Loaded::Fresh);
    assert!(disk.names().is_empty());
    assert_eq!(disk.get(MOVES), None);
}

/// D7: a log that was emptied or deleted beside the moves of many games does not read as "nothing was ever played".
#[test]
fn d7_a_lost_log_is_told_and_nothing_is_overwritten() {
    let told = |disk: &MemoryDisk| {
        let mut games = 0;
        let report = store(disk).read_log(|_| games += 1).unwrap();
        (games, slashed(&report))
    };
    let attempt = played(RuleBook::standard(1), 30);
    let moves: Vec<String> = (1..=2)
        .map(|id| {
            let entry = LogEntry { id: AttemptId(id), ..LogEntry::of(&attempt, NOW) };
            moves_line(&entry, &attempt.line())
        })
        .collect();
    let words = "x/attempts.log: it has no game, although moves.log beside it has the moves of games; nothing is \
                 overwritten, so a copy of it can be put back";
    for log in [None, Some("")] {
        let disk = MemoryDisk::default();
        disk.put("x/moves.log", moves.concat());
        if let Some(log) = log {
            disk.put("x/attempts.log", log);
        }
        assert_eq!(told(&disk), (0, words.to_owned()));
        let end = Record::Ended(Box::new(LogEntry::of(&attempt, NOW)));
        store(&disk).append(&end, &attempt.line()).unwrap();
        assert!(disk.get("x/moves.log").unwrap().starts_with(moves.concat().as_bytes()));
        assert_eq!(told(&disk), (1, String::new()));
        // The moves of a first game may be there an instant before its end.
        let disk = MemoryDisk::default();
        disk.put("x/moves.log", moves[0].as_bytes());
        assert_eq!(told(&disk), (0, String::new()));
    }
}
