//! Figures with their uncertainty: shares, means, Elo differences and the sequential test.

/// The quantile of the normal distribution that bounds the middle 95 %.
const Z: f64 = 1.959_963_984_540_054;

/// A figure with the bounds between which the true value lies with a probability of 95 %.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    /// The figure.
    pub value: f64,
    /// The lower bound.
    pub low: f64,
    /// The upper bound.
    pub high: f64,
}

impl Estimate {
    /// The same for a figure that grows with this one.
    pub fn map(self, figure: impl Fn(f64) -> f64) -> Self {
        Self {
            value: figure(self.value),
            low: figure(self.low),
            high: figure(self.high),
        }
    }
}

/// The share of wins, with Wilson's score interval. A shared win counts its share.
///
/// Each game counts as independent. Those of the same deal are not quite; docs/robots.md has the measured effect.
pub fn share(wins: f64, games: f64) -> Estimate {
    if games <= 0.0 {
        return Estimate {
            value: 0.0,
            low: 0.0,
            high: 1.0,
        };
    }
    let value = wins / games;
    let square = Z * Z;
    let centre = (value + square / (2.0 * games)) / (1.0 + square / games);
    let variance = value * (1.0 - value) / games + square / (4.0 * games * games);
    let width = Z * variance.sqrt() / (1.0 + square / games);
    // Rounding must not make a bound possible that is exactly 0 or 1.
    Estimate {
        value,
        low: if wins > 0.0 { centre - width } else { 0.0 },
        high: if wins < games { centre + width } else { 1.0 },
    }
}

/// The mean of independent values, with Student's interval. The bounds of less than two values are infinite.
pub fn mean(values: &[f64]) -> Estimate {
    let count = values.len() as f64;
    let value = values.iter().sum::<f64>() / count.max(1.0);
    if values.len() < 2 {
        return Estimate {
            value,
            low: f64::NEG_INFINITY,
            high: f64::INFINITY,
        };
    }
    let squares: f64 = values.iter().map(|other| (other - value).powi(2)).sum();
    let width = student(count - 1.0) * (squares / (count - 1.0) / count).sqrt();
    Estimate {
        value,
        low: value - width,
        high: value + width,
    }
}

/// A smaller variance of luck is none.
const NEGLIGIBLE: f64 = 1e-6;

/// A share of wins from which luck has been subtracted.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct WithoutLuck {
    /// The share.
    pub share: Estimate,
    /// The variance of the share.
    pub variance: f64,
    /// How many times as many games would make the share with luck as certain.
    pub factor: f64,
}

/// The mean of wins by deal, from which luck has been subtracted, whose true mean is 0: as much of it as explains most.
pub fn without_luck(won: &[f64], luck: &[f64]) -> WithoutLuck {
    let count = won.len().max(1) as f64;
    let mean_of = |values: &[f64]| values.iter().sum::<f64>() / count;
    let (mean_won, mean_luck) = (mean_of(won), mean_of(luck));
    let pairs = || won.iter().zip(luck);
    let together: f64 = pairs()
        .map(|(won, luck)| (won - mean_won) * (luck - mean_luck))
        .sum();
    let squares: f64 = luck.iter().map(|luck| (luck - mean_luck).powi(2)).sum();
    // What is left of luck that every seating cancels is rounding, which explains nothing.
    let part = match squares / count > NEGLIGIBLE {
        true => together / squares,
        false => 0.0,
    };
    let adjusted: Vec<f64> = pairs().map(|(won, luck)| won - part * luck).collect();
    let variance = |values: &[f64]| {
        let mean = mean_of(values);
        let squares: f64 = values.iter().map(|value| (value - mean).powi(2)).sum();
        squares / (count - 1.0).max(1.0) / count
    };
    WithoutLuck {
        share: mean(&adjusted),
        variance: variance(&adjusted),
        factor: variance(won) / variance(&adjusted),
    }
}

/// The quantile of Student's distribution that bounds the middle 95 %, by degrees of freedom.
pub fn student(freedom: f64) -> f64 {
    // Exact values where the expansion below is off by more than 0.001.
    const SMALL: [f64; 6] = [12.706_2, 4.302_7, 3.182_4, 2.776_4, 2.570_6, 2.446_9];
    if let Some(exact) = SMALL.get((freedom as usize).saturating_sub(1)) {
        return *exact;
    }
    // Cornish and Fisher's expansion.
    let terms = [
        Z.powi(3) + Z,
        5.0 * Z.powi(5) + 16.0 * Z.powi(3) + 3.0 * Z,
        3.0 * Z.powi(7) + 19.0 * Z.powi(5) + 17.0 * Z.powi(3) - 15.0 * Z,
    ];
    Z + terms[0] / (4.0 * freedom)
        + terms[1] / (96.0 * freedom.powi(2))
        + terms[2] / (384.0 * freedom.powi(3))
}

/// The Elo difference that gives this share of wins where equal strength gives the fair share. With two seats it is the usual figure;
/// with more, the chances of seats to win are in proportion to 10 to the power of a 400th of their Elo. Infinite if all or no
/// games were won.
pub fn elo(share: f64, fair: f64) -> f64 {
    let odds = |share: f64| share / (1.0 - share);
    400.0 * (odds(share) / odds(fair)).log10()
}

/// The share of wins of a level that is stronger by this Elo difference.
pub fn share_of_elo(elo: f64, fair: f64) -> f64 {
    let odds = 10.0_f64.powf(elo / 400.0) * fair / (1.0 - fair);
    odds / (1.0 + odds)
}

/// Wald's sequential test whether the share of wins is a low or a high one. Each error has a probability of 5 %.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SequentialTest {
    /// The low share.
    pub low: f64,
    /// The high share.
    pub high: f64,
}

/// What a sequential test found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The share is the low one, or lower.
    Low,
    /// The share is the high one, or higher.
    High,
}

impl SequentialTest {
    /// The probability of each error.
    const ERROR: f64 = 0.05;

    /// How much likelier the high share makes these results than the low one, as a natural logarithm.
    pub fn likelihood(&self, wins: f64, games: f64) -> f64 {
        let won = (self.high / self.low).ln();
        let lost = ((1.0 - self.high) / (1.0 - self.low)).ln();
        wins * won + (games - wins) * lost
    }

    /// What these results prove; none if they are not certain yet.
    pub fn verdict(&self, wins: f64, games: f64) -> Option<Verdict> {
        let bound = ((1.0 - Self::ERROR) / Self::ERROR).ln();
        let likelihood = self.likelihood(wins, games);
        if likelihood >= bound {
            Some(Verdict::High)
        } else if likelihood <= -bound {
            Some(Verdict::Low)
        } else {
            None
        }
    }
}
