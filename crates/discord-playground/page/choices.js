// A list to choose from with arrow keys, for menus of messages and for what may be typed.

import { el } from "./dom.js";

let made = 0;

export class Choices {
  /** `holder` is the element that has the focus while the list is open; `picked` is told the item. */
  constructor(holder, label, picked) {
    this.holder = holder;
    this.picked = picked;
    this.items = [];
    this.active = -1;
    this.node = el("ul", { class: "choices", role: "listbox", id: `choices-${++made}`, "aria-label": label, hidden: true });
    // The focus stays where it is.
    this.node.addEventListener("pointerdown", (event) => event.preventDefault());
    holder.setAttribute("aria-haspopup", "listbox");
    holder.setAttribute("aria-controls", this.node.id);
    holder.setAttribute("aria-expanded", "false");
  }

  get open() {
    return !this.node.hidden;
  }

  /** Shows items `{label, detail?, value, chosen?}`; `note` stands there instead when there are none. */
  show(items, active = 0, note = "") {
    this.items = items;
    const rows = items.map((item, index) =>
      el("li", { role: "option", id: `${this.node.id}-${index}`, "aria-selected": "false", class: item.chosen && "chosen",
        "data-value": typeof item.value === "string" && item.value,
        onclick: () => this.pick(index), onpointermove: () => this.activate(index) },
        el("span", { class: "label" }, item.label),
        item.detail && el("span", { class: "detail" }, item.detail)));
    if (items.length === 0 && note) rows.push(el("li", { class: "note", role: "presentation" }, note));
    this.node.replaceChildren(...rows);
    this.node.hidden = rows.length === 0;
    this.holder.setAttribute("aria-expanded", String(this.open));
    this.active = -1;
    this.holder.removeAttribute("aria-activedescendant");
    if (items.length > 0 && active >= 0) this.activate(Math.min(active, items.length - 1));
  }

  hide() {
    this.node.hidden = true;
    this.items = [];
    this.active = -1;
    this.holder.setAttribute("aria-expanded", "false");
    this.holder.removeAttribute("aria-activedescendant");
  }

  activate(index) {
    if (index === this.active) return;
    this.node.children[this.active]?.setAttribute("aria-selected", "false");
    this.active = index;
    const row = this.node.children[index];
    row.setAttribute("aria-selected", "true");
    row.scrollIntoView({ block: "nearest" });
    this.holder.setAttribute("aria-activedescendant", row.id);
  }

  pick(index) {
    this.picked(this.items[index]);
  }

  /** Does what a key means to an open list; tells whether it meant anything. */
  key(event) {
    if (!this.open) return false;
    const count = this.items.length;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && count > 0) {
      const from = this.active < 0 && step < 0 ? 0 : this.active;
      this.activate((from + step + count) % count);
    } else if (event.key === "Escape") this.hide();
    else if ((event.key === "Enter" || (event.key === "Tab" && !event.shiftKey)) && this.active >= 0) this.pick(this.active);
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  }
}
