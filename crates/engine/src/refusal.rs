//! Refusals: why a request to a game failed.

use super::{Seat, as_seat};
use pagoda_words::{FALLBACK, Languages, Value, Values, Words, keys, message, sentences};
use serde::Serialize;
use std::error::Error;

/// Why a request was refused: a code for programs, an English sentence, and the values of the sentence for the language
/// files.
///
/// ```
/// use pagoda_games as games;
/// let qin = games::title("qin").expect("Qin is shipped");
/// let setup = serde_json::from_str(r#"{"players": 9}"#)?;
/// let refusal = qin.begin(&setup).expect_err("nine cannot play");
/// assert_eq!(refusal.code, "wrong-players");
/// assert_eq!(refusal.to_string(), "9 cannot play; it takes 2 to 4");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Refusal {
    /// The kind of refusal, in kebab case.
    pub code: String,
    /// One English sentence.
    pub message: String,
    /// The values of the sentence, by name.
    pub values: Values,
}

impl Refusal {
    /// The sentence: the game's own message if there is one, else the one for all games, else one that leaves the reason, which is in
    /// English, to the log. The game is added to the values, so that verbs and arguments are shown by their names. Seats stay numbers.
    pub fn words(&self, game: Option<&str>) -> Words {
        let mut values = self.values.clone();
        let code = &self.code;
        let known = |key: &String| Languages::shipped().has(FALLBACK, key);
        let own = game.map(|game| format!("{game}-refusal-{code}"));
        let key = own.filter(known).unwrap_or_else(|| {
            let general = Some(format!("refusal-{code}")).filter(known);
            general.unwrap_or_else(|| keys::REFUSAL_OTHER.id().to_owned())
        });
        if let Some(game) = game {
            name_what_fits(game, &mut values);
            if values.get("game").is_none() {
                values.insert("game", game);
            }
        }
        Words { key, values }
    }

    /// The refusal of an error, which serialises as an object with its code under `code`.
    pub fn new<E: Error + Serialize>(error: &E) -> Self {
        let message = error.to_string();
        let Value::Fields(mut values) = Value::of(error) else {
            unreachable!("a refusal serialises as an object: {message}")
        };
        let Some(Value::Text(code)) = values.remove("code") else {
            unreachable!("a refusal has a code: {message}")
        };
        Self {
            code,
            message,
            values,
        }
    }
}

/// Shows the verbs and the values that would fit by their names, where they have some: they can be typed in any language.
fn name_what_fits(game: &str, values: &mut Values) {
    let said = values.get("said").and_then(Value::as_str);
    let kinds = [
        ("known", said.map(str::to_owned)),
        ("verbs", Some("verb".to_owned())),
    ];
    for (name, said) in kinds {
        let listed = values.get(name).and_then(Value::as_str);
        let Some((said, listed)) = said.zip(listed) else {
            continue;
        };
        let keys = listed
            .split(", ")
            .map(|value| format!("{game}-{said}-{value}"));
        let keys: Vec<String> = keys.collect();
        let has = |key: &String| Languages::shipped().has(FALLBACK, key);
        if keys.iter().all(has) {
            let named = keys.into_iter().map(message).collect();
            values.insert(name, Value::List(named));
        }
    }
    let usage = values.get("usage").and_then(Value::as_str);
    if let Some(usage) = usage.map(|usage| named_usage(game, usage)) {
        values.insert("usage", sentences(&usage));
    }
}

/// How a move is written, as [`Verb::usage`](super::Verb::usage) says it, with the names of its verb and its arguments.
fn named_usage(game: &str, usage: &str) -> Vec<Words> {
    let mut words = usage.split(' ');
    let verb = words.next().unwrap_or_default();
    let verb = Words::computed(format!("{game}-verb-{verb}"));
    let arguments = words.map(|word| {
        let key = match word.starts_with('[') {
            true => keys::USAGE_OPTIONAL,
            false => keys::USAGE_ARGUMENT,
        };
        let argument = word.trim_matches(['[', ']', '…']).to_lowercase();
        let words = Words::new(key).with("argument", argument);
        words.with("game", game)
    });
    std::iter::once(verb).chain(arguments).collect()
}

