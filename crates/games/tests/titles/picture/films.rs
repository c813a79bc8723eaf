//! Films of whole games.

use crate::effort::effort;
use crate::picture::pixels::{Pixels, decoded};
use crate::picture::scenes::{drawn, named, setup};
use pagoda_engine::{Chance, Journal, MoveText, Picker, Rules, Session, Start, Title, Viewer};
use pagoda_games::huang::Huang;
use pagoda_games::title;
use pagoda_picture::Theme;
use pagoda_picture::ink::{self, Ink};
use pagoda_show::{FilmFrame, Scene, ShownPlay, Shows, film, film_frames};

pub fn shown(gif: &[u8]) -> (Vec<u16>, Pixels) {
    let mut options = gif::DecodeOptions::new();
    options.set_color_output(gif::ColorOutput::Indexed);
    let mut decoder = options.read_info(gif).expect("a GIF file");
    let (width, height) = (usize::from(decoder.width()), usize::from(decoder.height()));
    let palette = decoder.global_palette().expect("one palette").to_vec();
    let mut screen: Vec<Option<u8>> = vec![None; width * height];
    let mut delays = Vec::new();
    while let Some(frame) = decoder.read_next_frame().expect("a frame") {
        assert!(frame.palette.is_none());
        delays.push(frame.delay);
        let (left, top) = (usize::from(frame.left), usize::from(frame.top));
        let wide = usize::from(frame.width);
        assert!(left + wide <= width && top + usize::from(frame.height) <= height);
        for (number, pixel) in frame.buffer.iter().enumerate() {
            if frame.transparent != Some(*pixel) {
                let place = (top + number / wide) * width + left + number % wide;
                screen[place] = Some(*pixel);
            }
        }
    }
    let colour = |pixel: &Option<u8>| {
        let start = 3 * usize::from(pixel.expect("every pixel is shown"));
        [palette[start], palette[start + 1], palette[start + 2]]
    };
    let pixels = Pixels {
        size: (width as u32, height as u32),
        colours: screen.iter().map(colour).collect(),
    };
    (delays, pixels)
}

fn journal(title: &'static dyn Title, start: Start, seed: u64) -> Journal {
    let mut session = Session::begin(title, start).expect("it begins");
    let mut chance = Chance::new(seed);
    while let Some(waiting) = session.game().waiting() {
        let legal = session.game().moves(waiting.seat);
        let texts: Vec<&str> = legal.iter().map(MoveText::as_str).collect();
        let chosen = Picker::ByVerb.pick(&texts, &mut chance).to_owned();
        session.play(waiting.seat, &chosen).expect("it is legal");
    }
    session.journal().clone()
}

fn rows(pixels: &Pixels, first: usize, count: usize) -> &[[u8; 3]] {
    let width = pixels.size.0 as usize;
    &pixels.colours[width * first..width * (first + count)]
}

fn check(title: &'static dyn Title, journal: &Journal, language: &str, theme: Theme) {
    let session = Session::replay(title, journal).expect("a journal replays");
    let names = ["Ada", "Bo", "Chen", "Dee", "Eve"];
    let mut scene = Scene {
        names: named(&names[..session.game().seats()]),
        language: language.to_owned(),
        theme,
        ..Scene::default()
    };
    let film = film(title, journal, &scene).expect("a film");
    assert!(film.len() <= 8 << 20, "{} bytes", film.len());
    let (delays, last) = shown(&film);
    let frames = film_frames(title, journal, &scene).expect("its frames");

    // There is paper in the last corner.
    let [red, green, blue] = last.colours[last.colours.len() - 1];
    let paper = theme.shade(ink::PAPER);
    assert!(Ink(red, green, blue).contrast(paper) < 1.1, "{theme:?}");

    // Pictures that look alike are one frame that is shown longer.
    assert!(delays.len() <= frames.len() && frames.len() <= 50);
    let time: u32 = delays.iter().map(|&delay| u32::from(delay)).sum();
    let planned: u32 = frames.iter().map(|frame| u32::from(frame.time)).sum();
    assert_eq!(time, planned);
    assert!(time <= 6_000, "{time} is longer than a minute");
    if journal.moves.len() > 40 {
        assert!(time > 5_500, "{time} is much less than a minute");
    }
    says_what_happens(title, journal, &scene, &frames);

    // The film ends with the score sheet, in the middle below the caption.
    scene.scale = 1.0;
    scene.shows = Shows::Table;
    let whole = session.game().sight(Viewer::Table).draw(&scene).size().0;
    let mut scales = [0.8, 0.625, 0.5].into_iter();
    let scale = scales.find(|scale| (whole as f32 * scale).round() as u32 == last.size.0);
    scene.scale = scale.expect("one of the scales of films");
    scene.shows = Shows::Result;
    let strip = (108.0 * scene.scale).round() as usize;
    let sight = session.game().sight(Viewer::Table);
    let start = Session::start_of(title, journal).expect("it begins");
    let board = start.game().sight(Viewer::Table).draw(&Scene {
        shows: Shows::Table,
        ..scene.clone()
    });
    let (wide, high) = board.size();
    assert_eq!(wide, last.size.0);
    let (width, height) = sight.draw(&scene).size();
    let ratio = (wide as f32 / width as f32).min(high as f32 / height as f32);
    scene.scale = scene.scale * ratio * 0.998;
    let sheet = decoded(&sight.draw(&scene).png());
    let left = (wide - sheet.size.0) as usize / 2;
    let top = strip + (high.saturating_sub(sheet.size.1) / 2) as usize;
    // The film has the palette of the board, in which mixtures of inks may look a little different.
    let differs = |(one, two): (&[u8; 3], &[u8; 3])| {
        let mut colours = one.iter().zip(two);
        colours.any(|(one, two)| one.abs_diff(*two) > 40)
    };
    let mut different = 0;
    for row in 0..sheet.size.1 as usize {
        let shown = &rows(&last, top + row, 1)[left..left + sheet.size.0 as usize];
        let pixels = shown.iter().zip(rows(&sheet, row, 1));
        different += pixels.filter(|pixels| differs(*pixels)).count();
    }
    let share = different * 1000 / sheet.colours.len();
    assert!(
        share < 5,
        "{share} of 1000 pixels of the sheet are not where the film ends"
    );
}

