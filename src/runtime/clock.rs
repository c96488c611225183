//! The two clocks: a monotonic one for play, the wall clock for dates.

use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use jiff::Timestamp;
use jiff::tz::TimeZone;

use crate::app::Message;
use crate::session::Stamp;

/// A gap between two readings of the clock from which on the program must have been suspended. While play is timed the
/// model asks for the time every second, so that play itself leaves no such gap.
const GAP: Duration = Duration::from_secs(2);

/// How much of a gap between two readings counts as play.
fn playable(gap: Duration) -> Duration {
    if gap < GAP { gap } else { Duration::ZERO }
}

/// The local zone. Unless `TZ` is set, `/etc/localtime` is read directly: looking a zone up by its name would first
/// walk through the whole database of zones.
fn zone() -> TimeZone {
    #[expect(clippy::disallowed_methods, reason = "this is where the environment comes from")]
    let is_named = std::env::var_os("TZ").is_some();
    let local = || TimeZone::tzif("local", &std::fs::read("/etc/localtime").ok()?).ok();
    if is_named { None } else { local() }.unwrap_or_else(TimeZone::system)
}

/// The clocks of the system: how long the game has been played, and what date it is.
pub struct SystemClock {
    last: Instant,
    zone: Option<TimeZone>,
}

impl SystemClock {
    /// Starts the clock.
    #[must_use]
    #[expect(clippy::disallowed_methods, reason = "this is where time comes from")]
    pub fn start() -> Self {
        Self { last: Instant::now(), zone: None }
    }

    /// The time since the last call, and the wall clock.
    #[expect(clippy::disallowed_methods, reason = "this is where time comes from")]
    pub fn tick(&mut self) -> Message {
        let now = Instant::now();
        let elapsed = playable(now.duration_since(self.last));
        self.last = now;
        Message::Time { elapsed, now: self.stamp() }
    }

    /// Skips the time since the last reading, in which the program was suspended.
    #[expect(clippy::disallowed_methods, reason = "this is where time comes from")]
    pub fn skip(&mut self) {
        self.last = Instant::now();
    }

    /// How much is left of `wait`, counted from the last reading.
    #[must_use]
    pub fn left(&self, wait: Duration) -> Duration {
        wait.saturating_sub(self.last.elapsed())
    }

    /// The wall clock with the offset of the local zone, which is looked up at the first call.
    pub fn stamp(&mut self) -> Stamp {
        let Stamp { seconds, .. } = Self::utc();
        let zone = self.zone.get_or_insert_with(zone);
        let offset = Timestamp::from_second(seconds).map_or(0, |at| zone.to_offset(at).seconds());
        Stamp { seconds, offset }
    }

    /// The wall clock in UTC.
    #[must_use]
    #[expect(clippy::disallowed_methods, reason = "this is where time comes from")]
    pub fn utc() -> Stamp {
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        Stamp { seconds: since.as_secs().cast_signed(), offset: 0 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn r92_a_gap_is_no_play() {
        let seconds = Duration::from_secs_f64;
        assert_eq!(playable(seconds(1.5)), seconds(1.5), "a busy machine is late");
        assert_eq!(playable(seconds(60.0)), Duration::ZERO, "stopped without a warning");
        assert_eq!(playable(seconds(1e9)), Duration::ZERO);
    }
}
