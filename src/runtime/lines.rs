//! The loop of the line mode: lines become messages, the model changes, what it asked for is done, and an answer is written.

use std::io::{self, BufRead, IsTerminal, Write};
use std::process::ExitCode;
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::thread;

use anyhow::{Context, bail};

use super::clock::Clock;
use super::effects::Effects;
use super::{chance, display, folders, found};
use crate::app::command_line::{self, COMMANDS, LineError, asks};
use crate::app::model::Question;
use crate::app::start::{Found, Wish};
use crate::app::{self, Action, Command, Message, Model, Screen, dialog};
use crate::cli::{CommonArgs, Lines};
use crate::storage::{Access, Store};
use crate::text::{Answer, Face};

/// The longest line that can be a command, in bytes.
const LINE_MAX: usize = 1024;

/// What the reading thread has read.
#[derive(Debug, PartialEq, Eq)]
enum Read {
    Line(String),
    TooLong,
}

/// Plays by lines from standard input.
///
/// # Errors
///
/// When another game is asked for over a started one and nobody can be asked, or when the answers cannot be written.
pub fn play(lines: &Lines, common: &CommonArgs) -> anyhow::Result<ExitCode> {
    let mut clock = Clock::start();
    let now = clock.stamp();
    let folders = folders(common);
    let mut notices = Vec::new();
    if folders.is_none() {
        notices
            .push("no home folder was found, so nothing is saved; --data-dir names one".to_owned());
    }
    let mut store = Store::open(folders, Access::Full, now);
    let settings = found(store.load_settings(), &mut notices).unwrap_or_default();
    let saved = found(store.load_game(), &mut notices);
    let play = &lines.play;
    let (model, commands) = Model::start(Found {
        saved,
        wish: Wish { code: play.code, daily: None, draw: play.draw, fresh: play.new },
        number: chance::number()?,
        id: chance::id()?,
        settings,
        display: display(play),
        size: (80, 24),
        now,
        notices,
    })?;
    let asked = !lines.json && io::stdin().is_terminal() && io::stdout().is_terminal();
    let face = Face { json: lines.json, signs: model.shows_signs() };
    let effects = Effects::new(store);
    let talk = Talk { model, clock, effects, face, asked, out: io::stdout().lock(), leaving: None };
    talk.run(commands, lines)
}

/// A game in lines.
struct Talk<W> {
    model: Model,
    clock: Clock,
    effects: Effects,
    face: Face,
    /// Whether somebody is there to be asked.
    asked: bool,
    out: W,
    /// The exit code, once the program is to end.
    leaving: Option<u8>,
}

impl<W: Write> Talk<W> {
    fn run(mut self, commands: Vec<Command>, lines: &Lines) -> anyhow::Result<ExitCode> {
        let mut notes = self.begin(commands, lines.yes)?;
        notes.extend(self.perform()?);
        let opening = self.face.opening(&self.model, &notes);
        self.out.write_all(opening.as_bytes())?;
        let (sender, inputs) = sync_channel(16);
        thread::Builder::new().name("input".into()).spawn(move || read_all(&sender))?;
        while self.leaving.is_none() {
            self.prompt()?;
            match self.listen(&inputs)? {
                Some(read) => self.take(&read, lines.strict)?,
                None => self.leave()?,
            }
        }
        Ok(ExitCode::from(self.leaving.unwrap_or_default()))
    }

    /// What the player must know first, and the answer to the question about the saved game.
    fn begin(&mut self, commands: Vec<Command>, yes: bool) -> anyhow::Result<Vec<String>> {
        self.ask(commands)?;
        let mut notes = Vec::new();
        if let Screen::Notices(notices, _) = &self.model.screen {
            notes.clone_from(notices);
            self.tell(Message::Act(Action::Escape))?;
        }
        if asks(&self.model).is_some() {
            if yes {
                self.tell(Message::Act(Action::Choose(1)))?;
            } else if !self.asked {
                bail!(
                    "a started game is saved; --yes gives it up, or leave out the deal, --draw and --new to go on with it"
                );
            }
        }
        Ok(notes)
    }

    fn prompt(&mut self) -> anyhow::Result<()> {
        if self.asked {
            if let Some(question) = self.face.question(&self.model) {
                self.out.write_all(question.as_bytes())?;
            }
            self.out.write_all(b"> ")?;
        }
        self.out.flush()?;
        Ok(())
    }

    /// Waits for the next line; nothing at the end of the input. Time goes by meanwhile.
    fn listen(&mut self, inputs: &Receiver<Read>) -> anyhow::Result<Option<Read>> {
        loop {
            let read = match app::deadline(&self.model) {
                None => inputs.recv().map_err(|_| RecvTimeoutError::Disconnected),
                Some(wait) => inputs.recv_timeout(self.clock.left(wait)),
            };
            let time = self.clock.tick();
            self.tell(time)?;
            match read {
                Ok(read) => return Ok(Some(read)),
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return Ok(None),
            }
        }
    }

