//! The panel of keys, made from the one table of keys.

use super::canvas::Canvas;
use super::guidebook;
use super::layout::Layout;
use super::markdown;
use super::sheet;

/// Draws the panel; says by how many lines it can be scrolled.
pub fn draw(canvas: &mut Canvas, layout: &Layout, scroll: u16) -> u16 {
    let lines = markdown::lines(&guidebook::keys(), sheet::panel_width(layout));
    sheet::panel(canvas, layout, "Keys", &lines, scroll)
}
