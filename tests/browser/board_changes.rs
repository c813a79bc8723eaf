//! The page of a table: what changed is told by the server and marked, the moves of robots come one at a time, and what is around a move: resigning, hints, the menu of
//! a phone.

use super::board::{Player, awaited};
use super::chromium::Window;
use super::setup::BrowserTest;
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// The outlines of what is marked as changed.
const MARKED: &str =
    "[...document.querySelectorAll('.board .changed')].map((node) => node.getAttribute('points'))";

async fn marked(test: &mut BrowserTest, window: &Window) -> BTreeSet<String> {
    let marked = test.browser.evaluate(window, MARKED).await;
    let marked = marked.as_array().expect("a list").iter();
    let marked = marked.filter_map(Value::as_str).map(str::to_owned);
    marked.collect()
}

async fn moment(test: &mut BrowserTest, window: &Window, key: &str, number: &str) {
    test.browser.key(window, key).await;
    let there = format!(
        "document.querySelector('.count')?.innerText.startsWith('{number} / ') && \
         !document.querySelector('.board').hasAttribute('aria-busy')"
    );
    test.until(window, &there).await;
    test.drawn(window).await;
}

/// Outlines were guessed from pixels once: that of move 5 stayed on move 91, and places were outlined on which nothing had happened.
pub async fn changes_are_marked_until_a_click_and_belong_to_their_moment(mut test: BrowserTest) {
    let windows = test.two_boards("qin").await;
    let mut player = Player::new();
    let up = awaited(&mut test, &windows).await.expect("a game").clone();
    player.make_move(&mut test, &up).await;
    let other = awaited(&mut test, &windows).await.expect("a game").clone();
    // A tile has two squares.
    let two = format!("{MARKED}.length >= 2");
    test.until(&other, &two).await;
    test.drawn(&other).await;
    test.screenshot(&other, "changed").await;
    let first = marked(&mut test, &other).await;
    assert_eq!(marked(&mut test, &up).await, BTreeSet::new());
    let board = "document.querySelector('.board .sheet')";
    test.click(&other, board).await;
    let none = format!("{MARKED}.length === 0");
    test.until(&other, &none).await;
    for _ in 0..3 {
        let up = awaited(&mut test, &windows).await.expect("a game").clone();
        player.make_move(&mut test, &up).await;
    }
    awaited(&mut test, &windows).await.expect("a game");
    let replay = "document.querySelector('[data-tool=replay]')";
    test.click(&up, replay).await;
    let open = "document.querySelector('.replaying .count:not(:empty)') !== null";
    test.until(&up, open).await;
    moment(&mut test, &up, "Home", "1").await;
    test.until(&up, &none).await;
    moment(&mut test, &up, "ArrowRight", "2").await;
    test.until(&up, &two).await;
    assert_eq!(marked(&mut test, &up).await, first);
    moment(&mut test, &up, "End", "5").await;
    let another = format!(
        "{MARKED}.some((points) => !{}.includes(points))",
        json!(first)
    );
    test.until(&up, &another).await;
    // Back at the table nothing of the replay is left.
    test.click(&up, replay).await;
    test.until(&up, "document.querySelector('.replaying') === null")
        .await;
    test.until(&up, &none).await;
    test.close().await;
}

/// Counts the pieces that move.
const COUNT_PIECES: &str = "(() => {
    window.pieces = 0;
    new MutationObserver((changes) => {
        for (const { addedNodes } of changes) for (const node of addedNodes) if (node.matches('canvas.piece')) window.pieces += 1;
    }).observe(document.querySelector('.board .sheet'), { childList: true });
    return true;
})()";

