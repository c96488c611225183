//! The architecture page in `src/lib.rs` tells the truth: the arrows between the layers are those of its table, no more
//! and no fewer, and the tests that it names are there.

use std::collections::BTreeSet;

use crate::support::source::{Source, code, files, root};

/// A row of the table.
struct Layer {
    name: String,
    /// The layers that it may name.
    layers: Vec<String>,
    outside: Vec<Outside>,
}

/// What a row grants of other crates and of std.
struct Outside {
    part: String,
    /// The one module of the layer that may use it.
    only_in: Option<String>,
}

/// The table of the architecture page.
fn layers() -> Vec<Layer> {
    let page = std::fs::read_to_string(root().join("src/lib.rs")).unwrap();
    let rows = page.lines().filter_map(|line| {
        let row = line.strip_prefix("//! | ")?;
        row.strip_prefix("[`").or_else(|| row.strip_prefix('`'))
    });
    let cells = rows.map(|row| row.trim_end_matches('|').split('|').map(str::trim).collect());
    cells
        .map(|cells: Vec<&str>| Layer {
            name: cells[0].trim_end_matches([']', '`']).to_owned(),
            layers: words(cells[2]),
            outside: cells[3].split(';').flat_map(outside).collect(),
        })
        .collect()
}

/// The names in a cell, of which `nothing` stands for none.
fn words(cell: &str) -> Vec<String> {
    let words = cell.split(',').map(|word| word.trim().trim_matches('`'));
    words.filter(|&word| word != "nothing").map(str::to_owned).collect()
}

/// What the last cell says before or after a semicolon: names, or names in one module of the layer.
fn outside(cell: &str) -> Vec<Outside> {
    let (parts, only_in) = match cell.split_once(" in ") {
        Some((parts, module)) => (parts, Some(module.trim_matches('`').to_owned())),
        None => (cell, None),
    };
    words(parts).into_iter().map(|part| Outside { part, only_in: only_in.clone() }).collect()
}

/// The modules of std that reach the world or other threads.
const STD: [&str; 7] = ["env", "fs", "io", "net", "process", "sync", "thread"];

/// Those modules and the crates that the program depends on, as code names them.
fn outside_parts() -> Vec<String> {
    let manifest = std::fs::read_to_string(root().join("Cargo.toml")).unwrap();
    let mut parts: Vec<String> = STD.iter().map(|module| format!("std::{module}")).collect();
    let mut counts = false;
    for line in manifest.lines() {
        if line.starts_with('[') {
            counts = line.ends_with("dependencies]") && !line.contains("dev-");
        } else if let (true, Some((name, _))) = (counts, line.split_once(" = ")) {
            parts.push(name.replace('-', "_"));
        }
    }
    parts
}

fn layer_of(file: &Source) -> &str {
    file.path.strip_prefix("src/").unwrap().split(['/', '.']).next().unwrap()
}

#[test]
fn arrows_are_those_of_the_table() {
    let (layers, outside) = (layers(), outside_parts());
    let mut wrong = BTreeSet::new();
    let mut used = BTreeSet::new();
    for file in files("src", ".rs") {
        let name = layer_of(&file);
        if matches!(name, "main" | "lib") {
            continue;
        }
        let Some(layer) = layers.iter().find(|layer| layer.name == name) else {
            wrong.insert(format!("{} belongs to no layer of the table", file.path));
            continue;
        };
        let code = code(&file.text);
        for named in named(&code, &outside) {
            let granted = match named.strip_prefix("crate::") {
                Some(other) => other == name || layer.layers.iter().any(|layer| layer == other),
                None => layer.outside.iter().any(|grant| grant.part == named && grant.holds(&file)),
            };
            if !granted {
                wrong.insert(format!("{} names {named}", file.path));
            }
            used.insert((name.to_owned(), named));
        }
        let depth = file.path.matches('/').count();
        if depth > 1 && code.contains(&"super::".repeat(depth)) {
            wrong.insert(format!("{} reaches the root by super; write crate", file.path));
        }
    }
    for layer in &layers {
        let named = layer.layers.iter().map(|other| format!("crate::{other}"));
        for grant in named.chain(layer.outside.iter().map(|grant| grant.part.clone())) {
            if !used.contains(&(layer.name.clone(), grant.clone())) {
                wrong.insert(format!("{} does not use {grant}, which its row grants", layer.name));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.into_iter().collect::<Vec<_>>().join("\n"));
}

impl Outside {
    fn holds(&self, file: &Source) -> bool {
        let Some(module) = &self.only_in else { return true };
        let path = format!("src/{}/{module}", layer_of(file));
        file.path.strip_prefix(&path).is_some_and(|rest| rest.starts_with(['/', '.']))
    }
}

/// A row names rows above it only: the layers cannot form a circle.
#[test]
fn no_arrow_leads_back() {
    let layers = layers();
    assert!(layers.len() >= 14, "the table is read");
    for (at, layer) in layers.iter().enumerate() {
        for other in &layer.layers {
            let above = layers[..at].iter().any(|layer| layer.name == *other);
            assert!(above, "{} may not name {other}, which is not above it", layer.name);
        }
        let file = format!("src/{}.rs", layer.name);
        assert!(root().join(&file).is_file(), "{file} is in the table and not there");
    }
}

#[test]
fn the_tests_that_the_page_names_are_there() {
    let page = std::fs::read_to_string(root().join("src/lib.rs")).unwrap();
    let (_, table) = page.split_once("//! | always | held by |\n").unwrap();
    let rows: Vec<&str> = table.lines().filter_map(|line| line.strip_prefix("//! | ")).collect();
    assert!(rows.len() >= 8, "the table is read");
    for row in rows {
        let tests = row.trim_end_matches(" |").rsplit('|').next().unwrap();
        let tests: Vec<&str> = tests.split('`').skip(1).step_by(2).collect();
        assert!(!tests.is_empty(), "no test is named: {row}");
        for test in tests {
            let file = format!("tests/it/{}.rs", test.replace("::", "/"));
            assert!(root().join(&file).is_file(), "there are no tests {test}: {row}");
        }
    }
}

/// The layers (`crate::x`) and outside parts that the code names, groups in braces included.
fn named(code: &str, outside: &[String]) -> Vec<String> {
    let mut found = Vec::new();
    for prefix in ["crate::", "std::"] {
        for (at, _) in code.match_indices(prefix) {
            if code[..at].ends_with(|c: char| c.is_alphanumeric() || c == '_' || c == '$') {
                continue;
            }
            found.extend(heads(&code[at + prefix.len()..]).map(|head| format!("{prefix}{head}")));
        }
    }
    for name in outside.iter().filter(|name| !name.contains("::")) {
        for (at, _) in code.match_indices(name.as_str()) {
            let before = code[..at].chars().next_back();
            let after = code[at + name.len()..].trim_start();
            let whole = !before.is_some_and(|c| c.is_alphanumeric() || c == '_' || c == ':');
            let follows = code[at + name.len()..].chars().next();
            let ends = !follows.is_some_and(|c| c.is_alphanumeric() || c == '_');
            if ends && (whole && after.starts_with("::") || code[..at].ends_with("use ")) {
                found.push(name.clone());
            }
        }
    }
    found.retain(|name| name.starts_with("crate::") || outside.contains(name));
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
        named(code, &outside_parts()),
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
