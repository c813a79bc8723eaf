//! The search of robots over every title: reproducible, stoppable, without allocations in its loop, and blind for what is hidden; and
//! the training of its models.

use crate::engine::setup;
use pagoda_engine::{Budget, Chance, Game, Play};
use pagoda_games::GameVisitor;
use pagoda_robots::{
    FigureWeights, Fit, Model, Plan, Prior, Robot, RootPlan, SelfPlay, fit, fit_network, fit_prior,
    play_itself, think_with,
};

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

struct Training;

impl GameVisitor for Training {
    fn visit<G: Game>(&mut self) {
        let shipped = Model::read::<G>(G::MODEL).expect("the shipped model reads");
        assert_eq!(shipped.weights.early.len(), G::FEATURES.len());
        let how = |threads| SelfPlay {
            setups: vec![setup(2, 0), setup(3, 0)],
            games: 32,
            simulations: 0,
            decisions: false,
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

        let text = fitted.write::<G>();
        assert_eq!(Model::read::<G>(&text).expect("it reads"), fitted);

        let network =
            |threads| fit_network::<G>(&fitted, &mut samples.clone(), &Fit::default(), threads);
        let (corrected, network_report) = network(1);
        assert_eq!(
            corrected,
            network(3).0,
            "{}: the number of threads matters",
            G::NAME
        );
        assert!(
            network_report.loss_of_learned < report.loss_of_learned,
            "{}: {network_report:?}",
            G::NAME
        );
        let text = corrected.write::<G>();
        assert_eq!(Model::read::<G>(&text).expect("it reads"), corrected);
        let game = G::begin(&setup(2, 4));
        let seat = game.waiting().expect("it has begun").seat;
        assert!(think_with(&corrected, &game, seat, &mut Budget::of(20), 1).is_some());
    }
}

#[test]
fn training_lowers_the_loss_and_does_not_depend_on_threads() {
    pagoda_games::visit_games(&mut Training);
}

struct Quantities;

impl GameVisitor for Quantities {
    fn visit<G: Game>(&mut self) {
        for players in G::SEATS {
            let mut game = G::begin(&setup(players, 5));
            let mut chance = Chance::new(5);
            let (mut moves, mut events) = (Vec::new(), Vec::new());
            let mut levels = vec![0; players * G::QUANTITIES.len()];
            while game.waiting().is_some() {
                levels.fill(u8::MAX);
                game.quantities(&mut levels);
                for (level, quantity) in levels.iter().zip(G::QUANTITIES.iter().cycle()) {
                    assert!(
                        usize::from(*level) < quantity.levels(),
                        "{quantity:?}: {level}"
                    );
                }
                moves.clear();
                game.moves(&mut moves);
                events.clear();
                game.apply(*chance.pick(&moves), &mut events);
            }
        }
    }
}

#[test]
fn quantities_have_levels_that_a_network_has_a_row_for() {
    pagoda_games::visit_games(&mut Quantities);
}

struct Priors;

impl GameVisitor for Priors {
    fn visit<G: Game>(&mut self) {
        let shipped = Model::read::<G>(G::MODEL).expect("the shipped model reads");
        let how = SelfPlay {
            setups: vec![setup(2, 0), setup(3, 0)],
            games: 8,
            simulations: 12,
            decisions: true,
            seed: 1,
            threads: 2,
        };
        let decisions = play_itself::<G>(&shipped, &how).decisions;
        let (weights, report) = fit_prior(None, &decisions, &Fit::default());
        assert!(report.learned > 0 && report.checked > 0, "{report:?}");
        assert!(
            report.loss < report.loss_of_equal,
            "{}: {report:?}",
            G::NAME
        );
        let made = "a test".to_owned();
        let model = Model {
            prior: Some(Prior { made, weights }),
            ..shipped
        };
        let text = model.write::<G>();
        assert_eq!(Model::read::<G>(&text).expect("it reads"), model);
        let planned = |plan| Model {
            plan,
            ..model.clone()
        };
        let variants = [
            model.clone(),
            planned(Plan {
                root: RootPlan::Halving,
                root_prior: true,
                ..model.plan
            }),
        ];

        let mut game = G::begin(&setup(3, 4));
        let mut chance = Chance::new(4);
        let mut moves = Vec::new();
        for step in 0..40 {
            let Some(waiting) = game.waiting() else {
                return;
            };
            let seat = waiting.seat;
            let mut other = game.clone();
            other.imagine(seat, &mut Chance::new(99));
            check_figures(&game, &other);
            if step % 8 == 7 {
                for model in &variants {
                    let think = |game: &G, simulations| {
                        think_with(model, game, seat, &mut Budget::of(simulations), 5)
                    };
                    let thought = think(&game, 60);
                    assert_eq!(thought, think(&game, 60));
                    assert_eq!(thought, think(&other, 60), "{}: it knows too much", G::NAME);
                    let count = |simulations| {
                        allocation_counter::measure(|| {
                            think(&game, simulations);
                        })
                    };
                    let (few, many) = (count(50).count_total, count(250).count_total);
                    // More moves are reported after more simulations.
                    assert!(many <= few + 100, "{}: {few} and {many}", G::NAME);
                }
            }
            moves.clear();
            game.candidates(&mut moves);
            game.apply(*chance.pick(&moves), &mut Vec::new());
        }
    }
}

/// The figures of moves come from what the awaited seat knows: here it knows nothing else than in the other position.
fn check_figures<G: Game>(game: &G, other: &G) {
    let figures = |game: &G| {
        let mut moves = Vec::new();
        game.prior_candidates(&mut moves);
        let mut legal = Vec::new();
        game.moves(&mut legal);
        assert!(moves.iter().all(|chosen| legal.contains(chosen)));
        let mut figures = vec![0.0; moves.len() * G::MOVE_FEATURES.len()];
        game.move_features(&moves, &mut figures);
        (moves, figures)
    };
    assert_eq!(figures(game), figures(other), "{}", G::NAME);
}

#[test]
fn a_prior_is_learned_and_a_search_with_it_is_reproducible_and_knows_nothing_hidden() {
    pagoda_games::visit_games(&mut Priors);
}

struct Halving;

impl GameVisitor for Halving {
    fn visit<G: Game>(&mut self) {
        let mut model = Model::read::<G>(G::MODEL).expect("the shipped model reads");
        model.plan.root = RootPlan::Halving;
        model.plan.root_moves = 8;
        let game = G::begin(&setup(2, 4));
        let seat = game.waiting().expect("it has begun").seat;
        let visits = |budget: &mut Budget<'_>| {
            let (_, thought) = think_with(&model, &game, seat, budget, 5).expect("it is awaited");
            let visits = thought.considered.iter();
            let visits: Vec<u32> = visits.map(|considered| considered.visits).collect();
            assert_eq!(visits.iter().sum::<u32>(), thought.simulations);
            visits
        };
        // A third of the simulations for each round: among 8, 4 and 2.
        assert_eq!(
            visits(&mut Budget::of(240)),
            [70, 70, 30, 30, 10, 10, 10, 10],
            "{}",
            G::NAME
        );
        // The same by a clock that cannot foresee the number of simulations.
        let mut spent = |simulations| simulations as f32 / 240.0;
        let timed = visits(&mut Budget::timed(&mut spent));
        assert_eq!(timed, visits(&mut Budget::of(240)));
        // Where the end cannot be foreseen nothing is dropped.
        let mut go_on = |simulations| simulations < 240;
        let unknown = visits(&mut Budget::during(&mut go_on));
        assert_eq!(unknown.iter().sum::<u32>(), 240);
        assert!(unknown.iter().max() > Some(&0) && unknown != timed);
    }
}

