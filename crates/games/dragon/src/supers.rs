//! The super events (D40 to D42).

use super::events::{Event, Good};
use super::palaces::Letter;
use super::people::{Card, Trade};
use super::realm::Phase;
use super::state::Dragon;
use super::year::SuperEvent;
use tinyvec::ArrayVec;

/// D41: floors that an earthquake takes.
pub(super) const EARTHQUAKE: u8 = 2;
/// D41: cards that a tornado takes.
const TORNADO: usize = 2;

impl Dragon {
    /// The effect of a super event on all seats at once.
    pub(super) fn begin_super_event(&mut self, events: &mut Vec<Event>) {
        let super_event = self.realm.options.super_event;
        events.push(Event::SuperBegan { super_event });
        match super_event {
            SuperEvent::Eclipse => self.begin_event(events),
            SuperEvent::Volcano => {
                for house in &mut self.realm.houses {
                    house.steps = 0;
                }
                events.push(Event::MarkersReset {});
            }
            _ => {}
        }
    }

    /// The effect of a super event on the seat in turn.
    pub(super) fn suffer_super_event(&mut self, events: &mut Vec<Event>) {
        let seat = self.realm.active();
        let passed = |offer| Event::PassedOver { seat, offer };
        let super_event = self.realm.options.super_event;
        let house = self.realm.house_mut();
        match super_event {
            SuperEvent::None | SuperEvent::Random | SuperEvent::Volcano => {}
            SuperEvent::Lanterns => {
                let [points, ..] = house.final_points();
                self.gain(seat, Good::Points, points, events);
            }
            SuperEvent::Buddha => {
                let points = house.palaces.buddhas();
                self.gain(seat, Good::Points, points, events);
            }
            SuperEvent::Earthquake => self.quake(EARTHQUAKE, events),
            SuperEvent::Flood => {
                let count = (house.yuan + house.rice + house.fireworks) / 2;
                if count > 0 {
                    self.realm.phase = Phase::Give { count };
                }
            }
            SuperEvent::Eclipse => self.suffer_event(events),
            SuperEvent::Tornado => {
                let hand = self.hands[seat];
                if hand.count() > TORNADO {
                    self.realm.phase = Phase::Discard {};
                } else if hand.count() > 0 {
                    self.discard(hand.cards().collect(), events);
                }
            }
            SuperEvent::Sunrise => {
                if Trade::ALL.iter().any(|trade| self.may_recruit(*trade)) {
                    self.realm.phase = Phase::Recruit {};
                } else {
                    events.push(passed("recruit"));
                }
            }
            SuperEvent::Assassination => {
                let [small, large] = std::mem::take(&mut house.privileges);
                let count = small.saturating_add(large);
                if count > 0 {
                    events.push(Event::PrivilegesLost { seat, count });
                }
            }
            SuperEvent::Charter => {
                if house.palaces.persons() > 0 {
                    self.realm.phase = Phase::Charter {};
                } else {
                    events.push(passed("charter"));
                }
            }
        }
    }

    /// The seat in turn loses this many floors: of its choice, or all if it has no more.
    fn quake(&mut self, left: u8, events: &mut Vec<Event>) {
        let seat = self.realm.active();
        let palaces = self.realm.house().palaces;
        self.realm.phase = if left == 0 || palaces.is_empty() {
            Phase::Idle
        } else if palaces.floors() > usize::from(left) {
            Phase::Raze { left }
        } else {
            for (letter, palace) in palaces.iter() {
                for person in palace.people {
                    self.leaves(letter, person, events);
                }
                for floors in (0..palace.floors).rev() {
                    events.push(Event::FloorLost {
                        seat,
                        palace: letter,
                        floors,
                    });
                }
            }
            self.realm.house_mut().palaces.0.clear();
            Phase::Idle
        };
    }

    /// A floor of the chosen palace falls; a person without room leaves.
    pub(super) fn raze(&mut self, letter: Letter, events: &mut Vec<Event>) {
        let seat = self.realm.active();
        let Phase::Raze { left } = self.realm.phase else {
            return;
        };
        let left = left - 1;
        let palace = &mut self.realm.house_mut().palaces.0[letter.place()];
        palace.floors -= 1;
        let (floors, people) = (palace.floors, palace.people);
        events.push(Event::FloorLost {
            seat,
            palace: letter,
            floors,
        });
        if people.len() > usize::from(floors) {
            let palace = letter;
            self.realm.phase = Phase::Evict { palace, left };
        } else {
            self.clear_ruin(letter, left);
        }
    }

    /// A palace without a floor is gone, and the next floor falls.
    pub(super) fn clear_ruin(&mut self, letter: Letter, left: u8) {
        let palaces = &mut self.realm.house_mut().palaces.0;
        if palaces[letter.place()].floors == 0 {
            palaces.remove(letter.place());
        }
        self.realm.phase = match left {
            0 => Phase::Idle,
            _ => Phase::Raze { left },
        };
    }

    /// Half of the goods are given up.
    pub(super) fn give(&mut self, yuan: u16, rice: u16, fireworks: u16, events: &mut Vec<Event>) {
        let seat = self.realm.active();
        let house = self.realm.house_mut();
        house.yuan -= yuan;
        house.rice -= rice;
        house.fireworks -= fireworks;
        events.push(Event::GoodsGiven {
            seat,
            yuan,
            rice,
            fireworks,
        });
        self.realm.phase = Phase::Idle;
    }

    /// Cards are discarded openly.
    pub(super) fn discard(&mut self, cards: ArrayVec<[Card; 2]>, events: &mut Vec<Event>) {
        let seat = self.realm.active();
        for card in cards {
            self.hands[seat].remove(card);
        }
        events.push(Event::CardsDiscarded { seat, card: cards });
        self.realm.phase = Phase::Idle;
    }

    /// A young person comes without a card.
    pub(super) fn recruit(&mut self, trade: Trade, events: &mut Vec<Event>) {
        let seat = self.realm.active();
        let person = trade.young();
        self.realm.recruited.push(trade);
        self.realm.supply.0[person as usize] -= 1;
        events.push(Event::PersonRecruited { seat, person });
        self.welcome(person, events);
    }

    /// The symbols of a trade are gained, without the action card's own.
    pub(super) fn charter(&mut self, trade: Trade, events: &mut Vec<Event>) {
        let seat = self.realm.active();
        events.push(Event::TradeChosen { seat, trade });
        self.realm.phase = Phase::Idle;
        let palaces = &self.realm.house().palaces;
        let symbols = palaces.symbols(trade);
        let (good, count) = match trade {
            Trade::Craftsman => (Good::Floors, symbols),
            Trade::TaxCollector => (Good::Yuan, symbols),
            Trade::Pyrotechnist => (Good::Fireworks, symbols),
            Trade::Farmer => (Good::Rice, symbols),
            Trade::Scholar | Trade::CourtLady => (Good::Points, symbols),
            Trade::Monk => (Good::Points, palaces.buddhas()),
            Trade::Warrior => return self.step(seat, symbols, events),
            Trade::Healer => return,
        };
        self.gain(seat, good, count, events);
    }
}
