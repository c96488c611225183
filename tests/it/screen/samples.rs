//! Samples of everything that the player can be told, and a check that no kind of it is missing.

use klondike::advice::hint::{Likelihood, Reason};
use klondike::app::action::Direction;
use klondike::app::command_line::CommandError;
use klondike::app::deal_error::DealError;
use klondike::app::model::Model;
use klondike::app::notice::{Notice, SeenPile, Title};
use klondike::app::practice::PracticeKind;
use klondike::app::prospects::Prospect;
use klondike::app::refused::{LastResort, NoGame, NotTakenOver, Refused, Unsaved};
use klondike::app::screens::question::Question;
use klondike::app::screens::question::Stakes;
use klondike::app::summary::{CardRun, MoveSummary};
use klondike::app::{Request, line_mode};
use klondike::deals::{Demand, Grade};
use klondike::rules::{Card, Column, Move, Parts, Place, Preset, RuleBook, SourceError, Suit};
use klondike::settings::CardSize;

use crate::lines::transcripts::ERRORS;
use crate::rules::refusals;
use crate::support::player::Player;

/// The name of a variant, and all names. It does not compile while a variant is missing here, and the samples are
/// checked for each.
macro_rules! variants {
    ($name:ident, $all:ident, $Type:ident: $($variant:ident)*) => {
        fn $name(it: &$Type) -> &'static str {
            match it {
                $($Type::$variant { .. } => stringify!($variant),)*
            }
        }

        const $all: &[&str] = &[$(stringify!($variant)),*];
    };
}

variants!(notice, NOTICES, Notice:
    Dealt Restarted Resumed Practice Lesson GameAgain Selected Played SentUp Undone Redone AllUndone AllRedone Finishing Solving LookingForDeal Thinking Chance Verdict DealVerdict WentBack PlayingOut Stopped Hint Won WonInPractice GivenUp Saved SavesAgain CardSize
    TakenOver Unsaved ReadOnly Files Pile Score Help Command Refused);
variants!(refused, REFUSALS, Refused:
    Rule Empty NoTakeBack Won WonInPractice GivenUp Practising NoPractice NothingToUndo NothingToRedo NothingSafe NoHint NoHintAtEnd NoAdvice NothingToSolve Lost LostBefore Undecided NotStarted Deal NoDeal NoSuchDeal NoPuzzle
    ReadOnly NoLog NoGame NoReview Unsaved NothingToTakeOver NotTakenOver NotSuspended SeveralLines CardSize);
variants!(command_error, COMMAND_ERRORS, CommandError:
    Unknown Ambiguous Usage Word Sure Source NothingSelected Deal Paused Refused Unsure TooLong NotJson);
variants!(deal_error, DEAL_ERRORS, DealError:
    Nothing Imported Code Under Rules Contradiction Draw Puzzle NoSuchPuzzle Date Future);
variants!(not_taken_over, NOT_TAKEN_OVER, NotTakenOver: StillRunning Failed);
variants!(question, QUESTIONS, Question: Abandon Deal Resign Review LeavePractice TakeOver Reset Replace Before Leave);
variants!(reason, REASONS, Reason: Reveals Leads Wins Likely Empties Safe Up Buried FromWaste Unseen Comes Frees);
variants!(summary, SUMMARIES, MoveSummary: Draw Recycle Carry);

/// The samples, every variant at least once.
#[track_caller]
fn complete<T>(samples: Vec<T>, name: fn(&T) -> &'static str, all: &[&str]) -> Vec<T> {
    for variant in all {
        assert!(samples.iter().any(|sample| name(sample) == *variant), "no sample of {variant}");
    }
    samples
}

fn card(text: &str) -> Card {
    text.parse().unwrap()
}

fn column(number: u8) -> Place {
    Place::Column(Column::new(number - 1).unwrap())
}

fn day(text: &str) -> klondike::deals::Date {
    text.parse().unwrap()
}

fn unsaved() -> Unsaved {
    Unsaved {
        why: "no space left on device".to_owned(),
        whole:
            "cannot write game.ron: no space left on device; it is tried again with the next save"
                .to_owned(),
        fault: "cannot write game.ron: no space left on device".to_owned(),
    }
}

fn titles() -> [Title; 5] {
    let title = |name: &str, day, proved| Title { name: name.to_owned(), day, proved };
    [
        title("MS1-7", None, None),
        title("MS1-7", None, Some(Demand::Winnable)),
        title("MS3-7", None, Some(Demand::Graded(Grade::Fiendish))),
        title("IM1-0123ABCD", None, None),
        title("MS3-1795-V-D", Some(day("2026-11-29")), None),
    ]
}

