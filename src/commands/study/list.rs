//! A list of deals in a CSV file: cards, draw count, and perhaps the verdict that is known.

use std::collections::HashSet;

use crate::commands::finding::Finding;
use crate::commands::options::parse_draw;
use crate::deals::exchange::import;
use crate::rules::Table;

/// One row of the list.
#[derive(Clone, Debug)]
pub struct Listed {
    /// The number in the column `deal`.
    pub deal: u64,
    /// The number in the column `draw`.
    pub draw: u8,
    /// The cards in the column `cards`, dealt out.
    pub table: Table,
    /// What the column `verdict` says for unlimited passes with take-backs; undecided when it is empty or
    /// not there.
    pub verdict: Finding,
}

/// Reads a list. The first line names the columns, in any order; `deal`, `draw` and `cards` must be there.
///
/// # Errors
///
/// The line and what is wrong with it.
pub fn read(text: &str) -> Result<Vec<Listed>, String> {
    let mut lines = text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty());
    let (_, header) = lines.next().ok_or("the list is empty")?;
    let names = fields(header.trim_start_matches('\u{feff}'));
    for name in ["deal", "draw", "cards"] {
        if !names.iter().any(|other| other == name) {
            return Err(format!("line 1: there is no column `{name}`"));
        }
    }
    let mut seen = HashSet::new();
    lines
        .map(|(index, line)| {
            let words = fields(line);
            let row = listed(|name| {
                let at = names.iter().position(|other| other == name)?;
                words.get(at).map(String::as_str)
            });
            row.and_then(|row| {
                if seen.insert((row.deal, row.draw)) {
                    Ok(row)
                } else {
                    Err(format!("deal {} with draw {} is there twice", row.deal, row.draw))
                }
            })
            .map_err(|fault| format!("line {}: {fault}", index + 1))
        })
        .collect()
}

fn listed<'a>(field: impl Fn(&str) -> Option<&'a str>) -> Result<Listed, String> {
    let given = |name: &str| field(name).unwrap_or_default();
    Ok(Listed {
        deal: given("deal")
            .parse()
            .map_err(|_| format!("`{}` is no deal number", given("deal")))?,
        draw: parse_draw(given("draw"))?,
        table: import(given("cards"))
            .map_err(|error| format!("{:#}", anyhow::Error::from(error)))?,
        verdict: given("verdict").parse()?,
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
        let fault = |text: &str| read(text).unwrap_err();
        assert_eq!(fault("deal,draw\n"), "line 1: there is no column `cards`");
        assert_eq!(
            fault("deal,draw,cards\n1,1,\"AS,AS\"\n"),
            "line 2: 2 cards instead of 52: the card AS is there twice"
        );
        assert_eq!(fault("deal,draw,cards\n1,0,AS\n"), "line 2: a draw turns up 1 to 24 cards");
    }
}
