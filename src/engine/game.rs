//! What the rules of one title must tell.

use super::{Chance, Refusal, Scene, Verb};
use crate::picture::Canvas;
use crate::words::{File, Words};
use serde::{Deserialize, Serialize, de::DeserializeOwned};
use serde_json::{Map, Value};
use std::fmt::{Debug, Display};
use std::ops::RangeInclusive;

/// A place at a table, counted from 0, clockwise.
///
/// ```
/// use pagoda::engine::{Seat, Viewer};
/// let first: Seat = 0;
/// assert_ne!(Viewer::Seat(first), Viewer::Seat(first + 1));
/// ```
pub type Seat = usize;

/// The rules of one title, and a position of it: everything there is to know, the hidden parts included.
///
/// A game is plain data. It draws no random number but from the seed it began with, so the same set-up and the same
/// moves give the same position on any machine.
///
/// ```
/// use pagoda::engine::Game;
/// use pagoda::games::qin::Qin;
/// let setup = serde_json::from_str(r#"{"players": 2, "seed": 7}"#)?;
/// let mut game = Qin::begin(&setup);
/// let (mut moves, mut events) = (Vec::new(), Vec::new());
/// game.moves(&mut moves);
/// assert!(game.judge(moves[0]).is_ok());
/// game.apply(moves[0], &mut events);
/// assert!(game.judge(moves[0]).is_err(), "the squares are taken now");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Game: Clone + PartialEq + Debug + Send + Sync + 'static {
    /// The name by which the game is asked for and stored, in lower case.
    const NAME: &'static str;
    /// The newest version of the rules: new games follow it. A journal carries the one it began with.
    const RULES: u32;
    /// The oldest version that is still kept: games that began with it, or with one in between, go on under it.
    const OLDEST_RULES: u32 = Self::RULES;
    /// How many may play.
    const SEATS: RangeInclusive<usize>;
    /// What can be chosen before a game begins.
    const OPTIONS: &'static [OptionSpec];
    /// What seats are told apart by: dynasties, or colours. At least as many as seats.
    const EMBLEMS: &'static [&'static str];
    /// The moves there are, at most 25.
    const VERBS: &'static [Verb];
    /// A guided first game, as JSON; see [`Tour`](super::Tour).
    const TOUR: Option<&'static str> = None;
    /// The fields of its events and refusals that are seats, beside `seat`: sentences have names there.
    const SEAT_FIELDS: &'static [&'static str] = &[];
    /// The language files of a game from outside this crate; those in `data/<game>/words` are found without being named here.
    const WORDS: &'static [File<'static>] = &[];

    /// A decision. Its text form is made by `Display`: a verb of [`Game::VERBS`] and its arguments, always written the same way.
    type Move: Copy + Eq + Debug + Display;
    /// Something that a move did.
    type Event: Event;
    /// Why the rules do not allow a move.
    type MoveError: std::error::Error + Serialize;
    /// What one viewer may see.
    type View: Serialize + PartialEq + Debug + Send + Sync;

    /// Whether so many players may begin with these options, and if not, why.
    fn check(players: usize, options: &Map<String, Value>) -> Result<(), Refusal>;
    /// A new game under the newest rules. The set-up has been checked.
    fn begin(setup: &Setup) -> Self;
    /// A new game under a version of the rules that is kept. To be written by a game that keeps several.
    fn begin_under(rules: u32, setup: &Setup) -> Self {
        debug_assert_eq!(rules, Self::RULES, "only the newest rules are kept");
        Self::begin(setup)
    }
    /// The version of the rules that this game follows. To be written by a game that keeps several.
    fn rules(&self) -> u32 {
        Self::RULES
    }
    /// How many play.
    fn seats(&self) -> usize;
    /// How many turns have ended. What belongs to one turn shares the number.
    fn turn(&self) -> u32;
    /// Which seat must decide what; none when the game is over.
    fn waiting(&self) -> Option<Waiting>;
    /// Adds every legal move of the awaited seat, each once.
    fn moves(&self, into: &mut Vec<Self::Move>);
    /// Reads a move from its verb and arguments, which are of the kinds that the verb asks for. Several ways of
    /// writing the same move give the same move.
    fn read(&self, verb: &str, arguments: &[&str]) -> Result<Self::Move, Self::MoveError>;
    /// Whether the awaited seat may make this move, and if not, why.
    fn judge(&self, chosen: Self::Move) -> Result<(), Self::MoveError>;
    /// Makes a move that is legal, and tells what it did.
    fn apply(&mut self, chosen: Self::Move, events: &mut Vec<Self::Event>);
    /// Why the awaited seat can make no move with this verb now; none if it can.
    fn hindrance(&self, verb: &str) -> Option<Self::MoveError>;
    /// Whether a refusal says no more than that the move belongs to another decision than the present one.
    fn untimely(_: &Self::MoveError) -> bool {
        false
    }
    /// The result, once the game is over.
    fn standings(&self) -> Option<Vec<Standing>>;
    /// What this viewer may see.
    fn view(&self, viewer: Viewer) -> Self::View;
    /// Draws what is seen. Whatever is not in the view or the scene cannot be drawn.
    fn draw(view: &Self::View, scene: &Scene) -> Canvas;
    /// Tells what is seen, for whoever cannot look at the picture: the most important first.
    fn describe(view: &Self::View, scene: &Scene) -> Vec<Words>;
    /// What a position is worth to a seat, as far as its own view tells: a plain figure for simple computer players.
    fn worth(view: &Self::View, seat: Seat) -> f64;
    /// Deals anew what the viewer cannot see, in a way that could be true for all the viewer knows.
    fn redeal(&mut self, viewer: Viewer, chance: &mut Chance);
    /// The position as JSON, hidden parts included.
    fn position(&self) -> Value;
    /// Reads a position of any version that is kept; a setup that breaks a rule is refused.
    fn load(position: &Value) -> Result<Self, Refusal>;
}

