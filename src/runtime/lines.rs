//! The loop of the line mode: lines become messages, the model changes, what it asked for is done, and an answer is written.

use std::io::{self, BufRead, IsTerminal, Write};
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicU8, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::thread;

use anyhow::{Context, bail};

use super::clock::Clock;
use super::effects::Effects;
use super::invocation::LineOptions;
use super::{Input, crash, panics, prepare, signals, watch};
use crate::app::command_line::{LineError, asks};
use crate::app::model::Question;
use crate::app::notice::{NOT_SUSPENDED, SAVED, TAKEN_OVER};
use crate::app::{self, Action, Command, Message, Model, Screen, line_mode};
use crate::text::{Answer, Face, spoken};

/// The longest line that can be a command, in bytes.
const LINE_MAX: usize = 1024;

/// Why the game ends when nobody can be told anything any more.
const UNWRITTEN: &str = "the answer could not be written";

/// What the reading thread has read, and what comes from outside.
#[derive(Debug, PartialEq, Eq)]
enum Read {
    Line(String),
    TooLong,
    /// The program had been stopped and was let go on.
    WentOn,
    /// It is asked to end with this exit code.
    End(u8),
}

/// Plays by lines from standard input.
///
/// # Errors
///
/// When another game is asked for over a started one and nobody can be asked, or when the answers cannot be written.
pub fn play(options: &LineOptions) -> anyhow::Result<ExitCode> {
    let mut clock = Clock::start();
    let (found, store) = prepare(&options.play, &mut clock)?;
    let (model, commands) = Model::start(found)?;
    let asked = !options.json && io::stdin().is_terminal() && io::stdout().is_terminal();
    let face = Face { json: options.json, signs: model.shows_signs() };
    let effects = Effects::new(store);
    let outside = Outside { effects, suspending: false, leaving: None, fault: None };
    let talk =
        Talk { model, clock, outside, face, asked, notes: Vec::new(), out: io::stdout().lock() };
    talk.run(commands, options).or_else(|error| {
        // What could not be written went to a terminal that is gone; all is saved.
        if asked && watch::is_gone() { Ok(ExitCode::from(watch::GONE)) } else { Err(error) }
    })
}

/// A game in lines.
struct Talk<W> {
    model: Model,
    clock: Clock,
    outside: Outside,
    face: Face,
    /// Whether somebody is there to be asked.
    asked: bool,
    /// What must be said with the next answer.
    notes: Vec<String>,
    out: W,
}

/// What the model asks for.
struct Outside {
    effects: Effects,
    /// Whether the program is to be stopped once everything is saved.
    suspending: bool,
    /// The exit code, once the program is to end.
    leaving: Option<u8>,
    /// What nothing can be done about.
    fault: Option<anyhow::Error>,
}

impl Outside {
    /// Takes a command. Chance is fetched at once, since the next line may already mean the new deal.
    fn take(&mut self, command: Command) -> Option<Message> {
        match command {
            Command::Begin(request) => {
                Effects::begin(request).map_err(|fault| self.fault = Some(fault)).ok()
            }
            Command::Copy(_) | Command::Repaint => None,
            Command::Suspend => {
                self.suspending = true;
                None
            }
            Command::Quit => {
                self.leaving = Some(0);
                None
            }
            other => {
                self.effects.ask([other]);
                None
            }
        }
    }
}

impl<W: Write> Talk<W> {
    fn run(mut self, commands: Vec<Command>, options: &LineOptions) -> anyhow::Result<ExitCode> {
        self.begin(commands, options.yes)?;
        self.save()?;
        let (sender, inputs) = sync_channel(16);
        let end = Arc::new(AtomicU8::new(0));
        let (asked_to, waker) = (Arc::clone(&end), sender.clone());
        panics::ask_main(move || wake(&asked_to, &waker, Read::End(crash::CODE)));
        let (asked_to, waker) = (Arc::clone(&end), sender.clone());
        watch::start(false, move |input| {
            wake(&asked_to, &waker, Read::of(&input));
            true
        })?;
        // Said when signals are seen to: who reads it may end the program at once.
        let notes = std::mem::take(&mut self.notes);
        self.write(&self.face.opening(&self.model, &notes))?;
        let reading = thread::Builder::new().name("input".into());
        let asked = self.asked;
        reading.spawn(move || {
            read_all(&sender);
            let gone = asked && watch::is_gone();
            let _ = sender.send(Read::End(if gone { watch::GONE } else { 0 }));
        })?;
        while self.outside.leaving.is_none() {
            self.prompt()?;
            let read = self.listen(&inputs)?;
            match (end.load(Ordering::SeqCst), read) {
                (0, Read::End(code)) | (code @ 1.., _) => self.leave(code)?,
                (0, read) => self.take(read, options.strict)?,
            }
        }
        Ok(ExitCode::from(self.outside.leaving.unwrap_or_default()))
    }