pub fn summaries() -> Vec<MoveSummary> {
    let run = |from, count, first: &str| CardRun { from, count, first: Some(card(first)) };
    let carry = |run, to, onto: Option<&str>| MoveSummary::Carry { run, to, onto: onto.map(card) };
    let samples = vec![
        MoveSummary::Draw { count: 3, top: Some(card("7H")) },
        MoveSummary::Draw { count: 1, top: Some(card("AS")) },
        MoveSummary::Draw { count: 0, top: None },
        MoveSummary::Recycle { pass: 2 },
        carry(run(column(1), 1, "9H"), column(4), Some("TS")),
        carry(run(column(1), 4, "KH"), column(4), None),
        carry(run(Place::Waste, 1, "AS"), Place::Foundation(Suit::Spades), None),
        carry(run(Place::Foundation(Suit::Hearts), 1, "3H"), column(7), Some("4S")),
        carry(CardRun { from: Place::Waste, count: 1, first: None }, column(7), None),
    ];
    complete(samples, summary, SUMMARIES)
}

fn reasons() -> Vec<Reason> {
    let samples = vec![
        Reason::Reveals,
        Reason::Leads { moves: 3 },
        Reason::Wins { moves: 1 },
        Reason::Wins { moves: 87 },
        Reason::Likely(Likelihood { percent: 61, margin: 4 }),
        Reason::Empties,
        Reason::Safe,
        Reason::Up,
        Reason::Buried,
        Reason::FromWaste,
        Reason::Unseen,
        Reason::Comes { card: card("KH"), draws: 1 },
        Reason::Comes { card: card("KH"), draws: 12 },
        Reason::Frees { card: card("KH"), moves: 1 },
        Reason::Frees { card: card("KH"), moves: 12 },
    ];
    complete(samples, reason, REASONS)
}

pub fn deal_errors() -> Vec<DealError> {
    let samples = vec![
        DealError::Nothing,
        DealError::Imported("IM1-0123ABCD".to_owned()),
        "MS4-12".parse::<klondike::deals::DealCode>().unwrap_err().into(),
        "hello".parse::<klondike::deals::DealCode>().unwrap_err().into(),
        klondike::deals::UnderError::Draw("MS1-7".parse().unwrap(), 3).into(),
        "passes 9".parse::<Parts>().unwrap_err().into(),
        "quiet draw 3".parse::<Parts>().unwrap().book(1).unwrap_err().into(),
        DealError::Draw(Preset::Quiet.book(1.try_into().unwrap()), 1),
        DealError::Puzzle("MP2-5-5".parse::<klondike::deals::PuzzleCode>().unwrap_err()),
        DealError::NoSuchPuzzle { number: "9999".to_owned(), last: 200 },
        DealError::Date("tomorrow".to_owned()),
        DealError::Future { day: day("2027-01-01"), today: day("2026-11-29") },
    ];
    complete(samples, deal_error, DEAL_ERRORS)
}

const RESORTS: [LastResort; 5] = [
    LastResort::TakeBack,
    LastResort::Draw,
    LastResort::Recycle,
    LastResort::Undo,
    LastResort::Resign,
];

pub fn refusals() -> Vec<Refused> {
    let mut samples = vec![
        Refused::NoTakeBack,
        Refused::Won,
        Refused::WonInPractice,
        Refused::Practising,
        Refused::NoPractice,
        Refused::NoPuzzle,
        Refused::GivenUp,
        Refused::NothingToUndo,
        Refused::NothingToRedo,
        Refused::NothingSafe(None),
        Refused::NothingSafe(Some(card("TD"))),
        Refused::NoHint { stuck: false, left: RESORTS.to_vec() },
        Refused::NoHint { stuck: true, left: RESORTS[3..].to_vec() },
        Refused::NoHint { stuck: true, left: Vec::new() },
        Refused::NoHintAtEnd,
        Refused::NoAdvice,
        Refused::NothingToSolve,
        Refused::Lost { can_go_back: false },
        Refused::Lost { can_go_back: true },
        Refused::LostBefore,
        Refused::Undecided,
        Refused::NoSuchDeal(Demand::Winnable),
        Refused::NotStarted,
        Refused::Deal(klondike::rules::parse_board("T1: AS AS").unwrap().check().unwrap_err()),
        Refused::ReadOnly,
        Refused::NoLog,
        Refused::NoGame(NoGame::Ended(0)),
        Refused::NoGame(NoGame::Ended(1)),
        Refused::NoGame(NoGame::Ended(12)),
        Refused::NoGame(NoGame::NoMoves),
        Refused::NoGame(NoGame::NoLog),
        Refused::NoGame(NoGame::NotStarted),
        Refused::NoReview,
        Refused::Unsaved(unsaved()),
        Refused::NothingToTakeOver,
        Refused::NotSuspended,
        Refused::SeveralLines,
        Refused::CardSize(Direction::Forward),
        Refused::CardSize(Direction::Back),
    ];
    let places = [Place::Stock, Place::Waste, Place::Foundation(Suit::Hearts), column(3)];
    samples.extend(places.map(Refused::Empty));
    samples.extend(refusals::all().into_iter().map(Refused::Rule));
    samples.extend(deal_errors().into_iter().map(Refused::NoDeal));
    let not_taken_over = vec![
        NotTakenOver::StillRunning,
        NotTakenOver::Failed("cannot read game.ron: permission denied".to_owned()),
    ];
    let not_taken_over = complete(not_taken_over, self::not_taken_over, NOT_TAKEN_OVER);
    samples.extend(not_taken_over.into_iter().map(Refused::NotTakenOver));
    complete(samples, refused, REFUSALS)
}

