//! A session cut off at every byte of every step that it makes on the disk, or with each step failing once: the game
//! is the last one saved or the one before, the log has every attempt once, and nothing is damaged.

use std::io;
use std::num::NonZeroU8;
use std::path::Path;

use klondike::app::{Command, FileCommand};
use klondike::deals::DealCode;
use klondike::records::Record;
use klondike::rules::Preset;
use klondike::runtime::effects::Effects;
use klondike::session::{Attempt, Saved};
use klondike::settings::Settings;
use klondike::storage::{Access, Folders, Loaded, Store};

use crate::support::attempts::{NOW, decided};
use crate::support::disk::{Fail, Files, MemoryDisk};
use crate::support::player::Player;

/// Moves, undo and redo, a restart, a resignation, other deals, options, a reset; in Vegas, which logs starts too.
const KEYS: &str = "D 3 U R N R Y D O Down Right Esc N X Y N 3 D O Right Esc N 1 Y D S X Y";

/// What the files hold.
#[derive(Clone, Debug, Default, PartialEq)]
struct Kept {
    game: Option<Saved>,
    records: Vec<Record>,
    settings: Settings,
}

impl Kept {
    /// What they will hold after these commands.
    fn after(&self, commands: &[FileCommand]) -> Self {
        let mut kept = self.clone();
        for command in commands {
            match command {
                FileCommand::SaveGame(saved) => kept.game = Some((**saved).clone()),
                FileCommand::Log(record, _) => kept.records.push((**record).clone()),
                FileCommand::SaveSettings(settings) => kept.settings = (**settings).clone(),
                _ => {}
            }
        }
        kept
    }

    /// The game that a start goes on with.
    fn resumed(&self) -> Option<&Saved> {
        self.game.as_ref().filter(|saved| Attempt::restore((*saved).clone()).unwrap().goes_on())
    }
}

fn store(disk: &MemoryDisk) -> Store {
    let folders = Some(Folders::at(Path::new("x")));
    Store::on(Box::new(disk.clone()), folders, Access::Full, NOW)
}

/// What each key of a session of Vegas asks for.
fn session() -> Vec<Vec<FileCommand>> {
    let code = DealCode::of(&Preset::Vegas.book(NonZeroU8::MIN), 3).unwrap();
    asked_by(Player::dealt(&code.to_string()), KEYS)
}

/// What each key asks for, together with what it sets off. Keys joined by `+` come so fast that their commands are
/// performed together.
fn asked_by(mut player: Player, keys: &str) -> Vec<Vec<FileCommand>> {
    let mut asked = vec![vec![FileCommand::SaveGame(Box::new(player.model.attempt.saved()))]];
    for key in keys.split_whitespace() {
        player.keys(&key.replace('+', " ")).wait(20.0);
        let of_files = |command: &Command| match command {
            Command::File(command) => Some(command.clone()),
            _ => None,
        };
        asked.push(player.asked.iter().filter_map(of_files).collect());
    }
    asked
}

/// A start of the program: what it finds. Nothing may be damaged.
fn found(disk: &MemoryDisk, when: &str) -> (Kept, Store) {
    let mut store = store(disk);
    let settings = match store.load_settings() {
        Loaded::Found(settings) => settings,
        Loaded::Fresh => Settings::default(),
        other => panic!("{when}: {other}"),
    };
    let game = match store.load_game() {
        Loaded::Found(attempt) => Some(attempt.saved()),
        Loaded::Fresh => None,
        other => panic!("{when}: {other}"),
    };
    let mut records = Vec::new();
    let report = store.read_log(|record| records.push(record.clone())).unwrap();
    assert_eq!((report.damaged, report.newer), (None, None), "{when}");
    (Kept { game, records, settings }, store)
}

/// The states that a step goes through: a file that is written or added to has every length for an instant.
fn states(before: &Files, after: &Files) -> Vec<Files> {
    let mut states = vec![before.clone()];
    let is_rename = before.keys().any(|path| !after.contains_key(path));
    for (path, bytes) in after.iter().filter(|_| !is_rename) {
        let old = before.get(path);
        if old == Some(bytes) {
            continue;
        }
        let kept = old.filter(|old| bytes.starts_with(old)).map_or(0, Vec::len);
        for length in kept..bytes.len() {
            let mut state = before.clone();
            state.insert(path.clone(), bytes[..length].to_vec());
            states.push(state);
        }
    }
    states
}

#[test]
fn a_session_cut_off_at_any_byte_of_any_step_goes_on() {
    let (records, tried) = cut_off(session());
    assert_eq!(records, 7, "starts, ends and a reset");
    assert!(tried > 6_000, "only {tried} states");
}

