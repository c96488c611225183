//! The monkeys in their short form; `cargo stress monkey`, and the same with `--pty`, are the long ones.

use crate::support::monkey::play;
#[cfg(unix)]
use crate::support::prodder;
use crate::support::scratch::Scratch;

#[test]
fn nothing_breaks_whatever_is_pressed() {
    for seed in 0..8 {
        if let Err(failure) = play(seed, 200) {
            panic!("seed {seed}: {failure}");
        }
    }
}

#[cfg(unix)]
#[test]
fn the_real_screen_is_what_is_drawn_afresh_whatever_comes() {
    let folder = Scratch::new();
    match prodder::run(folder.path(), 1, 400) {
        Ok(sum) => assert!(sum.compared > 10, "{sum:?}"),
        Err(failure) => panic!("{failure}"),
    }
}
