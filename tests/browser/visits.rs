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

/// What is to be pressed in the guide on the way to this move, as a piece of script: *Do it*, or the button or menu that
/// comes nearest to it.
fn towards(wanted: &str) -> String {
    format!(
        "[...({GUIDE}?.querySelectorAll('[data-key]:not(:disabled)') ?? [])]\
         .map((node) => ({{ node, key: /^\\d+\\.\\d+\\.(\\w+) ?(.*?)\\.*$/.exec(node.dataset.key) }}))\
         .filter(({{ node, key }}) => key && node.innerText.trim() !== 'Back' && !node.innerText.startsWith('Type'))\
         .filter(({{ key }}) => key[1] === 'do' ? key[2] === '{wanted}' \
            : key[1] === 'guide' && ('{wanted} ').startsWith(key[2].replace(/ ?\\/.*/, '') + ' '))\
         .sort((one, other) => (other.key[1] === 'do') - (one.key[1] === 'do') || other.key[2].length - one.key[2].length)[0]?.node"
    )
}

/// Makes a move by clicking through the guide, which is opened if it is not there.
async fn click_through(house: &mut House, window: &Window, wanted: &str) {
    let next = towards(wanted);
    if house
        .browser
        .look(window, &format!("{next} !== undefined"))
        .await
        != true
    {
        house.browser.press(window, "Play").await;
    }
    let place = wanted.split(' ').next_back().unwrap_or_default();
    let row = place.trim_end_matches(|letter: char| letter.is_ascii_digit());
    // A list has the key of the button that led to it, under other words.
    let state = format!(
        "((node) => node && `${{node.dataset.key}} ${{{GUIDE}.querySelector('.content').innerText}}`)({next})"
    );
    for _ in 0..12 {
        let before = house.browser.until(window, &state).await;
        house.browser.click(window, &next).await;
        let option = format!(
            "[...document.querySelectorAll('.menu .choices:not([hidden]) [role=option]')].find((node) => \
             /^({place}|{row} ·.*)$/.test(node.querySelector('.label').innerText.trim()))"
        );
        let listed = format!("{option} !== undefined");
        if house.browser.look(window, &listed).await == true {
            house.browser.click(window, &option).await;
        }
        let gone = format!("!{GUIDE}?.hasAttribute('aria-busy') && {state} !== {before}");
        house.browser.until(window, &gone).await;
        if before.as_str().is_some_and(|key| key.contains(".do ")) {
            return;
        }
    }
    panic!("{wanted} is not reached");
}

