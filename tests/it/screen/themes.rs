//! The themes: what can be read in each of them, what follows the terminal, and what is said of one with a fault.

use std::fmt::Write;
use std::fs;
use std::path::Path;

use klondike::app::display::Colors;
use klondike::app::prospects::{Light, Prospect};
use klondike::app::theming::Ground;
use klondike::app::{Message, Model};
use klondike::rules::Suit;
use klondike::session::Stamp;
use klondike::settings::SuitColors;
use klondike::settings::theme::{BUILT_IN, ThemeColors};
use klondike::storage::{Access, Folders, Store};
use klondike::ui;
use klondike::ui::theme::standing_in::{DEFAULT, SIXTEEN};
use klondike::ui::theme::{CardState, Theme};
use ratatui::style::{Color, Modifier, Style};

use super::screens::{longest, middle, screens};
use crate::support::answers::Kind;
use crate::support::player::{Player, theme};
#[cfg(unix)]
use crate::support::pty::Pty;
use crate::support::scratch::Scratch;
use crate::support::screen::{draw, page};
use crate::support::slashed;

const SUITS: [SuitColors; 3] = [SuitColors::Two, SuitColors::Four, SuitColors::Safe];
const LIGHTS: [Prospect; 3] = [Prospect::Winnable, Prospect::Lost, Prospect::Undecided];

/// Grounds that terminals have: black and white, and those of widespread schemes.
const DARK: [[u8; 3]; 5] = [[0, 0, 0], [30, 30, 30], [40, 44, 52], [0, 43, 54], [46, 52, 64]];
const LIGHT: [[u8; 3]; 4] = [[255, 255, 255], [253, 246, 227], [239, 241, 245], [250, 250, 250]];

/// A theme of the program.
fn built_in(name: &str) -> ThemeColors {
    match theme(name.to_owned()) {
        Message::ThemeRead { colors: Ok(colors), .. } => *colors,
        other => panic!("{other:?}"),
    }
}

/// A model in a theme.
fn dressed(mut model: Model, name: &str) -> Model {
    model.theming.asked = Some(name.to_owned());
    model.theming.colors = Some(Box::new(built_in(name)));
    model
}

/// The relative luminance of a colour as WCAG defines it.
fn luminance(rgb: [u8; 3]) -> f64 {
    let [r, g, b] = linear(rgb);
    0.2126 * r + 0.7152 * g + 0.0722 * b
}

fn linear(rgb: [u8; 3]) -> [f64; 3] {
    rgb.map(|channel| {
        let c = f64::from(channel) / 255.0;
        if c <= 0.04045 { c / 12.92 } else { ((c + 0.055) / 1.055).powf(2.4) }
    })
}

/// A colour as it is; of the first 16 that of xterm as it ships, since everyone may choose others.
fn rgb(color: Color) -> [u8; 3] {
    match color {
        Color::Rgb(r, g, b) => [r, g, b],
        Color::Indexed(n @ 16..=231) => {
            let level = |n: u8| if n == 0 { 0 } else { 55 + 40 * n };
            [level((n - 16) / 36), level((n - 16) / 6 % 6), level((n - 16) % 6)]
        }
        Color::Indexed(n @ 232..) => [8 + 10 * (n - 232); 3],
        Color::Black => [0, 0, 0],
        Color::Red => [205, 0, 0],
        Color::Blue => [0, 0, 238],
        Color::Magenta => [205, 0, 205],
        Color::LightYellow => [255, 255, 0],
        Color::Yellow => [205, 205, 0],
        Color::Gray => [229, 229, 229],
        Color::White => [255, 255, 255],
        other => panic!("{other} is not used for text on a ground of ours"),
    }
}

fn contrast(one: [u8; 3], two: [u8; 3]) -> f64 {
    let (one, two) = (luminance(one), luminance(two));
    (one.max(two) + 0.05) / (one.min(two) + 0.05)
}

/// Every text with a ground of its own.
fn texts(theme: Theme) -> Vec<Style> {
    let faces = Suit::ALL
        .map(|suit| [CardState::Plain, CardState::Selected].map(|state| theme.face(suit, state)));
    faces.into_iter().flatten().chain([theme.back(), theme.accent()]).collect()
}

