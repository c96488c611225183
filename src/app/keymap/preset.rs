//! The ready-made tables of keys, as changes to the standard one.

use crossterm::event::KeyCode;

use super::chord::Chord::{self, Char, Code, Ctrl};
use super::context::Context::{self, Playing, Statistics};
use crate::settings::KeyPreset;

/// The changes of a preset.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Changes {
    /// Chords that give way to others in the rows that hold in a context: the old one, the new one, the context.
    pub moved: &'static [(Chord, Chord, Context)],
    /// Chords that mean the same as others besides, wherever these mean something and no text is typed: the new one and
    /// the old one.
    pub added: &'static [(Chord, Chord)],
}

/// Letters move the cursor.
const VIM: Changes = Changes {
    moved: &[(Char('h'), Char('i'), Playing), (Char('k'), Char('t'), Statistics)],
    added: &[
        (Char('h'), Code(KeyCode::Left)),
        (Char('j'), Code(KeyCode::Down)),
        (Char('k'), Code(KeyCode::Up)),
        (Char('l'), Code(KeyCode::Right)),
    ],
};

/// The keypad has every pile, and the signs and digits that are left play.
const NUMPAD: Changes = Changes {
    moved: &[],
    added: &[
        (Char('8'), Char('f')),
        (Char('9'), Char('d')),
        (Char('.'), Char('u')),
        (Char('*'), Char('h')),
        (Char('/'), Char('a')),
    ],
};

/// The left hand reaches everything that plays.
const LEFT_HANDED: Changes = Changes {
    moved: &[
        (Char('q'), Ctrl('q'), Playing),
        (Char('w'), Char('e'), Playing),
        (Char('e'), Char('j'), Playing),
        (Char('t'), Char('k'), Playing),
    ],
    added: &[
        (Char('q'), Char('6')),
        (Char('w'), Char('7')),
        (Char('t'), Char('h')),
        (Char('z'), Char('u')),
        (Char('x'), Char('r')),
    ],
};

/// The letters below the digits are the columns too, for keyboards whose digits need Shift.
const LETTERS: Changes = Changes {
    moved: &[
        (Char('q'), Ctrl('q'), Playing),
        (Char('w'), Char('i'), Playing),
        (Char('e'), Char('k'), Playing),
        (Char('r'), Char('x'), Playing),
        (Char('t'), Char('j'), Playing),
        (Char('y'), Char('m'), Playing),
        (Char('u'), Char('z'), Playing),
    ],
    added: &[
        (Char('q'), Char('1')),
        (Char('w'), Char('2')),
        (Char('e'), Char('3')),
        (Char('r'), Char('4')),
        (Char('t'), Char('5')),
        (Char('y'), Char('6')),
        (Char('u'), Char('7')),
    ],
};

/// On a French keyboard the hyphen is the unshifted 6.
pub const FRENCH: Changes = Changes { moved: &[(Char('-'), Char('_'), Playing)], added: &[] };

/// The changes of a preset.
#[must_use]
pub const fn changes(preset: KeyPreset) -> Changes {
    match preset {
        KeyPreset::Default => Changes { moved: &[], added: &[] },
        KeyPreset::Vim => VIM,
        KeyPreset::Numpad => NUMPAD,
        KeyPreset::LeftHanded => LEFT_HANDED,
        KeyPreset::Letters => LETTERS,
    }
}
