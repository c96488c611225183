//! Compares the verdicts of a study with those of its list.

use std::collections::HashMap;
use std::fmt::Write as _;

use super::row::DealRow;
use crate::commands::finding::Finding;
use crate::commands::options::RuleOptions;
use crate::rules::Passes;

/// What the list says of each deal, for unlimited passes with take-backs, and where the study contradicts it.
///
/// Stricter rules make no deal winnable. So a study by stricter rules contradicts the list only where it finds a deal
/// winnable that the list calls unwinnable.
pub struct ListCheck {
    known: HashMap<(u64, u8), Finding>,
    /// Whether the study plays by the rules that the list's verdicts are for.
    same_rules: bool,
    compared: usize,
    contradictions: Vec<String>,
}

impl ListCheck {
    /// A comparison for a study by these rules.
    #[must_use]
    pub fn new(rules: RuleOptions) -> Self {
        Self {
            known: HashMap::new(),
            same_rules: rules.passes == Passes::Unlimited && !rules.no_take_backs,
            compared: 0,
            contradictions: Vec::new(),
        }
    }

    /// Notes the list's verdict.
    pub fn know(&mut self, deal: u64, draw: u8, verdict: Finding) {
        if verdict != Finding::Undecided {
            self.known.insert((deal, draw), verdict);
        }
    }

    /// Compares a row with the list.
    pub fn add(&mut self, row: &DealRow) {
        let Some(&known) = self.known.get(&(row.deal, row.draw)) else { return };
        self.compared += usize::from(row.result.finding != Finding::Undecided);
        let strict = row.without.map(|without| (without.finding, false));
        for (found, same) in [(row.result.finding, self.same_rules)].into_iter().chain(strict) {
            let meant = same || known == Finding::Unwinnable;
            if meant && found.contradicts(known) {
                self.contradictions.push(format!(
                    "contradiction: deal {}, draw {}: {found}; the list says {known}",
                    row.deal, row.draw
                ));
            }
        }
    }

    /// Whether there is any contradiction, among them `others` that were found elsewhere.
    #[must_use]
    pub fn found(&self, others: usize) -> bool {
        others > 0 || !self.contradictions.is_empty()
    }

    /// The contradictions, a line each, and their number; nothing when there was nothing to compare.
    #[must_use]
    pub fn text(&self) -> String {
        let mut text = String::new();
        for fault in &self.contradictions {
            let _ = writeln!(text, "{fault}");
        }
        if self.compared > 0 {
            let _ = writeln!(
                text,
                "{} verdicts compared with the list, {} contradictions",
                self.compared,
                self.contradictions.len()
            );
        }
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn faults(no_take_backs: bool, known: Finding, found: &str) -> bool {
        let mut check = ListCheck::new(RuleOptions { passes: Passes::Unlimited, no_take_backs });
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
