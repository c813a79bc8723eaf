//! The topics of a title's short rules: their order, and what their pictures show.

use super::{Scene, ShownPlay, ShownTitle, Shows, Sight};
use pagoda_engine::{Play, Seat, Title, Viewer};
use pagoda_words::{FALLBACK, Languages, Words};
use serde::Deserialize;
use serde_json::Value;

/// A topic of a title's short rules. Its text is the message `<game>-rules-<name>`.
///
/// ```
/// use pagoda_games as games;
/// use pagoda_show::Topic;
/// let qin = games::title("qin").expect("Qin is shipped");
/// let topics = Topic::all(qin);
/// assert_eq!(topics[0].name, "goal");
/// let (sight, scene) = topics[0].picture(qin, "en").expect("the first topic has a picture");
/// assert!(sight.draw(&scene).size().0 > 0);
/// ```
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Topic {
    /// The last part of its key.
    #[serde(rename = "topic")]
    pub name: String,
    /// What its picture shows, if it has one.
    #[serde(default)]
    pub shows: Option<Example>,
}

/// A prepared position for the picture of a topic.
///
/// ```
/// use pagoda_show::Example;
/// let example: Example = serde_json::from_str(r#"{"steps": 1, "proposal": "place RR D6 south"}"#)?;
/// assert_ne!(example, Example::default());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Example {
    /// The position; that of the guided game if there is none.
    #[serde(default)]
    position: Option<Value>,
    /// The emblems by which the seats are called; those of the guided game if there are none.
    #[serde(default)]
    emblems: Vec<String>,
    /// How many steps of the guided game were made.
    #[serde(default)]
    steps: usize,
    /// The seat whose own pieces are shown; none for the table.
    #[serde(default)]
    own: Option<Seat>,
    /// The move that is shown as a proposal, as far as it is given.
    #[serde(default)]
    proposal: String,
}

impl Topic {
    /// All topics of a title that its language files have, in the order in which they are learned. Those without a place in
    /// that order come last.
    pub fn all(title: &dyn Title) -> Vec<Self> {
        let languages = Languages::shipped();
        let prefix = format!("{}-rules-", title.name());
        let keys = languages.keys(FALLBACK);
        let keys = keys.iter().filter_map(|key| key.strip_prefix(&prefix));
        let known: Vec<&str> = keys.filter(|name| !name.contains('.')).collect();
        let mut topics = title.topics();
        topics.retain(|topic| known.contains(&topic.name.as_str()));
        for name in known {
            if topics.iter().all(|topic| topic.name != name) {
                topics.push(Self {
                    name: name.to_owned(),
                    shows: None,
                });
            }
        }
        topics
    }

    /// The key of its text.
    pub fn key(&self, title: &dyn Title) -> String {
        format!("{}-rules-{}", title.name(), self.name)
    }

    /// What its picture shows, in a language; none if it has no picture.
    pub fn picture(
        &self,
        title: &'static dyn Title,
        language: &str,
    ) -> Option<(Box<dyn Sight>, Scene)> {
        self.shows.as_ref()?.picture(title, language)
    }

    /// A picture that presents a title, as a PNG file: that of its first topic. None if that has no picture.
    pub fn cover(title: &'static dyn Title, language: &str) -> Option<Vec<u8>> {
        let (sight, scene) = Self::all(title).first()?.picture(title, language)?;
        Some(sight.draw(&scene).png())
    }

    /// Reads shipped topics.
    ///
    /// # Panics
    /// If they cannot be read. Tests read all shipped topics.
    pub(super) fn shipped(text: &str) -> Vec<Self> {
        serde_json::from_str(text).expect("shipped topics read")
    }
}

impl Example {
    fn picture(
        &self,
        title: &'static dyn Title,
        language: &str,
    ) -> Option<(Box<dyn Sight>, Scene)> {
        let tour = title.tour();
        let position = self.position.as_ref();
        let position = position.or(tour.as_ref().map(|tour| &tour.position))?;
        let mut game: Box<dyn Play> = title.load(position).ok()?;
        let steps = tour.iter().flat_map(|tour| tour.steps.iter());
        let mut events = None;
        for step in steps.take(self.steps) {
            events = Some(game.play(step.seat, &step.text).ok()?);
        }
        let viewer = self.own.map_or(Viewer::Table, Viewer::Seat);
        let mut sight = game.sight(viewer);
        if let Some(events) = events.filter(|_| self.proposal.is_empty()) {
            sight.mark(&events);
        }
        sight.propose(&self.proposal);
        let emblems = match (&self.emblems[..], &tour) {
            ([], Some(tour)) => &tour.emblems,
            _ => &self.emblems,
        };
        let name = |emblem: &String| {
            let key = format!("{}-emblem-{emblem}", title.name());
            Languages::shipped().say(language, &Words::computed(key))
        };
        let scene = Scene {
            shows: match self.own {
                Some(_) => Shows::Own,
                None => Shows::Table,
            },
            names: emblems.iter().map(name).collect(),
            language: Languages::shipped().nearest(language).to_owned(),
            ..Scene::default()
        };
        Some((sight, scene))
    }
}
