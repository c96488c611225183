//! The review of a game: its moves, where it was lost, the line that would have won, and what the keys do.

use std::time::Duration;

use super::charts::Charts;
use super::next::Next;
use crate::advice::hint::{Hint, Reason};
use crate::advice::review::{Loss, LossSearch, Walk};
use crate::app::action::Action;
use crate::app::found::LookedGame;
use crate::app::practice::{Exercise, PracticeKind};
use crate::app::prospects::{Insight, Prospect};
use crate::app::summary::MoveSummary;
use crate::app::words::{brief, number, sentence, summary};
use crate::records::LogEntry;
use crate::rules::{Move, Preset, RuleBook, SetupError, Table, counted};
use crate::session::{Attempt, AttemptId, AutoMoves, Item, Outcome, Stamp, scoring};

/// The time between two moves that are played forward.
const PACE: Duration = Duration::from_millis(400);

/// By how many moves a page goes.
const PAGE: usize = 10;

/// An open review.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Review {
    /// The game.
    pub game: LogEntry,
    /// It is the one in the log that ended last but so many; nothing where it is that on the table.
    pub back: Option<usize>,
    /// The list of games that it was opened from, to which Esc leads back.
    pub list: Option<Box<Charts>>,
    /// What its deal goes by; nothing where only a board is known.
    pub name: Option<String>,
    /// Its moves. What was undone is not among them.
    pub played: Walk,
    /// The search for the move that lost.
    pub search: LossSearch,
    /// The winning line from the last position that can be won, as far as it is known, and the number of that position.
    line: Option<(usize, Vec<Move>)>,
    /// The game up to that position with the winning line, once the search is over.
    pub kept: Option<Walk>,
    /// Whether that is shown and not the game.
    pub shows_kept: bool,
    /// How many moves of what is shown have been made.
    pub at: usize,
    /// The time until the next move, while they are played forward.
    pub playing: Option<Duration>,
}

impl Review {
    /// That of a game in the log.
    ///
    /// # Errors
    ///
    /// When its cards are not a full deck.
    pub fn logged(looked: &LookedGame) -> Result<Self, SetupError> {
        let LookedGame { back, entry, moves } = looked;
        let opening = entry.deal.table()?;
        let name = Some(entry.deal.name(entry.book.draw.get()));
        let review = Self::of(entry.clone(), name, &opening, moves);
        Ok(Self { back: Some(*back), ..review })
    }

    /// That of the attempt on the table.
    #[must_use]
    pub fn present(attempt: &Attempt, name: Option<String>, now: Stamp) -> Self {
        let game = LogEntry::of(attempt, now);
        Self::of(game, name, attempt.opening(), &attempt.line())
    }

    fn of(game: LogEntry, name: Option<String>, opening: &Table, moves: &[Move]) -> Self {
        let played = Walk::of(opening, &game.book, moves);
        let wins = played.table(played.len()).is_won();
        let search = LossSearch::new(played.len(), wins);
        let at = played.len();
        Self {
            game,
            back: None,
            list: None,
            name,
            played,
            search,
            line: None,
            kept: None,
            shows_kept: false,
            at,
            playing: None,
        }
    }

    /// The moves that are shown: those of the game, or the line that would have won.
    #[must_use]
    pub fn shown(&self) -> &Walk {
        self.kept.as_ref().filter(|_| self.shows_kept).unwrap_or(&self.played)
    }

    /// The rule book.
    #[must_use]
    pub const fn book(&self) -> &RuleBook {
        &self.game.book
    }

    /// The number of the move that lost, or 0 where the deal was lost from the start.
    #[must_use]
    pub fn lost_by(&self) -> Option<usize> {
        match self.search.loss() {
            Loss::By(lost) => Some(lost),
            Loss::InTheDeal => Some(0),
            Loss::Nowhere | Loss::Within { .. } | Loss::Unknown => None,
        }
    }

    /// Where it is not decided which move lost: the first and the last that may have.
    #[must_use]
    pub fn lost_within(&self) -> Option<[usize; 2]> {
        match self.search.loss() {
            Loss::Within { first, last } => Some([first, last]),
            _ => None,
        }
    }

