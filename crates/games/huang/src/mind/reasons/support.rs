//! Yellow tiles that hold leaders (H17, H24), and kingdoms that unite in peace (H15).

use super::known::Known;
use super::{Weighing, Why};
use crate::colours::Colour;
use crate::events::Event;
use crate::hexes::Hexes;
use crate::kingdoms::touching;
use crate::moves::Move;
use crate::realm::MOST_SEATS;

/// A leader of another that goes home, and one of one's own.
const SENT_HOME: f32 = 0.5;
const OWN_HOME: f32 = -0.9;
/// A leader that can return with one action.
const COMES_BACK: f32 = -0.6;
/// A leader that hangs on one tile, and one that does no more.
const THIN: f32 = -0.2;
const HELD: f32 = 0.3;
/// What a leader adds that a pagoda pays.
const PAID: f32 = 0.4;
/// Each leader that a second riot would send home.
const SECOND_RIOT: f32 = 0.45;
/// The blue points of a granary at the end (H57).
const GRANARY: u8 = 2;
/// A red tile more in a kingdom of one's own.
const SOLDIER: f32 = 0.2;

impl Weighing<'_> {
    pub(super) fn add_support(&mut self) {
        if self.fight.is_some() {
            return;
        }
        self.add_sent_home();
        self.add_lone_supports();
        self.add_second_riot();
        self.add_union();
        self.add_granaries();
    }

    /// H56: granaries that come into the Farmer's kingdom.
    fn add_granaries(&mut self) {
        let in_reach = |known: &Known| known.realm.granaries_in_reach(self.seat).len() as u8;
        let (before, count) = (in_reach(&self.before), in_reach(&self.after));
        if count > before.max(1) {
            let points = GRANARY * (count - 1);
            let worth = f32::from(count - before.max(1)) * self.need(Colour::Blue);
            self.tell(worth, Why::Granaries { count, points });
        }
    }

    fn add_sent_home(&mut self) {
        let mut leaders = [0_u8; MOST_SEATS];
        let mut returning = None;
        let stands = self.after.realm.occupied();
        for event in self.foreseen {
            let Event::LeaderReturned { seat, colour, from } = *event else {
                continue;
            };
            leaders[seat] += 1;
            if seat == self.seat {
                continue;
            }
            // Into the same kingdom, as far as it is still there, and without a revolt.
            let kingdom = self.before.kingdom_of(from);
            let left = kingdom.map_or(Hexes::EMPTY, |kingdom| kingdom.hexes & stands);
            let places = self.after.realm.leader_places(seat, colour) & left.neighbours();
            let places = places & !self.after.near_rulers(colour);
            let at = self.after.beside.best(places);
            returning = returning.or(at.map(|at| Why::ComesBack { seat, colour, at }));
        }
        for (seat, leaders) in leaders
            .into_iter()
            .enumerate()
            .filter(|(_, count)| *count > 0)
        {
            let count = f32::from(leaders);
            if seat == self.seat {
                self.tell(OWN_HOME * count, Why::OwnHome { leaders });
            } else {
                self.tell(SENT_HOME * count, Why::SentHome { seat, leaders });
            }
        }
        if let Some(why) = returning {
            self.tell(COMES_BACK, why);
        }
    }

    /// Own leaders that hang on a single yellow tile since this move, and those that no longer do.
    fn add_lone_supports(&mut self) {
        let paid = self.after.incomes()[self.seat];
        let thin_before = self.before.lone_supports(true);
        for (at, leaders) in self.after.lone_supports(true) {
            let known = thin_before.iter().find(|(known, _)| *known == at);
            if leaders > known.map_or(0, |(_, leaders)| *leaders) {
                let paying = paid.iter().any(|(_, points)| points > 0);
                let extra = if paying { PAID } else { 0.0 };
                self.tell(THIN * f32::from(leaders) - extra, Why::Thin { at, leaders });
            }
        }
        let held = self.before.own_leaders().find(|(colour, hex)| {
            self.before.followers(*hex) == 1
                && self.after.realm.leader(self.seat, *colour) == Some(*hex)
                && self.after.followers(*hex) > 1
        });
        if let Some((colour, _)) = held {
            let extra = if paid[colour] > 0 { PAID } else { 0.0 };
            self.tell(HELD + extra, Why::Held { colour });
        }
    }

    /// After a riot, what a second one would do.
    fn add_second_riot(&mut self) {
        let Move::Riot { .. } = self.chosen else {
            return;
        };
        let farmer_free = self.after.realm.leader(self.seat, Colour::Blue).is_none();
        let paid = self.after.hand[Colour::Blue] + u8::from(farmer_free) >= 2;
        let held = self.after.hand[Colour::Blue] > 0;
        if self.after.actions == 0 || !paid || !held {
            return;
        }
        let known = self.before.lone_supports(false);
        let most = self.after.lone_supports(false).into_iter();
        let new = most.filter(|support| !known.contains(support));
        if let Some((at, leaders)) = new.max_by_key(|(_, leaders)| *leaders)
            && leaders > 1
        {
            let why = Why::SecondRiot { at, leaders };
            self.tell(SECOND_RIOT * f32::from(leaders), why);
        }
    }

    fn add_union(&mut self) {
        let (Move::Tile { at, .. } | Move::Leader { at, .. } | Move::Chain { at }) = self.chosen
        else {
            return;
        };
        let united = touching(&self.before.kingdoms, at);
        let ruled = |kingdom: &&crate::Kingdom| {
            let mut leaders = kingdom.leaders.iter();
            leaders.any(|(_, owner)| owner == Some(self.seat as u8))
        };
        let own = united.clone().filter(ruled);
        let strongest = own.map(|kingdom| self.before.red_of(kingdom)).max();
        let (Some(before), true) = (strongest, united.count() > 1) else {
            return;
        };
        let Some(kingdom) = self.after.kingdom_of(at) else {
            return;
        };
        let red = self.after.red_of(kingdom);
        if red > before {
            self.tell(SOLDIER * f32::from(red - before), Why::Union { red });
        }
    }
}
