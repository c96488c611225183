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
//!     rules: "standard",
//! )
//! ```
//!
//! A field that is left out has its default. A field that this version does not know is refused, because the next
//! save would lose it. A file with a mistake in it stays where it is until its owner has corrected it; only a file
//! that is no text at all is set aside.

use super::envelope::{self, FileFormat, Reader};
use super::error::Cause;
use crate::settings::Settings;

/// The format.
pub const FORMAT: FileFormat =
    FileFormat { name: "settings", version: 1, sealed: false, limit: 1 << 20 };

/// Writes the settings as the text of the file.
///
/// # Errors
///
/// Those of [`envelope::to_text`].
pub fn to_text(settings: &Settings) -> Result<String, Cause> {
    envelope::to_text(&FORMAT, settings)
}

/// One reader for each version, from version 1 on.
pub const READERS: [Reader<Settings>; 1] = [envelope::ron];

/// Reads the settings from the bytes of the file.
///
/// # Errors
///
/// Those of [`envelope::from_bytes`].
pub fn from_bytes(bytes: &[u8]) -> Result<Settings, Cause> {
    envelope::from_bytes(&FORMAT, &READERS, bytes)
}
