//! Small drawn positions, and games that start from them.

use pagoda_dragon::{Dragon, Event, Good, House, Person, WallTile, group_sizes};
use pagoda_engine::{Play, Rules};
use serde_json::{Map, Value, json};

/// Builder of a position. By default nobody has a palace, a coin or a card. It is month 2, with peace; all action cards are
/// laid in their usual order, and seat 0 chooses first. All persons that are in no palace are in the supply.
pub struct Scene(Value);

impl Scene {
    /// A scene for this number of players.
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

    /// The month, and its event.
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

    /// The index of the deciding seat in the order.
    pub fn at(mut self, at: usize) -> Self {
        *self.realm("at") = json!(at);
        self
    }

    /// The stage.
    pub fn phase(mut self, stage: &str, phase: Value) -> Self {
        *self.realm("stage") = json!(stage);
        *self.realm("phase") = phase;
        self
    }

    /// With the Great Wall.
    pub fn great_wall(mut self) -> Self {
        self.realm("options")["great-wall"] = json!(true);
        self
    }

    /// With a super event.
    pub fn super_event(mut self, name: &str) -> Self {
        self.realm("options")["super-event"] = json!(name);
        self
    }

    /// Adds a palace: `2 farmer old-monk` has two floors and two persons.
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

    /// Sets a value of a seat: `yuan`, `rice`, `fireworks`, `points`.
    pub fn has(mut self, seat: usize, what: &str, count: u16) -> Self {
        self.house(seat)[what] = json!(count);
        self
    }

    /// Small and large privileges.
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

    /// The cards in a hand.
    pub fn hand(mut self, seat: usize, cards: &str) -> Self {
        self.0["hands"][seat] = cards.split_whitespace().collect();
        self
    }

    /// The number of persons of a kind in the supply, instead of all that are in no palace.
    pub fn supply(mut self, person: &str, count: u8) -> Self {
        self.realm("supply")[person] = json!(count);
        self
    }

    /// Empties the supply of persons.
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

    /// A dragon on a group, counted from 0.
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

    /// The tiles in the wall, by owner. Of each seat the first tiles are used.
    pub fn wall(mut self, seats: &[usize]) -> Self {
        *self.realm("wall") = json!(seats);
        for seat in 0..self.players() {
            let used = seats.iter().filter(|other| **other == seat).count();
            self.house(seat)["wall"] = json!(WallTile::ALL[..used]);
        }
        self
    }

    /// Sets another field of the realm.
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

    /// The position.
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

    /// A game at this position.
    #[track_caller]
    pub fn table(self) -> Table {
        let position = self.json();
        let game = Dragon::load(&position);
        Table(game.unwrap_or_else(|refusal| panic!("{refusal}: {position}")))
    }

    /// The reason why this position is refused.
    #[track_caller]
    pub fn wrong(self) -> String {
        let position = self.json();
        let refusal = Dragon::load(&position).expect_err("the position cannot be");
        refusal.message
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

/// A game in progress.
pub struct Table(pub Dragon);

impl Table {
    /// Makes a move of the awaited seat and returns its events.
    #[track_caller]
    pub fn play(&mut self, text: &str) -> Vec<Event> {
        let seat = self.awaited();
        let told = Play::read(&self.0, seat, text);
        let canonical = told.unwrap_or_else(|refusal| panic!("{text}: {refusal}"));
        let mut moves = Vec::new();
        Rules::moves(&self.0, &mut moves);
        let chosen = moves
            .into_iter()
            .find(|known| known.to_string() == canonical);
        let mut events = Vec::new();
        Rules::apply(
            &mut self.0,
            chosen.expect("a legal move is listed"),
            &mut events,
        );
        events
    }

    /// The code of the refusal of a move.
    #[track_caller]
    pub fn refused(&self, text: &str) -> String {
        let refusal = Play::read(&self.0, self.awaited(), text);
        refusal.expect_err("the move is not legal").code
    }

    /// The awaited seat.
    #[track_caller]
    pub fn awaited(&self) -> usize {
        Rules::waiting(&self.0).expect("somebody is awaited").seat
    }

    /// The awaited decision.
    #[track_caller]
    pub fn decision(&self) -> &'static str {
        Rules::waiting(&self.0)
            .expect("something is awaited")
            .decision
    }

    /// Every legal move.
    pub fn moves(&self) -> Vec<String> {
        let seat = Rules::waiting(&self.0).map_or(0, |waiting| waiting.seat);
        let moves = Play::moves(&self.0, seat).into_iter();
        moves.map(String::from).collect()
    }

    /// The legal moves with this verb, without it.
    pub fn after(&self, verb: &str) -> Vec<String> {
        let moves = self.moves();
        let with = moves.iter().filter_map(|text| text.strip_prefix(verb));
        with.map(|rest| rest.trim().to_owned()).collect()
    }

    /// What a seat has.
    pub fn house(&self, seat: usize) -> &House {
        &self.0.realm.houses[seat]
    }

    /// A seat's palaces: `2 farmer, 1`.
    pub fn palaces(&self, seat: usize) -> String {
        let palaces = self.house(seat).palaces.iter().map(|(_, palace)| {
            let people = palace.people.iter().map(|person| format!(" {person}"));
            format!("{}{}", palace.floors, people.collect::<String>())
        });
        palaces.collect::<Vec<_>>().join(", ")
    }

    /// The points of all seats.
    pub fn points(&self) -> Vec<u16> {
        let houses = self.0.realm.houses.iter();
        houses.map(|house| house.points).collect()
    }
}

/// The gains of this kind by seat, in order.
pub fn gained(events: &[Event], wanted: Good) -> Vec<(usize, u16)> {
    let gain = |event: &Event| match *event {
        Event::Gained { seat, good, count } if good == wanted => Some((seat, count)),
        _ => None,
    };
    events.iter().filter_map(gain).collect()
}

/// The persons who left palaces, with their seats, in order.
pub fn lost(events: &[Event]) -> Vec<(usize, Person)> {
    let loss = |event: &Event| match *event {
        Event::PersonLost { seat, person, .. } => Some((seat, person)),
        _ => None,
    };
    events.iter().filter_map(loss).collect()
}

/// The points of the round by seat.
pub fn round(events: &[Event]) -> Vec<(usize, u16)> {
    let scored = |event: &Event| match *event {
        Event::RoundScored { seat, points, .. } => Some((seat, points)),
        _ => None,
    };
    events.iter().filter_map(scored).collect()
}
