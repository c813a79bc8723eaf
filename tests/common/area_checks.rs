//! Checks of the areas on pictures, for every title.
#![allow(dead_code, reason = "no program needs all of it")]

use pagoda_engine::{Argument, ArgumentKind, Chance, EffectKind, Play, Setup, Title, Verb, Viewer};
use pagoda_picture::{Area, Canvas, Point};
use pagoda_show::{AreaName, Form, Scene, ShownPlay, Shows};
use std::collections::{BTreeMap, BTreeSet};

/// Small pictures are drawn faster; areas are the same at every scale.
const SCALE: f32 = 0.25;
/// The width of a phone in pixels.
const PHONE: f32 = 360.0;

pub fn draw(game: &dyn Play, viewer: Viewer, shows: Shows) -> Canvas {
    draw_in(Form::Landscape, game, viewer, shows)
}

/// A picture in the form of the page on a phone.
pub fn draw_for_phone(game: &dyn Play, viewer: Viewer, shows: Shows) -> Canvas {
    draw_in(Form::Portrait, game, viewer, shows)
}

fn draw_in(form: Form, game: &dyn Play, viewer: Viewer, shows: Shows) -> Canvas {
    let scene = Scene {
        shows,
        form,
        scale: SCALE,
        ..Scene::default()
    };
    game.sight(viewer).draw(&scene)
}

pub fn areas(canvas: &Canvas) -> Vec<Area> {
    canvas.areas().cloned().collect()
}

/// Plays a random game and calls with some of its positions: the game, and the seat that must decide.
pub fn random_game(title: &dyn Title, setup: &Setup, mut see: impl FnMut(&dyn Play, usize)) {
    let mut game = title.begin(setup).expect("an allowed set-up");
    let mut chance = Chance::new(setup.seed);
    let mut decisions: BTreeMap<&str, u32> = BTreeMap::new();
    for step in 0_usize.. {
        let Some(waiting) = game.waiting() else {
            break;
        };
        // Some decisions are rare.
        let times = decisions.entry(waiting.decision).or_default();
        if step.is_multiple_of(30) || *times < 4 {
            see(game.as_ref(), waiting.seat);
        }
        *times += 1;
        let moves = game.moves(waiting.seat);
        let verbs: BTreeSet<&str> = moves.iter().map(|text| first_word(text)).collect();
        let verbs: Vec<&str> = verbs.into_iter().collect();
        let verb = *chance.pick(&verbs);
        let with_it: Vec<_> = moves
            .iter()
            .filter(|text| first_word(text) == verb)
            .collect();
        let text = (*chance.pick(&with_it)).clone();
        game.play(waiting.seat, &text).expect("a legal move");
    }
}

fn first_word(text: &str) -> &str {
    text.split(' ').next().unwrap_or_default()
}

