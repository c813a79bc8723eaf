// Choices as buttons, in their groups.

import { sign } from "./areas.js";
import { el, symbol } from "./dom.js";
import { onBoard, rows } from "./matching.js";
import { inline, say } from "./texts.js";

/** Up to so many places are buttons of their own; more are clicked on the board, or found in a list. */
const FEW = 6;

/** Effects one beside the other, each by itself. */
export const effects = (about) =>
  about?.length > 0 && el("span", { class: "about" }, about.map((effect, index) => [index > 0 && " · ", el("span", { class: "effect" }, inline(effect))]));

export function choiceButton(choice, chosen, barred = false) {
  const effect = choice.effect === "neutral" ? null : choice.effect;
  return el("button", { type: "button", class: "choice", disabled: barred, "data-kind": choice.kind, "data-value": choice.value, onclick: () => chosen(choice) },
    symbol(choice.symbol),
    el("span", { class: "words" },
      el("span", { class: "label" }, choice.label),
      effects(choice.about)),
    effect && sign(effect),
    effect && el("span", { class: "unseen" }, say(`web-${effect}`)));
}

/** A group of choices: its name, why it is barred, and the buttons. Places are left to the board and the list. */
export function groupNode(group, picture, chosen) {
  const barred = group.barred !== null && group.barred !== undefined;
  const places = onBoard(group.choices, picture);
  const buttons = group.choices.filter((choice) => places.length <= FEW || !places.includes(choice));
  const only = group.choices.length === 1 && group.choices[0].label === group.label;
  if (!barred && buttons.length === 0) return null;
  return el("div", { class: `group${barred ? " barred" : ""}${only ? " only" : ""}`, role: "group", "aria-label": group.label },
    group.label && !only && el("h2", {}, symbol(group.symbol), group.label),
    group.about && el("p", { class: "quiet" }, inline(group.about)),
    barred && el("p", { class: "why" }, inline(group.barred)),
    buttons.length > 0 && el("div", { class: "choices" }, buttons.map((choice) =>
      choiceButton(only && !choice.symbol ? { ...choice, symbol: group.symbol } : choice, chosen, barred))));
}

/** All places as a list by row, for whoever does not use the picture. Null where there are only a few. */
export function placeList(choices, picture, isOpen, chosen, toggled) {
  const places = onBoard(choices, picture);
  if (places.length <= FEW) return null;
  const list = rows(places).map(([row, inRow]) =>
    el("div", { class: "row", role: "group", "aria-label": row },
      el("span", { class: "row-name", "aria-hidden": "true" }, row),
      inRow.map((choice) => choiceButton(choice, chosen))));
  return el("details", { class: "places", open: isOpen, ontoggle: (event) => toggled(event.currentTarget.open) },
    el("summary", {}, say("web-places")), list);
}
