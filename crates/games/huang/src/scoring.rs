//! The end of the game: white points, the lowest colour, ties (H41, H42, H57).

use super::colours::{Colour, Points};
use super::realm::MOST_SEATS;
use super::state::{Huang, Secret};
use pagoda_engine::Standing;
use std::cmp::Reverse;
use tinyvec::ArrayVec;

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

/// H57: the points of a seat, those for granaries included.
pub(super) fn counted_points(secret: &Secret) -> Points {
    let mut points = secret.points;
    let granaries = GRANARY * u16::from(secret.granaries);
    points[Colour::Blue] = points[Colour::Blue].saturating_add(granaries);
    points
}

/// What is compared in the end: the four colours, the lowest first, and the fewer white points (H42).
type Result = ([u16; 4], Reverse<u16>);

fn result(secret: &Secret) -> Result {
    let mut sorted = spread_white(counted_points(secret));
    sorted.sort_unstable();
    (sorted, Reverse(secret.points[Colour::White]))
}

impl Huang {
    /// The place and the score of each seat, without allocating.
    pub(super) fn final_places(&self) -> ArrayVec<[(usize, u16); MOST_SEATS]> {
        let results: ArrayVec<[Result; MOST_SEATS]> = self.secrets.iter().map(result).collect();
        let place = |own: &Result| 1 + results.iter().filter(|other| *other > own).count();
        results.iter().map(|own| (place(own), own.0[0])).collect()
    }

    pub(super) fn final_standings(&self) -> Vec<Standing> {
        let places = self.final_places();
        let alone = places.iter().filter(|(place, _)| *place == 1).count() == 1;
        let seats = places.into_iter().enumerate();
        let standing = |(seat, (place, score)): (usize, (usize, u16))| {
            let secret = &self.secrets[seat];
            let mut tally: Vec<(&'static str, i32)> = Vec::with_capacity(10);
            for (colour, points) in secret.points.iter() {
                tally.push((Colour::NAMES[colour as usize], i32::from(points)));
            }
            tally.push(("granaries", i32::from(secret.granaries)));
            let finals = ["final-yellow", "final-red", "final-blue", "final-green"];
            let spread = spread_white(counted_points(secret));
            tally.extend(finals.into_iter().zip(spread.map(i32::from)));
            Standing {
                seat,
                place,
                winner: place == 1 && alone,
                score: i32::from(score),
                tally,
            }
        };
        seats.map(standing).collect()
    }
}
