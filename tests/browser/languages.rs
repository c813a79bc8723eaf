//! The page in each of its languages, with its threads and times.

use super::chromium::Window;
use super::setup::BrowserTest;
use pagoda::words::{Languages, Words};
use serde_json::json;

/// A language, and its text for two days ago.
const LANGUAGES: [(&str, &str); 4] = [
    ("fr", "il y a 2 jours"),
    ("de", "vor 2 Tagen"),
    ("pl", "2 dni temu"),
    ("en-US", "2 days ago"),
];

/// Counts the texts of the page, without messages, and returns those that are still in English.
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

/// Returns the command that opens a table in a language.
fn command_in(language: &str) -> String {
    let say = |key: &str| Languages::shipped().say(language, &Words::computed(key));
    format!("/{} {}", say("command-table"), say("command-table-new"))
}

async fn open_settings(test: &mut BrowserTest, window: &Window) {
    let settings = "document.getElementById('settings')";
    test.click(window, settings).await;
    let open = "document.querySelector('dialog.panel select') !== null";
    test.until(window, open).await;
}

/// Selects a language in the open settings, and waits until the page uses it.
async fn choose(test: &mut BrowserTest, window: &Window, language: &str) {
    let chosen = format!(
        "(() => {{ const select = document.querySelector('dialog.panel select'); \
         select.value = '{language}'; select.dispatchEvent(new Event('change')); }})()"
    );
    test.browser.evaluate(window, &chosen).await;
    let spoken = format!(
        "document.documentElement.lang === '{language}' && \
         document.querySelector('dialog.panel .told').innerText !== ''"
    );
    test.until(window, &spoken).await;
}

pub async fn the_page_in_every_language(mut test: BrowserTest) {
    let window = test.window("Ann").await;
    let offered = "document.querySelectorAll('#intro .button').length === 6";
    test.until(&window, offered).await;
    // Another window of the same person follows.
    let phone = test.window("Ann").await;
    test.browser.resize_to_phone(&phone).await;
    let fits = "[document.documentElement, ...document.querySelectorAll('dialog, #log, #sidebar')].every((node) => \
                node.scrollWidth <= node.clientWidth)";
    for (language, _) in LANGUAGES {
        open_settings(&mut test, &window).await;
        choose(&mut test, &window, language).await;
        let base = &language[..2];
        let left = format!("({LEFT})('{base}').then(({{ left }}) => left)");
        test.browser.becomes(&window, &left, json!([])).await;
        let own = format!("({LEFT})('{base}').then(({{ own }}) => own)");
        let own = test.until(&window, &own).await;
        assert!(own.as_u64() > Some(40), "{language}: {own}");
        test.screenshot(&window, &format!("settings-{base}")).await;
        test.browser.key(&window, "Escape").await;
        test.until(&window, fits).await;
        test.screenshot(&window, &format!("welcome-{base}")).await;
        let spoken = format!("document.documentElement.lang === '{language}'");
        test.until(&phone, &spoken).await;
        test.until(&phone, fits).await;
        test.screenshot(&phone, &format!("phone-{base}")).await;
        let settings = "document.getElementById('settings').click()";
        test.browser.evaluate(&phone, settings).await;
        let open = "document.querySelector('dialog.panel select') !== null";
        test.until(&phone, open).await;
        test.until(&phone, fits).await;
        test.screenshot(&phone, &format!("phone-settings-{base}"))
            .await;
        test.browser.key(&phone, "Escape").await;
        // Commands are shown in the language, and also accepted in English.
        let command = json!(command_in(language));
        let words = "document.querySelector('#composer .words')";
        test.click(&window, words).await;
        test.browser.type_text(&window, "/table new").await;
        let first = "document.querySelector('#composer [role=option] .label')?.innerText";
        let shown = format!("{first} === {command}");
        test.until(&window, &shown).await;
        test.screenshot(&window, &format!("commands-{base}")).await;
        test.browser.type_text(&window, " ").await;
        let chip = "document.querySelector('.chip')";
        let chosen = format!("{chip}?.innerText === {command}");
        test.until(&window, &chosen).await;
    }
    // A new person has the language of the browser.
    let polish = "Object.defineProperty(navigator, 'language', { value: 'pl-PL' })";
    test.browser.evaluate(&window, polish).await;
    let new = "document.querySelector('#people .add')";
    test.click(&window, new).await;
    let asked = "document.querySelector('dialog input')?.value === 'Eva'";
    test.until(&window, asked).await;
    test.browser.key(&window, "Enter").await;
    test.is(&window, "Eva").await;
    let spoken = "document.documentElement.lang === 'pl'";
    test.until(&window, spoken).await;
    test.close().await;
}

pub async fn a_thread_comes_by_itself_and_words_and_times_are_the_readers(mut test: BrowserTest) {
    let ann = test.playground.person("Ann");
    ann.set_locale("fr").expect("Ann is there");
    let window = test.window("Ann").await;
    // The bot replies in the language of the page.
    let offered = "document.querySelector('#intro .button') !== null";
    test.until(&window, offered).await;
    test.browser.type_text(&window, "/help ").await;
    test.browser.key(&window, "Enter").await;
    test.reads(&window, "Toi seul(e) peux voir celui-ci").await;
    test.reads(&window, "Ta main t’arrive").await;
    let days = std::time::UNIX_EPOCH.elapsed().expect("a clock").as_secs() - 2 * 86_400;
    let ben = test.playground.person("Ben").in_channel("the-tea-house");
    ben.say(&format!("<t:{days}:R>")).expect("Ben speaks");
    for (language, two_days_ago) in LANGUAGES.into_iter().rev() {
        ann.set_locale(language).expect("Ann is there");
        test.reads(&window, two_days_ago).await;
    }
    // Errors of the client are in the same language.
    let line = "/table nouvelle jeu:Huang robots:99 ";
    test.command(&window, line).await;
    let told = "/robots.*trop grand/.test(document.querySelector('#composer .trouble').innerText)";
    test.until(&window, told).await;
    test.screenshot(&window, "refused").await;
    let leave = "document.querySelector('.chip')";
    test.click(&window, leave).await;
    test.until(&window, &format!("{leave} === null")).await;
    let empty = "document.querySelector('#composer .words').value = ''";
    test.browser.evaluate(&window, empty).await;
    // The message about a thread arrives before the thread, and shows its name as soon as it is known.
    let line = "/table new game:Huang thread:true ";
    test.command(&window, line).await;
    let thread = "document.querySelector('#channels li a.thread')";
    test.until(&window, &format!("{thread} !== null")).await;
    let place = format!(
        "{thread}.closest('li').previousElementSibling.innerText.includes('the-tea-house') && \
         {thread}.getBoundingClientRect().x > document.querySelector('#channels a').getBoundingClientRect().x"
    );
    test.until(&window, &place).await;
    let mention = format!(
        "[...document.querySelectorAll('article a.mention')].find((node) => \
         node.innerText === '#' + {thread}.querySelector('.name').innerText)"
    );
    test.until(&window, &format!("{mention} !== undefined"))
        .await;
    test.screenshot(&window, "thread").await;
    test.click(&window, &mention).await;
    let there = format!("{thread}.getAttribute('aria-current') === 'page'");
    test.until(&window, &there).await;
    test.close().await;
}
