//! What a seat has and what is to come, and how its court would fare if nothing but the usual were done: for robots.

use crate::people::{Person, TRADES, Trade};
use crate::realm::{MOST_SEATS, Phase, Realm, Stage};
use crate::year::{Fate, MONTHS, SUPER_MONTH, SuperEvent};
use pagoda_engine::Seat;

/// The part of a palace without people that is there a month later.
const RUIN: f32 = 0.5;
/// How much of an action can be used for what is needed most: others may be there first.
const ACTION: f32 = 0.8;
/// D18: the tribute, and the persons that a contagion takes.
const TRIBUTE: f32 = 4.0;
const CONTAGION: f32 = 3.0;

/// The helmets of every seat, which are compared.
pub(super) type Helmets = [u16; MOST_SEATS];

/// The helmets of every seat.
pub(super) fn helmets_of_all(realm: &Realm) -> Helmets {
    let mut helmets = [0; MOST_SEATS];
    for (helmets, house) in helmets.iter_mut().zip(&realm.houses) {
        *helmets = house.palaces.symbols(Trade::Warrior);
    }
    helmets
}

/// What a seat has, what is to come for it, and what others have that is compared.
#[derive(Debug, Default)]
pub(super) struct SeatForecast {
    pub points: f32,
    pub persons: f32,
    pub palaces: f32,
    pub occupied: f32,
    pub floors: f32,
    pub buddhas: f32,
    pub dragons: f32,
    pub yuan: f32,
    pub rice: f32,
    pub fireworks: f32,
    symbols: [u8; TRADES],
    /// Whether the action and the person of the month are still to come.
    pub pending_action: f32,
    pub pending_person: f32,
    /// The first month whose event is still to come for this seat, from 0.
    first_event: usize,
    /// Persons that leave now.
    leaving: f32,
    /// Rounds that will be scored, all and as long as dragons count.
    pub rounds: f32,
    pub dragon_rounds: f32,
    /// Actions and persons to come.
    pub actions: f32,
    pub newcomers: f32,
    /// Events to come.
    pub tributes: f32,
    pub droughts: f32,
    pub festivals: f32,
    pub invasions: f32,
    pub contagions: f32,
    /// One by the number of actions that are left before the next event of a kind; 0 if there is none.
    pub tribute_urgency: f32,
    pub drought_urgency: f32,
    pub contagion_urgency: f32,
    /// The fewest helmets and the most fireworks of others.
    pub fewest_helmets: f32,
    pub most_fireworks: f32,
}

impl SeatForecast {
    pub(super) fn new(realm: &Realm, seat: Seat, helmets: &Helmets) -> Self {
        let mut seat_forecast = Self::default();
        seat_forecast.count_court(realm, seat);
        seat_forecast.count_pending(realm, seat);
        seat_forecast.count_events(realm);
        let others = realm.houses.iter().zip(helmets).enumerate();
        seat_forecast.fewest_helmets = f32::MAX;
        for (other, (house, helmets)) in others {
            if other != seat {
                seat_forecast.fewest_helmets =
                    seat_forecast.fewest_helmets.min(f32::from(*helmets));
                seat_forecast.most_fireworks =
                    seat_forecast.most_fireworks.max(f32::from(house.fireworks));
            }
        }
        seat_forecast
    }

    pub(super) fn symbols(&self, trade: Trade) -> f32 {
        f32::from(self.symbols[trade as usize])
    }

    /// D23: the points of goods at the end.
    pub(super) fn goods(&self) -> f32 {
        (self.yuan + 2.0 * (self.rice + self.fireworks)) / 3.0
    }

    fn count_court(&mut self, realm: &Realm, seat: Seat) {
        let house = &realm.houses[seat];
        let (mut persons, mut occupied, mut floors, mut buddhas) = (0, 0, 0, 0);
        for palace in &house.palaces.0 {
            floors += palace.floors;
            occupied += u8::from(!palace.people.is_empty());
            persons += palace.people.len();
            for person in &palace.people {
                let symbols = person.symbols();
                self.symbols[person.trade() as usize] += symbols;
                if person.trade() == Trade::Monk {
                    buddhas += symbols * palace.floors;
                }
            }
        }
        self.points = f32::from(house.points);
        self.persons = persons as f32;
        self.palaces = house.palaces.len() as f32;
        self.occupied = f32::from(occupied);
        self.floors = f32::from(floors);
        self.buddhas = f32::from(buddhas);
        self.dragons = f32::from(house.dragons());
        self.yuan = f32::from(house.yuan);
        self.rice = f32::from(house.rice);
        self.fireworks = f32::from(house.fireworks);
    }

