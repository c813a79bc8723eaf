//! Trials: a private copy of a position in which its owner moves for all seats. What they cannot see is dealt anew first, so that a trial
//! tells nothing that its owner does not know. It ends with the turn of the table in which it was begun.

mod kept;
mod page;
mod screen;

pub use kept::{MOST_TRIALS, Trial};
pub use page::{PageTrial, PageTrialAnswer};
pub use screen::trial_sight;

use self::screen::TrialScreen;
use crate::engine::{MoveEvents, Play, Refusal, Seat};
use crate::host::base::Base;
use crate::host::model::button_id::TrialAction;
use crate::host::model::error::{RequestError, broken, private, refused, unreadable};
use crate::host::model::post::{Post, TrialRef};
use crate::host::model::request::{Request, TrialRequest};
use crate::host::posts::wording::{names, naming, scene_of};
use crate::host::tables::Tables;
use crate::ids::PersonId;
use crate::show::Scene;
use crate::store::{StoreError, TableId};
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

/// What a request about a trial leads to.
enum TrialAnswer {
    /// It is shown.
    Shown(Box<ShownTrial>),
    /// There is none any more, and why.
    Gone(Words),
}

/// A trial that is about to be shown.
struct ShownTrial {
    trial: Trial,
    /// Sentences that come first.
    introduction: Vec<Words>,
    /// The words of a move so far.
    given: Vec<String>,
}

impl ShownTrial {
    fn new(trial: Trial) -> Self {
        Self {
            trial,
            introduction: Vec::new(),
            given: Vec::new(),
        }
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
        let mut shown = match self.answer(request, &table, asked).await? {
            TrialAnswer::Shown(shown) => *shown,
            TrialAnswer::Gone(words) => return Ok(private(request, vec![words])),
        };
        // A move that is only tried needs no preview: it is taken back by one press.
        let whole = self.screen(request, &table, &shown)?;
        if let Some(text) = whole.whole_move(&shown.given) {
            shown = self.make_move(request, &table, shown.trial, &text).await?;
        }
        self.screen(request, &table, &shown)?.after(&shown.given)
    }

    /// What a request about trials leads to.
    async fn answer(
        &self,
        request: &Request,
        table: &TrialTable,
        asked: TrialRequest,
    ) -> Result<TrialAnswer, RequestError> {
        match asked {
            TrialRequest::Begin => {
                let begun = self.begin(request, table).await?;
                Ok(TrialAnswer::Shown(Box::new(begun)))
            }
            TrialRequest::Press {
                trial,
                action,
                words,
            } => self.press(request, table, &trial, action, words).await,
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
        if table.day_deal().is_some() && !table.is_over() {
            return Err(RequestError::refused(&TableRefusal::DayDeal));
        }
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

    /// Begins a trial.
    async fn begin(
        &self,
        request: &Request,
        table: &TrialTable,
    ) -> Result<ShownTrial, RequestError> {
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
        Ok(ShownTrial::new(trial.await?))
    }

    /// What a press at a trial leads to.
    async fn press(
        &self,
        request: &Request,
        table: &TrialTable,
        pressed: &TrialRef,
        action: TrialAction,
        words: Vec<String>,
    ) -> Result<TrialAnswer, RequestError> {
        let owner = request.who.id;
        let of = TableId {
            number: pressed.table,
            ..table.id
        };
        let Some(mut trial) = self.trial_of(owner, of, pressed.number).await? else {
            return Ok(TrialAnswer::Gone(Words::new(keys::TRIAL_GONE)));
        };
        if action == TrialAction::TrialEnd || !table.is_in_time(&trial) {
            self.change(owner, |kept| {
                kept.retain(|other| other.number != trial.number);
            })
            .await?;
            let key = match action {
                TrialAction::TrialEnd => keys::TRIAL_ENDED,
                _ => keys::TRIAL_MOVED_ON,
            };
            return Ok(TrialAnswer::Gone(Words::new(key)));
        }
        if pressed.moves != trial.journal.moves.len() {
            let mut shown = ShownTrial::new(trial);
            shown.introduction.push(Words::new(keys::TRIAL_OLD));
            return Ok(TrialAnswer::Shown(Box::new(shown)));
        }
        let shown = match action {
            TrialAction::TrialMove => {
                self.make_move(request, table, trial, &words.join(" "))
                    .await?
            }
            TrialAction::Trial | TrialAction::TrialType | TrialAction::TrialEnd => ShownTrial {
                given: words,
                ..ShownTrial::new(trial)
            },
            TrialAction::TrialAgain | TrialAction::TrialBack => {
                match action {
                    TrialAction::TrialAgain => trial.begin_again(self.base.seed())?,
                    _ => drop(trial.journal.moves.pop()),
                }
                self.change(owner, |kept| kept.put(&trial)).await?;
                ShownTrial::new(trial)
            }
        };
        Ok(TrialAnswer::Shown(Box::new(shown)))
    }

    /// A trial of a person at a table, by its number.
    async fn trial_of(
        &self,
        owner: PersonId,
        table: TableId,
        number: u64,
    ) -> Result<Option<Trial>, StoreError> {
        let kept = self.kept(owner).await?;
        let trial = kept.find(number).filter(|trial| trial.table == table);
        Ok(trial.cloned())
    }

    /// Makes a move of the awaited seat; if it is not legal it is said why.
    async fn make_move(
        &self,
        request: &Request,
        table: &TrialTable,
        mut trial: Trial,
        text: &str,
    ) -> Result<ShownTrial, RequestError> {
        let mut session = trial.session()?;
        let played: Result<MoveEvents, Refusal> = match session.game().waiting() {
            Some(waiting) => session.play(waiting.seat, text),
            None => Ok(MoveEvents::default()),
        };
        let said = match played {
            Ok(events) => {
                trial.journal.clone_from(session.journal());
                self.change(request.who.id, |kept| kept.put(&trial)).await?;
                events.narrate()
            }
            Err(refusal) => vec![refusal.words(Some(table.game.title().name()))],
        };
        Ok(ShownTrial {
            introduction: naming(&table.names, said),
            ..ShownTrial::new(trial)
        })
    }

    fn screen<'a>(
        &self,
        request: &'a Request,
        table: &'a TrialTable,
        shown: &'a ShownTrial,
    ) -> Result<TrialScreen<'a>, RequestError> {
        TrialScreen::new(request, table, shown, self.base.limits)
    }
}
