//! `klondike deal`: prints a deal in one of the formats in which deals are exchanged.

use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::builder::PossibleValue;
use clap::{ArgGroup, Args};

use super::options::one_of;
use crate::deals::exchange::Format;
use crate::deals::{Deal, DealCode, Origin, imported};
use crate::runtime::import;

/// Arguments of `klondike deal`.
#[derive(Clone, Debug, Args)]
#[command(group(ArgGroup::new("deal").args(["code", "import"]).required(true)))]
pub struct DealArgs {
    /// MS1-NUMBER or MS3-NUMBER
    #[arg(value_name = "CODE")]
    pub code: Option<String>,
    /// Read the deal from a file instead, or from standard input for `-`
    #[arg(long, value_name = "FILE|-")]
    pub import: Option<PathBuf>,
    /// How to print it
    #[arg(
        long,
        value_name = "F",
        default_value = Format::Board.word(),
        value_parser = one_of(Format::ALL, format_value)
    )]
    pub format: Format,
}

/// A format as a value of the command line, with what `--help` says of it.
#[must_use]
pub fn format_value(format: Format) -> PossibleValue {
    PossibleValue::new(format.word()).help(match format {
        Format::Cards => "52 cards in dealing order, on one line",
        Format::Board => "The board as the program writes it",
        Format::Solvitaire => "The JSON of the solver Solvitaire",
        Format::Pysol => "The text board of PySol",
        Format::Json => "An object with code, draw count and cards",
    })
}

/// Where a deal comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DealSource {
    /// Its code.
    Code(DealCode),
    /// A file, or standard input for `-`.
    File(PathBuf),
}

/// Prints the deal of a code, or of a file.
///
/// # Errors
///
/// When the file does not hold a deal, or the deal cannot be written.
pub fn run(source: &DealSource, format: Format, out: &mut impl Write) -> anyhow::Result<ExitCode> {
    let (deal, draw) = match source {
        DealSource::Code(code) => (Deal::of(*code, Origin::Code), Some(code.draw())),
        DealSource::File(path) => {
            let (cards, rules) = import::deal(path)?;
            (imported(cards), rules.draw)
        }
    };
    print(&deal, draw, format, out)
}

/// Prints the deal, with its draw count where that is known and the format has a place for it.
///
/// # Errors
///
/// When it cannot be written.
pub fn print(
    deal: &Deal,
    draw: Option<u8>,
    format: Format,
    out: &mut impl Write,
) -> anyhow::Result<ExitCode> {
    out.write_all(format.write(deal, draw)?.as_bytes())?;
    Ok(ExitCode::SUCCESS)
}
