//! Use of the page by a visitor.

use super::board::SHEET_IN_SIGHT;
use super::chromium::{TIMEOUT, Window};
use super::setup::BrowserTest;
use pagoda::playground::Playground;
use pagoda::show::ShownTitle;
use serde_json::json;

/// The newest private reply.
pub const ANSWER: &str = "[...document.querySelectorAll('article.private')].at(-1)";

/// The guide: the newest private reply below the board. The player who started the game has older ones above it.
pub const GUIDE: &str = "[...document.querySelectorAll('article:not(.private):has(.picture) ~ article.private')].at(-1)";

/// Returns the buttons of the guide that go on, not those that go back or close it.
fn step() -> String {
    format!(
        "[...({GUIDE}?.querySelectorAll('.row button:not(:disabled)') ?? [])].find((node) => \
         !['Back', 'Cancel'].includes(node.innerText.trim()) && !node.innerText.startsWith('Type'))"
    )
}

/// *Play* below a board. Until the messages of another channel or person are there, the greeting has *Play against robots*.
pub const PLAY: &str = "[...document.querySelectorAll('article button')].filter((node) => node.innerText.trim() === 'Play').at(-1)";

/// Presses *Play* and waits for the guide.
async fn open_guide(test: &mut BrowserTest, window: &Window) {
    test.click(window, PLAY).await;
    let there = format!("{} !== undefined", step());
    test.until(window, &there).await;
}

async fn text_of(test: &mut BrowserTest, window: &Window, node: &str) -> String {
    let text = format!("{node}.querySelector('.content').innerText");
    let text = test.until(window, &text).await;
    text.as_str().expect("a text").to_owned()
}

/// Makes one step in the guide, with a button or the first choice of a menu, and waits for the next screen.
async fn one_step(test: &mut BrowserTest, window: &Window) {
    let before = json!(text_of(test, window, GUIDE).await);
    // At once: a message that changes closes its menus.
    let clicked = format!(
        "(() => {{ const node = {}; if (!node || {GUIDE}.hasAttribute('aria-busy')) return false; node.click(); \
         document.querySelector('.menu .choices:not([hidden]) [role=option]')?.click(); return true; }})()",
        step()
    );
    test.until(window, &clicked).await;
    // Pressed buttons and open menus look different for a moment: only the text of a finished message is compared.
    let changed = format!(
        "!{GUIDE}?.hasAttribute('aria-busy') && {GUIDE}?.querySelector('.content')?.innerText !== {before}"
    );
    test.until(window, &changed).await;
}

/// Returns a script for the controls of the guide that may lead to this move, the best first: *Do it*, then the button or menu with
/// most of its words.
fn towards(wanted: &str) -> String {
    format!(
        "[...({GUIDE}?.querySelectorAll('[data-key]:not(:disabled)') ?? [])]\
         .map((node) => ({{ node, key: /^\\d+\\.\\d+\\.(\\w+) ?(.*?)\\.*$/.exec(node.dataset.key) }}))\
         .filter(({{ node, key }}) => key && !['Back', 'Cancel'].includes(node.innerText.trim()))\
         .map(({{ node, key }}) => ({{ node, does: key[1] === 'do', kind: key[1], \
            given: key[2].split(' ').filter((word) => word !== '' && !word.startsWith('/')).join(' ') }}))\
         .filter(({{ node, does, kind, given }}) => does ? given === '{wanted}' : kind === 'guide' && \
            (given === '' ? node.matches('.opener') : ('{wanted} ').startsWith(given + ' ')))\
         .sort((one, other) => other.does - one.does || other.given.length - one.given.length)"
    )
}

