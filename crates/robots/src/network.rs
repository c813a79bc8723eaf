//! A small network that corrects the strength of a seat: the figures, two hidden layers, one number.

use serde::{Deserialize, Serialize};

/// Neurons of the first hidden layer.
const FIRST: usize = 32;
/// Neurons of the second hidden layer.
const SECOND: usize = 16;

/// A network for a number of figures. The progress of the game is one more input.
///
/// Its parameters are one list: the weights of each neuron of the first layer and its bias, then the same for the second layer, then the
/// weights of the result.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Network {
    parameters: Vec<f32>,
}

/// What the neurons of a network gave for one seat; needed to learn from it.
#[derive(Clone, Copy)]
pub(super) struct Activations {
    first: [f32; FIRST],
    second: [f32; SECOND],
    /// What the network adds to the strength.
    pub(super) result: f32,
}

impl Network {
    /// The number of parameters for so many figures.
    pub(super) const fn parameters(figures: usize) -> usize {
        FIRST * (figures + 2) + SECOND * (FIRST + 1) + SECOND
    }

    /// A network with these parameters.
    pub(super) fn new(parameters: Vec<f32>) -> Self {
        Self { parameters }
    }

    /// Whether it has as many parameters as a network for so many figures.
    pub(super) fn fits(&self, figures: usize) -> bool {
        self.parameters.len() == Self::parameters(figures)
    }

    /// What it adds to the strength of a seat with these figures.
    pub(super) fn result(&self, figures: &[f32], progress: f32) -> f32 {
        activate(&self.parameters, figures, progress).result
    }

    /// Divides the inputs by these scales from now on, by changing the first layer.
    pub(super) fn scale_inputs(&mut self, scales: &[f32]) {
        let width = scales.len() + 2;
        for neuron in self.parameters[..FIRST * width].chunks_exact_mut(width) {
            for (weight, scale) in neuron.iter_mut().zip(scales) {
                *weight /= scale;
            }
        }
    }
}

/// What the network with these parameters gives.
pub(super) fn activate(parameters: &[f32], figures: &[f32], progress: f32) -> Activations {
    let width = figures.len() + 2;
    let (first_layer, rest) = parameters.split_at(FIRST * width);
    let (second_layer, last) = rest.split_at(SECOND * (FIRST + 1));
    let mut first = [0.0; FIRST];
    for (neuron, weights) in first.iter_mut().zip(first_layer.chunks_exact(width)) {
        let (inputs, others) = weights.split_at(figures.len());
        let sum: f32 = inputs
            .iter()
            .zip(figures)
            .map(|(weight, figure)| weight * figure)
            .sum();
        *neuron = (sum + others[0] * progress + others[1]).max(0.0);
    }
    let mut second = [0.0; SECOND];
    for (neuron, weights) in second.iter_mut().zip(second_layer.chunks_exact(FIRST + 1)) {
        let sum: f32 = weights
            .iter()
            .zip(&first)
            .map(|(weight, input)| weight * input)
            .sum();
        *neuron = (sum + weights[FIRST]).max(0.0);
    }
    let result = last
        .iter()
        .zip(&second)
        .map(|(weight, input)| weight * input)
        .sum();
    Activations {
        first,
        second,
        result,
    }
}

/// Adds to the gradient what an error of the result of one seat means for each parameter.
pub(super) fn add_gradient(
    parameters: &[f32],
    figures: &[f32],
    progress: f32,
    activations: &Activations,
    error: f32,
    gradient: &mut [f32],
) {
    let width = figures.len() + 2;
    let (_, rest) = parameters.split_at(FIRST * width);
    let (second_layer, last) = rest.split_at(SECOND * (FIRST + 1));
    let (first_gradient, rest) = gradient.split_at_mut(FIRST * width);
    let (second_gradient, last_gradient) = rest.split_at_mut(SECOND * (FIRST + 1));
    let mut first_errors = [0.0; FIRST];
    for neuron in 0..SECOND {
        last_gradient[neuron] += error * activations.second[neuron];
        if activations.second[neuron] <= 0.0 {
            continue;
        }
        let own_error = error * last[neuron];
        let weights = &second_layer[neuron * (FIRST + 1)..][..=FIRST];
        let own_gradient = &mut second_gradient[neuron * (FIRST + 1)..][..=FIRST];
        for input in 0..FIRST {
            own_gradient[input] += own_error * activations.first[input];
            first_errors[input] += own_error * weights[input];
        }
        own_gradient[FIRST] += own_error;
    }
    for neuron in 0..FIRST {
        if activations.first[neuron] <= 0.0 {
            continue;
        }
        let own_error = first_errors[neuron];
        let own_gradient = &mut first_gradient[neuron * width..][..width];
        for (slope, figure) in own_gradient.iter_mut().zip(figures) {
            *slope += own_error * figure;
        }
        own_gradient[width - 2] += own_error * progress;
        own_gradient[width - 1] += own_error;
    }
}
