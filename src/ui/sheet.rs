//! The frames of everything that is shown over the table: small boxes, and panels that scroll.

use ratatui::layout::{Position, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Span};

use super::canvas::{Canvas, cells, columns};
use super::glyphs::Mark;
use super::layout::Layout;
use super::wrap;
use crate::app::keymap::{Context, Keymap};
use crate::app::{Action, Spot};

/// The most columns of text in a panel and in a box: longer lines are hard to read.
const PANEL: u16 = 72;
const BOX: u16 = 46;

/// The rows in which lines have come to stand, with the numbers of the lines.
pub type LineRows = Vec<(usize, Rect)>;

/// How many columns of text a panel has.
#[must_use]
pub fn panel_width(layout: &Layout) -> u16 {
    (layout.header.width - 4).min(PANEL)
}

/// How many columns of text a box has.
#[must_use]
pub fn box_width(layout: &Layout) -> u16 {
    (layout.header.width - 4).min(BOX)
}

/// Whether a panel has room for this title, and for the mark that there is more above.
#[must_use]
pub fn has_room(layout: &Layout, title: &str) -> bool {
    columns(title) + 5 <= panel_width(layout)
}

/// A panel in place of the table, scrolled down by `scroll` lines. Returns by how many lines it can be scrolled down.
pub fn panel(
    canvas: &mut Canvas,
    layout: &Layout,
    title: &str,
    lines: &[Line],
    scroll: u16,
) -> u16 {
    placed_panel(canvas, layout, title, lines, scroll).1
}

/// The same; also returns the rows of the lines that are in sight, with their numbers.
pub fn placed_panel(
    canvas: &mut Canvas,
    layout: &Layout,
    title: &str,
    lines: &[Line],
    scroll: u16,
) -> (LineRows, u16) {
    let count = cells(lines.len());
    let inner = open(canvas, layout, title, (panel_width(layout), count), Anchor::Top);
    let max = count.saturating_sub(inner.height);
    let scroll = scroll.min(max);
    write(canvas, inner, &lines[usize::from(scroll)..]);
    more(canvas, inner, scroll, max, None);
    canvas.cursor = Some(Position::new(inner.x, inner.y));
    ((usize::from(scroll)..lines.len()).zip(inner.rows()).collect(), max)
}

/// Marks on the outline where there is more to read, each after the key that leads there if `keys` are given.
fn more(canvas: &mut Canvas, inner: Rect, scroll: u16, max: u16, keys: Option<(Keymap, Context)>) {
    let key =
        |action| keys.map_or_else(String::new, |(keys, context)| keys.label(context, action) + " ");
    let [up, down] = [Action::Up, Action::Down].map(key);
    let more = [
        (scroll > 0, inner.y - 1, Mark::Above, Action::Up, up),
        (scroll < max, inner.bottom(), Mark::Below, Action::Down, down),
    ];
    for (_, y, mark, action, key) in more.into_iter().filter(|(shown, ..)| *shown) {
        let text = format!(" {key}{} ", canvas.glyphs.mark(mark));
        let width = columns(&text);
        let area = Rect { x: inner.right() - width, y, width, height: 1 };
        canvas.text(area.x, y, width, &text, canvas.theme.strong());
        if keys.is_some() {
            canvas.spot(area, Spot::Key(action));
        }
    }
}

/// A small box over the table. Where there is too little room, its empty lines are left out. Returns the rows of the others.
pub fn small(canvas: &mut Canvas, layout: &Layout, title: &str, lines: Vec<Line>) -> LineRows {
    boxed(canvas, layout, title, lines, 0).0
}

/// A small box, scrolled down by `scroll` lines, with the keys that scroll it if there is no room for all its lines.
/// Returns by how many lines it can be scrolled down.
pub fn scrolled(
    canvas: &mut Canvas,
    layout: &Layout,
    keys: (Keymap, Context),
    title: &str,
    lines: Vec<Line>,
    scroll: u16,
) -> u16 {
    let (_, inner, max) = boxed(canvas, layout, title, lines, scroll);
    more(canvas, inner, scroll.min(max), max, Some(keys));
    max
}

/// A small box with a list, of which one entry is focused, and what is said of that in up to two lines below. Where there
/// is too little room for all, the list is scrolled, and the words stay whole.
pub fn chooser(
    canvas: &mut Canvas,
    layout: &Layout,
    title: &str,
    (mut list, focused): (Vec<Line>, usize),
    mut words: Vec<Line>,
) {
    // The box has the same size for every entry.
    words.resize(words.len().max(2), Line::default());
    let room = usize::from(layout.middle.height.saturating_sub(2)).saturating_sub(words.len());
    let entries = list.len();
    let hidden = entries.saturating_sub(room);
    let above = focused.saturating_sub(room / 2).min(hidden);
    let mut lines = list.split_off(above);
    if hidden == 0 {
        lines.push(Line::default());
    } else {
        lines.truncate(room);
    }
    let entries = entries.min(room);
    lines.extend(words);
    let (rows, inner, _) = boxed(canvas, layout, title, lines, 0);
    more(canvas, inner, cells(above), cells(hidden), None);
    for (line, row) in rows {
        canvas.spot(row, (line < entries).then_some(Spot::Entry(above + line)));
    }
}

