//! The search of robots over every title: reproducible, stoppable, without allocations in its loop, and blind for what is hidden; and
//! the training of its models.

use crate::engine::setup;
use pagoda_engine::{Budget, Chance, Game, Play};
use pagoda_games::GameVisitor;
use pagoda_robots::{Fit, Model, Robot, SelfPlay, fit, fit_network, play_itself, think_with};

/// Positions of random games of every title, some moves after the start, with more than one legal move.
fn positions(mut check: impl FnMut(&dyn Play)) {
    for title in pagoda_games::titles() {
        for (players, seed) in [(2, 1), (3, 2), (4, 3)] {
            let mut game = title.begin(&setup(players, seed)).expect("a game begins");
            let mut chance = Chance::new(seed);
            for step in 0..60 {
                let Some(waiting) = game.waiting() else {
                    break;
                };
                let moves = game.moves(waiting.seat);
                if step % 20 == 7 && moves.len() > 1 {
                    check(game.as_ref());
                }
                let text = chance.pick(&moves).clone();
                game.play(waiting.seat, &text).expect("it is legal");
            }
        }
    }
}

#[test]
fn a_thought_is_the_same_for_the_same_seed_and_number_of_simulations() {
    positions(|game| {
        let seat = game.waiting().expect("the game goes on").seat;
        let think = |seed| {
            game.think(seat, &mut Budget::of(60), seed)
                .expect("it is awaited")
        };
        assert_eq!(think(5), think(5));
    });
}

#[test]
fn a_thought_is_the_same_whatever_the_seat_does_not_know() {
    positions(|game| {
        let seat = game.waiting().expect("the game goes on").seat;
        let mut other = game.boxed_clone();
        other.imagine(seat, &mut Chance::new(99));
        let think = |game: &dyn Play| game.think(seat, &mut Budget::of(60), 5);
        assert_eq!(think(game), think(other.as_ref()));
    });
}

#[test]
fn a_thought_explains_itself_and_begins_with_a_legal_move() {
    positions(|game| {
        let seat = game.waiting().expect("the game goes on").seat;
        let thought = game
            .think(seat, &mut Budget::of(80), 5)
            .expect("it is awaited");
        assert_eq!(thought.line[0].text, thought.considered[0].text);
        let legal = game.moves(seat);
        for considered in &thought.considered {
            assert!(legal.contains(&considered.text), "{}", considered.text);
            assert!((0.0..=1.0).contains(&considered.value), "{considered:?}");
        }
        if !thought.exact {
            let visits = thought
                .considered
                .iter()
                .map(|considered| considered.visits);
            let most = visits.clone().max();
            assert_eq!(visits.sum::<u32>(), thought.simulations);
            assert_eq!(Some(thought.considered[0].visits), most);
        }
        let stranger = (0..game.seats()).find(|other| *other != seat);
        let stranger = stranger.expect("somebody else plays");
        assert_eq!(game.think(stranger, &mut Budget::of(10), 5), None);
    });
}

#[test]
fn a_search_stops_when_it_is_told_to() {
    positions(|game| {
        let seat = game.waiting().expect("the game goes on").seat;
        let mut asked = 0;
        let mut go_on = |_| {
            asked += 1;
            asked < 3
        };
        let thought = game.think(seat, &mut Budget::during(&mut go_on), 5);
        let thought = thought.expect("it is awaited");
        assert!(thought.exact || thought.considered.len() == 1 || asked == 3);
    });
}

#[test]
fn simulations_do_not_allocate() {
    positions(|game| {
        let seat = game.waiting().expect("the game goes on").seat;
        let count = |simulations| {
            let mut thought = None;
            let counted = allocation_counter::measure(|| {
                thought = game.think(seat, &mut Budget::of(simulations), 5);
            });
            (counted.count_total, thought.expect("it is awaited"))
        };
        let (few, short) = count(50);
        let (many, long) = count(250);
        // More moves are reported after more simulations, each with a text; and expected lines differ in length.
        let reported = 2 * (long.considered.len() - short.considered.len()) as u64 + 40;
        assert!(
            many <= few + reported,
            "{}: {few} allocations for 50 simulations, {many} for 250",
            game.title().name()
        );
    });
}

#[test]
fn a_searching_robot_beats_a_random_one_with_few_simulations() {
    for title in pagoda_games::titles() {
        let mut won = 0;
        for number in 0..6 {
            let mut game = title.begin(&setup(2, number)).expect("a game begins");
            let strong = number as usize % 2;
            while let Some(waiting) = game.waiting() {
                let level = if waiting.seat == strong {
                    Robot::Strong
                } else {
                    Robot::Random
                };
                let mut budget = Budget::of(30);
                let text = level.choose(game.as_ref(), waiting.seat, number, &mut budget);
                let text = text.expect("it is awaited");
                game.play(waiting.seat, &text).expect("it is legal");
            }
            let standings = game.standings().expect("the game is over");
            won += usize::from(standings.iter().any(|one| one.seat == strong && one.winner));
        }
        assert!(won >= 5, "{}: {won} of 6", title.name());
    }
}

/// Checks training with every game by its type.
struct Training;

impl GameVisitor for Training {
    fn visit<G: Game>(&mut self) {
        let shipped = Model::read(G::MODEL, G::FEATURES).expect("the shipped model reads");
        assert_eq!(shipped.early.len(), G::FEATURES.len());
        let how = |threads| SelfPlay {
            setups: vec![setup(2, 0), setup(3, 0)],
            games: 32,
            simulations: 0,
            seed: 1,
            threads,
        };
        let samples = play_itself::<G>(&shipped, &how(1));
        let (fitted, report) = fit(&shipped, &samples, &Fit::default());
        let again = play_itself::<G>(&shipped, &how(3));
        let (same, _) = fit(&shipped, &again, &Fit::default());
        assert_eq!(fitted, same, "{}: the number of threads matters", G::NAME);
        assert!(report.learned > 0 && report.checked > 0, "{report:?}");

        // Fitted weights explain the games that they were fitted to.
        let (_, untrained) = fit(
            &fitted,
            &samples,
            &Fit {
                epochs: 0,
                ..Fit::default()
            },
        );
        assert!(untrained.loss >= untrained.loss_of_equal - 1e-9);
        assert!(
            report.loss_of_learned < untrained.loss_of_learned,
            "{}: {report:?}",
            G::NAME
        );

        let text = fitted.write(G::FEATURES, "a test");
        assert_eq!(Model::read(&text, G::FEATURES).expect("it reads"), fitted);

        let (corrected, network) = fit_network(&fitted, &samples, &Fit::default());
        assert!(
            network.loss_of_learned < report.loss_of_learned,
            "{}: {network:?}",
            G::NAME
        );
        let text = corrected.write(G::FEATURES, "a test");
        assert_eq!(
            Model::read(&text, G::FEATURES).expect("it reads"),
            corrected
        );
        let game = G::begin(&setup(2, 4));
        let seat = game.waiting().expect("it has begun").seat;
        assert!(think_with(&corrected, &game, seat, &mut Budget::of(20), 1).is_some());
    }
}

#[test]
fn training_lowers_the_loss_and_does_not_depend_on_threads() {
    pagoda_games::visit_games(&mut Training);
}
