//! The loop of the line mode: lines become messages, the model changes, its commands are performed, and an answer is printed.

use std::io::{self, BufRead, IsTerminal, Write};
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicU8, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::thread;

use anyhow::{Context, bail};

use super::clock::SystemClock;
use super::effects::Effects;
use super::invocation::LineOptions;
use super::system::GONE;
use super::{Input, advising, chance, crash, dealer, panics, posing, prepare, solving, system};
use crate::app::command_line::{CommandError, asks};
use crate::app::notice::Notice;
use crate::app::refused::Refused;
use crate::app::screens::question::Question;
use crate::app::supply::Sought;
use crate::app::words::Face;
use crate::app::{self, Action, Command, FileCommand, Message, Model, Screen, line_mode};
use crate::text::{Answer, Printer};

/// The longest line that can be a command, in bytes.
const LINE_MAX: usize = 1024;

/// Why the game ends when nothing can be printed any more.
const UNWRITTEN: &str = "the answer could not be written";

/// What the reading thread has read, and what the system asks for.
#[derive(Debug, PartialEq, Eq)]
enum Read {
    Line(String),
    TooLong,
    /// The program was suspended and has been resumed.
    WentOn,
    /// Request to end the program with this exit code.
    End(u8),
}

/// Plays a game by lines from standard input.
///
/// # Errors
///
/// When another game is asked for over a started one and nobody can be asked, or when the answers cannot be written.
pub fn play(options: &LineOptions) -> anyhow::Result<ExitCode> {
    let mut clock = SystemClock::start();
    let (found, store) = prepare(&options.play, &mut clock)?;
    let (model, commands) = Model::start(found)?;
    let can_ask = !options.json && io::stdin().is_terminal() && io::stdout().is_terminal();
    let printer = Printer { json: options.json, signs: model.shows_signs() };
    let effects = Effects::new(store);
    let effects =
        Performer { effects, suspending: false, leaving: None, stays: false, fault: None };
    let (notes, out) = (Vec::new(), io::stdout().lock());
    let mut talk = Talk { model, clock, effects, printer, can_ask, notes, out };
    let done = talk.run(commands, options).or_else(|error| {
        // A terminal that is gone is no error: the game is saved.
        if can_ask && system::is_gone() { Ok(GONE) } else { Err(error) }
    });
    let code = talk.effects.effects.exit_code(done.as_ref().copied().unwrap_or_default());
    done.map(|_| ExitCode::from(code))
}

/// A game that is played by lines.
struct Talk<W> {
    model: Model,
    clock: SystemClock,
    effects: Performer,
    printer: Printer,
    /// Whether there is somebody to answer questions.
    can_ask: bool,
    /// What must be printed with the next answer.
    notes: Vec<Notice>,
    out: W,
}

/// The side effects of the model's commands.
struct Performer {
    effects: Effects,
    /// Whether the program is to be suspended once everything is saved.
    suspending: bool,
    /// The exit code, once the program is to end.
    leaving: Option<u8>,
    /// Whether the player is asked first where the game is not saved.
    stays: bool,
    /// A failure of the system that ends the program.
    fault: Option<anyhow::Error>,
}

impl Performer {
    /// Takes a command. Random numbers are fetched at once, since the next line may already mean the new deal.
    fn take(&mut self, command: Command) -> Option<Message> {
        match command {
            Command::Begin { request, deal } => {
                Effects::begin(request, deal).map_err(|fault| self.fault = Some(fault)).ok()
            }
            Command::FindDeal { number, book, demand } => {
                let chance = chance::number().map_err(|fault| self.fault = Some(fault)).ok()?;
                Some(dealer::at_once(number, Sought { book, demand }, chance))
            }
            Command::Solve { number, table, book, care } => {
                Some(solving::at_once(number, &table, &book, care))
            }
            Command::Advise { number, knowledge, book } => {
                Some(advising::at_once(number, &knowledge, &book, advising::BY_LINES))
            }
            Command::Pose(code) => Some(posing::at_once(code)),
            Command::Copy(_)
            | Command::Repaint
            | Command::StopSolving
            | Command::StopAdvising
            | Command::StopFinding
            | Command::StopPosing => None,
            Command::Suspend => {
                self.suspending = true;
                None
            }
            Command::Quit | Command::QuitUnsaved => {
                self.leaving = Some(0);
                self.stays = command == Command::Quit;
                None
            }
            Command::File(command) => {
                self.effects.ask([command]);
                None
            }
        }
    }
}

