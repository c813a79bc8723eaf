//! Hints: the best moves of the awaited seat with their reasons, from what the seat knows. They are worked out on the threads of the
//! robots while the channel is not locked.

use crate::analysis::{ExpectedMove, Hint, hints};
use crate::engine::{Budget, MoveText, Play, Seat};
use crate::host::base::Base;
use crate::host::model::budget::{BudgetKind, Budgets};
use crate::host::model::error::{self, RequestError};
use crate::host::model::post::Post;
use crate::host::model::request::Request;
use crate::host::posts::guide::{Guide, move_label};
use crate::host::posts::loaded::LoadedTable;
use crate::host::posts::looks::guided;
use crate::host::posts::menu_order::MenuOrder;
use crate::host::robots::RobotWaker;
use crate::host::robots::thinking::{ThinkingPool, ThoughtGuard};
use crate::host::tables::Tables;
use crate::host::tables::channel::LoadedChannel;
use crate::host::worker_pool::lock;
use crate::ids::{ChannelId, PersonId};
use crate::store::{StoreError, TableId};
use crate::table::{Stage, TableRefusal};
use crate::words::{Key, Languages, Words, keys, sentences};
use std::collections::HashMap;
use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

/// The time for a hint, while nobody else needs the threads.
const THINKING_TIME: Duration = Duration::from_secs(2);

/// Positions whose hints are kept, at most.
const KEPT: usize = 256;

/// The hints of the last position of a channel that somebody asked about: whoever asks again gets them at once.
struct KeptHints {
    table: TableId,
    records: u64,
    seat: Seat,
    found: Vec<Hint>,
}

/// A position for which hints are to be worked out.
pub(in crate::host) struct HintJob {
    /// Who asked.
    person: PersonId,
    table: TableId,
    records: u64,
    seat: Seat,
    game: Box<dyn Play>,
    order: Arc<MenuOrder>,
    /// At most one hint is worked out for a position, and none for one that is no longer there.
    thought: ThoughtGuard,
}

/// What a request for a hint leads to.
pub(in crate::host) enum HintStart {
    /// The reply, where nothing has to be worked out.
    Reply(Box<Post>),
    Think(Box<HintJob>),
}

/// Hints for players.
pub(in crate::host) struct Hints {
    base: Arc<Base>,
    tables: Arc<Tables>,
    waker: Arc<RobotWaker>,
    thinking: Arc<ThinkingPool>,
    budgets: Arc<Budgets>,
    kept: Mutex<HashMap<ChannelId, KeptHints>>,
}

impl Hints {
    pub fn new(
        base: Arc<Base>,
        tables: Arc<Tables>,
        waker: Arc<RobotWaker>,
        thinking: Arc<ThinkingPool>,
        budgets: Arc<Budgets>,
    ) -> Self {
        Self {
            base,
            tables,
            waker,
            thinking,
            budgets,
            kept: Mutex::default(),
        }
    }

    /// Begins a hint for the requester.
    pub fn begin(
        &self,
        loaded: &LoadedTable,
        request: &Request,
    ) -> Result<HintStart, RequestError> {
        let table = &loaded.table;
        let refused = |refusal| Err(RequestError::refused(&refusal));
        let Some(seat) = table.seat_of(request.who.id) else {
            return refused(TableRefusal::NotSeated);
        };
        let game = match table.stage() {
            Stage::Gathering => return refused(TableRefusal::NotBegun),
            Stage::Finished | Stage::Closed => return refused(TableRefusal::IsOver),
            Stage::Playing if table.day_deal().is_some() => return refused(TableRefusal::DayDeal),
            Stage::Playing => table.game(),
        };
        let waiting = game.and_then(Play::waiting);
        let awaited = waiting.is_some_and(|waiting| waiting.seat == seat);
        let Some(game) = game.filter(|_| awaited && !table.seats()[seat].resigned) else {
            // The guide says who is awaited.
            let reply = guided(loaded, request, Vec::new(), &[])?;
            return Ok(HintStart::Reply(Box::new(reply)));
        };
        if !table.may_get_hints(seat) {
            return refused(TableRefusal::NoHints);
        }
        if let (Some(step), Some(guide)) = (table.course().step(), loaded.guide(request)) {
            let text = step.text.clone();
            let shown = Words::new(keys::HINT_LESSON).with("move", said_move(&guide, &text));
            let reply = guide.among_hints(vec![shown], &[text]);
            return Ok(HintStart::Reply(Box::new(reply)));
        }
        let known = self.kept(loaded.id, table.records(), seat);
        let order = &loaded.menu_order;
        order.move_on(table.records());
        if let Some(found) = &known {
            // The table may have been read again since.
            order.lead_with(table.records(), game, seat, found);
        }
        if let (Some(found), Some(guide)) = (known, loaded.guide(request)) {
            return Ok(HintStart::Reply(Box::new(hint_screen(&guide, &found))));
        }
        let who = request.who.id;
        let taken = self
            .budgets
            .take(BudgetKind::Hint, who, None, self.base.now());
        if let Err(used_up) = taken {
            let reply = error::refused(request, used_up.words());
            return Ok(HintStart::Reply(Box::new(reply)));
        }
        let Some(thought) = self.waker.thoughts.begin(loaded.id, table.records()) else {
            return refused(TableRefusal::HintUnderway);
        };
        Ok(HintStart::Think(Box::new(HintJob {
            person: who,
            table: loaded.id,
            records: table.records(),
            seat,
            game: game.boxed_clone(),
            order: Arc::clone(order),
            thought,
        })))
    }

