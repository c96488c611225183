//! The library alone: what it depends on, and the examples that use it.

use std::process::Command;

use crate::support::source::{code, files, root};

/// `rules`, `deals` and `solver` are built without the game, so a dependency is optional unless `deals` needs it.
#[test]
fn the_library_needs_three_crates() {
    let manifest = std::fs::read_to_string(root().join("Cargo.toml")).unwrap();
    let mut needed = Vec::new();
    let mut is_dependency = false;
    for line in manifest.lines() {
        if line.starts_with('[') {
            is_dependency = line.ends_with("dependencies]") && !line.contains("dev-");
        } else if let (true, Some((name, value))) = (is_dependency, line.split_once(" = "))
            && !value.contains("optional = true")
        {
            needed.push(name.to_owned());
        }
    }
    assert_eq!(needed, ["jiff", "rand", "serde_json"]);
}

#[test]
fn the_examples_use_the_library_alone() {
    let examples = files("examples", ".rs");
    assert_eq!(examples.len(), 3);
    for example in examples {
        let code = code(&example.text);
        for (at, name) in code.match_indices("klondike::") {
            let layer = &code[at + name.len()..];
            let is_library =
                ["rules::", "deals::", "solver::"].iter().any(|it| layer.starts_with(it));
            assert!(is_library, "{}: {}", example.path, layer.lines().next().unwrap_or_default());
        }
    }
}

/// What an example prints.
fn run(name: &str, argument: &str) -> String {
    let output = Command::new(env!("CARGO"))
        .args(["run", "--quiet", "--offline", "--locked", "--example", name, "--", argument])
        .current_dir(root())
        .output()
        .unwrap();
    assert!(output.status.success(), "{name}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn the_examples_run() {
    let dealt = run("deal", "MS3-42");
    assert!(dealt.starts_with("T1: "), "{dealt}");
    assert!(dealt.ends_with("\ndraw\n"), "{dealt}");
    let solved = run("solve", "tests/data/boards/d10.txt");
    let (head, moves) = solved.split_once(":\n").unwrap();
    assert_eq!(head, format!("winnable in {} moves", moves.lines().count()));
    let played = run("policy", "20");
    assert!(played.ends_with(" of 20 deals won\n"), "{played}");
}
