//! Counts events of games by level, for questions such as how many fights the attacker wins.

use pagoda_engine::{Event, Seat};
use pagoda_words::Value;
use std::collections::BTreeMap;

/// How often each kind of event happened.
pub(super) type EventCounts = BTreeMap<String, u64>;

/// Names the events of one game, and remembers who attacked in a fight that is not over.
#[derive(Debug, Default)]
pub(super) struct EventNames {
    attacker: Option<Seat>,
}

impl EventNames {
    /// The seats that an event is about, each with a name to count it under: that of the event, the role of the seat if it is not
    /// just the seat that acts, and the reason if there is one. Who wins or loses a fight is also told apart by who had attacked.
    pub(super) fn of(&mut self, event: &impl Event) -> Vec<(Seat, String)> {
        let Value::Fields(fields) = Value::of(event) else {
            return Vec::new();
        };
        let text = |name: &str| match fields.get(name) {
            Some(Value::Text(text)) => Some(text.as_str()),
            _ => None,
        };
        let name = text("event").unwrap_or("event");
        let reason = text("reason").map_or_else(String::new, |reason| format!(" ({reason})"));
        if let Some(Value::Seat(attacker)) = fields.get("attacker") {
            self.attacker = Some(*attacker);
        }
        let mut found = Vec::new();
        let mut is_over = false;
        for (role, value) in fields.iter() {
            let Value::Seat(seat) = value else {
                continue;
            };
            let role = match role {
                "seat" => String::new(),
                "winner" | "loser" => {
                    is_over = true;
                    let side = self.attacker.map(|attacker| match attacker == *seat {
                        true => ", attacking",
                        false => ", defending",
                    });
                    format!(": {role}{}", side.unwrap_or_default())
                }
                role => format!(": {role}"),
            };
            found.push((*seat, format!("{name}{role}{reason}")));
        }
        if is_over {
            self.attacker = None;
        }
        found
    }
}
