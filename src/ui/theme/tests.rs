//! The contrast of every text on a background colour of ours.

use super::*;

/// The relative luminance of a colour as WCAG defines it.
fn luminance(color: Color) -> f64 {
    let (r, g, b) = rgb(color);
    let linear = |channel: u8| {
        let c = f64::from(channel) / 255.0;
        if c <= 0.04045 { c / 12.92 } else { ((c + 0.055) / 1.055).powf(2.4) }
    };
    0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b)
}

/// A colour of the xterm palette as it ships.
fn rgb(color: Color) -> (u8, u8, u8) {
    match color {
        Color::Rgb(r, g, b) => (r, g, b),
        Color::Indexed(n @ 16..=231) => {
            let level = |n: u8| if n == 0 { 0 } else { 55 + 40 * n };
            (level((n - 16) / 36), level((n - 16) / 6 % 6), level((n - 16) % 6))
        }
        Color::Indexed(n @ 232..) => (8 + 10 * (n - 232), 8 + 10 * (n - 232), 8 + 10 * (n - 232)),
        Color::Black => (0, 0, 0),
        Color::Red => (205, 0, 0),
        Color::Blue => (0, 0, 238),
        Color::LightYellow => (255, 255, 0),
        Color::Yellow => (205, 205, 0),
        Color::Gray => (229, 229, 229),
        Color::White => (255, 255, 255),
        other => panic!("{other} is not used for text"),
    }
}

fn contrast(style: Style) -> f64 {
    let (Some(fg), Some(bg)) = (style.fg, style.bg) else { panic!("{style:?} leaves one open") };
    let (one, two) = (luminance(fg), luminance(bg));
    (one.max(two) + 0.05) / (one.min(two) + 0.05)
}

#[test]
fn text_on_colour_can_be_read() {
    for colors in [Colors::Eight, Colors::Sixteen, Colors::Palette, Colors::True] {
        let theme = Theme::of(colors);
        let faces = [Ink::Black, Ink::Red]
            .map(|ink| [CardState::Plain, CardState::Selected].map(|state| theme.face(ink, state)))
            .concat();
        for style in faces.into_iter().chain([theme.back(), theme.accent()]) {
            let contrast = contrast(style);
            assert!(contrast >= 4.5, "{colors:?}: {style:?} has a contrast of {contrast:.2}");
        }
    }
}
