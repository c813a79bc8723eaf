// A small list at the place of a click, where the click can mean several things.

import { choiceButton } from "./choices.js";
import { el, find } from "./dom.js";
import { say } from "./texts.js";

/** Asks which of the choices is meant, next to the node that was clicked. */
export function askWhich(choices, event, chosen) {
  const menu = find("chooser");
  const from = event.currentTarget instanceof Element ? event.currentTarget.getBoundingClientRect() : null;
  const pointed = event.clientX > 0 || event.clientY > 0;
  const [x, y] = pointed || !from ? [event.clientX, event.clientY] : [from.left + from.width / 2, from.bottom];
  const before = document.activeElement;
  const pick = (choice) => {
    menu.hidePopover();
    before?.focus?.({ preventScroll: true });
    chosen(choice);
  };
  const alike = new Set(choices.map(({ label }) => label)).size < choices.length;
  const named = (choice) => (alike && choice.group ? { ...choice, label: `${choice.group} ${choice.label}` } : choice);
  menu.setAttribute("aria-label", say("web-which"));
  menu.replaceChildren(el("p", {}, say("web-which")), ...choices.map((choice) => choiceButton(named(choice), pick)));
  menu.showPopover();
  const { width, height } = menu.getBoundingClientRect();
  menu.style.left = `${Math.max(8, Math.min(x - width / 2, innerWidth - width - 8))}px`;
  menu.style.top = `${Math.max(8, Math.min(y + 8, innerHeight - height - 8))}px`;
  menu.querySelector("button").focus({ preventScroll: true });
  menu.onkeydown = (key) => {
    const buttons = [...menu.querySelectorAll("button")];
    const step = { ArrowDown: 1, ArrowUp: -1 }[key.key];
    if (!step) return;
    key.preventDefault();
    buttons.at((buttons.indexOf(document.activeElement) + step) % buttons.length).focus();
  };
}
