//! Small drawn positions, and games that start from them.

use pagoda_engine::{Play, Rules};
use pagoda_huang::{Colour, Event, Hex, Huang, Points, Tiles};
use serde_json::{Map, Value, json};

/// Builder of a position. By default the board, the hands and the market are empty, all other tiles are in the bag, and seat 0
/// has the turn with two actions.
pub struct Scene(Value);

impl Scene {
    /// A scene for this number of players: Tiger, Rabbit, Rat, Goat and Dragon in this order.
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

    /// Plays under an older version of the rules.
    pub fn rules(mut self, rules: u32) -> Self {
        self.0["rules"] = json!(rules);
        self
    }

    fn realm(&mut self, name: &str) -> &mut Value {
        &mut self.0["realm"][name]
    }

    /// Plays with an option: `bandits`, `eighteen-kingdoms`, `palace`, `short`.
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
                let colour = |letter: char| match letter.to_ascii_lowercase() {
                    'y' => "yellow",
                    'r' => "red",
                    'b' => "blue",
                    'g' => "green",
                    'w' => "white",
                    _ => panic!("'{word}' is no tile and no leader"),
                };
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

    /// The tiles in a hand: `"red red blue"`.
    pub fn hand(mut self, seat: usize, tiles: &str) -> Self {
        self.0["secrets"][seat]["hand"] = counted(tiles);
        self
    }

    /// The points of a seat in a colour.
    pub fn points(mut self, seat: usize, colour: &str, points: u16) -> Self {
        self.0["secrets"][seat]["points"][colour] = json!(points);
        self
    }

    /// The granaries behind a seat's screen.
    pub fn granaries_taken(mut self, seat: usize, count: u8) -> Self {
        self.0["secrets"][seat]["granaries"] = json!(count);
        self
    }

    /// The tiles in the market.
    pub fn market(mut self, tiles: &str) -> Self {
        *self.realm("market") = counted(tiles);
        self
    }

    /// The tiles in the bag, in the order in which they will be drawn.
    pub fn bag(mut self, tiles: &str) -> Self {
        let tiles: Vec<&str> = tiles.split_whitespace().rev().collect();
        self.0["bag"] = json!(tiles);
        self
    }

    /// Whose turn it is.
    pub fn active(mut self, seat: usize) -> Self {
        *self.realm("active") = json!(seat);
        self
    }

    /// The number of actions left.
    pub fn actions(mut self, actions: u8) -> Self {
        *self.realm("actions") = json!(actions);
        self
    }

    /// The number of quiet turns (H44).
    pub fn quiet_turns(mut self, turns: u8) -> Self {
        *self.realm("quiet-turns") = json!(turns);
        self
    }

    /// A pagoda on a triangle such as `D7-D8-E8`.
    pub fn pagoda(mut self, colour: &str, on: &str) -> Self {
        push(self.realm("pagodas"), json!({"colour": colour, "on": on}));
        self
    }

    /// The palace on a rhombus.
    pub fn palace(mut self, on: &str) -> Self {
        *self.realm("palace") = json!(on);
        self
    }

    /// Granaries on these hexes.
    pub fn granaries(mut self, at: &str) -> Self {
        for hex in at.split_whitespace() {
            push(self.realm("granaries"), json!(hex));
        }
        self
    }

    /// A bandit tile on a site.
    pub fn bandit(mut self, tile: u8, site: u8) -> Self {
        push(self.realm("bandits"), json!({"tile": tile, "site": site}));
        self
    }

    /// The position as JSON, to be changed by hand.
    pub fn json(self) -> Value {
        self.0
    }

    /// The position, if it is valid.
    pub fn load(self) -> Result<Table, String> {
        Huang::load(&self.0)
            .map(Table)
            .map_err(|refusal| refusal.message)
    }

    /// The position, which must be valid.
    pub fn table(self) -> Table {
        self.load().expect("the drawn position can be")
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

/// A game in progress.
pub struct Table(pub Huang);

impl Table {
    /// The awaited seat makes a move, which must be legal.
    #[track_caller]
    pub fn play(&mut self, text: &str) -> Vec<Event> {
        let seat = self.waiting().0;
        let verb = text.split(' ').next().unwrap_or_default();
        let canonical = Play::read(&self.0, seat, text)
            .unwrap_or_else(|refusal| panic!("'{text}' is refused: {refusal}"));
        let mut moves = Vec::new();
        Rules::moves(&self.0, &mut moves);
        let chosen = moves
            .into_iter()
            .find(|known| known.to_string() == canonical)
            .unwrap_or_else(|| panic!("'{canonical}' ({verb}) is not among the legal moves"));
        let mut events = Vec::new();
        self.0.apply(chosen, &mut events);
        events
    }

    /// Several moves one after the other, each by the awaited seat.
    #[track_caller]
    pub fn play_all(&mut self, texts: &[&str]) {
        for text in texts {
            self.play(text);
        }
    }

    /// The code with which a move of the awaited seat is refused. Checks that the game does not change.
    #[track_caller]
    pub fn refuse(&mut self, text: &str) -> String {
        let seat = self.waiting().0;
        let before = self.0;
        let refusal = Play::play(&mut self.0, seat, text).expect_err("the move should be refused");
        assert!(self.0 == before, "a refused move changed something");
        refusal.code
    }

    /// The awaited seat and decision: `(0, "action")`; `(9, "over")` when the game is over.
    pub fn waiting(&self) -> (usize, &'static str) {
        Rules::waiting(&self.0).map_or((9, "over"), |waiting| (waiting.seat, waiting.decision))
    }

    /// The legal moves of the awaited seat as texts.
    pub fn moves(&self) -> Vec<String> {
        let moves = Play::moves(&self.0, self.waiting().0).into_iter();
        moves.map(String::from).collect()
    }

    /// The legal moves that begin with these words.
    pub fn moves_with(&self, beginning: &str) -> Vec<String> {
        let mut moves = self.moves();
        moves.retain(|text| text.starts_with(beginning));
        moves
    }

    /// What lies on a hex, as it is drawn: `.`, `y`, `R0`.
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

    /// A seat's points.
    pub fn points(&self, seat: usize) -> Points {
        self.0.secrets[seat].points
    }

    /// A seat's points in yellow, red, blue, green and white.
    pub fn five(&self, seat: usize) -> [u16; 5] {
        self.points(seat).0
    }

    /// A seat's hand.
    pub fn hand(&self, seat: usize) -> Tiles {
        self.0.hand(seat)
    }

    /// All tiles in bag, hands, market and board, by colour.
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
