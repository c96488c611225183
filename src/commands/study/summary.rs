//! The summary of a study: shares, spreads, and the deals that need a look.

use std::collections::BTreeMap;
use std::fmt::{self, Write as _};

use super::row::{DealRow, SearchResult};
use crate::commands::figures::{Share, Spread};
use crate::commands::finding::Finding;

/// What is remembered of the rows until the end, by draw count.
#[derive(Default)]
pub struct StudySummary {
    draws: BTreeMap<u8, Group>,
}

#[derive(Default)]
struct Group {
    rules: ResultTally,
    without: ResultTally,
    pairs: Pairs,
}

/// The results by one set of rules.
#[derive(Default)]
struct ResultTally {
    winnable: u64,
    unwinnable: u64,
    undecided: Vec<u64>,
    seconds: Vec<f64>,
    nodes: Vec<f64>,
    lengths: Vec<f64>,
    slowest: Option<(f64, u64)>,
}

/// What the two results of each deal say together.
#[derive(Default)]
struct Pairs {
    /// Winnable with take-backs.
    winnable: u64,
    /// Of these, unwinnable without.
    needed: u64,
    /// Of these, undecided without.
    maybe: u64,
    /// Winnable without take-backs but unwinnable with them, which is impossible.
    impossible: Vec<u64>,
}

impl StudySummary {
    /// Counts a row.
    pub fn add(&mut self, row: &DealRow) {
        let group = self.draws.entry(row.draw).or_default();
        group.rules.add(row.deal, &row.result);
        if let Some(without) = &row.without {
            group.without.add(row.deal, without);
            group.pairs.add(row.deal, row.result.finding, without.finding);
        }
    }

    /// How many results are undecided.
    #[must_use]
    pub fn undecided(&self) -> usize {
        self.draws
            .values()
            .map(|group| group.rules.undecided.len() + group.without.undecided.len())
            .sum()
    }

    /// How many deals have two results that cannot both be true.
    #[must_use]
    pub fn impossible(&self) -> usize {
        self.draws.values().map(|group| group.pairs.impossible.len()).sum()
    }

    /// The summary as text, a paragraph for each draw count.
    #[must_use]
    pub fn text(mut self) -> String {
        let mut text = String::new();
        for (draw, group) in &mut self.draws {
            let paired = !group.without.seconds.is_empty();
            let title = if paired { ", by the rules given" } else { "" };
            let _ = writeln!(text, "draw {draw}{title}");
            let _ = group.rules.write(&mut text);
            if paired {
                let _ = writeln!(text, "draw {draw}, without take-backs");
                let _ = group.without.write(&mut text);
                let _ = group.pairs.write(&mut text);
            }
        }
        text
    }
}

impl ResultTally {
    #[expect(clippy::cast_precision_loss, reason = "nodes and lengths are far below 2^52")]
    fn add(&mut self, deal: u64, result: &SearchResult) {
        match result.finding {
            Finding::Winnable => self.winnable += 1,
            Finding::Unwinnable => self.unwinnable += 1,
            Finding::Undecided => self.undecided.push(deal),
        }
        self.seconds.push(result.seconds);
        self.nodes.push(result.nodes as f64);
        self.lengths.extend(result.length.map(|length| length as f64));
        if self.slowest.is_none_or(|(seconds, _)| result.seconds > seconds) {
            self.slowest = Some((result.seconds, deal));
        }
    }

    fn write(&mut self, out: &mut String) -> fmt::Result {
        let maybe = self.undecided.len() as u64;
        let all = self.seconds.len() as u64;
        let share = |hits, maybe| Share { hits, maybe, all };
        writeln!(out, "  winnable    {}", share(self.winnable, maybe))?;
        writeln!(out, "  unwinnable  {}", share(self.unwinnable, maybe))?;
        writeln!(out, "  undecided   {}", Deals(&self.undecided))?;
        if let Some(spread) = Spread::of(&mut self.seconds) {
            write!(
                out,
                "  seconds     median {:.6}, mean {:.6}, p95 {:.6}, p99 {:.6}, max {:.6}",
                spread.median, spread.mean, spread.p95, spread.p99, spread.max
            )?;
            if let Some((_, deal)) = self.slowest {
                write!(out, " (deal {deal})")?;
            }
            writeln!(out, ", total {:.3}", spread.total)?;
        }
        for (name, numbers) in [("nodes", &mut self.nodes), ("length", &mut self.lengths)] {
            if let Some(spread) = Spread::of(numbers) {
                writeln!(
                    out,
                    "  {name:<11} median {}, mean {:.1}, p95 {}, p99 {}, max {}",
                    spread.median, spread.mean, spread.p95, spread.p99, spread.max
                )?;
            }
        }
        Ok(())
    }
}

impl Pairs {
    fn add(&mut self, deal: u64, with: Finding, without: Finding) {
        if with == Finding::Unwinnable && without == Finding::Winnable {
            self.impossible.push(deal);
        }
        if with != Finding::Winnable {
            return;
        }
        self.winnable += 1;
        match without {
            Finding::Winnable => {}
            Finding::Unwinnable => self.needed += 1,
            Finding::Undecided => self.maybe += 1,
        }
    }

    fn write(&self, out: &mut String) -> fmt::Result {
        let share = Share { hits: self.needed, maybe: self.maybe, all: self.winnable };
        writeln!(out, "  of the winnable, a take-back is needed in {share}")?;
        if !self.impossible.is_empty() {
            writeln!(
                out,
                "  contradiction: winnable only without take-backs: {}",
                Deals(&self.impossible)
            )?;
        }
        Ok(())
    }
}

/// How many deals, and the first twenty of their numbers.
struct Deals<'a>(&'a [u64]);

impl fmt::Display for Deals<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0.len())?;
        if self.0.is_empty() {
            return Ok(());
        }
        let named: Vec<String> = self.0.iter().take(20).map(u64::to_string).collect();
        let more = if self.0.len() > named.len() { ", …" } else { "" };
        write!(f, " (deal {}{more})", named.join(", "))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(deal: u64, with: &str, without: &str) -> DealRow {
        let line = format!("{deal},1,{with},10,0.001,,{without},20,0.002,");
        line.parse().unwrap()
    }

    #[test]
    fn the_winnable_that_need_a_take_back_are_counted() {
        let mut summary = StudySummary::default();
        for (deal, with, without) in [
            (1, "winnable", "winnable"),
            (2, "winnable", "unwinnable"),
            (3, "winnable", "undecided"),
            (4, "unwinnable", "unwinnable"),
        ] {
            summary.add(&row(deal, with, without));
        }
        assert_eq!((summary.undecided(), summary.impossible()), (1, 0));
        let text = summary.text();
        assert!(text.contains("a take-back is needed in 1 of 3, 33.333 %"), "{text}");
        assert!(text.contains("undecided   1 (deal 3)"), "{text}");
    }

    #[test]
    fn what_cannot_be_is_said() {
        let mut summary = StudySummary::default();
        summary.add(&row(9, "unwinnable", "winnable"));
        assert_eq!(summary.impossible(), 1);
        assert!(summary.text().contains("winnable only without take-backs: 1 (deal 9)"));
    }
}
