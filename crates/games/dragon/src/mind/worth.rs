//! The value of a position for a seat: a simple figure for computer players.

use crate::people::Trade;
use crate::realm::{House, Phase, Stage};
use crate::view::View;
use crate::year::{Fate, MONTHS};
use pagoda_engine::Seat;

/// A symbol that helps an action, for each month that is left.
const SYMBOL: f64 = 0.13;
/// A step on the person track, for each month that is left: the value of choosing before others.
const STEP: f64 = 0.02;
/// A person for each month that is left, while there is room. The trades of the cards in hand are ignored.
const NEWCOMER: f64 = 1.0;
/// What an average player gains in a month in addition to the counted effects: yuan, and rice.
const YUAN: f64 = 1.1;
const RICE: f64 = 0.35;
/// The part of the value of an empty palace that is left a month later.
const RUIN: f64 = 0.4;
/// An own tile in the wall, when the wall is checked.
const WALL: f64 = 0.8;
/// A won game.
const WON: f64 = 1000.0;

/// The value of a position for a seat, by its own view.
pub(super) fn worth(view: &View, seat: Seat) -> f64 {
    let realm = &view.realm;
    let house = &realm.houses[seat];
    let points = f64::from(house.points);
    if matches!(realm.phase, Phase::Over {}) {
        let standings = view.standings.iter().flatten();
        let won = standings.filter(|standing| standing.seat == seat && standing.winner);
        return points + won.count() as f64 * WON;
    }
    // The first month whose event is still to come.
    let past = !matches!(realm.stage, Stage::Start | Stage::Actions | Stage::Persons);
    let first = usize::from(realm.month) - 1 + usize::from(past);
    let mut court = Court::new(house);
    if past {
        court.score();
    }
    for (month, fate) in realm.year.iter().enumerate().skip(first) {
        court.suffer(view, house, *fate);
        court.score();
        court.grow(month + 1 < MONTHS);
    }
    let rounds = (MONTHS - first.min(MONTHS)) as f64;
    let symbols: f64 = Trade::ALL
        .iter()
        .filter(|trade| !matches!(trade, Trade::CourtLady | Trade::Monk | Trade::Healer))
        .map(|trade| f64::from(house.palaces.symbols(*trade)))
        .sum();
    points
        + court.points
        + court.in_the_end()
        + symbols * SYMBOL * rounds
        + f64::from(house.steps) * STEP * rounds
        + f64::from(realm.wall_tiles(seat)) * WALL
}

/// A court in the coming months, if only average actions are taken.
struct Court {
    points: f64,
    persons: f64,
    palaces: f64,
    floors: f64,
    yuan: f64,
    rice: f64,
    fireworks: f64,
    ladies: f64,
    buddhas: f64,
    dragons: f64,
}

impl Court {
    fn new(house: &House) -> Self {
        let palaces = &house.palaces;
        Self {
            points: 0.0,
            persons: palaces.persons() as f64,
            palaces: palaces.len() as f64,
            floors: palaces.floors() as f64,
            yuan: f64::from(house.yuan),
            rice: f64::from(house.rice),
            fireworks: f64::from(house.fireworks),
            ladies: f64::from(palaces.symbols(Trade::CourtLady)),
            buddhas: f64::from(palaces.buddhas()),
            dragons: f64::from(house.dragons()),
        }
    }

    /// The palaces with somebody in them.
    fn occupied(&self) -> f64 {
        self.palaces.min(self.persons)
    }

    /// An event, given what the other seats have now.
    fn suffer(&mut self, view: &View, house: &House, fate: Fate) {
        let houses = || view.realm.houses.iter();
        let symbols = |house: &House, trade| f64::from(house.palaces.symbols(trade));
        let lost = match fate {
            Fate::Peace => 0.0,
            Fate::Tribute => {
                let paid = self.yuan.min(4.0);
                self.yuan -= paid;
                4.0 - paid
            }
            Fate::Drought => {
                let mouths = self.occupied();
                let fed = mouths.min(self.rice);
                self.rice -= fed;
                mouths - fed
            }
            Fate::Festival => {
                let ahead = houses().filter(|other| f64::from(other.fireworks) > self.fireworks);
                self.points += match ahead.count() {
                    _ if self.fireworks < 1.0 => 0.0,
                    0 => 6.0,
                    1 => 3.0,
                    _ => 0.0,
                };
                self.fireworks = (self.fireworks / 2.0).floor();
                0.0
            }
            Fate::Invasion => {
                let own = symbols(house, Trade::Warrior);
                self.points += own.min(self.persons);
                let last = houses().all(|other| symbols(other, Trade::Warrior) >= own);
                f64::from(u8::from(last))
            }
            Fate::Contagion => (3.0 - symbols(house, Trade::Healer)).max(0.0),
        };
        self.persons = (self.persons - lost).max(0.0);
        let occupied = self.occupied();
        let palaces = occupied + (self.palaces - occupied) * RUIN;
        if self.palaces > 0.0 {
            self.floors *= palaces / self.palaces;
        }
        self.palaces = palaces;
    }

    /// D22, while there are persons.
    fn score(&mut self) {
        self.points += self.palaces + self.ladies.min(self.persons) + self.dragons;
    }

    /// The gain of an average month.
    fn grow(&mut self, persons: bool) {
        if persons {
            self.persons = (self.persons + NEWCOMER).min(self.floors).max(self.persons);
        }
        self.yuan += YUAN;
        self.rice += RICE;
    }

    /// D23.
    fn in_the_end(&self) -> f64 {
        let buddhas = if self.persons > 0.0 {
            self.buddhas
        } else {
            0.0
        };
        2.0 * self.persons + buddhas + (self.yuan + 2.0 * (self.rice + self.fireworks)) / 3.0
    }
}
