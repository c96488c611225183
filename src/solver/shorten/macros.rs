//! The macro moves worth trying from a position: a move, with the moves before it that only it needs.
//!
//! Not every legal move is tried at every moment. Some move of a shortest line begins with one of these, so that
//! leaving out the others makes no line longer. The arguments:
//!
//! **A safe card goes up at once, and nothing else is tried.** A card *x* of rank r on top of a column is safe when
//! both foundations of the other colour have reached r − 2 and that of its twin r − 3. Whatever might still be laid
//! on it, or on one of those cards in turn, can go up itself at the moment when a line would lay it there. It has to
//! go up once anyway, so that laying it down is a move more, and the line with *x* up at once is no longer. Where
//! nothing comes back from the foundations it is also enough that both foundations of the other colour have reached
//! r − 1, because nothing is left that could be laid on *x*. The waste is not meant: taking a card of it changes what
//! a draw of several cards turns up.
//!
//! **Part of a run moves only to let the card below it go up at once.** It moves from one parent to that parent's
//! twin. If the old parent is laid upon later, the other card can be laid on the twin instead, with the roles of the
//! two exchanged: that saves the move now, and costs at most one when one of the two parents has to be free. If
//! neither is needed the move is not. So the old parent goes up, and until then the move can wait.
//!
//! **A take-back comes only as part of what needs it.** Until then it can wait as well: the place where the card would
//! lie stays free, and a card that would travel on the run below it can be laid on that run where it has come to.
//! What can need a taken-back card is a card that is laid on it; and, because it has uncovered the next card of its
//! foundation, the take-back of that one, whether on a place that was there or on another taken-back card. So a macro
//! move is a sequence of take-backs of which each is needed by a later one or by the move at the end, which lays a
//! card on the one that is then left. What a take-back needs has the rank above its own in both cases. Therefore all
//! take-backs of a rank can come before all of the rank below, and only this order is tried; and ranks follow without
//! a gap, for across it nothing could be needed. No card is taken back that would be safe to go up again.
//!
//! **Nothing is laid on a 2**, because an ace that could be laid there can go up instead; so no 2 is taken back.
//!
//! **A column is emptied only while there is a king that could use it**: one that does not lie at the bottom of a
//! column yet, or one that can come back from its foundation.

use super::board::{Board, CardMove, MOVED, Run, Target};
use super::cards::{CardIndex, CardMask, bit, children, rank, suit, twin, up_to};
use super::constants::Constants;

/// The most take-backs of a macro move that a search can ask for.
pub const TAKE_BACKS_MAX: usize = 14;

/// A macro move and the position that it leads to.
#[derive(Clone, Copy)]
pub struct MacroMove {
    /// The position.
    pub board: Board,
    /// What it costs: moves, draws and recycles.
    pub cost: u32,
    /// Take-backs, then one move or two that end it.
    moves: [CardMove; TAKE_BACKS_MAX + 2],
    length: usize,
    /// Cards taken back that no later move has needed yet.
    unneeded: CardMask,
}

impl MacroMove {
    const fn start(board: &Board) -> Self {
        let none = CardMove { card: 0, to: Target::Empty };
        let moves = [none; TAKE_BACKS_MAX + 2];
        Self { board: *board, cost: 0, moves, length: 0, unneeded: 0 }
    }

    /// The moves of single cards and runs, in their order.
    pub fn moves(&self) -> &[CardMove] {
        &self.moves[..self.length]
    }

    fn then(&self, constants: &Constants, card: CardIndex, to: Target) -> Option<Self> {
        let mut next = *self;
        let mv = CardMove { card, to };
        *next.moves.get_mut(next.length)? = mv;
        next.length += 1;
        next.cost += next.board.play(constants, mv)?;
        Some(next)
    }

    /// The card of the last move, while all are take-backs.
    fn last(&self) -> Option<CardIndex> {
        self.moves().last().map(|mv| mv.card)
    }

    /// The fewest take-backs that must follow the last one, which was of this card, until only one card is not needed
    /// yet: each needs at most two cards of the rank above.
    const fn take_backs_to_come(&self, last: CardIndex) -> u32 {
        let of_rank_above = self.unneeded & !up_to(last);
        let of_this_rank = self.unneeded & up_to(last);
        let mut come = of_rank_above.count_ones().div_ceil(2);
        let mut waiting = of_this_rank.count_ones() + come;
        while waiting > 1 {
            waiting = waiting.div_ceil(2);
            come += waiting;
        }
        come
    }
}

/// Calls `visit` with every macro move that is worth trying, always in the same order. Those may be missing after
/// which no win with fewer than `limit` moves from here can follow. Returns false when one was left out because of
/// `take_backs`, the most take-backs that one may have, so that a shorter line may have been missed.
pub fn each_macro_move(
    constants: &Constants,
    board: &Board,
    (limit, take_backs): (u32, usize),
    visit: impl FnMut(&MacroMove),
) -> bool {
    let mut expansion = Expansion { constants, limit, take_backs, visit, complete: true };
    expansion.expand(board);
    expansion.complete
}

struct Expansion<'a, F> {
    constants: &'a Constants,
    limit: u32,
    take_backs: usize,
    visit: F,
    complete: bool,
}

