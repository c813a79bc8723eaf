//! Public information at the start of a game does not predict hidden information.
//!
//! The emblems were once dealt from the same random numbers as the tiles: from the emblems one could predict 71 to 82 of 100
//! first tiles of the first seat, where blind guessing finds 28.

use super::*;
use crate::effort::effort;
use pagoda::games::title;
use std::collections::HashMap;

fn games() -> u64 {
    effort(6_000, 20_000)
}

/// The most standard errors by which a hit rate may exceed that of blind guessing. Some thousand pairs are checked.
const STANDARD_ERRORS: f64 = 4.5;
/// The number of entries of a long hidden list that are checked: those that are drawn next.
const NEXT_DRAWS: usize = 8;

/// One value per game; distinct values have small numbers.
#[derive(Default)]
struct Column {
    known: HashMap<String, usize>,
    values: Vec<usize>,
}

impl Column {
    fn push(&mut self, value: String) {
        let next = self.known.len();
        self.values.push(*self.known.entry(value).or_insert(next));
    }
}

/// The observed values of all games in columns, by name.
#[derive(Default)]
struct Columns(HashMap<String, Column>);

impl Columns {
    fn push(&mut self, name: String, value: String) {
        self.0.entry(name).or_default().push(value);
    }

    /// Adds all simple values in a JSON value, by path. Of long lists only the end is used.
    fn push_all(&mut self, place: &str, value: &Value) {
        match value {
            Value::Object(fields) => {
                for (name, value) in fields {
                    self.push_all(&format!("{place}/{name}"), value);
                }
            }
            Value::Array(items) => {
                let first = items.len().saturating_sub(NEXT_DRAWS);
                for (number, item) in items.iter().enumerate().skip(first) {
                    self.push_all(&format!("{place}/{number}"), item);
                }
            }
            simple => self.push(place.to_owned(), simple.to_string()),
        }
    }

    /// The columns that have a value in every game and more than one distinct value, in order.
    fn varying(&self) -> Vec<(&str, &Column)> {
        let mut varying: Vec<(&str, &Column)> = self
            .0
            .iter()
            .filter(|(_, column)| column.values.len() as u64 == games() && column.known.len() > 1)
            .map(|(name, column)| (name.as_str(), column))
            .collect();
        varying.sort_unstable_by_key(|(name, _)| *name);
        varying
    }
}

/// Expands hands that are written as counts into single tiles, in random order.
fn singly(value: &mut Value, order: &mut Chance) {
    match value {
        Value::Object(fields) if fields.values().all(Value::is_u64) => {
            let many = |(name, count): (&String, &Value)| {
                let count = count.as_u64().unwrap_or_default() as usize;
                std::iter::repeat_n(json!(name), count)
            };
            let mut each: Vec<Value> = fields.iter().flat_map(many).collect();
            order.shuffle(&mut each);
            *value = each.into();
        }
        Value::Object(fields) => fields.values_mut().for_each(|value| singly(value, order)),
        Value::Array(items) => items.iter_mut().for_each(|item| singly(item, order)),
        _ => {}
    }
}

/// A lobby of a title that was opened at this time, with all seats taken. The emblems follow from the time.
fn lobby(title: &dyn Title, at: u64) -> Table {
    let host = context(1, at);
    let mut records = opening::lobby(&host, title.name(), &Map::new()).expect("it opens");
    for id in 2..=*title.seats().end() as u64 {
        let table = Table::replay(&records).expect("it replays");
        let sat = table.decide(&context(id, at), &SIT);
        records.extend(sat.expect("there is room"));
    }
    Table::replay(&records).expect("it replays")
}

