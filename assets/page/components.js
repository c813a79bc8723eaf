// Buttons and menus of messages.

import { el } from "./dom.js";
import { Choices } from "./choices.js";
import { emoji } from "./text.js";
import { say } from "./words.js";

const BUTTON = 2;
const TEXT_MENU = 3;
const PEOPLE_MENU = 5;
const STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "link" };

/** What stands before a label. The label says it, so it is not read. */
const symbol = (shown) => {
  if (shown?.id) return emoji(shown.id, "");
  return shown?.name ? el("span", { class: "emoji", "aria-hidden": "true" }, shown.name) : null;
};

/** The rows of a message's components. `page` presses, chooses and knows the people. */
export function rows(message, page) {
  return message.components.map((row) =>
    el("div", { class: "row" }, (row.components ?? []).map((part) => component(message, part, page))));
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
  if (part.type === PEOPLE_MENU) {
    const people = () => page.people.map((person) => ({ label: person.display_name, value: person.id, name: person.display_name }));
    return menu(message, part, people, page);
  }
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
