//! The pictures and the lists of the statistics: what they show of a log, at every size, and which game a list opens.

use klondike::app::display::Colors;
use klondike::app::screens::Screen;
use klondike::app::screens::charts::{ChartPage, Charts, PAGES};
use klondike::app::screens::panel::Panel;
use klondike::app::{Command, FileCommand, Model};
use klondike::records::{Filter, LogEntry, Record};
use klondike::rules::{Preset, RuleBook};
use klondike::session::{AttemptId, Counts, Outcome, Stamp, scoring};

use crate::game::daily::{at, date, ended};
use crate::support::player::Player;
use crate::support::screen::{page, picture};

const SIZES: [(u16, u16); 5] = [(40, 15), (60, 20), (80, 24), (120, 40), (200, 60)];

/// A game that ended on a day, after so many seconds and moves, with so many cards up.
pub fn game(
    id: u32,
    book: RuleBook,
    day: &str,
    outcome: Outcome,
    seconds: u64,
    up: u32,
) -> LogEntry {
    let Record::Ended(entry) = ended(id.into(), date(day), 1, outcome, date(day)) else { panic!() };
    let end =
        Stamp { seconds: at(&format!("{day}T12:00:00"), 1).seconds + i64::from(id), offset: 3600 };
    let moves = 90 + u32::try_from(seconds).unwrap() / 4;
    let counts = Counts { moves, to_foundation: up, ..Counts::default() };
    let code = klondike::deals::DealCode::of(&book, u64::from(id) * 37_000_001).unwrap();
    LogEntry {
        id: AttemptId(id.into()),
        end,
        deal: klondike::deals::Deal::of(code, klondike::deals::Origin::Random),
        book,
        score: scoring::last(&book, &counts, seconds, outcome),
        counts,
        seconds,
        ..*entry
    }
}

/// A player with a log of 120 games of draw 1, of which every third was won, and one of draw 3.
pub fn logged() -> Player {
    let mut player = Player::dealt("MS1-5");
    player.set_clock(at("2026-11-30T12:00:00", 1));
    let standard = RuleBook::standard(1);
    let days = ["2026-09-14", "2026-10-31", "2026-11-02", "2026-11-28", "2026-11-29"];
    for id in 0..120_u32 {
        let day = days[usize::try_from(id).unwrap() / 24];
        let seconds = u64::from(150 + (id * 41) % 300);
        let (outcome, up) = match id % 3 {
            0 => (Outcome::Won, 52),
            1 => (Outcome::Abandoned, id * 7 % 40),
            _ => (Outcome::Resigned, id * 5 % 20),
        };
        add(&mut player, game(id, standard, day, outcome, seconds, up));
    }
    let vegas = Preset::Vegas.book(3.try_into().unwrap());
    add(&mut player, game(200, vegas, "2026-11-30", Outcome::Won, 777, 52));
    player
}

pub fn add(player: &mut Player, entry: LogEntry) {
    let record = Record::Ended(Box::new(entry));
    player.model.files.tally.as_mut().unwrap().add(&record);
    player.games.add(&record, &[]);
    player.log.push(record);
}

fn charts(model: &Model) -> &Charts {
    let Screen::Charts(charts) = &model.screen else { panic!("{:?}", model.screen) };
    charts
}

#[test]
fn the_pages_follow_the_table_and_lead_back_to_it() {
    let mut player = logged();
    player.keys("S");
    for page in PAGES {
        player.keys("Right");
        assert_eq!(charts(&player.model).page, page);
        assert_eq!(charts(&player.model).games.as_ref().unwrap().len(), 121);
    }
    player.keys("Tab");
    assert_eq!(player.model.screen, Screen::Panel(Panel::Statistics(Filter::ALL)));
    player.keys("Left Left Left");
    assert_eq!(charts(&player.model).page, ChartPage::Days);
    player.keys("S");
    assert_eq!(player.model.screen, Screen::Table);
    let asked =
        |player: &Player| player.count(|command| *command == Command::File(FileCommand::ReadGames));
    player.keys("S Right Right Right");
    assert_eq!(asked(&player), 1, "the log is read once");
}

/// Draw 1 and draw 3, rule books and kinds of deals never mix.
#[test]
fn r73_a_picture_is_of_one_draw_count_and_of_the_filtered_games() {
    let mut player = logged();
    player.keys("S Right");
    let shown = |player: &Player| charts(&player.model).shown().count();
    assert_eq!(shown(&player), 120);
    assert!(
        page(&player.model, (80, 24))
            .contains("40 of 120 games won, 33 %; 95 % interval: 25 to 43 %.")
    );
    player.keys("D");
    assert_eq!(shown(&player), 1);
    assert!(
        page(&player.model, (80, 24))
            .contains("1 of 1 game won, 100 %; 95 % interval: 20 to 100 %.")
    );
    player.keys("B");
    assert_eq!((shown(&player), charts(&player.model).filter.to_string()), (0, "Standard".into()));
    assert!(page(&player.model, (80, 24)).contains("No such game has ended yet."));
    player.keys("B");
    assert_eq!((shown(&player), charts(&player.model).filter.to_string()), (1, "Vegas".into()));
    player.keys("B D");
    assert_eq!(shown(&player), 120);
}

