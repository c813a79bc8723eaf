//! Moves in advance: the position in which a seat would decide next in this stage, and what a move rests on.

use super::moves::Move;
use super::realm::{House, Phase, Realm, Stage};
use super::state::Dragon;
use super::year::Action;
use pagoda_engine::{Basis, Seat};

/// The group of an action, and what it costs.
const PRICE: &str = "price";
/// One's own palaces, people and goods.
const COURT: &str = "court";
/// The Great Wall.
const WALL: &str = "wall";
/// Everything in the open.
const BOARD: &str = "board";

/// All grounds.
pub(super) const GROUNDS: &[&str] = &[PRICE, COURT, WALL, BOARD];

impl Dragon {
    /// The decision of a seat whose turn in this stage is still to come, if it came now. What a month does to everybody cannot be
    /// chosen in advance.
    pub(super) fn turn_of(&self, seat: Seat) -> Option<Self> {
        let mut there = *self;
        let realm = &mut there.realm;
        let at = realm.order.iter().position(|other| *other == seat)?;
        if at <= realm.at {
            return None;
        }
        realm.at = at;
        realm.phase = match realm.stage {
            Stage::Start => Phase::Start {},
            Stage::Actions => Phase::Action {},
            Stage::Persons if self.hands[seat].count() > 0 => Phase::Person {},
            _ => return None,
        };
        Some(there)
    }
}

impl Realm {
    /// What a legal move of the awaited seat rests on.
    pub(super) fn basis_of(&self, chosen: Move) -> Basis {
        let basis = Basis::default();
        let court = |basis: Basis| basis.with(COURT, &self.court());
        let price = |action| basis.clone().with(PRICE, &self.price(action));
        match chosen {
            // It can be had or not.
            Move::Start { .. } => basis,
            Move::Do { action } => court(price(action)),
            Move::Privilege { .. } => court(price(Action::Privilege)),
            Move::Wall { .. } => court(price(Action::Wall).with(WALL, &self.wall)),
            Move::Fill
            | Move::Floor { .. }
            | Move::Play { .. }
            | Move::Place { .. }
            | Move::Replace { .. } => court(basis),
            _ => basis.with(BOARD, self),
        }
    }

    /// The cards of the group of an action, and what it costs to choose it.
    fn price(&self, action: Action) -> Option<(&[Action], u16)> {
        let group = &self.groups[self.group_of(action)?];
        Some((&group.cards[..], group.toll()))
    }

    /// What the seat in turn has, without points and its place on the track.
    fn court(&self) -> House {
        House {
            points: 0,
            steps: 0,
            ..*self.house()
        }
    }
}
