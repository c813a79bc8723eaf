//! A game is its journal: how it began, and its moves in order. Everything else is derived.

use super::position::unknown_rules;
use super::{Barrier, InputError, Play, Refusal, Seat, Setup, Title, Told};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// How a game began, and its moves.
///
/// ```
/// use pagoda::engine::{Journal, Session};
/// use pagoda::games;
/// let qin = games::title("qin").expect("Qin is shipped");
/// let text = r#"{"game": "qin", "rules": 1, "start": {"new": {"players": 2, "seed": 7}}, "moves": []}"#;
/// let journal: Journal = serde_json::from_str(text)?;
/// let session = Session::replay(qin, &journal)?;
/// assert_eq!(session.journal(), &journal);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Journal {
    /// The title.
    pub game: String,
    /// The version of the rules it began with.
    pub rules: u32,
    /// How it began.
    pub start: Start,
    /// Who made which move, in order.
    pub moves: Vec<(Seat, String)>,
}

/// How a game began.
///
/// ```
/// use pagoda::engine::{Session, Start};
/// use pagoda::games;
/// let qin = games::title("qin").expect("Qin is shipped");
/// let setup = serde_json::from_str(r#"{"players": 2, "seed": 7}"#)?;
/// let new = Session::begin(qin, Start::New(setup))?;
/// let copy = Session::begin(qin, Start::Position(new.game().position()))?;
/// assert_eq!(copy.game().position(), new.game().position());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Start {
    /// From its set-up.
    New(Setup),
    /// From a position.
    Position(Value),
}

/// Why a move is not taken back.
///
/// ```
/// use pagoda::engine::{Refusal, UndoRefusal};
/// let refusal = Refusal::new(&UndoRefusal::UndoAnothersMove { seat: 1 });
/// assert_eq!(refusal.code, "undo-anothers-move");
/// assert_eq!(refusal.values["seat"], 1);
/// ```
#[derive(Clone, Debug, PartialEq, Serialize, thiserror::Error)]
#[serde(tag = "code", rename_all = "kebab-case")]
pub enum UndoRefusal {
    /// No move has been made.
    #[error("there is nothing to take back")]
    NothingToUndo,
    /// The last move is another's.
    #[error("seat {seat} has decided since; only your own last move can be taken back")]
    UndoAnothersMove {
        /// Who has.
        seat: Seat,
    },
    /// The move ended its turn.
    #[error("that turn is over; only moves of the present turn can be taken back")]
    UndoPastTurn,
    /// The move drew something.
    #[error("tiles were drawn after that move; what was seen can't be unseen")]
    UndoLuck,
    /// The move showed something.
    #[error("that move showed what was hidden; what was seen can't be unseen")]
    UndoSecret,
}

/// A game under way with its journal, in which the moves of the present turn can be taken back fairly.
///
/// ```
/// use pagoda::engine::{Session, Start};
/// use pagoda::games;
/// let qin = games::title("qin").expect("Qin is shipped");
/// let setup = serde_json::from_str(r#"{"players": 2, "seed": 7}"#)?;
/// let mut session = Session::begin(qin, Start::New(setup))?;
/// let seat = session.game().waiting().expect("the game has begun").seat;
/// let first = session.game().moves(seat)[0].clone();
/// session.play(seat, &first)?;
/// assert_eq!(session.journal().moves, [(seat, first)]);
/// // A tile was drawn, so the move stands.
/// let refusal = session.undo(seat).expect_err("luck is not undone");
/// assert_eq!(refusal.code, "undo-luck");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Session {
    journal: Journal,
    game: Box<dyn Play>,
    past: Vec<Past>,
}

fn wrong_journal(reason: String) -> Refusal {
    Refusal::new(&InputError::WrongJournal { reason })
}

/// What was before a move of the present turn.
#[derive(Clone, Debug)]
struct Past {
    seat: Seat,
    before: Box<dyn Play>,
    barrier: Option<Barrier>,
}

