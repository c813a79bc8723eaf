//! The rules of one title: the trait, and its data types.

use super::{Basis, Chance, GameDate, Policy, Refusal, Verb};
use serde::{Deserialize, Serialize, de::DeserializeOwned};
use serde_json::{Map, Value};
use std::fmt::{Debug, Display};
use std::hash::Hash;
use std::ops::RangeInclusive;

/// A place at a table, counted from 0, clockwise.
///
/// ```
/// use pagoda_engine::{Seat, Viewer};
/// let first: Seat = 0;
/// assert_ne!(Viewer::Seat(first), Viewer::Seat(first + 1));
/// ```
pub type Seat = usize;

/// The rules of one title, and a position of it with its hidden parts.
///
/// A game is plain data. All its random numbers come from the seed it began with, so the same set-up and the same moves
/// give the same position on any machine.
///
/// ```
/// use pagoda_engine::Rules;
/// use pagoda_games::qin::Qin;
/// let setup = serde_json::from_str(r#"{"players": 2, "seed": 7}"#)?;
/// let mut game = Qin::begin(&setup);
/// let (mut moves, mut events) = (Vec::new(), Vec::new());
/// game.moves(&mut moves);
/// assert!(game.judge(moves[0]).is_ok());
/// game.apply(moves[0], &mut events);
/// assert!(game.judge(moves[0]).is_err(), "the squares are taken now");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Rules: Clone + PartialEq + Debug + Send + Sync + 'static {
    /// The name of the game in requests and files, in lower case.
    const NAME: &'static str;
    /// The newest version of the rules: new games follow it. A journal contains the version it began with.
    const RULES: u32;
    /// The oldest version that is still supported: games that began with it, or with a later one, continue under it.
    const OLDEST_RULES: u32 = Self::RULES;
    /// The possible numbers of players.
    const SEATS: RangeInclusive<usize>;
    /// The options of a new game.
    const OPTIONS: &'static [OptionSpec];
    /// The names by which seats are distinguished: dynasties, or colours. At least as many as seats.
    const EMBLEMS: &'static [&'static str];
    /// The verbs of its moves, at most 25.
    const VERBS: &'static [Verb];
    /// Whether some moves can be taken back: not where each one draws something or ends its turn.
    const UNDOABLE: bool = true;
    /// The policies by which its decisions can be answered for a seat.
    const POLICIES: &'static [Policy] = &[];
    /// The grounds of [`Rules::basis`]: the language files of the game say of each that it has changed.
    const GROUNDS: &'static [&'static str] = &[];
    /// A decision. `Display` writes its canonical text: a verb of [`Rules::VERBS`] and its arguments.
    type Move: Copy + Eq + Debug + Display;
    /// An event: something that a move did.
    type Event: Event;
    /// Why the rules do not allow a move.
    type MoveError: std::error::Error + Serialize;
    /// What one viewer may see.
    type View: Serialize + Clone + PartialEq + Hash + Debug + Send + Sync;
    /// What one seat alone may see: its hand.
    type Secret: Hash;

    /// Checks whether so many players can begin with these options.
    fn check(players: usize, options: &Map<String, Value>) -> Result<(), Refusal>;
    /// A new game under the newest rules. The set-up has been checked.
    fn begin(setup: &Setup) -> Self;
    /// A new game under a supported version of the rules. Implemented by a game that supports several.
    fn begin_under(rules: u32, setup: &Setup) -> Self {
        debug_assert_eq!(rules, Self::RULES, "only the newest rules are supported");
        Self::begin(setup)
    }
    /// The version of the rules that this game follows. Implemented by a game that supports several.
    fn rules(&self) -> u32 {
        Self::RULES
    }
    /// The number of players.
    fn seats(&self) -> usize;
    /// The emblem of a seat, one of [`Rules::EMBLEMS`]. By default seats have them in their order.
    fn emblem(&self, seat: Seat) -> &'static str {
        Self::EMBLEMS[seat]
    }
    /// The number of turns that have ended. All moves of one turn have the same number.
    fn turn(&self) -> u32;
    /// What players call the time of the next move: by default its turn.
    fn date(&self) -> GameDate {
        GameDate::Turn(self.turn() + 1)
    }
    /// Whether the present turn belongs to the seat that decides first in it. Not so while something happens to all about which some
    /// must decide.
    fn has_owner(&self) -> bool {
        true
    }
    /// Which seat must decide what; none when the game is over.
    fn waiting(&self) -> Option<Waiting>;
    /// Adds every legal move of the awaited seat, each once.
    fn moves(&self, into: &mut Vec<Self::Move>);
    /// Reads a move from its verb and arguments, which are of the kinds that the verb requires. Different spellings of a
    /// move give the same move.
    fn read(&self, verb: &str, arguments: &[&str]) -> Result<Self::Move, Self::MoveError>;
    /// Checks whether the awaited seat may make this move.
    fn judge(&self, chosen: Self::Move) -> Result<(), Self::MoveError>;
    /// Makes a legal move and adds its events.
    fn apply(&mut self, chosen: Self::Move, events: &mut Vec<Self::Event>);
    /// Why the awaited seat can make no move with this verb now; none if it can.
    fn hindrance(&self, verb: &str) -> Option<Self::MoveError>;
    /// Whether a refusal only means that the move belongs to another decision than the present one.
    fn untimely(_: &Self::MoveError) -> bool {
        false
    }
    /// The result, once the game is over.
    fn standings(&self) -> Option<Vec<Standing>>;
    /// The points of all seats as they stand now, for a game that people end early. None by default before the end.
    fn standings_now(&self) -> Option<Vec<Standing>> {
        self.standings()
    }
    /// What this viewer may see.
    fn view(&self, viewer: Viewer) -> Self::View;
    /// What this seat alone may see now; none once everybody may see it.
    fn secret(&self, seat: Seat) -> Option<Self::Secret>;
    /// The places by which the last word of a move so far can be chosen although it names none: the square that a direction leads
    /// to. Only what lies open may be used. None by default.
    fn places_of(&self, _verb: &str, _arguments: &[&str]) -> Vec<String> {
        Vec::new()
    }
    /// The answer of the awaited seat by one of [`Rules::POLICIES`] for the present decision, which spends at most so much; none if the
    /// seat should decide itself: the policy has no answer, something of the seat's own would be lost, or the other side has committed
    /// more than was shown when the order was given. Only what the seat knows may be used.
    fn follow(&self, _policy: &str, _most: u32, _shown: Option<u32>) -> Option<Self::Move> {
        None
    }
    /// What the other side has openly committed in the present decision; none where there is no such thing.
    fn shown(&self) -> Option<u32> {
        None
    }
    /// Whether an answer that comes at once would tell others something about what is hidden: that there was no choice, for instance.
    fn is_answer_secret(&self) -> bool {
        false
    }
    /// The position if the turn of this seat came now, with a decision of this seat awaited: there it chooses a move in advance. None
    /// where the seat is in turn already, or where it cannot be said what it will be asked; none at all by default.
    fn in_turn_of(&self, _seat: Seat) -> Option<Self> {
        None
    }
    /// What a legal move of the awaited seat rests on, so that it is made in advance only if all of it is the same when its turn comes:
    /// the places that it touches, prices, what it fights with. Only what the seat knows may be used. By default everything that the
    /// seat sees.
    fn basis(&self, _chosen: Self::Move) -> Basis {
        let seat = self.waiting().map(|waiting| waiting.seat);
        let seen = seat.map(|seat| self.view(Viewer::Seat(seat)));
        Basis::default().with("view", &seen)
    }
    /// Deals again what the viewer cannot see, consistent with everything the viewer knows.
    fn redeal(&mut self, viewer: Viewer, chance: &mut Chance);
    /// Deals again what nobody knows yet: the order in which tiles or cards will come. What seats hold stays. Nothing by default: then
    /// nothing that happens during the game counts as luck.
    fn draw_anew(&mut self, _chance: &mut Chance) {}
    /// How many pieces are still to be drawn one after the other, which nobody knows yet. None by default: then they come in another way.
    fn undrawn(&self) -> Option<usize> {
        None
    }
    /// Every way in which the next so many of them may come, by their kinds: the position with them coming next, and its probability. See
    /// [`next_draws`](super::next_draws).
    fn next_draws(&self, _count: usize) -> Vec<(f32, Self)> {
        Vec::new()
    }
    /// The position as JSON, hidden parts included.
    fn position(&self) -> Value;
    /// Reads a position of any supported version. A position that breaks a rule is refused.
    fn load(position: &Value) -> Result<Self, Refusal>;
}