impl<W: Write> Talk<W> {
    /// Plays to the exit code.
    fn run(&mut self, commands: Vec<FileCommand>, options: &LineOptions) -> anyhow::Result<u8> {
        self.begin(commands, options.yes)?;
        self.save()?;
        let (sender, inputs) = sync_channel(16);
        let end = Arc::new(AtomicU8::new(0));
        let (asked_to, waker) = (Arc::clone(&end), sender.clone());
        panics::ask_main(move || wake(&asked_to, &waker, Read::End(crash::CODE)));
        let (asked_to, waker) = (Arc::clone(&end), sender.clone());
        let watch = system::watch(false, move |input| {
            wake(&asked_to, &waker, Read::of(&input));
            true
        })?;
        watch()?;
        // Printed once signals are handled: whoever reads it may end the program at once.
        let notes = std::mem::take(&mut self.notes);
        self.write(&self.printer.opening(&self.model, &notes))?;
        let reading = thread::Builder::new().name("input".into());
        let can_ask = self.can_ask;
        reading.spawn(move || {
            read_all(&sender);
            let gone = can_ask && system::is_gone();
            let _ = sender.send(Read::End(if gone { GONE } else { 0 }));
        })?;
        while self.effects.leaving.is_none() {
            self.prompt()?;
            let read = self.listen(&inputs)?;
            match (end.load(Ordering::SeqCst), read) {
                (0, Read::End(code)) | (code @ 1.., _) => self.leave(code)?,
                (0, read) => self.take(read, options.strict)?,
            }
        }
        Ok(self.effects.leaving.unwrap_or_default())
    }

    /// Collects what the player must know first, and answers the question about the saved game if `--yes` does or
    /// nobody can be asked.
    fn begin(&mut self, commands: Vec<FileCommand>, yes: bool) -> anyhow::Result<()> {
        self.effects.effects.ask(commands);
        self.note_notices();
        match asks(&self.model) {
            // Nobody has asked for another game: where nobody can be asked, this one goes on.
            Some(Question::Before(_)) if !self.can_ask => self.act(Action::Escape),
            Some(Question::Before(_)) | None => {}
            Some(_) if yes => self.act(Action::Choose(1)),
            Some(_) if self.can_ask => {}
            Some(_) => {
                // What it costs is in the log.
                self.save()?;
                self.complain();
                bail!(
                    "a started game is saved; --yes gives it up for another, \
                     without a deal, --draw, --rules and --new it goes on; given up, it counts as not won{}",
                    self.model.stakes().costs()
                );
            }
        }
        Ok(())
    }

    /// Keeps what the full screen shows before the table, to print it with the next answer.
    fn note_notices(&mut self) {
        if let Screen::Notices(notices, _) = &self.model.screen {
            self.notes.extend(notices.iter().cloned().map(Notice::Files));
            self.act(Action::Escape);
        }
    }

    fn prompt(&mut self) -> anyhow::Result<()> {
        if self.can_ask {
            let question = self.printer.question(&self.model).unwrap_or_default();
            self.write(&format!("{question}> "))?;
        }
        self.out.flush().context(UNWRITTEN)
    }

    fn write(&mut self, text: &str) -> anyhow::Result<()> {
        self.out.write_all(text.as_bytes()).context(UNWRITTEN)
    }

    /// Waits for the next line or for the end of the input. The clock goes on meanwhile.
    fn listen(&mut self, inputs: &Receiver<Read>) -> anyhow::Result<Read> {
        loop {
            let read = match app::deadline(&self.model) {
                None => inputs.recv().map_err(|_| RecvTimeoutError::Disconnected),
                Some(wait) => inputs.recv_timeout(self.clock.left(wait)),
            };
            if read == Ok(Read::WentOn) {
                self.clock.skip();
            }
            // Time is never refused.
            let time = self.clock.tick();
            let _ = self.tell(time);
            match read {
                Ok(read) => return Ok(read),
                Err(RecvTimeoutError::Timeout) => drop(self.save()?),
                Err(RecvTimeoutError::Disconnected) => return Ok(Read::End(0)),
            }
        }
    }

    fn take(&mut self, read: Read, strict: bool) -> anyhow::Result<()> {
        let command = match read {
            // A report of `klondike report` consists of remarks and commands.
            Read::Line(text) if text.trim().is_empty() || text.starts_with('#') => return Ok(()),
            Read::Line(text) => self.command(text),
            Read::TooLong => Err(CommandError::TooLong),
            Read::WentOn | Read::End(_) => return Ok(()),
        };
        panics::provoke("line");
        let before = self.model.clone();
        let effects = &mut self.effects;
        let outcome = match command {
            Ok(text) => line_mode::enter(&mut self.model, &text, self.can_ask, &mut |command| {
                effects.take(command)
            }),
            Err(error) => Some(Err(error)),
        };
        let Some(mut outcome) = outcome else { return Ok(()) };
        let mut refused = self.save()?;
        self.ask_to_leave();
        let suspending = std::mem::take(&mut self.effects.suspending);
        if suspending && !system::can_suspend() {
            refused = self.tell(Message::NotSuspended).err();
        }
        if let Some(refused) = refused {
            outcome = Err(CommandError::Refused(refused));
        }
        let failed = outcome.is_err();
        let notes = std::mem::take(&mut self.notes);
        let answer = Answer { before: &before, after: &self.model, outcome, notes };
        let text = self.printer.answer(&answer);
        self.write(&text)?;
        if failed && strict {
            self.leave(1)?;
        } else if suspending && !failed {
            self.out.flush().context(UNWRITTEN)?;
            system::suspend();
            self.clock.skip();
        }
        Ok(())
    }