/// The public and the hidden values at the start of games with many seeds.
fn beginnings(title: &dyn Title) -> (Columns, Columns) {
    let (mut public, mut hidden) = (Columns::default(), Columns::default());
    for seed in 0..games() {
        // The same number twice, so that what is derived from both would show.
        let lobby = lobby(title, seed);
        let host = CommandContext {
            seed,
            ..context(1, seed)
        };
        let started = lobby
            .decide(&host, &TableCommand::Start)
            .expect("it starts");
        let mut table = lobby.clone();
        for record in &started {
            table.apply(record).expect("what was decided follows");
        }
        let game = table.game().expect("a game");
        let emblems = table.seats().iter().map(|place| place.emblem.as_deref());
        let emblems: Vec<&str> = emblems
            .map(|emblem| emblem.expect("all have one"))
            .collect();
        for (seat, emblem) in emblems.iter().enumerate() {
            public.push(format!("emblem {seat}"), (*emblem).to_owned());
        }
        public.push("first emblems".to_owned(), emblems[..2].join(" "));
        public.push("emblems".to_owned(), emblems.join(" "));
        let mut position = game.position();
        let fields = position.as_object_mut().expect("a position is an object");
        let open = fields.remove("realm").expect("what lies open");
        if seed == 0 {
            assert_eq!(open, game.view(Viewer::Table)["realm"]);
        }
        public.push_all("", &open);
        // Independent of the random numbers of the game.
        singly(&mut position, &mut Chance::new(u64::MAX - seed));
        hidden.push_all("", &position);
    }
    (public, hidden)
}

/// The most frequent value for each clue in the even games.
fn most_frequent(clue: &[usize], clues: usize, value: &[usize], values: usize) -> Vec<usize> {
    let mut counts = vec![0_u32; clues * values];
    for (clue, value) in clue.iter().zip(value).step_by(2) {
        counts[clue * values + value] += 1;
    }
    let most = |counts: &[u32]| (0..values).max_by_key(|value| counts[*value]);
    let most = |counts: &[u32]| most(counts).expect("there are values");
    counts.chunks(values).map(most).collect()
}

/// The number of odd games in which the guess by this clue is right.
fn hits(clue: &[usize], value: &[usize], guess: &[usize]) -> f64 {
    let games = clue.iter().zip(value).skip(1).step_by(2);
    games
        .filter(|(clue, value)| guess[**clue] == **value)
        .count() as f64
}

/// Learns in half of the games which hidden value goes with which public one, and guesses in the other half.
fn nothing_hidden_can_be_predicted(name: &str) {
    let (public, hidden) = beginnings(title(name).expect("a title"));
    let (public, hidden) = (public.varying(), hidden.varying());
    assert!(public.len() > 5, "there is something public");
    assert!(hidden.len() >= NEXT_DRAWS, "there is something hidden");
    let nothing = vec![0; games() as usize];
    let guesses = (games() / 2) as f64;
    let mut predicted = Vec::new();
    for (hidden_name, value) in &hidden {
        let values = value.known.len();
        let blind = most_frequent(&nothing, 1, &value.values, values);
        let blind = hits(&nothing, &value.values, &blind);
        // The standard error of the difference of two counts.
        let error = (2.0 * blind * (1.0 - blind / guesses)).sqrt();
        for (public_name, clue) in &public {
            let learned = most_frequent(&clue.values, clue.known.len(), &value.values, values);
            let guessed = hits(&clue.values, &value.values, &learned);
            if guessed > blind + STANDARD_ERRORS * error {
                predicted.push(format!(
                    "{public_name} predicts {hidden_name}: {guessed} of {guesses}, blind {blind}"
                ));
            }
        }
    }
    assert!(predicted.is_empty(), "{name}: {predicted:#?}");
}

#[test]
fn nothing_hidden_can_be_predicted_in_huang() {
    nothing_hidden_can_be_predicted("huang");
}

#[test]
fn nothing_hidden_can_be_predicted_in_qin() {
    nothing_hidden_can_be_predicted("qin");
}

#[test]
fn nothing_hidden_can_be_predicted_in_the_dragon() {
    nothing_hidden_can_be_predicted("dragon");
}
