//! What one viewer sees of a game.

use super::{Scene, Show};
use pagoda_engine::{EffectKind, Fingerprint, MoveEvents, Standing};
use pagoda_picture::{Canvas, ink};
use pagoda_words::{Words, keys};

/// The height of the strip above the picture of a trial, as a part of that of the picture.
const TRIAL_STRIP: f32 = 0.065;

/// What one viewer sees of a game, whatever the title: a view, the last events, the places that may be chosen and the move
/// that is being considered. It can be sent to another thread, and it holds no secret of other seats.
///
/// ```
/// use pagoda_engine::Viewer;
/// use pagoda_games as games;
/// use pagoda_show::{Scene, ShownPlay};
/// let qin = games::title("qin").expect("Qin is shipped");
/// let setup = serde_json::from_str(r#"{"players": 2, "seed": 7}"#)?;
/// let mut game = qin.begin(&setup)?;
/// let seat = game.waiting().expect("the game has begun").seat;
/// let first = game.moves(seat)[0].clone();
/// let events = game.play(seat, &first)?;
/// let mut sight = game.sight(Viewer::Table);
/// sight.mark(&events);
/// let scene = Scene {
///     names: vec!["Ann".to_owned(), "Ben".to_owned()],
///     ..Scene::default()
/// };
/// let (width, height) = sight.draw(&scene).size();
/// assert!(width > 0 && height > 0);
/// assert!(sight.describe(&scene, 1000).contains("Ann"));
/// assert!(!sight.narrate().is_empty());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Sight: Send + Sync {
    /// Sets the last events: the picture marks what they did.
    fn mark(&mut self, _events: &MoveEvents) {}
    /// Sets the places that may be chosen, each with the kind of effect that choosing it has. A text that is no place of the
    /// game is left out.
    fn light(&mut self, _places: &[(String, EffectKind)]) {}
    /// Sets the move that is being considered, by its words so far.
    fn propose(&mut self, _words: &str) {}
    /// Sets the result of a game that ended before its own end, for the score sheet.
    fn settle(&mut self, _standings: Vec<Standing>) {}
    /// Draws it.
    fn draw(&self, scene: &Scene) -> Canvas;
    /// Describes it in at most so many characters, for people who cannot see the picture. Sentences that do not fit are left
    /// out.
    fn describe(&self, scene: &Scene, most: usize) -> String;
    /// A sentence for each of the last events that is not minor.
    fn narrate(&self) -> Vec<Words>;
    /// A key for the picture: it covers everything that the picture depends on.
    fn fingerprint(&self, scene: &Scene) -> Fingerprint;
    /// A copy.
    fn boxed_clone(&self) -> Box<dyn Sight>;
}

/// What one viewer sees of a game, in the game's own types: all that a picture or a description may show.
///
/// ```
/// use pagoda_engine::{Rules, Viewer};
/// use pagoda_games::qin::Qin;
/// use pagoda_show::{GameSight, Scene, Show};
/// let setup = serde_json::from_str(r#"{"players": 2, "seed": 7}"#)?;
/// let sight = GameSight::<Qin>::new(Qin::begin(&setup).view(Viewer::Table));
/// assert!(sight.lit.is_empty());
/// let (width, height) = Qin::draw(&sight, &Scene::default()).size();
/// assert!(width > 0 && height > 0);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct GameSight<G: Show> {
    /// What the viewer may see.
    pub view: G::View,
    /// The last events: the picture marks what they did.
    pub events: Vec<G::Event>,
    /// The places that may be chosen with their kinds of effect, in the order in which they are offered.
    pub lit: Vec<(G::Place, EffectKind)>,
    /// The move that is being considered, as far as it is decided.
    pub proposal: Option<G::PartialMove>,
}

impl<G: Show> GameSight<G> {
    /// A view without anything that is marked.
    pub fn new(view: G::View) -> Self {
        Self {
            view,
            events: Vec::new(),
            lit: Vec::new(),
            proposal: None,
        }
    }
}

impl<G: Show> Sight for GameSight<G> {
    fn mark(&mut self, events: &MoveEvents) {
        self.events = events.of::<G>().to_vec();
    }

    fn light(&mut self, places: &[(String, EffectKind)]) {
        let places = places.iter();
        let places = places.filter_map(|(word, kind)| Some((G::place(word)?, *kind)));
        self.lit = places.collect();
    }

    fn propose(&mut self, words: &str) {
        let words: Vec<&str> = words.split_whitespace().collect();
        let verb_and_arguments = words.split_first();
        self.proposal =
            verb_and_arguments.and_then(|(verb, arguments)| G::partial_move(verb, arguments));
    }

    fn settle(&mut self, standings: Vec<Standing>) {
        G::settle(&mut self.view, standings);
    }

    fn draw(&self, scene: &Scene) -> Canvas {
        let canvas = G::draw(self, scene);
        if !scene.trial {
            return canvas;
        }
        // As high as a part of the whole, so that it is as loud on every picture.
        let (width, height) = canvas.extent();
        let strip = TRIAL_STRIP * height.max(width / 2.0);
        canvas.under_strip(
            strip,
            ink::VERMILION,
            &scene.say(&Words::new(keys::TRIAL_STRIP)),
        )
    }

    fn describe(&self, scene: &Scene, most: usize) -> String {
        let mut sentences = G::describe(self, scene);
        if scene.trial {
            sentences.insert(0, Words::new(keys::TRIAL_STRIP_DESCRIBED));
        }
        described(scene, sentences, most)
    }

    fn narrate(&self) -> Vec<Words> {
        MoveEvents::new::<G>(self.events.clone()).narrate()
    }

    fn fingerprint(&self, scene: &Scene) -> Fingerprint {
        let Self {
            view,
            events,
            lit,
            proposal,
        } = self;
        Fingerprint::of(&(G::NAME, view, events, lit, proposal, scene))
    }

    fn boxed_clone(&self) -> Box<dyn Sight> {
        Box::new(self.clone())
    }
}

/// Sentences as a description of a picture in at most so many characters: those that do not fit are left out. Seats are numbers in
/// them.
pub(super) fn described(scene: &Scene, sentences: Vec<Words>, most: usize) -> String {
    let mut description = String::new();
    let mut length = 0;
    let mut names = scene.introduced_names();
    for words in sentences {
        let sentence = scene.say(&words.naming(&names));
        let more = sentence.chars().count() + usize::from(length > 0);
        if sentence.is_empty() || length + more > most {
            continue;
        }
        if length > 0 {
            description.push(' ');
        }
        description.push_str(&sentence);
        length += more;
        for (name, plain) in names.iter_mut().zip(&scene.names) {
            if sentence.contains(name.as_str()) {
                name.clone_from(plain);
            }
        }
    }
    description
}
