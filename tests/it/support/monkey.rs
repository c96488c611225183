//! A monkey at the keyboard: random keys, resizes and pauses go through the key table, `update` and `view`, and
//! after each of them everything that must hold is looked at. What fails is shrunk to the shortest list of keys.

use std::collections::HashSet;
use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::Duration;

use crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
use klondike::app::model::{Colors, Display};
use klondike::app::start::{Found, Wish};
use klondike::app::{Command, Message, Model, Screen, deadline, keymap, update};
use klondike::records::{Record, Tally};
use klondike::rules::{Move, Place};
use klondike::session::{Attempt, AttemptId, Saved, Stamp};
use klondike::settings::Settings;
use klondike::ui;
use ratatui::Terminal;
use ratatui::backend::TestBackend;

use super::choose::choose;
use super::invariants;

/// One thing that happens to the program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    Key(KeyEvent),
    Paste(String),
    Resize(u16, u16),
    FocusLost,
    Wait(Duration),
    Saving(bool),
}

/// What went wrong, and the events that led there.
pub struct Failure {
    pub reason: String,
    pub events: Vec<Event>,
}

/// The program without its terminal and its disk.
pub struct Monkey {
    model: Model,
    terminal: Terminal<TestBackend>,
    /// The game file.
    saved: Option<Saved>,
    /// The settings file.
    settings: Settings,
    /// The log file.
    log: Vec<Record>,
    /// Ids whose end has been logged.
    ended: HashSet<AttemptId>,
    now: Stamp,
    dice: Dice,
    scrollable: u16,
    steps: u64,
    events: Vec<Event>,
}

/// Random numbers: `SplitMix64`.
#[derive(Clone)]
pub struct Dice(pub u64);

impl Dice {
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut word = self.0;
        word = (word ^ (word >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        word ^ (word >> 31)
    }

    /// A number below `bound`, each nearly as likely.
    pub fn below(&mut self, bound: usize) -> usize {
        usize::try_from(self.next() % bound as u64).unwrap()
    }

    fn pick<'a, T>(&mut self, of: &'a [T]) -> &'a T {
        &of[self.below(of.len())]
    }
}

/// Plays so many events from a seed, checking after each.
///
/// # Errors
///
/// The [`Failure`], shrunk.
pub fn play(seed: u64, count: usize) -> Result<Tally, Failure> {
    let mut dice = Dice(seed);
    // Some monkeys play to win, some only play about.
    let keen = [10, 50, 90][dice.below(3)];
    let mut monkey = Monkey::new(seed);
    let outcome = guarded(|| {
        while monkey.events.len() < count {
            let events = monkey.think(&mut dice, keen);
            for event in events {
                monkey.events.push(event.clone());
                monkey.live(&event)?;
            }
        }
        Ok(())
    });
    match outcome {
        Ok(()) => Ok(monkey.tally()),
        Err(reason) => Err(shrink(seed, Failure { reason, events: monkey.events })),
    }
}

/// Leaves events out, large parts first, as long as anything still fails.
fn shrink(seed: u64, mut failure: Failure) -> Failure {
    let mut size = failure.events.len();
    while size > 0 {
        let mut start = 0;
        while start < failure.events.len() {
            let end = failure.events.len().min(start + size);
            let events = [&failure.events[..start], &failure.events[end..]].concat();
            match replay(seed, &events) {
                Some(shorter) => failure = shorter,
                None => start = end,
            }
        }
        size /= 2;
    }
    failure
}

/// Lives through the events; the failure when there is one, with the events up to it.
fn replay(seed: u64, events: &[Event]) -> Option<Failure> {
    let mut monkey = Monkey::new(seed);
    let mut lived = 0;
    let outcome = guarded(|| {
        for event in events {
            lived += 1;
            monkey.live(event)?;
        }
        Ok(())
    });
    outcome.err().map(|reason| Failure { reason, events: events[..lived].to_vec() })
}

/// A panic is a failure like any other.
fn guarded(run: impl FnOnce() -> Result<(), String>) -> Result<(), String> {
    catch_unwind(AssertUnwindSafe(run)).unwrap_or_else(|panic| {
        let text = panic.downcast_ref::<String>().map(String::as_str);
        let text = text.or_else(|| panic.downcast_ref::<&str>().copied());
        Err(format!("panicked: {}", text.unwrap_or("without words")))
    })
}

