//! The real program in JSON lines, one answer for each command, as long as a test wants it to run.

use std::io::{BufRead, BufReader, Read, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use serde_json::Value;

use crate::program::program;

/// The program, running.
pub struct Piped {
    child: Child,
    commands: Option<ChildStdin>,
    answers: BufReader<ChildStdout>,
    /// The first answer.
    pub opening: Value,
}

impl Piped {
    /// Starts it with its files in `folder`; it has answered when this returns.
    pub fn start(folder: &Path, arguments: &[&str]) -> Self {
        let mut command = Command::new(program());
        command.args(["text", "--json"]).args(arguments).arg("--data-dir").arg(folder);
        command.env_clear().env("HOME", folder);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().unwrap();
        let commands = child.stdin.take();
        let answers = BufReader::new(child.stdout.take().unwrap());
        let mut game = Self { child, commands, answers, opening: Value::Null };
        game.opening = game.answer();
        game
    }

    fn answer(&mut self) -> Value {
        let mut line = String::new();
        self.answers.read_line(&mut line).unwrap();
        serde_json::from_str(&line).unwrap_or_else(|error| panic!("{error}: {line}"))
    }

    /// What it answers to a command.
    pub fn say(&mut self, command: &str) -> Value {
        self.begin(command);
        self.answer()
    }

    /// Gives it a command and does not wait.
    pub fn begin(&mut self, command: &str) {
        writeln!(self.commands.as_mut().unwrap(), "{command}").unwrap();
    }

    /// Ends its input and waits: it saves and leaves without a complaint.
    pub fn leave(mut self) {
        assert_eq!(self.rest(), "");
    }

    /// Ends its input and waits: what it says on the standard error.
    pub fn rest(&mut self) -> String {
        self.commands = None;
        assert_eq!(self.child.wait().unwrap().code(), Some(0));
        let mut text = String::new();
        self.child.stderr.take().unwrap().read_to_string(&mut text).unwrap();
        text
    }

    /// The exit code after a signal.
    pub fn end_by(mut self, signal: &str) -> Option<i32> {
        let id = self.child.id().to_string();
        assert!(Command::new("kill").args(["-s", signal, &id]).status().unwrap().success());
        self.child.wait().unwrap().code()
    }

    /// Ends it at once, as a power failure would.
    pub fn kill(mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }
}
