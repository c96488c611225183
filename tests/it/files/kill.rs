//! `kill -9` at any instant loses at most the action under way; `cargo stress kill` is the long run.

#![cfg(unix)]

use crate::support::killer;
use crate::support::scratch::Scratch;

#[test]
fn twenty_kills_lose_nothing() {
    let folder = Scratch::on_disk();
    match killer::run(folder.path(), 1, 20) {
        Ok(sum) => {
            assert_eq!(sum.kills, 20);
            assert!(sum.back_as_last > 6 && sum.ended > 1, "too little was tried: {sum}");
        }
        Err(failure) => panic!("{failure}"),
    }
}
