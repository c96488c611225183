//! What a terminal sends, decoded byte by byte: keys, pastes, mouse and focus reports. Whatever is none of these is
//! dropped whole, so that no part of an unknown sequence is taken for keys.

use crossterm::event::{
    Event, KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};

/// More bytes than a sequence has that means anything here.
const SEQUENCE_MAX: usize = 256;

/// The longest text that a paste keeps, in bytes: more than any prompt takes.
const PASTE_MAX: usize = 1 << 16;

/// What ends a paste.
const PASTE_END: &[u8] = b"\x1b[201~";

/// Bytes that have come, up to those of an event that is not complete yet.
#[derive(Debug, Default)]
pub struct Decoder {
    bytes: Vec<u8>,
    /// The paste under way.
    paste: Option<Vec<u8>>,
}

/// What a decoder waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wait {
    /// Nothing in particular.
    Idle,
    /// An Escape, unless more comes soon: then it was the start of a sequence.
    Escape,
    /// The rest of a sequence.
    Rest,
}

/// The beginning of the bytes.
enum Head {
    /// So many bytes make this event, or mean nothing.
    Whole(usize, Option<Event>),
    /// The start of something.
    Part,
}

impl Decoder {
    /// Takes bytes, and hands every event on that they complete.
    pub fn take(&mut self, bytes: &[u8], mut each: impl FnMut(Event)) {
        // What had been sent at once is a sequence; after an Escape alone only these two begin one.
        if self.bytes == b"\x1b" && !matches!(bytes.first(), Some(b'[' | b'O') | None) {
            self.give_up(&mut each);
        }
        self.bytes.extend_from_slice(bytes);
        self.decode(&mut each);
    }

    /// What it waits for.
    #[must_use]
    pub fn waits(&self) -> Wait {
        match (&self.paste, &self.bytes[..]) {
            (None, []) => Wait::Idle,
            (None, b"\x1b") => Wait::Escape,
            _ => Wait::Rest,
        }
    }

    /// Nothing more has come: an Escape was one, and half a sequence is dropped. A paste ends with what there is.
    pub fn give_up(&mut self, mut each: impl FnMut(Event)) {
        if let Some(mut text) = self.paste.take() {
            text.append(&mut self.bytes);
            each(Event::Paste(String::from_utf8_lossy(&text).into_owned()));
        } else if self.bytes == b"\x1b" {
            each(key(KeyCode::Esc));
        }
        self.bytes.clear();
    }

    fn decode(&mut self, each: &mut impl FnMut(Event)) {
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
                let text = self.paste.take().unwrap_or_default();
                each(Event::Paste(String::from_utf8_lossy(&text).into_owned()));
            }
            match head(&self.bytes[at..]) {
                Head::Part => break,
                Head::Whole(length, event) => {
                    if self.bytes[at..].starts_with(b"\x1b[200~") {
                        self.paste = Some(Vec::new());
                    }
                    at += length;
                    event.into_iter().for_each(&mut *each);
                }
            }
        }
        self.bytes.drain(..at);
    }
}

