//! Positions that are worth a picture, drawn or played, each with what is shown beside it.
#![allow(dead_code, reason = "no program needs all of it")]

pub(crate) use crate::huang_scene as drawn;

use drawn::{Scene as Drawn, Table};
use pagoda_engine::{Chance, EffectKind, MoveEvents, Play, Rules, Setup, Viewer};
use pagoda_games::huang::{Colour, Event, Huang, Move};
use pagoda_picture::Canvas;
use pagoda_show::{Scene, ShownPlay, Shows, Sight};
use serde_json::{Map, json};

/// The most that Discord takes as the description of a picture.
pub const ALT_TEXT_CHARS: usize = 1024;

pub struct Shot {
    pub name: &'static str,
    pub game: Huang,
    pub viewer: Viewer,
    pub scene: Scene,
    pub events: MoveEvents,
    pub lit: Vec<(String, EffectKind)>,
    pub proposal: String,
}

impl Shot {
    fn new(name: &'static str, game: Huang) -> Self {
        let names = ["Ada", "Bartholomew", "Chen Wei", "Dominique", "Eleanor"];
        let scene = Scene {
            names: named(&names[..game.realm.houses.len()]),
            ..Scene::default()
        };
        Self {
            name,
            game,
            viewer: Viewer::Table,
            scene,
            events: MoveEvents::default(),
            lit: Vec::new(),
            proposal: String::new(),
        }
    }

    pub fn plain(game: Huang) -> Self {
        Self::new("another", game)
    }

    fn own(mut self, seat: usize) -> Self {
        self.viewer = Viewer::Seat(seat);
        self.scene.shows = Shows::Own;
        self
    }

    fn of_awaited(mut self) -> Self {
        self.viewer = Viewer::Seat(self.game.realm.awaited());
        self
    }

    fn result(mut self) -> Self {
        self.scene.shows = Shows::Result;
        self
    }

    fn events(mut self, events: Vec<Event>) -> Self {
        self.events = MoveEvents::new::<Huang>(events);
        self
    }

    fn considers(mut self, given: &str) -> Self {
        let seat = self.game.realm.awaited();
        let words: Vec<&str> = given.split_whitespace().collect();
        let choices = Play::choices(&self.game, seat, &words);
        let words = choices.next.into_iter().map(|(word, _)| word);
        let kinds = EffectKind::ALL.into_iter().cycle();
        self.lit = words.zip(kinds).collect();
        self.proposal = given.to_owned();
        self.of_awaited()
    }

    pub fn sight(&self) -> Box<dyn Sight> {
        self.seen_by(self.viewer)
    }

    pub fn seen_by(&self, viewer: Viewer) -> Box<dyn Sight> {
        let mut sight = ShownPlay::sight(&self.game, viewer);
        sight.mark(&self.events);
        sight.light(&self.lit);
        sight.propose(&self.proposal);
        sight
    }

    pub fn draw(&self) -> Canvas {
        self.sight().draw(&self.scene)
    }

    pub fn describe(&self) -> String {
        self.sight().describe(&self.scene, ALT_TEXT_CHARS)
    }

    pub fn at(mut self, scale: f32) -> Self {
        self.scene.scale = scale;
        self
    }

    pub fn with_names(mut self, names: &[String]) -> Self {
        self.scene.names = names.to_vec();
        self
    }
}

pub fn named(names: &[&str]) -> Vec<String> {
    names.iter().map(|&name| name.to_owned()).collect()
}

pub fn setup(players: usize, options: &[&str], seed: u64) -> Setup {
    let switched = options.iter().map(|&name| (name.to_owned(), json!(true)));
    Setup {
        players,
        seed,
        options: switched.collect::<Map<_, _>>(),
        emblems: Vec::new(),
    }
}

