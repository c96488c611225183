//! A player at the keyboard: keys go through the key table and `update`, and what is asked of the outside is done.

use std::collections::BTreeMap;
use std::time::Duration;

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use klondike::app::command_line::{CommandError, Reading};
use klondike::app::display::{Asked, Colors, Display};
use klondike::app::notice::Notice;
use klondike::app::refused::Refused;
use klondike::app::supply::Sought;
use klondike::app::words::{self, Face};
use klondike::app::{Command, FileCommand, Message, Model, Screen, deadline, keys, run, update};
use klondike::deals::{Deal, Origin};
use klondike::records::{Record, Tally};
use klondike::rules::{Card, Deck, RuleBook, Setup, SetupColumn, Table, parse_board};
use klondike::runtime::{dealer, files, posing};
use klondike::session::{Attempt, AttemptId, Stamp};
use klondike::settings::Settings;
use klondike::storage::{Access, Store};

use crate::looked::EndedGames;
use crate::thinkers;

pub const DISPLAY: Display = Display {
    unicode: true,
    colors: Colors::True,
    french: false,
    asked: Asked { ascii: false, no_mouse: false, no_motion: false, color: None },
};

/// The model, its clock, and everything that it asked for.
pub struct Player {
    pub model: Model,
    /// Commands since the last [`Player::keys`].
    pub asked: Vec<Command>,
    /// The whole log.
    pub log: Vec<Record>,
    /// The games that have ended in it.
    pub games: EndedGames,
    /// Why the last message was refused, if it was.
    pub refused: Option<Refused>,
    /// The number of the next random deal.
    pub number: u64,
    /// Time that the model has not been told of.
    waited: Duration,
    now: Stamp,
    ids: u128,
}

impl Player {
    pub fn of(attempt: Attempt) -> Self {
        let mut model = Model::new(attempt, Settings::default(), DISPLAY);
        model.files.tally = Some(Box::default());
        Self::with(model)
    }

    pub fn with(model: Model) -> Self {
        let now = Stamp { seconds: 1_764_455_947, offset: 3600 };
        let (asked, log) = (Vec::new(), Vec::new());
        Self {
            model,
            asked,
            log,
            games: EndedGames::default(),
            refused: None,
            number: 90_210,
            waited: Duration::ZERO,
            now,
            ids: 100,
        }
    }

    /// At a board of which only the lines that matter are written; see [`board`].
    pub fn at(draw: u8, text: &str) -> Self {
        Self::at_book(RuleBook::standard(draw), text)
    }

    pub fn at_book(book: RuleBook, text: &str) -> Self {
        let deal = Deal::of("MS1-7".parse().unwrap(), Origin::Code);
        Self::of(Attempt::at(board(text), deal, book, AttemptId(1)))
    }

    /// At the start of a coded deal.
    pub fn dealt(code: &str) -> Self {
        let code: klondike::deals::DealCode = code.parse().unwrap();
        Self::of(Attempt::new(Deal::of(code, Origin::Code), code.book(), AttemptId(1)).unwrap())
    }

    /// Presses keys, written as the help page writes them, with blanks between.
    pub fn keys(&mut self, keys: &str) -> &mut Self {
        self.asked.clear();
        for name in keys.split_whitespace() {
            self.key(event(name));
        }
        self
    }

    /// Sets the wall clock, as its owner may at any time.
    pub fn set_clock(&mut self, now: Stamp) -> &mut Self {
        self.now = now;
        self.tell(Message::Time { elapsed: Duration::ZERO, now })
    }

    /// Enters a line of the command line.
    pub fn line(&mut self, text: &str) -> Result<Option<Reading>, CommandError> {
        self.asked.clear();
        let (commands, outcome) = run(&mut self.model, text);
        self.perform(commands);
        outcome
    }

    /// Tells the model of the time that has passed.
    pub fn catch_up(&mut self) {
        self.pass(self.waited);
        self.waited = Duration::ZERO;
    }

    pub fn key(&mut self, key: KeyEvent) {
        self.catch_up();
        if let Some(message) = keys::read(&self.model, key) {
            self.tell(message);
        }
    }

    pub fn tell(&mut self, message: Message) -> &mut Self {
        let reply = update(&mut self.model, message);
        self.refused = reply.as_ref().err().cloned();
        if let Some(refused) = &self.refused {
            let said = Some(Notice::Refused(refused.clone()));
            assert_eq!(self.model.notice, said, "the message line says what is refused");
        }
        self.perform(reply.unwrap_or_default());
        self
    }

