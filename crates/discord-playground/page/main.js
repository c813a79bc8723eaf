// The page of the playground: where one is, who one is, and what one sees there. All state that matters is the server's.

import { coalesced, el, find, pause } from "./dom.js";
import { ask, changes, get, interact, path } from "./control.js";
import { Messages } from "./messages.js";
import { Composer, openings, shownName } from "./composer.js";
import { askName, closeModal, enlarge, modal } from "./dialogs.js";
import { openPanel } from "./panel.js";
import { grow, moveClock } from "./text.js";
import { known, locale, say, speak, trouble } from "./words.js";

/** The titles of which there is a picture. */
const COVERS = new Set(document.querySelector("meta[name=covers]").content.split(" "));
const HUES = 8;
const PERSON_NAMES = ["Eva", "Fen", "Gao", "Hui", "Ines", "Jun", "Kai", "Lin"];
const LONGEST_PAUSE = 5000;
const SECOND = 1000;

/** What everybody on the page may ask for. */
const page = {
  people: [],
  channels: [],
  roles: [],
  person: null,
  channel: null,
  /** What tells why the last press on a message came to nothing. */
  failures: new Map(),
  enlarge,
  address,
  look,
  names: { person: mention, channel: placeOf, command: commandMention },
  act,
  touch,
  run,
  dismiss,
  reload: () => reload(),
};

/** The messages this person sees, by channel. */
let seen = new Map();
/** What stands below the messages for a while: commands on their way, and those that failed. */
let notes = [];
let commands = [];
let arrivals = 0;

const log = new Messages(find("log"), page);
const intro = el("section", { id: "intro" });
find("log").prepend(intro);
const composer = new Composer(find("composer"), page);

// Who and where.

function address(person, channel) {
  const place = new URLSearchParams({ person: person.display_name });
  if (channel) place.set("channel", keyOf(channel));
  return `#${place}`;
}

function keyOf(channel) {
  if (channel.kind === "direct") return "@me";
  const same = page.channels.filter((other) => other.name === channel.name);
  return same.length === 1 ? channel.name : channel.id;
}

function look(name, byBot) {
  const letter = [...name][0]?.toUpperCase() ?? "?";
  if (byBot) return { hue: "hue-bot", letter };
  const index = page.people.findIndex((person) => person.display_name === name);
  return { hue: `hue-${Math.max(0, index) % HUES}`, letter };
}

function mention(id) {
  const person = page.people.find((person) => person.id === id);
  const mine = person && person.id === page.person.id;
  return el("span", { class: mine ? "mention me" : "mention" }, `@${person?.display_name ?? say("somebody")}`);
}

function placeOf(id) {
  const channel = page.channels.find((channel) => channel.id === id);
  if (!channel) return { href: undefined, label: say("unknown-channel") };
  return { href: address(page.person, channel), label: nameOf(channel) };
}

const signOf = (channel) => ({ direct: "@", thread: "↳" })[channel.kind] ?? "#";
const nameOf = (channel) => (channel.kind === "direct" ? `@${channel.name}` : `#${channel.name}`);

function commandMention(name) {
  const shown = `/${shownName(commands, page.person.locale, name)}`;
  return el("button", { type: "button", class: "mention", onclick: () => composer.begin(shown) }, shown);
}

// What one does.

/** Reacts or votes, which is no interaction. */
async function touch(message, method, kind, body) {
  page.failures.delete(message.id);
  try {
    await ask(method, path("people", page.person.id, kind), { message: message.id, ...body });
  } catch (refused) {
    page.failures.set(message.id, () => trouble(refused));
    render();
  }
}

/** Presses a button or chooses in a menu. */
async function act(message, control, kind, body) {
  const article = control.closest("article");
  if (article.getAttribute("aria-busy") === "true") return;
  article.setAttribute("aria-busy", "true");
  control.classList.add("pending");
  page.failures.delete(message.id);
  try {
    const outcome = await interact(page.person.id, kind, body);
    if (outcome.failed) page.failures.set(message.id, () => say("no-answer"));
    else if (outcome.message && outcome.message !== message.id) log.toEnd();
  } catch (refused) {
    page.failures.set(message.id, () => trouble(refused));
  } finally {
    article.removeAttribute("aria-busy");
    control.classList.remove("pending");
    render();
    if (page.failures.has(message.id)) find("log").querySelector(`[data-id="${message.id}"] .failure`)?.scrollIntoView({ block: "nearest" });
  }
}

