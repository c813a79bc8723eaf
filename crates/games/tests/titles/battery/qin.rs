//! Invariants of Qin.

use crate::battery::checks::{Rules, all_setups, events_of, legal_moves};
use crate::battery::slow_qin::Slow;
use pagoda_engine::{Chance, Picker, Rules as _, Setup};
use pagoda_games::qin::{
    Colour, Direction, Event, Move, Qin as Game, Square, Squares, Tile, Tiles,
};
use serde_json::json;
use std::collections::BTreeSet;

pub struct Qin;

/// Pagodas of each player, by number of players (Q1).
const PAGODAS: [i32; 5] = [0, 0, 24, 19, 15];

impl Rules for Qin {
    type Game = Game;

    fn invariants(game: &Game) {
        tiles_add_up(game);
        pagodas_add_up(game);
        provinces_are_found_by_their_squares(game);
    }

    fn conceivable(chance: &mut Chance) -> Option<Move> {
        let chosen = Move {
            tile: *chance.pick(&Tile::ALL),
            at: Square::new(chance.below(13), chance.below(13)),
            direction: *chance.pick(&Direction::ALL),
        };
        Some(chosen.canonical())
    }

    fn rare(game: &Game, moves: &[Move]) -> Option<Move> {
        let realm = &game.realm;
        let near = |chosen: &Move, colour: Colour| {
            let squares: Squares = [chosen.at, chosen.second()].into_iter().collect();
            (squares.neighbours() & realm.territories[colour]).len()
        };
        let together = |chosen: &&Move| {
            let halves = chosen.tile.halves();
            let villages: Squares = [chosen.at, chosen.second()].into_iter().collect();
            let villages = villages.neighbours() & realm.board().village_squares;
            halves
                .iter()
                .map(|&colour| near(chosen, colour))
                .sum::<usize>()
                + villages.len()
        };
        moves.iter().max_by_key(together).copied()
    }
}

/// Q2: all 72 tiles are somewhere, none twice: each covers two squares or is in a hand or in the supply.
fn tiles_add_up(game: &Game) {
    let realm = &game.realm;
    let hands = game.hands.iter().flat_map(|hand| hand.each());
    let hidden: Tiles = hands.chain(game.supply.iter().copied()).collect();
    let board = realm.board();
    let laid = realm.occupied() & !board.start_squares();
    let count: usize = Colour::ALL
        .iter()
        .map(|&colour| realm.territories[colour].len())
        .sum();
    assert_eq!(count, laid.len() + 3, "two territories on a square");
    assert_eq!(laid.len(), 2 * (72 - hidden.total()));
    assert!(board.meadows.contains_all(laid));
    for colour in Colour::ALL {
        let halves = hidden.each().flat_map(Tile::halves);
        let hidden = halves.filter(|half| *half == colour).count();
        let laid = (realm.territories[colour] & laid).len();
        assert_eq!(hidden + laid, 48, "{colour} halves");
    }
}

/// Q1, Q10, Q12, Q18: one pagoda a province, two a major one, one a village that is held; the rest is left.
fn pagodas_add_up(game: &Game) {
    let realm = &game.realm;
    let mut standing = vec![0; realm.seats()];
    for province in realm.provinces() {
        let many = if province.squares.len() >= 5 { 2 } else { 1 };
        assert_eq!(i32::from(province.pagodas()), many);
        standing[usize::from(province.owner)] += many;
    }
    for village in 0..realm.board().villages.len() {
        if let Some(holder) = realm.holder(village) {
            standing[holder] += 1;
        }
    }
    for (seat, count) in standing.into_iter().enumerate() {
        assert_eq!(i32::from(realm.standing(seat)), count);
        let left = PAGODAS[realm.seats()] - count;
        assert_eq!(i32::from(realm.left(seat)), left);
        assert!(left > 0 || game.waiting().is_none(), "seat {seat} has won");
    }
}

/// Q9: each square of a province leads to it, and no other square to any. The slow game finds the same areas.
fn provinces_are_found_by_their_squares(game: &Game) {
    let realm = &game.realm;
    let mut all = Squares::EMPTY;
    for province in realm.provinces() {
        assert_eq!(usize::from(province.size), province.squares.len());
        for square in province.squares {
            assert_eq!(realm.colour_at(square), Some(province.colour));
            let found = realm.province(square).map(|found| found.squares);
            assert_eq!(found, Some(province.squares), "{square}");
        }
        all |= province.squares;
    }
    for square in realm.occupied() & !all {
        assert!(realm.province(square).is_none(), "{square}");
    }
}

/// Plays random games beside a slow implementation that knows only the placed tiles and their seats: owners, areas, villages,
/// legal moves and the end agree after every move.
pub fn agrees_with_the_slow_game(games: u64) {
    let setups = all_setups(crate::battery::title_of::<Game>());
    let each = games.div_ceil(setups.len() as u64);
    for setup in setups {
        for seed in 0..each {
            play_beside(Setup {
                seed,
                ..setup.clone()
            });
        }
    }
}

fn play_beside(setup: Setup) {
    let mut chance = Chance::new(setup.seed + 3_000_000);
    let mut game = Game::begin(&setup);
    let mut slow = Slow::new(game.realm.board(), setup.players);
    while let Some(waiting) = game.waiting() {
        let moves = legal_moves(&game);
        let listed: BTreeSet<String> = moves.iter().map(ToString::to_string).collect();
        assert_eq!(
            listed,
            slow.placements(game.hands[waiting.seat])
                .collect::<BTreeSet<_>>(),
            "{}",
            game.position()
        );
        let chosen = match Qin::rare(&game, &moves) {
            Some(rare) if chance.below(3) == 0 => rare,
            _ => Picker::Uniform.pick(&moves, &mut chance),
        };
        game.apply(chosen, &mut Vec::new());
        slow.place(waiting.seat, chosen);
        slow.compare(&game);
    }
}

pub fn everything_happens() {
    // A forced pass is rarer: a rule test covers it.
    let expected = [
        "game-ended last-pagoda",
        "game-ended no-room",
        "game-ended no-tiles",
        "pagodas-returned",
        "province-extended",
        "province-founded",
        "province-raised",
        "provinces-united",
        "tile-drawn",
        "tile-placed",
        "village-taken",
        "village-taken from another",
    ];
    let mut seen = BTreeSet::new();
    for seed in 0..60 {
        for mut setup in all_setups(crate::battery::title_of::<Game>()) {
            setup.seed = seed;
            events_of::<Qin>(&setup, |_, event| {
                seen.insert(name(event));
            });
            if expected.iter().all(|name| seen.contains(*name)) {
                return;
            }
        }
    }
    for name in expected {
        assert!(seen.contains(name), "{name} never happened; seen: {seen:?}");
    }
}

fn name(event: &Event) -> String {
    let value = json!(event);
    let name = value["event"].as_str().expect("an event has a name");
    match event {
        Event::VillageTaken { loser: Some(_), .. } => format!("{name} from another"),
        Event::GameEnded { .. } => format!("{name} {}", value["ending"].as_str().unwrap_or("")),
        _ => name.to_owned(),
    }
}

#[test]
fn the_setups_are_both_sides_and_both_starts_for_two_to_four() {
    assert_eq!(all_setups(crate::battery::title_of::<Game>()).len(), 3 * 4);
}
