//! Places that may be chosen: how they are marked, and what is said about them.

use crate::picture::scenes::setup;
use pagoda_engine::{EffectKind, Rules, Viewer};
use pagoda_games::huang::Huang;
use pagoda_show::{Scene, ShownPlay};
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
