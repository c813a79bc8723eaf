// Discord's markdown, made into nodes.

import { el } from "./dom.js";
import { locale, say } from "./words.js";

const rule = (pattern, make) => ({ pattern: new RegExp(pattern, "suy"), make });

const link = (address, ...inside) =>
  el("a", { href: address, target: "_blank", rel: "noopener noreferrer" }, ...inside);

/** Addresses of Discord's channels lead to the channels here; other addresses elsewhere. */
function leading(address, names, inside) {
  const place = /^https:\/\/discord(?:app)?\.com\/channels\/(?:\d+|@me)\/(\d+)(?:\/(\d+))?$/.exec(address);
  if (!place) return link(address, ...inside);
  const to = names.channel(place[1]);
  const bare = inside.length === 1 && inside[0] === address;
  return el("a", { href: to.href, class: "mention" }, ...(bare ? [to.label] : inside));
}

const when = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { day: "2-digit", month: "2-digit", year: "numeric" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
};

/** A moment as this style of Discord's writes it. */
export const written = (time, style = "f") => new Intl.DateTimeFormat(locale(), when[style]).format(time);

function moment(seconds, style) {
  const time = new Date(Number(seconds) * 1000);
  const about = { datetime: time.toISOString(), title: written(time, "F") };
  // What only grows older is no news.
  return style === "R" ? el("time", { ...about, class: "ago", "aria-live": "off" }, ago(time)) : el("time", about, written(time, style));
}

/** Up to how many of a unit are told in it, and how many make one of the next. */
const UNITS = [["second", 60], ["minute", 60], ["hour", 24], ["day", 30], ["month", 12], ["year", Infinity]];

/** By how many milliseconds the clock of the playground is ahead of that of the browser. */
let ahead = 0;

/** The clock of the playground was moved on by so many seconds in all. */
export const moveClock = (seconds) => (ahead = Math.max(ahead, seconds * 1000));

/** A message was written at this time: the clock may have been moved on in another window. */
export const learnTime = (time) => (ahead = Math.max(ahead, time - Date.now()));

/** Now, by the clock of the playground. */
export const now = () => Date.now() + ahead;

/** How long ago something was, or how soon it will be. */
function ago(time) {
  let amount = (time - now()) / 1000;
  const [unit] = UNITS.find(([, most]) => {
    if (Math.abs(Math.round(amount)) < most) return true;
    amount /= most;
    return false;
  });
  return new Intl.RelativeTimeFormat(locale()).format(Math.round(amount), unit);
}

/** What was said to be some time ago is so a little longer now. */
export function grow() {
  document.querySelectorAll("time.ago").forEach((node) => {
    const text = ago(new Date(node.dateTime));
    if (node.textContent !== text) node.textContent = text;
  });
}

/** An emoji of the application; its name is read where its picture is not there. */
export const emoji = (id, name) => el("img", { class: "emoji", src: `/emojis/${id}.png`, alt: name, title: name, draggable: "false" });

const inner = (tag, attributes) => (found, names) => el(tag, attributes ?? {}, ...inline(found[1], names));

const RULES = [
  rule(String.raw`\\([^\p{L}\p{N}\s])`, (found) => found[1]),
  rule("(`+)(.+?)(?<!`)\\1(?!`)", (found) => el("code", {}, found[2].trim() || found[2])),
  rule(String.raw`<@!?(\d+)>`, (found, names) => names.person(found[1])),
  rule(String.raw`<#(\d+)>`, (found, names) => {
    const to = names.channel(found[1]);
    return el("a", { href: to.href, class: "mention" }, to.label);
  }),
  rule(String.raw`<\/([^:>]+):\d+>`, (found, names) => names.command(found[1])),
  rule(String.raw`<t:(-?\d{1,12})(?::([tTdDfFR]))?>`, (found) => moment(found[1], found[2])),
  rule(String.raw`<a?:(\w+):(\d+)>`, (found) => emoji(found[2], `:${found[1]}:`)),
  rule(String.raw`\[([^\]\n]+)\]\(<?(https?:\/\/[^\s)>]+)>?\)`, (found, names) =>
    leading(found[2], names, inline(found[1], names))),
  rule(String.raw`<(https?:\/\/[^\s>]+)>`, (found, names) => leading(found[1], names, [found[1]])),
  rule(String.raw`https?:\/\/[^\s<]+[^\s<.,:;"')\]*_]`, (found, names) => leading(found[0], names, [found[0]])),
  rule(String.raw`\*\*(.+?)\*\*(?!\*)`, inner("strong")),
  rule(String.raw`__(.+?)__(?!_)`, inner("u")),
  rule(String.raw`~~(.+?)~~`, inner("s")),
  rule(String.raw`\|\|(.+?)\|\|`, (found, names) => {
    const reveal = (event) => {
      event.currentTarget.classList.add("revealed");
      event.currentTarget.removeAttribute("aria-label");
    };
    return el("button", { type: "button", class: "spoiler", "aria-label": say("spoiler"), onclick: reveal },
      el("span", {}, ...inline(found[1], names)));
  }),
  rule(String.raw`\*(?!\s)((?:\*\*.+?\*\*|[^*])+?)(?<!\s)\*(?!\*)`, inner("em")),
  rule(String.raw`(?<![\p{L}\p{N}_])_(?!\s)([^_]+?)_(?![\p{L}\p{N}_])`, inner("em")),
];

