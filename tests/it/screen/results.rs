//! The result: every term and figure can be read at every size, and a win keeps its cards in sight.

use klondike::app::{Message, Model, Screen, keys};
use klondike::rules::{Preset, RuleBook};
use klondike::ui;
use ratatui::Terminal;
use ratatui::backend::TestBackend;

use crate::support::player::Player;
use crate::support::screen::{layout, page, picture};

/// Won with all the terms that the rule book has: cards up, from the waste, turned up, recycles, one taken back.
fn won(book: RuleBook) -> Player {
    let board = "F: S13 H13 D10 C11\nT1: KC\nT6: (KD) QC\nT2:\nT3:\nT4:\nT5:\nT7:\nK: JD QD";
    let mut player = Player::at_book(book, board);
    player.model.settings.quick_keys = false;
    player.keys("H D D D D D 0 1 0 6 6 F U R 1 F");
    // Where foundations are final it is refused.
    let _ = player.line("move f3 t1");
    player.keys("1 F 6 F").wait(271.0).keys("6 F 1 F");
    assert_eq!(player.model.screen, Screen::Result, "{}", player.table());
    player
}

/// Draws at a size and tells the model how far it scrolls, as the program does.
fn measured(player: &mut Player, size: (u16, u16)) {
    player.tell(Message::Resized(size.0, size.1));
    let mut terminal = Terminal::new(TestBackend::new(size.0, size.1)).unwrap();
    let mut lines = 0;
    terminal.draw(|frame| lines = ui::view(&player.model, frame)).unwrap();
    player.tell(Message::Scrollable(lines));
}

/// The lines inside the box.
fn inside(model: &Model) -> Vec<String> {
    let page = page(model, model.size);
    let row = |line: &str| line.split('│').nth(1).map(|text| text.trim().to_owned());
    page.lines().filter_map(row).filter(|text| !text.is_empty()).collect()
}

#[test]
fn every_line_of_every_result_is_read_at_the_smallest_size() {
    let mut scrolls = 0;
    for book in Preset::ALL
        .into_iter()
        .flat_map(|named| [1, 3].map(|draw| named.book(draw.try_into().unwrap())))
    {
        let mut player = won(book);
        measured(&mut player, (120, 40));
        assert_eq!(player.model.scroll.most, 0);
        let whole = inside(&player.model);
        measured(&mut player, (40, 15));
        let max = player.model.scroll.most;
        scrolls = scrolls.max(max);
        let mut seen = inside(&player.model);
        for _ in 0..max {
            player.keys("Down");
            seen.extend(inside(&player.model));
        }
        let is_seen = |line: &&String| seen.contains(line) || line.contains("You won");
        assert_eq!(whole.iter().find(|line| !is_seen(line)), None, "{book:?}: {seen:?}");
        let titled = page(&player.model, (40, 15)).contains("You won");
        assert!(titled, "in the band or in the outline");
        let end = player.model.scroll.result;
        player.keys("Down PgDn");
        assert_eq!((end, player.model.scroll.result), (max, max), "it stops at the end");
        player.keys("Home");
        assert_eq!(player.model.scroll.result, 0);
    }
    assert!(scrolls > 1, "some of them are too long");
}

#[test]
fn the_footer_says_that_it_scrolls_where_it_does() {
    let scroll = ("Up/Down", "scroll");
    let mut player = won(Preset::Windows.book(3.try_into().unwrap()));
    measured(&mut player, (60, 15));
    assert!(keys::footer(&player.model).contains(&scroll));
    assert!(page(&player.model, (60, 15)).contains(" Down ▾ "));
    player.keys("End");
    assert!(page(&player.model, (60, 15)).contains(" Up ▴ "));
    // What is played next is read from its top.
    player.keys("U R");
    assert_eq!((&player.model.screen, player.model.scroll.result), (&Screen::Result, 0));
    measured(&mut player, (80, 24));
    assert!(!keys::footer(&player.model).contains(&scroll));
}

#[test]
fn a_win_keeps_its_kings_in_sight() {
    for named in Preset::ALL {
        let mut player = won(named.book(3.try_into().unwrap()));
        for size in [(80, 24), (120, 40), (100, 38)] {
            measured(&mut player, size);
            let layout = layout(&player.model, size);
            let page = page(&player.model, size);
            let top: Vec<&str> = page.lines().take(layout.numbers.y.into()).collect();
            assert!(!top.iter().any(|line| line.contains('╭')), "{page}");
        }
    }
}

#[test]
fn the_longest_result_looks_so() {
    let mut player = won(Preset::Windows.book(3.try_into().unwrap()));
    for size in [(80, 24), (40, 15)] {
        measured(&mut player, size);
        insta::assert_snapshot!(
            format!("windows-{}x{}", size.0, size.1),
            picture(&player.model, size)
        );
    }
    player.keys("Y");
    for size in [(80, 24), (40, 15)] {
        insta::assert_snapshot!(
            format!("share-{}x{}", size.0, size.1),
            picture(&player.model, size)
        );
    }
}
