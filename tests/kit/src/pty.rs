//! The real program in a pseudo-terminal, with a terminal emulator reading what it writes.

mod asleep;

use std::io::{Read, Write};
use std::num::NonZeroU16;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use portable_pty::{Child, CommandBuilder, MasterPty, PtySize, native_pty_system};
use rustix::process::{Pid, Signal, kill_process};

use crate::answers::{Answers, Kind};
use crate::emulator::{Told, emulator, rows};
use crate::program::program;

/// The program, running.
pub struct Pty {
    master: Box<dyn MasterPty + Send>,
    keys: Arc<Mutex<Box<dyn Write + Send>>>,
    output: Receiver<Vec<u8>>,
    /// Tells the reading thread to let the terminal go after the next bytes.
    closing: Arc<AtomicBool>,
    screen: vt100::Parser<Told>,
    /// Bytes of a frame whose end has not come: until then the screen is not touched.
    pending: Vec<u8>,
    /// The whole frames that nobody has asked for yet.
    frames: Vec<String>,
    /// The bytes of the last frame.
    last: Vec<u8>,
    child: Box<dyn Child + Send + Sync>,
    termios: String,
}

/// What a shell does around the program: it runs it as a job of its own, says when it is back, and at the next
/// line brings a stopped one back to the front.
const SHELL: &str = "set -m; \"$@\"; echo '[shell]'; read -r line; fg >/dev/null; exit";

/// What ends a frame, and stands nowhere else: the terminal's own style in the shortest way to write it.
const FRAME_END: &[u8] = b"\x1b[m";

