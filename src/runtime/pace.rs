//! The pace of a motion: when its next frame may be drawn, and whether the link to the terminal is quick enough for any.
//!
//! A frame of a motion ends with a question to the terminal, which answers it once it has drawn the frame, and until it
//! has answered there is no further frame. So never more than one of them is on its way, and a key that is pressed
//! meanwhile is late by no more than that one. An answer that takes longer than [`PATIENCE`] is late: the motion ends,
//! and after two in a row nothing moves any more. Nothing moves before the first answer either, nor in a terminal that
//! gives none.
//!
//! A link is found quick again by a frame that is drawn in any case: the first one in which cards have changed a minute
//! after the last late answer ends with the question.
//!
//! Where answers cannot be told from keys (in the Windows console), a frame is late that takes as long to be drawn and
//! written.

use std::time::Duration;

/// The time between two frames: a little less than 30 a second.
pub const FRAME: Duration = Duration::from_millis(34);

/// How long an answer may take: sixty bytes at 9,600 bits a second, where no frame of a motion is as short, and a way as
/// long as from one end of a continent to the other.
pub const PATIENCE: Duration = Duration::from_millis(60);

/// After how many late answers in a row nothing moves any more.
const LATE_MAX: u8 = 2;

/// How long after the last of them the link is looked at again.
pub const AGAIN: Duration = Duration::from_secs(60);

/// The pace. Time comes in as a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pace {
    /// The time since the last frame of a motion.
    drawn: Duration,
    /// How long the terminal has owed an answer, if it does.
    owed: Option<Duration>,
    /// Whether it is asked, and whether it has ever answered.
    asks: bool,
    answers: bool,
    /// How many answers in a row were late.
    late: u8,
    /// The time since the last of them.
    since: Duration,
}

impl Pace {
    /// The pace at the start, where the terminal has just been asked something; or where it is never asked.
    #[must_use]
    pub fn new(asks: bool) -> Self {
        let owed = asks.then_some(Duration::ZERO);
        Self { drawn: FRAME, owed, asks, answers: !asks, late: 0, since: Duration::ZERO }
    }

    /// Lets time pass.
    pub fn pass(&mut self, elapsed: Duration) {
        self.drawn = self.drawn.saturating_add(elapsed);
        self.since = self.since.saturating_add(elapsed);
        if let Some(owed) = &mut self.owed {
            *owed = owed.saturating_add(elapsed);
        }
    }

    /// Whether anything may move: the terminal answers, and in time.
    #[must_use]
    pub fn is_quick(&self) -> bool {
        let waits_long = self.owed.is_some_and(|owed| owed > PATIENCE);
        self.answers && self.late < LATE_MAX && !waits_long
    }

    /// Whether a frame is to tell if the link has become quick again.
    #[must_use]
    pub fn looks_again(&self) -> bool {
        self.asks && self.late >= LATE_MAX && self.owed.is_none() && self.since >= AGAIN
    }

    /// How long until the next frame of a motion may be drawn, or until an answer that has not come is late.
    #[must_use]
    pub fn wait(&self) -> Duration {
        let frame = FRAME.saturating_sub(self.drawn);
        match self.owed {
            // One more than the longest time that is not late.
            Some(owed) => frame.max((PATIENCE + Duration::from_millis(1)).saturating_sub(owed)),
            None => frame,
        }
    }

    /// How long until the frame in which everything lies still, which waits for no answer.
    #[must_use]
    pub fn wait_for_last(&self) -> Duration {
        FRAME.saturating_sub(self.drawn)
    }

    /// Whether the next frame may be drawn now.
    #[must_use]
    pub fn is_due(&self) -> bool {
        self.owed.is_none() && self.drawn >= FRAME
    }

    /// Notes that a frame of a motion was drawn, which took so long. Returns whether the terminal is to be asked for a sign
    /// of it.
    pub fn drew(&mut self, took: Duration) -> bool {
        self.drawn = Duration::ZERO;
        if !self.asks {
            self.late = if took > PATIENCE { self.late.saturating_add(1) } else { 0 };
        }
        self.asks && self.owed.is_none()
    }

    /// Notes that the terminal is asked.
    pub const fn asked(&mut self) {
        self.owed = Some(Duration::ZERO);
    }

    /// Notes that it has answered everything. Returns whether it is to be asked again, to tell a slow link from a start
    /// that kept the program from listening.
    pub fn answered(&mut self) -> bool {
        let Some(owed) = self.owed.take() else { return false };
        let is_first = !std::mem::replace(&mut self.answers, true);
        if owed <= PATIENCE {
            self.late = 0;
            return false;
        }
        self.late = self.late.saturating_add(1);
        self.since = Duration::ZERO;
        is_first
    }
}
