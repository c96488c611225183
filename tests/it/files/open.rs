//! Files that another program has open while they are replaced, as a scanner, a backup or an editor does.

use std::fs::File;
use std::io::Read;
use std::path::Path;

use klondike::settings::Settings;
use klondike::storage::{Access, Folders, Loaded, Store};

use crate::support::attempts::NOW;
use crate::support::scratch::Scratch;

fn store(folder: &Path) -> Store {
    let mut store = Store::open(Some(Folders::at(folder)), Access::Full, NOW);
    store.load_settings();
    store
}

/// Settings that are replaced as a whole with every change.
fn settings(quick_keys: bool) -> Settings {
    Settings { quick_keys, ..Settings::default() }
}

fn read(folder: &Path) -> Settings {
    match Store::open(Some(Folders::at(folder)), Access::ReadOnly, NOW).load_settings() {
        Loaded::Found(settings) => settings,
        other => panic!("the settings are not there: {other}"),
    }
}

#[test]
fn a_file_that_is_being_read_is_replaced() {
    let home = Scratch::new();
    let mut store = store(home.path());
    for quick in [true, false] {
        store.save_settings(&settings(quick)).unwrap();
    }
    let path = home.path().join("settings.ron");
    let old = std::fs::read(&path).unwrap();
    let mut reader = File::open(&path).unwrap();
    for quick in [true, false, true] {
        store.save_settings(&settings(quick)).unwrap();
        assert_eq!(read(home.path()), settings(quick));
    }
    let mut seen = Vec::new();
    reader.read_to_end(&mut seen).unwrap();
    assert!(seen == old, "who had it open still reads the old one");
}

/// Windows lets a program open a file for itself alone. One that lets go at once is waited for; one that does not is
/// told, and the next save comes through.
#[cfg(windows)]
#[test]
fn a_file_that_somebody_keeps_to_himself_is_replaced_once_he_lets_go() {
    use std::os::windows::fs::OpenOptionsExt;
    use std::sync::mpsc::channel;
    use std::thread;
    use std::time::Duration;

    let home = Scratch::new();
    let mut store = store(home.path());
    store.save_settings(&settings(true)).unwrap();
    let keep = || {
        let path = home.path().join("settings.ron");
        File::options().read(true).share_mode(0).open(path).unwrap()
    };
    let kept = keep();
    assert!(store.save_settings(&settings(false)).is_err(), "somebody has it");
    drop(kept);
    assert_eq!(read(home.path()), settings(true));
    store.save_settings(&settings(false)).unwrap();
    let kept = keep();
    let (begun, begins) = channel();
    thread::scope(|scope| {
        scope.spawn(move || {
            begun.send(()).unwrap();
            // About as long as a scanner takes for a small file.
            thread::park_timeout(Duration::from_millis(20));
            drop(kept);
        });
        begins.recv().unwrap();
        store.save_settings(&settings(true)).unwrap();
    });
    assert_eq!(read(home.path()), settings(true));
}