#[test]
fn a_list_opens_the_game_that_is_chosen() {
    let mut player = logged();
    player.keys("S Left Left");
    let chosen = |player: &Player, nth: usize| *charts(&player.model).list()[nth];
    for (keys, nth) in [("", 0), ("Down Down", 2), ("End", 119), ("Home PgDn", 18), ("Up", 17)] {
        player.keys(keys);
        assert_eq!(charts(&player.model).chosen, nth, "{keys}");
        let game = chosen(&player, nth);
        let row = page(&player.model, (80, 24));
        let line = row.lines().find(|line| line.contains('▸')).unwrap().to_owned();
        assert!(line.contains(&game.code.unwrap().to_string()), "{line}");
    }
    player.keys("Home Down");
    let second = chosen(&player, 1);
    player.keys("Enter");
    let Screen::Review(review) = &player.model.screen else { panic!("{}", player.says()) };
    assert_eq!(review.game.deal.code, second.code);
    assert_eq!(review.back, Some(2), "the game of draw 3 ended later");
    assert!(player.log.len() == 121, "nothing is written");
}

#[test]
fn esc_leads_from_a_game_of_the_list_back_to_the_list() {
    let mut player = logged();
    player.keys("S Left Left PgDn");
    let list = charts(&player.model).clone();
    player.keys("Enter");
    assert!(matches!(player.model.screen, Screen::Review(_)));
    player.keys("Esc");
    assert_eq!(*charts(&player.model), list);
    // Also from the games before and after that one.
    player.keys("Enter B B N");
    assert!(matches!(player.model.screen, Screen::Review(_)));
    player.keys("Esc");
    assert_eq!(*charts(&player.model), list);
    player.keys("Esc");
    assert_eq!(player.model.screen, Screen::Table);
}

#[test]
fn the_best_wins_come_first_and_no_other_game_is_among_them() {
    let mut player = logged();
    player.keys("S Left");
    let list = charts(&player.model).list();
    assert_eq!((list.len(), charts(&player.model).page), (40, ChartPage::Best));
    assert!(list.iter().all(|game| game.is_won()));
    assert!(list.is_sorted_by_key(|game| game.moves), "by moves, as their points are the same");
    player.keys("D");
    assert!(
        page(&player.model, (80, 24)).contains("777")
            || page(&player.model, (80, 24)).contains("12:57")
    );
}

#[test]
fn nothing_is_known_of_an_empty_log() {
    let mut player = Player::dealt("MS1-5");
    player.keys("S");
    for _ in PAGES {
        player.keys("Right");
        for size in SIZES {
            let page = page(&player.model, size);
            assert!(page.contains("No such game has ended yet."), "{page}");
        }
        player.keys("Enter Up Down End PgDn");
    }
}

/// A log that cannot be read is told, and the game goes on.
#[test]
fn a_log_that_cannot_be_read_is_told() {
    use klondike::app::{Message, refused::NoGame};
    let mut player = logged();
    player.keys("S Right").tell(Message::Games(Err(NoGame::NoLog)));
    assert_eq!(player.model.screen, Screen::Table);
    assert!(player.says().contains("log"), "{}", player.says());
}

#[test]
fn the_pictures() {
    let mut player = logged();
    player.keys("S");
    for shown in PAGES {
        player.keys("Right");
        let name = shown.name().to_lowercase().replace(' ', "-");
        for size in [SIZES[2], SIZES[0]] {
            let at = format!("chart-{name}-{}x{}", size.0, size.1);
            insta::assert_snapshot!(at, picture(&player.model, size));
        }
    }
}

/// Without Unicode and colour every picture is there too, and nothing of it is cut at any size.
#[test]
fn every_picture_is_drawn_in_ascii_too() {
    let mut player = logged();
    player.model.display.unicode = false;
    player.model.display.colors = Colors::None;
    player.keys("S");
    for shown in PAGES {
        player.keys("Right");
        for size in SIZES {
            let page = page(&player.model, size);
            assert!(page.is_ascii(), "{page}");
            assert!(!page.contains('?') || page.contains("? keys"), "{shown:?} {size:?}\n{page}");
        }
    }
}
