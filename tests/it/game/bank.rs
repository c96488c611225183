//! The bank of Vegas, which goes on from deal to deal: whatever ends the program, each deal that was begun has paid its
//! ante, once.

use std::collections::BTreeMap;
use std::path::Path;
use std::process;

use klondike::app::{Command, FileCommand, Model};
use klondike::deals::DealCode;
use klondike::records::{Filter, Record, Tally};
use klondike::rules::{Clock, Parts, Preset};
use klondike::session::{Attempt, AttemptId};

use crate::rules::books::preset;
use crate::screen::prompt::enter;
use crate::support::player::{DISPLAY, Player};
#[cfg(unix)]
use crate::support::pty::Pty;
use crate::support::scratch::Scratch;
use crate::support::screen::page;
use crate::support::talker::Talker;

fn bank(player: &Player) -> Option<i64> {
    player.model.files.tally.as_ref().unwrap().with(&player.model.attempt, Filter::ALL).bank
}

fn points(player: &Player) -> i64 {
    player.model.attempt.score().unwrap().total
}

/// Three deals: one resigned, one killed and gone on with, one restarted. Nothing loses or dodges an ante.
#[test]
fn the_bank_of_vegas_over_three_deals() {
    let vegas = preset(Preset::Vegas, 1);
    let mut player = Player::at_book(vegas, "T1: (9D) AS\nT2: (9H) AH");
    assert_eq!(points(&player), -52, "the ante is shown at the deal");
    assert_eq!(bank(&player), None, "and taken with the first action");
    player.keys("1 F");
    assert_eq!((points(&player), bank(&player)), (-47, Some(-47)));
    player.keys("U");
    assert_eq!((points(&player), bank(&player)), (-52, Some(-52)), "undo gives the 5 back");
    player.keys("R 2 F N X Y");
    assert_eq!(bank(&player), Some(-42));
    assert!(page(&player.model, (80, 24)).contains("Bank, all deals"));
    assert_eq!(player.log.len(), 2, "the ante and the end");

    player.model.settings.rules = Parts::named(Preset::Vegas);
    player.keys("N 1");
    assert_eq!(*player.model.attempt.book(), vegas);
    player.keys("D");
    assert_eq!(bank(&player), Some(-42 - 52));
    // Killed: what is on the disk is the log and the last save.
    let saved = player.model.attempt.saved();
    let mut tally = Tally::default();
    player.log.iter().for_each(|record| tally.add(record));
    assert_eq!(
        tally.statistics(Filter::ALL).bank,
        Some(-94),
        "without a save the ante is still paid"
    );
    let attempt = Attempt::restore(saved).unwrap();
    let settings = player.model.settings.clone();
    player.model = Model::new(attempt, settings, DISPLAY);
    player.model.files.tally = Some(Box::new(tally));
    assert_eq!(bank(&player), Some(-94));
    player.keys("D");
    assert_eq!(player.log.len(), 3, "the ante is taken once");

    player.keys("N R Y D N X Y");
    assert_eq!(bank(&player), Some(-42 - 52 - 52));
    let ended = |record: &&Record| matches!(record, Record::Ended(_));
    assert_eq!(player.log.iter().filter(ended).count(), 3);
    // Twice the same log is the same bank, and a reset clears it.
    let mut twice = Tally::default();
    player.log.iter().chain(&player.log).for_each(|record| twice.add(record));
    assert_eq!(twice.statistics(Filter::ALL).bank, Some(-146));
    player.keys("S X Y");
    assert_eq!(bank(&player), None);
    assert_eq!(vegas.clock, Clock::On);
}

