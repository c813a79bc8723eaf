//! What a move does not do: the colour that stays lowest, what others keep or can still do, and an end that does not come nearer.

use super::{TILES_A_TURN, Weighing, Why};
use crate::colours::Colour;
use crate::moves::Move;
use crate::realm::Phase;
use pagoda_engine::Seat;

/// A lowest colour that gets nothing.
const STILL_WEAKEST: f32 = -0.3;
/// What another seat can still do, or goes on to get.
const STAYS: f32 = -0.25;
/// A pagoda that another seat can take first.
const OPEN: f32 = -0.5;
/// A seat that is set back in vain.
const SPARES_FIRST: f32 = -0.35;
/// A tile that cannot score and stays, and one that is not drawn from the bag.
const KEPT: f32 = -0.15;

impl Weighing<'_> {
    pub(super) fn add_neglect(&mut self) {
        self.add_still_weakest();
        self.add_spared_first();
        self.add_slow_end();
        if !self.fights() {
            self.add_rival_income();
            self.add_open_sites();
            self.add_open_pagodas();
        }
    }

    /// Whether a fight begins, even one of others: what is on the board after it is not known then.
    pub(super) fn fights(&self) -> bool {
        matches!(self.offered, Phase::War { .. } | Phase::Revolt { .. })
    }

    /// H41: no colour that is lowest gets anything.
    fn add_still_weakest(&mut self) {
        let own = match self.chosen {
            Move::Tile { colour, .. } => Some(colour).filter(|_| self.fight.is_none()),
            Move::Leader { colour, .. } => Some(colour),
            Move::Riot { .. } | Move::Buy { .. } => None,
            _ => return,
        };
        let (colour, points) = self.weakest();
        let lowest = Colour::ALL.into_iter().take(4);
        let lowest = lowest.filter(|colour| self.points[*colour] == points);
        let helps = |colour: Colour| self.helped[colour] || own == Some(colour);
        if helps(Colour::White) || lowest.clone().any(helps) {
            return;
        }
        let colours = lowest.count() as u8;
        if colours < 4 {
            let why = Why::StillWeakest {
                colour,
                colours,
                points,
            };
            self.tell(STILL_WEAKEST, why);
        }
    }

    /// Only seats are set back that another one is ahead of.
    fn add_spared_first(&mut self) {
        let Some(&seat) = self.set_back.first() else {
            return;
        };
        let places = self.game.final_places();
        let others = (0..places.len()).filter(|other| *other != self.seat);
        let first = others.min_by_key(|other| places[*other].0);
        if let Some(first) = first
            && self
                .set_back
                .iter()
                .all(|other| places[*other].0 > places[first].0)
        {
            self.tell(SPARES_FIRST, Why::SparesFirst { seat, first });
        }
    }

    /// H12, H40: tiles that stay though they cannot score, or though new ones would bring the end nearer.
    fn add_slow_end(&mut self) {
        let replaced = match self.chosen {
            Move::Replace { tiles } => tiles.tiles().total(),
            Move::Tile { .. } | Move::Leader { .. } | Move::Riot { .. } | Move::Buy { .. } => 0,
            _ => return,
        };
        if replaced > 0 {
            let dead = Colour::ALL
                .into_iter()
                .filter(|c| !self.before.earns(*c))
                .map(|colour| self.after.hand[colour])
                .sum();
            self.tell(KEPT * f32::from(dead), Why::KeepsDead { tiles: dead });
        }
        let held = self.before.hand.total();
        let left = self.game.bag.len().saturating_sub(held);
        let round = TILES_A_TURN * self.game.realm.seats() as f32;
        let leads = self.game.final_places()[self.seat].0 == 1;
        if leads && held > replaced + 1 && (left as f32) < round {
            let weight = KEPT * (held - replaced) as f32;
            self.tell(weight, Why::EndLater { left: left as u8 });
        }
    }

    fn rivals(&self) -> impl Iterator<Item = (Seat, Colour)> + use<> {
        let own = self.seat;
        let seats = (0..self.game.realm.seats()).filter(move |seat| *seat != own);
        seats.flat_map(|seat| Colour::ALL.map(|colour| (seat, colour)))
    }

    fn add_rival_income(&mut self) {
        let (before, after) = (self.before.incomes(), self.after.incomes());
        for (seat, colour) in self.rivals() {
            if before[seat][colour] > 0 && after[seat][colour] >= before[seat][colour] {
                self.tell(STAYS, Why::RivalStillPaid { seat, colour });
            }
        }
    }

    /// Triangles that another seat could complete before, and still can.
    fn add_open_sites(&mut self) {
        let (before, after) = (self.before.sites(), self.after.sites());
        for (seat, colour) in self.rivals() {
            let its = |site: &&super::known::Site| (site.owner, site.colour) == (seat, colour);
            let site = after.iter().find(its);
            if let Some(at) = site.and_then(|site| site.missing.first())
                && before.iter().any(|site| its(&site))
            {
                self.tell(STAYS, Why::RivalSiteStays { seat, colour, at });
            }
        }
    }

    /// Pagodas that lost their ruler, and that another seat can take before this one.
    fn add_open_pagodas(&mut self) {
        for (seat, colour) in self.rivals() {
            let (before, after) = (&self.before, &self.after);
            let own = after.place_at_free_pagoda(self.seat, colour);
            let taken = own.is_some() && after.actions > 0;
            let sent_home = before.realm.leader(seat, colour).is_some();
            if taken || sent_home || before.place_at_free_pagoda(seat, colour).is_some() {
                continue;
            }
            if let Some(at) = after.place_at_free_pagoda(seat, colour) {
                self.tell(OPEN, Why::PagodaOpen { seat, colour, at });
            }
        }
    }
}