impl Monkey {
    fn new(seed: u64) -> Self {
        let mut dice = Dice(seed ^ u64::MAX);
        let settings = Settings::default();
        let now = Stamp { seconds: 1_764_455_947, offset: 3600 };
        let (model, commands) = start(None, &settings, &mut dice, now, (80, 24));
        let mut monkey = Self {
            model,
            terminal: Terminal::new(TestBackend::new(80, 24)).unwrap(),
            saved: None,
            settings,
            log: Vec::new(),
            ended: HashSet::new(),
            now,
            dice,
            scrollable: 0,
            steps: 0,
            events: Vec::new(),
        };
        monkey.perform(commands).unwrap();
        monkey
    }

    /// What to do next: mostly something that a player might do.
    fn think(&self, dice: &mut Dice, keen: usize) -> Vec<Event> {
        let at_table = self.model.screen == Screen::Table && !self.model.paused;
        if at_table && dice.below(100) < keen {
            let byte = if dice.below(4) > 0 { 0 } else { dice.next().to_le_bytes()[0] };
            return self.think_of_a_move(byte).unwrap_or_else(|| vec![key(KeyCode::Char('n'))]);
        }
        vec![match dice.below(100) {
            0..60 => key(*dice.pick(PLAY)),
            60..78 => key(*dice.pick(OTHER)),
            78..82 => key(KeyCode::Char(*dice.pick(&['b', 'é', '♠', 'Z', 'k', '-', '9', '%']))),
            82..86 => odd_key(dice),
            86..91 => {
                let any = (u16::try_from(dice.below(180)), u16::try_from(dice.below(60)));
                let any = (any.0.unwrap() + 1, any.1.unwrap() + 1);
                let (columns, rows) =
                    *dice.pick(&[any, any, (80, 24), (120, 40), (60, 20), (40, 15)]);
                Event::Resize(columns, rows)
            }
            91..96 => {
                let millis = *dice.pick(&[1, 40, 150, 999, 1000, 5_000, 31_000, 400_000]);
                Event::Wait(Duration::from_millis(millis))
            }
            96 => Event::FocusLost,
            97..99 => {
                let texts =
                    ["MS1-42", "MS3-7", " 12 ", "MS2-1", "x\ny\u{1b}[2J", "99999999999999999999"];
                Event::Paste((*dice.pick(&texts)).to_owned())
            }
            _ => Event::Saving(dice.below(2) == 0),
        }]
    }

    /// The direct keys of a legal move.
    fn think_of_a_move(&self, byte: u8) -> Option<Vec<Event>> {
        let attempt = &self.model.attempt;
        let keys = match choose(byte, attempt.table(), attempt.book())? {
            Move::Draw | Move::Recycle => vec!['d'],
            Move::Carry { from, to, .. } => vec![direct(from), direct(to)],
        };
        let escape = self.model.selection.map(|_| key(KeyCode::Esc));
        Some(escape.into_iter().chain(keys.into_iter().map(|c| key(KeyCode::Char(c)))).collect())
    }

    /// Lives through one event and looks at everything.
    fn live(&mut self, event: &Event) -> Result<(), String> {
        let before = self.model.clone();
        match event {
            Event::Wait(time) => self.wait(*time)?,
            Event::Key(key) => {
                self.pass(Duration::from_millis(3))?;
                if let Some(message) = keymap::read(&self.model, *key) {
                    self.tell(message)?;
                }
            }
            Event::Paste(text) => self.tell(Message::Pasted(text.clone()))?,
            Event::Resize(columns, rows) => {
                self.terminal = Terminal::new(TestBackend::new(*columns, *rows)).unwrap();
                self.tell(Message::Resized(*columns, *rows))?;
            }
            Event::FocusLost => self.tell(Message::FocusLost)?,
            Event::Saving(works) => {
                let result = if *works { Ok(()) } else { Err("the disk is full".to_owned()) };
                self.tell(Message::Saving(result))?;
            }
        }
        self.draw()?;
        self.steps += 1;
        invariants::step(&before, &self.model)?;
        if self.steps.is_multiple_of(64) {
            invariants::whole(&self.model.attempt)?;
            if self.model.reading == 0 && self.model.tally.as_deref() != Some(&self.tally()) {
                return Err("the statistics are not those of the log".to_owned());
            }
        }
        Ok(())
    }

