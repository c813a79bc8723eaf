//! The effect of a move on the seat that makes it, as far as everybody can foresee it.

use super::{Event, Mind, MoveText, Rules, Seat};
use pagoda_words::Words;
use serde::{Deserialize, Serialize};
use std::cmp::Reverse;

/// How a move affects the seat that makes it, as far as everybody can see it coming.
///
/// ```
/// use pagoda_engine::EffectKind;
/// assert_eq!(EffectKind::named("conflict"), Some(EffectKind::Conflict));
/// assert_eq!(EffectKind::HelpsMe.name(), "helps-me");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum EffectKind {
    /// It brings something to the seat.
    HelpsMe,
    /// It starts a conflict (a revolt or war).
    Conflict,
    /// Nothing in particular.
    Neutral,
    /// It brings something to another seat, and nothing to this one.
    HelpsOther,
}

impl EffectKind {
    /// All kinds, in order.
    pub const ALL: [Self; 4] = [
        Self::HelpsMe,
        Self::Conflict,
        Self::Neutral,
        Self::HelpsOther,
    ];

    /// Its name in commands and language files.
    pub const fn name(self) -> &'static str {
        match self {
            Self::HelpsMe => "helps-me",
            Self::Conflict => "conflict",
            Self::Neutral => "neutral",
            Self::HelpsOther => "helps-other",
        }
    }

    /// The kind with this name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.name() == name)
    }
}

/// The effect of a whole move.
///
/// ```
/// use pagoda_engine::{Effect, EffectKind};
/// use pagoda_words::Words;
/// let mut effect = Effect::default();
/// effect.add(10, Words::computed("qin-effect-village"));
/// effect.helps_me();
/// assert_eq!((effect.kind, effect.rank), (EffectKind::HelpsMe, 10));
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Effect {
    /// Its kind.
    pub kind: EffectKind,
    /// How good it is for the seat, compared with other moves of the same decision: higher is better. It depends on nothing
    /// that is hidden from the seat.
    pub rank: i32,
    /// Short texts, the most important first: "+1 red", "revolt, 3 against 2". Seats are numbers in them.
    pub words: Vec<Words>,
}

impl Default for Effect {
    fn default() -> Self {
        Self {
            kind: EffectKind::Neutral,
            rank: 0,
            words: Vec::new(),
        }
    }
}

impl Effect {
    /// An effect that is told by the sentences of the events, for games that do not judge their moves. The first event is the
    /// move itself and is left out.
    pub fn told<G: Rules>(events: &[G::Event]) -> Self {
        let told = events.iter().skip(1).filter(|event| !event.minor());
        Self {
            words: told.map(|event| Words::event(G::NAME, event)).collect(),
            ..Self::default()
        }
    }

    /// Adds something that counts so much, with its text.
    pub fn add(&mut self, rank: i32, words: Words) {
        self.rank += rank;
        self.words.push(words);
    }

    /// Notes that it brings something to the seat. A conflict stays one.
    pub fn helps_me(&mut self) {
        if self.kind != EffectKind::Conflict {
            self.kind = EffectKind::HelpsMe;
        }
    }

    /// Notes that it brings something to another seat, which counts where nothing else does.
    pub fn helps_other(&mut self) {
        if self.kind == EffectKind::Neutral {
            self.kind = EffectKind::HelpsOther;
        }
    }
}

/// A legal move with its effect.
///
/// ```
/// use pagoda_games as games;
/// let qin = games::title("qin").expect("Qin is shipped");
/// let setup = serde_json::from_str(r#"{"players": 2, "seed": 7}"#)?;
/// let game = qin.begin(&setup)?;
/// let seat = game.waiting().expect("the game has begun").seat;
/// let best = &game.ranked_moves(seat)[0];
/// assert!(best.text.starts_with("place ") && best.effect.rank > 0);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct RankedMove {
    /// The text of the move.
    pub text: MoveText,
    /// Its effect.
    pub effect: Effect,
}

/// More moves than are compared: of so many ways to lose soldiers, say, nobody reads a ranking, and it would take too long.
const MOST_RANKED: usize = 1_000;

/// The legal moves of the awaited seat, best first; equals in the order in which the game lists them. Of very many moves none is
/// better than another.
pub(super) fn ranked_moves<G: Mind>(game: &G, seat: Seat) -> Vec<RankedMove> {
    if game.waiting().is_none_or(|waiting| waiting.seat != seat) {
        return Vec::new();
    }
    let mut moves = Vec::new();
    game.moves(&mut moves);
    let mut events = Vec::new();
    let too_many = moves.len() > MOST_RANKED;
    let ranked = moves.into_iter().map(|chosen| {
        if too_many {
            return RankedMove {
                text: MoveText::of(&chosen),
                effect: Effect::default(),
            };
        }
        events.clear();
        let mut after = game.clone();
        after.apply(chosen, &mut events);
        let foreseen = foreseen(&events, seat);
        RankedMove {
            text: MoveText::of(&chosen),
            effect: game.effect(chosen, &after, foreseen),
        }
    });
    let mut ranked: Vec<RankedMove> = ranked.collect();
    ranked.sort_by_key(|ranked| Reverse(ranked.effect.rank));
    ranked
}

/// The events up to the first that the seat that moves cannot know beforehand, or that shows what another holds.
pub(super) fn foreseen<E: Event>(events: &[E], seat: Seat) -> &[E] {
    let is_hidden = |event: &E| {
        let of_another = event.shows_hand_of().is_some_and(|owner| owner != seat);
        event.is_unforeseeable() || of_another
    };
    let hidden = events.iter().position(is_hidden);
    &events[..hidden.unwrap_or(events.len())]
}

/// The events of a legal move of the awaited seat, up to the first that it cannot know beforehand.
pub(super) fn foreseen_events<G: Rules>(game: &G, seat: Seat, chosen: G::Move) -> Vec<G::Event> {
    let mut events = Vec::new();
    game.clone().apply(chosen, &mut events);
    events.truncate(foreseen(&events, seat).len());
    events
}
