//! What a proof covered and what it found.

use std::collections::BTreeMap;
use std::fmt;

use klondike::rules::Table;

use super::rule_sets::RuleSet;

/// The sums of a run.
#[derive(Clone, Debug, Default)]
pub struct Report {
    sets: BTreeMap<RuleSet, Covered>,
    /// Comparisons made by each check, whatever they said.
    checks: BTreeMap<String, u64>,
    /// The difference with the fewest cards in play that each check found, and how many it found.
    differences: BTreeMap<String, (u64, Difference)>,
}

/// What was done for one rule set.
#[derive(Clone, Copy, Debug, Default)]
struct Covered {
    decks: u64,
    winnable: u64,
    states: u64,
    skipped: u64,
}

/// A state about which solver and reference differ.
#[derive(Clone, Debug)]
pub struct Difference {
    rules: RuleSet,
    table: Table,
    said: String,
}

impl Report {
    /// A deck whose graph was explored.
    pub fn deck(&mut self, rules: RuleSet, states: usize, winnable: bool) {
        let covered = self.sets.entry(rules).or_default();
        covered.decks += 1;
        covered.winnable += u64::from(winnable);
        covered.states += states as u64;
    }

    /// A deck that has too many states.
    pub fn skip(&mut self, rules: RuleSet) {
        self.sets.entry(rules).or_default().skipped += 1;
    }

    fn checked(&mut self, check: &str, times: u64) {
        match self.checks.get_mut(check) {
            Some(sum) => *sum += times,
            None => drop(self.checks.insert(check.to_owned(), times)),
        }
    }

    /// A comparison; `said` tells what the solver said when it is not right.
    pub fn compare(
        &mut self,
        check: &str,
        rules: RuleSet,
        table: &Table,
        right: bool,
        said: impl FnOnce() -> String,
    ) {
        self.checked(check, 1);
        if !right {
            self.differs(check, rules, table, said());
        }
    }

    /// A comparison that failed.
    fn differs(&mut self, check: &str, rules: RuleSet, table: &Table, said: String) {
        self.keep(check, 1, Difference { rules, table: *table, said });
    }

    fn keep(&mut self, check: &str, times: u64, difference: Difference) {
        match self.differences.get_mut(check) {
            Some((sum, smallest)) => {
                *sum += times;
                if difference.in_play() < smallest.in_play() {
                    *smallest = difference;
                }
            }
            None => drop(self.differences.insert(check.to_owned(), (times, difference))),
        }
    }

    /// How many comparisons this check made.
    pub fn times(&self, check: &str) -> u64 {
        self.checks.get(check).copied().unwrap_or(0)
    }

    /// Whether nothing differed.
    pub fn agrees(&self) -> bool {
        self.differences.is_empty()
    }

    /// Adds another run's sums.
    pub fn add(&mut self, other: Self) {
        for (rules, more) in other.sets {
            let covered = self.sets.entry(rules).or_default();
            covered.decks += more.decks;
            covered.winnable += more.winnable;
            covered.states += more.states;
            covered.skipped += more.skipped;
        }
        for (check, times) in other.checks {
            self.checked(&check, times);
        }
        for (check, (times, difference)) in other.differences {
            self.keep(&check, times, difference);
        }
    }
}

impl Difference {
    /// Cards that are not up.
    fn in_play(&self) -> usize {
        self.table.deck().len() - usize::from(self.table.cards_up())
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut all = Covered::default();
        writeln!(
            f,
            "{:<41}{:>9} {:>9} {:>12} {:>8}",
            "", "decks", "winnable", "states", "skipped"
        )?;
        for (rules, covered) in &self.sets {
            line(f, &rules.to_string(), covered)?;
            all.decks += covered.decks;
            all.winnable += covered.winnable;
            all.states += covered.states;
            all.skipped += covered.skipped;
        }
        line(f, "all", &all)?;
        writeln!(f)?;
        for (check, times) in &self.checks {
            let found = self.differences.get(check).map_or(0, |(found, _)| *found);
            writeln!(f, "{check:<48}{times:>14} comparisons {found:>8} differences")?;
        }
        for (check, (_, difference)) in &self.differences {
            writeln!(
                f,
                "\n{check}: {}\n{}\n{}",
                difference.rules, difference.said, difference.table
            )?;
        }
        Ok(())
    }
}

fn line(f: &mut fmt::Formatter<'_>, name: &str, covered: &Covered) -> fmt::Result {
    let percent = 100 * covered.winnable / covered.decks.max(1);
    writeln!(
        f,
        "{name:<41}{:>9} {percent:>8}% {:>12} {:>8}",
        covered.decks, covered.states, covered.skipped
    )
}
