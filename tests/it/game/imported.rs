//! Imported deals play, are saved, restart and count like any other, under a name that deals nothing.

use std::process::Command;

use klondike::app::found::Wish;
use klondike::app::{Message, Request};
use klondike::deals::exchange::import_deal;
use klondike::deals::{Origin, imported};
use klondike::records::Record;
use klondike::records::entry::text;
use klondike::rules::{Card, RuleBook};
use klondike::session::{Attempt, Outcome};

use crate::support::player::Player;
use crate::support::scratch::Scratch;

const DIGITS: &str = "\
    011061012013133132131021051014053042134023043033032062031034022052024041054064063044121122123124111\
    112113114101102103104091092093094081082083084071072073074";

/// Worked out outside of this program.
const NAME: &str = "IM1-766EDBDE";
const NAME_3: &str = "IM3-766EDBDE";

fn cards() -> [Card; 52] {
    import_deal(DIGITS).unwrap()
}

fn player(draw: u8) -> Player {
    let mut player = Player::dealt("MS1-7");
    player.tell(Message::Ask(Request::Imported { cards: cards(), book: RuleBook::standard(draw) }));
    player
}

#[test]
fn its_name_tells_it_apart_for_ever() {
    assert_eq!(
        (imported(cards()).name(1), imported(cards()).name(3)),
        (NAME.into(), NAME_3.into())
    );
    let mut others = cards();
    others.swap(50, 51);
    assert_ne!(imported(others).name(1), NAME);
}

#[test]
fn it_plays_restarts_and_counts() {
    let mut player = player(3);
    assert_eq!(player.says(), format!("A new deal: {NAME_3}. ? shows the keys."));
    assert_eq!((player.model.draw(), player.model.attempt.deal().origin), (3, Origin::Imported));
    player.keys("D N R");
    player.keys("Y");
    assert_eq!(player.model.attempt.deal(), &imported(cards()));
    assert_eq!(player.says(), format!("{NAME_3} starts anew."));
    player.keys("D N X Y");
    let outcomes: Vec<_> = player
        .log
        .iter()
        .map(|record| match record {
            Record::Ended(entry) => entry.outcome.unwrap(),
            other => panic!("{other:?}"),
        })
        .collect();
    assert_eq!(outcomes, [Outcome::Abandoned, Outcome::Resigned]);
    for record in &player.log {
        assert_eq!(
            text::parse(&text::write(record)).as_ref(),
            Ok(record),
            "the log keeps the cards"
        );
    }
    assert_eq!(player.model.mode_tally().unwrap().started, 2);
}

#[test]
fn it_is_saved_with_its_cards() {
    let mut player = player(1);
    player.keys("D D");
    let saved = player.model.attempt.saved();
    let restored = Attempt::restore(saved).unwrap();
    assert_eq!(restored, player.model.attempt);
    let settings = &player.model.settings;
    let wish = |cards| Wish { cards: Some(cards), ..Wish::default() };
    assert_eq!(wish(cards()).against(&restored, settings), None, "it goes on");
    let mut others = cards();
    others.swap(50, 51);
    assert!(wish(others).against(&restored, settings).is_some());
}

#[test]
fn its_name_cannot_be_typed_to_deal_it() {
    let says = format!("{NAME} names imported cards and cannot deal them; import the file again");
    let mut player = Player::dealt("MS1-7");
    let error = player.line(&format!("new {}", NAME.to_lowercase())).unwrap_err();
    assert_eq!(error.to_string(), format!("{says}."));
    let output = run(&Scratch::new(), &["deal", NAME]);
    assert_eq!(output, (Some(2), String::new(), format!("klondike: {says}\n")));
}

