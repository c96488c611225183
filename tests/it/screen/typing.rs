//! Typing: the command line and the code prompt are edited as a line is edited in a shell, sign by sign.

use klondike::app::refused::Refused;
use klondike::app::screens::field::Field;
use klondike::app::screens::prompt::PromptNews;
use klondike::app::{Message, Screen};

use crate::support::player::Player;
use crate::support::screen::{cursor, layout, page};

/// The two places where something is typed, by the keys that lead there.
const PLACES: [&str; 2] = [":", "N C"];

fn field(player: &Player) -> &Field {
    match &player.model.screen {
        Screen::Prompt(prompt) => &prompt.typed,
        Screen::NewGame(menu) => menu.typed.as_ref().unwrap(),
        other => panic!("nothing is typed in {other:?}"),
    }
}

/// The text with a bar where the cursor stands.
fn typed(player: &Player) -> String {
    let field = field(player);
    let (before, text) = (field.before(), field.text());
    format!("{before}|{}", &text[before.len()..])
}

/// An e with its accent, a family, a flag: one sign each, of several characters.
const SIGNS: [&str; 3] =
    ["e\u{301}", "\u{1f469}\u{200d}\u{1f469}\u{200d}\u{1f467}", "\u{1f1e8}\u{1f1ed}"];

#[test]
fn a_line_is_edited_at_every_place_of_it() {
    for place in PLACES {
        for (keys, line) in [
            ("", "move t1 t2|"),
            ("Left Left", "move t1 |t2"),
            ("Left Left x", "move t1 x|t2"),
            ("Left Left Right", "move t1 t|2"),
            ("Right", "move t1 t2|"),
            ("Home", "|move t1 t2"),
            ("Ctrl-A", "|move t1 t2"),
            ("Home Left", "|move t1 t2"),
            ("Home End", "move t1 t2|"),
            ("Ctrl-A Ctrl-E", "move t1 t2|"),
            ("Backspace", "move t1 t|"),
            ("Ctrl-H", "move t1 t|"),
            ("Left Backspace", "move t1 |2"),
            ("Delete", "move t1 t2|"),
            ("Left Delete", "move t1 t|"),
            ("Home Delete Delete", "|ve t1 t2"),
            ("Ctrl-W", "move t1 |"),
            ("Ctrl-W Ctrl-W", "move |"),
            ("Ctrl-W Ctrl-W Ctrl-W Ctrl-W", "|"),
            ("Left Left Ctrl-W", "move |t2"),
            ("Ctrl-U", "|"),
            ("Left Left Ctrl-U", "|t2"),
            ("Home Ctrl-U Ctrl-W", "|move t1 t2"),
            ("Home Right Right Ctrl-U d Ctrl-E s", "dve t1 t2s|"),
        ] {
            let mut player = Player::dealt("MS1-7");
            player.keys(place);
            player.tell(Message::Pasted("move t1 t2".to_owned()));
            player.keys(keys);
            assert_eq!(typed(&player), line, "{place} {keys}");
        }
    }
}

#[test]
fn a_sign_of_several_characters_is_one() {
    for place in PLACES {
        for sign in SIGNS {
            let mut player = Player::dealt("MS1-7");
            player.keys(place);
            player.tell(Message::Pasted(format!("a{sign}b")));
            let mut is = |keys: &str, line: String| {
                player.keys(keys);
                assert_eq!(typed(&player), line, "{place} {keys}");
            };
            is("Left", format!("a{sign}|b"));
            is("Left", format!("a|{sign}b"));
            is("Right", format!("a{sign}|b"));
            is("Backspace", "a|b".to_owned());
        }
    }
}

/// Commands are never glued, whatever lies between the lines.
#[test]
fn several_lines_at_once_are_refused_in_words() {
    let words = "One line is pasted at a time; this text has several.";
    for between in
        ["\n", "\r", "\r\n", "\n\n", "\n\t\n", "\u{b}", "\u{c}", "\u{85}", "\u{2028}", "\u{2029}"]
    {
        let text = format!("undo{between}undo{between}");
        let mut player = Player::dealt("MS1-7");
        player.keys(": d");
        player.tell(Message::Pasted(text.clone()));
        assert_eq!(typed(&player), "d|", "{between:?}");
        for size in [(80, 24), (40, 15)] {
            let page = page(&player.model, size);
            assert!(page.contains("One line is pasted at a time"), "{between:?}\n{page}");
        }
        player.keys("r");
        assert_eq!(typed(&player), "dr|");
        assert!(!page(&player.model, (80, 24)).contains("One line"), "until the next key");
        player.keys("Esc N C 1");
        player.tell(Message::Pasted(text));
        assert_eq!((typed(&player).as_str(), player.menu_says().as_str()), ("1|", words));
        player.keys("Left");
        assert!(!page(&player.model, (80, 24)).contains("One line"), "until the next key");
    }
    // What lies around one line, and within it, is not another.
    for (text, line) in [
        ("undo\n", "undo|"),
        ("\r\n undo \r\n", " undo |"),
        ("move\tt1\tt2", "move t1 t2|"),
        ("\n\n", "|"),
        (" ", " |"),
        ("un\u{1b}do", "un do|"),
    ] {
        let mut player = Player::dealt("MS1-7");
        player.keys(":");
        player.tell(Message::Pasted(text.to_owned()));
        assert_eq!(typed(&player), line, "{text:?}");
    }
}

