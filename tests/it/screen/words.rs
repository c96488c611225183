//! Words of two faces: the full screen names the keys of its table and nothing else, the line mode only commands.

use std::collections::BTreeMap;

use crossterm::event::KeyCode;
use klondike::app::command_line::COMMANDS;
use klondike::app::keymap::{Chord, Context, KeyRow, Keymap};
use klondike::app::outlook::Outlook;
use klondike::app::screens::Screen;
use klondike::app::screens::dialog::Dialog;
use klondike::app::screens::new_game::ENTRIES;
use klondike::app::screens::new_game::NewGame;
use klondike::app::screens::question::Stakes;
use klondike::app::words::{Face, message};
use klondike::text::Printer;

use super::samples::{command_errors, notices, questions, refusals};
use super::screens::screens;
use crate::support::player::Player;
use crate::support::screen::page;
use crate::support::talker::Talker;

/// Letters that no key of the program has and no text contains.
const OTHERS: &str = "абвгдежзийклмнопрстуфхцчшщъыьэюяαβγδεζηθικλμνξοπρστυφχψω\
                      აბგდევზთიკლმნოპჟრსტუფქღყშჩცძწჭხჯჰ";

/// The standard keys, each with another letter in its place.
struct Rebound {
    keymap: Keymap,
    /// What each key was called, and what it is called now.
    names: BTreeMap<String, String>,
}

impl Rebound {
    fn new() -> Self {
        let mut others = OTHERS.chars();
        let mut names: BTreeMap<String, String> = BTreeMap::new();
        let mut chords: BTreeMap<String, Chord> = BTreeMap::new();
        for (chord, _) in Keymap::STANDARD.rows().flat_map(|row| row.chords) {
            chords.entry(chord.name()).or_insert_with(|| {
                let other = others.next().expect("a letter for every key");
                let other = match chord {
                    Chord::Ctrl(_) => Chord::Ctrl(other),
                    Chord::Char(_) | Chord::Code(_) => Chord::Char(other),
                };
                names.insert(chord.name(), other.name());
                other
            });
        }
        let rename = |keys: &str| -> &'static str {
            let mut renamed = String::new();
            // A slash parts keys, unless it is one.
            let rest =
                keys.strip_prefix('/').filter(|rest| rest.is_empty() || rest.starts_with(','));
            if rest.is_some() {
                renamed += &names["/"];
            }
            let keys = match rest {
                Some("") => return renamed.leak(),
                Some(rest) => {
                    renamed.push(',');
                    rest.trim_start_matches(',')
                }
                None => keys,
            };
            for part in keys.split_inclusive([',', '/']) {
                let key = part.trim_matches([',', '/', ' ']);
                let new = match key {
                    "1-7" => format!("{}-{}", names["1"], names["7"]),
                    key => names[key].clone(),
                };
                renamed += &part.replace(key, &new);
            }
            renamed.leak()
        };
        let rows = Keymap::STANDARD.rows().map(|row| KeyRow {
            keys: rename(row.keys),
            chords: row
                .chords
                .iter()
                .map(|(chord, action)| (chords[&chord.name()], *action))
                .collect::<Vec<_>>()
                .leak(),
            footer: row.footer.map(|(place, key, word)| (place, rename(key), word)),
            ..*row
        });
        let rows: &'static [KeyRow] = rows.collect::<Vec<_>>().leak();
        Self { keymap: Keymap::new(vec![rows].leak()), names }
    }

    /// A key of the standard table that a text names. Digits are numbers as well, `A` is an article as well, `N`
    /// stands for a number in the table of commands, `+`, `-` and `=` stand in lists, scores and legends, and `/` in the keypad's keys.
    fn literal(&self, text: &str) -> Option<String> {
        let counted = COMMANDS.iter().filter(|entry| entry.usage.contains("[N]"));
        let text = &counted.fold(text.to_owned(), |text, entry| {
            text.replace(entry.usage, "").replace(entry.words, "")
        });
        let words: Vec<&str> = text.split_whitespace().collect();
        let is_key = |(at, word): (usize, &&str)| {
            let word = word.trim_matches(['.', ',', ';', '`', '(', ')', '?', '·']);
            let word = word.trim_end_matches(':');
            let is_number = word.starts_with(|c: char| c.is_ascii_digit());
            let is_article = word == "A" && words.get(at + 1).is_some_and(|next| is_noun(next));
            // `:` opens the command line, and stands before its commands.
            let is_prompt = word.strip_prefix(':').is_some_and(|rest| !rest.is_empty());
            let is_sign = matches!(word, "+" | "-" | "=" | "/");
            let is_key = self.names.contains_key(word) && !is_number && !is_article && !is_sign;
            let is_known = is_key || is_prompt;
            is_known.then(|| format!("{word} in: {text}"))
        };
        words.iter().enumerate().find_map(is_key)
    }
}

