// Buttons and menus of messages, and the newer components: boxes, sections, texts, pictures, files.

import { el } from "./dom.js";
import { Choices } from "./choices.js";
import { blocks, emoji } from "./text.js";
import { say } from "./words.js";

const BUTTON = 2;
const TEXT_MENU = 3;
const PEOPLE_MENU = 5;
const ROLE_MENU = 6;
const MENTIONABLE_MENU = 7;
const CHANNEL_MENU = 8;
const STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "link" };

/** What stands before a label. The label says it, so it is not read. */
const symbol = (shown) => {
  if (shown?.id) return emoji(shown.id, "");
  return shown?.name ? el("span", { class: "emoji", "aria-hidden": "true" }, shown.name) : null;
};

/** The components of a message. `page` presses, chooses and knows the people; `show` has `picture` and `file`. */
export function rows(message, page, show) {
  return message.components.map((part) => block(message, part, page, show));
}

/** A component that stands by itself: a row, or one of the newer ones. */
function block(message, part, page, show) {
  const inside = () => (part.components ?? []).map((inner) => block(message, inner, page, show));
  switch (part.type) {
    case 1: return el("div", { class: "row" }, (part.components ?? []).map((inner) => component(message, inner, page)));
    case 9: return el("div", { class: "section" }, el("div", {}, inside()), beside(message, part.accessory, page, show));
    case 10: return el("div", { class: "content" }, ...blocks(part.content, page.names));
    case 12: return el("div", { class: "gallery" }, part.items.map((item) => show.picture(item.media.url, item.description ?? say("picture"), item.media)));
    case 13: return show.file(part.file.url, part.name ?? say("file"), part.size ?? 0);
    case 14: return el("hr", { class: part.divider ? "" : "gap" });
    case 17: return box(part, inside());
    default: return el("span", { class: "note" }, say("unknown-component"));
  }
}

function box(part, inside) {
  const node = el("div", { class: "embed" }, inside);
  if (Number.isInteger(part.accent_color)) node.style.borderInlineStartColor = `#${part.accent_color.toString(16).padStart(6, "0")}`;
  return node;
}

function beside(message, part, page, show) {
  return part.type === BUTTON ? button(message, part, page) : show.picture(part.media.url, part.description ?? say("picture"), part.media);
}

/** What a menu of people, roles or channels offers. */
export function offered(part, page) {
  const people = page.people.map((person) => ({ label: person.display_name, value: person.id, name: person.display_name }));
  const roles = page.roles.map((role) => ({ label: `@${role.name.replace("@", "")}`, value: role.id, name: role.name }));
  const channels = page.channels.filter((channel) => channel.kind !== "direct" && channel.guild === page.channel?.guild)
    .map((channel) => ({ label: `#${channel.name}`, value: channel.id, name: channel.name }));
  return { [PEOPLE_MENU]: people, [ROLE_MENU]: roles, [MENTIONABLE_MENU]: [...people, ...roles], [CHANNEL_MENU]: channels }[part.type] ?? [];
}

/** The reactions below a message; a press adds one's own or takes it back. */
export function reactions(message, person, page) {
  const one = ({ emoji: shown, by }) => {
    const mine = by.includes(person.display_name);
    const [name, id] = shown.split(":");
    const press = () => page.touch(message, mine ? "DELETE" : "POST", "react", { emoji: shown });
    return el("button", { type: "button", class: mine ? "reaction mine" : "reaction", title: by.join(", "), "aria-pressed": String(mine), onclick: press },
      id ? emoji(id, name) : name, ` ${by.length}`);
  };
  return message.reactions.length > 0 && el("div", { class: "row" }, message.reactions.map(one));
}

/** A poll: its answers, which can be voted for until it is over, and their votes. */
export function poll(message, page) {
  if (!message.poll) return null;
  const { question, answers, results } = message.poll;
  const count = (answer) => results.answer_counts.find(({ id }) => id === answer.answer_id)?.count ?? 0;
  const vote = (answer) => page.touch(message, "POST", "vote", { answers: [answer.answer_id] });
  return el("div", { class: "embed" }, el("h3", {}, question.text),
    answers.map((answer) => el("button", { type: "button", class: "button secondary", disabled: results.is_finalized, onclick: () => vote(answer) },
      symbol(answer.poll_media.emoji), `${answer.poll_media.text} · ${count(answer)}`)),
    results.is_finalized && el("p", { class: "small" }, say("poll-over")));
}

