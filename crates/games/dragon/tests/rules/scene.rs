//! Small drawn positions, and games that start from them.

use crate::scenario::{self, Stage, list};
use pagoda_dragon::{Dragon, Event, House, Person, WallTile, group_sizes};
use pagoda_engine::{Play, Rules};
use serde_json::{Map, Value, json};

/// Builder of a position. By default nobody has a palace, a coin or a card. It is month 2, with peace; all action cards are
/// laid in their usual order, and seat 0 chooses first. All persons that are in no palace are in the supply.
pub struct Scene(Value);

impl Scene {
    pub fn new(players: usize) -> Self {
        let provinces = ["crane", "carp", "lotus", "tortoise", "monkey"];
        let houses: Vec<Value> = provinces[..players]
            .iter()
            .map(|province| json!({"province": province, "palaces": []}))
            .collect();
        let seats: Vec<usize> = (0..players).collect();
        Self(json!({
            "game": "dragon",
            "rules": 1,
            "realm": {
                "options": {},
                "houses": houses,
                "year": year(2, "peace"),
                "month": 2,
                "supply": {},
                "groups": [],
                "track": seats,
                "order": seats,
                "at": 0,
                "stage": "actions",
                "phase": {"for": "action"},
            },
            "hands": vec![json!([]); players],
        }))
    }

    fn realm(&mut self, name: &str) -> &mut Value {
        &mut self.0["realm"][name]
    }

    fn house(&mut self, seat: usize) -> &mut Value {
        &mut self.realm("houses")[seat]
    }

    fn players(&self) -> usize {
        self.0["hands"].as_array().expect("hands").len()
    }

    pub fn month(mut self, month: usize, event: &str) -> Self {
        *self.realm("month") = json!(month);
        *self.realm("year") = year(month, event);
        self
    }

    /// Nobody holds a card, and only the last seat has yet to choose an action: after it comes the event.
    pub fn before_event(self, month: usize, event: &str) -> Self {
        let last = self.players() - 1;
        self.month(month, event).at(last)
    }

    pub fn at(mut self, at: usize) -> Self {
        *self.realm("at") = json!(at);
        self
    }

    pub fn phase(mut self, stage: &str, phase: Value) -> Self {
        *self.realm("stage") = json!(stage);
        *self.realm("phase") = phase;
        self
    }

    pub fn great_wall(mut self) -> Self {
        self.realm("options")["great-wall"] = json!(true);
        self
    }

    pub fn super_event(mut self, name: &str) -> Self {
        self.realm("options")["super-event"] = json!(name);
        self
    }

    pub fn palace(mut self, seat: usize, palace: &str) -> Self {
        let mut words = palace.split_whitespace();
        let floors: u8 = words.next().expect("floors").parse().expect("a number");
        let mut people: Vec<Person> = words
            .map(|name| Person::named(name).expect("a person"))
            .collect();
        people.sort_unstable();
        let palaces = self.house(seat)["palaces"].as_array_mut();
        palaces
            .expect("palaces")
            .push(json!({"floors": floors, "people": people}));
        self
    }

    pub fn has(mut self, seat: usize, what: &str, count: u16) -> Self {
        self.house(seat)[what] = json!(count);
        self
    }

    pub fn privileges(mut self, seat: usize, small: u8, large: u8) -> Self {
        self.house(seat)["privileges"] = json!([small, large]);
        self
    }

    /// The steps of the markers by seat; they arrived in the order of the seats.
    pub fn steps(mut self, steps: &[u16]) -> Self {
        let mut track: Vec<usize> = (0..steps.len()).rev().collect();
        track.sort_by_key(|seat| std::cmp::Reverse(steps[*seat]));
        *self.realm("track") = json!(track);
        *self.realm("order") = json!(track);
        for (seat, steps) in steps.iter().enumerate() {
            self.house(seat)["steps"] = json!(steps);
        }
        self
    }

