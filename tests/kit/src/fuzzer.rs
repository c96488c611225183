//! Spoiled files for every reader: none panics, none makes a board without its 52 cards, and what was not understood
//! is not lost.

use std::collections::HashSet;
use std::fmt;
use std::fs;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;

use klondike::app::command_line;
use klondike::deals::exchange::{self, import, import_deal};
use klondike::deals::{Deal, DealCode, Origin, parse_date, table_of};
use klondike::records::{Record, Tally};
use klondike::rules::{Deck, RuleBook, Table, parse_board, parse_cards, parse_compact};
use klondike::session::{Attempt, AttemptId, Stamp};
use klondike::settings::Settings;
use klondike::storage::checksum::crc32;
use klondike::storage::log_file::{seal, unseal};
use klondike::storage::{Access, Folders, Loaded, Store, game_file, settings_file};

use crate::disk::MemoryDisk;
use crate::mutate::spoiled;
use crate::whims::Dice;

/// What the readers made of so many spoiled files.
#[derive(Clone, Copy, Debug, Default)]
pub struct Sum {
    /// Files read.
    pub files: u64,
    /// Of them, understood all the same.
    pub understood: u64,
    /// Set aside under another name.
    pub set_aside: u64,
    /// Left where they are.
    pub refused: u64,
}

/// A kind of file and sound examples of it.
struct Corpus {
    games: Vec<Vec<u8>>,
    settings: Vec<Vec<u8>>,
    logs: Vec<Vec<u8>>,
    moves: Vec<Vec<u8>>,
    texts: Vec<Vec<u8>>,
}

/// Where the store keeps its files in these tests.
const NOW: Stamp = Stamp { seconds: 1_764_455_947, offset: 3600 };

/// Spoils and reads so many files.
///
/// # Errors
///
/// What went wrong, with the number of the file and its bytes.
pub fn run(files: u64, seed: u64) -> Result<Sum, String> {
    let corpus = Corpus::new();
    let mut sum = Sum::default();
    for number in 0..files {
        let mut dice = Dice(seed.wrapping_mul(0x2545_f491_4f6c_dd1d).wrapping_add(number));
        let bytes = corpus.file(number, &mut dice);
        let read = || read(number, &bytes, &mut dice, &mut sum);
        let outcome = catch_unwind(AssertUnwindSafe(read)).unwrap_or_else(|panic| {
            let text = panic.downcast_ref::<String>().map(String::as_str);
            Err(format!("panicked: {}", text.unwrap_or("without words")))
        });
        outcome.map_err(|why| {
            format!("file {number} of seed {seed}: {why}\n{}", String::from_utf8_lossy(&bytes))
        })?;
        sum.files += 1;
    }
    Ok(sum)
}

/// Sealed lines, some of them spoiled and sealed again.
fn spoiled_lines(lines: &[u8], other: &[u8], dice: &mut Dice) -> Vec<u8> {
    let mut file = Vec::new();
    for line in lines.split_inclusive(|&byte| byte == b'\n') {
        match unseal(line).filter(|_| dice.below(3) == 0) {
            Some(body) => {
                let body = spoiled(body.as_bytes(), other, dice);
                file.extend(seal(&String::from_utf8_lossy(&body)).into_bytes());
            }
            None => file.extend_from_slice(line),
        }
    }
    file
}

impl Corpus {
    fn new() -> Self {
        let game = |entry: fs::DirEntry| fs::read(entry.path()).unwrap();
        let folders = ["tests/data/saves/v1", "tests/data/saves/v2"];
        let games = folders.into_iter().flat_map(|folder| fs::read_dir(folder).unwrap());
        let mut games: Vec<Vec<u8>> = games.map(|entry| game(entry.unwrap())).collect();
        games.sort();
        let settings = [
            settings_file::to_text(&Settings::default()).unwrap(),
            "// klondike settings 1\n(draw: 3, hints: Words)\n".to_owned(),
        ];
        let deal = Deal::of("MS3-7".parse().unwrap(), Origin::Code);
        let table = deal.table().unwrap();
        let texts = [
            exchange::cards(&deal.cards),
            exchange::solvitaire(&table),
            exchange::pysol(&table),
            exchange::json(&deal, Some(3)),
            table.to_string(),
            fs::read_to_string("tests/data/boards/d10.txt").unwrap(),
            "MS3-90210-V-D".to_owned(),
            "move t6 t1 3".to_owned(),
            "new vegas passes 2 no-take-backs".to_owned(),
            "daily 2026-11-29 draw 3".to_owned(),
            "d3 w5 7f+2f 613 r H4".to_owned(),
        ];
        Self {
            games,
            settings: settings.map(String::into_bytes).to_vec(),
            logs: vec![fs::read("tests/data/logs/v1-attempts.log").unwrap()],
            moves: vec![fs::read("tests/data/logs/v1-moves.log").unwrap()],
            texts: texts.map(String::into_bytes).to_vec(),
        }
    }

