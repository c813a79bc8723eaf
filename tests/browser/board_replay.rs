//! The page of a table: the replay of a finished game, languages and preferences.

use super::board::{HEADINGS, Player, awaited};
use super::chromium::Window;
use super::setup::BrowserTest;
use serde_json::json;

/// The moment that is shown, and how many there are.
const COUNT: &str = "document.querySelector('.count')?.innerText";
/// The description of the board.
const BOARD: &str = "document.querySelector('.board .images :last-child')?.alt";

/// The description of the board at a moment, from the server.
fn described(moment: usize) -> String {
    format!(
        "(async () => {{
    const token = location.hash.slice(1).split('/')[0];
    const headers = {{ Authorization: `Bearer ${{token}}`, 'Accept-Language': document.documentElement.lang }};
    const read = async (path) => (await fetch(`/api/${{location.pathname.split('/')[2]}}/${{path}}?scale=1`, {{ headers }})).json();
    const {{ records }} = (await read('replay')).moments[{moment} - 1];
    return (await read(`moment/${{records}}`)).board.alt;
}})()"
    )
}

/// Notes the moments that pass from now on. As soon as the third comes, the button that plays is pressed again: from outside of the page
/// that may be too late. Then it rests for longer than any moment is shown: a timer that runs out later than the one for the next moment.
const STOP_AT_THREE: &str = "(() => {
    const passed = [];
    const count = document.querySelector('.count');
    const observer = new MutationObserver(() => {
        const now = count.textContent;
        if (now === passed.at(-1)) return;
        passed.push(now);
        if (!now.startsWith('3 / ')) return;
        document.querySelector('.transport .play').click();
        setTimeout(() => {
            observer.disconnect();
            window.rested = passed;
        }, 5000);
    });
    observer.observe(count, { childList: true });
    return true;
})()";

/// Waits until a moment is shown. Its number is there before its board.
async fn is_at(test: &mut BrowserTest, window: &Window, moment: usize) {
    let there = format!("({COUNT})?.startsWith('{moment} / ')");
    test.until(window, &there).await;
    let board = test.until(window, &described(moment)).await;
    test.browser.becomes(window, BOARD, board).await;
    test.drawn(window).await;
}

async fn press_in_replay(test: &mut BrowserTest, window: &Window, class: &str) {
    let button = format!("document.querySelector('.transport .{class}')");
    test.click(window, &button).await;
}

pub async fn a_finished_game_moment_by_moment(mut test: BrowserTest) {
    let players = test.two_boards("qin").await;
    let mut player = Player::new();
    for _ in 0..5 {
        let up = awaited(&mut test, &players).await.expect("a game");
        player.make_move(&mut test, up).await;
    }
    awaited(&mut test, &players).await.expect("a game");
    test.resign_as("Ann").await;
    let link = test.replay_link().await;
    let window = test.board(&link).await;
    let last = test.until(&window, COUNT).await;
    let last = last.as_str().expect("a text");
    let (at, all) = last.split_once(" / ").expect("a number of all");
    assert_eq!(at, all, "it begins at the end");
    let all: usize = all.parse().expect("a number");
    assert!(all >= 6, "{last}");
    let hands = "((hands) => hands.length === 2 ? hands : null)\
                 ([...document.querySelectorAll('.hands img')].map((node) => node.alt))";
    let shown = test.until(&window, hands).await;
    assert_ne!(shown[0], shown[1], "both hands are open");
    assert_eq!(test.browser.evaluate(&window, HEADINGS).await, true);
    test.screenshot(&window, "replay-end").await;
    // Buttons and keys.
    press_in_replay(&mut test, &window, "first").await;
    is_at(&mut test, &window, 1).await;
    press_in_replay(&mut test, &window, "next").await;
    is_at(&mut test, &window, 2).await;
    for (key, moment) in [
        ("ArrowRight", 3),
        ("ArrowLeft", 2),
        ("End", all),
        ("Home", 1),
        ("ArrowRight", 2),
    ] {
        test.browser.key(&window, key).await;
        is_at(&mut test, &window, moment).await;
    }
    // The slider, at its middle.
    let slider = "document.querySelector('.transport input')";
    test.click(&window, slider).await;
    let middle = format!("Number({slider}.value) > 1 && Number({slider}.value) + 1");
    let middle = test.until(&window, &middle).await;
    let middle = middle.as_u64().expect("a number") as usize;
    assert!(middle > 2 && middle < all, "{middle}");
    is_at(&mut test, &window, middle).await;
    let current =
        "[...document.querySelectorAll('.story button')].findIndex((node) => node.ariaCurrent) + 1";
    test.browser.becomes(&window, current, middle).await;
    // It plays by itself, and stops.
    press_in_replay(&mut test, &window, "first").await;
    is_at(&mut test, &window, 1).await;
    test.until(&window, STOP_AT_THREE).await;
    press_in_replay(&mut test, &window, "play").await;
    let passed = test.until(&window, "window.rested").await;
    let passed = passed.as_array().expect("a list").iter();
    let passed: Vec<&str> = passed.filter_map(|count| count.as_str()).collect();
    let expected = [format!("2 / {all}"), format!("3 / {all}")];
    assert_eq!(passed, expected);
    is_at(&mut test, &window, 3).await;
    // The story leads to its moments, and the address to what is shown.
    let fourth = "document.querySelectorAll('.story button')[3]";
    test.click(&window, fourth).await;
    is_at(&mut test, &window, 4).await;
    let board = test.until(&window, BOARD).await;
    let address = "/#[^/]+\\/\\d+$/.test(location.href) ? location.href : null";
    let before = test.until(&window, address).await;
    test.browser.key(&window, "ArrowRight").await;
    let another = format!("location.href !== {before} && location.href");
    test.until(&window, &another).await;
    let moment = test.board(before.as_str().expect("an address")).await;
    is_at(&mut test, &moment, 4).await;
    assert_eq!(test.until(&moment, BOARD).await, board);
    test.screenshot(&moment, "replay-moment").await;
    test.browser.resize_to_small_phone(&moment).await;
    super::board::is_phone_sized(&mut test, &moment).await;
    test.screenshot(&moment, "replay-phone").await;
    // A crawler gets a title and a picture.
    let card = "document.querySelector('meta[property=\"og:image\"]')?.content";
    test.until(&moment, card).await;
    test.close().await;
}

