//! What a picture shows beside the view it is made from.

use super::game::Game;
use crate::picture::Canvas;
use crate::words::{FALLBACK, Languages, Words};
use serde::Serialize;
use serde_json::Value;

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
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub enum Shows {
    /// The table with all that lies on it.
    #[default]
    Table,
    /// What the viewer alone has.
    Own,
    /// How the game ended, with what it came from.
    Result,
}

/// What a picture shows beside the view it is made from: names, what has just happened, what is being considered.
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
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Scene {
    /// Which picture.
    pub shows: Shows,
    /// Who sits where, by seat.
    pub names: Vec<String>,
    /// The language it is read in.
    pub language: String,
    /// What the last moves did: it is marked.
    pub events: Vec<Value>,
    /// The places that may be chosen: they are lit, and the rest is dimmed.
    pub lit: Vec<String>,
    /// The move that is being considered, as far as it is decided.
    pub proposal: String,
    /// How many pixels a unit of the drawing has.
    pub scale: f32,
}

impl Default for Scene {
    fn default() -> Self {
        Self {
            shows: Shows::Table,
            names: Vec::new(),
            language: FALLBACK.to_owned(),
            events: Vec::new(),
            lit: Vec::new(),
            proposal: String::new(),
            scale: 1.0,
        }
    }
}

impl Scene {
    /// A sentence in the language of whoever looks.
    pub fn say(&self, words: &Words) -> String {
        Languages::shipped().say(&self.language, words)
    }
}

/// What one viewer sees of a game, ready to be drawn or told, whatever the title. It holds a view and nothing else, so it
/// can be handed to another thread, and whoever has it has no secret of others.
///
/// ```
/// use pagoda::engine::{Scene, Viewer};
/// use pagoda::games;
/// let qin = games::title("qin").expect("Qin is shipped");
/// let setup = serde_json::from_str(r#"{"players": 2, "seed": 7}"#)?;
/// let sight = qin.begin(&setup)?.sight(Viewer::Table);
/// let scene = Scene {
///     names: vec!["Ann".to_owned(), "Ben".to_owned()],
///     ..Scene::default()
/// };
/// let (width, height) = sight.draw(&scene).size();
/// assert!(width > 0 && height > 0);
/// assert!(sight.describe(&scene).contains("Ann"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Sight: Send + Sync {
    /// Draws it.
    fn draw(&self, scene: &Scene) -> Canvas;
    /// Tells it, for whoever cannot look at the picture: as many sentences as fit into the description of a picture.
    fn describe(&self, scene: &Scene) -> String;
    /// A name for the picture that tells all it depends on.
    fn name(&self, scene: &Scene) -> String;
}

/// The most characters that describe a picture.
const DESCRIPTION: usize = 1024;

pub(super) struct SightOf<G: Game>(pub G::View);

impl<G: Game> Sight for SightOf<G> {
    fn draw(&self, scene: &Scene) -> Canvas {
        G::draw(&self.0, scene)
    }

    fn describe(&self, scene: &Scene) -> String {
        let mut told = String::new();
        let mut length = 0;
        for words in G::describe(&self.0, scene) {
            let sentence = scene.say(&words.naming(&scene.names, G::SEAT_FIELDS));
            let more = sentence.chars().count() + usize::from(length > 0);
            if sentence.is_empty() || length + more > DESCRIPTION {
                continue;
            }
            if length > 0 {
                told.push(' ');
            }
            told.push_str(&sentence);
            length += more;
        }
        told
    }

    fn name(&self, scene: &Scene) -> String {
        let all = serde_json::to_string(&(G::NAME, &self.0, scene));
        all.expect("our own types serialise to JSON")
    }
}
