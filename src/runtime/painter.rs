//! The cells of a frame as the bytes that a terminal draws them by: as few as will do, in sequences that every terminal
//! knows.
//!
//! Before and after each frame the terminal's own style is in force. From one frame to the next only this is remembered:
//! where the cursor was left, and whether it is shown.

use std::io::{self, Write};

use ratatui::backend::{Backend, ClearType, WindowSize};
use ratatui::buffer::Cell;
use ratatui::layout::{Position, Size};
use ratatui::style::{Color, Modifier};

use super::system;
use crate::ui::theme::BASIC;

/// The end of a frame. Inside of one, the same is written `0m`.
const END: &[u8] = b"\x1b[m";

/// A longer frame may come to the terminal in several pieces, so that the terminal is asked to show it when all of it is
/// there (<https://gist.github.com/christianparpart/d8a62cc1ab659194337d73e399004036>). A shorter one comes in one piece.
const ONE_PIECE: usize = 1024;

/// Signs that take one cell everywhere, as ASCII does. Of the other signs of the game Unicode leaves that to the terminal.
const NARROW: [&str; 4] = ["▸", "◂", "▴", "▾"];

/// What one parameter ends together.
const BOLD_OR_DIM: Modifier = Modifier::BOLD.union(Modifier::DIM);

/// Draws on a terminal behind `out`, each frame in one piece.
#[derive(Debug)]
pub struct Painter<W> {
    out: W,
    frame: Vec<u8>,
    /// Where the next sign goes, once that is known.
    at: Option<Position>,
    /// Whether it goes there however wide the terminal draws signs.
    is_sure: bool,
    style: CellStyle,
    /// Where the cursor was left, and whether it is shown, once that was said.
    cursor: Option<Position>,
    shown: Option<bool>,
}

/// What a cell looks like.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct CellStyle {
    text: Color,
    ground: Color,
    weights: Modifier,
}

impl<W: Write> Painter<W> {
    /// A painter that knows nothing of the terminal yet.
    pub fn new(out: W) -> Self {
        let (frame, style) = (Vec::new(), CellStyle::default());
        Self { out, frame, at: None, is_sure: false, style, cursor: None, shown: None }
    }

    /// What is to be written ahead of the next frame, in one piece with it.
    pub const fn ahead(&mut self) -> &mut Vec<u8> {
        &mut self.frame
    }

    fn go(&mut self, to: Position) -> io::Result<()> {
        let at = self.at.replace(to);
        let ahead = at.filter(|at| at.y == to.y).and_then(|at| to.x.checked_sub(at.x));
        match ahead {
            Some(0) => Ok(()),
            Some(1) if self.is_sure => self.frame.write_all(b"\x1b[C"),
            Some(cells) if self.is_sure => write!(self.frame, "\x1b[{cells}C"),
            _ => write!(self.frame, "\x1b[{};{}H", to.y + 1, to.x + 1),
        }
    }

    /// Changes what the next signs look like, by as few parameters as will do.
    fn wear(&mut self, style: CellStyle) -> io::Result<()> {
        let before = std::mem::replace(&mut self.style, style);
        if style == before {
            return Ok(());
        }
        let afresh = style.beyond(CellStyle::default(), vec![0]);
        let lost = before.weights.difference(style.weights);
        let change = if lost.is_empty() {
            style.beyond(before, Vec::new())
        } else if BOLD_OR_DIM.contains(lost) {
            let rest = CellStyle { weights: before.weights.difference(BOLD_OR_DIM), ..before };
            style.beyond(rest, vec![22])
        } else {
            // What ends the other weights is not known to every terminal.
            afresh.clone()
        };
        let fewest = if change.len() < afresh.len() { change } else { afresh };
        let mut before = "\x1b[";
        for parameter in fewest {
            write!(self.frame, "{before}{parameter}")?;
            before = ";";
        }
        self.frame.write_all(b"m")
    }

    fn show(&mut self, shown: bool) -> io::Result<()> {
        if self.shown.replace(shown) == Some(shown) {
            return Ok(());
        }
        self.frame.write_all(if shown { b"\x1b[?25h" } else { b"\x1b[?25l" })
    }
}

impl CellStyle {
    const fn of(cell: &Cell) -> Self {
        Self { text: cell.fg, ground: cell.bg, weights: cell.modifier }
    }

    /// These parameters, and behind them those of what this style has and the other one has not.
    fn beyond(self, other: Self, mut parameters: Vec<u8>) -> Vec<u8> {
        let added = self.weights.difference(other.weights).bits();
        // The parameters of the weights count their bits from 1.
        parameters.extend((1..=9).filter(|parameter| added >> (parameter - 1) & 1 == 1));
        if self.text != other.text {
            color(self.text, 0, &mut parameters);
        }
        if self.ground != other.ground {
            color(self.ground, 10, &mut parameters);
        }
        parameters
    }
}

