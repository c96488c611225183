//! A list of steps that costs little to copy: copies share all but the newest steps.

use std::sync::Arc;

use crate::rules::Move;

/// How many steps are shared as one.
const CHUNK: usize = 64;

/// A list of steps, each the moves of one action of the player. Adding a step, taking the last one off and copying the
/// list cost the same however long it is.
#[derive(Clone, Debug, Default)]
pub struct Steps {
    /// All steps but the last few, in full chunks.
    full: Option<Arc<Chunk>>,
    /// The last steps, fewer than a chunk.
    last: Vec<Arc<[Move]>>,
}

#[derive(Debug)]
struct Chunk {
    before: Option<Arc<Chunk>>,
    /// Chunks in all, this one included.
    number: usize,
    steps: Vec<Arc<[Move]>>,
}

impl Steps {
    /// How many steps there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.chunks() * CHUNK + self.last.len()
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    fn chunks(&self) -> usize {
        self.full.as_ref().map_or(0, |chunk| chunk.number)
    }

    /// Adds a step.
    pub fn push(&mut self, step: &[Move]) {
        self.last.push(step.into());
        if self.last.len() == CHUNK {
            let number = self.chunks() + 1;
            let (before, steps) = (self.full.take(), std::mem::take(&mut self.last));
            self.full = Some(Arc::new(Chunk { before, number, steps }));
        }
    }

    /// Takes the last step off.
    pub fn pop(&mut self) -> Option<Arc<[Move]>> {
        if self.last.is_empty() {
            let chunk = self.full.take()?;
            self.full.clone_from(&chunk.before);
            self.last.clone_from(&chunk.steps);
        }
        self.last.pop()
    }

    /// All steps, the first one first.
    pub fn iter(&self) -> impl Iterator<Item = &[Move]> {
        self.since(0)
    }

    /// The steps from number `start` on, counted from 0. It costs as much as there are of them.
    pub fn since(&self, start: usize) -> impl Iterator<Item = &[Move]> {
        let skipped = start / CHUNK;
        let mut chunks = Vec::new();
        let mut next = self.full.as_ref();
        while let Some(chunk) = next.filter(|chunk| chunk.number > skipped) {
            chunks.push(&chunk.steps);
            next = chunk.before.as_ref();
        }
        let start = start - skipped.min(self.chunks()) * CHUNK;
        let full = chunks.into_iter().rev().flatten();
        full.chain(&self.last).skip(start).map(|step| &**step)
    }

    /// With how many equal steps both lists begin. Between two copies of one list it costs as much as has become of
    /// them since; otherwise as much as they are long.
    #[must_use]
    pub fn common(&self, other: &Self) -> usize {
        let shared = shared(self.full.as_ref(), other.full.as_ref()) * CHUNK;
        let rest = self.since(shared).zip(other.since(shared));
        shared + rest.take_while(|(one, other)| one == other).count()
    }
}

/// How many chunks two lists have in common as one and the same.
fn shared<'a>(mut one: Option<&'a Arc<Chunk>>, mut other: Option<&'a Arc<Chunk>>) -> usize {
    while let (Some(a), Some(b)) = (one, other) {
        if Arc::ptr_eq(a, b) {
            return a.number;
        }
        if a.number >= b.number {
            one = a.before.as_ref();
        }
        if b.number >= a.number {
            other = b.before.as_ref();
        }
    }
    0
}

impl PartialEq for Steps {
    fn eq(&self, other: &Self) -> bool {
        self.len() == other.len() && self.common(other) == self.len()
    }
}

impl Eq for Steps {}

impl<S: AsRef<[Move]>> FromIterator<S> for Steps {
    fn from_iter<I: IntoIterator<Item = S>>(steps: I) -> Self {
        let mut list = Self::default();
        steps.into_iter().for_each(|step| list.push(step.as_ref()));
        list
    }
}

impl Drop for Chunk {
    /// One chunk after the other, because a long list of them would not fit on the stack.
    fn drop(&mut self) {
        let mut next = self.before.take();
        while let Some(mut chunk) = next.and_then(Arc::into_inner) {
            next = chunk.before.take();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{CHUNK, Steps};
    use crate::rules::Move;

    /// A list of so many steps; step n has n % 3 + 1 draws.
    fn list(count: usize) -> Steps {
        (0..count).map(|number| vec![Move::Draw; number % 3 + 1]).collect()
    }

    fn plain(steps: &Steps) -> Vec<Vec<Move>> {
        steps.iter().map(<[Move]>::to_vec).collect()
    }

    #[test]
    fn a_list_of_steps_is_a_list() {
        let mut steps = Steps::default();
        let mut model: Vec<Vec<Move>> = Vec::new();
        let mut dice = 1_u32;
        for _ in 0..20_000 {
            dice = dice.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            let copy = steps.clone();
            // It grows more often than it shrinks.
            if (dice >> 16) % 7 < 4 {
                model.push(vec![Move::Recycle; (dice >> 20) as usize % 4]);
                steps.push(&model[model.len() - 1]);
            } else {
                assert_eq!(steps.pop().map(|step| step.to_vec()), model.pop());
            }
            assert_eq!(steps.len(), model.len());
            let common = steps.len().min(copy.len());
            assert_eq!((steps.common(&copy), copy.common(&steps)), (common, common));
        }
        assert_eq!(plain(&steps), model);
        assert_eq!(steps, model.into_iter().collect());
    }

    #[test]
    fn every_rest_of_a_list_is_found() {
        for count in [0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 3 * CHUNK + 5] {
            let steps = list(count);
            let whole = plain(&steps);
            for start in 0..count + CHUNK {
                let rest: Vec<Vec<Move>> = steps.since(start).map(<[Move]>::to_vec).collect();
                assert_eq!(rest, whole[start.min(count)..], "{count} from {start}");
            }
        }
    }

    #[test]
    fn lists_that_were_made_apart_are_compared_step_by_step() {
        let long = list(5 * CHUNK);
        assert_eq!(long, list(5 * CHUNK));
        for differing in [0, 1, CHUNK, 3 * CHUNK + 7, 5 * CHUNK - 1] {
            let change = |(number, step): (usize, &[Move])| {
                if number == differing { vec![Move::Recycle] } else { step.to_vec() }
            };
            let other: Steps = long.iter().enumerate().map(change).collect();
            assert_eq!((long.common(&other), other.common(&long)), (differing, differing));
            assert_ne!(long, other);
        }
    }

    #[test]
    fn a_very_long_list_is_let_go_without_filling_the_stack() {
        drop(list(1_000_000));
    }
}
