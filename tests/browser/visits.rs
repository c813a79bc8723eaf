//! What somebody does who opens the page.

use super::chromium::Window;
use super::house::House;
use serde_json::json;

/// The newest answer that only this person sees.
const ANSWER: &str = "[...document.querySelectorAll('article.private')].at(-1)";

/// The guide: the newest private answer below the board. Who started the game has older ones above it.
const GUIDE: &str = "[...document.querySelectorAll('article:not(.private):has(.picture) ~ article.private')].at(-1)";

/// What can be pressed in the guide to go on: not what leads back or out.
fn step() -> String {
    format!(
        "[...({GUIDE}?.querySelectorAll('.row button:not(:disabled)') ?? [])].find((node) => \
         !['Back', 'Cancel'].includes(node.innerText.trim()) && !node.innerText.startsWith('Type'))"
    )
}

/// Presses *Play* and waits for the guide.
async fn open_guide(house: &mut House, window: &Window) {
    house.browser.press(window, "Play").await;
    let there = format!("{} !== undefined", step());
    house.browser.until(window, &there).await;
}

async fn text_of(house: &mut House, window: &Window, node: &str) -> String {
    let text = format!("{node}.querySelector('.content').innerText");
    let text = house.browser.until(window, &text).await;
    text.as_str().expect("a text").to_owned()
}

