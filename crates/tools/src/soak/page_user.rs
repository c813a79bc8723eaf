//! What a simulated user does on the pages of tables: moves by choosing what is offered, and watching.

use super::activity_log::{AttemptId, PageOutcome, TableRequest};
use super::page_visit::PageVisit;
use super::user::{SCREEN, STEPS, SimulatedUser, Temperament, parts};
use crate::page_client::PageLink;
use discord_playground::SeenMessage;
use serde_json::{Value, json};
use std::time::Duration;

/// Largest number of moves of one visit.
const MOVES: usize = 3;

/// Time for which somebody watches.
const WATCH: Duration = Duration::from_secs(3);

/// Panels of a page.
const PANELS: [&str; 5] = ["log", "rules", "score", "help", "hand"];

impl SimulatedUser {
    /// Makes moves on the page until it is another player's turn. Returns whether there was a page.
    pub(super) async fn take_turn_on_page(&mut self, board: &SeenMessage, verb: &str) -> bool {
        let Some(link) = self.own_link(board, verb).await else {
            return false;
        };
        let page = PageVisit::new(
            &self.context.pages,
            &link,
            Some(self.id),
            self.id,
            &self.language,
        );
        for _ in 0..MOVES {
            let Some(state) = page.state().await else {
                // The next time another link is needed.
                self.link = None;
                return true;
            };
            self.look_around(&page, &state).await;
            if state["yours"] != true || !self.choose_move(&page, &state).await {
                break;
            }
            if self.chance(6) {
                let attempt = self.log_attempt(TableRequest::Undo);
                let outcome = page.change("undo", json!({}), self.is_hasty()).await;
                self.log_outcome(attempt, outcome);
            }
        }
        true
    }

    /// Returns the link to the own seat: the one that is known, or one that is asked for with the button of a private message.
    async fn own_link(&mut self, board: &SeenMessage, verb: &str) -> Option<PageLink> {
        let number = parts(board).first()?.press.table;
        let here = |link: &PageLink| {
            link.table.channel.get() == self.channel && link.table.number == number
        };
        let known = self.link.clone().filter(here);
        if known.is_some() && self.chance(70) {
            return known;
        }
        let screen = self.press(board, verb).await?;
        let reply = self.press(&screen, "open").await;
        let link = reply.as_ref().and_then(link_in);
        reply.iter().for_each(|reply| self.dismiss(reply));
        self.dismiss(&screen);
        self.link = link;
        self.link.clone()
    }

    /// Chooses among what is offered until a move is whole, and makes it. Returns whether it was confirmed.
    async fn choose_move(&mut self, page: &PageVisit, state: &Value) -> bool {
        let mut step = state["step"].clone();
        for _ in 0..STEPS {
            self.pause_for(0.2).await;
            let groups = step["groups"].as_array().into_iter().flatten();
            let choices = groups.flat_map(|group| group["choices"].as_array());
            let choices: Vec<Value> = choices.flatten().cloned().collect();
            if step["complete"] == true && (choices.is_empty() || self.chance(60)) {
                return self.make_move(page, &step).await;
            }
            if choices.is_empty() || self.context.is_over() {
                return false;
            }
            let given = &self.chance.pick(&choices)["given"];
            let body = json!({"records": step["records"], "given": given});
            let Some(next) = page.ask("step", "step", Some(&body)).await.document() else {
                return false;
            };
            step = next;
        }
        false
    }

    async fn make_move(&mut self, page: &PageVisit, step: &Value) -> bool {
        let (Some(records), Some(text)) = (step["records"].as_u64(), step["move"].as_str()) else {
            return false;
        };
        let Some(table) = self.link.as_ref().map(|link| link.table.number) else {
            return false;
        };
        let attempt = self.log_attempt(TableRequest::Pressed {
            table,
            records,
            text: text.to_owned(),
        });
        let body = json!({"records": records, "text": text});
        let outcome = page.change("move", body, self.is_hasty()).await;
        let confirmed = outcome.0 == PageOutcome::Confirmed;
        self.log_outcome(attempt, outcome);
        confirmed
    }

    /// Returns whether the user presses twice this time.
    fn is_hasty(&mut self) -> bool {
        self.kind == Temperament::Impatient && self.chance(70)
    }

    fn log_attempt(&self, request: TableRequest) -> AttemptId {
        let mut attempt = self.attempt(request);
        attempt.page = Some(PageOutcome::Unknown);
        self.context.log.log_attempt(attempt)
    }

    fn log_outcome(&self, attempt: AttemptId, (outcome, answer): (PageOutcome, Option<String>)) {
        let log = &self.context.log;
        log.log_outcome(attempt, outcome, answer.as_deref());
    }

    /// Does now and then what pages offer besides moves, and what they must refuse.
    async fn look_around(&mut self, page: &PageVisit, state: &Value) {
        if self.chance(20) {
            let what = *self.chance.pick(&PANELS);
            page.ask("panel", "ask", Some(&json!({"what": what}))).await;
        }
        if self.chance(20) {
            let seats = state["seats"].as_array().map_or(0, Vec::len);
            let others: Vec<usize> = (0..seats)
                .filter(|seat| state["you"] != json!(seat))
                .collect();
            if !others.is_empty() {
                let seat = *self.chance.pick(&others);
                page.peek(seat, &state["records"]).await;
            }
        }
        if self.chance(10) {
            page.watch(WATCH / 3).await;
        }
        if self.chance(10) {
            self.look_back(page).await;
        }
    }

    /// Looks at a moment of the game.
    async fn look_back(&mut self, page: &PageVisit) {
        let replay = page.read("replay", "replay").await.document();
        let moments =
            replay.and_then(|mut replay| Some(replay["moments"].as_array_mut()?.split_off(0)));
        let Some(moments) = moments.filter(|moments| !moments.is_empty()) else {
            return;
        };
        let records = &self.chance.pick(&moments)["records"];
        page.read("moment", &format!("moment/{records}")).await;
    }

    /// Watches the table of the channel with the link that everybody sees.
    pub(super) async fn watch_page(&mut self) {
        let Ok(seen) = self.actor.sees_last(SCREEN) else {
            return;
        };
        let link = seen.iter().filter(|seen| !seen.private).find_map(link_in);
        let Some(link) = link else { return };
        let page = PageVisit::new(&self.context.pages, &link, None, self.id, &self.language);
        if self.chance(40) {
            page.watch(WATCH).await;
        }
        let Some(state) = page.state().await else {
            return;
        };
        self.look_around(&page, &state).await;
        self.look_back(&page).await;
    }
}

/// Returns the link to a page under a message.
fn link_in(message: &SeenMessage) -> Option<PageLink> {
    let mut links = message.parts().filter_map(|part| part["url"].as_str());
    links.find_map(PageLink::parse)
}