/// Whatever the line mode says of the score says it of the bank as well.
#[test]
fn lines_tell_the_bank_with_the_score() {
    let mut player = Player::at_book(preset(Preset::Vegas, 1), "T1: (9D) AS\nT2: (9H) AH");
    player.keys("1 F N X Y");
    assert_eq!(bank(&player), Some(-47));
    let mut talker = Talker::with(player.model);
    assert!(talker.line("new vegas").ends_with("\nScore −52, bank −47, moves 0, time 0:00.\n"));
    let said = talker.line("draw");
    assert!(said.ends_with("score −52, bank −99, moves 1.\n"), "{said}");
    assert_eq!(talker.line("score"), "Score −52: ante −52. Vegas bank, all deals: −99.\n");
    let end = talker.line("resign!");
    assert!(end.contains("\nScore −52: ante −52. Vegas bank, all deals: −99.\n"), "{end}");
    talker.face.json = true;
    let mut told = |line: &str| -> serde_json::Value {
        serde_json::from_str::<serde_json::Value>(&talker.line(line)).unwrap()["bank"].clone()
    };
    assert_eq!(told("score"), -99);
    assert_eq!(told("new vegas"), -99);
    assert_eq!(told("draw"), -151);
    assert_eq!(told("new! standard"), serde_json::Value::Null);
    let mut player = Player::at_book(preset(Preset::Vegas, 1), "T1: (9D) AS");
    player.keys("1 F");
    enter(&mut player, "score");
    assert!(player.says().ends_with(" Vegas bank, all deals: −47."), "{}", player.says());
}

/// The code of a numbered deal of Vegas in draw 1.
fn code(number: u64) -> String {
    DealCode::of(&preset(Preset::Vegas, 1), number).unwrap().to_string()
}

/// What power can leave on the disk at any instant of three deals: of the records and saves the first so many. Gone
/// on with from there, every deal that was begun is in the bank, once, with five for each of its cards up.
#[test]
fn the_bank_is_right_after_a_crash_at_any_instant() {
    let mut player = Player::dealt(&code(3));
    player.model.settings.rules = Parts::named(Preset::Vegas);
    let opening = player.model.attempt.saved();
    let mut disk = Vec::new();
    for key in "3 U D R D N R Y D 3 N X Y N 1 D D U N Enter Y D S X Y D".split_whitespace() {
        player.keys(key);
        disk.append(&mut player.asked);
    }
    assert!(player.log.len() >= 7, "antes and ends");
    for instant in 0..=disk.len() {
        let (mut log, mut saved) = (Vec::new(), opening.clone());
        for command in &disk[..instant] {
            match command {
                Command::File(FileCommand::Log(record, _)) => log.push((**record).clone()),
                Command::File(FileCommand::SaveGame(game)) => saved = (**game).clone(),
                _ => {}
            }
        }
        let mut paid = BTreeMap::new();
        for record in &log {
            match record {
                Record::Started(entry) | Record::Ended(entry) => {
                    paid.insert(entry.id, entry.score.as_ref().unwrap().total);
                }
                Record::Reset(_) => paid.clear(),
            }
        }
        let is_ended =
            |id| log.iter().any(|record| matches!(record, Record::Ended(entry) if entry.id == id));
        let is_paid = paid.contains_key(&saved.id) || is_ended(saved.id);
        assert!(saved.state.started.is_none() || is_paid, "saved, and not paid for");
        let mut player = Player::of(Attempt::restore(saved).unwrap());
        let mut tally = Tally::default();
        for record in &log {
            tally.add(record);
        }
        player.model.files.tally = Some(Box::new(tally));
        player.model.settings.rules = Parts::named(Preset::Vegas);
        if player.model.attempt.outcome().is_some() {
            player.keys("N 1");
            player.model.attempt = restored_as(&player.model.attempt, AttemptId(999));
        }
        player.keys("D");
        let attempt = &player.model.attempt;
        let up = i64::from(attempt.table().cards_up());
        if !is_ended(attempt.id()) {
            paid.insert(attempt.id(), 5 * up - 52);
        }
        let sum = (!paid.is_empty()).then(|| paid.values().sum());
        assert_eq!(bank(&player), sum, "after {instant} of {disk:?}");
    }
}

/// The same attempt by another id.
fn restored_as(attempt: &Attempt, id: AttemptId) -> Attempt {
    Attempt::restore(klondike::session::Saved { id, ..attempt.saved() }).unwrap()
}

/// The bank as `klondike stats` tells it.
fn told(home: &Path) -> Option<i64> {
    let output = process::Command::new(env!("CARGO_BIN_EXE_klondike"))
        .args(["stats", "--json"])
        .env_clear()
        .env("HOME", home)
        .output()
        .unwrap();
    assert!(output.status.success());
    let json: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    json["vegas_bank"].as_i64()
}