/// What is shown of three moves that come at once; the second time somebody is in a hurry.
const AT_ONCE: &str = "(async () => {
    const { Playback } = await import('/assets/playback.js');
    const shown = [];
    const table = new Playback({
        show: async (move) => shown.push(`move ${move.records}`),
        update: async (state, move) => shown.push(`table ${state.records}, move ${move?.records}`),
        pending: (is) => is && window.hurried && table.hurry(),
    });
    const moves = (numbers) => numbers.map((records) => ({ records, seat: 1 }));
    await table.receive({ you: 0, records: 3, moves: moves([2, 3]) }, true);
    await table.receive({ you: 0, records: 6, moves: moves([2, 3, 4, 5, 6]) }, false);
    window.hurried = true;
    await table.receive({ you: 0, records: 9, moves: moves([7, 8, 9]) }, false);
    return shown;
})()";

/// Presses *Faster* as soon as it is there: from outside of the page that may be too late.
const PRESS_FASTER: &str = "(() => {
    const button = document.querySelector('.faster');
    new MutationObserver(() => {
        if (button.hidden || window.fasterSeen !== undefined) return;
        window.fasterSeen = button.checkVisibility();
        button.click();
    }).observe(button, { attributes: true });
    return true;
})()";

pub async fn robots_move_one_step_at_a_time(mut test: BrowserTest) {
    test.command_as("Ann", "/table new game:qin").await;
    let lobby = test.with_button("Ann", "Add a robot").await;
    for _ in 0..2 {
        test.press_as("Ann", &lobby, "Add a robot").await;
    }
    test.press_as("Ann", &lobby, "Start").await;
    let link = test.seat_link("Ann").await;
    let windows = [test.board(&link).await];
    let mut player = Player::new();
    awaited(&mut test, &windows).await.expect("a game");
    let window = &windows[0];
    test.until(window, COUNT_PIECES).await;
    player.make_move(&mut test, window).await;
    awaited(&mut test, &windows).await.expect("a game");
    test.until(window, "window.pieces > 0").await;
    // Who is in a hurry need not wait for them.
    test.until(window, PRESS_FASTER).await;
    player.make_move(&mut test, window).await;
    awaited(&mut test, &windows).await.expect("a game");
    test.browser
        .becomes(window, "window.fasterSeen", true)
        .await;
    let asked =
        "performance.getEntriesByType('resource').some(({ name }) => name.includes('/faster?'))";
    test.until(window, asked).await;
    let gone = "document.querySelector('.faster').hidden";
    test.until(window, gone).await;
    let shown = test.browser.evaluate(window, AT_ONCE).await;
    let expected = [
        "table 3, move undefined",
        "move 4",
        "move 5",
        "table 6, move 6",
        "table 9, move 9",
    ];
    assert_eq!(shown, json!(expected));
    // Who wants nothing to move sees the same without motion.
    let still = [("prefers-reduced-motion", "reduce")];
    test.browser.prefer(window, &still).await;
    test.until(window, "(() => { window.pieces = 0; return true; })()")
        .await;
    player.make_move(&mut test, window).await;
    awaited(&mut test, &windows).await.expect("a game");
    assert_eq!(test.browser.evaluate(window, "window.pieces").await, 0);
    // Against robots there are hints.
    let hint = "document.querySelector('[data-tool=hint]:enabled')";
    test.click(window, hint).await;
    let told = "document.querySelector('dialog .inside p') !== null";
    test.until(window, told).await;
    test.screenshot(window, "hint").await;
    test.close().await;
}

pub async fn resigning_asks_first_and_the_link_of_the_seat_leads_to_the_replay(
    mut test: BrowserTest,
) {
    test.begin("huang", &["Ann", "Ben"], &[]).await;
    let links = [test.seat_link("Ann").await, test.seat_link("Ben").await];
    let window = test.board(&links[0]).await;
    let resign = "document.querySelector('[data-tool=resign]:enabled')";
    let dialog = "document.querySelector('dialog[open]')";
    test.click(&window, resign).await;
    test.until(&window, &format!("{dialog} !== null")).await;
    test.screenshot(&window, "resign").await;
    // Enter presses what is focused: not the dangerous one.
    test.browser.key(&window, "Enter").await;
    test.until(&window, &format!("{dialog} === null")).await;
    assert_ne!(test.browser.evaluate(&window, resign).await, Value::Null);
    test.click(&window, resign).await;
    test.click(&window, "document.querySelector('dialog .sure')")
        .await;
    let replay = "location.pathname.split('/').length === 4";
    test.until(&window, replay).await;
    // Somebody opens their old link afterwards.
    let late = test.board(&links[1]).await;
    let replaying =
        format!("{replay} && document.querySelector('.replaying .count:not(:empty)') !== null");
    test.until(&late, &replaying).await;
    test.close().await;
}

