//! How the game looks. Everything is drawn from a [`View`].

use super::view::View;
use crate::engine::Scene;
use crate::picture::{Canvas, ink};

/// Draws what is seen.
pub(super) fn draw(_: &View, scene: &Scene) -> Canvas {
    Canvas::new(1440.0, 1010.0, scene.scale, ink::PAPER)
}
