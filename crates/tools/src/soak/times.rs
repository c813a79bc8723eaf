//! What happens by itself: within a soak nothing is due, whatever the clock of a process says.

use super::activity_log::BotMessage;
use super::verdict::{StoredTable, Verdict};
use pagoda::host::{ButtonAction, ButtonId, CALLS_APART, Profile};
use pagoda::table::{CLOCK_SKEW, CloseReason, Record};
use pagoda_store::Store;

/// Guarantee about reminders, remedies and idle lobbies.
const EARLY: &str = "nobody is reminded and no lobby closed too early";

impl Verdict {
    /// Checks that nothing was done by itself, and that records have the right times.
    pub(super) async fn check_times(&mut self, stored: &[StoredTable], store: &dyn Store) {
        let Some(times) = self.times.clone() else {
            return;
        };
        let possible = times.start() - CLOCK_SKEW..=times.end() + CLOCK_SKEW;
        for table in stored {
            for (number, record) in table.records.iter().enumerate() {
                let at = record.at();
                if !possible.contains(&at) {
                    let how = format!("{at} in record {number} of {}, not {times:?}", table.id);
                    self.add_violation("records have the right time", how);
                }
                if matches!(
                    record,
                    Record::Closed {
                        reason: CloseReason::Idle,
                        ..
                    }
                ) {
                    self.add_violation(EARLY, format!("{} was closed", table.id));
                }
            }
        }
        let mut reminded = Vec::new();
        // From then on people are called who were not called at once.
        let calls = times.start() + CALLS_APART;
        let visited = store.each_person(|person, profile| {
            let profile = serde_json::from_slice::<Profile>(profile).unwrap_or_default();
            if (1..calls).contains(&profile.reminded) {
                reminded.push(format!(
                    "{} ({person}) at {}",
                    profile.name, profile.reminded
                ));
            }
        });
        if let Err(error) = visited.await {
            self.add_violation("the store reads", error.to_string());
        }
        for how in reminded {
            self.add_violation(EARLY, how);
        }
    }

    /// Checks that no remedies for an absent player were offered.
    pub(super) fn check_remedies(&mut self, messages: &[BotMessage]) {
        if self.times.is_none() {
            return;
        }
        for message in messages {
            let mut presses = message.presses.iter();
            let remedy = |id: &String| {
                let press = id.trim_end_matches('.').parse::<ButtonId>();
                press.is_ok_and(|press| press.action == ButtonAction::Remedy)
            };
            if presses.any(remedy) {
                self.add_violation(EARLY, format!("remedies in {}", message.channel));
            }
        }
    }
}
