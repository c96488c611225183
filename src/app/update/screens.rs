//! The screens at work: a key in the open one, and how they are opened.

use super::{files, practice, steps};
use crate::app::action::{Action, Direction};
use crate::app::card_size;
use crate::app::command::{Command, FileCommand, Reply};
use crate::app::command_line::Reading;
use crate::app::keymap::Keymap;
use crate::app::model::Model;
use crate::app::notice::{Notice, SeenPile};
use crate::app::refused::{NoGame, Refused};
use crate::app::screens::charts::{ChartPage, Charts};
use crate::app::screens::new_game::NewGame;
use crate::app::screens::next::Next;
use crate::app::screens::options::Options;
use crate::app::screens::panel::Panel;
use crate::app::screens::prompt::Prompt;
use crate::app::screens::{Screen, share as sharing};
use crate::app::signs;
use crate::deals::Date;
use crate::records::{Brief, Filter};

/// What a key does in the open screen, and what it asks of the game.
///
/// # Errors
///
/// Why nothing was done.
pub fn key(model: &mut Model, action: Action) -> Result<Next, Refused> {
    let mut screen = std::mem::replace(&mut model.screen, Screen::Table);
    let next = match &mut screen {
        Screen::Table | Screen::Result => Ok(Next::Stay),
        Screen::Notices(_, question) => Ok(match (action, *question) {
            (Action::Enter | Action::Escape, Some(question)) => Next::Ask(question),
            (Action::Enter | Action::Escape, None) => Next::Leave,
            _ => {
                let Model { scroll, size: (_, rows), .. } = model;
                scroll.panel = scroll.moved(scroll.panel, action, *rows);
                Next::Stay
            }
        }),
        Screen::Dialog(dialog) => Ok(dialog.key(action)),
        Screen::NewGame(menu) => Ok(menu.key(action, &model.attempt, &mut model.settings)),
        Screen::Calendar(calendar) => {
            model.notice = None;
            let key = calendar.key(action, model.today(), model.settings.rules);
            key.map_err(Refused::from)
        }
        Screen::Prompt(prompt) => Ok(prompt.key(action, &mut model.lines)),
        Screen::Puzzle(puzzle) => {
            let Model { scroll, size: (_, rows), .. } = model;
            // One try is given: nothing is answered before all answers were in sight.
            let is_answer = action == Action::Enter && puzzle.given.is_none();
            let is_seen = !is_answer || scroll.panel >= scroll.most;
            scroll.panel = match action {
                Action::PageUp | Action::PageDown => scroll.moved(scroll.panel, action, *rows),
                // The answers are below the board.
                Action::Enter | Action::Up | Action::Down | Action::Choose(_) => scroll.most,
                _ => scroll.panel,
            };
            Ok(if is_seen { puzzle.key(action) } else { Next::Stay })
        }
        Screen::Share => Ok(if action == Action::Escape { Next::Leave } else { Next::Stay }),
        Screen::Panel(panel) => {
            let mut scroll = model.scroll;
            let next = panel.key(action, &mut scroll, model.size.1, model.games());
            model.scroll = scroll;
            Ok(next)
        }
        Screen::Search(field) => {
            let Model { scroll, size: (_, rows), .. } = model;
            scroll.panel = match action {
                Action::Up | Action::Down | Action::PageUp | Action::PageDown => {
                    scroll.moved(scroll.panel, action, *rows)
                }
                _ => 0,
            };
            field.key(action);
            Ok(if action == Action::Escape { Next::Open(Action::Guidebook) } else { Next::Stay })
        }
        Screen::Charts(charts) => {
            let mut scroll = model.scroll;
            let next = charts.key(action, &mut scroll, model.size.1, model.games());
            model.scroll = scroll;
            Ok(next)
        }
        Screen::Options(options) => {
            let themes = model.theming.names();
            let next = options.key(action, &mut model.settings, &themes);
            if next == Next::ReadTheme {
                model.theming.asked = None;
            }
            Ok(next)
        }
        Screen::Review(review) => Ok(review.key(action)),
    };
    model.screen = screen;
    next
}

/// The longest text that is searched for, in characters.
const SEARCHED_MAX: usize = 60;

/// Text for the open prompt.
pub fn insert(model: &mut Model, text: &str) {
    match &mut model.screen {
        Screen::Prompt(prompt) => prompt.insert(text),
        Screen::NewGame(menu) => menu.insert(text),
        Screen::Search(field) => {
            // Of several lines nothing is searched.
            let _ = field.insert(text, SEARCHED_MAX);
            model.scroll.panel = 0;
        }
        _ => {}
    }
}

/// What a key does at the result.
pub fn result(model: &mut Model, action: Action) -> Reply {
    match action {
        Action::Undo => return steps::undo(model),
        Action::Redo => return steps::redo(model),
        Action::Share => return Ok(share(model)),
        Action::NewGame => return Ok(new_game(model)),
        Action::CommandLine => open_prompt(model),
        Action::TakeOver => return files::ask_to_take_over(model),
        Action::Escape => {
            model.screen = Screen::Table;
            let over = match model.is_given_up() {
                true => Notice::GivenUp,
                false if model.practises() => Notice::WonInPractice,
                false => Notice::Won,
            };
            model.notice = Some(over);
        }
        _ => {
            let Model { scroll, size: (_, rows), .. } = model;
            scroll.result = scroll.moved(scroll.result, action, *rows);
            open(model, action);
        }
    }
    Ok(Vec::new())
}

