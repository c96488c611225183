//! Motion: cards that fly over the table for a moment after they have moved. It is drawing only: the model is never
//! behind it, and a frame with nothing in motion is the same as if nothing had ever moved.
//!
//! Time comes in as a value. What lies where is asked of `ui::layout` in every frame, and nowhere else.

mod cascade;
mod dealing;
mod flight;
mod moment;
mod passage;

use std::time::Duration;

use ratatui::layout::Rect;

use super::layout::Layout;
use crate::app::focus;
use crate::app::{Model, Screen};
use crate::rules::Table;
use crate::session::{Attempt, AttemptId, Outcome};

use cascade::Cascade;
use dealing::Dealing;
use passage::{Passage, Way};

pub use flight::{Flight, Side, Sprite};
pub use moment::Moment;

/// How far the first frame is into the motion: the answer to a key shows that something moves.
const LEAD: Duration = Duration::from_millis(25);

/// The time between two automatic moves after one key, and between two that are taken back.
const NEXT: Duration = Duration::from_millis(90);
const NEXT_BACK: Duration = Duration::from_millis(25);

/// How long a win lies still before the cascade.
const STILL: Duration = Duration::from_millis(250);

/// Everything that is moving.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Motion {
    acts: Vec<Act>,
    now: Duration,
}

/// One thing that moves.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Act {
    Deal(Dealing),
    Passage(Box<Passage>),
    Cascade(Cascade),
}

impl Act {
    fn end(&self) -> Duration {
        match self {
            Self::Deal(dealing) => dealing.end(),
            Self::Passage(passage) => passage.end(),
            Self::Cascade(cascade) => cascade.end(),
        }
    }
}

/// What lay on the table before a change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Scene {
    id: AttemptId,
    table: Table,
    held: Option<(u16, u16)>,
}

impl Scene {
    /// What lies on it now.
    #[must_use]
    pub fn of(model: &Model) -> Self {
        let held = model.turn.grip.and_then(|grip| grip.dragged);
        Self { id: model.attempt.id(), table: *model.attempt.table(), held }
    }
}

impl Motion {
    /// Whether anything moves.
    #[must_use]
    pub const fn is_running(&self) -> bool {
        !self.acts.is_empty()
    }

    /// Lets everything lie where it belongs.
    pub fn finish(&mut self) {
        self.acts.clear();
    }

    /// Lets time pass.
    pub fn pass(&mut self, elapsed: Duration) {
        self.now = self.now.saturating_add(elapsed);
        self.acts.retain(|act| self.now < act.end());
    }

    /// Sets in motion what has changed since a scene. What moves already goes on, if it can still be told apart.
    pub fn follow(&mut self, before: &Scene, model: &Model) {
        if before.table == *model.attempt.table() && before.id == model.attempt.id() {
            return;
        }
        if !can_be_seen(model) {
            self.finish();
            return;
        }
        if self.acts.is_empty() {
            self.now = LEAD;
        }
        let start = self.now.saturating_sub(LEAD);
        if before.id != model.attempt.id() {
            self.finish();
            self.acts.extend(Dealing::of(model.attempt.table(), start).map(Act::Deal));
            return;
        }
        let done = match changes(&before.table, &model.attempt) {
            Some((tables, way)) => self.schedule(&tables, way, (start, before.held)),
            None => None,
        };
        match done {
            None => self.finish(),
            Some(Way::On) if model.attempt.table().is_won() => {
                let end = self.acts.iter().map(Act::end).max().unwrap_or(start) + STILL;
                if model.attempt.outcome() == Some(Outcome::Won) {
                    let AttemptId(id) = model.attempt.id();
                    let seed = u64::try_from(id & u128::from(u64::MAX)).unwrap_or_default();
                    let cascade = Cascade::of(model.attempt.table(), seed, end);
                    self.acts.push(Act::Cascade(cascade));
                }
            }
            Some(_) => {}
        }
    }

    /// Adds a passage for each change from one position to the next. Each begins as soon as the one before has got on,
    /// and never before the cards that it takes lie there.
    fn schedule(
        &mut self,
        tables: &[Table],
        way: Way,
        (mut start, mut held): (Duration, Option<(u16, u16)>),
    ) -> Option<Way> {
        for pair in tables.windows(2) {
            let passage = Passage::of(pair[0], pair[1], way)?;
            for act in &self.acts {
                let Act::Passage(earlier) = act else { return None };
                let free = match () {
                    () if passage.from == earlier.to => earlier.landed(),
                    () if passage.from == earlier.from => earlier.turned(),
                    () if passage.to == earlier.to => {
                        earlier.landed().saturating_sub(passage.takes())
                    }
                    () => Duration::ZERO,
                };
                start = start.max(free);
            }
            let passage = Passage { start, held: held.take(), ..passage };
            self.acts.push(Act::Passage(Box::new(passage)));
            start += match way {
                Way::On => NEXT,
                Way::Back => NEXT_BACK,
            };
        }
        Some(way)
    }

    /// What is to be drawn now. `pad` is the column of a face at which its name starts.
    #[must_use]
    pub fn moment(&self, screen: Rect, layout: &Layout, model: &Model, pad: u16) -> Moment {
        let mut moment = Moment::default();
        if let Some(Act::Deal(dealing)) = self.acts.first() {
            dealing.show(self.now, (screen, layout), &mut moment);
            return moment;
        }
        let passages = || {
            self.acts.iter().filter_map(|act| match act {
                Act::Passage(passage) => Some(passage),
                _ => None,
            })
        };
        for place in focus::places() {
            let ahead = passages().find(|passage| passage.is_ahead(place, self.now));
            let table = ahead.map_or(model.attempt.table(), |passage| &passage.before);
            layout.lay(screen, model, (table, place), &mut moment.pieces);
        }
        for passage in passages() {
            passage.turn(self.now, &mut moment);
        }
        for passage in passages() {
            let flights = || passage.flights(screen, layout, model, pad);
            passage.fly(self.now, &mut moment, flights);
        }
        if let Some(Act::Cascade(cascade)) = self.acts.last() {
            cascade.show(self.now, (screen, layout), &mut moment);
        }
        moment
    }
}

/// Whether the table can be seen, with nothing over it but the result of a win.
fn can_be_seen(model: &Model) -> bool {
    match model.screen {
        Screen::Table => !model.time.paused,
        Screen::Result => model.attempt.table().is_won(),
        _ => false,
    }
}

/// The positions from one to the present one, if a single step leads there, forward or back.
fn changes(before: &Table, attempt: &Attempt) -> Option<(Vec<Table>, Way)> {
    let mut table = *attempt.table();
    let mut tables = vec![table];
    for played in attempt.last_step().iter().rev() {
        table.unplay(played);
        tables.push(table);
    }
    if table == *before {
        tables.reverse();
        return Some((tables, Way::On));
    }
    table = *attempt.table();
    tables = vec![table];
    for &mv in attempt.next_step() {
        table.play(attempt.book(), mv).ok()?;
        tables.push(table);
    }
    tables.reverse();
    (table == *before).then_some((tables, Way::Back))
}
