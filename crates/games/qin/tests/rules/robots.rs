//! What robots know of Qin: figures, candidates, and what the search finds.

use crate::scene::{Scene, Table};
use pagoda_engine::{Budget, Chance, Mind, Rules, Setup, Think};
use pagoda_qin::{Event, Move, Qin};
use pagoda_robots::{FigureWeights, Model, Search};
use serde_json::{Value, json};

/// A game of this many seats, on Bird or Lion by turns, after so many random moves; none if it ended before.
fn after_random_moves(seats: usize, seed: u64, moves: usize) -> Option<Qin> {
    let mut options = serde_json::Map::new();
    if seed % 2 == 1 {
        options.insert("map".to_owned(), json!("lion"));
    }
    let setup = Setup {
        players: seats,
        seed,
        options,
        emblems: Vec::new(),
    };
    let mut game = Qin::begin(&setup);
    let mut chance = Chance::new(seed);
    for _ in 0..moves {
        game.waiting()?;
        let chosen = *chance.pick(&moves_of(&game));
        game.apply(chosen, &mut Vec::new());
    }
    game.waiting().map(|_| game)
}

fn moves_of(game: &Qin) -> Vec<Move> {
    let mut moves = Vec::new();
    game.moves(&mut moves);
    moves
}

fn positions() -> impl Iterator<Item = Qin> {
    let seats = (0..60).map(|seed| (2 + seed as usize % 3, seed));
    seats.filter_map(|(seats, seed)| after_random_moves(seats, seed, 3 + seed as usize))
}

fn rows(game: &Qin) -> Vec<Vec<f32>> {
    let width = Qin::FEATURES.len();
    let mut figures = vec![0.0; Rules::seats(game) * width];
    game.features(&mut figures);
    figures.chunks(width).map(<[f32]>::to_vec).collect()
}

fn figure(game: &Qin, seat: usize, name: &str) -> f32 {
    let index = Qin::FEATURES.iter().position(|known| *known == name);
    rows(game)[seat][index.expect("there is such a figure")]
}

fn renamed(game: &Qin) -> Qin {
    let seats = Rules::seats(game);
    let next = |seat: &mut Value| {
        let number = seat.as_u64().expect("a seat is a number") as usize;
        *seat = json!((number + 1) % seats);
    };
    let mut position = Rules::position(game);
    let realm = &mut position["realm"];
    next(&mut realm["active"]);
    for (list, field) in [("provinces", "owner"), ("villages", "holder")] {
        let owned = realm[list].as_array_mut().expect("a list");
        owned.iter_mut().for_each(|one| next(&mut one[field]));
    }
    let hands = position["hands"].as_array_mut().expect("a list");
    hands.rotate_right(1);
    Qin::load(&position).expect("only seats have other numbers")
}

#[test]
fn figures_do_not_depend_on_the_numbers_of_seats() {
    for game in positions() {
        let mut expected = rows(&game);
        expected.rotate_right(1);
        assert_eq!(rows(&renamed(&game)), expected);
    }
}

#[test]
fn figures_add_up_to_what_lies_on_the_board() {
    for game in positions() {
        let realm = &game.realm;
        let total = |names: &[&str]| -> f32 {
            let seats = 0..Rules::seats(&game);
            let figures = seats.flat_map(|seat| names.iter().map(move |name| (seat, name)));
            figures.map(|(seat, name)| figure(&game, seat, name)).sum()
        };
        assert!(
            rows(&game)
                .iter()
                .flatten()
                .all(|figure| figure.is_finite())
        );
        let provinces = total(&["twos", "threes", "fours", "majors"]);
        assert_eq!(provinces as usize, realm.provinces().len());
        let held = total(&["held-weakly", "held-by-one", "held-by-two", "held-by-three"]);
        let villages = 0..realm.board().villages.len();
        let holders = villages.filter(|village| realm.holder(*village).is_some());
        assert_eq!(held as usize, holders.count());
        assert_eq!(total(&["turn"]), 1.0);
        assert!(total(&["lost-now"]) <= total(&["takes-now"]));
        assert!((0.0..=1.0).contains(&game.progress()));
    }
}

