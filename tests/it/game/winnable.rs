//! Random deals that are proved winnable, and graded: asked for, found ahead of time, waited for, and told.

use klondike::app::prospects::DealProof;
use klondike::app::refused::Refused;
use klondike::app::screens::share;
use klondike::app::supply::{Sought, Supply};
use klondike::app::{Action, Command, Message, Model, Notice, Screen, update};
use klondike::deals::{Demand, Grade, Origin, shuffle, table_of};
use klondike::grading::{grade, measure};
use klondike::records::Record;
use klondike::rules::{Parts, Preset, RuleBook};
use klondike::session::Attempt;
use klondike::solver::{Limits, Verdict, solve};
use klondike::storage::game_file;

use crate::support::piped::Piped;
use crate::support::player::Player;
use crate::support::scratch::Scratch;
use crate::support::screen::page;
use crate::support::talker::Talker;
use klondike_testkit::winnable::{Desk, hint_wins, measured, parts, proved, quintiles};

fn is_winnable(attempt: &Attempt) -> bool {
    let solved = solve(attempt.opening(), attempt.book(), Limits::default());
    matches!(solved.verdict, Verdict::Winnable(_))
}

/// A player who asks this of random deals.
fn asking(demand: Demand) -> Player {
    let mut player = Player::dealt("MS1-7");
    player.model.settings.random_deals = demand;
    player
}

/// The model of the full screen, where a winnable deal is always wanted.
fn ahead() -> Model {
    let mut model = asking(Demand::Winnable).model;
    model.supply = Supply::new(true);
    model
}

fn act(model: &mut Model, action: Action) -> Vec<Command> {
    update(model, Message::Act(action)).unwrap()
}

/// The numbers of the searches that are asked for, with their rule books.
fn searches(commands: &[Command]) -> Vec<(u64, RuleBook)> {
    let search = |command: &Command| match command {
        Command::FindDeal { number, book, .. } => Some((*number, *book)),
        _ => None,
    };
    commands.iter().filter_map(search).collect()
}

fn found(model: &mut Model, number: u64, deal: u64) -> Vec<Command> {
    update(model, Message::DealFound { number, deal }).unwrap()
}

#[test]
fn n_deals_what_is_proved_winnable_by_its_rules() {
    for rules in [Preset::Standard, Preset::Classic, Preset::Vegas] {
        for keys in ["N 1", "N 3"] {
            let mut player = asking(Demand::Winnable);
            player.model.settings.rules = Parts::named(rules);
            player.keys(keys);
            let attempt = &player.model.attempt;
            assert_eq!(attempt.deal().origin, Origin::Winnable);
            assert_eq!(attempt.book().preset(), Some(rules));
            assert!(is_winnable(attempt));
            let says =
                format!("A new deal: {}, proved winnable. ? shows the keys.", attempt.name());
            assert_eq!(player.says(), says);
            let shared = share::lines(&player.model);
            assert_eq!(shared[1], format!("{}, proved winnable", player.model.attempt.name()));
        }
    }
}

#[test]
fn nothing_is_looked_for_where_nothing_is_asked() {
    let mut player = Player::dealt("MS1-7");
    player.model.supply = Supply::new(true);
    player.keys("Right N 1 D D N 3 Y V O Esc");
    assert_eq!(player.count(|command| matches!(command, Command::FindDeal { .. })), 0);
    assert_eq!(player.model.attempt.deal().origin, Origin::Random);
}

#[test]
fn one_deal_of_each_draw_count_is_ready_and_then_nothing_is_done() {
    let mut model = ahead();
    let one = searches(&act(&mut model, Action::Right));
    assert_eq!(one, [(1, RuleBook::standard(1))]);
    assert_eq!(act(&mut model, Action::Left), [], "one at a time");
    let three = searches(&found(&mut model, 1, 5));
    assert_eq!(three, [(2, RuleBook::standard(3))]);
    assert_eq!(found(&mut model, 2, 8), []);
    assert_eq!(act(&mut model, Action::Right), [], "both are ready, and no thread is left");
    assert_eq!(model.supply.open(), None);
    act(&mut model, Action::NewGame);
    let asked = act(&mut model, Action::Choose(1));
    assert!(
        matches!(
            asked[..],
            [Command::Begin { deal: Some(8), .. }, Command::FindDeal { number: 3, .. }]
        ),
        "{asked:?}"
    );
}

