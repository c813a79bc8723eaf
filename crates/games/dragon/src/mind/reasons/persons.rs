//! Persons: what those who come will bring, and what those who leave take along.

use super::why::Why;
use super::{Case, first_empty, free_places, soon};
use crate::palaces::Letter;
use crate::people::{Card, Person, Trade};
use crate::state::Dragon;
use crate::year::{Action, Fate, SuperEvent};

/// The event against which the symbols of a trade help, where they do nothing else that counts.
fn fate_of(trade: Trade) -> Option<Fate> {
    match trade {
        Trade::Pyrotechnist => Some(Fate::Festival),
        Trade::Warrior => Some(Fate::Invasion),
        Trade::Healer => Some(Fate::Contagion),
        Trade::Farmer => Some(Fate::Drought),
        Trade::Craftsman
        | Trade::CourtLady
        | Trade::TaxCollector
        | Trade::Monk
        | Trade::Scholar => None,
    }
}

/// The action that the symbols of a trade help.
fn action_of(trade: Trade) -> Option<Action> {
    match trade {
        Trade::Craftsman => Some(Action::Build),
        Trade::TaxCollector => Some(Action::Taxes),
        Trade::Pyrotechnist => Some(Action::Fireworks),
        Trade::Farmer => Some(Action::Harvest),
        Trade::Scholar => Some(Action::Research),
        Trade::CourtLady | Trade::Warrior | Trade::Monk | Trade::Healer => None,
    }
}

/// From how many rounds on a court lady brings little.
const LATE: u16 = 4;