/// The parameters of a colour, those of a ground so much above those of a text. The basic colours have some of their own:
/// a terminal of 8 or 16 colours knows no others.
fn color(color: Color, above: u8, parameters: &mut Vec<u8>) {
    match ((0..).zip(BASIC).find(|(_, basic)| *basic == color), color) {
        (Some((number @ ..8, _)), _) => parameters.push(30 + above + number),
        (Some((number, _)), _) => parameters.push(82 + above + number),
        (None, Color::Indexed(number)) => parameters.extend([38 + above, 5, number]),
        (None, Color::Rgb(red, green, blue)) => {
            parameters.extend([38 + above, 2, red, green, blue]);
        }
        (None, _) => parameters.push(39 + above),
    }
}

impl<W: Write> Backend for Painter<W> {
    type Error = io::Error;

    fn draw<'a, I>(&mut self, cells: I) -> io::Result<()>
    where
        I: Iterator<Item = (u16, u16, &'a Cell)>,
    {
        // What looks alike is drawn together, and first what is in the terminal's own style: to change the style takes more
        // bytes than to move.
        let cells: Vec<_> = cells.collect();
        let mut styles = vec![CellStyle::default()];
        for (_, _, cell) in &cells {
            let style = CellStyle::of(cell);
            if !styles.contains(&style) {
                styles.push(style);
            }
        }
        for style in styles {
            for &(x, y, cell) in cells.iter().filter(|(_, _, cell)| CellStyle::of(cell) == style) {
                self.go(Position { x, y })?;
                self.wear(style)?;
                let sign = cell.symbol();
                self.frame.write_all(sign.as_bytes())?;
                self.at = Some(Position { x: x + 1, y });
                self.is_sure = sign.is_ascii() || NARROW.contains(&sign);
            }
        }
        Ok(())
    }

    fn hide_cursor(&mut self) -> io::Result<()> {
        self.show(false)
    }

    fn show_cursor(&mut self) -> io::Result<()> {
        self.show(true)
    }

    /// Nobody asks for it: the terminal would have to be waited for.
    fn get_cursor_position(&mut self) -> io::Result<Position> {
        Err(io::ErrorKind::Unsupported.into())
    }

    fn set_cursor_position<P: Into<Position>>(&mut self, position: P) -> io::Result<()> {
        let position = position.into();
        if self.cursor.replace(position) == Some(position) && self.frame.is_empty() {
            return Ok(());
        }
        self.at = self.at.filter(|_| self.is_sure);
        self.go(position)
    }

    fn clear(&mut self) -> io::Result<()> {
        self.clear_region(ClearType::All)
    }

    /// Clears the whole screen, which is all that is ever asked for. Nothing that was said before counts any more.
    fn clear_region(&mut self, _: ClearType) -> io::Result<()> {
        (self.at, self.cursor, self.shown) = (None, None, None);
        self.frame.write_all(b"\x1b[2J")
    }

    fn size(&self) -> io::Result<Size> {
        system::size().map(Size::from)
    }

    fn window_size(&mut self) -> io::Result<WindowSize> {
        Ok(WindowSize { columns_rows: self.size()?, pixels: Size::default() })
    }

    /// Writes the frame, unless nothing has changed.
    fn flush(&mut self) -> io::Result<()> {
        if self.frame.is_empty() {
            return Ok(());
        }
        self.frame.write_all(END)?;
        if self.frame.len() > ONE_PIECE {
            self.frame.splice(..0, *b"\x1b[?2026h");
            self.frame.write_all(b"\x1b[?2026l")?;
        }
        (self.at, self.style) = (None, CellStyle::default());
        let written = self.out.write_all(&self.frame).and_then(|()| self.out.flush());
        self.frame.clear();
        written
    }
}

#[cfg(test)]
mod tests {
    use ratatui::buffer::Buffer;
    use ratatui::layout::Rect;
    use ratatui::style::Style;

    use super::*;

    /// A screen and what is written for it, frame by frame.
    struct Screen {
        painter: Painter<Vec<u8>>,
        drawn: Buffer,
    }

    impl Screen {
        fn new() -> Self {
            let area = Rect::new(0, 0, 100, 20);
            Self { painter: Painter::new(Vec::new()), drawn: Buffer::empty(area) }
        }

        /// Draws these texts, each from a cell on, and leaves the cursor in the corner.
        fn frame(&mut self, texts: &[(u16, u16, &str, Style)]) -> String {
            let mut next = Buffer::empty(self.drawn.area);
            for &(x, y, text, style) in texts {
                next.set_string(x, y, text, style);
            }
            self.painter.draw(self.drawn.diff(&next).into_iter()).unwrap();
            self.painter.show_cursor().unwrap();
            self.painter.set_cursor_position((0, 0)).unwrap();
            self.painter.flush().unwrap();
            self.drawn = next;
            String::from_utf8(std::mem::take(&mut self.painter.out)).unwrap()
        }
    }

