//! The loop of a game: what happens outside becomes messages, the model changes, a frame is drawn, and then what the model asked for is done.

use std::io;
use std::process::ExitCode;
use std::sync::mpsc::{Receiver, RecvTimeoutError};

use crossterm::event::Event;

use super::clock::Clock;
use super::effects::Effects;
use super::events::Events;
use super::questions::{self, Answer};
use super::terminal::Tty;
use super::watch::GONE;
use super::{Input, crash, panics, signals};
use crate::app::{self, Action, Command, FileCommand, Message, Model};
use crate::ui;

/// A game in the full screen.
pub struct Game {
    model: Model,
    tty: Tty,
    clock: Clock,
    events: Events,
    effects: Effects,
    inputs: Receiver<Input>,
    /// How far the open panel could be scrolled in the last frame.
    scrollable: u16,
    repaint: bool,
    /// Whether the program is to be stopped once everything is saved.
    stopping: bool,
    /// The exit code, once the program is to end.
    leaving: Option<u8>,
}

impl Game {
    /// A game about to be drawn for the first time.
    #[must_use]
    pub fn new(
        (model, commands): (Model, Vec<FileCommand>),
        tty: Tty,
        clock: Clock,
        mut effects: Effects,
        inputs: Receiver<Input>,
    ) -> Self {
        effects.ask(commands);
        Self {
            model,
            tty,
            clock,
            effects,
            inputs,
            scrollable: 0,
            repaint: false,
            events: Events::default(),
            stopping: false,
            leaving: None,
        }
    }

    /// Plays until the player leaves, a signal ends the program, the terminal is gone, or a thread has panicked.
    ///
    /// # Errors
    ///
    /// When the system fails in a way that nothing can be done about. All that was played is saved first.
    pub fn run(mut self) -> anyhow::Result<ExitCode> {
        let played = self.play();
        if played.is_err() {
            self.effects.perform();
        }
        played
    }

    fn play(&mut self) -> anyhow::Result<ExitCode> {
        loop {
            // Drawn first: a key is answered before the disk is waited for.
            self.draw()?;
            // An answer may ask for more.
            loop {
                let told = self.effects.perform();
                if told.is_empty() {
                    break;
                }
                for message in told {
                    self.tell(message)?;
                    self.draw()?;
                }
            }
            if let Some(code) = self.leaving {
                self.hear_out();
                return Ok(ExitCode::from(code));
            }
            if std::mem::take(&mut self.stopping) {
                self.stop()?;
            } else {
                self.listen()?;
            }
        }
    }

    /// Waits a moment for answers that the terminal still owes, so that the shell does not get them.
    fn hear_out(&self) {
        if self.leaving == Some(0)
            && let Some(wait) = self.tty.wait_for_answers()
        {
            let is_last = |input| matches!(input, Ok(Input::Answer(Answer::Attributes)) | Err(_));
            while !is_last(self.inputs.recv_timeout(wait)) {}
        }
    }

    /// Draws a frame, unless the game is about to be left. A terminal that cannot be drawn on is gone.
    fn draw(&mut self) -> anyhow::Result<()> {
        if self.leaving.is_some() {
            return Ok(());
        }
        let Ok(scrollable) = self.frame() else { return self.leave(GONE) };
        if std::mem::replace(&mut self.scrollable, scrollable) != scrollable {
            // A panel that grew shorter may have been scrolled too far down.
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
        self.tty.draw(|frame| ui::view(&self.model, frame))
    }

    /// Waits for the next thing to happen, then takes everything that has happened meanwhile.
    fn listen(&mut self) -> anyhow::Result<()> {
        let first = match app::deadline(&self.model) {
            None => self.inputs.recv().map_err(|_| RecvTimeoutError::Disconnected),
            Some(wait) => self.inputs.recv_timeout(self.clock.left(wait)),
        };
        match first {
            Ok(input) => self.take(input)?,
            Err(RecvTimeoutError::Timeout) => self.tick()?,
            Err(RecvTimeoutError::Disconnected) => self.leave(GONE)?,
        }
        while self.leaving.is_none()
            && !self.stopping
            && let Ok(input) = self.inputs.try_recv()
        {
            self.take(input)?;
        }
        Ok(())
    }

    fn tick(&mut self) -> anyhow::Result<()> {
        let time = self.clock.tick();
        self.tell(time)
    }

    fn take(&mut self, input: Input) -> anyhow::Result<()> {
        if matches!(input, Input::Resumed) {
            return self.go_on();
        }
        self.tick()?;
        match input {
            Input::Event(event) => {
                panics::provoke("main");
                if self.model.is_too_small() {
                    self.measure()?;
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
            Input::Suspend => self.tell(Message::Suspend),
            Input::Resumed => Ok(()),
            Input::Exit(code) => self.leave(code),
        }
    }

    /// A key on the way may be ahead of the news that there is room again: it is not to be lost.
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
    fn heed(&mut self, answer: Answer) -> anyhow::Result<()> {
        match answer {
            Answer::Keyboard(_) => Ok(self.tty.disambiguate_keys()?),
            Answer::Attributes => {
                self.tty.answered();
                Ok(())
            }
            Answer::Cursor { .. } if questions::tells_wide_signs(answer) => {
                self.repaint = true;
                self.tell(Message::WideSigns)
            }
            Answer::Cursor { .. } => Ok(()),
        }
    }

    /// Changes the model. Chance is fetched at once, since the next key may already mean the new deal.
    fn tell(&mut self, message: Message) -> anyhow::Result<()> {
        let mut told = vec![message];
        while let Some(message) = told.pop() {
            crash::know_doing(&self.model, &message);
            // The message line says what was refused.
            for command in app::update(&mut self.model, message).unwrap_or_default() {
                match command {
                    Command::Begin(request) => told.push(Effects::begin(request)?),
                    Command::Copy(text) => self.tty.copy(&text)?,
                    Command::Repaint => self.repaint = true,
                    Command::Suspend => self.stopping = true,
                    Command::Quit => self.leaving = self.leaving.or(Some(0)),
                    Command::File(command) => self.effects.ask([command]),
                }
            }
        }
        Ok(())
    }

    /// Saves and leaves with this exit code.
    fn leave(&mut self, code: u8) -> anyhow::Result<()> {
        self.leaving = Some(code);
        self.tell(Message::Act(Action::Quit))
    }

    /// Stops until somebody lets the program go on, with the terminal given back meanwhile.
    fn stop(&mut self) -> anyhow::Result<()> {
        if !signals::can_suspend() {
            return self.tell(Message::NotSuspended);
        }
        self.tty.suspend();
        signals::suspend();
        self.go_on()
    }

    /// After a stop: the terminal is taken over again, and the clock waits for the next key.
    fn go_on(&mut self) -> anyhow::Result<()> {
        self.clock.skip();
        let size = self.tty.resume().and_then(|()| self.tty.size());
        let Ok((columns, rows)) = size else { return self.leave(GONE) };
        self.tell(Message::Resized(columns, rows))?;
        self.tell(Message::FocusLost)
    }
}
