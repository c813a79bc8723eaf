//! Events, the wall, and decay (D18 to D21, D32).

use super::events::{Event, Good};
use super::palaces::{Letter, MOST_PALACES};
use super::people::{Person, Trade};
use super::realm::{Phase, Seats, Stage};
use super::state::Dragon;
use super::year::Fate;
use pagoda_engine::Seat;

/// D18: the tribute.
const TRIBUTE: u16 = 4;
/// D18: the points of a festival.
const FESTIVAL: [u16; 2] = [6, 3];
/// D18: how many persons leave in a contagion, without healers.
const CONTAGION: u16 = 3;

/// D18: the most persons that one seat can lose to an event.
pub(super) fn most_losses(fate: Fate) -> u16 {
    match fate {
        Fate::Peace | Fate::Festival => 0,
        Fate::Tribute => TRIBUTE,
        Fate::Drought => MOST_PALACES as u16,
        Fate::Invasion => 1,
        Fate::Contagion => CONTAGION,
    }
}

impl Dragon {
    /// What an event does to all at once (D18).
    pub(super) fn begin_event(&mut self, events: &mut Vec<Event>) {
        match self.realm.fate() {
            Fate::Festival => self.celebrate(events),
            Fate::Invasion => {
                for seat in self.realm.order {
                    let helmets = self.helmets(seat);
                    self.gain(seat, Good::Points, helmets, events);
                }
                self.realm.losers = self.fewest(|seat| self.helmets(seat));
            }
            Fate::Peace | Fate::Tribute | Fate::Drought | Fate::Contagion => {}
        }
    }

    fn helmets(&self, seat: Seat) -> u16 {
        let palaces = &self.realm.houses[seat].palaces;
        palaces.symbols(Trade::Warrior)
    }

    /// All seats that have the fewest of something.
    fn fewest(&self, of: impl Fn(Seat) -> u16) -> Seats {
        let order = self.realm.order;
        let least = order.iter().map(|seat| of(*seat)).min();
        let has_least = |seat: &Seat| Some(of(*seat)) == least;
        order.into_iter().filter(has_least).collect()
    }

    /// D18: the dragon festival.
    fn celebrate(&mut self, events: &mut Vec<Event>) {
        let order = self.realm.order;
        let fireworks = order.map_seats(|seat| self.realm.houses[seat].fireworks);
        let most = fireworks.iter().copied().max().unwrap_or_default();
        let below = fireworks.iter().copied().filter(|count| *count < most);
        let second = below.max().unwrap_or_default();
        for (number, seat) in order.into_iter().enumerate() {
            let held = fireworks[number];
            let points = match held {
                0 => continue,
                _ if held == most => FESTIVAL[0],
                _ if held == second => FESTIVAL[1],
                _ => continue,
            };
            self.gain(seat, Good::Points, points, events);
            let count = held.div_ceil(2);
            self.realm.houses[seat].fireworks -= count;
            events.push(Event::FireworksBurnt { seat, count });
        }
    }

    /// What an event does to the seat in turn (D18).
    pub(super) fn suffer_event(&mut self, events: &mut Vec<Event>) {
        let seat = self.realm.active();
        let fate = self.realm.fate();
        let house = self.realm.house_mut();
        match fate {
            Fate::Peace | Fate::Festival => {}
            Fate::Tribute => {
                let yuan = house.yuan.min(TRIBUTE);
                house.yuan -= yuan;
                let short = TRIBUTE - yuan;
                events.push(Event::TributePaid { seat, yuan, short });
                self.lose_persons(short, events);
            }
            Fate::Drought => {
                let mouths = house.palaces.occupied() as u16;
                let rice = house.rice.min(mouths);
                house.rice -= rice;
                let unfed = mouths - rice;
                events.push(Event::PalacesFed { seat, rice, unfed });
                if unfed > 0 {
                    self.realm.phase = Phase::losing(unfed as u8);
                }
            }
            Fate::Invasion => {
                if self.realm.losers.contains(&seat) {
                    self.lose_persons(1, events);
                }
            }
            Fate::Contagion => {
                let mortars = house.palaces.symbols(Trade::Healer);
                self.lose_persons(CONTAGION.saturating_sub(mortars), events);
            }
        }
    }

    /// D19: this many persons of the seat in turn leave, of its choice; if it has no more, all.
    pub(super) fn lose_persons(&mut self, count: u16, events: &mut Vec<Event>) {
        let persons = self.realm.house().palaces.persons();
        if persons > usize::from(count) {
            if count > 0 {
                self.realm.phase = Phase::losing(count as u8);
            }
            return;
        }
        let palaces = self.realm.house().palaces;
        for (letter, palace) in palaces.iter() {
            for person in palace.people {
                self.leaves(letter, person, events);
            }
        }
    }

    /// A person leaves a palace of the seat in turn and is out of the game.
    pub(super) fn leaves(&mut self, palace: Letter, person: Person, events: &mut Vec<Event>) {
        let seat = self.realm.active();
        self.realm.house_mut().palaces.0[palace.place()].remove(person);
        events.push(Event::PersonLost {
            seat,
            person,
            palace,
        });
    }

    /// D19, D41: a person was chosen to leave.
    pub(super) fn lose(&mut self, palace: Letter, person: Person, events: &mut Vec<Event>) {
        self.leaves(palace, person, events);
        self.realm.phase = match self.realm.phase {
            Phase::Lose { left, mut spared } if left > 1 => {
                if self.realm.starves() {
                    spared.add(palace);
                }
                let left = left - 1;
                Phase::Lose { left, spared }
            }
            Phase::Evict { left, .. } => return self.clear_ruin(palace, left),
            _ => Phase::Idle,
        };
    }

    /// D32: whether the wall reaches the month.
    pub(super) fn look_at_wall(&mut self, events: &mut Vec<Event>) {
        let month = self.realm.month;
        if self.realm.wall.len() >= usize::from(month) {
            events.push(Event::WallHeld { month });
            for seat in self.realm.order {
                let tiles = self.realm.wall_tiles(seat);
                self.gain(seat, Good::Points, tiles, events);
            }
        } else {
            events.push(Event::WallBroken { month });
            self.realm.losers = self.fewest(|seat| self.realm.wall_tiles(seat));
        }
    }

    /// D20: empty palaces lose a floor.
    pub(super) fn decay(&mut self, events: &mut Vec<Event>) {
        debug_assert_eq!(self.realm.stage, Stage::Decay);
        for seat in self.realm.order {
            let palaces = &mut self.realm.houses[seat].palaces.0;
            for (place, palace) in palaces.iter_mut().enumerate() {
                if palace.people.is_empty() {
                    palace.floors -= 1;
                    events.push(Event::FloorLost {
                        seat,
                        palace: Letter(place as u8),
                        floors: palace.floors,
                    });
                }
            }
            palaces.retain(|palace| palace.floors > 0);
        }
    }
}

/// Something of each seat, in the same order.
trait MapSeats {
    fn map_seats(&self, of: impl Fn(Seat) -> u16) -> tinyvec::ArrayVec<[u16; 5]>;
}

impl MapSeats for Seats {
    fn map_seats(&self, of: impl Fn(Seat) -> u16) -> tinyvec::ArrayVec<[u16; 5]> {
        self.iter().map(|seat| of(*seat)).collect()
    }
}
