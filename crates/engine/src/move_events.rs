//! The events of moves, whatever the title.

use super::{Barrier, Event, Rules, Seat};
use pagoda_words::Words;
use serde::{Serialize, Serializer};
use serde_json::Value;
use std::any::Any;
use std::fmt;
use std::sync::Arc;

/// The events of one or more moves of a game, without its types. They stay typed inside: [`MoveEvents::of`] gives them
/// back. A copy is cheap.
///
/// ```
/// use pagoda_games::{self as games, qin::{Event, Qin}};
/// let qin = games::title("qin").expect("Qin is shipped");
/// let setup = serde_json::from_str(r#"{"players": 2, "seed": 7}"#)?;
/// let mut game = qin.begin(&setup)?;
/// let seat = game.waiting().expect("the game has begun").seat;
/// let first = game.moves(seat)[0].clone();
/// let events = game.play(seat, &first)?;
/// assert!(matches!(events.of::<Qin>()[0], Event::TilePlaced { .. }));
/// assert_eq!(events.to_json()[0]["event"], "tile-placed");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Default)]
pub struct MoveEvents(Option<Arc<dyn ErasedEvents>>);

impl MoveEvents {
    /// Events of a game.
    pub fn new<G: Rules>(events: Vec<G::Event>) -> Self {
        Self(Some(Arc::new(EventsOf::<G>(events))))
    }

    /// The events as the game's own type; none if they are of another game.
    pub fn of<G: Rules>(&self) -> &[G::Event] {
        let events = self.0.as_ref().map(|events| events.as_any());
        let events = events.and_then(|events| events.downcast_ref::<EventsOf<G>>());
        events.map_or(&[], |events| &events.0)
    }

    /// The number of events.
    pub fn len(&self) -> usize {
        self.0.as_ref().map_or(0, |events| events.len())
    }

    /// Whether there are no events.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Why the moves cannot be taken back: the highest barrier of the events.
    pub fn barrier(&self) -> Option<Barrier> {
        self.0.as_ref().and_then(|events| events.barrier())
    }

    /// The index of the first event that shows a part of another's hand than this seat's.
    pub fn first_of_other_hands(&self, seat: Seat) -> Option<usize> {
        let events = self.0.as_ref();
        events.and_then(|events| events.first_of_other_hands(seat))
    }

    /// Whether a film of the game pauses on one of them.
    pub fn has_highlight(&self) -> bool {
        self.0.as_ref().is_some_and(|events| events.has_highlight())
    }

    /// The sentences of the first event on which a film pauses, and of what it led to. None if it pauses on none. Seats are numbers in
    /// them.
    pub fn narrate_highlight(&self) -> Vec<Words> {
        let events = self.0.as_ref();
        events.map_or_else(Vec::new, |events| events.highlight())
    }

    /// A sentence for each event that is not minor. Seats are numbers in it.
    pub fn narrate(&self) -> Vec<Words> {
        self.narrate_from(0)
    }

    /// As [`MoveEvents::narrate`], without the first events.
    pub fn narrate_from(&self, first: usize) -> Vec<Words> {
        self.words(first, false)
    }

    /// A sentence for each event, also for minor ones.
    pub fn narrate_all(&self) -> Vec<Words> {
        self.words(0, true)
    }

    fn words(&self, first: usize, minor: bool) -> Vec<Words> {
        let events = self.0.as_ref();
        events.map_or_else(Vec::new, |events| events.words(first, minor))
    }

    /// The events as JSON, for other programs: objects with the name of the event under `event`.
    pub fn to_json(&self) -> Vec<Value> {
        let events = self.0.as_ref();
        events.map_or_else(Vec::new, |events| events.to_json())
    }

    /// Adds the events of a later move of the same game.
    pub fn append(&mut self, more: &Self) {
        *self = match (&self.0, &more.0) {
            (Some(events), Some(more)) => Self(Some(events.joined(more.as_ref()))),
            (events, more) => Self(events.as_ref().or(more.as_ref()).map(Arc::clone)),
        };
    }
}

impl fmt::Debug for MoveEvents {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0 {
            None => f.write_str("[]"),
            Some(events) => events.fmt(f),
        }
    }
}

impl Serialize for MoveEvents {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.to_json())
    }
}

trait ErasedEvents: Send + Sync {
    fn len(&self) -> usize;
    fn barrier(&self) -> Option<Barrier>;
    fn first_of_other_hands(&self, seat: Seat) -> Option<usize>;
    fn has_highlight(&self) -> bool;
    fn highlight(&self) -> Vec<Words>;
    fn words(&self, first: usize, minor: bool) -> Vec<Words>;
    fn to_json(&self) -> Vec<Value>;
    fn joined(&self, more: &dyn ErasedEvents) -> Arc<dyn ErasedEvents>;
    fn as_any(&self) -> &dyn Any;
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result;
}

/// The sentence of an event, with its symbol. Seats are numbers in it.
pub fn event_sentence<G: Rules>(event: &G::Event) -> Words {
    let symbol = event.symbol();
    let symbol = symbol.map(|(kind, value)| format!("{}-{kind}-{value}", G::NAME));
    Words::event(G::NAME, event).marked(symbol)
}

/// The most sentences about a highlight.
const HIGHLIGHT: usize = 3;

struct EventsOf<G: Rules>(Vec<G::Event>);

impl<G: Rules> ErasedEvents for EventsOf<G> {
    fn len(&self) -> usize {
        self.0.len()
    }

    fn barrier(&self) -> Option<Barrier> {
        self.0.iter().filter_map(Event::barrier).max()
    }

    fn first_of_other_hands(&self, seat: Seat) -> Option<usize> {
        let owners = self.0.iter().map(Event::shows_hand_of);
        let mut owners = owners.map(|owner| owner.is_some_and(|owner| owner != seat));
        owners.position(|is_of_another| is_of_another)
    }

    fn has_highlight(&self) -> bool {
        self.0.iter().any(Event::is_highlight)
    }

    fn highlight(&self) -> Vec<Words> {
        let before = self.0.iter().take_while(|event| !event.is_highlight());
        let mut told = self.words(before.count(), false);
        told.truncate(HIGHLIGHT);
        told
    }

    fn words(&self, first: usize, minor: bool) -> Vec<Words> {
        let events = self.0.iter().skip(first);
        let events = events.filter(|event| minor || !event.minor());
        events.map(event_sentence::<G>).collect()
    }

    fn to_json(&self) -> Vec<Value> {
        self.0.iter().map(super::erased::as_json).collect()
    }

    fn joined(&self, more: &dyn ErasedEvents) -> Arc<dyn ErasedEvents> {
        let mut events = self.0.clone();
        if let Some(more) = more.as_any().downcast_ref::<Self>() {
            events.extend_from_slice(&more.0);
        }
        Arc::new(Self(events))
    }

    fn as_any(&self) -> &dyn Any {
        self
    }

    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&self.0, f)
    }
}