#[test]
fn text_on_colour_can_be_read_in_every_theme() {
    let themes = BUILT_IN.map(|name| (name, built_in(name)));
    let all = themes.iter().map(|(name, colors)| (*name, Some(colors))).chain([("none", None)]);
    for (name, colors) in all.filter(|(name, _)| *name != "mono") {
        let least = if name == "contrast" { 7.0 } else { 4.5 };
        for depth in [Colors::Eight, Colors::Sixteen, Colors::Palette, Colors::True] {
            let theme = SUITS.map(|suits| Theme::of(colors, depth, suits));
            // In the terminal's own colours high contrast is up to the terminal.
            let least = if depth < Colors::Palette { 4.5 } else { least };
            for style in theme.into_iter().flat_map(texts) {
                let (Some(fg), Some(bg)) = (style.fg, style.bg) else {
                    panic!("{style:?} in {name}")
                };
                let contrast = contrast(rgb(fg), rgb(bg));
                assert!(contrast >= least, "{name}, {depth:?}: {style:?} has {contrast:.2}");
            }
            // What stands on the table. Without one of its own, the terminal's colours stand on the terminal's ground, and
            // what the theme adds to that can be read on the grounds that it is made for.
            let theme = theme[0];
            let grounds = match (name, theme.plain().bg) {
                (_, Some(table)) => vec![rgb(table)],
                ("dark", None) if depth >= Colors::Palette => DARK.to_vec(),
                ("light", None) if depth >= Colors::Palette => LIGHT.to_vec(),
                _ => continue,
            };
            let lights = LIGHTS.map(|prospect| theme.light(Light::Shows(prospect)));
            for style in lights.into_iter().chain([theme.plain(), theme.quiet(), theme.strong()]) {
                let Some(fg) = style.fg else { continue };
                for ground in &grounds {
                    let contrast = contrast(rgb(fg), *ground);
                    assert!(contrast >= least, "{name}, {depth:?}: {style:?} has {contrast:.2}");
                }
            }
        }
    }
}