#[test]
fn figures_tell_who_could_take_a_province() {
    // Red of seat 0 with four squares, the start square among them, and red of seat 1 with two are one square apart.
    let scene = || {
        Scene::new(2)
            .draw("E4 r0 r r . r1 r")
            .village("E10", 1)
            .hand(1, "BB")
    };
    let holding = |tiles: &str| scene().hand(0, tiles).table().0;
    let ready = holding("RB");
    assert_eq!(figure(&ready, 0, "takes-now"), 1.0);
    assert_eq!(figure(&ready, 1, "lost-now"), 1.0);
    assert_eq!(figure(&ready, 1, "takes"), 0.0, "the smaller takes nothing");
    let unready = holding("BY");
    assert_eq!(figure(&unready, 0, "takes-now"), 0.0);
    assert_eq!(figure(&unready, 1, "weak-to-square"), 1.0);
    let waiting = scene().hand(0, "RB").active(1).table().0;
    assert_eq!(figure(&waiting, 1, "lost-now"), 0.0);
    assert_eq!(figure(&waiting, 1, "lost-later"), 1.0);
}

/// The most pagodas that a placement of the seat in turn gains, and takes from the other of two.
fn best_gain(game: &Qin) -> i16 {
    let lead = |game: &Qin, seat: usize| {
        let [own, other] = [seat, 1 - seat].map(|seat| i16::from(game.realm.standing(seat)));
        own - other
    };
    let seat = game.realm.active;
    let gain = |chosen: Move| {
        let mut after = *game;
        after.apply(chosen, &mut Vec::new());
        lead(&after, seat) - lead(game, seat)
    };
    moves_of(game).into_iter().map(gain).max().unwrap_or(0)
}

#[test]
fn figures_tell_what_a_hand_can_gain_at_once() {
    // Red of seat 0 has four squares: one more makes it major. Start squares wait for a second one.
    let scene = || {
        let drawn = Scene::new(2).draw(
            "E5 r0 r
             F5 r
             G6 y
             H6 r1 .
             I6 r",
        );
        drawn.village("I5", 1).hand(1, "YY")
    };
    for tiles in ["RY", "BY", "RB", "BB", "YY"] {
        let game = scene().hand(0, tiles).table().0;
        let gain = figure(&game, 0, "gain-now");
        assert_eq!(gain as i16, best_gain(&game), "with {tiles}");
        assert_eq!(figure(&game, 0, "gain-later"), 0.0);
        assert!(figure(&game, 1, "gain-later") > 0.0);
    }
    // Elsewhere it is an estimate.
    let games = || positions().filter(|game| Rules::seats(game) == 2);
    let exact = games().filter(|game| {
        let gain = figure(game, game.realm.active, "gain-now");
        (gain as i16 - best_gain(game)).abs() <= 1
    });
    assert!(10 * exact.count() > 8 * games().count());
}

#[test]
fn candidates_are_legal_and_contain_what_wins_at_once() {
    for game in positions() {
        let (moves, mut candidates) = (moves_of(&game), Vec::new());
        game.candidates(&mut candidates);
        assert!(!candidates.is_empty() && candidates.len() <= moves.len());
        assert!(candidates.iter().all(|chosen| moves.contains(chosen)));
    }
    let game = one_pagoda_left().0;
    let wins = |chosen: &Move| {
        let mut after = game;
        after.apply(*chosen, &mut Vec::new());
        after.outcome().is_some_and(|outcome| outcome[0].won)
    };
    let mut candidates = Vec::new();
    game.candidates(&mut candidates);
    assert!(moves_of(&game).len() > candidates.len());
    assert!(candidates.iter().any(wins));
}

/// How promising a placement is, found out by making it.
fn rating_by_making(game: &Qin, chosen: Move) -> i32 {
    let seat = game.realm.active;
    let (mut after, mut events) = (*game, Vec::new());
    after.apply(chosen, &mut events);
    let mut rating = if chosen.tile.is_double() { -30 } else { 0 };
    for other in 0..Rules::seats(game) {
        let more = i32::from(after.realm.standing(other)) - i32::from(game.realm.standing(other));
        rating += more * if other == seat { 35 } else { -30 };
    }
    for event in events {
        let (owner, squares) = match event {
            Event::ProvinceFounded { seat, size, .. } => (seat, i32::from(size.min(5)) - 2),
            Event::ProvinceExtended { seat, size, .. } if size <= 5 => (seat, 1),
            Event::ProvincesUnited { seat, .. } => (seat, 2),
            Event::GameEnded { winner, .. } => {
                rating += winner.map_or(0, |winner| if winner == seat { 10_000 } else { -10_000 });
                continue;
            }
            _ => continue,
        };
        rating += if owner == seat { 10 } else { -10 } * squares;
    }
    rating
}

