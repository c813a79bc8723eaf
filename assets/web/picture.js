// A picture with the areas that can be chosen on it, kept at the sharpness of the screen and exchanged without flicker.

import { device, patiently, picture as fetchPicture } from "./api.js";
import { overlay } from "./areas.js";
import { changedAreas, travel } from "./changes.js";
import { el, still, svg } from "./dom.js";

const SCALES = [1, 1.5, 2];
const KEPT = 24;
/** How far beside an area a finger may come down, in pixels of the screen. */
const REACH = 26;

/** The scale that is sharp when a picture is shown so many times as large as it is. A little less than perfect is not seen. */
const sharp = (size) => SCALES.find((scale) => scale >= size * devicePixelRatio * 0.88) ?? SCALES.at(-1);

// Before the first board is there: it fills the window, and boards are about this wide.
device.scale = sharp(Math.min(innerWidth, innerHeight * 0.8) / 950);

const shape = (picture) => `${picture.width} ${picture.height}`;

/** Files by address and scale, the newest last. */
const files = new Map();

/** Forgets all files: their texts are in another language now. */
export const forget = () => files.clear();

const load = async (address, scale) => URL.createObjectURL(await patiently(() => fetchPicture(address, scale)));

function file(address, scale) {
  const key = `${address} ${scale}`;
  const known = files.get(key) ?? load(address, scale);
  files.delete(key);
  files.set(key, known);
  known.catch(() => files.delete(key));
  while (files.size > KEPT) {
    const [oldest, gone] = files.entries().next().value;
    files.delete(oldest);
    // An image that shows it has read it already.
    gone.then((url) => setTimeout(() => URL.revokeObjectURL(url), 5000), () => {});
  }
  return known;
}

export class PictureView {
  /** `chosen(mark, event)` is told which mark was clicked. */
  constructor(className, chosen = () => {}) {
    this.chosen = chosen;
    this.picture = null;
    /** What is marked as changed. */
    this.changes = [];
    /** Width and height of the image that is shown. */
    this.shape = null;
    this.marks = [];
    this.areas = svg("svg", { role: "group", "aria-hidden": "true", preserveAspectRatio: "none" });
    this.images = el("div", { class: "images" });
    this.sheet = el("div", { class: "sheet" }, this.images, this.areas);
    this.node = el("figure", { class: `picture ${className}` }, el("div", { class: "scroll" }, this.sheet));
    this.areas.addEventListener("click", (event) => this.click(event));
    new ResizeObserver(() => this.sharpen()).observe(this.sheet);
  }

  /** Shows a picture; `null` hides everything. If it is the table one move later, the `move` tells what came and went, and whether it is the reader's `own`. */
  async show(picture, move = null) {
    const before = this.picture;
    this.picture = picture;
    this.move = move;
    this.node.hidden = !picture;
    if (!picture) return;
    // A picture of another shape takes its place when it is there; until then its areas would lie wrong.
    if (this.shape === null || this.shape === shape(picture)) this.fit(picture);
    else this.areas.classList.add("waiting");
    if (before?.url !== picture.url) this.scale = 0;
    else this.images.lastElementChild?.setAttribute("alt", picture.alt);
    await this.sharpen();
  }

  fit(picture) {
    this.shape = shape(picture);
    // The page divides its width by the form of the board.
    const from = this.node.classList.contains("board") ? document.body : this.node;
    from.style.setProperty("--ratio", picture.width / picture.height);
    this.areas.setAttribute("viewBox", `0 0 ${picture.width} ${picture.height}`);
    this.areas.classList.remove("waiting");
  }

  /** The scale of the file that is sharp at the present size. */
  wanted() {
    const scale = sharp(this.sheet.clientWidth / this.picture.width);
    if (this.node.classList.contains("board")) device.scale = scale;
    return scale;
  }

