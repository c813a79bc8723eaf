//! Reasons: what the rules say for a move and against it, with the figures of the court and of the year. Weights count points, roughly.

mod court;
mod end;
mod needs;
mod persons;
mod rivals;
mod why;

use crate::moves::Move;
use crate::palaces::{Letter, MOST_FLOORS, Palace, Palaces};
use crate::people::{Person, Trade};
use crate::realm::{House, Phase, Realm, Stage};
use crate::state::Dragon;
use crate::year::{Fate, MONTHS, SUPER_MONTH, SuperEvent};
use pagoda_engine::{Reason, Seat};
pub(super) use why::THEMES;
use why::Why;

impl Dragon {
    /// What speaks for a legal move of the awaited seat, and against it.
    pub(super) fn reasons_of(&self, chosen: Move) -> Vec<Reason> {
        let mut case = Case::new(self, chosen);
        case.judge(self, chosen);
        case.reasons
    }
}

/// A move: what its seat has before it and right after it, and what is to come.
struct Case<'a> {
    seat: Seat,
    before: &'a Realm,
    after: Realm,
    /// Floors that are still to be placed after the move.
    floors: u16,
    /// The index of the first month whose event is to come.
    first: usize,
    /// Persons, actions and rounds that are to come after the move.
    people: u16,
    actions: u16,
    rounds: u16,
    reasons: Vec<Reason>,
}

impl<'a> Case<'a> {
    fn new(game: &'a Dragon, chosen: Move) -> Self {
        let realm = &game.realm;
        let seat = realm.active();
        let mut next = *game;
        next.play(chosen, &mut Vec::new());
        let floors = match next.realm.phase {
            Phase::Floors { left } => u16::from(left),
            _ => 0,
        };
        let mut after = next.realm;
        settle(&mut after);
        let months = MONTHS as u16 - u16::from(realm.month);
        let comes = matches!(realm.stage, Stage::Start | Stage::Actions) && months > 0;
        let people = months.saturating_sub(1) + u16::from(comes);
        Self {
            seat,
            before: realm,
            after,
            floors,
            first: usize::from(realm.month) - usize::from(realm.stage <= Stage::Persons),
            people: people.min(next.hands[seat].count() as u16),
            actions: months + u16::from(realm.stage == Stage::Start),
            rounds: months + 1,
            reasons: Vec::new(),
        }
    }

    fn judge(&mut self, game: &Dragon, chosen: Move) {
        match chosen {
            Move::Do { .. } | Move::Privilege { .. } | Move::Wall { .. } | Move::Fill => {
                self.judge_action(game, chosen);
            }
            Move::Floor { palace } => self.judge_floor(palace),
            Move::Start { pair } => {
                for trade in pair {
                    self.judge_person(trade.young());
                }
                self.invasion();
                self.contagion();
                // Others still choose their pairs: how far this one goes counts, not who is ahead now.
                let steps = pair.map(|trade| u16::from(trade.young().steps()));
                let steps = steps.iter().sum();
                let weight = 0.4 * (f32::from(steps) - USUAL_STEPS);
                self.add(weight, Why::PairSteps { steps });
            }
            Move::Recruit { trade } => {
                self.judge_person(trade.young());
                self.judge_people();
            }
            Move::Play { card, person } => {
                self.judge_card(game, card, person);
                if let Some(person) = person {
                    self.judge_person(person);
                    self.judge_people();
                }
            }
            Move::Place { palace } => self.judge_place(palace),
            Move::Replace { palace, person } => {
                if let Phase::Replace { person } = self.before.phase {
                    self.judge_person(person);
                }
                self.judge_loss(palace, person);
                self.judge_people();
            }
            Move::Pass => {
                if let Phase::Replace { person } = self.before.phase {
                    let steps = u16::from(person.steps());
                    self.add(-1.0, Why::SentAway { steps });
                }
                self.judge_people();
            }
            Move::Lose { palace, person } => {
                self.judge_loss(palace, person);
                match person.trade() {
                    Trade::Warrior => self.invasion(),
                    Trade::Healer => self.contagion(),
                    _ => {}
                }
            }
            Move::Raze { palace } => self.judge_raze(palace),
            Move::Give { .. } | Move::Charter { .. } => {
                if chosen
                    == (Move::Charter {
                        trade: Trade::Scholar,
                    })
                {
                    let points = self.is().points - self.was().points;
                    self.add(0.8 * f32::from(points), Why::Charter { points });
                }
                self.hunger(true);
                self.tribute(true);
                self.festival(true);
            }
            Move::Discard { cards } => self.judge_discard(game, cards),
        }
    }

    /// An action: goods for events, room, money, points, the groups, the track and the wall.
    fn judge_action(&mut self, game: &Dragon, chosen: Move) {
        self.hunger(true);
        self.tribute(true);
        self.festival(true);
        self.surplus(chosen);
        self.room();
        self.privilege(chosen);
        self.spare(chosen);
        self.money(chosen);
        self.groups(chosen);
        self.wall(chosen);
        self.track();
        self.super_event_of_action(chosen);
        self.last_month(game);
    }

    /// What the persons of the court mean for invasions, contagions and the track.
    fn judge_people(&mut self) {
        self.invasion();
        self.contagion();
        self.track();
    }

    fn add(&mut self, weight: f32, why: Why) {
        self.reasons
            .push(Reason::new::<Dragon>(why.theme(), weight, &why));
    }

