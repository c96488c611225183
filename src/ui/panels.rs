//! The panels that are read in place of the table.

use ratatui::text::Line;

use super::canvas::Canvas;
use super::layout::Layout;
use super::{bar, guidebook, markdown, sheet, statistics};
use crate::app::keymap::{Context, Keymap};
use crate::app::screens::field::Field;
use crate::app::screens::panel::Panel;
use crate::app::{Action, Model, readings};

/// Draws a panel and returns by how many lines it can be scrolled down.
pub fn draw(canvas: &mut Canvas, layout: &Layout, model: &Model, panel: Panel) -> u16 {
    let width = sheet::panel_width(layout);
    let (title, lines) = match panel {
        Panel::Statistics(filter) => {
            ("Statistics", statistics::lines(canvas, model, filter, width))
        }
        Panel::Keys => {
            let [keys, commands] = tables(model.keymap);
            ("Keys", markdown::lines(&(keys + &commands), width))
        }
        Panel::Commands => {
            let [keys, commands] = tables(model.keymap);
            ("Commands", markdown::lines(&format!("{commands}\n{keys}"), width))
        }
        Panel::Guidebook => {
            ("Guidebook", markdown::lines(&guidebook::markdown(model.keymap), width))
        }
        Panel::Moves => ("Legal moves", moves(canvas, model, width)),
        Panel::Unsaved => ("Not saved", unsaved(canvas, model, width)),
    };
    let steady = layout.steady();
    let layout = match panel {
        Panel::Keys | Panel::Commands | Panel::Guidebook => layout,
        Panel::Statistics(_) | Panel::Moves | Panel::Unsaved => &steady,
    };
    sheet::panel(canvas, layout, title, &lines, model.scroll.panel)
}

/// What the guidebook says of the typed text, which stands in the place of the message. Returns by how many lines it can be
/// scrolled down.
pub fn search(canvas: &mut Canvas, layout: &Layout, model: &Model, typed: &Field) -> u16 {
    let width = sheet::panel_width(layout);
    let sought = typed.text().trim().to_lowercase();
    let text = guidebook::found(&guidebook::markdown(model.keymap), &sought);
    let lines = if text.is_empty() {
        let nothing = format!("Nothing in the guidebook has “{}” in it.", typed.text().trim());
        sheet::sentence(&nothing, width, canvas.theme.plain())
    } else {
        guidebook::marked(markdown::lines(&text, width), &sought, canvas.theme.accent())
    };
    let scrollable = sheet::panel(canvas, layout, "Guidebook", &lines, model.scroll.panel);
    bar::typed(canvas, layout, '/', typed);
    scrollable
}

/// The keys and the commands, made from their tables.
fn tables(keymap: Keymap) -> [String; 2] {
    let prompt = keymap.label(Context::Playing, Action::CommandLine);
    let commands = format!("### Commands, after {prompt}\n\n{}", guidebook::commands());
    [guidebook::keys(keymap), commands]
}

/// Every legal move with its effects.
fn moves(canvas: &Canvas, model: &Model, width: u16) -> Vec<Line<'static>> {
    let plain = canvas.theme.plain();
    let moves = readings::moves(&model.attempt);
    if moves.is_empty() {
        return sheet::sentence("There is no legal move.", width, plain);
    }
    let line = |(written, words)| sheet::sentence(&format!("{written}: {words}"), width, plain);
    moves.into_iter().flat_map(line).collect()
}

/// Why nothing is being saved, in full: the message line may have room for the first words only.
fn unsaved(canvas: &Canvas, model: &Model, width: u16) -> Vec<Line<'static>> {
    let words = match &model.files.unsaved {
        Some(unsaved) => format!("{} The game goes on meanwhile.", unsaved.sentence()),
        None => "Everything is saved.".to_owned(),
    };
    sheet::sentence(&words, width, canvas.theme.plain())
}
