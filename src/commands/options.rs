//! Arguments that several commands share: the rules of play and the limits of a search.

use std::num::{NonZeroU8, NonZeroUsize};

use clap::Args;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};

use crate::rules::{DRAW_MAX, Passes, RuleBook};

/// Reads one of `all`, each by the word that `value` gives for it.
pub fn one_of<T, V, const N: usize>(
    all: [T; N],
    value: fn(T) -> V,
) -> impl TypedValueParser<Value = T>
where
    T: Copy + Send + Sync + 'static,
    V: Into<PossibleValue> + 'static,
{
    let values = all.map(|one| value(one).into());
    let words = values.clone();
    PossibleValuesParser::new(values).try_map(move |word| {
        let at = words.iter().position(|value| value.get_name() == word);
        at.map(|at| all[at]).ok_or("it is not one of the possible values")
    })
}

/// Reads `unlimited` or a count from 1.
///
/// # Errors
///
/// A sentence for the person.
pub fn parse_passes(text: &str) -> Result<Passes, String> {
    if text.eq_ignore_ascii_case("unlimited") {
        return Ok(Passes::Unlimited);
    }
    text.parse::<NonZeroU8>()
        .map(Passes::Limited)
        .map_err(|_| "passes are `unlimited` or a number from 1 to 255".to_owned())
}

/// Passes and take-backs.
#[derive(Args, Clone, Copy, Debug)]
pub struct RuleOptions {
    /// Passes through the stock, counted from the deal: a number or `unlimited`
    #[arg(long, value_name = "N|unlimited", default_value = "unlimited", value_parser = parse_passes)]
    pub passes: Passes,
    /// Cards may not be taken back from the foundations
    #[arg(long)]
    pub no_take_backs: bool,
}

impl RuleOptions {
    /// The rule book with this draw count.
    #[must_use]
    pub const fn book(&self, draw: u8) -> RuleBook {
        let mut book = RuleBook::standard(draw);
        book.passes = self.passes;
        book.take_backs = !self.no_take_backs;
        book
    }
}

/// Reads a draw count.
///
/// # Errors
///
/// A sentence for the person.
pub fn parse_draw(text: &str) -> Result<u8, String> {
    text.parse()
        .ok()
        .filter(|draw| (1..=DRAW_MAX).contains(draw))
        .ok_or_else(|| format!("a draw turns up 1 to {DRAW_MAX} cards"))
}

/// Reads a whole number.
///
/// # Errors
///
/// A sentence for the person.
pub fn parse_whole(text: &str) -> Result<u64, String> {
    text.parse().map_err(|_| format!("it is a whole number from 0 to {}", u64::MAX))
}

/// Reads a number of things of which there must be one.
///
/// # Errors
///
/// A sentence for the person.
pub fn parse_some(text: &str) -> Result<NonZeroUsize, String> {
    text.parse().map_err(|_| "it is a whole number from 1 on".to_owned())
}

/// Reads a time in seconds.
///
/// # Errors
///
/// A sentence for the person.
pub fn parse_seconds(text: &str) -> Result<f64, String> {
    text.parse()
        .ok()
        .filter(|&seconds: &f64| seconds.is_finite() && seconds > 0.0)
        .ok_or_else(|| "a time is a number of seconds above 0".to_owned())
}

/// Threads and memory.
#[derive(Args, Clone, Copy, Debug)]
pub struct LimitOptions {
    /// Threads to search on
    #[arg(long, value_name = "N", default_value = "1", value_parser = parse_some)]
    pub threads: NonZeroUsize,
    /// The most memory for the tables of one search, in MiB
    #[arg(long, value_name = "MIB", default_value = "512", value_parser = parse_some)]
    pub memory: NonZeroUsize,
}

impl LimitOptions {
    /// The memory limit in bytes.
    #[must_use]
    pub const fn bytes(&self) -> usize {
        self.memory.get().saturating_mul(1 << 20)
    }
}
