//! How every file looks, and what stands at the top of the project.

use std::collections::BTreeMap;

use crate::support::source::{Source, code, files, root};

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
    const TOP: [&str; 14] = [
        "CHANGELOG.md",
        "CONTRIBUTING.md",
        "Cargo.lock",
        "Cargo.toml",
        "LICENSE-APACHE",
        "LICENSE-MIT",
        "README.md",
        "assets",
        "benches",
        "deny.toml",
        "examples",
        "scripts",
        "src",
        "tests",
    ];
    let others: Vec<String> = std::fs::read_dir(root())
        .unwrap()
        .map(|entry| entry.unwrap().file_name().to_string_lossy().into_owned())
        .filter(|name| !name.starts_with('.') && name != "target" && !TOP.contains(&name.as_str()))
        .collect();
    assert!(others.is_empty(), "not agreed at the top level: {others:?}");
}

#[test]
fn one_name_is_one_type() {
    let mut places: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for file in files("src", ".rs") {
        for name in code(&file.text).lines().filter_map(defined) {
            places.entry(name.to_owned()).or_default().push(file.path.clone());
        }
    }
    places.retain(|_, paths| paths.len() > 1);
    assert!(places.is_empty(), "defined more than once: {places:#?}");
}

/// The type or trait that a line of a module begins to define.
fn defined(line: &str) -> Option<&str> {
    let line = match line.strip_prefix("pub") {
        Some(rest) => rest.split_once(' ')?.1,
        None => line,
    };
    let (kind, rest) = line.split_once(' ')?;
    let end = rest.find(|c: char| !c.is_alphanumeric()).unwrap_or(rest.len());
    ["struct", "enum", "trait", "type"].contains(&kind).then_some(&rest[..end])
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
    for name in ["Cargo.toml", "README.md", "CHANGELOG.md", "CONTRIBUTING.md", "deny.toml"] {
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
