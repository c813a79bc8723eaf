//! The others: the person track, the groups of actions and what they cost, the wall, and super events.

use super::Case;
use super::needs::TRIBUTE;
use super::why::Why;
use crate::moves::Move;
use crate::people::{Person, Trade};
use crate::realm::{House, Stage, TOLL};
use crate::year::{Action, Fate, MONTHS, SUPER_MONTH, SuperEvent};
use pagoda_engine::Seat;

/// D2: the most steps of a person.
const MOST_STEPS: u16 = 6;
/// A group that is left to somebody, beside one that is closed.
const LEFT_OPEN: f32 = -0.4;

impl Case<'_> {
    fn place_on_track(&self, track: &[Seat]) -> usize {
        let place = track.iter().position(|seat| *seat == self.seat);
        place.unwrap_or_default()
    }

    /// The order of the next months (D9).
    pub(super) fn track(&mut self) {
        let (was, is) = (self.was().steps, self.is().steps);
        if self.actions == 0 || is <= was {
            return;
        }
        let before = self.place_on_track(&self.before.track);
        let now = self.place_on_track(&self.after.track);
        if now < before {
            let passed = (before - now) as f32;
            let seat = self.after.track[now + 1];
            let steps = is - self.after.houses[seat].steps;
            let why = match now {
                0 => Why::Lead { steps },
                _ => Why::Passes { seat },
            };
            self.add(0.7 + 0.4 * passed, why);
        } else if now > 0 {
            let seat = self.after.track[now - 1];
            let ahead = self.after.houses[seat].steps;
            let steps = ahead - is;
            if steps <= MOST_STEPS && ahead - was > MOST_STEPS {
                self.add(0.7, Why::InRange { seat, steps });
            } else if steps <= MOST_STEPS {
                self.add(-0.8, Why::Behind { seat, steps });
            }
        }
        self.pursuers();
    }

    /// Those behind on the person track that still get steps in this month.
    fn pursuers(&mut self) {
        let (was, is) = (self.was().steps, self.is().steps);
        let now = self.place_on_track(&self.after.track);
        let to_come: &[Seat] = match self.before.stage {
            Stage::Actions => &self.before.order,
            Stage::Persons => &self.before.order[self.before.at + 1..],
            _ => return,
        };
        let mut behind = self.after.track.iter().skip(now + 1);
        let Some(&seat) = behind.find(|seat| to_come.contains(seat)) else {
            return;
        };
        let own = self.before.houses[seat].steps;
        let steps = is - own;
        let was_ahead = was.saturating_sub(own);
        if self.before.stage == Stage::Actions && was_ahead > MOST_STEPS {
            self.add(
                -0.9,
                Why::LeadsAlready {
                    seat,
                    steps: was_ahead,
                },
            );
            return;
        }
        let threat = self.threat(steps);
        let less = self.threat(was_ahead) - threat;
        if self.before.stage == Stage::Actions {
            if less > 0.15 && steps > 0 {
                self.add(0.4 + less, Why::Cushion { seat, steps });
            }
        } else if threat > 0.5 {
            self.add(-threat, Why::InReach { seat, steps });
        } else if less > 0.15 {
            let why = match threat {
                0.0 => Why::OutOfReach { seat, steps },
                _ => Why::StaysAhead { seat, steps },
            };
            let passes = self
                .before
                .track
                .iter()
                .position(|other| *other == self.seat)
                > Some(now);
            self.add((0.4 + less) * if passes { 0.5 } else { 1.0 }, why);
        }
    }

    /// Which part of the kinds of persons that can be had brings so many steps.
    fn threat(&self, steps: u16) -> f32 {
        let supply = &self.after.supply;
        let all = Person::ALL.iter().filter(|person| supply.of(**person) > 0);
        let enough = all
            .clone()
            .filter(|person| u16::from(person.steps()) >= steps);
        enough.count() as f32 / all.count().max(1) as f32
    }

    /// Money for the groups of the next months (D11).
    pub(super) fn money(&mut self, chosen: Move) {
        let (was, is) = (self.was().yuan, self.is().yuan);
        if self.toll(chosen) > 0 {
            self.add(-1.0, Why::Toll { yuan: is });
        }
        // Who leads the track never pays. In a month of tribute the money is gone.
        let leads = self.place_on_track(&self.after.track) == 0;
        if self.actions == 0 || leads || self.before.fate() == Fate::Tribute {
            return;
        }
        if was < TOLL && is >= TOLL {
            self.add(0.8, Why::KeepsToll { yuan: is });
        } else if was >= TOLL && is < TOLL {
            self.add(-0.9, Why::Broke { yuan: is });
        }
    }

    fn toll(&self, chosen: Move) -> u16 {
        let group = self.group(chosen);
        group.map_or(0, |group| self.before.groups[group].toll())
    }

    /// The index of the group that is chosen.
    fn group(&self, chosen: Move) -> Option<usize> {
        let action = match chosen {
            Move::Do { action } => action,
            Move::Privilege { .. } => Action::Privilege,
            Move::Wall { .. } => Action::Wall,
            _ => return None,
        };
        self.before.group_of(action)
    }

    /// Groups that somebody needs who chooses later: the one that is chosen, and those that are left free of charge.
    pub(super) fn groups(&mut self, chosen: Move) {
        let Some(own) = self.group(chosen) else {
            return;
        };
        for group in 0..self.before.groups.len() {
            match self.wanted(group) {
                Some((weight, why)) if group == own => self.add(weight, why),
                Some((
                    weight,
                    Why::Blocks {
                        seat, action, yuan, ..
                    },
                )) => {
                    let why = Why::LeavesOpen { seat, action, yuan };
                    self.add(LEFT_OPEN * weight, why);
                }
                _ => {}
            }
        }
    }

    /// Who needs a group without a dragon most of those who choose later, and how much.
    fn wanted(&self, group: usize) -> Option<(f32, Why)> {
        let group = self.before.groups[group];
        if group.toll() > 0 {
            return None;
        }
        let tribute_next = self
            .next_after_action(Fate::Tribute)
            .is_some_and(|(_, away)| away == 1);
        let later = self.before.order.iter().skip(self.before.at + 1);
        let mut closed: Option<(f32, Why)> = None;
        for &seat in later {
            let house = &self.before.houses[seat];
            for &action in &group.cards {
                let (gain, yuan) = (self.gain_of(house, action), house.yuan);
                let pays = yuan >= TOLL;
                let weight = gain * if pays { 0.4 } else { 1.0 };
                // Who has twice as much does not mind, unless the tribute of the next month takes the rest.
                if yuan >= 2 * TOLL && !(tribute_next && yuan < TOLL + TRIBUTE) {
                    continue;
                }
                if closed.is_none_or(|(most, _)| weight > most) && gain > 0.0 {
                    let why = Why::Blocks {
                        seat,
                        action,
                        yuan,
                        pays,
                    };
                    closed = Some((weight, why));
                }
            }
        }
        closed
    }

    /// What somebody would gain by an action in this month, as far as the month needs it.
    fn gain_of(&self, house: &House, action: Action) -> f32 {
        let palaces = &house.palaces;
        let last = usize::from(self.before.month) == MONTHS;
        match (action, self.before.fate()) {
            (Action::Harvest, Fate::Drought) => {
                let missing = (palaces.occupied() as u16).saturating_sub(house.rice);
                f32::from(missing.min(1 + palaces.symbols(Trade::Farmer)))
            }
            // Who fills up has three as well.
            (Action::Taxes, Fate::Tribute) if house.yuan < 4 => 1.0,
            (Action::Fireworks, Fate::Festival) => {
                let most = self.is().fireworks;
                let then = house.fireworks + 1 + palaces.symbols(Trade::Pyrotechnist);
                f32::from(u8::from(house.fireworks <= most && then >= most)) * 1.5
            }
            (Action::Build, _) if !last && palaces.floors() == palaces.persons() => 1.2,
            (Action::Research, _) if last => 0.5 * f32::from(palaces.symbols(Trade::Scholar)),
            _ => 0.0,
        }
    }

    /// The wall at the next invasion (D32).
    pub(super) fn wall(&mut self, chosen: Move) {
        if !self.before.options.great_wall {
            return;
        }
        let month = self.next(Fate::Invasion).map(|(month, _)| month);
        let month = month.unwrap_or(MONTHS as u8);
        let away = month - self.before.month;
        let tiles = self.after.wall.len() as u16;
        let own = self.after.wall_tiles(self.seat);
        let others = self.others().map(|(seat, _)| self.before.wall_tiles(seat));
        let fewest = others.min().unwrap_or_default();
        if matches!(chosen, Move::Wall { .. }) {
            let why = Why::WallTile { month, tiles, own };
            self.add(0.9 * super::soon(away) + 0.4, why);
        } else if own <= fewest && tiles < u16::from(month) && away < 2 {
            let why = Why::WallFew { month, tiles, own };
            self.add(-1.5 * super::soon(away), why);
        }
    }

    /// D41: what the super event means for an action.
    pub(super) fn super_event_of_action(&mut self, chosen: Move) {
        let goods = |house: &House| house.yuan + house.rice + house.fireworks;
        let (had, has) = (goods(self.was()), goods(self.is()));
        let near = SUPER_MONTH.saturating_sub(self.before.month) < 2;
        if self.awaits(SuperEvent::Flood) && near {
            if has > had + 1 {
                let lost = has / 2;
                self.add(-0.8, Why::Flood { goods: has, lost });
            } else if has < had {
                self.add(0.8, Why::FloodSpent { yuan: had - has });
            }
        }
        let parade = Move::Do {
            action: Action::Parade,
        };
        if self.awaits(SuperEvent::Volcano) && near && chosen == parade {
            self.add(-0.8, Why::Volcano {});
        }
    }
}
