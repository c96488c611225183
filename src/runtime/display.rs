//! What the terminal can show, as far as the environment says. What only the terminal itself knows is asked by
//! `runtime::questions`.
//!
//! How many colours there are, by the first of these rules that applies:
//!
//! 1. `NO_COLOR` means none (<https://no-color.org>). After it come `CLICOLOR_FORCE`, which means some even where the
//!    name of the terminal says none, and `CLICOLOR=0`, which means none (<https://bixense.com/clicolors>).
//! 2. A terminal that is named as one without colour has none, whatever else is set: `dumb`, `vt100` and its family,
//!    names that end with `-m` or `-mono`. Whoever sets such a name means it.
//! 3. `COLORTERM=truecolor`, a name that ends with `-direct`, and a few terminals by their names mean 24 bits. In GNU
//!    Screen they mean 256 colours, since it understands no more and passes `COLORTERM` on all the same.
//! 4. `256` in the name means 256 colours, and so do some terminals by their names.
//! 5. Terminals whose names have come to stand for many programs, all of which know at least 16 colours, get 16.
//! 6. Everything else gets 8: consoles, and names that nobody has heard of. Vim and Neovim take an unknown name for an
//!    ANSI terminal with 8 colours as well. Fewer would leave new terminals grey, and more would be invisible where a
//!    terminal ignores what it does not know. The Linux console is among them: it takes the bright colours for text, but
//!    as backgrounds it draws them dark, which would put red on brown.

use super::system;
use crate::app::display::{Asked, Colors, Display};

/// Reads the variables that terminals and their users set. `variable` gives a variable's value.
pub fn of(variable: impl Fn(&str) -> Option<String>) -> Display {
    let set = |name: &str| variable(name).filter(|value| !value.is_empty());
    let term = set("TERM").unwrap_or_default();
    Display {
        unicode: unicode(&set, &term),
        colors: colors(&set, &term),
        french: french(&set),
        asked: Asked::default(),
    }
}

/// Whether the window has a title that can be set and brought back. The consoles of Linux and BSD, which have none, print
/// parts of what they do not know; GNU Screen keeps a title, but brings none back.
pub fn has_title(variable: impl Fn(&str) -> Option<String>) -> bool {
    let set = |name: &str| variable(name).filter(|value| !value.is_empty());
    let term = set("TERM").unwrap_or_default();
    let bare = ["linux", "cons25", "screen"].iter().any(|name| term.starts_with(name));
    let in_tmux = set("TMUX").is_some();
    !term.is_empty() && !is_mono(&term) && (!bare || in_tmux && term.starts_with("screen"))
}

/// The locale is the first of these that is set; the Linux console's default fonts lack most suits.
fn unicode(set: &impl Fn(&str) -> Option<String>, term: &str) -> bool {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().find_map(set);
    let utf8 = locale.is_some_and(|locale| {
        let locale = locale.to_ascii_lowercase();
        locale.contains("utf-8") || locale.contains("utf8")
    });
    (utf8 || system::UNICODE_CONSOLE) && term != "linux"
}

/// The first of these that is set names the language, and so most likely the keyboard.
fn french(set: &impl Fn(&str) -> Option<String>) -> bool {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().find_map(set).unwrap_or_default();
    ["fr_FR", "fr_BE", "nl_BE"].iter().any(|name| locale.starts_with(name))
}

fn colors(set: &impl Fn(&str) -> Option<String>, term: &str) -> Colors {
    if set("NO_COLOR").is_some() {
        return Colors::None;
    }
    let depth = depth(set, term);
    if set("CLICOLOR_FORCE").is_some_and(|force| force != "0") {
        depth.max(Colors::Eight)
    } else if set("CLICOLOR").is_some_and(|color| color == "0") {
        Colors::None
    } else {
        depth
    }
}

/// Terminals without colour whose names follow no pattern.
const MONO: &[&str] =
    &["dumb", "unknown", "mach", "mach-bold", "mach-gnu", "sun", "xterm-r5", "xterm-r6"];

/// Terminals with 24-bit colours, by a part of their names.
const TRUE: &[&str] = &["kitty", "ghostty", "alacritty", "wezterm", "foot", "contour"];

/// Terminals with 256 colours, by the beginning of their names.
const PALETTE: &[&str] = &["tmux", "vte", "gnome", "konsole", "mintty", "iterm"];

/// Terminals with 16 colours, by the beginning of their names.
const SIXTEEN: &[&str] =
    &["xterm", "screen", "rxvt", "putty", "cygwin", "mlterm", "nsterm", "aixterm", "st-", "eterm-"];

/// Colours by the names that the terminal has been given.
fn depth(set: &impl Fn(&str) -> Option<String>, term: &str) -> Colors {
    if is_mono(term) {
        return Colors::None;
    }
    let begins = |names: &[&str]| names.iter().any(|name| term.starts_with(name));
    let depth = set("COLORTERM");
    let is_true = depth.as_deref().is_some_and(|depth| matches!(depth, "truecolor" | "24bit"))
        || term.ends_with("-direct")
        || set("WT_SESSION").is_some()
        || TRUE.iter().any(|name| term.contains(name));
    let in_tmux = set("TMUX").is_some() || set("TERM_PROGRAM").is_some_and(|name| name == "tmux");
    if is_true && (in_tmux || !term.starts_with("screen")) {
        Colors::True
    } else if is_true || term.contains("256") || begins(PALETTE) {
        Colors::Palette
    } else if begins(SIXTEEN) || term.contains("16color") {
        // Of rxvt's 88 colours only the first 16 stand where those of the 256 do.
        if depth.is_some() && !term.starts_with("rxvt") { Colors::Palette } else { Colors::Sixteen }
    } else if term.is_empty() {
        system::NAMELESS_COLORS
    } else {
        Colors::Eight
    }
}

fn is_mono(term: &str) -> bool {
    let number = term.strip_prefix("vt").and_then(|rest| rest.chars().next());
    MONO.contains(&term)
        || term.ends_with("-m")
        || term.ends_with("-mono")
        || number.is_some_and(|c| c.is_ascii_digit()) && !term.contains("color")
}

#[cfg(test)]
mod tests;
