//! The new-game menu: its entries, the rule book of new deals, the code prompt, and what the keys do.

use super::field::{Field, SeveralLines};
use super::next::Next;
use super::options::step;
use super::rules_menu::{PARTS, dealt};
use crate::app::action::{Action, Direction};
use crate::app::deal_error::DealError;
use crate::app::refused::Refused;
use crate::app::request::Request;
use crate::deals::{DealCode, Demand, is_name};
use crate::rules::{Parts, RuleBook, RulesError};
use crate::session::Attempt;
use crate::settings::Settings;

/// The new-game menu.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct NewGame {
    /// The number of the focused entry, from 0.
    pub focused: usize,
    /// The rule book of the new deals.
    pub rules: Parts,
    /// What is asked of random deals.
    pub demand: Demand,
    /// The number of the focused part of the rule book, from 0, while its parts are shown.
    pub part: Option<usize>,
    /// What has been typed at the code prompt, while that is open.
    pub typed: Option<Field>,
    /// Why what was asked for last was not done.
    pub error: Option<Refused>,
}

/// The longest text that the code prompt takes, in characters.
const TYPED_MAX: usize = 80;

/// An entry of the menu.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MenuEntry {
    /// A random deal of draw 1.
    DrawOne,
    /// A random deal of draw 3.
    DrawThree,
    /// Opens the calendar of daily deals.
    Daily,
    /// Opens the puzzle that comes next.
    Puzzles,
    /// Opens the choice of the rule book.
    Rules,
    /// Turns what is asked of random deals to its next value.
    Demand,
    /// Opens the code prompt.
    Code,
    /// The same deal again.
    Restart,
    /// Gives the game up and shows its result.
    Resign,
}

/// The entries from top to bottom.
pub const ENTRIES: [MenuEntry; 9] = [
    MenuEntry::DrawOne,
    MenuEntry::DrawThree,
    MenuEntry::Daily,
    MenuEntry::Puzzles,
    MenuEntry::Rules,
    MenuEntry::Demand,
    MenuEntry::Code,
    MenuEntry::Restart,
    MenuEntry::Resign,
];

impl MenuEntry {
    /// What its key means in the menu: the choice of its number.
    #[must_use]
    pub const fn action(self) -> Action {
        Action::Choose(self as u8)
    }

    /// Its words.
    #[must_use]
    pub const fn words(self) -> &'static str {
        match self {
            Self::DrawOne => "New deal, draw 1",
            Self::DrawThree => "New deal, draw 3",
            Self::Daily => "Daily deals",
            Self::Puzzles => "Puzzles",
            Self::Rules => "Rule book",
            Self::Demand => "Random deals",
            Self::Code => "Deal of a code",
            Self::Restart => "Restart this deal",
            Self::Resign => "Resign",
        }
    }
}

impl NewGame {
    /// The menu at the new deal of the player's draw count and rule book.
    #[must_use]
    pub fn of(settings: &Settings) -> Self {
        let rules = settings.rules;
        let focused = usize::from(settings.draw == 3 && rules.with_draw(3).book(3).is_ok());
        Self { focused, rules, demand: settings.random_deals, ..Self::default() }
    }

    /// Whether an entry can be chosen now.
    #[must_use]
    pub fn is_open(&self, entry: MenuEntry, present: &Attempt) -> bool {
        match entry {
            MenuEntry::Resign => present.is_under_way(),
            MenuEntry::DrawThree => self.rules.with_draw(3).book(3).is_ok(),
            _ => true,
        }
    }

    /// What a key does in the menu, at its rule book, or at its prompt.
    pub fn key(&mut self, action: Action, present: &Attempt, settings: &mut Settings) -> Next {
        self.error = None;
        if let Some(part) = self.part {
            return self.turn(part, action, settings);
        }
        match (&mut self.typed, action) {
            (Some(typed), Action::Enter) => {
                // A number without a code is dealt under the menu's rule book, with the draw count of the present game.
                let draw = present.book().draw.get();
                if let Ok(code) = typed.text().parse() {
                    return Next::OpenPuzzle { code: Some(code), after: None };
                }
                let book = self.rules.book(draw).unwrap_or(RuleBook::standard(draw));
                match read_code(typed.text(), &book) {
                    Ok(request) => return Next::Begin(request),
                    Err(error) => self.error = Some(error.into()),
                }
            }
            (Some(_), Action::Escape) => self.typed = None,
            (Some(typed), action) => typed.key(action),
            (None, Action::Up) => self.step(ENTRIES.len() - 1),
            (None, Action::Down) => self.step(1),
            (None, Action::Start) => self.focused = 0,
            (None, Action::End) => self.focused = ENTRIES.len() - 1,
            (None, Action::Enter) => return self.choose(present, settings),
            (None, Action::Choose(entry)) => {
                self.focused = usize::from(entry).min(ENTRIES.len() - 1);
                return self.choose(present, settings);
            }
            (None, Action::Escape) => return Next::Leave,
            _ => {}
        }
        Next::Stay
    }

