//! A position of In the Year of the Dragon, and the set-up of a game.

use super::palaces::Palace;
use super::people::{Hand, Person};
use super::realm::{House, MOST_SEATS, Options, Phase, Province, Realm, Seats, Stage, Supply};
use super::year::{self, Deal, MONTHS, SuperEvent};
use pagoda_engine::Chance;
use tinyvec::ArrayVec;

/// D4: the money at the start.
const YUAN: u16 = 6;

/// A position, with its hidden parts.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Dragon {
    /// What is public.
    pub realm: Realm,
    /// The person cards of each seat.
    pub hands: ArrayVec<[Hand; MOST_SEATS]>,
    /// The action cards of the months to come; the last are those of the next month.
    pub deals: ArrayVec<[Deal; MONTHS]>,
}

impl Dragon {
    /// D3 to D7: a new game.
    pub(super) fn set_up(mut options: Options, provinces: &[usize], chance: &mut Chance) -> Self {
        let players = provinces.len();
        let year = year::draw_year(chance);
        if options.super_event == SuperEvent::Random {
            options.super_event = SuperEvent::drawn(chance);
        }
        let deal = |_| year::shuffled(options.great_wall, chance);
        let deals = (0..MONTHS).map(deal).collect();
        let first = chance.below(players);
        let order: Seats = (0..players).map(|seat| (first + seat) % players).collect();
        let house = |&province: &usize| {
            let mut house = House {
                province: Province::ALL[province],
                yuan: YUAN,
                ..House::default()
            };
            house.palaces.0.extend([Palace::new(2); 2]);
            house
        };
        let mut supply = Supply::default();
        for person in Person::ALL {
            supply.0[*person as usize] = person.tiles(players);
        }
        Self {
            realm: Realm {
                options,
                houses: provinces.iter().map(house).collect(),
                year,
                month: 1,
                supply,
                groups: ArrayVec::new(),
                track: order,
                order,
                at: 0,
                wall: ArrayVec::new(),
                losers: ArrayVec::new(),
                recruited: ArrayVec::new(),
                turn: 0,
                stage: Stage::Start,
                phase: Phase::Start {},
            },
            hands: provinces.iter().map(|_| Hand::FULL).collect(),
            deals,
        }
    }
}
