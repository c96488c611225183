//! The command line in the full screen: typing, history, completion, and what a line does there.

use super::{calendar, open as show, share};
use crate::app::command::Command;
use crate::app::command_line::{self, Reading};
use crate::app::message::Action;
use crate::app::model::{Model, Panel, Prompt, Screen};
use crate::app::notice::{Notice, SeenPile};

/// The longest line, in characters, and how many lines are remembered.
const TYPED_MAX: usize = 200;
const LINES_MAX: usize = 100;

/// Opens it.
pub fn open(model: &mut Model) {
    model.screen = Screen::Prompt(Prompt::default());
}

/// Text typed or pasted.
pub fn insert(model: &mut Model, text: &str) {
    let Screen::Prompt(Prompt { typed, .. }) = &mut model.screen else { return };
    let room = TYPED_MAX.saturating_sub(typed.chars().count());
    let text = text.trim_matches(char::is_control).chars().filter(|c| !c.is_control());
    typed.extend(text.take(room));
}

/// What a key does at the command line.
pub fn act(model: &mut Model, action: Action) -> Vec<Command> {
    let home = super::home(model);
    let Screen::Prompt(prompt) = &mut model.screen else { return Vec::new() };
    match action {
        Action::Enter => {
            let line = std::mem::take(&mut prompt.typed);
            model.screen = home;
            return enter(model, line.trim());
        }
        Action::Escape => model.screen = home,
        Action::Erase if prompt.typed.pop().is_none() => model.screen = home,
        Action::Complete => prompt.typed = command_line::completed(&prompt.typed),
        Action::Up => recall(prompt, &model.lines, prompt.back + 1),
        Action::Down if prompt.back > 0 => recall(prompt, &model.lines, prompt.back - 1),
        _ => {}
    }
    Vec::new()
}

/// An earlier line, or an empty one after the last of them.
fn recall(prompt: &mut Prompt, lines: &[String], back: usize) {
    if back <= lines.len() {
        prompt.back = back;
        prompt.typed = lines.get(lines.len() - back).cloned().unwrap_or_default();
    }
}

fn enter(model: &mut Model, line: &str) -> Vec<Command> {
    if line.is_empty() {
        return Vec::new();
    }
    model.lines.retain(|other| other != line);
    model.lines.push(line.to_owned());
    let extra = model.lines.len().saturating_sub(LINES_MAX);
    model.lines.drain(..extra);
    let (mut commands, outcome) = command_line::run(model, line);
    match outcome {
        Ok(None) => {}
        Ok(Some(reading)) => commands.extend(read(model, reading)),
        Err(error) => model.notice = Some(error.into()),
    }
    commands
}

/// Shows what was asked for in a panel, or says it in the message line.
fn read(model: &mut Model, reading: Reading) -> Vec<Command> {
    match reading {
        Reading::Moves => model.open_panel(Panel::Moves),
        Reading::Statistics(filter) => model.open_panel(Panel::Statistics(filter)),
        Reading::Help(None) => show(model, Action::Keys),
        Reading::Help(Some(entry)) => model.notice = Some(Notice::Help(entry)),
        Reading::Calendar(day) => calendar::open(model, day),
        Reading::Board => return vec![Command::Repaint],
        Reading::Pile(place) => {
            model.notice = Some(Notice::Pile(SeenPile::of(model.attempt.table(), place)));
        }
        Reading::Share => return share(model),
        Reading::Score => model.notice = Some(Notice::Score(model.attempt.score())),
    }
    Vec::new()
}
