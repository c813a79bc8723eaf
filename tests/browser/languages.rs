//! The page in each of its languages, and the threads and times that stand in it.

use super::chromium::Window;
use super::house::House;
use pagoda::words::{Languages, Words};
use serde_json::json;

/// A language, and how two days ago are told in it.
const LANGUAGES: [(&str, &str); 4] = [
    ("fr", "il y a 2 jours"),
    ("de", "vor 2 Tagen"),
    ("pl", "2 dni temu"),
    ("en-US", "2 days ago"),
];

/// How much of the page, outside the messages, is seen or heard in this language, and what is left of its English.
const LEFT: &str = r"(async (language) => {
    const words = async (name) => (await import(`/page/words-${name}.js`)).default;
    const forms = (message) => typeof message === 'string' ? [message] : Object.values(message);
    const escaped = (text) => text.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '.+');
    const patterns = (words) => Object.values(words).flatMap(forms).map((text) => new RegExp(`^${escaped(text)}$`));
    const [english, own] = [patterns(await words('en')), patterns(await words(language))];
    const is = (text, patterns) => patterns.some((pattern) => pattern.test(text));
    const page = [...document.querySelectorAll('body *')].filter((node) => !node.closest('article, option, #guild'));
    const texts = page.flatMap((node) => [
        ...[...node.childNodes].filter((child) => child.nodeType === Node.TEXT_NODE).map((child) => child.data),
        ...['aria-label', 'title', 'placeholder'].map((name) => node.getAttribute(name) ?? ''),
    ]).map((text) => text.trim());
    return {
        own: texts.filter((text) => is(text, own)).length,
        left: texts.filter((text) => is(text, english) && !is(text, own)),
    };
})";

/// How the command that opens a table is shown in a language.
fn command_in(language: &str) -> String {
    let say = |key: &str| Languages::shipped().say(language, &Words::new(key));
    format!("/{} {}", say("command-table"), say("command-table-new"))
}

async fn open_settings(house: &mut House, window: &Window) {
    let settings = "document.getElementById('settings')";
    house.browser.click(window, settings).await;
    let open = "document.querySelector('dialog.panel select') !== null";
    house.browser.until(window, open).await;
}

/// Chooses a language in the settings, which are open, and waits until the page speaks it.
async fn choose(house: &mut House, window: &Window, language: &str) {
    let chosen = format!(
        "(() => {{ const select = document.querySelector('dialog.panel select'); \
         select.value = '{language}'; select.dispatchEvent(new Event('change')); }})()"
    );
    house.browser.look(window, &chosen).await;
    let spoken = format!(
        "document.documentElement.lang === '{language}' && \
         document.querySelector('dialog.panel .told').innerText !== ''"
    );
    house.browser.until(window, &spoken).await;
}

pub async fn the_page_in_every_language(mut house: House) {
    let window = house.window("Ann").await;
    let offered = "document.querySelectorAll('#intro .button').length === 2";
    house.browser.until(&window, offered).await;
    // A phone in the same hands follows.
    let phone = house.window("Ann").await;
    house.browser.like_a_phone(&phone).await;
    let fits = "[document.documentElement, ...document.querySelectorAll('dialog, #log, #sidebar')].every((node) => \
                node.scrollWidth <= node.clientWidth)";
    for (language, _) in LANGUAGES {
        open_settings(&mut house, &window).await;
        choose(&mut house, &window, language).await;
        let base = &language[..2];
        let left = format!("({LEFT})('{base}')");
        let left = house.browser.until(&window, &left).await;
        assert_eq!(left["left"], json!([]), "{language}");
        assert!(left["own"].as_u64() > Some(40), "{left}");
        house
            .browser
            .screenshot(&window, &format!("settings-{base}"))
            .await;
        house.browser.key(&window, "Escape").await;
        assert_eq!(house.browser.look(&window, fits).await, true, "{language}");
        house
            .browser
            .screenshot(&window, &format!("welcome-{base}"))
            .await;
        let spoken = format!("document.documentElement.lang === '{language}'");
        house.browser.until(&phone, &spoken).await;
        house.browser.until(&phone, fits).await;
        house
            .browser
            .screenshot(&phone, &format!("phone-{base}"))
            .await;
        let settings = "document.getElementById('settings').click()";
        house.browser.look(&phone, settings).await;
        let open = "document.querySelector('dialog.panel select') !== null";
        house.browser.until(&phone, open).await;
        assert_eq!(house.browser.look(&phone, fits).await, true, "{language}");
        house
            .browser
            .screenshot(&phone, &format!("phone-settings-{base}"))
            .await;
        house.browser.key(&phone, "Escape").await;
        // Commands are shown in the language, and understood in English too.
        let command = json!(command_in(language));
        let words = "document.querySelector('#composer .words')";
        house.browser.click(&window, words).await;
        house.browser.type_text(&window, "/table new").await;
        let first = "document.querySelector('#composer [role=option] .label')?.innerText";
        let shown = format!("{first} === {command}");
        house.browser.until(&window, &shown).await;
        house
            .browser
            .screenshot(&window, &format!("commands-{base}"))
            .await;
        house.browser.type_text(&window, " ").await;
        let chip = "document.querySelector('.chip')";
        let chosen = format!("{chip}?.innerText === {command}");
        house.browser.until(&window, &chosen).await;
    }
    // Somebody new speaks as the browser does.
    let polish = "Object.defineProperty(navigator, 'language', { value: 'pl-PL' })";
    house.browser.look(&window, polish).await;
    let new = "document.querySelector('#people .add')";
    house.browser.click(&window, new).await;
    let asked = "document.querySelector('dialog input')?.value === 'Eva'";
    house.browser.until(&window, asked).await;
    house.browser.key(&window, "Enter").await;
    house.is(&window, "Eva").await;
    let spoken = "document.documentElement.lang === 'pl'";
    house.browser.until(&window, spoken).await;
    house.close().await;
}

