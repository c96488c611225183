//! A line of text that is typed and edited. The cursor steps over what a reader takes for one sign, however many characters
//! it is made of.

use tui_input::{Input, InputRequest};

use crate::app::action::Action;

/// The text and the cursor.
#[derive(Clone, Debug, Default)]
pub struct Field(Input);

/// Text of several lines, where there is one to be typed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeveralLines;

impl Field {
    /// The whole text.
    #[must_use]
    pub fn text(&self) -> &str {
        self.0.value()
    }

    /// The text before the cursor.
    #[must_use]
    pub fn before(&self) -> &str {
        let text = self.text();
        let end = text.char_indices().nth(self.0.cursor()).map_or(text.len(), |(at, _)| at);
        &text[..end]
    }

    /// A text with the cursor at its end.
    #[must_use]
    pub fn of(text: impl Into<String>) -> Self {
        Self(Input::new(text.into()))
    }

    /// Moves the cursor or deletes something, if the action does that.
    pub fn key(&mut self, action: Action) {
        let request = match action {
            Action::Left => InputRequest::GoToPrevChar,
            Action::Right => InputRequest::GoToNextChar,
            Action::Start => InputRequest::GoToStart,
            Action::End => InputRequest::GoToEnd,
            Action::Erase => InputRequest::DeletePrevChar,
            Action::EraseNext => InputRequest::DeleteNextChar,
            Action::EraseWord => InputRequest::DeletePrevWord,
            Action::EraseBefore => InputRequest::DeleteFromStart,
            _ => return,
        };
        // Where there is nothing to do, nothing is done.
        let _ = self.0.handle(request);
    }

    /// Inserts typed or pasted text at the cursor, as far as the whole does not become longer than `most` characters. A
    /// control character counts as a blank.
    ///
    /// # Errors
    ///
    /// When more than one line of it has text; nothing is inserted then.
    pub fn insert(&mut self, text: &str, most: usize) -> Result<(), SeveralLines> {
        let mut lines = text
            .split(ends_line)
            .map(|line| line.trim_matches(char::is_control))
            .filter(|line| !line.trim().is_empty());
        // A blank that is typed is a text, too.
        let line = lines.next().unwrap_or(text.trim_matches(char::is_control));
        if lines.next().is_some() {
            return Err(SeveralLines);
        }
        let room = most.saturating_sub(self.text().chars().count());
        for c in line.chars().take(room) {
            let c = if c.is_control() { ' ' } else { c };
            let _ = self.0.handle(InputRequest::InsertChar(c));
        }
        Ok(())
    }
}

/// Two are equal when text and cursor are.
impl PartialEq for Field {
    fn eq(&self, other: &Self) -> bool {
        (self.text(), self.0.cursor()) == (other.text(), other.0.cursor())
    }
}

impl Eq for Field {}

/// Whether a line ends here, by the list of Unicode.
const fn ends_line(c: char) -> bool {
    matches!(c, '\n'..='\r' | '\u{85}' | '\u{2028}' | '\u{2029}')
}