#[test]
fn candidates_are_the_placements_that_do_most_at_once() {
    let mut chosen_among_many = 0;
    for game in positions() {
        let (moves, mut candidates) = (moves_of(&game), Vec::new());
        game.candidates(&mut candidates);
        if candidates.len() == moves.len() {
            continue;
        }
        let ratings: Vec<i32> = moves
            .iter()
            .map(|chosen| rating_by_making(&game, *chosen))
            .collect();
        let mut sorted = ratings.clone();
        sorted.sort_unstable_by(|one, other| other.cmp(one));
        let lowest = sorted[candidates.len() - 1];
        for (chosen, rating) in moves.iter().zip(ratings) {
            let considered = candidates.contains(chosen);
            let right = rating == lowest || considered == (rating > lowest);
            assert!(
                right,
                "{chosen} has {rating}, the lowest {lowest}: {}",
                game.position()
            );
        }
        chosen_among_many += 1;
    }
    assert!(chosen_among_many > 30, "only {chosen_among_many} positions");
}

/// Seat 0 of four has one pagoda left, and only tiles of two colours.
fn one_pagoda_left() -> Table {
    let villages = [
        "B3", "B11", "C7", "D2", "E10", "F13", "G3", "I5", "J9", "L4", "H10", "L11",
    ];
    let scene = Scene::new(4).draw(
        "E5 r0 r
         F4 r r",
    );
    let scene = villages
        .iter()
        .fold(scene, |scene, at| scene.village(at, 0));
    let others = scene
        .hand(1, "RR BB YY")
        .hand(2, "RR BB YY")
        .hand(3, "RR BB YY");
    others.hand(0, "RB RY BY").table()
}

#[test]
fn the_search_places_the_last_pagoda() {
    let table = one_pagoda_left();
    for seed in 0..5 {
        let thought = Search::think(&table.0, 0, &mut Budget::of(60), seed);
        let best = &thought.expect("seat 0 is awaited").line[0];
        let mut after = Table(table.0);
        after.play(&best.text);
        let outcome = after.0.outcome().expect("the game is over");
        assert!(outcome[0].won, "{} wins nothing", best.text);
    }
}

#[test]
fn outcomes_agree_with_the_result() {
    for seed in 0..12 {
        let mut game = after_random_moves(2 + seed as usize % 3, seed, 1).expect("it begins");
        let mut chance = Chance::new(seed);
        while game.waiting().is_some() {
            assert_eq!(game.outcome(), None);
            let chosen = *chance.pick(&moves_of(&game));
            game.apply(chosen, &mut Vec::new());
        }
        let outcome = game.outcome().expect("the game is over");
        for standing in Rules::standings(&game).expect("the game is over") {
            assert_eq!(outcome[standing.seat].won, standing.winner);
            assert_eq!(outcome[standing.seat].score, standing.score as f32);
        }
    }
}

/// The share of the win of seat 0 of two with the best play of both, by trying everything. None if it takes too long.
fn best_share(game: &Qin, positions: &mut u32) -> Option<f32> {
    *positions += 1;
    if *positions > 4_000 {
        return None;
    }
    if let Some(outcome) = game.outcome() {
        let winners = outcome.iter().filter(|outcome| outcome.won).count();
        return Some(f32::from(u8::from(outcome[0].won)) / winners as f32);
    }
    let mover = game.waiting()?.seat;
    let mut best: Option<f32> = None;
    for chosen in moves_of(game) {
        let mut after = *game;
        after.apply(chosen, &mut Vec::new());
        let share = best_share(&after, positions)?;
        let better = |known: f32| {
            if mover == 0 {
                share > known
            } else {
                share < known
            }
        };
        if best.is_none_or(better) {
            best = Some(share);
        }
    }
    best
}

