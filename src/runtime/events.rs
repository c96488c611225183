//! What the terminal reports, as messages to the model.

use crossterm::event::{
    Event, KeyCode, KeyEvent, KeyEventKind, MouseButton, MouseEvent, MouseEventKind,
};

use crate::app::action::Direction;
use crate::app::{Message, Model, Pointer, Screen, keys};
use crate::ui;

/// Makes messages of events.
#[derive(Clone, Copy, Debug, Default)]
pub struct Events {
    /// Whether the table was played on, with nothing over it, when the last Escape came.
    escaped_at_table: bool,
}

impl Events {
    /// What an event means where the player is. `None` when it means nothing there.
    pub fn message(&mut self, model: &Model, event: Event) -> Option<Message> {
        match event {
            Event::Key(key) => {
                if key.code == KeyCode::Esc {
                    self.escaped_at_table = is_at_table(model);
                }
                keys::read(model, key)
            }
            Event::Paste(text) => Some(Message::Pasted(text)),
            Event::Resize(columns, rows) => Some(Message::Resized(columns, rows)),
            Event::FocusLost => Some(Message::FocusLost),
            Event::Mouse(mouse) if model.takes_mouse() => pointed(model, mouse),
            Event::FocusGained | Event::Mouse(_) => None,
        }
    }

    /// What an event still means although the Escape that belongs to it has acted as the key before. Only what moves
    /// about the table means what it did: there an Escape leaves every card in its place, while elsewhere it has closed
    /// what the key was for. What would play, Enter above all, is dropped, and so is the text of a paste.
    #[must_use]
    pub fn late(&self, model: &Model, event: &Event) -> Option<Message> {
        use KeyCode::{BackTab, Down, End, Home, Left, Right, Tab, Up};

        match *event {
            Event::FocusLost => Some(Message::FocusLost),
            Event::Key(key @ KeyEvent { code, .. })
                if self.escaped_at_table
                    && is_at_table(model)
                    && matches!(code, Left | Right | Up | Down | Home | End | Tab | BackTab) =>
            {
                keys::read(model, key)
            }
            _ => None,
        }
    }
}

/// Whether an event is something that the player does, before which every card lies in its place.
#[must_use]
pub fn ends_motion(event: &Event) -> bool {
    match event {
        Event::Key(key) => key.kind != KeyEventKind::Release,
        Event::Mouse(mouse) => !matches!(
            mouse.kind,
            // A click has moved cards when its button went down.
            MouseEventKind::Up(_) | MouseEventKind::Moved | MouseEventKind::Drag(_)
        ),
        Event::Paste(_) | Event::Resize(..) => true,
        Event::FocusGained | Event::FocusLost => false,
    }
}

const fn is_at_table(model: &Model) -> bool {
    matches!(model.screen, Screen::Table)
}

/// What a report of the mouse means: the layout that draws the screen says what lies in its cell.
fn pointed(model: &Model, mouse: MouseEvent) -> Option<Message> {
    let MouseEvent { kind, column, row, .. } = mouse;
    let is_inside = column < model.size.0 && row < model.size.1;
    let spot = || if is_inside { ui::spots(model).at(column, row) } else { None };
    Some(Message::Point(match kind {
        MouseEventKind::Down(MouseButton::Left) if is_inside => Pointer::Press(spot()),
        MouseEventKind::Down(MouseButton::Right) if is_inside => Pointer::RightPress(spot()),
        MouseEventKind::Drag(MouseButton::Left) if is_inside => Pointer::Drag(column, row),
        // Outside it lets go of what was dragged.
        MouseEventKind::Up(MouseButton::Left) => Pointer::Release(spot()),
        MouseEventKind::ScrollUp => Pointer::Wheel(Direction::Back, spot()),
        MouseEventKind::ScrollDown => Pointer::Wheel(Direction::Forward, spot()),
        _ => return None,
    }))
}