/// Two fingers move apart on the board.
const PINCH: &str = "(() => {
    const node = document.querySelector('.board .scroll');
    const box = node.getBoundingClientRect();
    const fingers = (far) => [-far, far].map((by, identifier) =>
        new Touch({ identifier, target: node, clientX: box.x + box.width / 2 + by, clientY: box.y + 80 }));
    const touch = (type, touches) => node.dispatchEvent(new TouchEvent(type, { touches, cancelable: true, bubbles: true }));
    touch('touchstart', fingers(30));
    touch('touchmove', fingers(60));
    touch('touchend', []);
    const zoomed = node.scrollWidth / node.clientWidth;
    touch('touchstart', fingers(60));
    touch('touchmove', fingers(10));
    touch('touchend', []);
    return zoomed > 1.9 && node.scrollWidth <= node.clientWidth && !node.parentNode.matches('.zoomed');
})()";

pub async fn a_phone_has_one_line_of_header_and_a_dock_of_a_third(mut test: BrowserTest) {
    for game in ["huang", "qin", "dragon"] {
        let windows = test.two_boards(game).await;
        let up = awaited(&mut test, &windows).await.expect("a game").clone();
        // On a desktop the question and one's own pieces are in sight.
        test.browser.resize(&up, 1280, 800).await;
        let in_sight = "['.head', '.own'].every((name) => { const box = document.querySelector(name).getBoundingClientRect(); \
                        return box.height > 0 && box.top >= 0 && box.bottom <= innerHeight; })";
        test.until(&up, in_sight).await;
        test.browser.resize_to_small_phone(&up).await;
        super::board::is_phone_sized(&mut test, &up).await;
        let narrow = "document.querySelector('header').offsetHeight <= 56 && \
                      document.querySelector('.dock').offsetHeight <= innerHeight / 3";
        test.until(&up, narrow).await;
        // The name of the title is whole, however long the words beside it are.
        let whole = "((title) => title.scrollWidth <= title.clientWidth && title.scrollHeight <= title.clientHeight + 1)\
                     (document.getElementById('title'))";
        for language in ["de", "fr", "pl", "en"] {
            speak(&mut test, &up, language).await;
            test.until(&up, whole).await;
            super::board::is_phone_sized(&mut test, &up).await;
            if (game, language) == ("dragon", "fr") {
                test.drawn(&up).await;
                test.screenshot(&up, "title-phone").await;
            }
        }
        // A line for each verb that has arguments.
        let lines = "((tops) => new Set(tops).size === tops.length)\
                     ([...document.querySelectorAll('.groups > .group:not(.only)')].map((node) => node.offsetTop))";
        test.until(&up, lines).await;
        // Two fingers make the board larger, not the page.
        test.until(&up, PINCH).await;
        let more = "document.getElementById('more')";
        test.click(&up, more).await;
        let open = "document.querySelector('[data-tool=resign]').checkVisibility()";
        test.until(&up, open).await;
        super::board::is_phone_sized(&mut test, &up).await;
        test.screenshot(&up, &format!("{game}-menu")).await;
        test.browser.key(&up, "Escape").await;
        test.until(&up, &format!("!{open}")).await;
        test.resign_as("Ann").await;
        for window in &windows {
            test.browser.leave(window).await;
        }
    }
    test.close().await;
}