pub async fn a_newcomer_s_first_minutes(mut house: House) {
    let address = format!("{}/", house.playground.url());
    let window = house.browser.open(&address).await;
    house.is(&window, "Ann").await;
    let greeted = "[...document.querySelectorAll('#intro .button')].map((node) => node.innerText)";
    let both = format!("({greeted}).length === 2");
    house.browser.until(&window, &both).await;
    assert_eq!(
        house.browser.look(&window, greeted).await,
        json!(["Start a game of Huang with robots", "Show me around"])
    );
    house.browser.screenshot(&window, "greeting").await;
    house.browser.press(&window, "Show me around").await;
    let tour = pagoda::games::titles()[0].tour().expect("a tour");
    for (number, step) in tour.steps.iter().enumerate() {
        let Some(lesson) = &step.lesson else { continue };
        // The lesson stands under the board before it is asked for.
        let mark = format!("{} · ", 1 + lessons_before(&tour, number));
        house.reads(&window, &mark).await;
        house
            .browser
            .screenshot(&window, &format!("tour-{lesson}"))
            .await;
        click_through(&mut house, &window, &step.text).await;
    }
    house.reads(&window, "That was Huang").await;
    house.browser.screenshot(&window, "tour-end").await;
    // What happened stands under the board, where everybody reads it.
    let public = "[...document.querySelectorAll('article:not(.private)')].some((node) => \
                  node.querySelector('img')?.alt && /^Ann gains 1 red point/m.test(node.innerText))";
    house.browser.until(&window, public).await;
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

/// How many lessons come before a step.
fn lessons_before(tour: &pagoda::engine::Tour, step: usize) -> usize {
    let before = tour.steps[..step].iter();
    before.filter(|step| step.lesson.is_some()).count()
}

pub async fn a_full_game_by_clicking(mut house: House) {
    let window = house.window("Ann").await;
    house.command(&window, "/table new game:Huang ").await;
    house.reads(&window, "opened by Ann").await;
    house.browser.press(&window, "Options").await;
    house.reads(&window, "Short game").await;
    house.browser.press(&window, "Short game").await;
    house.reads(&window, "Options: Short game").await;
    house.browser.screenshot(&window, "options").await;
    house.browser.press(&window, "Add a robot").await;
    house.reads(&window, "2 of").await;
    house.browser.press(&window, "Start").await;
    // Whoever takes six new tiles with every action sees the end of the bag soon.
    let over = "document.getElementById('log').innerText.includes('Huang is over')";
    let mine = "[...document.querySelectorAll('article:not(.private)')].at(-1)?.innerText.includes('Ann is up: an action')";
    let mut turns = 0;
    loop {
        let next = format!("({over}) ? 'over' : ({mine}) ? 'mine' : ''");
        if house.browser.until(&window, &next).await == "over" {
            break;
        }
        let board = "[...document.querySelectorAll('article:not(.private)')].at(-1).innerHTML";
        let before = house.browser.look(&window, board).await;
        replace_six(&mut house, &window).await;
        // The board follows in a moment.
        let later = format!("({over}) || {board} !== {before}");
        house.browser.until(&window, &later).await;
        turns += 1;
        assert!(turns < 40, "the game does not end");
    }
    house.reads(&window, "Rematch").await;
    let sheet = "[...document.querySelectorAll('article img')].at(-1)";
    let drawn =
        format!("{sheet}.complete && {sheet}.naturalWidth > 300 && {sheet}.alt.length > 20");
    house.browser.until(&window, &drawn).await;
    house.browser.screenshot(&window, "full-game").await;
    house.close().await;
}

/// Takes six new tiles: the first that is offered, six times.
async fn replace_six(house: &mut House, window: &Window) {
    let guide = format!("{GUIDE}?.dataset.id ?? 'none'");
    let before = house.browser.look(window, &guide).await;
    house.browser.press(window, "Play").await;
    let another = format!("({guide}) !== {before}");
    house.browser.until(window, &another).await;
    let verb = format!(
        "[...({GUIDE}?.querySelectorAll('button:not(:disabled)') ?? [])].find((node) => node.innerText === 'Replace')"
    );
    house.browser.click(window, &verb).await;
    for chosen in 1..=6 {
        let next = format!(
            "[...({GUIDE}?.querySelectorAll('[data-key]:not(:disabled)') ?? [])].find((node) => \
             /guide replace( \\w+){{{chosen}}}\\.*$/.test(node.dataset.key) && node.innerText.trim() !== 'Back')"
        );
        house.browser.click(window, &next).await;
    }
    let confirm = format!(
        "[...({GUIDE}?.querySelectorAll('[data-key]') ?? [])].find((node) => \
         /do replace( \\w+){{6}}\\.*$/.test(node.dataset.key))"
    );
    house.browser.click(window, &confirm).await;
    let done = format!("!{GUIDE}?.querySelector('[data-key*=\".do replace\"]')");
    house.browser.until(window, &done).await;
}

pub async fn two_windows_are_two_people_and_private_answers_stay_private(mut house: House) {
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
    let ground = "getComputedStyle(document.body).backgroundColor";
    let light = house.browser.look(&ben, ground).await;
    house.browser.in_the_dark(&ben).await;
    let dark = house.browser.look(&ben, ground).await;
    assert!(light != dark, "by night it is as bright as by day");
    house.browser.screenshot(&ann, "private-answer").await;
    house.browser.screenshot(&ben, "unseen-in-the-dark").await;
    let made = "[document.querySelectorAll('.content img').length, \
                document.querySelectorAll('.content strong').length]";
    assert_eq!(house.browser.look(&ben, made).await, json!([0, 1]));
    house.close().await;
}

pub async fn reloading_in_the_middle_of_the_guide_loses_nothing(mut house: House) {
    let window = house.window("Ann").await;
    let up = house.begin_game(&window).await;
    house.become_person(&window, &up).await;
    open_guide(&mut house, &window).await;
    one_step(&mut house, &window).await;
    let before = text_of(&mut house, &window, GUIDE).await;
    house.browser.reload(&window).await;
    house.is(&window, &up).await;
    assert_eq!(text_of(&mut house, &window, GUIDE).await, before);
    house.browser.screenshot(&window, "reloaded").await;
    house.browser.press(&window, "Back").await;
    let back = format!(
        "{GUIDE}.querySelector('.content').innerText !== {}",
        json!(before)
    );
    house.browser.until(&window, &back).await;
    house.close().await;
}

pub async fn a_phone_shows_everything_without_scrolling_sideways(mut house: House) {
    let window = house.window("Ann").await;
    house.browser.like_a_phone(&window).await;
    let fits = "document.documentElement.scrollWidth <= 390 && innerWidth === 390 && \
                document.getElementById('log').scrollWidth <= 390";
    house.browser.until(&window, fits).await;
    let up = house.begin_game(&window).await;
    house.become_person(&window, &up).await;
    open_guide(&mut house, &window).await;
    house.browser.until(&window, fits).await;
    house.browser.screenshot(&window, "phone").await;
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

pub async fn a_command_by_the_keyboard_alone(mut house: House) {
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

/// Goes on with Tab until what has the focus says this.
async fn tab_to(house: &mut House, window: &Window, words: &str) {
    let there = format!(
        "document.activeElement.innerText?.trim() === {}",
        json!(words)
    );
    for _ in 0..80 {
        if house.browser.look(window, &there).await == true {
            return;
        }
        house.browser.key(window, "Tab").await;
    }
    panic!("{words} is not reached with Tab");
}

/// Chooses from the list that has the focus, by the first letter of what is wanted.
async fn choose_by_letter(house: &mut House, window: &Window, label: &str) {
    let closed = "document.activeElement.matches('.opener[aria-expanded=false]') && \
                  !document.activeElement.closest('article').hasAttribute('aria-busy')";
    house.browser.until(window, closed).await;
    house.browser.key(window, "ArrowDown").await;
    let active = format!(
        "document.getElementById(document.activeElement.getAttribute('aria-activedescendant'))\
         ?.querySelector('.label').innerText.startsWith({})",
        json!(label)
    );
    for _ in 0..30 {
        if house.browser.look(window, &active).await == true {
            return house.browser.key(window, "Enter").await;
        }
        house
            .browser
            .type_text(window, &label[..1].to_lowercase())
            .await;
    }
    panic!("{label} is not in the list");
}

pub async fn a_move_by_the_keyboard_alone(mut house: House) {
    let window = house.window("Ann").await;
    let offered = "document.querySelector('#intro .button') !== null";
    house.browser.until(&window, offered).await;
    tab_to(&mut house, &window, "Show me around").await;
    house.browser.key(&window, "Enter").await;
    house.reads(&window, "1 · A tile").await;
    tab_to(&mut house, &window, "Play").await;
    house.browser.key(&window, "Enter").await;
    house.reads(&window, "Your choice").await;
    tab_to(&mut house, &window, "Tile").await;
    house.browser.screenshot(&window, "keyboard").await;
    house.browser.key(&window, "Enter").await;
    house.reads(&window, "Which colour?").await;
    tab_to(&mut house, &window, "red").await;
    house.browser.key(&window, "Enter").await;
    house.reads(&window, "Which place?").await;
    choose_by_letter(&mut house, &window, "K ·").await;
    let row = "document.activeElement.dataset.key?.endsWith('/K')";
    house.browser.until(&window, row).await;
    choose_by_letter(&mut house, &window, "K5").await;
    house.reads(&window, "Do it").await;
    tab_to(&mut house, &window, "Do it").await;
    house.browser.key(&window, "Enter").await;
    house.reads(&window, "Ann places a red tile at K5").await;
    house.reads(&window, "2 · A leader").await;
    house.close().await;
}
