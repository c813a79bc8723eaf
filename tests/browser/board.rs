//! The page of a table: games by clicks on the board.

use super::chromium::{AIM, TIMEOUT, Window};
use super::seed::seed_and_sentence;
use super::setup::BrowserTest;
use crate::effort::effort;
use pagoda::engine::Chance;
use serde_json::Value;
use std::time::{Duration, Instant};

/// More moves than any game has.
const MOVES: usize = 400;
/// After so many moves one is made on a phone.
const MIDDLE: usize = 8;
/// The most bytes until the board is visible.
const FIRST_VIEW: u64 = 400 * 1024;

/// Where the page stands: what can be done, or null while it is busy. Areas count if their middle can be clicked: areas may lie above
/// others. Buttons count if no area means the same.
const OFFERED: &str = "(() => {
    if (document.querySelector('.ended, .result:not([hidden])')) return { over: true };
    const head = document.querySelector('.head:not([hidden])');
    const menu = document.querySelector('#chooser:popover-open');
    if (!head || head.matches('.busy') || document.querySelector('.sheet > .waiting')) return null;
    if (!menu && head.firstElementChild.firstElementChild?.seen) return null;
    const shapes = [...document.querySelectorAll('.area[role=button]')];
    const means = (button) => (area) => area.dataset.kind === button.dataset.kind && area.dataset.value === button.dataset.value;
    const buttons = [...(menu ?? document.querySelector('.groups')).querySelectorAll('button.choice:enabled')]
        .filter((button) => button.checkVisibility() && (menu || !shapes.some(means(button))));
    const middle = (node) => {
        node.scrollIntoView({ block: 'center', inline: 'center' });
        const box = (node.querySelector('polygon') ?? node).getBoundingClientRect();
        const at = { x: box.x + box.width / 2, y: box.y + box.height / 2, what: node.dataset.value ?? node.innerText };
        return node.contains(document.elementFromPoint(at.x, at.y)) ? at : null;
    };
    window.pageOffers = { areas: menu ? [] : shapes, buttons, middle };
    const complete = !menu && Boolean(head.querySelector('.do'));
    // Where there is nothing to choose, the page goes on by itself.
    if (!complete && window.pageOffers.areas.length + buttons.length === 0) return null;
    return { areas: window.pageOffers.areas.length, buttons: buttons.length, complete };
})()";

/// The middle of what is offered, and a mark on what is shown now, so that the next step is told from it. The node is aimed at.
fn middle(node: &str) -> String {
    format!(
        "(() => {{ const asked = document.querySelector('.asked').firstElementChild; const node = {node}; \
         const at = node && window.pageOffers.middle(node); if (!at) return 'covered'; \
         asked.seen = true; {AIM}(node); return at; }})()"
    )
}

/// Takes the mark away: nothing was chosen.
const UNSEEN: &str =
    "(() => { document.querySelector('.asked').firstElementChild.seen = false; return true; })()";

/// The button that makes the move, with the mark.
const CONFIRM: &str = "(() => { const node = document.querySelector('.head .do'); \
    node.closest('.head').querySelector('.asked').firstElementChild.seen = true; return node; })()";

/// Whether the score sheet of a game that was played to its end is in sight.
pub const SHEET_IN_SIGHT: &str = "document.querySelector('.result img')?.naturalWidth > 300 && \
    (({ top, bottom }) => top >= 0 && bottom <= innerHeight)(document.querySelector('.result .sheet').getBoundingClientRect())";

/// Whether what was marked is not shown any more.
const PASSED: &str = "(() => { const head = document.querySelector('.head'); \
    return head.hidden || !head.querySelector('.asked').firstElementChild?.seen; })()";

/// An area or a button that is offered.
fn nth(kind: &str, index: usize) -> String {
    format!("window.pageOffers.{kind}[{index}]")
}

/// The first choice of a group.
fn group(label: &str) -> String {
    format!(
        "document.querySelector('.groups .group[aria-label=\"{label}\"] button.choice:enabled')"
    )
}