/// Its words are long in some languages, and it had two or three lines.
pub async fn the_header_has_one_line_at_every_width(mut test: BrowserTest) {
    let windows = test.two_boards("dragon").await;
    let up = awaited(&mut test, &windows).await.expect("a game").clone();
    let line = "document.querySelector('header').offsetHeight <= 58 && document.documentElement.scrollWidth <= innerWidth && \
                ((title) => title.offsetHeight <= 30 && title.scrollWidth <= title.clientWidth)(document.getElementById('title'))";
    // Every tool is there, in the header or in its menu, and what is drawn has a name.
    let named = "[...document.querySelectorAll('[data-tool]:not([hidden])')].every((node) => node.textContent !== '')";
    for language in ["de", "fr", "pl", "en"] {
        speak(&mut test, &up, language).await;
        for width in [1440, 1280, 1100, 960, 700, 360] {
            test.browser.resize(&up, width, 800).await;
            test.until(&up, line).await;
            test.until(&up, named).await;
        }
    }
    // A low board leaves room for what is known about the table.
    test.browser.resize(&up, 1280, 800).await;
    let below = "((board, seats) => seats.height > 0 && seats.top >= board.bottom && seats.bottom <= innerHeight)\
                 (...['.board .sheet', '.seats'].map((name) => document.querySelector(name).getBoundingClientRect()))";
    test.until(&up, below).await;
    test.screenshot(&up, "low-board").await;
    // On a phone all cards are above the dock while the first persons are chosen.
    test.browser.resize_to_small_phone(&up).await;
    let cards = "((own, dock) => own.top + own.height * 0.72 <= dock.top)\
                 (...['.own .sheet', '.dock'].map((name) => document.querySelector(name).getBoundingClientRect()))";
    test.until(&up, cards).await;
    super::board::is_phone_sized(&mut test, &up).await;
    test.drawn(&up).await;
    test.screenshot(&up, "cards-phone").await;
    test.close().await;
}

/// Chooses a language on the page.
async fn speak(test: &mut BrowserTest, window: &Window, language: &str) {
    let speak = format!(
        "(() => {{ const select = document.getElementById('language'); select.value = '{language}'; \
         return select.dispatchEvent(new Event('change')); }})()"
    );
    test.until(window, &speak).await;
    let spoken = format!("document.documentElement.lang === '{language}'");
    test.until(window, &spoken).await;
}

/// A move in advance is composed on the board as any other, listed beside it, and removed by one press.
pub async fn a_move_in_advance_by_clicking_on_the_board(mut test: BrowserTest) {
    let windows = test.two_boards("huang").await;
    let up = awaited(&mut test, &windows).await.expect("a game").clone();
    let others = windows.iter().filter(|window| window.session != up.session);
    let other = others.into_iter().next().expect("the other one").clone();
    let plan = "document.querySelector('[data-tool=plan]')";
    let usable = |is: bool| format!("{plan}.disabled !== {is}");
    test.until(&up, &usable(false)).await;
    test.until(&other, &usable(true)).await;
    // Who thinks better of it goes back to waiting.
    test.click(&other, plan).await;
    let cancel = "document.querySelector('.head:not([hidden]) .back')";
    test.until(&other, &format!("{cancel} !== null")).await;
    test.drawn(&other).await;
    test.screenshot(&other, "in-advance").await;
    test.click(&other, cancel).await;
    let waits = "document.querySelector('.head').hidden";
    test.until(&other, waits).await;
    test.click(&other, plan).await;
    test.until(&other, &format!("{cancel} !== null")).await;
    Player::new().make_move(&mut test, &other).await;
    let listed = |is: bool| format!("document.querySelector('.planned').hidden !== {is}");
    test.until(&other, &listed(true)).await;
    test.drawn(&other).await;
    test.screenshot(&other, "planned").await;
    test.until(&up, &listed(false)).await;
    test.click(&other, "document.querySelector('.planned button')")
        .await;
    test.until(&other, &listed(false)).await;
    test.close().await;
}