/// Something that a move did. Events are public.
///
/// ```
/// use pagoda_engine::{Barrier, Event};
/// #[derive(Clone, Debug, PartialEq, Hash, serde::Serialize)]
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
pub trait Event: Serialize + Clone + Debug + PartialEq + Hash + Send + Sync + 'static {
    /// Why a move with this event cannot be taken back; none if it can.
    fn barrier(&self) -> Option<Barrier>;
    /// Whether it is left out of summaries of a turn. The log shows it on demand.
    fn minor(&self) -> bool {
        false
    }
    /// Whether a film pauses on it: a fight, a calamity.
    fn is_highlight(&self) -> bool {
        false
    }
    /// Whether nobody can know it beforehand: a forecast ends before it. By default every event that cannot be taken back.
    fn is_unforeseeable(&self) -> bool {
        self.barrier().is_some()
    }
    /// The seat whose hand it shows a part of: nothing tells it to the others before it happens, even where it is forced.
    fn shows_hand_of(&self) -> Option<Seat> {
        None
    }
    /// The symbol of what it is about: a kind and a value of the symbols with which the game is shown.
    fn symbol(&self) -> Option<(&'static str, &'static str)> {
        None
    }
}

/// Why a move cannot be taken back.
///
/// ```
/// use pagoda_engine::Barrier;
/// let barriers = [Barrier::Luck, Barrier::Secret];
/// // Of several barriers of one move the highest counts.
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

