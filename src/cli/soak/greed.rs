//! Greedy people: they ask for what costs most as fast as they can, while everybody else plays.

use super::person::Evening;
use super::places::Place;
use super::weather::Bad;
use crate::cli::greedy::Greedy;
use crate::playground::{Id, Playground};
use futures_util::future::join_all;
use std::collections::BTreeSet;
use std::time::Duration;
use tokio::task::JoinHandle;

/// How many people are greedy.
const PEOPLE: usize = 4;

/// The greedy people of an evening.
pub(crate) struct Greed {
    tasks: Vec<JoinHandle<usize>>,
    people: BTreeSet<Id>,
}

/// What greedy people did.
pub(crate) struct Greeds {
    /// Who they are.
    pub people: BTreeSet<Id>,
    /// How many requests they sent.
    pub requests: usize,
}

impl Greed {
    /// They begin, if this is an evening with greedy people; together they send so many requests a second.
    pub fn begin(
        playground: &Playground,
        bad: &[Bad],
        places: &[Place],
        a_second: u32,
        evening: &Evening,
    ) -> Self {
        let mut greed = Self {
            tasks: Vec::new(),
            people: BTreeSet::new(),
        };
        if !bad.contains(&Bad::Greedy) || a_second == 0 {
            return greed;
        }
        for (number, place) in (0..PEOPLE).zip(places.iter().cycle()) {
            let id = playground.add_person(&format!("Greedy{number}"), "en-US");
            let mut greedy = Greedy::new(&playground.person(&id.to_string()), place.table());
            let evening = evening.clone();
            let each = (a_second / PEOPLE as u32).max(1);
            greed.people.insert(id);
            greed.tasks.push(tokio::spawn(async move {
                while !evening.is_over() {
                    greedy.ask_for(Duration::from_secs(1), each).await;
                }
                greedy.asked().len()
            }));
        }
        greed
    }

    /// They have ended: what they did.
    pub async fn end(self) -> Greeds {
        let requests = join_all(self.tasks).await;
        let requests = requests.into_iter().filter_map(Result::ok).sum();
        Greeds {
            people: self.people,
            requests,
        }
    }
}