fn boxed(
    canvas: &mut Canvas,
    layout: &Layout,
    title: &str,
    lines: Vec<Line>,
    scroll: u16,
) -> (LineRows, Rect, u16) {
    let room = usize::from(layout.middle.height.saturating_sub(2));
    let (mut numbers, mut lines): (Vec<usize>, Vec<Line>) = lines.into_iter().enumerate().unzip();
    while lines.len() > room {
        let Some(empty) = lines.iter().rposition(|line| line.width() == 0) else { break };
        lines.remove(empty);
        numbers.remove(empty);
    }
    let widest = lines.iter().map(Line::width).max().unwrap_or(0);
    let width = cells(widest).max(columns(title) + 4).min(box_width(layout));
    let count = cells(lines.len());
    let inner = open(canvas, layout, title, (width, count), Anchor::Middle);
    canvas.cursor = Some(Position::new(inner.x, inner.y));
    let max = count.saturating_sub(inner.height);
    let above = usize::from(scroll.min(max));
    write(canvas, inner, &lines[above..]);
    (numbers.into_iter().skip(above).zip(inner.rows()).collect(), inner, max)
}

/// Where an outline stands: a panel keeps its first row when its text becomes longer or shorter.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Anchor {
    Top,
    Middle,
}

/// Draws an outline with a title on it around so many columns and lines, and clears what it covers. Returns the area inside.
fn open(
    canvas: &mut Canvas,
    layout: &Layout,
    title: &str,
    (width, lines): (u16, u16),
    anchor: Anchor,
) -> Rect {
    let middle = layout.middle;
    let height = (lines + 2).min(middle.height);
    let width = (width + 4).min(middle.width);
    let area = Rect {
        x: middle.x + (middle.width - width) / 2,
        y: middle.y + if anchor == Anchor::Top { 0 } else { (middle.height - height) / 2 },
        width,
        height,
    };
    let margin = Rect { x: area.x.saturating_sub(1), width: width + 2, ..area };
    canvas.fill(margin.intersection(middle), ' ', canvas.theme.plain());
    canvas.outline(area, canvas.theme.quiet());
    canvas.spot(margin, None);
    if !title.is_empty() {
        canvas.text(area.x + 2, area.y, width - 4, &format!(" {title} "), canvas.theme.strong());
    }
    Rect { x: area.x + 2, y: area.y + 1, width: width - 4, height: height - 2 }
}

fn write(canvas: &mut Canvas, inner: Rect, lines: &[Line]) {
    for (y, line) in (inner.y..inner.bottom()).zip(lines) {
        let mut x = inner.x;
        for span in &line.spans {
            // The terminal's own cursor goes where the focus is.
            if span.style == canvas.theme.accent() {
                canvas.cursor = Some(Position::new(x, y));
            }
            x += canvas.text(x, y, inner.right() - x, &span.content, line.style.patch(span.style));
        }
    }
}

/// A text, broken into lines.
#[must_use]
pub fn sentence(text: &str, width: u16, style: Style) -> Vec<Line<'static>> {
    wrap::lines(text, width).into_iter().map(|line| Line::styled(line, style)).collect()
}

/// A text in an area, with an ellipsis behind the last word for which there is room if there are more.
pub fn wrapped(canvas: &mut Canvas, area: Rect, text: &str, style: Style) {
    let lines = wrap::lines(text, area.width);
    for (row, line) in area.rows().zip(&lines) {
        let width = canvas.text(row.x, row.y, row.width, line, style);
        if row.bottom() == area.bottom() && lines.len() > usize::from(area.height) {
            let x = row.x + width.min(row.width - 1);
            canvas.put(x, row.y, canvas.glyphs.ellipsis(), style);
        }
    }
}

/// The entries of a list, `width` columns wide. The one of the number `focused`, from 0, is gold and has a mark before it.
#[must_use]
pub fn list(
    canvas: &Canvas,
    entries: impl IntoIterator<Item = (String, Style)>,
    width: u16,
    focused: usize,
) -> Vec<Line<'static>> {
    let width = usize::from(width).saturating_sub(2);
    let entry = |(index, (text, style)): (usize, (String, Style))| {
        let (sign, style) = if index == focused {
            (canvas.glyphs.mark(Mark::Cursor), canvas.theme.accent())
        } else {
            (' ', style)
        };
        Line::from(Span::styled(format!("{sign} {text:<width$}"), style))
    };
    entries.into_iter().enumerate().map(entry).collect()
}

/// A name at the left end of a line and a value at its right end.
#[must_use]
pub fn pair(name: &str, value: &str, width: u16) -> String {
    let between = width.saturating_sub(columns(name) + columns(value)).max(1);
    format!("{name}{:1$}{value}", "", usize::from(between))
}
