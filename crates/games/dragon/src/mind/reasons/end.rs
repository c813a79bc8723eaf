//! The last month: what a move is worth when everything has been counted (D18 to D23).

use super::why::Why;
use super::{Case, raise};
use crate::palaces::{Palace, Palaces};
use crate::people::Trade;
use crate::realm::{House, Letters, Realm};
use crate::state::Dragon;
use crate::year::{Fate, MONTHS};

impl Case<'_> {
    /// The points until the end, more than with no action at all.
    pub(super) fn last_month(&mut self, game: &Dragon) {
        if usize::from(self.before.month) != MONTHS {
            return;
        }
        let idle = self.count_out(self.before, [0, 0]);
        let gain = |case: &Case| {
            // Two floors of a new palace leave one after the decay.
            let ways = (0..=case.floors / 2).map(|new| {
                let floors = [case.floors - 2 * new, new];
                case.count_out(&case.after, floors)
            });
            ways.max().unwrap_or_default().saturating_sub(idle)
        };
        let (points, mut best) = (gain(self), 0);
        game.each_move(|other| best = best.max(gain(&Case::new(game, other))));
        // Where floors above monks are all there is, that is told.
        if points > 0 && points != self.monk_points(self.floors) {
            self.add(f32::from(points), Why::LastMonth { points });
        }
        if points < best {
            let less = f32::from(best - points);
            self.add(-less, Why::LastMonthLess { points, best });
        }
    }

    /// The points at the end, if the others keep what they have, with so many floors above monks and new palaces of two floors.
    fn count_out(&self, realm: &Realm, [floors, new_palaces]: [u16; 2]) -> u16 {
        let mut house = realm.houses[self.seat];
        raise(&mut house.palaces, floors);
        for _ in 0..new_palaces {
            house.palaces.0.try_push(Palace::new(2));
        }
        let (leaving, each_palace) = self.suffer(&mut house);
        lose(&mut house.palaces, leaving, each_palace);
        if realm.options.great_wall {
            self.look_at_wall(realm, &mut house);
        }
        let decays = |palace: &Palace| palace.floors == 1 && palace.people.is_empty();
        house.palaces.0.retain(|palace| !decays(palace));
        house.points + house.income() + house.final_points().iter().sum::<u16>()
    }

    /// D32: after an invasion, and at the end.
    fn look_at_wall(&self, realm: &Realm, house: &mut House) {
        let times = 1 + u16::from(realm.fate() == Fate::Invasion);
        let own = realm.wall_tiles(self.seat);
        let mut others = self.others();
        if realm.wall.len() == MONTHS {
            house.points += times * own;
        } else if others.all(|(seat, _)| realm.wall_tiles(seat) >= own) {
            lose(&mut house.palaces, times, false);
        }
    }

    /// D18: pays for the event of the month. How many persons leave, and whether each leaves another palace.
    fn suffer(&self, house: &mut House) -> (u16, bool) {
        match self.before.fate() {
            Fate::Peace => (0, false),
            Fate::Tribute => {
                let paid = house.yuan.min(4);
                house.yuan -= paid;
                (4 - paid, false)
            }
            Fate::Drought => {
                let mouths = house.palaces.occupied() as u16;
                let fed = house.rice.min(mouths);
                house.rice -= fed;
                (mouths - fed, true)
            }
            Fate::Festival => {
                let points = self.festival_points(house.fireworks);
                house.points += points;
                if points > 0 {
                    house.fireworks /= 2;
                }
                (0, false)
            }
            Fate::Invasion => {
                let helmets = house.palaces.symbols(Trade::Warrior);
                house.points += helmets;
                let mut others = self.others();
                let last =
                    others.all(|(_, other)| other.palaces.symbols(Trade::Warrior) >= helmets);
                (u16::from(last), false)
            }
            Fate::Contagion => (
                3_u16.saturating_sub(house.palaces.symbols(Trade::Healer)),
                false,
            ),
        }
    }
}

/// So many persons leave, those that count least. In a drought no palace loses a second one.
fn lose(palaces: &mut Palaces, count: u16, each_palace: bool) {
    let mut spared = Letters::default();
    for _ in 0..count {
        let open = palaces.iter().filter(|(letter, _)| !spared.has(*letter));
        let people = open.flat_map(|(letter, palace)| {
            let last = palace.people.len() == 1 && palace.floors == 1;
            let people = palace.people.into_iter();
            people.map(move |person| {
                let own = match person.trade() {
                    Trade::Monk => person.symbols() * palace.floors,
                    Trade::CourtLady => 1,
                    _ => 0,
                };
                (own + u8::from(last), letter, person)
            })
        });
        let Some((_, letter, person)) = people.min() else {
            return;
        };
        palaces.0[letter.place()].remove(person);
        if each_palace {
            spared.add(letter);
        }
    }
}
