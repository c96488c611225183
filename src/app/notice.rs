//! What the message line says, and in which tone.

use std::fmt;

use crate::rules::MoveError;

/// A line to the player: full sentences.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Notice {
    /// How it is meant.
    pub tone: Tone,
    /// The words, suits as signs.
    pub text: String,
}

/// What is said of a save that was asked for.
pub const SAVED: &str = "Saved.";

/// Why nothing is being saved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unsaved {
    /// In a few words, for the message line.
    pub why: String,
    /// With the file and what is to be done.
    pub whole: String,
}

impl Unsaved {
    /// The whole sentence.
    #[must_use]
    pub fn sentence(&self) -> String {
        sentence(&format!("not saved: {}", self.whole))
    }
}

/// What is said of files that were taken over.
pub const TAKEN_OVER: &str = "Saving here from now on.";

/// What is said as long as another instance has the files.
pub const READ_ONLY: &str = "Read-only: another klondike is running.";

/// What is said where the program cannot be suspended.
pub const NOT_SUSPENDED: &str =
    "There is no shell here that could bring the game back, so it is not suspended.";

/// How a line is meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tone {
    /// What happened, or how things stand.
    Told,
    /// The rule that forbids what was tried.
    Refused,
    /// A hint.
    Hint,
    /// What stands until things are otherwise; the full screen says it in short.
    Warned,
}

impl Notice {
    /// What happened, or how things stand.
    #[must_use]
    pub fn told(text: impl Into<String>) -> Self {
        Self { tone: Tone::Told, text: text.into() }
    }

    /// Why something cannot be done.
    #[must_use]
    pub fn refused(text: impl Into<String>) -> Self {
        Self { tone: Tone::Refused, text: text.into() }
    }

    /// What stands until things are otherwise.
    #[must_use]
    pub fn warned(text: impl Into<String>) -> Self {
        Self { tone: Tone::Warned, text: text.into() }
    }

    /// A hint.
    #[must_use]
    pub fn hint(text: impl Into<String>) -> Self {
        Self { tone: Tone::Hint, text: text.into() }
    }
}

/// The rule that forbids a move.
impl From<MoveError> for Notice {
    fn from(refusal: MoveError) -> Self {
        Self::refused(sentence(&refusal.to_string()))
    }
}

impl fmt::Display for Notice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

/// The text with a capital at its start and a full stop at its end.
#[must_use]
pub fn sentence(text: &str) -> String {
    let mut chars = text.chars();
    let mut line: String = chars.next().into_iter().flat_map(char::to_uppercase).collect();
    line.extend(chars);
    if !line.ends_with('.') {
        line.push('.');
    }
    line
}
