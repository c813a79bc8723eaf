//! Submitting modals.

use super::action_error::{ActionError, InvalidValue};
use super::clock::Id;
use super::component_limits::value_range;
use super::constants::{INPUT, LABEL, ROW, TEXT_DISPLAY};
use super::interactions::OpenModal;
use super::message_limits::list;
use super::modal_limits::length_range;
use super::world::World;
use serde_json::{Value, json};

/// The values of a modal by the `custom_id` or label of each input: one text, or what is selected in a menu.
pub type ModalValues<'a> = &'a [(&'a str, Vec<&'a str>)];

/// An input of a modal with its label.
struct ModalInput<'a> {
    label: &'a Value,
    part: &'a Value,
}

impl ModalInput<'_> {
    fn has_name(&self, name: &str) -> bool {
        self.part["custom_id"] == name || *self.label == name
    }

    fn refused(&self, reason: InvalidValue) -> ActionError {
        let input = self.part["custom_id"].as_str().unwrap_or_default();
        ActionError::Input {
            input: input.to_owned(),
            reason,
        }
    }

    fn text(&self, typed: Option<&str>) -> Result<String, ActionError> {
        let text = typed.or(self.part["value"].as_str()).unwrap_or_default();
        let (least, most) = length_range(self.part);
        match text.chars().count() {
            0 if self.part["required"] != false => Err(self.refused(InvalidValue::Needed)),
            0 => Ok(String::new()),
            length if length < least || length > most => {
                Err(self.refused(InvalidValue::Characters {
                    least: least as u64,
                    most: most as u64,
                }))
            }
            _ => Ok(text.to_owned()),
        }
    }

    fn check_number(&self, chosen: usize) -> Result<(), ActionError> {
        let (least, most) = value_range(self.part);
        let optional = self.part["required"] == false;
        match chosen {
            0 if optional => Ok(()),
            0 => Err(self.refused(InvalidValue::Needed)),
            chosen if (least..=most).contains(&chosen) => Ok(()),
            _ => Err(self.refused(InvalidValue::Chosen { least, most })),
        }
    }
}

/// Returns the input of a row or a label; texts have none.
fn input(part: &Value) -> Option<ModalInput<'_>> {
    match part["type"].as_u64() {
        Some(ROW) => {
            let input = list(part, "components").first()?;
            let label = &input["label"];
            Some(ModalInput { label, part: input })
        }
        Some(LABEL) => Some(ModalInput {
            label: &part["label"],
            part: &part["component"],
        }),
        _ => None,
    }
}

/// Returns the components of a modal with the values, as the bot receives them, and what they refer to.
///
/// # Errors
/// If a value does not fit its input.
pub fn filled(
    world: &World,
    modal: &OpenModal,
    guild: Option<Id>,
    values: ModalValues<'_>,
) -> Result<(Vec<Value>, Value), ActionError> {
    let inputs: Vec<ModalInput<'_>> = modal.components.iter().filter_map(input).collect();
    let is_known = |name: &str| inputs.iter().any(|input| input.has_name(name));
    if let Some((name, _)) = values.iter().find(|(name, _)| !is_known(name)) {
        return Err(ActionError::Input {
            input: (*name).to_owned(),
            reason: InvalidValue::NoInput,
        });
    }
    let (mut resolved, mut id) = (Value::Null, 0);
    let mut next = |part: &Value| {
        id += 1;
        part["id"].as_u64().filter(|id| *id != 0).unwrap_or(id)
    };
    let mut components = Vec::new();
    for part in &modal.components {
        let outer = next(part);
        let Some(input) = input(part) else {
            components.push(json!({"type": TEXT_DISPLAY, "id": outer}));
            continue;
        };
        let given = values.iter().find(|(name, _)| input.has_name(name));
        let mut inside = json!({
            "type": input.part["type"], "id": next(input.part), "custom_id": input.part["custom_id"],
        });
        if input.part["type"] == INPUT {
            let typed = given.and_then(|(_, values)| values.first().copied());
            inside["value"] = json!(input.text(typed)?);
        } else {
            let chosen = given.map_or(&[][..], |(_, values)| values.as_slice());
            input.check_number(chosen.len())?;
            let selected = world.select(input.part, chosen, guild, &mut resolved);
            inside["values"] = json!(selected?);
        }
        components.push(match part["type"] == ROW {
            true => json!({"type": ROW, "id": outer, "components": [inside]}),
            false => json!({"type": LABEL, "id": outer, "component": inside}),
        });
    }
    Ok((components, resolved))
}