#[test]
fn a_deal_for_other_rules_is_not_dealt() {
    let mut model = ahead();
    act(&mut model, Action::Right);
    found(&mut model, 1, 5);
    found(&mut model, 2, 8);
    model.settings.rules = Parts::named(Preset::Vegas);
    let vegas = Preset::Vegas.book(std::num::NonZeroU8::MIN);
    assert_eq!(searches(&act(&mut model, Action::NewGame)), [(3, vegas)]);
    assert_eq!(act(&mut model, Action::Choose(0)), [], "it is being looked for already");
    assert_eq!(model.turn.awaited, Some(Sought { book: vegas, demand: Demand::Winnable }));
    let begun = found(&mut model, 3, 9);
    assert!(matches!(begun[0], Command::Begin { deal: Some(9), .. }), "{begun:?}");
    // Nor is one that was asked something else.
    model.settings.random_deals = Demand::Graded(Grade::Hard);
    let asked = act(&mut model, Action::NewGame);
    assert!(matches!(asked[..], [Command::FindDeal { demand: Demand::Graded(Grade::Hard), .. }]));
    model.settings.random_deals = Demand::Any;
    assert_eq!(act(&mut model, Action::Escape), [Command::StopFinding]);
}

#[test]
fn the_game_on_the_table_goes_on_until_the_deal_is_there() {
    let mut model = asking(Demand::Winnable).model;
    for action in [Action::Draw, Action::NewGame, Action::Choose(0)] {
        act(&mut model, action);
    }
    let asked = act(&mut model, Action::Choose(1));
    let [(number, _)] = searches(&asked)[..] else { panic!("{asked:?}") };
    assert_eq!(asked.len(), 1, "nothing is recorded yet");
    assert!(model.is_under_way() && !model.clock_runs());
    let looking = |looked| Some(Notice::LookingForDeal { demand: Demand::Winnable, looked });
    assert_eq!(model.notice, looking(0));
    update(&mut model, Message::DealsLookedAt { number, deals: 12 }).unwrap();
    assert_eq!(model.notice, looking(12));
    let text = page(&model, (80, 24));
    assert!(
        text.contains("Looking for a winnable deal; 12 looked at so far. Any key stops that."),
        "{text}"
    );
    assert!(text.contains("Esc stop"), "{text}");
    let mut waiting = model.clone();
    assert_eq!(found(&mut waiting, number + 1, 5), [], "that is the answer to another search");
    assert_eq!(waiting, model);
    let begun = found(&mut model, number, 5);
    assert!(
        matches!(begun[..], [Command::File(_), .., Command::Begin { deal: Some(5), .. }]),
        "{begun:?}"
    );
    // Any key gives it up, and a deal that comes late is of no interest.
    for action in [Action::Escape, Action::Draw] {
        let mut model = waiting.clone();
        assert_eq!(act(&mut model, action), [Command::StopFinding]);
        assert_eq!((model.notice.clone(), model.turn.awaited), (Some(Notice::Stopped), None));
        assert_eq!(model.attempt, waiting.attempt);
        assert!(model.clock_runs());
        assert_eq!(found(&mut model, number, 5), []);
        assert_eq!(model.attempt, waiting.attempt);
    }
    let leaves = act(&mut waiting, Action::Quit);
    assert_eq!(leaves[1..], [Command::Quit, Command::StopFinding]);
}

#[test]
fn from_a_result_giving_up_leads_back_to_it() {
    let mut model = asking(Demand::Winnable).model;
    model.screen = Screen::Result;
    model.attempt.end(klondike::session::Outcome::Resigned);
    act(&mut model, Action::NewGame);
    act(&mut model, Action::Choose(0));
    assert_eq!(model.screen, Screen::Table);
    act(&mut model, Action::Escape);
    assert_eq!(model.screen, Screen::Result);
}

#[test]
fn a_search_in_vain_is_told_and_not_begun_again_by_itself() {
    let mut model = ahead();
    let [(number, _)] = searches(&act(&mut model, Action::Right))[..] else { panic!() };
    let next = searches(&update(&mut model, Message::NoDealFound { number }).unwrap());
    assert_eq!(next, [(2, RuleBook::standard(3))], "only the other draw count is looked for");
    found(&mut model, 2, 8);
    assert_eq!(act(&mut model, Action::NewGame), []);
    let [(number, _)] = searches(&act(&mut model, Action::Choose(0)))[..] else { panic!() };
    let told = update(&mut model, Message::NoDealFound { number });
    assert_eq!(told, Err(Refused::NoSuchDeal(Demand::Winnable)));
    assert_eq!(model.turn.awaited, None);
}

