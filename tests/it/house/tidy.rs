//! The house kept in order: which way the arrows point, and how every file looks.

use crate::support::source::{Source, code, files, root};

/// A layer: which others it may name, and which outside parts.
struct Layer {
    name: &'static str,
    layers: &'static [&'static str],
    outside: &'static [&'static str],
}

const fn layer(
    name: &'static str,
    layers: &'static [&'static str],
    outside: &'static [&'static str],
) -> Layer {
    Layer { name, layers, outside }
}

/// The table of the architecture page. `main` and `lib` stand above it.
const LAYERS: &[Layer] = &[
    layer("rules", &[], &[]),
    layer("deals", &["rules"], &["rand", "jiff"]),
    layer("solver", &["rules"], &[]),
    layer("session", &["rules", "deals"], &[]),
    layer("advice", &["rules", "deals", "solver", "session"], &[]),
    layer("records", &["rules", "deals", "session"], &["serde", "jiff"]),
    layer("settings", &["rules", "session"], &["serde"]),
    layer(
        "storage",
        &["rules", "deals", "session", "records", "settings"],
        &["crc32fast", "serde", "ron", "directories", "std::fs", "std::io"],
    ),
    layer("app", BELOW_APP, &["crossterm"]),
    layer("ui", FACES, &["ratatui", "serde"]),
    layer("text", FACES, &["serde_json"]),
    layer(
        "runtime",
        &["rules", "deals", "session", "records", "settings", "storage", "app", "ui", "text"],
        &[
            "anyhow",
            "crossterm",
            "jiff",
            "rand",
            "ratatui",
            "rustix",
            "serde_json",
            "signal_hook",
            "std::env",
            "std::fs",
            "std::io",
            "std::process",
            "std::sync",
            "std::thread",
        ],
    ),
    layer(
        "commands",
        &[
            "rules", "deals", "solver", "session", "records", "storage", "app", "ui", "text",
            "runtime",
        ],
        &[
            "anyhow",
            "clap",
            "serde",
            "serde_json",
            "std::fs",
            "std::io",
            "std::process",
            "std::sync",
        ],
    ),
    layer(
        "cli",
        &["rules", "deals", "settings", "app", "runtime", "commands"],
        &["anyhow", "clap", "std::io", "std::process"],
    ),
];

const BELOW_APP: &[&str] =
    &["rules", "deals", "solver", "session", "advice", "records", "settings"];
const FACES: &[&str] =
    &["rules", "deals", "solver", "session", "advice", "records", "settings", "app"];

/// Outside parts that only the layers naming them may use.
const OUTSIDE: &[&str] = &[
    "anyhow",
    "clap",
    "crc32fast",
    "crossterm",
    "directories",
    "jiff",
    "rand",
    "ratatui",
    "ron",
    "rustix",
    "serde",
    "serde_json",
    "signal_hook",
    "std::env",
    "std::fs",
    "std::io",
    "std::net",
    "std::process",
    "std::sync",
    "std::thread",
];

/// What one file may use beyond its layer: a file, or all files of a folder.
const FILES: &[(&str, &[&str])] = &[
    ("src/deals/exchange", &["serde_json"]),
    ("src/solver/parallel", &["std::sync", "std::thread"]),
    // Shared by counting, so that copies cost little.
    ("src/session/steps", &["std::sync"]),
    ("src/session/history", &["std::sync"]),
    ("src/storage/error", &["std::sync"]),
];

fn layer_of(path: &str) -> &str {
    path.strip_prefix("src/").unwrap().split(['/', '.']).next().unwrap()
}

