//! The effect of a move, from its events and from what the persons in it bring.

use crate::events::{Event, Good};
use crate::moves::Move;
use crate::palaces::Letter;
use crate::people::{Card, Person, Trade};
use crate::state::Dragon;
use pagoda_engine::{Effect, Seat};
use pagoda_words::keys::dragon as keys;
use pagoda_words::{Words, sentences};

// Weights for ranking moves. A point counts 10.

const POINT: i32 = 10;
const YUAN: i32 = 4;
const RICE: i32 = 7;
const FIREWORK: i32 = 7;
const FLOOR: i32 = 9;
const STEP: i32 = 2;
/// A dragon on a privilege: a point in each round to come.
const DRAGON: i32 = 18;
/// A symbol of a person, for the months to come.
const SYMBOL: i32 = 8;
/// A wild card is worth keeping.
const WILD: i32 = -6;
/// A new palace: a point in each round, but without anybody in it, it falls.
const PALACE: i32 = 3;

impl Dragon {
    /// The effect of a move of the awaited seat.
    pub(super) fn effect_of(&self, chosen: Move, events: &[Event]) -> Effect {
        let seat = self.realm.active();
        let mut effect = Effect::default();
        match chosen {
            Move::Play { card, person } => {
                if let Some(person) = person {
                    add_person(&mut effect, person);
                }
                effect.rank += if card == Card::Wild { WILD } else { 0 };
            }
            Move::Start { pair } => {
                let persons = pair.map(Trade::young);
                for person in persons {
                    add_person(&mut effect, person);
                }
                let steps: u8 = persons.iter().map(|person| person.steps()).sum();
                effect.words = vec![Words::new(keys::EFFECT_STEPS).with("steps", steps)];
            }
            Move::Recruit { trade } => add_person(&mut effect, trade.young()),
            Move::Lose { person, .. } => {
                let lost = sentences(&[symbols_words(person)]);
                let words = Words::new(keys::EFFECT_LOSES).with("what", lost);
                effect.add(-person_rank(person), words);
            }
            Move::Raze { palace } => effect.add(0, self.razed(palace)),
            Move::Pass => effect.add(0, Words::new(keys::EFFECT_REFUSED)),
            Move::Replace { person, .. } => {
                effect.rank -= i32::from(person.symbols()) * SYMBOL;
            }
            _ => {}
        }
        // Later effects of the month do not depend on the move.
        let month = |event: &&Event| !matches!(event, Event::EventBegan { .. });
        for event in events.iter().take_while(month) {
            add_event(&mut effect, seat, event);
        }
        effect
    }

    /// What is left of a palace that loses a floor, and whether somebody must leave it.
    fn razed(&self, palace: Letter) -> Words {
        let palace = self.realm.house().palaces.get(palace);
        let floors = palace.map_or(0, |palace| palace.floors.saturating_sub(1));
        let people = palace.map_or(0, |palace| palace.people.len());
        Words::new(keys::EFFECT_RAZED)
            .with("floors", floors)
            .with("leaves", people > usize::from(floors))
    }
}

/// A new person: steps, and the effects of the symbols.
fn add_person(effect: &mut Effect, person: Person) {
    effect.helps_me();
    let steps = person.steps();
    effect.add(
        person_rank(person),
        Words::new(keys::EFFECT_STEPS).with("steps", steps),
    );
    effect.words.push(symbols_words(person));
}

/// What the symbols of a person do.
fn symbols_words(person: Person) -> Words {
    let key = format!("dragon-effect-{}", person.trade());
    Words::computed(key).with("count", person.symbols())
}

fn tells_steps(effect: &Effect) -> bool {
    let mut words = effect.words.iter();
    words.any(|words| words.key == keys::EFFECT_STEPS.id())
}

fn person_rank(person: Person) -> i32 {
    STEP * i32::from(person.steps()) + SYMBOL * i32::from(person.symbols())
}

fn add_event(effect: &mut Effect, seat: Seat, event: &Event) {
    match *event {
        Event::ActionChosen { paid, .. } if paid > 0 => {
            let words = Words::new(keys::EFFECT_PAYS).with("yuan", paid);
            effect.add(-YUAN * i32::from(paid), words);
        }
        Event::Gained {
            seat: owner,
            good,
            count,
        } if owner == seat => {
            effect.helps_me();
            let (key, counts) = match good {
                Good::Yuan => (keys::EFFECT_YUAN, YUAN),
                Good::Rice => (keys::EFFECT_RICE, RICE),
                Good::Fireworks => (keys::EFFECT_FIREWORKS, FIREWORK),
                Good::Floors => (keys::EFFECT_FLOORS, FLOOR),
                Good::Points => (keys::EFFECT_POINTS, POINT),
            };
            let words = Words::new(key).with("count", count);
            effect.add(counts * i32::from(count), words);
        }
        // Steps of persons are told with the persons.
        Event::Stepped {
            seat: owner, steps, ..
        } if owner == seat && !tells_steps(effect) => {
            effect.helps_me();
            let words = Words::new(keys::EFFECT_STEPS).with("steps", steps);
            effect.add(STEP * i32::from(steps), words);
        }
        Event::PrivilegeBought { size, yuan, .. } => {
            effect.helps_me();
            let dragons = size.dragons();
            let words = Words::new(keys::EFFECT_DRAGONS).with("count", dragons);
            let counts = DRAGON * i32::from(dragons) - YUAN * i32::from(yuan);
            effect.add(counts, words);
        }
        Event::FloorBuilt { floors, .. } => {
            effect.helps_me();
            let words = Words::new(keys::EFFECT_PALACE).with("floors", floors);
            effect.add(if floors == 1 { PALACE } else { 0 }, words);
        }
        Event::Filled { yuan, .. } => {
            let words = Words::new(keys::EFFECT_YUAN).with("count", yuan);
            effect.add(YUAN * i32::from(yuan), words);
        }
        Event::PersonReplaced { person, .. } => add_person(effect, person),
        Event::GoodsGiven {
            seat: owner,
            yuan,
            rice,
            fireworks,
        } if owner == seat => {
            let given =
                YUAN * i32::from(yuan) + RICE * i32::from(rice) + FIREWORK * i32::from(fireworks);
            effect.rank -= given;
        }
        _ => {}
    }
}
