//! A position of Qin, and how a game begins.

use super::events::Event;
use super::move_error::MoveError;
use super::moves::{Move, VERBS};
use super::realm::{Emblem, MOST_SEATS, Options, Realm, Start};
use super::tiles::{TILES, Tile, Tiles};
use super::view::View;
use crate::engine::{
    self, Chance, Game, OptionKind, OptionSpec, Scene, Seat, Setup, Standing, Verb, Viewer, Waiting,
};
use crate::picture::Canvas;
use crate::words::Words;
use serde_json::{Map, Value};
use std::ops::RangeInclusive;
use tinyvec::ArrayVec;

/// A full hand (Q4).
pub const FULL: usize = 3;

/// The tiles in the supply; the last one is drawn next.
pub type Supply = ArrayVec<[Tile; TILES]>;

/// What everybody holds.
pub type Hands = ArrayVec<[Tiles; MOST_SEATS]>;

/// A position of Qin, the hidden parts included.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Qin {
    /// What lies open.
    pub realm: Realm,
    /// What each seat holds.
    pub hands: Hands,
    /// The supply, in the order in which it will be drawn from its end.
    pub supply: Supply,
}

impl Qin {
    /// Q3 to Q5: a new game.
    fn set_up(options: Options, emblems: &[usize], chance: &mut Chance) -> Self {
        let emblems = emblems.iter().map(|&number| Emblem::ALL[number]).collect();
        let mut realm = Realm::empty(options, emblems);
        let (hands, supply) = loop {
            let (hands, supply) = deal(Tiles::GAME, realm.seats(), chance);
            if options.start == Start::Plain || hands.iter().all(|hand| hand.has_double()) {
                break (hands, supply);
            }
        };
        realm.active = chance.below(realm.seats());
        Self {
            realm,
            hands,
            supply,
        }
    }
}

/// Full hands for so many, and the rest of the tiles as a supply, well mixed.
fn deal(tiles: Tiles, seats: usize, chance: &mut Chance) -> (Hands, Supply) {
    let mut supply = shuffled(tiles, chance);
    let hand = |_| {
        let rest = supply.len().saturating_sub(FULL);
        supply.drain(rest..).collect()
    };
    let hands = (0..seats).map(hand).collect();
    (hands, supply)
}

/// These tiles, well mixed.
pub(super) fn shuffled(tiles: Tiles, chance: &mut Chance) -> Supply {
    let mut supply: Supply = tiles.each().collect();
    chance.shuffle(&mut supply);
    supply
}

impl Game for Qin {
    const NAME: &'static str = "qin";
    const RULES: u32 = 1;
    const SEATS: RangeInclusive<usize> = 2..=MOST_SEATS;
    const OPTIONS: &'static [OptionSpec] = &[
        OptionSpec {
            name: "map",
            kind: OptionKind::One(&["bird", "lion"]),
        },
        OptionSpec {
            name: "start",
            kind: OptionKind::One(&["fair", "plain"]),
        },
    ];
    const EMBLEMS: &'static [&'static str] = &Emblem::NAMES;
    const VERBS: &'static [Verb] = VERBS;
    const TOUR: Option<&'static str> = Some(include_str!("../../../data/qin/tour.json"));
    const SEAT_FIELDS: &'static [&'static str] = &["winner", "loser"];

    type Move = Move;
    type Event = Event;
    type MoveError = MoveError;
    type View = View;

    fn check(_: usize, options: &Map<String, Value>) -> Result<(), engine::Refusal> {
        Setup::read_options::<Options>(options)
            .map(|_| ())
            .map_err(|wrong| engine::Refusal::new(&wrong))
    }

    fn begin(setup: &Setup) -> Self {
        let options = Setup::read_options(&setup.options).expect("the options have been checked");
        let emblems = setup
            .emblem_numbers(Self::EMBLEMS)
            .expect("the emblems have been checked");
        Self::set_up(options, &emblems, &mut Chance::new(setup.seed))
    }

    fn seats(&self) -> usize {
        self.realm.seats()
    }

    fn turn(&self) -> u32 {
        self.realm.turn
    }

    fn waiting(&self) -> Option<Waiting> {
        let decision = self.realm.decision()?;
        let seat = self.realm.active;
        Some(Waiting { seat, decision })
    }

    fn moves(&self, into: &mut Vec<Move>) {
        self.list_moves(into);
    }

    fn read(&self, _: &str, arguments: &[&str]) -> Result<Move, MoveError> {
        Move::read(arguments)
    }

    fn judge(&self, chosen: Move) -> Result<(), MoveError> {
        self.judge_move(chosen)
    }

    fn apply(&mut self, chosen: Move, events: &mut Vec<Event>) {
        self.place(chosen, events);
    }

    fn hindrance(&self, _: &str) -> Option<MoveError> {
        // Whoever is awaited can place: otherwise the turn has passed (Q7).
        None
    }

    fn standings(&self) -> Option<Vec<Standing>> {
        self.realm.standings()
    }

    fn view(&self, viewer: Viewer) -> View {
        View::new(self, viewer)
    }

    fn draw(view: &View, scene: &Scene) -> Canvas {
        super::picture::draw(view, scene)
    }

    fn describe(view: &View, scene: &Scene) -> Vec<Words> {
        super::describe::describe(view, scene)
    }

    fn worth(view: &View, seat: Seat) -> f64 {
        super::worth::worth(view, seat)
    }

    fn redeal(&mut self, viewer: Viewer, chance: &mut Chance) {
        self.deal_anew(viewer, chance);
    }

    fn position(&self) -> Value {
        self.as_json()
    }

    fn load(position: &Value) -> Result<Self, engine::Refusal> {
        Self::from_json(position).map_err(|wrong| engine::Refusal::new(&wrong))
    }
}
