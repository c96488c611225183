//! What the terminal of a test answers when the program asks it, as terminals of several kinds do.

use std::io::Write;
use std::sync::{Arc, Mutex};

/// A kind of terminal.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Kind {
    /// It answers nothing at all.
    pub is_mute: bool,
    /// It draws signs of ambiguous width two cells wide.
    pub is_wide: bool,
    /// It has the kitty keyboard protocol.
    pub has_kitty: bool,
    /// It tells its background, in these words.
    pub background: Option<&'static str>,
}

impl Kind {
    const PLAIN: Self = Self { is_mute: false, is_wide: false, has_kitty: false, background: None };
    pub const MUTE: Self = Self { is_mute: true, ..Self::PLAIN };
    pub const WIDE: Self = Self { is_wide: true, ..Self::PLAIN };
    pub const KITTY: Self = Self { has_kitty: true, ..Self::PLAIN };
    pub const BLACK: Self = Self { background: Some("rgb:0000/0000/0000"), ..Self::PLAIN };
    pub const WHITE: Self = Self { background: Some("rgb:ff/fd/f6"), ..Self::PLAIN };
}

/// The answering half of a terminal.
pub struct Answers {
    kind: Kind,
    out: Arc<Mutex<Box<dyn Write + Send>>>,
    /// What came since the last question.
    heard: Vec<u8>,
    /// The flags of the kitty protocol, the ones in force last.
    flags: Vec<u32>,
}

/// Sequences that are answered or change what is answered, by their last letters.
const LAST: &[u8] = b"ncu\\";

impl Answers {
    pub fn of(kind: Kind, out: Arc<Mutex<Box<dyn Write + Send>>>) -> Self {
        Self { kind, out, heard: Vec::new(), flags: vec![0] }
    }

    /// Reads what the program has written, and answers its questions.
    pub fn hear(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.heard.push(byte);
            if LAST.contains(&byte)
                && let Some(start) = self.heard.iter().rposition(|&byte| byte == 0x1b)
                && let Ok(sequence) = String::from_utf8(self.heard[start..].to_vec())
                && let Some(answer) = self.answer(&sequence)
            {
                self.heard.clear();
                if !self.kind.is_mute {
                    // The program may have gone meanwhile.
                    let _ = self.out.lock().unwrap().write_all(answer.as_bytes());
                }
            }
            if self.heard.len() > 4096 {
                self.heard.drain(..2048);
            }
        }
    }

    fn answer(&mut self, sequence: &str) -> Option<String> {
        match sequence {
            "\x1b[6n" => Some(format!("\x1b[{}R", self.cursor()?)),
            "\x1b\\" if self.heard.ends_with(b"\x1b]11;?\x1b\\") => {
                Some(format!("\x1b]11;{}\x1b\\", self.kind.background?))
            }
            "\x1b[c" => Some("\x1b[?62;22c".to_owned()),
            "\x1b[?u" if self.kind.has_kitty => Some(format!("\x1b[?{}u", self.flags.last()?)),
            "\x1b[<1u" => {
                self.flags.pop();
                None
            }
            _ => {
                let flags = sequence.strip_prefix("\x1b[>")?.strip_suffix('u')?;
                self.flags.push(flags.parse().ok()?);
                None
            }
        }
    }

    /// Where the cursor stands after the text behind the last place that it was sent to.
    fn cursor(&self) -> Option<String> {
        let heard = String::from_utf8_lossy(&self.heard);
        let text = heard.strip_suffix("\x1b[6n")?;
        let (before, text) = text.rsplit_once('H')?;
        let (row, column) = before.rsplit_once("\x1b[")?.1.split_once(';')?;
        let column: usize = column.parse().ok()?;
        let width = if self.kind.is_wide { wide(text) } else { text.chars().count() };
        Some(format!("{row};{}", column + width))
    }
}

/// The cells of a text where signs of ambiguous width take two of them.
pub fn wide(text: &str) -> usize {
    text.chars().map(|c| if is_ambiguous(c) { 2 } else { 1 }).sum()
}

/// Whether Unicode leaves the width of this sign to the terminal, for the signs that occur here.
fn is_ambiguous(c: char) -> bool {
    matches!(
        c,
        '\u{2500}'
            ..='\u{259f}' | '♠' | '♥' | '♣' | '…' | '·' | '×' | '°' | '→' | '←' | '↑' | '↓'
    )
}
