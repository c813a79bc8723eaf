//! The page of a table: several windows, the keyboard, restarts and revoked links.

use super::board::{Player, awaited};
use super::chromium::{POLL_PAUSE, TIMEOUT, Window};
use super::setup::BrowserTest;
use serde_json::{Value, json};
use std::time::Instant;

/// Who must decide what.
const STATUS: &str = "document.querySelector('.status')?.innerText";
/// What happened lately.
const LATELY: &str = "document.querySelector('.told ol')?.innerText ?? 'nothing'";
/// The description of the own pieces.
const HAND: &str = "document.querySelector('.own:not([hidden]) img')?.alt";
/// Whether something on the page can be done about the game.
const CAN_MOVE: &str = "document.querySelector('.head:not([hidden]), .area[role=button], \
    #tools [data-tool=undo]:enabled:not([hidden])') !== null";

/// A name that would be dangerous as HTML, and bold as Markdown.
const ODD_NAME: &str = "<img src=x onerror=alert(1)> **x**";

async fn read(test: &mut BrowserTest, window: &Window, script: &str) -> String {
    let text = test.until(window, script).await;
    text.as_str().expect("a text").to_owned()
}

/// Waits until another text is shown there.
async fn changes(test: &mut BrowserTest, window: &Window, script: &str, before: &str) -> String {
    let script = format!(
        "(() => {{ const now = {script}; return now === {} ? null : now; }})()",
        json!(before)
    );
    read(test, window, &script).await
}

/// Waits until all windows tell the same, and something else than before. One may be slower than the other.
async fn agree(test: &mut BrowserTest, windows: &[&Window], before: &str) {
    let deadline = Instant::now() + TIMEOUT;
    while Instant::now() < deadline {
        let told = changes(test, windows[0], LATELY, before).await;
        let mut alike = true;
        for window in &windows[1..] {
            alike &= read(test, window, LATELY).await == told;
        }
        if alike {
            return;
        }
        tokio::time::sleep(POLL_PAUSE).await;
    }
    panic!("all are told the same");
}

pub async fn two_players_and_a_spectator_in_three_windows(mut test: BrowserTest) {
    test.playground.add_person(ODD_NAME, "en-US");
    test.begin("qin", &["Ann", ODD_NAME], &[]).await;
    let links = [test.seat_link("Ann").await, test.seat_link(ODD_NAME).await];
    let players = [test.board(&links[0]).await, test.board(&links[1]).await];
    let watch = test.watch_link().await;
    let spectator = test.board(&watch).await;
    let hands = [
        read(&mut test, &players[0], HAND).await,
        read(&mut test, &players[1], HAND).await,
    ];
    assert_ne!(hands[0], hands[1]);
    let mut player = Player::new();
    for _ in 0..4 {
        let up = awaited(&mut test, &players).await.expect("a game");
        let other = players.iter().find(|window| !std::ptr::eq(*window, up));
        let other = other.expect("two windows");
        test.browser.becomes(up, CAN_MOVE, true).await;
        // What the others are told is the same before the move, too.
        let before = read(&mut test, up, LATELY).await;
        player.make_move(&mut test, up).await;
        agree(&mut test, &[other, &spectator, up], &before).await;
        let hand = test.browser.evaluate(&spectator, HAND).await;
        assert_eq!(hand, Value::Null);
        let can_move = test.browser.evaluate(&spectator, CAN_MOVE).await;
        assert_eq!(can_move, false, "a spectator only watches");
    }
    // Names are text wherever they are.
    let log = "document.querySelector('[data-tool=log]')";
    test.click(&spectator, log).await;
    let told = format!(
        "document.querySelector('dialog .inside')?.innerText.includes({})",
        json!(ODD_NAME)
    );
    test.until(&spectator, &told).await;
    test.screenshot(&spectator, "spectator-log").await;
    for window in players.iter().chain([&spectator]) {
        let seats = read(
            &mut test,
            window,
            "document.querySelector('.seats').innerText",
        )
        .await;
        assert!(seats.contains(ODD_NAME), "{seats}");
        test.shows(window, ODD_NAME).await;
        let made = "document.querySelectorAll('img[src=x], img[onerror]').length + \
                    [...document.querySelectorAll('strong')].filter((node) => node.innerText === 'x').length";
        assert_eq!(test.browser.evaluate(window, made).await, 0);
    }
    test.browser.key(&spectator, "Escape").await;
    let closed = "document.querySelector('dialog') === null";
    test.until(&spectator, closed).await;
    test.screenshot(&spectator, "spectator").await;
    test.close().await;
}

