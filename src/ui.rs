//! What is seen: the model drawn with ratatui. A frame depends on the model and the size alone.

pub mod bar;
pub mod boxes;
pub mod calendar;
pub mod canvas;
pub mod card;
pub mod glyphs;
pub mod guidebook;
pub mod keys;
pub mod layout;
pub mod markdown;
pub mod moves;
pub mod result;
pub mod sheet;
pub mod statistics;
pub mod table;
pub mod theme;
pub mod unsaved;
pub mod wrap;

use ratatui::Frame;
use ratatui::layout::Rect;

use crate::app::model::{Colors, Panel, SIZE_MIN};
use crate::app::{Model, Screen};
use crate::settings::ColorChoice;

use canvas::Canvas;
use glyphs::Glyphs;
use layout::Layout;
use theme::Theme;

/// Draws the whole screen and says by how many lines the open panel can be scrolled down.
pub fn view(model: &Model, frame: &mut Frame) -> u16 {
    let area = frame.area();
    let mut canvas = Canvas::new(frame.buffer_mut(), theme(model), glyphs(model));
    let scroll = match Layout::new(area, model) {
        Some(layout) => screen(&mut canvas, &layout, model),
        None => too_small(&mut canvas, area),
    };
    let cursor = canvas.cursor;
    if let Some(cursor) = cursor.filter(|&cursor| area.contains(cursor)) {
        frame.set_cursor_position(cursor);
    }
    scroll
}

fn screen(canvas: &mut Canvas, layout: &Layout, model: &Model) -> u16 {
    bar::draw(canvas, layout, model);
    match &model.screen {
        Screen::Panel(panel) => {
            let scroll = model.scroll.panel;
            return match panel {
                Panel::Statistics(filter) => {
                    statistics::draw(canvas, layout, model, *filter, scroll)
                }
                Panel::Keys => keys::draw(canvas, layout, model.keymap, scroll),
                Panel::Moves => moves::draw(canvas, layout, model, scroll),
                Panel::Unsaved => unsaved::draw(canvas, layout, model, scroll),
                Panel::Guidebook => guidebook::draw(canvas, layout, model.keymap, scroll),
            };
        }
        _ => table::draw(canvas, layout, model),
    }
    match &model.screen {
        Screen::Table if model.time.paused => boxes::paused(canvas, layout, model),
        Screen::Table | Screen::Panel(_) => {}
        Screen::Prompt(prompt) => bar::prompt(canvas, layout, prompt),
        Screen::Notices(notices, _) => boxes::notices(canvas, layout, notices),
        Screen::Dialog(dialog) => boxes::question(canvas, layout, model, dialog),
        Screen::NewGame(menu) => boxes::new_game(canvas, layout, model, menu),
        Screen::Calendar(open) => calendar::draw(canvas, layout, model, *open),
        Screen::Options(focused) => boxes::options(canvas, layout, model, *focused),
        Screen::Result => return result::draw(canvas, layout, model),
        Screen::Share => boxes::share(canvas, layout, model),
    }
    0
}

/// The theme for the terminal and the player's choice.
#[must_use]
pub fn theme(model: &Model) -> Theme {
    let choice = model.display.asked.color.unwrap_or(model.settings.color);
    Theme::of(match (choice, model.display.colors) {
        (ColorChoice::Never, _) => Colors::None,
        (ColorChoice::Always, Colors::None) => Colors::Eight,
        (_, colors) => colors,
    })
}

/// The signs for the terminal and the player's choice.
#[must_use]
pub const fn glyphs(model: &Model) -> Glyphs {
    Glyphs::new(model.shows_signs())
}

fn too_small(canvas: &mut Canvas, area: Rect) -> u16 {
    let (width, height) = SIZE_MIN;
    let text = format!(
        "The table needs {width}x{height} cells; this terminal has {}x{}.",
        area.width, area.height
    );
    let lines = wrap::lines(&text, area.width);
    let first = area.height.saturating_sub(u16::try_from(lines.len()).unwrap_or(0)) / 2;
    for (row, line) in (first..area.height).zip(&lines) {
        canvas.centred(Rect { y: row, height: 1, ..area }, line, canvas.theme.plain());
    }
    0
}
