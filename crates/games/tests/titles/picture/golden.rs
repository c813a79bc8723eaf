//! Recorded pictures: whatever changes how things look shows here. To record them anew after a wanted change, run
//! `PAGODA_RECORD=1 cargo test --test titles picture::golden` and look at them.

use crate::picture::pixels::{Pixels, decoded};
use crate::picture::scenes::shots;
use pagoda_picture::Canvas;
use std::collections::{BTreeSet, HashMap};
use std::fs;
use std::path::{Path, PathBuf};

/// At this scale all of them together stay small.
pub const SCALE: f32 = 0.5;

/// How far two pictures may be apart: on average, 0 to 255; and the share of pixels that differ clearly. Soft edges
/// differ a little from machine to machine; a piece that is missing, moved or of another colour differs by more.
const MEAN: f64 = 0.15;
const CLEAR: u8 = 24;
const SHARE: f64 = 0.0005;

fn apart(one: [u8; 3], two: [u8; 3]) -> u8 {
    let parts = one.into_iter().zip(two).map(|(one, two)| one.abs_diff(two));
    parts.max().unwrap_or_default()
}

/// Why two pictures are not the same, if they are not.
fn difference(then: &Pixels, now: &Pixels) -> Option<String> {
    if then.size != now.size {
        return Some(format!("{:?} was {:?}", now.size, then.size));
    }
    let both = || then.colours.iter().zip(&now.colours);
    let count = then.colours.len() as f64;
    let mean = both()
        .map(|(one, two)| f64::from(apart(*one, *two)))
        .sum::<f64>()
        / count;
    let clear = both()
        .filter(|(one, two)| apart(**one, **two) > CLEAR)
        .count();
    let share = clear as f64 / count;
    (mean > MEAN || share > SHARE)
        .then(|| format!("mean difference {mean:.3}, clearly different {share:.5} of all pixels"))
}

fn difference_picture(then: &Pixels, now: &Pixels) -> Vec<u8> {
    let (width, height) = now.size;
    let pixel = |number: usize| {
        let (now, then) = (now.colours[number], then.colours.get(number));
        255 - then.map_or(255, |then| apart(now, *then).saturating_mul(3))
    };
    let pixels: Vec<u8> = (0..now.colours.len()).map(pixel).collect();
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, width, height);
    encoder.set_color(png::ColorType::Grayscale);
    let mut writer = encoder.write_header().expect("written to memory");
    writer.write_image_data(&pixels).expect("written to memory");
    writer.finish().expect("written to memory");
    bytes
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../tests/golden/pictures")
}

fn recorded(name: &str) -> PathBuf {
    folder().join(format!("{name}.png"))
}

fn check_recordings(pictures: impl IntoIterator<Item = (String, Canvas)>) {
    let pictures = pictures.into_iter();
    check_files(pictures.map(|(name, picture)| (name, picture.png())));
}

fn check_files(files: impl IntoIterator<Item = (String, Vec<u8>)>) {
    let mut wrong = Vec::new();
    for (name, bytes) in files {
        let path = recorded(&name);
        if std::env::var_os("PAGODA_RECORD").is_some() {
            fs::write(&path, &bytes).expect("the picture is written");
        }
        let then = decoded(&fs::read(&path).expect("a recorded picture"));
        let now = decoded(&bytes);
        if let Some(reason) = difference(&then, &now) {
            let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
            let name = name.replace('/', "-");
            let seen = folder.join(format!("{name}-now.png"));
            let differs = folder.join(format!("{name}-difference.png"));
            fs::write(&seen, bytes).expect("the picture is written");
            fs::write(&differs, difference_picture(&then, &now)).expect("the picture is written");
            wrong.push(format!(
                "{name}: {reason}; see {} and {}",
                seen.display(),
                differs.display()
            ));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

fn with_colours(pixels: &Pixels, colours: &[[u8; 3]]) -> Vec<u8> {
    let palette: BTreeSet<[u8; 3]> = colours.iter().copied().collect();
    let palette: Vec<[u8; 3]> = palette.into_iter().take(256).collect();
    let mut known: HashMap<[u8; 3], u8> = HashMap::new();
    let far = |one: [u8; 3], two: [u8; 3]| -> u32 {
        let parts = one.into_iter().zip(two);
        parts
            .map(|(one, two)| u32::from(one.abs_diff(two)).pow(2))
            .sum()
    };
    let nearest = |colour: [u8; 3]| {
        let numbers = 0..palette.len();
        let number = numbers.min_by_key(|&number| far(palette[number], colour));
        number.unwrap_or_default() as u8
    };
    let numbers = pixels.colours.iter();
    let numbers: Vec<u8> = numbers
        .map(|&colour| *known.entry(colour).or_insert_with(|| nearest(colour)))
        .collect();
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, pixels.size.0, pixels.size.1);
    encoder.set_color(png::ColorType::Indexed);
    encoder.set_palette(palette.concat());
    encoder.set_compression(png::Compression::High);
    encoder.set_filter(png::Filter::NoFilter);
    let mut writer = encoder.write_header().expect("written to memory");
    writer
        .write_image_data(&numbers)
        .expect("written to memory");
    writer.finish().expect("written to memory");
    bytes
}

/// Checks that pictures look as they are recorded in the folder of small ones, each with the colours of its file.
pub fn check_small(pictures: impl IntoIterator<Item = (String, Pixels, Vec<[u8; 3]>)>) {
    let files = pictures
        .into_iter()
        .map(|(name, pixels, colours)| (format!("small/{name}"), with_colours(&pixels, &colours)));
    check_files(files);
}

/// That a game's pictures look as they are recorded in its folder, in which there is nothing else and not much.
pub fn check_game(folder: &str, pictures: impl IntoIterator<Item = (&'static str, Canvas)>) {
    let mut names = Vec::new();
    let named = pictures.into_iter().map(|(name, picture)| {
        names.push(format!("{name}.png"));
        (format!("{folder}/{name}"), picture)
    });
    check_recordings(named);
    let mut bytes = 0;
    for entry in fs::read_dir(self::folder().join(folder)).expect("the pictures") {
        let entry = entry.expect("an entry of the folder");
        let name = entry.file_name().to_string_lossy().into_owned();
        assert!(names.contains(&name), "{name} is of no shot");
        bytes += entry.metadata().expect("a file").len();
    }
    assert!(bytes < 1_000_000, "{bytes} bytes");
}

#[test]
fn pictures_look_as_recorded() {
    let drawn = shots().into_iter();
    check_game(
        "huang",
        drawn.map(|shot| (shot.name, shot.at(SCALE).draw())),
    );
}

#[test]
fn a_moved_tile_another_colour_and_a_missing_letter_are_noticed() {
    let pictures: Vec<Pixels> = shots()
        .into_iter()
        .filter(|shot| shot.name == "late")
        .flat_map(|shot| {
            let then = decoded(&shot.at(SCALE).draw().png());
            let mut other = crate::picture::scenes::late_game().at(SCALE);
            let tile = other.game.realm.tiles.0[0].pop();
            other.game.realm.tiles.0[1].insert(tile.expect("a yellow tile"));
            let coloured = decoded(&other.draw().png());
            let mut other = crate::picture::scenes::late_game().at(SCALE);
            other.scene.names[0] = "Ida".to_owned();
            let renamed = decoded(&other.draw().png());
            [then, coloured, renamed]
        })
        .collect();
    assert_eq!(difference(&pictures[0], &pictures[0]), None);
    assert!(difference(&pictures[0], &pictures[1]).is_some());
    assert!(difference(&pictures[0], &pictures[2]).is_some());
}
