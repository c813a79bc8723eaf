// What came and went on the board, as the server tells it: outlines, and pieces that move. A moving piece is a cut-out of the picture.

import { box } from "./areas.js";
import { el, still } from "./dom.js";

/** Milliseconds that a piece moves. */
const TRAVEL = 520;
/** The kinds of areas that show nothing but a piece: a cut-out of one is the piece. */
const PIECES = ["place", "resident"];
/** The kinds of areas that are outlined where something has come, and those where something has gone. */
const MARKED = { to: ["place", "home", "verb"], from: ["place", "home"] };

const areaOf = (picture, name) => name && picture.areas.find((area) => area.kind === name.kind && area.value === name.value);

/** The areas of a picture on which something is otherwise: where it is now, else where it was. */
export function changedAreas(changes, picture) {
  const named = changes.map(({ from, to }) => (to && MARKED.to.includes(to.kind) ? to : from && MARKED.from.includes(from.kind) ? from : null));
  return [...new Set(named.map((name) => areaOf(picture, name)).filter(Boolean))];
}

/** A piece of an image as an element that lies where it was cut out. */
function cutOut(image, picture, { outline }) {
  const bounds = box(outline);
  const unit = image.naturalWidth / picture.width;
  const canvas = el("canvas", { class: "piece", "aria-hidden": "true", width: Math.ceil(bounds.width * unit), height: Math.ceil(bounds.height * unit) });
  const context = canvas.getContext("2d");
  context.scale(unit, unit);
  context.translate(-bounds.left, -bounds.top);
  context.beginPath();
  for (const [x, y] of outline) context.lineTo(x, y);
  context.clip();
  context.drawImage(image, 0, 0, picture.width, picture.height);
  const percent = (part, whole) => `${(100 * part) / whole}%`;
  Object.assign(canvas.style, {
    left: percent(bounds.left, picture.width), top: percent(bounds.top, picture.height),
    width: percent(bounds.width, picture.width), height: percent(bounds.height, picture.height),
  });
  return canvas;
}

/** Moves pieces from one picture to the next, above it; `before` and `after` have an image and its picture. `own`: the player has seen on the
 * preview what came. */
export async function travel(sheet, before, after, changes, own) {
  if (still() || changes.length === 0) return;
  const unit = sheet.clientWidth / after.picture.width;
  const way = (from, to) => {
    const [start, end] = [box(from.outline), box(to.outline)];
    return `translate(${(end.x - start.x) * unit}px, ${(end.y - start.y) * unit}px)`;
  };
  const flights = changes.map(({ from, to }) => {
    const [start, end] = [areaOf(before.picture, from), areaOf(after.picture, to)];
    if (end && PIECES.includes(end.kind)) {
      if (own && !start) return null;
      // Until the piece lands, the place looks as before.
      const cover = cutOut(before.image, before.picture, end);
      const piece = cutOut(after.image, after.picture, end);
      const away = start ? way(end, start) : "translateY(-90%) scale(1.3)";
      return { nodes: [cover, piece], steps: [{ transform: away, opacity: start ? 1 : 0 }, { opacity: 1, offset: 0.5 }, { transform: "none" }] };
    }
    if (!start || !PIECES.includes(start.kind)) return null;
    const home = end ? `${way(start, end)} scale(.5)` : "translateY(-60%) scale(1.2)";
    return { nodes: [cutOut(before.image, before.picture, start)], steps: [{ transform: "none", opacity: 1 }, { opacity: 0.9, offset: 0.6 }, { transform: home, opacity: 0 }] };
  }).filter(Boolean);
  await Promise.all(flights.map(async ({ nodes, steps }) => {
    sheet.append(...nodes);
    // Where the page is hidden nothing moves, and the end never comes.
    const flight = nodes.at(-1).animate(steps, { duration: TRAVEL, easing: "ease-in-out", fill: "both" });
    await Promise.race([flight.finished, new Promise((wake) => setTimeout(wake, 2 * TRAVEL))]).catch(() => {});
    nodes.forEach((node) => node.remove());
  }));
}
