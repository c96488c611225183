//! What differs between the file systems of Unix and Windows: one face, behind which stand a half for each.
//!
//! | face | Unix | Windows |
//! |---|---|---|
//! | [`private_file`], [`private_folder`] | for their owner only, by their mode | as private as the folder that they are in |
//! | [`rename`] | at once, whoever has the file open | waits a moment for a program that looks into the file |
//! | [`sync_folder`] | the folder is synced | only the files are: a folder cannot be |

#[cfg(unix)]
mod unix;
#[cfg(windows)]
mod windows;

#[cfg(unix)]
pub use unix::{private_file, private_folder, rename, sync_folder};
#[cfg(windows)]
pub use windows::{private_file, private_folder, rename, sync_folder};
