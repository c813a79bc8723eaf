//! The first minutes on the page: the greeting, a first move, the rules, and a guided game of every title.

use super::chromium::Window;
use super::setup::BrowserTest;
use super::visits::{ANSWER, GUIDE, PLAY, choose, click_through};
use pagoda::engine::Title;
use pagoda::games;
use pagoda::show::{ShownTitle, Tour};
use serde_json::json;

/// A button of the greeting for a title.
fn offer(title: &dyn Title, style: &str) -> String {
    let name = title.name();
    format!("document.querySelector('#intro [data-title=\"{name}\"] .button.{style}')")
}

/// Waits until the greeting offers every title, with its picture.
async fn is_greeted(test: &mut BrowserTest, window: &Window) {
    let all = games::titles().len();
    let offered = format!(
        "document.querySelectorAll('#intro .title .button').length === {} && \
         [...document.querySelectorAll('#intro .cover')].filter((image) => image.complete && image.naturalWidth > 300).length === {all}",
        2 * all
    );
    test.until(window, &offered).await;
}

/// Opens a channel of its own for a title, and waits for its greeting.
async fn new_channel(test: &mut BrowserTest, window: &Window) {
    let before = test.browser.evaluate(window, "document.title").await;
    let new = "document.getElementById('new-channel')";
    test.click(window, new).await;
    let there = format!("document.title !== {before}");
    test.until(window, &there).await;
    is_greeted(test, window).await;
}

pub async fn the_first_move_of_every_title(mut test: BrowserTest) {
    let address = format!("{}/", test.playground.url());
    let window = test.browser.open(&address).await;
    test.is(&window, "Ann").await;
    is_greeted(&mut test, &window).await;
    let buttons = "[...document.querySelectorAll('#intro .button')].map((node) => node.innerText)";
    let both = ["Play against robots", "Show me around"];
    let all: Vec<&str> = games::titles().iter().flat_map(|_| both).collect();
    assert_eq!(test.browser.evaluate(&window, buttons).await, json!(all));
    test.screenshot(&window, "greeting").await;
    for (number, title) in games::titles().iter().enumerate() {
        if number > 0 {
            new_channel(&mut test, &window).await;
        }
        test.click(&window, &offer(*title, "primary")).await;
        // Robots may go first.
        let mine = "[...document.querySelectorAll('article:not(.private)')].at(-1)?.querySelector('.mention.me') != null";
        test.until(&window, mine).await;
        test.screenshot(&window, &format!("first-board-{}", title.name()))
            .await;
        test.click(&window, PLAY).await;
        play_first_offer(&mut test, &window, title.name()).await;
    }
    test.close().await;
}

/// Takes the first choice of every screen of the guide until a move is made.
async fn play_first_offer(test: &mut BrowserTest, window: &Window, name: &str) {
    let next = format!(
        "((parts) => parts.find((node) => /^\\d+\\.\\d+\\.do /.test(node.dataset.key)) ?? parts.find((node) => \
         /^\\d+\\.\\d+\\.guide/.test(node.dataset.key) && !['Back', 'Cancel'].includes(node.innerText.trim())))\
         ([...({GUIDE}?.querySelectorAll('[data-key]:not(:disabled)') ?? [])])"
    );
    // The screen may change between a look at it and the click: then *Do it* was clicked already, and the guide is gone.
    let made =
        format!("!{ANSWER}?.hasAttribute('aria-busy') && !{ANSWER}?.querySelector('[data-key]')");
    for step in 1.. {
        assert!(step < 20, "no move of {name} is reached");
        let there = format!(
            "({step} > 1 && {made}) || !{GUIDE}?.hasAttribute('aria-busy') && ({next}) !== undefined && ({next}).dataset.key"
        );
        let key = test.until(window, &there).await;
        if key == true {
            return;
        }
        if step == 1 {
            test.screenshot(window, &format!("first-guide-{name}"))
                .await;
        }
        let before = test
            .browser
            .evaluate(window, &format!("{GUIDE}.outerHTML"))
            .await;
        let is_menu = format!("({next}).matches('.opener')");
        let is_menu = test.browser.evaluate(window, &is_menu).await == true;
        // At once: pictures that arrive move what is below them.
        if !choose(test, window, &next).await {
            continue;
        }
        let option = "document.querySelector('.menu .choices:not([hidden]) [role=option]')";
        if is_menu && !choose(test, window, option).await {
            // A message that changes closes its menus: then they are opened again.
            continue;
        }
        let changed =
            format!("!{GUIDE}?.hasAttribute('aria-busy') && {GUIDE}?.outerHTML !== {before}");
        test.until(window, &changed).await;
        if key.as_str().is_some_and(|key| key.contains(".do ")) {
            return;
        }
    }
}

