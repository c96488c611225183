//! `kill -9` at any instant loses at most the action under way; `cargo stress kill` is the long run.

use crate::support::killer;
use crate::support::scratch::Scratch;

#[test]
fn a_hundred_kills_lose_nothing() {
    let folder = Scratch::on_disk();
    match killer::run(folder.path(), 1, 100) {
        Ok(sum) => {
            assert_eq!(sum.kills, 100);
            assert!(sum.last > 30 && sum.ended > 3, "too little was tried: {sum}");
        }
        Err(failure) => panic!("{failure}"),
    }
}
