//! How Qin looks. Everything is drawn from a [`View`].

use super::view::View;
use crate::engine::Scene;
use crate::picture::Canvas;
use crate::picture::ink;

/// Draws what is seen.
pub(super) fn draw(_: &View, scene: &Scene) -> Canvas {
    Canvas::new(100.0, 100.0, scene.scale, ink::PAPER)
}