/// Who sees a view.
///
/// ```
/// use pagoda_engine::Viewer;
/// use pagoda_games as games;
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
    /// Everybody, after a table ended before its game: nothing is hidden any more.
    Afterwards,
}

/// Which seat must decide, and what.
///
/// ```
/// use pagoda_games as games;
/// let qin = games::title("qin").expect("Qin is shipped");
/// let setup = serde_json::from_str(r#"{"players": 2, "seed": 7}"#)?;
/// let waiting = qin.begin(&setup)?.waiting().expect("the game has begun");
/// assert_eq!(waiting.decision, "place");
/// assert!(waiting.seat < 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Waiting {
    /// The seat.
    pub seat: Seat,
    /// The decision, as a word in kebab case: `action`, `commit`.
    #[serde(rename = "for")]
    pub decision: &'static str,
}

/// The result of one seat.
///
/// ```
/// use pagoda_engine::{Standing, rank};
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
#[derive(Clone, Debug, PartialEq, Hash, Serialize)]
pub struct Standing {
    /// The seat.
    pub seat: Seat,
    /// Its place, from 1; equal seats share one.
    pub place: usize,
    /// Whether it won. A game may end without a winner.
    pub winner: bool,
    /// The figure that is compared first.
    pub score: i32,
    /// The parts of the score: named figures in the order in which they are shown.
    #[serde(serialize_with = "as_object")]
    pub tally: Vec<(&'static str, i32)>,
}

fn as_object<S: serde::Serializer>(
    tally: &[(&'static str, i32)],
    serializer: S,
) -> Result<S::Ok, S::Error> {
    serializer.collect_map(tally.iter().copied())
}

/// The places of seats with these results: the highest result is first, and equal results share a place.
pub fn rank<K: Ord>(results: &[K]) -> Vec<usize> {
    results
        .iter()
        .map(|result| 1 + results.iter().filter(|other| *other > result).count())
        .collect()
}

/// An option of a new game.
///
/// ```
/// use pagoda_engine::{OptionKind, OptionSpec};
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
    /// The values it takes. The default is the first of a list, and off for a switch.
    pub kind: OptionKind,
}

/// The values of an option.
///
/// ```
/// use pagoda_engine::OptionKind;
/// use pagoda_games as games;
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

/// The set-up of a new game.
///
/// ```
/// use pagoda_engine::Setup;
/// let setup: Setup = serde_json::from_str(r#"{"players": 2, "seed": 7}"#)?;
/// assert!(setup.options.is_empty());
/// assert_eq!(setup.emblem_numbers(&["red", "blue", "green"])?, [0, 1]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// The number of players.
    pub players: usize,
    /// The seed of all random numbers of the game.
    #[serde(default)]
    pub seed: u64,
    /// The options that differ from their defaults, by name.
    #[serde(default, skip_serializing_if = "Map::is_empty")]
    pub options: Map<String, Value>,
    /// The emblem of each seat. If empty, seats get emblems in the order of the game's list.
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
