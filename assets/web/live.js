// The state of the table as it changes: a stream that is opened again whenever it breaks.

import { open, Refused } from "./api.js";

const FIRST_DELAY = 500;
const LONGEST_DELAY = 15_000;
/** The server sends something at least every 15 seconds; a line that is silent for longer is dead. */
const SILENCE = 40_000;

/** Splits a stream of server-sent events into `{event, data}`. */
async function* events(body, heard) {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    heard();
    const parts = (rest + value).split(/\r?\n\r?\n/);
    rest = parts.pop();
    for (const part of parts) {
      let event = "message";
      const data = [];
      for (const line of part.split(/\r?\n/)) {
        if (line.startsWith("event:")) event = line.slice(6).trim();
        else if (line.startsWith("data:")) data.push(line.slice(5));
      }
      if (data.length > 0) yield { event, data: JSON.parse(data.join("\n")) };
    }
  }
}

export class Live {
  /** `told` has `state(state)`, `own(own)`, `lost()`, `back()` and `ended(said)`. */
  constructor(told) {
    this.told = told;
    this.line = null;
    this.wake = null;
    this.anew = false;
    addEventListener("online", () => this.hurry());
    document.addEventListener("visibilitychange", () => document.hidden || this.hurry());
  }

  /** Tries again now instead of later. */
  hurry() {
    this.wake?.();
  }

  /** Opens the stream anew, for another language or other colours. */
  reopen() {
    this.anew = true;
    this.line?.abort();
    this.hurry();
  }

  /** Follows the table until the link ends. */
  async follow() {
    let delay = 0;
    for (;;) {
      let wait = 0;
      this.anew = false;
      try {
        if (await this.once(() => (delay = 0))) return;
      } catch (failed) {
        if (failed.final || failed.status === 403 || failed.status === 404) return this.told.ended(failed.said);
        if (failed instanceof Refused) wait = failed.wait * 1000;
      }
      if (this.anew) continue;
      this.told.lost();
      delay = Math.min(LONGEST_DELAY, Math.max(FIRST_DELAY, delay * 2, wait));
      await new Promise((wake) => {
        this.wake = wake;
        // Not all pages at the same moment after a restart.
        setTimeout(wake, delay * (0.8 + Math.random() * 0.4));
      });
      this.wake = null;
    }
  }

  /** Reads one stream to its end; tells whether the link ended with it. */
  async once(stands) {
    this.line = new AbortController();
    const line = this.line;
    let timer;
    const heard = () => {
      clearTimeout(timer);
      timer = setTimeout(() => line.abort(), SILENCE);
    };
    heard();
    let places = [];
    try {
      for await (const { event, data } of events(await open("live", line.signal), heard)) {
        if (event === "end") {
          this.told.ended(data.said ?? []);
          return true;
        }
        if (event === "own") this.told.own(data);
        if (event !== "state") continue;
        stands();
        this.told.back();
        // Places are sent again only when they have changed.
        if (data.board?.same_places) data.board.areas.unshift(...places);
        places = data.board?.areas.filter((area) => area.kind === "place") ?? [];
        this.told.state(data);
      }
    } finally {
      clearTimeout(timer);
      line.abort();
    }
    return false;
  }
}
