//! The quantities by which a network judges a position: what a seat has, how far it is from its rivals, and the months to come.

use crate::people::{Card, Hand, KINDS, TRADES, Trade};
use crate::realm::{House, MOST_SEATS, Stage};
use crate::state::Dragon;
use crate::year::{Fate, MONTHS, SUPER_MONTH, SuperEvent};
use pagoda_engine::{Quantity, Seat};

/// Events other than peace.
const EVENTS: usize = Fate::ALL.len() - 1;

/// The quantities of what a house has, beside its persons and cards.
const OF_HOUSE: [Quantity; 18] = [
    // Wild cards, yuan, rice, fireworks, small and large privileges.
    Quantity::up_to(2),
    Quantity::up_to(12),
    Quantity::up_to(7),
    Quantity::up_to(10),
    Quantity::up_to(4),
    Quantity::up_to(3),
    // Palaces, floors, palaces with people, persons, free places.
    Quantity::up_to(8),
    between(2, 18, 0),
    Quantity::up_to(8),
    Quantity::up_to(16),
    Quantity::up_to(6),
    // Rice beyond what a drought needs, mortars, points of a round.
    between(-6, 2, 0),
    Quantity::up_to(5),
    between(1, 16, 0),
    // Wall tiles, own and of all; whether the game has a wall; the place on the person track.
    Quantity::up_to(6),
    Quantity::up_to(MONTHS as i16),
    Quantity::up_to(1),
    Quantity::up_to(MOST_SEATS as i16 - 1),
];

/// By how much a house is ahead of the best of the others.
const LEADS: [Quantity; 7] = [
    // Points, and points if the game ended now.
    between(-42, 40, 1),
    between(-20, 20, 0),
    // Helmets more than the fewest of others, fireworks, steps, points of a round; others with more points.
    between(-5, 4, 0),
    between(-7, 6, 0),
    between(-26, 12, 1),
    between(-7, 6, 0),
    Quantity::up_to(MOST_SEATS as i16 - 1),
];

/// Where in the year the game is.
const OF_TIME: [Quantity; 7] = [
    // Whether action and person of the month are to come, whether this month's person has come, whether the first persons are chosen.
    Quantity::up_to(1),
    Quantity::up_to(1),
    Quantity::up_to(1),
    Quantity::up_to(1),
    // Seats, the month, the super event that is to come.
    Quantity::up_to(MOST_SEATS as i16 - 1),
    Quantity::up_to(MONTHS as i16 - 1),
    Quantity::up_to(SuperEvent::ALL.len() as i16 - 1),
];

const PERSONS_AND_CARDS: usize = KINDS + TRADES;
const ALL: usize =
    PERSONS_AND_CARDS + OF_HOUSE.len() + LEADS.len() + OF_TIME.len() + MONTHS + EVENTS;

/// All of them: of the persons, the cards, the house, the leads, the time; the events of the months to come, and how many of each event.
pub(super) static QUANTITIES: [Quantity; ALL] = {
    let mut all = [Quantity::up_to(2); ALL];
    let mut at = 0;
    while at < PERSONS_AND_CARDS {
        all[at] = Quantity::up_to(if at < KINDS { 4 } else { 1 });
        at += 1;
    }
    let mut number = 0;
    while number < OF_HOUSE.len() + LEADS.len() + OF_TIME.len() {
        all[at] = if number < OF_HOUSE.len() {
            OF_HOUSE[number]
        } else if number < OF_HOUSE.len() + LEADS.len() {
            LEADS[number - OF_HOUSE.len()]
        } else {
            OF_TIME[number - OF_HOUSE.len() - LEADS.len()]
        };
        number += 1;
        at += 1;
    }
    let months = at;
    while at < months + MONTHS {
        all[at] = Quantity::up_to(EVENTS as i16);
        at += 1;
    }
    all
};

const fn between(least: i16, most: i16, halvings: u8) -> Quantity {
    Quantity {
        least,
        most,
        halvings,
    }
}

/// What is counted once for each house.
#[derive(Clone, Copy, Default)]
struct Count {
    people: [i16; KINDS],
    floors: i16,
    occupied: i16,
    persons: i16,
    helmets: i16,
    fireworks: i16,
    steps: i16,
    income: i16,
    points: i16,
    /// The points if the game ended now.
    total: i16,
}

impl Count {
    fn of(house: &House) -> Self {
        let mut count = Self {
            fireworks: house.fireworks as i16,
            steps: house.steps as i16,
            income: house.income() as i16,
            points: house.points as i16,
            ..Self::default()
        };
        for (_, palace) in house.palaces.iter() {
            count.floors += i16::from(palace.floors);
            count.occupied += i16::from(!palace.people.is_empty());
            count.persons += palace.people.len() as i16;
            for person in &palace.people {
                count.people[*person as usize] += 1;
            }
        }
        count.helmets = house.palaces.symbols(Trade::Warrior) as i16;
        count.total = count.points + house.final_points().iter().sum::<u16>() as i16;
        count
    }
}