#[test]
fn the_cursor_stands_where_the_next_sign_goes() {
    for (text, keys, column) in [
        ("", "", 1),
        ("move", "", 5),
        ("move", "Left Left", 3),
        ("move", "Home", 1),
        // Two columns each.
        ("\u{7d19}\u{724c}", "", 5),
        ("\u{7d19}\u{724c}", "Left", 3),
        ("e\u{301}a", "", 3),
        ("e\u{301}a", "Left", 2),
    ] {
        for place in PLACES {
            let mut player = Player::dealt("MS1-7");
            player.keys(place);
            let empty = cursor(&player.model, (80, 24));
            player.tell(Message::Pasted(text.to_owned()));
            player.keys(keys);
            let at = cursor(&player.model, (80, 24));
            assert_eq!((at.x - empty.x + 1, at.y), (column, empty.y), "{place} {text} {keys}");
            if place == ":" {
                let line = layout(&player.model, (80, 24)).message;
                assert_eq!((empty.x, empty.y), (line.x + 1, line.y));
            }
        }
    }
}

/// However long the text is, the cursor and what stands around it are in sight, and no wide sign is cut.
#[test]
fn a_long_text_scrolls_with_the_cursor() {
    for size in [(40, 15), (80, 24), (120, 40)] {
        let mut player = Player::dealt("MS1-7");
        player.tell(Message::Resized(size.0, size.1));
        player.keys(":");
        player.tell(Message::Pasted("\u{7d19}".repeat(80)));
        player.tell(Message::Pasted("end".to_owned()));
        for left in 0..83 {
            let at = cursor(&player.model, size);
            let page = page(&player.model, size);
            let line = page.lines().rev().nth(1).unwrap();
            assert!(at.x < size.0 && line.starts_with(':'), "{at:?}\n{page}");
            let seen = left >= 3 || line.contains(&"end"[..(4 - left).min(3)]);
            assert!(seen, "{left} {line}");
            player.keys("Left");
        }
        let (at, page) = (cursor(&player.model, size), page(&player.model, size));
        assert!(page.lines().rev().nth(1).unwrap().starts_with(":\u{7d19}"), "{page}");
        assert_eq!(typed(&player).find('|'), Some(0));
        assert_eq!(at.x, layout(&player.model, size).message.x + 1);
    }
}

#[test]
fn several_commands_that_begin_so_are_shown() {
    for (text, whole, shown) in [
        ("re", "re|", "recycle  redo  restart  review  resign  reset"),
        ("s", "s|", "select  score  share  stats  save  suspend"),
        ("mo", "move|", "move  moves"),
    ] {
        for size in [(80, 24), (40, 15)] {
            let mut player = Player::dealt("MS1-7");
            player.keys(":");
            player.tell(Message::Pasted(text.to_owned()));
            player.keys("Tab");
            assert_eq!(typed(&player), whole);
            let shows = |player: &Player| {
                let page = page(&player.model, size);
                let line = page.lines().last().unwrap();
                // Where there is no room for all it ends after a whole word.
                match line.strip_suffix('…') {
                    Some(start) => shown.starts_with(&format!("{start} ")),
                    None => line == shown,
                }
            };
            assert!(shows(&player), "{text} {}", page(&player.model, size));
            player.keys("Left");
            assert!(!shows(&player), "until the next key");
        }
    }
    let mut player = Player::dealt("MS1-7");
    player.keys(": u Tab");
    let Screen::Prompt(prompt) = &player.model.screen else { panic!("it is open") };
    assert_eq!(prompt.told, None, "one is no choice");
    player.tell(Message::Pasted("a\nb".to_owned()));
    let Screen::Prompt(prompt) = &player.model.screen else { panic!("it is open") };
    assert_eq!(prompt.told, Some(PromptNews::Refused(Refused::SeveralLines)));
}

#[test]
fn a_paste_counts_at_the_prompt_only() {
    let mut player = Player::dealt("MS1-5");
    for keys in ["", "N", "Esc S", "Esc O"] {
        player.keys(keys);
        let before = player.model.clone();
        player.tell(Message::Pasted("d\nq\n17".into()));
        assert_eq!(player.model, before);
    }
}
