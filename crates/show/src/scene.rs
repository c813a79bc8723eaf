//! How a picture is made, whatever it shows.

use pagoda_engine::Seat;
use pagoda_picture::{Look, ROBOT_SIGN, Theme, drawable};
use pagoda_words::{FALLBACK, Languages, Value, Words, keys};
use std::hash::{Hash, Hasher};

/// Which of a game's pictures it is.
///
/// ```
/// use pagoda_show::{Scene, Shows};
/// let result = Scene {
///     shows: Shows::Result,
///     ..Scene::default()
/// };
/// assert_ne!(result, Scene::default());
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Shows {
    /// The table with everything that lies on it; see also [`Scene::has_hand`].
    #[default]
    Table,
    /// What the viewer alone has.
    Own,
    /// The result of the game and how it came about.
    Result,
}

/// The form of the table's picture.
///
/// ```
/// use pagoda_show::Form;
/// assert_eq!(Form::landscape_width(700.0), 1100.0);
/// assert_eq!(Form::shown_scale((1100.0, 700.0)), 0.5);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Form {
    /// About 11:7, with the seats beside the board: a channel shows a picture within [`Form::WINDOW`].
    #[default]
    Landscape,
    /// The seats below the board, for a page on a phone.
    Portrait,
}

impl Form {
    /// Width and height within which a channel shows a picture on a desktop, in pixels.
    pub const WINDOW: (f32, f32) = (550.0, 350.0);

    /// The width of a landscape picture of this height.
    pub const fn landscape_width(height: f32) -> f32 {
        height * Self::WINDOW.0 / Self::WINDOW.1
    }

    /// How many times as large a picture of this size is shown in a channel on a desktop.
    pub fn shown_scale((width, height): (f32, f32)) -> f32 {
        (Self::WINDOW.0 / width).min(Self::WINDOW.1 / height)
    }
}

/// How a picture is made: which one, with which names, in which language and size. What it shows is in a
/// [`Sight`](super::Sight).
///
/// ```
/// use pagoda_show::Scene;
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
    /// The form of the table's picture.
    pub form: Form,
    /// The page that it is made for.
    pub theme: Theme,
    /// The names of the players, by seat.
    pub names: Vec<String>,
    /// The seats of robots: they are marked.
    pub robots: Vec<Seat>,
    /// The language of the texts.
    pub language: String,
    /// Pixels per unit of the drawing.
    pub scale: f32,
    /// Whether it shows a trial: a position that is tried out. The picture and its description say so first.
    pub trial: bool,
}

impl Default for Scene {
    fn default() -> Self {
        Self {
            shows: Shows::Table,
            form: Form::Landscape,
            theme: Theme::Light,
            names: Vec::new(),
            robots: Vec::new(),
            language: FALLBACK.to_owned(),
            scale: 1.0,
            trial: false,
        }
    }
}

impl Hash for Scene {
    fn hash<H: Hasher>(&self, state: &mut H) {
        let Self {
            shows,
            form,
            theme,
            names,
            robots,
            language,
            scale,
            trial,
        } = self;
        let look = (form, theme, scale.to_bits(), trial);
        (shows, look, names, robots, language).hash(state);
    }
}

impl Scene {
    /// Whether the picture of the table shows what the viewer's own seat holds. In a dialogue there is no other picture; the page for a phone has
    /// one of its own.
    pub fn has_hand(&self) -> bool {
        self.shows == Shows::Table && self.form == Form::Landscape
    }

    /// The name of a seat as it is drawn, with a sign before that of a robot; none if it has none that can be drawn.
    pub fn drawn_name(&self, seat: Seat) -> Option<String> {
        let name = drawable(self.names.get(seat)?).replace(ROBOT_SIGN, "");
        let robot = self.robots.contains(&seat);
        let signed = |name: String| match robot {
            true => format!("{ROBOT_SIGN} {name}"),
            false => name,
        };
        Some(name).filter(|name| !name.is_empty()).map(signed)
    }

    /// The names of the seats as they are first said in a description, which says in words who is a robot.
    pub(super) fn introduced_names(&self) -> Vec<String> {
        let introduced = |(seat, name): (Seat, &String)| match self.robots.contains(&seat) {
            true => self.say(&Words::new(keys::ROBOT_INTRODUCED).with("name", Value::person(name))),
            false => name.clone(),
        };
        self.names.iter().enumerate().map(introduced).collect()
    }

    /// How its pictures are drawn, whatever they show.
    pub fn look(&self) -> Look {
        Look {
            scale: self.scale,
            theme: self.theme,
        }
    }

    /// A sentence in the language of the scene.
    pub fn say(&self, words: &Words) -> String {
        Languages::shipped().say(&self.language, words)
    }
}
