//! The page of a table: the review of a finished game beside its replay.

use super::board::{Player, awaited};
use super::chromium::Window;
use super::setup::BrowserTest;

/// How many chances are shown.
const CHANCES: &str = "document.querySelectorAll('.review:not([hidden]) .chances dd').length";
/// The moment that is shown, and how many there are.
const COUNT: &str = "document.querySelector('.count')?.innerText";
/// Whether the page has loaded the replay and what there is of reviews.
const LOADED: &str = "document.querySelector('.count:not(:empty)') !== null && document.querySelector('.hands img') !== null";

/// On a phone what is said of a decision was below the board, its buttons and the chances. It is at the foot of the screen, whatever is above it.
async fn verdict_and_board_are_in_view_together(test: &mut BrowserTest, window: &Window) {
    test.browser.resize_to_small_phone(window).await;
    // From the list of moves, which is far below.
    for number in 0..6 {
        let item = format!("document.querySelectorAll('.story button')[{number}]");
        test.click(window, &item).await;
        let there = format!("document.querySelector('.review').dataset.moment === '{number}'");
        test.until(window, &there).await;
        let judged = "document.querySelector('.verdict').innerText !== ''";
        if test.browser.evaluate(window, judged).await == true {
            break;
        }
    }
    let together = "(() => {
        const [board, bar, verdict] = ['.board .sheet', '.transport', '.judgement'].map((name) => document.querySelector(name).getBoundingClientRect());
        return verdict.height > 0 && board.top >= 0 && board.bottom <= bar.top + 1 && verdict.top >= bar.top && verdict.bottom <= innerHeight;
    })()";
    test.until(window, together).await;
    test.drawn(window).await;
    super::board::is_phone_sized(test, window).await;
    test.screenshot(window, "review-phone").await;
    test.browser.resize(window, 1280, 860).await;
}

