//! What robots use to judge a position, and that they prepare for what the year brings.

use crate::scene::Scene;
use crate::setup::setup;
use pagoda_dragon::{Action, Dragon, Figure, Move, MoveFigure, SuperEvent};
use pagoda_engine::{Budget, Chance, Mind, Play, Rules, Seat, Thought};
use serde_json::json;

const WIDTH: usize = Figure::ALL.len();

fn figures(game: &Dragon) -> Vec<f32> {
    let mut figures = vec![0.0; Rules::seats(game) * WIDTH];
    game.features(&mut figures);
    figures
}

fn for_positions(mut call: impl FnMut(&Dragon)) {
    for seed in 0..20 {
        let mut setup = setup(2 + seed as usize % 4, seed);
        if seed >= 4 {
            let options = &mut setup.options;
            options.insert("great-wall".to_owned(), json!(true));
            let name = SuperEvent::NAMES[2 + seed as usize % 10];
            options.insert("super-event".to_owned(), json!(name));
        }
        let mut game = Dragon::begin(&setup);
        let mut chance = Chance::new(seed);
        let mut moves = Vec::new();
        loop {
            call(&game);
            moves.clear();
            Rules::moves(&game, &mut moves);
            if moves.is_empty() {
                break;
            }
            game.apply(*chance.pick(&moves), &mut Vec::new());
        }
    }
}

#[test]
fn figures_are_finite_and_progress_grows_to_one() {
    let mut last = 0.0;
    for_positions(|game| {
        if Rules::waiting(game).is_some() {
            let figures = figures(game);
            let wrong = figures.iter().position(|figure| !figure.is_finite());
            assert_eq!(wrong.map(|place| Figure::NAMES[place % WIDTH]), None);
        }
        let progress = game.progress();
        let began = game.realm.turn == 0;
        assert!((0.0..=1.0).contains(&progress));
        assert!(began || progress >= last, "{last} {progress}");
        last = progress;
    });
}

fn renamed(game: &Dragon) -> Dragon {
    let seats = Rules::seats(game);
    let next = |seat: &mut Seat| *seat = (*seat + 1) % seats;
    let mut other = *game;
    let realm = &mut other.realm;
    realm.houses.rotate_right(1);
    other.hands.rotate_right(1);
    realm.track.iter_mut().for_each(next);
    realm.order.iter_mut().for_each(next);
    realm.wall.iter_mut().for_each(next);
    realm.losers.iter_mut().for_each(next);
    for group in &mut realm.groups {
        group.dragons.iter_mut().for_each(next);
    }
    other
}

#[test]
fn figures_do_not_depend_on_the_names_of_seats() {
    for_positions(|game| {
        let mut own = figures(game);
        own.rotate_right(WIDTH);
        for (place, (one, other)) in own.iter().zip(figures(&renamed(game))).enumerate() {
            let name = Figure::NAMES[place % WIDTH];
            assert!((one - other).abs() < 1e-3, "{name}: {one} {other}");
        }
    });
}

#[test]
fn d23_the_outcome_for_a_search_is_that_of_the_standings() {
    let mut ends = 0;
    for_positions(|game| {
        let standings = Rules::standings(game);
        assert_eq!(game.outcome().is_some(), standings.is_some());
        for standing in standings.iter().flatten() {
            let outcome = game.outcome().expect("the game is over")[standing.seat];
            assert_eq!(outcome.won, standing.winner);
            assert_eq!(outcome.score as i32, standing.score);
            ends += 1;
        }
    });
    assert!(ends > 40);
    // A tie in points goes to the seat ahead on the track: all money is worth the same point.
    let tie = Scene::new(3).month(12, "contagion").at(2);
    let tie = tie.has(1, "points", 9).has(1, "yuan", 3);
    let mut tie = tie.has(2, "points", 9).table();
    tie.play("fill");
    assert_eq!(tie.points(), [0, 10, 10]);
    let outcomes = tie.0.outcome().expect("the game is over");
    assert!(outcomes[1].won && !outcomes[2].won);
}

#[test]
fn candidates_are_legal_and_there_is_one_wherever_there_is_a_move() {
    let (mut moves, mut candidates) = (Vec::new(), Vec::new());
    let mut fewer = 0;
    for_positions(|game| {
        moves.clear();
        candidates.clear();
        Rules::moves(game, &mut moves);
        if Rules::waiting(game).is_some() {
            game.candidates(&mut candidates);
        }
        assert!(candidates.iter().all(|chosen| moves.contains(chosen)));
        assert_eq!(candidates.is_empty(), moves.is_empty());
        fewer += moves.len() - candidates.len();
    });
    assert!(fewer > 0, "no wild card is kept");
}

