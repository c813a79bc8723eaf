//! Mutated positions of random games. Each is refused, or can be played to its end: nothing panics, there is always a legal move,
//! and every position on the way can be loaded.

use crate::fuzz::damage::times;
use crate::fuzz::mutations::{Seen, mutated};
use pagoda_engine::{Chance, Game, OptionKind, Picker, Rules, Setup, Title, TitleOf, Viewer};
use pagoda_games::GameVisitor;
use pagoda_show::{GameSight, Scene, Show};
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::thread::{self, JoinHandle};

/// Number of games whose positions are mutated, and of mutated positions of each.
const GAMES: u64 = 5;
const MUTATIONS: u64 = 200;

const MOST_MOVES: u64 = 5_000;

const MOST_FAILURES: usize = 5;

#[derive(Debug, Default)]
struct Counts {
    mutations: u64,
    accepted: u64,
    moves: u64,
    longest: u64,
}

/// Searches every title, each on its own thread.
#[derive(Default)]
struct Searches(Vec<JoinHandle<()>>);

impl GameVisitor for Searches {
    fn visit<G: Game + Show>(&mut self) {
        self.0.push(thread::spawn(search::<G>));
    }
}

#[test]
fn every_position_that_loads_plays_to_its_end() {
    let mut searches = Searches::default();
    pagoda_games::visit_games(&mut searches);
    assert_eq!(searches.0.len(), pagoda_games::titles().len());
    let failed = searches.0.into_iter().map(JoinHandle::join);
    let failed = failed.filter(Result::is_err).count();
    assert_eq!(failed, 0, "titles whose search failed");
}

fn search<G: Game + Show>() {
    let mut counts = Counts::default();
    let mut failures: BTreeMap<String, String> = BTreeMap::new();
    for seed in times(GAMES) {
        let mut chance = Chance::new(seed);
        let (positions, seen) = positions_of::<G>(&mut chance);
        let by_decision: Vec<&Vec<Value>> = positions.values().collect();
        for number in 0..MUTATIONS {
            let mut chance = Chance::new(seed << 32 | number);
            let alike = *chance.pick(&by_decision);
            let original = chance.pick(alike);
            let position = mutated(original, &seen, &mut chance);
            counts.mutations += 1;
            let played = catch_unwind(AssertUnwindSafe(|| {
                play_to_the_end::<G>(&position, &mut chance)
            }));
            match played {
                Ok(None) => {}
                Ok(Some(moves)) => {
                    counts.accepted += 1;
                    counts.moves += moves;
                    counts.longest = counts.longest.max(moves);
                }
                Err(panic) => {
                    let reason = told(&*panic);
                    let found = format!("game {seed}, mutation {number}: {position}");
                    failures.entry(reason).or_insert(found);
                }
            }
        }
        assert!(failures.len() < MOST_FAILURES, "{failures:#?}");
    }
    println!("{}: {counts:?}", G::NAME);
    assert!(failures.is_empty(), "{failures:#?}");
    let enough = counts.mutations / 20;
    assert!(counts.accepted > enough, "too few are accepted: {counts:?}");
}

fn told(panic: &(dyn std::any::Any + Send)) -> String {
    let text = panic.downcast_ref::<String>().cloned();
    let text = text.or_else(|| panic.downcast_ref::<&str>().map(ToString::to_string));
    text.unwrap_or_default().chars().take(300).collect()
}

fn positions_of<G: Game + Show>(chance: &mut Chance) -> (BTreeMap<&'static str, Vec<Value>>, Seen) {
    let mut game = G::begin(&any_setup::<G>(chance));
    let mut positions: BTreeMap<&'static str, Vec<Value>> = BTreeMap::new();
    let mut seen = Seen::default();
    loop {
        let position = Rules::position(&game);
        seen.remember("position", &position);
        let waiting = Rules::waiting(&game);
        let decision = waiting.map_or("nothing", |waiting| waiting.decision);
        positions.entry(decision).or_default().push(position);
        if waiting.is_none() {
            return (positions, seen);
        }
        let chosen = Picker::ByVerb.pick(&moves_of(&game), chance);
        game.apply(chosen, &mut Vec::new());
    }
}

fn any_setup<G: Game>(chance: &mut Chance) -> Setup {
    loop {
        let mut options = Map::new();
        for option in G::OPTIONS {
            let value = match option.kind {
                OptionKind::Switch => json!(chance.below(2) == 0),
                OptionKind::One(words) => json!(chance.pick(words)),
            };
            options.insert(option.name.to_owned(), value);
        }
        let setup = Setup {
            players: G::SEATS.start() + chance.below(G::SEATS.count()),
            seed: chance.below(1_000_000) as u64,
            options,
            emblems: Vec::new(),
        };
        if TitleOf::<G>::NEWEST.check(&setup).is_ok() {
            return setup;
        }
    }
}

fn moves_of<G: Game>(game: &G) -> Vec<G::Move> {
    let mut moves = Vec::new();
    Rules::moves(game, &mut moves);
    moves
}

/// Plays random moves from a position to the end and returns their number; `None` if it does not load.
fn play_to_the_end<G: Game + Show>(position: &Value, chance: &mut Chance) -> Option<u64> {
    let mut game = G::load(position).ok()?;
    let mut played = 0;
    let mut events = Vec::new();
    // A full check costs as much as many moves.
    while let Some(waiting) = Rules::waiting(&game) {
        if played < 3 || chance.below(16) == 0 {
            look_at(&game, chance);
        }
        let moves = moves_of(&game);
        assert!(!moves.is_empty(), "{} without a move", waiting.decision);
        let chosen = *chance.pick(&moves);
        assert!(game.judge(chosen).is_ok(), "{chosen} is listed and refused");
        events.clear();
        game.apply(chosen, &mut events);
        assert!(!events.is_empty(), "nothing happened by {chosen}");
        played += 1;
        assert!(played < MOST_MOVES, "a game without end");
    }
    look_at(&game, chance);
    let standings = Rules::standings(&game).expect("a game that is over has standings");
    assert_eq!(standings.len(), Rules::seats(&game));
    Some(played)
}

fn look_at<G: Game + Show>(game: &G, chance: &mut Chance) {
    let position = Rules::position(game);
    match G::load(&position) {
        Ok(read) => assert!(read == *game, "read otherwise than written"),
        Err(refusal) => panic!("written, but not read: {refusal}"),
    }
    let seats = Rules::seats(game);
    let viewers = (0..seats).map(Viewer::Seat);
    let viewers: Vec<Viewer> = viewers.chain([Viewer::Table, Viewer::Afterwards]).collect();
    for &viewer in &viewers {
        let view = Rules::view(game, viewer);
        if let Viewer::Seat(seat) = viewer {
            assert!(G::worth(&view, seat).is_finite());
        }
    }
    let viewer = *chance.pick(&viewers);
    let view = Rules::view(game, viewer);
    serde_json::to_value(&view).expect("a view is JSON");
    G::describe(&GameSight::<G>::new(view.clone()), &Scene::default());
    let mut other = game.clone();
    Rules::redeal(&mut other, viewer, chance);
    if let Err(refusal) = G::load(&Rules::position(&other)) {
        panic!("dealt anew into what cannot be: {refusal}");
    }
    assert!(
        Rules::view(&other, viewer) == view,
        "dealt anew, it looks otherwise"
    );
}
