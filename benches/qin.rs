//! How fast Qin is: `cargo bench`.

use divan::Bencher;
use divan::counter::ItemsCount;
use pagoda::engine::{Chance, Game, Setup, play_random_game};
use pagoda::games::qin::Qin;
use serde_json::json;

fn main() {
    divan::main();
}

fn setup(players: usize, map: &str) -> Setup {
    let options = json!({"map": map});
    Setup {
        players,
        seed: 1,
        options: options.as_object().cloned().unwrap_or_default(),
        emblems: Vec::new(),
    }
}

/// A position after so many random moves.
fn midway(moves: usize) -> Qin {
    let mut game = Qin::begin(&setup(4, "lion"));
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
const GAMES: u64 = 400;

/// Whole random games, legal moves listed in full at every step: moves a second.
#[divan::bench(args = [(2, "bird"), (4, "bird"), (2, "lion"), (4, "lion")], sample_count = 20)]
fn random_games(bencher: Bencher, (players, map): (usize, &str)) {
    let start = Qin::begin(&setup(players, map));
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

/// The legal moves of a position in mid-game.
#[divan::bench]
fn list_moves(bencher: Bencher) {
    let game = midway(30);
    let mut legal = Vec::new();
    game.moves(&mut legal);
    bencher
        .counter(ItemsCount::new(legal.len()))
        .bench_local(|| {
            legal.clear();
            divan::black_box(&game).moves(&mut legal);
        });
}

/// A copy of a position.
#[divan::bench]
fn copy(bencher: Bencher) {
    let game = midway(30);
    bencher.bench_local(|| *divan::black_box(&game));
}

/// A position to JSON and back.
#[divan::bench]
fn position_round_trip(bencher: Bencher) {
    let game = midway(30);
    bencher.bench_local(|| Qin::load(&Game::position(divan::black_box(&game))));
}
