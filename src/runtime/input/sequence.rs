//! One key, report or answer at the front of the bytes that a terminal has sent. No state and no clock: whoever calls
//! this decides how long to wait for the rest of a sequence.

use crossterm::event::{
    Event, KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};

use super::kitty;
use crate::runtime::questions::{TerminalAnswer, background};

/// The start of every sequence, and what the Escape key sends by itself.
pub(super) const ESC: u8 = 0x1b;

/// More bytes than any sequence has that means something here.
const SEQUENCE_MAX: usize = 256;

/// The longest string that is passed over as a whole, in bytes.
const STRING_MAX: usize = 1 << 16;

/// Something that the terminal has sent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Received {
    /// A key, a paste, or a report of the mouse or of the focus.
    Event(Event),
    /// The rest of a sequence whose Escape had to be taken for the key: a slow line has torn the two apart.
    Late(Event),
    /// The answer to a question.
    Answer(TerminalAnswer),
}

/// What the bytes begin with.
pub(super) enum Head {
    /// This many bytes are complete; `None` when they mean nothing here.
    Whole(usize, Option<Received>),
    /// A sequence that has only begun.
    Part,
}

/// Reads the front of `bytes`.
pub(super) fn head(bytes: &[u8]) -> Head {
    let nothing = |length| Head::Whole(length, None);
    match *bytes {
        [] | [ESC] => Head::Part,
        [ESC, b'[', ref rest @ ..] => csi(rest),
        [ESC, b'O', ref rest @ ..] => ss3(rest),
        // A string up to BEL or ESC \, such as the answer to a question that another program asked.
        [ESC, b']' | b'P' | b'_' | b'^' | b'X', ref rest @ ..] => {
            let ends = |i: &usize| rest[*i] == 7 || rest[*i..].starts_with(b"\x1b\\");
            match (0..rest.len()).find(ends) {
                Some(end) => {
                    let length = 2 + end + if rest[end] == 7 { 1 } else { 2 };
                    let text = std::str::from_utf8(&rest[..end]).ok();
                    let colour = text.filter(|_| bytes[1] == b']').and_then(background);
                    let answer = colour.map(TerminalAnswer::Background);
                    Head::Whole(length, answer.map(Received::Answer))
                }
                None if rest.len() > STRING_MAX => nothing(bytes.len()),
                None => Head::Part,
            }
        }
        [ESC, ESC, ..] => whole(1, key(KeyCode::Esc)),
        [ESC, ref rest @ ..] => match head(rest) {
            Head::Whole(length, Some(Received::Event(Event::Key(mut key)))) => {
                key.modifiers |= KeyModifiers::ALT;
                whole(1 + length, Event::Key(key))
            }
            Head::Whole(length, received) => Head::Whole(1 + length, received),
            Head::Part => Head::Part,
        },
        [byte @ (0..=0x1f | 0x7f), ..] => whole(1, control(byte)),
        [first, ..] => character(bytes, first),
    }
}

fn whole(length: usize, event: Event) -> Head {
    Head::Whole(length, Some(Received::Event(event)))
}

/// A key without anything held beside it.
pub(super) fn key(code: KeyCode) -> Event {
    Event::Key(KeyEvent::new(code, KeyModifiers::NONE))
}

/// What a control byte stands for.
pub(super) fn control(byte: u8) -> Event {
    let with_control = |c| Event::Key(KeyEvent::new(KeyCode::Char(c), KeyModifiers::CONTROL));
    match byte {
        0 => with_control(' '),
        b'\t' => key(KeyCode::Tab),
        b'\r' => key(KeyCode::Enter),
        ESC => key(KeyCode::Esc),
        0x7f => key(KeyCode::Backspace),
        0x01..=0x1a => with_control(char::from(byte - 1 + b'a')),
        _ => with_control(char::from((byte & 0x1f) - 0x1c + b'4')),
    }
}

/// A character in UTF-8. Bytes that are not UTF-8 are dropped one by one.
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
            whole(length, Event::Key(KeyEvent::new(KeyCode::Char(c), shift)))
        }
        Some(_) => Head::Whole(length, None),
        None => Head::Whole(1, None),
    }
}

/// `ESC O`, in some terminals the number of what is held, and a last byte.
fn ss3(rest: &[u8]) -> Head {
    let Some(end) = rest.iter().position(|byte| !byte.is_ascii_digit()) else {
        return if rest.len() > SEQUENCE_MAX {
            Head::Whole(2 + rest.len(), None)
        } else {
            Head::Part
        };
    };
    let (held, last) = (&rest[..end], rest[end]);
    if !is_ss3_end(last) {
        // What was begun is dropped, and this byte read by itself.
        return Head::Whole(2 + end, None);
    }
    let code = match last {
        b'M' => Some(KeyCode::Enter),
        b'P'..=b'S' => Some(KeyCode::F(last - b'P' + 1)),
        // The digits and signs of a keypad in its application mode.
        b'j'..=b'y' => Some(KeyCode::Char(char::from(last - b'j' + b'*'))),
        _ => named(last),
    };
    let held = numbers(held).unwrap_or_default();
    Head::Whole(3 + end, code.map(|code| Received::Event(modified(code, held.first()))))
}