#[test]
fn arrows_point_one_way() {
    let mut wrong = Vec::new();
    for file in files("src", ".rs") {
        let name = layer_of(&file.path);
        if matches!(name, "main" | "lib") {
            continue;
        }
        let Some(layer) = LAYERS.iter().find(|layer| layer.name == name) else {
            wrong.push(format!("{} belongs to no layer", file.path));
            continue;
        };
        let extra = FILES.iter().filter(|(path, _)| file.path.starts_with(path));
        let extra: Vec<&str> = extra.flat_map(|(_, parts)| *parts).copied().collect();
        for named in named(&code(&file.text)) {
            let fine = match named.strip_prefix("crate::") {
                Some(other) => other == name || layer.layers.contains(&other),
                None => layer.outside.iter().chain(&extra).any(|part| *part == named),
            };
            if !fine {
                wrong.push(format!("{} names {named}", file.path));
            }
        }
        let depth = file.path.matches('/').count();
        if depth > 1 && code(&file.text).contains(&"super::".repeat(depth)) {
            wrong.push(format!("{} reaches the root by super; write crate", file.path));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// The layers (`crate::x`) and outside parts that the code names, groups in braces included.
fn named(code: &str) -> Vec<String> {
    let mut found = Vec::new();
    let mut look = |prefix: &str| {
        for (at, _) in code.match_indices(prefix) {
            if code[..at].ends_with(|c: char| c.is_alphanumeric() || c == '_' || c == '$') {
                continue;
            }
            found.extend(heads(&code[at + prefix.len()..]).map(|head| format!("{prefix}{head}")));
        }
    };
    look("crate::");
    look("std::");
    for name in OUTSIDE.iter().filter(|name| !name.contains("::")) {
        for (at, _) in code.match_indices(name) {
            let before = code[..at].chars().next_back();
            let after = code[at + name.len()..].trim_start();
            let whole = !before.is_some_and(|c| c.is_alphanumeric() || c == '_' || c == ':');
            let follows = code[at + name.len()..].chars().next();
            let ends = !follows.is_some_and(|c| c.is_alphanumeric() || c == '_');
            if ends && (whole && after.starts_with("::") || code[..at].ends_with("use ")) {
                found.push((*name).to_owned());
            }
        }
    }
    found.retain(|name| name.starts_with("crate::") || OUTSIDE.contains(&name.as_str()));
    found.sort();
    found.dedup();
    found
}

/// The first names of a path's rest: one, or each of a group in braces.
fn heads(rest: &str) -> impl Iterator<Item = String> {
    let mut depth = 0;
    let mut heads = vec![String::new()];
    for c in rest.chars() {
        match c {
            '{' => depth += 1,
            '}' => depth -= 1,
            ',' if depth == 1 => heads.push(String::new()),
            _ if depth <= 1 => heads.last_mut().unwrap().push(c),
            _ => {}
        }
        if depth == 0 && !(c.is_alphanumeric() || c == '_') {
            break;
        }
    }
    heads.into_iter().map(|head| {
        let head = head.trim_start();
        let end = head.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(head.len());
        head[..end].to_owned()
    })
}

#[test]
fn groups_and_paths_are_both_seen() {
    let code = "use crate::rules::{Card, Move}; use crate::{ui::view, app}; use std::{fmt, fs};
        fn f() -> std::io::Result<crate::deals::Deal> { operand::x(); serde_json::to_string() }";
    assert_eq!(
        named(code),
        [
            "crate::app",
            "crate::deals",
            "crate::rules",
            "crate::ui",
            "serde_json",
            "std::fs",
            "std::io"
        ]
    );
}

#[test]
fn comments_and_literals_are_left_out() {
    let text = r##"let a = "crate::x \" y"; // crate::z
        let b: &'static str = r#"crate::"w"#; /* crate::v */ let c = '"'; let d = '\''; end"##;
    let words: Vec<String> = code(text).split_whitespace().map(str::to_owned).collect();
    assert_eq!(words.join(" "), "let a = ; let b: &'static str = ; let c = ; let d = ; end");
}

/// Every Rust file of the project.
fn rust() -> Vec<Source> {
    ["src", "tests", "benches", "examples"].iter().flat_map(|folder| files(folder, ".rs")).collect()
}

/// Fails with the path and the line of every line that is wrong.
fn no_line(sources: &[Source], wrong: impl Fn(&str) -> bool) {
    let lines = sources.iter().flat_map(|file| {
        file.text.lines().zip(1..).map(move |(line, number)| (&file.path, number, line))
    });
    let found: Vec<String> = lines
        .filter(|(_, _, line)| wrong(line))
        .map(|(path, number, line)| format!("{path}:{number}: {}", line.trim()))
        .collect();
    assert!(found.is_empty(), "{}", found.join("\n"));
}

#[test]
fn every_file_says_its_idea_first() {
    let silent: Vec<String> = rust()
        .into_iter()
        .filter(|file| !file.text.lines().next().is_some_and(|line| line.starts_with("//! ")))
        .map(|file| file.path)
        .collect();
    assert!(silent.is_empty(), "no `//!` sentence at the top of {silent:?}");
}

#[test]
fn files_stay_short() {
    let long: Vec<String> = rust()
        .into_iter()
        .filter(|file| file.text.lines().count() > 500)
        .map(|file| file.path)
        .collect();
    assert!(long.is_empty(), "longer than 500 lines: {long:?}");
}

#[test]
fn the_face_of_a_folder_stands_beside_it() {
    let faces: Vec<String> =
        rust().into_iter().map(|file| file.path).filter(|path| path.ends_with("/mod.rs")).collect();
    assert!(faces.is_empty(), "name these after their folders: {faces:?}");
}

#[test]
fn the_top_level_is_as_agreed() {
    const TOP: [&str; 11] = [
        "CHANGELOG.md",
        "Cargo.lock",
        "Cargo.toml",
        "LICENSE-APACHE",
        "LICENSE-MIT",
        "README.md",
        "assets",
        "benches",
        "examples",
        "src",
        "tests",
    ];
    let others: Vec<String> = std::fs::read_dir(root())
        .unwrap()
        .map(|entry| entry.unwrap().file_name().to_string_lossy().into_owned())
        .filter(|name| !name.starts_with('.') && !TOP.contains(&name.as_str()))
        .filter(|name| name != "target" && name != "scripts")
        .collect();
    assert!(others.is_empty(), "not agreed at the top level: {others:?}");
}

#[test]
fn nothing_is_left_for_later() {
    let later = [
        concat!("TO", "DO"),
        concat!("FIX", "ME"),
        concat!("XX", "X"),
        concat!("dbg", "!"),
        concat!("to", "do!"),
        concat!("unimple", "mented!"),
    ];
    no_line(&rust(), |line| later.iter().any(|word| line.contains(word)));
}

/// All that is written for people or programs to read.
fn texts() -> Vec<Source> {
    let mut all = rust();
    for ending in [".md", ".txt", ".toml", ".snap", ".ron", ".svg"] {
        all.extend(["assets", "tests"].iter().flat_map(|folder| files(folder, ending)));
    }
    for name in ["Cargo.toml", "README.md", "CHANGELOG.md"] {
        if let Ok(text) = std::fs::read_to_string(root().join(name)) {
            all.push(Source { path: name.to_owned(), text });
        }
    }
    all
}

#[test]
fn no_path_of_a_machine_is_named() {
    let paths = [
        concat!("/wo", "rk/"),
        concat!("/ho", "me/"),
        concat!("/ro", "ot/"),
        concat!("/Us", "ers/"),
        concat!("../sha", "red"),
    ];
    no_line(&texts(), |line| paths.iter().any(|path| line.contains(path)));
}

#[test]
fn no_picture_signs_are_used() {
    no_line(&texts(), |line| line.contains(is_emoji));
}

/// Pictures, and signs that many terminals draw as pictures; the suits and check marks are text.
fn is_emoji(c: char) -> bool {
    match c {
        '\u{2660}'..='\u{2667}' | '✓' | '✗' => false,
        '\u{1f000}'..='\u{1faff}' | '\u{2600}'..='\u{27bf}' | '\u{23e9}'..='\u{23fa}' => true,
        c => matches!(c, '\u{fe0e}' | '\u{fe0f}'),
    }
}

#[test]
fn tests_neither_sleep_nor_are_skipped() {
    let words = [concat!("sle", "ep("), concat!("#[ig", "nore")];
    no_line(&rust(), |line| words.iter().any(|word| line.contains(word)));
}