/** Runs a command. What the client would not send is thrown. */
async function run(command, begun = () => {}) {
  const { person, channel } = page;
  const note = { person, channel, pending: true };
  try {
    const outcome = await interact(person.id, "command", command, () => {
      notes.push(note);
      begun();
      render();
      log.toEnd();
    });
    note.pending = false;
    if (!outcome.failed) notes = notes.filter((other) => other !== note);
  } catch (refused) {
    notes = notes.filter((other) => other !== note);
    throw refused;
  } finally {
    render();
  }
}

const dismissed = () => new Set(JSON.parse(sessionStorage.getItem("dismissed") ?? "[]"));

function dismiss(message) {
  sessionStorage.setItem("dismissed", JSON.stringify([...dismissed(), message.id].slice(-500)));
  render();
  find("log").focus();
}

async function newChannel() {
  const taken = new Set(page.channels.map((channel) => channel.name));
  const more = Array.from({ length: 1000 }, (_, number) => say("channel-number", { number: number + 1 }));
  const names = [...say("channel-names").split(" "), ...more];
  const { id } = await ask("POST", "channels", { name: names.find((name) => !taken.has(name)), guild: page.channel?.guild });
  await loadChannels();
  location.hash = address(page.person, page.channels.find((channel) => channel.id === id));
  find("composer").querySelector("input").focus();
}

async function newPerson() {
  const taken = (name) => page.people.some((person) => person.name === name.toLowerCase());
  const name = await askName(say("somebody-new"), say("name"), PERSON_NAMES.find((name) => !taken(name)) ?? "");
  if (!name) return;
  // Without a language they have that of the server.
  if (!taken(name)) await ask("POST", "people", { name, locale: known(navigator.language) });
  page.people = await get("people");
  location.hash = address({ display_name: name }, page.channel);
}

// What is there.

async function loadChannels() {
  const { person } = page;
  const channels = await get("people", person.id, "channels");
  if (person === page.person) page.channels = channels;
}

async function loadMessages(channel) {
  const { person } = page;
  const messages = await get("people", person.id, "channels", channel.id, "messages");
  if (person === page.person) seen.set(channel.id, messages);
}

/** Goes where the address says. */
async function arrive() {
  const turn = ++arrivals;
  const place = new URLSearchParams(location.hash.slice(1));
  const people = await get("people");
  const wanted = place.get("person");
  const person = people.find((person) => [person.display_name, person.name, person.id].includes(wanted)) ?? people[0];
  const channels = await get("people", person.id, "channels");
  if (turn !== arrivals) return;
  const other = person.id !== page.person?.id;
  Object.assign(page, { people, person, channels });
  speak(person.locale);
  if (other) {
    seen = new Map();
    closeModal();
  }
  choosePlace(place.get("channel"));
  page.roles = page.channel?.guild ? await get("guilds", page.channel.guild, "roles") : [];
  if (!page.channel) return render();
  await loadMessages(page.channel);
  if (turn !== arrivals) return;
  history.replaceState(null, "", address(page.person, page.channel));
  unfold(false);
  render();
  if (other) watch();
  else void loadOthers();
  await composer.at(page.person, page.channel, nameOf(page.channel));
  await learnCommands(turn);
}

function choosePlace(wanted) {
  const fits = (channel) => channel.id === wanted || keyOf(channel) === wanted;
  page.channel = page.channels.find(fits) ?? page.channels.find((channel) => channel.kind === "text") ?? null;
}

/** The bot may still be on its way. */
async function learnCommands(turn) {
  for (;;) {
    commands = await composer.learn().catch(() => []);
    if (turn !== arrivals) return;
    render();
    if (commands.length > 0 || page.channel.kind === "direct") return;
    await pause(700);
    if (turn !== arrivals) return;
  }
}

