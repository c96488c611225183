//! A list of deals in a CSV file: cards, draw count, and perhaps the verdict that is known.

use std::collections::HashSet;

use anyhow::{Context, Result, anyhow, bail};

use crate::commands::finding::Finding;
use crate::commands::options::parse_draw;
use crate::deals::exchange::import;
use crate::rules::Table;

/// One row of the list.
#[derive(Clone, Debug)]
pub struct ListedDeal {
    /// The number in the column `deal`.
    pub deal: u64,
    /// The number in the column `draw`.
    pub draw: u8,
    /// The cards in the column `cards`, dealt out.
    pub table: Table,
    /// The known verdict for unlimited passes with take-backs, from the column `verdict`; undecided when the field is empty
    /// or there is no such column.
    pub verdict: Finding,
}

/// Reads a list. The first line names the columns, in any order; `deal`, `draw` and `cards` must be there.
///
/// # Errors
///
/// What is wrong, and in which line.
pub fn read(text: &str) -> Result<Vec<ListedDeal>> {
    let mut lines = text.lines().zip(1..).filter(|(line, _)| !line.trim().is_empty());
    let (header, _) = lines.next().context("the list is empty")?;
    let names = fields(header.trim_start_matches('\u{feff}'));
    for name in ["deal", "draw", "cards"] {
        if !names.iter().any(|other| other == name) {
            bail!("line 1: there is no column `{name}`");
        }
    }
    let mut seen = HashSet::new();
    let mut read = |line| {
        let words = fields(line);
        // A missing field is as good as an empty one.
        let field = |name: &str| {
            let at = names.iter().position(|other| other == name);
            at.and_then(|at| words.get(at)).map_or("", String::as_str)
        };
        let row = listed(field)?;
        if !seen.insert((row.deal, row.draw)) {
            bail!("deal {} with draw {} is there twice", row.deal, row.draw);
        }
        Ok(row)
    };
    lines.map(|(line, number)| read(line).with_context(|| format!("line {number}"))).collect()
}

fn listed<'a>(field: impl Fn(&str) -> &'a str) -> Result<ListedDeal> {
    let deal = field("deal");
    Ok(ListedDeal {
        deal: deal.parse().map_err(|_| anyhow!("`{deal}` is not a deal number"))?,
        draw: parse_draw(field("draw")).map_err(|error| anyhow!(error))?,
        table: import(field("cards"))?,
        verdict: field("verdict").parse()?,
    })
}

/// The fields of a CSV line; quotation marks hold one with commas together.
fn fields(line: &str) -> Vec<String> {
    let mut fields = vec![String::new()];
    let mut quoted = false;
    for c in line.trim_end().chars() {
        match c {
            '"' => quoted = !quoted,
            ',' if !quoted => fields.push(String::new()),
            _ => fields.last_mut().into_iter().for_each(|field| field.push(c)),
        }
    }
    fields
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::deals::shuffle;

    fn cards(number: u64) -> String {
        shuffle(number).map(|card| card.to_string()).join(",")
    }

    #[test]
    fn a_list_is_read_by_the_names_of_its_columns() {
        let text = format!(
            "draw,deal,verdict,cards\n1,5,winnable,\"{}\"\n3,5,,\"{}\"\n",
            cards(5),
            cards(5)
        );
        let rows = read(&text).unwrap();
        assert_eq!(
            rows.iter().map(|row| (row.deal, row.draw, row.verdict)).collect::<Vec<_>>(),
            [(5, 1, Finding::Winnable), (5, 3, Finding::Undecided)]
        );
    }

    #[test]
    fn a_fault_is_named_with_its_line() {
        let fault = |text: &str| format!("{:#}", read(text).unwrap_err());
        assert_eq!(fault("deal,draw\n"), "line 1: there is no column `cards`");
        assert_eq!(
            fault("deal,draw,cards\n1,1,\"AS,AS\"\n"),
            "line 2: 2 cards instead of 52: the card AS is there twice"
        );
        assert_eq!(fault("deal,draw,cards\n1,0,AS\n"), "line 2: a draw turns up 1 to 24 cards");
    }
}