    /// A spoiled file of the kind whose turn it is. Behind a right checksum the readers are asked more, so it often
    /// gets one.
    fn file(&self, number: u64, dice: &mut Dice) -> Vec<u8> {
        let all = [&self.games, &self.settings, &self.logs, &self.moves, &self.texts];
        let kind = all[usize::try_from(number % 5).unwrap()];
        let (one, other) = (dice.pick(kind), dice.below(5));
        let other = dice.pick(all[other]);
        match (number % 5, dice.below(4)) {
            (0, 0..3) => {
                let body = one.iter().position(|&byte| byte == b'\n').map_or(0, |at| at + 1);
                let end =
                    one.windows(3).position(|end| end == b"\n)\n").map_or(one.len(), |at| at + 3);
                let (body, lines) = (&one[body..end], &one[end..]);
                let body = match dice.below(2) {
                    0 if !lines.is_empty() => body.to_vec(),
                    _ => spoiled(body, other, dice),
                };
                let version = if lines.is_empty() { 1 } else { 2 };
                let head = format!("// klondike game {version}, checksum {:08x}\n", crc32(&body));
                [head.into_bytes(), body, spoiled_lines(lines, other, dice)].concat()
            }
            (2 | 3, 0..3) => spoiled_lines(one, other, dice),
            _ => spoiled(one, other, dice),
        }
    }
}

fn read(number: u64, bytes: &[u8], dice: &mut Dice, sum: &mut Sum) -> Result<(), String> {
    let folder = Path::new("x");
    let folders = Folders::at(folder);
    let disk = MemoryDisk::default();
    let open = || Store::on(Box::new(disk.clone()), Some(folders.clone()), Access::Full, NOW);
    match number % 5 {
        0 => {
            disk.put(folders.game_file(), bytes);
            let mut store = open();
            let loaded = store.load_game();
            if let Loaded::Found(attempt) = &loaded {
                whole(attempt.table())?;
                whole(attempt.opening())?;
            }
            kept(&disk, &folders.game_file(), bytes, &loaded, sum)?;
            let saved = fresh().saved();
            let _ = store.save_game(&saved);
            kept(&disk, &folders.game_file(), bytes, &loaded, &mut Sum::default())
        }
        1 => {
            disk.put(folders.settings_file(), bytes);
            let mut store = open();
            let loaded = store.load_settings();
            kept(&disk, &folders.settings_file(), bytes, &loaded, sum)?;
            let _ = store.save_settings(&Settings::default());
            kept(&disk, &folders.settings_file(), bytes, &loaded, &mut Sum::default())
        }
        2 => log(&disk, &folders, bytes, sum),
        3 => {
            let log = fs::read("tests/data/logs/v1-attempts.log").map_err(|e| e.to_string())?;
            disk.put(folders.log_file(), log);
            disk.put(folders.moves_file(), bytes);
            let mut entries = Vec::new();
            let mut store = open();
            let read = store.read_log(|record| {
                if let Record::Ended(entry) = record {
                    entries.push(entry.clone());
                }
            });
            read.map_err(|error| error.to_string())?;
            for entry in &entries {
                sum.understood += u64::from(matches!(store.moves_of(entry), Ok(Some(_))));
            }
            Ok(())
        }
        _ => text(&String::from_utf8_lossy(bytes), dice, sum),
    }
}

