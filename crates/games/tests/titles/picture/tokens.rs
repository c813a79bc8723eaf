//! Symbols in texts: drawn for everything that has one, and legible as small as a letter on dark and on light pages.

use crate::engine::setup;
use image::{Rgba, RgbaImage, imageops};
use pagoda_engine::{Chance, Title};
use pagoda_show::{ShownTitle, SymbolSet};
use pagoda_words::Words;
use std::collections::BTreeMap;
use std::path::Path;

/// The grounds of Discord's themes.
const DARK_PAGE: [u8; 3] = [0x31, 0x33, 0x38];
const LIGHT_PAGE: [u8; 3] = [0xFF, 0xFF, 0xFF];

/// The heights at which Discord shows emoji: in a line of text, and alone in a message.
const SIZES: [u32; 2] = [22, 44];

const MOST_BYTES: usize = 256 * 1024;

fn decode(png: &[u8]) -> RgbaImage {
    let decoder = png::Decoder::new(std::io::Cursor::new(png));
    let mut reader = decoder.read_info().expect("a PNG file");
    let mut pixels = vec![0; reader.output_buffer_size().expect("a size")];
    let info = reader.next_frame(&mut pixels).expect("a picture");
    RgbaImage::from_raw(info.width, info.height, pixels).expect("pixels with their cover")
}

fn drawn(title: &dyn Title) -> Vec<(String, RgbaImage)> {
    let mut drawn = Vec::new();
    for set in title.symbols() {
        for value in set.values {
            let key = title.symbol(set.kind, value).expect("it has a symbol");
            let png = title.symbol_png(set.kind, value);
            assert!(png.len() <= MOST_BYTES, "{key}: {} bytes", png.len());
            drawn.push((key, decode(&png)));
        }
    }
    drawn
}

fn shown(image: &RgbaImage, size: u32, [red, green, blue]: [u8; 3]) -> RgbaImage {
    let small = imageops::resize(image, size, size, imageops::FilterType::Lanczos3);
    let mut page = RgbaImage::from_pixel(size, size, Rgba([red, green, blue, 255]));
    imageops::overlay(&mut page, &small, 0, 0);
    page
}

fn light(pixel: &Rgba<u8>) -> f32 {
    let [red, green, blue, _] = pixel.0.map(f32::from);
    (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255.0
}

fn stands_out(page: &RgbaImage, ground: [u8; 3]) -> f32 {
    let ground = light(&Rgba([ground[0], ground[1], ground[2], 255]));
    let apart = page
        .pixels()
        .filter(|pixel| (light(pixel) - ground).abs() > 0.25);
    apart.count() as f32 / (page.width() * page.height()) as f32
}

#[test]
fn every_symbol_is_drawn_and_stands_out_on_dark_and_light_pages() {
    for title in pagoda_games::titles() {
        let symbols = drawn(*title);
        assert!(!symbols.is_empty(), "{}", title.name());
        for (key, image) in &symbols {
            let side = SymbolSet::SIDE as u32;
            assert_eq!(image.dimensions(), (side, side), "{key}");
            assert_eq!(
                image.get_pixel(0, 0).0[3],
                0,
                "{key} is clear at its corners"
            );
            for page in [DARK_PAGE, LIGHT_PAGE] {
                for size in SIZES {
                    let part = stands_out(&shown(image, size, page), page);
                    assert!(part > 0.12, "{key} on {page:?}: {part:.2}");
                }
            }
        }
        sheet(title.name(), &symbols);
    }
}

/// Stores all symbols of a title at both sizes on both pages, to be looked at.
fn sheet(name: &str, symbols: &[(String, RgbaImage)]) {
    let Some(folder) = option_env!("CARGO_TARGET_TMPDIR") else {
        return;
    };
    let columns = 16;
    let rows = symbols.len().div_ceil(columns) as u32;
    let cell = 52;
    let mut sheet = RgbaImage::new(columns as u32 * cell, 4 * rows * cell);
    for (number, (page, size)) in [DARK_PAGE, LIGHT_PAGE]
        .into_iter()
        .flat_map(|page| SIZES.map(|size| (page, size)))
        .enumerate()
    {
        let top = number as u32 * rows * cell;
        let ground = RgbaImage::from_pixel(
            sheet.width(),
            rows * cell,
            Rgba([page[0], page[1], page[2], 255]),
        );
        imageops::replace(&mut sheet, &ground, 0, i64::from(top));
        for (at, (_, image)) in symbols.iter().enumerate() {
            let (x, y) = (
                (at % columns) as u32 * cell + 4,
                (at / columns) as u32 * cell + 4,
            );
            let small = shown(image, size, page);
            imageops::replace(&mut sheet, &small, i64::from(x), i64::from(top + y));
        }
    }
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, sheet.width(), sheet.height());
    encoder.set_color(png::ColorType::Rgba);
    let mut writer = encoder.write_header().expect("a file in memory");
    writer.write_image_data(&sheet).expect("a file in memory");
    drop(writer);
    std::fs::write(Path::new(folder).join(format!("symbols-{name}.png")), bytes)
        .expect("the folder can be written");
}

