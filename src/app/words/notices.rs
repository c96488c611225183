//! Every notice and every refusal in words, and the message line of the full screen.

use super::{Face, cards, command, figures, sentence};
use crate::app::action::Action;
use crate::app::command_line::{Entry, Verb};
use crate::app::keymap::Context;
use crate::app::lesson;
use crate::app::model::Model;
use crate::app::notice::{Notice, Title};
use crate::app::outlook::Outlook;
use crate::app::practice::PracticeKind;
use crate::app::refused::{LastResort, NoGame, NotTakenOver, Refused, Unsaved};
use crate::app::screens::{Screen, new_game};
use crate::deals::Demand;
use crate::rules::counted;

/// The state while another instance has the files.
const READ_ONLY: &str = "Read-only: another klondike is running.";
/// A position in which it is proved that nothing leads on.
const STUCK: &str = "No productive move is left.";

impl Face {
    /// A notice in full sentences.
    #[must_use]
    pub fn notice(self, notice: &Notice) -> String {
        match notice {
            Notice::Dealt { title, late } => self.dealt(title, *late),
            Notice::Restarted(title) => format!("{} starts anew.", title.name),
            Notice::Resumed { title, moves } => self.resumed(title, *moves),
            Notice::Practice(kind) => self.practice(*kind),
            Notice::Lesson(step) => match self {
                Self::Screen(keymap) => lesson::words(*step, keymap),
                Self::Lines => "The lesson is in the full screen.".to_owned(),
            },
            Notice::GameAgain { moves: None, .. } => "Practice is over.".to_owned(),
            Notice::GameAgain { title, moves: Some(0) } => {
                format!("Practice is over. {} waits for its first move.", named(title))
            }
            Notice::GameAgain { title, moves: Some(moves) } => format!(
                "Practice is over. {} goes on after {}.",
                named(title),
                figures::moves(*moves)
            ),
            Notice::Selected { run, targets } => cards::selected(*run, targets),
            Notice::Played { summary, revealed, followed } => {
                cards::played(summary, revealed, *followed)
            }
            Notice::SentUp { cards, revealed, left } => {
                let sent = cards::sent_up(*cards, revealed);
                let sent = match self {
                    Self::Screen(_) => format!("{sent} · {} undoes", self.undo()),
                    Self::Lines => format!("{sent}; {} takes them back", self.undo()),
                };
                match left {
                    None => sent,
                    Some(card) => format!("{sent}. {}.", cards::stays(*card)),
                }
            }
            Notice::Undone { summary, more } => cards::again("Undone", summary.as_ref(), *more),
            Notice::Redone { summary, more } => cards::again("Redone", summary.as_ref(), *more),
            Notice::AllUndone(steps) => {
                format!("Only {} could be undone.", counted(*steps, "step", "steps"))
            }
            Notice::AllRedone(steps) => {
                format!("Only {} could be redone.", counted(*steps, "step", "steps"))
            }
            Notice::Finishing { sent } => {
                let sent = match sent {
                    0 => String::new(),
                    sent => format!("{}. ", cards::sent_up(*sent, &[])),
                };
                match self {
                    Self::Screen(keys) => {
                        let stop = keys.label(Context::Finishing, Action::Escape);
                        format!("{sent}The rest plays itself out; {stop} stops it.")
                    }
                    Self::Lines => format!("{sent}The rest plays itself out."),
                }
            }
            Notice::Solving { nodes: 0 } => {
                "Looking under the cards whether this can be won.".to_owned()
            }
            Notice::Solving { nodes } => {
                let nodes = figures::number(i64::try_from(*nodes).unwrap_or(i64::MAX));
                format!("Looking under the cards: undecided after {nodes} positions.")
            }
            Notice::LookingForDeal { demand, looked } => self.looking(*demand, *looked),
            Notice::Thinking => "Thinking about what the hidden cards may be.".to_owned(),
            Notice::Chance(likelihood) => sentence(&cards::likely(*likelihood)),
            Notice::Verdict(prospect) => self.verdict(*prospect),
            Notice::DealVerdict { prospect, grade } => self.deal_verdict(*prospect, *grade),
            Notice::WentBack { steps } => {
                let steps = counted(*steps, "step", "steps");
                format!(
                    "Back by {steps}, to the last position that could be won; {} comes forward.",
                    self.way(Action::Redo, Verb::Redo)
                )
            }
            Notice::PlayingOut { left, is_held } => self.playing_out(*left, *is_held),
            Notice::Stopped => "Stopped.".to_owned(),
            Notice::Hint { mv, summary, reason, number, count } => {
                let hint = cards::hint(summary, *reason, *number, *count);
                match self {
                    Self::Screen(_) => hint,
                    Self::Lines => format!("{hint} The command: `{mv}`."),
                }
            }
            Notice::Won => self.won(),
            Notice::WonInPractice => self.won_in_practice(),
            Notice::GivenUp => self.given_up(),
            Notice::Saved => "Saved.".to_owned(),
            Notice::SavesAgain => "Saving works again.".to_owned(),
            Notice::TakenOver => "Saving here from now on.".to_owned(),
            Notice::Unsaved(unsaved) => unsaved.sentence(),
            Notice::ReadOnly => self.read_only(),
            Notice::CardSize(size) => figures::cards(*size),
            Notice::Files(words) => sentence(words),
            Notice::Pile(pile) => cards::pile(pile),
            Notice::Score(score, bank) => figures::points(score.as_ref(), *bank),
            Notice::Help(entry) => entry.help(),
            Notice::Command(error) => error.to_string(),
            Notice::Refused(refused) => self.refused(refused),
        }
    }

