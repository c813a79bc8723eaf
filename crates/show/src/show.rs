//! How one title is shown.

use super::{GameSight, Piece, Scene, SymbolSet};
use pagoda_engine::{Event, Rules, Seat, Standing, event_sentence};
use pagoda_picture::Canvas;
use pagoda_words::{File, Words};
use std::fmt::Debug;
use std::hash::Hash;

/// How one title is shown: drawn, described and summarised, and taught to new players.
///
/// ```
/// use pagoda_engine::{Rules, Viewer};
/// use pagoda_games::qin::Qin;
/// use pagoda_show::{GameSight, Scene, Show};
/// let setup = serde_json::from_str(r#"{"players": 2, "seed": 7}"#)?;
/// let sight = GameSight::<Qin>::new(Qin::begin(&setup).view(Viewer::Table));
/// let sentences = Qin::describe(&sight, &Scene::default());
/// assert!(!sentences.is_empty());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Show: Rules {
    /// A guided first game, as JSON; see [`Tour`](super::Tour).
    const TOUR: Option<&'static str> = None;
    /// The topics of the short rules in the order in which they are learned, with their pictures, as JSON; see
    /// [`Topic`](super::Topic). Topics that are not listed come last.
    const TOPICS: &'static str = "[]";
    /// The things that have a symbol in texts: tiles, leaders, persons, buildings, emblems.
    const SYMBOLS: &'static [SymbolSet] = &[];
    /// The language files of a game from outside this workspace. Those in `data/<game>/words` are found by the build script.
    const WORDS: &'static [File<'static>] = &[];

    /// What can be lit: a place on the board, or what a whole move names. `()` for a game in which nothing can.
    type Place: Clone + Hash + Debug + Send + Sync;
    /// A move of which some arguments are still undecided, as far as a picture shows it. `()` if pictures show none.
    type PartialMove: Clone + Hash + Debug + Send + Sync;

    /// Reads the word of a place, or the text of a whole move, that can be lit.
    fn place(word: &str) -> Option<Self::Place>;
    /// Reads the words of a move so far; none if a picture has nothing to show of it.
    fn partial_move(verb: &str, arguments: &[&str]) -> Option<Self::PartialMove>;
    /// Draws what is seen. What is neither in the sight nor in the scene cannot be drawn. The table of a seat's view shows the hand of the
    /// seat, too, where the scene has it ([`Scene::has_hand`]).
    fn draw(sight: &GameSight<Self>, scene: &Scene) -> Canvas;
    /// Draws one of [`Show::SYMBOLS`] onto an empty square canvas with a side of [`SymbolSet::SIDE`]. It is shown as small as a letter, on
    /// dark and on light pages.
    fn draw_symbol(_kind: &str, _value: &str, _canvas: &mut Canvas) {}
    /// Describes what is seen in sentences, for people who cannot see the picture: the most important first.
    fn describe(sight: &GameSight<Self>, scene: &Scene) -> Vec<Words>;
    /// Puts the result of a game that people ended early into a view, for the score sheet. By default nothing changes.
    fn settle(_view: &mut Self::View, _standings: Vec<Standing>) {}
    /// What the awaited seat should know before it decides, by its own view: the figures of a fight, for instance. None by
    /// default.
    fn outlook(_view: &Self::View, _seat: Seat) -> Vec<Words> {
        Vec::new()
    }
    /// Condenses the events of whole turns: lines of sentences, the oldest first. Each element of `turns` has the events of one
    /// turn. Seats are numbers in them.
    fn digest(turns: &[&[Self::Event]]) -> Vec<Vec<Words>> {
        let lines = turns.iter().map(|events| {
            let events = events.iter().filter(|event| !event.minor());
            events.map(|event| event_sentence::<Self>(event)).collect()
        });
        lines.filter(|line: &Vec<Words>| !line.is_empty()).collect()
    }
    /// The pieces that lie in the open, each with the area of the board's picture on which it lies: what came and went is told by them. None by
    /// default.
    fn pieces(_: &Self::View) -> Vec<Piece> {
        Vec::new()
    }
    /// How a seat stands in a few words, as far as the viewer may know it; none if nothing can be said.
    fn score(_: &Self::View, _seat: Seat) -> Option<Words> {
        None
    }
    /// Who is ahead, as far as everybody may know it, by the view of the table; none if nothing can be said.
    fn lead(_: &Self::View) -> Option<Words> {
        None
    }
}
