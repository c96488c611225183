//! One deal being played: points, time, automatic play, hints, whole games, and the deals of the days.

mod advice;
mod adviser;
mod automatic;
mod bank;
mod calendar;
mod clock;
pub mod daily;
mod daily_rules;
mod imported;
mod lesson;
mod over;
mod play;
mod playing_out;
mod points;
mod points_by_hand;
mod practice;
pub mod puzzles;
pub mod review;
mod session;
mod share;
pub mod solver;
mod stuck;
mod wall_clock;
pub mod whole;
mod winnable;
mod zones;
