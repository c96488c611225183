//! Pasted text: it goes into the open prompt; at the table a code in it is understood, and the player asked.

use super::{insert, puzzle, wake};
use crate::app::command::Reply;
use crate::app::deal_error::DealError;
use crate::app::model::Model;
use crate::app::refused::Refused;
use crate::app::request::Request;
use crate::app::screens::Screen;
use crate::app::screens::dialog::Dialog;
use crate::app::screens::new_game::read_code;
use crate::app::screens::question::Question;

/// Takes pasted text. Only what begins as a code does means anything at the table and at the result.
///
/// # Errors
///
/// Why the deal of a code is not dealt.
pub fn paste(model: &mut Model, text: &str) -> Reply {
    if !matches!(model.screen, Screen::Table | Screen::Result) {
        insert(model, text);
        return Ok(Vec::new());
    }
    let text = text.trim();
    if model.is_too_small() || !begins_with(text, &["MS1-", "MS3-", "MP1-", "MP3-"]) {
        return Ok(Vec::new());
    }
    wake(model);
    model.turn.finishing = None;
    model.turn.play_out = None;
    model.turn.awaited = None;
    if text.contains(['\n', '\r']) {
        return Err(Refused::SeveralLines);
    }
    if model.practises() {
        return Err(Refused::Practising);
    }
    if begins_with(text, &["MP1-", "MP3-"]) {
        let code = text.parse().map_err(DealError::Puzzle)?;
        puzzle::open(model, Some(code), None);
        return Ok(Vec::new());
    }
    if let Request::Code(code) = read_code(text, model.attempt.book())? {
        model.screen = Screen::Dialog(Dialog::of(Question::Deal(code)));
    }
    Ok(Vec::new())
}

/// Whether a text begins with one of these, in either case.
fn begins_with(text: &str, starts: &[&str]) -> bool {
    text.get(..4).is_some_and(|start| starts.iter().any(|it| it.eq_ignore_ascii_case(start)))
}
