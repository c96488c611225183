//! All that the program knows while it runs. It can be compared, printed, and built by hand in a test.

use std::time::Duration;

use super::card_size::SIZE_MIN;
use super::display::Display;
use super::focus::Focus;
use super::keymap::Keymap;
use super::notice::{Notice, Title};
use super::odds::Odds;
use super::outlook::Outlook;
use super::practice::{Exercise, Practice, PracticeKind};
use super::prospects::{DealProof, Light, Prospects};
use super::refused::Unsaved;
use super::request::Request;
use super::screens::Screen;
use super::screens::calendar::{self, Calendar};
use super::screens::panel::{Panel, Scroll};
use super::screens::question::Stakes;
use super::screens::statistics::{Games, Sheet};
use super::supply::Supply;
use super::theming::Theming;
use super::turn::Turn;
use crate::advice::hint::{Hint, Likelihood};
use crate::deals::{Date, Demand, Grade, Origin, PuzzleCode, local_date};
use crate::records::dailies::DayMark;
use crate::records::{Filter, ModeTally, Statistics, Tally};
use crate::rules::{Clock, Place, Scoring};
use crate::session::{Attempt, AttemptId, Stamp};
use crate::settings::{Ascii, Settings};

/// How long the clock runs without a key before it stops.
pub const IDLE_MAX: Duration = Duration::from_secs(5 * 60);

/// The whole state.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Model {
    /// The deal being played, or practised.
    pub attempt: Attempt,
    /// The practice that is on the table, with the game that waits meanwhile.
    pub practice: Option<Box<Practice>>,
    /// The cursor.
    pub focus: Focus,
    /// What belongs to the present position alone.
    pub turn: Turn,
    /// What the solver has found out about the positions of the attempt.
    pub prospects: Prospects,
    /// What the adviser thinks of them.
    pub odds: Odds,
    /// The random deals that are looked for, and those that are ready.
    pub supply: Supply,
    /// What is shown over the table, or in its place.
    pub screen: Screen,
    /// The puzzle whose proof is under way.
    pub posing: Option<PuzzleCode>,
    /// How far the panels and the result are scrolled.
    pub scroll: Scroll,
    /// The lines entered at the command line, the last one last.
    pub lines: Vec<String>,
    /// What the player was told last; [`super::words::message`] makes the whole message line.
    pub notice: Option<Notice>,
    /// The player's choices.
    pub settings: Settings,
    /// What is known of the files.
    pub files: FileState,
    /// What is known of the time.
    pub time: Time,
    /// Columns and rows of the terminal.
    pub size: (u16, u16),
    /// What the terminal can show.
    pub display: Display,
    /// The theme.
    pub theming: Theming,
    /// The keys.
    pub keymap: Keymap,
}

/// What is known of the files: the statistics in the log, and whether anything can be saved.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FileState {
    /// The statistics, once the log has been read; the attempt under way is not in them.
    pub tally: Option<Box<Tally>>,
    /// How many answers to [`super::command::FileCommand::ReadLog`] are still to come; only the last one counts.
    pub reading: u32,
    /// Why nothing is being saved, as long as that is so.
    pub unsaved: Option<Unsaved>,
    /// Whether another instance has the files: nothing played here is saved or counts.
    pub read_only: bool,
    /// Whether this is the first run: there were neither a game nor ended ones nor settings at its start.
    pub is_new: bool,
}

/// What is known of the time, and what keeps the clock from running.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Time {
    /// The wall clock at the last message.
    pub now: Stamp,
    /// Time since the last key while the clock ran, for the idle stop.
    pub idle: Duration,
    /// Time played since the last save.
    pub since_save: Duration,
    /// Whether the player paused.
    pub paused: bool,
    /// Whether the terminal has lost the keyboard and no key has come since.
    pub away: bool,
    /// Whether a game that was saved lies on the table and no key has played on yet.
    pub waits: bool,
}

impl Model {
    /// The table with an attempt on it and nothing else known yet.
    #[must_use]
    pub fn new(attempt: Attempt, settings: Settings, display: Display) -> Self {
        let (keymap, _) = Keymap::of(&settings, display.french);
        Self {
            attempt,
            practice: None,
            focus: Focus::START,
            turn: Turn::default(),
            prospects: Prospects::default(),
            odds: Odds::default(),
            supply: Supply::default(),
            screen: Screen::Table,
            posing: None,
            scroll: Scroll::default(),
            lines: Vec::new(),
            notice: None,
            settings,
            files: FileState::default(),
            time: Time::default(),
            size: (80, 24),
            display,
            theming: Theming::default(),
            keymap,
        }
    }

