//! Where the files lie.

use std::path::{Path, PathBuf};

use directories::ProjectDirs;

/// The two folders. They may be the same one: no two files share a name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Folders {
    /// Of the settings.
    pub settings: PathBuf,
    /// Of the game, the logs and the lock.
    pub data: PathBuf,
}

impl Folders {
    /// The platform's folders for this program; nothing where the user has no home.
    #[must_use]
    pub fn of_platform() -> Option<Self> {
        let found = ProjectDirs::from("", "", "klondike")?;
        Some(Self {
            settings: found.config_dir().to_owned(),
            data: found.data_local_dir().to_owned(),
        })
    }

    /// Everything in one folder.
    #[must_use]
    pub fn at(folder: &Path) -> Self {
        Self { settings: folder.to_owned(), data: folder.to_owned() }
    }

    /// `settings.ron`
    #[must_use]
    pub fn settings_file(&self) -> PathBuf {
        self.settings.join("settings.ron")
    }

    /// `game.ron`
    #[must_use]
    pub fn game_file(&self) -> PathBuf {
        self.data.join("game.ron")
    }

    /// `attempts.log`
    #[must_use]
    pub fn log_file(&self) -> PathBuf {
        self.data.join("attempts.log")
    }

    /// `klondike.lock`
    #[must_use]
    pub fn lock_file(&self) -> PathBuf {
        self.data.join("klondike.lock")
    }

    /// `moves.log`
    #[must_use]
    pub fn moves_file(&self) -> PathBuf {
        self.data.join("moves.log")
    }
}
