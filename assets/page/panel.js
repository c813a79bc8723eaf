// What may go wrong, on demand; and a window for each person.

import { el } from "./dom.js";
import { ask, get, path } from "./control.js";
import { stand } from "./dialogs.js";

const SLOW = { fault: "slow", ms: 2000 };
/** Later than the bot has time to answer. */
const MISSED = { fault: "delivered-late", ms: 6000, times: 1 };

const isSlow = (fault) => fault.fault === SLOW.fault && fault.times == null;

/** Opens the panel for this person. */
export async function openPanel(page) {
  const { person } = page;
  const told = el("p", { class: "told", role: "status" });
  const attempt = async (work, words) => {
    try {
      await work();
      told.textContent = words;
    } catch (refused) {
      told.textContent = refused.message;
    }
    await look();
  };
  const box = (label, change) => {
    const input = el("input", { type: "checkbox", onchange: () => change(input.checked) });
    return { input, node: el("label", { class: "check" }, input, el("span", {}, label)) };
  };
  const slow = box("Discord is slow: everything the bot asks for takes two seconds", (on) =>
    attempt(() => (on ? ask("POST", "faults", SLOW) : ask("DELETE", "faults")), on ? "Discord is slow now." : "Discord is itself again."));
  const closed = box(`${person.display_name} takes no direct messages`, (on) =>
    attempt(() => ask("PATCH", path("people", person.id), { dms_closed: on }), on ? `${person.display_name}'s direct messages are closed.` : `${person.display_name} takes direct messages again.`));
  const button = (label, work, words) => el("button", { type: "button", class: "button secondary", onclick: () => attempt(work, words) }, label);
  const state = el("span");
  const restart = button("Restart the bot", () => ask("POST", "bot/restart"), "The bot starts anew. Games go on where they were.");
  const look = async () => {
    const [faults, who, gateway] = await Promise.all([get("faults"), get("people", person.id), get("gateway")]);
    slow.input.checked = faults.some(isSlow);
    closed.input.checked = who.dms_closed;
    restart.hidden = !gateway.restartable;
    state.textContent = gateway.connected > 0 ? "The bot is connected." : "The bot is not connected.";
  };
  const windows = page.people.map((other) =>
    el("li", {}, el("a", { href: page.address(other, page.channel), target: "_blank", rel: "noopener" }, `A window as ${other.display_name}`)));
  const dialog = el("dialog", { class: "panel", "aria-labelledby": "panel-title" },
    el("button", { type: "button", class: "close", "aria-label": "Close", onclick: () => dialog.close() }, "✕"),
    el("h2", { id: "panel-title" }, "What may go wrong"),
    el("p", { class: "small" }, "Nothing here leaves this machine. ", state),
    slow.node, closed.node,
    el("div", { class: "row" },
      button("Cut the bot's connection", () => ask("POST", "gateway/cut", {}), "The connection is cut; the bot comes back by itself."),
      restart,
      button("The bot misses the next press", () => ask("POST", "faults", MISSED), "The next press or command reaches the bot too late."),
      button("All is well again", () => ask("DELETE", "faults"), "All faults are taken back.")),
    told,
    el("h2", {}, "A window for each"),
    el("p", { class: "small" }, "Several people at one table: give each a window of their own."),
    el("ul", { class: "windows" }, windows));
  await look();
  stand(dialog);
}
