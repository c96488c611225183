//! Which folders the files are in.

use std::path::{Path, PathBuf};

use directories::ProjectDirs;

/// The two folders. They may be the same one, because no two files have the same name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Folders {
    /// The folder of the settings.
    pub settings: PathBuf,
    /// The folder of the game, the logs and the lock.
    pub data: PathBuf,
}

impl Folders {
    /// The folders that this platform gives the program; `None` where the user has no home folder.
    #[must_use]
    pub fn of_platform() -> Option<Self> {
        let found = ProjectDirs::from("", "", "klondike")?;
        Some(Self {
            settings: found.config_dir().to_owned(),
            data: found.data_local_dir().to_owned(),
        })
    }

    /// One folder for everything.
    #[must_use]
    pub fn at(folder: &Path) -> Self {
        Self { settings: folder.to_owned(), data: folder.to_owned() }
    }

    /// The path of `settings.ron`.
    #[must_use]
    pub fn settings_file(&self) -> PathBuf {
        self.settings.join("settings.ron")
    }

    /// The folder of the player's own themes.
    #[must_use]
    pub fn themes(&self) -> PathBuf {
        self.settings.join("themes")
    }

    /// The path of `game.ron`.
    #[must_use]
    pub fn game_file(&self) -> PathBuf {
        self.data.join("game.ron")
    }

    /// The path of `attempts.log`.
    #[must_use]
    pub fn log_file(&self) -> PathBuf {
        self.data.join("attempts.log")
    }

    /// The path of `puzzles.log`.
    #[must_use]
    pub fn puzzles_file(&self) -> PathBuf {
        self.data.join("puzzles.log")
    }

    /// The path of `klondike.lock`.
    #[must_use]
    pub fn lock_file(&self) -> PathBuf {
        self.data.join("klondike.lock")
    }

    /// The path of `moves.log`.
    #[must_use]
    pub fn moves_file(&self) -> PathBuf {
        self.data.join("moves.log")
    }
}
