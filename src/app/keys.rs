//! What the keys mean in the present state of the model, by the table of keys.

use crossterm::event::{KeyCode, KeyEvent};

use super::action::Action;
use super::keymap::{Chord, Context, KeyRow};
use super::message::Message;
use super::model::Model;
use super::notice::Notice;
use super::outlook::Outlook;
use super::press::{self, Press};
use super::prospects::{Light, Prospect};
use super::screens::Screen;
use super::screens::dialog::Dialog;
use super::screens::panel::Panel;
use super::screens::question::Question;
use crate::records::Filter;

impl Context {
    /// What the player of this model is doing.
    #[must_use]
    pub const fn of(model: &Model) -> Self {
        match &model.screen {
            // This question can be read and answered at every size.
            _ if asks_to_leave(model) => Self::Question,
            _ if model.is_too_small() => Self::TooSmall,
            Screen::Table if model.turn.awaited.is_some() => Self::Waiting,
            Screen::Table if model.turn.finishing.is_some() => Self::Finishing,
            Screen::Table if model.turn.play_out.is_some() => Self::PlayedOut,
            Screen::Table if model.time.paused => Self::Paused,
            Screen::Table if model.turn.selection.is_some() => Self::Holding,
            Screen::Table => Self::Playing,
            Screen::Notices(..) => Self::Notices,
            Screen::Dialog(_) => Self::Question,
            Screen::NewGame(menu) if menu.typed.is_some() => Self::CodePrompt,
            Screen::NewGame(menu) if menu.part.is_some() => Self::Rules,
            Screen::NewGame(_) => Self::Menu,
            Screen::Calendar(_) => Self::Calendar,
            Screen::Puzzle(_) => Self::Puzzle,
            Screen::Prompt(_) => Self::CommandLine,
            Screen::Result => Self::Result,
            Screen::Share => Self::Share,
            Screen::Panel(Panel::Statistics(_)) => Self::Statistics,
            Screen::Panel(Panel::Guidebook) => Self::Guidebook,
            Screen::Panel(_) => Self::Reading,
            Screen::Search(_) => Self::Search,
            Screen::Charts(charts) if charts.page.is_list() => Self::GameList,
            Screen::Charts(_) => Self::Charts,
            Screen::Options(_) => Self::Options,
            Screen::Review(_) => Self::Review,
        }
    }
}

/// What a key means in the present screen.
#[must_use]
pub fn read(model: &Model, key: KeyEvent) -> Option<Message> {
    let chord = Chord::of(key)?;
    let context = Context::of(model);
    if let (true, Chord::Char(_), KeyCode::Char(c)) = (context.types(), chord, key.code) {
        return Some(Message::Typed(c));
    }
    let any = match context {
        // Whatever is pressed stops automatic play.
        Context::Finishing | Context::Waiting => Some(Action::Escape),
        // Whatever is pressed hurries the solver.
        Context::PlayedOut => Some(Action::Finish),
        _ => None,
    };
    model.keymap.pressed(context, chord).or(any).map(Message::Act)
}

/// The keys that matter now, as they stand in the footer: key and word.
#[must_use]
pub fn footer(model: &Model) -> Vec<(&'static str, &'static str)> {
    footer_keys(model).into_iter().map(|entry| (entry.key, entry.word)).collect()
}

/// The last position in the footer of what the moment asks for; what can be done at other moments too comes after it.
const MOMENT: u8 = 11;

/// The position of Escape where it is no way back, but one of several ways on: at the result.
const LAST: u8 = 90;

/// The keys of the footer by their numbers in it, from 0, the most needed first: where there is no room for all, the one that
/// shows every key comes before all others, then what the moment asks for, the way back, and the way out.
#[must_use]
pub fn needed(model: &Model) -> Vec<usize> {
    let entries = footer_keys(model);
    let mut numbers: Vec<usize> = (0..entries.len()).collect();
    numbers.sort_by_key(|&number| match entries[number] {
        FooterKey { action: Action::Keys, .. } => 0,
        FooterKey { action: Action::Escape, place: ..LAST, .. } => 1,
        FooterKey { place: ..=MOMENT, .. } => 2,
        FooterKey { action: Action::TakeOver, .. } => 3,
        FooterKey { action: Action::Undo, .. } => 4,
        FooterKey { action: Action::Quit, .. } => 5,
        FooterKey { action: Action::Draw, .. } => 6,
        FooterKey { .. } => 7,
    });
    numbers
}

/// An entry of the footer: a key, or several that belong together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FooterKey {
    /// The keys as they are written, with `/` between them.
    pub key: &'static str,
    /// A word for what they do.
    pub word: &'static str,
    /// What each chord of their row does.
    pub chords: &'static [(Chord, Action)],
    /// Its position in the footer, as in [`KeyRow::footer`].
    place: u8,
    /// What the first chord of its row does.
    action: Action,
}

