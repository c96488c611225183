//! A player at the keyboard who sees cards move, at times that the test gives.

use std::time::Duration;

use klondike::ui::motion::{Motion, Scene};

use crate::player::Player;

/// The player, and what moves.
pub struct Moving {
    pub player: Player,
    pub motion: Motion,
}

impl Moving {
    pub fn of(player: Player) -> Self {
        Self { player, motion: Motion::default() }
    }

    /// Presses keys, each of which ends the motion before it.
    pub fn keys(&mut self, keys: &str) -> &mut Self {
        for key in keys.split_whitespace() {
            self.motion.finish();
            self.change(|player| _ = player.keys(key));
        }
        self
    }

    /// Lets time pass, by steps in which a frame is drawn.
    pub fn pass(&mut self, millis: u64) -> &mut Self {
        let mut left = millis;
        while left > 0 {
            let step = left.min(34);
            left -= step;
            let time = Duration::from_millis(step);
            self.motion.pass(time);
            self.change(|player| _ = player.wait(time.as_secs_f64()));
        }
        self
    }

    /// Has the player do something, and follows what moves by it.
    pub fn change(&mut self, doing: impl FnOnce(&mut Player)) {
        let before = Scene::of(&self.player.model);
        doing(&mut self.player);
        self.motion.follow(&before, &self.player.model);
    }
}
