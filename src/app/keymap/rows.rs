//! The rows of the one table of keys, in the order in which the help page shows them.

mod elsewhere;

pub use elsewhere::ELSEWHERE;

use crossterm::event::KeyCode;

use super::chord::Chord::{self, Char, Code, Ctrl};
use super::context::Context::{
    self, Calendar, Charts, Finishing, GameList, Guidebook, Holding, Menu, Notices, Options,
    Paused, PlayedOut, Playing, Puzzle, Question, Reading, Result, Review, Rules, Share,
    Statistics, TooSmall, Waiting,
};
use crate::app::action::Action;
use crate::rules::Column;

/// Keys that belong together: one line of the help page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KeyRow {
    /// The heading of its group.
    pub group: &'static str,
    /// The keys as they are written.
    pub keys: &'static str,
    /// What they do; empty if another row says so already.
    pub words: &'static str,
    /// The contexts in which they mean this.
    pub holds: &'static [Context],
    /// The action of each chord.
    pub chords: &'static [(Chord, Action)],
    /// Its entry in the footer: the position, lowest first, the key, and a word for it. Positions up to 11 are for what the
    /// moment asks for, which stays longest where there is no room for all.
    pub footer: Option<(u8, &'static str, &'static str)>,
}

impl KeyRow {
    /// Whether its keys play the game.
    #[must_use]
    pub fn plays(&self) -> bool {
        self.group == PLAYING || self.group == DIRECT
    }
}

const MOVING: &str = "Moving about";
const PLAYING: &str = "Playing";
const DIRECT: &str = "Direct keys: a pile, then where to";
const GAME: &str = "Game and screens";

const TABLE: &[Context] = &[Playing, Holding, Finishing];
const ENTER: Chord = Code(KeyCode::Enter);
const ESC: Chord = Code(KeyCode::Esc);

const fn column(index: u8) -> Action {
    match Column::new(index) {
        Some(column) => Action::Column(column),
        None => unreachable!(),
    }
}

