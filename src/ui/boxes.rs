//! The small boxes: questions, notices, the new-game menu, the options, the shared text, and the pause.

use ratatui::layout::Position;
use ratatui::text::Line;

use super::canvas::Canvas;
use super::layout::Layout;
use super::sheet::LineRows;
use super::{field, sheet};
use crate::app::keymap::Context;
use crate::app::model::Model;
use crate::app::mouse::Spot;
use crate::app::screens::dialog::Dialog;
use crate::app::screens::new_game::{MenuEntry, NewGame};
use crate::app::screens::question::Question;
use crate::app::screens::rules_menu::{PARTS, RulePart};
use crate::app::screens::{new_game, options, share as sharing};
use crate::app::words::{self, Face};
use crate::rules::Clock;

/// A question: what follows, and the answers with their keys.
pub fn question(canvas: &mut Canvas, layout: &Layout, model: &Model, dialog: &Dialog) {
    let width = sheet::box_width(layout);
    let consequence = dialog.question.consequence(&model.stakes());
    let mut lines = sheet::sentence(&consequence, width, canvas.theme.plain());
    lines.push(Line::default());
    let first = lines.len();
    let style = canvas.theme.plain();
    let answers = dialog.question.answers().map(|answer| {
        let key = model.keymap.label(Context::Question, answer.action);
        (format!("{key}  {}", answer.words), style)
    });
    lines.extend(sheet::list(canvas, answers, width, dialog.focused));
    let rows = sheet::small(canvas, layout, dialog.question.title(), lines);
    entries(canvas, rows, first);
}

/// A question in one text with its keys, where there is no room for a box.
#[must_use]
pub fn asked(model: &Model, question: Question) -> String {
    let answers = question.answers().map(|answer| {
        format!("{}: {}", model.keymap.label(Context::Question, answer.action), answer.words)
    });
    let consequence = question.consequence(&model.stakes());
    format!("{} {}. {consequence}", question.title(), answers.join("; "))
}

/// What the player must know before anything else. Returns by how many lines it can be scrolled down.
pub fn notices(canvas: &mut Canvas, layout: &Layout, model: &Model, notices: &[String]) -> u16 {
    let width = sheet::box_width(layout);
    let mut lines = Vec::new();
    for notice in notices {
        if !lines.is_empty() {
            lines.push(Line::default());
        }
        lines.extend(sheet::sentence(notice, width, canvas.theme.plain()));
    }
    let keys = (model.keymap, Context::Notices);
    sheet::scrolled(canvas, layout, keys, "Before you play", lines, model.scroll.panel)
}

/// The new-game menu, or the prompt for a code, or the rule book of new deals.
pub fn new_game(canvas: &mut Canvas, layout: &Layout, model: &Model, menu: &NewGame) {
    let width = sheet::box_width(layout);
    let theme = canvas.theme;
    let face = Face::Screen(model.keymap);
    let mut lines = Vec::new();
    if let Some(part) = menu.part {
        return rules(canvas, layout, model, menu, part);
    }
    if let Some(typed) = &menu.typed {
        let words = format!("A code, or a number for draw {}:", model.draw());
        lines.extend(sheet::sentence(&words, width, theme.plain()));
        // The line of the text, which is drawn below.
        lines.extend(sheet::list(canvas, [(String::new(), theme.plain())], width, 0));
        if let Some(error) = &menu.error {
            lines.push(Line::default());
            lines.extend(sheet::sentence(&face.refused(error), width, theme.strong()));
        }
        sheet::small(canvas, layout, "Deal of a code", lines);
        // The cursor stands where the gold line begins, which has a mark and a blank before the text.
        if let Some(Position { x, y }) = canvas.cursor {
            field::draw(canvas, Position::new(x + 2, y), width - 3, typed, theme.accent());
        }
        return;
    }
    let texts = new_game::ENTRIES.map(|entry| {
        let style = if menu.is_open(entry, &model.attempt) { theme.plain() } else { theme.quiet() };
        let key = model.keymap.label(Context::Menu, entry.action());
        let mut text = format!("{key}  {}", entry.words());
        match entry {
            MenuEntry::Rules => text = format!("{text}: {}", RulePart::Name.value(menu.rules)),
            MenuEntry::Demand => text = format!("{text}: {}", menu.demand),
            _ => {}
        }
        (text, style)
    });
    lines.extend(sheet::list(canvas, texts, 30, menu.focused));
    if let Some(error) = &menu.error {
        lines.extend(sheet::sentence(&face.refused(error), width, theme.strong()));
    }
    let mut rows = sheet::small(canvas, layout, "New game", lines);
    rows.retain(|(line, _)| *line < new_game::ENTRIES.len());
    entries(canvas, rows, 0);
}

