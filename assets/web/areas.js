// Areas on a picture as buttons: outlined, with a sign for what choosing them does, and arrow keys between them.

import { svg } from "./dom.js";
import { hideTip, showTip } from "./tip.js";
import { say } from "./texts.js";

/** The box around an outline and its middle. */
export function box(outline) {
  const xs = outline.map(([x]) => x);
  const ys = outline.map(([, y]) => y);
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  return { left, top, width: right - left, height: bottom - top, x: (left + right) / 2, y: (top + bottom) / 2 };
}

/** The shapes of the signs, around 0 with radius 1. Shape and fill differ, so that colour carries nothing alone. */
const SIGNS = {
  "helps-me": "M0-1 1 .8H-1Z",
  conflict: "M-.9-.9.9.9M.9-.9-.9.9",
  neutral: "M0-.55A.55.55 0 0 1 0 .55.55.55 0 0 1 0-.55Z",
  "helps-other": "M0 1-1-.8H1Z",
  best: "M0-1 .29-.4.95-.31.48.15.59.81 0 .5-.59.81-.48.15-.95-.31-.29-.4Z",
  played: "M0-.8A.8.8 0 0 1 0 .8.8.8 0 0 1 0-.8Z",
};

/** A sign by itself, for legends and lists. */
export const sign = (effect) =>
  effect in SIGNS
    ? svg("svg", { class: `sign ${effect}`, viewBox: "-1.3 -1.3 2.6 2.6", "aria-hidden": "true" }, svg("path", { d: SIGNS[effect] }))
    : null;

/** In the lower part of a place, where the pictures of the bot have it; small on the corner of a piece, which stays readable. */
function placed(effect, { onPiece, area }, { width, height, x, y }) {
  const size = Math.min(width, height);
  const [right, top] = area.outline.toSorted((a, b) => b[0] - b[1] - (a[0] - a[1]))[0];
  const radius = onPiece ? Math.min(12, size * 0.16) : size * 0.13;
  const [atX, atY] = onPiece ? [right - radius * 1.1, top + radius * 0.3] : [x, y + height * 0.27];
  return svg("path", { class: "sign", d: SIGNS[effect], transform: `translate(${atX} ${atY}) scale(${radius})` });
}

/** What a screen reader says about a choice. */
export const spoken = (mark) => {
  const effect = mark.effect && mark.effect !== "neutral" ? say(`web-${mark.effect}`) : "";
  return [mark.label, ...(mark.about ?? []), effect].filter(Boolean).join(", ");
};

/** The shapes of marks, in the order of the areas: later ones lie above earlier ones. */
export function overlay(marks, ring, chosen) {
  const buttons = [];
  const shapes = marks.map((mark, index) => {
    const bounds = box(mark.area.outline);
    const shape = svg("polygon", { points: mark.area.outline.join(" ") });
    if (!mark.choices) {
      const drawn = mark.sign && placed(mark.sign, mark, bounds);
      return svg("g", { class: `area ${mark.sign ?? "taken"}`, "aria-hidden": "true" }, shape, drawn);
    }
    const kind = `area ${mark.effect ?? "plain"}${mark.onPiece ? " piece" : ""}${mark.taken ? " taken" : ""}`;
    const button = svg("g", { class: kind, role: "button", tabindex: "-1", "aria-label": spoken(mark),
      "aria-pressed": mark.taken ? "true" : null, "data-value": mark.area.value, "data-kind": mark.area.kind, "data-mark": index },
      shape, mark.effect in SIGNS && placed(mark.effect, mark, bounds));
    const show = () => showTip(button, [mark.label, ...(mark.about ?? [])].filter(Boolean).join(" · "));
    button.addEventListener("click", (event) => chosen(mark, event));
    button.addEventListener("pointerenter", (event) => event.pointerType === "mouse" && show());
    button.addEventListener("pointerleave", hideTip);
    button.addEventListener("focus", () => {
      for (const other of buttons) other.node.setAttribute("tabindex", other.node === button ? "0" : "-1");
      if (!button.matches(":focus-visible")) return;
      ring.setAttribute("points", shape.getAttribute("points"));
      show();
    });
    button.addEventListener("blur", () => {
      ring.removeAttribute("points");
      hideTip();
    });
    button.addEventListener("keydown", (event) => keys(event, buttons, button, () => chosen(mark, event)));
    buttons.push({ node: button, ...bounds });
    return button;
  });
  // Reading order: one area is reached by Tab, the others from it by arrow keys.
  const first = buttons.toSorted((a, b) => a.y - b.y || a.x - b.x)[0];
  first?.node.setAttribute("tabindex", "0");
  return shapes;
}

const DIRECTIONS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

function keys(event, buttons, node, choose) {
  if (event.key === "Enter" || event.key === " ") {
    event.preventDefault();
    choose();
    return;
  }
  const direction = DIRECTIONS[event.key];
  if (!direction || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  neighbour(buttons, buttons.find((button) => button.node === node), direction)?.node.focus();
}

/** The nearest area in a direction; what lies straight ahead counts as nearer than what lies aside. */
function neighbour(buttons, from, [dx, dy]) {
  const scored = buttons.filter((to) => to !== from).map((to) => {
    const ahead = (to.x - from.x) * dx + (to.y - from.y) * dy;
    const aside = Math.abs((to.x - from.x) * dy) + Math.abs((to.y - from.y) * dx);
    return { to, ahead, score: ahead + 2.2 * aside };
  });
  return scored.filter(({ ahead }) => ahead > 1).sort((a, b) => a.score - b.score)[0]?.to;
}
