//! The curve of a review: the chances over a game, in agreement with the examinations of single decisions.

use pagoda_engine::Seat;

/// A chance nearer to 0 or 1 than this is not told apart from it.
const EDGE: f32 = 0.005;

/// What an examination found: the chance of the reader after so many moves.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Anchor {
    pub moves: usize,
    pub chance: f32,
}

/// Corrects chances that were judged without a search, so that those of the reader are what examinations found where there was one. Between two
/// of them the correction changes evenly; at the end of the game, which is known, there is none.
pub(super) fn correct(chances: &mut [Vec<f32>], reader: Seat, anchors: &[Anchor], is_over: bool) {
    let corrections = corrections(chances, reader, anchors, is_over);
    for (moment, correction) in chances.iter_mut().zip(corrections) {
        if correction != 0.0 {
            let corrected = chance(logit(moment[reader]) + correction);
            set_chance(moment, reader, corrected);
        }
    }
}

/// What is added to the logarithm of the odds at each moment.
fn corrections(chances: &[Vec<f32>], reader: Seat, anchors: &[Anchor], is_over: bool) -> Vec<f32> {
    let last = chances.len().saturating_sub(1);
    let mut known: Vec<(usize, f32)> = Vec::new();
    for (moves, judged) in chances.iter().enumerate() {
        let found = anchors.iter().filter(|anchor| anchor.moves == moves);
        let found: Vec<f32> = found.map(|anchor| logit(anchor.chance)).collect();
        if is_over && moves == last {
            known.push((moves, 0.0));
        } else if !found.is_empty() {
            let mean = found.iter().sum::<f32>() / found.len() as f32;
            known.push((moves, mean - logit(judged[reader])));
        }
    }
    let at = |moves: usize| {
        let after = known.partition_point(|(known, _)| *known <= moves);
        match (
            after.checked_sub(1).map(|before| known[before]),
            known.get(after).copied(),
        ) {
            (None, None) => 0.0,
            (Some((_, only)), None) | (None, Some((_, only))) => only,
            (Some((from, one)), Some((to, two))) => {
                one + (two - one) * (moves - from) as f32 / (to - from) as f32
            }
        }
    };
    (0..=last).map(at).collect()
}

/// Gives a seat this chance; the others share the rest as before.
fn set_chance(moment: &mut [f32], seat: Seat, chance: f32) {
    let rest = 1.0 - moment[seat];
    let others = moment.len().saturating_sub(1).max(1) as f32;
    for (other, value) in moment.iter_mut().enumerate() {
        *value = match rest > EDGE {
            _ if other == seat => chance,
            true => *value / rest * (1.0 - chance),
            false => (1.0 - chance) / others,
        };
    }
}

fn logit(chance: f32) -> f32 {
    let chance = chance.clamp(EDGE, 1.0 - EDGE);
    (chance / (1.0 - chance)).ln()
}

fn chance(logit: f32) -> f32 {
    1.0 / (1.0 + (-logit).exp())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn is_near(one: f32, other: f32) -> bool {
        (one - other).abs() < 0.01
    }

    #[test]
    fn the_curve_agrees_with_what_was_found_and_with_the_end() {
        let mut chances = vec![vec![0.5, 0.5]; 5];
        chances[4] = vec![0.0, 1.0];
        let found = [(1, 0.8), (2, 0.3)];
        let anchors = found.map(|(moves, chance)| Anchor { moves, chance });
        correct(&mut chances, 0, &anchors, true);
        assert!(
            is_near(chances[0][0], 0.8),
            "before the first it is as there"
        );
        assert!(is_near(chances[1][0], 0.8) && is_near(chances[2][0], 0.3));
        assert!(
            chances[3][0] > 0.3 && chances[3][0] < 0.5,
            "half of it is left"
        );
        assert_eq!(chances[4], [0.0, 1.0]);
        let is_whole = |moment: &Vec<f32>| is_near(moment.iter().sum(), 1.0);
        assert!(chances.iter().all(is_whole), "{chances:?}");
    }

    #[test]
    fn a_seat_without_a_chance_by_first_judgement_can_have_one() {
        let mut chances = vec![vec![0.0, 0.6, 0.4], vec![1.0, 0.0, 0.0]];
        let anchors = [(0, 0.29), (1, 0.7)].map(|(moves, chance)| Anchor { moves, chance });
        correct(&mut chances, 0, &anchors, false);
        assert!(is_near(chances[0][0], 0.29) && is_near(chances[0][1], 0.71 * 0.6));
        assert!(is_near(chances[1][0], 0.7) && is_near(chances[1][2], 0.15));
    }

    #[test]
    fn without_examinations_nothing_changes() {
        let mut chances = vec![vec![0.4, 0.6]; 3];
        correct(&mut chances, 0, &[], false);
        assert_eq!(chances, vec![vec![0.4, 0.6]; 3]);
    }
}
