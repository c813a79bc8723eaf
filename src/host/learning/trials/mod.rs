//! Trials: a private copy of a position in which its owner moves for all seats. What they cannot see is dealt anew first, so that a trial
//! tells nothing that its owner does not know. It ends with the turn of the table in which it was begun.

mod kept;
mod screen;

pub use kept::{MOST_TRIALS, Trial};
pub use screen::trial_sight;

use self::screen::TrialScreen;
use crate::engine::{MoveEvents, Play, Refusal, Seat};
use crate::host::base::Base;
use crate::host::model::button_id::TrialAction;
use crate::host::model::error::{RequestError, broken, private, refused, unreadable};
use crate::host::model::post::{Post, TrialRef};
use crate::host::model::request::{Request, TrialRequest};
use crate::host::posts::wording::{names, scene_of};
use crate::host::tables::Tables;
use crate::show::Scene;
use crate::store::TableId;
use crate::table::TableRefusal;
use crate::words::{Value, Words, keys};
use std::sync::Arc;

/// What a trial needs of its table.
struct TrialTable {
    id: TableId,
    game: Box<dyn Play>,
    /// Whether the table is over.
    is_over: bool,
    /// The seat of the requester.
    seat: Option<Seat>,
    /// Whether that seat may get hints.
    hints: bool,
    names: Vec<Value>,
    scene: Scene,
}

impl TrialTable {
    /// Whether a trial belongs to the present turn.
    fn is_in_time(&self, trial: &Trial) -> bool {
        trial.table == self.id && trial.turn == self.game.turn() && !self.is_over
    }
}

/// The trials of people.
pub(in crate::host) struct Trials {
    base: Arc<Base>,
    tables: Arc<Tables>,
}

impl Trials {
    pub fn new(base: Arc<Base>, tables: Arc<Tables>) -> Self {
        Self { base, tables }
    }

    /// Handles a request about trials. The channel is locked only while its table is copied.
    pub async fn handle(&self, request: &Request, asked: TrialRequest) -> Post {
        match self.reply(request, asked).await {
            Ok(post) => post,
            Err(RequestError::Refused(refusal)) => refused(request, refusal.words(None)),
            Err(RequestError::Damaged(reason)) => unreadable(&self.base, request, &reason),
            Err(RequestError::Store(error)) => broken(&self.base, request, &error),
        }
    }

    async fn reply(&self, request: &Request, asked: TrialRequest) -> Result<Post, RequestError> {
        let table = self.table(request).await?;
        match asked {
            TrialRequest::Begin => self.begin(request, &table).await,
            TrialRequest::Press {
                trial,
                action,
                words,
            } => self.press(request, &table, &trial, action, &words).await,
        }
    }

    /// A copy of the game at the table of the channel.
    async fn table(&self, request: &Request) -> Result<TrialTable, RequestError> {
        let channel = self.tables.channels.get(request.channel);
        let mut channel = channel.lock().await;
        channel.used = self.base.now();
        self.tables.load(&mut channel, request.channel).await?;
        let loaded = channel.current_table()?;
        let table = &loaded.table;
        let not_begun = || RequestError::refused(&TableRefusal::NotBegun);
        let game = table.game().ok_or_else(not_begun)?.boxed_clone();
        let seat = table.seat_of(request.who.id);
        Ok(TrialTable {
            id: loaded.id,
            game,
            is_over: table.is_over(),
            seat,
            hints: seat.is_some_and(|seat| table.may_get_hints(seat)),
            names: names(table),
            scene: scene_of(&request.language, table),
        })
    }

    /// Reply to `/try`.
    async fn begin(&self, request: &Request, table: &TrialTable) -> Result<Post, RequestError> {
        if table.is_over {
            return Err(RequestError::refused(&TableRefusal::IsOver));
        }
        let (number, seed) = (self.base.seed(), self.base.seed());
        let begun = |number| Trial::begin(table.id, table.game.as_ref(), table.seat, number, seed);
        let trial = self.change(request.who.id, |kept| {
            kept.retain(|trial| trial.table != table.id || table.is_in_time(trial));
            let trial = begun(kept.free_number(number));
            kept.add(trial.clone());
            trial
        });
        self.screen(request, table, &trial.await?)?.first()
    }

    /// Reply to a press at a trial.
    async fn press(
        &self,
        request: &Request,
        table: &TrialTable,
        pressed: &TrialRef,
        action: TrialAction,
        words: &[String],
    ) -> Result<Post, RequestError> {
        let owner = request.who.id;
        let kept = self.kept(owner).await?;
        let of = TableId {
            number: pressed.table,
            ..table.id
        };
        let trial = kept.find(pressed.number).filter(|trial| trial.table == of);
        let Some(trial) = trial else {
            return Ok(private(request, vec![Words::new(keys::TRIAL_GONE)]));
        };
        if action == TrialAction::TrialEnd || !table.is_in_time(trial) {
            self.change(owner, |kept| {
                kept.retain(|other| other.number != trial.number);
            })
            .await?;
            let key = match action {
                TrialAction::TrialEnd => keys::TRIAL_ENDED,
                _ => keys::TRIAL_MOVED_ON,
            };
            return Ok(private(request, vec![Words::new(key)]));
        }
        if pressed.moves != trial.journal.moves.len() {
            let mut screen = self.screen(request, table, trial)?;
            screen.introduce(Words::new(keys::TRIAL_OLD));
            return screen.first();
        }
        let mut trial = trial.clone();
        match action {
            TrialAction::TrialAgain => trial.begin_again(self.base.seed())?,
            TrialAction::TrialBack => drop(trial.journal.moves.pop()),
            TrialAction::TrialMove => {
                return self
                    .make_move(request, table, trial, &words.join(" "))
                    .await;
            }
            TrialAction::Trial | TrialAction::TrialType | TrialAction::TrialEnd => {
                let screen = self.screen(request, table, &trial)?;
                // A move that is only tried needs no preview: it is taken back by one press.
                return match screen.whole_move(words) {
                    Some(text) => self.make_move(request, table, trial, &text).await,
                    None => screen.after(words),
                };
            }
        }
        self.change(owner, |kept| kept.put(&trial)).await?;
        self.screen(request, table, &trial)?.first()
    }

    /// Makes a move of the awaited seat; if it is not legal the reply says why.
    async fn make_move(
        &self,
        request: &Request,
        table: &TrialTable,
        mut trial: Trial,
        text: &str,
    ) -> Result<Post, RequestError> {
        let mut session = trial.session()?;
        let played: Result<MoveEvents, Refusal> = match session.game().waiting() {
            Some(waiting) => session.play(waiting.seat, text),
            None => Ok(MoveEvents::default()),
        };
        match played {
            Ok(events) => {
                trial.journal.clone_from(session.journal());
                self.change(request.who.id, |kept| kept.put(&trial)).await?;
                let mut screen = self.screen(request, table, &trial)?;
                for words in events.narrate() {
                    screen.introduce(words.naming(&table.names));
                }
                screen.first()
            }
            Err(refusal) => {
                let mut screen = self.screen(request, table, &trial)?;
                let why = refusal.words(Some(table.game.title().name()));
                screen.introduce(why.naming(&table.names));
                screen.first()
            }
        }
    }

    fn screen<'a>(
        &self,
        request: &'a Request,
        table: &'a TrialTable,
        trial: &'a Trial,
    ) -> Result<TrialScreen<'a>, RequestError> {
        TrialScreen::new(request, table, trial, self.base.limits)
    }
}
