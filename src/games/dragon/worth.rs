//! What a position is worth to a seat: a plain figure, for simple computer players.

use super::people::Trade;
use super::realm::{House, Phase, Stage};
use super::view::View;
use super::year::{Fate, MONTHS};
use crate::engine::Seat;

/// A person that can be kept: two points at the end, and what its symbols bring until then.
const PERSON: f64 = 2.6;
/// A symbol that helps an action, for each month that is left.
const SYMBOL: f64 = 0.12;
/// Somebody who is about to leave.
const LOSS: f64 = -3.2;
/// A good, sold at the end for two thirds of a point.
const GOOD: f64 = 0.62;
/// A step on the person track: what it is to choose before others.
const STEP: f64 = 0.11;
/// A free place in a palace, up to two of them.
const ROOM: f64 = 0.5;
/// An own wall tile.
const WALL: f64 = 0.9;
/// How much of what an event that is so many months away takes is felt now.
const FORESIGHT: [f64; 6] = [1.0, 0.75, 0.55, 0.35, 0.2, 0.1];
/// The game is over and won.
const WON: f64 = 1000.0;

/// What a position is worth to a seat, as far as its own view tells.
pub(super) fn worth(view: &View, seat: Seat) -> f64 {
    let realm = &view.realm;
    let house = &realm.houses[seat];
    let mut worth = f64::from(house.points);
    if matches!(realm.phase, Phase::Over {}) {
        let standings = view.standings.iter().flatten();
        let won = standings.filter(|standing| standing.seat == seat && standing.winner);
        return worth + won.count() as f64 * WON;
    }
    // In which months the event and the round are still to come.
    let past = !matches!(realm.stage, Stage::Start | Stage::Actions | Stage::Persons);
    let next = usize::from(realm.month) - 1 + usize::from(past);
    let rounds = (MONTHS + usize::from(past) - next) as f64;
    worth += f64::from(house.income()) * rounds * 0.9;
    let persons = house.palaces.persons() as f64;
    let mut losses = 0.0;
    for (away, fate) in realm.year[next.min(MONTHS)..].iter().enumerate() {
        let felt = FORESIGHT.get(away).copied().unwrap_or_default();
        let (loss, gain) = suffered(view, house, *fate);
        losses += felt * loss;
        worth += felt * gain;
    }
    worth += persons * PERSON + losses.min(persons) * LOSS;
    worth += f64::from(house.palaces.buddhas());
    let helpers = house.palaces.people();
    let symbols = helpers.map(|person| f64::from(person.symbols()));
    worth += symbols.sum::<f64>() * SYMBOL * rounds;
    worth += f64::from(house.yuan.min(12)) * GOOD / 2.0;
    worth += f64::from(house.rice + house.fireworks) * GOOD;
    worth += f64::from(house.steps) * STEP * rounds.sqrt();
    let room = house.palaces.floors() as f64 - persons;
    worth += room.min(2.0) * ROOM;
    worth + f64::from(realm.wall_tiles(seat)) * WALL
}

/// What an event would take from a house as it is now, in persons, and what it would bring, in points.
fn suffered(view: &View, house: &House, fate: Fate) -> (f64, f64) {
    let houses = || view.realm.houses.iter();
    match fate {
        Fate::Peace => (0.0, 0.0),
        Fate::Tribute => (4.0 - f64::from(house.yuan.min(4)), 0.0),
        Fate::Drought => {
            let mouths = house.palaces.occupied() as f64;
            ((mouths - f64::from(house.rice)).max(0.0), 0.0)
        }
        Fate::Festival => {
            let ahead = houses().filter(|other| other.fireworks > house.fireworks);
            let points = match ahead.count() {
                _ if house.fireworks == 0 => 0.0,
                0 => 6.0,
                1 => 3.0,
                _ => 0.0,
            };
            (0.0, points)
        }
        Fate::Invasion => {
            let helmets = |house: &House| house.palaces.symbols(Trade::Warrior);
            let own = helmets(house);
            let last = houses().all(|other| helmets(other) >= own);
            (f64::from(u8::from(last)), f64::from(own))
        }
        Fate::Contagion => {
            let mortars = house.palaces.symbols(Trade::Healer).min(3);
            (3.0 - f64::from(mortars), 0.0)
        }
    }
}