#[test]
fn a_graded_deal_is_a_winnable_one_of_that_grade() {
    for asked in [Grade::Gentle, Grade::Fiendish] {
        let mut player = asking(Demand::Graded(asked));
        player.keys("N 1");
        let attempt = &player.model.attempt;
        assert_eq!(attempt.deal().origin, Origin::Winnable);
        assert_eq!(grade(attempt.opening(), 1), Some(asked));
        assert!(
            player.says().contains(&format!(", proved winnable, {asked}.")),
            "{}",
            player.says()
        );
        assert_eq!(player.model.proof(), Some((DealProof::Winnable, Some(asked))));
    }
}

#[test]
fn w_in_the_menu_asks_for_one_kind_of_deals_after_the_other() {
    let mut player = Player::dealt("MS1-7");
    let mut seen = Vec::new();
    player.keys("N");
    for _ in Demand::ALL {
        player.keys("W");
        seen.push(player.model.settings.random_deals);
        let text = page(&player.model, (80, 24));
        let word = player.model.settings.random_deals.word();
        assert!(text.contains(&format!("W  Random deals: {word}")), "{text}");
        assert_eq!(player.count(|command| matches!(command, Command::File(_))), 1, "it is saved");
    }
    seen.rotate_right(1);
    assert_eq!(seen, Demand::ALL);
    player.keys("W 1");
    assert_eq!(player.model.attempt.deal().origin, Origin::Winnable);
}

/// R62: every deal is labelled, by the rules of its attempt.
#[test]
fn r62_a_typed_deal_is_not_checked_until_somebody_asks() {
    let label = |player: &mut Player| {
        player.keys("P");
        let text = page(&player.model, (80, 24));
        player.keys("P");
        ["not checked", "proved winnable", "proved unwinnable"]
            .into_iter()
            .find(|it| text.contains(it))
    };
    let mut player = Player::dealt("MS1-7");
    for (code, asked, says) in [
        ("MS1-1", "proved winnable", "Looked under the cards: this deal is proved winnable, "),
        ("MS1-3", "proved unwinnable", "Looked under the cards: this deal is proved unwinnable."),
    ] {
        player.line(&format!("new {code}")).unwrap();
        assert_eq!(label(&mut player), Some("not checked"));
        player.keys("V");
        assert!(player.says().starts_with(says), "{}", player.says());
        assert_eq!(label(&mut player), Some(asked));
    }
    player.line("daily").unwrap();
    assert_eq!(label(&mut player), Some("not checked"), "another deal");
    player.line("new winnable").unwrap();
    assert_eq!(label(&mut player), Some("proved winnable"));
    // A position that can be won proves the deal, one that cannot says nothing of it.
    let mut player = Player::dealt("MS1-1");
    player.keys("D V");
    assert_eq!(player.model.proof(), Some((DealProof::Winnable, None)));
    let lost = player.model.attempt.clone();
    let mut prospects = klondike::app::prospects::Prospects::default();
    prospects.turn_to(&lost);
    let number = prospects.inquire(lost.id(), *lost.table());
    let insight = klondike::app::prospects::Insight {
        prospect: klondike::app::prospects::Prospect::Lost,
        line: Vec::new(),
        care: klondike::app::prospects::Care::Little,
    };
    assert!(prospects.found(number, insight));
    assert_eq!(prospects.proof(&lost), DealProof::NotChecked);
}

#[test]
fn what_was_proved_is_kept_in_the_save_and_in_the_log_and_shown() {
    let mut player = asking(Demand::Winnable);
    player.keys("N 3 D");
    let attempt = player.model.attempt.clone();
    let text = game_file::to_text(&attempt.saved()).unwrap();
    let read = game_file::from_bytes(text.as_bytes()).unwrap();
    assert_eq!(read.deal().origin, Origin::Winnable);
    let again = Notice::resumed(&read);
    let says = klondike::app::words::Face::Lines.notice(&again);
    assert!(says.contains("goes on after 1 move. It is proved winnable."), "{says}");
    let model = Player::of(read).model;
    for (size, shown) in [((80, 24), true), ((120, 40), true), ((40, 15), false)] {
        let text = page(&model, size);
        let header = text.lines().find(|line| !line.is_empty()).unwrap();
        assert_eq!(header.contains(&format!("{} · winnable", attempt.name())), shown, "{header}");
    }
    player.keys("N 1 Y");
    let [Record::Ended(entry)] = &player.log[..] else { panic!("{:?}", player.log) };
    assert_eq!(entry.deal.origin, Origin::Winnable);
}

