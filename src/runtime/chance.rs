//! Random numbers from the system, for deal numbers and the ids of attempts.

use anyhow::Context;
use rand::TryRng;
use rand::rngs::SysRng;

use crate::deals::short::short;
use crate::session::AttemptId;

/// 64 random bits.
///
/// # Errors
///
/// If the operating system provides no random numbers.
pub fn number() -> anyhow::Result<u64> {
    SysRng.try_next_u64().context("the system gives no random numbers")
}

/// The number of a random deal.
///
/// # Errors
///
/// If the operating system provides no random numbers.
pub fn deal() -> anyhow::Result<u64> {
    Ok(short(number()?))
}

/// 128 random bits, as the id of a new attempt.
///
/// # Errors
///
/// If the operating system provides no random numbers.
pub fn id() -> anyhow::Result<AttemptId> {
    Ok(AttemptId(u128::from(number()?) << 64 | u128::from(number()?)))
}
