//! Updates of private replies: the progress of work that goes on after the reply. Knows no work.

use crate::host::model::button_id::ButtonId;
use std::time::Duration;
use tokio::sync::watch;

/// How far some work is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::host) struct Progress {
    /// Steps that are done.
    pub done: usize,
    /// All steps.
    pub steps: usize,
}

/// The least time between two updates, so that a reply is not edited all the time.
const UPDATE_PAUSE: Duration = Duration::from_secs(3);

/// Tells when a private reply is to be shown anew, because work goes on that it tells about. Whoever shows the reply waits for a change,
/// sends the press, and shows the reply to that in its place.
#[derive(Clone, Debug)]
pub struct ReplyUpdates {
    /// The button id that shows how things stand.
    pub press: ButtonId,
    progress: watch::Receiver<Progress>,
}

impl PartialEq for ReplyUpdates {
    fn eq(&self, other: &Self) -> bool {
        self.press == other.press && self.progress.same_channel(&other.progress)
    }
}

impl ReplyUpdates {
    /// Updates while some work goes on.
    pub(in crate::host) fn new(press: ButtonId, progress: watch::Receiver<Progress>) -> Self {
        Self { press, progress }
    }

    /// Waits for the end of the work, or for a while and then for some progress.
    pub async fn changed(&mut self) {
        let mut progress = self.progress.clone();
        // It fails when the work has ended.
        let ended = progress.wait_for(|_| false);
        if tokio::time::timeout(UPDATE_PAUSE, ended).await.is_err() {
            let _ = self.progress.changed().await;
        }
    }
}