/// Opens what can be opened from nearly everywhere, if the action opens any of that. The key of what is open leaves
/// it.
pub fn open(model: &mut Model, action: Action) {
    let screen = match action {
        Action::Statistics => Screen::Panel(Panel::Statistics(Filter::ALL)),
        Action::Keys => Screen::Panel(Panel::Keys),
        Action::Guidebook => Screen::Panel(Panel::Guidebook),
        Action::Options => Screen::Options(Options::default()),
        _ => return,
    };
    if model.screen.is_like(&screen) {
        model.leave_screen();
    } else {
        model.screen = screen;
    }
    model.scroll.panel = 0;
}

/// Leaves what is open: a game that was opened from a list for that list, anything else as
/// [`Model::leave_screen`] does.
pub fn leave(model: &mut Model) {
    let list =
        if let Screen::Review(review) = &mut model.screen { review.list.take() } else { None };
    match list {
        Some(list) => model.screen = Screen::Charts(*list),
        None => model.leave_screen(),
    }
}

/// Opens the new-game menu. In practice asks whether to go back to the game, after which it can be opened.
pub fn new_game(model: &mut Model) -> Vec<Command> {
    if model.practises() {
        return practice::ask_to_leave(model);
    }
    model.screen = Screen::NewGame(NewGame::of(&model.settings));
    Vec::new()
}

/// Opens the command line.
pub fn open_prompt(model: &mut Model) {
    model.screen = Screen::Prompt(Prompt::default());
}

/// Opens the first or the last page of the statistics beside the table, and has the games read that it is of.
pub fn open_charts(model: &mut Model, to: Direction, filter: Filter) -> Vec<Command> {
    let page = match to {
        Direction::Forward => ChartPage::Rate,
        Direction::Back => ChartPage::Best,
    };
    let draw = if model.draw() == 3 { 3 } else { 1 };
    model.screen = Screen::Charts(Charts::new(page, filter, draw));
    model.scroll.panel = 0;
    vec![Command::File(FileCommand::ReadGames)]
}

/// Takes the games that the open page is of.
///
/// # Errors
///
/// Why they were not read.
pub fn charted(model: &mut Model, games: Result<Box<[Brief]>, NoGame>) -> Reply {
    let Screen::Charts(charts) = &mut model.screen else { return Ok(Vec::new()) };
    match games {
        Ok(games) => charts.games = Some(games),
        Err(why) => {
            model.leave_screen();
            return Err(Refused::NoGame(why));
        }
    }
    Ok(Vec::new())
}

/// Opens the calendar of daily deals at a day.
pub fn open_calendar(model: &mut Model, day: Date) {
    model.notice = None;
    model.screen = Screen::Calendar(model.calendar(day));
}

/// Shows a short text about the game for other people, and sends it to the clipboard.
pub fn share(model: &mut Model) -> Vec<Command> {
    model.screen = Screen::Share;
    let text = sharing::lines(model).join("\n");
    vec![Command::Copy(if model.shows_signs() { text } else { signs::ascii(&text).into_owned() })]
}

/// Shows what a line asks to be read, on a screen or in the message line.
pub fn read(model: &mut Model, reading: Reading) -> Vec<Command> {
    match reading {
        Reading::Moves => model.open_panel(Panel::Moves),
        Reading::Statistics(filter) => model.open_panel(Panel::Statistics(filter)),
        Reading::Help(None) => model.open_panel(Panel::Commands),
        Reading::Help(Some(entry)) => model.notice = Some(Notice::Help(entry)),
        Reading::Calendar(day) => open_calendar(model, day),
        Reading::Board => return vec![Command::Repaint],
        Reading::Pile(place) => {
            model.notice = Some(Notice::Pile(SeenPile::of(model.attempt.table(), place)));
        }
        Reading::Share => return share(model),
        Reading::Score => model.notice = Some(Notice::Score(model.attempt.score(), model.bank())),
    }
    Vec::new()
}

/// Takes the size of the terminal. What the mouse drags it lets go, since the cards lie in other cells now.
pub const fn resized(model: &mut Model, size: (u16, u16)) {
    model.size = size;
    model.turn.grip = None;
}

/// Takes how far the open panel or the result can be scrolled, as the frame just drawn has measured it.
pub fn measured(model: &mut Model, lines: u16) {
    let scroll = &mut model.scroll;
    scroll.most = lines;
    match model.screen {
        Screen::Result => scroll.result = scroll.result.min(lines),
        Screen::Notices(..)
        | Screen::Panel(_)
        | Screen::Search(_)
        | Screen::Charts(_)
        | Screen::Puzzle(_) => {
            scroll.panel = scroll.panel.min(lines);
        }
        _ => {}
    }
}

/// Makes the cards a size larger or smaller.
///
/// # Errors
///
/// When there is no such size, or no room for it.
pub fn size(model: &mut Model, direction: Direction) -> Reply {
    let chosen = card_size::turned(model.settings.cards, model.size, direction);
    let chosen = chosen.ok_or(Refused::CardSize(direction))?;
    model.settings.cards = chosen;
    model.notice = Some(Notice::CardSize(chosen));
    Ok(save_settings(model))
}

/// Saves the settings after a change.
pub fn save_settings(model: &mut Model) -> Vec<Command> {
    (model.keymap, _) = Keymap::of(&model.settings, model.display.french);
    vec![Command::File(FileCommand::SaveSettings(Box::new(model.settings.clone())))]
}