    /// What the player must know first, and the answer to the question about the saved game.
    fn begin(&mut self, commands: Vec<Command>, yes: bool) -> anyhow::Result<()> {
        let outside = &mut self.outside;
        line_mode::perform(&mut self.model, commands, &mut |command| outside.take(command));
        self.note_notices();
        match asks(&self.model) {
            // Nobody has wished for another game: where nobody can be asked, this one goes on.
            Some(Question::Before(_)) if !self.asked => self.tell(Message::Act(Action::Escape)),
            Some(Question::Before(_)) | None => {}
            Some(_) if yes => self.tell(Message::Act(Action::Choose(1))),
            Some(_) if self.asked => {}
            Some(_) => {
                self.complain();
                bail!(
                    "a started game is saved; --yes gives it up for another, \
                     without a deal, --draw and --new it goes on"
                );
            }
        }
        Ok(())
    }

    /// What lies over the table to be read first is said with the next answer.
    fn note_notices(&mut self) {
        if let Screen::Notices(notices, _) = &self.model.screen {
            self.notes.extend_from_slice(notices);
            self.tell(Message::Act(Action::Escape));
        }
    }

    fn prompt(&mut self) -> anyhow::Result<()> {
        if self.asked {
            let question = self.face.question(&self.model).unwrap_or_default();
            self.write(&format!("{question}> "))?;
        }
        self.out.flush().context(UNWRITTEN)
    }

    fn write(&mut self, text: &str) -> anyhow::Result<()> {
        self.out.write_all(text.as_bytes()).context(UNWRITTEN)
    }

    /// Waits for the next line, or for the end. Time goes by meanwhile.
    fn listen(&mut self, inputs: &Receiver<Read>) -> anyhow::Result<Read> {
        loop {
            let read = match app::deadline(&self.model) {
                None => inputs.recv().map_err(|_| RecvTimeoutError::Disconnected),
                Some(wait) => inputs.recv_timeout(self.clock.left(wait)),
            };
            if read == Ok(Read::WentOn) {
                self.clock.skip();
            }
            let time = self.clock.tick();
            self.tell(time);
            match read {
                Ok(read) => return Ok(read),
                Err(RecvTimeoutError::Timeout) => self.save()?,
                Err(RecvTimeoutError::Disconnected) => return Ok(Read::End(0)),
            }
        }
    }

    fn take(&mut self, read: Read, strict: bool) -> anyhow::Result<()> {
        let command = match read {
            // A report is remarks and commands.
            Read::Line(text) if text.trim().is_empty() || text.starts_with('#') => return Ok(()),
            Read::Line(text) => self.command(text),
            Read::TooLong => Err(LineError::TooLong),
            Read::WentOn | Read::End(_) => return Ok(()),
        };
        panics::provoke("line");
        let before = self.model.clone();
        let outside = &mut self.outside;
        let outcome = match command {
            Ok(text) => line_mode::enter(&mut self.model, &text, self.asked, &mut |command| {
                outside.take(command)
            }),
            Err(error) => Some(Err(error)),
        };
        let Some(mut outcome) = outcome else { return Ok(()) };
        self.save()?;
        let mut notes = std::mem::take(&mut self.notes);
        // A save or a take-over that was asked for and failed is a failure of that command.
        let told = self.model.notice.as_ref().map_or("", |notice| notice.text.as_str());
        if told == SAVED
            && let Some(unsaved) = &self.model.files.unsaved
        {
            let sentence = unsaved.sentence();
            notes.retain(|note| *note != sentence);
            outcome = Err(LineError::Refused(sentence));
        } else if told == TAKEN_OVER && self.model.files.read_only {
            outcome = notes.pop().map_or(outcome, |note| Err(LineError::Refused(note)));
        }
        let suspending = std::mem::take(&mut self.outside.suspending);
        if suspending && !signals::can_suspend() {
            outcome = Err(LineError::Refused(NOT_SUSPENDED.to_owned()));
        }
        let failed = outcome.is_err();
        let answer = Answer { before: &before, after: &self.model, outcome, notes };
        let text = self.face.answer(&answer);
        self.write(&text)?;
        if failed && strict {
            self.leave(1)?;
        } else if suspending && !failed {
            self.out.flush().context(UNWRITTEN)?;
            signals::suspend();
            self.clock.skip();
        }
        Ok(())
    }