/// Returns a script for the item of the open menu that leads to a move of which these words are chosen: all that is left of it, the
/// next word, or the row that contains the next place.
fn item_towards(wanted: &str, given: &str) -> String {
    let rest = wanted.strip_prefix(given).unwrap_or(wanted).trim();
    let next = rest.split(' ').next().unwrap_or_default();
    let row = next.trim_end_matches(|letter: char| letter.is_ascii_digit());
    format!(
        "['{rest}', '{next}', '/{row}'].map((value) => \
         [...document.querySelectorAll('.menu .choices:not([hidden]) [role=option]')].find((node) => \
         node.dataset.value === value)).find((node) => node !== undefined)"
    )
}

/// Clicks on an element at once, without moving there. False if it is not there any more.
pub async fn choose(test: &mut BrowserTest, window: &Window, item: &str) -> bool {
    let click = format!(
        "(() => {{ const node = {item}; node?.click(); return node !== undefined && node !== null; }})()"
    );
    test.browser.evaluate(window, &click).await == true
}

/// Makes a move by clicking through the guide, which is opened if necessary.
pub async fn click_through(test: &mut BrowserTest, window: &Window, wanted: &str) {
    let controls = towards(wanted);
    let leads_on = format!("{controls}.length > 0");
    if test.browser.evaluate(window, &leads_on).await != true {
        test.click(window, PLAY).await;
    }
    for _ in 0..12 {
        let ready = format!("!{GUIDE}?.hasAttribute('aria-busy') && {leads_on}");
        test.until(window, &ready).await;
        let screen = format!("{GUIDE}?.outerHTML");
        let before = test.browser.evaluate(window, &screen).await;
        let found = format!(
            "{controls}.map(({{ node, does, given }}) => ({{ key: node.dataset.key, menu: node.matches('.opener'), does, given }}))"
        );
        let found = test.browser.evaluate(window, &found).await;
        let mut done = None;
        for control in found.as_array().expect("controls") {
            let key = &control["key"];
            let node = format!("{controls}.find(({{ node }}) => node.dataset.key === {key})?.node");
            // The screen may have changed meanwhile.
            if !choose(test, window, &node).await {
                break;
            }
            let given = control["given"].as_str().unwrap_or_default();
            if control["menu"] == false || choose(test, window, &item_towards(wanted, given)).await
            {
                done = Some(control["does"] == true);
                break;
            }
            test.browser.key(window, "Escape").await;
        }
        // A message that changes closes its menus: then they are opened again.
        let Some(does) = done else { continue };
        let gone = format!("!{GUIDE}?.hasAttribute('aria-busy') && {screen} !== {before}");
        test.until(window, &gone).await;
        if does {
            return;
        }
    }
    panic!("{wanted} is not reached");
}

pub async fn a_full_game_by_clicking(mut test: BrowserTest) {
    let window = test.window("Ann").await;
    test.command(&window, "/table new game:Huang ").await;
    test.reads(&window, "opened by Ann").await;
    test.browser.press(&window, "Options").await;
    test.reads(&window, "Short game").await;
    test.browser.press(&window, "Short game").await;
    test.reads(&window, "Options: Short game").await;
    test.screenshot(&window, "options").await;
    test.browser.press(&window, "Add a robot").await;
    test.reads(&window, "2 of").await;
    test.browser.press(&window, "Start").await;
    let link = test.watch_link().await;
    let watching = test.board(&link).await;
    // Replacing six tiles with every action empties the bag soon.
    let over = "document.getElementById('log').innerText.includes('Huang is over')";
    let mine = "[...document.querySelectorAll('article:not(.private)')].at(-1)?.innerText.includes('Ann’s turn: an action')";
    let mut turns = 0;
    for round in 0.. {
        assert!(turns < 40 && round < 200, "the game does not end");
        let next = format!("({over}) ? 'over' : ({mine}) ? 'mine' : ''");
        if test.until(&window, &next).await == "over" {
            break;
        }
        let board = "[...document.querySelectorAll('article:not(.private)')].at(-1).innerHTML";
        let before = test.browser.evaluate(&window, board).await;
        turns += usize::from(replace_six(&mut test, &window).await);
        // The board is updated a moment later.
        let later = format!("({over}) || {board} !== {before}");
        test.until(&window, &later).await;
    }
    test.reads(&window, "Rematch").await;
    let sheet = "[...document.querySelectorAll('article img')].at(-1)";
    let drawn =
        format!("{sheet}.complete && {sheet}.naturalWidth > 300 && {sheet}.alt.length > 20");
    test.until(&window, &drawn).await;
    test.screenshot(&window, "full-game").await;
    test.until(&watching, SHEET_IN_SIGHT).await;
    test.close().await;
}

