//! Trials as they are stored: one document for each person, with few trials. What is in them is known to their owner, or invented.

use super::Trials;
use crate::engine::{Chance, Journal, Play, Refusal, Seat, Session, Start, Viewer};
use crate::games;
use crate::host::stored::{StoredDataError, read_json, written};
use crate::ids::PersonId;
use crate::store::{DocumentKey, Expected, StoreError, TableId};
use serde::{Deserialize, Serialize};

/// The most trials of a person: the oldest one goes.
pub const MOST_TRIALS: usize = 3;

/// Numbers of trials are below this, so that the ids of buttons stay short.
const NUMBERS: u64 = 1 << 20;

/// A position that somebody tries out.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Trial {
    /// Its number among the trials of its owner.
    pub number: u64,
    /// The table from which it was begun.
    pub table: TableId,
    /// The turn of the table in which it was begun.
    pub turn: u32,
    /// The seat of its owner at the table; none if they watch.
    pub seat: Option<Seat>,
    /// The position with which it begins, and the moves since.
    pub journal: Journal,
}

impl Trial {
    /// A trial of a game as it stands. All that its owner cannot see is dealt anew by this seed.
    pub fn begin(
        table: TableId,
        game: &dyn Play,
        seat: Option<Seat>,
        number: u64,
        seed: u64,
    ) -> Self {
        let mut trial = Self {
            number,
            table,
            turn: game.turn(),
            seat,
            journal: Journal {
                game: game.title().name().to_owned(),
                rules: game.title().rules(),
                start: Start::Position(serde_json::Value::Null),
                moves: Vec::new(),
                deal: None,
            },
        };
        trial.deal(game.boxed_clone(), seed);
        trial
    }

    /// Begins it again, with another deal of what its owner cannot see.
    ///
    /// # Errors
    /// If its position does not load.
    pub fn begin_again(&mut self, seed: u64) -> Result<(), Refusal> {
        self.journal.moves.clear();
        let start = self.session()?;
        self.deal(start.game().boxed_clone(), seed);
        Ok(())
    }

    fn deal(&mut self, mut game: Box<dyn Play>, seed: u64) {
        let viewer = self.seat.map_or(Viewer::Table, Viewer::Seat);
        game.redeal(viewer, &mut Chance::new(seed));
        self.journal.start = Start::Position(game.position());
    }

    /// The game after the moves of the trial.
    ///
    /// # Errors
    /// If this program does not know its rules.
    pub fn session(&self) -> Result<Session, Refusal> {
        let title = games::find(&self.journal.game).map_err(|unknown| Refusal::new(&unknown))?;
        Session::replay(title, &self.journal)
    }
}

/// The trials of a person, the oldest first.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(super) struct KeptTrials {
    trials: Vec<Trial>,
}

impl KeptTrials {
    pub fn find(&self, number: u64) -> Option<&Trial> {
        self.trials.iter().find(|trial| trial.number == number)
    }

    /// A number that no trial has, at or after this one.
    pub fn free_number(&self, wanted: u64) -> u64 {
        let mut numbers = (0..NUMBERS).map(|more| (wanted + more) % NUMBERS);
        let free = numbers.find(|number| self.find(*number).is_none());
        free.expect("a person has few trials")
    }

    /// Adds a trial; the oldest ones go if there are too many.
    pub fn add(&mut self, trial: Trial) {
        self.trials.push(trial);
        let most = self.trials.len().saturating_sub(MOST_TRIALS);
        self.trials.drain(..most);
    }

    /// Replaces the trial with the same number.
    pub fn put(&mut self, trial: &Trial) {
        for known in &mut self.trials {
            if known.number == trial.number {
                known.clone_from(trial);
            }
        }
    }

    pub fn retain(&mut self, keeps: impl Fn(&Trial) -> bool) {
        self.trials.retain(keeps);
    }
}

impl Trials {
    /// The trials of a person, and what a change of them must be based on. None for what a newer program wrote.
    async fn stored(&self, person: PersonId) -> Result<(Expected, Option<KeptTrials>), StoreError> {
        let key = DocumentKey::Trials { person };
        let stored = match self.base.store.document(key).await {
            Err(error) if error.is_newer() => return Ok((Expected::Any, None)),
            // They are worth little, and the next one replaces them.
            Err(error) if error.is_damage() => {
                self.base.report(error.to_string());
                return Ok((Expected::Any, Some(KeptTrials::default())));
            }
            stored => stored?,
        };
        let trials = match stored.as_deref().map(read_json).transpose() {
            Ok(trials) => Some(trials.unwrap_or_default()),
            Err(why) => {
                self.base.report(format!("{key} does not read: {why}"));
                let damaged = matches!(why, StoredDataError::Damaged(_));
                damaged.then(KeptTrials::default)
            }
        };
        Ok((Expected::Exactly(stored), trials))
    }

    /// The trials of a person.
    pub(super) async fn kept(&self, person: PersonId) -> Result<KeptTrials, StoreError> {
        let trials = self.stored(person).await?.1;
        Ok(trials.unwrap_or_default())
    }

    /// Changes the trials of a person. If another process changes them meanwhile, the change is made again to what is there then.
    pub(super) async fn change<R>(
        &self,
        person: PersonId,
        change: impl Fn(&mut KeptTrials) -> R + Sync,
    ) -> Result<R, StoreError> {
        loop {
            let (expected, trials) = self.stored(person).await?;
            let is_known = trials.is_some();
            let before = trials.unwrap_or_default();
            let mut trials = before.clone();
            let changed = change(&mut trials);
            if !is_known || trials == before {
                return Ok(changed);
            }
            let bytes = (!trials.trials.is_empty()).then(|| written(&trials));
            let key = DocumentKey::Trials { person };
            match self.base.store.set_document(key, expected, bytes).await {
                Err(error) if error.is_conflict() => {}
                stored => return stored.map(|()| changed),
            }
        }
    }
}
