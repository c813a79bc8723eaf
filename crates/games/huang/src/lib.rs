//! Huang: kingdoms, revolts and wars on a map of old China, for two to five players.
//!
//! The rules are numbered H1 to H62; the code that enforces a rule names it. A position is a [`Huang`]: what is public is its
//! [`Realm`], what is hidden are hands, points and the bag.

// Here and not in Cargo.toml: tests may unwrap.
#![warn(clippy::unwrap_used)]

mod advance;
mod bandits;
mod board;
mod colours;
mod events;
mod hexes;
mod kingdoms;
mod legal;
mod mind;
mod move_error;
mod moves;
mod orders;
mod pagodas;
mod partial_move;
mod play;
mod position;
mod realm;
mod revolt;
mod scoring;
mod show;
mod state;
mod tile_groups;
mod turn;
mod versions;
mod view;
mod war;

use moves::VERBS;
use pagoda_engine::{
    self, Basis, Chance, Game, OptionKind, OptionSpec, Policy, Rules, Seat, Setup, Shown, Standing,
    Verb, Viewer, Waiting,
};
use pagoda_robots::Search;
use realm::MOST_SEATS;
use serde_json::Value;
use std::ops::RangeInclusive;

pub use board::{Board, Capital, Map, MapError, River};
pub use colours::{ByColour, Colour, Handful, Points, Tiles};
pub use events::{Event, Reason};
pub use hexes::{Direction, Hex, Hexes, NoPlace};
pub use kingdoms::{Kingdom, Kingdoms};
pub use mind::Why;
pub use move_error::MoveError;
pub use moves::{Losses, Move};
pub use partial_move::{PartialMove, Place};
pub use realm::{
    Bandit, Commitment, Dynasty, Ending, House, Options, Pagoda, Phase, Realm, Support,
};
pub use scoring::spread_white;
pub use show::{GRID, MAP};
pub use state::{Huang, Secret};
pub use tile_groups::TileGroup;
pub use view::View;
pub use war::Side;

impl Rules for Huang {
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
    const POLICIES: &'static [Policy] = orders::POLICIES;
    const GROUNDS: &'static [&'static str] = advance::GROUNDS;

    type Move = Move;
    type Event = Event;
    type MoveError = MoveError;
    type View = View;
    type Secret = Secret;

    fn check(
        players: usize,
        options: &serde_json::Map<String, Value>,
    ) -> Result<(), pagoda_engine::Refusal> {
        let options: Options =
            Setup::read_options(options).map_err(|wrong| pagoda_engine::Refusal::new(&wrong))?;
        options
            .check(players)
            .map_err(|refusal| pagoda_engine::Refusal::new(&refusal))
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

    fn emblem(&self, seat: Seat) -> &'static str {
        Self::EMBLEMS[self.realm.houses[seat].dynasty as usize]
    }

    fn turn(&self) -> u32 {
        self.realm.turn
    }

    fn waiting(&self) -> Option<Waiting> {
        let decision = self.realm.decision()?;
        let seat = self.awaited();
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

    fn standings_now(&self) -> Option<Vec<Standing>> {
        Some(self.final_standings())
    }

    fn view(&self, viewer: Viewer) -> View {
        View::new(self, viewer)
    }

    fn secret(&self, seat: Seat) -> Option<Secret> {
        let over = matches!(self.realm.phase, Phase::Over { .. });
        (!over).then(|| self.secrets[seat])
    }

    fn places_of(&self, verb: &str, arguments: &[&str]) -> Vec<String> {
        let places = self.places_of_word(verb, arguments).into_iter();
        places.map(|hex| hex.to_string()).collect()
    }

    fn follow(&self, policy: &str, most: u32, shown: Option<u32>) -> Option<Move> {
        self.follow_policy(policy, most, shown)
    }

    fn shown(&self) -> Option<u32> {
        self.attack_shown()
    }

    fn is_answer_secret(&self) -> bool {
        matches!(self.realm.decision(), Some("commit" | "support"))
    }

    fn in_turn_of(&self, seat: Seat) -> Option<Self> {
        self.turn_of(seat)
    }

    fn basis(&self, chosen: Move) -> Basis {
        self.basis_of(chosen)
    }

    fn redeal(&mut self, viewer: Viewer, chance: &mut Chance) {
        self.deal_anew(viewer, chance);
    }

    fn draw_anew(&mut self, chance: &mut Chance) {
        chance.shuffle(self.bag.as_mut_slice());
    }

    fn undrawn(&self) -> Option<usize> {
        Some(self.bag.len())
    }

    fn next_draws(&self, count: usize) -> Vec<(f32, Self)> {
        let draws = pagoda_engine::next_draws(self.bag.as_slice(), count).into_iter();
        let drawn = draws.map(|(share, bag)| {
            let mut game = *self;
            game.bag.as_mut_slice().copy_from_slice(&bag);
            (share, game)
        });
        drawn.collect()
    }

    fn position(&self) -> Value {
        self.as_json()
    }

    fn load(position: &Value) -> Result<Self, pagoda_engine::Refusal> {
        Self::from_json(position).map_err(|wrong| pagoda_engine::Refusal::new(&wrong))
    }
}

impl Game for Huang {
    type Search = Search;
    const SHOWN: Shown = pagoda_show::shown::<Self>();
}

const fn switch(name: &'static str) -> OptionSpec {
    OptionSpec {
        name,
        kind: OptionKind::Switch,
    }
}