    /// The next of the moves that are shown, to be marked on the board like a hint.
    #[must_use]
    pub fn next_move(&self) -> Option<(Vec<Hint>, usize)> {
        let played = self.shown().moves().get(self.at)?;
        Some((vec![Hint { mv: played.mv, reason: Reason::Unseen }], 0))
    }

    /// The position that the solver is to be asked about next.
    #[must_use]
    pub fn asks(&self) -> Option<&Table> {
        self.search.next().map(|position| self.played.table(position))
    }

    /// Takes what the solver has found of that position.
    pub fn answer(&mut self, insight: Insight) {
        let Some(position) = self.search.next() else { return };
        let can_be_won = match insight.prospect {
            Prospect::Winnable => Some(true),
            Prospect::Lost => Some(false),
            Prospect::Undecided => None,
        };
        self.search.found(position, can_be_won);
        if self.search.last_won() == Some(position) {
            self.line = Some((position, insight.line));
        }
        if self.search.next().is_some() {
            return;
        }
        // What is looked at first is the move that lost, if nobody has looked around meanwhile.
        if let Loss::By(lost) = self.search.loss()
            && self.at == self.played.len()
        {
            self.at = lost;
        }
        self.kept = self.line.as_ref().map(|(position, line)| {
            let moves: Vec<Move> =
                self.played.line().take(*position).chain(line.iter().copied()).collect();
            Walk::of(self.played.table(0), &self.game.book, &moves)
        });
    }

    /// What is known of a position that is shown.
    #[must_use]
    pub fn prospect(&self, position: usize) -> Option<Prospect> {
        if self.shows_kept && self.kept.is_some() {
            return Some(Prospect::Winnable);
        }
        match self.search.can_be_won(position) {
            Some(true) => Some(Prospect::Winnable),
            Some(false) => Some(Prospect::Lost),
            None if self.search.next().is_none() => Some(Prospect::Undecided),
            None => None,
        }
    }

    /// Whether the move of this number, from 1, is the one that lost the game that is shown.
    #[must_use]
    pub fn is_loss(&self, number: usize) -> bool {
        !self.shows_kept && self.search.loss() == Loss::By(number)
    }

    /// Whether the move of this number is marked: the one that lost, a recycle, a take-back, or the first of the winning
    /// line.
    #[must_use]
    pub fn is_marked(&self, number: usize) -> bool {
        self.is_loss(number) || self.begins_line(number) || self.shown().is_costly(number)
    }

    /// Whether the move of this number is the first that differs from the game.
    #[must_use]
    pub fn begins_line(&self, number: usize) -> bool {
        let begins = |(position, _): &(usize, Vec<Move>)| position + 1 == number;
        self.shows_kept && self.line.as_ref().is_some_and(begins)
    }

    /// A move in words, by its number from 1.
    #[must_use]
    pub fn deed(&self, number: usize) -> String {
        let [deed, ..] = self.deeds(number);
        deed
    }

    /// The same from the longest form to the shortest, which does not name the card that was turned up.
    #[must_use]
    pub fn deeds(&self, number: usize) -> [String; 3] {
        let walk = self.shown();
        let Some(played) = number.checked_sub(1).and_then(|at| walk.moves().get(at)) else {
            return ["the deal"; 3].map(str::to_owned);
        };
        let before = walk.table(number - 1);
        let [deed, brief] = match played.mv {
            Move::Recycle => [(); 2].map(|()| format!("recycle for pass {}", before.pass() + 1)),
            mv => {
                let deed = MoveSummary::of(before, self.book(), mv);
                [summary(&deed), brief(&deed)]
            }
        };
        let revealed = |deed: &str| match played.revealed {
            Some(card) => format!("{deed}; {card:#} turned up"),
            None => deed.to_owned(),
        };
        [revealed(&deed), revealed(&brief), brief]
    }

    /// The game in a few words, from the longest form to the shortest.
    #[must_use]
    pub fn titles(&self) -> [String; 3] {
        let book = self.book();
        let draw = Some(format!("Draw {}", book.draw));
        let rules = (book.preset() != Some(Preset::Standard)).then(|| book.name().to_owned());
        let form = |parts: [Option<String>; 4]| {
            parts.into_iter().flatten().collect::<Vec<_>>().join(" · ")
        };
        let end = if self.shows_kept { "winning line".to_owned() } else { self.ending() };
        let (name, end) = (self.name.clone(), Some(end));
        [
            form([draw, rules, name.clone(), end.clone()]),
            form([name, end.clone(), None, None]),
            form([end, None, None, None]),
        ]
    }

