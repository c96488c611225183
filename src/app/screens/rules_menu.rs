//! The rule book of new deals: its parts, their values, and how a key changes them.

use std::num::NonZeroU8;

use super::options::{on, step};
use crate::app::action::Direction;
use crate::app::deal_error::DealError;
use crate::rules::{Clock, Parts, Passes, Preset, RuleBook, RulesError, Scoring};

/// A part of the rule book.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RulePart {
    /// The named rule book.
    Name,
    /// How often the stock may be gone through.
    Passes,
    /// Whether cards come back from the foundations.
    TakeBacks,
    /// The points.
    Scoring,
    /// Whether time is kept.
    Clock,
}

/// The parts from top to bottom.
pub const PARTS: [RulePart; 5] =
    [RulePart::Name, RulePart::Passes, RulePart::TakeBacks, RulePart::Scoring, RulePart::Clock];

impl RulePart {
    /// Its name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Name => "Rule book",
            Self::Passes => "Passes",
            Self::TakeBacks => "Take-backs",
            Self::Scoring => "Points",
            Self::Clock => "Clock",
        }
    }

    /// What it means, in a sentence.
    #[must_use]
    pub fn words(self, rules: Parts) -> &'static str {
        match self {
            Self::Name => match rules.book(1).ok().and_then(|book| book.preset()) {
                Some(Preset::Standard) => "No limits, and points without a bonus.",
                Some(Preset::Windows) => {
                    "A bonus for a win in few moves, half as much again in draw 3."
                }
                Some(Preset::Classic) => {
                    "Few passes; what is up stays up, and aces go by themselves."
                }
                Some(Preset::Quiet) => "Draw 1 without points and without a clock.",
                Some(Preset::Vegas) => "A deal costs 52, a card up brings 5. Few passes.",
                Some(Preset::TimedWindows) => {
                    "Points run down with the time; a bonus for a quick win."
                }
                None => "A rule book of your own.",
            },
            Self::Passes => "How often the stock may be gone through.",
            Self::TakeBacks => "Whether cards may come back from the foundations.",
            Self::Scoring => "Which points are counted.",
            Self::Clock => "Whether the time is kept and shown.",
        }
    }

    /// Its value in words.
    #[must_use]
    pub fn value(self, rules: Parts) -> String {
        let (one, three) = (book(rules, 1), book(rules, 3));
        match self {
            Self::Name => one.name().to_owned(),
            Self::Passes if one.passes != three.passes => {
                format!("{} in draw 1, {} in draw 3", one.passes, three.passes)
            }
            Self::Passes => one.passes.to_string(),
            Self::TakeBacks => on(one.take_backs).to_owned(),
            Self::Scoring => one.scoring.word().replace('-', " "),
            Self::Clock => on(one.clock == Clock::On).to_owned(),
        }
    }

    /// The rule book with this part at its next value, or at the one before. With another part, a named rule book becomes
    /// one of the player's own, unless these parts are those of another named one.
    ///
    /// # Errors
    ///
    /// The [`RulesError`] with the other parts.
    pub fn turned(self, rules: Parts, direction: Direction) -> Result<Parts, RulesError> {
        let present = book(rules, 1);
        if self == Self::Name {
            let next = present.preset().map(|named| step(&Preset::ALL, named, direction));
            return Ok(Parts::named(next.unwrap_or(Preset::Standard)));
        }
        let mut own = Parts::own(&present);
        match self {
            Self::Name => {}
            Self::Passes => {
                let limited = (1..=3).filter_map(NonZeroU8::new).map(Passes::Limited);
                let all: Vec<Passes> = limited.chain([Passes::Unlimited]).collect();
                own.passes = Some(step(&all, present.passes, direction));
            }
            Self::TakeBacks => own.no_take_backs = !own.no_take_backs,
            Self::Scoring => {
                own.scoring = Some(step(&Scoring::ALL, present.scoring, direction));
                // These points cannot be counted without the time.
                own.no_clock &= own.scoring != Some(Scoring::WindowsTimed);
            }
            Self::Clock => own.no_clock = !own.no_clock,
        }
        let (one, three) = (own.with_draw(1).book(1)?, own.with_draw(3).book(3)?);
        // The same parts may be a named rule book in draw 1 only, such as Quiet, and no named one in draw 3.
        let named = Preset::ALL.into_iter().find(|&preset| {
            Parts::named(preset).with_draw(1).book(1) == Ok(one)
                && Parts::named(preset).with_draw(3).book(3) == Ok(three)
        });
        Ok(named.map_or(Parts::own(&one), Parts::named))
    }
}

/// The rule book of new deals with this draw count.
///
/// # Errors
///
/// [`DealError::Draw`] when it is not played so.
pub fn dealt(rules: Parts, draw: u8) -> Result<RuleBook, DealError> {
    let other = if draw == 1 { 3 } else { 1 };
    let error = |_| DealError::Draw(book(rules, 1), other);
    rules.with_draw(draw).book(draw).map_err(error)
}

/// The rule book with this draw count, or the standard one if it is not played so.
fn book(rules: Parts, draw: u8) -> RuleBook {
    rules.book(draw).unwrap_or(RuleBook::standard(draw))
}