    /// Waits as the program does: the model is told at its deadlines, and at the next key.
    pub fn wait(&mut self, seconds: f64) -> &mut Self {
        self.waited += Duration::from_secs_f64(seconds);
        while let Some(due) = deadline(&self.model).filter(|due| *due <= self.waited) {
            assert!(due > Duration::ZERO, "the program would never sleep");
            self.waited -= due;
            self.pass(due);
        }
        self
    }

    fn pass(&mut self, elapsed: Duration) {
        let seconds = i64::try_from(elapsed.as_secs()).unwrap();
        self.now.seconds = self.now.seconds.saturating_add(seconds);
        self.tell(Message::Time { elapsed, now: self.now });
    }

    fn perform(&mut self, commands: Vec<Command>) {
        if commands.is_empty() {
            return;
        }
        for command in commands {
            self.asked.push(command.clone());
            match command {
                Command::Begin { request, deal } => {
                    self.ids += 1;
                    let (number, id) = (deal.unwrap_or(self.number), AttemptId(self.ids));
                    self.tell(Message::Begun { request, number, id });
                    self.number += 1;
                }
                Command::FindDeal { number, book, demand } => {
                    self.tell(dealer::at_once(number, Sought { book, demand }, self.number));
                    self.number += 1;
                }
                Command::Pose(code) => drop(self.tell(posing::at_once(code))),
                Command::File(FileCommand::Log(record, moves)) => {
                    self.games.add(&record, &moves);
                    self.log.push(*record);
                }
                Command::File(FileCommand::ReadGame(back)) => {
                    self.tell(self.games.look(back));
                }
                Command::File(FileCommand::ReadGames) => drop(self.tell(self.games.briefs())),
                Command::File(FileCommand::ReadLog) => {
                    let mut tally = Tally::default();
                    self.log.iter().for_each(|record| tally.add(record));
                    self.tell(Message::Tallied(Box::new(tally), None));
                }
                Command::Solve { number, table, book, care } => {
                    self.tell(thinkers::solved(number, &table, &book, care));
                }
                Command::File(FileCommand::ReadTheme(name)) => drop(self.tell(theme(name))),
                Command::Advise { number, knowledge, book } => {
                    self.tell(thinkers::advised(number, &knowledge, &book));
                }
                Command::File(FileCommand::SaveNow(_)) => drop(self.tell(Message::Saved)),
                _ => {}
            }
        }
        let cards = self.model.attempt.table().setup().check();
        assert!(cards.is_ok(), "52 cards after every action: {cards:?}");
    }

    /// The whole message line.
    pub fn says(&self) -> String {
        words::message(&self.model)
    }

    /// What the open new-game menu says is wrong.
    #[track_caller]
    pub fn menu_says(&self) -> String {
        let Screen::NewGame(menu) = &self.model.screen else { panic!("no menu is open") };
        Face::Screen(self.model.keymap).refused(menu.error.as_ref().unwrap())
    }

    pub fn table(&self) -> &Table {
        self.model.attempt.table()
    }

    /// The face-up cards of every place, and the number of stock cards, one line each.
    pub fn faces(&self) -> BTreeMap<String, String> {
        faces(&self.table().setup())
    }

    /// Asserts that every written line is what lies there face up.
    #[track_caller]
    pub fn shows(&self, lines: &str) -> &Self {
        let present = self.faces();
        for line in lines.lines().map(str::trim).filter(|line| !line.is_empty()) {
            let (place, cards) = line.split_once(':').unwrap();
            assert_eq!(present[place], cards.trim(), "{place} after the keys; {}", self.says());
        }
        self
    }

    /// How many of the asked commands are of this kind.
    pub fn count(&self, kind: impl Fn(&Command) -> bool) -> usize {
        self.asked.iter().filter(|command| kind(command)).count()
    }
}

fn faces(setup: &Setup) -> BTreeMap<String, String> {
    let words = |cards: &[Card]| cards.iter().map(Card::to_string).collect::<Vec<_>>().join(" ");
    let mut places: BTreeMap<String, String> = (1..)
        .zip(&setup.columns)
        .map(|(n, column)| (format!("T{n}"), words(&column.run)))
        .collect();
    places.insert("W".into(), words(&setup.waste));
    places.insert("K".into(), setup.stock.len().to_string());
    let tops = setup.foundations.iter().map(u8::to_string).collect::<Vec<_>>().join(" ");
    places.insert("F".into(), tops);
    places
}

