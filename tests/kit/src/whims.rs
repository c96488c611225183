//! What a monkey does next: keys and other events, chosen by dice.

use std::fmt;
use std::time::Duration;

use crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
use klondike::app::command_line::COMMANDS;
use klondike::app::{Model, Screen};
use klondike::rules::{Move, Place};

use crate::choose::choose;

/// One thing that happens to the program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    Key(KeyEvent),
    Paste(String),
    Resize(u16, u16),
    FocusLost,
    Wait(Duration),
    Saving(bool),
    /// Another instance turned out to have the files.
    Locked,
}

/// Random numbers: `SplitMix64`.
#[derive(Clone)]
pub struct Dice(pub u64);

impl Dice {
    pub fn word(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut word = self.0;
        word = (word ^ (word >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        word ^ (word >> 31)
    }

    /// A number below `bound`, each nearly as likely.
    pub fn below(&mut self, bound: usize) -> usize {
        usize::try_from(self.word() % bound as u64).unwrap()
    }

    /// One of these.
    pub fn pick<'a, T>(&mut self, of: &'a [T]) -> &'a T {
        &of[self.below(of.len())]
    }
}

/// What to do next: mostly something that a player might do; with `keen` of 100 a legal move.
pub fn think(model: &Model, dice: &mut Dice, keen: usize) -> Vec<Event> {
    if model.turn.finishing.is_some() && dice.below(100) < 90 {
        return vec![Event::Wait(Duration::from_millis(150))];
    }
    if model.offers_finish() && dice.below(100) < 20 {
        return vec![key(KeyCode::Char('a'))];
    }
    let at_table = model.screen == Screen::Table && !model.time.paused;
    if at_table && dice.below(100) < keen {
        let byte = if dice.below(4) > 0 { 0 } else { dice.word().to_le_bytes()[0] };
        return a_move(model, byte).unwrap_or_else(|| vec![key(KeyCode::Char('n'))]);
    }
    vec![match dice.below(100) {
        0..60 => key(*dice.pick(PLAY)),
        60..78 => key(*dice.pick(OTHER)),
        78..82 => key(KeyCode::Char(*dice.pick(&['b', 'é', '♠', 'Z', 'k', '-', '9', '%']))),
        82..86 => odd_key(dice),
        86..91 => {
            let any = (u16::try_from(dice.below(180)), u16::try_from(dice.below(60)));
            let any = (any.0.unwrap() + 1, any.1.unwrap() + 1);
            let (columns, rows) = *dice.pick(&[any, any, (80, 24), (120, 40), (60, 20), (40, 15)]);
            Event::Resize(columns, rows)
        }
        91..96 => {
            let millis = *dice.pick(&[1, 40, 150, 999, 1000, 5_000, 31_000, 400_000]);
            Event::Wait(Duration::from_millis(millis))
        }
        96 => Event::FocusLost,
        97 => Event::Paste(garbage(dice)),
        98 if dice.below(4) == 0 => Event::Locked,
        98 => return a_line(dice),
        _ => Event::Saving(dice.below(2) == 0),
    }]
}

/// What may be in a clipboard.
fn garbage(dice: &mut Dice) -> String {
    let texts = [
        "MS1-42",
        "u 3",
        " 12 ",
        "MS2-1",
        "x\ny\u{1b}[2J",
        "99999999999999999999",
        "",
        "\u{202e}\u{300}\u{0}\t\r\n",
        "日本語\u{ff21}\u{1f0a1}",
        "new! vegas\nresign!\n",
    ];
    let text = *dice.pick(&texts);
    text.repeat([1, 1, 1, 3, 2_000][dice.below(5)])
}

/// A line at the command line: a command with what may stand after it.
fn a_line(dice: &mut Dice) -> Vec<Event> {
    let name = dice.pick(&COMMANDS).name;
    let rests = [
        "",
        "",
        "!",
        " 3",
        " MS3-7",
        " t6 t1 3",
        " 7h f",
        " vegas",
        " classic draw 3",
        " passes 2 no-take-backs",
        " 2026-02-29",
        " 2025-12-24 draw 3",
        " help",
    ];
    let text = format!("{name}{}", dice.pick(&rests));
    vec![key(KeyCode::Char(':')), Event::Paste(text), key(KeyCode::Enter)]
}

