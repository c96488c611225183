//! The store on the real file system: folders that are not there, files that are no files, what stands on the disk.

use std::fs;
use std::path::Path;
use std::time::Duration;

use klondike::records::Record;
use klondike::rules::RuleBook;
use klondike::session::Attempt;
use klondike::settings::Settings;
use klondike::storage::{Access, Folders, Loaded, Store, StoreError, game_file};

use crate::support::attempts::{NOW, played};
use crate::support::scratch::Scratch;

fn store(folder: &Path) -> Store {
    Store::open(Some(Folders::at(folder)), Access::Full, NOW)
}

fn attempt() -> Attempt {
    played(RuleBook::standard(1), 30)
}

fn names(folder: &Path) -> Vec<String> {
    let mut names: Vec<String> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    names
}

/// R86: the folders are made, three levels deep, and only their owner may look inside.
#[test]
fn r86_folders_that_are_not_there_are_made() {
    let home = Scratch::new();
    let folder = home.path().join("a/b/c");
    let mut first = store(&folder);
    assert_eq!(first.load_game(), Loaded::Fresh);
    assert_eq!(first.load_settings(), Loaded::Fresh);
    let reader = Store::open(Some(Folders::at(&home.path().join("x"))), Access::ReadOnly, NOW);
    assert_eq!((reader.access(), names(home.path())), (Access::ReadOnly, vec!["a".to_owned()]));
    first.save_settings(&Settings::default()).unwrap();
    first.save_game(&attempt().saved()).unwrap();
    assert_eq!(names(&folder), ["game.ron", "klondike.lock", "settings.ron"]);
    assert_eq!(store(&folder).load_game(), Loaded::Found(attempt()));
    assert_eq!(store(&folder).load_settings(), Loaded::Found(Settings::default()));
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let mode = |path: &Path| fs::metadata(path).unwrap().permissions().mode() & 0o777;
        assert_eq!(mode(&home.path().join("a")), 0o700);
        assert_eq!(mode(&folder.join("game.ron")), 0o600);
    }
}

/// R86: what cannot be saved is told and played on with; saving resumes by itself.
#[cfg(unix)]
#[test]
fn r86_a_folder_that_is_a_file_is_told_until_it_is_gone() {
    let home = Scratch::new();
    let folder = home.path().join("data");
    fs::write(&folder, "a file").unwrap();
    let mut store = store(&folder);
    let path = |name| folder.join(name).display().to_string();
    let (file, lock) = (path("game.ron"), path("klondike.lock"));
    assert_eq!(
        store.load_game().to_string(),
        format!(
            "cannot read {file}: not a directory; it stays as it is, and nothing is saved there; mend that and start \
             again, or give another folder with --data-dir DIR"
        )
    );
    assert_eq!(
        store.save_game(&attempt().saved()).unwrap_err().to_string(),
        format!("cannot write {lock}: not a directory; it is tried again with the next save")
    );
    assert_eq!(fs::read(&folder).unwrap(), b"a file");
    fs::remove_file(&folder).unwrap();
    store.save_game(&attempt().saved()).unwrap();
    assert_eq!(store.load_game(), Loaded::Found(attempt()));
}

#[test]
fn a_game_file_that_is_a_folder_stays_one() {
    let home = Scratch::new();
    let folder = home.path().join("game.ron");
    fs::create_dir(&folder).unwrap();
    let mut store = store(home.path());
    assert!(matches!(store.load_game(), Loaded::Refused { .. }));
    store.save_game(&attempt().saved()).unwrap_err();
    assert!(folder.is_dir());
}

#[cfg(unix)]
#[test]
fn a_link_to_itself_is_told_and_stays() {
    let home = Scratch::new();
    let link = home.path().join("game.ron");
    std::os::unix::fs::symlink("game.ron", &link).unwrap();
    let mut store = store(home.path());
    assert!(matches!(store.load_game(), Loaded::Refused { .. }));
    store.save_game(&attempt().saved()).unwrap_err();
    assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
}

