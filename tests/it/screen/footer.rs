//! The footer: which keys it shows where there is no room for all.

use std::iter;

use klondike::app::focus::{Focus, places};
use klondike::app::keymap::{Chord, Context};
use klondike::app::outlook::Outlook;
use klondike::app::{Action, Model, Selection, keys};
use klondike::rules::Place;

use super::keys::contexts;
use crate::support::book;
use crate::support::player::Player;
use crate::support::screen::{draw, layout, text};

/// The row of the footer.
fn footer(player: &Player, (width, height): (u16, u16)) -> String {
    let model = Model { size: (width, height), ..player.model.clone() };
    let row = layout(&model, (width, height)).footer;
    text(&draw(&model, (width, height)), row).remove(0)
}

/// Wherever it does something, and in every window.
#[test]
fn the_way_to_all_keys_is_always_shown() {
    for (context, mut player) in contexts() {
        let has_keys = player.model.keymap.action(context, Chord::Char('?')) == Some(Action::Keys);
        if !has_keys {
            continue;
        }
        // Where the game goes on the footer has more to show after a few moves.
        let moves = if context == Context::Playing { &["", "D D U"][..] } else { &[""] };
        for keys in moves {
            player.keys(keys);
            player.model.notice = None;
            for (width, height) in (40..=130).zip([15, 24, 40].into_iter().cycle()) {
                let footer = footer(&player, (width, height));
                assert!(footer.contains("? keys"), "{context:?} {width}x{height} {footer}");
            }
        }
    }
}

#[test]
fn the_way_back_and_the_way_out_come_next() {
    let mut player = Player::dealt("MS1-1");
    assert_eq!(footer(&player, (40, 15)), "Enter select  D draw  ? keys  Q leave");
    player.keys("D Esc");
    assert_eq!(footer(&player, (40, 15)), "D draw  U undo  N new  ? keys  Q leave");
    let all = "Enter select   D draw   1-7 piles   U undo   H hint   N new   ? keys   Q leave";
    assert_eq!(footer(&player, (80, 24)), all);
    // A decided board asks for one key more than for these.
    player.model.turn.outlook = Outlook::Decided;
    assert_eq!(footer(&player, (40, 15)), "A finish  U undo  ? keys  Q leave");
}

/// What is proved of a position is said for as long as it lasts, and leaves the footer in sight.
#[test]
fn a_lasting_message_does_not_cover_the_keys() {
    let mut player = Player::dealt("MS1-1");
    player.keys("D Esc");
    for outlook in [Outlook::Decided, Outlook::Stuck] {
        player.model.turn.outlook = outlook;
        for width in 40..=130 {
            // Both sides of each height at which the layout changes, and the lowest and the highest.
            for height in [15, 16, 19, 20, 23, 24, 29, 30, 37, 38, 49] {
                let footer = footer(&player, (width, height));
                assert!(footer.contains("? keys"), "{outlook:?} {width}x{height} {footer}");
            }
        }
    }
}

/// At every width the keys stand in the order of the whole footer, each with its word.
#[test]
fn what_is_left_out_leaves_the_others_in_their_places() {
    for (context, mut player) in contexts().into_iter().filter(|(at, _)| *at != Context::TooSmall) {
        player.model.notice = None;
        // With the keys that scroll, which are left out where there is nothing to scroll.
        player.model.scroll.most = 1;
        let all = keys::footer(&player.model);
        for width in 40..=130 {
            let footer = footer(&player, (width, 15));
            let mut rest = footer.as_str();
            let mut shown = 0;
            for (key, word) in &all {
                if let Some(more) = rest.strip_prefix(&format!("{key} {word}")) {
                    rest = more.trim_start();
                    shown += 1;
                }
            }
            assert!(rest.is_empty() && shown > 0, "{context:?} {width} {footer}: {rest}");
        }
    }
}

/// Wherever the cursor is and whatever is selected: a key of play is in the footer exactly when it does what is written there.
#[test]
fn no_key_of_play_is_shown_where_it_does_nothing() {
    let spent = "T1: (7H) KH QC\nT2: (2C) KD\nT3:\nF: S13 H0 D0 C0\nK:\nW: 4C 9D 2H";
    let players = [
        Player::dealt("MS1-7"),
        Player::at(1, spent),
        Player::at(3, "T1: (7C) KH QC\nT2:\nF: S13 H1 D0 C0\nK: 4C 9D\nW: 2H"),
        Player::at_book(book("draw 1, passes 1"), spent),
        Player::at_book(book("draw 3, no take-backs"), spent),
        Player::at(1, "F: S13 H0 D0 C0\nK:\nW:"),
    ];
    let counts = |player: &Player, place| match place {
        Place::Column(column) => {
            let run = player.model.attempt.table().column(column).run().len();
            1..=u8::try_from(run.max(1)).unwrap()
        }
        _ => 1..=1,
    };
    for player in &players {
        let cursors = places().flat_map(|place| counts(player, place).map(move |it| (place, it)));
        let cursors: Vec<(Place, u8)> = cursors.collect();
        let selections = cursors.iter().map(|&(from, count)| {
            let (table, rules) = (player.model.attempt.table(), player.model.attempt.book());
            table.judge_source(rules, from, count).ok()?;
            Some(Selection { from, count, direct: false })
        });
        for (selection, &(place, count)) in iter::once(None)
            .chain(selections.flatten().map(Some))
            .flat_map(|selection| cursors.iter().map(move |cursor| (selection, cursor)))
        {
            let mut model = player.model.clone();
            model.turn.selection = selection;
            model.focus = Focus::on(place, count);
            let footer = keys::footer(&model);
            let at = format!("{selection:?}, cursor at {place:?} {count}: {footer:?}");
            for key in ["Enter", "D", "A", "Esc", "Tab"] {
                // While nothing is selected the cursor changes no word of the footer.
                if key == "Enter" && selection.is_none() {
                    continue;
                }
                let mut after = Player::with(model.clone());
                after.keys(key);
                let moved = after.model.attempt.line() != model.attempt.line();
                let selected = after.model.turn.selection;
                let word = footer.iter().find(|(shown, _)| *shown == key).map(|(_, word)| *word);
                let does = match word {
                    Some("draw" | "recycle" | "drop" | "auto" | "finish") => moved,
                    Some("select") => selected.is_some() && selected != selection,
                    Some("choose") => {
                        let at = after.model.focus.place;
                        at != place
                            && (model.targets().contains(&at) || selection.unwrap().from == at)
                    }
                    Some("clear") => selection.is_some() && selected.is_none(),
                    Some(other) => panic!("{key} {other}: {at}"),
                    // At most it lets go of the cards, which is said beside Esc.
                    None => !moved && (selected.is_none() || selected == selection),
                };
                assert!(does, "{key}: {at}");
            }
        }
    }
}
