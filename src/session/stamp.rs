//! A moment on the wall clock, as plain data that the caller provides. Nothing here reads a clock.

/// A moment and the offset of the local zone at that moment. It is for dates only; play is not measured with it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Stamp {
    /// Seconds since 1970-01-01 00:00 UTC.
    pub seconds: i64,
    /// The local zone's offset from UTC, in seconds, east positive.
    pub offset: i32,
}
