//! The theme on the screen: which one it is, and its colours once they have been read.

use super::notice::Notice;
use crate::settings::theme::{AUTO, BUILT_IN, ThemeColors};

/// What is known of the theme.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Theming {
    /// The one that the command line asks for, until another is chosen in the options.
    pub asked: Option<String>,
    /// The terminal's background, once it has told it.
    pub ground: Option<Ground>,
    /// The colours; `None` where nothing is known of the background, or where the theme could not be read.
    pub colors: Option<Box<ThemeColors>>,
    /// The themes of the player's own folder, as far as it has been read.
    pub own: Vec<String>,
}

/// A background.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ground {
    /// White text stands out from it.
    Dark,
    /// Black text does.
    Light,
}

impl Ground {
    /// That of a colour in red, green and blue. It is light from where black text has the same contrast on it as white
    /// text.
    #[must_use]
    pub fn of(parts: [u8; 3]) -> Self {
        let linear = |part: u8| (f64::from(part) / 255.0).powf(2.2);
        let [red, green, blue] = parts.map(linear);
        let luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
        if luminance < 0.179 { Self::Dark } else { Self::Light }
    }
}

impl Theming {
    /// The name of the theme that is to be drawn where this one is chosen in the settings; [`AUTO`] as long as nothing is
    /// known of the terminal's background.
    #[must_use]
    pub fn name<'a>(&'a self, chosen: &'a str) -> &'a str {
        let chosen = self.asked.as_deref().unwrap_or(chosen);
        match self.ground {
            Some(Ground::Dark) if chosen == AUTO => "dark",
            Some(Ground::Light) if chosen == AUTO => "light",
            _ => chosen,
        }
    }

    /// Draws in these colours from now on, or as where no theme is chosen. Returns what the player is to be told then.
    pub fn wear(&mut self, colors: Result<Box<ThemeColors>, String>) -> Option<Notice> {
        let (colors, why) = match colors {
            Ok(colors) => (Some(colors), None),
            Err(why) => (None, Some(why)),
        };
        self.colors = colors;
        why.map(Notice::Files)
    }

    /// Every theme that can be chosen.
    #[must_use]
    pub fn names(&self) -> Vec<String> {
        let own = self.own.iter().map(String::as_str);
        let others = own.filter(|name| !BUILT_IN.contains(name) && *name != AUTO);
        [AUTO].into_iter().chain(BUILT_IN).chain(others).map(str::to_owned).collect()
    }
}
