//! Submitting modals.

use super::action_error::{ActionError, InvalidValue};
use super::component_limits::length_range;
use super::interactions::OpenModal;
use super::message_limits::list;
use serde_json::{Value, json};

/// Returns the rows of a modal with the typed texts, as the bot receives them.
pub fn filled(modal: &OpenModal, texts: &[(&str, &str)]) -> Result<Vec<Value>, ActionError> {
    let inputs: Vec<&Value> = modal
        .components
        .iter()
        .flat_map(|row| list(row, "components"))
        .collect();
    let has_name = |input: &Value, name: &str| input["custom_id"] == name || input["label"] == name;
    if let Some((name, _)) = texts
        .iter()
        .find(|(name, _)| !inputs.iter().any(|input| has_name(input, name)))
    {
        return Err(ActionError::Input {
            input: (*name).to_owned(),
            reason: InvalidValue::NoInput,
        });
    }
    let fill = |input: &&Value| {
        let typed = texts
            .iter()
            .find(|(name, _)| has_name(input, name))
            .map(|(_, text)| *text);
        let text = typed.or(input["value"].as_str()).unwrap_or_default();
        let (least, most) = length_range(input);
        let length = text.chars().count();
        let required = input["required"] != false;
        let reason = match length {
            0 if required => Some(InvalidValue::Needed),
            0 => None,
            length if length < least || length > most => Some(InvalidValue::Characters {
                least: least as u64,
                most: most as u64,
            }),
            _ => None,
        };
        match reason {
            Some(reason) => Err(ActionError::Input {
                input: input["custom_id"].as_str().unwrap_or_default().to_owned(),
                reason,
            }),
            None => {
                let input = json!({"type": 4, "custom_id": input["custom_id"], "value": text});
                Ok(json!({"type": 1, "components": [input]}))
            }
        }
    };
    inputs.iter().map(fill).collect()
}
