//! A line read word by word, and the messages that it means on a given table.

use strsim::damerau_levenshtein;

use super::entry::{COMMANDS, Entry, Verb};
use super::error::CommandError;
use super::{Order, Reading};
use crate::app::action::Action;
use crate::app::deal_error::DealError;
use crate::app::message::Message;
use crate::app::model::Model;
use crate::app::refused::Refused;
use crate::app::request::Request;
use crate::app::screens::new_game::{asked_over, read_code};
use crate::app::screens::{calendar, puzzle};
use crate::app::selection::Selection;
use crate::deals::{Date, Demand};
use crate::records::{Book, DealKind, Filter};
use crate::rules::{
    Move, MoveTarget, Parts, PartsError, PileOrCard, Place, WrittenCarry, count, shortened,
};

/// A line as it was written. [`Line::order`] fills in from the table what was left out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Line {
    /// A command without arguments.
    Plain(Verb),
    /// `move FROM TO [N]`
    Move(WrittenCarry),
    /// `move TO`, of the selected cards
    MoveSelection(MoveTarget),
    /// `select PILE [N]`
    Select(PileOrCard, Option<u8>),
    /// `undo N`
    Undo(usize),
    /// `redo N`
    Redo(usize),
    /// `pile PILE`
    Pile(Place),
    /// `new CODE RULES`
    New(NewDeal),
    /// `daily DATE RULES`, the date as it was written
    Daily(Option<String>, Parts),
    /// `calendar DATE`
    Calendar(String),
    /// `puzzle N`
    Puzzle(String),
    /// `answer N`
    Answer(u8),
    /// `stats RULES KIND`
    Stats(Filter),
    /// `review N`, from 1
    Review(usize),
    /// `practise MOVE`
    Practise(usize),
    /// `help COMMAND`
    Help(&'static Entry),
}

/// The deal of a `new`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NewDeal {
    /// A random deal under this rule book, or, if only a draw count is given or nothing, under the present one. What is
    /// asked of it is this, or else what the settings say.
    Rules(Parts, Option<Demand>),
    /// The deal of a code, or of its number alone, and perhaps the rules after it.
    Code(String),
}

/// Reads a line. The second value tells whether it has a `!`, which answers its question with yes.
///
/// # Errors
///
/// What is wrong with the line.
pub fn parse(text: &str) -> Result<(Line, bool), CommandError> {
    let mut words = text.split_whitespace();
    let first = words.next().unwrap_or_default();
    let (name, sure) = first.strip_suffix('!').map_or((first, false), |name| (name, true));
    let entry = find(name)?;
    if sure && !entry.asks {
        return Err(CommandError::Sure(entry));
    }
    let words: Vec<&str> = words.collect();
    Ok((arguments(entry, &words)?, sure))
}

/// The command with this name or short form.
fn find(word: &str) -> Result<&'static Entry, CommandError> {
    let lower = word.to_ascii_lowercase();
    let fits = |entry: &&Entry| !lower.is_empty() && entry.name.starts_with(&lower);
    let fitting: Vec<&Entry> = COMMANDS.iter().filter(fits).collect();
    let whole = fitting.iter().find(|entry| entry.name == lower);
    let enough = || fitting.iter().find(|entry| lower.len() >= entry.least);
    match (whole.or_else(enough), &fitting[..]) {
        (Some(entry), _) => Ok(entry),
        (None, []) => Err(CommandError::Unknown(shortened(word), nearest(&lower))),
        (None, several) => Err(CommandError::Ambiguous(lower, several.to_vec())),
    }
}

/// The most mistakes that a mistyped name may have.
const MISTAKES_MAX: usize = 2;

/// The command that a mistyped word most likely means: letters added, left out, changed, or swapped with their
/// neighbour, but not all of them.
fn nearest(word: &str) -> Option<&'static Entry> {
    let near = COMMANDS.iter().map(|entry| (damerau_levenshtein(word, entry.name), entry));
    let (mistakes, entry) =
        near.min_by_key(|(mistakes, entry)| (*mistakes, entry.name.len().abs_diff(word.len())))?;
    let letters = entry.name.len().min(word.chars().count());
    (mistakes <= MISTAKES_MAX && mistakes < letters).then_some(entry)
}