pub async fn a_thread_comes_by_itself_and_words_and_times_are_the_readers(mut house: House) {
    let ann = house.playground.person("Ann");
    ann.set_locale("fr").expect("Ann is there");
    let window = house.window("Ann").await;
    // The bot answers in the language of the page.
    let offered = "document.querySelector('#intro .button') !== null";
    house.browser.until(&window, offered).await;
    house.browser.type_text(&window, "/help ").await;
    house.browser.key(&window, "Enter").await;
    house.reads(&window, "Toi seul(e) peux voir celui-ci").await;
    house.reads(&window, "Ta main t’arrive").await;
    let days = std::time::UNIX_EPOCH.elapsed().expect("a clock").as_secs() - 2 * 86_400;
    let ben = house.playground.person("Ben").in_channel("the-tea-house");
    ben.say(&format!("<t:{days}:R>")).expect("Ben speaks");
    for (language, two_days_ago) in LANGUAGES.into_iter().rev() {
        ann.set_locale(language).expect("Ann is there");
        house.reads(&window, two_days_ago).await;
    }
    // What the client would not send is told in the same language.
    let line = "/table nouvelle jeu:Huang robots:99 ";
    house.command(&window, line).await;
    let told = "/robots.*trop grand/.test(document.querySelector('#composer .trouble').innerText)";
    house.browser.until(&window, told).await;
    house.browser.screenshot(&window, "refused").await;
    let leave = "document.querySelector('.chip')";
    house.browser.click(&window, leave).await;
    house
        .browser
        .until(&window, &format!("{leave} === null"))
        .await;
    let empty = "document.querySelector('#composer .words').value = ''";
    house.browser.look(&window, empty).await;
    // What tells of a thread is there before the thread: it is known by its name as soon as it comes.
    let line = "/table new game:Huang thread:true ";
    house.command(&window, line).await;
    let thread = "document.querySelector('#channels li a.thread')";
    house
        .browser
        .until(&window, &format!("{thread} !== null"))
        .await;
    let place = format!(
        "{thread}.closest('li').previousElementSibling.innerText.includes('the-tea-house') && \
         {thread}.getBoundingClientRect().x > document.querySelector('#channels a').getBoundingClientRect().x"
    );
    assert_eq!(house.browser.look(&window, &place).await, true);
    let mention = format!(
        "[...document.querySelectorAll('article a.mention')].find((node) => \
         node.innerText === '#' + {thread}.querySelector('.name').innerText)"
    );
    house
        .browser
        .until(&window, &format!("{mention} !== undefined"))
        .await;
    house.browser.screenshot(&window, "thread").await;
    house.browser.click(&window, &mention).await;
    let there = format!("{thread}.getAttribute('aria-current') === 'page'");
    house.browser.until(&window, &there).await;
    house.close().await;
}
