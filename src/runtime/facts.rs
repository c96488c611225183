//! What a report says about the machine and the terminal. It contains nothing personal: paths start with `~`.

use std::fmt;
use std::io::{self, IsTerminal};

use super::{display, system, variable};
use crate::app::display::Colors;

/// The length to which values of variables are cut, in characters.
const VALUE_MAX: usize = 40;

/// Whether the terminal draws them one cell wide is not known here.
const SIGNS: &str = "Unicode (where rows come out too long, --ascii helps)";

/// The multiplexers and the variables that they set.
const MULTIPLEXERS: [(&str, &str); 3] = [("TMUX", "tmux"), ("STY", "screen"), ("ZELLIJ", "zellij")];

/// Facts about the terminal, a few words each.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Facts {
    terminal: Vec<String>,
    home: Option<String>,
}

/// Collects the facts.
#[must_use]
pub fn find() -> Facts {
    let size = || system::size().ok();
    let is_terminal = [io::stdin().is_terminal(), io::stdout().is_terminal()];
    let size = is_terminal.contains(&true).then(size).flatten();
    Facts::of(variable, is_terminal, size)
}

impl Facts {
    /// The facts of an environment, given whether input and output are terminals, and the columns and rows.
    fn of(
        variable: impl Fn(&str) -> Option<String>,
        is_terminal: [bool; 2],
        size: Option<(u16, u16)>,
    ) -> Self {
        let set = |name: &str| variable(name).filter(|value| !value.is_empty());
        let value = |name: &str| {
            let shown =
                |value: String| value.chars().map(shown).take(VALUE_MAX).collect::<String>();
            set(name).map_or_else(|| format!("no {name}"), |v| format!("{name} {}", shown(v)))
        };
        let display = display::of(&variable);
        let colors = match display.colors {
            Colors::None => "no colours",
            Colors::Eight => "8 colours",
            Colors::Sixteen => "16 colours",
            Colors::Palette => "256 colours",
            Colors::True => "24-bit colours",
        };
        let ends = match is_terminal {
            [true, true] => "input and output on it",
            [true, false] => "only input on it",
            [false, true] => "only output on it",
            [false, false] => "neither input nor output on it",
        };
        let mut terminal = vec![value("TERM"), value("COLORTERM"), value("TERM_PROGRAM")];
        terminal.extend(size.map(|(columns, rows)| format!("{columns}x{rows}")));
        terminal.push(colors.to_owned());
        terminal.push(if display.unicode { SIGNS } else { "ASCII" }.to_owned());
        terminal.push(ends.to_owned());
        let inside = MULTIPLEXERS.iter().filter(|(name, _)| set(name).is_some());
        terminal.extend(inside.map(|(_, name)| format!("inside {name}")));
        let home = ["HOME", "USERPROFILE"].into_iter().find_map(set).filter(|home| home.len() > 1);
        Self { terminal, home }
    }

    /// Replaces the path of the home folder, which often contains the name of its owner, by `~`.
    #[must_use]
    pub fn tidied(&self, text: &str) -> String {
        let home = self.home.as_deref().map(|home| home.trim_end_matches(['/', '\\']));
        home.map_or_else(|| text.to_owned(), |home| text.replace(home, "~"))
    }
}

/// The platform and the terminal, a line each.
impl fmt::Display for Facts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "platform: {} {}", std::env::consts::OS, std::env::consts::ARCH)?;
        write!(f, "terminal: {}", self.terminal.join(", "))
    }
}

const fn shown(c: char) -> char {
    if c.is_ascii_graphic() { c } else { '?' }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn facts(variables: &[(&str, &str)]) -> Facts {
        let variable = |name: &str| {
            variables.iter().find(|(key, _)| *key == name).map(|(_, value)| (*value).to_owned())
        };
        Facts::of(variable, [true, false], Some((80, 24)))
    }

    #[test]
    fn the_terminal_is_told_and_nothing_personal() {
        let told = facts(&[
            ("TERM", "xterm-256color"),
            ("COLORTERM", "true\u{1b}[31mcolor"),
            ("LANG", "de_DE.UTF-8"),
            ("USER", "ann"),
            ("TMUX", "/tmp/tmux-1000/ann,1,0"),
        ])
        .to_string();
        let line = told.lines().last().unwrap();
        assert_eq!(
            line,
            "terminal: TERM xterm-256color, COLORTERM true?[31mcolor, no TERM_PROGRAM, 80x24, \
             256 colours, Unicode (where rows come out too long, --ascii helps), only input on it, inside tmux"
        );
    }

    #[test]
    fn the_home_folder_is_not_named() {
        let home = facts(&[("HOME", "/users/ann/")]);
        assert_eq!(home.tidied("in /users/ann/x and /users/ann"), "in ~/x and ~");
        assert_eq!(facts(&[("HOME", "/")]).tidied("/a/b"), "/a/b");
        assert_eq!(facts(&[]).tidied("/a/b"), "/a/b");
    }
}