    /// The game that counts: the one on the table, or during practice the one that waits.
    #[must_use]
    pub fn game(&self) -> &Attempt {
        self.practice.as_ref().map_or(&self.attempt, |practice| &practice.aside)
    }

    /// What is practised, if anything is.
    #[must_use]
    pub fn practice_kind(&self) -> Option<PracticeKind> {
        self.practice.as_ref().map(|practice| practice.exercise.kind)
    }

    /// Whether practice is on the table.
    #[must_use]
    pub const fn practises(&self) -> bool {
        self.practice.is_some()
    }

    /// Puts an exercise on the table, in the place of another one or of the game, which waits meanwhile.
    pub(super) fn practise(&mut self, exercise: Exercise) {
        // No id of practice is ever written down; it only has to differ from that of the attempt before.
        let id = AttemptId(self.attempt.id().0.wrapping_add(1));
        let before = std::mem::replace(&mut self.attempt, exercise.attempt.clone().named(id));
        let (aside, focus) = match self.practice.take() {
            Some(practice) => (practice.aside, practice.focus),
            None => (before, self.focus),
        };
        self.notice = Some(Notice::Practice(exercise.kind));
        self.practice = Some(Box::new(Practice { exercise, aside, focus }));
        self.time.waits = false;
        self.focus = Focus::START;
        self.screen = Screen::Table;
        self.prospects.forget();
        self.clear_turn();
    }

    /// Brings the game back that waits. Returns whether there was practice to leave.
    pub(super) fn leave_practice(&mut self) -> bool {
        let Some(practice) = self.practice.take() else { return false };
        let Practice { aside, focus, .. } = *practice;
        self.attempt = aside;
        self.focus = focus;
        // Its clock waits for the first key that plays, as in a saved game that goes on.
        self.time.waits = true;
        self.prospects.forget();
        self.clear_turn();
        self.notice = Some(Notice::game_again(&self.attempt));
        self.leave_screen();
        true
    }

    /// Tells the player which deal was put on the table, and keeps what is known of it from how it was asked for.
    pub fn greet(&mut self, asked: Request) {
        self.notice = Some(if asked == Request::Restart {
            Notice::Restarted(Title::of(&self.attempt))
        } else {
            Notice::dealt(&self.attempt, asked, self.today())
        });
        if let Request::Random { demand: Demand::Graded(grade), .. } = asked {
            self.prospects.graded(&self.attempt, grade);
        }
    }

    /// Opens a panel at its top.
    pub fn open_panel(&mut self, panel: Panel) {
        self.screen = Screen::Panel(panel);
        self.scroll.panel = 0;
    }

    /// Forgets what belonged to the position before this one, and looks what is proved of this one.
    pub(super) fn clear_turn(&mut self) {
        self.turn = Turn { outlook: Outlook::of(&self.attempt), ..Turn::default() };
        self.scroll.result = 0;
        self.time.paused = false;
        self.focus = self.focus.held_to(self.attempt.table());
    }

    /// How many cards a draw turns in this attempt.
    #[must_use]
    pub const fn draw(&self) -> u8 {
        self.attempt.book().draw.get()
    }

    /// The legal targets of the selection, in Tab order; none without a selection.
    #[must_use]
    pub fn targets(&self) -> Vec<Place> {
        let Some(selection) = self.turn.selection else { return Vec::new() };
        let moves = selection.moves(&self.attempt);
        let mut places: Vec<Place> =
            moves.into_iter().filter_map(|mv| selection.target_of(mv)).collect();
        places.sort_by_key(|&place| super::focus::rank(place));
        places
    }

    /// The hint that is shown, for its marks.
    #[must_use]
    pub fn hint(&self) -> Option<&Hint> {
        let (hints, shown) = self.turn.hints.as_ref()?;
        hints.get(*shown)
    }

    /// Whether the attempt has been started and has not ended: leaving it for another is a loss.
    #[must_use]
    pub const fn is_under_way(&self) -> bool {
        self.attempt.is_under_way()
    }

