//! Pictures for dark pages: how they look, that they are dark, and that light and dark ones are never confused.

use crate::picture::colours::apart;
use crate::picture::golden::{SCALE, check_game};
use crate::picture::plots::plot;
use crate::picture::writing::check_ground;
use crate::picture::{dragon, qin, scenes};
use pagoda_engine::EffectKind;
use pagoda_picture::ink::{self, Ink};
use pagoda_picture::{Canvas, Theme};
use pagoda_show::{Poster, Scene, Sight, marker};

/// A board, a hand and a result of each title.
const RECORDED: [&str; 9] = [
    "huang: late",
    "huang: offer",
    "huang: sheet",
    "qin: lion",
    "qin: own",
    "qin: sheet",
    "dragon: late",
    "dragon: own",
    "dragon: sheet",
];

fn sights() -> Vec<(String, Box<dyn Sight>, Scene)> {
    let huang = scenes::shots().into_iter();
    let huang = huang.map(|shot| (format!("huang: {}", shot.name), shot.sight(), shot.scene));
    let all = huang.chain(qin::sights()).chain(dragon::sights());
    all.collect()
}

fn recorded(theme: Theme, scale: f32) -> Vec<(&'static str, Canvas)> {
    let sights = sights();
    let drawn = |name: &'static str| {
        let known = sights.iter().find(|(known, ..)| known == name);
        let (_, sight, scene) = known.expect("a picture");
        let scene = Scene {
            theme,
            scale,
            ..scene.clone()
        };
        (name, sight.draw(&scene))
    };
    RECORDED.map(drawn).into()
}

#[test]
fn dark_pictures_look_as_recorded() {
    let pictures = recorded(Theme::Dark, SCALE).into_iter();
    let named = pictures.map(|(name, canvas)| {
        let name: &'static str = name.replace(": ", "-").leak();
        (name, canvas)
    });
    check_game("dark", named);
}

fn brightness(canvas: &Canvas) -> f32 {
    let pixels = canvas.image().pixels();
    let sum: f32 = pixels
        .map(|pixel| Ink(pixel[0], pixel[1], pixel[2]).luminance())
        .sum();
    sum / (canvas.size().0 * canvas.size().1) as f32
}

#[test]
fn no_large_part_of_a_dark_picture_is_light() {
    let light = recorded(Theme::Light, 0.25);
    let dark = recorded(Theme::Dark, 0.25);
    for ((name, light), (_, dark)) in light.iter().zip(&dark) {
        assert_eq!(light.size(), dark.size(), "{name}");
        let (light, dark) = (brightness(light), brightness(dark));
        assert!(dark < 0.3 && dark < light / 2.0, "{name}: {light} {dark}");
    }
}

/// Printed boards, cards, symbols and palettes are kept between two pictures.
#[test]
fn a_picture_is_the_same_whatever_was_drawn_before_it() {
    for (name, sight, scene) in sights() {
        let drawn = |theme: Theme| {
            let scene = Scene {
                theme,
                scale: 0.5,
                ..scene.clone()
            };
            (sight.draw(&scene).png(), sight.fingerprint(&scene))
        };
        let [light, dark, light_again, dark_again] =
            [Theme::Light, Theme::Dark, Theme::Light, Theme::Dark].map(drawn);
        assert!(light == light_again && dark == dark_again, "{name}");
        assert!(light.0 != dark.0 && light.1 != dark.1, "{name}");
    }
}

#[test]
fn what_is_said_and_what_can_be_clicked_is_the_same_on_dark_pages() {
    for (name, sight, scene) in sights() {
        let dark = Scene {
            theme: Theme::Dark,
            ..scene.clone()
        };
        assert_eq!(sight.describe(&scene, 1000), sight.describe(&dark, 1000));
        let areas = |scene: &Scene| {
            let canvas = sight.draw(scene);
            let areas = canvas.areas().map(|area| (area.kind, area.value.clone()));
            let texts = canvas.writings().map(|writing| writing.text.clone());
            (areas.collect::<Vec<_>>(), texts.collect::<Vec<_>>())
        };
        assert_eq!(areas(&scene), areas(&dark), "{name}");
    }
}

#[test]
fn plots_and_posters_can_be_read_on_both_pages() {
    for theme in Theme::ALL {
        check_ground(&plot(theme), "a plot");
        for &title in pagoda_games::titles() {
            let poster = Poster {
                title,
                places: 4,
                emblems: title.emblems()[..2]
                    .iter()
                    .map(ToString::to_string)
                    .collect(),
            };
            let scene = Scene {
                robots: vec![1],
                theme,
                ..Scene::default()
            };
            check_ground(&poster.draw(&scene), title.name());
        }
    }
}

/// The line around the card of the seat that is awaited, and everything else that needs attention.
#[test]
fn what_needs_attention_stands_out_on_every_ground() {
    for theme in Theme::ALL {
        let attention = theme.shade(ink::VERMILION);
        for ground in [ink::PAPER, ink::CARD, ink::LAND, ink::WATER] {
            let contrast = attention.contrast(theme.shade(ground));
            assert!(contrast >= 3.0, "{theme:?}, {ground:?}: {contrast:.2}");
        }
    }
}

/// Places that may be chosen: what is written and drawn on them is read, and no two kinds look alike.
#[test]
fn lit_places_can_be_read_and_told_apart() {
    for theme in Theme::ALL {
        let grounds = EffectKind::ALL.map(|kind| marker(kind).ground(theme));
        for (number, ground) in grounds.into_iter().enumerate() {
            let text = ground.legible().contrast(ground);
            let sign = marker(EffectKind::ALL[number]).ink(theme).contrast(ground);
            assert!(
                text >= 4.5 && sign >= 3.0,
                "{theme:?}, {number}: {text} {sign}"
            );
            for other in &grounds[..number] {
                assert!(apart(ground, *other) > 0.04, "{theme:?}, {number}");
            }
        }
    }
}