async function loadOthers() {
  await Promise.all(page.channels.map((channel) => loadMessages(channel).catch(() => {})));
  render();
}

/** Everything anew, for whoever may have missed something. */
const reload = coalesced(() => loadAll().catch(lost));

async function loadAll() {
  page.people = await get("people");
  Object.assign(page.person, page.people.find((person) => person.id === page.person.id));
  await loadChannels();
  if (!page.channels.some((channel) => channel.id === page.channel?.id)) {
    location.hash = address(page.person, null);
    return arrive();
  }
  if (speak(page.person.locale)) void composer.at(page.person, page.channel, nameOf(page.channel)).catch(lost);
  await loadOthers();
  const open = await get("people", page.person.id, "modal").catch(() => null);
  if (open) showModal(open);
}

/** Whoever watches tells when the playground is gone; everything is loaded anew when it is back. */
function lost(refused) {
  console.warn(refused);
}

const stale = new Set();
const refresh = coalesced(async () => {
  const ids = [...stale];
  stale.clear();
  const channels = page.channels.filter((channel) => ids.includes(channel.id));
  await Promise.all(channels.map((channel) => loadMessages(channel).catch(() => {})));
  render();
});

function changed(change) {
  if (change.what === "modal") showModal(change.about);
  else if (change.what === "channel" || change.what === "person") void reload();
  else if (change.what !== "interaction") {
    stale.add(change.channel);
    void refresh();
  }
}

let watching = new AbortController();

/** Follows what changes for this person, and takes the line up again when it breaks. */
async function watch() {
  watching.abort();
  if (document.hidden || !page.person) return;
  const { signal } = (watching = new AbortController());
  let wait = 250;
  while (!signal.aborted) {
    try {
      const opened = () => {
        wait = 250;
        banner("");
        void reload();
      };
      for await (const change of changes(page.person.id, signal, opened)) changed(change);
    } catch (refused) {
      if (signal.aborted) return;
      if (refused.status === 401 || refused.status === 404) {
        banner(say("anew"), say("reload"));
        return;
      }
    }
    if (signal.aborted) return;
    banner(say("no-playground"));
    await pause(wait);
    wait = Math.min(wait * 2, LONGEST_PAUSE);
  }
}

function banner(text, button) {
  const node = find("banner");
  node.hidden = text === "";
  const again = button && el("button", { type: "button", class: "button secondary", onclick: () => location.reload() }, button);
  node.replaceChildren(...[text, again].filter(Boolean));
}

function showModal(open) {
  if (find("modal")?.dataset.interaction === open.interaction) return;
  const { person } = page;
  const send = async (values, close) => {
    const outcome = await interact(person.id, "modal", { values }, close);
    if (outcome.failed) notes.push({ person, channel: page.channel, pending: false });
    render();
  };
  modal(open, page, send, () => ask("DELETE", path("people", person.id, "modal")).catch(() => {}));
  find("modal").dataset.interaction = open.interaction;
}

// What one sees.

const later = (one, other) => BigInt(one) > BigInt(other);
const mark = (person, channel) => `seen ${person.id} ${channel.id}`;
const lastSeen = (person, channel) => sessionStorage.getItem(mark(person, channel)) ?? "0";

/** What somebody has not looked at yet. */
function unread(person, channel) {
  const last = lastSeen(person, channel);
  return (seen.get(channel.id) ?? []).filter((message) => later(message.id, last));
}

const calls = (person, message) => message.pinged.includes(person.display_name);

/** How often this person was called where they have not looked since; direct messages always call. */
function callsOf(person, channel) {
  const mine = person.id === page.person.id;
  if (channel.kind === "direct") return mine ? unread(person, channel).length : 0;
  return unread(person, channel).filter((message) => calls(person, message)).length;
}

