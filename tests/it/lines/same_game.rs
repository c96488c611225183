//! The line mode and the full screen are one game: what keys do, lines do, with the same attempts, records and words.

use klondike::app::command_line::{self, COMMANDS, Order, Verb};
use klondike::app::keymap::Keymap;
use klondike::app::outlook::Outlook;
use klondike::app::screens::new_game::{ENTRIES, MenuEntry};
use klondike::app::{Action, Message, Screen};
use klondike::records::Record;
use klondike::rules::{Move, Place};
use klondike::session::{Counts, Help, Outcome, Score};

use crate::support::choose::choose;
use crate::support::player::Player;
use crate::support::talker::Talker;
use crate::support::whims::Dice;

/// What a line does in place of a key; or that a key is about the screen alone.
enum Made {
    Line(&'static str),
    Screen,
}

/// The closed list: every action that a key can have.
fn line_of(action: Action) -> Made {
    use Made::{Line, Screen};
    match action {
        Action::Enter | Action::Column(_) => Line("select t1"),
        Action::Waste => Line("select waste"),
        Action::Foundation => Line("select f1"),
        Action::Draw => Line("draw"),
        Action::Auto => Line("auto"),
        Action::Verdict => Line("verdict"),
        Action::Chance => Line("chance"),
        Action::Finish => Line("finish"),
        Action::Undo => Line("undo"),
        Action::Redo => Line("redo"),
        Action::Hint => Line("hint"),
        Action::Pause => Line("pause"),
        Action::Escape => Line("select"),
        Action::Quit => Line("quit"),
        Action::Share => Line("share"),
        Action::TakeOver => Line("takeover"),
        Action::Statistics => Line("stats"),
        Action::Keys => Line("help"),
        Action::NextBook => Line("stats vegas"),
        Action::NextKind => Line("stats daily"),
        Action::Reset => Line("reset"),
        Action::Review => Line("review"),
        // The answers of questions and the entries of the menu.
        Action::NewGame | Action::Choose(_) => Line("new"),
        // The cursor, panels and the screen itself.
        Action::Next
        | Action::Previous
        | Action::Left
        | Action::Right
        | Action::Up
        | Action::Down
        | Action::Start
        | Action::End
        | Action::PageUp
        | Action::PageDown
        | Action::Mark
        | Action::GameBefore
        | Action::GameAfter
        | Action::WinningLine
        | Action::Guidebook
        | Action::Lesson
        | Action::Search
        | Action::Larger
        | Action::Smaller
        | Action::Options
        | Action::Repaint
        | Action::Erase
        | Action::CommandLine
        | Action::EraseNext
        | Action::EraseWord
        | Action::EraseBefore
        | Action::Complete => Screen,
    }
}

#[test]
fn every_action_of_a_key_can_be_made_by_a_line() {
    let mut player = Player::dealt("MS1-1");
    player.keys("D");
    for (_, action) in Keymap::STANDARD.rows().flat_map(|row| row.chords) {
        let Made::Line(line) = line_of(*action) else { continue };
        let (read, _) = command_line::parse(line).unwrap();
        let order = read.order(&player.model).unwrap();
        let same = [
            Action::Draw,
            Action::Auto,
            Action::Undo,
            Action::Redo,
            Action::Hint,
            Action::Pause,
            Action::Escape,
            Action::Quit,
            Action::Reset,
        ];
        match order {
            Order::Tell(messages) if same.contains(action) => {
                assert_eq!(messages.last(), Some(&Message::Act(*action)), "{line}");
            }
            Order::Tell(messages) => assert!(!messages.is_empty(), "{line}"),
            Order::Read(_) => {
                let read = [
                    Action::Share,
                    Action::Statistics,
                    Action::NextBook,
                    Action::NextKind,
                    Action::Keys,
                ];
                assert!(read.contains(action), "{line}");
            }
        }
    }
}

#[test]
fn every_entry_of_the_new_game_menu_has_its_line() {
    let mut player = Player::dealt("MS1-1");
    player.keys("D");
    for entry in ENTRIES {
        let line = match entry {
            MenuEntry::DrawOne => "new draw 1",
            MenuEntry::DrawThree => "new draw 3",
            MenuEntry::Daily => "daily",
            MenuEntry::Puzzles => "puzzle",
            MenuEntry::Rules => "new vegas",
            MenuEntry::Demand => "new winnable",
            MenuEntry::Code => "new MS3-7",
            MenuEntry::Restart => "restart",
            MenuEntry::Resign => "resign",
        };
        let order = command_line::parse(line).unwrap().0.order(&player.model).unwrap();
        let Order::Tell(messages) = order else { panic!("{line}") };
        if entry == MenuEntry::Puzzles {
            assert_eq!(messages, [Message::OpenPuzzle(None)], "it gives nothing up");
            continue;
        }
        assert!(matches!(messages[..], [Message::Ask(_) | Message::Resign]), "{line}");
        let talker = &mut Talker::with(player.model.clone());
        talker.asked = true;
        talker.line(line);
        assert!(command_line::asks(&talker.model).is_some(), "{line} asks like its key");
    }
}

#[test]
fn every_command_is_read_by_its_name_and_its_shortest_form() {
    for entry in COMMANDS {
        let arguments = match entry.verb {
            Verb::Move => " t1 t2",
            Verb::Pile => " t1",
            _ => "",
        };
        let line = |name: &str| command_line::parse(&format!("{name}{arguments}")).unwrap();
        let whole = line(entry.name);
        assert_eq!(line(&entry.name[..entry.least]), whole, "{}", entry.name);
        assert_eq!(line(&entry.name.to_uppercase()), whole);
        assert_eq!(command_line::parse(&format!("{}!{arguments}", entry.name)).is_ok(), entry.asks);
        assert!(entry.usage.starts_with(entry.name));
        assert_eq!(command_line::completed(entry.name).trim_end(), entry.name);
    }
}

/// The same action as keys, with quick keys off, and as a line.
fn both(action: Move, player: &Player) -> (String, String) {
    let key = |place| match place {
        Place::Waste | Place::Stock => "W".to_owned(),
        Place::Foundation(_) => "F".to_owned(),
        Place::Column(column) => column.number().to_string(),
    };
    let Move::Carry { from, to, .. } = action else {
        return ("D".to_owned(), action.to_string());
    };
    let Place::Foundation(suit) = from else {
        return (format!("{} {}", key(from), key(to)), action.to_string());
    };
    // F goes from one foundation that has somewhere to go to the next.
    let moves = player.table().legal_moves(player.model.attempt.book());
    let mut able: Vec<_> = moves
        .iter()
        .filter_map(|action| match action {
            Move::Carry { from: Place::Foundation(suit), .. } => Some(*suit),
            _ => None,
        })
        .collect();
    able.dedup();
    let presses = able.iter().position(|&other| other == suit).unwrap() + 1;
    let keys = "F ".repeat(presses) + &key(to);
    (keys, action.to_string())
}

/// What a record says, times and ids apart.
fn end(record: &Record) -> (Option<Outcome>, Counts, Option<Score>, Help) {
    let Record::Ended(entry) = record else { panic!("an end") };
    (entry.outcome, entry.counts, entry.score.clone(), entry.help)
}

#[test]
fn a_random_game_by_keys_and_by_lines_is_the_same_game() {
    for (seed, code) in [(1, "MS1-7"), (2, "MS3-12"), (3, "MS1-2024"), (4, "MS3-5")] {
        let mut player = Player::dealt(code);
        player.model.settings.quick_keys = false;
        let mut talker = Talker::with(player.model.clone());
        talker.asked = true;
        let mut dice = Dice(seed);
        for step in 0..400 {
            let attempt = &player.model.attempt;
            let roll = dice.below(100);
            let (keys, line) = match roll {
                0..70 => {
                    let byte = if dice.below(4) > 0 { 0 } else { dice.word().to_le_bytes()[0] };
                    match choose(byte, attempt.table(), attempt.book()) {
                        Some(action) => both(action, &player),
                        None => ("U".to_owned(), "undo".to_owned()),
                    }
                }
                70..80 => ("U".to_owned(), "undo".to_owned()),
                80..84 => ("R".to_owned(), "redo".to_owned()),
                84..88 => ("H".to_owned(), "hint".to_owned()),
                88..92 => ("A".to_owned(), "auto".to_owned()),
                // Moves that the rules mostly refuse.
                92..97 => {
                    let [one, other] = [dice.below(7) + 1, dice.below(7) + 1];
                    if one == other || attempt.table().columns()[one - 1].is_empty() {
                        continue;
                    }
                    (format!("{one} {other}"), format!("move t{one} t{other}"))
                }
                97 => ("P P".to_owned(), "pause\npause".to_owned()),
                98 if step > 200 => ("N R Y".to_owned(), "restart\nyes".to_owned()),
                _ => continue,
            };
            if player.model.attempt.outcome().is_some() {
                player.keys("N 1");
                talker.lines("new draw 1");
            } else {
                player.keys(&keys).wait(60.0);
                talker.lines(&line);
            }
            if player.model.screen == Screen::Result {
                player.keys("Esc");
                player.model.notice = None;
                talker.model.notice = None;
            }
            let context = format!("{code} seed {seed} step {step}: {keys} / {line}");
            let [keyed, lined] = [&player.model, &talker.model].map(|model| {
                let mut saved = model.attempt.saved();
                // A line takes no time here, a finish by keys waits for its pace.
                saved.state.elapsed = std::time::Duration::ZERO;
                saved.state.started = None;
                saved
            });
            assert_eq!(keyed, lined, "{context}");
            assert_eq!(player.model.turn.outlook, talker.model.turn.outlook, "{context}");
            if player.model.is_under_way() && roll != 97 {
                assert_eq!(player.model.notice, talker.model.notice, "{context}");
            }
            if player.model.screen != Screen::Table {
                player.keys("Esc");
            }
            let ends = |log: &[Record]| log.iter().map(end).collect::<Vec<_>>();
            assert_eq!(ends(&player.log), ends(&talker.log), "{context}");
        }
        assert!(player.model.turn.outlook != Outlook::Decided || !player.log.is_empty());
    }
}
