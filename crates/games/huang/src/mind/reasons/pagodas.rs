//! Pagodas that pay, that can be built, and that change their ruler (H22, H38).

use super::known::{Known, Site};
use super::{Weighing, Why};
use crate::colours::Colour;
use crate::realm::Phase;

/// A pagoda that pays another seat, or no more.
const RIVAL_INCOME: f32 = 0.9;
/// A ruler that can move back to a pagoda.
const RIVAL_RETURNS: f32 = 0.6;
/// A triangle that another seat can complete.
const RIVAL_SITE: f32 = 0.5;
/// The part of the worth of a pagoda that can be built with the next action, next turn, and when a tile comes.
const NEXT: f32 = 0.9;
const NEXT_TURN: f32 = 0.45;
const SOME_TIME: f32 = 0.25;

impl Weighing<'_> {
    pub(super) fn add_pagodas(&mut self) {
        self.add_incomes();
        self.add_completed();
        self.add_sites();
        self.add_free_pagodas();
    }

    fn add_incomes(&mut self) {
        let (before, after) = (self.before.incomes(), self.after.incomes());
        let won = self.fight.is_some();
        let chance = self.fight.unwrap_or(1.0);
        for colour in Colour::ALL {
            for seat in 0..self.game.realm.seats() {
                let change = f32::from(after[seat][colour]) - f32::from(before[seat][colour]);
                let own = seat == self.seat;
                let (weight, why) = match (own, change > 0.0) {
                    _ if change == 0.0 => continue,
                    (true, true) => (self.income(colour), Why::Pays { colour, won }),
                    (true, false) => (self.income(colour), Why::PaysNoMore { colour }),
                    (false, true) => (-RIVAL_INCOME, Why::RivalPagoda { seat, colour }),
                    (false, false) if won => continue,
                    (false, false) => (-RIVAL_INCOME, Why::RivalPagodaLost { seat, colour }),
                };
                if !own && change < 0.0 && self.after.realm.leader(seat, colour).is_some() {
                    // It was cut off from its ruler. A ruler that was sent home is told elsewhere.
                    if let Some(at) = self.after.place_at_free_pagoda(seat, colour) {
                        self.tell(-RIVAL_RETURNS, Why::ComesBack { seat, colour, at });
                    }
                }
                self.tell(weight * change * chance, why);
            }
        }
    }

    /// The tile completes a triangle of a colour that the seat rules there.
    fn add_completed(&mut self) {
        let (Phase::Build { at } | Phase::Market { at }) = self.offered else {
            return;
        };
        let realm = &self.after.realm;
        let colour = realm.tile_at(at).unwrap_or_default();
        let complete = realm.buildable_at(at).iter().any(|on| !on.is_rhombus());
        let kingdom = self.after.kingdom_of(at);
        let owner = kingdom.and_then(|kingdom| kingdom.owner(colour));
        let standing = self.after.incomes()[self.seat][colour];
        let more = standing < realm.pagodas_in_game(colour);
        if complete && more && owner == Some(self.seat) {
            self.tell(self.income(colour), Why::Carries { colour });
        }
    }

    fn add_sites(&mut self) {
        let won = self.fight.is_some();
        let certain = self.fight.unwrap_or(1.0);
        let (before, after) = (self.before.sites(), self.after.sites());
        let nearness = |known: &Known, site: &Site| match () {
            _ if site.owner != known.seat => 0.0,
            () if known.completes_now(site) => NEXT,
            () if known.holds(site) => NEXT_TURN,
            () if site.missing.len() == 1 => SOME_TIME,
            () => 0.0,
        };
        for colour in Colour::ALL {
            let nearest = |known: &Known, sites: &[Site]| {
                let sites = sites.iter().filter(|site| site.colour == colour);
                sites.map(|site| nearness(known, site)).fold(0.0, f32::max)
            };
            let known = nearest(&self.before, &before);
            let own = after.iter().filter(|site| site.colour == colour);
            let best = own.max_by(|one, two| {
                nearness(&self.after, one).total_cmp(&nearness(&self.after, two))
            });
            let Some(site) = best else { continue };
            let near = nearness(&self.after, site);
            let Some(at) = self.after.first_of(site).filter(|_| near > known) else {
                continue;
            };
            let why = if near == SOME_TIME {
                Why::SiteOpen { colour, at }
            } else {
                Why::Site {
                    colour,
                    tiles: site.missing.len() as u8,
                    at,
                    now: near == NEXT,
                    won,
                }
            };
            self.tell((near - known) * self.income(colour) * certain, why);
        }
        self.add_rival_sites(&before, &after);
    }

    /// Triangles that others can complete since this move, and those they no longer can.
    fn add_rival_sites(&mut self, before: &[Site], after: &[Site]) {
        if self.fight.is_some() {
            return;
        }
        let others = |sites: &[Site], known: &[Site]| {
            let new = |site: &&Site| {
                site.owner != self.seat
                    && !known
                        .iter()
                        .any(|known| (known.owner, known.colour) == (site.owner, site.colour))
            };
            let first = sites.iter().find(new)?;
            Some((first.owner, first.colour, first.missing.first()?))
        };
        let (given, denied) = (others(after, before), others(before, after));
        if let Some((seat, colour, at)) = given {
            self.tell(-RIVAL_SITE, Why::RivalSite { seat, colour, at });
        }
        if let Some((seat, colour, at)) = denied {
            self.tell(RIVAL_SITE, Why::SiteDenied { seat, colour, at });
        }
    }

    /// Pagodas without a ruler that a leader can take with the next action.
    fn add_free_pagodas(&mut self) {
        if self.after.actions == 0 || self.fight.is_some() {
            return;
        }
        let paid = self.after.incomes()[self.seat];
        for colour in Colour::ALL {
            let own = self.seat;
            let was_free = self.before.place_at_free_pagoda(own, colour).is_some();
            if was_free || paid[colour] > 0 {
                continue;
            }
            if let Some(at) = self.after.place_at_free_pagoda(own, colour) {
                self.tell(NEXT * self.income(colour), Why::FreePagoda { colour, at });
            }
        }
    }
}
