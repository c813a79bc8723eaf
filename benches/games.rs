//! Benchmarks of each title: `cargo bench`.

use divan::Bencher;
use divan::counter::ItemsCount;
use pagoda::engine::{Chance, OptionKind, Play, Setup, Title};
use pagoda::games;
use serde_json::{Value, json};
use std::fmt;

fn main() {
    divan::main();
}

/// Number of games per iteration, large enough to defeat branch prediction of repeated moves.
const GAMES: u64 = 200;

/// Number of moves after which a position is taken.
const MOVES: usize = 60;

/// A title with a set-up.
struct Case {
    title: &'static dyn Title,
    setup: Setup,
}

impl fmt::Display for Case {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}, {} players", self.title.name(), self.setup.players)?;
        let mut options = self.setup.options.iter();
        options.try_for_each(|(option, value)| write!(f, ", {option} {value}"))
    }
}

impl Case {
    /// Creates a case if the set-up is valid.
    fn new(
        title: &'static dyn Title,
        players: usize,
        option: Option<(String, Value)>,
    ) -> Option<Self> {
        let setup = Setup {
            players,
            seed: 1,
            options: option.into_iter().collect(),
            emblems: Vec::new(),
        };
        let allowed = title.check(&setup).is_ok();
        allowed.then_some(Self { title, setup })
    }

    /// Returns a game after random moves.
    fn midway(&self) -> Box<dyn Play> {
        let begun = self.title.begin(&self.setup);
        let mut game = begun.expect("the set-up was checked");
        let mut chance = Chance::new(5);
        for _ in 0..MOVES {
            let Some(waiting) = game.waiting() else { break };
            let legal = game.moves(waiting.seat);
            let chosen = chance.pick(&legal);
            game.play(waiting.seat, chosen).expect("a legal move");
        }
        game
    }
}

/// Returns every title with its default options, for the smallest and largest number of players (four at most), and then with
/// each other value of an option.
fn cases() -> Vec<Case> {
    let mut cases = Vec::new();
    for &title in games::titles() {
        let most = *title.seats().end().min(&4);
        cases.extend(Case::new(title, *title.seats().start(), None));
        cases.extend(Case::new(title, most, None));
        for option in title.options() {
            let values: Vec<Value> = match option.kind {
                OptionKind::Switch => vec![json!(true)],
                OptionKind::One(words) => words[1..].iter().map(|word| json!(word)).collect(),
            };
            for value in values {
                cases.extend(Case::new(
                    title,
                    most,
                    Some((option.name.to_owned(), value)),
                ));
            }
        }
    }
    cases
}

/// Returns every title with its default options.
fn usual() -> Vec<Case> {
    let mut cases = cases();
    cases.retain(|case| case.setup.options.is_empty());
    cases
}

/// Whole random games with all legal moves listed at every step: moves per second.
#[divan::bench(args = cases(), sample_count = 20)]
fn random_games(bencher: Bencher, case: &Case) {
    let play = || {
        let played = case.title.random_games(&case.setup, GAMES);
        played.expect("the set-up was checked").moves
    };
    bencher.counter(ItemsCount::new(play())).bench_local(play);
}

/// Starts a game from its seed.
#[divan::bench(args = usual())]
fn begin(bencher: Bencher, case: &Case) {
    bencher.bench_local(|| case.title.begin(divan::black_box(&case.setup)));
}

/// Lists the legal moves of a position in mid-game, as texts.
#[divan::bench(args = usual())]
fn list_moves(bencher: Bencher, case: &Case) {
    let game = case.midway();
    let seat = game.waiting().map_or(0, |waiting| waiting.seat);
    let count = game.moves(seat).len();
    bencher
        .counter(ItemsCount::new(count))
        .bench_local(|| divan::black_box(&game).moves(seat));
}

/// Copies a position, into a box of its own.
#[divan::bench(args = usual())]
fn copy(bencher: Bencher, case: &Case) {
    let game = case.midway();
    bencher.bench_local(|| divan::black_box(&game).boxed_clone());
}

/// Serialises a position to JSON and parses it.
#[divan::bench(args = usual())]
fn position_round_trip(bencher: Bencher, case: &Case) {
    let game = case.midway();
    bencher.bench_local(|| case.title.load(&divan::black_box(&game).position()));
}
