//! Options of a game as they are typed in a command.

use crate::engine::{OptionKind, Title};
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
