//! Simulated users who send expensive requests while the others play.

use super::channels::TableChannel;
use super::fault_injector::FaultKind;
use super::user::SoakContext;
use crate::load_generator::LoadGenerator;
use discord_playground::{Id, Playground};
use futures_util::future::join_all;
use std::collections::BTreeSet;
use std::time::Duration;
use tokio::task::JoinHandle;

/// Number of these users.
const PEOPLE: usize = 4;

/// The running load generators.
pub(crate) struct RunningLoad {
    tasks: Vec<JoinHandle<usize>>,
    people: BTreeSet<Id>,
}

/// What the load generators did.
pub(crate) struct LoadReport {
    /// The ids of these users.
    pub people: BTreeSet<Id>,
    /// Number of requests they sent.
    pub requests: usize,
}

impl RunningLoad {
    /// Starts the users if a rate is given; it is the total rate per second.
    pub fn begin(
        playground: &Playground,
        bad: &[FaultKind],
        channels: &[TableChannel],
        per_second: u32,
        context: &SoakContext,
    ) -> Self {
        let mut greed = Self {
            tasks: Vec::new(),
            people: BTreeSet::new(),
        };
        if !bad.contains(&FaultKind::Greedy) || per_second == 0 {
            return greed;
        }
        for (number, channel) in (0..PEOPLE).zip(channels.iter().cycle()) {
            let id = playground.add_person(&format!("Greedy{number}"), "en-US");
            let mut generator =
                LoadGenerator::new(&playground.person(&id.to_string()), channel.table());
            let context = context.clone();
            let each = (per_second / PEOPLE as u32).max(1);
            greed.people.insert(id);
            greed.tasks.push(tokio::spawn(async move {
                while !context.is_over() {
                    generator.ask_for(Duration::from_secs(1), each).await;
                }
                generator.asked().len()
            }));
        }
        greed
    }

    /// Waits for the users to finish.
    pub async fn end(self) -> LoadReport {
        let requests = join_all(self.tasks).await;
        let requests = requests.into_iter().filter_map(Result::ok).sum();
        LoadReport {
            people: self.people,
            requests,
        }
    }
}