/// Something that a move did, as everybody at the table may know it.
///
/// ```
/// use pagoda::engine::{Barrier, Event};
/// #[derive(Clone, Debug, PartialEq, serde::Serialize)]
/// #[serde(tag = "event", rename_all = "kebab-case")]
/// enum Happened {
///     Drawn { tiles: usize },
/// }
/// impl Event for Happened {
///     fn barrier(&self) -> Option<Barrier> {
///         Some(Barrier::Luck)
///     }
/// }
/// let drawn = serde_json::to_value(Happened::Drawn { tiles: 2 })?;
/// assert_eq!(drawn, serde_json::json!({"event": "drawn", "tiles": 2}));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Event: Serialize + Clone + Debug + PartialEq {
    /// Why a move that did this can't be taken back; none if it can.
    fn barrier(&self) -> Option<Barrier>;
    /// Whether it goes without saying: it stands in the log, but a summary of a turn leaves it out.
    fn minor(&self) -> bool {
        false
    }
}

/// What cannot be undone.
///
/// ```
/// use pagoda::engine::Barrier;
/// let barriers = [Barrier::Luck, Barrier::Secret];
/// // Of several barriers of one move the highest is told.
/// assert_eq!(barriers.into_iter().max(), Some(Barrier::Luck));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Barrier {
    /// A secret was shown that others have now seen.
    Secret,
    /// Something was drawn or rolled.
    Luck,
}

/// Who looks.
///
/// ```
/// use pagoda::{engine::Viewer, games};
/// let qin = games::title("qin").expect("Qin is shipped");
/// let setup = serde_json::from_str(r#"{"players": 2, "seed": 7}"#)?;
/// let game = qin.begin(&setup)?;
/// assert!(game.view(Viewer::Table)["hands"][0].is_null());
/// assert!(game.view(Viewer::Seat(0))["hands"][0].is_array());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Viewer {
    /// Everybody: what may be shown in the channel.
    Table,
    /// The owner of a seat.
    Seat(Seat),
    /// Everybody, when a table is over before its game: nothing is hidden any more.
    Afterwards,
}

/// Who must decide, and what.
///
/// ```
/// use pagoda::games;
/// let qin = games::title("qin").expect("Qin is shipped");
/// let setup = serde_json::from_str(r#"{"players": 2, "seed": 7}"#)?;
/// let waiting = qin.begin(&setup)?.waiting().expect("the game has begun");
/// assert_eq!(waiting.decision, "place");
/// assert!(waiting.seat < 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Waiting {
    /// The seat.
    pub seat: Seat,
    /// The decision, as a word in kebab case: `action`, `commit`.
    #[serde(rename = "for")]
    pub decision: &'static str,
}

