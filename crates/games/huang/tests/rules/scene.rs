//! Small drawn positions, and games that start from them.

use crate::scenario::{self, Stage, list};
use pagoda_engine::{Play, Rules};
use pagoda_huang::{Colour, Event, Hex, Huang, Points, Tiles};
use serde_json::{Map, Value, json};

/// Builder of a position. By default the board, the hands and the market are empty, all other tiles are in the bag, and seat 0
/// has the turn with two actions.
pub struct Scene(Value);

impl Scene {
    pub fn new(players: usize) -> Self {
        let dynasties = ["tiger", "rabbit", "rat", "goat", "dragon"];
        let houses: Vec<Value> = dynasties[..players]
            .iter()
            .map(|dynasty| json!({"dynasty": dynasty, "leaders": {}}))
            .collect();
        Self(json!({
            "game": "huang",
            "rules": 2,
            "realm": {
                "options": {},
                "houses": houses,
                "tiles": {},
                "pagodas": [],
                "market": {},
                "active": 0,
                "actions": 2,
                "phase": {"for": "action"},
            },
            "secrets": vec![json!({"hand": {}, "points": {}}); players],
        }))
    }

    pub fn rules(mut self, rules: u32) -> Self {
        self.0["rules"] = json!(rules);
        self
    }

    fn realm(&mut self, name: &str) -> &mut Value {
        &mut self.0["realm"][name]
    }

    pub fn option(mut self, name: &str) -> Self {
        self.realm("options")[name] = json!(true);
        self
    }

    /// Draws rows of hexes: each line begins with the name of its first hex, followed by one word per hex to the east. `.` is
    /// an empty hex, `y r b g w` are tiles by colour, `R0` is the red leader of seat 0, and so on.
    ///
    /// ```text
    /// F7   y R0 .  r
    /// G7  .  y  G1
    /// ```
    pub fn draw(mut self, drawing: &str) -> Self {
        for line in drawing.lines() {
            let mut words = line.split_whitespace();
            let Some(first) = words.next() else { continue };
            let first: Hex = first.parse().expect("a row begins with the name of a hex");
            for (number, word) in words.enumerate() {
                let hex = Hex::new(first.row(), first.column() + number).to_string();
                let colour = |letter: char| colour_of(letter.to_ascii_lowercase());
                let letters: Vec<char> = word.chars().collect();
                match letters[..] {
                    ['.'] => {}
                    [letter] => push(&mut self.realm("tiles")[colour(letter)], json!(hex)),
                    [letter, seat] => {
                        let seat = seat.to_digit(10).expect("a leader has a seat") as usize;
                        self.realm("houses")[seat]["leaders"][colour(letter)] = json!(hex);
                    }
                    _ => panic!("'{word}' is no tile and no leader"),
                }
            }
        }
        self
    }

    pub fn hand(mut self, seat: usize, tiles: &str) -> Self {
        self.0["secrets"][seat]["hand"] = counted(tiles);
        self
    }

    pub fn points(mut self, seat: usize, colour: &str, points: u16) -> Self {
        self.0["secrets"][seat]["points"][colour] = json!(points);
        self
    }

    pub fn granaries_taken(mut self, seat: usize, count: u8) -> Self {
        self.0["secrets"][seat]["granaries"] = json!(count);
        self
    }

    pub fn market(mut self, tiles: &str) -> Self {
        *self.realm("market") = counted(tiles);
        self
    }

    pub fn bag(mut self, tiles: &str) -> Self {
        let tiles: Vec<&str> = tiles.split_whitespace().rev().collect();
        self.0["bag"] = json!(tiles);
        self
    }

    pub fn active(mut self, seat: usize) -> Self {
        *self.realm("active") = json!(seat);
        self
    }

    pub fn actions(mut self, actions: u8) -> Self {
        *self.realm("actions") = json!(actions);
        self
    }