/// How much a simple player likes a move: points, buildings, and tiles beside others of their colour.
fn liking(game: &Huang, chosen: Move) -> i32 {
    let text = chosen.to_string();
    let seat = game.realm.awaited();
    let words: Vec<&str> = text.split(' ').collect();
    match words[0] {
        "build" => 100,
        "buy" => 60,
        "keep" | "take" | "chain" => 30,
        "pass" => 0,
        "leader" => {
            let colour = Colour::named(words[1]).expect("a leader has a colour");
            let home = game.realm.leader(seat, colour).is_none();
            if home { 45 } else { -40 }
        }
        "tile" => {
            let mut after = *game;
            let mut events = Vec::new();
            after.apply(chosen, &mut events);
            let own = |game: &Huang| game.secrets[seat].points.0.iter().sum::<u16>();
            let gained = i32::from(own(&after)) - i32::from(own(game));
            let colour = Colour::named(words[1]).expect("a tile has a colour");
            let hex = words[2].parse().expect("a tile goes to a hex");
            let beside = game.realm.board().neighbours(hex) & game.realm.tiles[colour];
            10 * gained + 6 * beside.len().min(2) as i32
        }
        _ => -50,
    }
}

pub fn played(
    players: usize,
    options: &[&str],
    seed: u64,
    moves: usize,
) -> (Huang, Vec<Vec<Event>>) {
    let mut game = Huang::begin(&setup(players, options, seed));
    let mut chance = Chance::new(seed);
    let mut told = Vec::new();
    // The last move is one after which an action is awaited.
    while told.len() < moves || !matches!(game.realm.decision(), None | Some("action")) {
        let mut legal = Vec::new();
        Rules::moves(&game, &mut legal);
        let likings: Vec<i32> = legal.iter().map(|&chosen| liking(&game, chosen)).collect();
        let Some(&most) = likings.iter().max() else {
            break;
        };
        let mut likings = likings.into_iter();
        legal.retain(|_| likings.next() == Some(most));
        let mut events = Vec::new();
        game.apply(*chance.pick(&legal), &mut events);
        told.push(events);
    }
    (game, told)
}

fn last(told: &[Vec<Event>], moves: usize) -> Vec<Event> {
    told[told.len().saturating_sub(moves)..].concat()
}

pub fn late_game() -> Shot {
    Shot::new("late", played(4, &["palace"], 24, 300).0)
}

pub fn crowded_game() -> Shot {
    let (game, told) = played(5, &["eighteen-kingdoms", "palace"], 5, 170);
    Shot::new("eighteen", game)
        .events(last(&told, 3))
        .of_awaited()
}

fn bandits() -> Shot {
    let (game, told) = played(3, &["bandits"], 3, 60);
    Shot::new("bandits", game).events(last(&told, 2))
}

pub fn covered_capitals() -> Shot {
    let table = Drawn::new(2)
        .option("bandits")
        .option("palace")
        .draw("H4 y y\nI5 y R0 r")
        .draw("I8 y\nJ7 y y Y1\nK8 y")
        .draw("K7 r\nL6 r r y\nM8 W0")
        .draw("E8 y\nF8 G1")
        .draw("C10 B0 y")
        .draw("F12 w y\nH9 b y")
        .pagoda("yellow", "H4-H5-I5")
        .palace("I8-J7-J8-K8")
        .pagoda("red", "K7-L6-L7")
        .bandit(2, 1)
        .bandit(3, 5)
        .bandit(4, 8)
        .market("red red blue green")
        .hand(0, "red blue")
        .hand(1, "green yellow white")
        .table();
    Shot::new("capitals", table.0)
}

pub fn war() -> Shot {
    let mut table = Drawn::new(4)
        .draw("I6 r R2 y")
        .draw("H3 r g\nI3 r r\nJ2 y R0 r\nK3 Y0 g")
        .draw("K6 r R1 y\nL6 y r W1")
        .draw("F7 g y G3")
        .hand(0, "white red")
        .hand(1, "red red red")
        .hand(2, "red yellow blue")
        .hand(3, "red green")
        .market("green white white red")
        .table();
    table.play("tile white J5");
    table.play_all(&["support southeast 3", "support northeast 1"]);
    Shot::new("war", table.0).of_awaited()
}