/// Replaces six tiles, always the first one offered. False if somebody else is up: then the board is not updated yet.
async fn replace_six(test: &mut BrowserTest, window: &Window) -> bool {
    let guide = format!("{GUIDE}?.dataset.id ?? 'none'");
    let before = test.browser.evaluate(window, &guide).await;
    test.click(window, PLAY).await;
    let another = format!("({guide}) !== {before}");
    test.until(window, &another).await;
    let verb = format!(
        "[...({GUIDE}?.querySelectorAll('button:not(:disabled)') ?? [])].find((node) => node.innerText === 'Replace')"
    );
    let offered = format!(
        "{GUIDE}?.querySelector('.thinking') === null && {GUIDE}.querySelector('.content') !== null && \
         (({verb}) === undefined ? 'nothing' : 'verbs')"
    );
    if test.until(window, &offered).await == "nothing" {
        return false;
    }
    test.click(window, &verb).await;
    for chosen in 1..=6 {
        let next = format!(
            "[...({GUIDE}?.querySelectorAll('[data-key]:not(:disabled)') ?? [])].find((node) => \
             /guide replace( \\w+){{{chosen}}}\\.*$/.test(node.dataset.key) && node.innerText.trim() !== 'Back')"
        );
        test.click(window, &next).await;
    }
    let confirm = format!(
        "[...({GUIDE}?.querySelectorAll('[data-key]') ?? [])].find((node) => \
         /do replace( \\w+){{6}}\\.*$/.test(node.dataset.key))"
    );
    test.click(window, &confirm).await;
    let done = format!("!{GUIDE}?.querySelector('[data-key*=\".do replace\"]')");
    test.until(window, &done).await;
    true
}

pub async fn two_windows_are_two_people_and_private_answers_stay_private(mut test: BrowserTest) {
    let ann = test.window("Ann").await;
    let ben = test.window("Ben").await;
    // The bot is ready when the page offers something.
    let offered = "document.querySelector('#intro .button') !== null";
    test.until(&ann, offered).await;
    test.until(&ben, offered).await;
    let words = "document.querySelector('#composer .words')";
    test.click(&ann, words).await;
    test.browser.type_text(&ann, "/help ").await;
    test.browser.key(&ann, "Enter").await;
    test.reads(&ann, "Only you can see this").await;
    let told = text_of(&mut test, &ann, ANSWER).await;
    test.click(&ann, words).await;
    let said = "hello <img src=x onerror=alert(1)> **Ben**";
    test.browser.type_text(&ann, said).await;
    test.browser.key(&ann, "Enter").await;
    // It appears in the other window automatically, as text.
    test.reads(&ben, "hello <img src=x onerror=alert(1)> Ben")
        .await;
    let log = test
        .browser
        .evaluate(&ben, "document.getElementById('log').innerText")
        .await;
    let log = log.as_str().expect("a text").to_owned();
    assert!(!log.contains(&told), "{log}");
    assert!(!log.contains("Only you can see this"), "{log}");
    let ground = "getComputedStyle(document.body).backgroundColor";
    let light = test.until(&ben, ground).await;
    test.browser.use_dark_scheme(&ben).await;
    let dark = format!("{ground} !== {light}");
    test.until(&ben, &dark).await;
    test.screenshot(&ann, "private-answer").await;
    test.screenshot(&ben, "unseen-in-the-dark").await;
    let made = "[document.querySelectorAll('.content img:not(.emoji)').length, \
                document.querySelectorAll('.content strong').length]";
    test.browser.becomes(&ben, made, json!([0, 1])).await;
    test.close().await;
}