    pub fn hand(mut self, seat: usize, cards: &str) -> Self {
        self.0["hands"][seat] = cards.split_whitespace().collect();
        self
    }

    pub fn supply(mut self, person: &str, count: u8) -> Self {
        self.realm("supply")[person] = json!(count);
        self
    }

    pub fn no_supply(mut self) -> Self {
        for person in Person::NAMES {
            self.realm("supply")[*person] = json!(0);
        }
        self
    }

    /// The groups of action cards: `taxes build | harvest …`.
    pub fn groups(mut self, groups: &str) -> Self {
        let group = |cards: &str| json!({"cards": cards.split_whitespace().collect::<Vec<_>>()});
        *self.realm("groups") = groups.split('|').map(group).collect();
        self
    }

    pub fn dragon(mut self, group: usize, seat: usize) -> Self {
        if self.realm("groups")[group].is_null() {
            self = self.usual_groups();
        }
        let dragons = &mut self.realm("groups")[group]["dragons"];
        match dragons.as_array_mut() {
            Some(dragons) => dragons.push(json!(seat)),
            None => *dragons = json!([seat]),
        }
        self
    }

    pub fn wall(mut self, seats: &[usize]) -> Self {
        *self.realm("wall") = json!(seats);
        for seat in 0..self.players() {
            let used = seats.iter().filter(|other| **other == seat).count();
            self.house(seat)["wall"] = json!(WallTile::ALL[..used]);
        }
        self
    }

    pub fn with(mut self, name: &str, value: Value) -> Self {
        *self.realm(name) = value;
        self
    }

    fn usual_groups(mut self) -> Self {
        let wall = self.realm("options")["great-wall"] == json!(true);
        let cards = pagoda_dragon::action_cards(wall);
        let mut cards = cards.iter();
        let groups: Vec<Value> = group_sizes(self.players(), wall)
            .map(|size| json!({"cards": cards.by_ref().take(size).collect::<Vec<_>>()}))
            .collect();
        *self.realm("groups") = json!(groups);
        self
    }

    /// A scene by the items of a scenario: `players 3; month 5 tribute; yuan 2 7; palace 0 3 farmer monk`. Two players if none are said.
    ///
    /// | item | |
    /// |---|---|
    /// | `month 5 tribute`, `before 5 tribute` | the month; the same, when only the last seat has yet to act |
    /// | `yuan 2 7`, `rice 4`, `fireworks 3 3 1`, `points 20 31`, `steps 4 9` | of the seats in their order |
    /// | `palace 0 2 farmer monk`, `privileges 0 2 1`, `hand 0 wild`, `supply monk 1`, `supply none` | as the methods |
    /// | `groups taxes build / harvest`, `dragon 0 1`, `wall 0 1 1`, `great-wall`, `super flood`, `at 1` | as the methods |
    /// | `phase persons {"for": "person"}`, `set month 13` | the stage and its phase; any field of the realm |
    pub fn of(items: &str) -> Self {
        Self::of_items(&items.split(';').map(str::trim).collect::<Vec<_>>())
    }

    fn of_items(items: &[&str]) -> Self {
        let players = items.iter().find_map(|item| item.strip_prefix("players "));
        let scene = Self::new(players.map_or(2, number));
        items.iter().fold(scene, |scene, item| scene.item(item))
    }

