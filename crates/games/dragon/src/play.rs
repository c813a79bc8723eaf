//! Effects of moves: actions and persons. The events of months are in other files.

use super::events::{Event, Good};
use super::moves::Move;
use super::palaces::{Letter, MOST_FLOORS, MOST_PALACES, Palace};
use super::people::{Card, Person, Trade};
use super::realm::{MOST_GOODS, Phase};
use super::state::Dragon;
use super::year::{Action, Privilege, WallTile};
use pagoda_engine::Seat;

/// D12: up to how many yuan one fills.
const FILL: u16 = 3;

impl Dragon {
    /// Makes a legal move of the awaited seat.
    pub(super) fn play(&mut self, chosen: Move, events: &mut Vec<Event>) {
        let seat = self.realm.active();
        match chosen {
            Move::Start { pair } => {
                let persons = pair.map(Trade::young);
                events.push(Event::PairTaken {
                    seat,
                    person: persons,
                });
                for person in persons {
                    self.realm.supply.0[person as usize] -= 1;
                }
                self.settle(Letter(0), persons[0], events);
                self.welcome(persons[1], events);
            }
            Move::Do { action } => self.act(action, events),
            Move::Privilege { privilege } => self.buy(privilege, events),
            Move::Wall { tile } => self.lay_wall_tile(tile, events),
            Move::Fill => {
                let house = self.realm.house_mut();
                let yuan = FILL.saturating_sub(house.yuan);
                house.yuan += yuan;
                events.push(Event::Filled { seat, yuan });
                self.realm.phase = Phase::Idle;
            }
            Move::Floor { palace } => self.build_floor(palace, events),
            Move::Play { card, person } => self.play_card(card, person, events),
            Move::Place { palace } => {
                if let Phase::Place { person } = self.realm.phase {
                    self.settle(palace, person, events);
                    self.realm.phase = Phase::Idle;
                }
            }
            Move::Replace {
                palace,
                person: lost,
            } => {
                if let Phase::Replace { person } = self.realm.phase {
                    let place = &mut self.realm.house_mut().palaces.0[palace.place()];
                    place.remove(lost);
                    place.add(person);
                    events.push(Event::PersonReplaced {
                        seat,
                        person,
                        lost,
                        palace,
                    });
                    self.step(seat, u16::from(person.steps()), events);
                    self.realm.phase = Phase::Idle;
                }
            }
            Move::Pass => {
                if let Phase::Replace { person } = self.realm.phase {
                    events.push(Event::PersonRefused { seat, person });
                    self.realm.phase = Phase::Idle;
                }
            }
            Move::Lose { palace, person } => self.lose(palace, person, events),
            Move::Raze { palace } => self.raze(palace, events),
            Move::Give {
                yuan,
                rice,
                fireworks,
            } => self.give(yuan, rice, fireworks, events),
            Move::Discard { cards } => self.discard(cards.into(), events),
            Move::Recruit { trade } => self.recruit(trade, events),
            Move::Charter { trade } => self.charter(trade, events),
        }
    }

    /// D9: a marker goes forward.
    pub(super) fn step(&mut self, seat: Seat, steps: u16, events: &mut Vec<Event>) {
        if steps > 0 {
            self.realm.advance(seat, steps);
            let to = self.realm.houses[seat].steps;
            events.push(Event::Stepped { seat, steps, to });
        }
    }

    /// A seat gains something; no event if it gains nothing.
    pub(super) fn gain(&mut self, seat: Seat, good: Good, count: u16, events: &mut Vec<Event>) {
        if count == 0 {
            return;
        }
        let house = &mut self.realm.houses[seat];
        let add = |good: &mut u16| *good = MOST_GOODS.min(*good + count);
        match good {
            Good::Yuan => add(&mut house.yuan),
            Good::Rice => add(&mut house.rice),
            Good::Fireworks => add(&mut house.fireworks),
            Good::Points => house.points = house.points.saturating_add(count),
            Good::Floors => self.ask_for_floors(count as u8),
        }
        events.push(Event::Gained { seat, good, count });
    }

    /// D11: the dragon goes onto the group of the action, which costs something where another one stands.
    fn choose(&mut self, action: Action, events: &mut Vec<Event>) {
        let seat = self.realm.active();
        self.realm.phase = Phase::Idle;
        let Some(group) = self.realm.group_of(action) else {
            return;
        };
        let group = &mut self.realm.groups[group];
        let paid = group.toll();
        group.dragons.push(seat);
        self.realm.house_mut().yuan -= paid;
        events.push(Event::ActionChosen { seat, action, paid });
    }

