//! What a terminal sends, decoded as it comes: keys, pastes, reports of mouse and focus, and answers to questions.
//! Whatever is none of these is dropped whole, so that no part of an unknown sequence is taken for keys.
//!
//! A slow line may deliver a sequence in pieces. Its first byte, Escape, is also what the Escape key sends, so that
//! only time tells them apart, and time comes in with every call: there is no clock in here. The rules:
//!
//! - An Escape by itself is the key once nothing has followed it for [`AFTER_ESCAPE`].
//! - What comes up to [`TAIL`] after that, and can be the rest of a sequence, is taken for it all the same: it is
//!   decoded as if the Escape still stood before it, and handed on as [`Received::Late`], since the Escape has
//!   acted already.
//! - Letters that begin a sequence after Escape are also keys: `O` and `P`, typed by somebody who holds Shift. They
//!   are keys when what follows cannot belong to the sequence, or when nothing follows within [`REST`]. So the only
//!   typed text that can be lost is what reads like the rest of a sequence right behind an Escape, such as a `[`.
//! - Where the Escape key has a sequence of its own (the kitty protocol), and while answers are still expected, a
//!   lone Escape is almost certainly a torn sequence: then it becomes the key only after [`REST`].

use std::time::Duration;

use crossterm::event::{Event, KeyCode};

use super::sequence::{ESC, Head, Received, head, is_ss3_end, key};
use crate::runtime::questions::TerminalAnswer;

/// How long an Escape by itself is held back, since the rest of a sequence may follow.
pub const AFTER_ESCAPE: Duration = Duration::from_millis(25);

/// For how long after an Escape the rest of a sequence may come that it began.
pub const TAIL: Duration = Duration::from_millis(500);

/// How long a sequence that has surely begun waits for its next byte.
pub const REST: Duration = Duration::from_millis(500);

/// How long a paste waits for more. Its text must not become keys because a line is slow; on the other hand its end
/// may never come, and then keys must work again.
pub const PASTE_REST: Duration = Duration::from_secs(3);

/// The longest text that a paste keeps, in bytes: more than any prompt takes.
const PASTE_MAX: usize = 1 << 16;

const PASTE_START: &[u8] = b"\x1b[200~";
const PASTE_END: &[u8] = b"\x1b[201~";

/// Bytes that have come, up to those of something that is not complete yet.
#[derive(Debug, Default)]
pub struct Decoder {
    bytes: Vec<u8>,
    /// The text of the paste under way.
    paste: Option<Vec<u8>>,
    /// When the last bytes came.
    last: Duration,
    /// Set while the sequence at hand, or the paste, is apart from its Escape.
    torn: Option<Torn>,
    /// When an Escape has acted as the key, unless something has come since.
    acted: Option<Duration>,
    /// Until when answers are expected.
    expected: Duration,
    /// Whether the Escape key has a sequence of its own.
    is_escape_distinct: bool,
    /// Whether the terminal has said which flags of the kitty protocol are in force.
    knows_kitty: bool,
}

/// What has become of the Escape that came by itself before the rest of its sequence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Torn {
    /// It was held back, and nothing is lost.
    Waiting,
    /// It has acted as the key.
    Acted,
}

impl Decoder {
    /// A decoder that expects the answers to questions until then.
    #[must_use]
    pub fn expecting(expected: Duration) -> Self {
        Self { expected, ..Self::default() }
    }

    /// Takes the bytes that have come by now, and hands on everything that they complete.
    pub fn take(&mut self, now: Duration, bytes: &[u8], mut each: impl FnMut(Received)) {
        let Some(&first) = bytes.first() else { return };
        let acted = self.acted.take().filter(|&at| now.saturating_sub(at) < TAIL);
        if self.paste.is_none() && self.bytes == [ESC] {
            if can_follow(first) {
                self.torn = Some(Torn::Waiting);
            } else {
                self.bytes.clear();
                each(Received::Event(key(KeyCode::Esc)));
            }
        } else if self.paste.is_none()
            && self.bytes.is_empty()
            && acted.is_some()
            && can_follow(first)
        {
            self.bytes.push(ESC);
            self.torn = Some(Torn::Acted);
        }
        self.bytes.extend_from_slice(bytes);
        self.last = now;
        self.decode(&mut each);
    }

    /// When to call [`Decoder::expire`] if nothing comes before. `None` when nothing is being waited for.
    #[must_use]
    pub fn deadline(&self) -> Option<Duration> {
        let wait = match (&self.paste, &self.bytes[..]) {
            (Some(_), _) => PASTE_REST,
            (None, []) => return None,
            (None, [ESC]) if !self.is_escape_distinct && self.last >= self.expected => AFTER_ESCAPE,
            (None, _) => REST,
        };
        Some(self.last + wait)
    }

