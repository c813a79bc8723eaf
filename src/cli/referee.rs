//! `pagoda referee`: plays games over standard input and output, one JSON line for each request and reply.

use crate::engine::{
    InputError, Journal, MoveEvents, Refusal, Seat, Session, Setup, Start, Title, Viewer,
};
use crate::games;
use serde::Serialize;
use serde_json::{Map, Value, json};
use std::io::{self, BufRead, ErrorKind, Read, Write};

/// Longest accepted line; longer ones are skipped and refused.
pub const LONGEST_LINE: u64 = 4 << 20;

/// Replies to each line until the input ends or the output is closed.
///
/// # Errors
/// If reading or writing fails.
pub fn serve(input: &mut impl BufRead, output: &mut impl Write) -> io::Result<()> {
    let mut referee = Referee::default();
    let mut line = Vec::new();
    loop {
        line.clear();
        if input.take(LONGEST_LINE).read_until(b'\n', &mut line)? == 0 {
            return Ok(());
        }
        let whole = line.ends_with(b"\n") || line.len() < LONGEST_LINE as usize;
        let answer = if whole {
            referee.answer(&line)
        } else {
            input.skip_until(b'\n')?;
            refused(&Refusal::new(&InvalidRequest::TooLong))
        };
        match writeln!(output, "{answer}").and_then(|()| output.flush()) {
            Err(error) if error.kind() == ErrorKind::BrokenPipe => return Ok(()),
            written => written?,
        }
    }
}

/// Handles requests; holds the current game.
#[derive(Debug, Default)]
pub struct Referee {
    session: Option<Session>,
}

/// An invalid request.
#[derive(Debug, Serialize, thiserror::Error)]
#[serde(tag = "code", rename_all = "kebab-case")]
enum InvalidRequest {
    #[error("a line may be {} bytes long at most", LONGEST_LINE)]
    TooLong,
    #[error("this is not JSON: {reason}")]
    BadJson { reason: String },
    #[error(
        "a line is an object with one of: new, load, play, moves, choices, view, position, journal, replay, undo"
    )]
    BadRequest,
    #[error("'{name}' is not right: {reason}")]
    BadValue { name: String, reason: String },
    #[error("no game is under way: begin with new, load or replay")]
    NoGame,
}

type ReplyResult = Result<Map<String, Value>, Refusal>;

fn invalid<T>(invalid: &InvalidRequest) -> Result<T, Refusal> {
    Err(Refusal::new(invalid))
}

fn bad_value(name: &str, reason: impl ToString) -> Refusal {
    Refusal::new(&InvalidRequest::BadValue {
        name: name.to_owned(),
        reason: reason.to_string(),
    })
}

fn refused(refusal: &Refusal) -> Value {
    json!({"ok": false, "error": {"code": refusal.code, "message": refusal.message}})
}

impl Referee {
    /// Returns the reply to a line. A refused request changes nothing.
    pub fn answer(&mut self, line: &[u8]) -> Value {
        match self.respond(line) {
            Ok(answer) => Value::Object(answer),
            Err(refusal) => refused(&refusal),
        }
    }

    fn respond(&mut self, line: &[u8]) -> ReplyResult {
        let request: Value = match serde_json::from_slice(line) {
            Ok(request) => request,
            Err(error) => {
                let reason = error.to_string();
                return invalid(&InvalidRequest::BadJson { reason });
            }
        };
        let Value::Object(mut request) = request else {
            return invalid(&InvalidRequest::BadRequest);
        };
        let seat = request.remove("seat");
        let mut entries = request.into_iter();
        let (Some((verb, value)), None) = (entries.next(), entries.next()) else {
            return invalid(&InvalidRequest::BadRequest);
        };
        if seat.is_some() && verb != "play" && verb != "choices" {
            return invalid(&InvalidRequest::BadRequest);
        }
        match verb.as_str() {
            "new" => self.begin(value),
            "load" => self.load(value),
            "replay" => self.replay(value),
            "play" => {
                let seat = as_seat("seat", seat.as_ref())?;
                let text = as_text("play", &value)?;
                let events = self.session_mut()?.play(seat, text)?;
                self.report(&events)
            }
            "undo" => {
                let seat = self.known_seat("undo", &value)?;
                self.session_mut()?.undo(seat)?;
                self.report(&MoveEvents::default())
            }
            "moves" => {
                let seat = self.known_seat("moves", &value)?;
                self.tell("moves", json!(self.session()?.game().moves(seat)))
            }
            "choices" => self.choices(seat.as_ref(), &value),
            "view" => {
                let viewer = match value.as_str() {
                    Some("table") => Viewer::Table,
                    _ => Viewer::Seat(self.known_seat("view", &value)?),
                };
                self.tell("view", self.session()?.game().view(viewer))
            }
            "position" => self.tell("position", self.session()?.game().position()),
            "journal" => self.tell("journal", json!(self.session()?.journal())),
            _ => invalid(&InvalidRequest::BadRequest),
        }
    }

