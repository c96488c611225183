//! The panel of keys and commands, made from their tables.

use super::canvas::Canvas;
use super::guidebook;
use super::layout::Layout;
use super::markdown;
use super::sheet;
use crate::app::Action;
use crate::app::keymap::{Context, Keymap};

/// Draws the panel; says by how many lines it can be scrolled.
pub fn draw(canvas: &mut Canvas, layout: &Layout, keymap: Keymap, scroll: u16) -> u16 {
    let (keys, commands) = (guidebook::keys(keymap), guidebook::commands());
    let prompt = keymap.label(Context::Playing, Action::CommandLine);
    let text = format!("{keys}### Commands, after {prompt}\n\n{commands}");
    let lines = markdown::lines(&text, sheet::panel_width(layout));
    sheet::panel(canvas, layout, "Keys", &lines, scroll)
}
