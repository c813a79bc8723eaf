//! The part of JSON Schema that Discord's description uses.

use serde_json::{Map, Value};

pub struct Schemas {
    whole: Value,
}

impl Schemas {
    pub fn new(whole: Value) -> Self {
        Self { whole }
    }

    pub fn whole(&self) -> &Value {
        &self.whole
    }

    pub fn resolve<'a>(&'a self, node: &'a Value) -> &'a Value {
        let Some(reference) = node["$ref"].as_str() else {
            return node;
        };
        let target = self.whole.pointer(reference.trim_start_matches('#'));
        self.resolve(target.expect("the target of a reference"))
    }

    /// What a schema has against a value: `place: reason`.
    pub fn faults(&self, schema: &Value, value: &Value) -> Vec<String> {
        let mut faults = Vec::new();
        self.check(schema, value, "", &mut faults);
        faults
    }

    fn check(&self, schema: &Value, value: &Value, at: &str, faults: &mut Vec<String>) {
        if schema["$ref"].is_string() {
            self.check(self.resolve(schema), value, at, faults);
        }
        let mut add = |reason: String| faults.push(format!("{at}: {reason}"));
        if !has_type(&schema["type"], value) {
            return add(format!("{value} is no {}", schema["type"]));
        }
        if let Some(known) = schema["enum"].as_array()
            && !known.contains(value)
        {
            add(format!("{value} is not one of {}", schema["enum"]));
        }
        if let Some(known) = schema.get("const")
            && known != value
        {
            add(format!("{value} is not {known}"));
        }
        match value {
            Value::String(text) => check_text(schema, text, &mut add),
            Value::Number(number) => check_number(schema, number.as_f64(), &mut add),
            Value::Array(items) => {
                let repeated = |(index, item)| items[..index].contains(item);
                if schema["uniqueItems"] == true && items.iter().enumerate().any(repeated) {
                    add("an item is there twice".to_owned());
                }
                check_count(schema, "Items", items.len(), &mut add);
                if let Some(of_items) = schema.get("items") {
                    for (number, item) in items.iter().enumerate() {
                        self.check(of_items, item, &format!("{at}/{number}"), faults);
                    }
                }
            }
            Value::Object(fields) => self.check_fields(schema, fields, at, faults),
            Value::Null | Value::Bool(_) => {}
        }
        for part in schema["allOf"].as_array().into_iter().flatten() {
            self.check(part, value, at, faults);
        }
        if let Some(branches) = schema["oneOf"].as_array().or(schema["anyOf"].as_array()) {
            self.check_branches(branches, value, at, faults);
        }
    }

    fn check_fields(
        &self,
        schema: &Value,
        fields: &Map<String, Value>,
        at: &str,
        faults: &mut Vec<String>,
    ) {
        let needed = schema["required"].as_array().into_iter().flatten();
        for name in needed.filter_map(Value::as_str) {
            if !fields.contains_key(name) {
                faults.push(format!("{at}: '{name}' is missing"));
            }
        }
        let mut add = |reason: String| faults.push(format!("{at}: {reason}"));
        check_count(schema, "Properties", fields.len(), &mut add);
        for (name, field) in fields {
            let known = schema["properties"].get(name);
            if let Some(of_field) = known.or(schema.get("additionalProperties")) {
                match of_field {
                    Value::Bool(true) => {}
                    Value::Bool(false) => faults.push(format!("{at}: '{name}' is not known")),
                    of_field => self.check(of_field, field, &format!("{at}/{name}"), faults),
                }
            }
        }
    }

    /// One of the branches must fit. Otherwise the faults of the nearest are told: one that has the same `type` as the value.
    fn check_branches(
        &self,
        branches: &[Value],
        value: &Value,
        at: &str,
        faults: &mut Vec<String>,
    ) {
        let of_type = format!("{at}/type:");
        let mut nearest: Option<Vec<String>> = None;
        let distance = |found: &Vec<String>| {
            let other = |fault: &String| fault.starts_with(&of_type) || !fault.contains('/');
            (found.iter().any(other), found.len())
        };
        for branch in branches {
            let mut found = Vec::new();
            self.check(branch, value, at, &mut found);
            if found.is_empty() {
                return;
            }
            if nearest
                .as_ref()
                .is_none_or(|best| distance(&found) < distance(best))
            {
                nearest = Some(found);
            }
        }
        faults.extend(nearest.unwrap_or_default());
    }
}

fn has_type(wanted: &Value, value: &Value) -> bool {
    let is = |name: &str| match name {
        "null" => value.is_null(),
        "boolean" => value.is_boolean(),
        "integer" => value.is_i64() || value.is_u64(),
        "number" => value.is_number(),
        "string" => value.is_string(),
        "array" => value.is_array(),
        "object" => value.is_object(),
        other => panic!("a type {other}"),
    };
    match wanted {
        Value::String(name) => is(name),
        Value::Array(names) => names.iter().filter_map(Value::as_str).any(is),
        _ => true,
    }
}

fn check_count(schema: &Value, of: &str, count: usize, add: &mut impl FnMut(String)) {
    let bound = |name: &str| schema[format!("{name}{of}")].as_u64();
    let too_few = bound("min").is_some_and(|least| (count as u64) < least);
    if too_few || bound("max").is_some_and(|most| count as u64 > most) {
        add(format!("{count} {of} are too few or too many"));
    }
}

fn check_number(schema: &Value, number: Option<f64>, add: &mut impl FnMut(String)) {
    let number = number.unwrap_or_default();
    let (mut least, mut most) = (schema["minimum"].as_f64(), schema["maximum"].as_f64());
    if schema["format"] == "int32" {
        least = least.or(Some(f64::from(i32::MIN)));
        most = most.or(Some(f64::from(i32::MAX)));
    }
    if least.is_some_and(|least| number < least) || most.is_some_and(|most| number > most) {
        add(format!("{number} is out of range"));
    }
}

fn check_text(schema: &Value, text: &str, add: &mut impl FnMut(String)) {
    check_count(schema, "Length", text.chars().count(), add);
    let digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let fits = match schema["format"].as_str() {
        Some("snowflake") => digits(text) && (text == "0" || !text.starts_with('0')),
        Some("date-time") => {
            let (date, time) = text.split_once('T').unwrap_or_default();
            date.split('-').all(digits)
                && time.contains(':')
                && (time.contains('+') || time.ends_with('Z'))
        }
        Some("uri") => reqwest::Url::parse(text).is_ok(),
        _ => true,
    };
    if !fits {
        add(format!("'{text}' is no {}", schema["format"]));
    }
}