pub async fn the_rules_page_by_page(mut test: BrowserTest) {
    let window = test.window("Ann").await;
    test.command(&window, "/table new game:Qin ").await;
    test.reads(&window, "opened by Ann").await;
    test.screenshot(&window, "lobby").await;
    // From the lobby, and by the command alone.
    test.browser.press(&window, "How to play").await;
    let heading = |words: &str| {
        format!(
            "{ANSWER}?.querySelector('.content').innerText.startsWith({})",
            json!(words)
        )
    };
    let goal = heading("Qin: The goal");
    test.until(&window, &goal).await;
    test.command(&window, "/rules ").await;
    let two = "[...document.querySelectorAll('article.private')].filter((node) => node.innerText.includes('Qin: The goal')).length === 2";
    test.until(&window, two).await;
    let picture = format!(
        "((image) => image?.complete && image.naturalWidth > 300 && image.alt.length > 10)({ANSWER}.querySelector('.picture img'))"
    );
    test.until(&window, &picture).await;
    test.screenshot(&window, "rules-goal").await;
    test.browser.press(&window, "Next").await;
    let turn = heading("Qin: A turn");
    test.until(&window, &turn).await;
    let example =
        format!("{ANSWER}.innerText.includes('/qin place tile:red-blue at:F6 turn:east')");
    test.until(&window, &example).await;
    test.screenshot(&window, "rules-turn").await;
    // A topic from the menu.
    let menu = format!("{ANSWER}.querySelector('.menu .opener')");
    test.click(&window, &menu).await;
    let option = "[...document.querySelectorAll('.menu .choices:not([hidden]) [role=option]')].find((node) => \
                  node.innerText.startsWith('Villages'))";
    test.click(&window, option).await;
    let villages = heading("Qin: Villages");
    test.until(&window, &villages).await;
    test.browser.press(&window, "◀ Previous").await;
    let provinces = heading("Qin: Provinces");
    test.until(&window, &provinces).await;
    test.close().await;
}

pub async fn a_puzzle_answered_by_menus(mut test: BrowserTest) {
    let window = test.window("Ann").await;
    test.command(&window, "/puzzle game:Qin ").await;
    let reads = |words: &str| format!("{ANSWER}?.innerText.includes({})", json!(words));
    let asked = reads("What is your best move?");
    test.until(&window, &asked).await;
    let picture = format!(
        "((image) => image?.complete && image.naturalWidth > 300 && image.alt.length > 10)({ANSWER}.querySelector('.picture img'))"
    );
    test.until(&window, &picture).await;
    test.screenshot(&window, "puzzle").await;
    // The first whole move that is offered.
    let menu = format!("{ANSWER}.querySelector('.menu .opener')");
    test.click(&window, &menu).await;
    let option = "document.querySelector('.menu .choices:not([hidden]) [role=option]')";
    test.click(&window, option).await;
    test.browser.press(&window, "That’s my answer").await;
    let (right, wrong) = (reads("is right!"), reads("is not the best move"));
    let judged = format!("({right}) ? 'right' : ({wrong}) ? 'wrong' : ''");
    if test.until(&window, &judged).await == "wrong" {
        test.screenshot(&window, "puzzle-wrong").await;
        test.browser.press(&window, "Show solution").await;
    }
    let solution = reads("The best move:");
    test.until(&window, &solution).await;
    test.until(&window, &picture).await;
    test.screenshot(&window, "puzzle-solution").await;
    test.browser.press(&window, "Next puzzle").await;
    test.until(&window, &asked).await;
    test.close().await;
}