pub fn questions() -> Vec<Question> {
    let book = RuleBook::standard(3);
    let requests = [
        Request::Restart,
        Request::Random { book: RuleBook::standard(1), demand: Demand::Any },
        Request::Random { book, demand: Demand::Winnable },
        Request::Code("MS1-7".parse().unwrap()),
        Request::Daily { day: day("2026-11-29"), book },
        Request::Imported { cards: klondike::deals::shuffle(7), book },
    ];
    let mut samples = vec![
        Question::Resign,
        Question::Review,
        Question::LeavePractice,
        Question::TakeOver,
        Question::Deal("MS3-4821907355".parse().unwrap()),
        Question::Deal("MS1-42-V-I".parse().unwrap()),
        Question::Reset,
        Question::Leave,
    ];
    for request in requests {
        let questions =
            [Question::Abandon(request), Question::Replace(request), Question::Before(request)];
        samples.extend(questions);
    }
    complete(samples, question, QUESTIONS)
}

/// What a line is answered with on a fresh deal after a draw; the model is changed by it.
fn answered(model: &mut Model, line: &str) -> Option<CommandError> {
    line_mode::enter(model, line, false, &mut |_| None).unwrap().err()
}

pub fn command_errors() -> Vec<CommandError> {
    let mut player = Player::dealt("MS1-7");
    player.keys("D");
    let mut samples: Vec<CommandError> =
        ERRORS.iter().filter_map(|(line, _)| answered(&mut player.model.clone(), line)).collect();
    assert_eq!(samples.len(), ERRORS.len());
    samples.extend(refusals().into_iter().map(CommandError::Refused));
    samples.extend(deal_errors().into_iter().map(CommandError::Deal));
    let stakes = Box::new(Stakes {
        read_only: false,
        under_way: true,
        moves: 12,
        streak: Some(12),
        bank: Some(-42),
        unsaved: Some(unsaved()),
    });
    samples.extend(
        questions().into_iter().map(|question| CommandError::Unsure(question, stakes.clone())),
    );
    samples.extend([
        SourceError::NotInPlay(card("TS")).into(),
        SourceError::NoneComesBack.into(),
        SourceError::SeveralComeBack(vec![card("3H"), card("3D")]).into(),
        CommandError::Paused,
        CommandError::TooLong,
        CommandError::NotJson,
    ]);
    complete(samples, command_error, COMMAND_ERRORS)
}

/// What the lesson says.
fn lesson() -> Vec<Notice> {
    let steps = (0..klondike::app::lesson::COUNT).map(Notice::Lesson);
    steps.chain([Notice::Practice(PracticeKind::Lesson { step: 0 })]).collect()
}