    /// How the game ended.
    #[must_use]
    pub fn ending(&self) -> String {
        let how = match self.game.outcome {
            Some(Outcome::Won) => "won",
            Some(Outcome::Assisted) => "played out by the solver",
            Some(Outcome::Resigned) => "resigned",
            Some(Outcome::Abandoned) => "given up",
            None => "under way",
        };
        how.to_owned()
    }

    /// Where the game was lost, in a sentence.
    #[must_use]
    pub fn verdict(&self) -> String {
        if self.search.next().is_some() {
            return "Looking under the cards for the move that lost.".to_owned();
        }
        let is_won = self.played.table(self.played.len()).is_won();
        match self.search.loss() {
            Loss::Nowhere if is_won => "The game was won.".to_owned(),
            Loss::Nowhere => "The game was not lost: its last position can be won.".to_owned(),
            Loss::InTheDeal => "The deal was lost: it is proved that nobody can win it.".to_owned(),
            Loss::By(lost) => format!("Move {lost} lost a game that could be won until then."),
            Loss::Within { first, last } => format!(
                "One of the moves {first} to {last} lost the game; the solver left open which."
            ),
            Loss::Unknown => {
                "The solver ran out of room before it was decided whether the game was lost."
                    .to_owned()
            }
        }
    }

    /// How the game could have been won, in a sentence, where it was not.
    #[must_use]
    pub fn instead(&self) -> Option<String> {
        let (position, line) = self.line.as_ref().filter(|_| self.kept.is_some())?;
        let mv = *line.first()?;
        let first = summary(&MoveSummary::of(self.played.table(*position), self.book(), mv));
        let when = match self.search.loss() {
            Loss::Nowhere => "From there".to_owned(),
            _ => format!("Instead of move {}", position + 1),
        };
        let moves = counted(line.len(), "move", "moves");
        Some(format!("{when}, a win in {moves} begins with {first}."))
    }

    /// The points that recycles and take-backs have cost, with how many there were, and the passes through the stock.
    #[must_use]
    pub fn costs(&self) -> String {
        let (book, counts) = (self.book(), self.played.counts(self.played.len()));
        let passes = self.played.table(self.played.len()).pass();
        let passes = counted(passes, "pass through the stock", "passes through the stock");
        let Some(score) = scoring::running(book, counts, 0) else { return sentence(&passes) };
        let given = score
            .terms
            .iter()
            .filter(|term| matches!(term.item, Item::Recycle | Item::TakeBack) && term.points < 0);
        let given: Vec<String> = given
            .map(|term| {
                format!(
                    "{} for {} {}",
                    number(-term.points),
                    term.count,
                    term.item.label(term.count)
                )
            })
            .collect();
        if given.is_empty() {
            return format!("{passes}; no points given away.");
        }
        format!("{passes}; points given away: {}.", given.join(", "))
    }

    /// What there is to say of the position that is shown, the move that led there and what it means: from the longest
    /// form to the shortest. The verdict on the game and its costs are left out where they stand beside the moves.
    #[must_use]
    pub fn told(&self, is_listed: bool) -> Vec<String> {
        let last = self.shown().len();
        let deed = sentence(&self.deed(self.at));
        let verdict = (!is_listed).then(|| self.verdict());
        let costs = (!is_listed).then(|| self.costs());
        let forms = match self.at {
            0 => {
                let before = Some("Before the first move.".to_owned());
                vec![
                    vec![before.clone(), verdict.clone(), costs],
                    vec![before, verdict.clone()],
                    vec![verdict],
                ]
            }
            at if self.is_loss(at) => {
                let deed = Some(format!("This move lost the game: {}.", self.deed(at)));
                vec![vec![deed.clone(), self.instead()], vec![deed]]
            }
            at if self.begins_line(at) => {
                let all = counted(last + 1 - at, "move", "moves");
                let won = Some(format!("This would have won, in {all}."));
                vec![vec![Some(deed), won.clone()], vec![won]]
            }
            at if at == last && !self.shows_kept => vec![
                vec![Some(deed.clone()), verdict.clone(), self.instead()],
                vec![Some(deed), verdict.clone()],
                vec![verdict],
            ],
            _ => vec![vec![Some(deed)]],
        };
        let joined =
            |parts: Vec<Option<String>>| parts.into_iter().flatten().collect::<Vec<_>>().join(" ");
        forms.into_iter().map(joined).filter(|form| !form.is_empty()).collect()
    }