    /// Why something was not done, in full sentences.
    #[must_use]
    pub fn refused(self, refused: &Refused) -> String {
        let words = match refused {
            Refused::Rule(refusal) => return sentence(&refusal.to_string()),
            Refused::Empty(place) => return cards::empty(*place),
            Refused::Won => return self.won(),
            Refused::WonInPractice => return self.won_in_practice(),
            Refused::Practising => {
                return format!(
                    "This is practice: nothing of it is saved or counts. {}",
                    self.leads_back()
                );
            }
            Refused::GivenUp => return self.given_up(),
            Refused::Lost { can_go_back } => return self.lost(*can_go_back),
            Refused::NothingSafe(Some(card)) => {
                return format!("No card goes up by itself: {}.", cards::stays(*card));
            }
            Refused::NoHint { stuck, left } => return self.no_hint(*stuck, left),
            Refused::Deal(flaw) => return format!("This deal cannot be played: {flaw}."),
            Refused::NoDeal(error) => return sentence(&error.to_string()),
            Refused::NoSuchDeal(demand) => {
                return format!(
                    "Thousands of deals were looked at, and none is {demand} by these rules."
                );
            }
            Refused::Unsaved(unsaved) => return unsaved.sentence(),
            Refused::NotTakenOver(NotTakenOver::Failed(why)) => return sentence(why),
            Refused::NoTakeBack => "No column takes a card back from the foundations now.",
            Refused::NothingToUndo => "There is nothing to undo.",
            Refused::NothingToRedo => "There is nothing to redo.",
            Refused::NothingSafe(None) => "No card is safe to send up by itself.",
            Refused::NoHintAtEnd => "The game is over; there are no hints.",
            Refused::NoAdvice => {
                "Whatever the hidden cards are, the adviser knows no move that wins."
            }
            Refused::NothingToSolve => "The game was won; nothing is left to solve.",
            Refused::LostBefore => "No position that undo leads back to could be won either.",
            Refused::Undecided => {
                "Looked under the cards: the solver ran out of room before it was decided whether this can be won."
            }
            Refused::NoPractice => "There is no practice to leave.",
            Refused::NoPuzzle => {
                "There is no such answer: no puzzle is open, or it was answered before."
            }
            Refused::NotStarted => "There is no started game to resign.",
            Refused::ReadOnly => READ_ONLY,
            Refused::NoGame(why) => return self.no_game(*why),
            Refused::NoReview => "No review is open whose game could be practised.",
            Refused::NoLog => "The log could not be read.",
            Refused::NothingToTakeOver => "Nothing needs to be taken over: this klondike saves.",
            Refused::NotTakenOver(NotTakenOver::StillRunning) => {
                "The other klondike is still running, so nothing is taken over."
            }
            Refused::CardSize(direction) => figures::no_other_cards(*direction),
            Refused::SeveralLines => "One line is pasted at a time; this text has several.",
            Refused::NotSuspended => {
                "There is no shell here that could bring the game back, so it is not suspended."
            }
        };
        words.to_owned()
    }

    fn no_hint(self, stuck: bool, left: &[LastResort]) -> String {
        let why =
            if stuck { "no productive move is left" } else { "no move was found that leads on" };
        let ways: Vec<String> = left.iter().map(|&resort| self.last_resort(resort)).collect();
        match ways[..] {
            [] => format!("No hint: {why}."),
            _ => format!("No hint: {why}. You can still {}.", cards::list(&ways, "or")),
        }
    }

    fn last_resort(self, resort: LastResort) -> String {
        match resort {
            LastResort::TakeBack => {
                format!("take a card back by {}", self.way(Action::Foundation, Verb::Move))
            }
            LastResort::Draw => format!("draw by {}", self.way(Action::Draw, Verb::Draw)),
            LastResort::Recycle => {
                format!("go through the stock again by {}", self.way(Action::Draw, Verb::Recycle))
            }
            LastResort::Undo => format!("undo by {}", self.undo()),
            LastResort::Resign => format!("resign by {}", self.resign()),
        }
    }

