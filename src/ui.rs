//! What is seen: the model drawn with ratatui.

use ratatui::Frame;

use crate::app::Model;

/// Draws the whole screen.
pub fn view(_model: &Model, _frame: &mut Frame) -> u16 {
    todo!()
}
