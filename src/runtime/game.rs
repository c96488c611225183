//! The main loop of the full screen: inputs become messages, the model changes, a frame is drawn, and then the side
//! effects that the model asked for are performed.

use std::io;
use std::process::ExitCode;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender};

use crossterm::event::Event;

use super::animation::Animation;
use super::clock::SystemClock;
use super::effects::Effects;
use super::events::{self, Events};
use super::questions::{self, TerminalAnswer};
use super::stopwatch::Stopwatch;
use super::system::GONE;
use super::terminal::Tty;
use super::worker::Worker;
use super::{Input, advising, chance, crash, dealer, panics, posing, solving, system};
use crate::app::supply::Sought;
use crate::app::theming::Ground;
use crate::app::{self, Action, Command, FileCommand, Message, Model};
use crate::ui;

/// A game in the full screen.
pub struct Game {
    model: Model,
    tty: Tty,
    clock: SystemClock,
    events: Events,
    effects: Effects,
    workers: Workers,
    inputs: Receiver<Input>,
    /// How far the open panel could be scrolled in the last frame.
    scrollable: u16,
    repaint: bool,
    /// What moves on the table.
    animation: Animation,
    /// Whether more than the time has changed since the last frame.
    changed: bool,
    /// Whether to suspend the program once everything is saved.
    suspending: bool,
    /// How the program is to exit, once it is to.
    leaving: Option<Leaving>,
}

/// The threads that find something out for the model.
#[derive(Debug)]
pub struct Workers {
    solver: Worker,
    adviser: Worker,
    dealer: Worker,
    poser: Worker,
}

/// How the program is to exit.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Leaving {
    /// The player has asked for it, and stays where the game cannot be saved.
    IfSaved,
    /// The player has asked for it and knows that the game is not saved.
    Unsaved,
    /// With this code, whatever becomes of the game.
    Anyhow(u8),
}

impl Workers {
    /// No thread yet. What they find out is sent to the main loop.
    #[must_use]
    pub fn new(inputs: &Sender<Input>) -> Self {
        let worker = |name| Worker::new(name, inputs.clone());
        Self {
            solver: worker("solver"),
            adviser: worker("adviser"),
            dealer: worker("deals"),
            poser: worker("puzzle"),
        }
    }
}

impl Game {
    /// A game that has not been drawn yet.
    #[must_use]
    pub fn new(
        (model, commands): (Model, Vec<FileCommand>),
        tty: Tty,
        clock: SystemClock,
        (mut effects, workers): (Effects, Workers),
        inputs: Receiver<Input>,
    ) -> Self {
        effects.ask(commands);
        Self {
            model,
            tty,
            clock,
            effects,
            workers,
            inputs,
            scrollable: 0,
            repaint: false,
            animation: Animation::still(),
            changed: true,
            events: Events::default(),
            suspending: false,
            leaving: None,
        }
    }

    /// Plays until the player leaves, a signal ends the program, the terminal is gone, or a thread has panicked. `threads`
    /// starts those that report what happens: after the first frame, which would have to share a busy processor with them.
    ///
    /// # Errors
    ///
    /// When the system fails in a way that the game cannot recover from. Everything that was played is saved first.
    pub fn run(mut self, threads: impl FnOnce() -> io::Result<()>) -> anyhow::Result<ExitCode> {
        let begun = self.draw().and_then(|()| Ok(threads()?));
        let played = begun.and_then(|()| self.play());
        if played.is_err() {
            self.effects.perform();
        }
        let Self { tty, effects, .. } = self;
        // What is said now belongs on the screen of the shell.
        drop(tty);
        let code = effects.exit_code(played.as_ref().copied().unwrap_or_default());
        played.map(|_| ExitCode::from(code))
    }

    /// Plays on to the exit code.
    fn play(&mut self) -> anyhow::Result<u8> {
        loop {
            // The frame comes first, so that the answer to a key never waits for the disk.
            self.draw()?;
            // A result may lead to further effects.
            loop {
                let results = self.effects.perform();
                if results.is_empty() {
                    break;
                }
                for message in results {
                    self.tell(message)?;
                    self.draw()?;
                }
            }
            if self.leaving == Some(Leaving::IfSaved)
                && let Some(unsaved) = self.effects.unsaved_game()
            {
                self.leaving = None;
                let unsaved = unsaved.clone();
                self.tell(Message::NotLeft(unsaved))?;
                continue;
            }
            match self.leaving {
                None => {}
                Some(Leaving::Anyhow(code)) => return Ok(code),
                Some(Leaving::IfSaved | Leaving::Unsaved) => {
                    self.hear_out();
                    return Ok(0);
                }
            }
            if std::mem::take(&mut self.suspending) {
                self.suspend()?;
            } else {
                self.listen()?;
            }
        }
    }

