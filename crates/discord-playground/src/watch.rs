//! Stream of changes on a person's screen.

use super::state::PlaygroundState;
use super::world::ScreenChange;
use std::sync::Arc;
use tokio::sync::broadcast;

/// Stream of changes on a person's screen.
#[derive(Debug)]
pub struct Watch {
    shared: Arc<PlaygroundState>,
    name: String,
    changes: broadcast::Receiver<ScreenChange>,
}

impl Watch {
    /// Creates a stream that starts now.
    pub(super) fn new(shared: Arc<PlaygroundState>, name: String) -> Self {
        let changes = shared.changes.subscribe();
        Self {
            shared,
            name,
            changes,
        }
    }

    /// Returns the next visible change; `None` when the playground has ended. A watcher that was too slow for some gets one change
    /// that means everything.
    pub async fn next(&mut self) -> Option<ScreenChange> {
        loop {
            let change = match self.changes.recv().await {
                Ok(change) => change,
                Err(broadcast::error::RecvError::Lagged(_)) => {
                    return Some(ScreenChange::anything());
                }
                Err(broadcast::error::RecvError::Closed) => return None,
            };
            let world = self.shared.world();
            let Ok(person) = world.find_person(&self.name) else {
                continue;
            };
            let sees_it = match (change.only, change.channel) {
                (Some(only), _) => only == person.id,
                (None, Some(channel)) => world
                    .channels
                    .get(&channel)
                    .is_some_and(|channel| world.sees(person, channel)),
                (None, None) => true,
            };
            if sees_it {
                return Some(change);
            }
        }
    }
}
