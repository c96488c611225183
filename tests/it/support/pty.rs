//! The real program in a pseudo-terminal, with a terminal emulator reading what it writes.

use std::io::{Read, Write};
use std::num::NonZeroU16;
use std::path::Path;
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::{Duration, Instant};

use portable_pty::{Child, CommandBuilder, MasterPty, PtySize, native_pty_system};
use rustix::process::{Pid, Signal, kill_process};

/// The program, running.
pub struct Pty {
    master: Box<dyn MasterPty + Send>,
    keys: Box<dyn Write + Send>,
    output: Receiver<Vec<u8>>,
    screen: vt100::Parser,
    /// Bytes of a frame whose end has not come: until then the screen is not touched.
    pending: Vec<u8>,
    /// The whole frames that nobody has asked for yet.
    frames: Vec<String>,
    child: Box<dyn Child + Send + Sync>,
    termios: String,
}

/// What ends a frame.
const FRAME_END: &[u8] = b"\x1b[?2026l";

/// How long anything may take before the test gives up. Nothing waits for it when all is well.
const PATIENCE: Duration = Duration::from_secs(30);

impl Pty {
    /// Starts the program at 80x24 with its files in `folder`.
    pub fn start(folder: &Path, arguments: &[&str]) -> Self {
        Self::start_with(folder, arguments, &[])
    }

    /// The same with more variables in its environment, which is otherwise small and always the same.
    pub fn start_with(folder: &Path, arguments: &[&str], variables: &[(&str, &str)]) -> Self {
        Self::start_at((80, 24), folder, arguments, variables)
    }

    /// The same with a terminal of so many columns and rows.
    pub fn start_at(
        (columns, rows): (u16, u16),
        folder: &Path,
        arguments: &[&str],
        variables: &[(&str, &str)],
    ) -> Self {
        let size = PtySize { rows, cols: columns, pixel_width: 0, pixel_height: 0 };
        let pair = native_pty_system().openpty(size).unwrap();
        let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_klondike"));
        command.args(arguments);
        command.env_clear();
        let home = folder.to_str().unwrap();
        let usual = [("TERM", "xterm-256color"), ("LANG", "C.UTF-8"), ("HOME", home)];
        for (name, value) in usual.iter().chain(variables) {
            command.env(name, value);
        }
        command.cwd(folder);
        let termios = format!("{:?}", pair.master.get_termios());
        let child = pair.slave.spawn_command(command).unwrap();
        drop(pair.slave);
        let mut reader = pair.master.try_clone_reader().unwrap();
        let (sender, output) = channel();
        thread::spawn(move || {
            let mut bytes = [0; 4096];
            while let Ok(count) = reader.read(&mut bytes) {
                if count == 0 || sender.send(bytes[..count].to_vec()).is_err() {
                    return;
                }
            }
        });
        let keys = pair.master.take_writer().unwrap();
        let screen = emulator(columns, rows);
        let (pending, frames) = (Vec::new(), Vec::new());
        Self { master: pair.master, keys, output, screen, pending, frames, child, termios }
    }

    /// Types.
    pub fn press(&mut self, keys: &str) {
        self.keys.write_all(keys.as_bytes()).unwrap();
        self.keys.flush().unwrap();
    }

    /// Waits until the screen shows all of these.
    pub fn shows(&mut self, texts: &[&str]) {
        self.wait(|screen| texts.iter().all(|text| screen.contains(text)), &format!("{texts:?}"));
    }

    /// Waits until a whole frame is so.
    pub fn wait(&mut self, is_so: impl Fn(&str) -> bool, what: &str) {
        while !is_so(&self.text()) {
            match self.output.recv_timeout(PATIENCE) {
                Ok(bytes) => self.take(&bytes),
                Err(end) => panic!("never showed {what} ({end:?}):\n{}", self.text()),
            }
        }
    }

    /// Reads what comes within this time.
    #[expect(clippy::disallowed_methods, reason = "the instants of a test are the clock's")]
    pub fn linger(&mut self, time: Duration) {
        let end = Instant::now() + time;
        while let Some(left) = end.checked_duration_since(Instant::now())
            && let Ok(bytes) = self.output.recv_timeout(left)
        {
            self.take(&bytes);
        }
    }

