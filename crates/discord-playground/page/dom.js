// Small helpers for making parts of the page. Text goes in as text, never as HTML.

/** An element with attributes, listeners (`onclick`) and children; what is nothing is left out. */
export function el(tag, attributes = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
    else node.setAttribute(name, value === true ? "" : value);
  }
  const there = (child) => child !== undefined && child !== null && child !== false;
  node.append(...children.flat().filter(there));
  return node;
}

export const find = (id) => document.getElementById(id);

/** Runs one at a time; asked again meanwhile, it runs once more afterwards. */
export function coalesced(work) {
  let running = null;
  let again = false;
  const run = async () => {
    do {
      again = false;
      await work();
    } while (again);
  };
  return () => {
    if (running) again = true;
    else running = run().finally(() => (running = null));
    return running;
  };
}

export const pause = (ms) => new Promise((wake) => setTimeout(wake, ms));
