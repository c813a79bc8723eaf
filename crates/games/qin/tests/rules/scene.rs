//! Small drawn positions, and games that start from them.

use crate::scenario::{self, Stage, list};
use pagoda_engine::{Play, Rules, Seat};
use pagoda_qin::{Event, Qin, Square};
use serde_json::{Value, json};

/// Builder of a position. By default only the start squares are on the board, hands are empty, all other tiles are in the
/// supply, and seat 0 has the turn.
///
/// On Bird red starts on F6, yellow on F8 and blue on H7.
pub struct Scene(Value);

impl Scene {
    pub fn new(players: usize) -> Self {
        let emblems = &["jade", "ivory", "ebony", "plum"][..players];
        Self(json!({
            "game": "qin",
            "rules": 1,
            "realm": {
                "options": {},
                "emblems": emblems,
                "territories": {},
                "provinces": [],
                "villages": [],
                "active": 0,
                "phase": {"for": "place"},
            },
            "hands": vec![json!([]); players],
        }))
    }

    fn realm(&mut self, name: &str) -> &mut Value {
        &mut self.0["realm"][name]
    }

    pub fn lion(mut self) -> Self {
        self.realm("options")["map"] = json!("lion");
        self
    }

    /// Draws rows of squares: each line begins with the name of its first square, followed by one word per square to the east.
    /// `.` is an empty square, `r b y` are territories by colour, and `r0` is one of a province that belongs to seat 0.
    ///
    /// ```text
    /// F4  r0 r  .
    /// G4  .  b1 b
    /// ```
    pub fn draw(mut self, drawing: &str) -> Self {
        for line in drawing.lines() {
            let mut words = line.split_whitespace();
            let Some(first) = words.next() else { continue };
            let first: Square = first
                .parse()
                .expect("a row begins with the name of a square");
            for (number, word) in words.enumerate() {
                let square = Square::new(first.row(), first.column() + number).to_string();
                let mut letters = word.chars();
                let colour = match letters.next() {
                    Some('.') => continue,
                    Some('r') => "red",
                    Some('b') => "blue",
                    Some('y') => "yellow",
                    _ => panic!("'{word}' is no territory"),
                };
                push(&mut self.realm("territories")[colour], json!(square));
                if let Some(owner) = letters.next() {
                    let owner = owner.to_digit(10).expect("an owner has a seat");
                    push(
                        self.realm("provinces"),
                        json!({"at": square, "owner": owner}),
                    );
                }
            }
        }
        self
    }

    pub fn hand(mut self, seat: usize, tiles: &str) -> Self {
        let tiles: Vec<&str> = tiles.split_whitespace().collect();
        self.0["hands"][seat] = json!(tiles);
        self
    }

    pub fn village(mut self, at: &str, holder: usize) -> Self {
        push(self.realm("villages"), json!({"at": at, "holder": holder}));
        self
    }

    pub fn supply(mut self, tiles: &str) -> Self {
        let tiles: Vec<&str> = tiles.split_whitespace().rev().collect();
        self.0["supply"] = json!(tiles);
        self
    }

    pub fn active(mut self, seat: usize) -> Self {
        *self.realm("active") = json!(seat);
        self
    }

    /// A scene by the items of a scenario: `players 3; F5 r0; hand 0 RR RB`. Two players if none are said.
    ///
    /// | item | |
    /// |---|---|
    /// | `F4 r0 r . b1` | a row of the drawing |
    /// | `hand 0 RR RB`, `supply BY`, `supply`, `active 1`, `lion` | as the methods |
    /// | `village C7 1`, `villages 0 C7 E10` | villages that are held, by the holder |
    /// | `nearly full` | as the function; it replaces everything before |
    /// | `set /realm/passed 1` | any value, by its path |
    pub fn of(items: &str) -> Self {
        Self::of_items(&items.split(';').map(str::trim).collect::<Vec<_>>())
    }

    fn of_items(items: &[&str]) -> Self {
        let players = items.iter().find_map(|item| item.strip_prefix("players "));
        let scene = Self::new(players.map_or(2, number));
        items.iter().fold(scene, |scene, item| scene.item(item))
    }

    fn item(mut self, item: &str) -> Self {
        let words: Vec<&str> = item.split_whitespace().collect();
        match words[..] {
            [] | ["players", _] => self,
            ["lion"] => self.lion(),
            ["hand", seat, ..] => self.hand(number(seat), &words[2..].join(" ")),
            ["supply", ..] => self.supply(&words[1..].join(" ")),
            ["active", seat] => self.active(number(seat)),
            ["village", at, holder] => self.village(at, number(holder)),
            ["villages", holder, ref held @ ..] => held
                .iter()
                .fold(self, |scene, at| scene.village(at, number(holder))),
            ["nearly", "full"] => nearly_full(),
            ["set", path, ..] => {
                let value = words[2..].join(" ");
                let value =
                    serde_json::from_str(&value).unwrap_or_else(|_| panic!("'{value}' is no JSON"));
                let (parent, last) = path.rsplit_once('/').expect("a path");
                let parent = self.0.pointer_mut(parent).expect("the path leads there");
                match (parent, last.parse::<usize>()) {
                    (Value::Array(list), Ok(number)) => list[number] = value,
                    (parent, _) => parent[last] = value,
                }
                self
            }
            _ => self.draw(item),
        }
    }

    pub fn json(self) -> Value {
        self.0
    }

    pub fn load(self) -> Result<Table, String> {
        load(&self.0)
    }

    #[track_caller]
    pub fn table(self) -> Table {
        self.load().expect("the drawn position can be")
    }
}

