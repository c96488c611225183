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
                Some(Self::Char(c.to_ascii_lowercase()))
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
}
