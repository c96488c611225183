//! The bars: the header with the game's numbers, the message line, and the keys that matter now.

use ratatui::layout::{Position, Rect};

use super::canvas::{Canvas, columns};
use super::layout::Layout;
use super::wrap;
use crate::app::model::Prompt;
use crate::app::words::{clock, number};
use crate::app::{Model, Screen, keymap};
use crate::rules::{Clock, Passes, Preset};

/// Draws all three.
pub fn draw(canvas: &mut Canvas, layout: &Layout, model: &Model) {
    header(canvas, layout.header, model);
    footer(canvas, layout.footer, model);
    // Last, for a message about the table that needs two rows takes the footer's.
    message(canvas, layout, model);
}

/// The longest forms that fit side by side: the deal on the left, the numbers on the right.
fn header(canvas: &mut Canvas, area: Rect, model: &Model) {
    let deals = deal(model);
    let numbers = numbers(model);
    let fits = |(deal, numbers): &(&String, &String)| {
        columns(deal) + columns(numbers) + u16::from(!deal.is_empty()) * 2 <= area.width
    };
    let pairs = numbers.iter().flat_map(|numbers| deals.iter().map(move |deal| (deal, numbers)));
    let Some((deal, numbers)) = pairs.into_iter().find(fits) else { return };
    canvas.text(area.x, area.y, area.width, deal, canvas.theme.quiet());
    let width = columns(numbers);
    canvas.text(area.right() - width, area.y, width, numbers, canvas.theme.plain());
}

/// Draw mode, passes and deal code, from the longest form to none. That nothing is saved stays to the last.
fn deal(model: &Model) -> Vec<String> {
    let book = model.attempt.book();
    let draw = format!("Draw {}", book.draw);
    let mut parts = vec![draw.clone()];
    if book.preset() != Some(Preset::Standard) {
        parts.push(book.name().to_owned());
    }
    if let Passes::Limited(passes) = book.passes {
        parts.push(format!("pass {} of {passes}", model.attempt.table().pass()));
    }
    let unsaved = match &model.unsaved {
        _ if model.read_only => Some("read-only"),
        Some(_) => Some("not saved"),
        None => None,
    };
    parts.extend(unsaved.map(str::to_owned));
    let without_code = parts.join(" · ");
    parts.push(model.attempt.deal().name());
    let shortest = match unsaved {
        Some("read-only") => vec!["Read-only".to_owned()],
        Some(_) => vec!["Not saved".to_owned()],
        None => vec![draw, String::new()],
    };
    [vec![parts.join(" · "), without_code], shortest].concat()
}

/// Score, moves and time, from the longest form to the shortest.
fn numbers(model: &Model) -> Vec<String> {
    let score = model.attempt.score().map(|score| score.total);
    let moves = model.attempt.counts().moves;
    let time = (model.attempt.book().clock == Clock::On).then(|| clock(model.attempt.elapsed()));
    let form = |words: bool, between: &str| {
        let with = |word: &str, value: String| {
            if words { format!("{word} {value}") } else { value }
        };
        let parts = [
            score.map(|score| with("Score", number(score))),
            Some(with("Moves", moves.to_string())),
            time.clone().map(|time| with("Time", time)),
        ];
        parts.into_iter().flatten().collect::<Vec<_>>().join(between)
    };
    vec![form(true, "   "), form(true, "  "), form(false, "  ")]
}

fn message(canvas: &mut Canvas, layout: &Layout, model: &Model) {
    let area = layout.message;
    let text = model.message();
    let lines = wrap::lines(&text, area.width);
    // What stands for long leaves the keys in sight.
    let passes = model.warning().is_none_or(|warning| warning != text);
    let both = lines.len() > 1 && passes && model.screen == Screen::Table;
    let rows = if both { vec![area, layout.footer] } else { vec![area] };
    for (row, line) in rows.iter().zip(&lines) {
        canvas.fill(*row, ' ', canvas.theme.plain());
        canvas.text(row.x, row.y, row.width, line, canvas.theme.plain());
    }
    if let (Some(row), true) = (rows.last(), lines.len() > rows.len()) {
        let ellipsis = canvas.glyphs.ellipsis();
        canvas.put(row.right() - 1, row.y, ellipsis, canvas.theme.plain());
    }
}

/// The command line in the place of the message: the end of what has been typed, and the cursor after it.
pub fn prompt(canvas: &mut Canvas, layout: &Layout, prompt: &Prompt) {
    let area = layout.message;
    canvas.fill(area, ' ', canvas.theme.plain());
    canvas.text(area.x, area.y, 1, ":", canvas.theme.strong());
    let room = area.width - 2;
    let mut shown = prompt.typed.as_str();
    while columns(shown) > room {
        let mut chars = shown.chars();
        chars.next();
        shown = chars.as_str();
    }
    let end = area.x + 1 + canvas.text(area.x + 1, area.y, room, shown, canvas.theme.plain());
    canvas.cursor = Some(Position::new(end, area.y));
}

/// As many keys as fit, the most useful first.
fn footer(canvas: &mut Canvas, area: Rect, model: &Model) {
    keys(canvas, area, &keymap::footer(model));
}

/// Keys with their words in a row, as many as fit.
pub fn keys(canvas: &mut Canvas, area: Rect, keys: &[(&str, &str)]) {
    let mut x = area.x;
    for (key, word) in keys {
        if x + columns(key) + 1 + columns(word) > area.right() {
            return;
        }
        x += canvas.text(x, area.y, area.right() - x, key, canvas.theme.strong()) + 1;
        x += canvas.text(x, area.y, area.right() - x, word, canvas.theme.quiet()) + 3;
    }
}
