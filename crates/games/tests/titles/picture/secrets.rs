//! Pictures and their descriptions hide what their viewer must not see.

use crate::picture::scenes::{named, setup};
use pagoda_engine::{Chance, Picker, Play, Rules, Viewer};
use pagoda_games::huang::{Colour, Huang};
use pagoda_show::{Scene, ShownPlay, Shows};

/// Small pictures are drawn faster; what is hidden stays hidden at every scale.
const SCALE: f32 = 0.25;

fn scene(shows: Shows, players: usize) -> Scene {
    let names = ["Ada", "Bo", "Chen", "Dee", "Eve"];
    Scene {
        shows,
        names: named(&names[..players]),
        scale: SCALE,
        ..Scene::default()
    }
}

fn seen(game: &Huang, viewer: Viewer, shows: Shows) -> (Vec<u8>, String, String) {
    let scene = scene(shows, game.realm.houses.len());
    let sight = ShownPlay::sight(game, viewer);
    (
        sight.draw(&scene).png(),
        sight.describe(&scene, 1024),
        sight.fingerprint(&scene).to_string(),
    )
}

/// The same position with other secrets, as far as the viewer must not see them.
fn otherwise(game: &Huang, viewer: Viewer, chance: &mut Chance) -> Huang {
    let mut other = *game;
    Play::redeal(&mut other, viewer, chance);
    for seat in 0..other.secrets.len() {
        if viewer != Viewer::Seat(seat) {
            for points in &mut other.secrets[seat].points.0 {
                *points += 1 + u16::from(chance.below(9) as u8);
            }
            if other.realm.options.eighteen_kingdoms {
                other.secrets[seat].granaries += 1;
            }
        }
    }
    other
}

fn positions(players: usize, options: &[&str], seed: u64, mut call: impl FnMut(&Huang)) {
    let mut game = Huang::begin(&setup(players, options, seed));
    let mut chance = Chance::new(seed);
    let mut step = 0_usize;
    while Rules::waiting(&game).is_some() {
        // Fights are few: each of them is looked at.
        let fight = matches!(game.realm.decision(), Some("commit" | "support" | "lose"));
        if step.is_multiple_of(20) || (fight && step.is_multiple_of(3)) {
            call(&game);
        }
        let mut legal = Vec::new();
        Rules::moves(&game, &mut legal);
        let chosen = Picker::ByVerb.pick(&legal, &mut chance);
        game.apply(chosen, &mut Vec::new());
        step += 1;
    }
}

fn check(players: usize, options: &[&str], seed: u64) {
    let mut chance = Chance::new(seed + 1);
    let mut looked = 0;
    positions(players, options, seed, |game| {
        looked += 1;
        let other = otherwise(game, Viewer::Table, &mut chance);
        assert_ne!(game.secrets, other.secrets);
        for shows in [Shows::Table, Shows::Own, Shows::Result] {
            let (one, two) = (
                seen(game, Viewer::Table, shows),
                seen(&other, Viewer::Table, shows),
            );
            assert!(one.0 == two.0, "the channel's picture tells a secret");
            assert_eq!(one.1, two.1);
            assert_eq!(one.2, two.2);
        }
        let seat = looked % players;
        let other = otherwise(game, Viewer::Seat(seat), &mut chance);
        for shows in [Shows::Table, Shows::Own] {
            let (one, two) = (
                seen(game, Viewer::Seat(seat), shows),
                seen(&other, Viewer::Seat(seat), shows),
            );
            assert!(one.0 == two.0, "a seat's picture tells a secret of others");
            assert_eq!(one.1, two.1);
            assert_eq!(one.2, two.2);
        }
    });
    assert!(looked > 5);
}

#[test]
fn what_a_viewer_must_not_see_changes_no_picture_of_two_and_four() {
    check(2, &[], 1);
    check(4, &["palace", "bandits"], 2);
}

#[test]
fn what_a_viewer_must_not_see_changes_no_picture_of_three_and_five() {
    check(3, &["palace", "eighteen-kingdoms"], 3);
    check(5, &[], 4);
}

#[test]
fn ones_own_secrets_change_ones_own_picture() {
    positions(3, &["eighteen-kingdoms"], 9, |game| {
        let hand = game.hand(1);
        let Some(colour) = Colour::ALL.into_iter().find(|&colour| hand[colour] > 0) else {
            return;
        };
        let mut other = *game;
        let another = Colour::ALL[(colour as usize + 1) % 5];
        other.secrets[1].hand[colour] -= 1;
        other.secrets[1].hand[another] += 1;
        let mut richer = *game;
        richer.secrets[1].points[Colour::Green] += 1;
        let mut stored = *game;
        stored.secrets[1].granaries += 1;
        let own = |game: &Huang| seen(game, Viewer::Seat(1), Shows::Own);
        for changed in [other, richer, stored] {
            assert!(own(game).0 != own(&changed).0, "the picture is the same");
            assert_ne!(own(game).1, own(&changed).1);
        }
    });
}