    /// What gives the game up.
    fn resign(self) -> String {
        match self {
            Self::Screen(keys) => {
                let resign = keys.label(Context::Menu, new_game::MenuEntry::Resign.action());
                format!("{}, then {resign}", self.new_game())
            }
            Self::Lines => command(Verb::Resign),
        }
    }

    fn dealt(self, title: &Title, late: bool) -> String {
        let (Title { name, day, proved }, help) = (title, self.help());
        match (day, proved) {
            (Some(day), _) => {
                let late = if late { ", late" } else { "" };
                format!("The deal of {day}{late}: {name}. {help}")
            }
            (None, None | Some(Demand::Any)) => format!("A new deal: {name}. {help}"),
            (None, Some(Demand::Winnable)) => {
                format!("A new deal: {name}, proved winnable. {help}")
            }
            (None, Some(Demand::Graded(grade))) => {
                format!("A new deal: {name}, proved winnable, {grade}. {help}")
            }
        }
    }

    fn resumed(self, title: &Title, moves: u32) -> String {
        let name = named(title);
        let proved = title.proved.map(|_| " It is proved winnable.").unwrap_or_default();
        match moves {
            0 => format!("{name} waits for its first move.{proved} {}", self.help()),
            moves => {
                format!("{name} goes on after {}.{proved} {}", figures::moves(moves), self.help())
            }
        }
    }

    fn help(self) -> String {
        let way = self.way(Action::Keys, Verb::Help);
        match self {
            Self::Screen(_) => format!("{way} shows the keys."),
            Self::Lines => format!("{way} lists the commands."),
        }
    }

    fn undo(self) -> String {
        self.way(Action::Undo, Verb::Undo)
    }

    fn new_game(self) -> String {
        self.way(Action::NewGame, Verb::New)
    }

    fn won(self) -> String {
        format!(
            "Won. {} begins another game, {} takes the last step back.",
            self.new_game(),
            self.undo()
        )
    }

    fn no_game(self, why: NoGame) -> String {
        match why {
            NoGame::Ended(0) => "No game has ended yet that could be looked back at.".to_owned(),
            NoGame::Ended(games) => {
                format!("Only {} ended so far.", counted(games, "game has", "games have"))
            }
            NoGame::NoMoves => "The moves of this game were not kept.".to_owned(),
            NoGame::NoLog => self.refused(&Refused::NoLog),
            NoGame::NotStarted => "Nothing has been played yet.".to_owned(),
        }
    }

    fn won_in_practice(self) -> String {
        format!("Won, in practice. {} {} takes the last step back.", self.leads_back(), self.undo())
    }

    fn practice(self, kind: PracticeKind) -> String {
        let from = match kind {
            PracticeKind::Board => "from a board".to_owned(),
            PracticeKind::Lesson { .. } => "in the lesson".to_owned(),
            PracticeKind::Puzzle(code) => format!("from the puzzle {code}"),
            PracticeKind::Review { moves: 0 } => "from the deal on".to_owned(),
            PracticeKind::Review { moves } => format!("after move {moves}"),
        };
        format!("Practice {from}: nothing of it is saved or counts. {}", self.leads_back())
    }

    /// What leaves practice.
    fn leads_back(self) -> String {
        format!("{} goes back to your game.", self.way(Action::NewGame, Verb::Back))
    }

    fn given_up(self) -> String {
        format!("This game was given up. {} begins another.", self.new_game())
    }

    fn read_only(self) -> String {
        let way = self.way(Action::TakeOver, Verb::TakeOver);
        let does = match self {
            Self::Screen(_) => "takes over",
            Self::Lines => "goes on with the saved game",
        };
        format!(
            "{READ_ONLY} Nothing played here is saved or counts. {way} {does} once the other one has ended."
        )
    }

    /// What is proved of the present position, with what the player can do about it; `None` of an open one.
    #[must_use]
    pub fn proved(self, model: &Model) -> Option<String> {
        match model.turn.outlook {
            Outlook::Stuck if model.practises() => Some(format!("{STUCK} {}", self.leads_back())),
            outlook => self.outlook(outlook),
        }
    }

    /// What is proved of a position, with what the player can do about it; `None` of an open one.
    #[must_use]
    pub fn outlook(self, outlook: Outlook) -> Option<String> {
        match (outlook, self) {
            (Outlook::Open, _) => None,
            (Outlook::Decided, _) => {
                let auto = self.way(Action::Auto, Verb::Auto);
                Some(format!("The rest can be played out to the win: {auto} does it."))
            }
            (Outlook::Stuck, Self::Screen(_)) => {
                Some(format!("{STUCK} {} resigns.", self.resign()))
            }
            (Outlook::Stuck, Self::Lines) => Some(format!(
                "{STUCK} {} gives the game up, {} goes back.",
                self.resign(),
                self.undo()
            )),
        }
    }
}

