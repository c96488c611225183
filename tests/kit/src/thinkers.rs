//! What the solver and the adviser answer when a model asks them, without a thread.

use std::collections::HashMap;
use std::sync::{LazyLock, Mutex};

use klondike::adviser::Knowledge;
use klondike::app::Message;
use klondike::app::prospects::{Care, Insight};
use klondike::deals::Grade;
use klondike::rules::{RuleBook, Table};
use klondike::runtime::{advising, solving};

/// Arrangements that the adviser looks at: enough for an opinion, which is what a model makes use of.
const ARRANGEMENTS: u32 = 400;

/// Positions, and what the solver said of them.
type Answers = HashMap<(Table, RuleBook, Care), (Insight, Option<Grade>)>;

/// What was answered before: many tests begin with the same deal, and shortening its line takes long.
static KNOWN: LazyLock<Mutex<Answers>> = LazyLock::new(Mutex::default);

/// The solver's answer to the inquiry of this number.
pub fn solved(number: u64, table: &Table, book: &RuleBook, care: Care) -> Message {
    let position = (*table, *book, care);
    let known = KNOWN.lock().unwrap().get(&position).cloned();
    let (insight, grade) = known.unwrap_or_else(|| {
        let Message::Found { insight, grade, .. } = solving::at_once(number, table, book, care)
        else {
            panic!("the solver answers something else");
        };
        KNOWN.lock().unwrap().insert(position, (insight.clone(), grade));
        (insight, grade)
    });
    Message::Found { number, insight, grade }
}

/// The adviser's answer to the question of this number.
pub fn advised(number: u64, knowledge: &Knowledge, book: &RuleBook) -> Message {
    advising::at_once(number, knowledge, book, ARRANGEMENTS)
}