#[test]
fn d50_a_robot_deals_the_months_to_come_anew_and_each_order_is_equally_likely() {
    let game = Dragon::begin(&setup(3, 5));
    let cards = Action::ALL.len() - 1;
    let mut counts = vec![[0_u32; 7]; 7];
    let mut chance = Chance::new(3);
    let draws = 7_000;
    for _ in 0..draws {
        let mut imagined = game;
        Mind::imagine(&mut imagined, 1, &mut chance);
        assert_eq!(imagined.hands, game.hands);
        assert_eq!(imagined.realm, game.realm);
        assert_eq!(imagined.deals.len(), game.deals.len());
        let next = imagined.deals.last().expect("months are to come");
        for (place, action) in next.iter().enumerate() {
            counts[place][*action as usize] += 1;
        }
    }
    // Five standard deviations.
    let mean = f64::from(draws) / cards as f64;
    let doubt = 5.0 * (mean * (1.0 - 1.0 / cards as f64)).sqrt();
    for count in counts.iter().flatten() {
        assert!((f64::from(*count) - mean).abs() < doubt, "{counts:?}");
    }
}

fn thought(game: &Dragon, simulations: u32) -> Thought {
    let seat = Rules::waiting(game).expect("somebody is awaited").seat;
    let thought = Play::think(game, seat, &mut Budget::of(simulations), 7);
    thought.expect("the seat is awaited")
}

fn chosen(scene: Scene) -> String {
    thought(&scene.table().0, 300).line[0].text.to_string()
}

fn two_courts() -> Scene {
    let mut scene = Scene::new(2);
    for seat in 0..2 {
        scene = scene
            .palace(seat, "2 tax-collector court-lady")
            .palace(seat, "2 farmer warrior")
            .palace(seat, "2 monk")
            .has(seat, "yuan", 4)
            .has(seat, "rice", 3)
            .hand(seat, "healer farmer wild wild craftsman");
    }
    scene
}

#[test]
fn before_a_drought_a_strong_robot_harvests() {
    // Nobody comes in month 12: who leaves now is missing at the end.
    let hungry = two_courts().month(11, "drought").has(0, "rice", 1);
    assert_eq!(chosen(hungry), "harvest");
}

#[test]
fn before_a_tribute_a_strong_robot_gets_money() {
    let poor = two_courts().month(6, "tribute").has(0, "yuan", 0);
    assert_eq!(chosen(poor), "taxes");
}

#[test]
fn before_a_contagion_a_strong_robot_calls_a_healer() {
    let ill = two_courts().month(6, "contagion");
    let ill = ill.phase("persons", json!({"for": "person"}));
    let healer = chosen(ill);
    assert!(healer.contains("healer"), "{healer}");
}

#[test]
fn a_court_that_is_prepared_for_the_next_event_has_better_figures() {
    let of = |scene: Scene, figure: Figure| figures(&scene.table().0)[figure as usize];
    let hungry = || two_courts().month(6, "drought").has(0, "rice", 0);
    let fed = || two_courts().month(6, "drought").has(0, "rice", 3);
    assert!(of(fed(), Figure::Losses) < of(hungry(), Figure::Losses));
    assert!(of(fed(), Figure::FreeActions) > of(hungry(), Figure::FreeActions));
}

const RARE: [&str; 7] = [
    "razed-full",
    "razed-buddhas",
    "given-yuan",
    "given-rice",
    "given-fireworks",
    "discarded-wild",
    "discarded-dead",
];

#[test]
fn figures_of_moves_tell_what_an_action_brings() {
    let width = MoveFigure::ALL.len();
    let mut seen = vec![false; width];
    for_positions(|game| {
        let mut moves = Vec::new();
        Rules::moves(game, &mut moves);
        let mut figures = vec![0.0; moves.len() * width];
        game.move_features(&moves, &mut figures);
        for (chosen, row) in moves.iter().zip(figures.chunks(width)) {
            assert!(row.iter().all(|figure| figure.is_finite()), "{chosen}");
            for (seen, figure) in seen.iter_mut().zip(row) {
                *seen |= *figure != 0.0;
            }
            let seat = game.realm.active();
            let Move::Do { action } = chosen else {
                continue;
            };
            let mut after = *game;
            after.apply(*chosen, &mut Vec::new());
            // After the last action of a month more happens.
            if after.realm.stage != game.realm.stage || after.realm.month != game.realm.month {
                continue;
            }
            let [before, after] = [game, &after].map(|game| game.realm.houses[seat]);
            let toll = if row[MoveFigure::Toll as usize] > 0.0 {
                3
            } else {
                0
            };
            let gained = |figure: MoveFigure| row[figure as usize] as u16;
            let yuan = before.yuan + gained(MoveFigure::YuanGain) - toll;
            assert_eq!(after.yuan, yuan, "{chosen}");
            assert_eq!(after.rice, before.rice + gained(MoveFigure::RiceGain));
            assert_eq!(after.points, before.points + gained(MoveFigure::PointGain));
            let builds = gained(MoveFigure::FloorGain) > 0;
            assert_eq!(builds, *action == Action::Build);
        }
    });
    let never = MoveFigure::NAMES
        .iter()
        .zip(&seen)
        .filter(|(_, seen)| !**seen);
    let never: Vec<&str> = never.map(|(name, _)| *name).collect();
    assert_eq!(never, RARE);
}
