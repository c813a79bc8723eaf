//! The two sides of the board (QM1, QM2).

use pagoda_engine::{Chance, Rules, Setup, play_random_game};
use pagoda_qin::{Board, Colour, Map, Qin, Squares};
use serde_json::json;

const BIRD: &str = include_str!("../../../../../data/qin/bird.map");
const LION: &str = include_str!("../../../../../data/qin/lion.map");
const MAPS: [Map; 2] = [Map::Bird, Map::Lion];

#[test]
fn qm1_thirteen_by_thirteen_squares_of_four_kinds() {
    for map in MAPS {
        let board = map.board();
        let parts = [
            board.meadows,
            board.water,
            board.village_squares,
            board.start_squares(),
        ];
        let count: usize = parts.iter().map(|part| part.len()).sum();
        assert_eq!(count, 169);
        assert_eq!(
            parts
                .into_iter()
                .fold(Squares::EMPTY, |all, part| all | part),
            Squares::ALL
        );
    }
}

#[test]
fn qm1_start_squares_and_villages_keep_their_distance() {
    for map in MAPS {
        let board = map.board();
        let starts = board.start_squares();
        assert_eq!(starts.len(), 3);
        assert!(!starts.neighbours().meets(starts | board.village_squares));
        for village in &board.villages {
            assert!((1..=2).contains(&village.squares.len()));
            let others = board.village_squares & !village.squares;
            assert!(!village.squares.neighbours().meets(others));
        }
        let two = board
            .villages
            .iter()
            .filter(|village| village.squares.len() == 2);
        assert!(two.count() > 0, "there are villages of two squares");
    }
}

#[test]
fn qm1_every_meadow_can_be_reached() {
    for map in MAPS {
        let board = map.board();
        let open = board.meadows | board.start_squares();
        assert_eq!(open.linked(board.starts[Colour::Red]), open);
    }
}

#[test]
fn qm1_in_a_thousand_random_games_every_meadow_is_used() {
    for (map, name) in [(Map::Bird, "bird"), (Map::Lion, "lion")] {
        let mut used = Squares::EMPTY;
        let mut chance = Chance::new(1);
        let (mut moves, mut events) = (Vec::new(), Vec::new());
        for seed in 0..1_000 {
            let mut game = Qin::begin(&Setup {
                players: 2 + seed as usize % 3,
                seed,
                options: json!({"map": name})
                    .as_object()
                    .cloned()
                    .unwrap_or_default(),
                emblems: Vec::new(),
            });
            play_random_game(&mut game, &mut chance, &mut moves, &mut events);
            used |= game.realm.occupied();
        }
        assert_eq!(used, map.board().meadows | map.board().start_squares());
    }
}

#[test]
fn qm2_bird_has_its_starts_in_the_middle_ten_to_twelve_villages_and_no_water() {
    let board = Map::Bird.board();
    assert!((10..=12).contains(&board.villages.len()));
    assert!(board.water.is_empty());
    for start in board.start_squares() {
        assert!((4..=8).contains(&start.row()) && (4..=8).contains(&start.column()));
    }
}

#[test]
fn qm2_lion_has_fourteen_to_eighteen_villages_and_eight_to_sixteen_squares_of_water() {
    let board = Map::Lion.board();
    assert!((14..=18).contains(&board.villages.len()));
    assert!((8..=16).contains(&board.water.len()));
}

#[track_caller]
fn refused(map: Map, text: &str) -> (usize, String) {
    let error = Board::read(map, text).expect_err("the map is wrong");
    (error.line, error.reason)
}

fn with_row(text: &str, row: &str) -> String {
    let same = |line: &&str| line.starts_with(&row[..1]) && line[1..].starts_with("  ");
    let line = text.lines().find(same).expect("the row is there");
    text.replace(line, row)
}

#[test]
#[rustfmt::skip]
fn wrong_maps_are_refused_with_line_and_reason() {
    let bird = |row: &str| refused(Map::Bird, &with_row(BIRD, row));
    let tells = |(line, reason): (usize, String), place: usize, part: &str| {
        assert!(line == place && reason.contains(part), "{line}: {reason}");
    };
    tells(bird("A  . . . . . . . . . . . ."), 7, "12 squares, not 13");
    tells(bird("A  . . . . . . . . . . . . . ."), 7, "a row has 13 squares");
    tells(bird("A  . . . x . . . . . . . . ."), 7, "'x' is none of");
    tells(bird("A  . . . R . . . . . . . . ."), 6, "'R' stands on 2 squares");
    tells(bird("F  . . . . . . . Y . . . . v"), 6, "'R' stands on 0 squares");
    tells(bird("F  . . . . . . R Y . . . . v"), 12, "shares an edge with another");
    tells(bird("F  . . . . v R . Y . . . . v"), 12, "or with a village");
    tells(bird("F  . . R . . . . Y . . . . v"), 12, "or with a village");
    tells(bird("A  . . R . . . . . . . . . ."), 6, "'R' stands on 2");
    tells(bird("A  . v v . . . . . . . . . ."), 7, "has 3 squares, not 1 or 2");
    tells(bird("A  . ~ . . . . . . . . . . ."), 6, "1 squares of water, not 0 to 0");
    tells(bird("A  v . . . . v . . v . . . v"), 6, "villages, not 10 to 12");
    let starts_aside = with_row(&with_row(BIRD, "F  . . . . . . . Y . . . . v"), "K  . R . . . . . . . . . . .");
    tells(refused(Map::Bird, &starts_aside), 17, "not in the middle");
    let cut_off = with_row(&with_row(LION, "A  . ~ . . . v . . . . . . ."), "B  ~ v . . . . . . . v v . .");
    tells(refused(Map::Lion, &cut_off), 7, "A1 cannot be reached");
    let few = with_row(LION, "C  . v . . . . ~ ~ . . . . .").replace('~', ".");
    tells(refused(Map::Lion, &few), 6, "0 squares of water, not 8 to 16");
    let short = BIRD.lines().take(18).collect::<Vec<_>>().join("\n");
    tells(refused(Map::Bird, &short), 18, "12 rows, not 13");
    let long = format!("{BIRD}N  . . . . . . . . . . . . .\n");
    tells(refused(Map::Bird, &long), 20, "a map has 13 rows");
    let renamed = BIRD.replace("\nC  ", "\nD  ");
    tells(refused(Map::Bird, &renamed), 9, "row C should stand here");
    tells(refused(Map::Bird, "hello"), 1, "neither 'map TITLE' nor 'board'");
    tells(refused(Map::Bird, "board"), 1, "no title");
    tells(refused(Map::Bird, ""), 1, "no title");
}