/// What was clicked in a game.
#[derive(Debug, Default)]
pub struct Clicks {
    areas: usize,
    /// Areas whose middle lies under others.
    covered: usize,
    buttons: usize,
    moves: usize,
}

/// How people point at things.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pointer {
    Mouse,
    Finger,
}

/// Somebody who plays at random in a window.
pub struct Player {
    chance: Chance,
    pointer: Pointer,
    /// A group of choices that makes the game short.
    quick: Option<&'static str>,
    clicks: Clicks,
}

impl Player {
    pub fn new() -> Self {
        Self {
            chance: Chance::new(seed_and_sentence().0),
            pointer: Pointer::Mouse,
            quick: None,
            clicks: Clicks::default(),
        }
    }

    async fn point(&self, test: &mut BrowserTest, window: &Window, at: &Value) {
        match self.pointer {
            Pointer::Mouse => test.browser.click_at(window, at).await,
            Pointer::Finger => test.browser.tap_at(window, at).await,
        }
    }

    /// Chooses one of what is offered. Tells whether it can be pointed at.
    async fn choose(&self, test: &mut BrowserTest, window: &Window, node: &str) -> bool {
        let deadline = Instant::now() + TIMEOUT;
        while Instant::now() < deadline {
            let at = test.browser.evaluate(window, &middle(node)).await;
            if !at.is_object() {
                return false;
            }
            self.point(test, window, &at).await;
            if test.browser.has_hit(window).await {
                return true;
            }
            // What is told beside the board came or went just then, and moved it.
            test.until(window, UNSEEN).await;
        }
        panic!("never hit: {node}");
    }

