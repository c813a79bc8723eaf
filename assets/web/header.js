// The header has one line: what has no room beside the title is made smaller step by step, and at last put into a menu.

import { el, find, svg } from "./dom.js";

/** As the style sheet has them: all in words; smaller; quick tools as icons; settings in the menu; the other tools too, the quick
 * ones in words; these as icons. */
const STEPS = 6;

const ICONS = {
  undo: "M9 3 3 9l6 6v-4h5a3.5 3.5 0 0 1 0 7H8v3h6a6.5 6.5 0 0 0 0-13H9z",
  hint: "M12 2a7 7 0 0 0-4 12.7V17h8v-2.3A7 7 0 0 0 12 2zM9 18h6v1.5H9zM10 20.5h4V22h-4z",
};

/** A button of the header. Its `icon` takes the place of its name where there is no room. */
export const toolButton = (name, act) => el("button", { type: "button", "data-tool": name, onclick: act },
  ICONS[name] && svg("svg", { class: "icon", viewBox: "0 0 24 24", "aria-hidden": "true" }, svg("path", { d: ICONS[name] })),
  el("span", { class: "name" }));

/** Names a button in the reader's language. */
export function nameTool(button, text) {
  const name = button.querySelector(".name");
  if (name.textContent === text) return;
  name.textContent = text;
  if (button.querySelector(".icon")) button.title = text;
}

/** Chooses the first step at which the title has room for all its letters. */
function fit() {
  const [header, title] = [document.querySelector("header"), find("title")];
  for (let step = 0; step < STEPS; step += 1) {
    header.dataset.fit = step;
    if (header.scrollWidth <= header.clientWidth && title.scrollWidth <= title.clientWidth) return;
  }
}

/** Fits the header whenever its words or its width change. */
export function keepFitting() {
  const header = document.querySelector("header");
  let asked = false;
  const soon = () => {
    if (asked) return;
    asked = true;
    requestAnimationFrame(() => {
      asked = false;
      fit();
    });
  };
  new ResizeObserver(soon).observe(header);
  new MutationObserver(soon).observe(header, { childList: true, characterData: true, subtree: true, attributeFilter: ["hidden"] });
  document.fonts?.ready.then(soon);
}