    fn item(self, item: &str) -> Self {
        let words: Vec<&str> = item.split_whitespace().collect();
        let rest = || words[2..].join(" ");
        let read = |json: &str| {
            serde_json::from_str(json).unwrap_or_else(|_| panic!("'{json}' is no JSON"))
        };
        let numbers = || words[1..].iter().map(|word| number(word));
        match words[..] {
            [] | ["players", _] => self,
            ["month", month, event] => self.month(number(month), event),
            ["before", month, event] => self.before_event(number(month), event),
            ["at", at] => self.at(number(at)),
            ["great-wall"] => self.great_wall(),
            ["super", name] => self.super_event(name),
            ["palace", seat, ..] => self.palace(number(seat), &rest()),
            ["yuan" | "rice" | "fireworks" | "points", ..] => {
                let counts = numbers().enumerate();
                counts.fold(self, |scene, (seat, count)| {
                    scene.has(seat, words[0], count as u16)
                })
            }
            ["steps", ..] => self.steps(&numbers().map(|steps| steps as u16).collect::<Vec<_>>()),
            ["privileges", seat, small, large] => {
                self.privileges(number(seat), number(small) as u8, number(large) as u8)
            }
            ["hand", seat, ..] => self.hand(number(seat), &rest()),
            ["supply", "none"] => self.no_supply(),
            ["supply", person, count] => self.supply(person, number(count) as u8),
            ["groups", ..] => self.groups(&words[1..].join(" ").replace('/', "|")),
            ["dragon", group, seat] => self.dragon(number(group), number(seat)),
            ["wall", ..] => self.wall(&numbers().collect::<Vec<_>>()),
            ["phase", stage, ..] => self.phase(stage, read(&rest())),
            ["set", name, ..] => self.with(name, read(&rest())),
            _ => panic!("'{item}' is no item of a scene"),
        }
    }

    pub fn json(mut self) -> Value {
        if self.realm("groups") == &json!([]) && self.realm("stage") != &json!("start") {
            self = self.usual_groups();
        }
        let players = self.players();
        let mut supply = Map::new();
        for person in Person::ALL {
            let living = self.0["realm"]["houses"].to_string();
            let name = format!("\"{person}\"");
            let newcomer = self.0["realm"]["phase"]["person"] == json!(person);
            let used = living.matches(&name).count() + usize::from(newcomer);
            supply.insert(
                person.to_string(),
                json!(usize::from(person.tiles(players)).saturating_sub(used)),
            );
        }
        let said = self.realm("supply").as_object().cloned();
        supply.extend(said.unwrap_or_default());
        *self.realm("supply") = Value::Object(supply);
        self.0
    }

    #[track_caller]
    pub fn table(self) -> Table {
        let position = self.json();
        let game = Dragon::load(&position);
        Table(game.unwrap_or_else(|refusal| panic!("{refusal}: {position}")))
    }
}

/// A year with this event in this month; the other events follow in order from month 3.
fn year(month: usize, event: &str) -> Value {
    let kinds = ["tribute", "drought", "festival", "invasion", "contagion"];
    let mut year = vec!["peace"; 2];
    let wanted = kinds.iter().position(|kind| *kind == event).unwrap_or(0);
    let shift = wanted + 5 * 3 - month.saturating_sub(3);
    year.extend((0..10).map(|number| kinds[(number + shift) % 5]));
    json!(year)
}

pub struct Table(pub Dragon);

impl Table {
    #[track_caller]
    pub fn play(&mut self, text: &str) -> Vec<Event> {
        scenario::play(&mut self.0, text).unwrap_or_else(|reason| panic!("{reason}"))
    }

    #[track_caller]
    pub fn refused(&self, text: &str) -> String {
        let refusal = Play::read(&self.0, self.awaited(), text);
        refusal.expect_err("the move is not legal").code
    }

    #[track_caller]
    pub fn awaited(&self) -> usize {
        Rules::waiting(&self.0).expect("somebody is awaited").seat
    }

