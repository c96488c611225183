//! Puzzles proved anew, and found.

use clap::Args;
use klondike::puzzles::{Puzzle, listed};
use klondike_testkit::puzzles::{graded, mined, plain, posed, prove};

/// The positions that plain search may look at for an answer.
const PLAIN: usize = 100_000;

/// Proves puzzles of the list anew: every answer and every legal move is solved. Where plain search over all moves comes
/// to an end, it judges the answers as well.
#[derive(Args)]
pub struct Options {
    /// How many puzzles, half of them of draw 1, spread over the list.
    #[arg(default_value_t = 200)]
    puzzles: usize,
    /// Print the best puzzle of each of so many deals instead, with its grade, as the list has them before they are sorted.
    #[arg(long, value_name = "DEALS")]
    mine: Option<u64>,
    /// The draw count of these deals.
    #[arg(long, default_value_t = 1)]
    draw: u8,
    /// The number of the first of them.
    #[arg(long, default_value_t = 0)]
    first: u64,
}

impl Options {
    pub fn run(&self) -> Result<String, String> {
        let Some(deals) = self.mine else { return self.prove() };
        let found = (self.first..self.first + deals).filter_map(|number| mined(self.draw, number));
        let count = found.inspect(|puzzle| println!("{} {}", puzzle.code, graded(puzzle))).count();
        Ok(format!("# {count} puzzles in {deals} deals from {}", self.first))
    }

    fn prove(&self) -> Result<String, String> {
        let (mut puzzles, mut answers, mut judged) = (0, 0, 0);
        for draw in [1, 3] {
            let list: Vec<_> = listed(draw).collect();
            let wanted = (self.puzzles / 2).min(list.len());
            for number in 0..wanted {
                let (code, grade) = list[number * list.len() / wanted];
                let puzzle = posed(code).map_err(|why| format!("{code} is no puzzle: {why:?}"))?;
                if graded(&puzzle) != grade {
                    return Err(format!("{code} is of grade {}, not {grade}", graded(&puzzle)));
                }
                prove(&puzzle)?;
                judged += usize::from(judge(&puzzle)?);
                puzzles += 1;
                answers += puzzle.answers.len();
            }
        }
        Ok(format!(
            "{puzzles} puzzles proved, {answers} answers; plain search came to an end for all answers of {judged} \
             puzzles and agrees"
        ))
    }
}

/// Whether plain search decides every answer.
fn judge(puzzle: &Puzzle) -> Result<bool, String> {
    for answer in &puzzle.answers {
        match plain(&answer.after, &puzzle.code.book(), PLAIN) {
            None => return Ok(false),
            Some(won) if won != answer.is_right => {
                return Err(format!(
                    "{}: plain search says {won} of {:?}",
                    puzzle.code, answer.moves
                ));
            }
            Some(_) => {}
        }
    }
    Ok(true)
}
