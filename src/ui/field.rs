//! A typed text in the room that there is for it, with the cursor in sight.

use ratatui::layout::Position;
use ratatui::style::Style;
use ratatui::text::Span;

use super::canvas::{Canvas, columns};
use crate::app::screens::field::Field;

/// Draws the text in `width` columns and puts the terminal's cursor at its place, at the end of the text in the column
/// after it. Of a text that is too long what stands before the cursor is shown, with the sign at the cursor.
pub fn draw(canvas: &mut Canvas, at: Position, width: u16, field: &Field, style: Style) {
    let text = canvas.glyphs.text(field.text()).into_owned();
    let before = canvas.glyphs.text(field.before()).into_owned();
    let after = Span::raw(&text[before.len()..]);
    let sign = after.styled_graphemes(style).next().map_or(0, |sign| columns(sign.symbol));
    let hidden = hidden(&before, width.saturating_sub(sign));
    canvas.text(at.x, at.y, width, &text[hidden..], style);
    canvas.cursor = Some(Position::new(at.x + columns(&before[hidden..]), at.y));
}

/// How many bytes at the start of a text are left out so that its end fits. A sign is left out whole.
fn hidden(text: &str, width: u16) -> usize {
    let all = Span::raw(text);
    let mut hidden = 0;
    let mut signs = all.styled_graphemes(Style::new());
    while columns(&text[hidden..]) > width
        && let Some(sign) = signs.next()
    {
        hidden += sign.symbol.len();
    }
    hidden
}

#[cfg(test)]
mod tests {
    use super::hidden;

    #[test]
    fn signs_are_left_out_whole() {
        assert_eq!(hidden("move", 4), 0);
        assert_eq!(hidden("moves", 4), 1);
        // Two columns each.
        assert_eq!(hidden("\u{7d19}\u{724c}", 3), 3);
        assert_eq!(hidden("\u{7d19}\u{724c}", 1), 6);
        // An e with its accent is one sign of one column.
        assert_eq!(hidden("e\u{301}e\u{301}", 1), 3);
        assert_eq!(hidden("", 0), 0);
    }
}
