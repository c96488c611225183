//! Files of every version: the old ones are read by their own readers and for ever, a newer one is left alone.

use std::path::Path;

use klondike::deals::Demand;
use klondike::rules::{Parts, Preset};
use klondike::session::Outcome;
use klondike::settings::{
    Ascii, CardSize, ColorChoice, Hand, HintSource, HintStyle, KeyPreset, Settings, SuitColors,
};
use klondike::storage::envelope::{self, FileFormat, Reader};
use klondike::storage::guarded_file::GuardedFile;
use klondike::storage::{
    Access, Cause, Folders, Loaded, Store, game_file, log_file, settings_file,
};

use crate::support::attempts::{NOW, played};
use crate::support::disk::MemoryDisk;
use crate::support::slashed;

/// A format of three versions: a number alone, then a named one, then one in halves.
const FORMAT: FileFormat = FileFormat { name: "number", version: 3, sealed: false, limit: 1000 };
const READERS: [Reader<u32>; 3] = [
    envelope::ron,
    |text| envelope::ron::<Named>(text).map(|named| named.number),
    |text| envelope::ron::<Halves>(text).map(|halves| halves.half * 2),
];

#[derive(serde::Deserialize)]
struct Named {
    number: u32,
}

#[derive(serde::Serialize, serde::Deserialize)]
struct Halves {
    half: u32,
}

fn number() -> GuardedFile<u32> {
    GuardedFile::new("x/number".into(), &FORMAT, |bytes| {
        envelope::from_bytes(&FORMAT, &READERS, bytes)
    })
}

#[test]
fn each_version_is_read_by_its_own_reader_and_kept_when_the_new_one_is_written() {
    for old in ["// klondike number 1\n42", "// klondike number 2\n(number: 42)"] {
        let disk = MemoryDisk::default();
        disk.put("x/number", old);
        let mut kept = number();
        assert_eq!(kept.load(&disk, Access::Full, 0, |_, _| false), Loaded::Found(42));
        let new = envelope::to_text(&FORMAT, &Halves { half: 21 }).unwrap();
        kept.save(&disk, &new, None).unwrap();
        assert!(new.starts_with("// klondike number 3\n"));
        assert_eq!(disk.get("x/number").unwrap(), new.into_bytes());
        assert_eq!(disk.get("x/number.backup").unwrap(), old.as_bytes());
        assert_eq!(number().load(&disk, Access::Full, 0, |_, _| false), Loaded::Found(42));
    }
    // What is right in one version may be wrong in another.
    let wrong = envelope::from_bytes(&FORMAT, &READERS, b"// klondike number 3\n42");
    assert!(matches!(wrong, Err(Cause::Faulty(_))));
}

#[test]
fn the_version_after_the_last_is_newer() {
    for version in ["4", "5", "4294967295"] {
        let disk = MemoryDisk::default();
        let newer = format!("// klondike number {version}, and more\n(half: 21)");
        disk.put("x/number", newer.clone());
        let mut kept = number();
        let Loaded::Refused { error, .. } = kept.load(&disk, Access::Full, 0, |_, _| false) else {
            panic!()
        };
        assert_eq!(error.cause, Cause::Newer(version.parse().unwrap()));
        assert_eq!(kept.save(&disk, "", None).unwrap_err(), error);
        assert_eq!(disk.get("x/number").unwrap(), newer.into_bytes());
    }
}

/// A format and its table of readers grow together.
#[test]
fn every_format_has_a_reader_for_each_of_its_versions() {
    let versions = |readers: usize| u32::try_from(readers).unwrap();
    assert_eq!(versions(game_file::READERS.len()), game_file::FORMAT.version);
    assert_eq!(versions(settings_file::READERS.len()), settings_file::FORMAT.version);
}

/// R83: settings as the first release wrote them, and as a person might.
#[test]
fn r83_the_settings_of_version_1_read_the_same_for_ever() {
    let text = include_str!("../../data/settings/v1.ron");
    let settings = settings_file::from_bytes(text.as_bytes()).unwrap();
    assert_eq!(settings_file::to_text(&settings).unwrap(), text);
    let by_hand = include_bytes!("../../data/settings/v1-by-hand.ron");
    assert_eq!(settings_file::from_bytes(by_hand), Ok(settings));
}

/// Each option off its default. Whoever adds one adds it here too, and to the file.
#[test]
fn every_option_reads_the_same_for_ever() {
    let settings = Settings {
        quick_keys: false,
        auto_moves: true,
        hints: HintStyle::Said,
        hint_source: HintSource::Adviser,
        chance_light: true,
        verdict_light: true,
        legal_moves: true,
        mouse: false,
        motion: false,
        cards: CardSize::Large,
        hand: Hand::Left,
        key_preset: KeyPreset::Vim,
        keys: vec![("draw".to_owned(), "x".to_owned()), ("undo".to_owned(), "z ctrl-u".to_owned())],
        ascii: Ascii::Never,
        color: ColorChoice::Always,
        theme: "baize".to_owned(),
        suits: SuitColors::Four,
        draw: 3,
        rules: Parts::named(Preset::TimedWindows),
        random_deals: Demand::Winnable,
    };
    let text = include_str!("../../data/settings/v1-every-option.ron");
    assert_eq!(settings_file::to_text(&settings).unwrap(), text);
    assert_eq!(settings_file::from_bytes(text.as_bytes()), Ok(settings));
}

/// So that a klondike that does not know an option reads the file of whoever has never changed it.
#[test]
fn an_option_that_was_added_is_written_only_where_it_was_changed() {
    let text = settings_file::to_text(&Settings::default()).unwrap();
    let names: Vec<&str> = text
        .lines()
        .filter_map(|line| line.trim().split_once(": "))
        .map(|(name, _)| name)
        .collect();
    let first = ["quick_keys", "auto_moves", "hints", "ascii", "color", "draw", "rules"];
    assert_eq!(names, first, "{text}");
}

/// Whichever file is of a newer version: the program says so, plays, and writes not even beside it.
#[test]
fn r83_a_newer_version_of_any_file_is_told_and_left_alone() {
    let mut over = played(klondike::rules::RuleBook::standard(1), 20);
    over.end(Outcome::Resigned);
    let newer = [
        ("x/game.ron", "// klondike game 3, checksum 00000000\n()"),
        ("x/settings.ron", "// klondike settings 2\n()"),
        ("x/attempts.log", &log_file::seal("2 ended something")),
    ];
    for (name, text) in newer {
        let disk = MemoryDisk::default();
        disk.put(name, text);
        let folders = Some(Folders::at(Path::new("x")));
        let mut store = Store::on(Box::new(disk.clone()), folders, Access::Full, NOW);
        let told = [slashed(&store.load_settings()), slashed(&store.load_game())];
        let log = slashed(&store.read_log(|_| {}).unwrap());
        let told: Vec<String> =
            told.into_iter().chain([log]).filter(|words| !words.is_empty()).collect();
        assert_eq!(told.len(), 1, "{name}: {told:?}");
        assert!(told[0].starts_with(name) && told[0].contains("newer klondike"), "{told:?}");
        for _ in 0..2 {
            let _ = store.save_game(&over.saved());
            let _ = store.save_settings(&klondike::settings::Settings::default());
            let record = klondike::records::LogEntry::of(&over, NOW);
            let _ = store.append(&klondike::records::Record::Ended(Box::new(record)), &over.line());
        }
        assert_eq!(disk.get(name).unwrap(), text.as_bytes());
        assert!(disk.names().iter().all(|other| !other.starts_with(format!("{name}."))));
    }
}
