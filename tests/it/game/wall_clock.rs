//! The time of day, set back, forward or to nonsense, and saves from any time: nothing becomes negative, and nothing is
//! erased.

use std::path::Path;
use std::time::Duration;

use klondike::app::{Files, Found, Message, Model, Wish};
use klondike::records::entry::text;
use klondike::records::{Filter, Record, Tally};
use klondike::rules::RuleBook;
use klondike::session::{AttemptId, Help, Saved, SavedState, Stamp};
use klondike::storage::{Access, Folders, Loaded, Store, game_file};

use crate::support::attempts::{NOW, played};
use crate::support::disk::MemoryDisk;
use crate::support::player::{DISPLAY, Player};
use crate::support::screen::page;

/// Moments that a broken clock may show, with offsets that no zone has.
const MOMENTS: [Stamp; 8] = [
    Stamp { seconds: 0, offset: 0 },
    Stamp { seconds: -1, offset: -86_400 },
    Stamp { seconds: 4_102_444_800, offset: 0 },
    Stamp { seconds: 253_402_300_799, offset: 93_599 },
    Stamp { seconds: i64::MAX, offset: i32::MAX },
    Stamp { seconds: i64::MAX, offset: i32::MIN },
    Stamp { seconds: i64::MIN, offset: i32::MAX },
    Stamp { seconds: i64::MIN, offset: i32::MIN },
];

/// Loads a save as the program does at its start, at this time.
fn resumed(saved: &Saved, now: Stamp) -> Player {
    let disk = MemoryDisk::default();
    disk.put("x/game.ron", game_file::to_text(saved).unwrap());
    let folders = Some(Folders::at(Path::new("x")));
    let mut store = Store::on(Box::new(disk), folders, Access::Full, now);
    let Loaded::Found(attempt) = store.load_game() else { panic!("{saved:?}") };
    let files = Files { saved: Some(attempt), ..Files::default() };
    let (number, id, wish) = (90_210, AttemptId(9), Wish::default());
    let (exercise, review, display, size, ahead) = (None, None, DISPLAY, (80, 24), false);
    let found = Found { files, wish, exercise, review, number, id, display, size, now, ahead };
    let mut player = Player::with(Model::start(found).unwrap().0);
    player.tell(Message::Tallied(Box::default(), None));
    player.set_clock(now);
    player
}

/// Looks at everything that shows time, and ends the game; its record.
fn look_and_end(player: &mut Player) -> Record {
    for keys in ["D", "H", "U", "S", "Esc", "N", "D", "Esc", "Esc", "?", "Esc"] {
        player.keys(keys).wait(2.0);
        for size in [(80, 24), (40, 15)] {
            let page = page(&player.model, size);
            assert!(!page.contains("Time -"), "{page}");
        }
    }
    player.line("calendar").unwrap();
    player.keys("Esc");
    player.line("resign!").unwrap();
    assert_eq!(player.log.len(), 1, "{}", player.says());
    player.log[0].clone()
}

#[test]
fn a_save_of_any_time_goes_on_and_its_record_is_read_back() {
    for started in MOMENTS {
        for now in [MOMENTS[0], NOW, MOMENTS[6], MOMENTS[4]] {
            for elapsed in [Duration::ZERO, Duration::from_millis(u64::MAX)] {
                let help = Help { hints: u32::MAX, undos: u32::MAX, redos: u32::MAX };
                let attempt = played(RuleBook::standard(1), 10);
                let saved = attempt.saved();
                let state = SavedState { started: Some(started), elapsed, help, ..saved.state };
                let saved = Saved { state, ..saved };
                let mut player = resumed(&saved, now);
                assert_eq!(player.model.attempt.saved(), saved);
                let record = look_and_end(&mut player);
                assert_eq!(text::parse(&text::write(&record)), Ok(record.clone()));
                let Record::Ended(entry) = &record else { panic!() };
                assert!(entry.seconds >= elapsed.as_secs(), "time was lost");
                // A thousand of them are still not negative.
                let (mut tally, mut total) = (Tally::default(), 0);
                for id in 0..1100 {
                    let mut entry = entry.clone();
                    entry.id = AttemptId(id);
                    tally.add(&Record::Ended(entry));
                    let now = tally.statistics(Filter::ALL).one.total_seconds;
                    assert!(now >= total, "{now} after {total}");
                    total = now;
                }
                let one = tally.statistics(Filter::ALL).one;
                assert_eq!((one.started, one.resigned), (1100, 1100));
            }
        }
    }
}

/// The wall clock is set while the game is played: the time played and the log know nothing of it.
#[test]
fn setting_the_clock_changes_dates_alone() {
    let mut player = Player::dealt("MS1-7");
    player.keys("D").wait(10.0);
    for (number, moment) in (1..).zip(MOMENTS) {
        let before = player.model.attempt.elapsed();
        player.set_clock(moment);
        assert_eq!(player.model.attempt.elapsed(), before, "{moment:?}");
        player.keys("D").wait(1.0);
        assert_eq!(player.model.attempt.elapsed(), before + Duration::from_secs(1), "{moment:?}");
        player.line("resign!").unwrap();
        assert_eq!(player.log.len(), number);
        assert_eq!(player.model.mode_tally().unwrap().resigned, u64::try_from(number).unwrap());
        player.line("new!").unwrap();
        player.keys("D");
    }
}

/// Nobody can have played for less than no time: such a save is damaged.
#[test]
fn a_negative_time_is_no_time() {
    let whole = game_file::to_text(&played(RuleBook::standard(1), 10).saved()).unwrap();
    let (_, body) = whole.split_once('\n').unwrap();
    let body = body.replace("milliseconds: ", "milliseconds: -");
    let sum = klondike::storage::checksum::crc32(body.as_bytes());
    let disk = MemoryDisk::default();
    disk.put("x/game.ron", format!("// klondike game 1, checksum {sum:08x}\n{body}"));
    let folders = Some(Folders::at(Path::new("x")));
    let loaded = Store::on(Box::new(disk), folders, Access::Full, NOW).load_game();
    let told = loaded.to_string();
    assert!(matches!(loaded, Loaded::SetAside { .. }) && told.contains("`milliseconds`"), "{told}");
}
