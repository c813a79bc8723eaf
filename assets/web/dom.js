// Small helpers for making parts of the page. Text goes in as text, never as HTML.

const SVG = "http://www.w3.org/2000/svg";

const there = (child) => child !== undefined && child !== null && child !== false;

function fill(node, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (!there(value)) continue;
    if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
    else node.setAttribute(name, value === true ? "" : value);
  }
  node.append(...children.flat(Infinity).filter(there));
  return node;
}

/** An element with attributes, listeners (`onclick`) and children; what is nothing is left out. */
export const el = (tag, attributes = {}, ...children) => fill(document.createElement(tag), attributes, children);

/** The same for drawings. */
export const svg = (tag, attributes = {}, ...children) => fill(document.createElementNS(SVG, tag), attributes, children);

export const find = (id) => document.getElementById(id);

export const pause = (ms) => new Promise((wake) => setTimeout(wake, ms));

/** A random UUID, also where the page is not served over https and `randomUUID` is missing. */
export function uuid() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6] & 0x0f) | 0x40;
  bytes[8] = (bytes[8] & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

/** A symbol before a label. The label says the same, so it is not read. */
export const symbol = (address) => (address ? el("img", { class: "symbol", src: address, alt: "", loading: "lazy", draggable: "false" }) : null);

export const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** A setting that the device remembers, where that is allowed. */
export const setting = {
  get(name) {
    try {
      return localStorage.getItem(name);
    } catch {
      return null;
    }
  },
  set(name, value) {
    try {
      localStorage.setItem(name, value);
    } catch {
      // It is forgotten with the page.
    }
  },
};
