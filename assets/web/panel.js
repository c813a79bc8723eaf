// Answers of the bot in a window: lines, a picture, buttons and menus, whatever they are about.

import { post } from "./api.js";
import { effects } from "./choices.js";
import { el, symbol, uuid } from "./dom.js";
import { PictureView } from "./picture.js";
import { lines, say } from "./texts.js";

/** Asks in a window whether something is meant. */
export function confirmed(title, question, yes) {
  return new Promise((answer) => {
    const done = (is) => {
      answer(is);
      dialog.close();
    };
    const dialog = el("dialog", { class: "panel", role: "alertdialog", "aria-labelledby": "confirm-title", "aria-describedby": "confirm-question" },
      el("div", { class: "panel-head" }, el("h2", { id: "confirm-title" }, title)),
      el("div", { class: "inside" }, el("p", { id: "confirm-question" }, question),
        el("div", { class: "choices" },
          el("button", { type: "button", class: "choice", autofocus: true, onclick: () => done(false) }, say("web-cancel")),
          el("button", { type: "button", class: "choice sure", onclick: () => done(true) }, yes))));
    dialog.addEventListener("close", () => {
      answer(false);
      dialog.remove();
    });
    document.body.append(dialog);
    dialog.showModal();
  });
}

/** Opens a window with what the server answers to a question: `hint`, `log`, `rules`, `score`, `help`. Returns the window. */
export function openPanel(what, title, failed) {
  const picture = new PictureView("shown");
  const inside = el("div", { class: "inside" });
  const heading = el("h2", { id: "panel-title", tabindex: "-1" }, title);
  const close = el("button", { type: "button", class: "round close", "aria-label": say("web-close"), onclick: () => dialog.close() }, "✕");
  const dialog = el("dialog", { class: "panel", "aria-labelledby": "panel-title" }, el("div", { class: "panel-head" }, heading, close), inside);
  dialog.addEventListener("close", () => dialog.remove());
  // A click beside the window closes it.
  dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());

  const load = async (request) => {
    inside.classList.add("busy");
    try {
      fill(await request());
    } catch (refused) {
      if (refused.said?.length > 0) inside.replaceChildren(...lines(refused.said));
      else {
        dialog.close();
        failed(refused);
      }
    } finally {
      inside.classList.remove("busy");
    }
  };
  const press = (id, values) => load(() => post("press", { id: uuid(), press: id, values }));
  const fill = (panel) => {
    const menus = panel.menus ?? [];
    inside.replaceChildren(...lines(panel.lines ?? []), picture.node,
      ...menus.map((menu) => menuNode(menu, menus.length === 1, press)),
      el("div", { class: "choices" }, (panel.buttons ?? []).map((button) =>
        el("button", { type: "button", class: "choice", disabled: button.barred, onclick: () => press(button.press, []) },
          symbol(button.symbol), button.label))));
    picture.show(panel.picture ?? null);
    inside.scrollTop = 0;
    heading.focus();
  };

  document.body.append(dialog);
  dialog.showModal();
  load(() => post("ask", { what }));
  return dialog;
}

const words = (item) => el("span", { class: "words" },
  el("span", { class: "label" }, item.label),
  effects(item.about));

/** A menu: one item is sent at once; several are marked first. */
function menuNode(menu, alone, press) {
  const most = menu.count ?? 1;
  const chosen = new Set(menu.items.filter((item) => item.chosen).map((item) => item.value));
  const send = el("button", { type: "button", class: "do", onclick: () => press(menu.press, [...chosen]) }, say("web-choose"));
  const tell = () => (send.disabled = chosen.size === 0);
  const toggle = (item, button) => {
    if (!chosen.delete(item.value) && chosen.size < most) chosen.add(item.value);
    button.setAttribute("aria-pressed", String(chosen.has(item.value)));
    tell();
  };
  tell();
  const items = menu.items.map((item) =>
    el("button", { type: "button", class: "choice wide", "aria-pressed": item.chosen || most > 1 ? String(Boolean(item.chosen)) : null,
      onclick: (event) => (most > 1 ? toggle(item, event.currentTarget) : press(menu.press, [item.value])) }, words(item)));
  return el("details", { class: "menu", open: alone || menu.items.length <= 6 },
    el("summary", {}, menu.hint), el("div", { class: "items" }, items), most > 1 && send);
}