/// The words after the command.
fn arguments(entry: &'static Entry, words: &[&str]) -> Result<Line, CommandError> {
    let usage = || CommandError::Usage(entry);
    let wrong = |error| CommandError::Word(error, entry);
    let place = |word: &str| word.parse::<Place>().map_err(wrong);
    let count = |word: &str| count(word).map_err(wrong);
    Ok(match (entry.verb, words) {
        (Verb::Move, [to]) => Line::MoveSelection(to.parse().map_err(wrong)?),
        (Verb::Move, [_, _] | [_, _, _]) => {
            Line::Move(WrittenCarry::from_words(words).map_err(wrong)?)
        }
        (Verb::Select, [pile, rest @ ..]) if rest.len() <= 1 => Line::Select(
            pile.parse().map_err(wrong)?,
            rest.first().map(|word| count(word)).transpose()?,
        ),
        (Verb::Undo, [steps]) => Line::Undo(count(steps)?.into()),
        (Verb::Redo, [steps]) => Line::Redo(count(steps)?.into()),
        (Verb::Pile, [pile]) => Line::Pile(place(pile)?),
        (Verb::Daily, words) => {
            // The first word is a date unless it belongs to a rule book.
            let (day, rules) = match (words.join(" ").parse::<Parts>(), words) {
                (Err(PartsError::Word(word)), [day, rest @ ..]) if word == shortened(day) => {
                    (Some((*day).to_owned()), rest.join(" ").parse())
                }
                (rules, _) => (None, rules),
            };
            Line::Daily(day, rules.map_err(DealError::Rules)?)
        }
        (Verb::Stats, [_, ..]) => Line::Stats(filter(words).ok_or_else(usage)?),
        (Verb::Puzzle, [name]) => Line::Puzzle((*name).to_owned()),
        (Verb::Answer, [number]) => Line::Answer(count(number)?),
        (Verb::Review, [number]) => match number.parse() {
            Ok(number @ 1..) => Line::Review(number),
            _ => return Err(usage()),
        },
        (Verb::Practise, [number]) => Line::Practise(number.parse().map_err(|_| usage())?),
        (Verb::Calendar, [day]) => Line::Calendar((*day).to_owned()),
        (Verb::New, words) => Line::New(new_deal(words).ok_or_else(usage)??),
        (Verb::Help, [name]) => Line::Help(find(name.trim_end_matches('!'))?),
        (Verb::Move | Verb::Pile, _) => return Err(usage()),
        (verb, []) => Line::Plain(verb),
        _ => return Err(usage()),
    })
}

/// The deal of a `new`, and nothing where several things are asked of a random one.
fn new_deal(words: &[&str]) -> Option<Result<NewDeal, DealError>> {
    let is_demand = |word: &&str| word.parse::<Demand>().is_ok();
    let (demands, rules): (Vec<&str>, Vec<&str>) = words.iter().copied().partition(is_demand);
    let demand = match demands[..] {
        [] => None,
        [demand] => demand.parse().ok(),
        _ => return None,
    };
    Some(match (rules.join(" ").parse::<Parts>(), words) {
        (Ok(rules), _) => Ok(NewDeal::Rules(rules, demand)),
        // The first word is a code or a number unless it belongs to a rule book.
        (Err(PartsError::Word(word)), [code, ..]) if word == shortened(code) => {
            Ok(NewDeal::Code(words.join(" ")))
        }
        (Err(error), _) => Err(DealError::Rules(error)),
    })
}

/// The filter of a rule book, a kind of deal, or both in either order.
fn filter(words: &[&str]) -> Option<Filter> {
    words.iter().try_fold(Filter::ALL, |filter, word| {
        match (Book::of_word(word), DealKind::of_word(word)) {
            (Some(book), _) if filter.book.is_none() => Some(Filter { book: Some(book), ..filter }),
            (_, Some(kind)) if filter.kind.is_none() => Some(Filter { kind: Some(kind), ..filter }),
            _ => None,
        }
    })
}

impl Line {
    /// Whether it may be entered during a pause, while the cards are hidden.
    #[must_use]
    pub const fn holds_while_paused(&self) -> bool {
        matches!(
            self,
            Self::Help(_)
                | Self::Stats(_)
                | Self::Plain(
                    Verb::Pause
                        | Verb::Save
                        | Verb::Suspend
                        | Verb::Quit
                        | Verb::Help
                        | Verb::Stats
                        | Verb::Score
                        | Verb::Share
                )
        )
    }

