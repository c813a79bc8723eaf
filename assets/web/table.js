// What is known about the table beside the board: who sits there, what happened, what is played.

import { get } from "./api.js";
import { el, symbol } from "./dom.js";
import { storyItems } from "./replay.js";
import { item, language, lines, say } from "./texts.js";

/** When the time of a seat is over, as its reader's clock shows it; the title says it exactly. */
function due(seconds) {
  const time = new Date(seconds * 1000);
  const write = (form) => new Intl.DateTimeFormat(language(), form).format(time);
  const today = time.toDateString() === new Date().toDateString();
  const short = write(today ? { timeStyle: "short" } : { weekday: "short", day: "numeric", month: "short", hour: "numeric", minute: "2-digit" });
  const exact = el("time", { datetime: time.toISOString(), title: write({ dateStyle: "full", timeStyle: "long" }) }, short);
  return time > new Date() ? [say("web-due"), " ", exact] : [say("web-overdue"), " (", exact, ")"];
}

/** The seats, with whose turn it is. */
export const seats = (state) =>
  el("ul", { class: "seats", "aria-label": say("web-seats") }, state.seats.map((seat, index) =>
    el("li", { class: seat.awaited ? "awaited" : null },
      symbol(seat.symbol),
      el("span", { class: "words" },
        el("span", { class: "label" }, seat.name),
        (seat.score || seat.emblem) && el("span", { class: "about" }, [seat.emblem, seat.score].filter(Boolean).join(" · ")),
        seat.due && el("span", { class: "about" }, due(seat.due))),
      seat.robot && el("span", { class: "pill" }, say("web-robot")),
      index === state.you && el("span", { class: "pill you" }, say("web-you")),
      seat.awaited && el("span", { class: "turn" }, el("span", { "aria-hidden": "true" }, "◀"), el("span", { class: "unseen" }, say("web-awaited"))))));

/** What happened lately, the newest last and marked. */
export const told = (state) =>
  state.told.length > 0 &&
  el("section", { class: "told" }, el("h2", {}, say("web-told")), el("ol", {}, state.told.map((line) => el("li", {}, item(line)))));

export const options = (state, isOpen) =>
  state.options.length > 0 &&
  el("details", { class: "options", open: isOpen }, el("summary", {}, say("web-options")), lines(state.options));

/** A lesson of a guided game: its heading opens and closes it. */
export function lesson(said) {
  if (!said) return [];
  const [heading, ...rest] = said.split(/(?<=\*\*)\s/);
  const node = el("details", { open: true }, el("summary", {}, lines([heading])), el("div", {}, lines([rest.join(" ")])));
  return rest.length > 0 ? [node] : lines([said]);
}

/** All moves of the game, loaded when somebody opens the list. `chosen(records)` is told which moment was pressed. */
export class MoveList {
  constructor(chosen) {
    this.chosen = chosen;
    this.records = null;
    this.summary = el("summary", {});
    this.list = el("ol", { class: "story" });
    this.node = el("details", { class: "moves", ontoggle: () => this.load() }, this.summary, this.list);
  }

  /** The table has changed. */
  update(state) {
    this.state = state;
    this.summary.textContent = say("web-moves");
    this.list.setAttribute("aria-label", say("web-story"));
    this.node.hidden = !state.board;
    this.load();
  }

  async load() {
    const key = `${this.state.records} ${this.state.language}`;
    if (!this.node.open || this.records === key) return;
    this.records = key;
    const { moments } = await get("replay").catch(() => ({ moments: null }));
    if (!moments || this.records !== key) return;
    const items = storyItems(moments, 0, (index) => this.chosen(moments[index].records));
    // The newest is read most.
    this.list.replaceChildren(...items.toReversed());
  }
}