impl Unsaved {
    /// The whole sentence.
    #[must_use]
    pub fn sentence(&self) -> String {
        sentence(&format!("not saved: {}", self.whole))
    }
}

/// A deal within a sentence, at its start.
fn named(title: &Title) -> String {
    title.day.map_or_else(|| title.name.clone(), |day| format!("The deal of {day}"))
}

/// What is proved of the deal on the table, as a sentence; nothing in practice.
#[must_use]
pub fn proof(model: &Model) -> Option<String> {
    let (proof, grade) = model.proof()?;
    let grade = grade.map(|grade| format!(", {grade}")).unwrap_or_default();
    Some(format!("This deal is {}{grade}.", proof.words()))
}

/// The whole message line of the full screen: the notice, and what is proved of the position. Nothing during a
/// pause, since it may name cards.
#[must_use]
pub fn message(model: &Model) -> String {
    if model.time.paused && model.turn.awaited.is_none() {
        return String::new();
    }
    let face = Face::Screen(model.keymap);
    let (notice, outlook) = said(model);
    let begins = matches!(notice, Some(Notice::Dealt { .. } | Notice::Resumed { .. }));
    let notice = notice.map(|notice| face.notice(notice));
    match model.screen {
        Screen::Table | Screen::Result | Screen::Prompt(_) => {}
        // They have all that is to be said at that moment.
        Screen::Dialog(_) | Screen::Notices(..) => return String::new(),
        // Nothing that names a key of the table, which does something else there or nothing.
        _ if begins => return String::new(),
        _ => return notice.unwrap_or_default(),
    }
    if let Some(words) = newcomer(model) {
        return words;
    }
    match (notice, outlook) {
        (None, Outlook::Open) => warning(model).unwrap_or_default(),
        (Some(notice), Outlook::Decided) => {
            let auto = face.way(Action::Auto, Verb::Auto);
            format!("{notice} {auto} plays the rest out to the win.")
        }
        (notice, outlook) => {
            let proved = face.proved(model).filter(|_| outlook != Outlook::Open);
            let parts: Vec<String> = [notice, proved].into_iter().flatten().collect();
            parts.join(" ")
        }
    }
}

/// What a player who has just begun to use the program is told while nothing else is to be said: until the first move how
/// to learn the game, and for some moves more the keys that help.
fn newcomer(model: &Model) -> Option<String> {
    const MOVES: u32 = 12;
    let (notice, outlook) = said(model);
    let is_quiet = matches!(notice, None | Some(Notice::Dealt { .. })) && outlook == Outlook::Open;
    if !model.files.is_new || model.practises() || !is_quiet || model.turn.awaited.is_some() {
        return None;
    }
    let words = match model.attempt.counts().moves {
        0 => "New here? {guidebook}, then {lesson}, begins a lesson; {keys} shows the keys.",
        1..=MOVES => "{hint} shows a move, {undo} takes one back, {keys} shows all keys.",
        _ => return None,
    };
    (warning(model).is_none() && !model.attempt.is_over()).then(|| model.keymap.named(words))
}

/// Whether the message line shows a warning and nothing else.
#[must_use]
pub fn warns(model: &Model) -> bool {
    let is_silent = said(model) == (None, Outlook::Open);
    !model.time.paused && is_silent && warning(model).is_some()
}

/// What the message line says apart from warnings: the notice, and what is proved of the position unless it is being
/// played out already.
fn said(model: &Model) -> (Option<&Notice>, Outlook) {
    let notice = model.notice.as_ref().filter(|notice| !notice.is_warning());
    let outlook = match model.turn.outlook {
        Outlook::Decided if !model.offers_finish() => Outlook::Open,
        // The notice says so already.
        Outlook::Stuck if matches!(notice, Some(Notice::Refused(Refused::NoHint { .. }))) => {
            Outlook::Open
        }
        outlook => outlook,
    };
    (notice, outlook)
}

/// The short form of a warning, which the message line shows while there is nothing else to say. The first words
/// matter most.
fn warning(model: &Model) -> Option<String> {
    let key = |action| model.keymap.label(Context::Playing, action);
    if model.files.read_only {
        return Some(format!("{READ_ONLY} {} takes over.", key(Action::TakeOver)));
    }
    let Unsaved { why, .. } = model.files.unsaved.as_ref()?;
    let (key, save) = (key(Action::CommandLine), Entry::of(Verb::Save).name);
    Some(format!("Not saved: {why}. {key}{save} says more."))
}
