//! Whether the program sleeps: none of its threads runs, or wakes up.

use std::time::Duration;

use super::Pty;

impl Pty {
    /// Waits until the program has nothing left to do: none of its threads runs or has run, and nothing more comes. Or
    /// until it has ended.
    pub fn settle(&mut self) {
        let mut before = None;
        while !self.has_ended() {
            self.frames.clear();
            self.linger(Duration::from_millis(40));
            let sleeps = self.sleeps();
            if sleeps.is_some() && sleeps == before && self.frames.is_empty() {
                return;
            }
            before = sleeps;
        }
    }

    /// Fails if a thread of the program wakes up within this time.
    pub fn is_asleep_for(&mut self, time: Duration) {
        let before = self.sleeps();
        self.linger(time);
        assert!(before.is_some(), "a thread is awake");
        assert_eq!(before, self.sleeps());
    }

    /// How often the threads of the program have gone to sleep; nothing while one of them is awake.
    fn sleeps(&self) -> Option<u64> {
        let tasks = std::fs::read_dir(format!("/proc/{}/task", self.id())).ok()?;
        let mut sum = 0;
        for task in tasks {
            let status = std::fs::read_to_string(task.ok()?.path().join("status")).ok()?;
            let field = |name| status.lines().find_map(|line| line.strip_prefix(name));
            if !field("State:")?.trim_start().starts_with('S') {
                return None;
            }
            sum += field("voluntary_ctxt_switches:")?.trim().parse::<u64>().ok()?;
        }
        Some(sum)
    }
}
