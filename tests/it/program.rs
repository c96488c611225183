//! The real program: its arguments, its ends, and random input.

mod cli;
mod closed;
mod ends;
mod monkey;
mod pty;
mod report;
mod torn;