#[test]
fn a_file_is_played_by_lines_and_goes_on() {
    let home = Scratch::new();
    let file = home.path().join("deal.txt");
    let path = file.to_str().unwrap();
    std::fs::write(&file, DIGITS).unwrap();
    let (code, said, _) = run(&home, &["text", "--import", path, "--draw", "3"]);
    assert_eq!(code, Some(0));
    assert!(said.starts_with(&format!("A new deal: {NAME_3}.")), "{said}");
    assert!(said.contains(&format!("{NAME_3}, draw 3")), "{said}");
    let (_, said, _) = run(&home, &["text"]);
    assert!(said.starts_with(&format!("{NAME_3} waits for its first move.")), "{said}");
    std::fs::write(&file, &DIGITS[3..]).unwrap();
    let (code, said, fault) = run(&home, &["text", "--import", path]);
    assert_eq!((code, said.as_str()), (Some(2), ""));
    assert_eq!(fault, format!("klondike: {path}: 51 cards instead of 52: AC is missing\n"));
    let (_, said, _) = run(&home, &["text"]);
    assert!(said.starts_with(NAME_3), "the saved game is untouched");
    let (code, _, fault) = run(&home, &["text", "--import", "-"]);
    let says = "a game reads its keys or lines from standard input, so --import takes a file here";
    assert_eq!((code, fault), (Some(2), format!("klondike: {says}\n")));
}

/// A file that says by how many cards it is drawn is dealt and printed so, and nothing else may be asked for.
#[test]
fn the_draw_count_of_a_file_holds() {
    let home = Scratch::new();
    for format in ["board", "json"] {
        let (_, written, _) = run(&home, &["deal", "MS3-7", "--format", format]);
        let file = home.path().join(format);
        let path = file.to_str().unwrap();
        std::fs::write(&file, &written).unwrap();
        let (_, again, _) = run(&home, &["deal", "--import", path, "--format", "board"]);
        assert!(again.ends_with("\nP: 1\nDraw: 3\n"), "{again}");
        let (_, json, _) = run(&home, &["deal", "--import", path, "--format", "json"]);
        assert!(json.contains("\"code\":null,\"draw\":3"), "{json}");
        let (_, said, _) = run(&home, &["text", "--import", path, "--yes"]);
        assert!(said.contains("\nIM3-") && said.contains(", draw 3\n"), "{said}");
        let (_, said, _) = run(&home, &["text", "--import", path, "--rules", "vegas", "--yes"]);
        assert!(said.contains(", draw 3\n") && said.contains("bank 0"), "{said}");
        let says = format!(
            "klondike: {path} is a draw 3 deal and draw 1 is asked for; leave one of them out\n"
        );
        for arguments in [
            &["text", "--import", path, "--draw", "1"][..],
            &["solve", "--import", path, "--draw", "1"],
        ] {
            assert_eq!(run(&home, arguments), (Some(2), String::new(), says.clone()));
        }
        let (_, solved, _) =
            run(&home, &["solve", "--import", path, "--nodes", "50", "--memory", "4", "--json"]);
        let (_, coded, _) =
            run(&home, &["solve", "MS3-7", "--nodes", "50", "--memory", "4", "--json"]);
        let nodes =
            |text: &str| serde_json::from_str::<serde_json::Value>(text).unwrap()["nodes"].clone();
        assert_eq!(nodes(&solved), nodes(&coded));
    }
    let file = home.path().join("five");
    let (_, board, _) = run(&home, &["deal", "MS1-7"]);
    assert!(!board.contains("Draw"), "{board}");
    std::fs::write(&file, board + "Draw: 5\n").unwrap();
    let path = file.to_str().unwrap();
    let says =
        format!("klondike: {path} is a draw 5 deal, and a game is played with draw 1 or draw 3\n");
    assert_eq!(run(&home, &["text", "--import", path]), (Some(2), String::new(), says));
    assert_ne!(
        run(&home, &["solve", "--import", path, "--nodes", "50", "--memory", "4"]).0,
        Some(2)
    );
}

/// Exit code, output and errors.
fn run(home: &Scratch, arguments: &[&str]) -> (Option<i32>, String, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_klondike"))
        .args(arguments)
        .env_clear()
        .env("HOME", home.path())
        .output()
        .unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    (output.status.code(), text(output.stdout), text(output.stderr))
}
