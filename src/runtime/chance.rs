//! Random numbers from the system, for deal numbers and the ids of attempts.

use anyhow::Context;
use rand::TryRng;
use rand::rngs::SysRng;

use crate::session::AttemptId;

/// 64 bits: the number of a random deal.
///
/// # Errors
///
/// When the system gives none.
pub fn number() -> anyhow::Result<u64> {
    SysRng.try_next_u64().context("the system gives no random numbers")
}

/// 128 bits: an attempt's id.
///
/// # Errors
///
/// When the system gives none.
pub fn id() -> anyhow::Result<AttemptId> {
    Ok(AttemptId(u128::from(number()?) << 64 | u128::from(number()?)))
}
