//! Models of robots as files.

use pagoda_engine::Game;
use pagoda_robots::Model;
use std::path::Path;

/// Reads the model of a game from a file; the shipped one if none is given.
///
/// # Errors
/// If the file cannot be read or is no model of this game.
pub(super) fn read_model<G: Game>(file: Option<&Path>) -> Result<Model, String> {
    let Some(file) = file else {
        return Model::read::<G>(G::MODEL).map_err(|error| error.to_string());
    };
    let named = |error: &dyn std::fmt::Display| format!("{}: {error}", file.display());
    let text = std::fs::read_to_string(file).map_err(|error| named(&error))?;
    Model::read::<G>(&text).map_err(|error| named(&error))
}