    /// Lets time go by as the program does: the model is told at its deadlines.
    fn wait(&mut self, time: Duration) -> Result<(), String> {
        let mut left = time;
        for _ in 0..1000 {
            let Some(due) = deadline(&self.model).filter(|due| *due <= left) else { break };
            if due.is_zero() {
                return Err("the program would never sleep".to_owned());
            }
            left -= due;
            self.pass(due)?;
            self.draw()?;
        }
        self.pass(left)
    }

    fn pass(&mut self, elapsed: Duration) -> Result<(), String> {
        self.now.seconds += i64::try_from(elapsed.as_secs()).unwrap();
        self.tell(Message::Time { elapsed, now: self.now })
    }

    fn draw(&mut self) -> Result<(), String> {
        let model = &self.model;
        let mut scrollable = 0;
        self.terminal.draw(|frame| scrollable = ui::view(model, frame)).unwrap();
        if std::mem::replace(&mut self.scrollable, scrollable) != scrollable {
            self.tell(Message::Scrollable(scrollable))?;
            let model = &self.model;
            self.terminal.draw(|frame| _ = ui::view(model, frame)).unwrap();
        }
        invariants::screen(&self.model, self.terminal.backend().buffer())
    }

    fn tell(&mut self, message: Message) -> Result<(), String> {
        let commands = update(&mut self.model, message);
        self.perform(commands)
    }

    fn perform(&mut self, commands: Vec<Command>) -> Result<(), String> {
        for command in commands {
            match command {
                Command::SaveGame(saved) => self.saved = Some(*saved),
                Command::SaveSettings(settings) => self.settings = *settings,
                Command::Log(record, moves) => self.append(*record, &moves)?,
                Command::ReadLog => {
                    let tally = Box::new(self.tally());
                    self.tell(Message::Tallied(tally, String::new()))?;
                }
                Command::Begin(request) => {
                    let number = self.dice.next();
                    let id = AttemptId(self.dice.next().into());
                    self.tell(Message::Begun { request, number, id })?;
                }
                Command::Repaint => {}
                Command::Quit => self.come_back()?,
            }
        }
        Ok(())
    }

    /// The program ends and is started again.
    fn come_back(&mut self) -> Result<(), String> {
        let saved = self.saved.clone().ok_or("the program ended without a save")?;
        let attempt = Attempt::restore(saved).map_err(|error| format!("the save: {error}"))?;
        if attempt != self.model.attempt {
            return Err("the save is not what was played".to_owned());
        }
        if self.settings != self.model.settings {
            return Err("the settings are not what was chosen".to_owned());
        }
        let is_kept = attempt.outcome().is_none();
        let (model, commands) =
            start(Some(attempt.clone()), &self.settings, &mut self.dice, self.now, self.model.size);
        self.model = model;
        if is_kept && self.model.attempt != attempt {
            return Err("the saved attempt was not resumed".to_owned());
        }
        self.perform(commands)
    }

    /// The log takes one end for each attempt, with the moves that lead there.
    fn append(&mut self, record: Record, moves: &[Move]) -> Result<(), String> {
        if let Record::Ended(entry) = &record {
            if !self.ended.insert(entry.id) {
                return Err(format!("the end of {:?} is logged twice", entry.id));
            }
            if entry.counts.moves as usize != moves.len() || moves.is_empty() {
                return Err(format!(
                    "{} moves logged, {} counted",
                    moves.len(),
                    entry.counts.moves
                ));
            }
        }
        self.log.push(record);
        Ok(())
    }

    fn tally(&self) -> Tally {
        let mut tally = Tally::default();
        self.log.iter().for_each(|record| tally.add(record));
        tally
    }
}

