//! What the terminal can show, told from the environment alone: asking the terminal costs seconds where nobody answers.

use crate::app::display::{Asked, Colors, Display};

/// Reads the variables that terminals and their users set. `variable` gives a variable's value.
pub fn of(variable: impl Fn(&str) -> Option<String>) -> Display {
    let set = |name: &str| variable(name).filter(|value| !value.is_empty());
    let term = set("TERM").unwrap_or_default();
    Display { unicode: unicode(&set, &term), colors: colors(&set, &term), asked: Asked::default() }
}

/// The locale is the first of these that is set; the Linux console's default fonts lack most suits.
fn unicode(set: &impl Fn(&str) -> Option<String>, term: &str) -> bool {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().find_map(set);
    let utf8 = locale.is_some_and(|locale| {
        let locale = locale.to_ascii_lowercase();
        locale.contains("utf-8") || locale.contains("utf8")
    });
    (utf8 || cfg!(windows)) && term != "linux"
}

fn colors(set: &impl Fn(&str) -> Option<String>, term: &str) -> Colors {
    if set("NO_COLOR").is_some() || term == "dumb" {
        return Colors::None;
    }
    let depth = set("COLORTERM");
    let true_color = depth.as_deref().is_some_and(|depth| matches!(depth, "truecolor" | "24bit"))
        || term.ends_with("-direct")
        || set("WT_SESSION").is_some()
        || ["kitty", "ghostty", "alacritty", "wezterm", "foot"]
            .iter()
            .any(|name| term.contains(name));
    if true_color {
        Colors::True
    } else if term.contains("256") || depth.is_some() {
        Colors::Palette
    } else {
        Colors::Sixteen
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn display(variables: &[(&str, &str)]) -> (bool, Colors) {
        let display = of(|name| {
            variables.iter().find(|(key, _)| *key == name).map(|(_, value)| (*value).to_owned())
        });
        (display.unicode, display.colors)
    }

    #[test]
    fn the_first_locale_that_is_set_decides() {
        assert!(display(&[("LANG", "de_DE.UTF-8")]).0);
        assert!(display(&[("LC_ALL", ""), ("LC_CTYPE", "C.utf8"), ("LANG", "C")]).0);
        assert!(!display(&[("LC_ALL", "C"), ("LANG", "de_DE.UTF-8")]).0);
        assert!(!display(&[]).0);
        assert!(!display(&[("LANG", "de_DE.UTF-8"), ("TERM", "linux")]).0);
    }

    #[test]
    fn colour_depth_follows_the_variables() {
        let depth = |variables| display(variables).1;
        assert_eq!(depth(&[("TERM", "xterm-256color")]), Colors::Palette);
        assert_eq!(depth(&[("TERM", "xterm-256color"), ("COLORTERM", "truecolor")]), Colors::True);
        assert_eq!(depth(&[("TERM", "xterm-kitty")]), Colors::True);
        assert_eq!(depth(&[("TERM", "screen"), ("COLORTERM", "yes")]), Colors::Palette);
        assert_eq!(depth(&[("TERM", "vt100")]), Colors::Sixteen);
        assert_eq!(depth(&[("TERM", "dumb"), ("COLORTERM", "truecolor")]), Colors::None);
        assert_eq!(depth(&[("TERM", "xterm-kitty"), ("NO_COLOR", "1")]), Colors::None);
        assert_eq!(depth(&[("TERM", "xterm-256color"), ("NO_COLOR", "")]), Colors::Palette);
    }
}