/// Somebody who shows their screen, or copies the address, must not give their seat away.
pub async fn the_link_of_a_seat_leaves_the_address(mut test: BrowserTest) {
    test.begin("qin", &["Ann", "Ben"], &[]).await;
    let (link, watch) = (test.seat_link("Ann").await, test.watch_link().await);
    let window = test.board(&link).await;
    let shown = format!("location.href === {}", json!(watch));
    test.until(&window, &shown).await;
    let hand = read(&mut test, &window, HAND).await;
    // The window keeps the seat.
    test.browser.reload(&window).await;
    assert_eq!(read(&mut test, &window, HAND).await, hand);
    test.until(&window, &shown).await;
    // Whoever gets the address watches.
    let other = test.board(&watch).await;
    assert_eq!(test.browser.evaluate(&other, HAND).await, Value::Null);
    test.close().await;
}

/// The element with the focus, as text; its frame must be visible.
const FOCUSED: &str = "(() => {
    const node = document.activeElement;
    if (!node || node === document.body) return 'nothing';
    const framed = node.closest('.sheet') ? node.closest('svg').querySelector('.ring').hasAttribute('points')
        : node.matches('.stage') || getComputedStyle(node).outlineStyle !== 'none';
    const box = node.getBoundingClientRect();
    const within = box.bottom > 0 && box.top < innerHeight;
    if (!framed || !within) return `invisible: ${node.outerHTML.slice(0, 200)}`;
    return `${node.getAttribute('class') ?? node.id} ${node.dataset.value ?? ''}`;
})()";

async fn focused(test: &mut BrowserTest, window: &Window) -> String {
    let deadline = Instant::now() + TIMEOUT;
    loop {
        let focused = read(test, window, FOCUSED).await;
        if !focused.starts_with("invisible") {
            return focused;
        }
        assert!(Instant::now() < deadline, "{focused}");
        tokio::time::sleep(POLL_PAUSE).await;
    }
}

/// Presses a key until the focused element is like this.
async fn key_until(
    test: &mut BrowserTest,
    window: &Window,
    key: &str,
    is_it: impl Fn(&str) -> bool,
) -> String {
    let mut passed = Vec::new();
    while passed.len() < 40 {
        let now = focused(test, window).await;
        if is_it(&now) {
            return now;
        }
        passed.push(now);
        test.browser.key(window, key).await;
    }
    panic!("{key} leads nowhere: {passed:?}");
}

