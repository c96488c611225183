//! The lesson at work: the step that is open is said until it is done.

use crate::app::lesson;
use crate::app::model::Model;
use crate::app::notice::Notice;
use crate::app::practice::PracticeKind;
use crate::app::screens::Screen;

/// Goes on to the first step that is not done, and says what it asks, unless the player has just been told something that
/// was asked for or refused.
pub fn attend(model: &mut Model) {
    let Some(PracticeKind::Lesson { step }) = model.practice_kind() else { return };
    if model.screen != Screen::Table || model.attempt.is_over() {
        return;
    }
    let step = lesson::step(model, step);
    if let Some(practice) = &mut model.practice {
        practice.exercise.kind = PracticeKind::Lesson { step };
    }
    let keeps = |notice: &Notice| {
        matches!(notice, Notice::Refused(_) | Notice::Command(_) | Notice::Hint { .. })
    };
    if !model.notice.as_ref().is_some_and(keeps) {
        model.notice = Some(Notice::Lesson(step));
    }
}