/// How one seat ended.
///
/// ```
/// use pagoda::engine::{Standing, rank};
/// let scores = [12, 30, 12];
/// let places = rank(&scores);
/// let standings = (0..3).map(|seat| Standing {
///     seat,
///     place: places[seat],
///     winner: places[seat] == 1,
///     score: scores[seat],
///     tally: vec![("villages", 2)],
/// });
/// let places: Vec<usize> = standings.map(|standing| standing.place).collect();
/// assert_eq!(places, [2, 1, 2]);
/// ```
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Standing {
    /// The seat.
    pub seat: Seat,
    /// Its place, from 1; equal seats share one.
    pub place: usize,
    /// Whether it won. A game may end without a winner.
    pub winner: bool,
    /// The figure that decides first.
    pub score: i32,
    /// How the score came about: named figures in the order in which they are told.
    #[serde(serialize_with = "as_object")]
    pub tally: Vec<(&'static str, i32)>,
}

fn as_object<S: serde::Serializer>(
    tally: &[(&'static str, i32)],
    serializer: S,
) -> Result<S::Ok, S::Error> {
    serializer.collect_map(tally.iter().copied())
}

/// The places of seats whose results compare as these keys do, the highest first; equal ones share a place.
pub fn rank<K: Ord>(results: &[K]) -> Vec<usize> {
    results
        .iter()
        .map(|result| 1 + results.iter().filter(|other| *other > result).count())
        .collect()
}

/// What can be chosen before a game begins.
///
/// ```
/// use pagoda::engine::{OptionKind, OptionSpec};
/// let map = OptionSpec {
///     name: "map",
///     kind: OptionKind::One(&["east", "west"]),
/// };
/// assert_eq!(map.name, "map");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OptionSpec {
    /// The name, in kebab case.
    pub name: &'static str,
    /// What values it takes. The first of a list is the one taken when nothing is said; a switch is then off.
    pub kind: OptionKind,
}

/// The values of an option.
///
/// ```
/// use pagoda::{engine::OptionKind, games};
/// let qin = games::title("qin").expect("Qin is shipped");
/// for option in qin.options() {
///     match option.kind {
///         OptionKind::Switch => println!("{}: on or off", option.name),
///         OptionKind::One(words) => println!("{}: {}", option.name, words.join(", ")),
///     }
/// }
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OptionKind {
    /// `true` or `false`.
    Switch,
    /// One of these words.
    One(&'static [&'static str]),
}

/// All that decides how a game begins.
///
/// ```
/// use pagoda::engine::Setup;
/// let setup: Setup = serde_json::from_str(r#"{"players": 2, "seed": 7}"#)?;
/// assert!(setup.options.is_empty());
/// assert_eq!(setup.emblem_numbers(&["red", "blue", "green"])?, [0, 1]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// How many play.
    pub players: usize,
    /// From which all chance of the game comes.
    #[serde(default)]
    pub seed: u64,
    /// The options that differ from what is usual, by name.
    #[serde(default, skip_serializing_if = "Map::is_empty")]
    pub options: Map<String, Value>,
    /// The emblem of each seat; empty: in the order in which the game lists them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub emblems: Vec<String>,
}

impl Setup {
    /// The options as the game's own type.
    ///
    /// # Errors
    /// If an option is unknown or has a wrong value.
    pub fn read_options<T: DeserializeOwned>(
        options: &Map<String, Value>,
    ) -> Result<T, super::InputError> {
        serde_json::from_value(Value::Object(options.clone())).map_err(|error| {
            super::InputError::WrongOptions {
                reason: error.to_string(),
            }
        })
    }

    /// The number of each seat's emblem in the game's list.
    ///
    /// # Errors
    /// If there is not one for each seat, all different and known.
    pub fn emblem_numbers(&self, known: &[&str]) -> Result<Vec<usize>, super::InputError> {
        let wrong = || super::InputError::WrongEmblems {
            known: known.join(", "),
        };
        if self.emblems.is_empty() {
            return Ok((0..self.players).collect());
        }
        let numbers = self
            .emblems
            .iter()
            .map(|emblem| known.iter().position(|name| name == emblem))
            .collect::<Option<Vec<_>>>()
            .ok_or_else(wrong)?;
        let doubled = (1..numbers.len()).any(|i| numbers[..i].contains(&numbers[i]));
        if doubled || numbers.len() != self.players {
            return Err(wrong());
        }
        Ok(numbers)
    }
}
