//! The theme: having it read, and drawing in it.

use crate::app::command::{Command, FileCommand};
use crate::app::model::Model;
use crate::app::theming::Ground;
use crate::settings::theme::{AUTO, ThemeColors};

/// Has the theme read that is to be drawn.
pub fn read(model: &mut Model) -> Vec<Command> {
    let name = model.theme_name().to_owned();
    if name == AUTO {
        model.theming.colors = None;
        return Vec::new();
    }
    vec![Command::File(FileCommand::ReadTheme(name))]
}

/// Takes what the terminal has told of its background.
pub fn ground(model: &mut Model, ground: Ground) -> Vec<Command> {
    let before = model.theme_name().to_owned();
    model.theming.ground = Some(ground);
    if model.theme_name() == before { Vec::new() } else { read(model) }
}

/// Draws in a theme from now on, unless another has been chosen meanwhile, or says why there is none.
pub fn wear(
    model: &mut Model,
    name: &str,
    colors: Result<Box<ThemeColors>, String>,
    own: Vec<String>,
) {
    model.theming.own = own;
    if model.theme_name() != name {
        return;
    }
    if let Some(notice) = model.theming.wear(colors) {
        model.notice = Some(notice);
    }
}
