//! A chord: one key press as the table of keys names it.

use crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers};

/// A key, alone or with Ctrl. Letters are the same in both cases.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Chord {
    /// A character, letters in lower case.
    Char(char),
    /// Ctrl and a letter.
    Ctrl(char),
    /// A named key.
    Code(KeyCode),
}

impl Chord {
    /// The chord of a key event; `None` for a release, and for combinations with Alt and the like.
    #[must_use]
    pub fn of(key: KeyEvent) -> Option<Self> {
        if key.kind == KeyEventKind::Release {
            return None;
        }
        let shift = key.modifiers.contains(KeyModifiers::SHIFT);
        let held = key.modifiers - KeyModifiers::SHIFT;
        // Ctrl and Alt together are AltGr on some keyboards, which types punctuation.
        let alt_gr = held == KeyModifiers::CONTROL | KeyModifiers::ALT;
        match key.code {
            KeyCode::Char(c) if held.is_empty() || alt_gr && c.is_ascii_punctuation() => {
                Some(Self::Char(lower(c)))
            }
            KeyCode::Char(c) if held == KeyModifiers::CONTROL => {
                Some(match c.to_ascii_lowercase() {
                    // Some terminals send these for Backspace and Enter.
                    'h' => Self::Code(KeyCode::Backspace),
                    'j' => Self::Code(KeyCode::Enter),
                    c => Self::Ctrl(c),
                })
            }
            KeyCode::Char(_) => None,
            KeyCode::Tab if shift => Some(Self::Code(KeyCode::BackTab)),
            code if held.is_empty() => Some(Self::Code(code)),
            _ => None,
        }
    }

    /// How it is written: `D`, `Ctrl-Z`, `Shift-Tab`.
    #[must_use]
    pub fn name(self) -> String {
        match self {
            Self::Char(' ') => "Space".to_owned(),
            Self::Char(c) => c.to_ascii_uppercase().to_string(),
            Self::Ctrl(c) => format!("Ctrl-{}", c.to_ascii_uppercase()),
            Self::Code(KeyCode::BackTab) => "Shift-Tab".to_owned(),
            Self::Code(KeyCode::PageUp) => "PgUp".to_owned(),
            Self::Code(KeyCode::PageDown) => "PgDn".to_owned(),
            Self::Code(code) => format!("{code:?}"),
        }
    }

    /// The chord of a name, in either case.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        /// The keys with names of their own.
        const CODES: [KeyCode; 14] = [
            KeyCode::Enter,
            KeyCode::Esc,
            KeyCode::Tab,
            KeyCode::BackTab,
            KeyCode::Up,
            KeyCode::Down,
            KeyCode::Left,
            KeyCode::Right,
            KeyCode::Home,
            KeyCode::End,
            KeyCode::PageUp,
            KeyCode::PageDown,
            KeyCode::Delete,
            KeyCode::Backspace,
        ];
        let is_named = |chord: &Self| chord.name().eq_ignore_ascii_case(name);
        let mut chars = name.chars();
        if let (Some(c), None) = (chars.next(), chars.next()) {
            return (!c.is_control() && !c.is_whitespace()).then_some(Self::Char(lower(c)));
        }
        let codes = CODES.map(Self::Code).into_iter().chain([Self::Char(' ')]);
        // Ctrl-H and Ctrl-J are Backspace and Enter, Ctrl-I is Tab and Ctrl-M Enter.
        let letters = ('a'..='z').filter(|c| !matches!(c, 'h' | 'i' | 'j' | 'm')).map(Self::Ctrl);
        codes.chain(letters).find(is_named)
    }
}

/// A letter in lower case, as far as that is one letter.
fn lower(c: char) -> char {
    let mut lower = c.to_lowercase();
    match (lower.next(), lower.next()) {
        (Some(lower), None) => lower,
        _ => c,
    }
}
