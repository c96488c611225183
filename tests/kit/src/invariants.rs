//! What must hold of the model after anything that can happen to it.

use std::time::Duration;

use klondike::app::selection::Selection;
use klondike::app::{Model, Screen};
use klondike::deals::Deal;
use klondike::rules::{Place, Scoring, Table};
use klondike::session::{Attempt, AttemptId, Counts, Help, Outcome, Stamp};
use ratatui::buffer::Buffer;

/// Fails with the sentence unless it holds.
macro_rules! holds {
    ($condition:expr, $($words:tt)+) => {
        if !$condition {
            return Err(format!($($words)+));
        }
    };
}

/// What is remembered of the model before an event. A whole copy would take most of the time.
pub struct Before {
    id: AttemptId,
    deal: Deal,
    table: Table,
    started: Option<Stamp>,
    outcome: Option<Outcome>,
    elapsed: Duration,
    help: Help,
    paused: bool,
}

impl Before {
    pub fn of(model: &Model) -> Self {
        let attempt = &model.attempt;
        Self {
            id: attempt.id(),
            deal: attempt.deal().clone(),
            table: *attempt.table(),
            started: attempt.started(),
            outcome: attempt.outcome(),
            elapsed: attempt.elapsed(),
            help: attempt.help(),
            paused: model.time.paused,
        }
    }
}

/// After one event.
pub fn step(before: &Before, model: &Model) -> Result<(), String> {
    let attempt = &model.attempt;
    let table = attempt.table();
    holds!(table.setup().check() == Ok(*table), "the cards are not 52 in order:\n{table}");

    let focus = model.focus;
    holds!(
        (1..=reach(table, focus.place).max(1)).contains(&focus.depth),
        "the cursor {focus:?} stands nowhere:\n{table}"
    );
    if let Some(Selection { from, count, .. }) = model.turn.selection {
        holds!(from != Place::Stock, "the stock is selected");
        holds!(
            (1..=reach(table, from)).contains(&count),
            "{count} cards of {from} are selected:\n{table}"
        );
    }

    let (undo, redo) = attempt.steps();
    holds!(undo + redo <= 100, "{undo} steps can be undone and {redo} redone");

    let total = attempt.score().map(|score| score.total);
    // The bonuses of an end are worked out in tests of their own.
    let is_plain = matches!(attempt.book().scoring, Scoring::Standard | Scoring::None);
    holds!(
        total == points(attempt) || attempt.outcome().is_some() && !is_plain,
        "{total:?} points for {:?} under {:?}",
        attempt.counts(),
        attempt.book()
    );
    holds!(
        i64::from(attempt.counts().to_foundation) - i64::from(attempt.counts().take_backs)
            == i64::from(table.cards_up()) - i64::from(attempt.opening().cards_up()),
        "{:?} with {} cards up",
        attempt.counts(),
        table.cards_up()
    );

    if attempt.id() == before.id {
        let (help, was) = (attempt.help(), before.help);
        holds!(
            help.hints >= was.hints && help.undos >= was.undos && help.redos >= was.redos,
            "help went backward"
        );
        holds!(attempt.elapsed() >= before.elapsed, "time went backward");
        holds!(*attempt.deal() == before.deal, "the deal changed under its id");
        holds!(before.outcome.is_none() || attempt.outcome() == before.outcome, "another end");
        holds!(
            before.started.is_none() || attempt.started() == before.started,
            "the start was moved"
        );
        let is_hidden = before.paused && model.time.paused;
        holds!(!is_hidden || before.table == *table, "played while paused");
    }
    holds!(!table.is_won() || attempt.outcome().is_some(), "a won game without an end");
    holds!(model.turn.finishing.is_none() || !model.is_given_up(), "playing out what was given up");
    holds!(
        model.turn.hints.as_ref().is_none_or(|(hints, shown)| *shown < hints.len()),
        "a hint is shown that is not there"
    );
    holds!(
        model.screen == Screen::Table || model.turn.finishing.is_none(),
        "playing out under a screen"
    );
    Ok(())
}

/// Now and then, since it takes long: the whole game is replayed and saved.
pub fn whole(attempt: &Attempt) -> Result<(), String> {
    let mut table = *attempt.opening();
    let mut counts = Counts::default();
    for action in attempt.line() {
        let played = table.play(attempt.book(), action);
        counts.add(&played.map_err(|refusal| format!("{action} was played: {refusal}"))?);
    }
    holds!(table == *attempt.table(), "the moves lead to another position");
    holds!(counts == *attempt.counts(), "the moves count otherwise");
    let restored = Attempt::restore(attempt.saved()).map_err(|error| error.to_string())?;
    holds!(restored == *attempt, "a save is not what was saved");
    Ok(())
}

/// What is drawn: printable, and nothing that was meant to be filled in.
pub fn screen(model: &Model, buffer: &Buffer) -> Result<(), String> {
    let area = buffer.area;
    holds!((area.width, area.height) == model.size, "drawn on {area} for {:?}", model.size);
    for (cell, at) in buffer.content().iter().zip(0_usize..) {
        let symbol = cell.symbol();
        let place = (at % usize::from(area.width), at / usize::from(area.width));
        holds!(!symbol.chars().any(char::is_control), "{symbol:?} at {place:?}");
        holds!(!matches!(symbol, "{" | "}"), "{symbol} at {place:?}: something was not filled in");
    }
    Ok(())
}

/// How many cards of a place can be reached from its top.
fn reach(table: &Table, place: Place) -> u8 {
    match place {
        Place::Column(column) => u8::try_from(table.column(column).run().len()).unwrap(),
        Place::Stock => 1,
        place => u8::from(table.top(place).is_some()),
    }
}

/// The running points, written out a second time.
fn points(attempt: &Attempt) -> Option<i64> {
    let counts = attempt.counts();
    let [waste, up, reveals, back, recycles] = [
        counts.waste_to_column,
        counts.to_foundation,
        counts.reveals,
        counts.take_backs,
        counts.recycles,
    ]
    .map(i64::from);
    let cards = 5 * waste + 10 * up + 5 * reveals - 15 * back;
    let windows = |free: i64| match attempt.book().draw.get() {
        1 => cards - 100 * recycles,
        _ => cards - 20 * (recycles - free).max(0),
    };
    match attempt.book().scoring {
        Scoring::Standard => Some(cards - 20 * recycles),
        Scoring::Windows => Some(windows(2)),
        Scoring::WindowsTimed => {
            let tens = i64::try_from(attempt.elapsed().as_secs() / 10).unwrap();
            Some((windows(3) - 2 * tens).max(0))
        }
        Scoring::Vegas => Some(5 * (up - back) - 52),
        Scoring::None => None,
    }
}