pub async fn a_review_beside_the_replay(mut test: BrowserTest) {
    let players = test.two_boards("qin").await;
    let mut player = Player::new();
    for _ in 0..6 {
        let up = awaited(&mut test, &players).await.expect("a game");
        player.make_move(&mut test, up).await;
    }
    awaited(&mut test, &players).await.expect("a game");
    test.resign_as("Ann").await;
    // On the page of the seat, as under the result.
    let after = |name: &str| {
        format!(
            "[...document.querySelectorAll('.afterwards button')].find((node) => node.innerText === '{name}')"
        )
    };
    test.click(&players[1], &after("Review")).await;
    test.until(&players[1], &format!("{CHANCES} === 2")).await;
    // Its name changes as soon as the page hears that the review is finished.
    let gone = format!("!{}?.checkVisibility()", after("Review"));
    test.until(&players[1], &gone).await;
    test.drawn(&players[1]).await;
    test.screenshot(&players[1], "review-on-the-page").await;
    let result = test.with_button("Ben", "Review").await;
    let reply = test.press_as("Ben", &result, "Review").await;
    let review = test.with_picture("Ben", &reply).await;
    let link = test.press_as("Ben", &review, "Open the board").await;
    let link = super::tables::address(&link, "Replay in the browser");
    // The owner sees the chances at every moment, and the better move at each decision.
    let own = test.board(&link).await;
    let two = format!("{CHANCES} === 2");
    test.until(&own, &two).await;
    let secret = link.rsplit_once("//").expect("a token of the seat").1;
    let hidden = format!("!location.href.includes('{secret}')");
    test.until(&own, &hidden).await;
    let back = "document.querySelector('.transport .previous')";
    let mut decided = 0;
    for _ in 0..6 {
        test.click(&own, back).await;
        // The review follows the board.
        let shown = "document.querySelector('.review').dataset.moment";
        let same = format!("Number({shown}) + 1 === Number.parseInt({COUNT})");
        test.until(&own, &same).await;
        let verdict = "document.querySelector('.verdict').innerText";
        let verdict = test.browser.evaluate(&own, verdict).await;
        if verdict.as_str().is_some_and(|text| !text.is_empty()) {
            decided += 1;
            // The better move of a costly decision is asked for first.
            let answer = "document.querySelector('.answer:not([hidden])')";
            let is_asked = format!("{answer} !== null");
            if test.browser.evaluate(&own, &is_asked).await == true {
                let told = "document.querySelector('.area.best')";
                assert_eq!(
                    test.browser
                        .evaluate(&own, &format!("{told} === null"))
                        .await,
                    true
                );
                test.click(&own, answer).await;
            }
            let mark = "document.querySelector('.area.best') !== null";
            test.until(&own, mark).await;
        }
    }
    assert!(decided > 0, "a decision is judged");
    // A button leads to each of the costliest decisions, if there are some.
    let jump = "document.querySelector('.review .choices .choice')";
    let has_jump = format!("{jump} !== null");
    if test.browser.evaluate(&own, &has_jump).await == true {
        test.click(&own, jump).await;
        let judged = "document.querySelector('.verdict').innerText.startsWith('Turn ')";
        test.until(&own, judged).await;
        test.drawn(&own).await;
    }
    test.screenshot(&own, "review").await;
    verdict_and_board_are_in_view_together(&mut test, &own).await;
    // It is remembered in this window, although its address is that of everybody.
    test.browser.reload(&own).await;
    test.drawn(&own).await;
    test.until(&own, &two).await;
    // A spectator sees nothing of it until the plot is shared.
    let public = test.replay_link().await;
    let spectator = test.board(&public).await;
    test.until(&spectator, LOADED).await;
    let nothing = "document.querySelector('.review').hidden";
    assert_eq!(test.browser.evaluate(&spectator, nothing).await, true);
    let review = test.command_as("Ben", "/review").await;
    let review = test.with_picture("Ben", &review).await;
    test.press_as("Ben", &review, "Share the plot").await;
    test.browser.reload(&spectator).await;
    let plot = "document.querySelector('.review .plot img')?.alt";
    let plot = test.until(&spectator, plot).await;
    assert!(
        plot.as_str()
            .is_some_and(|alt| alt.contains("chances to win")),
        "{plot}"
    );
    assert_eq!(test.browser.evaluate(&spectator, CHANCES).await, 0);
    test.drawn(&spectator).await;
    test.screenshot(&spectator, "review-shared").await;
    let none = "document.querySelector('.afterwards').hidden";
    assert_eq!(test.browser.evaluate(&spectator, none).await, true);
    // An open page hears of a review that was asked for in Discord.
    let shown = format!("{}?.checkVisibility() === true", after("Review"));
    test.until(&players[0], &shown).await;
    let reply = test.press_as("Ann", &result, "Review").await;
    test.with_picture("Ann", &reply).await;
    let ready = format!("{}?.checkVisibility() === true", after("Your review"));
    test.until(&players[0], &ready).await;
    // Both want to play again.
    for (number, name) in ["Ann", "Ben"].into_iter().enumerate() {
        test.click(&players[number], &after("Rematch")).await;
        if number == 0 {
            let told = "document.querySelector('.notice').innerText !== ''";
            test.until(&players[number], told).await;
            test.with_button(name, "No, thanks").await;
        }
    }
    let started = test.with_button("Ann", "Play").await;
    assert!(started.id > result.id, "a new game");
    // Both are led to their seats there.
    for player in &players {
        let there = "location.pathname.endsWith('-1') && document.querySelector('.seats') !== null";
        test.until(player, there).await;
        let seated = "document.querySelector('.afterwards').hidden && [...document.querySelectorAll('#tools button')].some((node) => !node.hidden)";
        test.until(player, seated).await;
    }
    test.drawn(&players[1]).await;
    test.screenshot(&players[1], "rematch").await;
    // The page that was opened later did not ask: it offers the way.
    let onward = after("To the new game");
    test.until(&own, &format!("{onward}?.checkVisibility()"))
        .await;
    test.click(&own, &onward).await;
    test.until(&own, "location.pathname.endsWith('-1')").await;
    test.close().await;
}
