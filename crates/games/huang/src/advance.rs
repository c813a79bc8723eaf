//! Moves in advance: the position in which a seat would act next, and what a move rests on.

use super::colours::Colour;
use super::hexes::{Hex, Hexes};
use super::kingdoms::Kingdom;
use super::moves::Move;
use super::realm::{Phase, Realm};
use super::state::{ACTIONS, Huang};
use pagoda_engine::{Basis, Seat};
use serde_json::{Value, json};

/// What lies on hexes and around them.
const PLACES: &str = "places";
/// The kingdoms that a piece there is linked with.
const KINGDOMS: &str = "kingdoms";
/// The tiles of the market.
const MARKET: &str = "market";
/// Pagodas and the palace.
const PAGODAS: &str = "pagodas";
/// One's own tiles.
const HAND: &str = "hand";
/// Everything in the open.
const BOARD: &str = "board";

/// All grounds.
pub(super) const GROUNDS: &[&str] = &[PLACES, KINGDOMS, MARKET, PAGODAS, HAND, BOARD];

impl Huang {
    /// The first action of a seat, if its turn came now. None while a fight is open: nobody knows what it leaves.
    pub(super) fn turn_of(&self, seat: Seat) -> Option<Self> {
        let is_settled = matches!(
            self.realm.phase,
            Phase::Action {}
                | Phase::Market { .. }
                | Phase::Build { .. }
                | Phase::Chain { .. }
                | Phase::Granaries {}
        );
        let mut there = *self;
        there.realm.active = seat;
        there.realm.actions = ACTIONS;
        there.realm.tile_left = false;
        there.realm.phase = Phase::Action {};
        (is_settled && seat != self.realm.active).then_some(there)
    }

    /// What a legal move of the awaited seat rests on.
    pub(super) fn basis_of(&self, chosen: Move) -> Basis {
        let realm = &self.realm;
        let seat = realm.awaited();
        let basis = Basis::default();
        match chosen {
            Move::Tile { at, .. } | Move::Chain { at } => self.at_places(at.into()),
            Move::Leader { colour, at } => {
                let from = realm.leader(seat, colour);
                self.at_places(from.into_iter().chain([at]).collect())
            }
            Move::Withdraw { colour } => {
                let from = realm.leader(seat, colour);
                self.at_places(from.map_or(Hexes::EMPTY, Hexes::from))
            }
            Move::Riot { at, .. } => self
                .at_places(at.into())
                .with(PAGODAS, &(realm.pagodas, realm.palace)),
            Move::Buy { on, .. } | Move::Build { on } => self
                .at_places(on.hexes())
                .with(PAGODAS, &(realm.pagodas, realm.palace)),
            Move::Replace { .. } => basis.with(HAND, &self.hand(seat)),
            Move::Take { .. } => basis.with(MARKET, &realm.market),
            Move::Pass if matches!(realm.phase, Phase::Market { .. }) => {
                basis.with(MARKET, &realm.market)
            }
            Move::Pass if matches!(realm.phase, Phase::Build { .. }) => {
                basis.with(PAGODAS, &(realm.pagodas, realm.palace))
            }
            _ => basis
                .with(BOARD, &realm.without_age())
                .with(HAND, &self.hand(seat)),
        }
    }

    /// What lies on these hexes and around them, and the kingdoms there.
    fn at_places(&self, places: Hexes) -> Basis {
        let realm = &self.realm;
        let around = (places | places.neighbours()) & realm.board().hexes();
        let pieces: Vec<Value> = around.into_iter().map(|hex| realm.piece(hex)).collect();
        let linked =
            |kingdom: &&Kingdom| kingdom.around.meets(places) || kingdom.hexes.meets(places);
        let mut kingdoms: Vec<&Kingdom> = self.kingdoms.iter().filter(linked).collect();
        kingdoms.sort_by_key(|kingdom| kingdom.hexes.first());
        let kingdoms: Vec<Value> = kingdoms
            .into_iter()
            .map(|kingdom| realm.strength_of(kingdom))
            .collect();
        Basis::default()
            .with(PLACES, &pieces)
            .with(KINGDOMS, &kingdoms)
    }
}

impl Realm {
    /// What lies on a hex, or next to it in the case of bandits.
    fn piece(&self, hex: Hex) -> Value {
        let bandit = self.bandit_by(hex);
        json!([self.tile_at(hex), self.leader_at(hex), bandit])
    }

    /// The pieces of a kingdom, by which fights with it are decided.
    fn strength_of(&self, kingdom: &Kingdom) -> Value {
        let tiles = Colour::ALL.map(|colour| self.tiles[colour] & kingdom.hexes);
        json!([kingdom.leaders, tiles])
    }

    /// Everything in the open but how long the game lasts.
    fn without_age(&self) -> Self {
        Self {
            turn: 0,
            quiet_turns: 0,
            tile_left: false,
            ..*self
        }
    }
}