/// The first model of a run.
fn start(
    saved: Option<Attempt>,
    settings: &Settings,
    dice: &mut Dice,
    now: Stamp,
    size: (u16, u16),
) -> (Model, Vec<Command>) {
    Model::start(Found {
        saved,
        wish: Wish::default(),
        number: dice.next(),
        id: AttemptId(dice.next().into()),
        settings: settings.clone(),
        display: Display { unicode: true, colors: Colors::True },
        size,
        now,
        notices: Vec::new(),
    })
    .unwrap()
}

fn direct(place: Place) -> char {
    match place {
        Place::Stock => 'd',
        Place::Waste => 'w',
        Place::Foundation(_) => 'f',
        Place::Column(column) => char::from(b'0' + column.number()),
    }
}

fn key(code: KeyCode) -> Event {
    Event::Key(KeyEvent::new(code, KeyModifiers::NONE))
}

fn odd_key(dice: &mut Dice) -> Event {
    let code = *dice.pick(&[
        KeyCode::Char('c'),
        KeyCode::Char('z'),
        KeyCode::Char('y'),
        KeyCode::Char('l'),
        KeyCode::Char('h'),
        KeyCode::Char('j'),
        KeyCode::Char('D'),
        KeyCode::Tab,
        KeyCode::F(3),
        KeyCode::Insert,
        KeyCode::Null,
    ]);
    let held = *dice.pick(&[
        KeyModifiers::CONTROL,
        KeyModifiers::SHIFT,
        KeyModifiers::ALT,
        KeyModifiers::CONTROL | KeyModifiers::ALT,
    ]);
    let kind = *dice.pick(&[KeyEventKind::Press, KeyEventKind::Repeat, KeyEventKind::Release]);
    Event::Key(KeyEvent::new_with_kind(code, held, kind))
}

/// Keys of play.
const PLAY: &[KeyCode] = &[
    KeyCode::Char('d'),
    KeyCode::Char('d'),
    KeyCode::Char('u'),
    KeyCode::Char('u'),
    KeyCode::Char('r'),
    KeyCode::Char('h'),
    KeyCode::Char('a'),
    KeyCode::Char('p'),
    KeyCode::Char('0'),
    KeyCode::Char('1'),
    KeyCode::Char('2'),
    KeyCode::Char('3'),
    KeyCode::Char('4'),
    KeyCode::Char('5'),
    KeyCode::Char('6'),
    KeyCode::Char('7'),
    KeyCode::Char('w'),
    KeyCode::Char('f'),
    KeyCode::Char(' '),
    KeyCode::Enter,
    KeyCode::Enter,
    KeyCode::Esc,
    KeyCode::Esc,
    KeyCode::Tab,
    KeyCode::BackTab,
    KeyCode::Left,
    KeyCode::Right,
    KeyCode::Up,
    KeyCode::Down,
    KeyCode::Home,
    KeyCode::End,
];

/// Keys of everything around it.
const OTHER: &[KeyCode] = &[
    KeyCode::Char('n'),
    KeyCode::Char('s'),
    KeyCode::Char('g'),
    KeyCode::Char('o'),
    KeyCode::Char('?'),
    KeyCode::Char('x'),
    KeyCode::Char('c'),
    KeyCode::Char('y'),
    KeyCode::Char('q'),
    KeyCode::PageUp,
    KeyCode::PageDown,
    KeyCode::Backspace,
    KeyCode::Enter,
];

/// As a person would write it down.
impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Key(key) if key.kind == KeyEventKind::Press && key.modifiers.is_empty() => {
                match key.code {
                    KeyCode::Char(' ') => f.write_str("Space"),
                    KeyCode::Char(c) => write!(f, "{c}"),
                    code => write!(f, "{code:?}"),
                }
            }
            Self::Key(key) => write!(f, "{:?}-{:?}({:?})", key.modifiers, key.code, key.kind),
            Self::Paste(text) => write!(f, "paste{text:?}"),
            Self::Resize(columns, rows) => write!(f, "{columns}x{rows}"),
            Self::FocusLost => f.write_str("focus-lost"),
            Self::Wait(time) => write!(f, "wait-{time:?}"),
            Self::Saving(works) => write!(f, "saving-{}", if *works { "works" } else { "fails" }),
        }
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let events: Vec<String> = self.events.iter().map(Event::to_string).collect();
        write!(f, "{}\nafter {} events: {}", self.reason, events.len(), events.join(" "))
    }
}
