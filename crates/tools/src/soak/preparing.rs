//! What a simulated user prepares in private while others play: orders, moves in advance, trials, and holidays.

use super::activity_log::TableRequest;
use super::user::{Control, SimulatedUser, parts};
use discord_playground::date;
use pagoda::host::{Clock, SystemClock};

/// Seconds of a day.
const DAY: i64 = 24 * 60 * 60;

/// Days of a holiday. Clocks stand still for some weeks a year, and who has used them up is told so.
const HOLIDAY: i64 = 3;

/// Presses of one visit.
const PRESSES: usize = 5;

/// Buttons that would be for a modal, or for all tables of a title.
const LEFT_OUT: [&str; 3] = ["plan-type", "trial-type", "orders-keep"];

impl SimulatedUser {
    /// Opens the orders, a move in advance or a trial, and presses something there; or goes on holiday, or comes back.
    pub(super) async fn prepare(&mut self) {
        if self.chance(20) {
            let line = if self.chance(50) {
                "/me away".to_owned()
            } else {
                let (year, month, day) = date(SystemClock.now() as i64 / DAY + HOLIDAY);
                format!("/me away until:{year}-{month:02}-{day:02} zone:Europe/Paris")
            };
            if let Some(told) = self.command(&line, None).await {
                self.dismiss(&told);
            }
            return;
        }
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
