//! What moves on the table, and when its frames are drawn: the motion, its pace, and the time that both are told of.

use std::io;
use std::time::Duration;

use super::pace::Pace;
use super::stopwatch::Stopwatch;
use super::system;
use super::terminal::Tty;
use crate::app::Model;
use crate::ui::motion::{Motion, Scene};

/// What moves.
#[derive(Debug)]
pub struct Animation {
    motion: Motion,
    pace: Pace,
    watch: Stopwatch,
    /// Whether the last frame showed something that moved.
    moved: bool,
    /// Whether the next frame is to tell how quick the link is.
    looks: bool,
}

impl Animation {
    /// Nothing moves yet.
    #[must_use]
    pub fn still() -> Self {
        let (pace, watch) = (Pace::new(system::ANSWERS), Stopwatch::start());
        Self { motion: Motion::default(), pace, watch, moved: false, looks: false }
    }

    /// What moves.
    #[must_use]
    pub const fn motion(&self) -> &Motion {
        &self.motion
    }

    /// Lets the time pass that has passed. On a link that has turned out slow everything lies where it belongs.
    pub fn pass(&mut self) {
        let elapsed = self.watch.lap();
        self.pace.pass(elapsed);
        self.motion.pass(elapsed);
        if !self.pace.is_quick() {
            self.motion.finish();
        }
    }

    /// Lets everything lie where it belongs.
    pub fn finish(&mut self) {
        self.motion.finish();
    }

    /// What lies on the table, if what is about to change there is to be seen moving.
    #[must_use]
    pub fn scene(&self, model: &Model) -> Option<Scene> {
        let matters = self.pace.is_quick() || self.pace.looks_again();
        (model.shows_motion() && matters).then(|| Scene::of(model))
    }

    /// Sets in motion what has changed since a scene.
    pub fn follow(&mut self, before: Option<Scene>, model: &Model) {
        let Some(before) = before else { return };
        if self.pace.is_quick() {
            self.motion.follow(&before, model);
        } else {
            self.looks |= before != Scene::of(model);
        }
    }

    /// How long until the next frame of a motion, or until its last one; `None` where nothing moves.
    #[must_use]
    pub fn wait(&self) -> Option<Duration> {
        let wait = match (self.motion.is_running(), self.moved) {
            (true, _) => self.pace.wait(),
            (false, true) => self.pace.wait_for_last(),
            (false, false) => return None,
        };
        Some(wait.saturating_sub(self.watch.elapsed()))
    }

    /// Whether something moves and its next frame is not due yet.
    #[must_use]
    pub fn is_early(&self) -> bool {
        match (self.motion.is_running(), self.moved) {
            (true, _) => !self.pace.is_due(),
            (false, true) => !self.pace.wait_for_last().is_zero(),
            (false, false) => false,
        }
    }

    /// Notes that a frame was drawn, which took so long, and asks the terminal for a sign of that if anything moves in it.
    ///
    /// # Errors
    ///
    /// When the terminal is gone.
    pub fn drew(&mut self, tty: &mut Tty, took: Duration) -> io::Result<()> {
        self.moved = self.motion.is_running();
        let looks = std::mem::take(&mut self.looks) && self.pace.looks_again();
        if looks || self.moved && self.pace.drew(took) { self.ask(tty) } else { Ok(()) }
    }

    /// Notes that the terminal was asked by somebody else, and will give its sign for that.
    pub fn asked(&mut self) {
        self.pace.asked();
    }

    /// Notes that the terminal has given all its signs.
    ///
    /// # Errors
    ///
    /// When the terminal is gone.
    pub fn answered(&mut self, tty: &mut Tty) -> io::Result<()> {
        if self.pace.answered() { self.ask(tty) } else { Ok(()) }
    }

    fn ask(&mut self, tty: &mut Tty) -> io::Result<()> {
        self.pace.asked();
        tty.ask()
    }
}