    /// Reads until another whole frame has come, or until this time is over.
    #[expect(clippy::disallowed_methods, reason = "the instants of a test are the clock's")]
    pub fn next_frame(&mut self, time: Duration) {
        let (seen, end) = (self.frames.len(), Instant::now() + time);
        while self.frames.len() == seen
            && let Some(left) = end.checked_duration_since(Instant::now())
            && let Ok(bytes) = self.output.recv_timeout(left)
        {
            self.take(&bytes);
        }
    }

    /// The whole frames that have come since the last call, as text.
    pub fn frames(&mut self) -> Vec<String> {
        std::mem::take(&mut self.frames)
    }

    /// Draws the frames that these bytes end.
    fn take(&mut self, bytes: &[u8]) {
        self.pending.extend_from_slice(bytes);
        while let Some(at) =
            self.pending.windows(FRAME_END.len()).position(|window| window == FRAME_END)
        {
            let frame: Vec<u8> = self.pending.drain(..at + FRAME_END.len()).collect();
            self.screen.process(&frame);
            self.frames.push(self.text());
        }
    }

    /// What the screen shows now.
    pub fn text(&self) -> String {
        self.screen.screen().contents()
    }

    /// The part of the screen without header, message and footer: the cards.
    pub fn board(&self) -> String {
        let text = self.text();
        let lines: Vec<&str> = text.lines().collect();
        lines[1..lines.len().min(22)].join("\n")
    }

    /// Whether any cell has a colour of its own.
    pub fn is_colored(&self) -> bool {
        let screen = self.screen.screen();
        let [rows, columns] = <[_; 2]>::from(screen.size()).map(std::num::NonZero::get);
        let mut cells = (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column)));
        cells.any(|(row, column)| {
            let colors = screen.cell(row, column).map(|cell| (cell.fgcolor(), cell.bgcolor()));
            colors.is_some_and(|colors| colors != (vt100::Color::Default, vt100::Color::Default))
        })
    }

    /// Makes the terminal another size.
    pub fn resize(&mut self, columns: u16, rows: u16) {
        let size = PtySize { rows, cols: columns, pixel_width: 0, pixel_height: 0 };
        self.master.resize(size).unwrap();
        self.screen = emulator(columns, rows);
    }

    /// The program's process number.
    pub fn id(&self) -> u32 {
        self.child.process_id().unwrap()
    }

    /// Ends the program at once, as a power failure would, and returns the whole frames that it had still drawn.
    pub fn kill(mut self) -> Vec<String> {
        // The pseudo-terminal's own `kill` only hangs up, which the program answers.
        kill_process(self.process(), Signal::KILL).unwrap();
        self.child.wait().unwrap();
        while let Ok(bytes) = self.output.recv_timeout(PATIENCE) {
            self.take(&bytes);
        }
        self.frames
    }

    /// Sends a signal by its name.
    pub fn signal(&self, name: &str) {
        let id = self.id().to_string();
        let sent = std::process::Command::new("kill").args(["-s", name, &id]).status().unwrap();
        assert!(sent.success());
    }

    fn process(&self) -> Pid {
        Pid::from_raw(self.id().try_into().unwrap()).unwrap()
    }

    /// Waits for the end and returns the exit code. The terminal must be as it was.
    pub fn end(mut self) -> u32 {
        let code = self.child.wait().unwrap().exit_code();
        loop {
            match self.output.recv_timeout(PATIENCE) {
                Ok(bytes) => self.take(&bytes),
                Err(RecvTimeoutError::Disconnected) => break,
                Err(RecvTimeoutError::Timeout) => panic!("the terminal was not let go"),
            }
        }
        self.screen.process(&self.pending);
        let screen = self.screen.screen();
        assert!(!screen.alternate_screen(), "the alternate screen was not left");
        assert!(!screen.hide_cursor(), "the cursor stayed hidden");
        assert!(!screen.bracketed_paste(), "bracketed paste stayed on");
        assert_eq!(format!("{:?}", self.master.get_termios()), self.termios);
        code
    }
}

fn emulator(columns: u16, rows: u16) -> vt100::Parser {
    let [rows, columns] = [rows, columns].map(|n| NonZeroU16::new(n).unwrap());
    vt100::Parser::new(rows, columns, 0)
}
