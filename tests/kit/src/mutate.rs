//! Bytes spoiled in the ways in which files are: flipped, cut, spliced, repeated, swapped, blown up, nested.

use crate::whims::Dice;

/// No spoiled file grows beyond this: what is longer than a format's limit has tests of its own.
const LENGTH_MAX: usize = 1 << 16;

/// These bytes, spoiled in one to four ways; `other` is what they are spliced with.
pub fn spoiled(bytes: &[u8], other: &[u8], dice: &mut Dice) -> Vec<u8> {
    let mut bytes = bytes.to_vec();
    for _ in 0..=dice.below(4) {
        spoil(&mut bytes, other, dice);
        bytes.truncate(LENGTH_MAX);
    }
    bytes
}

fn spoil(bytes: &mut Vec<u8>, other: &[u8], dice: &mut Dice) {
    let at = dice.below(bytes.len() + 1);
    match dice.below(10) {
        0 => {
            if let Some(byte) = bytes.get_mut(at) {
                *byte ^= 1 << dice.below(8);
            }
        }
        1 => bytes.truncate(at),
        2 => drop(bytes.drain(part(bytes, dice))),
        3 => {
            bytes.truncate(at);
            bytes.extend_from_slice(&other[dice.below(other.len() + 1)..]);
        }
        4 => {
            let repeated = bytes[part(bytes, dice)].repeat(1 << dice.below(10));
            insert(bytes, at, &repeated);
        }
        5 => {
            let (one, two) = (word(bytes, dice), word(bytes, dice));
            let swapped = bytes[two.clone()].to_vec();
            if one.end <= two.start {
                let first = bytes[one.clone()].to_vec();
                bytes.splice(two, first);
                bytes.splice(one, swapped);
            } else {
                bytes.splice(one, swapped);
            }
        }
        6 => {
            let number = *dice.pick(NUMBERS);
            let place = number_at(bytes, at);
            bytes.splice(place, number.bytes());
        }
        7 => {
            let open = *dice.pick(&["(", "[", "{", "\"", "Some(", "{\"a\":", "[[", "(draw:"]);
            insert(bytes, at, open.repeat(1 << dice.below(14)).as_bytes());
        }
        8 => {
            let odd: &[u8] = ODD[dice.below(ODD.len())];
            insert(bytes, at, odd);
        }
        _ => {
            if let Some(byte) = bytes.get_mut(at) {
                *byte = dice.word().to_le_bytes()[0];
            }
        }
    }
}

const NUMBERS: &[&str] = &[
    "0",
    "-1",
    "255",
    "256",
    "65536",
    "4294967296",
    "9223372036854775807",
    "-9223372036854775808",
    "18446744073709551615",
    "18446744073709551616",
    "99999999999999999999999999999999999999999",
    "1e999",
    "0x7fffffffffffffff",
];

const ODD: &[&[u8]] = &[
    b"\0",
    b"\xff\xfe",
    b"\xef\xbb\xbf",
    b"\r\n",
    b"\n\n",
    b"\x1b[2J",
    "\u{202e}\u{2660}".as_bytes(),
    b"/*",
    b"//",
    b"\\u{110000}",
    b"\t",
];

/// A part of at most 64 bytes.
fn part(bytes: &[u8], dice: &mut Dice) -> std::ops::Range<usize> {
    let start = dice.below(bytes.len() + 1);
    start..bytes.len().min(start + dice.below(65))
}

/// The word around a place: signs between blanks and punctuation.
fn word(bytes: &[u8], dice: &mut Dice) -> std::ops::Range<usize> {
    around(bytes, dice.below(bytes.len() + 1), u8::is_ascii_alphanumeric)
}

/// The number around a place, or the place itself.
fn number_at(bytes: &[u8], at: usize) -> std::ops::Range<usize> {
    around(bytes, at, u8::is_ascii_digit)
}

fn around(bytes: &[u8], at: usize, belongs: impl Fn(&u8) -> bool) -> std::ops::Range<usize> {
    let before = bytes[..at].iter().rev().take_while(|byte| belongs(byte)).count();
    let after = bytes[at..].iter().take_while(|byte| belongs(byte)).count();
    at - before..at + after
}

fn insert(bytes: &mut Vec<u8>, at: usize, what: &[u8]) {
    let end = what.len().min(LENGTH_MAX);
    bytes.splice(at..at, what[..end].iter().copied());
}
