//! Films of whole games.

use crate::effort::effort;
use crate::picture::golden::{Pixels, decoded};
use crate::picture::scenes::{drawn, named, setup};
use pagoda::engine::{
    Chance, Game, Journal, MoveEvents, Picker, Scene, Session, Start, Title, Viewer, film,
};
use pagoda::games::huang::Huang;
use pagoda::games::title;

/// How long each frame of a film is shown, and how the last one looks.
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

fn huang() -> &'static dyn Title {
    title(Huang::NAME).expect("Huang is in the list of games")
}

/// A random game from here to its end.
fn journal(start: Start, seed: u64) -> Journal {
    let mut session = Session::begin(huang(), start).expect("it begins");
    let mut chance = Chance::new(seed);
    while let Some(waiting) = session.game().waiting() {
        let legal = session.game().moves(waiting.seat);
        let texts: Vec<&str> = legal.iter().map(String::as_str).collect();
        let chosen = Picker::ByVerb.pick(&texts, &mut chance).to_owned();
        session.play(waiting.seat, &chosen).expect("it is legal");
    }
    session.journal().clone()
}

fn check(journal: &Journal) {
    let players = Session::replay(huang(), journal)
        .expect("a journal replays")
        .game()
        .seats();
    let names = ["Ada", "Bo", "Chen", "Dee", "Eve"];
    let mut scene = Scene {
        names: named(&names[..players]),
        ..Scene::default()
    };
    let film = film(huang(), journal, &scene).expect("a film");
    assert!(film.len() <= 8 << 20, "{} bytes", film.len());
    let (delays, last) = shown(&film);

    // Pictures that look alike are one frame that is shown longer.
    assert!(delays.len() <= journal.moves.len() + 1);
    let time: u32 = delays.iter().map(|&delay| u32::from(delay)).sum();
    assert_eq!(time, 90 * journal.moves.len() as u32 + 600);
    assert!(delays.iter().all(|&delay| delay >= 90));
    assert!(*delays.last().expect("frames") >= 600);

    let mut session = Session::begin(huang(), journal.start.clone()).expect("it begins");
    let mut events = MoveEvents::default();
    for (seat, text) in &journal.moves {
        events = session.play(*seat, text).expect("it is legal");
    }
    scene.scale = last.size.0 as f32 / 976.0;
    let mut sight = session.game().sight(Viewer::Table);
    sight.mark(&events);
    let end = sight.draw(&scene);
    let end = decoded(&end.png());
    let common = end.colours.len().min(last.colours.len());
    assert_eq!(end.size.0, last.size.0);
    assert!(
        end.colours[..common] == last.colours[..common],
        "the film ends with another picture"
    );
}

/// Films of games of every number of players on every map, in turns with the other options: a share of them, so that
/// several are made side by side; a sixth of all, but with `PAGODA_LONG=1`.
fn share(number: usize, shares: usize) {
    let mut setups = Vec::new();
    for players in huang().seats() {
        for map in ["", "bandits", "eighteen-kingdoms"] {
            let more = match setups.len() {
                0 => "short",
                number if number % 2 == 1 => "palace",
                _ => "",
            };
            let options = [map, more].into_iter().filter(|name| !name.is_empty());
            let setup = setup(players, &options.collect::<Vec<_>>(), players as u64);
            huang().check(&setup).expect("a game can begin so");
            setups.push(setup);
        }
    }
    let step = effort(6, 1) as usize;
    for setup in setups.into_iter().skip(number).step_by(shares * step) {
        check(&journal(Start::New(setup), 4));
    }
}

#[test]
fn films_of_the_first_half_of_the_set_ups() {
    share(0, 2);
}

#[test]
fn films_of_the_second_half_of_the_set_ups() {
    share(1, 2);
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
    let start = Start::Position(Game::position(&table.0));
    let journal = journal(start, 1);
    assert!(journal.moves.len() > 3);
    check(&journal);
}
