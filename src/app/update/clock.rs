//! Time: the game clock, its idle stop, the periodic save, and the pace of auto-finish.

use std::time::Duration;

use super::{attempt, auto, mouse};
use crate::app::command::{Command, FileCommand};
use crate::app::model::{IDLE_MAX, Model};
use crate::rules::Scoring;
use crate::session::Stamp;

/// How much time of play a crash may lose at most.
const SAVE_EVERY: Duration = Duration::from_secs(30);

/// Lets time pass. Auto-finish plays each move at its time, so that the clock is right when the game is won.
pub fn pass(model: &mut Model, elapsed: Duration, now: Stamp) -> Vec<Command> {
    model.time.now = now;
    mouse::pass(model, elapsed);
    let mut left = elapsed;
    let mut commands = Vec::new();
    while let Some(due) = auto::due(model) {
        let Some(rest) = left.checked_sub(due) else {
            auto::wait(model, left);
            break;
        };
        let until = left.saturating_sub(rest);
        left = rest;
        run(model, until);
        // Of several saves only the last one is needed.
        commands.retain(|command| !matches!(command, Command::File(FileCommand::SaveGame(_))));
        commands.extend(auto::step(model));
    }
    run(model, left);
    if model.time.since_save >= SAVE_EVERY {
        commands.extend(attempt::save(model));
    }
    commands
}

fn run(model: &mut Model, elapsed: Duration) {
    if model.clock_runs() {
        let counted = if idles(model) { elapsed.min(until_idle(model)) } else { elapsed };
        model.time.idle += elapsed;
        model.time.since_save += counted;
        model.attempt.tick(counted);
    }
}

/// Whether the clock stops when no key comes for a long time.
fn idles(model: &Model) -> bool {
    model.attempt.book().scoring != Scoring::WindowsTimed
}

fn until_idle(model: &Model) -> Duration {
    IDLE_MAX.saturating_sub(model.time.idle)
}

/// The time until the clock shows another second or stops by itself; `None` while it stands.
pub fn next(model: &Model) -> Option<Duration> {
    if !model.clock_runs() {
        return None;
    }
    let nanos = model.attempt.elapsed().subsec_nanos();
    let second = Duration::from_secs(1).saturating_sub(Duration::from_nanos(nanos.into()));
    Some(if idles(model) { second.min(until_idle(model)) } else { second })
}
