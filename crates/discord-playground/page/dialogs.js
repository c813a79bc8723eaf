// What stands before the page: a modal of the bot, a picture in large, a small question.

import { el, find } from "./dom.js";
import { offered } from "./components.js";
import { blocks } from "./text.js";
import { say, trouble as told } from "./words.js";

const LONG_TEXT = 2;
const TEXT_MENU = 3;
const INPUT = 4;
const TEXT_DISPLAY = 10;

/** A text input of a modal. */
function textInput(part) {
  const shared = { name: part.custom_id, required: part.required !== false, minlength: part.min_length, maxlength: part.max_length, placeholder: part.placeholder };
  const input = part.style === LONG_TEXT ? el("textarea", { rows: 5, ...shared }) : el("input", { type: "text", autocomplete: "off", ...shared });
  input.value = part.value ?? "";
  return input;
}

/** A menu of a modal. */
function select(part, page) {
  const options = part.type === TEXT_MENU ? part.options : offered(part, page).map(({ name, value }) => ({ label: name, value }));
  const several = (part.max_values ?? 1) > 1;
  const needed = part.required !== false;
  const entry = (option) => el("option", { value: option.value, selected: option.default === true }, option.label);
  return el("select", { name: part.custom_id, required: needed, multiple: several },
    !several && el("option", { value: "" }, part.placeholder ?? say("make-selection")), options.map(entry));
}

/** Shows a dialog; `closed` is called when it goes, however it goes. Esc and a click beside it close it. */
export function stand(dialog, closed = () => {}) {
  document.body.append(dialog);
  dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
  dialog.addEventListener("close", () => {
    dialog.remove();
    closed();
  });
  dialog.showModal();
  return dialog;
}

/** A picture in large. */
export function enlarge(source, description) {
  const close = () => dialog.close();
  const dialog = el("dialog", { class: "large", "aria-label": say("picture") },
    el("button", { type: "button", class: "close", "aria-label": say("close"), onclick: close }, "✕"),
    el("img", { src: source, alt: description, onclick: (event) => event.currentTarget.classList.toggle("whole") }),
    el("p", {}, description, " ", el("a", { href: source, target: "_blank", rel: "noopener" }, say("open-original"))));
  stand(dialog);
}

/** Asks for a name. */
export function askName(title, label, suggestion) {
  return new Promise((answer) => {
    let given = null;
    const input = el("input", { type: "text", required: true, maxlength: 32, autocomplete: "off" });
    input.value = suggestion;
    const send = (event) => {
      event.preventDefault();
      given = input.value.trim() || null;
      dialog.close();
    };
    const dialog = el("dialog", { "aria-label": title },
      el("form", { onsubmit: send }, el("h2", {}, title), el("label", {}, label, input),
        el("div", { class: "row end" },
          el("button", { type: "button", class: "button secondary", onclick: () => dialog.close() }, say("cancel")),
          el("button", { type: "submit", class: "button primary" }, say("add")))));
    stand(dialog, () => answer(given));
    input.select();
  });
}

/** A modal of the bot. `send` is given the values and throws what was refused; `dismiss` is called when it is closed unsent. */
export function modal(open, page, send, dismiss) {
  closeModal();
  const inputs = [];
  const fields = open.components.map((outer) => {
    if (outer.type === TEXT_DISPLAY) return el("div", { class: "content" }, ...blocks(outer.content, page.names));
    const part = outer.component ?? outer.components[0];
    const input = part.type === INPUT ? textInput(part) : select(part, page);
    inputs.push(input);
    const label = outer.label ?? part.label;
    return el("label", {}, el("span", {}, label, part.required !== false && el("span", { class: "needed", "aria-hidden": "true" }, " *")),
      outer.description && el("small", {}, outer.description), input);
  });
  const chosen = (input) => [...input.selectedOptions].map((option) => option.value).filter(Boolean);
  const valueOf = (input) => (input.tagName === "SELECT" ? chosen(input) : input.value);
  const trouble = el("p", { class: "trouble", role: "alert", hidden: true });
  let sent = false;
  const submit = async (event) => {
    event.preventDefault();
    try {
      sent = true;
      await send(Object.fromEntries(inputs.map((input) => [input.name, valueOf(input)])), () => dialog.close());
    } catch (refused) {
      sent = false;
      trouble.textContent = told(refused);
      trouble.hidden = false;
    }
  };
  const dialog = el("dialog", { id: "modal", "aria-label": open.title },
    el("form", { onsubmit: submit }, el("h2", {}, open.title), ...fields, trouble,
      el("div", { class: "row end" },
        el("button", { type: "button", class: "button secondary", onclick: () => dialog.close() }, say("cancel")),
        el("button", { type: "submit", class: "button primary" }, say("submit")))));
  stand(dialog, () => !sent && !dialog.dataset.aside && dismiss());
  inputs[0]?.focus();
}

/** Puts the modal aside because somebody else looks at the page now, or another has come: for its owner it stays open. */
export function closeModal() {
  const dialog = find("modal");
  if (!dialog) return;
  dialog.dataset.aside = "yes";
  dialog.removeAttribute("id");
  dialog.close();
}
