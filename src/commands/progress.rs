//! The progress bar of a long command: one line on the terminal's error stream, rewritten in place.

use std::io::{IsTerminal, Write, stderr};
use std::time::Duration;

/// How often the line is rewritten.
const PACE: Duration = Duration::from_millis(200);

/// A progress bar. It is drawn only when standard error is a terminal.
pub struct ProgressBar {
    shown: bool,
    total: usize,
    last: Option<Duration>,
}

impl ProgressBar {
    /// A bar for `total` deals.
    #[must_use]
    pub fn new(total: usize) -> Self {
        Self { shown: stderr().is_terminal(), total, last: None }
    }

    /// Rewrites the line if the last time is long enough ago: `done` deals are done after `elapsed`, and `note` says
    /// what came of them.
    pub fn show(&mut self, done: usize, note: &str, elapsed: Duration) {
        if !self.shown || self.last.is_some_and(|last| elapsed < last + PACE) {
            return;
        }
        self.last = Some(elapsed);
        let line = line(done, self.total, note, elapsed.as_secs_f64());
        // A terminal that cannot be written to costs the bar, not the command.
        let _ = write!(stderr(), "\r{line}\x1b[K");
    }

    /// Clears the line.
    pub fn clear(&self) {
        if self.last.is_some() {
            let _ = write!(stderr(), "\r\x1b[K");
        }
    }
}

#[expect(clippy::cast_precision_loss, reason = "counts of deals are far below 2^52")]
fn line(done: usize, total: usize, note: &str, seconds: f64) -> String {
    const WIDTH: usize = 20;
    let filled = (done * WIDTH).checked_div(total).unwrap_or(WIDTH);
    let rate = done as f64 / seconds.max(1e-9);
    let rate_shown = if rate < 10.0 { format!("{rate:.1}") } else { format!("{rate:.0}") };
    let left =
        if done == 0 { "?".to_owned() } else { span((total.saturating_sub(done)) as f64 / rate) };
    format!(
        "[{}{}] {done}/{total}  {rate_shown} deals/s  {left} left  {note}",
        "#".repeat(filled),
        "-".repeat(WIDTH - filled.min(WIDTH))
    )
}

/// `0:07`, `12:40`, `2:05:00`.
fn span(seconds: f64) -> String {
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "a cast of a float to an integer saturates"
    )]
    let seconds = seconds.ceil() as u64;
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    if hours > 0 {
        format!("{hours}:{minutes:02}:{seconds:02}")
    } else {
        format!("{minutes}:{seconds:02}")
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_line_says_how_far_it_is() {
        assert_eq!(
            super::line(500, 2000, "3 undecided", 10.0),
            "[#####---------------] 500/2000  50 deals/s  0:30 left  3 undecided"
        );
        assert_eq!(super::span(7500.0), "2:05:00");
    }
}
