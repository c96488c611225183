//! One deal being played: points, time, hints, whole games, and the deals of the days.

mod advice;
mod bank;
mod clock;
pub mod daily;
mod daily_rules;
mod imported;
mod play;
mod points;
mod scored;
mod session;
mod share;
mod stuck;
mod times;
pub mod whole;
mod zones;
