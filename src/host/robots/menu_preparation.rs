//! Prepares the menus of people: when a person is awaited, the order of the moves is worked out before a menu is opened, by a short search for
//! whoever may get hints, else at first sight. One at a time, on a thread with less priority; what is out of date is not begun.

use crate::analysis::Ranking;
use crate::engine::{Budget, Play, Seat};
use crate::host::posts::loaded::LoadedTable;
use crate::host::posts::menu_order::{Insight, MenuOrder};
use crate::host::robots::thinking::ThinkingPool;
use crate::host::tables::CommitObserver;
use crate::host::worker_pool::{Niceness, lock};
use crate::store::{StoreError, TableId};
use crate::supervision::catch_async;
use crate::table::Stage;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};
use tokio::sync::mpsc::{UnboundedSender, unbounded_channel};

/// The most time of a search.
const THINKING_TIME: Duration = Duration::from_millis(50);

/// A search that ended after fewer simulations is no better than first sight.
const LEAST_SIMULATIONS: u32 = 32;

/// The decision of a person.
struct Decision {
    table: TableId,
    records: u64,
    seat: Seat,
    game: Box<dyn Play>,
    order: Arc<MenuOrder>,
    /// How the order is to be found.
    insight: Insight,
}

/// Prepares the menus of people, while robots run.
pub(in crate::host) struct MenuPreparation {
    sender: Mutex<Option<UnboundedSender<Decision>>>,
    thinking: Arc<ThinkingPool>,
}

impl CommitObserver for MenuPreparation {
    fn position_changed(&self, loaded: &LoadedTable) {
        loaded.menu_order.move_on(loaded.table.records());
        let sender = lock(&self.sender);
        if let (Some(sender), Some(decision)) = (sender.as_ref(), awaited_decision(loaded)) {
            // There is no receiver at shutdown.
            let _ = sender.send(decision);
        }
    }
}

impl MenuPreparation {
    pub fn new(thinking: Arc<ThinkingPool>) -> Self {
        Self {
            sender: Mutex::default(),
            thinking,
        }
    }

    /// Prepares menus until the future is dropped. From the call on, before the future is polled, commits lead to that.
    pub fn run(self: Arc<Self>) -> impl Future<Output = ()> + Send + 'static {
        let (sender, mut decisions) = unbounded_channel();
        *lock(&self.sender) = Some(sender);
        async move {
            while let Some(decision) = decisions.recv().await {
                let table = decision.table;
                if !decision.order.is_at(decision.records) {
                    continue;
                }
                // Without it the menu is ordered at first sight when it is opened.
                match catch_async("menu", self.prepare(decision)).await {
                    Ok(Ok(())) => {}
                    Ok(Err(error)) => tracing::warn!(%table, %error, "a menu was not prepared"),
                    Err(panic) => panic.log(format_args!("menu of table {table}")),
                }
            }
        }
    }

    async fn prepare(&self, decision: Decision) -> Result<(), StoreError> {
        let simulations = self.thinking.simulations();
        let work = move || {
            let Decision {
                records,
                seat,
                game,
                order,
                insight,
                ..
            } = decision;
            let began = Instant::now();
            let in_time = || simulations.is_some() || began.elapsed() < THINKING_TIME;
            let mut is_hasty = false;
            let mut go_on = |made| {
                let goes_on = order.is_at(records) && in_time();
                is_hasty = !goes_on && made < LEAST_SIMULATIONS;
                goes_on
            };
            let mut budget = Budget::during(&mut go_on);
            budget.simulations = match insight {
                Insight::FirstSight => 0,
                _ => simulations.unwrap_or(u32::MAX).min(Ranking::SIMULATIONS),
            };
            let ranking = Ranking::searched(game.as_ref(), seat, &mut budget);
            if !is_hasty {
                order.keep(records, insight, ranking);
            }
            Ok(())
        };
        let workplace = self.thinking.workplace();
        workplace
            .on_thread("pagoda-menu", Niceness::Low, (), work)
            .await
    }
}

/// The decision of the person who is awaited at a table. Whoever may not get hints gets no help by a search, and a guided game shows its own
/// move.
fn awaited_decision(loaded: &LoadedTable) -> Option<Decision> {
    let table = &loaded.table;
    let playing = table.stage() == Stage::Playing && !table.is_paused() && !loaded.gone;
    let game = table.game().filter(|_| playing)?;
    let seat = game.waiting()?.seat;
    let is_helped = table.may_get_hints(seat) && table.course().step().is_none();
    let is_person = table.awaited_robot().is_none() && !table.seats()[seat].resigned;
    is_person.then(|| Decision {
        table: loaded.id,
        records: table.records(),
        seat,
        game: game.boxed_clone(),
        order: Arc::clone(&loaded.menu_order),
        insight: match is_helped {
            true => Insight::Search,
            false => Insight::FirstSight,
        },
    })
}