    /// What the line asks for on the model's table.
    ///
    /// # Errors
    ///
    /// Why it asks for nothing there. Whether a move is legal is decided by `update`.
    pub fn order(&self, model: &Model) -> Result<Order, CommandError> {
        let act = |action| vec![Message::Act(action)];
        Ok(Order::Tell(match self {
            Self::Plain(verb) => match verb {
                // One key draws and recycles.
                Verb::Draw => keyed(model, Move::Draw),
                Verb::Recycle => keyed(model, Move::Recycle),
                Verb::Auto => act(Action::Auto),
                Verb::Select => act(Action::Escape),
                Verb::Hint => act(Action::Hint),
                Verb::Verdict => act(Action::Verdict),
                Verb::Chance => act(Action::Chance),
                Verb::Finish => act(Action::Finish),
                Verb::Undo => act(Action::Undo),
                Verb::Redo => act(Action::Redo),
                Verb::Restart => vec![Message::Ask(Request::Restart)],
                Verb::Puzzle => vec![Message::OpenPuzzle(None)],
                Verb::Answer => vec![Message::AnswerPuzzle(None)],
                Verb::Review => vec![Message::Look(0)],
                Verb::LookBack => vec![Message::LookBack],
                Verb::Practise => vec![Message::PlayOn(None)],
                Verb::Back => vec![Message::LeavePractice],
                Verb::Resign => vec![Message::Resign],
                Verb::Reset if model.files.read_only => {
                    return Err(Refused::ReadOnly.into());
                }
                Verb::Reset if model.files.tally.is_none() => {
                    return Err(Refused::NoLog.into());
                }
                Verb::Reset => vec![Message::Act(Action::Statistics), Message::Act(Action::Reset)],
                Verb::Pause => act(Action::Pause),
                Verb::Save => vec![Message::Save],
                Verb::TakeOver => vec![Message::TakeOver],
                Verb::Suspend => vec![Message::Suspend],
                Verb::Quit => act(Action::Quit),
                Verb::Moves => return Ok(Order::Read(Reading::Moves)),
                Verb::Board => return Ok(Order::Read(Reading::Board)),
                Verb::Score => return Ok(Order::Read(Reading::Score)),
                Verb::Share => return Ok(Order::Read(Reading::Share)),
                Verb::Stats => return Ok(Order::Read(Reading::Statistics(Filter::ALL))),
                Verb::Calendar => return Ok(Order::Read(Reading::Calendar(model.today()))),
                Verb::Move | Verb::Pile | Verb::New | Verb::Daily | Verb::Help => {
                    return Ok(Order::Read(Reading::Help(None)));
                }
            },
            Self::Pile(place) => return Ok(Order::Read(Reading::Pile(*place))),
            Self::Calendar(day) => {
                return Ok(Order::Read(Reading::Calendar(date(model, Some(day))?)));
            }
            Self::Daily(day, rules) => {
                let day = date(model, day.as_deref())?;
                let book = asked_over(model.attempt.book(), *rules).map_err(DealError::from)?;
                vec![Message::Ask(Request::Daily { day, book })]
            }
            Self::Puzzle(name) => {
                vec![Message::OpenPuzzle(Some(puzzle::named(name, model.draw())?))]
            }
            // Answers are counted from 1, and there is none of the number 0.
            Self::Answer(number) => vec![Message::AnswerPuzzle(Some(number.wrapping_sub(1)))],
            Self::Stats(filter) => return Ok(Order::Read(Reading::Statistics(*filter))),
            Self::Help(entry) => return Ok(Order::Read(Reading::Help(Some(entry)))),
            Self::Review(number) => vec![Message::Look(number - 1)],
            Self::Practise(moves) => vec![Message::PlayOn(Some(*moves))],
            Self::Undo(steps) => vec![Message::Undo(*steps)],
            Self::Redo(steps) => vec![Message::Redo(*steps)],
            Self::New(deal) => vec![Message::Ask(request(model, deal)?)],
            Self::Select(source, count) => {
                let (from, lies) = source.find(model.attempt.table())?;
                let exact = count.or(lies);
                let exactly = |count| Selection { from, count, direct: false };
                vec![Message::Select(
                    exact.map_or_else(|| Selection::held(&model.attempt, from), exactly),
                )]
            }
            Self::Move(carry) => {
                let mv = carry.resolve(model.attempt.table(), model.attempt.book())?;
                vec![Message::Play(mv)]
            }
            Self::MoveSelection(to) => {
                let selection = model.turn.selection.ok_or(CommandError::NothingSelected)?;
                let to = to.of(model.attempt.table(), selection.from);
                vec![Message::Play(selection.drop_on(&model.attempt, to))]
            }
        }))
    }
}

/// What the key that draws and recycles means, if it does this move now; otherwise the move itself, which is refused.
fn keyed(model: &Model, mv: Move) -> Vec<Message> {
    let table = model.attempt.table();
    let means = if table.stock().is_empty() { Move::Recycle } else { Move::Draw };
    vec![if means == mv { Message::Act(Action::Draw) } else { Message::Play(mv) }]
}

fn date(model: &Model, text: Option<&str>) -> Result<Date, DealError> {
    let today = model.today();
    let day = text.map_or(Ok(today), calendar::parse_day);
    day.and_then(|day| calendar::come(day, today))
}

fn request(model: &Model, deal: &NewDeal) -> Result<Request, DealError> {
    let present = model.attempt.book();
    match deal {
        NewDeal::Rules(rules, demand) => {
            let demand = demand.unwrap_or(model.settings.random_deals);
            Ok(Request::Random { book: asked_over(present, *rules)?, demand })
        }
        NewDeal::Code(text) => read_code(text, present),
    }
}
