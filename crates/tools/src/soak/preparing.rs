//! What a simulated user prepares in private while others play: orders, moves in advance, and trials.

use super::activity_log::TableRequest;
use super::user::{Control, SimulatedUser, parts};

/// Presses of one visit.
const PRESSES: usize = 5;

/// Buttons that would be for a modal, or for all tables of a title.
const LEFT_OUT: [&str; 3] = ["plan-type", "trial-type", "orders-keep"];

impl SimulatedUser {
    /// Opens the orders, a move in advance or a trial, and presses something there.
    pub(super) async fn prepare(&mut self) {
        let line = *self.chance.pick(&["/order", "/plan", "/try"]);
        if line != "/try" {
            self.note(TableRequest::Prepared);
        }
        let Some(mut screen) = self.command(line, None).await else {
            return;
        };
        for _ in 0..PRESSES {
            let fits = |part: &Control| !LEFT_OUT.contains(&part.press.action.name());
            let parts: Vec<Control> = parts(&screen).into_iter().filter(fits).collect();
            if parts.is_empty() || self.context.is_over() {
                break;
            }
            let part = self.chance.pick(&parts).clone();
            match self.use_part(&screen, &part).await {
                Some(changed) => screen = changed,
                None => break,
            }
        }
        self.dismiss(&screen);
    }
}
