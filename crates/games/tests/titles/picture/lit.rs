//! Places that may be chosen: how they are marked, and what is said about them.

use crate::picture::scenes::setup;
<<<<<<< HEAD:crates/games/tests/titles/picture/lit.rs
use pagoda_engine::{EffectKind, Game, Play, Scene, Viewer};
use pagoda_huang::Huang;
=======
use pagoda::engine::{EffectKind, Rules, Viewer};
use pagoda::games::huang::Huang;
use pagoda::show::{Scene, ShownPlay};
>>>>>>> house-game:tests/rules/picture/lit.rs
use std::collections::HashSet;

#[test]
fn the_kind_of_a_lit_place_is_part_of_the_fingerprint() {
    let game = Huang::begin(&setup(2, &[], 1));
    let fingerprints = EffectKind::ALL.map(|kind| {
        let mut sight = ShownPlay::sight(&game, Viewer::Table);
        sight.light(&[("D7".to_owned(), kind)]);
        sight.fingerprint(&Scene::default()).to_string()
    });
    let different: HashSet<&String> = fingerprints.iter().collect();
    assert_eq!(different.len(), EffectKind::ALL.len());
}
