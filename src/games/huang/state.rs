//! A position of Huang, and how a game begins.

use super::colours::{Colour, Points, Tiles};
use super::events::{Event, Reason};
use super::hexes::Hexes;
use super::kingdoms::{self, Kingdom, Kingdoms};
use super::move_error::MoveError;
use super::moves::{Move, VERBS};
use super::realm::{Dynasty, House, MOST_SEATS, Options, Phase, Realm};
use super::versions;
use super::view::View;
use crate::engine::{
    self, Chance, Game, OptionKind, OptionSpec, Scene, Seat, Setup, Standing, Verb, Viewer, Waiting,
};
use crate::picture::Canvas;
use crate::words::Words;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use std::ops::RangeInclusive;
use tinyvec::ArrayVec;

/// Tiles of each colour (H2).
pub const TILES: Tiles = super::colours::ByColour([42, 36, 24, 24, 12]);
/// A full hand, and a full market (H6).
pub const FULL: usize = 6;
/// How many tiles leave the bag in a short game (H5).
const SHORT_BY: usize = 24;
/// Actions a turn (H11).
pub const ACTIONS: u8 = 2;

/// The tiles in the bag; the last one is drawn next.
pub type Bag = ArrayVec<[Colour; 138]>;

/// A position of Huang, the hidden parts included.
#[derive(Clone, Copy, Debug)]
pub struct Huang {
    /// The version of the rules that it follows.
    pub(super) rules: u32,
    /// What lies open.
    pub realm: Realm,
    /// What each seat has behind its screen.
    pub secrets: ArrayVec<[Secret; MOST_SEATS]>,
    /// The bag, in the order in which it will be drawn from its end.
    pub bag: Bag,
    /// The kingdoms of the realm, kept from move to move: finding them anew at every step is what would cost most.
    /// During a fight they are what they were before it.
    pub(super) kingdoms: Kingdoms,
}

impl PartialEq for Huang {
    /// Kingdoms follow from the realm.
    fn eq(&self, other: &Self) -> bool {
        (self.rules, self.realm, self.secrets, self.bag)
            == (other.rules, other.realm, other.secrets, other.bag)
    }
}

/// What a seat has behind its screen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Secret {
    /// The tiles in hand.
    pub hand: Tiles,
    /// Victory points.
    #[serde(default)]
    pub points: Points,
    /// Granaries taken (H56).
    #[serde(default, skip_serializing_if = "is_zero")]
    pub granaries: u8,
}

fn is_zero(count: &u8) -> bool {
    *count == 0
}

impl Huang {
    /// The kingdoms; during a fight, as they were before it.
    pub fn kingdoms(&self) -> &[Kingdom] {
        &self.kingdoms
    }

    /// Every hex with a tile or a leader, while there is no fight.
    pub(super) fn occupied(&self) -> Hexes {
        kingdoms::occupied(&self.realm, &self.kingdoms)
    }

    /// The tiles in a seat's hand.
    pub fn hand(&self, seat: Seat) -> Tiles {
        self.secrets[seat].hand
    }

    pub(super) fn hand_mut(&mut self, seat: Seat) -> &mut Tiles {
        &mut self.secrets[seat].hand
    }

    /// Tiles leave a hand: for the board, or for good.
    pub(super) fn spend(&mut self, seat: Seat, colour: Colour, count: u8) {
        self.hand_mut(seat)[colour] -= count;
        self.realm.tile_left |= count > 0;
    }

    pub(super) fn score(
        &mut self,
        seat: Seat,
        colour: Colour,
        points: u16,
        reason: Reason,
        events: &mut Vec<Event>,
    ) {
        let total = &mut self.secrets[seat].points[colour];
        *total = total.saturating_add(points);
        events.push(Event::Scored {
            seat,
            colour,
            points,
            reason,
        });
    }

    /// Whether a seat could pay two tiles of this colour, and whether it could pay one and lend the leader (H24 to H26).
    pub(super) fn payments(&self, seat: Seat, colour: Colour) -> [bool; 2] {
        let tiles = self.hand(seat)[colour];
        let leader_free = self.realm.leader(seat, colour).is_none();
        [tiles >= 2, tiles >= 1 && leader_free]
    }

