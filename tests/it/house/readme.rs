//! What stands at the door is true: the keys and commands of the README, and the versions that several files name.

use std::fmt::Write;

use klondike::app::keymap::Keymap;

use crate::support::source::root;

fn readme() -> String {
    std::fs::read_to_string(root().join("README.md")).unwrap()
}

/// The table of keys as Markdown.
fn keys() -> String {
    let mut table = String::from("\n| key | does |\n|---|---|\n");
    for (group, rows) in Keymap::STANDARD.all() {
        writeln!(table, "| **{group}** | |").unwrap();
        for (keys, does) in rows {
            writeln!(table, "| {keys} | {does} |").unwrap();
        }
    }
    table + "\n"
}

#[test]
fn the_keys_are_those_of_the_program() {
    let readme = readme();
    let (_, rest) = readme.split_once("<!-- keys -->\n").unwrap();
    let (table, _) = rest.split_once("<!-- end of keys -->").unwrap();
    assert_eq!(table, keys());
}

/// The commands of the indented blocks and of the tables, without comments and variables.
fn commands(readme: &str) -> Vec<Vec<String>> {
    let blocks = readme.lines().filter_map(|line| line.strip_prefix("    "));
    let rows = readme.lines().filter(|line| line.starts_with("| "));
    let table = rows.flat_map(|row| row.split('`').skip(1).step_by(2));
    let words = |line: &str| {
        let line = line.split_once(" #").map_or(line, |(command, _)| command);
        line.split_whitespace().skip_while(|word| word.contains('=')).map(str::to_owned).collect()
    };
    blocks.chain(table).map(words).collect()
}

#[test]
fn its_commands_are_commands() {
    let mut known = 0;
    for command in commands(&readme()) {
        match command.iter().map(String::as_str).collect::<Vec<_>>().as_slice() {
            ["klondike", ..] => {
                let read = klondike::cli::parse(command.iter().map(Into::into));
                assert!(read.is_ok(), "{command:?}: {read:?}");
            }
            ["cargo", "bench", "--bench", name, ..] => {
                assert!(root().join(format!("benches/{name}.rs")).is_file(), "{name}");
            }
            ["cargo", "stress", name, ..] => {
                let file = format!("tests/stress/{}.rs", name.replace('-', "_"));
                assert!(root().join(&file).is_file(), "{file}");
            }
            ["cargo", "test", "--test", "it", "--", parts @ ..] => {
                for part in parts {
                    let path = root().join("tests/it").join(part.replace("::", "/"));
                    assert!(path.with_extension("rs").is_file(), "there are no tests {part}");
                }
            }
            _ => continue,
        }
        known += 1;
    }
    assert!(known >= 6, "the README shows commands");
}

/// The oldest compiler stands in the README, in Cargo.toml, which this reads, and in the workflow that tries it.
#[test]
fn the_rust_version_is_the_same_everywhere() {
    let version = env!("CARGO_PKG_RUST_VERSION");
    let readme = readme();
    assert!(readme.contains(&format!("Rust {version} or newer")), "README.md: {version}");
    let workflow = std::fs::read_to_string(root().join(".github/workflows/ci.yml")).unwrap();
    assert!(workflow.contains(&format!("[stable, \"{version}\"]")), "ci.yml: {version}");
}

#[test]
fn the_changelog_has_the_version() {
    let changelog = std::fs::read_to_string(root().join("CHANGELOG.md")).unwrap();
    let version = env!("CARGO_PKG_VERSION");
    let headings: Vec<&str> =
        changelog.lines().filter_map(|line| line.strip_prefix("## ")).collect();
    assert_eq!(headings[0], "Unreleased");
    assert!(headings.iter().any(|heading| heading.starts_with(version)), "{headings:?}");
}
