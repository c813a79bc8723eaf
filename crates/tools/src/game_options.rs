//! Options of a game as they are typed in a command, and set-ups of many games that differ.

use pagoda_engine::{Chance, Setup};
use pagoda_engine::{OptionKind, Title};
use serde_json::{Map, Value, json};

/// Reads options of a title: `palace` or `name=value` each.
///
/// # Errors
/// If a switch gets a value other than `true` or `false`.
pub(super) fn read_options(
    title: &dyn Title,
    options: &[String],
) -> Result<Map<String, Value>, String> {
    let mut read = Map::new();
    for option in options.iter().filter(|option| !option.is_empty()) {
        let (name, value) = match option.split_once('=') {
            Some((name, value)) => (name, Some(value)),
            None => (option.as_str(), None),
        };
        let spec = title.options().iter().find(|spec| spec.name == name);
        let value = match (spec.map(|spec| spec.kind), value) {
            (Some(OptionKind::Switch), None) => json!(true),
            (Some(OptionKind::Switch), Some(value)) => {
                json!(
                    value
                        .parse::<bool>()
                        .map_err(|_| format!("{name} is true or false"))?
                )
            }
            (_, value) => json!(value.unwrap_or("true")),
        };
        read.insert(name.to_owned(), value);
    }
    Ok(read)
}

/// A set-up for one of many games that should differ: every number of players in turn, every second one with options at random.
pub(super) fn any_setup(title: &dyn Title, number: usize, seed: u64) -> Setup {
    let players: Vec<usize> = title.seats().collect();
    let plain = Setup {
        players: players[number % players.len()],
        seed,
        options: Map::new(),
        emblems: Vec::new(),
    };
    let mut chance = Chance::new(seed);
    let mut options = Map::new();
    for option in title.options() {
        let value = match option.kind {
            OptionKind::Switch => json!(chance.below(2) == 0),
            OptionKind::One(words) => json!(chance.pick(words)),
        };
        options.insert(option.name.to_owned(), value);
    }
    let varied = Setup {
        options,
        ..plain.clone()
    };
    match number / players.len() % 2 == 1 && title.check(&varied).is_ok() {
        true => varied,
        false => plain,
    }
}