    #[track_caller]
    pub fn decision(&self) -> &'static str {
        Rules::waiting(&self.0)
            .expect("something is awaited")
            .decision
    }

    pub fn moves(&self) -> Vec<String> {
        let seat = Rules::waiting(&self.0).map_or(0, |waiting| waiting.seat);
        let moves = Play::moves(&self.0, seat).into_iter();
        moves.map(String::from).collect()
    }

    pub fn house(&self, seat: usize) -> &House {
        &self.0.realm.houses[seat]
    }

    pub fn palaces(&self, seat: usize) -> String {
        let palaces = self.house(seat).palaces.iter().map(|(_, palace)| {
            let people = palace.people.iter().map(|person| format!(" {person}"));
            format!("{}{}", palace.floors, people.collect::<String>())
        });
        palaces.collect::<Vec<_>>().join(", ")
    }

    pub fn points(&self) -> Vec<u16> {
        let houses = self.0.realm.houses.iter();
        houses.map(|house| house.points).collect()
    }
}

fn number(word: &str) -> usize {
    word.parse()
        .unwrap_or_else(|_| panic!("'{word}' is no number"))
}

fn numbers(all: impl IntoIterator<Item = impl ToString>) -> String {
    let all: Vec<String> = all.into_iter().map(|number| number.to_string()).collect();
    if all.is_empty() {
        "-".to_owned()
    } else {
        all.join(" ")
    }
}

impl Stage for Table {
    type Game = Dragon;

    fn set_up(items: &[&str]) -> Result<Self, String> {
        let game = Dragon::load(&Scene::of_items(items).json());
        game.map(Table).map_err(|refusal| refusal.message)
    }

    fn game(&mut self) -> &mut Dragon {
        &mut self.0
    }

    /// Facts of the Dragon: `yuan`, `rice`, `fireworks`, `points`, `steps`, `dragons` and `persons` of all seats; `palaces 0`, `cards 0`,
    /// `privileges 0`, `supply monk`, `on 0` (the dragons on a group), `month`, `stage`, `track`, `order`, `wall`, `hindrance wall` (why
    /// there is no move with a verb), `turn`; at the end `scores`, `places`, `winners`, `tally 0` (year, persons, monks, goods).
    fn fact(&self, name: &str) -> String {
        let realm = &self.0.realm;
        let words: Vec<&str> = name.split_whitespace().collect();
        let seat = || number(words[1]);
        let each = |of: fn(&House) -> u16| numbers(realm.houses.iter().map(of));
        let standings = || {
            Rules::standings(&self.0)
                .expect("the game is over")
                .into_iter()
        };
        match words[0] {
            "yuan" => each(|house| house.yuan),
            "rice" => each(|house| house.rice),
            "fireworks" => each(|house| house.fireworks),
            "points" => each(|house| house.points),
            "steps" => each(|house| house.steps),
            "dragons" => each(House::dragons),
            "persons" => each(|house| house.palaces.persons() as u16),
            "palaces" => match self.palaces(seat()) {
                none if none.is_empty() => "-".to_owned(),
                palaces => palaces,
            },
            "cards" => numbers(self.0.hands[seat()].cards()),
            "privileges" => numbers(self.house(seat()).privileges),
            "supply" => realm
                .supply
                .of(Person::named(words[1]).expect("a person"))
                .to_string(),
            "on" => numbers(realm.groups[seat()].dragons),
            "month" => realm.month.to_string(),
            "stage" => format!("{:?}", realm.stage).to_lowercase(),
            "track" => numbers(realm.track),
            "order" => numbers(realm.order),
            "wall" => numbers(realm.wall),
            "hindrance" => {
                list(Play::hindrance(&self.0, self.awaited(), words[1]).map(|refusal| refusal.code))
            }
            "turn" => Play::turn(&self.0).to_string(),
            "scores" => numbers(standings().map(|standing| standing.score)),
            "places" => numbers(standings().map(|standing| standing.place)),
            "winners" => numbers(
                standings()
                    .filter(|standing| standing.winner)
                    .map(|standing| standing.seat),
            ),
            "tally" => numbers(
                standings()
                    .nth(seat())
                    .into_iter()
                    .flat_map(|standing| standing.tally.into_iter().take(4))
                    .map(|(_, count)| count),
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
        Dragon::load(&Scene::of(&format!("{base}; {items}")).json())
    });
}
