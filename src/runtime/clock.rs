//! The two clocks: a monotonic one for play, the wall clock for dates.

use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use jiff::Timestamp;
use jiff::tz::TimeZone;

use crate::app::Message;
use crate::session::Stamp;

/// The longest time that one message may report. While play is timed the model asks for time every second, so
/// a longer gap means that the program was stopped.
const GAP: Duration = Duration::from_secs(2);

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
        let elapsed = now.duration_since(self.last).min(GAP);
        self.last = now;
        Message::Time { elapsed, now: self.stamp() }
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