/// Makes the lines of a list clickable that begins with this line.
fn entries(canvas: &mut Canvas, rows: LineRows, first: usize) {
    for (line, row) in rows {
        canvas.spot(row, line.checked_sub(first).map(Spot::Entry));
    }
}

/// The rule book of new deals: the value of each part, and what the focused part means.
fn rules(canvas: &mut Canvas, layout: &Layout, model: &Model, menu: &NewGame, focused: usize) {
    let width = sheet::box_width(layout);
    let style = canvas.theme.plain();
    let parts =
        PARTS.map(|part| (sheet::pair(part.name(), &part.value(menu.rules), width - 4), style));
    let parts = sheet::list(canvas, parts, width, focused);
    let told = match (&menu.error, PARTS.get(focused)) {
        (Some(error), _) => {
            let words = Face::Screen(model.keymap).refused(error);
            sheet::sentence(&words, width, canvas.theme.strong())
        }
        (None, Some(part)) => sheet::sentence(part.words(menu.rules), width, canvas.theme.quiet()),
        (None, None) => Vec::new(),
    };
    sheet::chooser(canvas, layout, "Rule book of new deals", (parts, focused), told);
}

/// The options: the value of each, and what the focused one means.
pub fn options(canvas: &mut Canvas, layout: &Layout, model: &Model, focused: usize) {
    let width = sheet::box_width(layout);
    let style = canvas.theme.plain();
    let choices = options::CHOICES.map(|choice| {
        (sheet::pair(choice.name(), choice.value(&model.settings), width - 4), style)
    });
    let lines = sheet::list(canvas, choices, width, focused);
    let words = options::CHOICES.get(focused).map_or_else(Vec::new, |choice| {
        sheet::sentence(choice.words(), width, canvas.theme.quiet())
    });
    sheet::chooser(canvas, layout, "Options", (lines, focused), words);
}

/// The text to share, that it was sent to the clipboard, and what to do in a terminal that takes nothing from there.
pub fn share(canvas: &mut Canvas, layout: &Layout, model: &Model) {
    let width = sheet::box_width(layout);
    let theme = canvas.theme;
    let mut lines = Vec::new();
    for line in sharing::lines(model) {
        lines.extend(sheet::sentence(&line, width, theme.strong()));
    }
    lines.push(Line::default());
    let words = "Sent to the terminal's clipboard. Where it takes nothing, copy it from here.";
    lines.extend(sheet::sentence(words, width, theme.quiet()));
    sheet::small(canvas, layout, "Share", lines);
}

/// The box of a pause.
pub fn paused(canvas: &mut Canvas, layout: &Layout, model: &Model) {
    let words = match model.attempt.book().clock {
        Clock::On => "The clock stands and the cards are hidden.",
        Clock::Off => "The cards are hidden.",
    };
    let width = sheet::box_width(layout);
    let mut lines = sheet::sentence(words, width, canvas.theme.plain());
    if let Some(proof) = words::proof(model) {
        lines.push(Line::default());
        lines.extend(sheet::sentence(&proof, width, canvas.theme.quiet()));
    }
    sheet::small(canvas, layout, "Paused", lines);
}
