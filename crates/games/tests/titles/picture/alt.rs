//! What is told to those who cannot look.

use crate::picture::scenes::{Shot, crowded_game, late_game, sheet, shots, war};
use pagoda_engine::{Chance, Rules};
use pagoda_engine::{Picker, Viewer};
use pagoda_games::huang::{Hex, Huang, TileGroup};
use pagoda_show::{Scene, ShownPlay, Shows};
use pagoda_words::Languages;

/// What Discord takes.
const MOST: usize = 1024;

fn long_names() -> Vec<String> {
    ["W", "Ж", "𝔐", "🐉", "م"]
        .map(|letter| letter.repeat(32))
        .to_vec()
}

fn views(game: &Huang) -> impl Iterator<Item = Viewer> + use<> {
    let seats = (0..Rules::seats(game)).map(Viewer::Seat);
    seats.chain([Viewer::Table, Viewer::Afterwards])
}

#[test]
fn every_description_of_every_view_fits() {
    for language in Languages::shipped().names() {
        for shot in shots() {
            for viewer in views(&shot.game) {
                for shows in [Shows::Table, Shows::Own, Shows::Result] {
                    let scene = Scene {
                        shows,
                        names: long_names(),
                        language: language.to_owned(),
                        ..shot.scene.clone()
                    };
                    let told = shot.seen_by(viewer).describe(&scene, MOST);
                    let length = told.chars().count();
                    assert!(length <= MOST, "{}: {length}", shot.name);
                    assert!(
                        shows != Shows::Table || length > 20,
                        "{}: {told}",
                        shot.name
                    );
                }
            }
        }
    }
}

#[test]
fn it_begins_with_who_must_decide() {
    for shot in shots()
        .into_iter()
        .chain([crowded_game().with_names(&long_names())])
    {
        let Some(waiting) = Rules::waiting(&shot.game) else {
            continue;
        };
        if shot.scene.shows == Shows::Table {
            let told = shot.describe();
            assert!(told.starts_with(&shot.scene.names[waiting.seat]), "{told}");
        }
    }
    assert!(sheet().describe().starts_with("Ada wins."));
}

/// The sentences of which a description may consist.
fn whole_sentences(told: &str) {
    assert!(told.ends_with('.'), "{told}");
    assert!(!told.contains('…') && !told.contains("  "), "{told}");
    assert!(!told.contains('{') && !told.contains("huang-"), "{told}");
}

#[test]
fn it_names_every_leader_where_it_stands() {
    for shot in shots() {
        if shot.scene.shows != Shows::Table {
            continue;
        }
        let told = shot.describe();
        whole_sentences(&told);
        for (seat, house) in shot.game.realm.houses.iter().enumerate() {
            let beginning = format!("{}: ", shot.scene.names[seat]);
            let own = told
                .split(". ")
                .find(|sentence| sentence.starts_with(&beginning) && sentence.contains("in hand"));
            let own = own.unwrap_or_else(|| panic!("nothing of seat {seat}: {told}"));
            for (_, place) in house.leaders.iter() {
                if let Some(place) = place {
                    let words: Vec<&str> = own.split([' ', ',', ';']).collect();
                    assert!(
                        words.contains(&place.to_string().as_str()),
                        "{place}: {own}"
                    );
                }
            }
        }
    }
}

#[test]
fn it_tells_pagodas_and_market_even_when_tiles_take_all_the_room() {
    for shot in [
        late_game().with_names(&long_names()),
        crowded_game().with_names(&long_names()),
    ] {
        let told = shot.describe();
        whole_sentences(&told);
        for pagoda in shot.game.realm.pagodas {
            assert!(told.contains(&pagoda.on.to_string()), "{told}");
        }
        assert!(told.contains("Market: "), "{told}");
    }
}