    /// Whether the attempt ended without a win, so that nothing more can be played in it.
    #[must_use]
    pub fn is_given_up(&self) -> bool {
        self.attempt.is_given_up()
    }

    /// Leaves what is open, for the table or the result of an attempt that is over.
    pub fn leave_screen(&mut self) {
        self.screen = if self.attempt.goes_on() { Screen::Table } else { Screen::Result };
    }

    /// Whether the rest of the game is decided and is not being played out already.
    #[must_use]
    pub const fn offers_finish(&self) -> bool {
        matches!(self.turn.outlook, Outlook::Decided)
            && self.turn.finishing.is_none()
            && self.turn.play_out.is_none()
    }

    /// The verdict light of the present position.
    #[must_use]
    pub fn light(&self) -> Light {
        if !self.settings.verdict_light || self.attempt.is_over() {
            return Light::Off;
        }
        self.prospects
            .of(self.attempt.table())
            .map_or(Light::Looking, |insight| Light::Shows(insight.prospect))
    }

    /// The chance light of the present position: `None` while it is off or the game is over, and within it how often the
    /// game is won, once the adviser has thought about that.
    #[must_use]
    pub fn chance_light(&self) -> Option<Option<Likelihood>> {
        (self.settings.chance_light && !self.attempt.is_over()).then(|| self.chance())
    }

    /// How often the game is won from the present position, once the adviser has been asked about it.
    #[must_use]
    pub fn chance(&self) -> Option<Likelihood> {
        self.odds.of(&self.attempt).map(|opinion| opinion.likelihood)
    }

    /// What is proved of the deal, and how hard it is to win, if that was measured; `None` in practice, which may begin
    /// anywhere.
    #[must_use]
    pub fn proof(&self) -> Option<(DealProof, Option<Grade>)> {
        let Self { prospects, attempt, .. } = self;
        (!self.practises()).then(|| (prospects.proof(attempt), prospects.grade(attempt)))
    }

    /// Whether suits are shown by their signs, or everything in plain ASCII.
    #[must_use]
    pub const fn shows_signs(&self) -> bool {
        match self.settings.ascii {
            _ if self.display.asked.ascii => false,
            Ascii::Auto => self.display.unicode,
            Ascii::Always => false,
            Ascii::Never => true,
        }
    }

    /// The name of the theme that is to be drawn.
    #[must_use]
    pub fn theme_name(&self) -> &str {
        self.theming.name(&self.settings.theme)
    }

    /// Whether the mouse is listened to.
    #[must_use]
    pub const fn takes_mouse(&self) -> bool {
        self.settings.mouse && !self.display.asked.no_mouse
    }

    /// Whether cards are to be seen moving, where the terminal is quick enough.
    #[must_use]
    pub const fn shows_motion(&self) -> bool {
        self.settings.motion && !self.display.asked.no_motion
    }

    /// Whether time is being counted now.
    #[must_use]
    pub fn clock_runs(&self) -> bool {
        let book = self.attempt.book();
        book.clock == Clock::On
            && self.is_under_way()
            && self.screen == Screen::Table
            && self.turn.awaited.is_none()
            && !self.time.paused
            && !self.time.away
            && !self.time.waits
            && (self.time.idle < IDLE_MAX || book.scoring == Scoring::WindowsTimed)
            && !self.is_too_small()
    }

    /// Whether the terminal is too small to show the table.
    #[must_use]
    pub const fn is_too_small(&self) -> bool {
        self.size.0 < SIZE_MIN.0 || self.size.1 < SIZE_MIN.1
    }

    /// The statistics, once the log has been read. They include the attempt under way if it counts.
    #[must_use]
    pub fn statistics(&self) -> Option<Statistics> {
        let tally = self.files.tally.as_ref()?;
        let all = || tally.statistics(Filter::ALL);
        Some(self.counted().map_or_else(all, |attempt| tally.with(attempt, Filter::ALL)))
    }

    /// The game that counts, unless another instance has the files.
    #[must_use]
    pub fn counted(&self) -> Option<&Attempt> {
        (!self.files.read_only).then(|| self.game())
    }