/// The log is read and added to: every line that was there still is.
fn log(disk: &MemoryDisk, folders: &Folders, bytes: &[u8], sum: &mut Sum) -> Result<(), String> {
    disk.put(folders.log_file(), bytes);
    let mut store = Store::on(Box::new(disk.clone()), Some(folders.clone()), Access::Full, NOW);
    let mut tally = Tally::default();
    let report = store.read_log(|record| tally.add(record)).map_err(|error| error.to_string())?;
    sum.understood += report.records;
    let added = store.append(&Record::Reset(NOW), &[]);
    if report.newer.is_some() && added.is_ok() {
        return Err("written to though a newer program had".to_owned());
    }
    let files: Vec<Vec<u8>> = disk.names().iter().filter_map(|name| disk.get(name)).collect();
    let lines = |bytes: &[u8]| bytes.split(|&byte| byte == b'\n').map(<[u8]>::to_vec).collect();
    let kept: HashSet<Vec<u8>> = files.iter().flat_map(|file| -> Vec<_> { lines(file) }).collect();
    let there: Vec<Vec<u8>> = lines(bytes);
    match there.iter().filter(|line| !kept.contains(*line)).count() {
        0 => Ok(()),
        lost => Err(format!("{lost} lines of the log are lost")),
    }
}

/// Every reader of texts.
fn text(text: &str, dice: &mut Dice, sum: &mut Sum) -> Result<(), String> {
    let mut understood = false;
    if let Ok(table) = import(text) {
        sound(&table)?;
        understood = true;
    }
    if let Ok(cards) = import_deal(text) {
        whole(&table_of(&cards).map_err(|error| format!("an imported deal: {error}"))?)?;
    }
    if let Ok(Ok(table)) = parse_board(text).map(|setup| setup.check()) {
        sound(&table)?;
    }
    let _ = parse_cards(text);
    let _ = parse_date(text);
    let _ = command_line::parse(text);
    let _ = command_line::completed(text);
    let book = RuleBook::standard(1);
    let _ = parse_compact(text, fresh().table(), |table, action| table.play(&book, action).is_ok());
    if let Ok(code) = text.parse::<DealCode>() {
        whole(&table_of(&code.cards()).map_err(|error| format!("{code}: {error}"))?)?;
        if code.to_string().parse() != Ok(code) {
            return Err(format!("{code} is not read as it is written"));
        }
        understood = true;
    }
    sum.understood += u64::from(understood);
    // Now and then only: it is the same for every text.
    if dice.below(64) == 0 {
        let _ = settings_file::from_bytes(text.as_bytes());
        let _ = game_file::from_bytes(text.as_bytes());
    }
    Ok(())
}

/// What was not understood is still there, as it was.
fn kept<T>(
    disk: &MemoryDisk,
    path: &Path,
    bytes: &[u8],
    loaded: &Loaded<T>,
    sum: &mut Sum,
) -> Result<(), String> {
    let (place, count) = match loaded {
        // An ended attempt was understood, and is not gone on with.
        Loaded::Fresh | Loaded::Found(_) => (None, &mut sum.understood),
        Loaded::SetAside { to, .. } => (Some(to.as_path()), &mut sum.set_aside),
        Loaded::Refused { .. } => (Some(path), &mut sum.refused),
    };
    *count += 1;
    match place {
        Some(place) if disk.get(place).as_deref() != Some(bytes) => {
            Err(format!("not understood, and not kept as {}", place.display()))
        }
        _ => Ok(()),
    }
}

/// Every card of its deck, each once, where they may lie.
fn sound(table: &Table) -> Result<(), String> {
    match table.setup().check() {
        Ok(same) if same == *table => Ok(()),
        _ => Err(format!("a board that is none:\n{table}")),
    }
}

/// The same, and the deck is that of 52.
fn whole(table: &Table) -> Result<(), String> {
    match table.setup().deck {
        Deck::STANDARD => sound(table),
        _ => Err(format!("a board without its 52 cards:\n{table}")),
    }
}

fn fresh() -> Attempt {
    let deal = Deal::of("MS1-7".parse().unwrap(), Origin::Code);
    Attempt::new(deal, RuleBook::standard(1), AttemptId(1)).unwrap()
}

impl fmt::Display for Sum {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { files, understood, set_aside, refused } = self;
        write!(
            f,
            "{files} spoiled files read, none by a panic; {set_aside} were set aside and {refused} left alone, all \
             with every byte; {understood} files, records and move lists were understood all the same"
        )
    }
}
