//! The panel of keys and commands, made from their tables.

use super::canvas::Canvas;
use super::guidebook;
use super::layout::Layout;
use super::markdown;
use super::sheet;

/// Draws the panel; says by how many lines it can be scrolled.
pub fn draw(canvas: &mut Canvas, layout: &Layout, scroll: u16) -> u16 {
    let text = format!("{}### Commands, after :\n\n{}", guidebook::keys(), guidebook::commands());
    let lines = markdown::lines(&text, sheet::panel_width(layout));
    sheet::panel(canvas, layout, "Keys", &lines, scroll)
}