/// Each frame tells its moves, in order and in the language; fights are shown longer.
fn says_what_happens(
    title: &'static dyn Title,
    journal: &Journal,
    scene: &Scene,
    frames: &[FilmFrame],
) {
    let mut session = Session::start_of(title, journal).expect("it begins");
    let mut told = Vec::new();
    let mut highlights = 0;
    for (seat, text) in &journal.moves {
        let events = session.play(*seat, text).expect("it is legal");
        highlights += usize::from(events.has_highlight());
        let sentences = events.narrate().into_iter();
        told.extend(sentences.map(|words| scene.say(&words.naming(&scene.names))));
    }
    let [first, moments @ .., end] = frames else {
        panic!("a film has a beginning and an end");
    };
    let captions: Vec<String> = moments
        .iter()
        .flat_map(|frame| frame.caption.clone())
        .collect();
    assert_eq!(captions, told);
    for name in &scene.names {
        assert!(first.caption[0].contains(name), "{:?}", first.caption);
    }
    let moves = journal.moves.len().to_string();
    assert!(end.caption[0].contains(&moves), "{:?}", end.caption);
    assert!(end.time >= 500, "the sheet can be read");
    let pauses = moments.iter().filter(|frame| frame.pauses);
    assert_eq!(pauses.clone().count() > 0, highlights > 0);
    let [.., before_last, _] = moments else {
        return;
    };
    let usual = moments[..moments.len() - 1].iter();
    let usual = usual.filter(|frame| !frame.pauses).map(|frame| frame.time);
    if let (Some(usual), Some(pause)) = (usual.max(), pauses.map(|frame| frame.time).min()) {
        assert!(pause >= 2 * usual, "{pause} is no pause after {usual}");
    }
    assert!(before_last.time > 0);
}

/// Films of games of every number of players of a title, in turns with options and languages; a share of them, but with
/// `PAGODA_LONG=1`.
fn films_of(name: &str, options: &[&[&str]], theme: Theme) {
    let title = title(name).expect("the title is shipped");
    let seats = title.seats();
    let step = effort(seats.clone().count() as u64, 1) as usize;
    let languages = ["en", "de", "fr", "pl"];
    for (number, players) in seats.rev().enumerate().step_by(step) {
        let setup = setup(players, options[number % options.len()], players as u64);
        title.check(&setup).expect("a game can begin so");
        let journal = journal(title, Start::New(setup), 4);
        check(title, &journal, languages[number % languages.len()], theme);
    }
}

#[test]
fn films_of_huang_last_a_minute_and_end_with_the_score_sheet() {
    films_of(
        "huang",
        &[&["bandits", "palace"], &["eighteen-kingdoms"], &[]],
        Theme::Light,
    );
}

#[test]
fn films_of_qin_last_a_minute_and_end_with_the_score_sheet() {
    films_of("qin", &[&[]], Theme::Dark);
}

#[test]
fn films_of_the_dragon_last_a_minute_and_end_with_the_score_sheet() {
    films_of("dragon", &[&[]], Theme::Light);
}

#[test]
fn a_film_that_begins_in_a_fight_goes_on_when_it_ends() {
    let mut table = drawn::Scene::new(3)
        .draw("I6 r R2 y\nJ2 y R0 r\nK6 r R1 y")
        .hand(0, "white white")
        .hand(1, "red red")
        .bag("yellow yellow red red white white green green")
        .table();
    table.play("tile white J5");
    let start = Start::Position(Rules::position(&table.0));
    let huang = title(Huang::NAME).expect("Huang is in the list of games");
    let journal = journal(huang, start, 1);
    assert!(journal.moves.len() > 3);
    check(huang, &journal, "pl", Theme::Dark);
}

#[test]
fn a_short_film_shows_each_move_for_a_while_and_no_longer() {
    let qin = title("qin").expect("Qin is shipped");
    let mut session = Session::begin(qin, Start::New(setup(2, &[], 7))).expect("it begins");
    for _ in 0..3 {
        let seat = session.game().waiting().expect("it goes on").seat;
        let first = session.game().moves(seat)[0].clone();
        session.play(seat, &first).expect("it is legal");
    }
    let scene = Scene {
        names: named(&["Ada", "Bo"]),
        ..Scene::default()
    };
    let frames = film_frames(qin, session.journal(), &scene).expect("its frames");
    let times: Vec<u16> = frames.iter().map(|frame| frame.time).collect();
    assert_eq!(times, [200, 250, 250, 250 + 300], "and no score sheet");
}
