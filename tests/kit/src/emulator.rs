//! The emulator behind a terminal of the tests: what the program writes, as cells, and what it tells the terminal beside them.

use std::collections::BTreeSet;
use std::num::NonZeroU16;

/// What the program tells the terminal beyond what is on the screen.
#[derive(Default)]
pub struct Told {
    /// The modes that are switched on and that the emulator itself knows nothing of, by their numbers.
    pub modes: BTreeSet<u16>,
    /// How often flags of the kitty keyboard protocol were put on their stack and not taken off again.
    pub keyboard: i32,
    /// The title of the window, and those that wait on its stack.
    pub title: String,
    pub titles: Vec<String>,
    /// How often the bell rang.
    pub bells: u32,
    /// What came for the clipboards: which of them, and the text in base 64.
    pub clipboard: Vec<(String, String)>,
}

impl vt100::Callbacks for Told {
    fn copy_to_clipboard(&mut self, _: &mut vt100::Screen, which: &[u8], data: &[u8]) {
        let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).unwrap();
        self.clipboard.push((text(which), text(data)));
    }

    fn set_window_title(&mut self, _: &mut vt100::Screen, title: &[u8]) {
        self.title = String::from_utf8(title.to_vec()).unwrap();
    }

    fn audible_bell(&mut self, _: &mut vt100::Screen) {
        self.bells += 1;
    }

    fn visual_bell(&mut self, _: &mut vt100::Screen) {
        self.bells += 1;
    }

    fn unhandled_csi(
        &mut self,
        _: &mut vt100::Screen,
        first: Option<u8>,
        _: Option<u8>,
        parameters: &[&[u16]],
        last: char,
    ) {
        self.keyboard += match (first, last) {
            (Some(b'>'), 'u') => 1,
            (Some(b'<'), 'u') => -1,
            _ => 0,
        };
        match (first, last, parameters) {
            (None, 't', [[22], [2]]) => self.titles.push(self.title.clone()),
            (None, 't', [[23], [2]]) => self.title = self.titles.pop().unwrap_or_default(),
            _ => {}
        }
        for mode in parameters.iter().flat_map(|group| group.iter()) {
            match (first, last) {
                (Some(b'?'), 'h') => _ = self.modes.insert(*mode),
                (Some(b'?'), 'l') => _ = self.modes.remove(mode),
                _ => {}
            }
        }
    }
}

/// Each row, every cell with its sign and how it looks; of the first two rows only the text, with digits blanked.
pub fn rows(screen: &vt100::Screen) -> Vec<String> {
    let (height, width) = screen.size();
    let cell = |row, column| {
        let cell = screen.cell(row, column).unwrap();
        let sign = if cell.has_contents() { cell.contents() } else { " " };
        let looks = [cell.bold(), cell.dim(), cell.italic(), cell.underline(), cell.inverse()];
        if row < 2 {
            sign.replace(|c: char| c.is_ascii_digit(), "#")
        } else if (cell.fgcolor(), cell.bgcolor(), looks) == Default::default() {
            sign.to_owned()
        } else {
            format!("{sign}<{:?},{:?},{looks:?}>", cell.fgcolor(), cell.bgcolor())
        }
    };
    (0..height.get())
        .map(|row| (0..width.get()).map(|column| cell(row, column)).collect())
        .collect()
}

/// An empty screen of so many columns and rows.
pub fn emulator(cols: u16, rows: u16) -> vt100::Parser<Told> {
    let [rows, cols] = [rows, cols].map(|n| NonZeroU16::new(n).unwrap());
    vt100::Parser::new_with_callbacks(rows, cols, 0, Told::default())
}
