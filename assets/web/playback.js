// The moves of others one at a time, each long enough to be seen.

import { get } from "./api.js";

/** How long a move is shown before the next one, in milliseconds. */
const PACE = 1100;

export class Playback {
  /** `show(move, board)` shows a move that others have followed already, `update(state, move)` the table as it stands after its last move, which is null if it
   * was shown before; `pending(is)` is told whether there is more to come. */
  constructor({ show, update, pending }) {
    Object.assign(this, { show, update, pending });
    this.next = null;
    this.running = false;
    /** The number of records that is shown; none before the first state. */
    this.records = null;
    this.shownAt = -PACE;
    this.hurried = false;
  }

  /** A new state of the table. `atOnce`: nothing before it is shown. */
  async receive(state, atOnce) {
    this.next = { state, atOnce };
    if (this.running) return;
    this.running = true;
    try {
      while (this.next) await this.advance();
    } finally {
      this.running = false;
      // Robots that move now are still to come.
      this.hurried &&= Boolean(state.faster);
      this.pending(false);
    }
  }

  async advance() {
    const { state, atOnce } = this.next;
    const known = this.records !== null && !atOnce;
    if (known) await this.catchUp(state);
    // A later one may have come meanwhile: it has the same moves, and more.
    if (this.next.state !== state) return;
    this.next = null;
    const last = state.moves.at(-1);
    const move = known && last?.records > this.records ? last : null;
    this.records = state.records;
    if (move) this.shownAt = performance.now();
    await this.update(state, move);
  }

  /** Shows the moves that were made since, without the last one, which the state itself shows. */
  async catchUp(state) {
    const moves = state.moves.filter((move) => move.records > this.records);
    for (const move of moves.slice(0, -1)) {
      const board = this.hurried ? null : await get(`moment/${move.records}`).then((moment) => moment.board, () => null);
      await this.rest();
      if (board && !this.hurried) await this.show(move, board);
      this.records = move.records;
      this.shownAt = performance.now();
    }
    if (moves.length > 0 && moves.at(-1).seat !== state.you) await this.rest();
  }

  /** Waits until the last move has been shown for long enough. */
  async rest() {
    const left = this.shownAt + PACE - performance.now();
    if (this.hurried || left <= 0) return;
    this.pending(true);
    await new Promise((wake) => {
      this.wake = wake;
      setTimeout(wake, left);
    });
    this.wake = null;
  }

  /** Shows how the table stands without showing how it came to that, until a person is awaited. */
  hurry() {
    this.hurried = true;
    this.wake?.();
  }
}
