//! A network that corrects the strength of a seat: a row of weights for each level of each input, one hidden layer, one number.
//!
//! Nothing is multiplied in the first layer: the rows of the levels that a seat has are added up, in 16-bit integers.

use super::network_inputs::{FigureBounds, Inputs};
use pagoda_engine::Mind;
use serde::{Deserialize, Serialize};
use std::str::FromStr;

/// Neurons of the hidden layer.
pub(super) const HIDDEN: usize = 64;
/// What 1 is in the hidden layer.
const HIDDEN_ONE: f32 = 256.0;
/// What 1 is in the weights of the result.
const RESULT_ONE: f32 = 1024.0;

/// A number for each neuron.
type Row = [i16; HIDDEN];

/// A network for the inputs of a game.
#[derive(Clone, Debug, PartialEq)]
pub struct Network {
    inputs: Inputs,
    /// For each level of each input, what it adds to the neurons; then their biases, then the weights of the result.
    rows: Vec<Row>,
    /// The row of the lowest level of each input.
    firsts: Vec<usize>,
}

impl Network {
    /// A network whose first layer has these rows.
    pub(super) fn new(
        inputs: Inputs,
        levels: impl IntoIterator<Item = [f32; HIDDEN]>,
        bias: [f32; HIDDEN],
        result: [f32; HIDDEN],
    ) -> Self {
        let first = levels.into_iter().chain([bias]);
        let mut rows: Vec<Row> = first.map(|row| rounded(row, HIDDEN_ONE)).collect();
        rows.push(rounded(result, RESULT_ONE));
        Self::of(inputs, rows)
    }

    fn of(inputs: Inputs, rows: Vec<Row>) -> Self {
        let mut next = 0;
        let firsts = inputs.levels().map(|levels| {
            next += levels;
            next - levels
        });
        let firsts = firsts.collect();
        Self {
            inputs,
            rows,
            firsts,
        }
    }

    /// What it looks at.
    pub(super) fn inputs(&self) -> &Inputs {
        &self.inputs
    }

    /// What it adds to the strength of a seat whose inputs have these levels.
    pub(super) fn result(&self, levels: &[u8]) -> f32 {
        let [rows @ .., bias, result] = &self.rows[..] else {
            return 0.0;
        };
        let mut hidden = *bias;
        for (first, level) in self.firsts.iter().zip(levels) {
            let row = &rows[first + usize::from(*level)];
            for (neuron, weight) in hidden.iter_mut().zip(row) {
                *neuron = neuron.saturating_add(*weight);
            }
        }
        let mut sum = 0_i32;
        for (neuron, weight) in hidden.iter().zip(result) {
            sum += i32::from((*neuron).max(0)) * i32::from(*weight);
        }
        sum as f32 / (HIDDEN_ONE * RESULT_ONE)
    }
}

/// A network as it is stored: texts, because lists of so many numbers would have as many lines.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct StoredNetwork {
    /// The bounds between the levels of figures; empty if the game has quantities.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    bounds: String,
    rows: String,
}

impl StoredNetwork {
    /// None if it is not for this game.
    pub(super) fn read<G: Mind>(&self) -> Option<Network> {
        let inputs = match G::QUANTITIES {
            [] => Inputs::Figures(FigureBounds::read(
                &numbers(&self.bounds)?,
                G::FEATURES.len(),
            )?),
            quantities => Inputs::Quantities(quantities),
        };
        let rows = numbers(&self.rows)?;
        let (rows, rest) = rows.as_chunks();
        let is_whole = rest.is_empty() && rows.len() == inputs.levels().sum::<usize>() + 2;
        is_whole.then(|| Network::of(inputs, rows.to_vec()))
    }
}

impl From<&Network> for StoredNetwork {
    fn from(network: &Network) -> Self {
        Self {
            bounds: match &network.inputs {
                Inputs::Quantities(_) => String::new(),
                Inputs::Figures(bounds) => text_of(bounds.numbers()),
            },
            rows: text_of(network.rows.as_flattened()),
        }
    }
}

fn numbers<T: FromStr>(text: &str) -> Option<Vec<T>> {
    let numbers = text.split_ascii_whitespace();
    numbers.map(|number| number.parse().ok()).collect()
}

fn text_of<T: ToString>(numbers: &[T]) -> String {
    let numbers: Vec<String> = numbers.iter().map(T::to_string).collect();
    numbers.join(" ")
}

fn rounded(row: [f32; HIDDEN], one: f32) -> Row {
    row.map(|weight| (weight * one).round() as i16)
}
