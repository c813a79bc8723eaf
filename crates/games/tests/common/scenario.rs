//! Rules as data: a scenario is a drawn position, moves, and what must then be true. The three games share its language; each adds the
//! words of its set-up and of its facts (`scene.rs`).
//!
//! ```text
//! H24 a pagoda on the tile goes to the supply
//!   I3 w w; J3 w; pagoda white I3-I4-J3; hand 0 bb
//!   > riot I4 = pagodas: -; I3 J3: w w
//!   ! riot A1 = off-map
//! ```
//!
//! The first line names the rule and says what is checked; a blank line ends the scenario. Each further line is one of:
//! - `> move, move = fact; fact`: awaited seats make these moves; then these facts hold. Facts may be left out.
//! - `>> move, move = fact; fact`: the same, beginning with the drawn position again.
//! - `! move = code; move = code`: these moves are refused with these codes, and nothing changes.
//! - `= fact; fact`: these facts hold now.
//! - `# remark`
//! - anything else: items of the set-up, separated by `;`.
//!
//! After each move the position is written and read again, and must be the same.
//!
//! A fact is `name: value`; `-` is nothing. Facts of every game:
//! - `next`: the awaited seat and decision, `0 action`, or `over`.
//! - `moves`: every legal move; `moves tile red`: what may follow these words.
//! - `count`: the number of legal moves; `count tile red`: of those that begin with these words.
//! - `read MOVE`: how this move is written.
//! - `policy NAME MOST`, `policy NAME MOST SHOWN`: how the awaited seat is answered by this policy, or `asks`.
//! - `events`: the names of the events of the last line of moves; `event NAME`: what else is told of each of that name.

use pagoda_engine::{MoveText, Play, Refusal, Rules};
use serde::Serialize;
use serde_json::Value;

pub trait Stage: Sized {
    type Game: Rules + Play;
    fn set_up(items: &[&str]) -> Result<Self, String>;
    fn game(&mut self) -> &mut Self::Game;
    fn fact(&self, name: &str) -> String;
}

/// The awaited seat makes a move, which must be legal and listed. Returns its events.
pub fn play<G: Rules + Play>(game: &mut G, text: &str) -> Result<Vec<G::Event>, String> {
    let canonical = Play::read(game, awaited(game), text);
    let canonical = canonical.map_err(|refusal| format!("'{text}' is refused: {refusal}"))?;
    let mut moves = Vec::new();
    Rules::moves(game, &mut moves);
    let chosen = moves
        .into_iter()
        .find(|known| canonical == known.to_string());
    let chosen = chosen.ok_or_else(|| format!("'{canonical}' is legal and not listed"))?;
    let mut events = Vec::new();
    Rules::apply(game, chosen, &mut events);
    Ok(events)
}

/// The code with which a move of the awaited seat is refused. It must not be listed, and nothing may change.
pub fn refusal<G: Rules + Play>(game: &mut G, text: &str) -> Result<String, String> {
    let (seat, before) = (awaited(game), game.clone());
    if Play::moves(game, seat).iter().any(|known| known == text) {
        return Err(format!("'{text}' is listed"));
    }
    let refused = Play::play(game, seat, text).err();
    let refused = refused.ok_or_else(|| format!("'{text}' should be refused"))?;
    if *game != before {
        return Err(format!("'{text}' was refused and changed something"));
    }
    Ok(refused.code)
}

fn awaited<G: Rules>(game: &G) -> usize {
    Rules::waiting(game).map_or(0, |waiting| waiting.seat)
}

/// Checks every scenario of a text. Fails with all that are wrong, each by its name.
#[track_caller]
pub fn check<S: Stage>(text: &str) {
    let mut wrong = Vec::new();
    let mut scenario: Vec<&str> = Vec::new();
    for line in text.lines().chain([""]).map(str::trim) {
        if !line.is_empty() {
            scenario.push(line);
        } else if let [title, lines @ ..] = &scenario[..] {
            if let Err(reason) = run::<S>(lines) {
                wrong.push(format!("{title}\n    {reason}"));
            }
            scenario.clear();
        }
    }
    assert!(wrong.is_empty(), "\n{}\n", wrong.join("\n"));
}

fn round_trip<G: Rules>(game: &G) -> Result<(), String> {
    let position = Rules::position(game);
    match G::load(&position) {
        Ok(read) if read == *game => Ok(()),
        Ok(_) => Err(format!(
            "the position is another one when it is read: {position}"
        )),
        Err(refusal) => Err(format!(
            "the position cannot be read: {refusal}: {position}"
        )),
    }
}

