//! The figures of a summary: shares with their intervals, and the spread of a set of numbers.

use std::fmt;

/// The 97.5 % point of the normal distribution, for intervals of 95 %.
const Z: f64 = 1.959_963_984_540_054;

/// The Wilson score interval of 95 % for a share of which `hits` of `all` were seen: lower and upper end.
/// Nothing seen leaves the whole range open.
#[must_use]
#[expect(clippy::cast_precision_loss, reason = "counts of deals are far below 2^52")]
pub fn wilson(hits: u64, all: u64) -> (f64, f64) {
    if all == 0 {
        return (0.0, 1.0);
    }
    let (n, share) = (all as f64, hits as f64 / all as f64);
    let scale = 1.0 + Z * Z / n;
    let middle = (share + Z * Z / (2.0 * n)) / scale;
    let reach = Z / scale * (share * (1.0 - share) / n + Z * Z / (4.0 * n * n)).sqrt();
    ((middle - reach).max(0.0), (middle + reach).min(1.0))
}

/// `1234 of 10000, 12.340 % (95 %: 11.7 to 13.0)`: a share with its Wilson interval.
///
/// Of `maybe` more it is not known whether they belong to it: the interval then reaches from the lower end without them to
/// the upper end with them.
pub struct Share {
    /// How many belong to it.
    pub hits: u64,
    /// How many more might.
    pub maybe: u64,
    /// How many there are in all.
    pub all: u64,
}

impl fmt::Display for Share {
    #[expect(clippy::cast_precision_loss, reason = "counts of deals are far below 2^52")]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let share = self.hits as f64 / self.all.max(1) as f64;
        let low = wilson(self.hits, self.all).0;
        let high = wilson(self.hits + self.maybe, self.all).1;
        write!(
            f,
            "{} of {}, {:.3} % (95 %: {:.3} to {:.3})",
            self.hits,
            self.all,
            share * 100.0,
            low * 100.0,
            high * 100.0
        )
    }
}

/// The spread of a set of numbers. The p-th percentile is the smallest member that at least p per cent of the members do
/// not exceed; the median is the 50th.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Spread {
    /// The 50th percentile.
    pub median: f64,
    /// The mean.
    pub mean: f64,
    /// The 95th percentile.
    pub p95: f64,
    /// The 99th percentile.
    pub p99: f64,
    /// The largest.
    pub max: f64,
    /// The sum.
    pub total: f64,
}

impl Spread {
    /// The spread of these numbers, which are sorted by it; `None` when there are none.
    #[must_use]
    #[expect(clippy::cast_precision_loss, reason = "counts of deals are far below 2^52")]
    pub fn of(numbers: &mut [f64]) -> Option<Self> {
        numbers.sort_unstable_by(f64::total_cmp);
        let max = *numbers.last()?;
        let total: f64 = numbers.iter().sum();
        let percentile = |per_cent: usize| {
            let rank = (numbers.len() * per_cent).div_ceil(100);
            numbers[rank.saturating_sub(1)]
        };
        Some(Self {
            median: percentile(50),
            mean: total / numbers.len() as f64,
            p95: percentile(95),
            p99: percentile(99),
            max,
            total,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_wilson_interval_is_the_published_one() {
        // Worked example: 15 of 50 gives 0.1910 to 0.4375.
        let (low, high) = wilson(15, 50);
        assert!((low - 0.190_98).abs() < 1e-4 && (high - 0.437_5).abs() < 1e-4, "{low} {high}");
        assert_eq!(wilson(0, 0), (0.0, 1.0));
        // None of n: the upper end is z² / (n + z²).
        let none = wilson(0, 10);
        assert!(none.0.abs() < 1e-12 && (none.1 - 0.277_53).abs() < 1e-4, "{none:?}");
    }

    #[test]
    fn percentiles_are_members() {
        let mut numbers: Vec<f64> = (1..=200).rev().map(f64::from).collect();
        let spread = Spread::of(&mut numbers).unwrap();
        assert_eq!(
            (spread.median, spread.p95, spread.p99, spread.max),
            (100.0, 190.0, 198.0, 200.0)
        );
        assert!((spread.mean - 100.5).abs() < 1e-9 && (spread.total - 20_100.0).abs() < 1e-9);
        assert_eq!(Spread::of(&mut []), None);
    }
}