    fn step(&mut self, by: usize) {
        self.focused = (self.focused + by) % ENTRIES.len();
    }

    /// Does what the focused entry says.
    fn choose(&mut self, present: &Attempt, settings: &mut Settings) -> Next {
        let Some(entry) = ENTRIES.get(self.focused) else { return Next::Stay };
        match entry {
            MenuEntry::DrawOne => return self.deal(1),
            MenuEntry::DrawThree => return self.deal(3),
            MenuEntry::Rules => self.part = Some(0),
            MenuEntry::Demand => {
                settings.random_deals =
                    step(&Demand::ALL, settings.random_deals, Direction::Forward);
                self.demand = settings.random_deals;
                return Next::SaveSettings;
            }
            MenuEntry::Daily => return Next::OpenCalendar,
            MenuEntry::Puzzles => return Next::OpenPuzzle { code: None, after: None },
            MenuEntry::Restart => return Next::Begin(Request::Restart),
            MenuEntry::Code => self.typed = Some(Field::default()),
            MenuEntry::Resign if present.is_under_way() => return Next::Resign,
            // The menu stays open and says so itself.
            MenuEntry::Resign => self.error = Some(Refused::NotStarted),
        }
        Next::Stay
    }

    /// A random deal under the menu's rule book, if that is played with this draw count.
    fn deal(&mut self, draw: u8) -> Next {
        match dealt(self.rules, draw) {
            Ok(book) => return Next::Begin(Request::Random { book, demand: self.demand }),
            Err(error) => self.error = Some(error.into()),
        }
        Next::Stay
    }

    /// What a key does at the rule book. A change holds for later deals, too.
    fn turn(&mut self, part: usize, action: Action, settings: &mut Settings) -> Next {
        let last = PARTS.len() - 1;
        self.part = match action {
            Action::Up => Some(part.checked_sub(1).unwrap_or(last)),
            Action::Down => Some(if part < last { part + 1 } else { 0 }),
            Action::Start => Some(0),
            Action::End => Some(last),
            Action::Escape => None,
            _ => Some(part),
        };
        let direction = match action {
            Action::Left => Direction::Back,
            Action::Right => Direction::Forward,
            _ => return Next::Stay,
        };
        let Some(part) = PARTS.get(part) else { return Next::Stay };
        match part.turned(self.rules, direction) {
            Ok(rules) => {
                self.rules = rules;
                settings.rules = rules;
                return Next::SaveSettings;
            }
            Err(error) => self.error = Some(DealError::Contradiction(error).into()),
        }
        Next::Stay
    }

    /// Adds text that was typed or pasted; it counts at the open prompt only.
    pub fn insert(&mut self, text: &str) {
        let Some(typed) = &mut self.typed else { return };
        // A code is often copied with a blank before it.
        let text = if typed.text().is_empty() { text.trim_start() } else { text };
        let done = typed.insert(text, TYPED_MAX);
        self.error = done.err().map(|SeveralLines| Refused::SeveralLines);
    }
}

/// The deal that a typed text asks for: a code, or a number alone, and after it the rules if they are to be others than
/// those of the code, or for a number those of `present`.
///
/// # Errors
///
/// What is wrong with it.
pub fn read_code(text: &str, present: &RuleBook) -> Result<Request, DealError> {
    let text = text.trim();
    let (name, words) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    if name.is_empty() {
        return Err(DealError::Nothing);
    }
    if is_name(name) {
        return Err(DealError::Imported(name.to_owned()));
    }
    let is_bare = name.bytes().all(|byte| byte.is_ascii_digit());
    let code = if is_bare { format!("MS1-{name}") } else { name.to_owned() };
    let code: DealCode = code.parse()?;
    let rules: Parts = words.parse()?;
    if is_bare {
        let book = asked_over(present, rules)?;
        return Ok(Request::Code(DealCode::of(&book, code.number()).unwrap_or(code)));
    }
    Ok(Request::Code(code.under(rules)?))
}

/// The rule book that is asked for. If only a draw count is given, or nothing, it is the present one otherwise.
///
/// # Errors
///
/// When its parts exclude each other.
pub fn asked_over(present: &RuleBook, rules: Parts) -> Result<RuleBook, RulesError> {
    if rules == Parts::default() {
        return Ok(*present);
    }
    let named = Parts { draw: rules.draw, ..Parts::of(present) };
    let rules = if rules.is_draw_only() { named } else { rules };
    rules.book(present.draw.get())
}
