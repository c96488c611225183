//! Games by the adviser's advice: whether its chances come true, and where winnable deals are lost.

use std::collections::BTreeMap;
use std::fmt;

use klondike::adviser::{Adviser, Effort, Knowledge, Stock};
use klondike::deals::{shuffle, table_of};
use klondike::rules::{Move, Place, RuleBook, Table};
use klondike::solver::{Limits, Verdict, solve};

/// How far a position is searched. Of the positions of games hardly one in a thousand stays undecided.
const LIMITS: Limits =
    Limits { nodes: 200_000, memory: 128 << 20, threads: std::num::NonZeroUsize::MIN };

/// What the games came to.
#[derive(Clone, Debug, Default)]
pub struct Advised {
    games: u64,
    won: u64,
    winnable: u64,
    /// Of the positions said to be won with a chance of 0-10 %, 10-20 % and so on: how many, the sum of the chances,
    /// how many were won.
    chances: [(u32, f64, u32); 10],
    /// Of the winnable deals that were lost, the moves that lost them: by their kind, then by how many cards of the
    /// tableau were hidden.
    losses: BTreeMap<(&'static str, usize), u64>,
}

/// A position with a decision to make.
struct Decided {
    table: Table,
    mv: Move,
}

impl Advised {
    /// Plays the deal of this number, with so many arrangements before a decision.
    pub fn play(&mut self, deal: u64, draw: u8, budget: usize) -> Result<(), String> {
        let (opening, book) = (table_of(&shuffle(deal)).unwrap(), RuleBook::standard(draw));
        let (mut table, mut knowledge) = (opening, Knowledge::of(&opening));
        let mut adviser = Adviser::new(&knowledge, &book, deal);
        let (mut moves, mut said) = (Vec::new(), Vec::new());
        loop {
            let before = adviser.progress().iterations;
            Effort::of(budget).think(&mut adviser, || true);
            let Some(advice) = adviser.advice() else { break };
            // A decision without a choice is made without much thought, and its chance is not much worth.
            let after = adviser.progress().iterations;
            let thought = after > before && after as usize >= budget / 2;
            if thought && matches!(knowledge.stock(), Stock::Seen(_)) {
                said.push(advice.chance);
            }
            moves.push(Decided { table, mv: advice.mv });
            let played = table.play(&book, advice.mv);
            let played = played.map_err(|error| format!("deal {deal}: {error}"))?;
            knowledge.see(&played, &table);
            adviser.follow(&knowledge);
        }
        self.games += 1;
        let won = table.is_won();
        self.won += u64::from(won);
        for chance in said {
            let tenth = (1_u8..10).filter(|&tenth| chance * 10.0 >= f32::from(tenth)).count();
            let row = &mut self.chances[tenth];
            row.0 += 1;
            row.1 += f64::from(chance);
            row.2 += u32::from(won);
        }
        let is_lost = |table: &Table| solve(table, &book, LIMITS).verdict == Verdict::Unwinnable;
        if won || !is_lost(&opening) {
            self.winnable += 1;
            if !won {
                // What is lost stays lost, so that the move that lost it is found by halving.
                let lost = moves.partition_point(|decided| !is_lost(&decided.table));
                let Decided { table, mv } = &moves[lost - 1];
                *self.losses.entry((kind(table, *mv), table.hidden())).or_default() += 1;
            }
        }
        Ok(())
    }
}

/// What a move is called in the report.
fn kind(table: &Table, mv: Move) -> &'static str {
    match mv {
        Move::Draw | Move::Recycle => "drawing on",
        Move::Carry { from: Place::Waste, to: Place::Column(_), .. } => "waste to tableau",
        Move::Carry { from: Place::Waste, .. } => "waste to foundation",
        Move::Carry { from: Place::Foundation(_), .. } => "take-back",
        Move::Carry { to: Place::Foundation(_), .. } => "tableau to foundation",
        Move::Carry { from: Place::Column(column), count, .. }
            if table.column(column).run().len() == usize::from(count) =>
        {
            "reveal"
        }
        Move::Carry { .. } => "within the tableau",
    }
}

impl fmt::Display for Advised {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { games, won, winnable, .. } = self;
        let positions: u32 = self.chances.iter().map(|row| row.0).sum();
        writeln!(f, "{won} of {games} games won, {winnable} of the deals can be won")?;
        writeln!(f, "{positions} decisions: chance said, how many, said on average, came true")?;
        for (at, (count, sum, won)) in self.chances.iter().enumerate() {
            let of = |sum: f64| 100.0 * sum / f64::from((*count).max(1));
            let (low, high, said, true_) = (at * 10, at * 10 + 10, of(*sum), of((*won).into()));
            writeln!(f, "{low:>3}-{high:<3} % {count:>6} {said:>6.1} % {true_:>6.1} %")?;
        }
        writeln!(f, "the moves that lost a winnable deal: with 0-6, 7-12, 13-18, 19-21 hidden")?;
        let mut kinds: BTreeMap<&str, [u64; 4]> = BTreeMap::new();
        for ((kind, hidden), count) in &self.losses {
            let column = [6, 12, 18].iter().filter(|&most| hidden > most).count();
            kinds.entry(kind).or_default()[column] += count;
        }
        for (kind, counts) in kinds {
            let all: u64 = counts.iter().sum();
            writeln!(f, "{kind:<22} {all:>5}: {counts:?}")?;
        }
        Ok(())
    }
}