/// Held while a terminal is opened: a process started meanwhile would inherit it, and hold it open.
static STARTING: Mutex<()> = Mutex::new(());

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

    /// The same in a terminal of so many columns and rows.
    pub fn start_at(
        size: (u16, u16),
        folder: &Path,
        arguments: &[&str],
        variables: &[(&str, &str)],
    ) -> Self {
        Self::start_on(Kind::default(), size, folder, arguments, variables)
    }

    /// The same on a terminal of this kind.
    pub fn start_on(
        kind: Kind,
        size: (u16, u16),
        folder: &Path,
        arguments: &[&str],
        variables: &[(&str, &str)],
    ) -> Self {
        let program = CommandBuilder::new(program());
        Self::launch(program, kind, size, folder, arguments, variables)
    }

    /// The same with cards that are seen moving, as nowhere else.
    pub fn start_moving(size: (u16, u16), folder: &Path, arguments: &[&str]) -> Self {
        Self::start_moving_on(Kind::default(), size, folder, arguments)
    }

    /// The same on a terminal of this kind.
    pub fn start_moving_on(
        kind: Kind,
        size: (u16, u16),
        folder: &Path,
        arguments: &[&str],
    ) -> Self {
        let mut program = CommandBuilder::new(program());
        program.args(arguments);
        Self::launch_moving(program, kind, size, folder, &[])
    }

    /// The same where the system lets it write no file, as `ulimit -f 0` does.
    pub fn start_unsaved(size: (u16, u16), folder: &Path, arguments: &[&str]) -> Self {
        let mut shell = CommandBuilder::new("/bin/sh");
        shell.args(["-c", "ulimit -f 0; exec \"$0\" \"$@\""]);
        shell.arg(program());
        Self::launch(shell, Kind::default(), size, folder, arguments, &[])
    }

    /// The same as a job of a shell, which can be stopped.
    pub fn start_in_shell(size: (u16, u16), folder: &Path, arguments: &[&str]) -> Self {
        Self::start_as_job(size, folder, &[], arguments)
    }

    /// The same by a script that waits for it.
    pub fn start_by_script(size: (u16, u16), folder: &Path, arguments: &[&str]) -> Self {
        Self::start_as_job(size, folder, &["sh", "-c", "\"$0\" \"$@\"; exit"], arguments)
    }

    fn start_as_job(size: (u16, u16), folder: &Path, by: &[&str], arguments: &[&str]) -> Self {
        let mut shell = CommandBuilder::new("sh");
        shell.args(["-c", SHELL, "sh"]);
        shell.args(by);
        shell.arg(program());
        let path = [("PATH", "/usr/local/bin:/usr/bin:/bin")];
        Self::launch(shell, Kind::KITTY, size, folder, arguments, &path)
    }

    fn launch(
        mut command: CommandBuilder,
        kind: Kind,
        size: (u16, u16),
        folder: &Path,
        arguments: &[&str],
        variables: &[(&str, &str)],
    ) -> Self {
        command.args(arguments);
        // Nothing but motion itself is tested with frames in between.
        command.arg("--no-motion");
        Self::launch_moving(command, kind, size, folder, variables)
    }

    fn launch_moving(
        mut command: CommandBuilder,
        kind: Kind,
        (cols, rows): (u16, u16),
        folder: &Path,
        variables: &[(&str, &str)],
    ) -> Self {
        let size = PtySize { rows, cols, ..PtySize::default() };
        let starting = STARTING.lock();
        let pair = native_pty_system().openpty(size).unwrap();
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
        drop(starting);
        let mut reader = pair.master.try_clone_reader().unwrap();
        let (sender, output) = channel();
        let closing = Arc::new(AtomicBool::new(false));
        let closed = Arc::clone(&closing);
        let keys = Arc::new(Mutex::new(pair.master.take_writer().unwrap()));
        let mut answers = Answers::of(kind, Arc::clone(&keys));
        thread::spawn(move || {
            let mut bytes = [0; 4096];
            while let Ok(count) = reader.read(&mut bytes) {
                let gone = count == 0 || closed.load(Ordering::SeqCst);
                answers.hear(&bytes[..count]);
                if gone || sender.send(bytes[..count].to_vec()).is_err() {
                    return;
                }
            }
        });
        let screen = emulator(cols, rows);
        let (master, pending, frames) = (pair.master, Vec::new(), Vec::new());
        let last = Vec::new();
        Self { master, keys, output, closing, screen, pending, frames, last, child, termios }
    }

    /// Gives the terminal another size.
    pub fn resize(&mut self, cols: u16, rows: u16) {
        self.master.resize(PtySize { rows, cols, ..PtySize::default() }).unwrap();
        let (rows, cols) = (NonZeroU16::new(rows).unwrap(), NonZeroU16::new(cols).unwrap());
        self.screen.set_size(rows, cols);
    }

    /// Types, or sends what no keyboard sends.
    pub fn press(&mut self, keys: impl AsRef<[u8]>) {
        let mut out = self.keys.lock().unwrap();
        out.write_all(keys.as_ref()).unwrap();
        out.flush().unwrap();
    }

    /// Waits until the screen shows all of these.
    pub fn shows(&mut self, texts: &[&str]) {
        self.wait(|screen| texts.iter().all(|text| screen.contains(text)), &format!("{texts:?}"));
    }

    /// Waits until a whole frame is so.
    pub fn wait(&mut self, is_so: impl Fn(&str) -> bool, what: &str) {
        while !is_so(&self.text()) {
            self.listen(what);
        }
    }

    /// Waits until the shell, or the program outside its screen, has printed this.
    pub fn prints(&mut self, text: &str) {
        while !self.text().contains(text) {
            self.listen(text);
            self.screen.process(&std::mem::take(&mut self.pending));
        }
    }

    /// Waits for one more whole frame.
    pub fn another_frame(&mut self) {
        let seen = self.frames.len();
        while self.frames.len() == seen {
            self.listen("another frame");
        }
    }

    /// Fails unless every cell stands as on an empty screen on which all is drawn again. Nothing else may be drawn
    /// meanwhile.
    pub fn is_as_drawn_afresh(&mut self) {
        let (cells, cursor) = (self.cells(), self.screen.screen().cursor_position());
        let [rows, cols] = <[_; 2]>::from(self.screen.screen().size()).map(NonZeroU16::get);
        self.screen = emulator(cols, rows);
        self.press("\x0c");
        self.another_frame();
        let afresh = self.cells();
        let pairs = cells.iter().zip(&afresh).zip(0_usize..);
        for ((cell, fresh), at) in pairs {
            let (row, column) = (at / usize::from(cols), at % usize::from(cols));
            assert_eq!(cell, fresh, "row {row}, column {column}:\n{}", self.text());
        }
        assert_eq!(cursor, self.screen.screen().cursor_position());
    }

    /// What stands in every cell, row by row, with its colours and weights.
    fn cells(&self) -> Vec<String> {
        let screen = self.screen.screen();
        let [rows, cols] = <[_; 2]>::from(screen.size()).map(NonZeroU16::get);
        let places = (0..rows).flat_map(|row| (0..cols).map(move |col| (row, col)));
        let cell = |(row, col)| {
            let cell = screen.cell(row, col).unwrap();
            let sign = if cell.has_contents() { cell.contents() } else { " " };
            let weights = [cell.bold(), cell.dim(), cell.inverse()];
            format!("{sign} {:?} {:?} {weights:?}", cell.fgcolor(), cell.bgcolor())
        };
        places.map(cell).collect()
    }

    /// Takes what comes next.
    fn listen(&mut self, awaited: &str) {
        match self.output.recv_timeout(PATIENCE) {
            Ok(bytes) => self.take(&bytes),
            Err(end) => panic!("never showed {awaited} ({end:?}):\n{}", self.text()),
        }
    }

    /// Draws the frames that these bytes end.
    fn take(&mut self, bytes: &[u8]) {
        self.pending.extend_from_slice(bytes);
        let ends = |window: &[u8]| window == FRAME_END;
        while let Some(at) = self.pending.windows(FRAME_END.len()).position(ends) {
            let frame: Vec<u8> = self.pending.drain(..at + FRAME_END.len()).collect();
            self.screen.process(&frame);
            self.frames.push(self.text());
            self.last = frame;
        }
    }

    /// The whole frames that have come since the last call, as text.
    pub fn frames(&mut self) -> Vec<String> {
        std::mem::take(&mut self.frames)
    }

    /// Reads what comes within this time.
    pub fn linger(&mut self, time: Duration) {
        self.read_while(time, |_| true);
    }

    /// Reads until another whole frame has come, or until this time is over.
    pub fn next_frame(&mut self, time: Duration) {
        let seen = self.frames.len();
        self.read_while(time, |pty| pty.frames.len() == seen);
    }

    #[expect(clippy::disallowed_methods, reason = "the instants of a test are the clock's")]
    fn read_while(&mut self, time: Duration, wants_more: impl Fn(&Self) -> bool) {
        let end = Instant::now() + time;
        while wants_more(self)
            && let Some(left) = end.checked_duration_since(Instant::now())
            && let Ok(bytes) = self.output.recv_timeout(left)
        {
            self.take(&bytes);
        }
    }

    /// Whether the program has ended.
    pub fn has_ended(&mut self) -> bool {
        self.child.try_wait().unwrap().is_some()
    }

    /// The rows of the screen as they came to be, and as the program draws them afresh when it is asked to: text with
    /// colours, without the digits of the header, which has a clock. Nothing where it ends meanwhile.
    pub fn redrawn(&mut self) -> Option<[Vec<String>; 2]> {
        self.settle();
        if self.has_ended() {
            return None;
        }
        let shown = rows(self.screen.screen());
        self.frames.clear();
        self.press("\u{c}");
        self.next_frame(PATIENCE);
        if self.frames.is_empty() {
            return None;
        }
        let (height, width) = self.screen.screen().size();
        let mut fresh = vt100::Parser::new(height, width, 0);
        fresh.process(&self.last);
        Some([shown, rows(fresh.screen())])
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

    /// Whether the terminal was told to send keys in the way of the kitty protocol.
    pub fn has_kitty_keys(&self) -> bool {
        self.screen.callbacks().keyboard > 0
    }

    /// Row and column of the cursor, from 0.
    pub fn cursor(&self) -> (u16, u16) {
        self.screen.screen().cursor_position()
    }

    /// What came for the terminal's clipboards, in order.
    pub fn clipboard(&self) -> &[(String, String)] {
        &self.screen.callbacks().clipboard
    }

    /// The bytes of the last frame.
    pub fn last_frame(&self) -> &[u8] {
        &self.last
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

    /// Ends the program at once, as a power failure would, and returns the whole frames that it had still drawn.
    pub fn kill(mut self) -> Vec<String> {
        // The pseudo-terminal's own `kill` only hangs up, which the program answers. The process is no zombie yet,
        // so the number is still its own.
        let process = Pid::from_raw(self.id().try_into().unwrap()).unwrap();
        kill_process(process, Signal::KILL).unwrap();
        self.child.wait().unwrap();
        while let Ok(bytes) = self.output.recv_timeout(PATIENCE) {
            self.take(&bytes);
        }
        self.frames
    }

    /// Sends a signal by its name to the program, or to the job that the shell has in front.
    pub fn signal(&self, name: &str) {
        let front = self.master.process_group_leader().unwrap().to_string();
        let sent = std::process::Command::new("kill").args(["-s", name, &front]).status().unwrap();
        assert!(sent.success());
    }

    /// Closes the terminal under the program, as a window is closed, and returns the exit code. An Enter is typed
    /// last.
    pub fn close(self) -> u32 {
        let Self { master, keys, output, closing, mut child, .. } = self;
        closing.store(true, Ordering::SeqCst);
        // Drawing again makes the reading thread look up.
        keys.lock().unwrap().write_all(b"\x0c").unwrap();
        while output.recv_timeout(PATIENCE).is_ok() {}
        drop(master);
        drop(keys);
        exit_code(&mut child)
    }

    /// The exit code after a signal that comes while nobody reads what the program writes. The screen stays as it is.
    pub fn stuck_end(mut self, signal: &str) -> u32 {
        self.closing.store(true, Ordering::SeqCst);
        // Each draws everything again, which soon fills what the system keeps for a reader.
        self.press([0x0c; 100]);
        while self.output.recv_timeout(PATIENCE).is_ok() {}
        self.signal(signal);
        exit_code(&mut self.child)
    }

    /// Waits for the end and returns the exit code. The terminal must be as it was.
    pub fn end(self) -> u32 {
        self.end_saying(&[])
    }

    /// The same when these words are left on the screen.
    pub fn end_saying(mut self, words: &[&str]) -> u32 {
        let code = exit_code(&mut self.child);
        loop {
            match self.output.recv_timeout(PATIENCE) {
                Ok(bytes) => self.take(&bytes),
                Err(RecvTimeoutError::Disconnected) => break,
                Err(RecvTimeoutError::Timeout) => panic!("the terminal was not let go"),
            }
        }
        self.screen.process(&self.pending);
        self.is_given_back();
        let text = self.text();
        assert!(words.iter().all(|word| text.contains(word)), "not said {words:?}:\n{text}");
        code
    }

    /// The title of the window.
    pub fn title(&self) -> &str {
        &self.screen.callbacks().title
    }

    /// What the program has the terminal report of the mouse, and how that is written.
    pub fn mouse(&self) -> (vt100::MouseProtocolMode, vt100::MouseProtocolEncoding) {
        let screen = self.screen.screen();
        (screen.mouse_protocol_mode(), screen.mouse_protocol_encoding())
    }

    /// Fails unless the terminal is as it was before the program.
    pub fn is_given_back(&self) {
        let screen = self.screen.screen();
        assert!(!screen.alternate_screen(), "the alternate screen was not left");
        assert!(!screen.hide_cursor(), "the cursor stayed hidden");
        assert!(!screen.bracketed_paste(), "bracketed paste stayed on");
        assert_eq!(screen.mouse_protocol_mode(), vt100::MouseProtocolMode::None);
        let modes = &self.screen.callbacks().modes;
        assert!(modes.is_empty(), "these modes stayed on: {modes:?}");
        let told = self.screen.callbacks();
        assert_eq!((told.title.as_str(), told.titles.len()), ("", 0), "the title stayed");
        assert_eq!(told.bells, 0, "the bell rang");
        assert_eq!(told.keyboard, 0, "flags of the keyboard stayed on");
        assert_eq!(format!("{:?}", self.master.get_termios()), self.termios);
    }
}

/// The exit code of the program, once it has ended. The test fails when that takes too long, and no program is left.
fn exit_code(child: &mut Box<dyn Child + Send + Sync>) -> u32 {
    let id = Pid::from_raw(child.process_id().unwrap().try_into().unwrap()).unwrap();
    thread::scope(|scope| {
        let (sender, status) = channel();
        scope.spawn(move || sender.send(child.wait()));
        let status = status.recv_timeout(PATIENCE).unwrap_or_else(|_| {
            kill_process(id, Signal::KILL).unwrap();
            panic!("the program did not end within {PATIENCE:?}")
        });
        status.unwrap().exit_code()
    })
}
