//! Panels: scrolling within what there is, leaving, and the filter and the reset of the statistics.

use super::{Reply, open};
use crate::app::message::Action;
use crate::app::model::{Dialog, Model, Panel, Question, Screen};
use crate::app::notice::Refused;

/// Rows of the screen that a panel does not scroll: its frame, the header and the footer.
const FRAME: u16 = 6;

/// What a key does in a panel.
pub fn act(model: &mut Model, action: Action) -> Reply {
    model.scroll.panel = scrolled(model, model.scroll.panel, action);
    match action {
        Action::Escape => model.screen = super::home(model),
        Action::NextBook | Action::NextKind => turn(model, action),
        Action::Reset if model.files.read_only => {
            model.screen = super::home(model);
            return Err(Refused::ReadOnly);
        }
        Action::Reset if model.files.tally.is_some() => {
            model.screen = Screen::Dialog(Dialog { question: Question::Reset, focused: 0 });
        }
        _ => open(model, action),
    }
    Ok(Vec::new())
}

/// By how many lines what is read is scrolled down after a key, from `top`.
pub fn scrolled(model: &Model, top: u16, action: Action) -> u16 {
    let page = model.size.1.saturating_sub(FRAME).max(1);
    let to = match action {
        Action::Up => top.saturating_sub(1),
        Action::Down => top.saturating_add(1),
        Action::PageUp => top.saturating_sub(page),
        Action::PageDown => top.saturating_add(page),
        Action::Start => 0,
        Action::End => u16::MAX,
        _ => top,
    };
    to.min(model.scroll.most)
}

/// The open panel or the result has been drawn: this is how far it scrolls.
pub fn measured(model: &mut Model, lines: u16) {
    let scroll = &mut model.scroll;
    scroll.most = lines;
    match model.screen {
        Screen::Result => scroll.result = scroll.result.min(lines),
        Screen::Panel(_) => scroll.panel = scroll.panel.min(lines),
        _ => {}
    }
}

/// The statistics under the next filter, from their top.
fn turn(model: &mut Model, action: Action) {
    let Screen::Panel(Panel::Statistics(filter)) = model.screen else { return };
    let next = match action {
        Action::NextKind => model.next_kind(filter),
        _ => model.next_book(filter),
    };
    model.open_panel(Panel::Statistics(next));
}
