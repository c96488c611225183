//! The real program in a pseudo-terminal, with a terminal emulator reading what it writes.

use std::io::{Read, Write};
use std::num::NonZeroU16;
use std::path::Path;
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

use portable_pty::{Child, CommandBuilder, MasterPty, PtySize, native_pty_system};

/// The program, running.
pub struct Pty {
    master: Box<dyn MasterPty + Send>,
    keys: Box<dyn Write + Send>,
    output: Receiver<Vec<u8>>,
    screen: vt100::Parser<Clipboard>,
    /// The last bytes that came.
    tail: Vec<u8>,
    child: Box<dyn Child + Send + Sync>,
    termios: String,
}

/// What the terminal was given for its clipboards: which of them, and the text in base 64.
#[derive(Default)]
struct Clipboard(Vec<(String, String)>);

impl vt100::Callbacks for Clipboard {
    fn copy_to_clipboard(&mut self, _: &mut vt100::Screen, which: &[u8], data: &[u8]) {
        let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).unwrap();
        self.0.push((text(which), text(data)));
    }
}

/// What ends a frame: until it has come the screen is half old, half new.
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
        let size = PtySize { rows: 24, cols: 80, pixel_width: 0, pixel_height: 0 };
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
        let [rows, columns] = [size.rows, size.cols].map(|n| NonZeroU16::new(n).unwrap());
        let screen = vt100::Parser::new_with_callbacks(rows, columns, 0, Clipboard::default());
        Self { master: pair.master, keys, output, screen, tail: Vec::new(), child, termios }
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
        while !self.tail.ends_with(FRAME_END) || !is_so(&self.text()) {
            match self.output.recv_timeout(PATIENCE) {
                Ok(bytes) => {
                    self.screen.process(&bytes);
                    self.tail.extend_from_slice(&bytes);
                    let extra = self.tail.len().saturating_sub(FRAME_END.len());
                    self.tail.drain(..extra);
                }
                Err(end) => panic!("never showed {what} ({end:?}):\n{}", self.text()),
            }
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

    /// What came for its clipboards, in order.
    pub fn clipboard(&self) -> &[(String, String)] {
        &self.screen.callbacks().0
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

    /// The program's process number.
    pub fn id(&self) -> u32 {
        self.child.process_id().unwrap()
    }

    /// Ends the program at once, as a power failure would.
    pub fn kill(mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    /// Sends a signal by its name.
    pub fn signal(&self, name: &str) {
        let id = self.id().to_string();
        let sent = std::process::Command::new("kill").args(["-s", name, &id]).status().unwrap();
        assert!(sent.success());
    }

    /// Waits for the end and returns the exit code. The terminal must be as it was.
    pub fn end(mut self) -> u32 {
        let code = self.child.wait().unwrap().exit_code();
        loop {
            match self.output.recv_timeout(PATIENCE) {
                Ok(bytes) => self.screen.process(&bytes),
                Err(RecvTimeoutError::Disconnected) => break,
                Err(RecvTimeoutError::Timeout) => panic!("the terminal was not let go"),
            }
        }
        let screen = self.screen.screen();
        assert!(!screen.alternate_screen(), "the alternate screen was not left");
        assert!(!screen.hide_cursor(), "the cursor stayed hidden");
        assert!(!screen.bracketed_paste(), "bracketed paste stayed on");
        assert_eq!(format!("{:?}", self.master.get_termios()), self.termios);
        code
    }
}