pub async fn reloading_in_the_middle_of_the_guide_loses_nothing(mut test: BrowserTest) {
    let window = test.window("Ann").await;
    let up = test.begin_game(&window).await;
    test.become_person(&window, &up).await;
    open_guide(&mut test, &window).await;
    one_step(&mut test, &window).await;
    let before = text_of(&mut test, &window, GUIDE).await;
    test.browser.reload(&window).await;
    test.is(&window, &up).await;
    assert_eq!(text_of(&mut test, &window, GUIDE).await, before);
    test.screenshot(&window, "reloaded").await;
    test.browser.press(&window, "Back").await;
    let back = format!(
        "{GUIDE}?.querySelector('.content')?.innerText !== {}",
        json!(before)
    );
    test.until(&window, &back).await;
    test.close().await;
}

pub async fn symbols_stand_in_messages_buttons_and_menus(mut test: BrowserTest) {
    let all = pagoda::games::titles().iter();
    let all: usize = all
        .flat_map(|title| title.symbols())
        .map(|set| set.values.len())
        .sum();
    let uploaded = |there: &Playground| (there.emojis().len() == all).then_some(());
    let uploaded = test.playground.until(TIMEOUT, "symbols", uploaded).await;
    uploaded.expect("the symbols are uploaded");
    let window = test.window("Ann").await;
    let up = test.begin_game(&window).await;
    test.become_person(&window, &up).await;
    open_guide(&mut test, &window).await;
    let loaded = |place: &str| {
        format!(
            "[...document.querySelectorAll('{place} img.emoji')]\
             .some((node) => node.naturalWidth === 128 && node.clientWidth === 22)"
        )
    };
    test.until(&window, &loaded(".content")).await;
    test.until(&window, &loaded(".button")).await;
    let menu = format!("{GUIDE}.querySelector('.opener')");
    test.click(&window, &menu).await;
    test.until(&window, &loaded(".choices")).await;
    test.screenshot(&window, "symbols").await;
    test.browser.use_dark_scheme(&window).await;
    test.screenshot(&window, "symbols-dark").await;
    test.close().await;
}

pub async fn a_phone_shows_everything_without_scrolling_sideways(mut test: BrowserTest) {
    let window = test.window("Ann").await;
    test.browser.resize_to_phone(&window).await;
    let fits = "document.documentElement.scrollWidth <= 390 && innerWidth === 390 && \
                document.getElementById('log').scrollWidth <= 390";
    test.until(&window, fits).await;
    let up = test.begin_game(&window).await;
    test.become_person(&window, &up).await;
    open_guide(&mut test, &window).await;
    test.until(&window, fits).await;
    test.screenshot(&window, "phone").await;
    let words = "document.querySelector('#composer .words')";
    test.click(&window, words).await;
    test.browser.type_text(&window, "/").await;
    test.until(
        &window,
        "document.querySelector('#composer [role=option]') !== null",
    )
    .await;
    test.until(&window, fits).await;
    test.browser.key(&window, "Escape").await;
    // The channels are folded, and can be opened.
    let channel = "[...document.querySelectorAll('#channels a')].at(-1)";
    let visible = format!("{channel}.checkVisibility({{ visibilityProperty: true }})");
    test.browser.becomes(&window, &visible, false).await;
    test.click(&window, "document.getElementById('fold')").await;
    test.until(&window, &visible).await;
    test.click(&window, channel).await;
    test.until(&window, "document.title.includes('the-pavilion')")
        .await;
    test.until(&window, &format!("!({visible}) && {fits}"))
        .await;
    test.close().await;
}

