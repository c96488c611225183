//! The statistics as lines that read well aloud.

use crate::app::statistics::{bank, rows};
use crate::records::Statistics;

/// Both draw modes; `under_way` says that the game under way is counted in.
#[must_use]
pub fn lines(statistics: &Statistics, under_way: bool) -> Vec<String> {
    let Statistics { one, three, .. } = statistics;
    let assisted = one.assisted + three.assisted > 0;
    let mut lines = Vec::new();
    for (draw, mode) in [(1, one), (3, three)] {
        if mode.started == 0 {
            lines.push(format!("Draw {draw}: nothing played yet."));
        } else {
            lines.push(format!("Draw {draw}:"));
            lines.extend(
                rows(mode, assisted)
                    .into_iter()
                    .map(|(name, value)| format!("{name}: {}", value.as_deref().unwrap_or("none"))),
            );
        }
        lines.push(String::new());
    }
    lines.pop();
    if let Some(bank) = bank(statistics) {
        lines.push(String::new());
        lines.push(bank);
    }
    if under_way {
        lines.push(String::new());
        lines.push("The game under way counts as started.".to_owned());
    }
    lines
}