    pub fn quiet_turns(mut self, turns: u8) -> Self {
        *self.realm("quiet-turns") = json!(turns);
        self
    }

    pub fn pagoda(mut self, colour: &str, on: &str) -> Self {
        push(self.realm("pagodas"), json!({"colour": colour, "on": on}));
        self
    }

    pub fn palace(mut self, on: &str) -> Self {
        *self.realm("palace") = json!(on);
        self
    }

    pub fn granaries(mut self, at: &str) -> Self {
        for hex in at.split_whitespace() {
            push(self.realm("granaries"), json!(hex));
        }
        self
    }

    pub fn bandit(mut self, tile: u8, site: u8) -> Self {
        push(self.realm("bandits"), json!({"tile": tile, "site": site}));
        self
    }

    /// A scene by the items of a scenario: `players 3; J2 y R0; hand 0 rrb`. Two players if none are said.
    ///
    /// | item | |
    /// |---|---|
    /// | `J2 y R0 . r` | a row of the drawing |
    /// | `hand 0 rrb`, `market w`, `bag rbw` | tiles by their letters; those of the bag in the order in which they are drawn |
    /// | `points 0 y3 r9` | points by colour |
    /// | `option palace`, `rules 1`, `active 1`, `actions 1`, `quiet 5` | as the methods |
    /// | `pagoda red I3-I4-J3`, `palace I5-J4-J5-K5`, `granaries G2 G4`, `taken 0 3`, `bandit 4 7` | as the methods |
    /// | `set /realm/active 3` | any value, by its path |
    pub fn of(items: &str) -> Self {
        Self::of_items(&items.split(';').map(str::trim).collect::<Vec<_>>())
    }

    fn of_items(items: &[&str]) -> Self {
        let players = items.iter().find_map(|item| item.strip_prefix("players "));
        let scene = Self::new(players.map_or(2, number));
        items.iter().fold(scene, |scene, item| scene.with(item))
    }

    fn with(mut self, item: &str) -> Self {
        if let Some((path, value)) = item
            .strip_prefix("set ")
            .and_then(|set| set.split_once(' '))
        {
            let value =
                serde_json::from_str(value).unwrap_or_else(|_| panic!("'{value}' is no JSON"));
            set(&mut self.0, path, value);
            return self;
        }
        let words: Vec<&str> = item.split_whitespace().collect();
        match words[..] {
            [] | ["players", _] => self,
            ["option", name] => self.option(name),
            ["rules", rules] => self.rules(number(rules) as u32),
            ["hand", seat] => self.hand(number(seat), ""),
            ["hand", seat, tiles] => self.hand(number(seat), &names(tiles)),
            ["market", tiles] => self.market(&names(tiles)),
            ["bag"] => self.bag(""),
            ["bag", tiles] => self.bag(&names(tiles)),
            ["points", seat, ref points @ ..] => points.iter().fold(self, |scene, points| {
                let (colour, points) = points.split_at(1);
                scene.points(number(seat), &names(colour), number(points) as u16)
            }),
            ["active", seat] => self.active(number(seat)),
            ["actions", actions] => self.actions(number(actions) as u8),
            ["quiet", turns] => self.quiet_turns(number(turns) as u8),
            ["pagoda", colour, on] => self.pagoda(colour, on),
            ["palace", on] => self.palace(on),
            ["granaries", ..] => self.granaries(&words[1..].join(" ")),
            ["taken", seat, count] => self.granaries_taken(number(seat), number(count) as u8),
            ["bandit", tile, site] => self.bandit(number(tile) as u8, number(site) as u8),
            _ => self.draw(item),
        }
    }

    pub fn json(self) -> Value {
        self.0
    }

    pub fn load(self) -> Result<Table, String> {
        Huang::load(&self.0)
            .map(Table)
            .map_err(|refusal| refusal.message)
    }

    pub fn table(self) -> Table {
        self.load().expect("the drawn position can be")
    }
}

