//! The panel that says why nothing is being saved, whole at every size.

use super::canvas::Canvas;
use super::layout::Layout;
use super::sheet;
use crate::app::Model;

/// Draws the panel; says by how many lines it can be scrolled.
pub fn draw(canvas: &mut Canvas, layout: &Layout, model: &Model, scroll: u16) -> u16 {
    let words = match &model.files.unsaved {
        Some(unsaved) => format!("{} The game goes on meanwhile.", unsaved.sentence()),
        None => "Everything is saved.".to_owned(),
    };
    let lines = sheet::sentence(&words, sheet::panel_width(layout), canvas.theme.plain());
    sheet::panel(canvas, layout, "Not saved", &lines, scroll)
}