    /// The command in a line: the line itself, or with `--json` the `cmd` of its object.
    fn command(&self, text: String) -> Result<String, CommandError> {
        if !self.printer.json || !text.trim_start().starts_with('{') {
            return Ok(text);
        }
        let object: serde_json::Value =
            serde_json::from_str(&text).map_err(|_| CommandError::NotJson)?;
        object["cmd"].as_str().map(str::to_owned).ok_or(CommandError::NotJson)
    }

    /// Changes the model and performs what it asks for.
    fn tell(&mut self, message: Message) -> Result<(), Refused> {
        let effects = &mut self.effects;
        line_mode::tell(&mut self.model, message, &mut |command| effects.take(command))
    }

    /// Does what is never refused: answers a question, leaves what is open, or leaves the game.
    fn act(&mut self, action: Action) {
        let _ = self.tell(Message::Act(action));
    }

    /// Performs the waiting commands on the files and keeps what the player must know of them as notes. If the line
    /// itself asked something of the files and that failed, returns why.
    fn save(&mut self) -> anyhow::Result<Option<Refused>> {
        let mut failed = None;
        loop {
            if let Some(fault) = self.effects.fault.take() {
                return Err(fault);
            }
            // An answer may ask for more.
            let answers = self.effects.effects.perform();
            if answers.is_empty() {
                return Ok(failed);
            }
            for message in answers {
                // The notice of the line stays: what is said of the files is a note.
                let notice = self.model.notice.take();
                let told = self.tell(message);
                let note = std::mem::replace(&mut self.model.notice, notice);
                match told {
                    Ok(()) => self.notes.extend(note),
                    Err(refused) => failed = Some(refused),
                }
                if let Some(Refused::Unsaved(unsaved)) = &failed {
                    // The error of the line says the same.
                    let same = Notice::Unsaved(unsaved.clone());
                    self.notes.retain(|note| *note != same);
                }
                self.note_notices();
            }
        }
    }

    /// Writes the notes that have not been printed to standard error.
    fn complain(&self) {
        let effects = &self.effects.effects;
        // What is lost by the end is said last, in other words.
        let is_said = |note: &&Notice| !matches!(note, Notice::Unsaved(unsaved) if effects.lost().any(|(_, lost)| lost == unsaved));
        for note in self.notes.iter().filter(is_said) {
            // If this fails too, there is nowhere left to say it.
            let _ = writeln!(io::stderr(), "klondike: {}", Face::Lines.notice(note));
        }
    }

    /// Asks the player who wants to leave whether to do so although the game is not saved, if anybody can answer.
    fn ask_to_leave(&mut self) {
        let Performer { leaving, stays, effects, .. } = &mut self.effects;
        if let Some(unsaved) = effects.unsaved_game()
            && leaving.is_some()
            && *stays
            && self.can_ask
        {
            *leaving = None;
            let unsaved = unsaved.clone();
            // The question itself is never refused.
            let _ = self.tell(Message::NotLeft(unsaved));
        }
    }

    /// Saves and leaves with this exit code.
    fn leave(&mut self, code: u8) -> anyhow::Result<()> {
        self.act(Action::Quit);
        self.effects.leaving = Some(code);
        self.save()?;
        self.complain();
        if self.can_ask {
            // The terminal may be gone.
            let _ = self.out.write_all(b"\n");
        }
        Ok(())
    }
}

/// Sends the game something between two lines. It never waits: there may be lines before it that nobody takes, and
/// those are passed over when the program is to end.
fn wake(end: &AtomicU8, inputs: &SyncSender<Read>, read: Read) {
    if let Read::End(code) = read {
        end.store(code, Ordering::SeqCst);
    }
    let _ = inputs.try_send(read);
}

impl Read {
    /// What the watch thread reports.
    const fn of(input: &Input) -> Self {
        match input {
            Input::Exit(code) => Self::End(*code),
            Input::Event(_)
            | Input::Late(_)
            | Input::Answer(_)
            | Input::Solver(_)
            | Input::Suspend
            | Input::Resumed => Self::WentOn,
        }
    }
}

/// Reads lines until the input ends or the game does.
fn read_all(lines: &SyncSender<Read>) {
    let mut input = io::stdin().lock();
    while let Ok(Some(read)) = next(&mut input) {
        panics::provoke("input");
        if lines.send(read).is_err() {
            return;
        }
    }
}

/// The next line without its line end. A line that is too long is read to its end and dropped. The byte order mark that
/// some editors put at the start of a text, and that stays there when texts are joined, is no part of a line.
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
    let line = line.strip_prefix("\u{feff}".as_bytes()).unwrap_or(&line);
    Ok(match (any, line.len() > LINE_MAX) {
        (false, _) => None,
        (true, true) => Some(Read::TooLong),
        (true, false) => Some(Read::Line(String::from_utf8_lossy(line).into_owned())),
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
        assert_eq!(lines("\u{feff}draw\n\u{feff}".as_bytes()), [line("draw"), line("")]);
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
