//! What a packager or a shell needs of the arguments: completion scripts and man pages, made from them.

use std::io::{self, Write};

use clap::{Args, Command};
use clap_complete::{Shell, generate};
use clap_complete_nushell::Nushell;
use clap_mangen::Man;

use super::Stop;
use crate::commands::options::one_of;

/// A shell that completes commands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CompletingShell {
    /// One that clap knows by itself.
    Known(Shell),
    /// Nushell.
    Nushell,
}

impl CompletingShell {
    const ALL: [Self; 6] = [
        Self::Known(Shell::Bash),
        Self::Known(Shell::Zsh),
        Self::Known(Shell::Fish),
        Self::Known(Shell::PowerShell),
        Self::Known(Shell::Elvish),
        Self::Nushell,
    ];

    const fn word(self) -> &'static str {
        match self {
            Self::Known(Shell::Zsh) => "zsh",
            Self::Known(Shell::Fish) => "fish",
            Self::Known(Shell::PowerShell) => "powershell",
            Self::Known(Shell::Elvish) => "elvish",
            Self::Known(_) => "bash",
            Self::Nushell => "nushell",
        }
    }
}

/// Arguments of `klondike completions`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Args)]
pub struct CompletionsArgs {
    /// The shell that is to complete the commands of klondike
    #[arg(value_name = "SHELL", value_parser = one_of(CompletingShell::ALL, CompletingShell::word))]
    shell: CompletingShell,
}

/// Arguments of `klondike man`.
#[derive(Clone, Debug, PartialEq, Eq, Args)]
pub struct ManArgs {
    /// The command whose page is printed; without it that of klondike itself
    #[arg(value_name = "COMMAND")]
    command: Option<String>,
}

impl ManArgs {
    /// The command whose page is asked for, if there is one.
    ///
    /// # Errors
    ///
    /// When there is no such command.
    pub fn checked(self, klondike: &Command) -> Result<Option<String>, Stop> {
        let Some(name) = self.command else { return Ok(None) };
        if klondike.find_subcommand(&name).is_some() {
            return Ok(Some(name));
        }
        Err(Stop::Wrong(format!("there is no command `{name}`; `klondike --help` lists them")))
    }
}

impl CompletionsArgs {
    /// Writes the script for the shell.
    ///
    /// # Errors
    ///
    /// When it cannot be written.
    pub fn write(self, mut klondike: Command, out: &mut impl Write) -> io::Result<()> {
        // The generators panic on a stream that is closed.
        let mut script = Vec::new();
        let name = klondike.get_name().to_owned();
        match self.shell {
            CompletingShell::Known(shell) => generate(shell, &mut klondike, name, &mut script),
            CompletingShell::Nushell => generate(Nushell, &mut klondike, name, &mut script),
        }
        out.write_all(&script)
    }
}

/// Writes the man page of klondike, or of one of its commands.
///
/// # Errors
///
/// When it cannot be written.
pub fn man(mut klondike: Command, name: Option<&str>, out: &mut impl Write) -> io::Result<()> {
    klondike.build();
    let page = match name.and_then(|name| klondike.find_subcommand(name)) {
        Some(command) => {
            let command = command.clone();
            let title = format!("klondike-{}", command.get_name());
            Man::new(command.display_name(title.clone())).title(title)
        }
        None => Man::new(klondike),
    };
    page.section("6").manual("Games Manual").render(out)
}