fn revolt() -> Shot {
    let mut table = Drawn::new(2)
        .draw("I4 y r\nJ2 y R1 y . y\nI2 y\nK4 g")
        .draw("A5 y Y0\nA9 y Y1")
        .hand(0, "yellow yellow red green")
        .hand(1, "yellow blue")
        .table();
    table.play("leader red J5");
    table.play("commit 2");
    Shot::new("revolt", table.0)
}

fn losses() -> Shot {
    let mut table = Drawn::new(3)
        .draw("I3   r  r  .  .  .  r\nJ2 y R0 r  .  r  R1 y")
        .active(2)
        .hand(2, "red white white")
        .hand(0, "white")
        .hand(1, "white")
        .table();
    table.play("tile red J5");
    table.play_all(&["pass", "pass"]);
    let events = table.play("pass");
    Shot::new("losses", table.0).events(events)
}

fn offer() -> Shot {
    let mut table = Drawn::new(3)
        .draw("J2 y R0 r y G0")
        .market("white red blue green")
        .hand(0, "green yellow yellow red blue white")
        .points(0, "yellow", 7)
        .points(0, "green", 12)
        .points(0, "white", 3)
        .table();
    table.play("tile green J7");
    Shot::new("offer", table.0).own(0)
}

/// A game that is over, with these points in yellow, red, blue, green and white, and granaries.
fn over(seats: &[([u16; 5], u8)]) -> Huang {
    let mut scene = Drawn::new(seats.len());
    for (seat, (points, granaries)) in seats.iter().enumerate() {
        for (colour, points) in Colour::ALL.into_iter().zip(points) {
            scene = scene.points(seat, &colour.to_string(), *points);
        }
        scene = scene.granaries_taken(seat, *granaries);
    }
    let mut position = scene.json();
    position["realm"]["options"]["eighteen-kingdoms"] = json!(true);
    position["realm"]["phase"] = json!({"for": "over", "ending": "bag-empty"});
    position["bag"] = json!([]);
    position["realm"]["market"] = json!({"red": 4});
    Huang::load(&position).unwrap_or_else(|refusal| panic!("{}", refusal.message))
}

pub fn sheet() -> Shot {
    let game = over(&[
        ([9, 6, 4, 11, 3], 2),
        ([7, 7, 9, 7, 0], 0),
        ([12, 3, 5, 2, 6], 1),
        ([4, 4, 4, 4, 1], 0),
        ([0, 1, 0, 2, 0], 0),
    ]);
    Shot::new("sheet", game).result()
}

fn tie() -> Shot {
    let game = over(&[([8, 7, 7, 9, 2], 0), ([8, 9, 7, 7, 2], 0)]);
    Shot::new("tie", game).result()
}

fn choosing_hexes() -> Shot {
    let (game, _) = played(3, &[], 21, 64);
    let colour = Colour::ALL
        .into_iter()
        .find(|&colour| game.hand(game.realm.awaited())[colour] > 0 && colour != Colour::Blue);
    let given = format!("tile {}", colour.expect("a tile in the hand"));
    Shot::new("hexes", game).considers(&given)
}

fn choosing_sites() -> Shot {
    let table: Table = Drawn::new(2)
        .draw("H4 y\nI3 y y r\nJ2 y . y R0\nK4 y g\nL7 w")
        .hand(0, "yellow white")
        .market("green")
        .table();
    let mut table = table;
    table.play("tile yellow J3");
    Shot::new("sites", table.0).considers("build")
}

pub fn shots() -> Vec<Shot> {
    vec![
        Shot::new("start", played(2, &[], 1, 0).0),
        late_game(),
        crowded_game(),
        bandits(),
        covered_capitals(),
        war(),
        revolt(),
        losses(),
        offer(),
        sheet(),
        tie(),
        choosing_hexes(),
        choosing_sites(),
    ]
}