fn argument(verb: &'static Verb, number: usize) -> &'static Argument {
    let arguments = verb.arguments;
    let argument = arguments.get(number).or(arguments.last());
    argument.expect("the verb has arguments")
}

/// Checks that everything which the legal moves name is an area on the table's picture or on the seat's own, or has places; except
/// numbers, and what `invisible` says of a kind and a value. Returns the kinds and values that were met.
pub fn check_named(
    game: &dyn Play,
    seat: usize,
    invisible: impl Fn(&str, &str) -> bool,
) -> BTreeSet<(&'static str, String)> {
    let table = areas(&draw(game, Viewer::Table, Shows::Table));
    let phone = areas(&draw_for_phone(game, Viewer::Table, Shows::Table));
    let names = |areas: &[Area]| -> BTreeSet<(&'static str, String)> {
        let areas = areas.iter();
        areas.map(|area| (area.kind, area.value.clone())).collect()
    };
    assert_eq!(names(&table), names(&phone), "both forms can be clicked");
    let own = areas(&draw(game, Viewer::Seat(seat), Shows::Own));
    let both = table.iter().chain(&own);
    let known: BTreeSet<(&str, &str)> = both.map(|area| (area.kind, area.value.as_str())).collect();
    let mut met = BTreeSet::new();
    for text in game.moves(seat) {
        let words: Vec<&str> = text.split(' ').collect();
        let mut verbs = game.title().verbs().iter();
        let verb = verbs.find(|verb| verb.name == words[0]).expect("a verb");
        for number in 1..words.len() {
            let (given, word) = (&words[..=number], words[number]);
            let argument = argument(verb, number - 1);
            let places = game.places_of(given);
            for place in &places {
                let there = known.contains(&(Area::PLACE, place.as_str()));
                assert!(there, "{given:?}: {place} is no area");
            }
            if let ArgumentKind::Number { .. } = argument.kind {
                assert!(places.is_empty(), "{given:?}");
                continue;
            }
            if matches!(argument.kind, ArgumentKind::Place | ArgumentKind::Places) {
                assert_eq!(places.join("-"), word, "{text}");
                continue;
            }
            let there = known.contains(&(argument.said, word));
            let invisible = invisible(argument.said, word);
            assert!(!(there && invisible), "{} {word} is visible", argument.said);
            let reachable = there || invisible || !places.is_empty();
            assert!(reachable, "{text}: {} {word} is no area", argument.said);
            if there {
                met.insert((argument.said, word.to_owned()));
            }
        }
    }
    met
}

/// Checks that the areas of a picture lie inside it, mean something in the title's moves, and are hit in their middle.
pub fn check_sound(game: &dyn Play, canvas: &Canvas) {
    let (width, height) = canvas.extent();
    let areas = areas(canvas);
    for (number, area) in areas.iter().enumerate() {
        let [left, top, right, bottom] = bounds(area);
        let inside = left >= 0.0 && top >= 0.0 && right <= width && bottom <= height;
        assert!(inside && area.outline.len() >= 3, "{area:?}");
        assert!(area.outline.len() <= 40, "{area:?} has too many corners");
        assert!(is_known(game, area), "{area:?} means nothing");
        let centre = centre(area);
        assert!(contains(area, centre), "{area:?}");
        let above = areas[number + 1..].iter();
        let mut hits = above.filter(|above| above.kind == area.kind && contains(above, centre));
        assert_eq!(hits.next(), None, "above {area:?}");
    }
}

fn is_known(game: &dyn Play, area: &Area) -> bool {
    let verbs = game.title().verbs();
    match area.kind {
        Area::PLACE => {
            let mut sight = game.sight(Viewer::Table);
            let plain = sight.fingerprint(&Scene::default()).to_string();
            sight.light(&[(area.value.clone(), EffectKind::Neutral)]);
            sight.fingerprint(&Scene::default()).to_string() != plain
        }
        Area::VERB => verbs.iter().any(|verb| verb.name == area.value),
        // No move names them: pieces lie there, or come from there.
        Area::SEAT => area
            .value
            .parse()
            .is_ok_and(|seat: usize| seat < game.seats()),
        kind @ (Area::HOME | Area::RESIDENT) => {
            let there: AreaName = (kind, area.value.clone());
            game.pieces().iter().any(|piece| piece.area == there)
        }
        kind => {
            let mut arguments = verbs.iter().flat_map(|verb| verb.arguments);
            arguments.any(|argument| {
                let values = match argument.kind {
                    ArgumentKind::One(values) | ArgumentKind::Several(values) => values,
                    _ => &[],
                };
                argument.said == kind && values.contains(&area.value.as_str())
            })
        }
    }
}

/// Notes the least width or height of areas of each kind on a phone, in pixels.
pub fn note_sizes(canvas: &Canvas, into: &mut BTreeMap<&'static str, f32>) {
    let share = PHONE / canvas.extent().0;
    for area in canvas.areas() {
        let [left, top, right, bottom] = bounds(area);
        let side = (right - left).min(bottom - top) * share;
        let least = into.entry(area.kind).or_insert(side);
        *least = least.min(side);
    }
}

/// Checks that areas are the same whatever is hidden from the viewer.
pub fn check_secrets(game: &dyn Play, viewer: Viewer, shows: Shows, seed: u64) {
    let mut other = game.boxed_clone();
    other.redeal(viewer, &mut Chance::new(seed));
    let [one, two] = [game, other.as_ref()].map(|game| {
        let scene = Scene {
            shows,
            ..Scene::default()
        };
        let sight = game.sight(viewer);
        let told = (sight.describe(&scene, 1024), sight.fingerprint(&scene));
        let canvas = draw(game, viewer, shows);
        (areas(&canvas), told, canvas.png())
    });
    assert!(one.0 == two.0, "areas for {viewer:?} depend on a secret");
    assert!(
        one.1 == two.1,
        "a description for {viewer:?} tells a secret"
    );
    assert!(one.2 == two.2, "a picture for {viewer:?} tells a secret");
}

/// Checks that a place which may be chosen is marked inside its areas, and nowhere else on the board.
pub fn check_lit(game: &dyn Play, place: &str) {
    let scene = Scene {
        scale: 0.5,
        ..Scene::default()
    };
    let mut sight = game.sight(Viewer::Table);
    let plain = sight.draw(&scene);
    sight.light(&[(place.to_owned(), EffectKind::HelpsMe)]);
    let lit = sight.draw(&scene);
    let parts: Vec<&str> = place.split('-').collect();
    for area in plain.areas().filter(|area| area.kind == Area::PLACE) {
        assert!(lit.areas().any(|other| other == area), "{area:?} has moved");
        let (changed, all) = changed_pixels(&plain, &lit, area);
        let share = changed as f32 / all as f32;
        match parts.contains(&area.value.as_str()) {
            true => assert!(share > 0.1, "{place}: {} looks as before", area.value),
            false => assert!(share < 0.04, "{place}: {} changes by {share}", area.value),
        }
    }
}

/// The number of pixels in an area that differ between two pictures, and of all.
fn changed_pixels(one: &Canvas, two: &Canvas, area: &Area) -> (usize, usize) {
    let scale = one.scale();
    let [left, top, right, bottom] = bounds(area).map(|side| (side * scale) as u32);
    let (mut changed, mut all) = (0, 0);
    for (x, y) in (left..right).flat_map(|x| (top..bottom).map(move |y| (x, y))) {
        let at = Point::from_xy((x as f32 + 0.5) / scale, (y as f32 + 0.5) / scale);
        if contains(area, at) {
            all += 1;
            let [one, two] = [one, two].map(|canvas| canvas.image().get_pixel(x, y).0);
            let far = one.iter().zip(two).any(|(one, two)| one.abs_diff(two) > 24);
            changed += usize::from(far);
        }
    }
    (changed, all)
}

/// The left, upper, right and lower end of an area.
fn bounds(area: &Area) -> [f32; 4] {
    let start = [f32::MAX, f32::MAX, f32::MIN, f32::MIN];
    let points = area.outline.iter();
    points.fold(start, |[left, top, right, bottom], at| {
        [
            left.min(at.x),
            top.min(at.y),
            right.max(at.x),
            bottom.max(at.y),
        ]
    })
}

fn centre(area: &Area) -> Point {
    let [left, top, right, bottom] = bounds(area);
    Point::from_xy(left.midpoint(right), top.midpoint(bottom))
}

/// Whether a point is inside an area.
fn contains(area: &Area, at: Point) -> bool {
    let next = area.outline.iter().cycle().skip(1);
    let crossed = area.outline.iter().zip(next).filter(|(one, two)| {
        let between = (one.y > at.y) != (two.y > at.y);
        between && at.x < one.x + (at.y - one.y) / (two.y - one.y) * (two.x - one.x)
    });
    crossed.count() % 2 == 1
}