function render() {
  const { person, channel } = page;
  if (!person) return;
  const messages = channel ? seen.get(channel.id) ?? [] : [];
  if (channel && messages.length > 0 && !document.hidden) sessionStorage.setItem(mark(person, channel), messages.at(-1).id);
  renderChannels();
  renderPeople();
  find("title").replaceChildren(...(channel ? [el("span", { class: "sign" }, signOf(channel)), channel.name] : [say("no-channel")]));
  find("composer").hidden = !channel;
  if (!channel) return;
  const hidden = dismissed();
  renderIntro(messages.length === 0);
  log.show(channel, person, messages.filter((message) => !hidden.has(message.id)), extras());
  const called = page.channels.reduce((sum, channel) => sum + callsOf(person, channel), 0);
  find("fold-badge").hidden = called === 0;
  find("fold-badge").textContent = called || "";
  document.title = `${called ? `(${called}) ` : ""}${nameOf(channel)} · ${person.display_name} · ${say("playground")}`;
}

/** Puts new children in place of the old ones; the focus stays on what has the same key. */
function replace(node, children) {
  const key = node.contains(document.activeElement) ? document.activeElement.dataset.key : undefined;
  node.replaceChildren(...children);
  if (key) [...node.querySelectorAll("[data-key]")].find((other) => other.dataset.key === key)?.focus();
}

function renderChannels() {
  const entry = (channel) => {
    const here = channel.id === page.channel?.id;
    const fresh = !here && unread(page.person, channel).length > 0;
    const called = here ? 0 : callsOf(page.person, channel);
    const classes = [channel.kind, fresh && "unread"].filter(Boolean).join(" ");
    return el("li", {}, el("a", { href: address(page.person, channel), class: classes, "aria-current": here && "page", "data-key": channel.id },
      el("span", { class: "sign", "aria-hidden": "true" }, signOf(channel)),
      el("span", { class: "name" }, channel.name),
      called > 0 && el("span", { class: "badge", "aria-label": say("new-for-you", { count: called }) }, String(called))));
  };
  const threads = (parent) => page.channels.filter((channel) => channel.parent === parent.id);
  const texts = page.channels.filter((channel) => channel.kind === "text");
  // With several servers, each has its name above its channels.
  const servers = [...new Set(texts.map((channel) => channel.guild))];
  const heading = (channel) => servers.length > 1 && el("li", { class: "server" }, channel.guild_name);
  const listed = servers.flatMap((server) => {
    const here = texts.filter((channel) => channel.guild === server);
    return [heading(here[0]), ...here.flatMap((channel) => [channel, ...threads(channel)]).map(entry)].filter(Boolean);
  });
  const direct = page.channels.filter((channel) => channel.kind === "direct");
  replace(find("channels"), listed);
  replace(find("direct"), direct.map(entry));
  find("direct-title").hidden = direct.length === 0;
}

function renderPeople() {
  const entry = (person) => {
    const { hue, letter } = look(person.display_name, false);
    const me = person.id === page.person.id;
    const to = page.channel?.kind === "direct" && !me ? null : page.channel;
    const called = me ? 0 : page.channels.reduce((sum, channel) => sum + callsOf(person, channel), 0);
    const title = say(me ? "you-are" : "be", { name: person.display_name });
    return el("a", { href: address(person, to), class: "person", title, "aria-current": me && "true", "data-key": person.id },
      el("span", { class: `avatar ${hue}`, "aria-hidden": "true" }, letter),
      el("span", { class: "name" }, person.display_name),
      called > 0 && el("span", { class: "badge", "aria-label": say("called", { count: called }) }, String(called)));
  };
  const more = el("button", { type: "button", class: "add", title: say("somebody-new"), "aria-label": say("somebody-new"), "data-key": "new", onclick: () => void newPerson().catch(lost) }, "+");
  replace(find("people"), [...page.people.map(entry), more]);
}

let introduced = "";

