//! The end of the game (D23).

use super::events::Event;
use super::realm::Phase;
use super::state::Dragon;
use pagoda_engine::{Seat, Standing, rank};
use std::cmp::Reverse;

impl Dragon {
    /// D23: what everybody has left is counted.
    pub(super) fn end_game(&mut self, events: &mut Vec<Event>) {
        for seat in self.realm.order {
            let house = &mut self.realm.houses[seat];
            let [persons, monks, goods] = house.final_points();
            let points = persons + monks + goods;
            house.points = house.points.saturating_add(points);
            events.push(Event::FinalScored {
                seat,
                points,
                persons,
                monks,
                goods,
            });
        }
        events.push(Event::GameEnded {});
        self.realm.phase = Phase::Over {};
    }

    /// D23: the most points; a tie goes to the seat ahead on the person track. Before the end the points of the final count are not
    /// there yet.
    pub(super) fn final_standings(&self) -> Vec<Standing> {
        let realm = &self.realm;
        let behind = |seat: Seat| realm.track.iter().position(|other| *other == seat);
        let seats = realm.houses.iter().enumerate();
        let keys: Vec<_> = seats
            .map(|(seat, house)| (house.points, Reverse(behind(seat))))
            .collect();
        let places = rank(&keys).into_iter().enumerate();
        let standing = |(seat, place): (Seat, usize)| {
            let house = &realm.houses[seat];
            let counted = matches!(realm.phase, Phase::Over {});
            let [persons, monks, goods] = match counted {
                true => house.final_points().map(i32::from),
                false => [0; 3],
            };
            let score = i32::from(house.points);
            Standing {
                seat,
                place,
                winner: place == 1,
                score,
                tally: vec![
                    ("year", score - persons - monks - goods),
                    ("persons", persons),
                    ("monks", monks),
                    ("goods", goods),
                    ("steps", i32::from(house.steps)),
                ],
            }
        };
        places.map(standing).collect()
    }
}
