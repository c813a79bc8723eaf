//! The shipped maps: M1 to M5, checked against the drawings in the files, without the code that loads them.

use pagoda_huang::{Board, Hex, Map};
use std::collections::{BTreeMap, BTreeSet};

const WARRING_STATES: &str = include_str!("../../../../../data/huang/warring-states.map");
const EIGHTEEN_KINGDOMS: &str = include_str!("../../../../../data/huang/eighteen-kingdoms.map");

/// The place of a hex in the drawing: its row and its column of characters. Hexes of a row are two characters apart.
type Place = (i32, i32);

struct Picture(BTreeMap<Place, char>);

impl Picture {
    fn of(text: &str) -> Self {
        let (_, rows) = text.split_once("\nboard\n").expect("a picture");
        let mut letters = BTreeMap::new();
        for (row, line) in rows.lines().enumerate() {
            for (character, letter) in line.chars().enumerate().skip(1) {
                if letter != ' ' {
                    letters.insert((row as i32, character as i32), letter);
                }
            }
        }
        Self(letters)
    }

    fn places(&self, wanted: impl Fn(char) -> bool) -> BTreeSet<Place> {
        let hexes = self.0.iter().filter(|(_, letter)| wanted(**letter));
        hexes.map(|(place, _)| *place).collect()
    }

    fn capitals(&self) -> BTreeSet<Place> {
        self.places(char::is_uppercase)
    }
}

fn steps(one: Place, other: Place) -> i32 {
    let (down, across) = ((one.0 - other.0).abs(), (one.1 - other.1).abs());
    down.max((down + across) / 2)
}

fn is_one_piece(places: &BTreeSet<Place>) -> bool {
    let mut reached: BTreeSet<Place> = places.iter().take(1).copied().collect();
    let mut fresh: Vec<Place> = reached.iter().copied().collect();
    while let Some(place) = fresh.pop() {
        for &next in places.iter().filter(|&&other| steps(place, other) == 1) {
            if reached.insert(next) {
                fresh.push(next);
            }
        }
    }
    reached.len() == places.len()
}

fn triangles(places: &BTreeSet<Place>) -> usize {
    let mut count = 0;
    for &a in places {
        for &b in places.iter().filter(|&&b| b > a && steps(a, b) == 1) {
            let corner = |c: &&Place| **c > b && steps(a, **c) == 1 && steps(b, **c) == 1;
            count += places.iter().filter(corner).count();
        }
    }
    count
}

fn name((row, character): Place) -> String {
    let letter = char::from(b'A' + row as u8);
    format!("{letter}{}", (character - 3 - row % 2) / 2 + 1)
}

fn names(places: &BTreeSet<Place>) -> BTreeSet<String> {
    places.iter().map(|place| name(*place)).collect()
}

fn named(hexes: impl IntoIterator<Item = Hex>) -> BTreeSet<String> {
    hexes.into_iter().map(|hex| hex.to_string()).collect()
}

