//! Wars and revolts: those that the move begins, those that it makes possible, and those that it leaves open (H27 to H36).

use super::known::{Clash, Uprising};
use super::{Weighing, Why, chance};
use crate::colours::Colour;
use crate::events::Event;
use crate::hexes::Hex;
use crate::mind::settle::favourite;
use crate::state::Huang;
use pagoda_engine::Seat;

/// A leader of one's own that may be lost.
const LEADER: f32 = 0.6;
/// A leader that may be lost in a war that is likely won.
const LOSS: f32 = 0.8;
/// A red tile that a war takes.
const RED: f32 = 0.1;
/// A leader of another that goes home, besides the point.
const BEATEN: f32 = 0.3;
/// What a fight that can only begin with a later action counts, beside one that has begun.
const NEXT: f32 = 0.95;
/// The figures of a war are told before what it brings.
const FIRST: f32 = 0.05;
/// So few tiles of a colour that others can add little.
const FEW: u8 = 3;
/// A change of a prospect that is worth telling.
const CHANGE: f32 = 0.2;

impl Weighing<'_> {
    /// A fight that the move begins.
    pub(super) fn add_fight(&mut self, after: &Huang) {
        for event in self.foreseen {
            match *event {
                Event::RevoltBegan {
                    defender,
                    colour,
                    attack,
                    defence,
                    ..
                } => self.add_revolt(defender, colour, [attack, defence]),
                Event::WarBegan { at, .. } => self.add_war(after, at),
                _ => {}
            }
        }
    }

    fn add_revolt(&mut self, rival: Seat, colour: Colour, [mine, theirs]: [u8; 2]) {
        let add = self.after.reserve(Colour::Yellow);
        let (likely, _) = self.others_reserve(rival, Colour::Yellow);
        let ahead = f32::from(mine + add) - f32::from(theirs) - likely - 0.5;
        let wins = if mine + add > theirs {
            chance(ahead)
        } else {
            0.0
        };
        self.fight = Some(wins);
        let prize = POINTS * self.need(colour) + BEATEN;
        let why = Why::RevoltNow {
            seat: rival,
            mine,
            add,
            theirs,
            likely: likely.round() as u8,
        };
        let weight = if wins >= 0.5 {
            0.4 + wins * prize
        } else {
            -LEADER * (1.0 - wins) * 1.5
        };
        self.helped[colour] |= wins >= 0.5;
        self.tell(weight, why);
        self.add_few_left(Colour::Yellow, wins);
    }

    fn add_war(&mut self, after: &Huang, at: Hex) {
        let sides = after.sides(at);
        let Some(own) = favourite(&sides, self.seat) else {
            let mut colours = Colour::ALL.into_iter();
            let fights = colours.any(|colour| {
                let mut sides = sides.iter().filter(|side| side.fights_for(colour));
                sides.any(|side| side.kingdom.owner(colour) == Some(self.seat))
            });
            if fights {
                self.tell(-LEADER, Why::WarTorn {});
            } else {
                self.tell(0.5, Why::WarOthers {});
            }
            return;
        };
        let strength = |side| after.realm.soldiers(side).len() as u8;
        let foes = sides.iter().filter(|side| side.direction != own.direction);
        let mine = strength(&own);
        let theirs = foes.clone().map(strength).max().unwrap_or(0);
        let add = self.after.reserve(Colour::Red);
        let (mut with_me, mut against) = (0.0, 0.0);
        for seat in (0..self.game.realm.seats()).filter(|seat| *seat != self.seat) {
            let likely = self.others_reserve(seat, Colour::Red).0;
            if let Some(side) = favourite(&sides, seat) {
                if side.direction == own.direction {
                    with_me += likely;
                } else {
                    against += likely;
                }
            }
        }
        let ahead = f32::from(mine + add) - f32::from(theirs) + with_me - against;
        let wins = chance(ahead + 0.5);
        self.fight = Some(wins);
        let mine_there = |colour: &Colour| {
            own.fights_for(*colour) && own.kingdom.owner(*colour) == Some(self.seat)
        };
        let own_leaders = Colour::ALL.into_iter().filter(mine_there);
        let beaten = foes.flat_map(|side| {
            own_leaders
                .clone()
                .filter(|colour| side.fights_for(*colour))
        });
        let beaten: Vec<Colour> = beaten.collect();
        let stake = own_leaders.count() as u8;
        let prize: f32 = beaten.iter().map(|colour| self.need(*colour)).sum();
        let why = Why::WarNow {
            mine,
            add,
            theirs,
            likely: against.round() as u8,
            help: with_me.round() as u8,
        };
        if wins >= 0.5 {
            let leaders = beaten.len() as u8;
            let won = wins * prize * POINTS;
            let figures = 0.4 + wins * BEATEN * f32::from(leaders);
            self.tell(figures.max(won + FIRST), why);
            self.tell(won, Why::WarLeaders { leaders });
            for colour in beaten {
                self.helped[colour] = true;
            }
            let leaders = stake;
            self.tell(
                -LOSS * f32::from(stake) * (1.0 - wins),
                Why::WarStake { leaders },
            );
            let held = self.after.hand[Colour::Red];
            let spent = f32::from(add - held) + with_me + f32::from(mine);
            let tiles = ((f32::from(theirs) + against - spent).ceil().max(0.0) as u8).min(held);
            let cost = RED + POINTS * self.need(Colour::Red) / 4.0;
            self.tell(-cost * f32::from(tiles), Why::WarCost { tiles, held });
        } else {
            let loss = LEADER * f32::from(stake) * (1.0 - wins);
            self.tell(-loss - 0.3, why);
            self.tell(-loss, Why::WarStake { leaders: stake });
        }
        self.add_few_left(Colour::Red, wins);
    }

    /// Others have little to add to this fight.
    fn add_few_left(&mut self, colour: Colour, wins: f32) {
        let left = self.unseen(colour);
        if left <= FEW && wins >= 0.5 {
            self.tell(0.4, Why::FewLeft { colour, left });
        }
    }

    /// Wars that the seat can start next, and wars that others can start.
    pub(super) fn add_wars(&mut self) {
        if self.fight.is_some() {
            return;
        }
        let (before, after) = (self.before.clashes(), self.after.clashes());
        let known = |clash: &Clash| {
            let worths = before.iter().filter_map(|old| {
                let (_, add) = self.before.starts(old)?;
                old.is_like(clash).then(|| self.worth_of(old, add))
            });
            worths.fold(0.0, f32::max)
        };
        let gains = after.iter().filter_map(|clash| {
            let (at, add) = self.after.starts(clash)?;
            Some((self.worth_of(clash, add) - known(clash), clash, at, add))
        });
        let best = gains.max_by(|one, two| one.0.total_cmp(&two.0));
        if let Some((gain, clash, at, add)) = best
            && gain >= CHANGE
            && self.after.goes_on()
        {
            let is_new = |rival: &&(Colour, Seat)| {
                let mut old = before.iter();
                !old.any(|old| old.rivals.contains(rival))
            };
            let new = clash.rivals.iter().find(is_new);
            let &(colour, seat) = new.unwrap_or(&clash.rivals[0]);
            let likely = self.others_reserve(clash.rival(), Colour::Red).0;
            let why = Why::WarNext {
                at,
                seat,
                colour,
                mine: clash.mine,
                add,
                theirs: clash.theirs,
                likely: likely.round() as u8,
            };
            let leaders = clash.rivals.len() as u8;
            for (colour, _) in &clash.rivals {
                self.helped[*colour] = true;
            }
            if leaders > 1 {
                self.tell(NEXT * gain * 0.6, Why::WarSpoils { at, leaders });
            }
            self.tell(NEXT * gain, why);
            if let Some(colour) = clash.prize.filter(|colour| self.income(*colour) > 0.0) {
                self.tell(NEXT * gain * 0.9, Why::WarPrize { at, colour });
            }
        }
        self.add_war_dangers(&before, &after);
    }

    /// What starting this war is worth, with so much to add.
    fn worth_of(&self, clash: &Clash, add: u8) -> f32 {
        let likely = self.others_reserve(clash.rival(), Colour::Red).0;
        let wins = chance(f32::from(clash.mine + add) - f32::from(clash.theirs) - likely + 0.5);
        if wins < 0.5 {
            return 0.0;
        }
        let leaders = clash.rivals.iter();
        let points: f32 = leaders.map(|(colour, _)| BEATEN + self.need(*colour)).sum();
        let prize = clash.prize.map_or(0.0, |colour| self.income(colour));
        wins * (points + prize) - (1.0 - wins) * LEADER * clash.rivals.len() as f32
    }

    fn add_war_dangers(&mut self, before: &[Clash], after: &[Clash]) {
        let danger = |known: &super::Known, clash: &Clash| {
            let defence = clash.mine + known.reserve(Colour::Red);
            let behind = f32::from(clash.theirs) - f32::from(defence);
            if behind > 0.0 {
                LEADER * clash.rivals.len() as f32 * (0.5 + 0.2 * behind.min(3.0))
            } else {
                0.0
            }
        };
        let worst = |known: &super::Known, clashes: &[Clash]| {
            let all = clashes.iter().enumerate();
            let all = all.map(|(number, clash)| (danger(known, clash), number));
            all.max_by(|one, two| one.0.total_cmp(&two.0))
        };
        let was = worst(&self.before, before);
        let is = worst(&self.after, after);
        let change = is.map_or(0.0, |is| is.0) - was.map_or(0.0, |was| was.0);
        if let Some((danger, number)) = is {
            let clash = &after[number];
            let at = clash.places.first().unwrap_or_default();
            let (seat, mine, theirs) = (clash.rival(), clash.mine, clash.theirs);
            if change >= CHANGE {
                let why = Why::WarDanger {
                    at,
                    seat,
                    mine,
                    theirs,
                };
                self.tell(-change, why);
            } else if change > -CHANGE && danger > 0.0 && !self.fights() {
                let why = Why::WarDangerStays {
                    at,
                    seat,
                    mine,
                    theirs,
                };
                self.tell(-CHANGE, why);
            }
        }
        if change <= -CHANGE
            && let Some((_, number)) = was
        {
            let old = &before[number];
            if let Some(clash) = after.iter().find(|clash| clash.is_like(old))
                && clash.mine > old.mine
            {
                let why = Why::WarGuard {
                    seat: clash.rival(),
                    mine: clash.mine,
                    theirs: clash.theirs,
                };
                self.tell(-change, why);
            }
        }
    }

    /// Revolts that the seat can begin next, and those that threaten it.
    pub(super) fn add_revolts(&mut self) {
        if self.fight.is_some() {
            return;
        }
        let before = self.before.uprisings();
        let add = self.after.reserve(Colour::Yellow);
        let known = |uprising: &Uprising| {
            let add = self.before.reserve(Colour::Yellow);
            let mut same = before
                .iter()
                .filter(|old| (old.rival, old.colour) == (uprising.rival, uprising.colour));
            same.next().map_or(0.0, |old| self.hope(old, add))
        };
        let after = self.after.uprisings();
        let gains = after.iter();
        let gains = gains.map(|uprising| (self.hope(uprising, add) - known(uprising), uprising));
        let best = gains.max_by(|one, two| one.0.total_cmp(&two.0));
        if let Some((gain, uprising)) = best
            && gain >= CHANGE
            && self.after.actions > 0
        {
            let likely = self.others_reserve(uprising.rival, Colour::Yellow).0;
            let why = Why::RevoltNext {
                at: uprising.at,
                seat: uprising.rival,
                colour: uprising.colour,
                mine: uprising.mine,
                add,
                theirs: uprising.theirs,
                likely: likely.round() as u8,
            };
            self.tell(NEXT * gain, why);
        }
        self.add_revolt_dangers();
    }

    /// What beginning this revolt is worth, with so much to add.
    fn hope(&self, uprising: &Uprising, add: u8) -> f32 {
        let likely = self.others_reserve(uprising.rival, Colour::Yellow).0;
        let ahead = f32::from(uprising.mine + add) - f32::from(uprising.theirs) - likely - 0.5;
        let wins = chance(ahead);
        if wins < 0.5 {
            return 0.0;
        }
        let prize = if uprising.at_pagoda {
            self.income(uprising.colour)
        } else {
            0.0
        };
        wins * (BEATEN + self.need(uprising.colour) + prize) - (1.0 - wins) * LEADER
    }

    fn add_revolt_dangers(&mut self) {
        let (before, after) = (self.before.threats(), self.after.threats());
        let danger = |known: &super::Known, threat: &Uprising| {
            let likely = self.others_reserve(threat.rival, Colour::Yellow).0;
            let defence = threat.mine + known.reserve(Colour::Yellow);
            let worth = if threat.at_pagoda {
                LEADER + self.income(threat.colour)
            } else {
                LEADER
            };
            let behind = f32::from(threat.theirs) + likely - f32::from(defence) - 0.5;
            worth * chance(behind)
        };
        let mut told = Vec::new();
        for threat in &after {
            let mut known = before.iter();
            let old = known.find(|known| known.colour == threat.colour);
            let old_danger = old.map_or(0.0, |old| danger(&self.before, old));
            let change = danger(&self.after, threat) - old_danger;
            let weaker = threat.theirs > threat.mine;
            let figures = |threat: &Uprising| (threat.mine, threat.theirs);
            let (seat, colour) = (threat.rival, threat.colour);
            let left = self.after.hand[Colour::Yellow];
            let spent = left < self.before.hand[Colour::Yellow];
            if change >= CHANGE && weaker {
                told.push((
                    -change,
                    Why::RevoltDanger {
                        at: threat.at,
                        seat,
                        colour,
                        mine: threat.mine,
                        theirs: threat.theirs,
                    },
                ));
            } else if change >= 0.1
                && spent
                && old.is_some_and(|old| figures(old) == figures(threat))
            {
                told.push((-change, Why::YellowSpent { seat, colour, left }));
            } else if old.is_none() && !weaker && threat.mine >= 2 {
                let mine = threat.mine;
                told.push((0.3, Why::RevoltSafe { colour, mine }));
            }
        }
        // The worst of each kind is enough.
        told.sort_by(|one, two| two.0.abs().total_cmp(&one.0.abs()));
        told.dedup_by_key(|(_, why)| std::mem::discriminant(why));
        for (weight, why) in told {
            self.tell(weight, why);
        }
    }
}

/// A point that a fight brings.
const POINTS: f32 = 0.9;
