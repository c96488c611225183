//! The deal of a code under the rules that are asked for beside it.

use std::error::Error;
use std::fmt;

use super::DealCode;
use crate::rules::{Parts, Preset, RuleBook, RulesError};

/// Why a deal is not played by the rules that are asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum UnderError {
    /// The code names another draw count than this one.
    Draw(DealCode, u8),
    /// The code names another rule book than this one.
    Book(DealCode, RuleBook),
    /// There are no such rules with the draw count of the code.
    Rules(RulesError),
}

impl DealCode {
    /// The code of the same deal under rules that are asked for. A code without letters of a rule book leaves that open,
    /// and is played by Standard where nothing is asked for; a code with such letters is played by them and by no others.
    ///
    /// ```
    /// use klondike::deals::DealCode;
    ///
    /// let code: DealCode = "MS1-42".parse()?;
    /// let vegas = code.under("vegas".parse()?)?;
    /// assert_eq!(vegas.to_string(), "MS1-42-V-I");
    /// assert!(vegas.under("windows".parse()?).is_err());
    /// assert_eq!(code.under("".parse()?), Ok(code));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// An [`UnderError`] when the code and the rules exclude each other.
    #[doc(hidden)]
    pub fn under(self, rules: Parts) -> Result<Self, UnderError> {
        if let Some(draw) = rules.draw
            && draw != self.draw()
        {
            return Err(UnderError::Draw(self, draw));
        }
        if rules.is_draw_only() {
            return Ok(self);
        }
        let asked = rules.with_draw(self.draw()).book(self.draw()).map_err(UnderError::Rules)?;
        let is_open = self.book().preset() == Some(Preset::Standard);
        let under = Self::of(&asked, self.number()).filter(|_| is_open || asked == self.book());
        under.ok_or(UnderError::Book(self, asked))
    }
}

impl fmt::Display for UnderError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Draw(code, asked) => write!(
                f,
                "{code} is a draw {} deal and draw {asked} is asked for; leave one of them out",
                code.draw()
            ),
            Self::Book(code, asked) => {
                write!(
                    f,
                    "{code} is a deal of the rule book {} and {} is asked for; leave one of them out",
                    code.book().name(),
                    asked.name()
                )?;
                match DealCode::of(asked, code.number()) {
                    Some(other) => write!(f, ", or play {other}"),
                    None => Ok(()),
                }
            }
            Self::Rules(error) => error.fmt(f),
        }
    }
}

impl Error for UnderError {}