    /// H4 to H7: a new game.
    fn set_up(options: Options, dynasties: &[usize], chance: &mut Chance) -> Self {
        let board = options.map().board();
        let mut realm = Realm {
            options,
            actions: ACTIONS,
            ..Realm::default()
        };
        for &number in dynasties {
            realm.houses.push(House {
                dynasty: Dynasty::ALL[number],
                ..House::default()
            });
        }
        let mut in_bag = TILES;
        for capital in &board.capitals {
            realm.tiles[Colour::Yellow].insert(capital.at);
            in_bag[Colour::Yellow] -= 1;
        }
        if options.eighteen_kingdoms {
            realm.granaries = realm.tiles[Colour::Yellow];
        }
        let mut game = Self {
            rules: versions::NEWEST,
            realm,
            secrets: dynasties.iter().map(|_| Secret::default()).collect(),
            bag: shuffled(in_bag, chance),
            kingdoms: Kingdoms::new(),
        };
        if options.short {
            game.bag.truncate(game.bag.len() - SHORT_BY);
        }
        if options.bandits {
            game.realm.lay_bandits(chance);
        }
        for secret in &mut game.secrets {
            for _ in 0..FULL {
                secret.hand[game.bag.pop().unwrap_or_default()] += 1;
            }
        }
        for _ in 0..FULL {
            game.realm.market[game.bag.pop().unwrap_or_default()] += 1;
        }
        game.realm.active = chance.below(dynasties.len());
        game
    }
}

/// These tiles as a bag, well mixed.
pub(super) fn shuffled(tiles: Tiles, chance: &mut Chance) -> Bag {
    let mut bag = Bag::new();
    for (colour, count) in tiles.iter() {
        for _ in 0..count {
            bag.push(colour);
        }
    }
    chance.shuffle(&mut bag);
    bag
}

impl Game for Huang {
    const NAME: &'static str = "huang";
    const RULES: u32 = versions::NEWEST;
    const OLDEST_RULES: u32 = versions::OLDEST;
    const SEATS: RangeInclusive<usize> = 2..=MOST_SEATS;
    const OPTIONS: &'static [OptionSpec] = &[
        switch("short"),
        switch("bandits"),
        switch("eighteen-kingdoms"),
        switch("palace"),
    ];
    const EMBLEMS: &'static [&'static str] = &Dynasty::NAMES;
    const VERBS: &'static [Verb] = VERBS;
    const TOUR: Option<&'static str> = Some(include_str!("../../../data/huang/tour.json"));
    const SEAT_FIELDS: &'static [&'static str] = &["attacker", "defender", "winner", "loser"];

    type Move = Move;
    type Event = Event;
    type MoveError = MoveError;
    type View = View;

    fn check(players: usize, options: &Map<String, Value>) -> Result<(), engine::Refusal> {
        let options: Options =
            Setup::read_options(options).map_err(|wrong| engine::Refusal::new(&wrong))?;
        options
            .check(players)
            .map_err(|refusal| engine::Refusal::new(&refusal))
    }

    fn begin(setup: &Setup) -> Self {
        let options = Setup::read_options(&setup.options).expect("the options have been checked");
        let dynasties = setup
            .emblem_numbers(Self::EMBLEMS)
            .expect("the emblems have been checked");
        Self::set_up(options, &dynasties, &mut Chance::new(setup.seed))
    }

    fn begin_under(rules: u32, setup: &Setup) -> Self {
        Self {
            rules,
            ..Self::begin(setup)
        }
    }

    fn rules(&self) -> u32 {
        self.rules
    }

    fn seats(&self) -> usize {
        self.realm.seats()
    }

    fn turn(&self) -> u32 {
        self.realm.turn
    }

    fn waiting(&self) -> Option<Waiting> {
        let decision = self.realm.decision()?;
        let seat = self.realm.awaited();
        Some(Waiting { seat, decision })
    }

    fn moves(&self, into: &mut Vec<Move>) {
        self.list_moves(into);
    }

    fn read(&self, verb: &str, arguments: &[&str]) -> Result<Move, MoveError> {
        self.read_move(verb, arguments)
    }

    fn judge(&self, chosen: Move) -> Result<(), MoveError> {
        self.judge_move(chosen)
    }

    fn apply(&mut self, chosen: Move, events: &mut Vec<Event>) {
        self.play(chosen, events);
    }

    fn hindrance(&self, verb: &str) -> Option<MoveError> {
        self.why_not(verb)
    }

    fn untimely(refusal: &MoveError) -> bool {
        matches!(refusal, MoveError::NotNow { .. })
    }

    fn standings(&self) -> Option<Vec<Standing>> {
        matches!(self.realm.phase, Phase::Over { .. }).then(|| self.final_standings())
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

const fn switch(name: &'static str) -> OptionSpec {
    OptionSpec {
        name,
        kind: OptionKind::Switch,
    }
}

impl Options {
    /// H5, H50: which options go with how many players, and with each other.
    pub(super) fn check(self, players: usize) -> Result<(), MoveError> {
        if self.short && players != 2 {
            return Err(MoveError::ShortNeedsTwo { players });
        }
        if self.bandits && self.eighteen_kingdoms {
            return Err(MoveError::BanditsNotWithEighteen);
        }
        Ok(())
    }
}