pub async fn a_command_by_the_keyboard_alone(mut test: BrowserTest) {
    let window = test.window("Ann").await;
    test.until(&window, "document.querySelector('#intro .button') !== null")
        .await;
    // From anywhere on the page.
    test.browser.type_text(&window, "/").await;
    test.until(
        &window,
        "document.activeElement.getAttribute('aria-expanded') === 'true'",
    )
    .await;
    test.browser.type_text(&window, "table n").await;
    let only = "document.querySelectorAll('#composer [role=option]').length === 1";
    test.until(&window, only).await;
    test.browser.key(&window, "Tab").await;
    let field = "document.activeElement.closest('.field') !== null && \
                 document.activeElement.getAttribute('aria-activedescendant') !== null";
    test.until(&window, field).await;
    test.browser.key(&window, "ArrowDown").await;
    test.browser.key(&window, "Enter").await;
    let filled = "document.querySelector('.field input').value !== '' && \
                  document.activeElement.classList.contains('tail')";
    test.until(&window, filled).await;
    test.browser.key(&window, "Enter").await;
    test.reads(&window, "opened by Ann").await;
    // The box is ready for the next input.
    let cleared = "document.activeElement.classList.contains('words') && \
                   document.activeElement.value === ''";
    test.until(&window, cleared).await;
    test.close().await;
}

/// Presses Tab until the focused element has this text.
async fn tab_to(test: &mut BrowserTest, window: &Window, words: &str) {
    let there = format!(
        "document.activeElement.innerText?.trim() === {}",
        json!(words)
    );
    for _ in 0..200 {
        if test.browser.evaluate(window, &there).await == true {
            return;
        }
        test.browser.key(window, "Tab").await;
    }
    panic!("{words} is not reached with Tab");
}

/// Selects from the focused menu, by the first letter. A message that changes closes its menus: then it is opened again.
async fn choose_by_letter(test: &mut BrowserTest, window: &Window, label: &str) {
    let at = format!(
        "(() => {{ const opener = document.activeElement; \
         if (!opener.matches('.opener') || opener.closest('article').hasAttribute('aria-busy')) return null; \
         if (opener.getAttribute('aria-expanded') !== 'true') return 'closed'; \
         const active = document.getElementById(opener.getAttribute('aria-activedescendant')); \
         return active?.querySelector('.label').innerText.startsWith({}) ? 'there' : 'elsewhere'; }})()",
        json!(label)
    );
    for _ in 0..60 {
        match test.until(window, &at).await.as_str() {
            Some("there") => return test.browser.key(window, "Enter").await,
            Some("closed") => test.browser.key(window, "ArrowDown").await,
            _ => {
                let letter = label[..1].to_lowercase();
                test.browser.type_text(window, &letter).await;
            }
        }
    }
    panic!("{label} is not in the list");
}

pub async fn a_move_by_the_keyboard_alone(mut test: BrowserTest) {
    let window = test.window("Ann").await;
    let offered = "document.querySelector('#intro .button') !== null";
    test.until(&window, offered).await;
    tab_to(&mut test, &window, "Show me around").await;
    test.browser.key(&window, "Enter").await;
    test.reads(&window, "1 · A tile").await;
    tab_to(&mut test, &window, "Play").await;
    test.browser.key(&window, "Enter").await;
    test.reads(&window, "Your choice").await;
    tab_to(&mut test, &window, "Red tile").await;
    test.screenshot(&window, "keyboard").await;
    test.browser.key(&window, "Enter").await;
    test.reads(&window, "Where does the red tile go?").await;
    choose_by_letter(&mut test, &window, "K5").await;
    test.reads(&window, "Do it").await;
    tab_to(&mut test, &window, "Do it").await;
    test.browser.key(&window, "Enter").await;
    test.reads(&window, "Ann places a red tile at K5").await;
    test.reads(&window, "2 · A leader").await;
    test.close().await;
}
