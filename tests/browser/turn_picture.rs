//! The moving picture of the README: one turn as people see it in a channel. It is no test: `cargo test --test browser turn_picture --
//! --ignored` plays the turn on the page of the playground and writes the picture again.

use super::chromium::{TIMEOUT, Window};
use super::setup::BrowserTest;
use super::visits::GUIDE;
use pagoda::playground::SeenMessage;
use serde_json::json;
use std::fs::File;
use std::io::BufWriter;
use std::path::Path;

/// Size of the window. The list of channels is left out of the picture.
const WINDOW: (u32, u32) = (956, 760);
/// Turns before the one that is shown.
const TURNS_BEFORE: usize = 16;

/// Screenshots of the channel, each with the time for which it is shown.
struct Recording {
    size: (u32, u32),
    frames: Vec<(Vec<u8>, u16)>,
}

/// A part of a frame: left, top, width, height.
type Rectangle = (u32, u32, u32, u32);

impl Recording {
    /// Adds what the window shows, for so many milliseconds.
    async fn add(&mut self, test: &mut BrowserTest, window: &Window, milliseconds: u16) {
        let channel = "(({ x, y, width, height }) => ({ x, y, width, height, scale: 1 }))\
                       (document.querySelector('main').getBoundingClientRect())";
        let channel = test.until(window, channel).await;
        let bytes = test
            .browser
            .capture(window, json!({"format": "png", "clip": channel}))
            .await;
        let mut decoder = png::Decoder::new(std::io::Cursor::new(bytes));
        decoder.set_transformations(png::Transformations::normalize_to_color8());
        let mut reader = decoder.read_info().expect("a picture");
        let mut pixels = vec![0; reader.output_buffer_size().expect("a size")];
        let info = reader.next_frame(&mut pixels).expect("pixels");
        let samples = info.color_type.samples();
        pixels.truncate(info.buffer_size());
        let opaque = pixels
            .chunks_exact(samples)
            .flat_map(|pixel| pixel[..3].iter().copied());
        self.size = (info.width, info.height);
        self.frames.push((opaque.collect(), milliseconds));
    }

    /// The rectangle in which a frame differs from the one before.
    fn changed(&self, number: usize) -> Rectangle {
        let (width, height) = self.size;
        let Some(before) = number.checked_sub(1) else {
            return (0, 0, width, height);
        };
        let (before, after) = (&self.frames[before].0, &self.frames[number].0);
        let pixels = before.chunks_exact(3).zip(after.chunks_exact(3)).zip(0..);
        let changed = pixels.filter(|((before, after), _)| before != after);
        let changed = changed.map(|(_, at): (_, u32)| (at % width, at / width));
        let start = (width, height, 0, 0);
        let (left, top, right, bottom) =
            changed.fold(start, |(left, top, right, bottom), (x, y)| {
                (left.min(x), top.min(y), right.max(x + 1), bottom.max(y + 1))
            });
        assert!(left < right, "frame {number} shows nothing new");
        (left, top, right - left, bottom - top)
    }

    /// Writes an animated PNG that is repeated for ever. Each frame has only what changed.
    fn write(&self, path: &Path) {
        let file = File::create(path).expect("a file");
        let mut encoder = png::Encoder::new(BufWriter::new(file), self.size.0, self.size.1);
        encoder.set_color(png::ColorType::Rgb);
        encoder.set_depth(png::BitDepth::Eight);
        encoder.set_compression(png::Compression::High);
        let frames = u32::try_from(self.frames.len()).expect("few frames");
        encoder.set_animated(frames, 0).expect("frames");
        let mut writer = encoder.write_header().expect("a header");
        for (number, (pixels, milliseconds)) in self.frames.iter().enumerate() {
            let (left, top, width, height) = self.changed(number);
            writer.set_frame_delay(*milliseconds, 1000).expect("a time");
            if number > 0 {
                writer.reset_frame_position().expect("a place");
                writer.set_frame_dimension(width, height).expect("a size");
                writer.set_frame_position(left, top).expect("a place");
            }
            let row = |row: u32| {
                let start = (row * self.size.0 + left) as usize * 3;
                &pixels[start..start + width as usize * 3]
            };
            let part: Vec<u8> = (top..top + height).flat_map(row).copied().collect();
            writer.write_image_data(&part).expect("a frame");
        }
        writer.finish().expect("the end");
    }
}

/// Shows a pointer on the element that a script returns.
async fn point(test: &mut BrowserTest, window: &Window, node: &str) {
    let script = format!(
        "(() => {{ const node = {node}; if (!node) return false; const box = node.getBoundingClientRect(); \
         const pointer = document.createElement('div'); pointer.id = 'pointer'; \
         pointer.style.cssText = `position: fixed; z-index: 99; pointer-events: none; width: 26px; height: 26px; \
            border-radius: 50%; border: 4px solid #ffb000; background: #ffb00066; \
            left: ${{box.x + Math.min(box.width / 2, 90) - 13}}px; top: ${{box.y + box.height - 15}}px`; \
         document.body.append(pointer); return true; }})()"
    );
    test.until(window, &script).await;
}

