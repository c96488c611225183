//! What differs between systems stands behind two faces, and each half of a face has all of it.

use crate::support::source::{Source, code, files, root};

/// The faces, each with its halves.
const FACES: [&str; 2] = ["src/runtime/system", "src/storage/system"];

fn is_of_a_face(file: &Source) -> bool {
    FACES
        .iter()
        .any(|face| file.path.strip_prefix(face).is_some_and(|rest| rest.starts_with(['.', '/'])))
}

/// What only one kind of system has: conditions, and the crates and parts of std for it.
const OF_A_SYSTEM: [&str; 8] = [
    "cfg(unix)",
    "cfg(windows)",
    "cfg(not(unix))",
    "target_os",
    "os::unix",
    "os::windows",
    "rustix::",
    "signal_hook::",
];

#[test]
fn only_the_faces_ask_which_system_it_is() {
    let mut wrong = Vec::new();
    for file in files("src", ".rs").iter().filter(|file| !is_of_a_face(file)) {
        let code = code(&file.text);
        let asks = OF_A_SYSTEM.iter().filter(|word| code.contains(**word));
        let asks =
            asks.chain(["cfg!(unix", "cfg!(windows"].iter().filter(|word| code.contains(**word)));
        wrong.extend(asks.map(|word| format!("{}: {word}", file.path)));
    }
    assert!(wrong.is_empty(), "belongs behind {FACES:?}: {}", wrong.join(", "));
}

/// The names that a half offers to all other code.
fn offered(path: &str) -> Vec<String> {
    let text = std::fs::read_to_string(root().join(path)).unwrap();
    let mut names = Vec::new();
    for line in code(&text).lines() {
        let Some(rest) = line.strip_prefix("pub ") else { continue };
        if let Some(used) = rest.strip_prefix("use ") {
            let list = used.rsplit("::").next().unwrap().trim_matches(['{', '}', ';']);
            names.extend(list.split(',').map(|name| name.trim().to_owned()));
        } else {
            let rest = rest.strip_prefix("const fn ").or_else(|| rest.strip_prefix("const "));
            let name = rest.unwrap_or_else(|| line.strip_prefix("pub fn ").unwrap_or_default());
            names.push(name.split(['(', ':', '<']).next().unwrap().to_owned());
        }
    }
    names.sort();
    names
}

/// One system is built at a time, so the compiler sees only one of the halves.
#[test]
fn both_halves_offer_the_same() {
    for face in FACES {
        let [unix, windows] = ["unix", "windows"].map(|half| offered(&format!("{face}/{half}.rs")));
        assert!(unix.len() >= 4, "{face}: {unix:?}");
        assert_eq!(unix, windows, "{face}");
    }
}

/// The tests at a pseudo-terminal are left out on Windows, so that all the others are built and run there too.
#[test]
fn the_tests_at_a_terminal_say_that_they_are_for_unix() {
    let mut silent = Vec::new();
    for file in files("tests/it", ".rs") {
        let lines: Vec<&str> = file.text.lines().collect();
        for (at, line) in lines.iter().enumerate() {
            let uses = ["pty", "killer", "prodder"]
                .iter()
                .any(|part| line.starts_with(&format!("use crate::support::{part}")));
            let is_said = file.text.contains("#![cfg(unix)]")
                || file.text.contains("#![cfg(target_os = \"linux\")]")
                || at > 0 && lines[at - 1] == "#[cfg(unix)]";
            if uses && !is_said {
                silent.push(format!("{}:{}", file.path, at + 1));
            }
        }
    }
    assert!(silent.is_empty(), "write #[cfg(unix)] before {silent:?} and the tests that need it");
}
