// What is known about the table beside the board: who sits there, what happened, what is played.

import { el, symbol } from "./dom.js";
import { item, lines, say } from "./texts.js";

/** The seats, with whose turn it is. */
export const seats = (state) =>
  el("ul", { class: "seats", "aria-label": say("web-seats") }, state.seats.map((seat, index) =>
    el("li", { class: seat.awaited ? "awaited" : null },
      symbol(seat.symbol),
      el("span", { class: "words" },
        el("span", { class: "label" }, seat.name),
        seat.emblem && el("span", { class: "about" }, seat.emblem)),
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
