//! Keys as the kitty keyboard protocol writes them: `CSI code ; held u`. In it the Escape key has a sequence of its
//! own, so that no part of another key can be taken for it.
//!
//! Only what differs from the old ways is written so: Escape, whatever is pressed with Control, Alt or Super, and the
//! keypad. Characters and arrows come as they always did.

use crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers};

use super::sequence::{control, modified, numbers};

/// The key of a sequence with these parameters. `None` when the game has no use for it.
pub fn key(parameters: &[u8]) -> Option<Event> {
    let fields = numbers(parameters)?;
    let (number, held) = (*fields.first()?, fields.get(1));
    let code = match number {
        9 => KeyCode::Tab,
        13 => KeyCode::Enter,
        27 => KeyCode::Esc,
        127 => KeyCode::Backspace,
        0xe000..=0xf8ff => keypad(number)?,
        _ => return character(parameters, number, held),
    };
    Some(modified(code, held))
}

/// The keys of the keypad; the rest of this private area are locks, media keys and the like.
fn keypad(number: u32) -> Option<KeyCode> {
    /// What the keys from 57409 on stand for.
    const OTHERS: [KeyCode; 18] = [
        KeyCode::Char('.'),
        KeyCode::Char('/'),
        KeyCode::Char('*'),
        KeyCode::Char('-'),
        KeyCode::Char('+'),
        KeyCode::Enter,
        KeyCode::Char('='),
        KeyCode::Char(','),
        KeyCode::Left,
        KeyCode::Right,
        KeyCode::Up,
        KeyCode::Down,
        KeyCode::PageUp,
        KeyCode::PageDown,
        KeyCode::Home,
        KeyCode::End,
        KeyCode::Insert,
        KeyCode::Delete,
    ];
    match number {
        57399..=57408 => char::from_digit(number - 57399, 10).map(KeyCode::Char),
        57409.. => OTHERS.get(usize::try_from(number - 57409).ok()?).copied(),
        _ => None,
    }
}

/// A key that has a character: the one on it, with Shift, and in the same place of an American keyboard. The last is
/// what a shortcut means where letters of another script are on the keys.
fn character(parameters: &[u8], number: u32, held: Option<&u32>) -> Option<Event> {
    let parts = parameters.split(|&byte| byte == b';').next()?;
    let mut parts = parts.split(|&byte| byte == b':').skip(1);
    let mut other = || {
        let digits = std::str::from_utf8(parts.next()?).ok()?;
        digits.parse().ok().and_then(char::from_u32)
    };
    let (shifted, american) = (other(), other());
    let c = char::from_u32(number).filter(|c| !c.is_control())?;
    let Event::Key(KeyEvent { modifiers, .. }) = modified(KeyCode::Char(c), held) else {
        return None;
    };
    if modifiers - KeyModifiers::SHIFT == KeyModifiers::CONTROL {
        let letter = if c.is_ascii() { c } else { american.unwrap_or(c) };
        // As every terminal without the protocol sends it: Control and I is Tab, Control and [ is Escape.
        return Some(match letter {
            '@' | '[' | '\\' | ']' | ' ' | 'a'..='z' => control(u8::try_from(letter).ok()? & 0x1f),
            _ => modified(KeyCode::Char(letter), held),
        });
    }
    let typed = if modifiers == KeyModifiers::SHIFT { shifted.unwrap_or(c) } else { c };
    Some(modified(KeyCode::Char(typed), held))
}
