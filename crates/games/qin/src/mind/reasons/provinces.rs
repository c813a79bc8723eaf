//! Reasons that concern provinces: united, in danger, major, or closed (Q9 to Q17).

use super::replies::{Reply, Threat};
use super::why::{Shield, Why};
use super::{Case, NO_PAGODA, RETURNED, UNLIKELY, weigh};
use crate::events::Event;
use crate::provinces::{MAJOR, Province};
use crate::realm::Realm;
use crate::squares::{Square, Squares};
use crate::tiles::Tile;
use pagoda_engine::Seat;

/// A union that takes a province from another.
const CONQUERED: f32 = 0.5;
/// A province that can never be lost.
const SAFE: f32 = 0.5;
/// A village beside it, where it counts double.
const SAFE_VILLAGE: f32 = 0.3;
/// A province that stays at four squares.
const STUNTED: f32 = 0.7;

/// A province that a tile of the hand makes major next.
const RIPE: f32 = 0.4;
/// A province that needs a colour which the hand does not have.
const LACKING: f32 = 0.2;

/// Whether half a tile was enough for a threat, and now it takes a tile of one colour.
fn is_harder(could: &Threat, can: &Threat) -> bool {
    !could.answer.whole
        && can.answer.whole
        && can.answer.tile.is_double()
        && weigh(can) < weigh(could)
}

