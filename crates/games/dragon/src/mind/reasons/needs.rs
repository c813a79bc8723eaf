//! What the events to come need, and what is missing (D18).

use super::why::Why;
use super::{Case, soon};
use crate::people::Trade;
use crate::realm::{House, Stage};
use crate::year::Fate;
use pagoda_engine::Seat;

/// D18: the tribute, and the persons that a contagion takes.
pub(super) const TRIBUTE: u16 = 4;
const CONTAGION: u16 = 3;
/// A person that does not have to leave.
const PERSON: f32 = 2.5;
/// Of what is missing for an event in a later month: it can still be had.
const LATER: f32 = 0.4;
/// From how many months away on, what is missing for an event is no reason yet.
const FAR: u8 = 2;
/// From how many months away on, it is not even a small one.
const FARTHER: u8 = 4;

/// How much counts what is missing for an event so many months away.
fn pressing(away: u8) -> f32 {
    match away {
        0 => 1.0,
        away if away < FAR => LATER,
        away => LATER * soon(away),
    }
}

/// What is missing for an event.
#[derive(Default)]
struct Lack {
    month: u8,
    away: u8,
    times: u16,
    need: u16,
}

impl Case<'_> {
    /// The first event of a kind for which what there was is not enough, the ones before it being counted: its month, how far away it is,
    /// how many events these are, and what they need together.
    fn first_lack(&self, fate: Fate, each: u16, held: u16) -> Option<Lack> {
        let mut lack = Lack::default();
        for month in self.months_of(fate) {
            lack.month = month as u8 + 1;
            lack.away = lack.month - self.before.month;
            lack.times += self.repeats(lack.month);
            lack.need = lack.times * each;
            if lack.need > held {
                return Some(lack);
            }
        }
        None
    }

    /// The palaces that need rice: those with people, and one that only the person of this month can move into.
    pub(super) fn mouths(&self) -> u16 {
        let palaces = &self.is().palaces;
        let open = |empty: bool| {
            let mut open = palaces.0.iter().filter(|palace| palace.has_room());
            open.any(|palace| palace.people.is_empty() == empty)
        };
        let comes = self.people > 0 && self.before.stage == Stage::Actions;
        let moves_in = comes && self.floors == 0 && open(true) && !open(false);
        palaces.occupied() as u16 + u16::from(moves_in)
    }

    /// Droughts. What is missing for the next is told where the move could have brought it.
    pub(super) fn hunger(&mut self, tells_lack: bool) {
        let (was, is) = (*self.was(), *self.is());
        let each = self.mouths();
        let rice = is.rice;
        if let Some(lack) = self.first_lack(Fate::Drought, each, was.rice)
            && rice > was.rice
        {
            let Lack {
                month, times, need, ..
            } = lack;
            let gained = rice.min(need) - was.rice;
            let why = match rice >= need {
                true => Why::Fed {
                    month,
                    times,
                    need,
                    rice,
                },
                false => Why::LessHunger {
                    month,
                    times,
                    need,
                    rice,
                },
            };
            self.add(PERSON * f32::from(gained) * soon(lack.away), why);
        }
        if let Some(lack) = self.first_lack(Fate::Drought, each, rice)
            && tells_lack
            && lack.away < FARTHER
        {
            let Lack { month, need, .. } = lack;
            let left = f32::from(need - rice);
            let weight = -PERSON * left * pressing(lack.away);
            self.add(weight, Why::Starves { month, need, rice });
        }
    }

    /// Tributes.
    pub(super) fn tribute(&mut self, tells_lack: bool) {
        let (had, yuan) = (self.was().yuan, self.is().yuan);
        if let Some(lack) = self.first_lack(Fate::Tribute, TRIBUTE, had)
            && yuan > had
        {
            let Lack {
                month, times, need, ..
            } = lack;
            let gained = yuan.min(need) - had;
            let why = match yuan >= need {
                true => Why::TributeReady {
                    month,
                    times,
                    need,
                    yuan,
                },
                false => Why::TributeNearer {
                    month,
                    times,
                    need,
                    yuan,
                },
            };
            self.add(PERSON * f32::from(gained) * soon(lack.away), why);
        }
        if let Some(lack) = self.first_lack(Fate::Tribute, TRIBUTE, yuan)
            && tells_lack
            && lack.times == self.repeats(lack.month)
            && (lack.away < FARTHER || yuan < had)
        {
            let Lack { month, need, .. } = lack;
            let left = f32::from(need - yuan);
            let weight = -PERSON * left * pressing(lack.away);
            self.add(
                weight * soon(lack.away),
                Why::TributeShort { month, need, yuan },
            );
        }
    }

    /// The next festival.
    pub(super) fn festival(&mut self, tells_lack: bool) {
        let Some((month, away)) = self.next(Fate::Festival) else {
            return;
        };
        let (had, fireworks) = (self.was().fireworks, self.is().fireworks);
        let (seat, most) = self.most_fireworks();
        let (before, now) = (self.festival_points(had), self.festival_points(fireworks));
        let gain = f32::from(now) - f32::from(before);
        if gain > 0.0 {
            let why = match now {
                6 if fireworks == most => Why::FestivalTied { month, fireworks },
                6 => Why::FestivalFirst {
                    month,
                    fireworks,
                    most,
                },
                _ => Why::FestivalSecond { month, fireworks },
            };
            self.add(0.8 * gain * soon(away), why);
            self.eclipse(month, 0.8 * gain * soon(away));
        } else if fireworks > had && now == 6 && had <= most + 1 {
            let why = Why::FestivalFirst {
                month,
                fireworks,
                most,
            };
            self.add(soon(away), why);
        }
        if now < 6 && tells_lack && away < FAR {
            let weight = if away == 0 { 1.0 } else { LATER };
            let missed = f32::from(6 - now);
            if most > 0 {
                let why = Why::FestivalBehind {
                    month,
                    seat,
                    most,
                    fireworks,
                };
                self.add(-0.6 * missed * weight, why);
            } else {
                self.add(-0.4 * missed * weight, Why::FestivalOpen { month });
            }
        }
    }

    /// An event that comes twice.
    pub(super) fn eclipse(&mut self, month: u8, weight: f32) {
        if self.repeats(month) > 1 {
            let fate = self.before.year[usize::from(month) - 1];
            self.add(0.8 * weight, Why::Eclipse { fate });
        }
    }

    /// Which other has the most fireworks, and how many.
    pub(super) fn most_fireworks(&self) -> (Seat, u16) {
        let all = self.others().map(|(seat, house)| (seat, house.fireworks));
        let most = all.reduce(|one, other| if other.1 > one.1 { other } else { one });
        most.unwrap_or_default()
    }

    /// D18: the points of a festival, if the others keep what they have.
    pub(super) fn festival_points(&self, fireworks: u16) -> u16 {
        let (_, most) = self.most_fireworks();
        let better = self.others().map(|(_, house)| house.fireworks);
        let better = better.filter(|other| *other > fireworks && *other < most);
        match fireworks {
            0 => 0,
            _ if fireworks >= most => 6,
            _ if better.count() == 0 => 3,
            _ => 0,
        }
    }

    /// The next invasion, for helmets.
    pub(super) fn invasion(&mut self) {
        let Some((month, away)) = self.next(Fate::Invasion) else {
            return;
        };
        let helmets_of = |house: &House| house.palaces.symbols(Trade::Warrior);
        let (had, helmets) = (helmets_of(self.was()), helmets_of(self.is()));
        let others = self.others().map(|(seat, house)| (helmets_of(house), seat));
        let (fewest, seat) = others.min().unwrap_or_default();
        let known = self.before.stage != Stage::Start;
        if known && had <= fewest && helmets > fewest {
            let why = Why::HelmetsSafe {
                month,
                helmets,
                seat,
                fewest,
            };
            self.add(PERSON * soon(away), why);
            self.eclipse(month, PERSON * soon(away));
        }
        if known && had < fewest && helmets == fewest {
            let why = Why::HelmetsLevel { month, seat };
            self.add(0.5 * PERSON * soon(away), why);
        }
        if helmets > had {
            let more = helmets - had;
            let points = more * self.times(Fate::Invasion);
            let why = Why::HelmetPoints {
                helmets: more,
                points,
            };
            self.add(0.5 * f32::from(points), why);
        }
        if known && helmets <= fewest && (away <= FARTHER || helmets < had) {
            let weight = -PERSON * soon(away);
            self.add(weight, Why::HelmetsFew { month, helmets });
        }
    }

    /// The next contagion, for healers.
    pub(super) fn contagion(&mut self) {
        let Some((month, away)) = self.next(Fate::Contagion) else {
            return;
        };
        let mortars_of = |house: &House| house.palaces.symbols(Trade::Healer);
        let (had, mortars) = (mortars_of(self.was()), mortars_of(self.is()));
        let lost = CONTAGION.saturating_sub(mortars);
        let saved = CONTAGION.saturating_sub(had).saturating_sub(lost);
        if saved > 0 {
            let why = Why::Healed {
                month,
                mortars,
                lost,
            };
            let weight = PERSON * f32::from(saved) * soon(away);
            self.add(weight, why);
            self.eclipse(month, weight);
        }
        if lost > 0 && (away <= FARTHER || mortars < had) {
            let why = Why::Contagion {
                month,
                mortars,
                lost,
            };
            self.add(-PERSON * f32::from(lost) * soon(away), why);
        }
    }

    /// Whether an action could still help against the event of this month.
    pub(super) fn needs_action(&self) -> bool {
        let house = self.was();
        match self.before.fate() {
            Fate::Drought => usize::from(house.rice) < house.palaces.occupied(),
            Fate::Tribute => house.yuan < TRIBUTE,
            Fate::Festival => self.festival_points(house.fireworks) < 6,
            Fate::Peace | Fate::Invasion | Fate::Contagion => false,
        }
    }
}
