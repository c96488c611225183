//! A frame as a picture: cells in true colour become an SVG that needs nothing but a fixed-width font.

use std::fmt::Write;

use ratatui::buffer::{Buffer, Cell};
use ratatui::style::{Color, Modifier};

/// A cell in pixels, at a font size of 15.
const CELL: (f64, f64) = (9.03, 17.46);
const MARGIN: f64 = 14.0;
/// The terminal's own colours.
const GROUND: (u8, u8, u8) = (30, 30, 34);
const TEXT: (u8, u8, u8) = (212, 212, 212);

pub fn svg(buffer: &Buffer) -> String {
    let (columns, rows) = (buffer.area.width, buffer.area.height);
    let width = f64::from(columns) * CELL.0 + 2.0 * MARGIN;
    let height = f64::from(rows) * CELL.1 + 2.0 * MARGIN;
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width:.0} {height:.0}\" \
         font-family=\"DejaVu Sans Mono, Menlo, Consolas, monospace\" font-size=\"15\">\n\
         <rect width=\"100%\" height=\"100%\" rx=\"8\" fill=\"{}\"/>\n",
        hex(GROUND)
    );
    for y in 0..rows {
        for (x, end) in runs(buffer, y) {
            let cell = &buffer[(x, y)];
            let (left, top) = (MARGIN + f64::from(x) * CELL.0, MARGIN + f64::from(y) * CELL.1);
            if cell.bg != Color::Reset {
                // A little wider and higher, so that no seam shows between neighbours.
                let _ = writeln!(
                    svg,
                    "<rect shape-rendering=\"crispEdges\" x=\"{left:.2}\" y=\"{top:.2}\" width=\"{:.2}\" height=\"{:.2}\" fill=\"{}\"/>",
                    f64::from(end - x) * CELL.0 + 0.3,
                    CELL.1 + 0.3,
                    hex(rgb(cell.bg, GROUND))
                );
            }
            text(&mut svg, buffer, (x, end, y), (left, top + 13.2));
        }
    }
    svg + "</svg>\n"
}

/// Neighbouring cells of one row that look alike, from where to where.
fn runs(buffer: &Buffer, y: u16) -> Vec<(u16, u16)> {
    let look = |x| buffer[(x, y)].style();
    let mut runs: Vec<(u16, u16)> = Vec::new();
    for x in 0..buffer.area.width {
        match runs.last_mut() {
            Some((start, end)) if look(*start) == look(x) => *end = x + 1,
            _ => runs.push((x, x + 1)),
        }
    }
    runs
}

/// The signs of a run, each at its own place, so that fonts of another width change nothing.
fn text(
    svg: &mut String,
    buffer: &Buffer,
    (start, end, y): (u16, u16, u16),
    (left, base): (f64, f64),
) {
    let signs: Vec<(u16, &str)> = (start..end)
        .map(|x| (x, buffer[(x, y)].symbol()))
        .filter(|(_, symbol)| *symbol != " ")
        .collect();
    if signs.is_empty() {
        return;
    }
    let places: Vec<String> =
        signs.iter().map(|(x, _)| format!("{:.2}", left + f64::from(x - start) * CELL.0)).collect();
    let signs: String = signs.iter().map(|(_, symbol)| *symbol).collect();
    let cell = &buffer[(start, y)];
    let weight = if cell.modifier.contains(Modifier::BOLD) { " font-weight=\"bold\"" } else { "" };
    let _ = writeln!(
        svg,
        "<text x=\"{}\" y=\"{base:.2}\" fill=\"{}\"{weight}>{}</text>",
        places.join(" "),
        hex(ink(cell)),
        signs.replace('&', "&amp;").replace('<', "&lt;")
    );
}

fn ink(cell: &Cell) -> (u8, u8, u8) {
    let (ink, ground) = (rgb(cell.fg, TEXT), rgb(cell.bg, GROUND));
    if !cell.modifier.contains(Modifier::DIM) {
        return ink;
    }
    let mix =
        |ink: u8, ground: u8| u8::try_from((2 * u16::from(ink) + u16::from(ground)) / 3).unwrap();
    (mix(ink.0, ground.0), mix(ink.1, ground.1), mix(ink.2, ground.2))
}

fn rgb(color: Color, default: (u8, u8, u8)) -> (u8, u8, u8) {
    match color {
        Color::Rgb(r, g, b) => (r, g, b),
        _ => default,
    }
}

fn hex((r, g, b): (u8, u8, u8)) -> String {
    format!("#{r:02x}{g:02x}{b:02x}")
}
