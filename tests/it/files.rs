//! What is kept on the disk: saves, settings, the log, and the statistics that are computed from it.

mod backup;
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
mod saves;
mod statistics;
mod stats;
pub mod travel;
pub mod unsaved;
mod versions;
mod wordings;