/// What follows an `A` that is an article.
fn is_noun(word: &str) -> bool {
    const NOUNS: &str = "new date red black king card card's foundation face-down stock hint code code, deal bonus rule draw \
        pile's second game move wrong random command line win number daily day restart damaged file reset streak message \
        result puzzle double click won theme";
    NOUNS.split_whitespace().any(|noun| noun == word)
}

/// Every text of the message line, and every question, in a face.
fn texts(face: Face) -> Vec<String> {
    let mut texts: Vec<String> = notices().iter().map(|notice| face.notice(notice)).collect();
    texts.extend(refusals().iter().map(|refused| face.refused(refused)));
    texts.extend([Outlook::Decided, Outlook::Stuck].map(|outlook| face.outlook(outlook).unwrap()));
    for question in questions() {
        for streak in [None, Some(0), Some(1), Some(12)] {
            let stakes = Stakes {
                read_only: false,
                under_way: true,
                moves: 12,
                streak,
                bank: None,
                unsaved: None,
            };
            texts.push(format!("{} {}", question.title(), question.consequence(&stakes)));
            texts.extend(question.answers().map(|answer| answer.words));
        }
    }
    texts
}

#[test]
fn every_text_is_whole_in_both_faces() {
    for face in [Face::Screen(Keymap::STANDARD), Face::Lines] {
        for text in texts(face) {
            let is_whole = !text.is_empty() && !text.contains("  ") && text.trim() == text;
            assert!(is_whole && !text.contains(" ."), "{text:?}");
        }
    }
}

#[test]
fn a_rebound_key_is_named_by_its_new_name_wherever_it_is_named() {
    let rebound = Rebound::new();
    let standard = texts(Face::Screen(Keymap::STANDARD));
    let mut renamed = 0;
    for (before, after) in standard.iter().zip(texts(Face::Screen(rebound.keymap))) {
        // What is said of a line that was typed names commands, in both faces.
        assert_eq!(rebound.literal(&after), None);
        renamed += usize::from(*before != after);
    }
    assert!(renamed > 20, "{renamed} texts name keys");
}

#[test]
fn the_message_line_with_its_offers_and_warnings_names_only_rebound_keys() {
    let rebound = Rebound::new();
    let mut player = Player::dealt("MS1-7");
    let model = &mut player.model;
    model.keymap = rebound.keymap;
    let mut said = Vec::new();
    for notice in notices().into_iter().map(Some).chain([None]) {
        for outlook in [Outlook::Open, Outlook::Stuck, Outlook::Decided] {
            for read_only in [false, true] {
                model.notice.clone_from(&notice);
                model.turn.outlook = outlook;
                model.files.read_only = read_only;
                model.files.unsaved = (!read_only).then(crate::files::cannot_save::unsaved);
                said.push(message(model));
                assert_eq!(rebound.literal(&message(model)), None);
            }
        }
    }
    for key in ["T", "N", "X", "A", ":"] {
        let name = &rebound.names[key];
        assert!(said.iter().any(|text| text.contains(name.as_str())), "{key}, now {name}");
    }
}

#[test]
fn every_screen_shows_only_rebound_keys() {
    let rebound = Rebound::new();
    for (name, mut model) in screens() {
        model.keymap = rebound.keymap;
        for size in [(80, 24), (60, 20), (120, 40)] {
            for line in page(&model, size).lines() {
                // A column shows K where it waits for a king; the ranks of cards stand beside their suits.
                let line = line.replace(['│', '╭', '╮', '╰', '╯', '─', '▸', '▁', '▔'], " ");
                assert_eq!(rebound.literal(&line.replace(" K ", " ")), None, "{name} at {size:?}");
            }
        }
    }
}

