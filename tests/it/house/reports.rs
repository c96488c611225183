//! `tests/REPORTS.md` and `tests/data/README.md` are complete: each report has its tests, each file its description.

use std::collections::BTreeSet;

use crate::support::source::{files, root};

fn text(path: &str) -> String {
    std::fs::read_to_string(root().join(path)).unwrap()
}

/// The rows of the tables whose first cell begins so, as their cells.
fn rows<'a>(text: &'a str, start: &str) -> Vec<Vec<&'a str>> {
    let start = format!("| {start}");
    let rows = text.lines().filter(|line| line.starts_with(&start));
    rows.map(|row| row.trim_matches('|').split('|').map(str::trim).collect()).collect()
}

/// What stands between backquotes.
fn quoted(cell: &str) -> impl Iterator<Item = String> {
    cell.split('`').skip(1).step_by(2).map(str::to_owned)
}

/// The numbers of the reports at the start of a test's name: `r58_r59_…` holds two.
fn numbers(name: &str) -> impl Iterator<Item = String> {
    name.split('_').map_while(|part| {
        let number = part.strip_prefix('r')?;
        let digits = !number.is_empty() && number.chars().all(|c| c.is_ascii_digit());
        digits.then(|| format!("R{number}"))
    })
}

/// The report numbers in words: `R38`.
fn mentioned(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !c.is_alphanumeric())
        .filter(|word| word.strip_prefix('R').is_some_and(|number| number.parse::<u16>().is_ok()))
}

/// A new test of a report is added to its row; a report that had none moves from the second table to the first.
#[test]
fn every_report_is_listed_with_its_tests() {
    let list = text("tests/REPORTS.md");
    let (tested, untested) = list.split_once("\n## Without a test").unwrap();
    let mut listed = BTreeSet::new();
    for row in rows(tested, "R") {
        listed.extend(quoted(row[2]).map(|path| (row[0].to_owned(), path)));
    }
    let sources = ["src", "tests/it"].into_iter().flat_map(|folder| files(folder, ".rs"));
    let sources: Vec<_> = sources.collect();
    let mut held = BTreeSet::new();
    for file in &sources {
        for (at, _) in file.text.match_indices("fn r") {
            held.extend(numbers(&file.text[at + 3..]).map(|number| (number, file.path.clone())));
        }
    }
    let [gone, new] = [listed.difference(&held), held.difference(&listed)];
    let (gone, new): (Vec<_>, Vec<_>) = (gone.collect(), new.collect());
    assert!(
        gone.is_empty() && new.is_empty(),
        "listed without a test: {gone:?}, tested and not listed: {new:?}"
    );
    let held: BTreeSet<String> = held.into_iter().map(|(number, _)| number).collect();
    let others: BTreeSet<String> = rows(untested, "R").iter().map(|row| row[0].into()).collect();
    assert!(others.iter().all(|number| !held.contains(number)));
    let unknown: Vec<String> = sources
        .iter()
        .flat_map(|file| mentioned(&file.text).map(move |number| (&file.path, number)))
        .filter(|(_, number)| !held.contains(*number) && !others.contains(*number))
        .map(|(path, number)| format!("{path} speaks of {number}"))
        .collect();
    assert!(unknown.is_empty(), "not in the list: {unknown:?}");
}

/// A folder may be described as a whole.
#[test]
fn every_file_of_the_data_is_described() {
    let list = text("tests/data/README.md");
    let described: BTreeSet<String> =
        rows(&list, "`").iter().flat_map(|row| quoted(row[0])).collect();
    let gone = described.iter().filter(|path| !root().join("tests/data").join(path).exists());
    assert_eq!(gone.collect::<Vec<_>>(), [""; 0], "these are described and not there");
    let there =
        files("tests/data", "").into_iter().map(|file| file.path["tests/data/".len()..].to_owned());
    let silent = there.filter(|path| {
        path != "README.md" && !described.iter().any(|told| path.starts_with(told.as_str()))
    });
    assert_eq!(silent.collect::<Vec<_>>(), [""; 0], "these are there and not described");
}