    /// Where in the month the seat is, and what it is about to get or to lose.
    fn count_pending(&mut self, realm: &Realm, seat: Seat) {
        let place = realm.order.iter().position(|other| *other == seat);
        let place = place.unwrap_or_default();
        let (waits, active) = (place > realm.at, place == realm.at);
        let last = usize::from(realm.month) == MONTHS;
        let (action, person, event) = match realm.stage {
            Stage::Start => (true, true, true),
            Stage::Actions => {
                let chooses = active && matches!(realm.phase, Phase::Action {});
                (waits || chooses, !last, true)
            }
            Stage::Persons => {
                let chooses = active && matches!(realm.phase, Phase::Person {});
                (false, waits || chooses, true)
            }
            Stage::Event => (false, false, waits),
            _ => (false, false, false),
        };
        self.pending_action = f32::from(u8::from(action));
        self.pending_person = f32::from(u8::from(person));
        let month = usize::from(realm.month) - 1;
        self.first_event = month + usize::from(!event);
        let months = (MONTHS - 1 - month) as f32;
        self.actions = months + self.pending_action;
        // D15: nobody comes in the last month.
        self.newcomers = (months - 1.0).max(0.0) + self.pending_person;
        self.rounds = months + f32::from(u8::from(realm.stage != Stage::Scoring));
        let assassins = realm.options.super_event == SuperEvent::Assassination;
        self.dragon_rounds = if assassins && realm.month <= SUPER_MONTH {
            f32::from(SUPER_MONTH - realm.month)
        } else {
            self.rounds
        };
        if active {
            match realm.phase {
                Phase::Floors { left } => self.floors += f32::from(left),
                Phase::Place { person } => self.expect(person, 1.0),
                Phase::Replace { person } => self.expect(person, 0.0),
                Phase::Lose { left, .. } => self.leaving = f32::from(left),
                Phase::Evict { .. } => self.leaving = 1.0,
                _ => {}
            }
        }
    }

    /// Somebody who has come but has no place yet.
    fn expect(&mut self, person: Person, persons: f32) {
        self.symbols[person.trade() as usize] += person.symbols();
        self.persons += persons;
        if self.occupied < self.palaces {
            self.occupied += persons;
        }
    }

    fn count_events(&mut self, realm: &Realm) {
        let eclipse = realm.options.super_event == SuperEvent::Eclipse;
        for (month, fate) in realm.year.iter().enumerate().skip(self.first_event) {
            let twice = eclipse && month + 1 == usize::from(SUPER_MONTH);
            let count = if twice { 2.0 } else { 1.0 };
            let between = month as f32 + 1.0 - f32::from(realm.month);
            let urgency = 1.0 / (1.0 + between + self.pending_action);
            let people_urgency = 1.0 / (1.0 + between + self.pending_person);
            match fate {
                Fate::Peace => {}
                Fate::Tribute => {
                    self.tributes += count;
                    self.tribute_urgency = self.tribute_urgency.max(urgency);
                }
                Fate::Drought => {
                    self.droughts += count;
                    self.drought_urgency = self.drought_urgency.max(urgency);
                }
                Fate::Festival => self.festivals += count,
                Fate::Invasion => self.invasions += count,
                Fate::Contagion => {
                    self.contagions += count;
                    self.contagion_urgency = self.contagion_urgency.max(people_urgency);
                }
            }
        }
    }
}

/// A court as it would fare until the end of the year if every action that an event needs were used for it, as far as there are
/// enough, and a person came every month as long as there is room.
#[derive(Debug, Default)]
pub(super) struct YearForecast {
    pub points: f32,
    pub round_points: f32,
    pub event_points: f32,
    pub super_points: f32,
    pub persons: f32,
    pub losses: f32,
    pub next_losses: f32,
    pub free_actions: f32,
    palaces: f32,
    occupied: f32,
    floors: f32,
    yuan: f32,
    rice: f32,
    fireworks: f32,
    buddhas: f32,
}

impl YearForecast {
    pub(super) fn new(realm: &Realm, seat_forecast: &SeatForecast) -> Self {
        let mut forecast = Self {
            points: seat_forecast.points,
            persons: (seat_forecast.persons - seat_forecast.leaving).max(0.0),
            losses: seat_forecast.leaving,
            palaces: seat_forecast.palaces,
            occupied: seat_forecast.occupied,
            floors: seat_forecast.floors,
            yuan: seat_forecast.yuan,
            rice: seat_forecast.rice,
            fireworks: seat_forecast.fireworks,
            buddhas: seat_forecast.buddhas,
            ..Self::default()
        };
        forecast.live_through(realm, seat_forecast);
        forecast
    }

    /// The points at the end (D23).
    pub(super) fn total(&self) -> f32 {
        let buddhas = self.buddhas.min(self.persons * 6.0);
        let goods = (self.yuan + 2.0 * (self.rice + self.fireworks)) / 3.0;
        let rounds = self.round_points + self.event_points + self.super_points;
        self.points + rounds + 2.0 * self.persons + buddhas + goods
    }

