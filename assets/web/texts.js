// The fixed texts of the page in the reader's language, and the markup of sentences from the server.

import { el, setting } from "./dom.js";

export const LANGUAGES = { en: "English", de: "Deutsch", fr: "Français", pl: "Polski" };

let texts = {};
let current = "en";

/** The chosen language, else the one that the link to a seat names, else the first of the browser's that there is. */
function preferred() {
  const named = new URLSearchParams(location.search).get("language");
  const wished = [setting.get("language"), named, ...navigator.languages].map((name) => (name ?? "").slice(0, 2));
  return wished.find((name) => name in LANGUAGES) ?? "en";
}

export const language = () => current;

/** A text in the current language. */
export const say = (key) => texts[key] ?? "";

/** Writes texts into the fixed parts of the page. */
export function label(root = document) {
  for (const node of root.querySelectorAll("[data-say]")) node.textContent = say(node.dataset.say);
  for (const node of root.querySelectorAll("[data-say-label]")) node.setAttribute("aria-label", say(node.dataset.sayLabel));
  for (const node of root.querySelectorAll("[data-say-title]")) node.title = say(node.dataset.sayTitle);
}

/** Reads the texts of a language, of the preferred one if none is named. */
export async function speak(name = preferred()) {
  const response = await fetch(`/texts/${name}`);
  if (!response.ok) throw new Error(`status ${response.status}`);
  texts = await response.json();
  current = name;
  document.documentElement.lang = name;
  label();
}

const rule = (pattern, make) => ({ pattern: new RegExp(pattern, "suy"), make });

const RULES = [
  rule(String.raw`\\([^\p{L}\p{N}\s])`, (found) => found[1]),
  rule("(`+)(.+?)(?<!`)\\1(?!`)", (found) => el("code", {}, found[2])),
  rule(String.raw`<t:(-?\d{1,12})(?::[tTdDfFR])?>`, (found) => written(found[1])),
  // Symbols and mentions mean nothing outside of Discord.
  rule(String.raw`<a?:\w+:\d+> ?|<@!?\d+>`, () => ""),
  rule(String.raw`\*\*(.+?)\*\*(?!\*)`, (found) => el("strong", {}, inline(found[1]))),
  rule(String.raw`\*(?!\s)((?:\*\*.+?\*\*|[^*])+?)(?<!\s)\*(?!\*)`, (found) => el("em", {}, inline(found[1]))),
];

function written(seconds) {
  const time = new Date(Number(seconds) * 1000);
  const text = new Intl.DateTimeFormat(current, { dateStyle: "medium", timeStyle: "short" }).format(time);
  return el("time", { datetime: time.toISOString() }, text);
}

/** A sentence as nodes: bold, italics and code as in Discord. Everything else stays text. */
export function inline(text) {
  const parts = [];
  let plain = "";
  let at = 0;
  while (at < text.length) {
    const rest = RULES.map(({ pattern, make }) => ((pattern.lastIndex = at), { found: pattern.exec(text), make }));
    const { found, make } = rest.find(({ found }) => found) ?? {};
    if (found) {
      parts.push(plain, make(found));
      plain = "";
      at += found[0].length;
    } else plain += text[at++];
  }
  return [...parts, plain].filter((part) => part !== "");
}

const HEADING = /^#{1,3} +/;
const ITEM = /^ *[-•*] +/;
const SMALL = /^-# +/;

/** A sentence of a list without its bullet. */
export const item = (line) => inline(line.replace(ITEM, ""));

/** Sentences as paragraphs; lines that begin like items of a list look like them. */
export function lines(said) {
  const all = said.flatMap((text) => text.split("\n")).filter((line) => line.trim() !== "");
  return all.map((line) => {
    if (SMALL.test(line)) return el("p", { class: "quiet" }, inline(line.replace(SMALL, "")));
    if (HEADING.test(line)) return el("h3", {}, inline(line.replace(HEADING, "")));
    if (ITEM.test(line)) return el("p", { class: "item" }, item(line));
    return el("p", {}, inline(line));
  });
}
