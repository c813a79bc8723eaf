// The settings: the language of the person, what may go wrong on demand, and a window for each person.

import { el } from "./dom.js";
import { ask, get, path } from "./control.js";
import { stand } from "./dialogs.js";
import { grow, moveClock, now, written } from "./text.js";
import { known, LANGUAGES, say, trouble } from "./words.js";

const SLOW = { fault: "slow", ms: 2000 };
/** Later than the bot has time to answer. */
const MISSED = { fault: "delivered-late", ms: 6000, times: 1 };

const isSlow = (fault) => fault.fault === SLOW.fault && fault.times == null;

/** By how many hours the clock is moved on. */
const HOURS = { "later-hour": 1, "later-night": 8, "later-day": 24 };

/** Opens the panel for this person. */
export async function openPanel(page) {
  const dialog = el("dialog", { class: "panel", "aria-labelledby": "panel-title" });
  await fill(dialog, page);
  stand(dialog);
}

/** Fills the panel in the language of the person; `words` tell what has just been done. */
async function fill(dialog, page, words = "") {
  const { person } = page;
  const { display_name: name } = person;
  const told = el("p", { class: "told", role: "status" }, words);
  const attempt = async (work, words) => {
    try {
      await work();
      told.textContent = words;
    } catch (refused) {
      told.textContent = trouble(refused);
    }
    await look().catch(() => {});
  };
  const box = (label, change) => {
    const input = el("input", { type: "checkbox", onchange: () => change(input.checked) });
    return { input, node: el("label", { class: "check" }, input, el("span", {}, label)) };
  };
  const slow = box(say("slow"), (on) =>
    attempt(() => (on ? ask("POST", "faults", SLOW) : ask("DELETE", "faults")), say(on ? "slow-now" : "slow-over")));
  const closed = box(say("closed", { name }), (on) =>
    attempt(() => ask("PATCH", path("people", person.id), { dms_closed: on }), say(on ? "closed-now" : "closed-over", { name })));
  const button = (label, work, words) => el("button", { type: "button", class: "button secondary", onclick: () => attempt(work, words) }, label);
  const state = el("span");
  const restart = button(say("restart"), () => ask("POST", "bot/restart"), say("restart-now"));
  const time = el("p", { class: "small" });
  const later = Object.entries(HOURS).map(([key, hours]) =>
    button(say(key), async () => {
      moveClock((await ask("POST", "clock", { seconds: hours * 3600 })).ahead);
      grow();
    }, say("later-now")));
  const clock = el("section", {}, el("h2", {}, say("later")), time, el("div", { class: "row" }, later));
  const look = async () => {
    const [faults, who, gateway, { ahead }] = await Promise.all([get("faults"), get("people", person.id), get("gateway"), get("clock")]);
    clock.hidden = ahead === null;
    time.textContent = say("later-about", { time: written(new Date(now()), "F") });
    slow.input.checked = faults.some(isSlow);
    closed.input.checked = who.dms_closed;
    restart.hidden = !gateway.restartable;
    state.textContent = say(gateway.connected > 0 ? "connected" : "not-connected");
  };
  const windows = page.people.map((other) =>
    el("li", {}, el("a", { href: page.address(other, page.channel), target: "_blank", rel: "noopener" }, say("window", { name: other.display_name }))));
  await look();
  dialog.replaceChildren(
    el("button", { type: "button", class: "close", "aria-label": say("close"), onclick: () => dialog.close() }, "✕"),
    el("h2", { id: "panel-title" }, say("settings")),
    el("label", {}, say("language", { name }), languages(dialog, page, attempt)),
    el("p", { class: "small" }, say("language-about")),
    el("h2", {}, say("go-wrong")),
    el("p", { class: "small" }, say("all-here"), " ", state),
    slow.node, closed.node,
    el("div", { class: "row" },
      button(say("cut"), () => ask("POST", "gateway/cut", {}), say("cut-now")),
      restart,
      button(say("miss"), () => ask("POST", "faults", MISSED), say("miss-now")),
      button(say("well"), () => ask("DELETE", "faults"), say("well-now"))),
    clock,
    told,
    el("h2", {}, say("windows")),
    el("p", { class: "small" }, say("windows-about")),
    el("ul", { class: "windows" }, windows));
}

/** The languages to choose from. The choice is the person's, for the page and the bot alike. */
function languages(dialog, page, attempt) {
  const own = known(page.person.locale);
  const options = LANGUAGES.map(([value, name]) => el("option", { value, lang: value, selected: value === own }, name));
  const change = () =>
    attempt(async () => {
      await ask("PATCH", path("people", page.person.id), { locale: select.value });
      await page.reload();
      await fill(dialog, page, say("language-now"));
      dialog.querySelector("select").focus();
    }, "");
  const select = el("select", { onchange: () => void change() }, options);
  return select;
}
