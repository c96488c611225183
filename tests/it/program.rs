//! The real program: its arguments, its ends, and random input.

mod cli;
mod csv;
mod ends;
mod keys;
mod monkey;
mod mouse;
mod pty;
mod report;
mod stats;
mod streams;
mod torn;
mod unsaved;
