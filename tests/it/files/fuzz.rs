//! No file, however spoiled, is a crash, a board without its cards, or overwritten before it was understood;
//! `cargo stress fuzz` is the long run.

use std::fs;
use std::path::Path;

use klondike::deals::exchange::{self, import, import_deal};
use klondike::deals::{Deal, Origin};
use klondike::records::Record;
use klondike::settings::Settings;
use klondike::storage::{Access, Cause, Folders, Loaded, Store, envelope, settings_file};

use crate::support::attempts::NOW;
use crate::support::disk::MemoryDisk;
use crate::support::fuzzer;

#[test]
fn spoiled_files_are_read_without_a_crash_and_kept() {
    match fuzzer::run(700, 1) {
        Ok(sum) => {
            let fates = [sum.understood, sum.set_aside, sum.refused];
            assert!(fates.iter().all(|&count| count > 0), "one way was not tried: {sum}");
        }
        Err(failure) => panic!("{failure}"),
    }
}

/// Signs of several bytes stand before the field that the words name.
#[test]
fn a_fault_behind_a_suit_sign_is_told() {
    let Err(Cause::Damaged(why)) = envelope::ron::<Vec<String>>("[\"♠S: \"x]") else { panic!() };
    let why = why.to_string();
    assert!(why.starts_with("line 1, column 8, `S`: "), "{why}");
}

/// A file with any bit flipped, and cut at any byte.
fn spoiled_once(whole: &[u8]) -> impl Iterator<Item = Vec<u8>> {
    let flipped = (0..whole.len() * 8).map(|bit| {
        let mut bytes = whole.to_vec();
        bytes[bit / 8] ^= 1 << (bit % 8);
        bytes
    });
    flipped.chain((0..whole.len()).map(|length| whole[..length].to_vec()))
}

fn store(disk: &MemoryDisk) -> Store {
    Store::on(Box::new(disk.clone()), Some(Folders::at(Path::new("x"))), Access::Full, NOW)
}

/// Settings have no checksum, so a changed value may be read; nothing that was not understood is written over.
#[test]
fn settings_with_any_bit_flipped_or_cut_at_any_byte_are_read_or_kept() {
    let whole = settings_file::to_text(&Settings::default()).unwrap();
    for bytes in spoiled_once(whole.as_bytes()) {
        let disk = MemoryDisk::default();
        disk.put("x/settings.ron", bytes.clone());
        let mut store = store(&disk);
        let place = match store.load_settings() {
            Loaded::Found(_) | Loaded::Fresh => continue,
            Loaded::SetAside { to, .. } => to,
            Loaded::Refused { error, .. } => error.path,
        };
        let _ = store.save_settings(&Settings::default());
        assert_eq!(disk.get(place).unwrap(), bytes);
    }
}

/// Each line has a checksum: a flipped bit costs its line, or two where it was the end of one, and no more.
#[test]
fn a_log_with_any_bit_flipped_or_cut_at_any_byte_keeps_its_other_records() {
    let whole = fs::read("tests/data/logs/v1-attempts.log").unwrap();
    let whole: Vec<u8> =
        whole.split_inclusive(|&byte| byte == b'\n').take(3).flatten().copied().collect();
    let all = records(&whole);
    assert_eq!(all.len(), 3);
    for bytes in spoiled_once(&whole) {
        let found = records(&bytes);
        let known = found.iter().filter(|record| all.contains(record)).count();
        assert_eq!(known, found.len(), "a record that nobody wrote");
        let whole_lines = bytes.split(|&byte| byte == b'\n').count() - 1;
        let least = if bytes.len() < whole.len() { whole_lines } else { 1 };
        assert!(found.len() >= least, "{} of {least} records", found.len());
    }
}

/// The records of a log, also after another one was added to it.
fn records(log: &[u8]) -> Vec<Record> {
    let disk = MemoryDisk::default();
    disk.put("x/attempts.log", log);
    let read = |store: &mut Store| {
        let mut records = Vec::new();
        store.read_log(|record| records.push(record.clone())).unwrap();
        records
    };
    let mut first = store(&disk);
    let found = read(&mut first);
    if first.append(&Record::Reset(NOW), &[]).is_ok() {
        let again = read(&mut store(&disk));
        assert_eq!(again[..found.len()], found);
        assert_eq!(again[found.len()..], [Record::Reset(NOW)]);
    }
    found
}

#[test]
fn deals_in_every_form_with_any_bit_flipped_or_cut_at_any_byte_are_deals_or_refused() {
    let deal = Deal::of("MS3-7".parse().unwrap(), Origin::Code);
    let table = deal.table().unwrap();
    let forms = [
        exchange::cards(&deal.cards),
        exchange::solvitaire(&table),
        exchange::pysol(&table),
        exchange::json(&deal, Some(3)),
        table.to_string(),
    ];
    for form in forms {
        assert_eq!(import(&form), Ok(table), "{form}");
        for bytes in spoiled_once(form.as_bytes()) {
            let text = String::from_utf8_lossy(&bytes);
            if let Ok(found) = import(&text) {
                assert_eq!(found.setup().check(), Ok(found), "{text}");
            }
            if let Ok(cards) = import_deal(&text) {
                assert!(klondike::deals::table_of(&cards).is_ok(), "{text}");
            }
        }
    }
}