    /// D13: the effect of the card and of the symbols of its trade.
    fn act(&mut self, action: Action, events: &mut Vec<Event>) {
        self.choose(action, events);
        let seat = self.realm.active();
        let palaces = &self.realm.house().palaces;
        let with = |trade| palaces.symbols(trade);
        match action {
            Action::Taxes => {
                let yuan = 2 + with(Trade::TaxCollector);
                self.gain(seat, Good::Yuan, yuan, events);
            }
            Action::Build => {
                let floors = 1 + with(Trade::Craftsman);
                self.gain(seat, Good::Floors, floors, events);
            }
            Action::Harvest => {
                let rice = 1 + with(Trade::Farmer);
                self.gain(seat, Good::Rice, rice, events);
            }
            Action::Fireworks => {
                let fireworks = 1 + with(Trade::Pyrotechnist);
                self.gain(seat, Good::Fireworks, fireworks, events);
            }
            Action::Parade => {
                let steps = 1 + with(Trade::Warrior);
                self.step(seat, steps, events);
            }
            Action::Research => {
                let points = 1 + with(Trade::Scholar);
                self.gain(seat, Good::Points, points, events);
            }
            Action::Privilege | Action::Wall => {}
        }
    }

    /// D13.
    fn buy(&mut self, privilege: Privilege, events: &mut Vec<Event>) {
        self.choose(Action::Privilege, events);
        let seat = self.realm.active();
        let house = self.realm.house_mut();
        let yuan = privilege.price();
        house.yuan -= yuan;
        let owned = &mut house.privileges[privilege as usize];
        *owned = owned.saturating_add(1);
        events.push(Event::PrivilegeBought {
            seat,
            size: privilege,
            yuan,
        });
    }

    /// D31.
    fn lay_wall_tile(&mut self, tile: WallTile, events: &mut Vec<Event>) {
        self.choose(Action::Wall, events);
        let seat = self.realm.active();
        self.realm.house_mut().wall.push(tile);
        self.realm.wall.push(seat);
        let month = self.realm.wall.len() as u8;
        events.push(Event::WallBuilt { seat, tile, month });
        match tile {
            WallTile::Rice => self.gain(seat, Good::Rice, 1, events),
            WallTile::Firework => self.gain(seat, Good::Fireworks, 1, events),
            WallTile::Floor => self.gain(seat, Good::Floors, 1, events),
            WallTile::Yuan => self.gain(seat, Good::Yuan, 2, events),
            WallTile::Steps => self.step(seat, 3, events),
            WallTile::Points => self.gain(seat, Good::Points, 3, events),
        }
    }

    /// D13: the next floor, on an old palace or as a new one.
    fn build_floor(&mut self, palace: Option<Letter>, events: &mut Vec<Event>) {
        let seat = self.realm.active();
        let Phase::Floors { left } = self.realm.phase else {
            return;
        };
        let palaces = &mut self.realm.house_mut().palaces;
        let letter = palace.unwrap_or_else(|| {
            palaces.0.push(Palace::default());
            Letter(palaces.len() as u8 - 1)
        });
        let palace = &mut palaces.0[letter.place()];
        palace.floors += 1;
        events.push(Event::FloorBuilt {
            seat,
            palace: letter,
            floors: palace.floors,
        });
        self.ask_for_floors(left - 1);
    }

    /// D13: this many floors are still to be placed. In a loaded position there may be no room for any.
    fn ask_for_floors(&mut self, left: u8) {
        let all = &self.realm.house().palaces.0;
        let room = all.len() < MOST_PALACES || all.iter().any(|palace| palace.floors < MOST_FLOORS);
        self.realm.phase = if left > 0 && room {
            Phase::Floors { left }
        } else {
            Phase::Idle
        };
    }

    /// D15, D17.
    fn play_card(&mut self, card: Card, person: Option<Person>, events: &mut Vec<Event>) {
        let seat = self.realm.active();
        self.hands[seat].remove(card);
        events.push(Event::CardPlayed { seat, card, person });
        self.realm.phase = Phase::Idle;
        if let Some(person) = person {
            self.realm.supply.0[person as usize] -= 1;
            self.welcome(person, events);
        }
    }

    /// D15, D16: a new person arrives; its place is asked for, if there is any.
    pub(super) fn welcome(&mut self, person: Person, events: &mut Vec<Event>) {
        let palaces = &self.realm.house().palaces;
        self.realm.phase = if palaces.0.iter().any(Palace::has_room) {
            Phase::Place { person }
        } else if palaces.is_empty() {
            let seat = self.realm.active();
            events.push(Event::PersonRefused { seat, person });
            Phase::Idle
        } else {
            Phase::Replace { person }
        };
    }

    /// D15: a person moves in, and the marker goes forward.
    fn settle(&mut self, palace: Letter, person: Person, events: &mut Vec<Event>) {
        let seat = self.realm.active();
        self.realm.house_mut().palaces.0[palace.place()].add(person);
        events.push(Event::PersonPlaced {
            seat,
            person,
            palace,
        });
        self.step(seat, u16::from(person.steps()), events);
    }
}