/// The direct keys of a legal move.
fn a_move(model: &Model, byte: u8) -> Option<Vec<Event>> {
    let attempt = &model.attempt;
    let keys = match choose(byte, attempt.table(), attempt.book())? {
        Move::Draw | Move::Recycle => vec!['d'],
        Move::Carry { from, to, .. } => vec![direct(from), direct(to)],
    };
    let escape = model.turn.selection.map(|_| key(KeyCode::Esc));
    Some(escape.into_iter().chain(keys.into_iter().map(|c| key(KeyCode::Char(c)))).collect())
}

fn direct(place: Place) -> char {
    match place {
        Place::Stock => 'd',
        Place::Waste => 'w',
        Place::Foundation(_) => 'f',
        Place::Column(column) => char::from(b'0' + column.number()),
    }
}

fn key(code: KeyCode) -> Event {
    Event::Key(KeyEvent::new(code, KeyModifiers::NONE))
}

fn odd_key(dice: &mut Dice) -> Event {
    let code = *dice.pick(&[
        KeyCode::Char('c'),
        KeyCode::Char('z'),
        KeyCode::Char('y'),
        KeyCode::Char('l'),
        KeyCode::Char('h'),
        KeyCode::Char('j'),
        KeyCode::Char('D'),
        KeyCode::Tab,
        KeyCode::F(3),
        KeyCode::Insert,
        KeyCode::Null,
    ]);
    let held = *dice.pick(&[
        KeyModifiers::CONTROL,
        KeyModifiers::SHIFT,
        KeyModifiers::ALT,
        KeyModifiers::CONTROL | KeyModifiers::ALT,
    ]);
    let kind = *dice.pick(&[KeyEventKind::Press, KeyEventKind::Repeat, KeyEventKind::Release]);
    Event::Key(KeyEvent::new_with_kind(code, held, kind))
}

/// Keys of play.
const PLAY: &[KeyCode] = &[
    KeyCode::Char('d'),
    KeyCode::Char('d'),
    KeyCode::Char('u'),
    KeyCode::Char('u'),
    KeyCode::Char('r'),
    KeyCode::Char('h'),
    KeyCode::Char('a'),
    KeyCode::Char('p'),
    KeyCode::Char('0'),
    KeyCode::Char('1'),
    KeyCode::Char('2'),
    KeyCode::Char('3'),
    KeyCode::Char('4'),
    KeyCode::Char('5'),
    KeyCode::Char('6'),
    KeyCode::Char('7'),
    KeyCode::Char('w'),
    KeyCode::Char('f'),
    KeyCode::Char(' '),
    KeyCode::Enter,
    KeyCode::Enter,
    KeyCode::Esc,
    KeyCode::Esc,
    KeyCode::Tab,
    KeyCode::BackTab,
    KeyCode::Left,
    KeyCode::Right,
    KeyCode::Up,
    KeyCode::Down,
    KeyCode::Home,
    KeyCode::End,
];

/// Keys of everything around it.
const OTHER: &[KeyCode] = &[
    KeyCode::Char('n'),
    KeyCode::Char('s'),
    KeyCode::Char('g'),
    KeyCode::Char('o'),
    KeyCode::Char('?'),
    KeyCode::Char('x'),
    KeyCode::Char('c'),
    KeyCode::Char('y'),
    KeyCode::Char('q'),
    KeyCode::Char('b'),
    KeyCode::Char('d'),
    KeyCode::Char('t'),
    KeyCode::Char('l'),
    KeyCode::Char('m'),
    KeyCode::Char(':'),
    KeyCode::PageUp,
    KeyCode::PageDown,
    KeyCode::Backspace,
    KeyCode::Enter,
];

/// As a person would write it down.
impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Key(key) if key.kind == KeyEventKind::Press && key.modifiers.is_empty() => {
                match key.code {
                    KeyCode::Char(' ') => f.write_str("Space"),
                    KeyCode::Char(c) => write!(f, "{c}"),
                    code => write!(f, "{code:?}"),
                }
            }
            Self::Key(key) => write!(f, "{:?}-{:?}({:?})", key.modifiers, key.code, key.kind),
            Self::Paste(text) => write!(f, "paste{text:?}"),
            Self::Resize(columns, rows) => write!(f, "{columns}x{rows}"),
            Self::FocusLost => f.write_str("focus-lost"),
            Self::Wait(time) => write!(f, "wait-{time:?}"),
            Self::Locked => f.write_str("locked"),
            Self::Saving(works) => write!(f, "saving-{}", if *works { "works" } else { "fails" }),
        }
    }
}