/** What stands in a line: a list of nodes and texts. */
export function inline(text, names) {
  const parts = [];
  let plain = "";
  let at = 0;
  while (at < text.length) {
    let found = null;
    for (const { pattern, make } of RULES) {
      pattern.lastIndex = at;
      found = pattern.exec(text);
      if (found) {
        if (plain) parts.push(plain);
        plain = "";
        parts.push(make(found, names));
        at += found[0].length;
        break;
      }
    }
    if (!found) plain += text[at++];
  }
  if (plain) parts.push(plain);
  return parts;
}

const HEADING = /^(#{1,3}) +(.+)$/;
const SMALL = /^-# +(.+)$/;
const ITEM = /^( *)(?:([-*])|(\d+)\.) +(.+)$/;
const QUOTE = /^> ?(.*)$/;

/** A whole message: a list of blocks. */
export function blocks(text, names) {
  const made = [];
  // Every second part is the inside of a fence.
  text.split(/```(?:[\w+-]*\n)?([\s\S]+?)```/).forEach((part, index) => {
    if (index % 2 === 1) made.push(el("pre", {}, el("code", {}, part.replace(/\n$/, ""))));
    else made.push(...lines(part.split("\n"), names));
  });
  return made;
}

function lines(all, names) {
  const made = [];
  let paragraph = [];
  const close = () => {
    while (paragraph.length > 0 && paragraph[0].trim() === "") paragraph.shift();
    while (paragraph.length > 0 && paragraph.at(-1).trim() === "") paragraph.pop();
    if (paragraph.length > 0) made.push(el("p", {}, ...inline(paragraph.join("\n"), names)));
    paragraph = [];
  };
  for (let at = 0; at < all.length; at++) {
    const line = all[at];
    const heading = HEADING.exec(line);
    const small = SMALL.exec(line);
    if (heading) {
      close();
      // The page has its own first and second headings.
      made.push(el(`h${heading[1].length + 2}`, {}, ...inline(heading[2], names)));
    } else if (small) {
      close();
      made.push(el("p", { class: "small" }, ...inline(small[1], names)));
    } else if (QUOTE.test(line)) {
      close();
      const quoted = [];
      for (; at < all.length && QUOTE.test(all[at]); at++) quoted.push(QUOTE.exec(all[at])[1]);
      at--;
      made.push(el("blockquote", {}, ...lines(quoted, names)));
    } else if (ITEM.test(line)) {
      close();
      const items = [];
      for (; at < all.length && ITEM.test(all[at]); at++) items.push(ITEM.exec(all[at]));
      at--;
      made.push(list(items, names));
    } else paragraph.push(line);
  }
  close();
  return made;
}

function list(items, names) {
  const numbered = items[0][3] !== undefined;
  const made = numbered ? el("ol", { start: items[0][3] }) : el("ul");
  const depth = items[0][1].length;
  for (let at = 0; at < items.length; at++) {
    const item = el("li", {}, ...inline(items[at][4], names));
    const inside = [];
    while (at + 1 < items.length && items[at + 1][1].length > depth) inside.push(items[++at]);
    if (inside.length > 0) item.append(list(inside, names));
    made.append(item);
  }
  return made;
}
