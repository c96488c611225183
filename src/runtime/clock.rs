//! The two clocks: a monotonic one for play, the wall clock for dates.

use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use jiff::Timestamp;
use jiff::tz::TimeZone;

use crate::app::Message;
use crate::session::Stamp;

/// More time than can go by between two looks at the clock while play is timed: the model then asks for time every
/// second. After a longer gap the program had been stopped, and nobody could play.
const GAP: Duration = Duration::from_secs(2);

/// How much of the time between two looks at the clock may have been play.
fn playable(gap: Duration) -> Duration {
    if gap < GAP { gap } else { Duration::ZERO }
}

/// The local zone. `/etc/localtime` is read by itself where it is what counts: to look a zone up by its name,
/// the whole database of zones would be walked through first.
fn zone() -> TimeZone {
    #[expect(clippy::disallowed_methods, reason = "this is where the environment comes from")]
    let is_named = std::env::var_os("TZ").is_some();
    let local = || TimeZone::tzif("local", &std::fs::read("/etc/localtime").ok()?).ok();
    if is_named { None } else { local() }.unwrap_or_else(TimeZone::system)
}

/// Measures play.
pub struct Clock {
    last: Instant,
    zone: Option<TimeZone>,
}

impl Clock {
    /// Starts it.
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

    /// Leaves the time since the last look at the clock out: the program was stopped in it.
    #[expect(clippy::disallowed_methods, reason = "this is where time comes from")]
    pub fn skip(&mut self) {
        self.last = Instant::now();
    }

    /// How much of `wait` is left, counted from the last tick.
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
        Stamp { seconds: i64::try_from(since.as_secs()).unwrap_or(0), offset: 0 }
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