    /// The statistics of the draw mode being played, once they are known.
    #[must_use]
    pub fn mode_tally(&self) -> Option<ModeTally> {
        let tally = self.statistics()?;
        Some(if self.draw() == 3 { tally.three } else { tally.one })
    }

    /// The bank of Vegas, which stands wherever the score does: 0 before the first action of the first Vegas deal. `None`
    /// in other scorings, in practice, and until the log has been read. Nothing played counts in it while another
    /// instance has the files.
    #[must_use]
    pub fn bank(&self) -> Option<i64> {
        let tally = self.files.tally.as_ref()?;
        let is_vegas = self.attempt.book().scoring == Scoring::Vegas && !self.practises();
        let bank = self.counted().map_or_else(|| tally.bank(), |attempt| tally.bank_with(attempt));
        is_vegas.then(|| bank.unwrap_or_default())
    }

    /// The games that the statistics are about, once the log has been read.
    #[must_use]
    pub fn games(&self) -> Option<Games<'_>> {
        let tally = self.files.tally.as_deref()?;
        Some(Games { tally, present: self.counted(), today: self.today() })
    }

    /// The page of the statistics, once the log has been read.
    #[must_use]
    pub fn sheet(&self, filter: Filter) -> Option<Sheet> {
        Some(self.games()?.sheet(filter))
    }

    /// What is at stake when the player is asked whether to give the game up.
    #[must_use]
    pub fn stakes(&self) -> Stakes {
        Stakes {
            read_only: self.files.read_only,
            under_way: self.is_under_way(),
            moves: self.attempt.counts().moves,
            streak: self.mode_tally().map(|tally| tally.streak),
            bank: self.bank_so_far(),
            unsaved: self.files.unsaved.clone(),
        }
    }

    /// What the attempt has brought the Vegas bank so far, if it has been started and not ended under that scoring.
    fn bank_so_far(&self) -> Option<i64> {
        let is_vegas = self.is_under_way() && self.attempt.book().scoring == Scoring::Vegas;
        self.attempt.score().filter(|_| is_vegas).map(|score| score.total)
    }

    /// The local date.
    #[must_use]
    pub fn today(&self) -> Date {
        local_date(self.time.now.seconds, self.time.now.offset).unwrap_or(Date::ZERO)
    }

    /// The calendar of daily deals at a day, in the present draw mode if the rule book of new deals has that.
    #[must_use]
    pub fn calendar(&self, day: Date) -> Calendar {
        Calendar::at(day, self.draw(), self.settings.rules)
    }

    /// The day whose deal is on the table, and whether it is played late: by the date of the first move, or before it by
    /// today's. Practice is of no day.
    #[must_use]
    pub fn daily(&self) -> Option<(Date, bool)> {
        if self.practises() {
            return None;
        }
        let Origin::Daily(day) = self.attempt.deal().origin else { return None };
        let begun = self.attempt.started().unwrap_or(self.time.now);
        Some((day, local_date(begun.seconds, begun.offset) != Some(day)))
    }

    /// Whether moves are played for the player: a decided game, or the solver's line.
    #[must_use]
    pub const fn is_played(&self) -> bool {
        self.turn.finishing.is_some() || self.turn.play_out.is_some()
    }

    /// Makes the next of these moves due at once.
    pub const fn hurry(&mut self) {
        if let Some((_, due)) = &mut self.turn.finishing {
            *due = Duration::ZERO;
        }
        if let Some(play_out) = &mut self.turn.play_out {
            play_out.due = Duration::ZERO;
        }
    }

    /// What became of the deal of a day; it counts as tried while an attempt at it is under way.
    #[must_use]
    pub fn mark(&self, day: Date, draw: u8) -> DayMark {
        let logged =
            self.files.tally.as_ref().map_or(DayMark::Open, |tally| tally.dailies.mark(day, draw));
        let game = self.game();
        let is_tried = game.is_under_way()
            && game.book().draw.get() == draw
            && game.deal().origin == Origin::Daily(day);
        if is_tried { logged.max(DayMark::Tried) } else { logged }
    }

    /// The streak of days and the dailies won in a row, once the log has been read.
    #[must_use]
    pub fn daily_rows(&self) -> Option<calendar::Rows> {
        let dailies = &self.files.tally.as_ref()?.dailies;
        Some(calendar::rows(dailies.streak(self.today()), dailies.in_a_row()))
    }
}
