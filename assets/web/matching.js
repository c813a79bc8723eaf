// Which choices an area stands for, and what a click on it means.

import { box } from "./areas.js";

/** From the best on; of several choices in one place, the best is shown. */
const EFFECTS = ["helps-me", "conflict", "neutral", "helps-other"];

/** All choices of a step that are not barred, each with the name of its `group`, of those with places only the ones that have all picked places. */
export const open = (step, picked) =>
  step.groups.filter((group) => group.barred === null || group.barred === undefined).flatMap(({ label, choices }) => choices.map((choice) => ({ ...choice, group: label })))
    .filter((choice) => picked.every((place) => choice.places?.includes(place)));

const isPlace = (area) => area.kind === "place";

/** The choices that a click on an area can mean: `isFirst` where nothing has been given yet, and a verb stands for all that begins with it. */
function matches(area, choices, picked, isFirst) {
  const byPlace = (choice) => isPlace(area) && choice.places?.includes(area.value) && !picked.includes(area.value);
  const bySelf = (choice) => picked.length === 0 && choice.kind === area.kind && choice.value === area.value;
  const byVerb = (choice) => isFirst && area.kind === "verb" && choice.given[0] === area.value;
  return choices.filter((choice) => byPlace(choice) || bySelf(choice) || byVerb(choice));
}

/** The areas that were chosen already: of several alike as many as were chosen. A preview shows the places itself. */
function takenAreas(picture, step, picked) {
  const left = [...step.chosen];
  return new Set(picture.areas.filter((area) => {
    if (isPlace(area)) return picked.includes(area.value) || (!step.picture && step.given.includes(area.value));
    const at = left.findIndex(({ kind, value }) => kind === area.kind && value === area.value);
    return at >= 0 && left.splice(at, 1).length > 0;
  }));
}

/** The marks of a picture: what can be chosen on it, and what is chosen. */
export function marks(picture, step, picked) {
  if (!picture || !step) return [];
  const choices = open(step, picked);
  const taken = takenAreas(picture, step, picked);
  const isFree = (area) => (other) => other.kind === area.kind && other.value === area.value && !taken.has(other);
  return picture.areas.map((area) => {
    const isTaken = taken.has(area);
    // A second one of the same kind is another piece, if there is one.
    const found = isTaken && picture.areas.some(isFree(area)) ? [] : matches(area, choices, picked, step.given.length === 0);
    if (found.length === 0) return isTaken ? { area, taken: true } : null;
    const [only] = found.length === 1 ? found : [];
    const known = found.map((choice) => choice.effect ?? "neutral");
    const effect = EFFECTS.find((effect) => known.includes(effect));
    // Nothing is in hand at the first step: a place is chosen for what lies there.
    const onPiece = !isPlace(area) || step.back === null;
    return {
      area,
      onPiece,
      taken: isTaken,
      choices: found,
      label: (area.kind === "verb" ? null : only?.label) ?? area.label ?? area.value,
      about: only?.about ?? null,
      // That a piece can be chosen is seen by its outline.
      effect: effect === "neutral" && onPiece ? null : effect,
    };
  }).filter(Boolean);
}

/** The marks of the board without those that one's own pieces have as well, and larger. */
export function unlessLarger(onBoard, own) {
  const size = ({ width, height }) => width * height;
  const isLarger = (area) => (mark) => mark.area.kind === area.kind && mark.area.value === area.value && size(box(mark.area.outline)) > size(box(area.outline));
  return onBoard.filter(({ area }) => isPlace(area) || !own.some(isLarger(area)));
}

/** What a click on a mark means: one choice, another place of several (`picked`), or a question (`ask`). */
export function meaning(mark, picked) {
  const { choices } = mark;
  if (choices.length === 1) return { choice: choices[0] };
  if (!isPlace(mark.area)) return { ask: choices };
  const now = [...picked, mark.area.value];
  const rest = choices.map((choice) => (choice.places ?? []).filter((place) => !now.includes(place)).sort().join(" "));
  // A further click tells them apart if each has a place left and not all have the same ones.
  const tells = rest.every((places) => places !== "") && new Set(rest).size > 1;
  return tells ? { picked: now } : { ask: choices };
}

/** Choices that are made on the board: all of their places are areas there. */
export function onBoard(choices, picture) {
  const places = new Set((picture?.areas ?? []).filter(isPlace).map((area) => area.value));
  return choices.filter((choice) => choice.places?.length > 0 && choice.places.every((place) => places.has(place)));
}

/** Choices by row: `D7` and `D12` are in `D`. */
export function rows(choices) {
  const found = new Map();
  for (const choice of choices) {
    const row = /^\D*/.exec(choice.places[0])[0];
    found.set(row, [...(found.get(row) ?? []), choice]);
  }
  return [...found].sort(([a], [b]) => a.length - b.length || a.localeCompare(b));
}