    fn begin(&mut self, value: Value) -> ReplyResult {
        let Value::Object(mut setup) = value else {
            return Err(bad_value(
                "new",
                "it is an object with game, players, seed, options, rules",
            ));
        };
        let mut title = named_title(setup.remove("game"))?;
        if let Some(rules) = setup.remove("rules") {
            let rules = rules.as_u64().and_then(|rules| u32::try_from(rules).ok());
            let version = rules.and_then(|rules| title.version(rules));
            title = version.ok_or_else(|| bad_value("rules", "this version is not known"))?;
        }
        let setup: Setup = serde_json::from_value(Value::Object(setup))
            .map_err(|error| bad_value("new", error))?;
        self.session = Some(Session::begin(title, Start::New(setup))?);
        self.report(&MoveEvents::default())
    }

    fn load(&mut self, position: Value) -> ReplyResult {
        let title = named_title(position.get("game").cloned())?;
        self.session = Some(Session::begin(title, Start::Position(position))?);
        self.report(&MoveEvents::default())
    }

    fn replay(&mut self, journal: Value) -> ReplyResult {
        let journal: Journal =
            serde_json::from_value(journal).map_err(|error| bad_value("replay", error))?;
        let title = named_title(Some(Value::String(journal.game.clone())))?;
        self.session = Some(Session::replay(title, &journal)?);
        self.report(&MoveEvents::default())
    }

    /// Returns the possible next words of a partial move.
    fn choices(&self, seat: Option<&Value>, given: &Value) -> ReplyResult {
        let seat = self.known_seat("seat", seat.unwrap_or(&Value::Null))?;
        let given = as_text("choices", given)?;
        let given: Vec<&str> = given.split_whitespace().collect();
        let choices = self.session()?.game().choices(seat, &given);
        let next: Vec<&str> = choices.next.iter().map(|(word, _)| word.as_str()).collect();
        self.tell(
            "choices",
            json!({"next": next, "complete": choices.complete}),
        )
    }

    fn session(&self) -> Result<&Session, Refusal> {
        self.session
            .as_ref()
            .ok_or_else(|| Refusal::new(&InvalidRequest::NoGame))
    }

    fn session_mut(&mut self) -> Result<&mut Session, Refusal> {
        self.session
            .as_mut()
            .ok_or_else(|| Refusal::new(&InvalidRequest::NoGame))
    }

    fn known_seat(&self, name: &str, value: &Value) -> Result<Seat, Refusal> {
        let seat = as_seat(name, Some(value))?;
        let last = self.session()?.game().seats() - 1;
        if seat > last {
            return Err(Refusal::new(&InputError::NoSuchSeat { seat, last }));
        }
        Ok(seat)
    }

    fn tell(&self, name: &str, value: Value) -> ReplyResult {
        let mut answer = self.report(&MoveEvents::default())?;
        answer.remove("events");
        answer.insert(name.to_owned(), value);
        Ok(answer)
    }

    /// Returns the state of the game and the events of a move.
    fn report(&self, events: &MoveEvents) -> ReplyResult {
        let game = self.session()?.game();
        let mut answer = Map::new();
        answer.insert("ok".to_owned(), json!(true));
        answer.insert("events".to_owned(), json!(events));
        if let Some(waiting) = game.waiting() {
            answer.insert("waiting".to_owned(), json!(waiting));
        }
        if let Some(standings) = game.standings() {
            answer.insert("over".to_owned(), json!(true));
            answer.insert("standings".to_owned(), json!(standings));
        }
        Ok(answer)
    }
}

fn named_title(name: Option<Value>) -> Result<&'static dyn Title, Refusal> {
    let Some(Value::String(name)) = name else {
        return Err(bad_value("game", "it is the name of a game"));
    };
    games::find(&name).map_err(|unknown| Refusal::new(&unknown))
}

fn as_seat(name: &str, value: Option<&Value>) -> Result<Seat, Refusal> {
    value
        .and_then(Value::as_u64)
        .and_then(|seat| Seat::try_from(seat).ok())
        .ok_or_else(|| bad_value(name, "it is the number of a seat, from 0"))
}

fn as_text<'a>(name: &str, value: &'a Value) -> Result<&'a str, Refusal> {
    value
        .as_str()
        .ok_or_else(|| bad_value(name, "it is a text"))
}
