//! A moment on the wall clock as plain data. It comes from outside; nothing here reads a clock.

/// Seconds since 1970 in UTC, and the zone's offset then. Used for dates only, never to measure play.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Stamp {
    /// Seconds since 1970-01-01 00:00 UTC.
    pub seconds: i64,
    /// The local zone's offset from UTC, in seconds, east positive.
    pub offset: i32,
}
