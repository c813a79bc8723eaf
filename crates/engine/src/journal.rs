//! The journal of a game: its start and its moves in order. Everything else is derived from it.

use super::position::unknown_rules;
use super::{
    Barrier, InputError, MoveEvents, MoveText, Play, Refusal, Seat, Setup, Title, as_seat,
};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// The start of a game, and its moves.
///
/// ```
/// use pagoda_engine::{Journal, Session};
/// use pagoda_games as games;
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
    /// Its start.
    pub start: Start,
    /// The moves in order, each with its seat.
    pub moves: Vec<(Seat, MoveText)>,
    /// How its table proves the deal. No part of the game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deal: Option<Value>,
}

/// The start of a game.
///
/// ```
/// use pagoda_engine::{Session, Start};
/// use pagoda_games as games;
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
    /// A new game.
    New(Setup),
    /// A position.
    Position(Value),
}

/// Why a move is not taken back.
///
/// ```
/// use pagoda_engine::{Refusal, UndoRefusal};
/// let refusal = Refusal::new(&UndoRefusal::UndoAnothersMove { seat: 1 });
/// assert_eq!(refusal.code, "undo-anothers-move");
/// assert_eq!(refusal.values["seat"], pagoda_words::Value::Seat(1));
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
        /// The seat that made it.
        #[serde(serialize_with = "as_seat")]
        seat: Seat,
    },
    /// The move ended its turn.
    #[error("that turn is over; only moves of the present turn can be taken back")]
    UndoPastTurn,
    /// Something was drawn by the move.
    #[error("tiles were drawn after that move; what was seen can't be unseen")]
    UndoLuck,
    /// The move revealed a secret.
    #[error("that move showed what was hidden; what was seen can't be unseen")]
    UndoSecret,
}

/// A game in progress with its journal and the events of its moves. Moves of the present turn can be taken back.
///
/// ```
/// use pagoda_engine::{Session, Start};
/// use pagoda_games as games;
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
    /// The events of each move, with the turn in which it was made.
    events: Vec<(u32, MoveEvents)>,
}

fn wrong_journal(reason: String) -> Refusal {
    Refusal::new(&InputError::WrongJournal { reason })
}

/// The game before a move of the present turn.
#[derive(Clone, Debug)]
struct Past {
    seat: Seat,
    before: Box<dyn Play>,
}

impl Session {
    /// A game from its start: a new one under the rules of this title, or a position under its own rules.
    ///
    /// # Errors
    /// If the start is refused.
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
            deal: None,
        };
        Ok(Self {
            journal,
            game,
            past: Vec::new(),
            events: Vec::new(),
        })
    }

    /// The start of a journal's game, under the rules it began with.
    ///
    /// # Errors
    /// If those rules are not supported, or the start is refused.
    pub fn start_of(title: &dyn Title, journal: &Journal) -> Result<Self, Refusal> {
        let unknown = || wrong_journal(unknown_rules(journal.rules.into(), title.rules()));
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

    /// The game of a journal, under the rules it began with.
    ///
    /// # Errors
    /// As [`Session::start_of`], or if one of its moves is not legal; the reason names the move.
    pub fn replay(title: &dyn Title, journal: &Journal) -> Result<Self, Refusal> {
        let mut session = Self::start_of(title, journal)?;
        for (number, (seat, text)) in journal.moves.iter().enumerate() {
            session.play(*seat, text).map_err(|refusal| {
                wrong_journal(format!("move {}, '{text}': {refusal}", number + 1))
            })?;
        }
        Ok(session)
    }

    /// The game in its present position.
    pub fn game(&self) -> &dyn Play {
        self.game.as_ref()
    }

    /// The journal so far.
    pub fn journal(&self) -> &Journal {
        &self.journal
    }

    /// The events of the latest turn in which a move was made: of the present turn, or of an earlier one while the present
    /// turn has no move.
    pub fn turn_events(&self) -> MoveEvents {
        let latest = self.events.last().map(|(turn, _)| *turn);
        let mut events = MoveEvents::default();
        for (turn, of_move) in &self.events {
            if Some(*turn) == latest {
                events.append(of_move);
            }
        }
        events
    }

    /// Makes a move and returns its events.
    ///
    /// # Errors
    /// If it is not legal; nothing has changed then.
    pub fn play(&mut self, seat: Seat, text: &str) -> Result<MoveEvents, Refusal> {
        let before = self.game.clone();
        let (canonical, events) = self.game.play_text(seat, text)?;
        if before.turn() != self.past.last().map_or(0, |past| past.before.turn()) {
            self.past.clear();
        }
        self.events.push((before.turn(), events.clone()));
        self.past.push(Past { seat, before });
        self.journal.moves.push((seat, canonical));
        Ok(events)
    }

    /// Takes back the last move: it must be the seat's own, of the present turn, and without a barrier.
    ///
    /// # Errors
    /// If it cannot be taken back; nothing has changed then.
    pub fn undo(&mut self, seat: Seat) -> Result<(), Refusal> {
        self.may_undo(seat)
            .map_err(|refusal| Refusal::new(&refusal))?;
        if let Some(past) = self.past.pop() {
            self.game = past.before;
            self.journal.moves.pop();
            self.events.pop();
        }
        Ok(())
    }

    /// Goes back to the game after this number of moves, whatever was drawn or seen since.
    ///
    /// # Errors
    /// If there were fewer moves; nothing has changed then.
    pub fn rewind(&mut self, moves: usize) -> Result<(), Refusal> {
        let mut journal = self.journal.clone();
        if moves > journal.moves.len() {
            return Err(Refusal::new(&UndoRefusal::NothingToUndo));
        }
        journal.moves.truncate(moves);
        *self = Self::replay(self.game.title(), &journal)?;
        Ok(())
    }

    fn may_undo(&self, seat: Seat) -> Result<(), UndoRefusal> {
        let last = self.past.last().ok_or(UndoRefusal::NothingToUndo)?;
        if last.seat != seat {
            return Err(UndoRefusal::UndoAnothersMove { seat: last.seat });
        }
        let events = self.events.last();
        match events.and_then(|(_, events)| events.barrier()) {
            Some(Barrier::Luck) => Err(UndoRefusal::UndoLuck),
            Some(Barrier::Secret) => Err(UndoRefusal::UndoSecret),
            None if last.before.turn() != self.game.turn() => Err(UndoRefusal::UndoPastTurn),
            None => Ok(()),
        }
    }
}