/// Everything that the message line can say, in all its forms.
pub fn notices() -> Vec<Notice> {
    let mut samples = vec![
        Notice::AllUndone(1),
        Notice::AllUndone(12),
        Notice::AllRedone(1),
        Notice::AllRedone(12),
        Notice::Finishing { sent: 0 },
        Notice::Finishing { sent: 1 },
        Notice::Finishing { sent: 13 },
        Notice::Solving { nodes: 0 },
        Notice::Solving { nodes: 1_234_567_890 },
        Notice::LookingForDeal { demand: Demand::Winnable, looked: 0 },
        Notice::LookingForDeal { demand: Demand::Graded(Grade::Easy), looked: 12_345 },
        Notice::DealVerdict { prospect: Prospect::Winnable, grade: None },
        Notice::DealVerdict { prospect: Prospect::Winnable, grade: Some(Grade::Fiendish) },
        Notice::DealVerdict { prospect: Prospect::Lost, grade: None },
        Notice::DealVerdict { prospect: Prospect::Undecided, grade: None },
        Notice::Thinking,
        Notice::Chance(Likelihood { percent: 61, margin: 4 }),
        Notice::Chance(Likelihood { percent: 100, margin: 0 }),
        Notice::Chance(Likelihood { percent: 0, margin: 0 }),
        Notice::Verdict(Prospect::Winnable),
        Notice::Verdict(Prospect::Lost),
        Notice::Verdict(Prospect::Undecided),
        Notice::WentBack { steps: 1 },
        Notice::WentBack { steps: 87 },
        Notice::PlayingOut { left: 1, is_held: false },
        Notice::PlayingOut { left: 187, is_held: false },
        Notice::PlayingOut { left: 187, is_held: true },
        Notice::Stopped,
        Notice::CardSize(CardSize::Auto),
        Notice::CardSize(CardSize::Huge),
        Notice::Won,
        Notice::WonInPractice,
        Notice::Practice(PracticeKind::Board),
        Notice::Practice(PracticeKind::Puzzle("MP1-128-21".parse().unwrap())),
        Notice::Practice(PracticeKind::Review { moves: 0 }),
        Notice::Practice(PracticeKind::Review { moves: 87 }),
        Notice::GivenUp,
        Notice::Saved,
        Notice::SavesAgain,
        Notice::TakenOver,
        Notice::Unsaved(unsaved()),
        Notice::ReadOnly,
        Notice::Files("the log has a damaged line".to_owned()),
        Notice::Score(None, None),
        Notice::Score(Player::dealt("MS1-7").model.attempt.score(), None),
        Notice::Score(Player::dealt("MS1-42-V-I").model.attempt.score(), Some(-99)),
    ];
    for title in titles() {
        for late in [false, true] {
            samples.push(Notice::Dealt { title: title.clone(), late });
        }
        for moves in [0, 1, 12] {
            samples.push(Notice::Resumed { title: title.clone(), moves });
            let moves = Some(moves);
            samples.push(Notice::GameAgain { title: title.clone(), moves });
        }
        samples.push(Notice::GameAgain { title: title.clone(), moves: None });
        samples.push(Notice::Restarted(title));
    }
    let several = [card("3D"), card("QS"), card("TC")];
    for summary in summaries() {
        for (count, followed) in [(0, 0), (1, 1), (3, 5)] {
            let revealed = several[..count].to_vec();
            samples.push(Notice::Played { summary, revealed, followed });
        }
        for more in [0, 5] {
            let summary = Some(summary);
            samples.push(Notice::Undone { summary, more });
            samples.push(Notice::Redone { summary, more });
        }
        if let MoveSummary::Carry { run, .. } = summary {
            let all = (1..=7).map(column).chain(Suit::ALL.map(Place::Foundation));
            let all: Vec<Place> = all.collect();
            for targets in [&all[..0], &all[..1], &all[..2], &all[..]] {
                samples.push(Notice::Selected { run, targets: targets.to_vec() });
            }
        }
    }
    for (reason, summary) in reasons().into_iter().zip(summaries().into_iter().cycle()) {
        for count in [1, 12] {
            samples.push(Notice::Hint { mv: Move::Draw, summary, reason, number: 1, count });
        }
    }
    for (cards, count) in [(1, 0), (1, 1), (13, 3)] {
        for left in [None, Some(card("TD"))] {
            let revealed = several[..count].to_vec();
            samples.push(Notice::SentUp { cards, revealed, left });
        }
    }
    for place in [Place::Stock, Place::Waste, Place::Foundation(Suit::Clubs), column(7)] {
        for (hidden, count) in [(0, 0), (0, 3), (1, 1), (6, 3)] {
            let cards = several[..count].to_vec();
            samples.push(Notice::Pile(SeenPile { place, hidden, cards }));
        }
    }
    samples.extend(klondike::app::command_line::COMMANDS.iter().map(Notice::Help));
    // A line that is refused on the full screen is asked about there.
    let shown = |error: &CommandError| !matches!(error, CommandError::Unsure(..));
    samples.extend(command_errors().into_iter().filter(shown).map(Notice::from));
    complete([samples, lesson()].concat(), notice, NOTICES)
}
