//! `klondike deal CODE`: a deal in one of the formats in which deals are exchanged.

use std::io::Write;
use std::process::ExitCode;

use clap::ValueEnum;

use super::import;
use crate::cli::Source;
use crate::deals::{Deal, Origin, exchange, imported};

/// The formats, as they are named on the command line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Format {
    /// 52 cards in dealing order, on one line
    Cards,
    /// The board as the program writes it
    Board,
    /// The JSON of the solver Solvitaire
    Solvitaire,
    /// The text board of `PySol`.
    #[value(help = "The text board of PySol")]
    Pysol,
    /// An object with code, draw count and cards
    Json,
}

/// Prints the deal of a code, or of a file.
///
/// # Errors
///
/// When the file holds no deal, or the deal cannot be written.
pub fn run(source: &Source, format: Format, out: &mut impl Write) -> anyhow::Result<ExitCode> {
    let deal = match source {
        Source::Code(code) => Deal::of(*code, Origin::Code),
        Source::File(path) => imported(import::deal(path)?),
    };
    print(&deal, format, out)
}

/// Prints the deal.
///
/// # Errors
///
/// When it cannot be written.
pub fn print(deal: &Deal, format: Format, out: &mut impl Write) -> anyhow::Result<ExitCode> {
    let text = match format {
        Format::Cards => exchange::cards(&deal.cards),
        Format::Board => deal.table()?.to_string(),
        Format::Solvitaire => exchange::solvitaire(&deal.table()?),
        Format::Pysol => exchange::pysol(&deal.table()?),
        Format::Json => exchange::json(deal),
    };
    out.write_all(text.as_bytes())?;
    Ok(ExitCode::SUCCESS)
}
