//! Motion: every change of the table is seen, at times that are given here, and leaves nothing behind.

use std::time::Duration;

use klondike::app::Pointer::{Drag, Press, Release};
use klondike::app::display::Colors;
use klondike::app::{Message, Spot};
use klondike::rules::{Column, Move, Place};
use klondike::settings::Hand;
use klondike::ui;
use klondike::ui::canvas::Canvas;
use klondike::ui::card::name_column;
use klondike::ui::layout::{Layout, Shows};
use klondike::ui::motion::{Motion, Scene};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::support::choose::choose;
use crate::support::moving::Moving;
use crate::support::player::Player;
use crate::support::screen::{draw, draw_moving, layout, page, picture_moving};

/// A frame later.
const FRAME: u64 = 34;

/// Runs, reveals and a card for the foundation; the stock has three cards.
const BOARD: &str = "T1: KS
    T2: (5S) KH QS JD TS 9H
    T3: (2C) KD QC
    T4: (4D) TD 9S 8D
    T5: (QH) 8C
    T6: JS
    T7: (6D 6H) JH TC
    W: 7S
    F: S1 H1 D1 C1";

/// Almost won.
const WON: &str = "T1: KS\nT2: KH\nT3: KD\nT4: KC QH\nF: SQ HJ DQ CQ";

fn moving(draw: u8, board: &str) -> Moving {
    Moving::of(Player::at(draw, board))
}

/// Each kind of change with the keys that bring it about, and a time in its middle.
fn kinds() -> Vec<(&'static str, Moving, u64)> {
    let after = |board, keys: &str| {
        let mut moving = moving(1, board);
        moving.keys(keys);
        moving
    };
    let three = |keys: &str| {
        let mut moving = Moving::of(Player::dealt("MS3-90210"));
        moving.keys(keys);
        moving
    };
    let mut deal = three("");
    deal.keys("N Enter");
    let mut cascade = after(WON, "A");
    cascade.pass(1200);
    vec![
        ("deal", deal, 9 * FRAME),
        ("draw", after(BOARD, "D"), FRAME),
        ("draw-3", three("D"), 3 * FRAME),
        ("recycle", three("D D D D D D D D D"), FRAME),
        ("move", after(BOARD, "0"), FRAME),
        ("run", after(BOARD, "4"), FRAME),
        ("reveal", after(BOARD, "5"), 3 * FRAME),
        ("take-back", after("T1: 3H\nT2: KS\nF: S2 H0 D0 C0", "F 1"), FRAME),
        ("foundation", after("T1: 2S\nT2: KS\nF: S1 H0 D0 C0", "1"), FRAME),
        ("undo", after(BOARD, "4 U"), FRAME),
        ("auto", after("T1: 2S\nT2: 2H\nT3: 3C 2D\nT4: (KS) 2C\nF: S1 H1 D1 C1", "A"), 3 * FRAME),
        ("finish", after(WON, "A"), 4 * FRAME),
        ("cascade", cascade, 40 * FRAME),
    ]
}

#[test]
fn each_kind_of_change_is_seen() {
    for (name, mut moving, middle) in kinds() {
        assert!(moving.motion.is_running(), "{name} moves nothing");
        moving.pass(middle);
        for size in [(80, 24), (40, 15), (120, 40)] {
            let all = ["deal", "run", "cascade"].contains(&name);
            if size == (80, 24) || all {
                let name = format!("motion-{name}-{}x{}", size.0, size.1);
                let moment = picture_moving(&moving.player.model, &moving.motion, size);
                insta::assert_snapshot!(name, moment);
            }
        }
        assert!(moving.motion.is_running(), "{name} is over already");
    }
}

/// The whole deal takes well under a second, a move a moment, and the cascade six seconds.
#[test]
fn no_motion_is_long() {
    for (name, mut moving, _) in kinds() {
        let most = match name {
            "deal" => 800,
            "draw-3" => 300,
            "auto" => 700,
            "finish" | "cascade" => 7500,
            _ => 220,
        };
        moving.pass(most);
        assert!(!moving.motion.is_running(), "{name} takes longer than {most} ms");
        let (model, size) = (&moving.player.model, (80, 24));
        assert_eq!(draw_moving(model, &moving.motion, size), draw(model, size));
    }
}

