//! Mutations of a position as JSON that keep its shape: pieces moved, numbers and words changed, parts taken from other positions
//! of the same game.

use pagoda_engine::Chance;
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// Values seen in positions, by the name of their field; those in lists by the name of the list.
#[derive(Default)]
pub struct Seen(BTreeMap<String, Vec<Value>>);

const REMEMBERED: usize = 200;

impl Seen {
    pub fn remember(&mut self, name: &str, value: &Value) {
        let known = self.0.entry(name.to_owned()).or_default();
        if known.len() < REMEMBERED && !known.contains(value) {
            known.push(value.clone());
        }
        match value {
            Value::Object(fields) => {
                for (name, value) in fields {
                    self.remember(name, value);
                }
            }
            Value::Array(list) => {
                let name = format!("{name} in");
                for value in list {
                    self.remember(&name, value);
                }
            }
            _ => {}
        }
    }

    fn of(&self, name: &str, chance: &mut Chance) -> Option<Value> {
        let known = self.0.get(name).filter(|known| !known.is_empty())?;
        Some(chance.pick(known).clone())
    }

    fn anything(&self, chance: &mut Chance) -> Value {
        let number = chance.below(self.0.len());
        let known = self.0.values().nth(number).expect("it is counted");
        chance.pick(known).clone()
    }
}

pub fn mutated(position: &Value, seen: &Seen, chance: &mut Chance) -> Value {
    let mut whole = position.clone();
    for _ in 0..=chance.below(3) {
        match chance.below(8) {
            0 => move_element(&mut whole, chance),
            1 => move_one(&mut whole, chance),
            2 => swap_words(&mut whole, chance),
            _ => {
                let path = any_path(&whole, chance);
                change(&mut whole, &path, seen, chance);
            }
        }
    }
    whole
}

fn any_path(whole: &Value, chance: &mut Chance) -> String {
    let (mut path, mut part) = (String::new(), whole);
    loop {
        let (name, inner) = match part {
            Value::Object(fields) if !fields.is_empty() => {
                let number = chance.below(fields.len());
                let (name, inner) = fields.iter().nth(number).expect("it is counted");
                (name.clone(), inner)
            }
            Value::Array(list) if !list.is_empty() => {
                let number = chance.below(list.len());
                (number.to_string(), &list[number])
            }
            _ => return path,
        };
        // The position as a whole never changes.
        if !path.is_empty() && chance.below(5) == 0 {
            return path;
        }
        path = format!("{path}/{name}");
        part = inner;
    }
}

fn name_of(path: &str) -> String {
    let words: Vec<&str> = path.rsplit('/').collect();
    let depth = words
        .iter()
        .take_while(|word| word.parse::<usize>().is_ok());
    let depth = depth.count();
    format!("{}{}", words[depth], " in".repeat(depth))
}

fn change(whole: &mut Value, path: &str, seen: &Seen, chance: &mut Chance) {
    let name = name_of(path);
    let part = whole.pointer_mut(path).expect("the path leads there");
    match (&mut *part, chance.below(8)) {
        (_, 0 | 1) => *part = seen.of(&name, chance).unwrap_or(Value::Null),
        (_, 2) if chance.below(4) == 0 => *part = seen.anything(chance),
        (Value::Object(fields), 2..=4) if !fields.is_empty() => {
            let number = chance.below(fields.len());
            let name = fields.keys().nth(number).expect("it is counted").clone();
            fields.shift_remove(&name);
        }
        (Value::Array(list), choice @ 2..=6) => {
            let at = chance.below(list.len() + 1);
            match choice {
                2 if at < list.len() => drop(list.remove(at)),
                3 if at < list.len() => list.insert(at, list[at].clone()),
                4 if !list.is_empty() => {
                    let [one, other] = [(); 2].map(|()| chance.below(list.len()));
                    list.swap(one, other);
                }
                5 => list.truncate(at),
                _ => {
                    let further = seen.of(&format!("{name} in"), chance);
                    list.insert(at, further.unwrap_or(Value::Null));
                }
            }
        }
        (Value::Number(number), 2..=6) => {
            let now = number.as_i64().unwrap_or_default();
            let near = now + chance.below(5) as i64 - 2;
            let others = [0, 1, 2, 7, 12, 255, 256, 65_535, 4_294_967_295];
            let other = *chance.pick(&others);
            *part = json!(if chance.below(3) > 0 { near } else { other });
        }
        (Value::Bool(switch), _) => *switch = !*switch,
        (Value::String(_), 2..=5) => {
            let other = seen.of(&name, chance);
            *part = other.unwrap_or_else(|| seen.anything(chance));
        }
        (_, 7) => *part = Value::Null,
        _ => *part = seen.anything(chance),
    }
}

fn paths(part: &Value, path: &str, found: &mut Vec<String>, holds: &dyn Fn(&Value) -> bool) {
    if holds(part) {
        found.push(path.to_owned());
    }
    match part {
        Value::Object(fields) => {
            for (name, inner) in fields {
                paths(inner, &format!("{path}/{name}"), found, holds);
            }
        }
        Value::Array(list) => {
            for (number, inner) in list.iter().enumerate() {
                paths(inner, &format!("{path}/{number}"), found, holds);
            }
        }
        _ => {}
    }
}

fn paths_where(whole: &Value, holds: impl Fn(&Value) -> bool) -> Vec<String> {
    let mut found = Vec::new();
    paths(whole, "", &mut found, &holds);
    found
}

fn move_element(whole: &mut Value, chance: &mut Chance) {
    let lists = paths_where(whole, Value::is_array);
    if lists.is_empty() {
        return;
    }
    let (from, to) = (chance.pick(&lists).clone(), chance.pick(&lists).clone());
    let list = |whole: &mut Value, path: &str| whole.pointer_mut(path).map(Value::take);
    let Some(Value::Array(mut source)) = list(whole, &from) else {
        return;
    };
    let moved = (!source.is_empty()).then(|| source.remove(chance.below(source.len())));
    *whole.pointer_mut(&from).expect("it is there") = Value::Array(source);
    if let (Some(Value::Array(target)), Some(moved)) = (whole.pointer_mut(&to), moved) {
        let at = chance.below(target.len() + 1);
        target.insert(at, moved);
    }
}

fn move_one(whole: &mut Value, chance: &mut Chance) {
    let numbers = paths_where(whole, Value::is_u64);
    for by in [-1, 1] {
        if numbers.is_empty() {
            return;
        }
        let path = chance.pick(&numbers).as_str();
        if let Some(number) = whole.pointer_mut(path) {
            *number = json!(number.as_i64().unwrap_or_default() + by);
        }
    }
}

fn swap_words(whole: &mut Value, chance: &mut Chance) {
    let words = paths_where(whole, Value::is_string);
    if words.is_empty() {
        return;
    }
    let [one, other] = [(); 2].map(|()| chance.pick(&words).clone());
    let first = whole.pointer(&one).cloned().unwrap_or_default();
    let second = whole.pointer(&other).cloned().unwrap_or_default();
    *whole.pointer_mut(&one).expect("it is there") = second;
    *whole.pointer_mut(&other).expect("it is there") = first;
}
