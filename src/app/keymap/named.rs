//! Keys in longer texts: the texts give them names, such as `{undo}`, and the table of keys fills in what they are.

use super::Keymap;
use super::context::Context;
use crate::app::action::Action;
use crate::app::screens::new_game::MenuEntry;
use crate::rules::Column;

impl Keymap {
    /// A text with its names of keys replaced by the keys. Other text in braces stays as it is.
    #[must_use]
    pub fn named(self, text: &str) -> String {
        let mut parts = text.split('{');
        let mut keyed = parts.next().unwrap_or_default().to_owned();
        for part in parts {
            let name = part.split_once('}');
            let found = name.and_then(|(name, rest)| Some((key(name)?, rest)));
            if let Some(((context, action, nth), rest)) = found {
                keyed.extend(self.labels(context, action).nth(nth));
                keyed.push_str(rest);
            } else {
                keyed.push('{');
                keyed.push_str(part);
            }
        }
        keyed
    }
}

/// The actions that can be given other keys in the settings.
pub const BINDABLE: &[&str] = &[
    "next",
    "previous",
    "left",
    "right",
    "up",
    "down",
    "start",
    "end",
    "enter",
    "column 1",
    "column 2",
    "column 3",
    "column 4",
    "column 5",
    "column 6",
    "column 7",
    "waste",
    "foundation",
    "draw",
    "auto",
    "undo",
    "redo",
    "hint",
    "verdict",
    "finish",
    "pause",
    "new",
    "share",
    "look back",
    "statistics",
    "guidebook",
    "options",
    "keys",
    "larger",
    "smaller",
    "command line",
    "take over",
    "quit",
];

/// The key that a name in the text stands for: where it holds, what it does, and which of several it is, from 0.
pub(super) fn key(name: &str) -> Option<(Context, Action, usize)> {
    let menu = |entry: MenuEntry| (Context::Menu, entry.action(), 0);
    let at_table = |action| (Context::Playing, action, 0);
    let column =
        |number: u8| Column::new(number - 1).map(|column| at_table(Action::Column(column)));
    Some(match name {
        "next" => at_table(Action::Next),
        "previous" => at_table(Action::Previous),
        "left" => at_table(Action::Left),
        "right" => at_table(Action::Right),
        "start" => at_table(Action::Start),
        "end" => at_table(Action::End),
        "options" => at_table(Action::Options),
        "up" => at_table(Action::Up),
        "down" => at_table(Action::Down),
        "enter" => at_table(Action::Enter),
        "escape" => at_table(Action::Escape),
        "column 1" => return column(1),
        "column 2" => return column(2),
        "column 3" => return column(3),
        "column 4" => return column(4),
        "column 5" => return column(5),
        "column 6" => return column(6),
        "column 7" => return column(7),
        "waste" => at_table(Action::Waste),
        "foundation" => at_table(Action::Foundation),
        "draw" => at_table(Action::Draw),
        "hint" => at_table(Action::Hint),
        "auto" => at_table(Action::Auto),
        "verdict" => at_table(Action::Verdict),
        "chance" => at_table(Action::Chance),
        "finish" => at_table(Action::Finish),
        "hold" => (Context::PlayedOut, Action::Pause, 0),
        "undo" => at_table(Action::Undo),
        "undo 2" => (Context::Playing, Action::Undo, 1),
        "redo" => at_table(Action::Redo),
        "look back" => (Context::Result, Action::Review, 0),
        "mark" => (Context::Review, Action::Mark, 0),
        "winning line" => (Context::Review, Action::WinningLine, 0),
        "game before" => (Context::Review, Action::GameBefore, 0),
        "game after" => (Context::Review, Action::GameAfter, 0),
        "play forward" => (Context::Review, Action::Pause, 0),
        "practise" => (Context::Review, Action::Enter, 0),
        "review page up" => (Context::Review, Action::PageUp, 0),
        "review page down" => (Context::Review, Action::PageDown, 0),
        "review start" => (Context::Review, Action::Start, 0),
        "review end" => (Context::Review, Action::End, 0),
        "larger" => at_table(Action::Larger),
        "smaller" => at_table(Action::Smaller),
        "new" => at_table(Action::NewGame),
        "share" => at_table(Action::Share),
        "pause" => at_table(Action::Pause),
        "quit" => at_table(Action::Quit),
        "take over" => at_table(Action::TakeOver),
        "statistics" => at_table(Action::Statistics),
        "keys" => at_table(Action::Keys),
        "command line" => at_table(Action::CommandLine),
        "stop" => (Context::Finishing, Action::Escape, 0),
        "menu puzzles" => menu(MenuEntry::Puzzles),
        "puzzle answer" => (Context::Puzzle, Action::Enter, 0),
        "puzzle next" => (Context::Puzzle, Action::NewGame, 0),
        "puzzle scroll" => (Context::Puzzle, Action::PageDown, 0),
        "menu daily" => menu(MenuEntry::Daily),
        "menu rules" => menu(MenuEntry::Rules),
        "menu demand" => menu(MenuEntry::Demand),
        "menu code" => menu(MenuEntry::Code),
        "calendar deal" => (Context::Calendar, Action::Enter, 0),
        "calendar draw 1" => (Context::Calendar, Action::Choose(0), 0),
        "calendar draw 3" => (Context::Calendar, Action::Choose(1), 0),
        "calendar page up" => (Context::Calendar, Action::PageUp, 0),
        "calendar page down" => (Context::Calendar, Action::PageDown, 0),
        "complete" => (Context::CommandLine, Action::Complete, 0),
        "earlier line" => (Context::CommandLine, Action::Up, 0),
        "result up" => (Context::Result, Action::Up, 0),
        "result down" => (Context::Result, Action::Down, 0),
        "next book" => (Context::Statistics, Action::NextBook, 0),
        "next kind" => (Context::Statistics, Action::NextKind, 0),
        "guidebook" => at_table(Action::Guidebook),
        "lesson" => (Context::Guidebook, Action::Lesson, 0),
        "search" => (Context::Guidebook, Action::Search, 0),
        "next page" => (Context::Statistics, Action::Right, 0),
        "page before" => (Context::Statistics, Action::Left, 0),
        "other draw" => (Context::Charts, Action::Draw, 0),
        "list look back" => (Context::GameList, Action::Enter, 0),
        "reset" => (Context::Statistics, Action::Reset, 0),
        _ => return None,
    })
}