fn lessons_before(tour: &Tour, step: usize) -> usize {
    let before = tour.steps[..step].iter();
    before.filter(|step| step.lesson.is_some()).count()
}

/// The public message with this lesson.
fn lesson_article(mark: &str) -> String {
    format!(
        "[...document.querySelectorAll('article:not(.private)')].find((node) => \
         node.innerText.includes('🎓') && node.innerText.includes({}))",
        json!(mark)
    )
}

/// Walks through the guided game of a title to its ending, in a new window.
async fn walk(test: &mut BrowserTest, title: &dyn Title) -> Window {
    let window = test.window("Ann").await;
    is_greeted(test, &window).await;
    let name = title.name();
    test.click(&window, &offer(title, "secondary")).await;
    let tour = title.tour().expect("a tour");
    for (number, step) in tour.steps.iter().enumerate() {
        let Some(lesson) = &step.lesson else { continue };
        let mark = format!("{} · ", 1 + lessons_before(&tour, number));
        let article = lesson_article(&mark);
        // The text stands directly above the buttons: no picture comes between them.
        let above = format!(
            "((node) => node?.querySelector('.picture') === null && \
             [...node.querySelectorAll('.row button')].some((button) => button.innerText === 'Play'))({article})"
        );
        test.until(&window, &above).await;
        test.screenshot(&window, &format!("tour-{name}-{lesson}"))
            .await;
        click_through(test, &window, &step.text).await;
    }
    let ending = format!(
        "JSON.stringify([...({}?.querySelectorAll('.row button') ?? [])].map((node) => node.innerText)) === \
         JSON.stringify(['Play on', 'New game', 'Play against: beginner', 'How to play'])",
        lesson_article("That was")
    );
    test.until(&window, &ending).await;
    test.screenshot(&window, &format!("tour-{name}-end")).await;
    window
}

pub async fn a_guided_game_of_huang(mut test: BrowserTest) {
    let window = walk(&mut test, games::titles()[0]).await;
    // The board tells what Ann did.
    let public = "[...document.querySelectorAll('article:not(.private)')].some((node) => \
                  node.querySelector('img')?.alt && /Ann (places|builds|supports) /.test(node.innerText))";
    test.until(&window, public).await;
    test.browser.press(&window, "How to play").await;
    test.reads(&window, "Huang: The goal").await;
    // The hand was sent by direct message, with a picture and its description.
    test.click(&window, "document.querySelector('#direct a')")
        .await;
    let hand = "[...document.querySelectorAll('article img')].some((image) => \
                image.complete && image.naturalWidth > 100 && image.alt.length > 10)";
    test.until(&window, hand).await;
    // A picture opens large and is closed with Esc.
    let picture = "document.querySelector('.picture')";
    test.click(&window, picture).await;
    let large = "document.querySelector('dialog.large') !== null";
    // An edit may replace the message just when it is clicked.
    let again = format!("{large} || ({picture}?.click(), false)");
    test.until(&window, &again).await;
    test.browser.key(&window, "Escape").await;
    test.until(&window, &format!("!({large})")).await;
    test.close().await;
}

pub async fn a_guided_game_of_qin(mut test: BrowserTest) {
    let window = walk(&mut test, games::titles()[1]).await;
    test.browser.press(&window, "Play on").await;
    let gone = format!("{} === undefined", lesson_article("That was"));
    test.until(&window, &gone).await;
    test.close().await;
}

pub async fn a_guided_game_of_the_dragon(mut test: BrowserTest) {
    let window = walk(&mut test, games::titles()[2]).await;
    test.browser.press(&window, "New game").await;
    test.reads(&window, "In the Year of the Dragon is gathering")
        .await;
    let gone = format!("{} === undefined", lesson_article("That was"));
    test.until(&window, &gone).await;
    test.close().await;
}
