//! The file that carries a log: written in one way for ever, read as a whole or not at all.

use klondike::records::Record;
use klondike::storage::export_file::{self, ExportError};
use klondike::storage::log_file::seal;

use crate::files::travel::{LOG, MOVES, at, disk, export, import, won};
use crate::support::disk::MemoryDisk;

#[test]
fn an_export_is_these_lines() {
    let disk = disk(&[won(1, 0), Record::Reset(at(1))]);
    let written = String::from_utf8(export(&disk)).unwrap();
    let log = String::from_utf8(disk.get(LOG).unwrap()).unwrap();
    let moves = String::from_utf8(disk.get(MOVES).unwrap()).unwrap();
    assert_eq!(written, format!("klondike export 1\n{log}{moves}{}", seal("1 end lines=3")));
}

/// What version 1 exported is read for ever. The file is never changed.
#[test]
fn the_export_of_version_1_reads_the_same_for_ever() {
    let data = |name: &str| std::fs::read(format!("tests/data/logs/{name}")).unwrap();
    let here = MemoryDisk::default();
    import(&here, &data("v1-export.txt"));
    assert_eq!(here.get(LOG), Some(data("v1-attempts.log")));
    assert_eq!(here.get(MOVES), Some(data("v1-moves.log")));
    assert_eq!(export(&here), data("v1-export.txt"));
}

#[test]
fn an_export_that_is_not_whole_and_sound_is_refused_as_a_whole() {
    let log = disk(&[won(1, 0), won(2, 10), Record::Reset(at(20))]);
    let file = export(&log);
    assert!(export_file::read(&file).is_ok());
    for length in 0..file.len() - 1 {
        let refused = export_file::read(&file[..length]).unwrap_err();
        assert!(
            matches!(refused, ExportError::Foreign | ExportError::Short(_)),
            "{length} bytes: {refused}"
        );
    }
    for at in 0..file.len() {
        for bit in 0..8 {
            let mut bytes = file.clone();
            bytes[at] ^= 1 << bit;
            // All that may be made of it is the same again: the last line's end is not a part of it.
            if let Ok(read) = export_file::read(&bytes) {
                assert_eq!(read, export_file::read(&file).unwrap(), "byte {at}, bit {bit}");
            }
        }
    }
    let lines: Vec<&[u8]> = file.split_inclusive(|&byte| byte == b'\n').collect();
    let without = |line: usize| [&lines[..line], &lines[line + 1..]].concat().concat();
    for line in 1..lines.len() - 1 {
        assert!(export_file::read(&without(line)).is_err(), "without line {}", line + 1);
    }
}

#[test]
fn what_is_wrong_with_a_file_is_said_with_its_line() {
    let file = String::from_utf8(export(&disk(&[won(1, 0), won(2, 10)]))).unwrap();
    let lines: Vec<&str> = file.lines().collect();
    let with = |at: usize, line: &str| {
        let mut lines = lines.clone();
        lines[at] = line;
        format!("{}\n", lines.join("\n"))
    };
    let newer = seal("2 ended id=1");
    let cut = lines[..3].join("\n");
    for (text, says) in [
        (String::new(), "it is not an export of klondike, which would begin `klondike export 1`"),
        (
            "AC 2C 3C".to_owned(),
            "it is not an export of klondike, which would begin `klondike export 1`",
        ),
        (with(0, "klondike export 2"), "a newer klondike made it (format 2); use that one"),
        (
            with(0, "klondike export one"),
            "it is not an export of klondike, which would begin `klondike export 1`",
        ),
        (with(2, "what is this"), "line 3 is damaged, so nothing was imported"),
        (
            with(2, &lines[2].replace("result=won", "result=wan")),
            "line 3 is damaged, so nothing was imported",
        ),
        (with(3, newer.trim_end()), "a newer klondike made it (format 2); use that one"),
        (with(2, ""), "line 3 is damaged, so nothing was imported"),
        (format!("{file}more\n"), "line 7 is damaged, so nothing was imported"),
        (cut, "it was cut short after line 3, so nothing was imported"),
    ] {
        assert_eq!(export_file::read(text.as_bytes()).unwrap_err().to_string(), says);
    }
    let long = vec![b'\n'; usize::try_from(export_file::LARGEST).unwrap() + 1];
    assert_eq!(export_file::read(&long).unwrap_err().to_string(), "it is longer than 256 MiB");
    // As mail and other systems hand it on.
    let other = format!("\u{FEFF}{}\r\n\r\n", file.trim_end().replace('\n', "\r\n"));
    assert_eq!(export_file::read(other.as_bytes()), export_file::read(file.as_bytes()));
}
