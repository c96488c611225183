//! What the solver has said of the positions of an attempt, so that undo brings an answer back at once. The solver looks
//! under the cards, so that it is asked only where the player wants that.

use std::collections::VecDeque;

use crate::deals::{Grade, Origin};
use crate::rules::{Move, RuleBook, Table};
use crate::session::{Attempt, AttemptId, Outcome};

/// Whether a position can still be won.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Prospect {
    /// There is a legal line to the win.
    Winnable,
    /// It is proved that there is none.
    Lost,
    /// The solver has given up before it was decided.
    Undecided,
}

/// What is proved of a deal at its opening position, by the rule book of the attempt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DealProof {
    /// It can be won.
    Winnable,
    /// It cannot be won.
    Unwinnable,
    /// Nothing: nobody has looked, or the solver has given up.
    NotChecked,
}

impl DealProof {
    /// In two words, as it is shown and given to programs.
    #[must_use]
    pub const fn words(self) -> &'static str {
        match self {
            Self::Winnable => "proved winnable",
            Self::Unwinnable => "proved unwinnable",
            Self::NotChecked => "not checked",
        }
    }
}

/// The verdict light.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Light {
    /// It is switched off, or the game is over.
    Off,
    /// The solver is still at work.
    Looking,
    /// It shows this.
    Shows(Prospect),
}

/// How much work goes into the line of a win.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Care {
    /// Little: only whether there is a win is of interest, and that soon.
    Little,
    /// Much: the line is shown or played, and has to be pleasant.
    Much,
}

/// What the solver has found out about a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Insight {
    /// Whether the position can be won.
    pub prospect: Prospect,
    /// The moves of a win where it can, played under the rule book alone: no card goes up by itself.
    pub line: Vec<Move>,
    /// How much work went into the line.
    pub care: Care,
}

/// A position at which the solver is at work.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Inquiry {
    /// The number by which the insight is recognized.
    pub number: u64,
    attempt: AttemptId,
    table: Table,
}

/// How many insights are kept: more than can be undone and redone.
const INSIGHTS_MAX: usize = 256;

/// The insights about one attempt, and the inquiry that is open.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Prospects {
    attempt: Option<AttemptId>,
    insights: VecDeque<(Table, Insight)>,
    /// How hard its deal is to win, if that was measured.
    grade: Option<Grade>,
    /// The position at which the attempt was seen last.
    last: Option<Table>,
    open: Option<Inquiry>,
    asked: u64,
}

impl Prospects {
    /// Turns to the present position of an attempt. What was found about another attempt is forgotten; what an insight
    /// says of the position after the next move is carried over to that.
    pub fn turn_to(&mut self, attempt: &Attempt) {
        if self.attempt != Some(attempt.id()) {
            self.forget();
            self.attempt = Some(attempt.id());
        }
        let table = attempt.table();
        if let Some(last) = self.last.replace(*table)
            && last != *table
            && self.of(table).is_none()
            && let Some(insight) = self.of(&last)
            && let Some(insight) = next(insight, &last, table, attempt.book())
        {
            self.keep(*table, insight);
        }
    }

    /// Forgets all that was found, because another attempt is on the table.
    pub fn forget(&mut self) {
        self.attempt = None;
        self.insights.clear();
        self.grade = None;
        self.last = None;
    }

    /// What was found about a position of the attempt.
    #[must_use]
    pub fn of(&self, table: &Table) -> Option<&Insight> {
        self.insights.iter().rev().find(|(known, _)| known == table).map(|(_, insight)| insight)
    }

    /// What is proved of the deal of an attempt. Where any of its positions can be won, the opening can.
    #[must_use]
    pub fn proof(&self, attempt: &Attempt) -> DealProof {
        let insights = self.insights.iter().filter(|_| self.attempt == Some(attempt.id()));
        let is_won = matches!(attempt.outcome(), Some(Outcome::Won | Outcome::Assisted));
        let mut proof = DealProof::NotChecked;
        if attempt.deal().origin == Origin::Winnable || is_won {
            proof = DealProof::Winnable;
        }
        for (table, insight) in insights {
            match insight.prospect {
                Prospect::Winnable => proof = DealProof::Winnable,
                Prospect::Lost if table == attempt.opening() => proof = DealProof::Unwinnable,
                Prospect::Lost | Prospect::Undecided => {}
            }
        }
        proof
    }

    /// How hard the deal of an attempt is to win, if that was measured.
    #[must_use]
    pub fn grade(&self, attempt: &Attempt) -> Option<Grade> {
        self.grade.filter(|_| self.attempt == Some(attempt.id()))
    }

    /// Takes how hard the deal of an attempt is to win.
    pub fn graded(&mut self, attempt: &Attempt, grade: Grade) {
        self.turn_to(attempt);
        self.grade = Some(grade);
    }

    /// The inquiry that is open.
    #[must_use]
    pub const fn open(&self) -> Option<&Inquiry> {
        self.open.as_ref()
    }

    /// Opens an inquiry about a position of an attempt, in the place of the one that is open, and returns its number.
    pub const fn inquire(&mut self, attempt: AttemptId, table: Table) -> u64 {
        self.asked += 1;
        self.open = Some(Inquiry { number: self.asked, attempt, table });
        self.asked
    }

    /// Drops the open inquiry.
    pub const fn give_up(&mut self) {
        self.open = None;
    }

    /// Takes what has come of an inquiry, and returns whether it is kept: of one that is no longer open nothing is.
    pub fn found(&mut self, number: u64, insight: Insight) -> bool {
        let open = self.open.take_if(|open| open.number == number);
        let Some(open) = open.filter(|open| self.attempt == Some(open.attempt)) else {
            return false;
        };
        self.keep(open.table, insight);
        true
    }

    /// Forgets that a position was left undecided, so that the solver may be asked again.
    pub fn reopen(&mut self, table: &Table) {
        self.insights
            .retain(|(known, insight)| known != table || insight.prospect != Prospect::Undecided);
    }

    fn keep(&mut self, table: Table, insight: Insight) {
        if self.insights.len() == INSIGHTS_MAX {
            self.insights.pop_front();
        }
        self.insights.push_back((table, insight));
    }
}

impl Insight {
    /// Whether it answers a question that asks for so much care.
    #[must_use]
    pub fn serves(&self, care: Care) -> bool {
        self.prospect != Prospect::Winnable || self.care >= care
    }
}

impl Inquiry {
    /// Whether it is about this position of this attempt.
    #[must_use]
    pub fn is_about(&self, attempt: AttemptId, table: &Table) -> bool {
        (self.attempt, &self.table) == (attempt, table)
    }
}

/// What an insight says of a position that one move leads to: the rest of the winning line, or that what is lost stays
/// lost.
fn next(insight: &Insight, from: &Table, to: &Table, book: &RuleBook) -> Option<Insight> {
    let leads = |mv: Move| {
        let mut table = *from;
        table.play(book, mv).is_ok() && table == *to
    };
    match (insight.prospect, &insight.line[..]) {
        (Prospect::Winnable, [first, rest @ ..]) if leads(*first) => {
            Some(Insight { line: rest.to_vec(), ..*insight })
        }
        (Prospect::Lost, _) => {
            let mut is_next = false;
            from.for_each_legal(book, |mv| is_next |= leads(mv));
            is_next.then(|| insight.clone())
        }
        _ => None,
    }
}
