//! Where the real program lies.

use std::env::consts::EXE_SUFFIX;
use std::path::PathBuf;

/// The program that Cargo has built for the running test. Cargo names it only to the tests of its own package, while
/// they are compiled; from here it is found by where the test itself lies, in the folder `deps` beside it.
pub fn program() -> PathBuf {
    let test = std::env::current_exe().unwrap();
    let path = test.ancestors().nth(2).unwrap().join(format!("klondike{EXE_SUFFIX}"));
    assert!(path.is_file(), "{} is not built: run the tests by Cargo", path.display());
    path
}
