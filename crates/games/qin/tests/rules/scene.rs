//! Small drawn positions, and games that start from them.

use pagoda_engine::{Play, Rules};
use pagoda_qin::{Event, Qin, Square};
use serde_json::{Value, json};

/// Builder of a position. By default only the start squares are on the board, hands are empty, all other tiles are in the
/// supply, and seat 0 has the turn.
///
/// On Bird red starts on F6, yellow on F8 and blue on H7.
pub struct Scene(Value);

impl Scene {
    /// A scene for this number of players: Jade, Ivory, Ebony and Plum in this order.
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

    /// Plays on Lion.
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

    /// The tiles in a hand: `"RR RB"`.
    pub fn hand(mut self, seat: usize, tiles: &str) -> Self {
        let tiles: Vec<&str> = tiles.split_whitespace().collect();
        self.0["hands"][seat] = json!(tiles);
        self
    }

    /// A village that is held.
    pub fn village(mut self, at: &str, holder: usize) -> Self {
        push(self.realm("villages"), json!({"at": at, "holder": holder}));
        self
    }

    /// The tiles of the supply, in the order in which they will be drawn.
    pub fn supply(mut self, tiles: &str) -> Self {
        let tiles: Vec<&str> = tiles.split_whitespace().rev().collect();
        self.0["supply"] = json!(tiles);
        self
    }

    /// Whose turn it is.
    pub fn active(mut self, seat: usize) -> Self {
        *self.realm("active") = json!(seat);
        self
    }

    /// The position as JSON, to be changed by hand.
    pub fn json(self) -> Value {
        self.0
    }

    /// The position, if it is valid.
    pub fn load(self) -> Result<Table, String> {
        load(&self.0)
    }

    /// The position, which must be valid.
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

/// A position that was written by hand.
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

/// A game in progress.
pub struct Table(pub Qin);

impl Table {
    /// The awaited seat makes a move, which must be legal.
    #[track_caller]
    pub fn play(&mut self, text: &str) -> Vec<Event> {
        let seat = self.waiting();
        let canonical = Play::read(&self.0, seat, text)
            .unwrap_or_else(|refusal| panic!("'{text}' is refused: {refusal}"));
        let mut moves = Vec::new();
        Rules::moves(&self.0, &mut moves);
        let chosen = moves
            .into_iter()
            .find(|known| known.to_string() == canonical)
            .unwrap_or_else(|| panic!("'{canonical}' is not among the legal moves"));
        let mut events = Vec::new();
        self.0.apply(chosen, &mut events);
        events
    }

    /// The code with which a move of the awaited seat is refused. Checks that it is not listed, and that the game does not
    /// change.
    #[track_caller]
    pub fn refuse(&mut self, text: &str) -> String {
        let seat = self.waiting();
        let before = self.0;
        assert!(
            !self.moves().iter().any(|known| known == text),
            "{text} is listed"
        );
        let refusal = Play::play(&mut self.0, seat, text).expect_err("the move should be refused");
        assert!(self.0 == before, "a refused move changed something");
        refusal.code
    }

    /// The awaited seat; 9 when the game is over.
    pub fn waiting(&self) -> usize {
        Rules::waiting(&self.0).map_or(9, |waiting| waiting.seat)
    }

    /// The legal moves of the awaited seat as texts.
    pub fn moves(&self) -> Vec<String> {
        let moves = Play::moves(&self.0, self.waiting()).into_iter();
        moves.map(String::from).collect()
    }

    /// The legal moves that begin with these words.
    pub fn moves_with(&self, beginning: &str) -> Vec<String> {
        let mut moves = self.moves();
        moves.retain(|text| text.starts_with(beginning));
        moves
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

    /// Who holds a village.
    pub fn holder(&self, at: &str) -> Option<usize> {
        let realm = &self.0.realm;
        let village = realm.board().village_at(square(at)).expect("a village");
        realm.holder(village)
    }

    /// The pagodas of each seat that are connected to a village.
    pub fn connected(&self, at: &str) -> [u8; 4] {
        let realm = &self.0.realm;
        let village = realm.board().village_at(square(at)).expect("a village");
        realm.connected(village)
    }

    /// The pagodas each seat has on the board.
    pub fn standing(&self) -> Vec<u8> {
        let realm = &self.0.realm;
        (0..realm.seats())
            .map(|seat| realm.standing(seat))
            .collect()
    }

    /// The place of each seat, and whether it won.
    #[track_caller]
    pub fn result(&self) -> Vec<(usize, bool)> {
        let standings = Rules::standings(&self.0).expect("the game is over");
        let result = standings.iter();
        result
            .map(|standing| (standing.place, standing.winner))
            .collect()
    }
}