fn head(bytes: &[u8]) -> Head {
    let nothing = |length| Head::Whole(length, None);
    match *bytes {
        [] | [0x1b] | [0x1b, b'O'] => Head::Part,
        [0x1b, b'[', ref rest @ ..] => sequence(rest),
        [0x1b, b'O', c, ..] => Head::Whole(3, keypad(c)),
        // Answers of the terminal to somebody else's question: a text up to BEL or ESC \.
        [0x1b, b']' | b'P' | b'_' | b'^' | b'X', ref rest @ ..] => {
            let ends = |i: &usize| rest[*i] == 7 || rest[*i..].starts_with(b"\x1b\\");
            match (0..rest.len()).find(ends) {
                Some(end) => nothing(2 + end + if rest[end] == 7 { 1 } else { 2 }),
                None if rest.len() > SEQUENCE_MAX => nothing(bytes.len()),
                None => Head::Part,
            }
        }
        [0x1b, 0x1b, ..] => Head::Whole(1, Some(key(KeyCode::Esc))),
        [0x1b, ref rest @ ..] => match head(rest) {
            Head::Whole(length, Some(Event::Key(mut key))) => {
                key.modifiers |= KeyModifiers::ALT;
                Head::Whole(1 + length, Some(Event::Key(key)))
            }
            Head::Whole(length, event) => Head::Whole(1 + length, event),
            Head::Part => Head::Part,
        },
        [0, ..] => control(' '),
        [b'\t', ..] => Head::Whole(1, Some(key(KeyCode::Tab))),
        [b'\r', ..] => Head::Whole(1, Some(key(KeyCode::Enter))),
        [0x7f, ..] => Head::Whole(1, Some(key(KeyCode::Backspace))),
        [c @ 0x01..=0x1a, ..] => control(char::from(c - 1 + b'a')),
        [c @ 0x1c..=0x1f, ..] => control(char::from(c - 0x1c + b'4')),
        [c, ..] => character(bytes, c),
    }
}

/// A character in UTF-8; bytes that are none are dropped one by one.
fn character(bytes: &[u8], first: u8) -> Head {
    let length = match first {
        0xc2..=0xdf => 2,
        0xe0..=0xef => 3,
        0xf0..=0xf4 => 4,
        _ => 1,
    };
    let Some(bytes) = bytes.get(..length) else {
        let fits = bytes[1..].iter().all(|byte| matches!(byte, 0x80..=0xbf));
        return if fits { Head::Part } else { Head::Whole(1, None) };
    };
    match std::str::from_utf8(bytes).ok().and_then(|text| text.chars().next()) {
        Some(c) if !c.is_control() => {
            let shift = if c.is_uppercase() { KeyModifiers::SHIFT } else { KeyModifiers::NONE };
            Head::Whole(length, Some(Event::Key(KeyEvent::new(KeyCode::Char(c), shift))))
        }
        Some(_) => Head::Whole(length, None),
        None => Head::Whole(1, None),
    }
}

fn control(c: char) -> Head {
    Head::Whole(1, Some(Event::Key(KeyEvent::new(KeyCode::Char(c), KeyModifiers::CONTROL))))
}

fn key(code: KeyCode) -> Event {
    Event::Key(KeyEvent::new(code, KeyModifiers::NONE))
}

/// `ESC O` and this.
fn keypad(c: u8) -> Option<Event> {
    Some(key(match c {
        b'M' => KeyCode::Enter,
        b'P'..=b'S' => KeyCode::F(c - b'P' + 1),
        // The digits and signs of a keypad in its application mode.
        b'j'..=b'y' => KeyCode::Char(char::from(c - b'j' + b'*')),
        _ => named(c)?,
    }))
}

/// The last letter of a key's sequence.
fn named(c: u8) -> Option<KeyCode> {
    Some(match c {
        b'A' => KeyCode::Up,
        b'B' => KeyCode::Down,
        b'C' => KeyCode::Right,
        b'D' => KeyCode::Left,
        b'H' => KeyCode::Home,
        b'F' => KeyCode::End,
        b'M' => KeyCode::Enter,
        b'Z' => KeyCode::BackTab,
        _ => return None,
    })
}

/// The number of a key before `~`.
fn numbered(number: u32) -> Option<KeyCode> {
    Some(match number {
        1 | 7 => KeyCode::Home,
        2 => KeyCode::Insert,
        3 => KeyCode::Delete,
        4 | 8 => KeyCode::End,
        5 => KeyCode::PageUp,
        6 => KeyCode::PageDown,
        _ => return None,
    })
}