impl Case<'_> {
    pub(super) fn provinces(&mut self) {
        self.unions();
        let shielded = self.dangers();
        self.raised(shielded);
        self.ripe();
        self.fed();
        self.stunted();
    }

    /// The provinces that the tile unites.
    fn unions(&mut self) {
        for event in self.events.clone() {
            let Event::ProvincesUnited {
                seat,
                colour,
                at,
                size,
            } = event
            else {
                continue;
            };
            let yours = self.united(self.before, &self.after, at, self.seat);
            let more = self.more(self.seat);
            let left = self.after.supply(self.seat);
            if seat != self.seat {
                if yours > 0 {
                    let theirs = self.united(self.before, &self.after, at, seat);
                    let why = Why::Yields {
                        seat,
                        yours,
                        theirs,
                        left,
                    };
                    self.add(-RETURNED - CONQUERED, why);
                }
                continue;
            }
            let loser = self
                .rivals()
                .map(|rival| (self.united(self.before, &self.after, at, rival), rival))
                .max();
            match loser {
                Some((theirs @ 1.., rival)) => {
                    let count = (-self.more(rival)).max(1);
                    let weight = CONQUERED + RETURNED * f32::from(count) * self.counts(rival);
                    let why = Why::Conquers {
                        seat: rival,
                        colour,
                        yours,
                        theirs,
                        count: count.unsigned_abs(),
                        left: self.after.supply(rival),
                    };
                    self.add(weight, why);
                }
                _ if more < 0 => {
                    let count = more.unsigned_abs();
                    let weight = RETURNED * f32::from(more) + NO_PAGODA;
                    self.add(weight, Why::Returns { count, left });
                }
                _ => {
                    let at = self.name_of(at);
                    self.add(SAFE, Why::Joins { colour, at, size });
                }
            }
        }
    }

    /// The square by which the province at a square is named: if it can be, one that was there before.
    fn name_of(&self, at: Square) -> Square {
        let province = self.after.province(at).map(|province| province.squares);
        let squares = province.unwrap_or_else(|| Squares::from(at));
        let older = (squares & self.before.occupied()).first();
        older.or(squares.first()).unwrap_or(at)
    }

    /// How many squares of a seat's provinces are in the whole at a square.
    fn united(&self, before: &Realm, after: &Realm, at: Square, seat: Seat) -> u8 {
        let whole = after.province(at).map_or(Squares::EMPTY, |p| p.squares);
        let parts = before.provinces().iter();
        let own = parts.filter(|part| Seat::from(part.owner) == seat && part.squares.meets(whole));
        own.map(|part| part.size).sum()
    }

    /// Provinces that could be taken and are safe now, and those that can be taken now. Returns the first squares of the former.
    fn dangers(&mut self) -> Vec<Square> {
        let mut shielded = Vec::new();
        for (number, province) in self.own(self.before) {
            let takes = |reply: &Reply| reply.provinces >> number & 1 == 1 && reply.loss > 0;
            let Some(could) = Self::gravest(&self.earlier, takes) else {
                continue;
            };
            let first = province.squares.first().unwrap_or_default();
            let Some((now_number, now)) = self.number_at(&self.after, first) else {
                continue;
            };
            let takes_now = |reply: &Reply| reply.provinces >> now_number & 1 == 1;
            if Seat::from(now.owner) != self.seat || could.chance < UNLIKELY {
                continue;
            }
            let can = Self::gravest(&self.later, takes_now);
            let theirs = self.parts(self.before, &could).1;
            let shield = match (can, now.size) {
                (Some(can), _) if is_harder(&could, &can) => Shield::Harder,
                (Some(_), _) => continue,
                (None, MAJOR..) => Shield::Major,
                (None, size) if size == province.size || size < theirs => Shield::Apart,
                (None, size) if size == theirs => Shield::Equal,
                (None, _) => Shield::Larger,
            };
            let why = Why::Shields {
                seat: could.seat,
                colour: province.colour,
                at: first,
                yours: match shield {
                    Shield::Larger | Shield::Equal => now.size,
                    Shield::Major | Shield::Apart | Shield::Harder => province.size,
                },
                theirs,
                count: could.reply.loss.max(1).unsigned_abs(),
                shield,
            };
            shielded.push(first);
            let weight = weigh(&could) - can.map_or(0.0, |can| weigh(&can));
            self.add(weight, why);
        }
        for (number, province) in self.own(&self.after) {
            let takes = |reply: &Reply| reply.provinces >> number & 1 == 1 && reply.loss > 0;
            let Some(can) = Self::gravest(&self.later, takes) else {
                continue;
            };
            if can.chance < UNLIKELY || !self.is_news(&can) {
                continue;
            }
            let (yours, theirs) = self.parts(&self.after, &can);
            let why = Why::Exposes {
                seat: can.seat,
                at: province.squares.first().unwrap_or_default(),
                yours,
                theirs,
                count: can.reply.loss.unsigned_abs(),
                answer: can.answer,
            };
            self.add(-weigh(&can), why);
        }
        shielded
    }

    /// The provinces of the seat that are not major, with their numbers.
    fn own(&self, realm: &Realm) -> Vec<(usize, Province)> {
        let own = realm.provinces().iter().copied().enumerate();
        own.filter(|(_, province)| Seat::from(province.owner) == self.seat && !province.is_major())
            .collect()
    }

    fn number_at(&self, realm: &Realm, square: Square) -> Option<(usize, Province)> {
        let mut provinces = realm.provinces().iter().copied().enumerate();
        provinces.find(|(_, province)| province.squares.contains(square))
    }

    /// How many squares of the seat and of a rival a threat unites.
    fn parts(&self, realm: &Realm, threat: &Threat) -> (u8, u8) {
        let mut after = *realm;
        after.active = threat.seat;
        let mut events = Vec::new();
        after.place(threat.reply.chosen, &mut events);
        let mut parts = (0, 0);
        for event in events {
            if let Event::ProvincesUnited { seat, at, .. } = event
                && seat == threat.seat
            {
                let yours = self.united(realm, &after, at, self.seat);
                if yours > 0 {
                    parts = (yours, self.united(realm, &after, at, seat));
                }
            }
        }
        parts
    }

    /// Provinces that become major without having been in danger.
    fn raised(&mut self, shielded: Vec<Square>) {
        for event in self.events.clone() {
            let (Event::ProvinceRaised { seat, at, colour }
            | Event::ProvinceFounded {
                seat,
                at,
                colour,
                major: true,
                ..
            }) = event
            else {
                continue;
            };
            let province = self.after.province(at).copied().unwrap_or_default();
            let told = shielded
                .iter()
                .any(|square| province.squares.contains(*square));
            if seat == self.seat && !told {
                let around = province.squares.neighbours();
                let beside = self.after.board().villages.iter();
                let villages = beside.filter(|village| village.squares.meets(around));
                let villages = villages.count() as u8;
                let weight = SAFE + SAFE_VILLAGE * f32::from(villages);
                let why = Why::Secures {
                    colour,
                    at: self.name_of(at),
                    villages,
                };
                self.add(weight, why);
            }
        }
    }

    /// Provinces that the tile has made larger and the hand could make major next, and those for which it lacks the colour.
    fn ripe(&mut self) {
        let mut rest = self.game.hands[self.seat];
        rest[self.chosen.tile] -= 1;
        for event in self.events.clone() {
            let (Event::ProvinceExtended { seat, at, .. }
            | Event::ProvinceFounded { seat, at, .. }) = event
            else {
                continue;
            };
            let Province {
                squares,
                colour,
                size,
                ..
            } = self.after.province(at).copied().unwrap_or_default();
            let missing = MAJOR.saturating_sub(size);
            let room = squares.neighbours() & self.after.free();
            if seat != self.seat || !(1..=2).contains(&missing) || room.is_empty() {
                continue;
            }
            let fits =
                |tile: &Tile| tile.halves().contains(&colour) && (missing == 1 || tile.is_double());
            let has = |tile: Tile| tile.halves().contains(&colour);
            if let Some(tile) = rest.kinds().find(fits) {
                let why = Why::Ripens {
                    colour,
                    at: self.name_of(at),
                    missing,
                    tile,
                };
                self.add(RIPE, why);
            } else if rest.total() > 0 && !rest.kinds().any(has) {
                let why = Why::Lacks {
                    colour,
                    at: self.name_of(at),
                    missing,
                };
                self.add(-LACKING, why);
            }
        }
    }

    /// Provinces of others that the tile brings nearer to being major.
    fn fed(&mut self) {
        for event in self.events.clone() {
            let Event::ProvinceExtended {
                seat,
                colour,
                at,
                size,
            } = event
            else {
                continue;
            };
            let province = self.after.province(at).copied().unwrap_or_default();
            let room = province.squares.neighbours().meets(self.after.free());
            if seat != self.seat && size < MAJOR && room {
                let missing = MAJOR - size;
                let weight = super::FED * self.counts(seat) / f32::from(missing);
                let why = Why::Feeds {
                    seat,
                    colour,
                    at: self.name_of(at),
                    missing,
                };
                self.add(weight, why);
            }
        }
    }

    /// Provinces whose last free square the tile covers.
    fn stunted(&mut self) {
        let before = self.before;
        for province in before.provinces() {
            let Province {
                squares,
                colour,
                owner,
                size,
            } = *province;
            let at = squares.first().unwrap_or_default();
            let around = squares.neighbours();
            let now = self.after.province(at).is_some_and(|now| now == province);
            let closes = around.meets(before.free()) && !around.meets(self.after.free());
            if !now || !closes || province.is_major() || size + 2 < MAJOR {
                continue;
            }
            let seat = Seat::from(owner);
            let weight = STUNTED / f32::from(MAJOR - size);
            if seat == self.seat {
                self.add(-weight, Why::Stunted { colour, at, size });
            } else {
                let why = Why::Stunts {
                    seat,
                    colour,
                    at,
                    size,
                };
                self.add(weight * self.counts(seat), why);
            }
        }
    }
}