  /** Loads the picture if it is not there yet at the scale that is needed. */
  async sharpen() {
    if (!this.picture || this.sheet.clientWidth === 0) return;
    const { picture } = this;
    const scale = this.wanted();
    const asked = () => this.picture?.url === picture.url && this.scale === scale;
    if (scale <= this.scale) return;
    const first = !this.scale;
    this.scale = scale;
    this.node.setAttribute("aria-busy", "true");
    const image = el("img", { alt: picture.alt, draggable: "false", width: picture.width, height: picture.height });
    try {
      image.src = await file(picture.url, scale);
      await image.decode();
    } catch {
      if (asked()) this.failed(picture);
      return;
    }
    // Another picture, or this one at another scale, may have been asked for meanwhile.
    if (!asked()) return;
    this.node.removeAttribute("aria-busy");
    this.exchange(image, first);
  }

  failed(picture) {
    this.scale = 0;
    this.drawn = null;
    this.node.removeAttribute("aria-busy");
    // The description is better than nothing.
    this.images.replaceChildren(el("p", { class: "instead" }, picture.alt));
  }

  exchange(image, isNew) {
    const before = this.images.querySelector("img:last-child");
    const same = this.shape === shape(this.picture);
    const shown = this.drawn;
    this.drawn = { image, picture: this.picture };
    this.fit(this.picture);
    this.outline();
    if (isNew && same && shown && this.move) travel(this.sheet, shown, this.drawn, this.move.changes, this.move.own);
    for (const old of [...this.images.children]) if (old !== before) old.remove();
    this.images.append(image);
    if (!before || !isNew || !same || still()) return before?.remove();
    image.classList.add("fading");
    image.addEventListener("animationend", () => {
      image.classList.remove("fading");
      before.remove();
    }, { once: true });
    before.alt = "";
  }

  /** Marks where something has changed, until other changes are given. */
  outline(changes = this.changes) {
    this.changes = changes;
    this.areas.querySelectorAll(".changed").forEach((node) => node.remove());
    const areas = this.picture ? changedAreas(changes, this.picture) : [];
    this.areas.prepend(...areas.map((area) => svg("polygon", { class: "changed", points: area.outline.join(" ") })));
  }

  /** Puts marks on areas: `{area, label, about, effect, taken, choices}`. Those with choices are buttons. */
  mark(marks, label = "") {
    this.marks = marks;
    this.areas.setAttribute("aria-label", label);
    this.areas.setAttribute("aria-hidden", String(!marks.some((mark) => mark.choices)));
    const changed = this.areas.querySelectorAll(".changed");
    const focused = this.areas.contains(document.activeElement) && document.activeElement.dataset.value;
    // The frame of the focused area lies above all others.
    const ring = svg("polygon", { class: "ring" });
    this.areas.replaceChildren(...changed, ...overlay(marks, ring, (mark, event) => this.chosen(mark, event)), ring);
    if (focused) this.focus(focused);
  }

  /** Focuses an area that can be chosen: the one with this value, and of this kind if one is given, else the first. Tells whether there is one. */
  focus(value, kind = null) {
    const buttons = [...this.areas.querySelectorAll("[role=button]")];
    const button = buttons.find(({ dataset }) => dataset.value === value && (kind ?? dataset.kind) === dataset.kind) ?? buttons.find((node) => node.getAttribute("tabindex") === "0");
    button?.focus({ preventScroll: this.node.classList.contains("own") });
    return Boolean(button);
  }

  /** Whether an area of this kind with this value can be chosen. */
  offers(kind, value) {
    return this.marks.some(({ choices, area }) => choices && area.kind === kind && area.value === value);
  }

  /** A click beside small areas means the nearest one. */
  click(event) {
    if (event.target.closest("[role=button]")) return;
    const distance = (node) => {
      const box = node.getBoundingClientRect();
      const beside = (from, to, at) => Math.max(from - at, 0, at - to);
      return Math.hypot(beside(box.left, box.right, event.clientX), beside(box.top, box.bottom, event.clientY));
    };
    const buttons = [...this.areas.querySelectorAll("[role=button]")].map((node) => ({ node, far: distance(node) }));
    const nearest = buttons.sort((a, b) => a.far - b.far)[0];
    if (nearest && nearest.far <= REACH / 2) this.chosen(this.marks[Number(nearest.node.dataset.mark)], event);
  }
}

/** Loads a picture ahead. */
export function preload(view, picture) {
  file(picture.url, view.scale || 1).catch(() => {});
}