/// Goes one step on in the guide, by a button or by the first choice of a menu, and waits for the next screen.
async fn one_step(house: &mut House, window: &Window) {
    let before = house
        .browser
        .look(window, &format!("{GUIDE}.outerHTML"))
        .await;
    house.browser.click(window, &step()).await;
    let menu = "document.querySelector('.menu .choices:not([hidden]) [role=option]')";
    if house
        .browser
        .look(window, &format!("{menu} !== null"))
        .await
        == true
    {
        house.browser.click(window, menu).await;
    }
    // The button that is pressed looks different for a moment: only a message that is done is compared.
    let changed = format!("!{GUIDE}.hasAttribute('aria-busy') && {GUIDE}.outerHTML !== {before}");
    house.browser.until(window, &changed).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_newcomer_s_first_minutes() {
    let Some(mut house) = House::open().await else {
        return;
    };
    let address = format!("{}/", house.playground.url());
    let window = house.browser.open(&address).await;
    house.is(&window, "Ann").await;
    let up = house.begin_game(&window).await;
    house.become_person(&window, &up).await;
    house
        .browser
        .until(&window, "document.querySelector('article.pinged') !== null")
        .await;
    open_guide(&mut house, &window).await;
    let finished = format!("{GUIDE}.innerText.includes('Do it')");
    for _ in 0..8 {
        if house.browser.look(&window, &finished).await == true {
            break;
        }
        one_step(&mut house, &window).await;
    }
    house.browser.press(&window, "Do it").await;
    // What happened stands under the board, where everybody reads it.
    let public = format!(
        "[...document.querySelectorAll('article:not(.private)')].some((node) => \
         node.querySelector('img')?.alt && new RegExp('^{up} ', 'm').test(node.innerText))"
    );
    house.browser.until(&window, &public).await;
    // The hand came by direct message, with a picture and words for who does not see it.
    house
        .browser
        .click(&window, "document.querySelector('#direct a')")
        .await;
    let hand = "[...document.querySelectorAll('article img')].some((image) => \
                image.complete && image.naturalWidth > 100 && image.alt.length > 10)";
    house.browser.until(&window, hand).await;
    // A picture opens large and goes away with Esc.
    let picture = "document.querySelector('.picture')";
    house.browser.click(&window, picture).await;
    let large = "document.querySelector('dialog.large') !== null";
    house.browser.until(&window, large).await;
    house.browser.key(&window, "Escape").await;
    house.browser.until(&window, &format!("!({large})")).await;
    house.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_windows_are_two_people_and_private_answers_stay_private() {
    let Some(mut house) = House::open().await else {
        return;
    };
    let ann = house.window("Ann").await;
    let ben = house.window("Ben").await;
    // The bot is there when the page offers something.
    let offered = "document.querySelector('#intro .button') !== null";
    house.browser.until(&ann, offered).await;
    house.browser.until(&ben, offered).await;
    let words = "document.querySelector('#composer .words')";
    house.browser.click(&ann, words).await;
    house.browser.type_text(&ann, "/help ").await;
    house.browser.key(&ann, "Enter").await;
    house.reads(&ann, "Only you can see this").await;
    let told = text_of(&mut house, &ann, ANSWER).await;
    house.browser.click(&ann, words).await;
    let said = "hello <img src=x onerror=alert(1)> **Ben**";
    house.browser.type_text(&ann, said).await;
    house.browser.key(&ann, "Enter").await;
    // It comes to the other window by itself, as text.
    house
        .reads(&ben, "hello <img src=x onerror=alert(1)> Ben")
        .await;
    let log = house
        .browser
        .look(&ben, "document.getElementById('log').innerText")
        .await;
    let log = log.as_str().expect("a text").to_owned();
    assert!(!log.contains(&told), "{log}");
    assert!(!log.contains("Only you can see this"), "{log}");
    let made = "[document.querySelectorAll('.content img').length, \
                document.querySelectorAll('.content strong').length]";
    assert_eq!(house.browser.look(&ben, made).await, json!([0, 1]));
    house.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn reloading_in_the_middle_of_the_guide_loses_nothing() {
    let Some(mut house) = House::open().await else {
        return;
    };
    let window = house.window("Ann").await;
    let up = house.begin_game(&window).await;
    house.become_person(&window, &up).await;
    open_guide(&mut house, &window).await;
    one_step(&mut house, &window).await;
    let before = text_of(&mut house, &window, GUIDE).await;
    house.browser.reload(&window).await;
    house.is(&window, &up).await;
    assert_eq!(text_of(&mut house, &window, GUIDE).await, before);
    house.browser.press(&window, "Back").await;
    let back = format!(
        "{GUIDE}.querySelector('.content').innerText !== {}",
        json!(before)
    );
    house.browser.until(&window, &back).await;
    house.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_phone_shows_everything_without_scrolling_sideways() {
    let Some(mut house) = House::open().await else {
        return;
    };
    let window = house.window("Ann").await;
    house.browser.like_a_phone(&window).await;
    let fits = "document.documentElement.scrollWidth <= 390 && innerWidth === 390 && \
                document.getElementById('log').scrollWidth <= 390";
    house.browser.until(&window, fits).await;
    let up = house.begin_game(&window).await;
    house.become_person(&window, &up).await;
    open_guide(&mut house, &window).await;
    house.browser.until(&window, fits).await;
    let words = "document.querySelector('#composer .words')";
    house.browser.click(&window, words).await;
    house.browser.type_text(&window, "/").await;
    house
        .browser
        .until(
            &window,
            "document.querySelector('#composer [role=option]') !== null",
        )
        .await;
    house.browser.until(&window, fits).await;
    house.browser.key(&window, "Escape").await;
    // The channels fold away, and come when they are asked for.
    let channel = "[...document.querySelectorAll('#channels a')].at(-1)";
    let visible = format!("{channel}.checkVisibility({{ visibilityProperty: true }})");
    assert_eq!(house.browser.look(&window, &visible).await, false);
    house
        .browser
        .click(&window, "document.getElementById('fold')")
        .await;
    house.browser.until(&window, &visible).await;
    house.browser.click(&window, channel).await;
    house
        .browser
        .until(&window, "document.title.includes('the-pavilion')")
        .await;
    house
        .browser
        .until(&window, &format!("!({visible}) && {fits}"))
        .await;
    house.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_command_by_the_keyboard_alone() {
    let Some(mut house) = House::open().await else {
        return;
    };
    let window = house.window("Ann").await;
    house
        .browser
        .until(&window, "document.querySelector('#intro .button') !== null")
        .await;
    // From anywhere on the page.
    house.browser.type_text(&window, "/").await;
    house
        .browser
        .until(
            &window,
            "document.activeElement.getAttribute('aria-expanded') === 'true'",
        )
        .await;
    house.browser.type_text(&window, "table n").await;
    let only = "document.querySelectorAll('#composer [role=option]').length === 1";
    house.browser.until(&window, only).await;
    house.browser.key(&window, "Tab").await;
    let field = "document.activeElement.closest('.field') !== null && \
                 document.activeElement.getAttribute('aria-activedescendant') !== null";
    house.browser.until(&window, field).await;
    house.browser.key(&window, "ArrowDown").await;
    house.browser.key(&window, "Enter").await;
    let filled = "document.querySelector('.field input').value !== '' && \
                  document.activeElement.classList.contains('tail')";
    house.browser.until(&window, filled).await;
    house.browser.key(&window, "Enter").await;
    house.reads(&window, "opened by Ann").await;
    // The box is ready for the next thing.
    let cleared = "document.activeElement.classList.contains('words') && \
                   document.activeElement.value === ''";
    house.browser.until(&window, cleared).await;
    house.close().await;
}
