//! Colours can be told apart, also by those who see fewer of them.

use pagoda_picture::Theme;
use pagoda_picture::ink::{self, Ink};

/// Light as it is seen with one kind of receptor missing (Machado, Oliveira and Fernandes 2009, severity 1), on linear red,
/// green and blue.
const SIGHTS: [(&str, [[f32; 3]; 3]); 4] = [
    (
        "all colours",
        [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]],
    ),
    (
        "protanopia",
        [
            [0.152_286, 1.052_583, -0.204_868],
            [0.114_503, 0.786_281, 0.099_216],
            [-0.003_882, -0.048_116, 1.051_998],
        ],
    ),
    (
        "deuteranopia",
        [
            [0.367_322, 0.860_646, -0.227_968],
            [0.280_085, 0.672_501, 0.047_413],
            [-0.011_820, 0.042_940, 0.968_881],
        ],
    ),
    (
        "tritanopia",
        [
            [1.255_528, -0.076_749, -0.178_779],
            [-0.078_411, 0.930_809, 0.147_602],
            [0.004_733, 0.691_367, 0.303_900],
        ],
    ),
];

const SIDE_BY_SIDE: [(&str, Ink); 7] = [
    ("yellow", ink::YELLOW),
    ("red", ink::RED),
    ("blue", ink::BLUE),
    ("green", ink::GREEN),
    ("white", ink::WHITE),
    ("land", ink::LAND),
    ("water", ink::WATER),
];

/// A difference in Oklab that is seen at once: two patches side by side are told apart from about 0.02 on, and this is
/// four times that. Edges, shadows and symbols come on top.
const APART: f32 = 0.08;

fn simulated(ink: Ink, sight: &[[f32; 3]; 3]) -> Ink {
    let light = ink.linear();
    let parts = sight.map(|row| {
        let light: f32 = row
            .iter()
            .zip(light)
            .map(|(part, light)| part * light)
            .sum();
        let light = light.clamp(0.0, 1.0);
        let part = if light <= 0.003_130_8 {
            12.92 * light
        } else {
            1.055 * light.powf(1.0 / 2.4) - 0.055
        };
        (part * 255.0).round() as u8
    });
    Ink(parts[0], parts[1], parts[2])
}

pub fn apart(one: Ink, two: Ink) -> f32 {
    let parts = one.oklab().into_iter().zip(two.oklab());
    parts
        .map(|(one, two)| (one - two).powi(2))
        .sum::<f32>()
        .sqrt()
}

#[test]
fn tiles_land_and_water_differ_for_every_kind_of_sight() {
    for theme in Theme::ALL {
        let shaded = SIDE_BY_SIDE.map(|(name, ink)| (name, theme.shade(ink)));
        check_apart(&shaded, theme);
    }
}

pub fn check_apart(colours: &[(&str, Ink)], theme: Theme) {
    for (sight, matrix) in &SIGHTS {
        for (number, (one, ink)) in colours.iter().enumerate() {
            for (two, other) in &colours[..number] {
                let far = apart(simulated(*ink, matrix), simulated(*other, matrix));
                assert!(
                    far >= APART,
                    "{one} and {two} with {sight}, {theme:?}: {far:.3}"
                );
            }
        }
    }
}

#[test]
fn who_sees_less_sees_less() {
    // Red and green of the same lightness: what the simulation is for.
    let (red, green) = (Ink(0xC0, 0x60, 0x40), Ink(0x70, 0x90, 0x40));
    let seen = |number: usize| {
        let matrix = &SIGHTS[number].1;
        apart(simulated(red, matrix), simulated(green, matrix))
    };
    assert!(seen(0) > 0.15);
    assert!(seen(1) < seen(0) / 1.5 && seen(2) < seen(0) / 1.5);
}