    /// Waits a moment for answers that the terminal still owes, so that the shell does not get them.
    fn hear_out(&mut self) {
        let clock = Stopwatch::start();
        while let Some(wait) = self.tty.wait_for_answers()
            && let Ok(input) = self.inputs.recv_timeout(wait.saturating_sub(clock.elapsed()))
        {
            if matches!(input, Input::Answer(TerminalAnswer::Attributes)) {
                self.tty.answered();
            }
        }
    }

    /// Draws a frame, unless the program is about to exit, or only the time has changed and the next frame of a motion is
    /// not due. A terminal that cannot be drawn on is gone.
    fn draw(&mut self) -> anyhow::Result<()> {
        if self.leaving.is_some() || !self.changed && self.animation.is_early() {
            return Ok(());
        }
        self.changed = false;
        let Ok(scrollable) = self.frame() else { return self.leave(GONE) };
        if std::mem::replace(&mut self.scrollable, scrollable) != scrollable {
            // A panel that has become shorter may be scrolled too far down.
            self.tell(Message::Scrollable(scrollable))?;
            if self.frame().is_err() {
                return self.leave(GONE);
            }
        }
        Ok(())
    }

    fn frame(&mut self) -> io::Result<u16> {
        if std::mem::take(&mut self.repaint) {
            self.tty.forget()?;
        }
        self.tty.listen_to_mouse(self.model.takes_mouse())?;
        self.tty.set_title(ui::bar::title(&self.model));
        let (motion, clock) = (self.animation.motion(), Stopwatch::start());
        let seen = self.tty.draw(|frame| ui::view_moving(&self.model, motion, frame))?;
        self.animation.drew(&mut self.tty, clock.elapsed())?;
        Ok(seen)
    }

    /// Waits for the next input or deadline, then takes every input that has come meanwhile.
    fn listen(&mut self) -> anyhow::Result<()> {
        // While something moves, what the model wants time for can wait for the next frame.
        let model_wait = || app::deadline(&self.model).map(|wait| self.clock.left(wait));
        let wait = self.animation.wait().or_else(model_wait);
        let first = match wait {
            None => self.inputs.recv().map_err(|_| RecvTimeoutError::Disconnected),
            Some(wait) => self.inputs.recv_timeout(wait),
        };
        match first {
            Ok(input) => self.take(input)?,
            Err(RecvTimeoutError::Timeout) => self.tick()?,
            Err(RecvTimeoutError::Disconnected) => self.leave(GONE)?,
        }
        while self.leaving.is_none()
            && !self.suspending
            && let Ok(input) = self.inputs.try_recv()
        {
            self.take(input)?;
        }
        Ok(())
    }

    fn tick(&mut self) -> anyhow::Result<()> {
        self.animation.pass();
        let time = self.clock.tick();
        self.tell(time)
    }

    fn take(&mut self, input: Input) -> anyhow::Result<()> {
        if matches!(input, Input::Resumed) {
            return self.resume();
        }
        self.tick()?;
        match input {
            Input::Event(event) => {
                panics::provoke("main");
                if events::ends_motion(&event) {
                    self.animation.finish();
                    self.changed = true;
                }
                let is_mouse = matches!(event, Event::Mouse(_));
                if is_mouse || self.model.is_too_small() {
                    self.measure()?;
                }
                // What it points at was drawn at a size that is no more.
                if is_mouse && self.repaint {
                    return Ok(());
                }
                // Whatever the sizes in between were, the terminal may have lost what stood there.
                self.repaint |= matches!(event, Event::Resize(..));
                let message = self.events.message(&self.model, event);
                message.map_or(Ok(()), |message| self.tell(message))
            }
            Input::Late(event) => {
                let message = self.events.late(&self.model, &event);
                message.map_or(Ok(()), |message| self.tell(message))
            }
            Input::Answer(answer) => self.heed(answer),
            Input::Solver(message) => self.tell(message),
            Input::Suspend => self.tell(Message::Suspend),
            Input::Resumed => Ok(()),
            Input::Exit(code) => self.leave(code),
        }
    }