function component(message, part, page) {
  if (part.type === BUTTON) return button(message, part, page);
  if (part.type === TEXT_MENU) {
    const options = part.options.map((option) => ({
      label: [symbol(option.emoji), option.label].filter(Boolean),
      detail: option.description,
      value: option.value,
      name: option.label,
      chosen: option.default === true,
    }));
    return menu(message, part, () => options, page);
  }
  if (part.type >= PEOPLE_MENU && part.type <= CHANNEL_MENU) return menu(message, part, () => offered(part, page), page);
  return el("span", { class: "note" }, say("unknown-component"));
}

function button(message, part, page) {
  const label = [symbol(part.emoji), part.label ? el("span", {}, part.label) : null];
  const style = `button ${STYLES[part.style] ?? "secondary"}`;
  const name = part.label ? undefined : part.emoji?.name;
  if (part.style === 5) {
    return el("a", { class: style, href: /^https?:/.test(part.url) ? part.url : undefined, target: "_blank", rel: "noopener noreferrer", "data-key": part.url, "aria-label": name }, ...label);
  }
  const press = (event) => page.act(message, event.currentTarget, "press", { message: message.id, button: part.custom_id });
  return el("button", { type: "button", class: style, disabled: part.disabled === true, "data-key": part.custom_id, "aria-label": name, onclick: press }, ...label);
}

function menu(message, part, options, page) {
  const placeholder = part.placeholder || say("make-selection");
  const least = part.min_values ?? 1;
  const most = part.max_values ?? 1;
  const chosen = new Set(options().filter((option) => option.chosen).map((option) => option.value));
  const shown = () => options().filter((option) => chosen.has(option.value)).map((option) => option.name).join(", ");
  const value = el("span", { class: "value" });
  const opener = el("button", { type: "button", class: "opener", role: "combobox", disabled: part.disabled === true, "data-key": part.custom_id }, value);
  const tell = () => {
    value.textContent = shown() || placeholder;
    value.classList.toggle("chosen", chosen.size > 0);
    opener.setAttribute("aria-label", chosen.size > 0 ? `${placeholder}: ${shown()}` : placeholder);
  };
  tell();
  const send = () => {
    choices.hide();
    page.act(message, opener, "choose", { message: message.id, menu: part.custom_id, values: [...chosen] });
  };
  const choices = new Choices(opener, placeholder, (item) => {
    if (most === 1) {
      chosen.clear();
      chosen.add(item.value);
      tell();
      send();
      return;
    }
    if (!chosen.delete(item.value) && chosen.size < most) chosen.add(item.value);
    tell();
    list(choices.active);
  });
  const list = (active) =>
    choices.show(options().map((option) => ({ ...option, chosen: chosen.has(option.value) })), active);
  const before = () => JSON.stringify([...chosen].sort());
  let opened = before();
  const close = () => {
    if (!choices.open) return;
    choices.hide();
    // A menu of several is sent when it is closed, as in Discord.
    if (most > 1 && before() !== opened && chosen.size >= least) send();
  };
  const open = () => {
    opened = before();
    list(Math.max(0, options().findIndex((option) => chosen.has(option.value))));
    choices.node.scrollIntoView({ block: "nearest" });
  };
  opener.addEventListener("click", () => (choices.open ? close() : open()));
  opener.addEventListener("blur", close);
  opener.addEventListener("keydown", (event) => {
    if (choices.open && most > 1 && event.key === "Escape") {
      close();
      event.preventDefault();
    } else if (choices.key(event)) return;
    else if (!choices.open && (event.key === "ArrowDown" || event.key === "ArrowUp")) {
      open();
      event.preventDefault();
    } else if (choices.open && event.key.length === 1 && event.key !== " ") byLetter(event.key.toLowerCase());
  });
  const byLetter = (letter) => {
    const starts = (item) => item.name.toLowerCase().startsWith(letter);
    const after = choices.items.findIndex((item, index) => index > choices.active && starts(item));
    const index = after >= 0 ? after : choices.items.findIndex(starts);
    if (index >= 0) choices.activate(index);
  };
  return el("div", { class: "menu" }, opener, choices.node);
}
