//! The full screen: the model drawn with ratatui. A frame depends on nothing but the model and the size.

pub mod bar;
pub mod boxes;
pub mod calendar;
pub mod canvas;
pub mod card;
pub mod charts;
pub mod field;
pub mod glyphs;
pub mod guidebook;
pub mod layout;
pub mod markdown;
pub mod motion;
pub mod panels;
pub mod puzzle;
pub mod result;
pub mod review;
pub mod sheet;
pub mod statistics;
pub mod table;
pub mod tabs;
pub mod theme;
pub mod wrap;

use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::app::card_size::SIZE_MIN;
use crate::app::display::Colors;
use crate::app::keymap::Context;
use crate::app::screens::question::Question;
use crate::app::{Model, Screen};
use crate::settings::ColorChoice;

use canvas::{Canvas, Spots};
use glyphs::Glyphs;
use layout::Layout;
use motion::Motion;
use theme::Theme;

/// Draws the whole screen and returns by how many lines the open panel or the result can be scrolled down.
pub fn view(model: &Model, frame: &mut Frame) -> u16 {
    view_moving(model, &Motion::default(), frame)
}

/// The same while something moves on the table.
pub fn view_moving(model: &Model, motion: &Motion, frame: &mut Frame) -> u16 {
    let area = frame.area();
    let mut canvas = Canvas::new(frame.buffer_mut(), theme(model), glyphs(model));
    if canvas.theme.has_table() {
        canvas.fill(area, ' ', canvas.theme.plain());
    }
    let scroll = whole(&mut canvas, area, model, motion);
    let cursor = canvas.cursor;
    if let Some(cursor) = cursor.filter(|&cursor| area.contains(cursor)) {
        frame.set_cursor_position(cursor);
    }
    scroll
}

/// What the mouse points at in each cell, by drawing the screen anew: what is clicked is what is drawn there.
#[must_use]
pub fn spots(model: &Model) -> Spots {
    let area = Rect::new(0, 0, model.size.0, model.size.1);
    let mut buffer = Buffer::empty(area);
    let mut canvas = Canvas::new(&mut buffer, theme(model), glyphs(model)).with_spots();
    whole(&mut canvas, area, model, &Motion::default());
    canvas.spots.unwrap_or_default()
}

fn whole(canvas: &mut Canvas, area: Rect, model: &Model, motion: &Motion) -> u16 {
    match Layout::new(area, model) {
        Some(layout) if motion.is_running() => moving(canvas, &layout, model, motion),
        Some(layout) => screen(canvas, &layout, model),
        None => too_small(canvas, area, model),
    }
}

/// The table with what moves on it. A result waits below, since its size belongs to the answer of every frame.
fn moving(canvas: &mut Canvas, layout: &Layout, model: &Model, motion: &Motion) -> u16 {
    let area = canvas.area();
    let mut scroll = 0;
    if model.screen == Screen::Result {
        scroll = screen(canvas, layout, model);
        canvas.fill(area, ' ', canvas.theme.plain());
    }
    let moment = motion.moment(area, layout, model, card::name_column(canvas, &layout.grid));
    bar::draw(canvas, layout, model);
    table::draw_with(canvas, layout, model, &moment.pieces);
    moment.fly(canvas, &layout.grid);
    scroll
}

fn screen(canvas: &mut Canvas, layout: &Layout, model: &Model) -> u16 {
    if let Screen::Review(open) = &model.screen {
        review::draw(canvas, layout, model, open);
        return 0;
    }
    bar::draw(canvas, layout, model);
    match &model.screen {
        Screen::Panel(panel) => return panels::draw(canvas, layout, model, *panel),
        Screen::Search(typed) => return panels::search(canvas, layout, model, typed),
        Screen::Charts(open) => return charts::draw(canvas, layout, model, open),
        Screen::Puzzle(open) => return puzzle::draw(canvas, layout, model, open),
        _ => table::draw(canvas, layout, model),
    }
    match &model.screen {
        Screen::Table if model.time.paused => boxes::paused(canvas, layout, model),
        Screen::Table
        | Screen::Panel(_)
        | Screen::Charts(_)
        | Screen::Search(_)
        | Screen::Review(_)
        | Screen::Puzzle(_) => {}
        Screen::Prompt(prompt) => bar::prompt(canvas, layout, model, prompt),
        Screen::Notices(told, _) => return boxes::notices(canvas, layout, model, told),
        Screen::Dialog(dialog) => boxes::question(canvas, layout, model, dialog),
        Screen::NewGame(menu) => boxes::new_game(canvas, layout, model, menu),
        Screen::Calendar(open) => calendar::draw(canvas, layout, model, *open),
        Screen::Options(open) => boxes::options(canvas, layout, model, open.focused),
        Screen::Result => return result::draw(canvas, layout, model),
        Screen::Share => boxes::share(canvas, layout, model),
    }
    0
}

/// The theme: the colours that the terminal has, unless the player or the command line chose otherwise.
#[must_use]
pub fn theme(model: &Model) -> Theme {
    let choice = model.display.asked.color.unwrap_or(model.settings.color);
    let depth = match (choice, model.display.colors) {
        (ColorChoice::Never, _) => Colors::None,
        (ColorChoice::Always, Colors::None) => Colors::Eight,
        (_, colors) => colors,
    };
    Theme::of(model.theming.colors.as_deref(), depth, model.settings.suits)
}

/// The signs: those that the terminal has, unless the player or the command line chose otherwise.
#[must_use]
pub const fn glyphs(model: &Model) -> Glyphs {
    if model.shows_signs() { Glyphs::Unicode } else { Glyphs::Ascii }
}

/// The size that the table needs, or the question whether to leave a game that cannot be saved.
fn too_small(canvas: &mut Canvas, area: Rect, model: &Model) -> u16 {
    let (width, height) = SIZE_MIN;
    let text = if Context::of(model) == Context::Question {
        boxes::asked(model, Question::Leave)
    } else {
        format!(
            "The table needs {width}x{height} cells; this terminal has {}x{}.",
            area.width, area.height
        )
    };
    let lines = wrap::lines(&text, area.width);
    let first = area.height.saturating_sub(canvas::cells(lines.len())) / 2;
    for (row, line) in (first..area.height).zip(&lines) {
        canvas.centred(Rect { y: row, height: 1, ..area }, line, canvas.theme.plain());
    }
    0
}
