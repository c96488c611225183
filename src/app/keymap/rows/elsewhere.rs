//! The rows of the table of keys for everything that lies over the table.

use crossterm::event::KeyCode;

use super::{ENTER, ESC, Row};
use crate::app::keymap::chord::Chord::{Char, Code};
use crate::app::keymap::context::Context::{
    Calendar, CommandLine, Menu, Notices, Options, Prompt, Question, Reading, Rules, Statistics,
};
use crate::app::message::Action;

const ELSEWHERE: &str = "Panels, menus and questions";

/// The keys in panels, menus, prompts and questions.
pub const ROWS: &[Row] = &[
    Row {
        group: ELSEWHERE,
        keys: "Up, Down",
        words: "scroll; in lists the previous entry, the next one",
        holds: &[Reading, Statistics],
        chords: &[(Code(KeyCode::Up), Action::Up), (Code(KeyCode::Down), Action::Down)],
        footer: Some((10, "Up/Down", "scroll")),
    },
    Row {
        group: ELSEWHERE,
        keys: "PgUp, PgDn, Space",
        words: "scroll a page up, a page down",
        holds: &[Reading, Statistics],
        chords: &[
            (Code(KeyCode::PageUp), Action::PageUp),
            (Code(KeyCode::PageDown), Action::PageDown),
            (Char(' '), Action::PageDown),
        ],
        footer: None,
    },
    Row {
        group: ELSEWHERE,
        keys: "Home, End",
        words: "to the top, to the end",
        holds: &[Reading, Statistics, Options, Menu, Calendar, Rules],
        chords: &[(Code(KeyCode::Home), Action::Start), (Code(KeyCode::End), Action::End)],
        footer: None,
    },
    Row {
        group: ELSEWHERE,
        keys: "X",
        words: "in the statistics: reset them, after a question",
        holds: &[Statistics],
        chords: &[(Char('x'), Action::Reset)],
        footer: Some((20, "X", "reset")),
    },
    Row {
        group: ELSEWHERE,
        keys: "Up, Down, Tab, Shift-Tab",
        words: "",
        holds: &[Options, Menu, Rules],
        chords: &[
            (Code(KeyCode::Up), Action::Up),
            (Code(KeyCode::Down), Action::Down),
            (Code(KeyCode::Tab), Action::Down),
            (Code(KeyCode::BackTab), Action::Up),
        ],
        footer: None,
    },
    Row {
        group: ELSEWHERE,
        keys: "Enter, Space, Right, Left",
        words: "",
        holds: &[Options, Rules],
        chords: &[
            (ENTER, Action::Right),
            (Char(' '), Action::Right),
            (Code(KeyCode::Right), Action::Right),
            (Code(KeyCode::Left), Action::Left),
        ],
        footer: Some((10, "Enter", "change")),
    },
    Row {
        group: ELSEWHERE,
        keys: "1, 3, D, B, C, R, X",
        words: "in the new-game menu: draw 1, draw 3, daily deals, the rule book, a code, restart, resign",
        holds: &[Menu],
        chords: &[
            (Char('1'), Action::Choose(0)),
            (Char('3'), Action::Choose(1)),
            (Char('d'), Action::Choose(2)),
            (Char('b'), Action::Choose(3)),
            (Char('c'), Action::Choose(4)),
            (Char('r'), Action::Choose(5)),
            (Char('x'), Action::Choose(6)),
        ],
        footer: None,
    },
    Row {
        group: ELSEWHERE,
        keys: "Left, Right, Up, Down, PgUp, PgDn, 1, 3",
        words: "in the daily deals: another day, week, month; draw 1, draw 3",
        holds: &[Calendar],
        chords: &[
            (Char('1'), Action::Choose(0)),
            (Char('3'), Action::Choose(1)),
            (Code(KeyCode::Left), Action::Left),
            (Code(KeyCode::Right), Action::Right),
            (Code(KeyCode::Up), Action::Up),
            (Code(KeyCode::Down), Action::Down),
            (Code(KeyCode::PageUp), Action::PageUp),
            (Code(KeyCode::PageDown), Action::PageDown),
        ],
        footer: Some((12, "1/3", "draw")),
    },
    Row {
        group: ELSEWHERE,
        keys: "Left, Right, Up, Down, Tab, Shift-Tab",
        words: "",
        holds: &[Question],
        chords: &[
            (Code(KeyCode::Left), Action::Left),
            (Code(KeyCode::Right), Action::Right),
            (Code(KeyCode::Up), Action::Left),
            (Code(KeyCode::Down), Action::Right),
            (Code(KeyCode::Tab), Action::Right),
            (Code(KeyCode::BackTab), Action::Left),
        ],
        footer: None,
    },
    Row {
        group: ELSEWHERE,
        keys: "Enter, Space",
        words: "choose an entry or answer, change an option",
        holds: &[Question, Menu],
        chords: &[(ENTER, Action::Enter), (Char(' '), Action::Enter)],
        footer: Some((10, "Enter", "choose")),
    },
    Row {
        group: ELSEWHERE,
        keys: "Y, N",
        words: "answer yes, no",
        holds: &[Question],
        chords: &[(Char('y'), Action::Choose(1)), (Char('n'), Action::Choose(0))],
        footer: None,
    },
    Row {
        group: ELSEWHERE,
        keys: "Enter",
        words: "",
        holds: &[Prompt, Calendar],
        chords: &[(ENTER, Action::Enter)],
        footer: Some((10, "Enter", "deal")),
    },
    Row {
        group: ELSEWHERE,
        keys: "Enter",
        words: "",
        holds: &[CommandLine],
        chords: &[(ENTER, Action::Enter)],
        footer: Some((10, "Enter", "run")),
    },
    Row {
        group: ELSEWHERE,
        keys: "Tab, Up, Down",
        words: "at the command line: complete the command; an earlier line, a later one",
        holds: &[CommandLine],
        chords: &[
            (Code(KeyCode::Tab), Action::Complete),
            (Code(KeyCode::Up), Action::Up),
            (Code(KeyCode::Down), Action::Down),
        ],
        footer: Some((12, "Tab", "complete")),
    },
    Row {
        group: ELSEWHERE,
        keys: "Backspace",
        words: "while typing: take the last character back",
        holds: &[Prompt, CommandLine],
        chords: &[(Code(KeyCode::Backspace), Action::Erase)],
        footer: None,
    },
    Row {
        group: ELSEWHERE,
        keys: "Esc",
        words: "",
        holds: &[
            Question,
            Menu,
            Calendar,
            Rules,
            Prompt,
            CommandLine,
            Reading,
            Statistics,
            Options,
        ],
        chords: &[(ESC, Action::Escape)],
        footer: Some((15, "Esc", "back")),
    },
    Row {
        group: ELSEWHERE,
        keys: "Enter, Space, Esc",
        words: "",
        holds: &[Notices],
        chords: &[(ENTER, Action::Enter), (Char(' '), Action::Enter), (ESC, Action::Escape)],
        footer: Some((10, "Enter", "go on")),
    },
];