/// The keys at the table, and those that open and leave.
pub const AT_TABLE: &[KeyRow] = &[
    KeyRow {
        group: MOVING,
        keys: "Tab, Shift-Tab",
        words: "the next place, the previous one; with a selection only where it may go",
        holds: &[Playing, Finishing],
        chords: &[(Code(KeyCode::Tab), Action::Next), (Code(KeyCode::BackTab), Action::Previous)],
        footer: None,
    },
    KeyRow {
        group: MOVING,
        keys: "Tab, Shift-Tab",
        words: "",
        holds: &[Holding],
        chords: &[(Code(KeyCode::Tab), Action::Next), (Code(KeyCode::BackTab), Action::Previous)],
        // As wide as what Enter does at the places where Tab stops.
        footer: Some((10, "Tab", "choose")),
    },
    KeyRow {
        group: MOVING,
        keys: "Left, Right",
        words: "along the row, to the last card of each pile",
        holds: TABLE,
        chords: &[(Code(KeyCode::Left), Action::Left), (Code(KeyCode::Right), Action::Right)],
        footer: None,
    },
    KeyRow {
        group: MOVING,
        keys: "Up, Down",
        words: "along the face-up run; past it to the pile above, and back",
        holds: TABLE,
        chords: &[(Code(KeyCode::Up), Action::Up), (Code(KeyCode::Down), Action::Down)],
        footer: None,
    },
    KeyRow {
        group: MOVING,
        keys: "Home, End",
        words: "the whole run, its last card",
        holds: TABLE,
        chords: &[(Code(KeyCode::Home), Action::Start), (Code(KeyCode::End), Action::End)],
        footer: None,
    },
    KeyRow {
        group: PLAYING,
        keys: "Enter, Space",
        words: "select the card and those on it, drop them; on the stock: draw",
        holds: &[Playing, Finishing],
        chords: &[(ENTER, Action::Enter), (Char(' '), Action::Enter)],
        footer: Some((12, "Enter", "select")),
    },
    KeyRow {
        group: PLAYING,
        keys: "Enter, Space",
        words: "",
        holds: &[Holding],
        chords: &[(ENTER, Action::Enter), (Char(' '), Action::Enter)],
        footer: Some((10, "Enter", "drop")),
    },
    KeyRow {
        group: PLAYING,
        keys: "D",
        words: "draw; recycle when the stock is empty",
        holds: TABLE,
        chords: &[(Char('d'), Action::Draw)],
        footer: Some((20, "D", "draw")),
    },
    KeyRow {
        group: PLAYING,
        keys: "A",
        words: "all safe cards up; where the rest is sure: play it out to the win, until a key stops it",
        holds: TABLE,
        chords: &[(Char('a'), Action::Auto)],
        footer: Some((50, "A", "auto")),
    },
    KeyRow {
        group: PLAYING,
        keys: "U, Ctrl-Z",
        words: "undo, up to 100 steps; also after a win",
        holds: &[Playing, Holding, Finishing, Result],
        chords: &[(Char('u'), Action::Undo), (Ctrl('z'), Action::Undo)],
        footer: Some((30, "U", "undo")),
    },
    KeyRow {
        group: PLAYING,
        keys: "R, Ctrl-Y",
        words: "redo",
        holds: &[Playing, Holding, Finishing, Result],
        chords: &[(Char('r'), Action::Redo), (Ctrl('y'), Action::Redo)],
        footer: Some((35, "R", "redo")),
    },
    KeyRow {
        group: PLAYING,
        keys: "H",
        words: "a hint from what you can see, or as the options say; again: the next one",
        holds: TABLE,
        chords: &[(Char('h'), Action::Hint)],
        footer: Some((40, "H", "hint")),
    },
    KeyRow {
        group: PLAYING,
        keys: "V",
        words: "the verdict: can the game still be won? The solver looks under the cards",
        holds: TABLE,
        chords: &[(Char('v'), Action::Verdict)],
        footer: Some((72, "V", "verdict")),
    },
    KeyRow {
        group: PLAYING,
        keys: "C",
        words: "the chance of winning: the adviser knows what you know, and nothing of the hidden cards",
        holds: TABLE,
        chords: &[(Char('c'), Action::Chance)],
        footer: Some((74, "C", "chance")),
    },
    KeyRow {
        group: PLAYING,
        keys: "E",
        words: "finish for me: the solver looks under the cards and plays the game out, which is no win of yours",
        holds: TABLE,
        chords: &[(Char('e'), Action::Finish)],
        footer: Some((73, "E", "finish for me")),
    },
    KeyRow {
        group: PLAYING,
        keys: "P",
        words: "",
        holds: &[PlayedOut],
        chords: &[(Char('p'), Action::Pause)],
        footer: Some((2, "P", "hold")),
    },
    KeyRow {
        group: PLAYING,
        keys: "E",
        words: "",
        holds: &[PlayedOut],
        chords: &[(Char('e'), Action::Finish)],
        footer: Some((3, "E", "faster")),
    },
    KeyRow {
        group: PLAYING,
        keys: "P",
        words: "pause and go on: the clock stops, the cards are hidden",
        holds: TABLE,
        chords: &[(Char('p'), Action::Pause)],
        footer: Some((75, "P", "pause")),
    },
    KeyRow {
        group: PLAYING,
        keys: "P, Enter, Space, Esc",
        words: "",
        holds: &[Paused],
        chords: &[
            (Char('p'), Action::Pause),
            (ENTER, Action::Pause),
            (Char(' '), Action::Pause),
            (ESC, Action::Pause),
        ],
        footer: Some((1, "P", "go on")),
    },
    KeyRow {
        group: PLAYING,
        keys: "Esc",
        words: "stop automatic play, leave what is open, clear the selection, clear a hint; never quits",
        holds: &[Playing],
        chords: &[(ESC, Action::Escape)],
        footer: None,
    },
    KeyRow {
        group: PLAYING,
        keys: "Esc",
        words: "",
        holds: &[Holding],
        chords: &[(ESC, Action::Escape)],
        footer: Some((15, "Esc", "clear")),
    },
    KeyRow {
        group: PLAYING,
        keys: "Esc",
        words: "",
        holds: &[Finishing, PlayedOut, Waiting],
        chords: &[(ESC, Action::Escape)],
        footer: Some((1, "Esc", "stop")),
    },
    KeyRow {
        group: DIRECT,
        keys: "1-7",
        words: "a column; the same key twice: to the foundation, or to the only place",
        holds: TABLE,
        chords: &[
            (Char('1'), column(0)),
            (Char('2'), column(1)),
            (Char('3'), column(2)),
            (Char('4'), column(3)),
            (Char('5'), column(4)),
            (Char('6'), column(5)),
            (Char('7'), column(6)),
        ],
        footer: Some((25, "1-7", "piles")),
    },
    KeyRow {
        group: DIRECT,
        keys: "0, W",
        words: "the waste",
        holds: TABLE,
        chords: &[(Char('0'), Action::Waste), (Char('w'), Action::Waste)],
        footer: None,
    },
    KeyRow {
        group: DIRECT,
        keys: "F",
        words: "to the foundation; as the first key: a card back from a foundation, again: the next",
        holds: TABLE,
        chords: &[(Char('f'), Action::Foundation)],
        footer: None,
    },
    KeyRow {
        group: GAME,
        keys: "N",
        words: "new game: draw 1 or 3, daily deals, the rule book, a code, restart, resign; in practice: back to the game",
        holds: TABLE,
        chords: &[(Char('n'), Action::NewGame)],
        footer: Some((60, "N", "new")),
    },
    KeyRow {
        group: GAME,
        keys: "Y",
        words: "share: the deal and its result as a short text, for the clipboard",
        holds: &[Playing, Holding, Finishing, Result],
        chords: &[(Char('y'), Action::Share)],
        footer: Some((62, "Y", "share")),
    },
    KeyRow {
        group: GAME,
        keys: "L",
        words: "look back: at the game that is over, from the statistics at the last one, during a pause at the one under way",
        holds: &[Paused, Result, Statistics, Charts],
        chords: &[(Char('l'), Action::Review)],
        footer: Some((61, "L", "look back")),
    },
    KeyRow {
        group: GAME,
        keys: "S",
        words: "statistics",
        holds: &[
            Playing, Holding, Finishing, Paused, Result, Reading, Guidebook, Statistics, Charts,
            GameList, Options,
        ],
        chords: &[(Char('s'), Action::Statistics)],
        footer: Some((80, "S", "statistics")),
    },
    KeyRow {
        group: GAME,
        keys: "G",
        words: "guidebook",
        holds: &[
            Playing, Holding, Finishing, Paused, Result, Reading, Guidebook, Statistics, Charts,
            GameList, Options,
        ],
        chords: &[(Char('g'), Action::Guidebook)],
        footer: Some((86, "G", "guidebook")),
    },
    KeyRow {
        group: GAME,
        keys: "O",
        words: "options",
        holds: &[
            Playing, Holding, Finishing, Paused, Result, Reading, Guidebook, Statistics, Charts,
            GameList, Options,
        ],
        chords: &[(Char('o'), Action::Options)],
        footer: Some((84, "O", "options")),
    },
    KeyRow {
        group: GAME,
        keys: "+, =, -",
        words: "larger cards, smaller ones, as far as the terminal has room",
        holds: &[Playing, Holding, Finishing, Paused, Result],
        chords: &[
            (Char('+'), Action::Larger),
            (Char('='), Action::Larger),
            (Char('-'), Action::Smaller),
        ],
        footer: None,
    },
    KeyRow {
        group: GAME,
        keys: "?",
        words: "the keys",
        holds: &[
            Playing, Holding, Finishing, Paused, Result, Reading, Guidebook, Statistics, Charts,
            GameList, Options,
        ],
        chords: &[(Char('?'), Action::Keys)],
        footer: Some((65, "?", "keys")),
    },
    KeyRow {
        group: GAME,
        keys: ":",
        words: "the command line; its commands are at the end of the keys",
        holds: &[Playing, Holding, Finishing, Result],
        chords: &[(Char(':'), Action::CommandLine)],
        footer: Some((88, ":", "command")),
    },
    KeyRow {
        group: GAME,
        keys: "Up, Down, PgUp, PgDn, Home, End",
        words: "",
        holds: &[Result],
        chords: &[
            (Code(KeyCode::Up), Action::Up),
            (Code(KeyCode::Down), Action::Down),
            (Code(KeyCode::PageUp), Action::PageUp),
            (Code(KeyCode::PageDown), Action::PageDown),
            (Code(KeyCode::Home), Action::Start),
            (Code(KeyCode::End), Action::End),
        ],
        footer: Some((64, "Up/Down", "scroll")),
    },
    KeyRow {
        group: GAME,
        keys: "N, Enter, Space",
        words: "",
        holds: &[Result],
        chords: &[
            (Char('n'), Action::NewGame),
            (ENTER, Action::NewGame),
            (Char(' '), Action::NewGame),
        ],
        footer: Some((5, "N", "new game")),
    },
    KeyRow {
        group: GAME,
        keys: "Esc",
        words: "",
        holds: &[Result],
        chords: &[(ESC, Action::Escape)],
        footer: Some((90, "Esc", "table")),
    },
    KeyRow {
        group: GAME,
        keys: "T",
        words: "take over: go on with the saved game, once the other klondike that has it has ended",
        holds: &[Playing, Holding, Finishing, Result],
        chords: &[(Char('t'), Action::TakeOver)],
        footer: Some((22, "T", "take over")),
    },
    KeyRow {
        group: GAME,
        keys: "Q",
        words: "save and leave",
        holds: &[
            Playing, Holding, Finishing, PlayedOut, Waiting, Paused, Result, Share, Notices,
            Question, Menu, Calendar, Puzzle, Rules, Reading, Guidebook, Statistics, Charts,
            GameList, Options, Review, TooSmall,
        ],
        chords: &[(Char('q'), Action::Quit)],
        footer: Some((70, "Q", "leave")),
    },
    KeyRow {
        group: GAME,
        keys: "Ctrl-C",
        words: "the same, also while typing",
        holds: &Context::ALL,
        chords: &[(Ctrl('c'), Action::Quit)],
        footer: None,
    },
    KeyRow {
        group: GAME,
        keys: "Ctrl-L",
        words: "draw the screen again",
        holds: &Context::ALL,
        chords: &[(Ctrl('l'), Action::Repaint)],
        footer: None,
    },
];