/// The win is a cascade at its end, and shows the result after it. The solver's win is none.
#[test]
fn a_win_ends_in_a_cascade_and_then_the_result() {
    let mut moving = moving(1, WON);
    moving.keys("A").pass(1500);
    let frame = |moving: &Moving| {
        let buffer = draw_moving(&moving.player.model, &moving.motion, (80, 24));
        buffer.content.iter().map(ratatui::buffer::Cell::symbol).collect::<String>()
    };
    assert!(moving.player.model.attempt.table().is_won());
    assert!(moving.motion.is_running());
    assert!(!frame(&moving).contains("You won"), "{}", frame(&moving));
    moving.pass(6000);
    assert!(!moving.motion.is_running());
    assert!(frame(&moving).contains("You won"), "{}", frame(&moving));
    // A key ends it, and undoes the last move.
    moving.keys("U R");
    moving.pass(500);
    moving.keys("U");
    assert!(!moving.player.model.attempt.table().is_won());
    moving.pass(300);
    assert!(!moving.motion.is_running());
}

/// The text of the rows around the table.
fn bars(buffer: &Buffer, layout: &Layout) -> String {
    let rows = [layout.header.y, layout.message.y, layout.footer.y];
    let row = |y| (0..buffer.area.width).map(move |x| buffer[(x, y)].symbol());
    rows.into_iter().flat_map(row).collect()
}

/// Random games in every layout, drawn frame by frame as on a terminal: header, message and footer are those of the
/// model in every frame, what has flown is where the still frame has it, and the last frame is the still one.
#[test]
fn every_frame_keeps_to_the_table_and_the_last_one_is_the_still_one() {
    let sizes = [(40, 15), (60, 20), (80, 24), (100, 38), (120, 40), (200, 60)];
    let mut moved = [0; 4];
    for (round, size) in sizes.iter().cycle().take(24).enumerate() {
        let draw_count = if round % 2 == 0 { 1 } else { 3 };
        let mut moving = Moving::of(Player::dealt(&format!("MS{draw_count}-{}", round + 1)));
        let model = &mut moving.player.model;
        model.size = *size;
        model.settings.auto_moves = round % 3 == 0;
        model.settings.hand = if round % 4 < 2 { Hand::Right } else { Hand::Left };
        model.display.unicode = round % 5 != 0;
        model.display.colors = if round % 5 < 3 { Colors::True } else { Colors::None };
        let mut terminal = Terminal::new(TestBackend::new(size.0, size.1)).unwrap();
        for turn in 0..60_u32 {
            let table = *moving.player.model.attempt.table();
            let byte = (turn * 77 + u32::try_from(round).unwrap() * 31).to_le_bytes()[0];
            let mv = choose(byte, &table, moving.player.model.attempt.book());
            moving.motion.finish();
            match mv {
                _ if turn % 11 == 10 => moving.change(|player| _ = player.keys("U")),
                Some(mv) => moving.change(|player| _ = player.tell(Message::Play(mv))),
                None => break,
            }
            let layout = layout(&moving.player.model, *size);
            if moving.motion.is_running() {
                moved[match mv {
                    Some(Move::Draw) => 0,
                    Some(Move::Recycle) => 1,
                    Some(Move::Carry { to: Place::Foundation(_), .. }) => 2,
                    _ => 3,
                }] += 1;
            }
            let second = |moving: &Moving| moving.player.model.attempt.elapsed().as_secs();
            let (mut drawn, mut still) = (second(&moving), draw(&moving.player.model, *size));
            let mut frames = 0;
            while moving.motion.is_running() {
                let (model, motion) = (&moving.player.model, &moving.motion);
                terminal.draw(|frame| _ = ui::view_moving(model, motion, frame)).unwrap();
                // Nothing but the clock changes meanwhile.
                if std::mem::replace(&mut drawn, second(&moving)) != drawn {
                    still = draw(model, *size);
                }
                assert_eq!(
                    bars(terminal.backend().buffer(), &layout),
                    bars(&still, &layout),
                    "{mv:?}"
                );
                frames += 1;
                assert!(frames < 100, "{mv:?} never ends");
                moving.pass(FRAME);
            }
            let model = &moving.player.model;
            terminal.draw(|frame| _ = ui::view(model, frame)).unwrap();
            assert_eq!(terminal.backend().buffer(), &draw(model, *size), "{mv:?}");
        }
    }
    assert!(moved.iter().all(|&count| count > 3), "{moved:?}");
}

