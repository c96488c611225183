//! Verdicts of a study held against those of its list.

use std::collections::HashMap;
use std::fmt::Write as _;

use super::row::Row;
use crate::commands::finding::Finding;
use crate::commands::options::RuleOptions;
use crate::rules::Passes;

/// What the list says of each deal for unlimited passes with take-backs, and where the study found otherwise.
///
/// By stricter rules nothing becomes winnable, so that for them only a winnable deal that the list calls
/// unwinnable is a contradiction.
pub struct Check {
    known: HashMap<(u64, u8), Finding>,
    /// Whether the study plays by the rules that the list's verdicts are for.
    same_rules: bool,
    compared: usize,
    faults: Vec<String>,
}

impl Check {
    /// For a study by these rules.
    #[must_use]
    pub fn new(rules: RuleOptions) -> Self {
        Self {
            known: HashMap::new(),
            same_rules: rules.passes == Passes::Unlimited && !rules.no_take_backs,
            compared: 0,
            faults: Vec::new(),
        }
    }

    /// Notes the list's verdict.
    pub fn know(&mut self, deal: u64, draw: u8, verdict: Finding) {
        if verdict != Finding::Undecided {
            self.known.insert((deal, draw), verdict);
        }
    }

    /// Compares a row with the list.
    pub fn add(&mut self, row: &Row) {
        let Some(&known) = self.known.get(&(row.deal, row.draw)) else { return };
        self.compared += usize::from(row.outcome.finding != Finding::Undecided);
        let strict = row.without.map(|without| (without.finding, false));
        for (found, same) in [(row.outcome.finding, self.same_rules)].into_iter().chain(strict) {
            let meant = same || known == Finding::Unwinnable;
            if meant && found.contradicts(known) {
                self.faults.push(format!(
                    "contradiction: deal {}, draw {}: {found}; the list says {known}",
                    row.deal, row.draw
                ));
            }
        }
    }

    /// Whether there is any contradiction, with so many others.
    #[must_use]
    pub fn found(&self, others: usize) -> bool {
        others > 0 || !self.faults.is_empty()
    }

    /// The contradictions, a line each, and their number; nothing when there was nothing to compare.
    #[must_use]
    pub fn text(&self) -> String {
        let mut text = String::new();
        for fault in &self.faults {
            let _ = writeln!(text, "{fault}");
        }
        if self.compared > 0 {
            let _ = writeln!(
                text,
                "{} verdicts compared with the list, {} contradictions",
                self.compared,
                self.faults.len()
            );
        }
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn faults(no_take_backs: bool, known: Finding, found: &str) -> bool {
        let mut check = Check::new(RuleOptions { passes: Passes::Unlimited, no_take_backs });
        check.know(4, 3, known);
        check.add(&format!("4,3,{found},1,0.1,").parse().unwrap());
        check.found(0)
    }

    #[test]
    fn only_what_cannot_be_is_a_contradiction() {
        assert!(faults(false, Finding::Winnable, "unwinnable"));
        assert!(faults(false, Finding::Unwinnable, "winnable"));
        assert!(faults(true, Finding::Unwinnable, "winnable"));
        assert!(!faults(true, Finding::Winnable, "unwinnable"));
        assert!(!faults(false, Finding::Winnable, "undecided"));
        assert!(!faults(false, Finding::Undecided, "winnable"));
    }
}