fn maps() -> [(Picture, &'static Board); 2] {
    [
        (Picture::of(WARRING_STATES), Map::WarringStates.board()),
        (
            Picture::of(EIGHTEEN_KINGDOMS),
            Map::EighteenKingdoms.board(),
        ),
    ]
}

/// The capitals lie relative to each other as the cities did: if their latitudes or longitudes differ by at least this many
/// degrees, one lies north or west of the other.
fn check_history(map: &Board, picture: &Picture, cities: &[(&str, f64, f64)], degrees: f64) {
    assert_eq!(map.capitals.len(), cities.len());
    let place = |city: &str| {
        let capital = map.capitals.iter().find(|capital| capital.city == city);
        let at = capital
            .unwrap_or_else(|| panic!("no {city}"))
            .at
            .to_string();
        let known = picture.capitals();
        known
            .into_iter()
            .find(|place| name(*place) == at)
            .unwrap_or_else(|| panic!("{city} is not drawn at {at}"))
    };
    for (one, north, east) in cities {
        for (other, other_north, other_east) in cities {
            if north - other_north >= degrees {
                assert!(place(one).0 < place(other).0, "{one} is north of {other}");
            }
            if east - other_east >= degrees {
                assert!(place(one).1 > place(other).1, "{one} is east of {other}");
            }
        }
    }
}

#[test]
fn m1_the_warring_states_have_150_to_180_hexes() {
    let picture = Picture::of(WARRING_STATES);
    assert!((150..=180).contains(&picture.0.len()));
    assert_eq!(Map::WarringStates.board().hexes().len(), picture.0.len());
}

#[test]
fn m1_the_yellow_river_and_the_yangtze_are_in_one_piece_with_four_triangles_or_more() {
    let picture = Picture::of(WARRING_STATES);
    let rivers = &Map::WarringStates.board().rivers;
    let known: Vec<&str> = rivers.iter().map(|river| river.name.as_str()).collect();
    assert_eq!(known, ["Huang He", "Chang Jiang"]);
    for (letter, river) in ['h', 'c'].into_iter().zip(rivers) {
        let places = picture.places(|other| other == letter);
        assert!(is_one_piece(&places), "{}", river.name);
        assert!(triangles(&places) >= 4, "{}", river.name);
        assert_eq!(named(river.hexes), names(&places));
    }
}

#[test]
fn m1_what_is_no_river_is_land() {
    for (picture, board) in maps() {
        let land = picture.places(|letter| !letter.is_lowercase());
        assert_eq!(named(board.land), names(&land));
    }
}

#[test]
fn m1_both_rivers_cross_the_map_the_yellow_river_in_the_north() {
    let picture = Picture::of(WARRING_STATES);
    let huang = picture.places(|letter| letter == 'h');
    let chang = picture.places(|letter| letter == 'c');
    let last_huang = huang.iter().map(|place| place.0).max();
    let first_chang = chang.iter().map(|place| place.0).min();
    assert!(last_huang < first_chang);
    let reach = |places: &BTreeSet<Place>| {
        let least = places.iter().map(|place| place.1).min();
        let most = places.iter().map(|place| place.1).max();
        most.zip(least).map_or(0, |(most, least)| most - least)
    };
    let all = reach(&picture.places(|_| true));
    assert!(reach(&huang) * 3 > all * 2);
    assert!(reach(&chang) * 3 > all * 2);
}

#[test]
fn m2_seven_capitals_stand_on_land_three_steps_apart() {
    let picture = Picture::of(WARRING_STATES);
    let board = Map::WarringStates.board();
    let mut states: Vec<&str> = board
        .capitals
        .iter()
        .map(|capital| capital.state.as_str())
        .collect();
    states.sort_unstable();
    assert_eq!(states, ["Chu", "Han", "Qi", "Qin", "Wei", "Yan", "Zhao"]);
    let capitals = picture.capitals();
    assert_eq!(capitals.len(), 7);
    for one in &capitals {
        for other in capitals.iter().filter(|other| *other != one) {
            assert!(steps(*one, *other) >= 3, "{one:?} {other:?}");
        }
    }
    assert!(
        board
            .capitals
            .iter()
            .all(|capital| board.land.contains(capital.at))
    );
}

#[test]
fn m2_the_seven_capitals_are_placed_by_history() {
    let cities = [
        ("Xianyang", 34.3, 108.7),
        ("Ying", 30.4, 112.2),
        ("Linzi", 36.8, 118.3),
        ("Ji", 39.9, 116.4),
        ("Xinzheng", 34.4, 113.7),
        ("Daliang", 34.8, 114.3),
        ("Handan", 36.6, 114.5),
    ];
    let board = Map::WarringStates.board();
    check_history(board, &Picture::of(WARRING_STATES), &cities, 1.0);
    let states = [
        ("Qin", "Xianyang"),
        ("Chu", "Ying"),
        ("Qi", "Linzi"),
        ("Yan", "Ji"),
        ("Han", "Xinzheng"),
        ("Wei", "Daliang"),
        ("Zhao", "Handan"),
    ];
    for (state, city) in states {
        let capital = board.capitals.iter().find(|capital| capital.state == state);
        assert_eq!(capital.map(|capital| capital.city.as_str()), Some(city));
    }
}

#[test]
fn m3_ten_sites_of_three_land_hexes_in_a_triangle() {
    let picture = Picture::of(WARRING_STATES);
    let board = Map::WarringStates.board();
    assert_eq!(board.sites.len(), 10);
    for (number, digit) in "1234567890".chars().enumerate() {
        let site = picture.places(|letter| letter == digit);
        assert_eq!(site.len(), 3, "site {digit}");
        assert_eq!(triangles(&site), 1, "site {digit}");
        assert_eq!(named(board.sites[number]), names(&site));
        assert!(board.land.contains_all(board.sites[number]));
    }
}

#[test]
fn m3_sites_keep_away_from_capitals_and_from_each_other() {
    let picture = Picture::of(WARRING_STATES);
    let capitals = picture.capitals();
    let mut near_to: BTreeMap<Place, char> = BTreeMap::new();
    for digit in "1234567890".chars() {
        let site = picture.places(|letter| letter == digit);
        for &place in picture.0.keys() {
            if site.iter().all(|hex| steps(place, *hex) > 1) {
                continue;
            }
            assert!(!capitals.contains(&place), "site {digit}: {}", name(place));
            let other = near_to.insert(place, digit);
            assert_eq!(other, None, "site {digit}: {}", name(place));
        }
    }
}

#[test]
fn m4_nineteen_capitals_of_which_no_two_are_adjacent() {
    let picture = Picture::of(EIGHTEEN_KINGDOMS);
    let capitals = picture.capitals();
    assert_eq!(capitals.len(), 19);
    for one in &capitals {
        for other in capitals.iter().filter(|other| *other != one) {
            assert!(steps(*one, *other) > 1, "{} {}", name(*one), name(*other));
        }
    }
}

#[test]
fn m4_rivers_without_any_triangle() {
    let picture = Picture::of(EIGHTEEN_KINGDOMS);
    let rivers = picture.places(char::is_lowercase);
    assert_eq!(triangles(&rivers), 0);
    assert_eq!(named(Map::EighteenKingdoms.board().river), names(&rivers));
    assert!(picture.places(|letter| letter.is_ascii_digit()).is_empty());
}

#[test]
fn m4_the_nineteen_capitals_are_placed_by_history() {
    let cities = [
        ("Pengcheng", 34.3, 117.2),
        ("Nanzheng", 33.0, 107.0),
        ("Feiqiu", 34.3, 108.5),
        ("Yueyang", 34.7, 109.2),
        ("Gaonu", 36.6, 109.5),
        ("Pingyang", 36.1, 111.5),
        ("Luoyang", 34.7, 112.5),
        ("Yangzhai", 34.2, 113.5),
        ("Zhaoge", 35.6, 114.2),
        ("Dai", 39.8, 114.6),
        ("Xiangguo", 37.1, 114.5),
        ("Liu", 31.8, 116.5),
        ("Zhu", 30.6, 114.9),
        ("Jiangling", 30.4, 112.2),
        ("Wuzhong", 40.0, 117.4),
        ("Ji", 39.9, 116.4),
        ("Jimo", 36.4, 120.4),
        ("Linzi", 36.8, 118.3),
        ("Boyang", 36.2, 117.1),
    ];
    let board = Map::EighteenKingdoms.board();
    check_history(board, &Picture::of(EIGHTEEN_KINGDOMS), &cities, 2.0);
    let mut capitals = board.capitals.iter();
    let chu = capitals.find(|capital| capital.city == "Pengcheng");
    assert_eq!(
        chu.map(|capital| capital.state.as_str()),
        Some("Western Chu")
    );
}

#[test]
fn m5_every_hex_can_be_reached_from_every_other() {
    for (picture, board) in maps() {
        assert!(is_one_piece(&picture.places(|_| true)), "{}", board.title);
    }
}

#[test]
fn m5_every_hex_has_the_name_that_is_read_off_the_picture() {
    for (picture, board) in maps() {
        let all = picture.places(|_| true);
        assert_eq!(names(&all).len(), all.len(), "no name is given twice");
        assert_eq!(named(board.hexes()), names(&all));
        for hex in board.hexes() {
            assert_eq!(hex.to_string().parse(), Ok(hex));
        }
        for capital in &board.capitals {
            let drawn = picture.capitals();
            assert!(names(&drawn).contains(&capital.at.to_string()));
        }
    }
}

#[test]
fn m5_the_rows_of_the_picture_carry_their_letters() {
    for text in [WARRING_STATES, EIGHTEEN_KINGDOMS] {
        let (_, rows) = text.split_once("\nboard\n").expect("a picture");
        for (line, letter) in rows.lines().zip('A'..) {
            assert!(line.starts_with(letter), "{line}");
        }
    }
}

#[test]
fn m5_hexes_that_touch_in_the_picture_are_adjacent_in_the_game() {
    for (picture, board) in maps() {
        for &place in picture.0.keys() {
            let touching = picture.0.keys().filter(|other| steps(place, **other) == 1);
            let expected: BTreeSet<String> = touching.map(|other| name(*other)).collect();
            let hex: Hex = name(place).parse().expect("a hex");
            assert_eq!(named(board.neighbours(hex)), expected, "{hex}");
        }
    }
}
