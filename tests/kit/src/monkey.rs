//! A monkey at the keyboard: random keys, resizes and pauses go through the key table, `update` and `view`, and
//! after each of them everything that must hold is looked at. What fails is shrunk to the shortest list of keys.

use std::collections::HashSet;
use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::Duration;

use klondike::app::display::{Asked, Colors, Display};
use klondike::app::refused::{NotTakenOver, Unsaved};
use klondike::app::supply::Sought;
use klondike::app::{
    Command, FileCommand, Files, Found, Message, Model, Wish, deadline, keys, update,
};
use klondike::records::{Record, Tally};
use klondike::rules::Move;
use klondike::runtime::{dealer, posing};
use klondike::session::{Attempt, AttemptId, Saved, Stamp};
use klondike::settings::Settings;
use klondike::ui;
use ratatui::Terminal;
use ratatui::backend::TestBackend;

use crate::invariants::{self, Before};
use crate::looked::EndedGames;
use crate::player::theme;
use crate::thinkers;
use crate::whims::{Dice, Event, think};

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
    /// The games whose end has been logged.
    games: EndedGames,
    /// Ids whose end has been logged.
    ended: HashSet<AttemptId>,
    now: Stamp,
    dice: Dice,
    scrollable: u16,
    steps: u64,
    events: Vec<Event>,
    /// Whether the files were taken over in this event: the attempt on the table may then be an older state of the
    /// same one.
    taken_over: bool,
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
            let events = think(&monkey.model, &mut dice, keen);
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

