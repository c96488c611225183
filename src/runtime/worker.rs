//! A thread that finds something out for the main loop, one thing at a time. There is none while nothing is asked.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::Sender;
use std::thread;
use std::time::Duration;

use super::Input;
use super::stopwatch::Stopwatch;
use crate::app::Message;

/// The time between two reports of work that takes long.
const REPORT_EVERY: Duration = Duration::from_secs(1);

/// The main loop's side of the thread.
#[derive(Debug)]
pub struct Worker {
    name: &'static str,
    inputs: Sender<Input>,
    /// Tells the thread at work, if there is one, to stop.
    stop: Option<Arc<AtomicBool>>,
}

/// The thread's side: whether its answer is still wanted.
#[derive(Debug)]
pub struct Task {
    inputs: Sender<Input>,
    is_stopped: Arc<AtomicBool>,
    clock: Stopwatch,
    reported: Duration,
}

impl Worker {
    /// No thread yet. Once there is one, it has this name, and what it finds out is sent to the main loop.
    #[must_use]
    pub const fn new(name: &'static str, inputs: Sender<Input>) -> Self {
        Self { name, inputs, stop: None }
    }

    /// Begins work, whose answer is sent unless it is `None`. What was being worked at is dropped.
    ///
    /// # Errors
    ///
    /// When the system has no thread to give.
    pub fn begin(
        &mut self,
        work: impl FnOnce(&mut Task) -> Option<Message> + Send + 'static,
    ) -> io::Result<()> {
        self.stop();
        let stop = Arc::new(AtomicBool::new(false));
        let (is_stopped, inputs) = (Arc::clone(&stop), self.inputs.clone());
        let run = move || {
            let (clock, reported) = (Stopwatch::start(), Duration::ZERO);
            let mut task = Task { inputs, is_stopped, clock, reported };
            if let Some(answer) = work(&mut task) {
                task.send(answer);
            }
        };
        thread::Builder::new().name(self.name.into()).spawn(run)?;
        self.stop = Some(stop);
        Ok(())
    }

    /// Has the thread stop. It ends within a few milliseconds, and what it finds out meanwhile is of no interest to the
    /// model, which knows what it has asked for.
    pub fn stop(&mut self) {
        if let Some(stop) = self.stop.take() {
            stop.store(true, Ordering::Relaxed);
        }
    }
}

impl Task {
    /// Whether to go on.
    #[must_use]
    pub fn goes_on(&self) -> bool {
        !self.is_stopped.load(Ordering::Relaxed)
    }

    /// The same, with a report to the main loop from time to time.
    pub fn reports(&mut self, report: impl FnOnce() -> Message) -> bool {
        if self.clock.elapsed() >= self.reported + REPORT_EVERY {
            self.reported = self.clock.elapsed();
            self.send(report());
        }
        self.goes_on()
    }

    /// Sends a part of the answer.
    pub fn send(&self, message: Message) {
        // The main loop has ended when nobody listens.
        let _ = self.inputs.send(Input::Solver(message));
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::{channel, sync_channel};
    use std::time::Duration;

    use super::{Input, Worker};
    use crate::app::Message;

    #[test]
    fn what_is_stopped_or_followed_ends_and_what_is_wanted_is_sent() {
        let (sender, inputs) = channel();
        let mut worker = Worker::new("test", sender);
        let (ends, ended) = sync_channel(2);
        for _ in 0..2 {
            let ends = ends.clone();
            let endless = worker.begin(move |task| {
                while task.goes_on() {
                    std::thread::yield_now();
                }
                let _ = ends.send(());
                None
            });
            endless.unwrap();
        }
        let limit = Duration::from_secs(30);
        ended.recv_timeout(limit).expect("the second one has stopped the first");
        worker.stop();
        ended.recv_timeout(limit).expect("it was stopped");
        worker.begin(|_| Some(Message::NoDealFound { number: 7 })).unwrap();
        let heard = inputs.recv_timeout(limit).unwrap();
        assert!(matches!(heard, Input::Solver(Message::NoDealFound { number: 7 })), "{heard:?}");
    }
}
