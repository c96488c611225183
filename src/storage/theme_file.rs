//! The themes: those of the program, and those in the folder `themes` beside the settings, which people write.
//!
//! ```text
//! // klondike theme 1
//! (
//!     table: "#14532d",
//!     paper: "#f6f5ee",
//!     gold: "bright-yellow",
//! )
//! ```
//!
//! Only the theme that is chosen is read.

use std::fmt;
use std::path::{Path, PathBuf};

use super::disk::Disk;
use super::envelope::{self, FileFormat, Reader};
use super::error::{Cause, StoreError};
use crate::settings::theme::{BUILT_IN, ThemeColors, is_name};

/// The format.
pub const FORMAT: FileFormat =
    FileFormat { name: "theme", version: 1, sealed: false, limit: 1 << 16 };

/// One reader for each version, from version 1 on.
const READERS: [Reader<ThemeColors>; 1] = [envelope::ron];

/// The texts of [`BUILT_IN`].
const TEXTS: [&str; BUILT_IN.len()] = [
    include_str!("../../assets/themes/dark.ron"),
    include_str!("../../assets/themes/light.ron"),
    include_str!("../../assets/themes/contrast.ron"),
    include_str!("../../assets/themes/baize.ron"),
    include_str!("../../assets/themes/mono.ron"),
    include_str!("../../assets/themes/terminal.ron"),
];

/// Why there is no such theme.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoTheme {
    /// The program has none of this name, and there is no such file.
    Missing(String, Option<PathBuf>),
    /// The file cannot be read or understood.
    Faulty(StoreError),
}

/// Reads a theme: one of the program, or the file of that name in the folder.
///
/// # Errors
///
/// When there is none, or its file has a fault.
pub fn read(disk: &dyn Disk, folder: Option<&Path>, name: &str) -> Result<ThemeColors, NoTheme> {
    if let Some((_, text)) = BUILT_IN.iter().zip(TEXTS).find(|(known, _)| **known == name) {
        let whole = envelope::from_bytes(&FORMAT, &READERS, text.as_bytes());
        return whole.map_err(|cause| NoTheme::Faulty(StoreError::new(Path::new(name), cause)));
    }
    let path = folder.filter(|_| is_name(name)).map(|folder| folder.join(format!("{name}.ron")));
    let Some(path) = path else { return Err(NoTheme::Missing(name.to_owned(), None)) };
    let bytes = envelope::read(disk, &path, &FORMAT).map_err(NoTheme::Faulty)?;
    let bytes = bytes.ok_or_else(|| NoTheme::Missing(name.to_owned(), Some(path.clone())))?;
    envelope::from_bytes(&FORMAT, &READERS, &bytes)
        .map_err(|cause| NoTheme::Faulty(StoreError::new(&path, cause)))
}

/// The names of the themes in the folder, in the order of the alphabet.
#[must_use]
pub fn names(folder: &Path) -> Vec<String> {
    let Ok(entries) = std::fs::read_dir(folder) else { return Vec::new() };
    let name = |entry: std::io::Result<std::fs::DirEntry>| {
        let name = entry.ok()?.file_name().into_string().ok()?;
        name.strip_suffix(".ron").filter(|name| is_name(name)).map(str::to_owned)
    };
    let mut names: Vec<String> = entries.filter_map(name).collect();
    names.sort_unstable();
    names
}

/// What the player is told, without capital and full stop.
impl fmt::Display for NoTheme {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Missing(name, None) => write!(f, "there is no theme {name}"),
            Self::Missing(name, Some(path)) => {
                write!(f, "there is no theme {name}, and no file {}", path.display())
            }
            Self::Faulty(StoreError { path, cause: Cause::Read(why) }) => {
                write!(f, "cannot read {}: {why}", path.display())
            }
            Self::Faulty(StoreError { path, cause: Cause::Newer(version) }) => {
                write!(f, "{} is of a newer klondike (format {version})", path.display())
            }
            Self::Faulty(error) => error.fmt(f),
        }
    }
}