    fn was(&self) -> &House {
        &self.before.houses[self.seat]
    }

    fn is(&self) -> &House {
        &self.after.houses[self.seat]
    }

    /// The houses of the others, with their seats.
    fn others(&self) -> impl Iterator<Item = (Seat, &House)> {
        let houses = self.before.houses.iter().enumerate();
        houses.filter(|(seat, _)| *seat != self.seat)
    }

    /// The months of the events of this kind that are to come, counted from 0.
    fn months_of(&self, fate: Fate) -> impl Iterator<Item = usize> + use<> {
        let (year, first) = (self.before.year, self.first);
        (first..MONTHS).filter(move |month| year[*month] == fate)
    }

    /// The month of the next event of this kind, and how many months it is away.
    fn next(&self, fate: Fate) -> Option<(u8, u8)> {
        let month = self.months_of(fate).next()? as u8 + 1;
        Some((month, month - self.before.month))
    }

    /// The same, but of an event before which an action is to come.
    fn next_after_action(&self, fate: Fate) -> Option<(u8, u8)> {
        let now = usize::from(self.before.month);
        let month = self.months_of(fate).find(|month| *month >= now)? as u8 + 1;
        Some((month, month - self.before.month))
    }

    /// How many events of this kind are to come; the one of this month once more, if an eclipse repeats it (D41).
    fn times(&self, fate: Fate) -> u16 {
        let realm = self.before;
        let again = realm.month == SUPER_MONTH
            && realm.stage > Stage::Persons
            && realm.fate() == fate
            && self.awaits(SuperEvent::Eclipse);
        self.months_of(fate).count() as u16 + u16::from(again)
    }

    /// How often the event of this month comes: twice with an eclipse (D41).
    fn repeats(&self, month: u8) -> u16 {
        let eclipse = self.before.options.super_event == SuperEvent::Eclipse;
        1 + u16::from(eclipse && month == SUPER_MONTH)
    }

    /// Whether this super event is to come.
    fn awaits(&self, super_event: SuperEvent) -> bool {
        let realm = self.before;
        let to_come =
            realm.month < SUPER_MONTH || realm.month == SUPER_MONTH && realm.stage < Stage::Super;
        realm.options.super_event == super_event && to_come
    }

    /// Whether somebody comes before palaces decay the next time.
    fn comes_before_decay(&self) -> bool {
        self.people > 0 && !matches!(self.before.stage, Stage::Persons | Stage::Event)
    }
}

/// D7: the steps of a usual pair of first persons. No pair has just as many, so no weight is 0.
const USUAL_STEPS: f32 = 7.5;

/// How much something counts that is so many months away: until then it can be done by other means.
fn soon(months: u8) -> f32 {
    1.0 / (1.0 + 0.7 * f32::from(months))
}

fn free_places(house: &House) -> u16 {
    (house.palaces.floors() - house.palaces.persons()) as u16
}

/// A new person moves in where it serves best: a monk where most floors are, others where nobody is. With no room somebody with the
/// fewest symbols makes way.
fn settle(realm: &mut Realm) {
    let (person, steps) = match realm.phase {
        Phase::Place { person } | Phase::Replace { person } => (person, person.steps()),
        _ => return,
    };
    let swaps = matches!(realm.phase, Phase::Replace { .. });
    let seat = realm.active();
    let palaces = &mut realm.houses[seat].palaces.0;
    if swaps {
        let cost = |palace: &Palace, other: Person| {
            let dear = matches!(other.trade(), Trade::CourtLady | Trade::Monk);
            (u8::from(dear), other.symbols(), u8::MAX - palace.floors)
        };
        let all = palaces.iter().enumerate();
        let people = all.flat_map(|(place, palace)| {
            let people = palace.people.into_iter();
            people.map(move |other| (cost(palace, other), place, other))
        });
        let Some((_, place, other)) = people.min() else {
            return;
        };
        palaces[place].remove(other);
        palaces[place].add(person);
    } else {
        let monk = person.trade() == Trade::Monk;
        let best = |palace: &&mut Palace| {
            let empty = palace.people.is_empty();
            if monk {
                (palace.floors, u8::from(empty))
            } else {
                (u8::from(empty), 0)
            }
        };
        let open = palaces.iter_mut().filter(|palace| palace.has_room());
        if let Some(palace) = open.max_by_key(best) {
            palace.add(person);
        }
    }
    realm.advance(seat, u16::from(steps));
}

/// The letter of the first palace without people.
fn first_empty(house: &House) -> Option<Letter> {
    let mut palaces = house.palaces.iter();
    let (letter, _) = palaces.find(|(_, palace)| palace.people.is_empty())?;
    Some(letter)
}

/// Puts so many floors where they bring the most for monks.
fn raise(palaces: &mut Palaces, floors: u16) {
    for _ in 0..floors {
        let buddhas = |palace: &&mut Palace| {
            let monks = palace.people.iter();
            let monks = monks.filter(|person| person.trade() == Trade::Monk);
            monks.map(|monk| monk.symbols()).sum::<u8>()
        };
        let open = palaces.0.iter_mut();
        let open = open.filter(|palace| palace.floors < MOST_FLOORS);
        if let Some(palace) = open.max_by_key(buddhas) {
            palace.floors += 1;
        }
    }
}