#[test]
fn by_lines_new_asks_for_a_deal_too() {
    let mut talker = Talker::dealt("MS1-7");
    for (line, demand) in [
        ("new winnable", Demand::Winnable),
        ("new gentle draw 3", Demand::Graded(Grade::Gentle)),
        ("new vegas winnable", Demand::Winnable),
    ] {
        let text = talker.line(line);
        let attempt = &talker.model.attempt;
        assert!(is_winnable(attempt), "{line}");
        assert!(
            text.contains(&format!(
                "{}, draw {}, proved winnable\n",
                attempt.name(),
                attempt.book().draw
            )),
            "{text}"
        );
        if let Demand::Graded(asked) = demand {
            assert_eq!(grade(attempt.opening(), attempt.book().draw.get()), Some(asked));
            assert!(text.contains(&format!("proved winnable, {asked}. ")), "{text}");
        }
    }
    talker.line("new any");
    assert_eq!(talker.model.attempt.deal().origin, Origin::Random);
    let before = talker.model.attempt.clone();
    assert!(talker.line("new hard easy").contains("new [CODE] [RULES]"));
    assert!(talker.line("new MS1-7 winnable").contains("winnable"));
    assert_eq!(talker.model.attempt, before);
}

#[test]
fn the_program_deals_what_is_asked_of_it_and_resumes_it() {
    let home = Scratch::new();
    let mut game = Piped::start(home.path(), &["--winnable", "--draw", "3"]);
    let code = game.opening["deal"].as_str().unwrap().to_owned();
    assert!(code.starts_with("MS3-"), "{code}");
    assert_eq!(game.opening["proved"], "proved winnable");
    game.say("draw");
    game.leave();
    let mut game = Piped::start(home.path(), &["--winnable"]);
    assert_eq!(game.opening["deal"], code, "that is what is asked for");
    assert_eq!(game.opening["proved"], "proved winnable");
    let other = game.say("new! MS1-1");
    assert_eq!(
        (&other["proved"], &other["grade"]),
        (&"not checked".into(), &serde_json::Value::Null)
    );
    let told = game.say("verdict");
    assert_eq!(told["proved"], "proved winnable");
    let table = table_of(&shuffle(1)).unwrap();
    assert_eq!(told["grade"], grade(&table, 1).unwrap().word());
    game.leave();
    let game = Piped::start(home.path(), &["--grade", "gentle", "--yes"]);
    assert_eq!(game.opening["grade"], "gentle");
    game.leave();
}

/// The measure of a deal is the same at all times and on every machine. The nodes are the solver's, and stand in its own tests.
#[test]
fn a_deal_is_measured_by_its_cards_alone() {
    let won = |draw| {
        [0, 1, 2, 3, 4].map(|number| {
            measure(&table_of(&shuffle(number)).unwrap(), draw).map(|measure| measure.won)
        })
    };
    assert_eq!(won(1), [Some(18), Some(27), Some(16), None, Some(6)]);
    assert_eq!(won(3), [Some(1), Some(0), Some(2), None, Some(0)]);
    let mut moved = table_of(&shuffle(1)).unwrap();
    moved.play(&RuleBook::standard(1), klondike::rules::Move::Draw).unwrap();
    assert_eq!(measure(&moved, 1), None, "a deal has a grade, a position has none");
}

/// The short form of `cargo stress winnable`.
#[test]
fn deals_are_found_by_the_thread_and_graded_in_their_order() {
    for chance in 0..6 {
        let draw = if chance % 2 == 0 { 1 } else { 3 };
        let book = RuleBook::standard(draw);
        let demand = Demand::ALL[1 + usize::try_from(chance).unwrap() % 6];
        proved(Sought { book, demand }, chance).unwrap();
    }
    for ahead in [true, false] {
        let mut desk = Desk::new(Demand::Winnable, ahead);
        for _ in 0..3 {
            desk.settle();
            desk.deal();
            assert_eq!(desk.model.attempt.deal().origin, Origin::Winnable);
            assert!(is_winnable(&desk.model.attempt));
        }
    }
    let measured = measured(1, 25);
    let [gentle, .., fiendish] = parts(&measured, quintiles(&measured));
    assert!(hint_wins(1, &gentle) > hint_wins(1, &fiendish));
}