    fn live_through(&mut self, realm: &Realm, seat_forecast: &SeatForecast) {
        let now = usize::from(realm.month) - 1;
        let super_month = usize::from(SUPER_MONTH) - 1;
        let super_event = realm.options.super_event;
        let mut dragons = seat_forecast.dragons;
        let mut actions = seat_forecast.pending_action * ACTION;
        for month in now..MONTHS {
            if month > now {
                actions += ACTION;
            }
            let comes = month > now && month + 1 < MONTHS;
            if comes || month == now && seat_forecast.pending_person > 0.0 {
                self.welcome();
            }
            if month >= seat_forecast.first_event {
                let losses = self.suffer(realm.year[month], seat_forecast, &mut actions);
                if month == seat_forecast.first_event {
                    self.next_losses = losses;
                }
            }
            self.decay();
            if month == super_month && (month > now || realm.stage < Stage::Super) {
                self.suffer_super_event(
                    super_event,
                    realm.year[month],
                    seat_forecast,
                    &mut actions,
                );
                if super_event == SuperEvent::Assassination {
                    dragons = 0.0;
                }
            }
            if month > now || realm.stage != Stage::Scoring {
                let ladies = seat_forecast.symbols(Trade::CourtLady).min(self.persons);
                self.round_points += self.palaces + ladies + dragons;
            }
        }
        self.free_actions = actions;
    }

    fn welcome(&mut self) {
        let newcomer = (self.floors - self.persons).clamp(0.0, 1.0);
        self.persons += newcomer;
        self.occupied = (self.occupied + newcomer).min(self.palaces);
    }

    /// An event: the persons that are lost.
    fn suffer(&mut self, fate: Fate, seat_forecast: &SeatForecast, actions: &mut f32) -> f32 {
        // What is missing, and what an action brings of it.
        let (short, brings) = match fate {
            Fate::Peace => return 0.0,
            Fate::Tribute => {
                let paid = self.yuan.min(TRIBUTE);
                self.yuan -= paid;
                (
                    TRIBUTE - paid,
                    2.0 + seat_forecast.symbols(Trade::TaxCollector),
                )
            }
            Fate::Drought => {
                let fed = self.rice.min(self.occupied);
                self.rice -= fed;
                (
                    self.occupied - fed,
                    1.0 + seat_forecast.symbols(Trade::Farmer),
                )
            }
            Fate::Festival => {
                self.event_points += match self.fireworks - seat_forecast.most_fireworks {
                    _ if self.fireworks < 1.0 => 0.0,
                    lead if lead >= 0.0 => 6.0,
                    _ => 3.0,
                };
                self.fireworks = (self.fireworks / 2.0).floor();
                return 0.0;
            }
            Fate::Invasion => {
                let helmets = seat_forecast.symbols(Trade::Warrior);
                self.event_points += helmets.min(2.0 * self.persons);
                let fewest = helmets <= seat_forecast.fewest_helmets;
                (f32::from(u8::from(fewest)), 0.0)
            }
            Fate::Contagion => {
                let mortars = seat_forecast.symbols(Trade::Healer);
                ((CONTAGION - mortars).max(0.0), 0.0)
            }
        };
        let lost = if brings > 0.0 {
            let used = actions.min(short / brings);
            *actions -= used;
            short - used * brings
        } else {
            short
        };
        let lost = lost.min(self.persons);
        self.lose(lost);
        lost
    }

    fn lose(&mut self, persons: f32) {
        self.losses += persons;
        self.persons -= persons;
        self.occupied = self.occupied.min(self.persons);
    }

    /// D20.
    fn decay(&mut self) {
        let empty = self.palaces - self.occupied;
        if empty > 0.0 {
            self.palaces -= empty * RUIN;
            self.floors -= empty;
        }
    }

    /// D41: what can be foreseen of it.
    fn suffer_super_event(
        &mut self,
        super_event: SuperEvent,
        fate: Fate,
        seat_forecast: &SeatForecast,
        actions: &mut f32,
    ) {
        match super_event {
            SuperEvent::Lanterns => self.super_points += 2.0 * self.persons,
            SuperEvent::Buddha => self.super_points += self.buddhas,
            SuperEvent::Earthquake => {
                self.floors = (self.floors - 2.0).max(0.0);
                let homeless = (self.persons - self.floors).max(0.0);
                self.lose(homeless);
            }
            SuperEvent::Flood => {
                // What is worth least goes first: money.
                let given = (self.yuan + self.rice + self.fireworks) / 2.0;
                let yuan = self.yuan.min(given);
                let rice = self.rice.min(given - yuan);
                self.yuan -= yuan;
                self.rice -= rice;
                self.fireworks -= (given - yuan - rice).min(self.fireworks);
            }
            SuperEvent::Eclipse => {
                self.suffer(fate, seat_forecast, actions);
            }
            SuperEvent::Sunrise => self.welcome(),
            SuperEvent::Charter => {
                let points = seat_forecast.symbols(Trade::Scholar).max(self.buddhas);
                self.super_points += points.max(seat_forecast.symbols(Trade::CourtLady));
            }
            SuperEvent::None
            | SuperEvent::Random
            | SuperEvent::Volcano
            | SuperEvent::Tornado
            | SuperEvent::Assassination => {}
        }
    }
}
