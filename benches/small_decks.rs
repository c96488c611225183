//! The long proof on small decks: fresh seeds for as long as it is given.

#[path = "../tests/small_decks/harness.rs"]
mod harness;

use std::time::Instant;
use harness::{chance::Chance, graph::Graph, rule_sets::RuleSet, shapes};

fn main() {
    let mut total = 0usize;
    let begin = Instant::now();
    for shape in shapes::SHAPES.iter().chain(&shapes::LARGE_STOCKS) {
        for (draw, passes) in [(1,None),(3,None),(3,Some(3))] {
            let set = RuleSet { draw, passes, take_backs: true };
            let (mut n, mut skipped, mut states, mut roots, mut wins) = (0, 0, 0usize, 0, 0usize);
            let t = Instant::now();
            for seed in 0..60 {
                let root = shape.position(passes.unwrap_or(1).into(), &mut Chance::new(seed));
                match Graph::explore(&root, &set.book()) {
                    None => skipped += 1,
                    Some(g) => {
                        n += 1;
                        states += g.len();
                        roots += usize::from(g.winnable(0));
                        wins += (0..g.len()).filter(|&i| g.winnable(i)).count();
                    }
                }
            }
            let s = t.elapsed().as_secs_f64();
            println!("{shape:?} {set}: {n} decks {skipped} skipped, {states} states, {roots} roots won, {:.0}% states won, {:.2}s {:.2}M/s",
                100.0*wins as f64/states as f64, s, (states + skipped*300_000) as f64/s/1e6);
            total += states;
        }
    }
    println!("{total} {:?}", begin.elapsed());
}