#[test]
fn by_halving_the_worse_moves_of_the_root_are_dropped_again_and_again() {
    pagoda_games::visit_games(&mut Halving);
}

struct FirstByPrior;

impl GameVisitor for FirstByPrior {
    fn visit<G: Game>(&mut self) {
        let mut model = Model::read::<G>(G::MODEL).expect("the shipped model reads");
        let early: Vec<f32> = (0..G::MOVE_FEATURES.len())
            .map(|figure| (figure as f32).sin())
            .collect();
        let late = early.clone();
        model.prior = Some(Prior {
            made: "a test".to_owned(),
            weights: FigureWeights { early, late },
        });
        let game = G::begin(&setup(2, 4));
        let seat = game.waiting().expect("it has begun").seat;
        let mut first = |root_prior, root_value| {
            model.plan.root_prior = root_prior;
            model.plan.root_value = root_value;
            let (first, thought) =
                think_with(&model, &game, seat, &mut Budget::of(0), 5).expect("it is awaited");
            assert_eq!(thought.line[0].text, thought.considered[0].text);
            (first, thought.considered[0].value)
        };
        let by_value = first(false, 1.0);
        assert_eq!(first(true, 1000.0), by_value, "{}", G::NAME);
        let by_prior = first(true, 0.0);
        let (mut moves, mut figures) = (Vec::new(), Vec::new());
        game.candidates(&mut moves);
        figures.resize(moves.len() * G::MOVE_FEATURES.len(), 0.0);
        game.move_features(&moves, &mut figures);
        let score = |row: &[f32]| -> f32 {
            let weights = (0..row.len()).map(|figure| (figure as f32).sin());
            row.iter().zip(weights).map(|(one, two)| one * two).sum()
        };
        let rows = figures.chunks(G::MOVE_FEATURES.len());
        let mut scored: Vec<(f32, G::Move)> = rows.map(score).zip(moves).collect();
        scored.sort_by(|one, other| other.0.total_cmp(&one.0));
        let equals = scored
            .iter()
            .filter(|(score, _)| *score > scored[0].0 - 1e-4);
        assert!(
            equals
                .map(|(_, chosen)| *chosen)
                .any(|chosen| chosen == by_prior.0),
            "{}",
            G::NAME
        );
    }
}

#[test]
fn moves_of_the_root_can_be_ordered_by_the_prior() {
    pagoda_games::visit_games(&mut FirstByPrior);
}