impl std::fmt::Display for Refusal {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.message)
    }
}

impl Error for Refusal {}

/// Errors of requests that are the same for every game.
///
/// ```
/// use pagoda_engine::{InputError, Refusal};
/// let refusal = Refusal::new(&InputError::NoSuchSeat { seat: 5, last: 3 });
/// assert_eq!(refusal.code, "no-such-seat");
/// assert_eq!(refusal.message, "there is no seat 5; seats are 0 to 3");
/// ```
#[derive(Clone, Debug, PartialEq, Serialize, thiserror::Error)]
#[serde(tag = "code", rename_all = "kebab-case")]
pub enum InputError {
    /// Another seat decides now.
    #[error("it is the move of seat {awaited}, not of seat {seat}")]
    NotYourMove {
        /// The seat of the request.
        #[serde(serialize_with = "as_seat")]
        seat: Seat,
        /// The seat that decides.
        #[serde(serialize_with = "as_seat")]
        awaited: Seat,
    },
    /// The game has ended.
    #[error("the game is over")]
    GameOver,
    /// The table has fewer seats.
    #[error("there is no seat {seat}; seats are 0 to {last}")]
    NoSuchSeat {
        /// The seat of the request.
        #[serde(serialize_with = "as_seat")]
        seat: Seat,
        /// The last seat there is.
        last: Seat,
    },
    /// The number of players is not one the game allows.
    #[error("{players} cannot play; it takes {least} to {most}")]
    WrongPlayers {
        /// The number of players.
        players: usize,
        /// The fewest.
        least: usize,
        /// The most.
        most: usize,
    },
    /// An option is not one the game has, or its value is not one the option takes.
    #[error("these options are not right: {reason}")]
    WrongOptions {
        /// What is wrong.
        reason: String,
    },
    /// Emblems are doubled, unknown, or not one a seat.
    #[error("these emblems are not right: each seat takes one of its own among {known}")]
    WrongEmblems {
        /// The emblems of the game.
        known: String,
    },
    /// A position does not read, or breaks a rule.
    #[error("this position cannot be: {reason}")]
    WrongPosition {
        /// What is wrong.
        reason: String,
    },
    /// The move is empty.
    #[error("a move begins with one of: {verbs}")]
    NoVerb {
        /// The verbs of the game.
        verbs: String,
    },
    /// The move begins with a word that is no verb of the game.
    #[error("there is no move '{verb}'; a move begins with one of: {verbs}")]
    UnknownVerb {
        /// The word.
        verb: String,
        /// The verbs of the game.
        verbs: String,
    },
    /// An argument is missing.
    #[error("'{verb}' needs its {argument}: {usage}")]
    MissingArgument {
        /// The verb.
        verb: &'static str,
        /// What is missing.
        argument: &'static str,
        /// How the move is written.
        usage: String,
    },
    /// A word is left over.
    #[error("'{word}' is too much: {usage}")]
    ExtraWord {
        /// The word.
        word: String,
        /// How the move is written.
        usage: String,
    },
    /// A word is not one of those an argument takes.
    #[error("'{word}' is no {argument}; it is one of: {known}")]
    UnknownWord {
        /// The word.
        word: String,
        /// The argument.
        argument: &'static str,
        /// The kind of words that name its values.
        said: &'static str,
        /// The words that fit.
        known: String,
    },
    /// A number is no number, or out of bounds.
    #[error("'{word}' is no {argument}; it is a number from {least} to {most}")]
    WrongNumber {
        /// The word.
        word: String,
        /// The argument.
        argument: &'static str,
        /// The least.
        least: u32,
        /// The most.
        most: u32,
    },
    /// A journal does not replay.
    #[error("this journal does not replay: {reason}")]
    WrongJournal {
        /// What is wrong, with the number of the move.
        reason: String,
    },
}