fn number(word: &str) -> usize {
    word.parse()
        .unwrap_or_else(|_| panic!("'{word}' is no number"))
}

fn colour_of(letter: char) -> &'static str {
    let known = Colour::NAMES.iter().find(|name| name.starts_with(letter));
    known.unwrap_or_else(|| panic!("'{letter}' is no colour"))
}

fn names(letters: &str) -> String {
    letters.chars().map(colour_of).collect::<Vec<_>>().join(" ")
}

fn set(position: &mut Value, path: &str, value: Value) {
    let (parent, last) = path.rsplit_once('/').expect("a path");
    let parent = position.pointer_mut(parent);
    match (parent.expect("the path leads there"), last.parse::<usize>()) {
        (Value::Array(list), Ok(number)) => list[number] = value,
        (parent, _) => parent[last] = value,
    }
}

fn push(list: &mut Value, value: Value) {
    match list {
        Value::Array(list) => list.push(value),
        empty => *empty = json!([value]),
    }
}

fn counted(tiles: &str) -> Value {
    let mut counts = Map::new();
    for colour in tiles.split_whitespace() {
        let count = counts.get(colour).and_then(Value::as_u64).unwrap_or(0);
        counts.insert(colour.to_owned(), json!(count + 1));
    }
    Value::Object(counts)
}

pub struct Table(pub Huang);

impl Table {
    /// The awaited seat makes a move, which must be legal.
    #[track_caller]
    pub fn play(&mut self, text: &str) -> Vec<Event> {
        scenario::play(&mut self.0, text).unwrap_or_else(|reason| panic!("{reason}"))
    }

    #[track_caller]
    pub fn play_all(&mut self, texts: &[&str]) {
        for text in texts {
            self.play(text);
        }
    }

    /// The code with which a move of the awaited seat is refused. Checks that the game does not change.
    #[track_caller]
    pub fn refuse(&mut self, text: &str) -> String {
        scenario::refusal(&mut self.0, text).unwrap_or_else(|reason| panic!("{reason}"))
    }

    pub fn waiting(&self) -> (usize, &'static str) {
        Rules::waiting(&self.0).map_or((9, "over"), |waiting| (waiting.seat, waiting.decision))
    }

    pub fn moves(&self) -> Vec<String> {
        let moves = Play::moves(&self.0, self.waiting().0).into_iter();
        moves.map(String::from).collect()
    }

    pub fn moves_with(&self, beginning: &str) -> Vec<String> {
        let mut moves = self.moves();
        moves.retain(|text| text.starts_with(beginning));
        moves
    }

    pub fn at(&self, hex: &str) -> String {
        let hex: Hex = hex.parse().expect("a hex");
        let letter = |colour: Colour| colour.to_string().chars().next().unwrap_or('?');
        let realm = &self.0.realm;
        match (realm.tile_at(hex), realm.leader_at(hex)) {
            (Some(colour), _) => letter(colour).to_string(),
            (_, Some((seat, colour))) => format!("{}{seat}", letter(colour).to_ascii_uppercase()),
            _ => ".".to_owned(),
        }
    }

    pub fn points(&self, seat: usize) -> Points {
        self.0.secrets[seat].points
    }

    pub fn five(&self, seat: usize) -> [u16; 5] {
        self.points(seat).0
    }

    pub fn hand(&self, seat: usize) -> Tiles {
        self.0.hand(seat)
    }

    pub fn tiles_in_game(&self) -> [usize; 5] {
        let mut count = [0; 5];
        for colour in Colour::ALL {
            let bag = self.0.bag.iter().filter(|tile| **tile == colour).count();
            let hands = self.0.secrets.iter().map(|secret| secret.hand[colour]);
            let hands: u8 = hands.sum();
            let market = self.0.realm.market[colour];
            let board = self.0.realm.tiles[colour].len();
            count[colour as usize] = bag + usize::from(hands) + usize::from(market) + board;
        }
        count
    }
}

