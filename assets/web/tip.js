// A short text next to the area under the pointer. Screen readers have it as the area's name.

import { find } from "./dom.js";

export function showTip(node, text) {
  const tip = find("tip");
  tip.textContent = text;
  tip.hidden = false;
  const at = node.getBoundingClientRect();
  const { width, height } = tip.getBoundingClientRect();
  const left = Math.min(Math.max(4, at.left + at.width / 2 - width / 2), innerWidth - width - 4);
  const above = at.top - height - 6;
  tip.style.left = `${left}px`;
  tip.style.top = `${above > 4 ? above : at.bottom + 6}px`;
}

export const hideTip = () => (find("tip").hidden = true);
