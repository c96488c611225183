//! The first model of a run: the saved attempt or a new deal, and what the player must know or decide first.

use super::command::FileCommand;
use super::found::{Files, Found, Wish};
use super::keymap::Keymap;
use super::model::{FileState, Model, Time};
use super::notice::Notice;
use super::outlook::Outlook;
use super::screens::Screen;
use super::screens::dialog::Dialog;
use super::screens::question::Question;
use super::supply::Supply;
use super::words::sentence;
use crate::rules::SetupError;

impl Model {
    /// The model of the first frame and the commands to perform after it. An attempt that has ended is not resumed, unless
    /// its win was undone.
    /// If the command line asks for a different game, the player is asked first, unless the saved game has no moves
    /// yet or belongs to another instance. If it asks for none, and the saved game has moves but comes from the save
    /// before the last one (which is damaged), the player is asked whether to go on with it.
    ///
    /// # Errors
    ///
    /// If the requested cards are not a full deck, which cannot happen for shuffled deals.
    pub fn start(found: Found) -> Result<(Self, Vec<FileCommand>), SetupError> {
        let (asked, request) = (found.asked(), found.request());
        let Found { files, wish: _, exercise, review, number, id, display, size, now, ahead } =
            found;
        let Files { saved, from_backup, settings, read_only, is_new, notices } = files;
        let offer = from_backup && asked.is_none();
        let is_resumed = request.is_none();
        let attempt = match (request, saved) {
            (None, Some(attempt)) => attempt,
            (request, _) => {
                let request = request.unwrap_or_else(|| Wish::default().request(&settings));
                request.attempt(number, id, None)?
            }
        };
        let new = Self::new(attempt, settings, display);
        let files = FileState { read_only, is_new, reading: 1, ..FileState::default() };
        let time = Time { now, waits: is_resumed, ..Time::default() };
        let supply = Supply::new(ahead);
        let mut model = Self { supply, files, time, size, ..new };
        model.turn.outlook = Outlook::of(&model.attempt);
        let mut commands = vec![FileCommand::ReadLog];
        let is_started = model.attempt.started().is_some();
        commands.extend(review.map(FileCommand::ReadGame));
        let asked = match asked {
            None if offer && is_started => {
                Some(Question::Before(Wish::default().request(&model.settings)))
            }
            asked => asked.filter(|_| is_resumed).map(Question::Replace),
        };
        if let Some(request) = request {
            model.greet(request);
            commands.insert(0, FileCommand::SaveGame(Box::new(model.attempt.saved())));
        } else {
            model.notice = Some(Notice::resumed(&model.attempt));
        }
        if read_only {
            model.notice = Some(Notice::ReadOnly);
        }
        let mut notices: Vec<String> = notices.iter().map(|text| sentence(text)).collect();
        if let (_, Some(fault)) = Keymap::of(&model.settings, model.display.french) {
            notices.push(format!(
                "In settings.ron, `keys`: {fault}. Until that is mended, your own keys are left out."
            ));
        }
        let exercise = exercise.map(|exercise| model.practise(exercise));
        let asked = asked.filter(|_| exercise.is_none());
        model.screen = match asked {
            _ if !notices.is_empty() => Screen::Notices(notices, asked),
            Some(question) => Screen::Dialog(Dialog::of(question)),
            None => Screen::Table,
        };
        Ok((model, commands))
    }
}