/// English texts that are visible although another language is chosen.
fn leftovers(language: &str) -> String {
    format!(
        "(async () => {{
    const read = async (name) => (await fetch(`/texts/${{name}}`)).json();
    const [english, own] = [await read('en'), await read('{language}')];
    const foreign = new Set(Object.keys(english).filter((key) => english[key] !== own[key]).map((key) => english[key]));
    const nodes = [...document.querySelectorAll('body *')].filter((node) => node.checkVisibility());
    const written = nodes.flatMap((node) => [node.getAttribute('aria-label'), node.getAttribute('title'),
        ...[...node.childNodes].filter((child) => child.nodeType === 3).map((child) => child.data)]);
    const others = new Set(Object.values(own));
    return [...new Set(written.filter((text) => text && foreign.has(text.trim()) && !others.has(text.trim())))];
}})()"
    )
}

async fn is_translated(test: &mut BrowserTest, window: &Window, language: &str) {
    test.browser
        .becomes(window, &leftovers(language), json!([]))
        .await;
}

pub async fn the_board_in_other_languages_and_by_night(mut test: BrowserTest) {
    let windows = test.two_boards("dragon").await;
    let up = awaited(&mut test, &windows).await.expect("a game").clone();
    let status = "document.querySelector('.status').innerText";
    let mut before = test.until(&up, status).await;
    let mut player = Player::new();
    for (language, back) in [("de", "Zurück"), ("pl", "Wstecz")] {
        let choose = format!(
            "(() => {{ const select = document.getElementById('language'); select.value = '{language}'; \
             select.dispatchEvent(new Event('change')); return true; }})()"
        );
        test.until(&up, &choose).await;
        // Texts come first, then the table.
        let spoken = format!(
            "document.documentElement.lang === '{language}' && {status} !== {before} && {status}"
        );
        before = test.until(&up, &spoken).await;
        is_translated(&mut test, &up, language).await;
        // Beside long tools the title was broken letter by letter, and the header half as high as the window.
        let header = "document.querySelector('header').offsetHeight";
        let height = test.browser.evaluate(&up, header).await;
        let is_low = height.as_u64().is_some_and(|height| height <= 70);
        assert!(is_low, "{language}: {height}");
        player.one_step(&mut test, &up).await;
        let words = format!("document.querySelector('.head .back')?.innerText === '{back}'");
        test.until(&up, &words).await;
        test.drawn(&up).await;
        is_translated(&mut test, &up, language).await;
        let name = format!("language-{language}");
        test.screenshot(&up, &name).await;
        test.browser.key(&up, "Escape").await;
        let gone = "document.querySelector('.head .back') === null";
        test.until(&up, gone).await;
        let replay = "document.querySelector('[data-tool=replay]')";
        test.click(&up, replay).await;
        let open = "document.querySelector('.replaying .count:not(:empty)') !== null";
        test.until(&up, open).await;
        is_translated(&mut test, &up, language).await;
        test.click(&up, replay).await;
        let closed = "document.querySelector('.replaying') === null";
        test.until(&up, closed).await;
    }
    let ground = "getComputedStyle(document.body).backgroundColor";
    let light = test.until(&up, ground).await;
    let preferences = [
        ("prefers-color-scheme", "dark"),
        ("prefers-reduced-motion", "reduce"),
    ];
    test.browser.prefer(&up, &preferences).await;
    test.browser.reload(&up).await;
    test.drawn(&up).await;
    let dark = format!("{ground} !== {light}");
    test.until(&up, &dark).await;
    // The button at the top chooses otherwise than the device, also for pictures, and it is remembered.
    let pictures = "performance.getEntriesByType('resource').some(({ name }) => name.includes('/picture?') && !name.includes('theme=dark'))";
    assert_eq!(test.browser.evaluate(&up, pictures).await, false);
    test.click(&up, "document.getElementById('theme')").await;
    test.browser.becomes(&up, ground, light.clone()).await;
    test.until(&up, pictures).await;
    test.browser.reload(&up).await;
    test.drawn(&up).await;
    test.browser.becomes(&up, ground, light.clone()).await;
    test.click(&up, "document.getElementById('theme')").await;
    test.until(&up, &dark).await;
    test.drawn(&up).await;
    // The language is remembered.
    let lang = "document.documentElement.lang";
    test.browser.becomes(&up, lang, "pl").await;
    player.compose(&mut test, &up).await;
    test.drawn(&up).await;
    test.screenshot(&up, "night").await;
    player.make_move(&mut test, &up).await;
    test.until(
        &up,
        "document.querySelector('.fading') === null && document.querySelector('.told') !== null",
    )
    .await;
    test.close().await;
}
