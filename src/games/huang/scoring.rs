//! The end of the game: white points, the lowest colour, ties (H41, H42, H57).

use super::colours::{Colour, Points};
use super::state::Huang;
use crate::engine::{Standing, rank};
use std::cmp::Reverse;

/// What a granary is worth at the end, in blue points (H57).
const GRANARY: u16 = 2;

/// H41: the four colours with the white points spread over them so that the lowest is as high as it can be, then the
/// second lowest, and so on. Each white point goes to a colour that is lowest then.
pub fn spread_white(points: Points) -> [u16; 4] {
    let [yellow, red, blue, green, white] = points.0;
    let mut four = [yellow, red, blue, green];
    for _ in 0..white {
        if let Some(lowest) = four.iter_mut().min() {
            *lowest = lowest.saturating_add(1);
        }
    }
    four
}

impl Huang {
    pub(super) fn final_standings(&self) -> Vec<Standing> {
        let spreads: Vec<[u16; 4]> = self
            .secrets
            .iter()
            .map(|secret| {
                let mut points = secret.points;
                let granaries = GRANARY * u16::from(secret.granaries);
                points[Colour::Blue] = points[Colour::Blue].saturating_add(granaries);
                spread_white(points)
            })
            .collect();
        let keys: Vec<_> = spreads
            .iter()
            .zip(&self.secrets)
            .map(|(spread, secret)| {
                let mut sorted = *spread;
                sorted.sort_unstable();
                (sorted, Reverse(secret.points[Colour::White]))
            })
            .collect();
        let places = rank(&keys);
        let alone = places.iter().filter(|&&place| place == 1).count() == 1;
        let seats = places.into_iter().enumerate();
        let standing = |(seat, place): (usize, usize)| {
            let secret = &self.secrets[seat];
            let mut tally: Vec<(&'static str, i32)> = Vec::with_capacity(10);
            for (colour, points) in secret.points.iter() {
                tally.push((Colour::NAMES[colour as usize], i32::from(points)));
            }
            tally.push(("granaries", i32::from(secret.granaries)));
            let finals = ["final-yellow", "final-red", "final-blue", "final-green"];
            tally.extend(finals.into_iter().zip(spreads[seat].map(i32::from)));
            Standing {
                seat,
                place,
                winner: place == 1 && alone,
                score: i32::from(keys[seat].0[0]),
                tally,
            }
        };
        seats.map(standing).collect()
    }
}
