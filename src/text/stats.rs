//! The statistics as plain lines, for a screen reader as well.

use crate::app::screens::statistics::Sheet;
use crate::records::Filter;

/// Both draw modes, one after the other, below the name of the filter if there is one.
#[must_use]
pub fn lines(sheet: &Sheet) -> Vec<String> {
    let mut lines = Vec::new();
    if sheet.filter != Filter::ALL {
        lines.extend([format!("Only {}:", sheet.filter), String::new()]);
    }
    let rows = sheet.rows();
    let modes = [&sheet.statistics.one, &sheet.statistics.three];
    for (mode, (draw, tally)) in [1, 3].into_iter().zip(modes).enumerate() {
        if tally.started == 0 {
            lines.push(format!("Draw {draw}: nothing played yet."));
        } else {
            lines.push(format!("Draw {draw}:"));
            let value = |value: &Option<String>| value.clone().unwrap_or_else(|| "none".to_owned());
            lines.extend(
                rows.iter().map(|row| format!("{}: {}", row.name, value(&row.values[mode]))),
            );
        }
        lines.push(String::new());
    }
    lines.pop();
    for note in sheet.notes() {
        lines.extend([String::new(), note]);
    }
    lines
}
