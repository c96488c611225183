//! The panel of legal moves.

use super::canvas::Canvas;
use super::layout::Layout;
use super::sheet;
use crate::app::{Model, readings};

/// Draws the panel; says by how many lines it can be scrolled.
pub fn draw(canvas: &mut Canvas, layout: &Layout, model: &Model, scroll: u16) -> u16 {
    let (width, plain) = (sheet::panel_width(layout), canvas.theme.plain());
    let rows = readings::moves(&model.attempt);
    let mut lines: Vec<_> = rows
        .iter()
        .flat_map(|(written, words)| sheet::sentence(&format!("{written}: {words}"), width, plain))
        .collect();
    if lines.is_empty() {
        lines = sheet::sentence("There is no legal move.", width, plain);
    }
    sheet::panel(canvas, layout, "Legal moves", &lines, scroll)
}