fn run<S: Stage>(lines: &[&str]) -> Result<(), String> {
    let is_step = |line: &&&str| line.starts_with(['>', '!', '=']);
    let is_set_up = |line: &&&str| !line.starts_with(['>', '!', '=', '#']);
    let set_up = lines
        .iter()
        .filter(is_set_up)
        .flat_map(|line| line.split(';'));
    let items: Vec<&str> = set_up
        .map(str::trim)
        .filter(|item| !item.is_empty())
        .collect();
    let mut stage = S::set_up(&items)?;
    round_trip(stage.game())?;
    let (mut events, mut checks) = (Vec::new(), 0);
    for line in lines.iter().filter(is_step) {
        let at = |reason: String| format!("{line}\n    {reason}");
        if let Some(refused) = line.strip_prefix('!') {
            for expected in refused.split(';') {
                let (text, code) = parts(expected, " = ")?;
                let found = refusal(stage.game(), text).map_err(at)?;
                compare(text, code, &found).map_err(at)?;
                checks += 1;
            }
            continue;
        }
        if line.starts_with(">>") {
            stage = S::set_up(&items)?;
        }
        let line_of_moves = line.trim_start_matches('>').trim();
        let (moves, facts) = match line_of_moves.strip_prefix("= ") {
            Some(facts) => ("", facts),
            None => line_of_moves
                .split_once(" = ")
                .unwrap_or((line_of_moves, "")),
        };
        if !moves.is_empty() {
            events.clear();
        }
        for text in moves.split(", ").filter(|text| !text.is_empty()) {
            let happened = play(stage.game(), text).map_err(at)?;
            events.extend(happened.iter().map(told));
            round_trip(stage.game()).map_err(at)?;
        }
        for fact in facts.split(';').filter(|fact| !fact.is_empty()) {
            let (name, value) = parts(fact, ":")?;
            compare(name, value, &found(&mut stage, name, &events)).map_err(at)?;
            checks += 1;
        }
    }
    if checks == 0 {
        return Err("checks nothing".to_owned());
    }
    Ok(())
}

fn parts<'a>(text: &'a str, separator: &str) -> Result<(&'a str, &'a str), String> {
    let parts = text.split_once(separator);
    let (name, value) = parts.ok_or_else(|| format!("'{text}' has no '{separator}'"))?;
    Ok((name.trim(), value.trim()))
}

fn compare(name: &str, expected: &str, found: &str) -> Result<(), String> {
    if expected == found {
        return Ok(());
    }
    Err(format!("{name}: expected '{expected}', found '{found}'"))
}

fn found<S: Stage>(stage: &mut S, name: &str, events: &[(String, String)]) -> String {
    let (kind, rest) = name.split_once(' ').unwrap_or((name, ""));
    let game = stage.game();
    let moves = || Play::moves(game, awaited(game));
    let following = || {
        let after = |text: &MoveText| {
            let after = text.strip_prefix(rest)?;
            (rest.is_empty() || after.is_empty() || after.starts_with(' '))
                .then(|| after.trim().to_owned())
        };
        moves().iter().filter_map(after).collect::<Vec<String>>()
    };
    match kind {
        "next" => match Rules::waiting(game) {
            Some(waiting) => format!("{} {}", waiting.seat, waiting.decision),
            None => "over".to_owned(),
        },
        "moves" => list(following()),
        "count" => following().len().to_string(),
        "read" => {
            Play::read(game, awaited(game), rest).map_or_else(|refusal| refusal.code, String::from)
        }
        "policy" => {
            let mut words = rest.split(' ');
            let policy = words.next().unwrap_or_default();
            let mut number = || words.next().and_then(|word| word.parse().ok());
            let (most, shown) = (number().unwrap_or_default(), number());
            let answer = Play::follow(game, awaited(game), policy, most, shown);
            answer.map_or_else(|| "asks".to_owned(), String::from)
        }
        "events" => list(events.iter().map(|(name, _)| name.clone())),
        "event" => {
            let named = events.iter().filter(|(name, _)| name == rest);
            list(named.map(|(_, told)| told.clone()))
        }
        _ => stage.fact(name),
    }
}

pub fn list(items: impl IntoIterator<Item = String>) -> String {
    let items: Vec<String> = items.into_iter().collect();
    if items.is_empty() {
        "-".to_owned()
    } else {
        items.join(", ")
    }
}

fn told(event: &impl Serialize) -> (String, String) {
    let event = serde_json::to_value(event).expect("an event is told");
    let name = event["event"]
        .as_str()
        .expect("an event has a name")
        .to_owned();
    let fields = event.as_object().expect("an event has fields").iter();
    let rest = fields.filter(|(field, _)| *field != "event");
    let rest: Vec<String> = rest
        .map(|(field, value)| format!("{field} {}", words(value)))
        .collect();
    (
        name,
        if rest.is_empty() {
            "yes".to_owned()
        } else {
            rest.join(" ")
        },
    )
}

/// A value in words: lists with `/`, and fields without the names of those that are words themselves.
fn words(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        Value::Array(all) => all.iter().map(words).collect::<Vec<_>>().join("/"),
        Value::Object(fields) => {
            let field = |(name, value): (&String, &Value)| match value {
                Value::String(text) => text.clone(),
                _ => format!("{name} {}", words(value)),
            };
            fields.iter().map(field).collect::<Vec<_>>().join(" ")
        }
        Value::Null => "-".to_owned(),
        _ => value.to_string(),
    }
}

/// Checks which positions can be: each line has the items of a set-up, and `->` a part of the reason for which it is refused, or `-> can
/// be`. Fails with all lines that are wrong.
#[track_caller]
pub fn check_positions<G>(lines: &str, load: impl Fn(&str) -> Result<G, Refusal>) {
    let mut wrong = Vec::new();
    let lines = lines.lines().map(str::trim);
    for line in lines.filter(|line| !line.is_empty() && !line.starts_with('#')) {
        let (items, expected) = line.split_once("-> ").expect("a line has '->'");
        let found = match load(items) {
            Ok(_) if expected == "can be" => continue,
            Ok(_) => "it can be".to_owned(),
            Err(refusal)
                if refusal.code == "wrong-position" && refusal.message.contains(expected) =>
            {
                continue;
            }
            Err(refusal) => format!("{}: {refusal}", refusal.code),
        };
        wrong.push(format!("{line}\n    {found}"));
    }
    assert!(wrong.is_empty(), "\n{}\n", wrong.join("\n"));
}