/// `ESC [` and these: parameters and signs, and a last letter.
fn sequence(rest: &[u8]) -> Head {
    let is_last = |byte: &u8| !matches!(byte, 0x20..=0x3f);
    let Some(end) = rest.iter().position(is_last) else {
        // Without an end that is near it is none.
        return if rest.len() > SEQUENCE_MAX {
            Head::Whole(2 + rest.len(), None)
        } else {
            Head::Part
        };
    };
    let (parameters, last) = (&rest[..end], rest[end]);
    let length = 2 + end + 1;
    let whole = |event| Head::Whole(length, event);
    match (parameters, last) {
        // No letter at all: what was begun is dropped, and this read by itself.
        (_, 0..=0x1f | 0x7f..) => Head::Whole(2 + end, None),
        // A mouse report of the oldest form has three more bytes, the Linux console's function keys have one.
        ([], b'M' | b'[') => {
            let more = if last == b'M' { 3 } else { 1 };
            if rest.len() < 1 + more { Head::Part } else { Head::Whole(length + more, None) }
        }
        ([], b'I') => whole(Some(Event::FocusGained)),
        ([], b'O') => whole(Some(Event::FocusLost)),
        ([b'<', mouse @ ..], b'M' | b'm') => whole(report(mouse, last == b'm')),
        (_, b'~') => whole(numbers(parameters).and_then(|numbers| {
            let code = numbered(*numbers.first()?)?;
            Some(modified(code, numbers.get(1)))
        })),
        (_, b'A'..=b'Z') => whole(numbers(parameters).and_then(|numbers| {
            // A report of the mouse in decimal ends like Enter, with three numbers.
            (numbers.len() < 3).then_some(())?;
            Some(modified(named(last)?, numbers.get(1)))
        })),
        _ => whole(None),
    }
}

/// Numbers parted by semicolons; an empty one is 1.
fn numbers(parameters: &[u8]) -> Option<Vec<u32>> {
    let text = std::str::from_utf8(parameters).ok()?;
    if text.is_empty() {
        return Some(Vec::new());
    }
    text.split(';').map(|n| if n.is_empty() { Some(1) } else { n.parse().ok() }).collect()
}

/// A key with what is held beside it: 1 for nothing, and from there Shift 1, Alt 2, Control 4.
fn modified(code: KeyCode, held: Option<&u32>) -> Event {
    let held = held.map_or(0, |held| held.saturating_sub(1));
    let mut modifiers = KeyModifiers::NONE;
    for (bit, modifier) in
        [(1, KeyModifiers::SHIFT), (2, KeyModifiers::ALT), (4, KeyModifiers::CONTROL)]
    {
        modifiers.set(modifier, held & bit != 0);
    }
    Event::Key(KeyEvent::new(code, modifiers))
}

/// A report of the mouse: button, column and row, the cells counted from 1.
fn report(parameters: &[u8], is_release: bool) -> Option<Event> {
    let numbers = numbers(parameters)?;
    let &[button, column, row] = &numbers[..] else { return None };
    let cell = |number: u32| u16::try_from(number.checked_sub(1)?).ok();
    let which = match button & 3 {
        0 => MouseButton::Left,
        1 => MouseButton::Middle,
        _ => MouseButton::Right,
    };
    let kind = match (button >> 6, button & 32 != 0, button & 3) {
        (0, true, 3) => MouseEventKind::Moved,
        (0, true, _) => MouseEventKind::Drag(which),
        (0, false, 0..=2) if is_release => MouseEventKind::Up(which),
        (0, false, 0..=2) => MouseEventKind::Down(which),
        (1, _, 0) => MouseEventKind::ScrollUp,
        (1, _, 1) => MouseEventKind::ScrollDown,
        _ => return None,
    };
    let mut modifiers = KeyModifiers::NONE;
    for (bit, modifier) in
        [(4, KeyModifiers::SHIFT), (8, KeyModifiers::ALT), (16, KeyModifiers::CONTROL)]
    {
        modifiers.set(modifier, button & bit != 0);
    }
    let (column, row) = (cell(column)?, cell(row)?);
    Some(Event::Mouse(MouseEvent { kind, column, row, modifiers }))
}

#[cfg(test)]
mod tests;