    /// Says that nothing has come by now. After the deadline an Escape becomes the key, half a sequence is dropped,
    /// and a paste ends with what there is of it.
    pub fn expire(&mut self, now: Duration, mut each: impl FnMut(Received)) {
        if self.deadline().is_none_or(|deadline| now < deadline) {
            return;
        }
        if let Some(mut text) = self.paste.take() {
            text.append(&mut self.bytes);
            self.hand_on(pasted(&text), &mut each);
        } else if self.bytes == [ESC] {
            self.acted = Some(now);
            each(Received::Event(key(KeyCode::Esc)));
        } else if let (Some(torn), &[ESC, letter]) = (self.torn, &self.bytes[..]) {
            typed(torn, letter, &mut each);
        }
        self.torn = None;
        self.bytes.clear();
    }

    fn decode(&mut self, each: &mut impl FnMut(Received)) {
        let mut at = 0;
        loop {
            if let Some(text) = &mut self.paste {
                let rest = &self.bytes[at..];
                let end = rest.windows(PASTE_END.len()).position(|window| window == PASTE_END);
                // The last bytes may be the beginning of its end.
                let length = end.unwrap_or(rest.len().saturating_sub(PASTE_END.len() - 1));
                let room = PASTE_MAX.saturating_sub(text.len());
                text.extend_from_slice(&rest[..length.min(room)]);
                at += length;
                if end.is_none() {
                    break;
                }
                at += PASTE_END.len();
                let paste = pasted(text);
                self.paste = None;
                self.hand_on(paste, each);
            }
            let rest = &self.bytes[at..];
            if let (Some(torn), &[ESC, letter, next, ..]) = (self.torn, rest)
                && !belongs(letter, next)
            {
                typed(torn, letter, each);
                self.torn = None;
                at += 2;
                continue;
            }
            match head(rest) {
                Head::Part => break,
                Head::Whole(length, _) if rest.starts_with(PASTE_START) => {
                    self.paste = Some(Vec::new());
                    at += length;
                }
                Head::Whole(length, received) => {
                    at += length;
                    match received {
                        Some(received) => self.hand_on(received, each),
                        None => self.torn = None,
                    }
                }
            }
        }
        self.bytes.drain(..at);
    }

    /// Hands on what is complete; what its own Escape has come before is late.
    fn hand_on(&mut self, received: Received, each: &mut impl FnMut(Received)) {
        let torn = self.torn.take();
        if let Received::Answer(answer) = received {
            self.learn(answer);
        }
        each(match received {
            Received::Event(event) if torn == Some(Torn::Acted) => Received::Late(event),
            received => received,
        });
    }

    fn learn(&mut self, answer: TerminalAnswer) {
        match answer {
            TerminalAnswer::Keyboard(flags) => {
                // At the first answer the protocol is about to be switched on, and asked about again.
                let is_first = !std::mem::replace(&mut self.knows_kitty, true);
                self.is_escape_distinct = is_first || flags & 1 != 0;
            }
            TerminalAnswer::Attributes => self.expected = Duration::ZERO,
            TerminalAnswer::Cursor { .. } | TerminalAnswer::Background(_) => {}
        }
    }
}

/// Whether this byte can follow an Escape that a slow line has torn off.
const fn can_follow(byte: u8) -> bool {
    matches!(byte, b'[' | b'O' | b']' | b'P' | b'_')
}

/// Whether what begins with Escape and `first` can go on with `next`.
const fn belongs(first: u8, next: u8) -> bool {
    match first {
        b'O' => is_ss3_end(next) || next.is_ascii_digit(),
        b'P' => matches!(next, 0x20..=0x3f),
        b']' => next.is_ascii_digit(),
        b'_' => next.is_ascii_alphabetic(),
        _ => true,
    }
}

/// A letter that began no sequence after all, and the Escape before it.
fn typed(torn: Torn, letter: u8, each: &mut impl FnMut(Received)) {
    if torn == Torn::Waiting {
        each(Received::Event(key(KeyCode::Esc)));
    }
    if let Head::Whole(_, Some(received)) = head(&[letter]) {
        each(received);
    }
}

fn pasted(text: &[u8]) -> Received {
    Received::Event(Event::Paste(String::from_utf8_lossy(text).into_owned()))
}

#[cfg(test)]
mod tests;
