//! Many jobs in parallel on a fixed number of threads.

use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use super::panics::provoke;

/// Works through `jobs` on `threads` threads, each job on one of them; they are started in order. When `work` returns
/// `None`, no further job is started. Each answer is passed to `each` on the calling thread as soon as it is there, and
/// `None` whenever there has been none for a fifth of a second.
///
/// # Errors
///
/// The first error of `each`, after which no further job is started.
///
/// # Panics
///
/// When a job panics. No further job is started then either.
pub fn side_by_side<J: Sync, A: Send, E>(
    threads: NonZeroUsize,
    jobs: &[J],
    work: impl Fn(&J) -> Option<A> + Sync,
    mut each: impl FnMut(Option<A>) -> Result<(), E>,
) -> Result<(), E> {
    let next = AtomicUsize::new(0);
    let (sender, receiver) = mpsc::channel();
    thread::scope(|scope| {
        for _ in 0..threads.get().min(jobs.len()) {
            let (sender, next, work) = (sender.clone(), &next, &work);
            scope.spawn(move || {
                let _last = Last { next, end: jobs.len() };
                while let Some(job) = jobs.get(next.fetch_add(1, Ordering::Relaxed)) {
                    provoke("solver");
                    let Some(answer) = work(job) else { break };
                    if sender.send(answer).is_err() {
                        break;
                    }
                }
            });
        }
        drop(sender);
        // Moved in here so that an error drops it, which ends the threads.
        let receiver = receiver;
        loop {
            match receiver.recv_timeout(Duration::from_millis(200)) {
                Ok(answer) => each(Some(answer))?,
                Err(mpsc::RecvTimeoutError::Timeout) => each(None)?,
                Err(mpsc::RecvTimeoutError::Disconnected) => return Ok(()),
            }
        }
    })
}

/// Prevents further jobs from being started when a thread ends, however that happens.
struct Last<'a> {
    next: &'a AtomicUsize,
    end: usize,
}

impl Drop for Last<'_> {
    fn drop(&mut self) {
        self.next.store(self.end, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TWO: NonZeroUsize = NonZeroUsize::new(2).unwrap();

    #[test]
    fn every_job_is_done_once() {
        let jobs: Vec<u32> = (0..1000).collect();
        let mut seen = Vec::new();
        let done = side_by_side(
            TWO,
            &jobs,
            |&job| Some(job),
            |answer| {
                seen.extend(answer);
                Ok::<_, ()>(())
            },
        );
        seen.sort_unstable();
        assert_eq!((done, seen), (Ok(()), jobs));
    }

    #[test]
    fn an_error_and_a_wish_to_stop_end_it() {
        let jobs: Vec<u32> = (0..1000).collect();
        let one = NonZeroUsize::MIN;
        let failed =
            side_by_side(one, &jobs, |&job| Some(job), |answer| answer.map_or(Ok(()), Err));
        let mut seen = 0;
        let stopped = side_by_side(
            one,
            &jobs,
            |&job| (job < 10).then_some(()),
            |answer| {
                seen += answer.map_or(0, |()| 1);
                Ok::<_, ()>(())
            },
        );
        assert_eq!((failed, stopped, seen), (Err(0), Ok(()), 10));
    }
}