impl Session {
    /// A game from its start: a new one under the rules of this title, or a position under its own.
    ///
    /// # Errors
    /// If it cannot begin so.
    pub fn begin(title: &dyn Title, start: Start) -> Result<Self, Refusal> {
        let game = match &start {
            Start::New(setup) => title.begin(setup)?,
            Start::Position(position) => title.load(position)?,
        };
        let journal = Journal {
            game: title.name().to_owned(),
            rules: game.title().rules(),
            start,
            moves: Vec::new(),
        };
        Ok(Self {
            journal,
            game,
            past: Vec::new(),
        })
    }

    /// The start of the game that a journal tells of, under the rules it began with.
    ///
    /// # Errors
    /// If those rules are not known here, or it cannot begin so.
    pub fn start_of(title: &dyn Title, journal: &Journal) -> Result<Self, Refusal> {
        let unknown = || wrong_journal(unknown_rules(journal.rules, title.rules()));
        let version = title.version(journal.rules).ok_or_else(unknown)?;
        let session = Self::begin(version, journal.start.clone())?;
        let rules = session.journal.rules;
        if rules != journal.rules {
            return Err(wrong_journal(format!(
                "it follows version {} of the rules, and its position version {rules}",
                journal.rules
            )));
        }
        Ok(session)
    }

    /// The game that a journal tells of, under the rules it began with.
    ///
    /// # Errors
    /// As [`Session::start_of`], or if one of its moves is not legal; the reason names it.
    pub fn replay(title: &dyn Title, journal: &Journal) -> Result<Self, Refusal> {
        let mut session = Self::start_of(title, journal)?;
        for (number, (seat, text)) in journal.moves.iter().enumerate() {
            session.play(*seat, text).map_err(|refusal| {
                wrong_journal(format!("move {}, '{text}': {refusal}", number + 1))
            })?;
        }
        Ok(session)
    }

    /// The game as it stands.
    pub fn game(&self) -> &dyn Play {
        self.game.as_ref()
    }

    /// The journal so far.
    pub fn journal(&self) -> &Journal {
        &self.journal
    }

    /// Makes a move.
    ///
    /// # Errors
    /// If it is not legal; nothing has changed then.
    pub fn play(&mut self, seat: Seat, text: &str) -> Result<Vec<Told>, Refusal> {
        let before = self.game.clone();
        let (canonical, events) = self.game.play_text(seat, text)?;
        if before.turn() != self.past.last().map_or(0, |past| past.before.turn()) {
            self.past.clear();
        }
        self.past.push(Past {
            seat,
            before,
            barrier: events.iter().filter_map(|told| told.barrier).max(),
        });
        self.journal.moves.push((seat, canonical));
        Ok(events)
    }

    /// Takes back the last move: one's own, of the present turn, that showed no secret and drew nothing.
    ///
    /// # Errors
    /// If the rule does not allow it; nothing has changed then.
    pub fn undo(&mut self, seat: Seat) -> Result<(), Refusal> {
        self.may_undo(seat)
            .map_err(|refusal| Refusal::new(&refusal))?;
        if let Some(past) = self.past.pop() {
            self.game = past.before;
            self.journal.moves.pop();
        }
        Ok(())
    }

    fn may_undo(&self, seat: Seat) -> Result<(), UndoRefusal> {
        let last = self.past.last().ok_or(UndoRefusal::NothingToUndo)?;
        if last.seat != seat {
            return Err(UndoRefusal::UndoAnothersMove { seat: last.seat });
        }
        match last.barrier {
            Some(Barrier::Luck) => Err(UndoRefusal::UndoLuck),
            Some(Barrier::Secret) => Err(UndoRefusal::UndoSecret),
            None if last.before.turn() != self.game.turn() => Err(UndoRefusal::UndoPastTurn),
            None => Ok(()),
        }
    }
}
