//! The steps worth trying from a position, in chains of one or more.
//!
//! Not every legal step is tried. What is left out cannot make a winning line shorter:
//!
//! - **A safe card goes up at once, and nothing else is tried**: a card of rank r whose two foundations of the
//!   other colour are at least r − 2 and whose twin's foundation is at least r − 3. Whatever might still be laid
//!   on it, or on that, can go up itself at the moment when it would be laid there; it has to go up once
//!   anyway, so that laying it down is one move more. Where nothing comes back from the foundations it is also
//!   enough that these two are at least r − 1: nothing is left that could be laid on it. A card in the waste is
//!   not meant: taking it changes what a draw of several cards shows.
//! - **Part of a run moves only to let the card below it go up at once.** Its new parent is the twin of the old
//!   one. Until the old parent goes up (or is laid upon, which its twin would have been as good for, the roles
//!   of the two exchanged) the move can wait.
//! - **A take-back only to lay a card on it at once**, for until then it can wait as well.
//! - **Nothing is laid on a 2**: an ace that could be, can go up instead.
//! - **A column is emptied only while a king is left that could use it.**

use super::board::{Board, MOVED, Step, To};
use super::cards::{Card, bit, children, rank, suit, twin};
use super::ground::Ground;

/// A position, and the chain of steps that led to it.
#[derive(Clone, Copy)]
pub struct Chain {
    /// The position.
    pub board: Board,
    /// The moves, draws and recycles of the chain.
    pub cost: u32,
    steps: [Step; Chain::LONGEST],
    length: usize,
}

impl Chain {
    /// Take-backs onto take-backs: more cards than a run has cannot come.
    const LONGEST: usize = 16;

    const fn start(board: &Board) -> Self {
        let none = Step { card: 0, to: To::Empty };
        Self { board: *board, cost: 0, steps: [none; Self::LONGEST], length: 0 }
    }

    /// The steps.
    pub fn steps(&self) -> &[Step] {
        &self.steps[..self.length]
    }

    fn then(&self, ground: &Ground, card: Card, to: To) -> Option<Self> {
        let mut next = *self;
        let step = Step { card, to };
        *next.steps.get_mut(next.length)? = step;
        next.length += 1;
        next.cost += next.board.make(ground, step)?;
        Some(next)
    }
}

/// Hands every position that is worth looking at to `visit`, with the chain that leads to it: always the same
/// for a board that was read from its bits.
pub fn each_next(ground: &Ground, board: &Board, visit: &mut impl FnMut(&Chain)) {
    let start = Chain::start(board);
    let runs = &board.runs[..board.used];
    let mut ready = runs.iter().map(|run| run.top).filter(|&card| board.goes_up(card));
    if let Some(card) = ready.clone().find(|&card| is_safe(ground, board, card)) {
        start.then(ground, card, To::Foundation).iter().for_each(visit);
        return;
    }
    ready
        .by_ref()
        .filter_map(|card| start.then(ground, card, To::Foundation))
        .for_each(|next| visit(&next));
    for (suit, &height) in board.foundations.iter().enumerate() {
        let next = height * 4 + suit as u8;
        if height < ground.ranks && ground.stock_cards(board.stock) & bit(next) != 0 {
            start.then(ground, next, To::Foundation).iter().for_each(&mut *visit);
        }
    }
    for run in runs {
        arrivals(ground, &start, run.top, visit);
    }
    if board.used < ground.width {
        for king in (0..4).map(|suit| (ground.ranks - 1) * 4 + suit) {
            let settled = runs.iter().any(|run| run.base == king && is_on_the_ground(board, run));
            if !settled {
                arrive(ground, &start, king, To::Empty, visit);
            }
        }
    }
}

/// Whether nothing lies below the run.
fn is_on_the_ground(board: &Board, run: &super::board::Run) -> bool {
    run.column == MOVED || board.unmoved[usize::from(run.column)] == 1
}

/// The ways to lay a card on `under`.
fn arrivals(ground: &Ground, chain: &Chain, under: Card, visit: &mut impl FnMut(&Chain)) {
    if rank(under) > 2 {
        for child in children(under).into_iter().flatten() {
            arrive(ground, chain, child, To::Card(under), visit);
        }
    }
}

/// The ways to bring a card to a place.
fn arrive(ground: &Ground, chain: &Chain, card: Card, to: To, visit: &mut impl FnMut(&Chain)) {
    let board = &chain.board;
    if board.is_foundation_top(card) {
        // Only to lay a card on it at once.
        if let Some(next) = chain.then(ground, card, to) {
            arrivals(ground, &next, card, visit);
        }
        return;
    }
    let Some(index) = board.run_of(card) else {
        // In the stock, or out of reach.
        chain.then(ground, card, to).iter().for_each(visit);
        return;
    };
    let run = &board.runs[index];
    if run.base == card {
        if !is_on_the_ground(board, run) || king_waits(ground, board) {
            chain.then(ground, card, to).iter().for_each(visit);
        }
    } else {
        let parent = board.parent(card);
        if to != To::Card(parent) && board.goes_up(parent) {
            let next = chain.then(ground, card, to);
            next.and_then(|next| next.then(ground, parent, To::Foundation)).iter().for_each(visit);
        }
    }
}

/// Whether a king is left that could use an empty column.
fn king_waits(ground: &Ground, board: &Board) -> bool {
    let settled = board.runs[..board.used]
        .iter()
        .filter(|run| is_on_the_ground(board, run))
        .fold(0, |cards, run| cards | bit(run.base));
    let mut kings = (0..4).map(|suit| (ground.ranks - 1) * 4 + suit);
    kings.any(|king| settled & bit(king) == 0 && !board.is_foundation_top(king))
}

/// Whether a card that can go up is of no more use below: see the head of this file.
fn is_safe(ground: &Ground, board: &Board, card: Card) -> bool {
    let height = |card: Card| board.foundations[suit(card)];
    let others = [card ^ 1, card ^ 2].map(height);
    let lower = others[0].min(others[1]);
    let (rank, twin) = (rank(card), height(twin(card)));
    lower + 2 >= rank && twin + 3 >= rank || !ground.take_backs && lower + 1 >= rank
}
