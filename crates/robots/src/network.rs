//! A network that corrects the strength of a seat: a row of weights for each level of each quantity, one hidden layer, one number.
//!
//! Nothing is multiplied in the first layer: the rows of the levels that a seat has are added up, in 16-bit integers.

use pagoda_engine::Quantity;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// Neurons of the hidden layer.
pub(super) const HIDDEN: usize = 64;
/// What 1 is in the hidden layer.
const HIDDEN_ONE: f32 = 256.0;
/// What 1 is in the weights of the result.
const RESULT_ONE: f32 = 1024.0;

/// A number for each neuron.
type Row = [i16; HIDDEN];

/// A network for the quantities of a game.
#[derive(Clone, Debug, PartialEq)]
pub struct Network {
    /// For each level of each quantity, what it adds to the neurons; then their biases, then the weights of the result.
    rows: Vec<Row>,
}

impl Network {
    /// A network whose first layer has these rows.
    pub(super) fn new(
        levels: impl IntoIterator<Item = [f32; HIDDEN]>,
        bias: [f32; HIDDEN],
        result: [f32; HIDDEN],
    ) -> Self {
        let first = levels.into_iter().chain([bias]);
        let mut rows: Vec<Row> = first.map(|row| rounded(row, HIDDEN_ONE)).collect();
        rows.push(rounded(result, RESULT_ONE));
        Self { rows }
    }

    /// Whether it is for these quantities.
    pub(super) fn fits(&self, quantities: &[Quantity]) -> bool {
        let levels = quantities.iter().map(|quantity| quantity.levels());
        !quantities.is_empty() && self.rows.len() == levels.sum::<usize>() + 2
    }

    /// What it adds to the strength of a seat whose quantities have these levels.
    pub(super) fn result(&self, quantities: &[Quantity], levels: &[u8]) -> f32 {
        let [rows @ .., bias, result] = &self.rows[..] else {
            return 0.0;
        };
        let (mut hidden, mut first) = (*bias, 0);
        for (quantity, level) in quantities.iter().zip(levels) {
            let row = &rows[first + usize::from(*level)];
            for (neuron, weight) in hidden.iter_mut().zip(row) {
                *neuron = neuron.saturating_add(*weight);
            }
            first += quantity.levels();
        }
        let mut sum = 0_i32;
        for (neuron, weight) in hidden.iter().zip(result) {
            sum += i32::from((*neuron).max(0)) * i32::from(*weight);
        }
        sum as f32 / (HIDDEN_ONE * RESULT_ONE)
    }
}

fn rounded(row: [f32; HIDDEN], one: f32) -> Row {
    row.map(|weight| (weight * one).round() as i16)
}

/// As one text, because a list of so many numbers would have as many lines.
impl Serialize for Network {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let numbers: Vec<String> = self.rows.iter().flatten().map(i16::to_string).collect();
        serializer.serialize_str(&numbers.join(" "))
    }
}

impl<'de> Deserialize<'de> for Network {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        let numbers = text.split_ascii_whitespace().map(str::parse);
        let numbers: Vec<i16> = numbers.collect::<Result<_, _>>().map_err(Error::custom)?;
        let (rows, rest) = numbers.as_chunks();
        match rest.is_empty() {
            true => Ok(Self {
                rows: rows.to_vec(),
            }),
            false => Err(Error::custom("a row of the network is not complete")),
        }
    }
}