/// A whole board from the lines that matter. Columns without a line get a dead card, which neither goes
/// anywhere nor is gone onto, and hidden ones below it; a stock without a line takes what it can; what is still
/// left lies hidden under the written columns, from the right.
pub fn board(text: &str) -> Table {
    let lines: Vec<&str> = text.lines().map(str::trim).collect();
    let has_line = |name: &str| lines.iter().any(|line| line.starts_with(name));
    let mut setup = parse_board(&lines.join("\n")).unwrap();
    let mut rest: Vec<Card> =
        Deck::STANDARD.cards().filter(|card| !is_there(&setup, *card)).collect();
    let unwritten: Vec<usize> = (0..7).filter(|n| !has_line(&format!("T{}:", n + 1))).collect();
    for &column in unwritten.iter().rev() {
        let dead = rest.iter().rposition(|&card| is_dead(&setup, card));
        setup.columns[column].run.extend(dead.map(|at| rest.remove(at)));
    }
    if !has_line("K:") {
        let room = 24 - setup.stock.len() - setup.waste.len();
        let stock = rest.split_off(rest.len().saturating_sub(room));
        setup.stock.extend(stock.into_iter().rev());
    }
    let written: Vec<usize> = (0..7).filter(|n| !unwritten.contains(n)).rev().collect();
    for column in [unwritten, written].concat() {
        let SetupColumn { hidden, run } = &mut setup.columns[column];
        while hidden.len() < 6 && !run.is_empty() {
            let Some(card) = rest.pop() else { break };
            hidden.insert(0, card);
        }
    }
    setup.check().unwrap()
}

fn is_dead(setup: &Setup, card: Card) -> bool {
    let mut ends = setup.columns.iter().filter_map(|column| column.run.last());
    let mut cards = setup.columns.iter().flat_map(|column| &column.run).chain(setup.waste.last());
    let takes = |suit: klondike::rules::Suit, height: u8| {
        card.rank().number() == height + 1 && card.suit() == suit
            || height > 0
                && Card::new(klondike::rules::Rank::new(height).unwrap(), suit).goes_on(card)
    };
    let mut heights = klondike::rules::Suit::ALL.into_iter().zip(setup.foundations);
    !ends.any(|&end| card.goes_on(end))
        && !cards.any(|other| other.goes_on(card))
        && !heights.any(|(suit, height)| takes(suit, height))
}

fn is_there(setup: &Setup, card: Card) -> bool {
    card.rank().number() <= setup.foundations[card.suit().index()]
        || setup.stock.contains(&card)
        || setup.waste.contains(&card)
        || setup.columns.iter().any(|column| column.cards().any(|other| *other == card))
}

/// A theme of the program as the runtime reads it.
pub fn theme(name: String) -> Message {
    files::theme(&Store::open(None, Access::Full, Stamp::default()), name)
}

/// The key that the help page writes so.
pub fn event(name: &str) -> KeyEvent {
    let plain = |code| KeyEvent::new(code, KeyModifiers::NONE);
    if let Some(letter) = name.strip_prefix("Ctrl-") {
        let letter = letter.chars().next().unwrap().to_ascii_lowercase();
        return KeyEvent::new(KeyCode::Char(letter), KeyModifiers::CONTROL);
    }
    plain(match name {
        "Enter" => KeyCode::Enter,
        "Space" => KeyCode::Char(' '),
        "Esc" => KeyCode::Esc,
        "Tab" => KeyCode::Tab,
        "Shift-Tab" => KeyCode::BackTab,
        "Up" => KeyCode::Up,
        "Down" => KeyCode::Down,
        "Left" => KeyCode::Left,
        "Right" => KeyCode::Right,
        "Home" => KeyCode::Home,
        "End" => KeyCode::End,
        "PgUp" => KeyCode::PageUp,
        "PgDn" => KeyCode::PageDown,
        "Backspace" => KeyCode::Backspace,
        "Delete" => KeyCode::Delete,
        _ => {
            let mut letters = name.chars();
            let letter = letters.next().unwrap();
            assert_eq!(letters.next(), None, "{name} is no key");
            // What the keyboard sends without Shift.
            KeyCode::Char(letter.to_ascii_lowercase())
        }
    })
}