/// A moment before the end of a move its card is exactly where the still frame has it.
#[test]
fn a_card_lands_where_it_lies() {
    for (name, mut moving, _) in kinds() {
        if ["deal", "finish", "cascade", "recycle"].contains(&name) {
            continue;
        }
        for size in [(40, 15), (80, 24), (120, 40)] {
            let screen = Rect::new(0, 0, size.0, size.1);
            let mut again = Moving {
                player: Player::with(moving.player.model.clone()),
                motion: moving.motion.clone(),
            };
            let mut last = None;
            while again.motion.is_running() {
                let layout = layout(&again.player.model, size);
                let mut buffer = Buffer::empty(screen);
                let model = &again.player.model;
                let canvas = Canvas::new(&mut buffer, ui::theme(model), ui::glyphs(model));
                let pad = name_column(&canvas, &layout.grid);
                let moment = again.motion.moment(screen, &layout, model, pad);
                last = moment.sprites.last().copied().or(last);
                again.motion.pass(Duration::from_millis(1));
            }
            let (sprite, layout) = (last.unwrap(), layout(&again.player.model, size));
            let lies = layout.pieces().iter().any(|piece| {
                let face = match piece.shows {
                    Shows::Face(card) => Some(card),
                    _ => None,
                };
                // Whatever goes back to the stock lies under its number.
                piece.area == sprite.area && (face == sprite.face || piece.place == Place::Stock)
            });
            assert!(lies, "{name} at {size:?}: {sprite:?}");
        }
        moving.pass(FRAME);
    }
}

/// Moves that follow each other faster than they are drawn are all drawn, each from where its card lay.
#[test]
fn automatic_moves_go_one_after_another() {
    let board = "T1: 2S\nT2: 2H\nT3: 2D\nT4: (KS) 2C\nF: S1 H1 D1 C1";
    let mut moving = moving(1, board);
    moving.keys("A");
    let mut most = 0;
    let mut seen = Vec::new();
    while moving.motion.is_running() {
        let layout = layout(&moving.player.model, (80, 24));
        let screen = Rect::new(0, 0, 80, 24);
        let moment = moving.motion.moment(screen, &layout, &moving.player.model, 1);
        let faces = moment.sprites.iter().filter_map(|sprite| sprite.face);
        let twos: Vec<_> = faces.filter(|card| card.rank().number() == 2).collect();
        most = most.max(twos.len());
        for card in twos {
            if !seen.contains(&card) {
                seen.push(card);
            }
        }
        moving.pass(FRAME);
    }
    assert_eq!(seen.len(), 4, "{seen:?}");
    assert!(most < 4, "they are not all in the air at once");
}

/// What is not a single step is not seen moving, and a change under a box neither.
#[test]
fn what_cannot_be_told_is_there_at_once() {
    let mut moving = moving(1, BOARD);
    moving.keys("D D");
    moving.motion.finish();
    moving.change(|player| {
        player.line("undo 2").unwrap();
    });
    assert!(!moving.motion.is_running());
    let mut motion = Motion::default();
    motion.follow(&Scene::of(&moving.player.model), &moving.player.model);
    assert!(!motion.is_running(), "nothing has changed");
    let before = Scene::of(&moving.player.model);
    moving.player.keys("D P");
    motion.follow(&before, &moving.player.model);
    assert!(!motion.is_running(), "the table is hidden");
}

/// The label of an empty stock is right while cards fly.
#[test]
fn an_empty_stock_says_nothing_wrong_while_the_waste_flies_back() {
    let mut moving = Moving::of(Player::dealt("MS3-90210"));
    moving.keys("D D D D D D D D");
    moving.pass(1000);
    assert!(page(&moving.player.model, (80, 24)).contains("recycle"));
    moving.keys("D");
    // The waste that flies there covers a part of it.
    let buffer = draw_moving(&moving.player.model, &moving.motion, (80, 24));
    let text: String = buffer.content.iter().map(ratatui::buffer::Cell::symbol).collect();
    assert!(!text.contains("emp") && !text.contains("no m"), "{text}");
}

/// A run that the mouse drops goes on from where it was let go.
#[test]
fn what_the_mouse_drops_goes_on_from_the_pointer() {
    let mut player = Player::at(1, BOARD);
    player.keys("Home");
    let layout = layout(&player.model, (80, 24));
    let card = |place| layout.piece(place, 1).unwrap().area;
    let column = |number: u8| Place::Column(Column::new(number - 1).unwrap());
    let (from, to) = (card(column(5)), card(column(2)));
    let mut moving = Moving::of(player);
    let spot = |place| Some(Spot::Card { place, depth: 1 });
    for pointer in [Press(spot(column(5))), Drag(from.x, to.y + 1), Release(spot(column(2)))] {
        moving.change(|player| _ = player.tell(Message::Point(pointer)));
    }
    assert!(moving.motion.is_running());
    let screen = Rect::new(0, 0, 80, 24);
    let moment = moving.motion.moment(screen, &layout, &moving.player.model, 1);
    let sprite = moment.sprites.iter().find(|sprite| sprite.face == Some("8C".parse().unwrap()));
    let at = sprite.unwrap().area;
    // It is on its way from there to the left, not from its column further down.
    assert!(at.x < from.x && at.x > to.x && at.y >= to.y, "{at:?}");
}