/// What lies on the board is chosen there: the privileges of the Dragon, which were buttons only; and where a click can mean two verbs, both
/// are named.
pub async fn what_lies_on_the_board_is_chosen_there(mut test: BrowserTest) {
    let area =
        |kind: &str| format!("document.querySelector('.area[role=button][data-kind={kind}]')");
    let windows = test.two_boards("dragon").await;
    let mut player = Player::new();
    let privilege = "document.querySelector('.board .area[role=button][data-value=privilege]')";
    let up = loop {
        let up = awaited(&mut test, &windows).await.expect("a game");
        let offered = format!("{privilege} !== null");
        if test.browser.evaluate(up, &offered).await == true {
            break up.clone();
        }
        // The persons to begin with.
        player.make_move(&mut test, up).await;
    };
    test.click(&up, privilege).await;
    // One of them, or the question which one.
    let composed = "document.querySelector('#chooser:popover-open .choice[data-kind=privilege]') !== null || \
                    document.querySelector('.head .summary')?.innerText.includes('Privilege')";
    test.until(&up, composed).await;
    test.resign_as("Ann").await;
    for window in &windows {
        test.browser.leave(window).await;
    }
    let windows = test.two_boards("huang").await;
    let up = awaited(&mut test, &windows).await.expect("a game").clone();
    // A leader that stands on the board can be moved or taken back.
    let value = format!("{}?.dataset.value", area("leader"));
    let leader = test.until(&up, &value).await;
    test.click(&up, &area("leader")).await;
    let begun = "document.querySelector('.head .back') !== null";
    test.until(&up, begun).await;
    test.click(&up, &area("place")).await;
    let whole = "document.querySelector('.head .do')";
    test.until(&up, &format!("{whole} !== null")).await;
    test.click(&up, whole).await;
    let again = "document.querySelector('.head:not([hidden]):not(.busy) .question.turn') !== null";
    test.until(&up, again).await;
    test.drawn(&up).await;
    let both = format!(
        "[...document.querySelectorAll('.area[role=button][data-kind=leader]')].find((node) => node.dataset.value === {leader})"
    );
    test.click(&up, &both).await;
    let named = "[...document.querySelectorAll('#chooser:popover-open .label')].map((node) => node.innerText.split(' ')[0]).sort()";
    test.browser
        .becomes(&up, named, json!(["Leader", "Withdraw"]))
        .await;
    test.screenshot(&up, "chooser").await;
    test.close().await;
}

/// *Try* opens a private trial: loudly marked, played for all seats, and put away by the same button; the table is as it was.
pub async fn a_position_is_tried_out_on_the_board(mut test: BrowserTest) {
    let windows = test.two_boards("huang").await;
    let up = awaited(&mut test, &windows).await.expect("a game").clone();
    let others = windows.iter().filter(|window| window.session != up.session);
    let other = others.into_iter().next().expect("the other one").clone();
    let tries = "document.querySelector('[data-tool=try]:enabled')";
    // Who waits can try something out as well.
    for window in [&up, &other] {
        test.click(window, tries).await;
        let open = "document.querySelector('.trying .trial .strip')?.innerText.includes('TRIAL')";
        test.until(window, open).await;
    }
    let mut player = Player::new();
    let asked = "document.querySelector('.head .turn').innerText";
    let mut seen = BTreeSet::new();
    for number in 0..4 {
        test.drawn(&up).await;
        test.screenshot(&up, &format!("trial-{number}")).await;
        let said = test.browser.evaluate(&up, asked).await;
        seen.insert(said.as_str().expect("a text").to_owned());
        player.make_move(&mut test, &up).await;
    }
    // Two actions each: both seats were asked.
    assert!(seen.len() > 1, "{seen:?}");
    test.browser.resize_to_small_phone(&up).await;
    test.drawn(&up).await;
    super::board::is_phone_sized(&mut test, &up).await;
    test.screenshot(&up, "trial-phone").await;
    test.browser.resize(&up, 1280, 800).await;
    // The table goes on: what the other tries is gone with the turn.
    test.click(&up, tries).await;
    let closed = "document.querySelector('.trying') === null";
    test.until(&up, closed).await;
    for _ in 0..2 {
        player.make_move(&mut test, &up).await;
    }
    test.until(&other, closed).await;
    let told = "document.querySelector('.notice').innerText.includes('moved on')";
    test.until(&other, told).await;
    test.close().await;
}