#[cfg(unix)]
/// Ends the program by a kill that nothing can catch, once the last key is on the disk.
fn kill(mut game: Pty) {
    game.press("?");
    game.shows(&["Keys"]);
    game.kill();
}

#[cfg(unix)]
/// The real program, left, killed and started again: no ante is lost and none is dodged.
#[test]
fn three_deals_of_vegas_with_kills_between() {
    let folder = Scratch::new();
    let home = folder.path();
    let mut game = Pty::start(home, &[&code(3)]);
    game.shows(&["Vegas", "Score −52", "Moves 0"]);
    kill(game);
    assert_eq!(told(home), None, "a deal that was looked at costs nothing");

    let mut game = Pty::start(home, &[]);
    game.shows(&["Vegas", "Score −52", "Moves 0"]);
    game.press("3");
    game.shows(&["Score −47", "Moves 1"]);
    kill(game);
    assert_eq!(told(home), Some(-47), "A♦ is up");
    let mut game = Pty::start(home, &[]);
    game.shows(&["Score −47", "Moves 1"]);
    game.press("u");
    game.shows(&["Score −52", "Moves 0"]);
    kill(game);
    assert_eq!(told(home), Some(-52), "the ante is not taken back");
    let mut game = Pty::start(home, &[]);
    game.shows(&["Score −52", "Moves 0"]);
    game.press("d");
    game.shows(&["Moves 1"]);
    game.press("n");
    game.press("x");
    game.press("y");
    game.shows(&["Resigned", "Bank, all deals", "−52"]);
    kill(game);
    assert_eq!(told(home), Some(-52));

    let mut game = Pty::start(home, &[&code(5)]);
    game.shows(&["Score −52", "Moves 0"]);
    game.press("2");
    game.shows(&["Score −47", "Moves 1"]);
    kill(game);
    assert_eq!(told(home), Some(-52 - 47));
    let mut game = Pty::start(home, &[&code(7)]);
    game.shows(&["Resume it"]);
    game.press("y");
    game.shows(&[&code(7), "Score −52", "Moves 0"]);
    kill(game);
    assert_eq!(told(home), Some(-52 - 47), "given up for another, which is not begun");

    let mut game = Pty::start(home, &[]);
    game.shows(&[&code(7), "Moves 0"]);
    game.press("d");
    game.shows(&["Moves 1"]);
    game.press("q");
    assert_eq!(game.end(), 0);
    assert_eq!(told(home), Some(-52 - 47 - 52));
    let mut game = Pty::start(home, &[]);
    game.shows(&[&code(7), "Moves 1"]);
    game.press("n");
    game.press("r");
    game.shows(&["Give this game up?"]);
    game.press("y");
    game.shows(&["starts anew", "Moves 0"]);
    game.press("d");
    game.shows(&["Moves 1"]);
    kill(game);
    assert_eq!(told(home), Some(-52 - 47 - 52 - 52), "a restart is another deal");
}

#[cfg(unix)]
/// Killed in the middle of the first action, whether it has come to the disk or not: one ante, no more.
#[test]
fn a_kill_during_the_first_action_takes_one_ante() {
    let folder = Scratch::new();
    let home = folder.path();
    for round in 1..=5 {
        let mut game = Pty::start(home, &[&code(100 + round)]);
        game.shows(&["Vegas", "Moves 0"]);
        // The deal is on the disk before the next key is taken.
        game.press("?");
        game.shows(&["Keys"]);
        game.press("?d");
        game.kill();
        let mut game = Pty::start(home, &[]);
        game.shows(&[&code(100 + round), "Score −52"]);
        game.press("d");
        game.press("n");
        game.shows(&["New game"]);
        game.press("x");
        game.shows(&["Resign?"]);
        let antes = i64::try_from(round).unwrap();
        assert_eq!(told(home), Some(-52 * antes));
        game.press("y");
        game.shows(&["Resigned"]);
        kill(game);
        assert_eq!(told(home), Some(-52 * antes));
    }
}