    /// What a key does.
    pub fn key(&mut self, action: Action) -> Next {
        self.playing = match (self.playing, action) {
            (None, Action::Pause) if self.at < self.shown().len() => Some(PACE),
            _ => None,
        };
        let last = self.shown().len();
        match action {
            Action::Next | Action::Down | Action::Right => self.at = (self.at + 1).min(last),
            Action::Previous | Action::Up | Action::Left => self.at = self.at.saturating_sub(1),
            Action::PageDown => self.at = (self.at + PAGE).min(last),
            Action::PageUp => self.at = self.at.saturating_sub(PAGE),
            Action::Start => self.at = 0,
            Action::End => self.at = last,
            Action::Mark => self.at = self.next_mark().unwrap_or(self.at),
            Action::WinningLine if self.kept.is_some() => self.turn_to(!self.shows_kept),
            Action::GameBefore => {
                return self.back.map_or(Next::Stay, |back| Next::Review(back + 1));
            }
            Action::GameAfter => {
                let after = self.back.and_then(|back| back.checked_sub(1));
                return after.map_or(Next::Stay, Next::Review);
            }
            Action::Enter => return Next::Practise(Box::new(self.exercise(self.at))),
            Action::Escape if self.shows_kept => self.turn_to(false),
            Action::Escape => return Next::Leave,
            _ => {}
        }
        Next::Stay
    }

    /// Shows the position after so many moves, and stops playing forward.
    pub fn go_to(&mut self, position: usize) {
        self.playing = None;
        self.at = position.min(self.shown().len());
    }

    /// The next marked move after the present one, or else the first of all.
    fn next_mark(&self) -> Option<usize> {
        let marked = |number: &usize| self.is_marked(*number);
        let last = self.shown().len();
        (self.at + 1..=last).chain(1..=self.at).find(marked)
    }

    /// Shows the winning line from where it begins, or the game at the same place.
    fn turn_to(&mut self, kept: bool) {
        self.shows_kept = kept;
        if let Some((position, _)) = &self.line {
            self.at = (*position + 1).min(self.shown().len());
        }
    }

    /// Lets time pass that is shorter than that until the next move.
    pub fn wait(&mut self, elapsed: Duration) {
        self.playing = self.playing.map(|due| due.saturating_sub(elapsed));
    }

    /// Plays the next move forward.
    pub fn step(&mut self) {
        let last = self.shown().len();
        self.at = (self.at + 1).min(last);
        self.playing = (self.at < last).then_some(PACE);
    }

    /// The position after so many of the moves that are shown, as practice begins it. The moves before it can be undone.
    #[must_use]
    pub fn exercise(&self, position: usize) -> Exercise {
        let walk = self.shown();
        let mut attempt = self.begun();
        let line: Vec<Move> = walk.line().take(position).collect();
        let mut rest = &line[..];
        while let [mv, ..] = *rest {
            let Ok(done) = attempt.play(mv, AutoMoves::Off, self.game.start) else { break };
            // What the rule book plays by itself is in the line, too.
            rest = rest.get(done.moves.len()..).unwrap_or_default();
        }
        Exercise { kind: PracticeKind::Review { moves: position.min(walk.len()) }, attempt }
    }

    /// The game before its first move.
    fn begun(&self) -> Attempt {
        let LogEntry { deal, book, .. } = &self.game;
        Attempt::at(*self.played.table(0), deal.clone(), *book, AttemptId(0))
    }

    /// The attempt at the position that is shown, for its picture.
    #[must_use]
    pub fn attempt(&self) -> Attempt {
        let LogEntry { deal, book, id, .. } = &self.game;
        let (table, counts) = (self.shown().table(self.at), self.shown().counts(self.at));
        Attempt::at(*table, deal.clone(), *book, *id).after(*counts)
    }

    /// The running score after so many of the moves that are shown, without what time adds to it.
    #[must_use]
    pub fn score(&self, position: usize) -> Option<i64> {
        scoring::running(self.book(), self.shown().counts(position), 0).map(|score| score.total)
    }
}
