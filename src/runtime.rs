//! What touches the machine: the clock, signals, threads, memory.

pub mod clock;
pub mod memory;
pub mod pool;
pub mod signals;