pub async fn a_move_on_the_board_by_the_keyboard_alone(mut test: BrowserTest) {
    test.begin("qin", &["Ann", "Ben"], &[]).await;
    let links = [test.seat_link("Ann").await, test.seat_link("Ben").await];
    let mut windows = vec![test.board(&links[0]).await];
    if test.browser.evaluate(&windows[0], CAN_MOVE).await != true {
        windows = vec![test.board(&links[1]).await];
    }
    let window = &windows[0];
    let steps = "document.querySelector('.asked').innerText";
    let first = read(&mut test, window, steps).await;
    let before = read(&mut test, window, STATUS).await;
    // The first stop leads past the header.
    test.browser.key(window, "Tab").await;
    assert_eq!(focused(&mut test, window).await.trim(), "skip");
    test.browser.key(window, "Enter").await;
    // From there to a piece, by a button or on the picture of the hand.
    let piece = |now: &str| now.starts_with("choice") || now.contains("piece");
    let chosen = key_until(&mut test, window, "Tab", piece).await;
    test.screenshot(window, "keyboard-piece").await;
    test.browser.key(window, "Enter").await;
    let second = changes(&mut test, window, steps, &first).await;
    // The focus goes where the next choice is made: to a place on the board.
    let place = key_until(&mut test, window, "Tab", |now| now.starts_with("area")).await;
    test.browser.key(window, "ArrowDown").await;
    test.browser.key(window, "ArrowRight").await;
    let moved = focused(&mut test, window).await;
    assert_ne!(place, moved, "arrow keys lead to other places");
    test.screenshot(window, "keyboard-place").await;
    // Escape goes back, and forward again it is as before.
    test.browser.key(window, "Escape").await;
    let back = format!("{steps} === {}", json!(first));
    test.until(window, &back).await;
    // The focus is on what had been chosen.
    let value = |focused: &str| focused.split(' ').next_back().map(str::to_owned);
    let again = focused(&mut test, window).await;
    assert_eq!(value(&again), value(&chosen), "{again}");
    test.browser.key(window, "Enter").await;
    let again = format!("{steps} === {}", json!(second));
    test.until(window, &again).await;
    for _ in 0..6 {
        let complete = "document.querySelector('.head .do') !== null";
        if test.browser.evaluate(window, complete).await == true {
            break;
        }
        let asked = read(&mut test, window, steps).await;
        let choosable = |now: &str| now.starts_with("area") || now.starts_with("choice");
        key_until(&mut test, window, "Tab", choosable).await;
        test.browser.key(window, "Enter").await;
        let onwards = format!(
            "{steps} !== {} || document.querySelector('#chooser:popover-open') !== null",
            json!(asked)
        );
        test.until(window, &onwards).await;
    }
    let confirm = |now: &str| now.starts_with("do");
    key_until(&mut test, window, "Tab", confirm).await;
    test.screenshot(window, "keyboard-confirm").await;
    test.browser.key(window, "Enter").await;
    changes(&mut test, window, STATUS, &before).await;
    test.close().await;
}

/// Counts the streams of changes that are opened from now on. Each tells the present state first.
const COUNT_STREAMS: &str = "(() => {
    const { fetch } = window;
    window.streams = 0;
    window.fetch = (address, ...more) => {
        if (String(address).includes('/live')) window.streams += 1;
        return fetch(address, ...more);
    };
    return true;
})()";

pub async fn a_page_survives_a_restart_and_ends_with_its_link(mut test: BrowserTest) {
    let windows = test.two_boards("qin").await;
    let mut player = Player::new();
    let up = awaited(&mut test, &windows).await.expect("a game");
    player.make_move(&mut test, up).await;
    awaited(&mut test, &windows).await.expect("a game");
    for window in &windows {
        test.until(window, COUNT_STREAMS).await;
    }
    test.restart_bot().await;
    // Nobody touches the pages: they find the bot by themselves.
    for window in &windows {
        let back = "window.streams > 0 && document.getElementById('lost').innerText === ''";
        test.until(window, back).await;
    }
    for _ in 0..2 {
        let before = read(&mut test, &windows[0], LATELY).await;
        let up = awaited(&mut test, &windows).await.expect("a game");
        player.make_move(&mut test, up).await;
        for window in &windows {
            changes(&mut test, window, LATELY, &before).await;
        }
    }
    let hand = "document.querySelector('.own:not([hidden])') !== null";
    test.browser.becomes(&windows[0], hand, true).await;
    test.command_as("Ann", "/me links").await;
    let ended = "document.querySelector('.ended .notice')?.innerText";
    let said = read(&mut test, &windows[0], ended).await;
    assert!(said.contains("Open the board"), "{said}");
    assert_eq!(said.lines().count(), 1, "{said}");
    let usable = "[...document.querySelectorAll('main button:enabled, [data-tool]:enabled, .area[role=button]')] \
                  .filter((node) => node.checkVisibility() && !node.closest('.zooms')).map((node) => node.outerHTML)";
    let usable = test.browser.evaluate(&windows[0], usable).await;
    assert_eq!(usable, json!([]), "nothing can be done");
    assert_eq!(test.browser.evaluate(&windows[0], hand).await, false);
    test.screenshot(&windows[0], "revoked").await;
    test.browser.reload(&windows[0]).await;
    let sentence = "document.querySelector('#message p')?.innerText";
    let sentence = format!("({sentence})?.includes('link') ? {sentence} : null");
    assert_eq!(read(&mut test, &windows[0], &sentence).await, said);
    test.screenshot(&windows[0], "revoked-reloaded").await;
    // The other link is still good.
    test.browser.becomes(&windows[1], hand, true).await;
    test.close().await;
}
