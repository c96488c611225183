//! The scripts with which shells complete the commands, and the man pages: they know every command and every option.

use std::process::{Command, Stdio};

fn print(arguments: &[&str]) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_klondike")).args(arguments).output().unwrap();
    assert_eq!(String::from_utf8(output.stderr).unwrap(), "", "{arguments:?}");
    assert_eq!(output.status.code(), Some(0));
    String::from_utf8(output.stdout).unwrap()
}

/// The commands that `--help` lists.
fn commands() -> Vec<String> {
    let help = print(&["--help"]);
    let after = help.split("Commands:\n").nth(1).unwrap();
    let lines = after.lines().take_while(|line| !line.is_empty());
    // Where the words of a command need a second line, that is further in.
    let lines = lines.filter(|line| !line.starts_with("   "));
    lines.filter_map(|line| line.split_whitespace().next()).map(str::to_owned).collect()
}

const SHELLS: [&str; 6] = ["bash", "zsh", "fish", "powershell", "elvish", "nushell"];

#[test]
fn every_shell_completes_every_command() {
    let commands = commands();
    assert!(commands.len() > 12, "{commands:?}");
    for shell in SHELLS {
        let script = print(&["completions", shell]);
        for word in commands.iter().map(String::as_str).chain(["winnable", "color", "csv"]) {
            assert!(script.contains(word), "{shell}: {word}");
        }
    }
}

/// The shells that are there read their script without a word.
#[test]
fn a_shell_reads_its_script() {
    for (shell, arguments) in [("bash", ["-n"]), ("zsh", ["-n"]), ("fish", ["--no-execute"])] {
        let child = Command::new(shell)
            .args(arguments)
            .stdin(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn();
        // Only the shells of this machine can be asked.
        let Ok(mut child) = child else { continue };
        let script = print(&["completions", shell]);
        std::io::Write::write_all(&mut child.stdin.take().unwrap(), script.as_bytes()).unwrap();
        let output = child.wait_with_output().unwrap();
        assert_eq!(String::from_utf8(output.stderr).unwrap(), "", "{shell}");
        assert!(output.status.success(), "{shell}");
    }
}

#[test]
fn the_man_pages_know_every_command() {
    let page = print(&["man"]);
    assert!(page.contains(".TH klondike 6"), "{page}");
    assert!(page.contains("Klondike solitaire for the terminal"));
    for command in commands().iter().filter(|command| *command != "help") {
        assert!(page.contains(&format!("klondike\\-{command}")), "{command}\n{page}");
        let page = print(&["man", command]);
        assert!(page.contains(&format!(".TH klondike-{command} 6")), "{page}");
        assert!(page.contains("data\\-dir"), "{page}");
    }
}

#[test]
fn what_is_not_known_is_said_in_one_line() {
    for (arguments, words) in [
        (&["completions", "tcsh"][..], "possible values: bash, zsh, fish, powershell"),
        (&["completions"], "SHELL"),
        (&["man", "chess"], "there is no command `chess`"),
    ] {
        let output = Command::new(env!("CARGO_BIN_EXE_klondike")).args(arguments).output().unwrap();
        let said = String::from_utf8(output.stderr).unwrap();
        assert!(said.contains(words) && said.trim().lines().count() == 1, "{said}");
        assert_eq!(output.status.code(), Some(2));
    }
}
