//! The real program: its arguments, its ends, and random input.

mod cli;
mod csv;
mod ends;
mod keys;
mod monkey;
mod motion;
mod mouse;
mod pace;
mod papers;
mod pty;
mod report;
mod stats;
mod streams;
mod titles;
mod torn;
mod unsaved;
mod whole;
