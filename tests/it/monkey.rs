//! The monkey in its short form; `cargo bench --bench monkey` is the long one.

use crate::support::monkey::play;

#[test]
fn nothing_breaks_whatever_is_pressed() {
    for seed in 0..8 {
        if let Err(failure) = play(seed, 200) {
            panic!("seed {seed}: {failure}");
        }
    }
}
