//! The input thread: terminal events, read one after the other and handed on.

use std::collections::VecDeque;
use std::io;
use std::sync::mpsc::Sender;
use std::thread;
use std::time::Duration;

use crossterm::event::{self, Event, KeyCode, KeyEvent, KeyModifiers};

use super::Input;
use super::panics::provoke;
use super::watch::GONE;

/// How long the rest of an escape sequence that arrived in pieces is waited for.
const PIECES: Duration = Duration::from_millis(25);

/// Starts the thread. It ends with the program, or with the terminal.
///
/// # Errors
///
/// When the system has no thread to give.
pub fn start(inputs: Sender<Input>) -> io::Result<()> {
    thread::Builder::new().name("input".into()).spawn(move || {
        let mut source = Terminal;
        let mut waiting = VecDeque::new();
        loop {
            let Ok(event) = next(&mut source, &mut waiting) else {
                let _ = inputs.send(Input::End(GONE));
                return;
            };
            provoke("input");
            if inputs.send(Input::Event(event)).is_err() {
                return;
            }
        }
    })?;
    Ok(())
}

/// Where events come from, so that the joining of pieces can be tested without a terminal.
trait Source {
    /// The next event, however long it takes.
    fn read(&mut self) -> io::Result<Event>;
    /// The next event, if it comes within the time that pieces may take.
    fn soon(&mut self) -> io::Result<Option<Event>>;
}

struct Terminal;

impl Source for Terminal {
    fn read(&mut self) -> io::Result<Event> {
        event::read()
    }

    fn soon(&mut self) -> io::Result<Option<Event>> {
        if event::poll(PIECES)? { event::read().map(Some) } else { Ok(None) }
    }
}

/// The next event, with an escape sequence that was split after its first byte put together again.
fn next(source: &mut impl Source, waiting: &mut VecDeque<Event>) -> io::Result<Event> {
    if let Some(event) = waiting.pop_front() {
        return Ok(event);
    }
    let first = source.read()?;
    if !is_bare_escape(&first) {
        return Ok(first);
    }
    let Some(second) = source.soon()? else { return Ok(first) };
    if !matches!(plain(&second), Some('[' | 'O')) {
        waiting.push_back(second);
        return Ok(first);
    }
    let mut parameters = Vec::new();
    while let Some(event) = source.soon()? {
        let Some(c) = plain(&event) else {
            waiting.push_back(event);
            break;
        };
        if ('@'..='~').contains(&c) {
            return match joined(c, &parameters) {
                Some(code) => Ok(Event::Key(KeyEvent::new(code, KeyModifiers::NONE))),
                None => next(source, waiting),
            };
        }
        parameters.push(c);
    }
    // No sequence after all: an Escape and an opening bracket, which means nothing in the game.
    waiting.push_back(second);
    Ok(first)
}

fn is_bare_escape(event: &Event) -> bool {
    matches!(event, Event::Key(key) if key.code == KeyCode::Esc && key.modifiers.is_empty())
}

fn plain(event: &Event) -> Option<char> {
    match event {
        Event::Key(KeyEvent { code: KeyCode::Char(c), modifiers, .. })
            if (*modifiers - KeyModifiers::SHIFT).is_empty() =>
        {
            Some(*c)
        }
        _ => None,
    }
}

/// The key that a sequence stands for; unknown ones are dropped whole.
fn joined(last: char, parameters: &[char]) -> Option<KeyCode> {
    Some(match (last, parameters) {
        ('A', []) => KeyCode::Up,
        ('B', []) => KeyCode::Down,
        ('C', []) => KeyCode::Right,
        ('D', []) => KeyCode::Left,
        ('H', []) | ('~', ['1' | '7']) => KeyCode::Home,
        ('F', []) | ('~', ['4' | '8']) => KeyCode::End,
        ('Z', []) => KeyCode::BackTab,
        ('~', ['5']) => KeyCode::PageUp,
        ('~', ['6']) => KeyCode::PageDown,
        ('M', []) => KeyCode::Enter,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Script(VecDeque<Option<Event>>);

    impl Source for Script {
        fn read(&mut self) -> io::Result<Event> {
            self.soon()?.ok_or_else(|| io::Error::other("end of script"))
        }

        fn soon(&mut self) -> io::Result<Option<Event>> {
            Ok(self.0.pop_front().flatten())
        }
    }

    /// Keys that come out when these go in; `None` is a pause longer than pieces may take.
    fn keys(script: &[Option<KeyCode>]) -> Vec<KeyCode> {
        let event = |code: &KeyCode| Event::Key(KeyEvent::new(*code, KeyModifiers::NONE));
        let mut source = Script(script.iter().map(|key| key.as_ref().map(event)).collect());
        let mut waiting = VecDeque::new();
        std::iter::from_fn(|| next(&mut source, &mut waiting).ok())
            .filter_map(|event| event.as_key_event().map(|key| key.code))
            .collect()
    }

    #[test]
    fn a_split_arrow_is_one_key() {
        let split = [KeyCode::Esc, KeyCode::Char('['), KeyCode::Char('A')].map(Some);
        assert_eq!(keys(&split), [KeyCode::Up]);
    }

    #[test]
    fn an_unknown_split_sequence_is_nothing() {
        let unknown = "[1;5P".chars().map(KeyCode::Char);
        let script: Vec<_> = [KeyCode::Esc].into_iter().chain(unknown).map(Some).collect();
        let script = [script, vec![Some(KeyCode::Char('d'))]].concat();
        assert_eq!(keys(&script), [KeyCode::Char('d')]);
    }

    #[test]
    fn an_escape_alone_stays_one() {
        let escape_then_d = [KeyCode::Esc, KeyCode::Char('d')];
        assert_eq!(keys(&[Some(KeyCode::Esc), None, Some(KeyCode::Char('d'))]), escape_then_d);
        assert_eq!(keys(&escape_then_d.map(Some)), escape_then_d);
    }
}