#[test]
fn endings_that_are_known_are_played_perfectly() {
    let mut decisive = 0;
    for seed in 0..400 {
        // With an empty supply two players know each other's hands.
        let late = (60..75).filter_map(|moves| after_random_moves(2, seed, moves));
        let endings = late.filter(|game| game.supply.is_empty());
        for game in endings {
            let mut shares = Vec::new();
            let mut positions = 0;
            for chosen in moves_of(&game) {
                let mut after = game;
                after.apply(chosen, &mut Vec::new());
                let Some(share) = best_share(&after, &mut positions) else {
                    break;
                };
                shares.push((chosen.to_string(), share));
            }
            let differ = shares.iter().any(|(_, share)| *share != shares[0].1);
            if shares.len() < moves_of(&game).len() || !differ {
                continue;
            }
            decisive += 1;
            let seat = game.waiting().expect("the game goes on").seat;
            let thought = Search::think(&game, seat, &mut Budget::of(16), seed);
            let thought = thought.expect("the seat is awaited");
            assert!(thought.exact);
            let of_seat = |share: f32| if seat == 0 { share } else { 1.0 - share };
            let chosen = shares
                .iter()
                .find(|(text, _)| *text == thought.line[0].text);
            let (_, share) = chosen.expect("the search chooses legal moves");
            let best = shares.iter().map(|(_, share)| of_seat(*share));
            assert_eq!(of_seat(*share), best.fold(0.0, f32::max));
        }
        if decisive >= 3 {
            return;
        }
    }
    panic!("only {decisive} endings were decisive");
}

#[test]
fn the_shipped_model_fits_the_figures() {
    let model = Model::read::<Qin>(Qin::MODEL).expect("the model can be read");
    let FigureWeights { early, late } = model.weights;
    assert!(early.iter().chain(&late).all(|weight| weight.is_finite()));
    assert!(late[0] > 0.0, "pagodas win");
}

fn move_rows(game: &Qin, moves: &[Move]) -> Vec<Vec<f32>> {
    let width = Qin::MOVE_FEATURES.len();
    let mut figures = vec![0.0; moves.len() * width];
    game.move_features(moves, &mut figures);
    figures.chunks(width).map(<[f32]>::to_vec).collect()
}

fn on_provinces(game: &Qin, seat: usize) -> [i32; 2] {
    let mut pagodas = [0, 0];
    for province in game.realm.provinces() {
        let other = usize::from(usize::from(province.owner) != seat);
        pagodas[other] += i32::from(province.pagodas());
    }
    pagodas
}

#[test]
fn figures_of_moves_tell_what_happens_to_provinces_and_villages() {
    let place = |name: &str| {
        let index = Qin::MOVE_FEATURES.iter().position(|known| *known == name);
        index.expect("there is such a figure")
    };
    let (own, taken) = (place("own-pagodas"), place("taken-pagodas"));
    let (given, won) = (place("given-pagodas"), place("village-won"));
    let mut seen = vec![false; Qin::MOVE_FEATURES.len()];
    let (mut villages, mut found) = (0, 0);
    for game in positions() {
        let seat = game.realm.active;
        let moves = moves_of(&game);
        for (chosen, row) in moves.iter().zip(move_rows(&game, &moves)) {
            let mut after = game;
            after.apply(*chosen, &mut Vec::new());
            let [own_before, others_before] = on_provinces(&game, seat);
            let [own_after, others_after] = on_provinces(&after, seat);
            let expected = [own_after - own_before, others_after - others_before];
            let told = [row[own] as i32, (row[given] - row[taken]) as i32];
            assert_eq!(told, expected, "{chosen} in {}", Rules::position(&game));
            let held = |game: &Qin| {
                let villages = 0..game.realm.board().villages.len();
                let own = villages.filter(|village| game.realm.holder(*village) == Some(seat));
                own.count()
            };
            if held(&after) > held(&game) {
                villages += 1;
                found += usize::from(row[won] + row[place("village-robbed")] > 0.0);
            }
            for (seen, figure) in seen.iter_mut().zip(&row) {
                *seen |= *figure != 0.0;
            }
        }
    }
    let never = seen.iter().position(|seen| !seen);
    assert_eq!(never.map(|index| Qin::MOVE_FEATURES[index]), None);
    // What a tile does to several provinces at once is left out.
    assert!(10 * found >= 9 * villages, "{found} of {villages}");
}