impl<F: FnMut(&MacroMove)> Expansion<'_, F> {
    fn expand(&mut self, board: &Board) {
        let constants = self.constants;
        let start = MacroMove::start(board);
        let tops = board.runs[..board.used].iter().map(|run| run.top);
        let ready = tops.filter(|&card| board.goes_up(card));
        if let Some(card) = ready.clone().find(|&card| is_safe(constants, board, card)) {
            self.found(start.then(constants, card, Target::Foundation));
            return;
        }
        for card in ready {
            self.found(start.then(constants, card, Target::Foundation));
        }
        for (suit, &height) in board.foundations.iter().enumerate() {
            let next = height * 4 + suit as u8;
            if height < constants.ranks && constants.stock_cards(board.stock) & bit(next) != 0 {
                self.found(start.then(constants, next, Target::Foundation));
            }
        }
        self.lay_anywhere(&start);
    }

    fn found(&mut self, next: Option<MacroMove>) {
        next.iter().for_each(&mut self.visit);
    }

    /// Goes on with every way to lay a card in the tableau.
    fn lay_anywhere(&mut self, before: &MacroMove) {
        let board = &before.board;
        let runs = &board.runs[..board.used];
        for under in runs.iter().map(|run| run.top).filter(|&under| rank(under) > 2) {
            for child in children(under).into_iter().flatten() {
                self.lay(before, child, Target::OnCard(under));
            }
        }
        if board.used < self.constants.width {
            for king in kings(self.constants) {
                if !runs.iter().any(|run| run.base == king && is_at_the_bottom(board, run)) {
                    self.lay(before, king, Target::Empty);
                }
            }
        }
    }

    /// Goes on with a card that is laid in a place.
    fn lay(&mut self, before: &MacroMove, card: CardIndex, to: Target) {
        let (constants, board) = (self.constants, &before.board);
        if board.is_foundation_top(card) {
            self.take_back(before, card, to);
            return;
        }
        if before.unneeded & !to.card() != 0 {
            return;
        }
        let Some(index) = board.run_of(card) else {
            // It lies in the talon, or where it cannot be had.
            self.found(before.then(constants, card, to));
            return;
        };
        let run = &board.runs[index];
        if run.base == card {
            if !is_at_the_bottom(board, run) || king_waits(constants, board) {
                self.found(before.then(constants, card, to));
            }
        } else {
            let parent = board.parent(card);
            if to != Target::OnCard(parent) && board.goes_up(parent) {
                let next = before.then(constants, card, to);
                self.found(next.and_then(|next| next.then(constants, parent, Target::Foundation)));
            }
        }
    }

    /// Takes back a card, and goes on until it is needed.
    fn take_back(&mut self, before: &MacroMove, card: CardIndex, to: Target) {
        if rank(card) <= 2 || before.last().is_some_and(|last| !comes_next(last, card)) {
            return;
        }
        let Some(mut next) = before.then(self.constants, card, to) else {
            return;
        };
        if is_safe(self.constants, &next.board, card) {
            return;
        }
        let above = card + 4;
        next.unneeded = before.unneeded & !to.card() & !bit(above) | bit(card);
        if next.unneeded & !up_to(above) != 0 {
            // Only a card of the rank between could have needed it.
            return;
        }
        // Each take-back that is still to come costs a move now and a move up later on.
        let more = 2 * next.take_backs_to_come(card);
        if next.cost + next.board.bound(self.constants) + more >= self.limit {
            return;
        }
        if next.length > self.take_backs {
            self.complete = false;
            return;
        }
        self.lay_anywhere(&next);
    }
}

/// Whether a take-back of `card` may follow one of `last` in the one order that is tried.
const fn comes_next(last: CardIndex, card: CardIndex) -> bool {
    rank(card) == rank(last) && card > last || rank(card) + 1 == rank(last)
}

/// All kings.
fn kings(constants: &Constants) -> impl Iterator<Item = CardIndex> + use<> {
    let first = (constants.ranks - 1) * 4;
    first..first + 4
}

/// Whether nothing lies below the run.
fn is_at_the_bottom(board: &Board, run: &Run) -> bool {
    run.column == MOVED || board.unmoved[usize::from(run.column)] == 1
}

/// Whether there is a king that could use an empty column.
fn king_waits(constants: &Constants, board: &Board) -> bool {
    let settled = board.runs[..board.used]
        .iter()
        .filter(|run| is_at_the_bottom(board, run))
        .fold(0, |cards, run| cards | bit(run.base));
    kings(constants).any(|king| {
        settled & bit(king) == 0 && (constants.take_backs || !board.is_foundation_top(king))
    })
}

/// Whether a card that can go up is of no more use in the tableau: see the head of this file.
fn is_safe(constants: &Constants, board: &Board, card: CardIndex) -> bool {
    let height = |card: CardIndex| board.foundations[suit(card)];
    let others = [card ^ 1, card ^ 2].map(height);
    let lower = others[0].min(others[1]);
    let (rank, twin) = (rank(card), height(twin(card)));
    lower + 2 >= rank && twin + 3 >= rank || !constants.take_backs && lower + 1 >= rank
}
