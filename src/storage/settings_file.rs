//! The settings as a file that people may edit.
//!
//! ```text
//! // klondike settings 1
//! (
//!     quick_keys: true,
//!     auto_moves: false,
//!     hints: Marked,
//!     ascii: Auto,
//!     color: Auto,
//!     draw: 1,
//! )
//! ```
//!
//! A field that is left out has its default. A field that this version does not know is refused, since the next
//! save would lose it.

use super::envelope::{self, Format};
use super::error::Cause;
use crate::settings::Settings;

/// The format.
pub const FORMAT: Format = Format { name: "settings", version: 1, sealed: false, limit: 1 << 20 };

/// The text of the file.
///
/// # Errors
///
/// As [`envelope::to_text`].
pub fn to_text(settings: &Settings) -> Result<String, Cause> {
    envelope::to_text(&FORMAT, settings)
}

/// Reads the file.
///
/// # Errors
///
/// As [`envelope::from_bytes`], and [`Cause::Damaged`] for a draw count that is neither 1 nor 3.
pub fn from_bytes(bytes: &[u8]) -> Result<Settings, Cause> {
    let settings: Settings = envelope::from_bytes(&FORMAT, bytes)?;
    if matches!(settings.draw, 1 | 3) {
        Ok(settings)
    } else {
        Err(Cause::Damaged(format!("draw is {}; it is 1 or 3", settings.draw)))
    }
}