/// Settings are often links into a folder that their owner keeps under version control.
#[cfg(unix)]
#[test]
fn a_linked_settings_file_stays_linked() {
    let home = Scratch::new();
    let real = home.path().join("elsewhere");
    fs::create_dir(&real).unwrap();
    fs::write(real.join("mine.ron"), "// klondike settings 1\n(draw: 3)\n").unwrap();
    let link = home.path().join("settings.ron");
    std::os::unix::fs::symlink("elsewhere/mine.ron", &link).unwrap();
    let mut store = store(home.path());
    assert!(matches!(store.load_settings(), Loaded::Found(Settings { draw: 3, .. })));
    store.save_settings(&Settings::default()).unwrap();
    assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
    assert!(fs::read_to_string(real.join("mine.ron")).unwrap().contains("draw: 1"));
    assert_eq!(names(&real), ["mine.ron"]);
}

#[test]
fn what_an_interrupted_save_left_behind_is_no_game() {
    let home = Scratch::new();
    let text = game_file::to_text(&attempt().saved()).unwrap();
    fs::write(home.path().join("game.ron"), &text).unwrap();
    fs::write(home.path().join("game.ron.new"), &text[..100]).unwrap();
    let mut store = store(home.path());
    assert_eq!(store.load_game(), Loaded::Found(attempt()));
    store.save_game(&attempt().saved()).unwrap();
    assert_eq!(names(home.path()), ["game.ron", "game.ron.backup", "klondike.lock"]);
}

#[test]
fn a_damaged_game_is_kept_under_another_name() {
    let home = Scratch::new();
    fs::write(home.path().join("game.ron"), "nonsense").unwrap();
    let mut store = store(home.path());
    assert!(matches!(store.load_game(), Loaded::SetAside { .. }));
    store.save_game(&attempt().saved()).unwrap();
    let files = ["game.ron", "game.ron.damaged-1764455947", "klondike.lock"];
    assert_eq!(names(home.path()), files);
    let kept = fs::read(home.path().join("game.ron.damaged-1764455947")).unwrap();
    assert_eq!(kept, b"nonsense");
}

/// Whoever opens a pipe waits for its other end, which may never come: nothing of the sort is opened.
#[cfg(unix)]
#[test]
fn a_pipe_in_the_place_of_any_file_is_told_and_not_waited_for() {
    use std::os::unix::fs::FileTypeExt;
    use std::sync::mpsc::channel;
    use std::thread;

    for (name, told) in [
        ("game.ron", "cannot read"),
        ("game.ron.new", "cannot write"),
        ("game.ron.backup", "cannot read"),
        ("settings.ron", "cannot read"),
        ("klondike.lock", "cannot write"),
        ("attempts.log", "cannot read"),
        ("moves.log", "cannot read"),
    ] {
        let home = Scratch::new();
        let path = home.path().join(name);
        let made = std::process::Command::new("mkfifo").arg(&path).status().unwrap();
        assert!(made.success());
        let folder = home.path().to_owned();
        let (sender, done) = channel();
        thread::spawn(move || {
            let mut store = store(&folder);
            let mut all = vec![store.load_game().to_string(), store.load_settings().to_string()];
            let mut say = |result: Result<(), StoreError>| {
                all.extend(result.err().map(|error| error.to_string()));
            };
            let read = store.read_log(|_| {}).map(|_| ());
            say(read);
            say(store.save_settings(&Settings::default()));
            say(store.save_game(&attempt().saved()));
            say(store.append(&Record::Reset(NOW), &[]));
            say(store.export().map(|_| ()));
            sender.send(all).unwrap();
        });
        // As long as anything may take; nothing waits for it when all is well.
        let all = done.recv_timeout(Duration::from_secs(30)).unwrap_or_else(|_| panic!("{name}"));
        let is_told =
            |line: &String| line.starts_with(told) && line.contains("it is not a regular file");
        assert!(all.iter().any(is_told), "{name}: {all:?}");
        assert!(fs::metadata(&path).unwrap().file_type().is_fifo(), "{name} was replaced");
    }
}