/// The last deal that was seen on the screen has a move already, and nothing of it is saved yet.
#[test]
fn a_new_deal_with_its_first_move_cut_off_at_any_byte_of_any_step_goes_on() {
    let code = DealCode::of(&Preset::Vegas.book(NonZeroU8::MIN), 3).unwrap();
    let player = Player::dealt(&code.to_string());
    let (records, tried) = cut_off(asked_by(player, "D 3 N+R+Y+D D N+1+Y+D+D"));
    assert_eq!(records, 4, "two starts and two ends");
    assert!(tried > 1_000, "only {tried} states");
}

/// What was undone of a win comes back, and the win stays recorded once.
#[test]
fn an_undone_win_cut_off_at_any_byte_of_any_step_goes_on() {
    let player = Player::of(decided());
    let (records, tried) = cut_off(asked_by(player, "A U U R U 7 U N 1 D"));
    assert_eq!(records, 1, "the win");
    assert!(tried > 1_000, "only {tried} states");
}

/// Cuts a session off at every byte of every step; how many records it makes, and how many states were tried.
fn cut_off(session: Vec<Vec<FileCommand>>) -> (usize, usize) {
    let disk = MemoryDisk::default();
    let mut effects = Effects::new(found(&disk, "empty").1);
    let (mut before, mut tried) = (Kept::default(), 0);
    for (number, commands) in session.into_iter().enumerate() {
        let after = before.after(&commands);
        disk.film();
        effects.ask(commands);
        assert!(effects.perform().len() < 2);
        let film = disk.film();
        for (step, pair) in film.windows(2).enumerate() {
            for (at, files) in states(&pair[0], &pair[1]).into_iter().enumerate() {
                let when = format!("key {number}, step {step}, state {at}");
                check(files, &before, &after, &when);
                tried += 1;
            }
        }
        before = after;
    }
    (before.records.len(), tried)
}

/// What is found is one of both, and the program that found it loses nothing from there on.
fn check(files: Files, before: &Kept, after: &Kept, when: &str) {
    let disk = MemoryDisk::of(files);
    let (kept, mut store) = found(&disk, when);
    let game = kept.game.as_ref();
    assert!(game == before.resumed() || game == after.resumed(), "{when}: {game:?}");
    assert!(kept.settings == before.settings || kept.settings == after.settings, "{when}");
    let logged = kept.records.len();
    assert!(logged >= before.records.len() && after.records.starts_with(&kept.records), "{when}");
    let has_ended = |saved: &Saved| {
        let is_end = |record: &Record| matches!(record, Record::Ended(e) if e.id == saved.id);
        kept.records.iter().any(is_end)
    };
    let is_undone = |saved: &Saved| saved.state.outcome.is_some();
    assert_eq!(game.is_some_and(has_ended), game.is_some_and(is_undone), "{when}");
    for path in disk.names() {
        let name = path.file_name().unwrap().to_string_lossy();
        let is_torn = name.starts_with("attempts.log") || name.starts_with("moves.log");
        assert!(!name.contains("damaged") || is_torn, "{when}: {name}");
    }
    if logged < after.records.len() {
        for record in &after.records[logged..] {
            store.append(record, &[]).unwrap();
        }
        assert_eq!(found(&disk, when).0.records, after.records, "{when}: gone on");
    }
}

#[test]
fn a_session_in_which_any_step_fails_once_loses_nothing() {
    let session = session();
    let expected = session.iter().fold(Kept::default(), |kept, commands| kept.after(commands));
    let clean = play(&session, None);
    let steps = clean.journal().len();
    assert!(steps > 60, "only {steps} steps");
    for after in 0..steps {
        for part in [0, 1, 50, 99, 100] {
            let kind = io::ErrorKind::StorageFull;
            let disk = play(&session, Some(Fail { after, lasting: false, part, kind }));
            let when = format!("step {after} fails after {part} %");
            let (kept, _) = found(&disk, &when);
            assert_eq!(kept, expected, "{when}");
        }
    }
}

/// Plays the session on a fresh disk that fails so, and saves once more, as the periodic save does.
fn play(session: &[Vec<FileCommand>], fail: Option<Fail>) -> MemoryDisk {
    let disk = MemoryDisk::default();
    let mut effects = Effects::new(found(&disk, "empty").1);
    disk.fail(fail);
    for commands in session {
        effects.ask(commands.clone());
        effects.perform();
    }
    let mut saves = session.iter().flatten().filter(|c| matches!(c, FileCommand::SaveGame(_)));
    effects.ask(saves.next_back().cloned());
    effects.perform();
    disk
}