    /// The command of a line.
    fn command(&self, text: String) -> Result<String, LineError> {
        if !self.face.json || !text.trim_start().starts_with('{') {
            return Ok(text);
        }
        let object: serde_json::Value =
            serde_json::from_str(&text).map_err(|_| LineError::NotJson)?;
        object["cmd"].as_str().map(str::to_owned).ok_or(LineError::NotJson)
    }

    /// Changes the model.
    fn tell(&mut self, message: Message) {
        let outside = &mut self.outside;
        line_mode::tell(&mut self.model, message, &mut |command| outside.take(command));
    }

    /// Saves what is to be saved, and remembers what must be known of it.
    fn save(&mut self) -> anyhow::Result<()> {
        if let Some(fault) = self.outside.fault.take() {
            return Err(fault);
        }
        // An answer may ask for more.
        loop {
            let told = self.outside.effects.perform();
            if told.is_empty() {
                return Ok(());
            }
            for message in told {
                let notice = self.model.notice.take();
                self.tell(message);
                let note = std::mem::replace(&mut self.model.notice, notice);
                self.notes.extend(note.map(|note| spoken::notice(&note.text)));
                self.note_notices();
            }
        }
    }

    /// Says what has not been said on the standard error.
    fn complain(&self) {
        for note in &self.notes {
            // Nobody is left to be told when this fails too.
            let _ = writeln!(io::stderr(), "klondike: {note}");
        }
    }

    /// Saves and leaves with this exit code.
    fn leave(&mut self, code: u8) -> anyhow::Result<()> {
        self.tell(Message::Act(Action::Quit));
        self.outside.leaving = Some(code);
        self.save()?;
        self.complain();
        if self.asked {
            // The terminal may be gone.
            let _ = self.out.write_all(b"\n");
        }
        Ok(())
    }
}

/// Tells the game something between two lines. It never waits: lines that nobody takes may stand before it, and
/// those are passed over when the program is to end.
fn wake(end: &AtomicU8, inputs: &SyncSender<Read>, read: Read) {
    if let Read::End(code) = read {
        end.store(code, Ordering::SeqCst);
    }
    let _ = inputs.try_send(read);
}

impl Read {
    /// What the watch thread tells.
    const fn of(input: &Input) -> Self {
        match input {
            Input::Exit(code) => Self::End(*code),
            Input::Event(_) | Input::Suspend | Input::Resumed => Self::WentOn,
        }
    }
}

/// Reads lines until the input ends or nobody wants them any more.
fn read_all(lines: &SyncSender<Read>) {
    let mut input = io::stdin().lock();
    while let Ok(Some(read)) = next(&mut input) {
        panics::provoke("input");
        if lines.send(read).is_err() {
            return;
        }
    }
}

/// The next line without its end; of a line that is too long nothing is kept.
fn next(input: &mut impl BufRead) -> io::Result<Option<Read>> {
    let mut line = Vec::new();
    let (mut ended, mut any) = (false, false);
    while !ended {
        let part = match input.fill_buf() {
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            part => part?,
        };
        if part.is_empty() {
            break;
        }
        any = true;
        let end = part.iter().position(|&byte| byte == b'\n');
        let length = end.unwrap_or(part.len());
        let room = (LINE_MAX + 1).saturating_sub(line.len());
        line.extend_from_slice(&part[..length.min(room)]);
        ended = end.is_some();
        input.consume(length + usize::from(ended));
    }
    Ok(match (any, line.len() > LINE_MAX) {
        (false, _) => None,
        (true, true) => Some(Read::TooLong),
        (true, false) => Some(Read::Line(String::from_utf8_lossy(&line).into_owned())),
    })
}

#[cfg(test)]
mod tests {
    use super::{LINE_MAX, Read, next};

    fn lines(mut input: &[u8]) -> Vec<Read> {
        std::iter::from_fn(|| next(&mut input).unwrap()).collect()
    }

    fn line(text: &str) -> Read {
        Read::Line(text.to_owned())
    }

    #[test]
    fn lines_end_in_every_way() {
        assert_eq!(lines(b""), []);
        assert_eq!(lines(b"draw\r\n\nundo"), [line("draw\r"), line(""), line("undo")]);
        assert_eq!(lines(b"\xff\0\n"), [line("\u{fffd}\0")]);
    }

    #[test]
    fn a_long_line_is_left_out_and_the_next_one_read() {
        let longest = "a".repeat(LINE_MAX);
        let text = format!("{longest}\n{longest}a\ndraw\n{}", "b".repeat(1_000_000));
        assert_eq!(
            lines(text.as_bytes()),
            [line(&longest), Read::TooLong, line("draw"), Read::TooLong]
        );
    }
}
