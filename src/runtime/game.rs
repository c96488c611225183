//! The loop of a game: what happens outside becomes messages, the model changes, a frame is drawn, and then what the model asked for is done.

use std::io;
use std::process::ExitCode;
use std::sync::mpsc::{Receiver, RecvTimeoutError};

use crossterm::event::Event;

use super::Input;
use super::clock::Clock;
use super::effects::Effects;
use super::terminal::Screen;
use crate::app::{self, Action, Command, Message, Model, keymap};
use crate::ui;

/// A game in the full screen.
pub struct Game {
    model: Model,
    screen: Screen,
    clock: Clock,
    effects: Effects,
    inputs: Receiver<Input>,
    /// How far the open panel could be scrolled in the last frame.
    scrollable: u16,
    repaint: bool,
    /// The exit code, once the program is to end.
    leaving: Option<u8>,
}

impl Game {
    /// A game about to be drawn for the first time.
    #[must_use]
    pub fn new(
        (model, commands): (Model, Vec<Command>),
        screen: Screen,
        clock: Clock,
        mut effects: Effects,
        inputs: Receiver<Input>,
    ) -> Self {
        effects.ask(commands);
        Self { model, screen, clock, effects, inputs, scrollable: 0, repaint: false, leaving: None }
    }

    /// Plays until the player leaves, a signal ends the program, or the terminal is gone.
    ///
    /// # Errors
    ///
    /// When the terminal or the system fails in a way that nothing can be done about.
    pub fn run(mut self) -> anyhow::Result<ExitCode> {
        loop {
            // Drawn first: a key is answered before the disk is waited for.
            if self.leaving.is_none() {
                self.draw()?;
            }
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
                return Ok(ExitCode::from(code));
            }
            self.listen()?;
        }
    }

    fn draw(&mut self) -> anyhow::Result<()> {
        if std::mem::take(&mut self.repaint) {
            self.screen.forget()?;
        }
        let scrollable = self.screen.draw(|frame| ui::view(&self.model, frame))?;
        if std::mem::replace(&mut self.scrollable, scrollable) != scrollable {
            // A panel that grew shorter may have been scrolled too far down.
            self.tell(Message::Scrollable(scrollable))?;
            self.screen.draw(|frame| ui::view(&self.model, frame))?;
        }
        Ok(())
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
            Err(RecvTimeoutError::Disconnected) => self.take(Input::HungUp)?,
        }
        while self.leaving.is_none()
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
        self.tick()?;
        match input {
            Input::Event(event) => match self.meaning(event) {
                Some(message) => self.tell(message),
                None => Ok(()),
            },
            Input::Signal(signal) => self.signal(signal),
            // As if the terminal's line had been dropped: SIGHUP.
            Input::HungUp => self.leave(128 + 1),
        }
    }

    fn meaning(&self, event: Event) -> Option<Message> {
        match event {
            Event::Key(key) => keymap::read(&self.model, key),
            Event::Paste(text) => Some(Message::Pasted(text)),
            Event::Resize(columns, rows) => Some(Message::Resized(columns, rows)),
            Event::FocusLost => Some(Message::FocusLost),
            Event::FocusGained | Event::Mouse(_) => None,
        }
    }

    /// Changes the model. Chance is fetched at once, since the next key may already mean the new deal.
    fn tell(&mut self, message: Message) -> anyhow::Result<()> {
        let mut told = vec![message];
        while let Some(message) = told.pop() {
            for command in app::update(&mut self.model, message) {
                match command {
                    Command::Begin(request) => told.push(Effects::begin(request)?),
                    Command::Copy(text) => self.screen.copy(&text)?,
                    Command::Repaint => self.repaint = true,
                    Command::Quit => self.leaving = self.leaving.or(Some(0)),
                    other => self.effects.ask([other]),
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

    #[cfg(unix)]
    fn signal(&mut self, signal: i32) -> anyhow::Result<()> {
        use signal_hook::consts::{SIGCONT, SIGTSTP};

        match signal {
            SIGTSTP => self.stop(),
            SIGCONT => self.go_on(),
            ending => self.leave(u8::try_from(128 + ending).unwrap_or(u8::MAX)),
        }
    }

    #[cfg(not(unix))]
    fn signal(&mut self, signal: i32) -> anyhow::Result<()> {
        self.leave(u8::try_from(128 + signal).unwrap_or(u8::MAX))
    }

    /// Stops until somebody lets the program go on, with the terminal given back meanwhile.
    #[cfg(unix)]
    fn stop(&mut self) -> anyhow::Result<()> {
        use rustix::process::{Signal, getpid, getsid, kill_process};

        // Nobody could wake the leader of a session.
        if getsid(None).is_ok_and(|session| session == getpid()) {
            return Ok(());
        }
        self.screen.suspend();
        kill_process(getpid(), Signal::STOP).map_err(io::Error::from)?;
        self.go_on()
    }

    /// After a stop: the terminal is taken over again, and the clock waits for the next key.
    #[cfg(unix)]
    fn go_on(&mut self) -> anyhow::Result<()> {
        self.screen.resume()?;
        let (columns, rows) = self.screen.size()?;
        self.tell(Message::Resized(columns, rows))?;
        self.tell(Message::FocusLost)
    }
}