/// Writes the levels of one quantity after the other.
struct Levels<'a> {
    row: &'a mut [u8],
    at: usize,
}

impl Levels<'_> {
    #[inline]
    fn put(&mut self, value: i16) {
        self.row[self.at] = QUANTITIES[self.at].level(value);
        self.at += 1;
    }

    fn is(&mut self, condition: bool) {
        self.put(i16::from(condition));
    }
}

impl Dragon {
    /// The levels of the quantities of every seat, one row a seat.
    pub(super) fn count_quantities(&self, into: &mut [u8]) {
        let mut counts = [Count::default(); MOST_SEATS];
        for (count, house) in counts.iter_mut().zip(&self.realm.houses) {
            *count = Count::of(house);
        }
        let counts = &counts[..self.realm.seats()];
        for (seat, row) in into.chunks_exact_mut(ALL).enumerate() {
            let mut levels = Levels { row, at: 0 };
            self.put_house(seat, &counts[seat], self.hands[seat], &mut levels);
            put_leads(seat, counts, &mut levels);
            self.put_time(seat, &mut levels);
        }
    }

    fn put_house(&self, seat: Seat, count: &Count, hand: Hand, levels: &mut Levels<'_>) {
        let realm = &self.realm;
        let house = &realm.houses[seat];
        for persons in count.people {
            levels.put(persons);
        }
        for card in &Card::ALL[..TRADES] {
            levels.put(hand.of(*card) as i16);
        }
        levels.put(hand.of(Card::Wild) as i16);
        levels.put(house.yuan as i16);
        levels.put(house.rice as i16);
        levels.put(count.fireworks);
        levels.put(i16::from(house.privileges[0]));
        levels.put(i16::from(house.privileges[1]));
        levels.put(house.palaces.len() as i16);
        levels.put(count.floors);
        levels.put(count.occupied);
        levels.put(count.persons);
        levels.put(count.floors - count.persons);
        levels.put(house.rice as i16 - count.occupied);
        levels.put(house.palaces.symbols(Trade::Healer) as i16);
        levels.put(count.income);
        levels.put(realm.wall_tiles(seat) as i16);
        levels.put(realm.wall.len() as i16);
        levels.is(realm.options.great_wall);
        let place = realm.track.iter().position(|other| *other == seat);
        levels.put(place.unwrap_or_default() as i16);
    }

    fn put_time(&self, seat: Seat, levels: &mut Levels<'_>) {
        let realm = &self.realm;
        let turn = realm.order.iter().position(|other| *other == seat);
        let is_done = turn.unwrap_or_default() < realm.at;
        let in_persons = realm.stage == Stage::Persons;
        levels.is(matches!(realm.stage, Stage::Start | Stage::Actions) && !is_done);
        levels.is(in_persons && !is_done);
        levels.is(in_persons && is_done);
        levels.is(realm.stage == Stage::Start);
        levels.put(realm.seats() as i16 - 1);
        levels.put(i16::from(realm.month) - 1);
        levels.put(match realm.month <= SUPER_MONTH {
            true => realm.options.super_event as i16,
            false => 0,
        });
        let ahead = &realm.year[usize::from(realm.month) - 1..];
        let mut events = [0; EVENTS + 1];
        for month in 0..MONTHS {
            let fate = ahead.get(month).copied().unwrap_or_default();
            events[fate as usize] += 1;
            levels.put(fate as i16);
        }
        for count in &events[1..] {
            levels.put(*count);
        }
    }
}

fn put_leads(seat: Seat, counts: &[Count], levels: &mut Levels<'_>) {
    let own = &counts[seat];
    let others = || {
        let others = counts.iter().enumerate();
        others.filter(move |(other, _)| *other != seat)
    };
    let lead = |of: fn(&Count) -> i16| {
        let most = others().map(|(_, count)| of(count)).max();
        of(own) - most.unwrap_or_default()
    };
    levels.put(lead(|count| count.points));
    levels.put(lead(|count| count.total));
    let fewest = others().map(|(_, count)| count.helmets).min();
    levels.put(own.helmets - fewest.unwrap_or_default());
    levels.put(lead(|count| count.fireworks));
    levels.put(lead(|count| count.steps));
    levels.put(lead(|count| count.income));
    let better = others().filter(|(_, count)| count.points > own.points);
    levels.put(better.count() as i16);
}