/// Leaves events out, large parts first, as long as the same still goes wrong and patience lasts.
fn shrink(seed: u64, mut failure: Failure) -> Failure {
    let mut patience = 500;
    let mut size = failure.events.len();
    while size > 0 && patience > 0 {
        let mut start = 0;
        while start < failure.events.len() && patience > 0 {
            patience -= 1;
            let end = failure.events.len().min(start + size);
            let events = [&failure.events[..start], &failure.events[end..]].concat();
            match replay(seed, &events).filter(|shorter| shorter.kind() == failure.kind()) {
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
        let (model, commands) = start(Files::default(), &mut dice, now, (80, 24));
        let mut monkey = Self {
            model,
            terminal: Terminal::new(TestBackend::new(80, 24)).unwrap(),
            saved: None,
            settings,
            log: Vec::new(),
            games: EndedGames::default(),
            ended: HashSet::new(),
            now,
            dice,
            scrollable: 0,
            steps: 0,
            events: Vec::new(),
            taken_over: false,
        };
        monkey.perform(commands).unwrap();
        monkey
    }

    /// Lives through one event and looks at everything.
    fn live(&mut self, event: &Event) -> Result<(), String> {
        let before = Before::of(&self.model);
        self.taken_over = false;
        match event {
            Event::Wait(time) => self.wait(*time)?,
            Event::Key(key) => {
                self.pass(Duration::from_millis(3))?;
                if let Some(message) = keys::read(&self.model, *key) {
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
                let why = "the disk is full".to_owned();
                let unsaved = Unsaved { whole: why.clone(), fault: why.clone(), why };
                let result = if *works { Ok(()) } else { Err(unsaved) };
                if !self.model.files.read_only {
                    self.tell(Message::Saving(result))?;
                }
            }
            Event::Locked => self.tell(Message::ReadOnly)?,
        }
        self.draw()?;
        self.steps += 1;
        let before = if self.taken_over { Before::of(&self.model) } else { before };
        invariants::step(&before, &self.model)?;
        if self.steps.is_multiple_of(64) {
            invariants::whole(&self.model.attempt)?;
            if self.model.files.reading == 0
                && self.model.files.tally.as_deref() != Some(&self.tally())
            {
                return Err("the statistics are not those of the log".to_owned());
            }
        }
        Ok(())
    }

    /// Lets time go by as the program does: the model is told at its deadlines.
    fn wait(&mut self, time: Duration) -> Result<(), String> {
        let mut left = time;
        for tick in 0..1000 {
            let Some(due) = deadline(&self.model).filter(|due| *due <= left) else { break };
            if due.is_zero() {
                return Err("the program would never sleep".to_owned());
            }
            left -= due;
            self.pass(due)?;
            // Minutes of a ticking clock would take most of the time.
            if tick < 4 || tick % 32 == 0 {
                self.draw()?;
            }
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
        let commands = update(&mut self.model, message).unwrap_or_default();
        self.perform(commands)
    }

    fn perform(&mut self, commands: Vec<Command>) -> Result<(), String> {
        for command in commands {
            match command {
                Command::File(FileCommand::Log(..)) if self.model.files.read_only => {
                    return Err("a reader logs".to_owned());
                }
                Command::File(FileCommand::SaveGame(_) | FileCommand::SaveSettings(_))
                    if self.model.files.read_only => {}
                Command::File(FileCommand::SaveGame(saved)) => self.saved = Some(*saved),
                Command::File(FileCommand::SaveNow(saved)) => {
                    self.saved = Some(*saved);
                    self.tell(Message::Saved)?;
                }
                Command::File(FileCommand::SaveSettings(settings)) => self.settings = *settings,
                Command::File(FileCommand::Log(record, moves)) => self.append(*record, &moves)?,
                Command::File(FileCommand::ReadLog) => {
                    let tally = Box::new(self.tally());
                    self.tell(Message::Tallied(tally, None))?;
                }
                Command::File(FileCommand::ReadGames) => self.tell(self.games.briefs())?,
                Command::File(FileCommand::ReadGame(back)) => self.tell(self.games.look(back))?,
                Command::File(FileCommand::ReadTheme(name)) => self.tell(theme(name))?,
                Command::FindDeal { number, book, demand } => {
                    let chance = self.dice.word();
                    self.tell(dealer::at_once(number, Sought { book, demand }, chance))?;
                }
                Command::Begin { request, deal } => {
                    let number = deal.unwrap_or_else(|| self.dice.word());
                    let id = AttemptId(self.dice.word().into());
                    self.tell(Message::Begun { request, number, id })?;
                }
                Command::Pose(code) => self.tell(posing::at_once(code))?,
                Command::Solve { number, table, book, care } => {
                    self.tell(thinkers::solved(number, &table, &book, care))?;
                }
                Command::Advise { number, knowledge, book } => {
                    self.tell(thinkers::advised(number, &knowledge, &book))?;
                }
                Command::Copy(_)
                | Command::StopPosing
                | Command::StopAdvising
                | Command::File(FileCommand::LogPuzzle(_))
                | Command::Repaint
                | Command::StopSolving
                | Command::StopFinding => {}
                Command::Suspend => self.tell(Message::NotSuspended)?,
                Command::File(FileCommand::TakeOver) => self.take_over()?,
                Command::Quit if self.model.files.unsaved.is_some() => {
                    let why = "the disk is full".to_owned();
                    let unsaved = Unsaved { whole: why.clone(), fault: why.clone(), why };
                    self.tell(Message::NotLeft(unsaved))?;
                }
                Command::Quit | Command::QuitUnsaved => self.come_back()?,
            }
        }
        Ok(())
    }

    /// What is in the files.
    fn files(&self, read_only: bool) -> Result<Files, String> {
        let restored = self.saved.clone().map(Attempt::restore).transpose();
        let saved = restored.map_err(|error| format!("the save: {error}"))?;
        Ok(Files { saved, settings: self.settings.clone(), read_only, ..Files::default() })
    }

    /// The other instance has ended, or it has not.
    fn take_over(&mut self) -> Result<(), String> {
        if !self.model.files.read_only {
            return Err("there is nobody to take over from".to_owned());
        }
        self.taken_over = true;
        let ended = self.dice.below(3) > 0;
        let Files { saved, settings, .. } = self.files(false)?;
        let saved = saved.filter(Attempt::goes_on);
        let files = Files { saved, settings, ..Files::default() };
        let result = if ended { Ok(Box::new(files)) } else { Err(NotTakenOver::StillRunning) };
        self.tell(Message::TakenOver(result))
    }

    /// The program ends and is started again, now and then while another instance has the files.
    fn come_back(&mut self) -> Result<(), String> {
        let is_taken = self.dice.below(16) == 0;
        let files = self.files(is_taken)?;
        let attempt = files.saved.clone().ok_or("the program ended without a save")?;
        if !self.model.files.read_only && attempt != *self.model.game() {
            return Err("the save is not what was played".to_owned());
        }
        if !self.model.files.read_only && self.settings != self.model.settings {
            return Err("the settings are not what was chosen".to_owned());
        }
        // What a reader played is gone.
        self.taken_over = self.model.files.read_only;
        let is_kept = attempt.goes_on();
        let (model, commands) = start(files, &mut self.dice, self.now, self.model.size);
        self.model = model;
        if is_kept && *self.model.game() != attempt {
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
            if entry.counts.moves as usize != moves.len() {
                return Err(format!(
                    "{} moves logged, {} counted",
                    moves.len(),
                    entry.counts.moves
                ));
            }
        }
        self.games.add(&record, moves);
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
fn start(files: Files, dice: &mut Dice, now: Stamp, size: (u16, u16)) -> (Model, Vec<Command>) {
    let (model, commands) = Model::start(Found {
        files,
        wish: Wish::default(),
        exercise: None,
        review: None,
        number: dice.word(),
        id: AttemptId(dice.word().into()),
        display: Display {
            unicode: true,
            colors: Colors::True,
            french: false,
            asked: Asked { ascii: false, no_mouse: false, no_motion: false, color: None },
        },
        size,
        now,
        ahead: true,
    })
    .unwrap();
    (model, commands.into_iter().map(Command::File).collect())
}

impl Failure {
    /// The first words of the reason, the same for the same fault.
    fn kind(&self) -> &str {
        let end = self.reason.char_indices().nth(12).map_or(self.reason.len(), |(at, _)| at);
        &self.reason[..end]
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let events: Vec<String> = self.events.iter().map(Event::to_string).collect();
        write!(f, "{}\nafter {} events: {}", self.reason, events.len(), events.join(" "))
    }
}
