//! The one list of legal moves. Hints, automatic play, the line mode and the screen all ask here.

use super::book::RuleBook;
use super::card::{Card, Suit};
use super::moves::{Column, Move, Place};
use super::table::Table;

impl Table {
    /// Whether the rule book allows the move; [`Table::judge`] also says why not.
    #[must_use]
    pub fn is_legal(&self, book: &RuleBook, mv: Move) -> bool {
        self.judge(book, mv).is_ok()
    }

    /// Every legal move: from columns and waste to the foundations, from column to column, from the waste to columns,
    /// from the foundations to columns, then draw or recycle. Equal targets are all listed, so a king has a move to
    /// every empty column. While stock or waste has cards and another pass is allowed, the list is never empty: a
    /// program that plays by itself must notice when it goes round without progress.
    ///
    /// ```
    /// use klondike::rules::{RuleBook, parse_board};
    ///
    /// // A small deck: three ranks over two columns.
    /// let table = parse_board("D: 3x2 \n T1: 3H \n T2: (AH) 2S \n K: 3S 2H \n F: S1 H0 D3 C3")?.check()?;
    /// let moves = table.legal_moves(&RuleBook::standard(1));
    /// let written: Vec<String> = moves.iter().map(|mv| mv.to_string()).collect();
    /// assert_eq!(written, ["move t2 f1", "move t2 t1", "draw"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn legal_moves(&self, book: &RuleBook) -> Vec<Move> {
        let mut moves = Vec::with_capacity(16);
        self.for_each_legal(book, |mv| moves.push(mv));
        moves
    }

    /// Calls `visit` with every legal move, in the order of [`Table::legal_moves`] and without allocating.
    pub fn for_each_legal(&self, book: &RuleBook, mut visit: impl FnMut(Move)) {
        let columns = || Column::first(self.deck.columns());
        for from in columns().map(Place::Column).chain([Place::Waste]) {
            if let Some(card) = self.top(from)
                && self.is_next(card)
            {
                visit(Move::one(from, Place::Foundation(card.suit())));
            }
        }
        for from in columns() {
            for to in columns().filter(|&to| to != from) {
                if let Some(count) = self.run_that_fits(from, to) {
                    visit(Move::Carry { from: Place::Column(from), count, to: Place::Column(to) });
                }
            }
        }
        self.visit_singles(Place::Waste, &mut visit);
        if book.take_backs {
            for suit in Suit::ALL {
                self.visit_singles(Place::Foundation(suit), &mut visit);
            }
        }
        for mv in [Move::Draw, Move::Recycle] {
            if self.is_legal(book, mv) {
                visit(mv);
            }
        }
    }

    /// How many of the last cards of `from` can be carried to `to`. At most one number fits, because all the ranks of
    /// a run differ; `None` when none does.
    #[doc(hidden)]
    #[must_use]
    pub fn run_that_fits(&self, from: Column, to: Column) -> Option<u8> {
        let run = self.column(from).run();
        let top = run.last()?.rank().number();
        let lead = match self.column(to).top() {
            Some(parent) => parent.rank().number() - 1,
            None => self.deck.ranks(),
        };
        let count = (lead + 1).checked_sub(top)?;
        let first = *run.get(run.len().checked_sub(usize::from(count))?)?;
        match self.column(to).top() {
            Some(parent) if !first.goes_on(parent) => None,
            _ => Some(count),
        }
    }

    /// How many cards a player means who names two places and no number: those that fit. Where none fit the move is
    /// refused, and this picks the number whose refusal explains most: the run from the right rank on, else the whole
    /// run, or the last card when even that is too high.
    #[doc(hidden)]
    #[must_use]
    pub fn count_meant(&self, from: Place, to: Place) -> u8 {
        let (Place::Column(from), Place::Column(to)) = (from, to) else { return 1 };
        let whole = self.column(from).run_count();
        let (Some(last), Some(parent)) = (self.column(from).top(), self.column(to).top()) else {
            return whole;
        };
        match parent.rank().number().checked_sub(last.rank().number()) {
            None | Some(0) => 1,
            Some(count) => count.min(whole),
        }
    }

    /// Whether a column or a foundation would take this card, wherever it lies now.
    #[doc(hidden)]
    #[must_use]
    pub fn takes(&self, card: Card) -> bool {
        let mut columns = Column::first(self.deck.columns());
        self.is_next(card) || columns.any(|to| self.fits(card, to))
    }

    fn is_next(&self, card: Card) -> bool {
        card.rank().number() == self.foundation(card.suit()) + 1
    }

    fn fits(&self, card: Card, to: Column) -> bool {
        match self.column(to).top() {
            Some(parent) => card.goes_on(parent),
            None => self.deck.is_king(card),
        }
    }

    /// Visits the moves of the top card of a place to the columns.
    fn visit_singles(&self, from: Place, visit: &mut impl FnMut(Move)) {
        let Some(card) = self.top(from) else { return };
        for to in Column::first(self.deck.columns()) {
            if self.fits(card, to) {
                visit(Move::one(from, Place::Column(to)));
            }
        }
    }
}