    /// Chooses one of what is offered, which must not lie under anything for long.
    async fn choose_uncovered(&self, test: &mut BrowserTest, window: &Window, node: &str) {
        let deadline = Instant::now() + TIMEOUT;
        while !self.choose(test, window, node).await {
            assert!(Instant::now() < deadline, "it is covered: {node}");
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }

    /// Makes one choice.
    pub async fn one_step(&mut self, test: &mut BrowserTest, window: &Window) {
        let offered = test.until(window, OFFERED).await;
        if let Some(quick) = self.quick
            && self.chance.below(4) > 0
            && self.choose(test, window, &group(quick)).await
        {
            self.clicks.buttons += 1;
            return;
        }
        let count = |kind: &str| offered[kind].as_u64().expect("a number") as usize;
        let (areas, buttons) = (count("areas"), count("buttons"));
        assert!(areas + buttons > 0, "nothing can be chosen");
        let pick = self.chance.below(areas + buttons);
        if pick >= areas {
            let button = nth("buttons", pick - areas);
            self.choose_uncovered(test, window, &button).await;
            self.clicks.buttons += 1;
        } else if self.choose(test, window, &nth("areas", pick)).await {
            self.clicks.areas += 1;
        } else {
            self.clicks.covered += 1;
        }
    }

    /// Chooses until a move can be made.
    pub async fn compose(&mut self, test: &mut BrowserTest, window: &Window) {
        loop {
            let offered = test.until(window, OFFERED).await;
            let nothing_left = offered["areas"] == 0 && offered["buttons"] == 0;
            let enough = self.quick.is_none() && self.chance.below(2) == 0;
            if offered["complete"] == true && (nothing_left || enough) {
                return;
            }
            self.one_step(test, window).await;
        }
    }

    /// Makes a whole move, and waits until the page knows that it is made.
    pub async fn make_move(&mut self, test: &mut BrowserTest, window: &Window) {
        self.compose(test, window).await;
        match self.pointer {
            Pointer::Mouse => test.click(window, CONFIRM).await,
            Pointer::Finger => self.choose_uncovered(test, window, CONFIRM).await,
        }
        test.until(window, PASSED).await;
        self.clicks.moves += 1;
    }
}

/// The window of whoever must decide; none if the game is over.
pub async fn awaited<'a>(test: &mut BrowserTest, windows: &'a [Window]) -> Option<&'a Window> {
    let deadline = Instant::now() + TIMEOUT;
    while Instant::now() < deadline {
        for window in windows {
            match test.browser.evaluate(window, OFFERED).await {
                Value::Null => {}
                offered if offered["over"] == true => return None,
                _ => return Some(window),
            }
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    for (index, window) in windows.iter().enumerate() {
        let name = format!("in-vain-{index}");
        test.screenshot(window, &name).await;
    }
    panic!("nobody can do anything");
}

/// Whether the headings of a page leave out no level, as screen readers need it.
pub const HEADINGS: &str = "[...document.querySelectorAll('h1, h2, h3, h4')].filter((node) => node.checkVisibility()) \
     .map((node) => Number(node.tagName[1])).every((level, at, all) => level <= (all[at - 1] ?? 0) + 1)";

/// Plays a game of two people, each in a window. After this many moves one of them resigns.
async fn play(mut test: BrowserTest, game: &str, quick: Option<&'static str>, most: usize) {
    let options = quick.map(|_| "Short game");
    test.begin(game, &["Ann", "Ben"], options.as_slice()).await;
    let links = [test.seat_link("Ann").await, test.seat_link("Ben").await];
    let windows = [
        first_view(&mut test, &links[0]).await,
        test.board(&links[1]).await,
    ];
    // Nothing fades, which is quicker.
    for window in &windows {
        let still = [("prefers-reduced-motion", "reduce")];
        test.browser.prefer(window, &still).await;
    }
    let mut player = Player::new();
    let mut resigned = false;
    loop {
        let Some(window) = awaited(&mut test, &windows).await else {
            break;
        };
        let moves = player.clicks.moves;
        if moves == most {
            test.resign_as("Ann").await;
            resigned = true;
            break;
        }
        // From the middle of the game on it is kept short.
        player.quick = quick.filter(|_| moves > MIDDLE);
        if moves == MIDDLE {
            test.drawn(window).await;
            assert_eq!(
                test.browser.evaluate(window, HEADINGS).await,
                true,
                "{game}"
            );
            let name = format!("{game}-board");
            test.screenshot(window, &name).await;
            player.compose(&mut test, window).await;
            test.drawn(window).await;
            let name = format!("{game}-preview");
            test.screenshot(window, &name).await;
        }
        player.make_move(&mut test, window).await;
        assert!(moves < MOVES, "the game does not end: {:?}", player.clicks);
        if moves == MIDDLE {
            phone(&mut test, &mut player, &windows, &links, game).await;
        }
    }
    let Clicks { areas, moves, .. } = player.clicks;
    assert!(areas > moves / 2, "{:?}", player.clicks);
    // The link of a seat ends with the game: the page goes on with the one that everybody may have.
    let result = "document.querySelector('.result') && location.pathname.split('/').length === 4";
    for window in &windows {
        test.until(window, result).await;
        test.drawn(window).await;
    }
    let ended = &windows[0];
    // What comes next is in sight, and so is the score sheet, which a game that is given up does not have.
    if !resigned {
        test.until(ended, SHEET_IN_SIGHT).await;
    }
    let next = "[...document.querySelectorAll('.afterwards button:enabled')] \
                .filter((node) => node.checkVisibility()).length === 2";
    test.until(ended, next).await;
    let name = format!("{game}-ended");
    test.screenshot(ended, &name).await;
    test.browser.resize_to_small_phone(&windows[1]).await;
    is_phone_sized(&mut test, &windows[1]).await;
    test.drawn(&windows[1]).await;
    let name = format!("{game}-ended-phone");
    test.screenshot(&windows[1], &name).await;
    let replay = "document.querySelector('[data-tool=replay]')";
    test.click(ended, replay).await;
    let moments = "document.querySelector('.replaying .slide input')?.max > 10 && \
                   document.querySelectorAll('.hands img').length === 2";
    test.until(ended, moments).await;
    test.drawn(ended).await;
    let name = format!("{game}-replay");
    test.screenshot(ended, &name).await;
    test.close().await;
}

/// Opens a page. All that is needed for the first view is small.
async fn first_view(test: &mut BrowserTest, link: &str) -> Window {
    let window = test.browser.open("about:blank").await;
    test.browser.resize(&window, 1280, 860).await;
    test.browser.count_traffic(&window).await;
    test.browser.go(&window, link).await;
    test.drawn(&window).await;
    let own = "document.querySelector('.own img')?.naturalWidth > 100";
    test.until(&window, own).await;
    let deadline = Instant::now() + TIMEOUT;
    let received = loop {
        let received: u64 = test.browser.received.values().sum();
        if received > 50_000 {
            break received;
        }
        assert!(
            Instant::now() < deadline,
            "only {received} bytes were counted"
        );
        // What is counted may come later than what is shown.
        test.until(&window, own).await;
    };
    assert!(received < FIRST_VIEW, "{received} bytes");
    window
}

/// A move on a small phone, at the seat of whoever is up.
async fn phone(
    test: &mut BrowserTest,
    player: &mut Player,
    windows: &[Window],
    links: &[String],
    game: &str,
) {
    let Some(up) = awaited(test, windows).await else {
        return;
    };
    let seat = windows
        .iter()
        .position(|window| std::ptr::eq(window, up))
        .expect("a window");
    // The same seat on the desktop shows the old step until it hears of the move.
    let stale = "document.querySelector('.asked').firstElementChild.seen = true";
    test.until(up, stale).await;
    let window = test.browser.open("about:blank").await;
    test.browser.resize_to_small_phone(&window).await;
    test.browser.go(&window, &links[seat]).await;
    test.drawn(&window).await;
    is_phone_sized(test, &window).await;
    let name = format!("{game}-phone");
    test.screenshot(&window, &name).await;
    player.pointer = Pointer::Finger;
    player.one_step(test, &window).await;
    test.until(&window, OFFERED).await;
    is_phone_sized(test, &window).await;
    player.compose(test, &window).await;
    test.drawn(&window).await;
    is_phone_sized(test, &window).await;
    let name = format!("{game}-phone-preview");
    test.screenshot(&window, &name).await;
    player.make_move(test, &window).await;
    player.pointer = Pointer::Mouse;
    test.browser.leave(&window).await;
}

/// Nothing reaches over the edge, and whatever is pressed has room for a finger.
pub async fn is_phone_sized(test: &mut BrowserTest, window: &Window) {
    let fits = "document.documentElement.scrollWidth <= 360 && innerWidth === 360 && \
                document.querySelector('.dock').scrollWidth <= 360";
    test.until(window, fits).await;
    let narrow = "[...document.querySelectorAll('button, select, summary, input, a.choice')] \
        .filter((node) => node.checkVisibility()).map((node) => [node.innerText || node.ariaLabel, node.offsetWidth, node.offsetHeight]) \
        .filter(([, width, height]) => width < 44 || height < 44)";
    test.browser
        .becomes(window, narrow, serde_json::json!([]))
        .await;
    // However long the outlook is.
    let in_view = "(() => { const confirm = document.querySelector('.head:not([hidden]) .do'); \
        return !confirm || confirm.getBoundingClientRect().bottom <= innerHeight; })()";
    test.until(window, in_view).await;
}

/// The number of moves of a game by clicks: some after the one on a phone. The whole game with `PAGODA_LONG=1`.
fn enough() -> usize {
    usize::try_from(effort(12, u64::MAX)).unwrap_or(usize::MAX)
}

pub async fn a_game_of_huang_by_clicking_on_the_board(test: BrowserTest) {
    play(test, "huang", Some("Replace"), enough()).await;
}

pub async fn a_game_of_qin_by_clicking_on_the_board(test: BrowserTest) {
    play(test, "qin", None, enough()).await;
}

pub async fn a_game_of_the_dragon_by_clicking_on_the_board(test: BrowserTest) {
    play(test, "dragon", None, enough()).await;
}
