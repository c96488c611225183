//! The colours that are sent to each kind of terminal, byte by byte.

#![cfg(unix)]

use std::collections::BTreeSet;

use crate::support::pty::Pty;
use crate::support::scratch::Scratch;

/// The kinds of colour codes in these bytes: "30" for 30-37, "90", "40", "100", and "38;5" or "48;2" and the like.
fn kinds(frame: &[u8]) -> BTreeSet<String> {
    let frame = String::from_utf8_lossy(frame);
    let mut kinds = BTreeSet::new();
    for sequence in frame.split("\x1b[").skip(1) {
        let Some((parameters, _)) = sequence.split_once('m') else { continue };
        let fields: Option<Vec<u32>> = parameters.split(';').map(|n| n.parse().ok()).collect();
        let Some(fields) = fields else { continue };
        let mut fields = &fields[..];
        while let [code, others @ ..] = fields {
            let length = match (code, others.first()) {
                (38 | 48, Some(way @ 5)) if others[1] >= 16 => {
                    kinds.insert(format!("{code};{way}"));
                    3
                }
                (38 | 48, Some(5)) => {
                    kinds.insert(format!("{code};5;{}", others[1]));
                    3
                }
                (38 | 48, Some(way)) => {
                    kinds.insert(format!("{code};{way}"));
                    5
                }
                (30..=37 | 40..=47 | 90..=97 | 100..=107, _) => {
                    kinds.insert((code / 10 * 10).to_string());
                    1
                }
                _ => 1,
            };
            fields = &fields[length..];
        }
    }
    kinds
}

#[test]
fn b2_each_terminal_gets_the_codes_that_it_knows() {
    let dull: &[&str] = &["30", "40"];
    let bright: &[&str] = &["30", "40", "90", "100"];
    let palette: &[&str] = &["38;5", "48;5"];
    for (term, more, expected) in [
        ("dumb", None, &[][..]),
        ("vt100", None, &[]),
        ("xterm-mono", None, &[]),
        ("xterm-256color", Some(("NO_COLOR", "1")), &[]),
        ("xterm-256color", Some(("CLICOLOR", "0")), &[]),
        ("vt100", Some(("CLICOLOR_FORCE", "1")), dull),
        ("linux", None, dull),
        ("ansi", None, dull),
        ("never-heard-of", None, dull),
        ("xterm", None, bright),
        ("xterm-16color", None, bright),
        ("screen", None, bright),
        ("xterm-256color", None, palette),
        ("tmux", None, palette),
        ("xterm-256color", Some(("COLORTERM", "truecolor")), &["38;2", "48;2"]),
        ("xterm-kitty", None, &["38;2", "48;2"]),
    ] {
        let home = Scratch::new();
        let data = ["MS1-7-Q-E", "--data-dir", home.path().to_str().unwrap()];
        let variables: Vec<_> = [("TERM", term)].into_iter().chain(more).collect();
        let mut game = Pty::start_with(home.path(), &data, &variables);
        game.shows(&["Draw 1", "Moves 0"]);
        // A selected run, faces of both colours, and backs.
        game.press("1\x0c");
        game.another_frame();
        let mut seen = kinds(game.last_frame());
        game.press("\x0c");
        game.another_frame();
        seen.extend(kinds(game.last_frame()));
        let expected: BTreeSet<String> = expected.iter().map(|&kind| kind.to_owned()).collect();
        assert_eq!(seen, expected, "{term} {more:?}");
        game.kill();
    }
}
