//! How a picture is made, whatever it shows.

use crate::words::{FALLBACK, Languages, Words};
use std::hash::{Hash, Hasher};

/// Which of a game's pictures it is.
///
/// ```
/// use pagoda::engine::{Scene, Shows};
/// let result = Scene {
///     shows: Shows::Result,
///     ..Scene::default()
/// };
/// assert_ne!(result, Scene::default());
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Shows {
    /// The table with everything that lies on it.
    #[default]
    Table,
    /// What the viewer alone has.
    Own,
    /// The result of the game and how it came about.
    Result,
}

/// How a picture is made: which one, with which names, in which language and size. What it shows is in a
/// [`Sight`](super::Sight).
///
/// ```
/// use pagoda::engine::Scene;
/// let scene = Scene {
///     names: vec!["Ann".to_owned(), "Ben".to_owned()],
///     language: "fr".to_owned(),
///     ..Scene::default()
/// };
/// assert_eq!(scene.scale, 1.0);
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Scene {
    /// Which picture.
    pub shows: Shows,
    /// The names of the players, by seat.
    pub names: Vec<String>,
    /// The language of the texts.
    pub language: String,
    /// Pixels per unit of the drawing.
    pub scale: f32,
}

impl Default for Scene {
    fn default() -> Self {
        Self {
            shows: Shows::Table,
            names: Vec::new(),
            language: FALLBACK.to_owned(),
            scale: 1.0,
        }
    }
}

impl Hash for Scene {
    fn hash<H: Hasher>(&self, state: &mut H) {
        let Self {
            shows,
            names,
            language,
            scale,
        } = self;
        (shows, names, language, scale.to_bits()).hash(state);
    }
}

impl Scene {
    /// A sentence in the language of the scene.
    pub fn say(&self, words: &Words) -> String {
        Languages::shipped().say(&self.language, words)
    }
}
