//! Tests of what the environment says of the terminal.

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
    let always = system::UNICODE_CONSOLE;
    assert_eq!(display(&[("LC_ALL", "C"), ("LANG", "de_DE.UTF-8")]).0, always);
    assert_eq!(display(&[]).0, always);
    assert!(!display(&[("LANG", "de_DE.UTF-8"), ("TERM", "linux")]).0);
}

/// Names of terminals by the colours that they have.
const NAMES: [(Colors, &str); 5] = [
    (
        Colors::None,
        "dumb unknown vt52 vt100 vt100-w vt102 vt220 vt320 vt420 vt510 xterm-mono \
         xterm-256color-mono rxvt-m linux-m ansi-m cons25-m sun mach xterm-r6",
    ),
    (
        Colors::Eight,
        "linux linux-basic ansi pcansi cons25 cons25-debian wsvt25 wsvt25m hurd mach-color \
         sun-color dtterm vt220-color Eterm dumb-color brand-new stranger vtx",
    ),
    (
        Colors::Sixteen,
        "xterm xterm-16color xterm-color xterm-88color xterm-xfree86 xterm-vt220 screen \
         screen-bce screen-16color rxvt rxvt-unicode rxvt-16color linux-16color putty cygwin \
         nsterm st-16color eterm-color",
    ),
    (
        Colors::Palette,
        "xterm-256color screen-256color screen.xterm-256color tmux tmux-256color \
         rxvt-unicode-256color st-256color putty-256color konsole gnome vte vte-256color \
         mintty",
    ),
    (
        Colors::True,
        "xterm-kitty xterm-ghostty ghostty alacritty alacritty-direct wezterm foot foot-extra \
         xterm-direct konsole-direct vte-direct contour",
    ),
];

#[test]
fn b2_colours_follow_the_name_of_the_terminal() {
    for (colors, names) in NAMES {
        for name in names.split(' ') {
            assert_eq!(display(&[("TERM", name)]).1, colors, "{name}");
        }
    }
    // The console of Windows has no name.
    assert_eq!(display(&[]).1, system::NAMELESS_COLORS);
}

#[test]
fn b2_colours_follow_the_other_variables() {
    let depth = |term, variables: &[(&'static str, &'static str)]| {
        display(&[&[("TERM", term)], variables].concat()).1
    };
    assert_eq!(depth("xterm-256color", &[("COLORTERM", "truecolor")]), Colors::True);
    assert_eq!(depth("xterm", &[("COLORTERM", "24bit")]), Colors::True);
    assert_eq!(depth("brand-new", &[("COLORTERM", "truecolor")]), Colors::True);
    assert_eq!(depth("xterm-256color", &[("WT_SESSION", "1")]), Colors::True);
    assert_eq!(depth("screen", &[("COLORTERM", "yes")]), Colors::Palette);
    assert_eq!(depth("rxvt", &[("COLORTERM", "rxvt-xpm")]), Colors::Sixteen);
    assert_eq!(depth("linux", &[("COLORTERM", "yes")]), Colors::Eight);
    // GNU Screen passes the variable on, and so does tmux, which understands it.
    assert_eq!(depth("screen", &[("COLORTERM", "truecolor")]), Colors::Palette);
    assert_eq!(depth("screen", &[("COLORTERM", "truecolor"), ("TMUX", "x")]), Colors::True);
    let tmux = [("COLORTERM", "truecolor"), ("TERM_PROGRAM", "tmux")];
    assert_eq!(depth("screen-256color", &tmux), Colors::True);
    // A name without colour is meant.
    for name in ["dumb", "vt100", "xterm-mono"] {
        assert_eq!(depth(name, &[("COLORTERM", "truecolor")]), Colors::None, "{name}");
        assert_eq!(depth(name, &[("CLICOLOR_FORCE", "1")]), Colors::Eight, "{name}");
        assert_eq!(depth(name, &[("CLICOLOR_FORCE", "0")]), Colors::None, "{name}");
        assert_eq!(depth(name, &[("CLICOLOR", "1")]), Colors::None, "{name}");
    }
    let name = "xterm-256color";
    assert_eq!(depth(name, &[("NO_COLOR", "1")]), Colors::None);
    assert_eq!(depth(name, &[("NO_COLOR", "")]), Colors::Palette);
    assert_eq!(depth(name, &[("NO_COLOR", "1"), ("CLICOLOR_FORCE", "1")]), Colors::None);
    assert_eq!(depth(name, &[("CLICOLOR", "0")]), Colors::None);
    assert_eq!(depth(name, &[("CLICOLOR", "0"), ("CLICOLOR_FORCE", "1")]), Colors::Palette);
    assert_eq!(depth(name, &[("CLICOLOR", "1")]), Colors::Palette);
}