impl Stage for Table {
    type Game = Huang;

    fn set_up(items: &[&str]) -> Result<Self, String> {
        Scene::of_items(items).load()
    }

    fn game(&mut self) -> &mut Huang {
        &mut self.0
    }

    /// Facts of Huang: `J5 J6` (pieces as they are drawn), `hand 0` and `market` (letters of tiles), `held 0` (their number), `points 0`
    /// (`y2 r1`), `actions`, `bag` (its size), `pagodas`, `supply` (of pagodas, by colour), `palace`, `granaries`, `taken 0`, `bandits`
    /// (tile@site), `kingdoms`, `leaders`, `laid red` (on the board), `tiles` (in the game, by colour), `scores` (at the end).
    fn fact(&self, name: &str) -> String {
        let realm = &self.0.realm;
        let words: Vec<&str> = name.split_whitespace().collect();
        let seat = || number(words[1]);
        let five = |numbers: [usize; 5]| numbers.map(|number| number.to_string()).join(" ");
        match words[0] {
            "hand" => letters(self.hand(seat())),
            "held" => self.hand(seat()).total().to_string(),
            "market" => letters(realm.market),
            "points" => {
                let points = self.points(seat());
                let gained = points.iter().filter(|(_, points)| *points > 0);
                let told: Vec<String> = gained
                    .map(|(colour, points)| format!("{}{points}", &colour.name()[..1]))
                    .collect();
                if told.is_empty() {
                    "-".to_owned()
                } else {
                    told.join(" ")
                }
            }
            "actions" => realm.actions.to_string(),
            "bag" => self.0.bag.len().to_string(),
            "pagodas" => {
                let pagodas = realm.pagodas.iter();
                let mut told: Vec<String> = pagodas
                    .map(|pagoda| format!("{} {}", pagoda.colour, pagoda.on))
                    .collect();
                told.sort_unstable();
                list(told)
            }
            "supply" => five(Colour::ALL.map(|colour| realm.pagodas_in_supply(colour).into())),
            "palace" => list(realm.palace.map(|on| on.to_string())),
            "granaries" => list(realm.granaries.into_iter().map(|hex| hex.to_string())),
            "taken" => self.0.secrets[seat()].granaries.to_string(),
            "bandits" => list(
                realm
                    .bandits
                    .iter()
                    .map(|bandit| format!("{}@{}", bandit.tile, bandit.site)),
            ),
            "kingdoms" => realm.kingdoms().len().to_string(),
            "leaders" => realm.leader_hexes().len().to_string(),
            "laid" => realm.tiles[Colour::named(words[1]).expect("a colour")]
                .len()
                .to_string(),
            "tiles" => five(self.tiles_in_game()),
            "scores" => {
                let standings = Rules::standings(&self.0).expect("the game is over");
                let scores: Vec<String> = standings
                    .iter()
                    .map(|standing| standing.score.to_string())
                    .collect();
                scores.join(" ")
            }
            _ => words
                .iter()
                .map(|hex| self.at(hex))
                .collect::<Vec<_>>()
                .join(" "),
        }
    }
}

fn letters(tiles: Tiles) -> String {
    let letters: String = tiles
        .iter()
        .map(|(colour, count)| colour.name()[..1].repeat(count.into()))
        .collect();
    if letters.is_empty() {
        "-".to_owned()
    } else {
        letters
    }
}

/// Checks scenarios of Huang (`crates/games/tests/common/scenario.rs`).
#[track_caller]
pub fn check(scenarios: &str) {
    scenario::check::<Table>(scenarios);
}

/// Checks which positions can be: each line has items of a scene that are added to `base`, and `->` a part of the reason for which it is
/// refused, or `-> can be`.
#[track_caller]
pub fn check_positions(base: &str, lines: &str) {
    scenario::check_positions(lines, |items| {
        Huang::load(&Scene::of(&format!("{base}; {items}")).json())
    });
}
