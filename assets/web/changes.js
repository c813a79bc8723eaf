// Which areas look different on a new picture: what has moved is marked there, whatever the game.

import { box } from "./areas.js";

/** Pictures are compared at this width: the paper's grain is lost, pieces are not. */
const WIDTH = 480;
/** From this mean difference of a channel on, an area has changed; letters and light alone are less. */
const NOTICED = 14;
/** Where nearly everything is different, nothing in particular is. */
const MOST = 12;

function pixels(image, width, height) {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d", { willReadFrequently: true });
  context.drawImage(image, 0, 0, width, height);
  return context.getImageData(0, 0, width, height).data;
}

/** The areas of a picture in which two images of it differ. */
export function differing(before, after, picture) {
  const unit = WIDTH / picture.width;
  const height = Math.round(picture.height * unit);
  const places = picture.areas.filter((area) => area.kind === "place");
  if (places.length === 0) return [];
  const [old, now] = [pixels(before, WIDTH, height), pixels(after, WIDTH, height)];
  const changed = places.filter((area) => {
    const bounds = box(area.outline);
    // The middle of the area: what lies next to it reaches over its edge.
    const half = [bounds.width * 0.3 * unit, bounds.height * 0.3 * unit];
    let sum = 0;
    let count = 0;
    for (let y = Math.round(bounds.y * unit - half[1]); y < bounds.y * unit + half[1]; y++) {
      for (let x = Math.round(bounds.x * unit - half[0]); x < bounds.x * unit + half[0]; x++) {
        const at = (y * WIDTH + x) * 4;
        for (let channel = 0; channel < 3; channel++) sum += Math.abs(old[at + channel] - now[at + channel]);
        count += 3;
      }
    }
    return count > 0 && sum / count > NOTICED;
  });
  return changed.length > MOST ? [] : changed;
}
