//! Policies: how revolts, wars and the market can be answered for a seat.

use super::colours::Colour;
use super::moves::Move;
use super::realm::{Commitment, Phase};
use super::scoring::counted_points;
use super::state::{FULL, Huang};
use pagoda_engine::Policy;

/// Defend a leader with as many tiles as win.
const DEFEND: &str = "defend";
/// Stay out of wars between others.
const STAY_OUT: &str = "stay-out";
/// Take the tile of the colour with the fewest points.
const LOWEST: &str = "lowest";

/// The policies of Huang.
pub(super) const POLICIES: &[Policy] = &[
    Policy {
        name: DEFEND,
        decision: "commit",
        most: Some(0..=FULL as u32),
    },
    Policy {
        name: STAY_OUT,
        decision: "support",
        most: None,
    },
    Policy {
        name: LOWEST,
        decision: "market",
        most: None,
    },
];

impl Huang {
    pub(super) fn follow_policy(
        &self,
        policy: &str,
        most: u32,
        shown: Option<u32>,
    ) -> Option<Move> {
        match policy {
            DEFEND => self.defend(most, shown),
            STAY_OUT => self.stay_out(),
            LOWEST => self.take_lowest(),
            _ => None,
        }
    }

    /// What the attacker of a revolt has committed, once the defender decides.
    pub(super) fn attack_shown(&self) -> Option<u32> {
        match self.realm.phase {
            Phase::Revolt {
                attack: Some(attack),
                ..
            } => Some(attack.strength().into()),
            _ => None,
        }
    }

    /// As many as win, a lent leader first: that one is never lost. Where they do not win, the leader would be lost; and an attacker
    /// cannot know what wins.
    fn defend(&self, most: u32, shown: Option<u32>) -> Option<Move> {
        let Phase::Revolt {
            colour,
            attack: Some(attack),
        } = self.realm.phase
        else {
            return None;
        };
        if shown.is_some_and(|shown| u32::from(attack.strength()) > shown) {
            return None;
        }
        let (attacker, defender) = (self.realm.active, self.realm.awaited());
        let attack = self.realm.revolt_strength(attacker, colour) + attack.strength();
        let defence = self.realm.revolt_strength(defender, colour);
        // H29: the defender wins a tie.
        let needed = attack.saturating_sub(defence);
        if needed == 0 {
            return Some(Move::Pass);
        }
        let leader = self.realm.leader(defender, Colour::Yellow).is_none();
        let tiles = needed - u8::from(leader);
        let enough = tiles <= self.hand(defender)[Colour::Yellow] && u32::from(tiles) <= most;
        let with = Commitment { tiles, leader };
        enough.then_some(Move::Commit { with })
    }

    /// Nothing, where no leader of the seat is in a warring kingdom: then nothing of its own can be lost.
    fn stay_out(&self) -> Option<Move> {
        let Phase::War { at, supports } = self.realm.phase else {
            return None;
        };
        let seat = self.realm.awaited();
        let sides = self.sides(at);
        let mut leaders = sides.iter().flat_map(|side| side.kingdom.leaders.0);
        let involved = leaders.any(|owner| owner.map(usize::from) == Some(seat));
        (supports.len() < self.realm.seats() && !involved).then_some(Move::Pass)
    }

    /// A tile of the colour with the fewest points, white ones not spread; of several that the market has, the first.
    fn take_lowest(&self) -> Option<Move> {
        if !matches!(self.realm.phase, Phase::Market { .. }) {
            return None;
        }
        let points = counted_points(&self.secrets[self.realm.awaited()]);
        let colours = Colour::ALL
            .into_iter()
            .filter(|colour| *colour != Colour::White);
        let lowest = colours.clone().map(|colour| points[colour]).min()?;
        let mut lowest = colours.filter(|colour| points[*colour] == lowest);
        let colour = lowest.find(|colour| self.realm.market[*colour] > 0)?;
        Some(Move::Take { colour })
    }
}