impl Case<'_> {
    /// What a person that comes will bring.
    pub(super) fn judge_person(&mut self, person: Person) {
        let (trade, house) = (person.trade(), *self.is());
        let symbols = house.palaces.symbols(trade);
        let new = f32::from(person.symbols());
        let fate = fate_of(trade);
        if let Some(fate) = fate.filter(|fate| self.times(*fate) == 0) {
            self.add(-1.5, Why::Idle { fate });
        }
        match trade {
            Trade::Craftsman => self.hammers(1 + symbols),
            Trade::CourtLady => {
                let points = self.rounds;
                if points <= LATE {
                    self.add(-0.8, Why::LadyLate { points });
                } else {
                    self.add(0.4 * f32::from(points), Why::Lady { points });
                }
            }
            Trade::TaxCollector if self.actions > 0 => {
                let needs = self.times(Fate::Tribute) > 0 && house.yuan < 4;
                let weight = 0.15 * f32::from(self.actions) + f32::from(u8::from(needs));
                self.add(weight, Why::Coins { yuan: 2 + symbols });
            }
            Trade::Pyrotechnist => self.rockets(1 + symbols),
            Trade::Farmer => self.sheaves(1 + symbols, person.symbols().into()),
            Trade::Scholar if self.actions > 0 => {
                let (points, actions) = (1 + symbols, self.actions);
                let weight = 0.2 * new * f32::from(actions.min(6));
                self.add(weight, Why::Books { points, actions });
                if self.awaits(SuperEvent::Charter) {
                    let points = symbols;
                    self.add(0.3 * new, Why::Charter { points });
                }
            }
            Trade::Monk => self.monk(),
            _ => {}
        }
    }

    fn hammers(&mut self, floors: u16) {
        let (people, free) = (self.people, free_places(self.is()));
        if people > free && self.actions > 0 {
            let missing = f32::from((people - free).min(4));
            let why = Why::Hammers {
                floors,
                people,
                free,
            };
            self.add(0.5 * missing, why);
        }
    }

    fn rockets(&mut self, fireworks: u16) {
        let (_, most) = self.most_fireworks();
        if let Some((month, away)) = self.next_after_action(Fate::Festival) {
            let why = Why::Rockets {
                month,
                fireworks,
                most,
            };
            let weight = 2.0 * soon(away - 1) * f32::from(self.repeats(month));
            self.add(weight, why);
            self.eclipse(month, weight);
        }
    }

    fn sheaves(&mut self, harvest: u16, new: u16) {
        let need = self.is().palaces.occupied() as u16;
        let first = self.next(Fate::Drought).is_some_and(|(_, away)| away == 0);
        let rice = self.is().rice.saturating_sub(u16::from(first) * need);
        if let Some((month, away)) = self.next_after_action(Fate::Drought)
            && need > rice
        {
            let why = Why::Sheaves {
                month,
                harvest,
                need,
                rice,
            };
            let missing = f32::from((need - rice).min(new));
            self.add(1.2 * missing * soon(away - 1), why);
        }
    }

    fn monk(&mut self) {
        let points = self.is().palaces.buddhas();
        let points = points.saturating_sub(self.was().palaces.buddhas());
        if points == 0 {
            return;
        }
        self.add(0.5 * f32::from(points), Why::Monk { points });
        if self.awaits(SuperEvent::Buddha) {
            self.add(0.5 * f32::from(points), Why::Buddha { points });
        }
    }

    /// The card that is played, and how many such persons are left.
    pub(super) fn judge_card(&mut self, game: &Dragon, card: Card, person: Option<Person>) {
        let hand = game.hands[self.seat];
        if card == Card::Wild {
            let left = hand.of(Card::Wild) as u16 - 1;
            self.add(-0.4, Why::Wild { left });
        }
        let Some(person) = person else {
            self.add(-0.5, Why::CallsNobody {});
            return;
        };
        self.other_age(person);
        let supply = &self.before.supply;
        let needed = fate_of(person.trade()).is_none_or(|fate| self.times(fate) > 0);
        if supply.of(person) == 1 && person.is_old() && needed {
            self.add(0.5, Why::LastTile {});
        }
    }

    /// D2: the other person of the same trade, if it lies ready: the younger one has more steps, the older one more symbols.
    fn other_age(&mut self, person: Person) {
        let supply = &self.before.supply;
        let persons = person.trade().persons();
        let mut others = persons.filter(|other| *other != person && supply.of(*other) > 0);
        let Some(other) = others.next() else {
            return;
        };
        let [steps, young] = [person, other].map(|person| u16::from(person.steps()));
        let [symbols, old] = [person, other].map(|person| u16::from(person.symbols()));
        if young > steps {
            self.add(-0.3, Why::OldSlow { steps, young });
        }
        let needed = fate_of(person.trade()).is_none_or(|fate| self.times(fate) > 0);
        if old > symbols && needed {
            self.add(-0.3, Why::YoungFew { symbols, old });
        }
    }

    /// D41: cards that the tornado takes.
    pub(super) fn judge_discard(&mut self, game: &Dragon, cards: [Card; 2]) {
        for card in cards {
            let Some(trade) = card.trade() else {
                let left = game.hands[self.seat].of(Card::Wild) as u16 - 1;
                self.add(-1.5, Why::Wild { left });
                continue;
            };
            let supply = &self.before.supply;
            if trade.persons().all(|person| supply.of(person) == 0) {
                self.add(1.5, Why::CallsNobody {});
            } else if let Some(fate) = fate_of(trade).filter(|fate| self.times(*fate) == 0) {
                self.add(1.0, Why::Idle { fate });
            }
        }
    }

    /// An action that brings so much less: told by the event that needs it, if there is not enough for that.
    fn weaker(&mut self, trade: Trade, action: Action, count: u16) {
        let weight = -0.12 * f32::from(count * self.actions);
        let (fireworks, left) = (self.is().fireworks, self.is().palaces.symbols(trade));
        let (_, most) = self.most_fireworks();
        match trade {
            Trade::Farmer => {
                let told = self.reasons.len();
                self.sheaves(1 + left, count);
                if let Some(reason) = self.reasons.get_mut(told) {
                    reason.weight = weight - reason.weight;
                    return;
                }
            }
            Trade::Pyrotechnist if fireworks > most => {
                if let Some((month, away)) = self.next_after_action(Fate::Festival) {
                    let why = Why::FestivalFirst {
                        month,
                        fireworks,
                        most,
                    };
                    self.add(soon(away), why);
                }
            }
            _ => {}
        }
        self.add(weight, Why::Weaker { action, count });
    }

    /// What somebody who leaves takes along.
    pub(super) fn judge_loss(&mut self, palace: Letter, person: Person) {
        let (trade, symbols) = (person.trade(), u16::from(person.symbols()));
        let (was, is) = (*self.was(), *self.is());
        let more = is.palaces.symbols(trade) > was.palaces.symbols(trade);
        match fate_of(trade) {
            Some(fate) if self.times(fate) == 0 => self.add(1.5, Why::Idle { fate }),
            // Helmets and mortars count in the event itself, which may be to come in this month.
            Some(fate) if self.next_after_action(fate).is_none() && action_of(trade).is_some() => {
                self.add(1.0, Why::LastUse { fate });
            }
            _ => {
                if let Some(action) = action_of(trade).filter(|_| self.actions > 0 && !more) {
                    self.weaker(trade, action, symbols);
                }
            }
        }
        let points = match trade {
            Trade::CourtLady => self.rounds,
            Trade::Monk => symbols * u16::from(was.palaces.0[palace.place()].floors),
            _ => 0,
        };
        if points > 0 {
            self.add(-0.6 * f32::from(points), Why::LosesPoints { points });
        }
        let empty = is
            .palaces
            .get(palace)
            .is_some_and(|palace| palace.people.is_empty());
        if empty && first_empty(&is).is_some() {
            self.add(-1.8, Why::StandsEmpty { palace });
        }
    }
}