#[test]
fn menus_and_questions_put_the_key_before_each_entry() {
    let rebound = Rebound::new();
    let mut player = Player::dealt("MS1-7");
    player.keys("D");
    player.model.keymap = rebound.keymap;
    player.model.screen = Screen::NewGame(NewGame::default());
    let menu = page(&player.model, (80, 24));
    for entry in ENTRIES {
        let key = rebound.keymap.label(Context::Menu, entry.action());
        assert!(menu.contains(&format!("{key}  {}", entry.words())), "{entry:?} in\n{menu}");
    }
    for question in questions() {
        player.model.screen = Screen::Dialog(Dialog { question, focused: 0 });
        let page = page(&player.model, (80, 24));
        for answer in question.answers() {
            let key = rebound.keymap.label(Context::Question, answer.action);
            assert!(page.contains(&format!("{key}  {}", answer.words)), "{question:?} in\n{page}");
        }
    }
}

#[test]
fn the_guidebook_and_the_page_of_keys_name_only_rebound_keys() {
    let rebound = Rebound::new();
    let guidebook = klondike::ui::guidebook::markdown(rebound.keymap);
    // Letters of codes, cards and the places of a board.
    let letters = [
        "`W` Windows",
        "`X` and four more",
        "`10` or `T`",
        "`S` and `C`",
        // Keys that only other tables have.
        "**vim**",
        "**left-handed**",
        "**letters**",
        "`keys: [",
        "| K |",
        "| W |",
        "| F |",
        "| P |",
        "| D |",
    ];
    let is_prose = |line: &&str| !letters.iter().any(|letters| line.contains(letters));
    for line in guidebook.lines().filter(is_prose) {
        assert!(!line.contains('{'), "a name of a key that there is not: {line}");
        assert_eq!(rebound.literal(line), None);
    }
    let names = ["U", "H", "S", "Ctrl-Z", "PgUp", "Tab", ":"].map(|key| &rebound.names[key]);
    assert!(names.into_iter().all(|name| guidebook.matches(name.as_str()).count() > 1));
}

#[test]
fn a_key_that_is_written_out_is_seen() {
    let rebound = Rebound::new();
    for text in [
        "This game was given up. N begins another.",
        "A plays it out.",
        "The rest plays itself out; Esc stops it.",
        "Won. Press U.",
        "`F` goes up",
        "Not saved. :save says more.",
    ] {
        assert!(rebound.literal(text).is_some(), "{text}");
    }
    for text in ["A new deal: MS1-7.", "A red 9 goes on a black 10; 9♥ does not.", "column 1"] {
        assert_eq!(rebound.literal(text), None);
    }
}

/// The names of keys, digits aside, in what the line mode prints.
#[test]
fn the_line_mode_names_no_key() {
    let rebound = Rebound::new();
    for text in texts(Face::Lines) {
        assert_eq!(rebound.literal(&text), None);
    }
    for error in command_errors() {
        assert_eq!(rebound.literal(&error.to_string()), None);
    }
    for entry in &COMMANDS {
        assert_eq!(rebound.literal(&entry.help()), None);
    }
    for (name, model) in screens() {
        let talker = Talker::with(model.clone());
        for json in [false, true] {
            let printer = Printer { json, signs: true };
            let text = printer.opening(&talker.model, &[]);
            assert_eq!(rebound.literal(&text), None, "{name}");
        }
        let question = talker.face.question(&model).unwrap_or_default();
        assert_eq!(rebound.literal(&question), None, "{name}");
    }
}

/// The full screen names a command only where it answers one, or where there is no key.
#[test]
fn the_screen_names_no_command_where_there_is_a_key() {
    let face = Face::Screen(Keymap::STANDARD);
    let named =
        |text: &str| COMMANDS.iter().any(|entry| text.contains(&format!("`{}`", entry.name)));
    for refused in refusals() {
        assert!(!named(&face.refused(&refused)), "{}", face.refused(&refused));
    }
    for notice in notices() {
        let answers_a_line = matches!(notice, klondike::app::Notice::Command(_));
        assert!(answers_a_line || !named(&face.notice(&notice)), "{}", face.notice(&notice));
    }
    let mut player = Player::dealt("MS1-7");
    player.model.files.unsaved = Some(crate::files::cannot_save::unsaved());
    player.model.notice = None;
    assert!(player.says().ends_with(":save says more."), "no key saves: {}", player.says());
    let bound = |code| Keymap::STANDARD.action(Context::Playing, Chord::Code(code));
    assert!(bound(KeyCode::F(2)).is_none());
}
