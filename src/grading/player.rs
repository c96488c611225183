//! A simple player, who plays by what can be seen, looks no move ahead, and leaves much to chance.

use crate::deals::splitmix::splitmix;
use crate::rules::{Column, Move, Place, RuleBook, Table};
use crate::session::autoplay::is_safe;

/// How promising a move looks. Of the moves that are there, the player makes one of the first kind that occurs, unless a
/// whim chooses any of them or passes them over.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Kind {
    /// It turns a face-down card up.
    Reveals,
    /// It sends a card up that no column can need any more.
    Safe,
    /// It empties a column that a king waits for.
    Empties,
    /// It plays a card from the waste to a column.
    FromWaste,
    /// It sends up any other card.
    Up,
}

/// How often the player follows a whim instead of judging: once in so many times.
const WHIM: usize = 8;

/// The most moves that are promising at once: more than any position has.
const MOVES_MAX: usize = 64;

/// Plays a game from an opening position to its end, and says whether it was won. Games with different `chance` differ.
///
/// Every move but a draw and a recycle makes progress that is never taken back, and a whole pass through the stock
/// without such a move ends the game, so that it does end.
pub(super) fn wins(opening: &Table, book: &RuleBook, chance: u64) -> bool {
    let mut table = *opening;
    let mut luck = Luck { start: chance, drawn: 0 };
    let mut recycles = 0;
    while !table.is_won() {
        let mv = match chosen(&table, book, recycles > 0, &mut luck) {
            Some(mv) => {
                recycles = 0;
                mv
            }
            None if table.is_legal(book, Move::Draw) => Move::Draw,
            None => {
                recycles += 1;
                Move::Recycle
            }
        };
        // The second recycle would only repeat the pass that the first began.
        if recycles > 1 || table.play(book, mv).is_err() {
            return false;
        }
    }
    true
}

/// The move to make; `None` is a draw or a recycle. A card that a column may still need goes up only by a whim, or where a
/// pass has shown that nothing else leads on.
fn chosen(table: &Table, book: &RuleBook, is_last_resort: bool, luck: &mut Luck) -> Option<Move> {
    let mut moves = [(Kind::Up, Move::Draw); MOVES_MAX];
    let mut count = 0;
    table.for_each_legal(book, |mv| {
        if let (Some(kind), Some(place)) = (kind(table, book, mv), moves.get_mut(count)) {
            *place = (kind, mv);
            count += 1;
        }
    });
    let moves = &moves[..count];
    if luck.below(WHIM) == 0 {
        return moves.get(luck.below(count + 1)).map(|&(_, mv)| mv);
    }
    let kinds = moves.iter().map(|&(kind, _)| kind);
    let best = kinds.filter(|&kind| kind != Kind::Up || is_last_resort).min()?;
    let equals = || moves.iter().filter(|&&(kind, _)| kind == best);
    equals().nth(luck.below(equals().count())).map(|&(_, mv)| mv)
}

/// What a move promises; `None` of one that leads to nothing that can be seen.
fn kind(table: &Table, book: &RuleBook, mv: Move) -> Option<Kind> {
    let Move::Carry { from, count, to } = mv else { return None };
    let up = || {
        let is_safe = table.top(from).is_some_and(|card| is_safe(table, book, card));
        Some(if is_safe { Kind::Safe } else { Kind::Up })
    };
    match (from, to) {
        (Place::Column(column), to) => {
            let pile = table.column(column);
            let is_whole = usize::from(count) == pile.run().len();
            match (is_whole, pile.hidden().is_empty(), to) {
                (true, false, _) => Some(Kind::Reveals),
                (_, _, Place::Foundation(_)) => up(),
                (true, true, Place::Column(to)) if !table.column(to).is_empty() => {
                    king_waits(table).then_some(Kind::Empties)
                }
                _ => None,
            }
        }
        (Place::Waste, Place::Column(_)) => Some(Kind::FromWaste),
        (Place::Waste, Place::Foundation(_)) => up(),
        _ => None,
    }
}

/// Whether a king could use an empty column: one on the waste, or one that leads a run on face-down cards.
fn king_waits(table: &Table) -> bool {
    let on_waste = table.top(Place::Waste);
    let leading = Column::first(table.deck().columns())
        .map(|column| table.column(column))
        .filter(|column| !column.hidden().is_empty())
        .filter_map(|column| column.run().first().copied());
    leading.chain(on_waste).any(|card| table.deck().is_king(card))
}

/// Random numbers that are the same for the same start.
struct Luck {
    start: u64,
    drawn: u64,
}

impl Luck {
    /// A number below `bound`, near enough to equally likely for a choice between a few moves; 0 where there is none.
    fn below(&mut self, bound: usize) -> usize {
        self.drawn += 1;
        let number = splitmix(self.start, self.drawn);
        usize::try_from(number >> 33).unwrap_or(0).checked_rem(bound).unwrap_or(0)
    }
}
