//! A private table in the browser: two people who have nothing but their own messages and the pages of their seats.

use super::board::{Player, awaited};
use super::chromium::{TIMEOUT, Window};
use super::setup::BrowserTest;
use super::tables::address;
use crate::effort::effort;
use pagoda::playground::Actor;

/// The messages of somebody with the bot.
const MESSAGES: &str = "document.querySelector('#direct a')";
/// The result, which has a score sheet where nobody gave up.
const RESULT: &str = "document.querySelector('.result')";
const OPEN: &str = "Open the board";

impl BrowserTest {
    /// Somebody in their messages with the bot.
    fn at_home(&self, name: &str) -> Actor {
        let actor = self.playground.person(name);
        let home = actor.open_direct().expect("messages with the bot");
        actor.in_channel(home)
    }

    /// The page of their seat, by the button below their board.
    async fn private_seat(&mut self, name: &str) -> Window {
        let actor = self.at_home(name);
        let board = actor.wait_for(TIMEOUT, |seen| {
            seen.by_bot && seen.buttons().contains(&OPEN)
        });
        let board = board.await.expect("a board");
        let reply = self.press_by(&actor, &board, OPEN).await;
        let page = self.board(&address(&reply, OPEN)).await;
        // Nothing fades, which is quicker.
        let still = [("prefers-reduced-motion", "reduce")];
        self.browser.prefer(&page, &still).await;
        page
    }
}

/// To its end with `PAGODA_LONG=1`.
pub async fn a_private_game_of_two_people(mut test: BrowserTest) {
    let [ann, ben] = [test.window("Ann").await, test.window("Ben").await];
    test.command_as("Ann", "/table new game:qin where:private with:Ben")
        .await;
    for window in [&ann, &ben] {
        test.click(window, MESSAGES).await;
        test.reads(window, "opened by Ann").await;
    }
    test.screenshot(&ben, "private-invited").await;
    test.browser.press(&ben, "Sit down").await;
    test.reads(&ann, "2 of").await;
    test.browser.press(&ann, "Start").await;
    let pages = [
        test.private_seat("Ann").await,
        test.private_seat("Ben").await,
    ];
    let mut player = Player::new();
    let mut left = effort(4, u64::MAX);
    while let Some(window) = awaited(&mut test, &pages).await {
        if left == 0 {
            let actor = test.at_home("Ben");
            let asked = actor.command("/resign").await.expect("a question");
            let asked = test.reply(&actor, asked).await;
            test.press_by(&actor, &asked, "Resign").await;
            break;
        }
        player.make_move(&mut test, window).await;
        left -= 1;
    }
    for (name, page) in ["Ann", "Ben"].into_iter().zip(&pages) {
        test.until(page, RESULT).await;
        let picture = format!("private-ended-{name}");
        test.screenshot(page, &picture).await;
    }
    for (name, window) in [("ann", &ann), ("ben", &ben)] {
        test.reads(window, "is over").await;
        let picture = format!("private-messages-{name}");
        test.screenshot(window, &picture).await;
    }
    // Nobody else has seen anything of it.
    let channel = test.playground.person("Ben").in_channel("the-tea-house");
    let seen = channel.sees().expect("a channel");
    assert!(seen.iter().all(|message| !message.by_bot), "{seen:?}");
    test.close().await;
}