    /// Measures the terminal again. A key may arrive before the SIGWINCH of a window that has grown, and must not be
    /// dropped because the window still counts as too small; and a click must not be taken for one on what lay in the same
    /// cell before.
    fn measure(&mut self) -> anyhow::Result<()> {
        match self.tty.size() {
            Ok(size) if size != self.model.size => {
                self.repaint = true;
                self.tell(Message::Resized(size.0, size.1))
            }
            _ => Ok(()),
        }
    }

    /// Acts on an answer of the terminal.
    fn heed(&mut self, answer: TerminalAnswer) -> anyhow::Result<()> {
        match answer {
            TerminalAnswer::Keyboard(_) => match self.tty.disambiguate_keys() {
                Ok(true) => {
                    self.animation.asked();
                    Ok(())
                }
                Ok(false) => Ok(()),
                Err(_) => self.leave(GONE),
            },
            TerminalAnswer::Attributes => {
                self.tty.answered();
                if !self.tty.owes() && self.animation.answered(&mut self.tty).is_err() {
                    return self.leave(GONE);
                }
                Ok(())
            }
            TerminalAnswer::Cursor { .. } if questions::tells_wide_signs(answer) => {
                self.repaint = true;
                self.tell(Message::WideSigns)
            }
            TerminalAnswer::Background(colour) => self.tell(Message::Ground(Ground::of(colour))),
            TerminalAnswer::Cursor { .. } => Ok(()),
        }
    }

    /// Changes the model. Random numbers are fetched at once, since the next key may already belong to the new deal.
    fn tell(&mut self, message: Message) -> anyhow::Result<()> {
        let mut messages = vec![message];
        while let Some(message) = messages.pop() {
            crash::know_doing(&self.model, &message);
            self.changed |= !matches!(message, Message::Time { .. });
            let before = self.animation.scene(&self.model);
            // The message line says what was refused.
            let commands = app::update(&mut self.model, message).unwrap_or_default();
            self.animation.follow(before, &self.model);
            for command in commands {
                match command {
                    Command::Begin { request, deal } => {
                        messages.push(Effects::begin(request, deal)?);
                    }
                    Command::FindDeal { number, book, demand } => {
                        let sought = Sought { book, demand };
                        let work = dealer::work(number, sought, chance::number()?);
                        self.workers.dealer.begin(work)?;
                    }
                    Command::StopFinding => self.workers.dealer.stop(),
                    Command::Pose(code) => self.workers.poser.begin(posing::work(code))?,
                    Command::StopPosing => self.workers.poser.stop(),
                    Command::Solve { number, table, book, care } => {
                        self.workers.solver.begin(solving::work(number, *table, book, care))?;
                    }
                    Command::Advise { number, knowledge, book } => {
                        self.workers.adviser.begin(advising::work(number, *knowledge, book))?;
                    }
                    Command::StopAdvising => self.workers.adviser.stop(),
                    Command::StopSolving => self.workers.solver.stop(),
                    Command::Copy(text) => self.tty.copy(&text)?,
                    Command::Repaint => self.repaint = true,
                    Command::Suspend => self.suspending = true,
                    Command::Quit => self.leaving = self.leaving.or(Some(Leaving::IfSaved)),
                    Command::QuitUnsaved => {
                        self.leaving = self.leaving.or(Some(Leaving::Unsaved));
                    }
                    Command::File(command) => self.effects.ask([command]),
                }
            }
        }
        Ok(())
    }

    /// Saves, and has the program exit with this code.
    fn leave(&mut self, code: u8) -> anyhow::Result<()> {
        self.leaving = Some(Leaving::Anyhow(code));
        self.tell(Message::Act(Action::Quit))
    }

    /// Suspends the program until the shell resumes it, with the terminal restored meanwhile.
    fn suspend(&mut self) -> anyhow::Result<()> {
        if !system::can_suspend() {
            return self.tell(Message::NotSuspended);
        }
        self.animation.finish();
        self.tty.suspend();
        system::suspend();
        self.resume()
    }

    /// Takes the terminal over again after a suspension; the clock of the game waits for the next key.
    fn resume(&mut self) -> anyhow::Result<()> {
        self.clock.skip();
        let size = self.tty.resume().and_then(|()| self.tty.size());
        let Ok((columns, rows)) = size else { return self.leave(GONE) };
        self.tell(Message::Resized(columns, rows))?;
        self.tell(Message::FocusLost)
    }
}
