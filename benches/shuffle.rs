//! Whether the shuffle is fair: how often each card lies at each place, over 200,000 deals, by chi-square.
//!
//! `cargo bench --bench shuffle` prints the figures and fails when they are out of bounds.

use std::process::ExitCode;

use klondike::deals::shuffle;

const DEALS: u64 = 200_000;
const CARDS: usize = 52;

/// Well above what a fair shuffle reaches (2,601 ± 72), far below a naive one (135,512).
const CHI_SQUARE_MAX: f64 = 2_800.0;

#[expect(clippy::print_stdout, reason = "this program prints its figures")]
#[expect(clippy::cast_precision_loss, reason = "counts below 2^53")]
fn main() -> ExitCode {
    let mut counts = vec![[0_u64; CARDS]; CARDS];
    for number in 0..DEALS {
        for (place, card) in shuffle(number).iter().enumerate() {
            counts[place][card.index()] += 1;
        }
    }
    let expected = DEALS as f64 / CARDS as f64;
    let shares = || counts.iter().flatten().map(|&count| count as f64 / expected);
    let chi_square: f64 = shares().map(|share| (share - 1.0).powi(2) * expected).sum();
    let least = shares().fold(f64::MAX, f64::min);
    let most = shares().fold(0.0, f64::max);
    println!(
        "{DEALS} deals: chi-square {chi_square:.0} with 2601 degrees of freedom, \
         cell frequencies {least:.3} to {most:.3} of uniform"
    );
    if chi_square < CHI_SQUARE_MAX { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