/// A list of tiles is told in full or not at all.
#[test]
fn what_has_no_room_is_left_out_by_whole_sentences() {
    let shot = crowded_game().with_names(&long_names());
    let told = shot.describe();
    let mut left_out = 0;
    for (colour, tiles) in shot.game.realm.tiles.iter() {
        let beginning = format!("Tiles, {colour}: ");
        match told
            .split(". ")
            .find(|sentence| sentence.starts_with(&beginning))
        {
            None => left_out += usize::from(!tiles.is_empty()),
            Some(sentence) => {
                let listed = sentence[beginning.len()..]
                    .trim_end_matches('.')
                    .split(", ");
                let listed: Vec<Hex> = listed.map(|hex| hex.parse().expect("a hex")).collect();
                assert_eq!(listed, tiles.into_iter().collect::<Vec<_>>());
            }
        }
    }
    assert!(left_out > 0, "nothing had to be left out: {told}");
}

#[test]
fn a_description_tells_all_of_a_small_position() {
    let told = war().describe();
    assert!(told.contains("War over J5"), "{told}");
    for strength in ["southeast 5", "west 4", "northeast 2"] {
        assert!(told.contains(strength), "{told}");
    }
    for (_, tiles) in war().game.realm.tiles.iter() {
        for hex in tiles {
            assert!(told.contains(&hex.to_string()), "{hex}: {told}");
        }
    }
}

#[test]
fn the_score_sheet_tells_each_figure_once() {
    let told = sheet().describe();
    assert!(
        told.contains("1. Ada: 8. In the end Yellow 9, Red 9, Blue 8, Green 11. Counted in: White 3, Granaries 2."),
        "{told}"
    );
    assert!(
        told.contains("2. Bartholomew: 7. In the end Yellow 7, Red 7, Blue 9, Green 7. 3. "),
        "{told}"
    );
}

#[test]
fn what_may_be_chosen_is_told() {
    let lit = |name: &str| -> Shot {
        let shot = shots().into_iter().find(|shot| shot.name == name);
        shot.expect("a recorded picture")
    };
    let shot = lit("sites");
    assert!(!shot.lit.is_empty());
    for (site, _) in &shot.lit {
        assert!(site.parse::<TileGroup>().is_ok());
        assert!(shot.describe().contains(site.as_str()));
    }
}

#[test]
fn random_games_are_told_in_whole_sentences_that_fit() {
    for (players, options, seed) in [
        (5, &["eighteen-kingdoms", "palace"], 1),
        (5, &["bandits", "palace"], 2),
    ] {
        let mut game = Huang::begin(&crate::picture::scenes::setup(players, options, seed));
        let mut chance = Chance::new(seed);
        while Rules::waiting(&game).is_some() {
            let mut legal = Vec::new();
            Rules::moves(&game, &mut legal);
            let chosen = Picker::ByVerb.pick(&legal, &mut chance);
            game.apply(chosen, &mut Vec::new());
            let scene = Scene {
                names: long_names(),
                ..Scene::default()
            };
            let told = ShownPlay::sight(&game, Viewer::Table).describe(&scene, MOST);
            whole_sentences(&told);
            assert!(told.chars().count() <= MOST);
        }
    }
}

#[test]
fn a_robot_is_introduced_once_and_then_called_by_its_name() {
    for shot in shots() {
        let mut scene = shot.scene.clone();
        scene.robots = vec![1];
        let robot = scene.names[1].clone();
        let told = shot.seen_by(shot.viewer).describe(&scene, MOST);
        let plain = shot.seen_by(shot.viewer).describe(&shot.scene, MOST);
        let named = plain.matches(&robot).count();
        let introduced = told.matches(&format!("{robot} (robot)")).count();
        if named > 0 && plain.chars().count() + 20 < MOST {
            assert_eq!(introduced, 1, "{}: {told}", shot.name);
            assert_eq!(told.replace(" (robot)", ""), plain);
        } else {
            assert!(introduced <= 1, "{}: {told}", shot.name);
        }
    }
}
