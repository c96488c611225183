//! A puzzle drawn: the board with every card open, the answers, and what became of the one that was given.

use ratatui::text::{Line, Span};

use super::canvas::{Canvas, cells};
use super::layout::Layout;
use super::sheet;
use super::theme::CardState;
use crate::app::screens::puzzle::{self, PuzzleScreen};
use crate::app::{Model, Spot};
use crate::puzzles::Puzzle;
use crate::rules::{Card, Rank, Suit, TableauColumn};

/// How many columns a card takes.
const CARD: usize = 5;

/// Draws the puzzle and returns by how many lines it can be scrolled down.
pub fn draw(canvas: &mut Canvas, layout: &Layout, model: &Model, open: &PuzzleScreen) -> u16 {
    let width = sheet::panel_width(layout);
    let theme = canvas.theme;
    let mut lines = Vec::new();
    let (mut entries, mut answers_at, mut result_at) = (Vec::new(), 0, 0);
    match &open.posed {
        None => lines.push(Line::styled("The solver proves it.", theme.plain())),
        Some(Err(why)) => {
            lines.extend(sheet::sentence(puzzle::refused(*why), width, theme.plain()));
        }
        Some(Ok(found)) => {
            lines.extend(board(canvas, found, width));
            lines.push(Line::default());
            result_at = cells(lines.len());
            if let Some(given) = open.given {
                let result = puzzle::result(found, given);
                lines.extend(sheet::sentence(&result, width, theme.strong()));
            }
            let first = lines.len();
            for (number, line) in answers(canvas, open, width) {
                entries.push(number);
                lines.push(line);
            }
            answers_at = first;
            if open.given.is_none() {
                lines.extend(sheet::sentence(puzzle::TASK, width, theme.quiet()));
            }
            if let Some(words) = puzzle::again(open.before) {
                lines.extend(sheet::sentence(words, width, theme.quiet()));
            }
        }
    }
    if let Some(tally) = &model.files.tally {
        let record = puzzle::record(&tally.puzzles, model.today());
        lines.extend(sheet::sentence(&record, width, theme.quiet()));
    }
    lines.push(Line::styled(open.code.to_string(), theme.quiet()));
    let scroll = if open.is_fresh { result_at } else { model.scroll.panel };
    let titles = puzzle::titles(open.code, model.today());
    let title = titles.iter().find(|title| sheet::has_room(layout, title)).unwrap_or(&titles[2]);
    let (rows, max) = sheet::placed_panel(canvas, &layout.steady(), title, &lines, scroll);
    for (line, row) in rows {
        let entry = line.checked_sub(answers_at).and_then(|at| entries.get(at));
        canvas.spot(row, entry.map(|&number| Spot::Entry(number)));
    }
    max
}

/// The foundations, the stock in the order in which it is drawn, and the columns.
fn board(canvas: &Canvas, puzzle: &Puzzle, width: u16) -> Vec<Line<'static>> {
    let (table, theme) = (&puzzle.table, canvas.theme);
    let mut up = vec![Span::styled("Foundations  ", theme.quiet())];
    for suit in Suit::ALL {
        up.push(match Rank::new(table.foundation(suit)) {
            Some(rank) => card(canvas, Card::new(rank, suit), false),
            None => Span::styled(format!("{:^CARD$}", canvas.glyphs.suit(suit)), theme.quiet()),
        });
    }
    let mut lines = vec![Line::from(up)];
    let stock = table.stock().as_slice().iter().rev();
    let cards: Vec<String> = stock.map(|&card| canvas.glyphs.card(card)).collect();
    // In draw 3 a dot stands between the cards of one draw and those of the next.
    let draws = if puzzle.code.draw() == 3 { 3 } else { usize::MAX };
    let draws: Vec<String> = cards.chunks(draws).map(|drawn| drawn.join(" ")).collect();
    let stock = if draws.is_empty() { "none".to_owned() } else { draws.join(" · ") };
    lines.extend(sheet::sentence(&format!("Stock, next first: {stock}"), width, theme.plain()));
    let numbers = (1..=table.columns().len()).map(|number| format!("{number:^CARD$}"));
    lines.push(Line::styled(numbers.collect::<String>(), theme.quiet()));
    let height = table.columns().iter().map(|column| column.cards().len()).max().unwrap_or(0);
    lines.extend((0..height).map(|row| {
        let cell = |column: &TableauColumn| match column.cards().get(row) {
            Some(&it) => card(canvas, it, row < column.hidden().len()),
            None => Span::raw(" ".repeat(CARD)),
        };
        Line::from(table.columns().iter().map(cell).collect::<Vec<_>>())
    }));
    lines
}

/// A card, in brackets if it lies face down.
fn card(canvas: &Canvas, card: Card, is_hidden: bool) -> Span<'static> {
    let name = canvas.glyphs.card(card);
    if is_hidden {
        return Span::styled(format!("{:^CARD$}", format!("({name})")), canvas.theme.quiet());
    }
    let face = canvas.theme.face(card.suit(), CardState::Plain);
    Span::styled(format!("{name:^CARD$}"), face)
}

/// The lines of the answers, each with the number of its answer; once one was given, what becomes of each.
fn answers(canvas: &Canvas, open: &PuzzleScreen, width: u16) -> Vec<(usize, Line<'static>)> {
    let Some(found) = open.puzzle() else { return Vec::new() };
    let theme = canvas.theme;
    let mut lines = Vec::new();
    for (number, answer) in found.answers.iter().enumerate() {
        let mut text = format!("{} {}", number + 1, puzzle::answer(found, answer));
        let mut style = theme.plain();
        if let Some(given) = open.given {
            text = format!("{text}: {}", puzzle::told(answer));
            let is_marked = answer.is_right || number == given;
            style = if is_marked { theme.strong() } else { theme.plain() };
        }
        let is_focused = number == open.focused;
        if is_focused {
            style = theme.accent();
        }
        let rows = sheet::sentence(&text, width - 2, style);
        for (row, line) in rows.into_iter().enumerate() {
            // The mark stands before the first row only.
            let focused = if is_focused && row == 0 { 0 } else { usize::MAX };
            let entry = sheet::list(canvas, [(line.to_string(), style)], width, focused);
            lines.extend(entry.into_iter().map(|line| (number, line)));
        }
    }
    lines
}