    fn colored(text: Color, ground: Color) -> Style {
        Style::new().fg(text).bg(ground)
    }

    #[test]
    fn what_has_not_changed_is_not_said_again() {
        let mut screen = Screen::new();
        let plain = Style::new();
        let first = screen.frame(&[(1, 0, "a", plain)]);
        assert_eq!(first, "\x1b[1;2Ha\x1b[?25h\x1b[1;1H\x1b[m");
        assert_eq!(screen.frame(&[(1, 0, "a", plain)]), "");
        assert_eq!(screen.frame(&[(1, 0, "b", plain)]), "\x1b[1;2Hb\x1b[1;1H\x1b[m");
        // After the whole screen was cleared, everything counts as unknown.
        screen.painter.clear().unwrap();
        screen.drawn.reset();
        assert_eq!(screen.frame(&[]), "\x1b[2J\x1b[?25h\x1b[1;1H\x1b[m");
    }

    #[test]
    fn what_is_ahead_of_a_frame_is_one_piece_with_it() {
        let mut screen = Screen::new();
        screen.painter.ahead().extend_from_slice(b"\x1b[?1002h");
        let frame = screen.frame(&[(1, 0, "a", Style::new())]);
        assert_eq!(frame, "\x1b[?1002h\x1b[1;2Ha\x1b[?25h\x1b[1;1H\x1b[m");
    }

    #[test]
    fn the_way_is_relative_only_from_where_every_terminal_is() {
        let mut screen = Screen::new();
        let plain = Style::new();
        let texts = [(1, 1, "a b   c ▸  d ♠ e", plain), (1, 2, "♠x", plain)];
        assert_eq!(
            screen.frame(&texts),
            "\x1b[2;2Ha\x1b[Cb\x1b[3Cc\x1b[C▸\x1b[2Cd\x1b[C♠\x1b[2;17He\x1b[3;2H♠x\x1b[?25h\x1b[1;1H\x1b[m"
        );
    }

    #[test]
    fn what_looks_alike_is_drawn_together_and_plain_cells_first() {
        let mut screen = Screen::new();
        let (plain, gold) = (Style::new(), colored(Color::Black, Color::Rgb(255, 215, 95)));
        let texts = [(1, 1, "a", gold), (3, 1, "b", plain), (1, 2, "c", gold)];
        assert_eq!(
            screen.frame(&texts),
            "\x1b[2;4Hb\x1b[2;2H\x1b[30;48;2;255;215;95ma\x1b[3;2Hc\x1b[?25h\x1b[1;1H\x1b[m"
        );
    }

    #[test]
    fn the_basic_colours_have_parameters_of_their_own_and_the_rest_has_theirs() {
        for (style, expected) in [
            (colored(Color::Red, Color::Gray), "31;47"),
            (colored(Color::LightRed, Color::White), "91;107"),
            (colored(Color::Indexed(16), Color::Indexed(255)), "38;5;16;48;5;255"),
            (colored(Color::Rgb(1, 2, 3), Color::Reset), "38;2;1;2;3"),
            (Style::new().add_modifier(Modifier::BOLD | Modifier::REVERSED), "1;7"),
        ] {
            let frame = Screen::new().frame(&[(0, 0, "x", style)]);
            assert!(frame.starts_with(&format!("\x1b[1;1H\x1b[{expected}mx")), "{frame:?}");
        }
    }

    #[test]
    fn a_style_changes_by_as_few_parameters_as_will_do() {
        let [bold, dim, reversed] = [Modifier::BOLD, Modifier::DIM, Modifier::REVERSED]
            .map(|it| Style::new().add_modifier(it));
        let table = colored(Color::Rgb(1, 2, 3), Color::Rgb(4, 5, 6));
        for (one, two, expected) in [
            (bold, dim, "0;2"),
            (reversed, bold, "0;1"),
            (bold, bold.add_modifier(Modifier::REVERSED), "7"),
            (table.patch(bold), table, "22"),
            (table.patch(bold), table.patch(dim), "22;2"),
            (table.patch(reversed), table, "0;38;2;1;2;3;48;2;4;5;6"),
            (table, table.bg(Color::Reset), "49"),
        ] {
            let frame = Screen::new().frame(&[(0, 0, "x", one), (1, 0, "y", two)]);
            assert!(frame.contains(&format!("mx\x1b[{expected}my")), "{frame:?} for {expected}");
        }
    }

    #[test]
    fn only_a_long_frame_is_bracketed() {
        let long = "x".repeat(100);
        let lines = |count| (0..count).map(|y| (0, y, &*long, Style::new())).collect::<Vec<_>>();
        let (short, long) = (Screen::new().frame(&lines(9)), Screen::new().frame(&lines(12)));
        assert!(short.len() < 1024 && !short.contains("2026"), "{short:?}");
        assert!(long.starts_with("\x1b[?2026h\x1b[1;1H") && long.ends_with("\x1b[m\x1b[?2026l"));
    }
}
