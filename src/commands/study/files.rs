//! The CSV files of studies: how they are resumed and joined.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::Read;
use std::path::Path;

use anyhow::{Context, Result, bail};

use super::row::{Columns, DealRow};
use crate::commands::rows::{self, Writer};

/// Reads the rows of an unfinished study and opens its file for more of them. A last line that was cut off while it was
/// written is removed.
///
/// # Errors
///
/// When the file cannot be read or is of another kind of study.
pub fn resume(path: &Path, columns: Columns) -> Result<(Vec<DealRow>, Writer<'static>)> {
    let name = || path.display().to_string();
    let begun = rows::begun(path).with_context(name)?;
    let rows = if begun.text.is_empty() {
        Vec::new()
    } else {
        let (found, rows) = parse(&begun.text).with_context(name)?;
        if found != columns {
            let with = match found {
                Columns::Single => "without",
                Columns::Paired => "with",
            };
            bail!("{}: its rows are of a study {with} `--pair take-backs`", name());
        }
        rows
    };
    Ok((rows, begun.go_on(columns.header()).with_context(name)?))
}

/// Reads several files as one: their columns, and the rows in order, each deal once. Of a deal that is there twice a
/// proved verdict is preferred to an undecided one.
///
/// # Errors
///
/// When a file cannot be read, is of another kind than the first, or contradicts another.
pub fn join(paths: &[impl AsRef<Path>]) -> Result<(Columns, Vec<DealRow>)> {
    let mut rows: BTreeMap<(u8, u64), DealRow> = BTreeMap::new();
    let mut kind = None;
    for path in paths.iter().map(AsRef::as_ref) {
        let name = || path.display().to_string();
        let mut text = String::new();
        File::open(path).and_then(|mut file| file.read_to_string(&mut text)).with_context(name)?;
        let (columns, found) = parse(&text).with_context(name)?;
        if *kind.get_or_insert(columns) != columns {
            bail!("{}: rows of pairs and single rows do not join", name());
        }
        for row in found {
            let Some(other) = rows.get_mut(&(row.draw, row.deal)) else {
                rows.insert((row.draw, row.deal), row);
                continue;
            };
            if other.contradicts(&row) {
                bail!("{}: contradicts the other files on deal {}", name(), row.deal);
            }
            other.fill_in(&row);
        }
    }
    Ok((kind.unwrap_or(Columns::Single), rows.into_values().collect()))
}

/// The columns of the rows, and the rows.
fn parse(text: &str) -> Result<(Columns, Vec<DealRow>)> {
    let mut lines = text.trim_start_matches('\u{feff}').lines();
    let Some(columns) = lines.next().and_then(Columns::of_header) else {
        bail!("line 1: not the CSV of a study; it must be `{}`", Columns::Single.header());
    };
    let mut rows = Vec::new();
    for (line, number) in lines.zip(2..) {
        let row: DealRow = line.parse().with_context(|| format!("line {number}"))?;
        if row.columns() != columns {
            bail!("line {number}: not as many fields as in line 1");
        }
        rows.push(row);
    }
    Ok((columns, rows))
}
