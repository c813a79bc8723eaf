//! How fast In the Year of the Dragon is: `cargo bench`.

use divan::Bencher;
use divan::counter::ItemsCount;
use pagoda::engine::{Chance, Game, Setup, play_random_game};
use pagoda::games::dragon::Dragon;
use serde_json::{Map, json};

fn main() {
    divan::main();
}

fn setup(players: usize, options: &[(&str, serde_json::Value)]) -> Setup {
    let options = options.iter();
    Setup {
        players,
        seed: 1,
        options: options
            .map(|(name, value)| ((*name).to_owned(), value.clone()))
            .collect::<Map<_, _>>(),
        emblems: Vec::new(),
    }
}

/// A position after so many random moves.
fn midway(moves: usize) -> Dragon {
    let mut game = Dragon::begin(&setup(4, &[]));
    let mut chance = Chance::new(5);
    let (mut legal, mut events) = (Vec::new(), Vec::new());
    for _ in 0..moves {
        legal.clear();
        game.moves(&mut legal);
        let chosen = *chance.pick(&legal);
        game.apply(chosen, &mut events);
    }
    game
}

/// How many games are played in one go: enough that no two moves running are like those of the time before.
const GAMES: u64 = 200;

/// Whole random games of four, legal moves listed in full at every step: moves a second.
#[divan::bench(args = ["base", "great-wall", "charter"], sample_count = 20)]
fn random_games(bencher: Bencher, option: &str) {
    let options = match option {
        "base" => vec![],
        "great-wall" => vec![("great-wall", json!(true))],
        event => vec![("super-event", json!(event))],
    };
    let start = Dragon::begin(&setup(4, &options));
    let (mut legal, mut events) = (Vec::new(), Vec::new());
    let mut play = || {
        let games = (0..GAMES).map(|seed| {
            let mut game = start;
            play_random_game(&mut game, &mut Chance::new(seed), &mut legal, &mut events).moves
        });
        games.sum::<u64>()
    };
    let moves = play();
    bencher.counter(ItemsCount::new(moves)).bench_local(play);
}

/// A new game of four, from its seed.
#[divan::bench]
fn begin(bencher: Bencher) {
    let setup = setup(4, &[]);
    bencher.bench_local(|| Dragon::begin(divan::black_box(&setup)));
}

/// The legal moves of a position in mid-game.
#[divan::bench]
fn list_moves(bencher: Bencher) {
    let game = midway(60);
    let mut legal = Vec::new();
    game.moves(&mut legal);
    bencher
        .counter(ItemsCount::new(legal.len()))
        .bench_local(|| {
            legal.clear();
            divan::black_box(&game).moves(&mut legal);
        });
}

/// A position to JSON and back.
#[divan::bench]
fn position_round_trip(bencher: Bencher) {
    let game = midway(60);
    bencher.bench_local(|| Dragon::load(&Game::position(divan::black_box(&game))));
}
