//! The lesson: a small deal on the real table, and what the player is asked to do there, step by step.

use super::keymap::Keymap;
use super::model::Model;
use super::practice::{Exercise, PracticeKind};
use crate::rules::{Column, Place, RuleBook, parse_board};

/// The board: nines are up, and the other sixteen cards lie so that each step can be done. It is won by every order of
/// the moves that the steps name.
const BOARD: &str = "\
T1: KS
T2: KH
T3: (TS) QH
T4: KC
T5: (TD) JC
T6: (JH) QS
T7: (TH) KD
F: S9 H9 D9 C9
K: JS TC JD QC QD";

/// A step: what is said, with names of keys, and how the model shows that it is done.
struct LessonStep {
    words: &'static str,
    is_done: fn(&Model) -> bool,
}

/// The steps in their order. Each is done as well by what comes after it: a player who is ahead of the words is not sent
/// back to them.
const STEPS: [LessonStep; COUNT as usize] = [
    LessonStep {
        words: "{next} and the arrow keys move the mark. Bring it to column 3, the Q♥.",
        is_done: |model| model.focus.place == column(2) || moves(model) > 0,
    },
    LessonStep {
        words: "{enter} selects the Q♥. Where it may go is marked.",
        is_done: |model| {
            model.turn.selection.is_some_and(|it| it.from == column(2)) || moves(model) > 0
        },
    },
    LessonStep {
        words: "{next} goes to a marked place, and {enter} drops the card there.",
        is_done: |model| moves(model) > 0,
    },
    LessonStep {
        words: "The key of a pile takes, a second key says where to: {column 3}, then {foundation} for the foundation.",
        is_done: |model| sent_up(model) > 0,
    },
    LessonStep {
        words: "{undo} takes a move back.",
        is_done: |model| can_redo(model) || moves(model) > 2,
    },
    LessonStep {
        words: "{redo} plays it again.",
        is_done: |model| !can_redo(model) && sent_up(model) > 0,
    },
    LessonStep {
        words: "Only a king goes to an empty column: {column 7}, then {column 3}. Face-down cards turn up so.",
        is_done: |model| model.attempt.table().hidden() < 3,
    },
    LessonStep {
        words: "{draw} turns a card of the stock over, onto the waste.",
        is_done: |model| !model.attempt.table().waste().is_empty(),
    },
    LessonStep {
        words: "{waste} takes the last card of the waste: {waste}, then {foundation}.",
        is_done: |model| sent_up(model) > 1,
    },
    LessonStep {
        words: "At a loss? {hint} shows a move and says why.",
        is_done: |model| model.turn.hinted > 0 || sent_up(model) > 8,
    },
    LessonStep {
        words: "Go on: J♣ fits on Q♥, and Q♠ on a red king. {auto} sends safe cards up; once the stock was seen too, it plays the rest.",
        is_done: |_| false,
    },
];

/// How many steps there are.
pub const COUNT: u8 = 11;

const fn column(index: u8) -> Place {
    match Column::new(index) {
        Some(column) => Place::Column(column),
        None => unreachable!(),
    }
}

fn moves(model: &Model) -> u32 {
    model.attempt.counts().moves
}

/// How many cards went up since the lesson began, with the nines up already.
fn sent_up(model: &Model) -> u8 {
    model.attempt.table().cards_up().saturating_sub(4 * 9)
}

fn can_redo(model: &Model) -> bool {
    let (_, undone) = model.attempt.steps();
    undone > 0
}

/// The lesson as practice begins it; `None` only if its board were none.
#[must_use]
pub fn exercise() -> Option<Exercise> {
    let table = parse_board(BOARD).ok()?.check().ok()?;
    let exercise = Exercise::board(table, RuleBook::standard(1));
    Some(Exercise { kind: PracticeKind::Lesson { step: 0 }, ..exercise })
}

/// What is asked in a step, counted from 0.
#[must_use]
pub fn words(step: u8, keymap: Keymap) -> String {
    let Some(asked) = STEPS.get(usize::from(step)) else { return String::new() };
    format!("Lesson {} of {COUNT}. {}", step + 1, keymap.named(asked.words))
}

/// The first step from this one on that is not done. A player who lets go of the card instead of dropping it is asked to
/// take it again.
#[must_use]
pub fn step(model: &Model, step: u8) -> u8 {
    let has_let_go = model.turn.selection.is_none() && moves(model) == 0;
    let step = if has_let_go { 0 } else { step };
    let open = |step: &u8| STEPS.get(usize::from(*step)).is_none_or(|it| !(it.is_done)(model));
    (step..COUNT).find(open).unwrap_or(COUNT - 1)
}
