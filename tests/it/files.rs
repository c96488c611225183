//! What is kept on the disk: saves, settings, the log, and the statistics that are computed from it.

mod backup;
pub mod cannot_save;
mod crashes;
mod effects;
mod export;
pub mod filters;
mod folders;
mod full_disk;
mod fuzz;
mod growing;
mod kill;
mod locks;
mod log;
mod open;
mod puzzles;
mod released;
mod saves;
mod statistics;
pub mod travel;
mod versions;
mod wordings;