/// Clicks on an element as people see it: the pointer first, then what follows.
async fn click(test: &mut BrowserTest, window: &Window, recording: &mut Recording, node: &str) {
    point(test, window, node).await;
    recording.add(test, window, 900).await;
    test.browser
        .evaluate(window, "document.getElementById('pointer').remove()")
        .await;
    let pressed = format!("(() => {{ const node = {node}; node?.click(); return !!node; }})()");
    test.until(window, &pressed).await;
}

/// Waits until nothing in the channel is awaited, and every picture is drawn.
async fn settled(test: &mut BrowserTest, window: &Window, shows: &str) {
    let script = format!(
        "({shows}) && !document.querySelector('article[aria-busy], .thinking, .pending, .waiting') && \
         [...document.querySelectorAll('article img')].every((image) => image.complete && image.naturalWidth > 0)"
    );
    test.until(window, &script).await;
}

/// Waits for the board after another one that calls somebody.
async fn next_board(test: &BrowserTest, after: u64) -> SeenMessage {
    let calls = |seen: &SeenMessage| {
        seen.id > after && !seen.pinged.is_empty() && seen.buttons().contains(&"Play")
    };
    let actor = test.playground.person("Ann").in_channel("the-tea-house");
    let board = actor.wait_for(TIMEOUT, calls).await;
    board.expect("somebody is called")
}

/// Makes the best move that is offered to a person.
async fn play_best_offer(test: &BrowserTest, name: &str) {
    let guide = test.command_as(name, "/play").await;
    let menu = guide.parts().find(|part| part["type"] == 3);
    let menu = menu.expect("a menu of moves");
    let (id, best) = (&menu["custom_id"], &menu["options"][0]["value"]);
    let (id, best) = (id.as_str(), best.as_str());
    test.choose_as(name, &guide, id.expect("an id"), best.expect("a value"))
        .await;
}

pub async fn a_turn_in_a_channel(mut test: BrowserTest) {
    for name in ["Ann", "Ben"] {
        test.command_as(name, "/me preview set:off").await;
    }
    test.begin("qin", &["Ann", "Ben"], &[]).await;
    let mut board = next_board(&test, 0).await;
    for turn in 0.. {
        let name = board.pinged[0].clone();
        if turn >= TURNS_BEFORE && name == "Ann" {
            break;
        }
        play_best_offer(&test, &name).await;
        board = next_board(&test, board.id).await;
    }
    // She sees the move before it is made.
    test.command_as("Ann", "/me preview set:on").await;
    let window = test.window("Ann").await;
    test.browser.resize(&window, WINDOW.0, WINDOW.1).await;
    test.browser.use_dark_scheme(&window).await;
    // Without what is not in Discord.
    let plain = "(() => { const log = document.getElementById('log'); log.style.scrollbarWidth = 'none'; log.style.outline = 'none'; \
                 document.getElementById('people').style.display = 'none'; })()";
    test.browser.evaluate(&window, plain).await;
    test.reads(&window, "Preview of moves").await;
    let dismiss =
        "document.querySelectorAll('article.private .plain').forEach((node) => node.click())";
    test.browser.evaluate(&window, dismiss).await;
    let mine = "document.querySelector('article.private') === null && \
                [...document.querySelectorAll('article')].at(-1)?.querySelector('.mention.me') != null";
    let mut recording = Recording {
        size: (0, 0),
        frames: Vec::new(),
    };
    settled(&mut test, &window, mine).await;
    recording.add(&mut test, &window, 2200).await;
    let play = "[...document.querySelectorAll('article button')].filter((node) => node.innerText.trim() === 'Play').at(-1)";
    click(&mut test, &window, &mut recording, play).await;
    let opener = format!("{GUIDE}?.querySelector('.opener')");
    settled(&mut test, &window, &format!("{opener} != null")).await;
    recording.add(&mut test, &window, 1800).await;
    click(&mut test, &window, &mut recording, &opener).await;
    let option = "document.querySelector('.menu .choices:not([hidden]) [role=option]')";
    settled(&mut test, &window, &format!("{option} != null")).await;
    recording.add(&mut test, &window, 1500).await;
    click(&mut test, &window, &mut recording, option).await;
    let done = format!(
        "[...({GUIDE}?.querySelectorAll('button') ?? [])].find((node) => node.innerText.trim() === 'Do it')"
    );
    settled(&mut test, &window, &format!("{done} != null")).await;
    recording.add(&mut test, &window, 2600).await;
    click(&mut test, &window, &mut recording, &done).await;
    let theirs = "[...document.querySelectorAll('article:not(.private)')].at(-1)?.querySelector('.mention:not(.me)') != null";
    settled(&mut test, &window, theirs).await;
    recording.add(&mut test, &window, 3500).await;
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/pictures/turn.png");
    recording.write(&path);
    test.close().await;
}