/// Whether a sequence that starts with `ESC O` can end so.
pub(super) const fn is_ss3_end(byte: u8) -> bool {
    matches!(byte, b'A'..=b'Z' | b'a'..=b'z' | b' ')
}

/// The key that the last letter of a sequence names.
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

/// The key that the number before `~` names.
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

/// `ESC [`, parameters and signs, and a last letter.
fn csi(rest: &[u8]) -> Head {
    let is_last = |byte: &u8| !matches!(byte, 0x20..=0x3f);
    let Some(end) = rest.iter().position(is_last) else {
        return if rest.len() > SEQUENCE_MAX {
            Head::Whole(2 + rest.len(), None)
        } else {
            Head::Part
        };
    };
    let (parameters, last) = (&rest[..end], rest[end]);
    let length = 2 + end + 1;
    let event = |event: Option<Event>| Head::Whole(length, event.map(Received::Event));
    let answer = |answer: Option<TerminalAnswer>| Head::Whole(length, answer.map(Received::Answer));
    match (parameters, last) {
        // Not the end of a sequence: what was begun is dropped, and this byte read by itself.
        (_, 0..=0x1f | 0x7f..) => Head::Whole(2 + end, None),
        // A mouse report of the oldest form has three more bytes, the Linux console's function keys have one.
        ([], b'M' | b'[') => {
            let more = if last == b'M' { 3 } else { 1 };
            if rest.len() < 1 + more { Head::Part } else { Head::Whole(length + more, None) }
        }
        ([], b'I') => event(Some(Event::FocusGained)),
        ([], b'O') => event(Some(Event::FocusLost)),
        ([b'<', mouse @ ..], b'M' | b'm') => event(report(mouse, last == b'm')),
        ([b'?', flags @ ..], b'u') => answer(match numbers(flags).as_deref() {
            Some(&[flags]) => Some(TerminalAnswer::Keyboard(flags)),
            _ => None,
        }),
        ([b'?', ..], b'c') => answer(Some(TerminalAnswer::Attributes)),
        (_, b'u') => event(kitty::key(parameters)),
        // In the first row it would be a function key with something held beside it.
        (_, b'R') => answer(match numbers(parameters).as_deref() {
            Some(&[row @ (2..), column]) => cell(row)
                .zip(cell(column))
                .map(|(row, column)| TerminalAnswer::Cursor { row, column }),
            _ => None,
        }),
        (_, b'~') => event(
            numbers(parameters)
                .and_then(|numbers| Some(modified(numbered(*numbers.first()?)?, numbers.get(1)))),
        ),
        (_, b'A'..=b'Z') => event(numbers(parameters).and_then(|numbers| {
            // A report of the mouse in decimal ends like Enter, with three numbers.
            (numbers.len() < 3).then_some(())?;
            Some(modified(named(last)?, numbers.get(1)))
        })),
        _ => Head::Whole(length, None),
    }
}

/// Numbers separated by semicolons; an empty one is 1, and of those with parts only the first part counts.
pub(super) fn numbers(parameters: &[u8]) -> Option<Vec<u32>> {
    let text = std::str::from_utf8(parameters).ok()?;
    if text.is_empty() {
        return Some(Vec::new());
    }
    let first = |field: &str| field.split(':').next().unwrap_or_default().to_owned();
    text.split(';')
        .map(first)
        .map(|number| if number.is_empty() { Some(1) } else { number.parse().ok() })
        .collect()
}

/// A key with what is held beside it: 1 for nothing, and added to it Shift 1, Alt 2, Control 4, Super 8, Hyper 16
/// and Meta 32. Locks, which some terminals add, do not count as held.
pub(super) fn modified(code: KeyCode, held: Option<&u32>) -> Event {
    let held = held.map_or(0, |held| held.saturating_sub(1));
    let mut modifiers = KeyModifiers::NONE;
    for (bit, modifier) in [
        (1, KeyModifiers::SHIFT),
        (2, KeyModifiers::ALT),
        (4, KeyModifiers::CONTROL),
        (8, KeyModifiers::SUPER),
        (16, KeyModifiers::HYPER),
        (32, KeyModifiers::META),
    ] {
        modifiers.set(modifier, held & bit != 0);
    }
    Event::Key(KeyEvent::new(code, modifiers))
}

fn cell(number: u32) -> Option<u16> {
    u16::try_from(number).ok()
}

/// A report of the mouse: button, column and row, the cells counted from 1.
fn report(parameters: &[u8], is_release: bool) -> Option<Event> {
    let numbers = numbers(parameters)?;
    let &[button, column, row] = &numbers[..] else { return None };
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
    let (column, row) = (cell(column.checked_sub(1)?)?, cell(row.checked_sub(1)?)?);
    Some(Event::Mouse(MouseEvent { kind, column, row, modifiers }))
}
