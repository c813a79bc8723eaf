//! Qin: provinces and villages on a grid, for two to four players.
//!
//! The rules are numbered Q1 to Q23, and QM1 and QM2 for the maps; the code that enforces a rule names it. A position is a [`Qin`]:
//! what is public is its [`Realm`], what is hidden are hands and the supply.

// Here and not in Cargo.toml: tests may unwrap.
#![warn(clippy::unwrap_used)]

mod advance;
mod board;
mod events;
mod legal;
mod mind;
mod move_error;
mod moves;
mod partial_move;
mod play;
mod position;
mod provinces;
mod realm;
mod scoring;
mod show;
mod squares;
mod state;
mod tiles;
mod view;
mod villages;

use moves::VERBS;
use pagoda_engine::{
    self, Basis, Chance, Game, OptionKind, OptionSpec, Rules, Seat, Setup, Shown, Standing, Verb,
    Viewer, Waiting,
};
use pagoda_robots::Search;
use realm::MOST_SEATS;
use serde_json::Value;
use std::ops::RangeInclusive;

pub use board::{Board, Map, MapError, Village};
pub use events::Event;
pub use move_error::MoveError;
pub use moves::Move;
pub use partial_move::PartialMove;
pub use provinces::{Bar, Bars, Province};
pub use realm::{Emblem, Ending, FirstHands, Options, Phase, Realm};
pub use squares::{Direction, NoPlace, Square, Squares};
pub use state::{Hands, Qin, Supply};
pub use tiles::{ByColour, Colour, Tile, Tiles};
pub use view::View;

impl Rules for Qin {
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
    // Each move draws a tile, and ends its turn.
    const UNDOABLE: bool = false;
    const GROUNDS: &'static [&'static str] = advance::GROUNDS;

    type Move = Move;
    type Event = Event;
    type MoveError = MoveError;
    type View = View;
    type Secret = Tiles;

    fn check(
        _: usize,
        options: &serde_json::Map<String, Value>,
    ) -> Result<(), pagoda_engine::Refusal> {
        Setup::read_options::<Options>(options)
            .map(|_| ())
            .map_err(|wrong| pagoda_engine::Refusal::new(&wrong))
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

    fn emblem(&self, seat: Seat) -> &'static str {
        Self::EMBLEMS[self.realm.emblems[seat] as usize]
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
        // The awaited seat can always place: otherwise its turn was passed (Q7).
        None
    }

    fn standings(&self) -> Option<Vec<Standing>> {
        self.realm.standings()
    }

    fn standings_now(&self) -> Option<Vec<Standing>> {
        Some(self.realm.standings_now())
    }

    fn view(&self, viewer: Viewer) -> View {
        View::new(self, viewer)
    }

    fn secret(&self, seat: Seat) -> Option<Tiles> {
        let over = matches!(self.realm.phase, Phase::Over { .. });
        (!over).then(|| self.hands[seat])
    }

    fn places_of(&self, _: &str, arguments: &[&str]) -> Vec<String> {
        // A direction leads to the square of the second half.
        let whole = PartialMove::read(arguments).and_then(PartialMove::whole);
        let second = whole.map(Move::second).filter(|second| second.on_board());
        second.iter().map(ToString::to_string).collect()
    }

    // That only one placement is possible follows from a hand.
    fn is_answer_secret(&self) -> bool {
        true
    }

    fn in_turn_of(&self, seat: Seat) -> Option<Self> {
        self.turn_of(seat)
    }

    fn basis(&self, chosen: Move) -> Basis {
        self.realm.basis_of(chosen)
    }

    fn redeal(&mut self, viewer: Viewer, chance: &mut Chance) {
        self.deal_anew(viewer, chance);
    }

    fn draw_anew(&mut self, chance: &mut Chance) {
        chance.shuffle(&mut self.supply);
    }

    fn undrawn(&self) -> Option<usize> {
        Some(self.supply.len())
    }

    fn next_draws(&self, count: usize) -> Vec<(f32, Self)> {
        let draws = pagoda_engine::next_draws(&self.supply, count).into_iter();
        let drawn = draws.map(|(share, supply)| {
            let mut game = *self;
            game.supply.copy_from_slice(&supply);
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

impl Game for Qin {
    type Search = Search;
    const SHOWN: Shown = pagoda_show::shown::<Self>();
}