    fn take(&mut self, read: &Read, strict: bool) -> anyhow::Result<()> {
        let text = match read {
            Read::Line(text) if text.trim().is_empty() => return Ok(()),
            Read::Line(text) => self.command(text),
            Read::TooLong => Err(LineError::TooLong),
        };
        let before = self.model.clone();
        let outcome = match text {
            Ok(text) => match self.enter(&text)? {
                Some(outcome) => outcome,
                None => return Ok(()),
            },
            Err(error) => Err(error),
        };
        let failed = outcome.is_err();
        let notes = self.perform()?;
        let answer = Answer { before: &before, after: &self.model, outcome, notes };
        let text = self.face.answer(&answer);
        self.out.write_all(text.as_bytes())?;
        if failed && strict {
            self.leave()?;
            self.leaving = Some(1);
        }
        Ok(())
    }

    /// The command of a line.
    fn command(&self, text: &str) -> Result<String, LineError> {
        if !self.face.json || !text.trim_start().starts_with('{') {
            return Ok(text.to_owned());
        }
        let object: serde_json::Value =
            serde_json::from_str(text).map_err(|_| LineError::NotJson)?;
        object["cmd"].as_str().map(str::to_owned).ok_or(LineError::NotJson)
    }

    /// Does what a line says, or takes it as the answer to the question that waits; nothing when it is none.
    fn enter(
        &mut self,
        text: &str,
    ) -> anyhow::Result<Option<Result<Option<command_line::Reading>, LineError>>> {
        let mut outcome = Ok(None);
        if asks(&self.model).is_some() {
            let Some(yes) = command_line::answer(text) else { return Ok(None) };
            self.model.notice = None;
            self.tell(Message::Act(Action::Choose(u8::from(yes))))?;
        } else {
            let (commands, result) = command_line::run(&mut self.model, text);
            outcome = result;
            self.ask(commands)?;
        }
        // What the full screen plays move by move is played at once.
        while self.model.finishing.is_some()
            && let Some(due) = app::deadline(&self.model)
        {
            self.tell(Message::Time { elapsed: due, now: self.model.now })?;
        }
        if let Some(question) = asks(&self.model).filter(|_| !self.asked) {
            let consequence = dialog::asked(&self.model, question).consequence;
            self.tell(Message::Act(Action::Escape))?;
            outcome = Err(LineError::Unsure(consequence, name(question)));
        }
        if matches!(self.model.screen, Screen::Panel(..)) {
            self.tell(Message::Act(Action::Escape))?;
        }
        Ok(Some(outcome))
    }

    /// Changes the model.
    fn tell(&mut self, message: Message) -> anyhow::Result<()> {
        let commands = app::update(&mut self.model, message);
        self.ask(commands)
    }

    /// Takes commands. Chance is fetched at once, since the next line may already mean the new deal.
    fn ask(&mut self, commands: Vec<Command>) -> anyhow::Result<()> {
        for command in commands {
            match command {
                Command::Begin(request) => self.tell(Effects::begin(request)?)?,
                Command::Repaint => {}
                Command::Quit => self.leaving = Some(0),
                other => self.effects.ask([other]),
            }
        }
        Ok(())
    }

    /// Saves what is to be saved; returns what must be known of it.
    fn perform(&mut self) -> anyhow::Result<Vec<String>> {
        let mut notes = Vec::new();
        for message in self.effects.perform() {
            let notice = self.model.notice.take();
            self.tell(message)?;
            notes.extend(std::mem::replace(&mut self.model.notice, notice).map(|note| note.text));
        }
        Ok(notes)
    }

    /// Saves and leaves.
    fn leave(&mut self) -> anyhow::Result<()> {
        self.tell(Message::Act(Action::Quit))?;
        for note in self.perform()? {
            writeln!(io::stderr(), "klondike: {note}").context("the game could not be saved")?;
        }
        if self.asked {
            writeln!(self.out)?;
        }
        Ok(())
    }
}

/// The command that asks a question.
fn name(question: Question) -> &'static str {
    use crate::app::command_line::Verb;
    use crate::app::message::Request;
    let verb = match question {
        Question::Abandon(Request::Restart) => Verb::Restart,
        Question::Abandon(Request::Daily { .. }) => Verb::Daily,
        Question::Abandon(_) | Question::Replace(_) => Verb::New,
        Question::Resign => Verb::Resign,
        Question::Reset => Verb::Reset,
    };
    COMMANDS.iter().find(|entry| entry.verb == verb).map_or("new", |entry| entry.name)
}

/// Reads lines until the input ends or nobody wants them any more.
fn read_all(lines: &SyncSender<Read>) {
    let mut input = io::stdin().lock();
    while let Ok(Some(read)) = next(&mut input) {
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