/// How far apart two colours look, as the distance in the space CIELAB.
fn difference(one: [f64; 3], two: [f64; 3]) -> f64 {
    let lab = |[r, g, b]: [f64; 3]| {
        let x = (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505;
        let y = 0.2126 * r + 0.7152 * g + 0.0722 * b;
        let z = (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089;
        let f = |t: f64| if t > 0.008_856 { t.cbrt() } else { 7.787 * t + 16.0 / 116.0 };
        let [x, y, z] = [x, y, z].map(f);
        [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
    };
    lab(one).iter().zip(lab(two)).map(|(one, two)| (one - two).powi(2)).sum::<f64>().sqrt()
}

/// What eyes without one of the three kinds of cones see: Machado, Oliveira and Fernandes 2009, at full severity.
const EYES: [(&str, [[f64; 3]; 3]); 3] = [
    (
        "protanopia",
        [
            [0.152_286, 1.052_583, -0.204_868],
            [0.114_503, 0.786_281, 0.099_216],
            [-0.003_882, -0.048_116, 1.051_998],
        ],
    ),
    (
        "deuteranopia",
        [
            [0.367_322, 0.860_646, -0.227_968],
            [0.280_085, 0.672_501, 0.047_413],
            [-0.011_820, 0.042_940, 0.968_881],
        ],
    ),
    (
        "tritanopia",
        [
            [1.255_528, -0.076_749, -0.178_779],
            [-0.078_411, 0.930_809, 0.147_602],
            [0.004_733, 0.691_367, 0.303_900],
        ],
    ),
];

#[test]
fn the_safe_pair_is_told_apart_by_every_eye() {
    for name in ["dark", "light", "contrast", "baize"] {
        for depth in [Colors::Palette, Colors::True] {
            let theme = Theme::of(Some(&built_in(name)), depth, SuitColors::Safe);
            for state in [CardState::Plain, CardState::Selected] {
                let inks = [Suit::Spades, Suit::Hearts]
                    .map(|suit| linear(rgb(theme.face(suit, state).fg.unwrap())));
                for (eye, matrix) in EYES {
                    let seen = inks.map(|ink| {
                        matrix.map(|row| {
                            let sum: f64 = row.iter().zip(ink).map(|(one, two)| one * two).sum();
                            sum.clamp(0.0, 1.0)
                        })
                    });
                    let difference = difference(seen[0], seen[1]);
                    assert!(difference >= 30.0, "{name}, {depth:?}, {eye}: {difference:.0}");
                }
            }
        }
    }
}

#[test]
fn four_suits_have_four_colours() {
    for (name, depth, count) in [
        ("dark", Colors::True, 4),
        ("light", Colors::Palette, 4),
        ("contrast", Colors::True, 4),
        ("baize", Colors::True, 4),
        ("terminal", Colors::Sixteen, 4),
        ("terminal", Colors::Eight, 3),
    ] {
        let theme = Theme::of(Some(&built_in(name)), depth, SuitColors::Four);
        let mut inks: Vec<String> =
            Suit::ALL.map(|suit| format!("{:?}", theme.face(suit, CardState::Plain).fg)).to_vec();
        inks.sort_unstable();
        inks.dedup();
        assert_eq!(inks.len(), count, "{name}: {inks:?}");
    }
}

#[test]
fn every_theme_is_a_file_and_every_file_a_theme() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/themes");
    let mut names: Vec<String> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort_unstable();
    let mut known = BUILT_IN.map(|name| format!("{name}.ron"));
    known.sort_unstable();
    assert_eq!(names, known);
    // What stands in for themes is one of them.
    assert_eq!(built_in("terminal"), SIXTEEN);
    let ThemeColors { quiet, winnable, lost, undecided, .. } = built_in("dark");
    assert_eq!(built_in("dark"), ThemeColors { quiet, winnable, lost, undecided, ..DEFAULT });
    assert_eq!(built_in("mono"), ThemeColors::NONE);
}

/// The colours of everything, theme by theme, for a look at what a change of one of them changes.
#[test]
fn the_colours_of_every_theme() {
    let mut text = String::new();
    let written = |style: Style| {
        let name = |color: Option<Color>| color.map_or("-".to_owned(), |color| color.to_string());
        let modifier = if style.add_modifier == Modifier::empty() {
            String::new()
        } else {
            format!(" {:?}", style.add_modifier)
        };
        format!("{} on {}{modifier}", name(style.fg), name(style.bg))
    };
    for (name, depth) in BUILT_IN.map(|name| (name, Colors::True)).into_iter().chain([
        ("dark", Colors::Palette),
        ("baize", Colors::Sixteen),
        ("baize", Colors::Eight),
    ]) {
        let colors = built_in(name);
        let theme = Theme::of(Some(&colors), depth, SuitColors::Two);
        let _ = writeln!(text, "{name}, {depth:?}");
        let selected = theme.face(Suit::Hearts, CardState::Selected);
        for (role, style) in [
            ("plain", theme.plain()),
            ("quiet", theme.quiet()),
            ("strong", theme.strong()),
            ("spades", theme.face(Suit::Spades, CardState::Plain)),
            ("hearts", theme.face(Suit::Hearts, CardState::Plain)),
            ("selected", selected),
            ("accent", theme.accent()),
            ("back", theme.back()),
            ("edge", theme.back_edge()),
        ] {
            let _ = writeln!(text, "  {role:9}{}", written(style));
        }
        if theme.fills() {
            assert_eq!(selected.bg, theme.accent().bg, "what is selected is gold");
        }
    }
    insta::assert_snapshot!("colours", text);
}

/// A table of the theme's own leaves no hole in which the terminal's would show.
#[test]
fn a_table_of_its_own_is_under_everything() {
    let mut models: Vec<Model> = screens().into_iter().map(|(_, model)| model).collect();
    models.extend([middle().model, longest().model]);
    for (model, size) in
        models.iter().flat_map(|model| [(80, 24), (40, 15), (20, 5)].map(|size| (model, size)))
    {
        let buffer = draw(&dressed(model.clone(), "baize"), size);
        let hole =
            |cell: &&ratatui::buffer::Cell| cell.bg == Color::Reset || cell.fg == Color::Reset;
        assert_eq!(buffer.content.iter().find(hole), None, "{size:?}");
    }
}

/// The selection is told by its marks and its gold, in mono by its marks and reverse.
#[test]
fn the_selection_is_marked_by_shape_in_every_theme() {
    for name in BUILT_IN {
        let model = dressed(middle().model, name);
        assert_eq!(page(&model, (80, 24)).matches('»').count(), 4, "{name}");
        let buffer = draw(&model, (80, 24));
        let theme = ui::theme(&model);
        let marked = buffer.content.iter().find(|cell| cell.symbol() == "»").unwrap();
        if theme.fills() {
            assert_eq!(Some(marked.bg), theme.accent().bg, "{name}");
        } else {
            assert!(marked.modifier.contains(Modifier::REVERSED), "{name}");
        }
    }
}

#[test]
fn the_options_go_through_the_themes_and_draw_each() {
    let mut player = Player::dealt("MS1-5");
    player.keys("O");
    let at = klondike::app::screens::options::CHOICES
        .iter()
        .position(|choice| *choice == klondike::app::screens::options::Choice::Theme)
        .unwrap();
    player.keys(&"Down ".repeat(at));
    let mut seen = Vec::new();
    for _ in 0..BUILT_IN.len() {
        player.keys("Right");
        let name = player.model.settings.theme.clone();
        assert_eq!(player.model.theming.colors.as_deref(), Some(&built_in(&name)), "{name}");
        assert!(page(&player.model, (80, 24)).contains(&name), "its name is read");
        seen.push(name);
    }
    assert_eq!(seen, BUILT_IN);
    player.keys("Right");
    assert_eq!(player.model.settings.theme, "auto");
    assert_eq!(player.model.theming.colors, None);
    // A theme of the command line gives way to one that is chosen here.
    player.model.theming.asked = Some("baize".to_owned());
    player.keys("Right");
    assert_eq!(player.model.theme_name(), "dark");
    // What the folder has is offered behind those of the program.
    player.model.theming.own = vec!["baize".to_owned(), "mine".to_owned()];
    player.model.settings.theme = "terminal".to_owned();
    player.keys("Right");
    assert_eq!(player.model.settings.theme, "mine");
    assert_eq!(player.says(), "There is no theme mine.");
}

#[test]
fn automatic_follows_the_ground_that_the_terminal_tells() {
    let mut player = Player::dealt("MS1-5");
    player.tell(Message::Ground(Ground::Light));
    assert_eq!(player.model.theming.colors.as_deref(), Some(&built_in("light")));
    player.tell(Message::Ground(Ground::Dark));
    assert_eq!(player.model.theming.colors.as_deref(), Some(&built_in("dark")));
    // A theme that was chosen stays.
    player.model.settings.theme = "baize".to_owned();
    player.tell(Message::ThemeRead {
        name: "dark".to_owned(),
        colors: Err("late".to_owned()),
        own: Vec::new(),
    });
    assert_eq!(player.model.theming.colors.as_deref(), Some(&built_in("dark")), "too late");
    player.tell(Message::Ground(Ground::Light));
    assert_eq!(player.model.theme_name(), "baize");
    for (rgb, ground) in
        DARK.map(|rgb| (rgb, Ground::Dark)).into_iter().chain(LIGHT.map(|rgb| (rgb, Ground::Light)))
    {
        assert_eq!(Ground::of(rgb), ground, "{rgb:?}");
    }
}

fn fault(text: &str) -> String {
    let home = Scratch::new();
    let path = home.path().join("themes");
    fs::create_dir_all(&path).unwrap();
    fs::write(path.join("mine.ron"), text).unwrap();
    let store = Store::open(Some(Folders::at(home.path())), Access::Full, Stamp::default());
    let (colors, own) = store.theme("mine");
    assert_eq!(own, ["mine"]);
    let told = colors.map_or_else(|fault| fault.to_string(), |_| String::new());
    slashed(&told.replace(&home.path().display().to_string(), "~"))
}

#[test]
fn a_fault_in_a_theme_names_file_line_and_field() {
    assert_eq!(fault("// klondike theme 1\n(gold: \"#f5c442\", paper: \"white\")"), "");
    assert_eq!(
        fault("// klondike theme 1\n(\n    paper: \"#eeeeee\",\n    gold: \"#f5c44\",\n)\n"),
        "~/themes/mine.ron cannot be understood: line 4, column 12, `gold`: \"#f5c44\" is no colour; a colour is \
         \"#rrggbb\" or one of black, red, green, yellow, blue, magenta, cyan, gray, dark-gray, bright-red, \
         bright-green, bright-yellow, bright-blue, bright-magenta, bright-cyan, white"
    );
    let unknown = fault("// klondike theme 1\n(\n    golden: \"red\",\n)\n");
    assert!(unknown.starts_with("~/themes/mine.ron cannot be understood: line 3"), "{unknown}");
    assert!(unknown.contains("golden") && unknown.contains("`gold`"), "{unknown}");
    let number = fault("// klondike theme 1\n(\n    gold: 7,\n)\n");
    assert!(number.contains("line 3") && number.contains("`gold`"), "{number}");
    assert_eq!(
        fault("(gold: \"red\")"),
        "~/themes/mine.ron cannot be understood: line 1 is not `// klondike theme 1`"
    );
    assert_eq!(
        fault("// klondike theme 2\n()"),
        "~/themes/mine.ron is of a newer klondike (format 2)"
    );
    let home = Scratch::new();
    let store = Store::open(Some(Folders::at(home.path())), Access::Full, Stamp::default());
    for (name, told) in [
        ("mine", "there is no theme mine, and no file ~/themes/mine.ron"),
        ("../mine", "there is no theme ../mine"),
    ] {
        let why = store.theme(name).0.unwrap_err().to_string();
        assert_eq!(slashed(&why.replace(&home.path().display().to_string(), "~")), told);
    }
}

#[cfg(unix)]
#[test]
fn a_theme_with_a_fault_is_told_and_the_game_goes_on() {
    let home = Scratch::new();
    fs::create_dir_all(home.path().join("themes")).unwrap();
    fs::write(home.path().join("themes/x.ron"), "// klondike theme 1\n(gold: \"golden\")").unwrap();
    let data = ["MS1-5", "--theme", "x", "--data-dir", home.path().to_str().unwrap()];
    let mut game = Pty::start_at((120, 40), home.path(), &data, &[]);
    game.shows(&["x.ron", "line 2", "`gold`", "Moves 0"]);
    game.press("d");
    game.shows(&["Moves 1"]);
    game.press("q");
    assert_eq!(game.end(), 0);
}

#[cfg(unix)]
#[test]
fn the_first_frames_of_each_kind_of_terminal() {
    let colors = [("TERM", "xterm-256color"), ("COLORTERM", "truecolor")];
    // The paper of red cards in the theme that is to be seen, or what only that theme has.
    for (kind, arguments, paper) in [
        (Kind::WHITE, &[][..], "48;2;245;224;210"),
        (Kind::BLACK, &[], "38;2;158;158;158"),
        (Kind::default(), &[], "48;2;252;244;228"),
        (Kind::MUTE, &[], "48;2;252;244;228"),
        (Kind::WHITE, &["--theme", "baize"], "48;2;253;246;230"),
    ] {
        let home = Scratch::new();
        let data = ["MS1-5", "--data-dir", home.path().to_str().unwrap()];
        let mut game =
            Pty::start_on(kind, (80, 24), home.path(), &[&data, arguments].concat(), &colors);
        game.shows(&["Moves 0"]);
        // The answer may come behind the first frame.
        for _ in 0..20 {
            game.press("\x0c");
            game.another_frame();
            if String::from_utf8_lossy(game.last_frame()).contains(paper) {
                break;
            }
        }
        assert!(
            String::from_utf8_lossy(game.last_frame()).contains(paper),
            "{kind:?} {arguments:?}"
        );
        game.is_as_drawn_afresh();
        game.press("q");
        assert_eq!(game.end(), 0);
    }
}