/// A board of Bird for three players. Free are A1 and A2, M6 and M7, and single squares. Blue and yellow belong to seat 0. Red
/// on M6 and M7 would unite the major province of seat 0 in the west with that of seat 1 in the east.
pub fn nearly_full() -> Scene {
    let scene = Scene::new(3).draw(
        "A3 b0 b b b b b b b b b b
         B1 b b . b b b b b b b . . b
         C1 b . b . b b . b . b . b b
         D1 b . b b b b b b b b b b b
         E1 b . b . b . b . b . b . b
         F1 b b b b b . b . b b b b .
         G1 b b . b . b . b . b . b .
         H1 b b b b b b . b b . . b b
         I1 b b b b . b b b b b b b b
         J1 y0 y y y y y y y . y1 y y y
         K1 r0 r r r r r y r1 r r r r r
         L1 r r r . . r y r r r . r r
         M1 r r r r r . . r r r r r r",
    );
    let held = [
        "B3", "B11", "C7", "D2", "E10", "F13", "G3", "H10", "I5", "J9", "L4",
    ];
    let scene = held.iter().fold(scene, |scene, at| scene.village(at, 0));
    scene.village("L11", 1)
}

pub fn load(position: &Value) -> Result<Table, String> {
    Qin::load(position)
        .map(Table)
        .map_err(|refusal| refusal.message)
}

fn push(list: &mut Value, value: Value) {
    match list {
        Value::Array(list) => list.push(value),
        empty => *empty = json!([value]),
    }
}

pub fn square(name: &str) -> Square {
    name.parse().expect("a square")
}

pub struct Table(pub Qin);

impl Table {
    #[track_caller]
    pub fn play(&mut self, text: &str) -> Vec<Event> {
        scenario::play(&mut self.0, text).unwrap_or_else(|reason| panic!("{reason}"))
    }

    pub fn waiting(&self) -> usize {
        Rules::waiting(&self.0).map_or(9, |waiting| waiting.seat)
    }

    /// The province of a square: its owner, and its numbers of squares and pagodas.
    pub fn province(&self, at: &str) -> Option<(usize, u8, u8)> {
        let province = self.0.realm.province(square(at))?;
        Some((
            usize::from(province.owner),
            province.size,
            province.pagodas(),
        ))
    }

    pub fn holder(&self, at: &str) -> Option<usize> {
        let realm = &self.0.realm;
        let village = realm.board().village_at(square(at)).expect("a village");
        realm.holder(village)
    }
}

fn number(word: &str) -> usize {
    word.parse()
        .unwrap_or_else(|_| panic!("'{word}' is no number"))
}

impl Stage for Table {
    type Game = Qin;

    fn set_up(items: &[&str]) -> Result<Self, String> {
        Scene::of_items(items).load()
    }

    fn game(&mut self) -> &mut Qin {
        &mut self.0
    }

    /// Facts of Qin: `province F5` (`owner 0 size 3 pagodas 1`, or `-`), `holder C7`, `connected C7` and `standing` (pagodas by seat),
    /// `left 0` (pagodas), `hand 0`, `held 0` (its number of tiles), `supply` (its size), `turn`, `passed`; at the end `places`, `winners`,
    /// `scores` and `tally 0` (provinces, majors, villages, left).
    fn fact(&self, name: &str) -> String {
        let realm = &self.0.realm;
        let words: Vec<&str> = name.split_whitespace().collect();
        let seat = || number(words[1]);
        let village = || {
            realm
                .board()
                .village_at(square(words[1]))
                .expect("a village")
        };
        let numbers = |all: &[i32]| {
            all.iter()
                .map(ToString::to_string)
                .collect::<Vec<_>>()
                .join(" ")
        };
        let by_seat = |of: &dyn Fn(Seat) -> u8| {
            numbers(
                &(0..realm.seats())
                    .map(|seat| of(seat).into())
                    .collect::<Vec<_>>(),
            )
        };
        let standings = || Rules::standings(&self.0).expect("the game is over");
        match words[0] {
            "province" => list(self.province(words[1]).map(|(owner, size, pagodas)| {
                format!("owner {owner} size {size} pagodas {pagodas}")
            })),
            "holder" => list(self.holder(words[1]).map(|holder| holder.to_string())),
            "connected" => by_seat(&|seat| realm.connected(village())[seat]),
            "standing" => by_seat(&|seat| realm.standing(seat)),
            "left" => realm.left(seat()).to_string(),
            "hand" => list(self.0.hands[seat()].each().map(|tile| tile.to_string())),
            "held" => self.0.hands[seat()].total().to_string(),
            "supply" => self.0.supply.len().to_string(),
            "turn" => Play::turn(&self.0).to_string(),
            "passed" => realm.passed.to_string(),
            "places" => numbers(
                &standings()
                    .iter()
                    .map(|standing| standing.place as i32)
                    .collect::<Vec<_>>(),
            ),
            "winners" => list(
                standings()
                    .iter()
                    .filter(|standing| standing.winner)
                    .map(|standing| standing.seat.to_string()),
            ),
            "scores" => numbers(
                &standings()
                    .iter()
                    .map(|standing| standing.score)
                    .collect::<Vec<_>>(),
            ),
            "tally" => numbers(
                &standings()[seat()]
                    .tally
                    .iter()
                    .map(|(_, count)| *count)
                    .collect::<Vec<_>>(),
            ),
            _ => panic!("'{name}' is no fact"),
        }
    }
}

#[track_caller]
pub fn check(scenarios: &str) {
    scenario::check::<Table>(scenarios);
}

/// Checks which positions can be: each line has items of a scene that are added to `base`, and `->` a part of the reason for which it is
/// refused, or `-> can be`.
#[track_caller]
pub fn check_positions(base: &str, lines: &str) {
    scenario::check_positions(lines, |items| {
        Qin::load(&Scene::of(&format!("{base}; {items}")).json())
    });
}
