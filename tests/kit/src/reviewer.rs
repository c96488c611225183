//! Games that a simple player loses, and their reviews compared with a solution of every position.

use std::fmt;

use klondike::advice::hint::hints;
use klondike::advice::review::Loss;
use klondike::app::screens::review::Review;
use klondike::commands::review;
use klondike::deals::{Deal, DealCode, Origin};
use klondike::rules::{RuleBook, Table};
use klondike::runtime::stopwatch::Stopwatch;
use klondike::session::{Attempt, AttemptId, AutoMoves, Outcome, Stamp};
use klondike::solver::{Limits, Verdict, solve};

/// The most moves of a game: where hints go on for ever it is given up.
const MOVES_MAX: u32 = 250;

/// What was reviewed.
#[derive(Default)]
pub struct Reviewed {
    /// The games, each lost by a move of the player.
    pub games: usize,
    /// Their positions, every one of which was solved to check.
    pub positions: usize,
    /// The seconds that each review took.
    pub seconds: Vec<f64>,
}

/// A game that follows the hints, up to where there are none.
pub fn played(code: DealCode) -> Attempt {
    let id = AttemptId(code.number().into());
    let mut attempt = Attempt::new(Deal::of(code, Origin::Code), code.book(), id).unwrap();
    while attempt.counts().moves < MOVES_MAX
        && !attempt.table().is_won()
        && let Some(hint) = hints(&attempt).first()
    {
        attempt.play(hint.mv, AutoMoves::Off, Stamp::default()).unwrap();
    }
    let outcome = if attempt.table().is_won() { Outcome::Won } else { Outcome::Resigned };
    attempt.end(outcome);
    attempt
}

/// Reviews games of draw 1 and draw 3 by turns until so many were lost that could have been won.
///
/// # Errors
///
/// The first review that is not what the solution of every position says.
pub fn review_games(count: usize) -> Result<Reviewed, String> {
    let mut reviewed = Reviewed::default();
    for number in 1.. {
        if reviewed.games == count {
            break;
        }
        let code: DealCode = format!("MS{}-{number}", [1, 3][number % 2]).parse().unwrap();
        let attempt = played(code);
        if attempt.outcome() == Some(Outcome::Won)
            || !can_be_won(attempt.opening(), attempt.book())?
        {
            continue;
        }
        let name = attempt.name();
        let clock = Stopwatch::start();
        let mut review = Review::present(&attempt, Some(name.clone()), Stamp::default());
        review::solve(&mut review);
        reviewed.seconds.push(clock.seconds());
        compare(&review, &mut reviewed).map_err(|reason| format!("{name}: {reason}"))?;
        reviewed.games += 1;
    }
    Ok(reviewed)
}

fn compare(review: &Review, reviewed: &mut Reviewed) -> Result<(), String> {
    let (walk, book) = (&review.played, review.book());
    let verdicts: Result<Vec<bool>, String> =
        (0..=walk.len()).map(|at| can_be_won(walk.table(at), book)).collect();
    let verdicts = verdicts?;
    reviewed.positions += verdicts.len();
    let changes: Vec<usize> =
        (1..verdicts.len()).filter(|&at| verdicts[at - 1] != verdicts[at]).collect();
    let expected = match (verdicts[0], &changes[..]) {
        (false, []) => Loss::InTheDeal,
        (true, []) => Loss::Nowhere,
        (true, &[lost]) => Loss::By(lost),
        _ => return Err(format!("the verdict changes at {changes:?}")),
    };
    if review.search.loss() != expected {
        return Err(format!("{:?} instead of {expected:?}", review.search.loss()));
    }
    let (Loss::By(lost), Some(kept)) = (expected, &review.kept) else {
        return if expected == Loss::Nowhere { Ok(()) } else { Err("no winning line".to_owned()) };
    };
    let is_same = kept.line().take(lost - 1).eq(walk.line().take(lost - 1));
    if !is_same || !kept.table(kept.len()).is_won() {
        return Err("the line does not win from before the move that lost".to_owned());
    }
    Ok(())
}

fn can_be_won(table: &Table, book: &RuleBook) -> Result<bool, String> {
    match solve(table, book, Limits::default()).verdict {
        Verdict::Winnable(_) => Ok(true),
        Verdict::Unwinnable => Ok(false),
        Verdict::Undecided => Err(format!("undecided:\n{table}")),
    }
}

impl Reviewed {
    /// The median of the seconds.
    pub fn median(&self) -> f64 {
        let mut seconds = self.seconds.clone();
        seconds.sort_by(f64::total_cmp);
        seconds.get(seconds.len() / 2).copied().unwrap_or_default()
    }
}

impl fmt::Display for Reviewed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { games, positions, seconds } = self;
        let most = seconds.iter().copied().fold(0.0, f64::max);
        write!(
            f,
            "{games} games reviewed; the marked move is the one of {positions} solved positions; \
             seconds a review: median {:.4}, most {most:.4}",
            self.median()
        )
    }
}