/// The entries of the footer that matter now, in their order.
#[must_use]
pub fn footer_keys(model: &Model) -> Vec<FooterKey> {
    let context = Context::of(model);
    let rows = model.keymap.rows();
    let mut entries: Vec<_> = rows
        .filter(|row| row.holds.contains(&context) && matters(model, context, row))
        .filter_map(|row| {
            let ((place, key, word), &(_, action)) = row.footer.zip(row.chords.first())?;
            let (place, word) = match action {
                Action::Auto if model.offers_finish() => (0, "finish"),
                Action::Enter if is_answered(model) => (place, "play on"),
                Action::Enter if context == Context::Holding => (place, Press::of(model).word()),
                Action::Draw if plays(context) => (place, Press::Draw(press::draw(model)).word()),
                Action::Pause if is_held(model) => (place, "go on"),
                // What the solver knows is shown where the player has asked for it, or may want to.
                Action::Finish if context == Context::Playing && is_known_won(model) => (10, word),
                Action::Verdict if model.turn.outlook == Outlook::Stuck => (MOMENT, word),
                Action::NewGame if model.practises() => (place, "your game"),
                Action::WinningLine if shows_winning_line(model) => (place, "game"),
                _ => (place, word),
            };
            Some(FooterKey { place, action, key, word, chords: row.chords })
        })
        .collect();
    entries.sort_by_key(|entry| entry.place);
    entries
}

/// Whether cards are played there.
const fn plays(context: Context) -> bool {
    matches!(context, Context::Playing | Context::Holding)
}

/// Whether Enter does something with the selected cards. That it can clear the selection is said beside Esc.
fn drops(model: &Model) -> bool {
    let press = Press::of(model);
    press != Press::Clear && press.is_allowed(model)
}

/// Whether the open puzzle was answered.
const fn is_answered(model: &Model) -> bool {
    matches!(&model.screen, Screen::Puzzle(puzzle) if puzzle.given.is_some())
}

/// Whether the player holds the solver's play.
fn is_held(model: &Model) -> bool {
    model.turn.play_out.as_ref().is_some_and(|play_out| play_out.is_held)
}

/// Whether a review shows the line that would have won.
const fn shows_winning_line(model: &Model) -> bool {
    matches!(&model.screen, Screen::Review(review) if review.shows_kept)
}

/// Whether the player knows from the solver that the position can be won.
fn is_known_won(model: &Model) -> bool {
    let known = Prospect::Winnable;
    model.light() == Light::Shows(known)
        || matches!(
            model.notice,
            Some(Notice::Verdict(said) | Notice::DealVerdict { prospect: said, .. }) if said == known
        )
}

/// Whether the open question is whether to leave a game that cannot be saved.
const fn asks_to_leave(model: &Model) -> bool {
    matches!(model.screen, Screen::Dialog(Dialog { question: Question::Leave, .. }))
}

/// Whether the row's first action could do something now.
fn matters(model: &Model, context: Context, row: &KeyRow) -> bool {
    let (undo, redo) = model.attempt.steps();
    let at_table = matches!(context, Context::Playing | Context::Result);
    if let Screen::Review(review) = &model.screen {
        let last = review.shown().len();
        return match row.chords.first() {
            Some((_, Action::WinningLine)) => review.kept.is_some(),
            Some((_, Action::Mark)) => (1..=last).any(|number| review.is_marked(number)),
            Some((_, Action::Pause)) => review.at < last,
            Some((_, Action::GameBefore)) => review.back.is_some(),
            _ => true,
        };
    }
    match row.chords.first() {
        // Any key stops auto-finish, so the footer shows only one beside the way to all keys.
        Some((_, action)) if model.turn.finishing.is_some() => {
            matches!(action, Action::Escape | Action::Keys)
        }
        // There it would only ask the same again.
        Some((_, Action::Quit)) => !asks_to_leave(model),
        Some((_, Action::Undo)) if !model.is_given_up() => undo > 0,
        // Nothing is played any more.
        _ if model.attempt.is_over() && at_table && row.plays() => false,
        Some((_, Action::TakeOver)) => model.files.read_only && !model.practises(),
        Some((_, Action::Redo)) => redo > 0,
        Some((_, Action::Up | Action::Enter)) if context == Context::GameList => {
            matches!(&model.screen, Screen::Charts(charts) if !charts.list().is_empty())
        }
        Some((_, Action::NextBook)) => {
            model.sheet(Filter::ALL).is_none_or(|sheet| !sheet.is_empty())
        }
        Some((_, Action::Review)) if matches!(context, Context::Statistics | Context::Charts) => {
            model.files.tally.as_ref().is_none_or(|tally| !tally.ended.is_empty())
        }
        Some((_, Action::Up)) => model.scroll.most > 0,
        Some((_, Action::PageUp)) if context == Context::Puzzle => model.scroll.most > 0,
        Some((_, Action::Review)) if context == Context::Paused => !model.attempt.line().is_empty(),
        Some((_, Action::Share)) => model.attempt.outcome().is_some(),
        Some((_, Action::Hint | Action::Chance)) => model.attempt.outcome().is_none(),
        Some((_, Action::Draw)) if plays(context) => {
            Press::Draw(press::draw(model)).is_allowed(model)
        }
        Some((_, Action::Enter)) if context == Context::Holding => drops(model),
        Some((_, Action::Next)) if context == Context::Holding => {
            !drops(model) && !model.targets().is_empty()
        }
        Some((_, Action::Auto)) => model.offers_finish() || model.attempt.safe_move().is_some(),
        _ => true,
    }
}
