//! The numbers behind the pictures of the statistics: shares with their intervals, histograms, days.

use std::collections::BTreeMap;
use std::ops::RangeInclusive;

use super::brief::Brief;
use crate::deals::Date;

/// Games that ended one after the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stretch {
    /// The date on which the last of them ended.
    pub date: Date,
    /// How many were won.
    pub won: u64,
    /// How many there were.
    pub started: u64,
}

/// A bar of a histogram.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bar {
    /// The least value that it holds.
    pub from: u64,
    /// The greatest value that it holds; `None` for the last bar, if that holds all greater ones, too.
    pub to: Option<u64>,
    /// How many there are.
    pub count: u64,
}

/// What was played on a day.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct DayPlayed {
    /// The games that ended.
    pub games: u64,
    /// Those of them that were won.
    pub won: u64,
}

/// The share of wins in whole percent, with the bounds of its 95 % interval by Wilson (1927): a player who wins at any
/// share within them has such a result in 95 of 100 cases or nearly so. `None` when nothing was started.
#[must_use]
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_precision_loss,
    clippy::cast_sign_loss,
    reason = "shares are between 0 and 1, and counts of games far below 2^52"
)]
pub fn share(won: u64, started: u64) -> Option<[u64; 3]> {
    const Z: f64 = 1.959_964;
    if started == 0 {
        return None;
    }
    let (n, share) = (started as f64, won as f64 / started as f64);
    let middle = share + Z * Z / (2.0 * n);
    let half = Z * ((share * (1.0 - share) + Z * Z / (4.0 * n)) / n).sqrt();
    let whole = 1.0 + Z * Z / n;
    // The lower bound is rounded down and the upper one up, so that the interval is never told too small. A bound that is
    // 0 or 1 exactly would come out of the sums with a small error.
    let low = if won == 0 { 0 } else { ((middle - half) / whole * 100.0).floor() as u64 };
    let high = if won == started { 100 } else { ((middle + half) / whole * 100.0).ceil() as u64 };
    Some([low, won * 100 / started, high])
}

/// The games in at most `most` stretches of as equal numbers as possible, the first that ended first. A stretch has at
/// least ten games, unless there are fewer in all.
#[must_use]
pub fn stretches(games: &[&Brief], most: usize) -> Vec<Stretch> {
    let parts = (games.len() / 10).clamp(1, most.max(1));
    let cuts = (0..=parts).map(|part| part * games.len() / parts);
    let cuts: Vec<usize> = cuts.collect();
    let stretch = |cut: &[usize]| {
        let games = games.get(cut[0]..cut[1])?;
        let won = games.iter().filter(|game| game.is_won()).count() as u64;
        Some(Stretch { date: games.last()?.date(), won, started: games.len() as u64 })
    };
    cuts.windows(2).filter_map(stretch).collect()
}

/// The bars of a histogram, at most `most` + 2 of them, which are as wide as the smallest of `widths` that is enough, or
/// wider where none is. The greatest twentieth of the values lies in one last bar if it would need more of them. The
/// values are sorted by the way.
#[must_use]
pub fn histogram(values: &mut [u64], widths: &[u64], most: u64) -> Vec<Bar> {
    values.sort_unstable();
    let (Some(&least), Some(&greatest)) = (values.first(), values.last()) else {
        return Vec::new();
    };
    let usual = values[(values.len() * 95).div_ceil(100) - 1];
    let fits = |&width: &u64| usual / width - least / width < most;
    let width = widths.iter().copied().find(fits).unwrap_or((usual - least) / most.max(1) + 1);
    let count = |range: RangeInclusive<u64>| {
        values.iter().filter(|value| range.contains(value)).count() as u64
    };
    let mut found: Vec<Bar> = (least / width..=usual / width)
        .map(|at| (at * width, (at * width).saturating_add(width - 1)))
        .map(|(from, to)| Bar { from, to: Some(to), count: count(from..=to) })
        .collect();
    if greatest / width > usual / width {
        let from = (usual / width + 1) * width;
        found.push(Bar { from, to: None, count: count(from..=greatest) });
    }
    found
}

/// The value that half of them do not exceed; `None` when there are none. They are sorted.
#[must_use]
pub fn median(values: &[u64]) -> Option<u64> {
    values.get(values.len().div_ceil(2).checked_sub(1)?).copied()
}

/// What was played on which day.
#[must_use]
pub fn days(games: &[&Brief]) -> BTreeMap<Date, DayPlayed> {
    let mut days: BTreeMap<Date, DayPlayed> = BTreeMap::new();
    for game in games {
        let day = days.entry(game.date()).or_default();
        day.games += 1;
        day.won += u64::from(game.is_won());
    }
    days
}

#[cfg(test)]
mod tests {
    use super::{Bar, histogram, median, share};

    /// Against the intervals that Newcombe (1998) gives for Wilson's method, rounded outwards.
    #[test]
    fn the_interval_is_wilsons() {
        // 81 of 263: 0.2553 to 0.3662; 15 of 148: 0.0624 to 0.1605; 0 of 20: 0 to 0.1611; 1 of 29: 0.0061 to 0.1718.
        assert_eq!(share(81, 263), Some([25, 30, 37]));
        assert_eq!(share(15, 148), Some([6, 10, 17]));
        assert_eq!(share(0, 20), Some([0, 0, 17]));
        assert_eq!(share(1, 29), Some([0, 3, 18]));
        assert_eq!(share(20, 20), Some([83, 100, 100]));
        assert_eq!(share(0, 0), None);
    }

    #[test]
    fn bars_hold_every_value_once() {
        let bar = |from, to, count| Bar { from, to, count };
        let mut values = vec![7, 1, 3, 3, 9];
        assert_eq!(
            histogram(&mut values, &[1, 5], 3),
            [bar(0, Some(4), 3), bar(5, Some(9), 2)],
            "nine bars of 1 are too many"
        );
        assert_eq!(median(&values), Some(3));
        let mut long: Vec<u64> = (0..100).map(|value| value % 10).chain([5_000]).collect();
        let bars = histogram(&mut long, &[1, 100, 1_000], 10);
        assert_eq!(bars.len(), 11, "one outlier does not make the bars wide");
        assert_eq!(bars.last(), Some(&bar(10, None, 1)));
        assert_eq!(bars.iter().map(|bar| bar.count).sum::<u64>(), 101);
        assert_eq!((histogram(&mut [], &[1], 5), median(&[])), (Vec::new(), None));
        assert_eq!(histogram(&mut [u64::MAX], &[1], 5), [bar(u64::MAX, Some(u64::MAX), 1)]);
        assert!(histogram(&mut [0, u64::MAX], &[1], 5).len() <= 7, "whatever is in the log");
    }
}