function renderIntro(empty) {
  const { channel, person } = page;
  const first = empty && channel.kind === "text" ? openings(commands, person.locale) : { titles: [] };
  const key = JSON.stringify([locale(), channel.id, person.id, empty, first, commands.length > 0]);
  if (key === introduced) return;
  introduced = key;
  if (channel.kind === "direct") {
    intro.replaceChildren(el("p", { class: "start" }, say("start-direct", { bot: channel.name, person: person.display_name })));
    return;
  }
  if (!empty) {
    intro.replaceChildren(el("p", { class: "start" }, say("start-channel", { channel: channel.name })));
    return;
  }
  const offer = (style, label, command) => {
    const begin = async (event) => {
      event.currentTarget.disabled = true;
      const { name, options } = command();
      await run({ channel: channel.id, name, options }).catch((refused) => banner(trouble(refused)));
      introduced = "";
      render();
    };
    return el("button", { type: "button", class: `button ${style}`, onclick: (event) => void begin(event) }, label);
  };
  const levels = (title) => title.levels?.length > 0 && el("select", { class: "levels", "aria-label": say("offer-level") },
    [{ value: "", name: say("offer-level") }, ...title.levels].map(({ value, name }) => el("option", { value }, name)));
  const card = (title, level = levels(title)) => el("section", { class: "title", "aria-label": title.name, "data-title": title.value },
    COVERS.has(title.value) && el("img", { class: "cover", src: `/page/cover-${title.value}.png`, alt: "" }),
    el("h3", {}, title.name),
    el("p", {}, title.about),
    el("div", { class: "row" },
      title.play && offer("primary", say("offer-play"), () => title.play(level && level.value)),
      title.tour && offer("secondary", say("offer-tour"), () => title.tour)),
    title.play && level);
  const children = [el("h2", {}, say("welcome", { channel: channel.name }))];
  if (first.gather) {
    children.push(
      el("p", {}, say("welcome-table")),
      el("div", { class: "titles" }, first.titles.map((title) => card(title))),
      el("p", { class: "small" }, say("offer-gather"), " ", commandMention(first.gather.plain)));
  } else {
    children.push(el("p", {}, say(commands.length > 0 ? "welcome-plain" : "on-its-way")));
  }
  intro.replaceChildren(...children);
}

function extras() {
  const here = notes.filter((note) => note.person.id === page.person.id && note.channel.id === page.channel.id);
  return here.map((note) => {
    if (note.pending) return el("p", { class: "extra waiting" }, el("span", { class: "dots", "aria-hidden": "true" }, el("i"), el("i"), el("i")), say("sending"));
    const gone = () => {
      notes = notes.filter((other) => other !== note);
      render();
    };
    return el("div", { class: "extra" }, el("p", { class: "failure", role: "alert" }, say("no-answer")),
      el("p", { class: "only-you" }, say("only-you"), " · ", el("button", { type: "button", class: "plain", onclick: gone }, say("dismiss"))));
  });
}

// The frame.

function unfold(open) {
  document.body.classList.toggle("unfolded", open);
  find("fold").setAttribute("aria-expanded", String(open));
  find("veil").hidden = !open;
}

find("fold").addEventListener("click", () => {
  unfold(!document.body.classList.contains("unfolded"));
  if (document.body.classList.contains("unfolded")) find("sidebar").querySelector("a, button")?.focus();
});
find("veil").addEventListener("click", () => unfold(false));
find("new-channel").addEventListener("click", () => void newChannel().catch(lost));
find("settings").addEventListener("click", () => {
  unfold(false);
  void openPanel(page).catch(lost);
});
find("skip").addEventListener("click", (event) => {
  event.preventDefault();
  composer.focus();
});
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && document.body.classList.contains("unfolded")) {
    unfold(false);
    find("fold").focus();
  }
  // Whoever begins a command anywhere means the message box.
  const typing = event.target.closest("input, textarea, dialog");
  if (event.key === "/" && !typing && !event.ctrlKey && !event.metaKey && !event.altKey) composer.focus();
});
// A browser has few lines to one server: a window that nobody looks at gives its own up.
document.addEventListener("visibilitychange", () => void watch());
window.addEventListener("hashchange", () => void arrive().catch(lost));

get("guilds").then((guilds) => (find("guild").textContent = guilds[0]?.name ?? say("playground"))).catch(() => {});
arrive().catch((refused) => {
  // Nobody is here to say in which language; the browser knows.
  speak(navigator.language);
  banner(trouble(refused), say("reload"));
});
get("clock").then(({ ahead }) => moveClock(ahead ?? 0)).catch(() => {});
setInterval(grow, SECOND);
