//! What a network looks at: the quantities of a game, or else its figures, each cut into levels.

use pagoda_engine::{MOST_SEATS, Mind, Quantity, Rules};

/// Bounds between the levels of a figure.
const BOUNDS: usize = 8;

/// The bounds between the levels of a figure: a value has the level of how many of them it reaches.
type Bounds = [f32; BOUNDS];

/// What a network looks at.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Inputs {
    /// The quantities of the game.
    Quantities(&'static [Quantity]),
    /// The figures of the game.
    Figures(FigureBounds),
}

/// Where figures are cut into levels: those of a seat, by how much each is ahead of the best of the others, how much of the game has been
/// played, and the number of seats.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct FigureBounds(Vec<Bounds>);

impl Inputs {
    /// Their number for each seat.
    pub(super) fn count(&self) -> usize {
        match self {
            Self::Quantities(quantities) => quantities.len(),
            Self::Figures(figures) => figures.0.len(),
        }
    }

    /// The number of levels of each.
    pub(super) fn levels(&self) -> impl Iterator<Item = usize> {
        (0..self.count()).map(|input| match self {
            Self::Quantities(quantities) => quantities[input].levels(),
            Self::Figures(_) => BOUNDS + 1,
        })
    }

    /// Writes the levels of every seat, a row each, for a position with these figures.
    pub(super) fn write<G: Mind>(&self, game: &G, figures: &[f32], progress: f32, into: &mut [u8]) {
        match self {
            Self::Quantities(_) => game.quantities(into),
            Self::Figures(bounds) => {
                bounds.write(figures, progress, Rules::seats(game), into);
            }
        }
    }
}

impl FigureBounds {
    /// Reads bounds that were written as numbers in a row. None if there are too few or too many.
    pub(super) fn read(numbers: &[f32], figures: usize) -> Option<Self> {
        let (bounds, rest) = numbers.as_chunks();
        (rest.is_empty() && bounds.len() == 2 * figures + 2).then(|| Self(bounds.to_vec()))
    }

    /// The number of figures.
    pub(super) fn figures(&self) -> usize {
        self.0.len() / 2 - 1
    }

    /// All bounds in a row.
    pub(super) fn numbers(&self) -> &[f32] {
        self.0.as_flattened()
    }

    /// Bounds between the values that positions have, so that each level is about as frequent. Each position is given by the figures of all
    /// seats, how much has been played, and the number of seats.
    pub(super) fn between<'a>(
        positions: impl Iterator<Item = (&'a [f32], f32, usize)>,
        figures: usize,
    ) -> Self {
        let mut values = vec![Vec::new(); 2 * figures + 2];
        for (rows, progress, seats) in positions {
            each_value(rows, progress, seats, |_, input, value| {
                values[input].push(value);
            });
        }
        Self(values.into_iter().map(bounds_between).collect())
    }

    /// Writes the levels of every seat, a row each.
    pub(super) fn write(&self, rows: &[f32], progress: f32, seats: usize, into: &mut [u8]) {
        each_value(rows, progress, seats, |seat, input, value| {
            let reached = self.0[input].iter().map(|bound| u8::from(value >= *bound));
            into[seat * self.0.len() + input] = reached.sum();
        });
    }
}

/// Calls with the seat, the number and the value of each input.
#[inline]
fn each_value(rows: &[f32], progress: f32, seats: usize, mut call: impl FnMut(usize, usize, f32)) {
    let width = rows.len() / seats;
    for figure in 0..width {
        let mut values = [0.0; MOST_SEATS];
        let (mut best, mut second, mut leader) = (f32::MIN, f32::MIN, 0);
        for seat in 0..seats {
            let value = rows[seat * width + figure];
            values[seat] = value;
            if value > best {
                (second, best, leader) = (best, value, seat);
            } else if value > second {
                second = value;
            }
        }
        for (seat, &value) in values[..seats].iter().enumerate() {
            let rival = if seat == leader { second } else { best };
            call(seat, figure, value);
            call(seat, width + figure, value - rival);
        }
    }
    for seat in 0..seats {
        call(seat, 2 * width, progress);
        call(seat, 2 * width + 1, seats as f32);
    }
}

/// Bounds between these values: between all that differ if they are few, otherwise so that each level is about as frequent.
fn bounds_between(mut values: Vec<f32>) -> Bounds {
    values.sort_unstable_by(f32::total_cmp);
    let mut bounds = [f32::MAX; BOUNDS];
    let mut different = values.clone();
    different.dedup();
    let middles = |values: &[f32]| -> Vec<f32> {
        let pairs = values.windows(2);
        pairs.map(|pair| f32::midpoint(pair[0], pair[1])).collect()
    };
    let found = match different.len() <= BOUNDS + 1 {
        true => middles(&different),
        false => {
            let at = |part: usize| values[(values.len() - 1) * part / (BOUNDS + 1)];
            let mut quantiles: Vec<f32> = (1..=BOUNDS).map(at).collect();
            quantiles.dedup();
            quantiles
        }
    };
    for (bound, found) in bounds.iter_mut().zip(found) {
        *bound = found;
    }
    bounds
}