#[test]
fn no_two_symbols_of_a_kind_look_alike() {
    for title in pagoda_games::titles() {
        for set in title.symbols() {
            let mut seen: BTreeMap<Vec<u8>, &str> = BTreeMap::new();
            for value in set.values {
                let image = decode(&title.symbol_png(set.kind, value));
                let small = shown(&image, SIZES[0], LIGHT_PAGE).into_raw();
                if let Some(other) = seen.insert(small, value) {
                    // What is built costs the same whether it is bought or not.
                    let alike = set.kind == "verb" && [*value, other].contains(&"build");
                    assert!(alike, "{}: {value} looks like {other}", set.kind);
                }
            }
        }
    }
}

/// An event whose symbol does not exist would be shown without one.
#[test]
fn the_symbols_of_events_exist() {
    for title in pagoda_games::titles() {
        let keys: Vec<String> = drawn(*title).into_iter().map(|(key, _)| key).collect();
        let mut marked = 0;
        for players in title.seats() {
            let setup = setup(players, 5);
            let mut game = title.begin(&setup).expect("a set-up that is allowed");
            let mut chance = Chance::new(3);
            while let Some(waiting) = game.waiting() {
                let moves = game.moves(waiting.seat);
                let text = chance.pick(&moves).clone();
                let events = game.play(waiting.seat, &text).expect("a legal move");
                for words in events.narrate_all() {
                    let Some(key) = words.mark() else { continue };
                    marked += 1;
                    assert!(keys.iter().any(|known| known == key), "{key}");
                }
            }
        }
        assert!(marked > 50, "{}: {marked}", title.name());
        for emblem in title.emblems() {
            let key = title.symbol("emblem", emblem);
            assert!(key.is_some_and(|key| keys.contains(&key)), "{emblem}");
        }
    }
}

/// What cannot show symbols shows nothing in their place.
#[test]
fn a_symbol_that_is_not_shown_leaves_nothing_behind() {
    let words = Words::computed("huang-event-turn-ended")
        .with("seat", "Ada")
        .marked(Some("huang-leader-red"));
    let languages = pagoda_words::Languages::shipped();
    assert_eq!(languages.say("en", &words), "Ada’s turn ends.");
    let mut shown = words.clone();
    shown.show_marks(&|key| Some(format!("<{key}>")));
    assert_eq!(
        languages.say("en", &shown),
        "<huang-leader-red> Ada’s turn ends."
    );
    let mut unknown = words.clone();
    unknown.show_marks(&|_| None);
    assert_eq!(languages.say("en", &unknown), "Ada’s turn ends.");
    let stored = serde_json::to_string(&words).expect("words are JSON");
    let read: Words = serde_json::from_str(&stored).expect("words are read");
    assert_eq!(read, words);
    assert_eq!(read.mark(), Some("huang-leader-red"));
}
