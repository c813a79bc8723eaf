// Which areas look different on a new picture: what has moved is marked there, whatever the game.

import { box } from "./areas.js";

/** Pictures are compared at this width: the paper's grain is lost, pieces are not. */
const WIDTH = 480;
/** From this mean difference of a channel on, an area has changed; letters and light alone are less. */
const NOTICED = 14;
/** Where nearly everything is different, nothing in particular is. */
const MOST = 12;

function pixels(image) {
  const height = Math.round((WIDTH * image.naturalHeight) / image.naturalWidth);
  const context = new OffscreenCanvas(WIDTH, height).getContext("2d", { willReadFrequently: true });
  context.drawImage(image, 0, 0, WIDTH, height);
  return context.getImageData(0, 0, WIDTH, height).data;
}

/** The areas of a picture in which it differs from the one before. Boards grow downwards, so areas stay where they are. */
export function differing(before, after, picture) {
  if (picture.areas.length === 0) return [];
  const unit = WIDTH / picture.width;
  const [old, now] = [pixels(before), pixels(after)];
  const changed = picture.areas.filter((area) => {
    const bounds = box(area.outline);
    // The middle of the area: what lies next to it reaches over its edge.
    const [wide, high] = [bounds.width * 0.3 * unit, bounds.height * 0.3 * unit];
    let sum = 0;
    let count = 0;
    for (let y = Math.round(bounds.y * unit - high); y < bounds.y * unit + high; y++) {
      for (let x = Math.round(bounds.x * unit - wide); x < bounds.x * unit + wide; x++) {
        const at = (y * WIDTH + x) * 4;
        if (at < 0 || at >= Math.min(old.length, now.length)) continue;
        for (let channel = 0; channel < 3; channel++) sum += Math.abs(old[at + channel] - now[at + channel]);
        count += 3;
      }
    }
    return count > 0 && sum / count > NOTICED;
  });
  return changed.length > MOST ? [] : changed;
}