    /// What was found for a position before.
    fn kept(&self, table: TableId, records: u64, seat: Seat) -> Option<Vec<Hint>> {
        let kept = lock(&self.kept);
        let kept = kept.get(&table.channel)?;
        let same = (kept.table, kept.records, kept.seat) == (table, records, seat);
        same.then(|| kept.found.clone())
    }

    /// Works out the hints for a position. The time it takes is counted in the budget of who asked.
    pub async fn think(&self, job: &HintJob) -> Result<Vec<Hint>, StoreError> {
        let (found, took) = self.found(job).await?;
        let took = u64::try_from(took.as_millis()).unwrap_or(u64::MAX);
        let now = self.base.now();
        self.budgets.spend(BudgetKind::Hint, job.person, took, now);
        if !found.is_empty() && !job.thought.is_stopped() {
            let (order, game) = (&job.order, job.game.as_ref());
            order.lead_with(job.records, game, job.seat, &found);
            let mut kept = lock(&self.kept);
            if kept.len() >= KEPT {
                kept.clear();
            }
            let hints = KeptHints {
                table: job.table,
                records: job.records,
                seat: job.seat,
                found: found.clone(),
            };
            kept.insert(job.table.channel, hints);
        }
        Ok(found)
    }

    /// The hints for a position, and the time it took to find them.
    async fn found(&self, job: &HintJob) -> Result<(Vec<Hint>, Duration), StoreError> {
        let (game, seat, seed) = (job.game.boxed_clone(), job.seat, self.base.seed());
        let (stop, simulations) = (job.thought.stop_flag(), self.thinking.simulations());
        let think = move |allowed: &dyn Fn() -> Duration| {
            let began = Instant::now();
            let mut go_on = |_| !stop.load(Ordering::Relaxed) && began.elapsed() < allowed();
            let mut budget = Budget::during(&mut go_on);
            budget.simulations = simulations.unwrap_or(budget.simulations);
            let found = hints(game.as_ref(), seat, &mut budget, seed);
            Ok((found, began.elapsed()))
        };
        self.thinking
            .run(job.table.channel, THINKING_TIME, think)
            .await
    }

    /// The reply with hints that were worked out. If the table has changed meanwhile, it says so and shows the guide.
    pub async fn reply(
        &self,
        channel: &mut LoadedChannel,
        request: &Request,
        job: &HintJob,
        found: &[Hint],
    ) -> Result<Post, RequestError> {
        self.tables.load(channel, request.channel).await?;
        let loaded = channel.current_table()?;
        let unchanged = (loaded.id, loaded.table.records()) == (job.table, job.records);
        match loaded.guide(request).filter(|_| unchanged) {
            Some(guide) if !found.is_empty() => Ok(hint_screen(&guide, found)),
            _ => guided(loaded, request, vec![Words::new(keys::HINT_OUTDATED)], &[]),
        }
    }
}

/// The hints in words, with a menu that leads to the preview of each move.
fn hint_screen(guide: &Guide<'_>, found: &[Hint]) -> Post {
    let mut words = vec![Words::new(keys::HINT_TITLE)];
    for (index, hint) in found.iter().enumerate() {
        let mut reasons: Vec<Words> = hint.reasons.iter().map(gain).collect();
        let expected = |key: Key, expected: &ExpectedMove| {
            Words::new(key)
                .with("name", guide.names[expected.seat].clone())
                .with("move", said_move(guide, &expected.text))
        };
        let prevented = hint.prevents.as_ref();
        reasons.extend(prevented.map(|prevented| expected(keys::HINT_PREVENTS, prevented)));
        let answer = hint.answer.as_ref();
        reasons.extend(answer.map(|answer| expected(keys::HINT_ANSWER, answer)));
        words.push(
            Words::new(keys::HINT_MOVE)
                .with("number", index + 1)
                .with("move", said_move(guide, &hint.text))
                .with("chance", percent(hint.chance))
                .with("reasons", sentences(&reasons))
                .naming(&guide.names),
        );
    }
    let texts: Vec<MoveText> = found.iter().map(|hint| hint.text.clone()).collect();
    let mut post = guide.among_hints(words, &texts);
    // The same hint again would be of no use; all other moves are.
    for choice in &mut post.controls.buttons {
        if choice.label.is(keys::PRESS_HINT) {
            *choice = guide.first_screen_button();
        }
    }
    post
}

/// What a move gains, as a part of a line.
pub(in crate::host) fn gain(gain: &Words) -> Words {
    let gain = gain.clone().unmarked();
    Words::new(keys::HINT_GAIN).with("gain", sentences(&[gain]))
}

/// A move as people call it, in the reader's language.
pub(in crate::host) fn said_move(guide: &Guide<'_>, text: &str) -> String {
    let label = move_label(guide.game.title(), guide.language, text);
    Languages::shipped().say(guide.language, &label)
}

/// A chance in per cent.
pub(in crate::host) fn percent(chance: f32) -> i64 {
    (f64::from(chance) * 100.0).round() as i64
}
