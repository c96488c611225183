//! The screen as tests see it: cells drawn from a model, written down as text with their styles.

use klondike::app::prospects::{Light, Prospect};
use klondike::app::{Message, Model, update};
use klondike::rules::Suit;
use klondike::ui;
use klondike::ui::layout::Layout;
use klondike::ui::motion::Motion;
use klondike::ui::theme::CardState;
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::{Buffer, Cell};
use ratatui::layout::{Position, Rect};
use ratatui::style::Style;

/// The cells of a frame at this size.
pub fn draw(model: &Model, size: (u16, u16)) -> Buffer {
    draw_moving(model, &Motion::default(), size)
}

/// The same while something moves.
pub fn draw_moving(model: &Model, motion: &Motion, size: (u16, u16)) -> Buffer {
    let mut model = model.clone();
    model.size = size;
    let mut terminal = Terminal::new(TestBackend::new(size.0, size.1)).unwrap();
    // The frame alone: what a terminal makes of it is held by the tests that have one.
    ui::view_moving(&model, motion, &mut terminal.get_frame());
    std::mem::take(terminal.current_buffer_mut())
}

/// Where the terminal's own cursor stands.
pub fn cursor(model: &Model, size: (u16, u16)) -> Position {
    let mut terminal = Terminal::new(TestBackend::new(size.0, size.1)).unwrap();
    terminal.draw(|frame| _ = ui::view(model, frame)).unwrap();
    terminal.get_cursor_position().unwrap()
}

/// Where everything lies at this size.
pub fn layout(model: &Model, size: (u16, u16)) -> Layout {
    let screen = Rect::new(0, 0, size.0, size.1);
    Layout::new(screen, model).unwrap()
}

/// The text of an area, row by row, blanks at the ends left out.
pub fn text(buffer: &Buffer, area: Rect) -> Vec<String> {
    let row = |y| (area.x..area.right()).map(|x| buffer[(x, y)].symbol()).collect::<String>();
    (area.y..area.bottom()).map(|y| row(y).trim().to_owned()).collect()
}

/// The whole screen as text.
pub fn page(model: &Model, size: (u16, u16)) -> String {
    let buffer = draw(model, size);
    text(&buffer, buffer.area).join("\n")
}

/// The screen written down: its text, and below it a letter for the style of each cell.
///
/// `.` plain, `q` quiet, `s` strong, `k` black on paper, `r` red on paper, `K` black on gold or the accent, `R` red
/// on gold, `b` a back, `e` its edge, `w` the edge of a face in the waste, `+` winnable, `x` lost, `?` not decided.
pub fn picture(model: &Model, size: (u16, u16)) -> String {
    picture_moving(model, &Motion::default(), size)
}

/// The same while something moves.
pub fn picture_moving(model: &Model, motion: &Motion, size: (u16, u16)) -> String {
    // As the program does, which draws again when it knows how far a panel can be scrolled.
    let mut model = Model { size, ..model.clone() };
    let mut terminal = Terminal::new(TestBackend::new(size.0, size.1)).unwrap();
    let most = ui::view_moving(&model, motion, &mut terminal.get_frame());
    update(&mut model, Message::Scrollable(most)).unwrap();
    let model = &model;
    let buffer = draw_moving(model, motion, size);
    let theme = ui::theme(model);
    let roles = [
        ('.', theme.plain()),
        ('q', theme.quiet()),
        ('s', theme.strong()),
        ('k', theme.face(Suit::Spades, CardState::Plain)),
        ('r', theme.face(Suit::Hearts, CardState::Plain)),
        ('K', theme.accent()),
        ('R', theme.face(Suit::Hearts, CardState::Selected)),
        ('b', theme.back()),
        ('e', theme.back_edge()),
        ('w', theme.edge(Suit::Spades)),
        ('w', theme.edge(Suit::Hearts)),
        ('+', theme.light(Light::Shows(Prospect::Winnable))),
        ('x', theme.light(Light::Shows(Prospect::Lost))),
        ('?', theme.light(Light::Looking)),
    ];
    let role = |cell: &Cell| {
        let same = |style: Style| {
            let mut other = Cell::default();
            other.set_style(theme.plain().patch(style));
            (other.fg, other.bg, other.modifier) == (cell.fg, cell.bg, cell.modifier)
        };
        let found = roles.iter().find(|(_, style)| same(*style));
        found.unwrap_or_else(|| panic!("no role has the style of {cell:?}")).0
    };
    let rows = |write: &dyn Fn(&Cell) -> String| {
        let row = |y| (0..size.0).map(|x| write(&buffer[(x, y)])).collect::<String>();
        (0..size.1).map(|y| format!("|{}|", row(y))).collect::<Vec<_>>().join("\n")
    };
    let text = rows(&|cell| cell.symbol().to_owned());
    format!("{text}\n\n{}", rows(&|cell| role(cell).to_string()))
}
