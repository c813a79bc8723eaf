// What whoever sat at a finished game can do on its page: play again, be reviewed, and go on to the next game.

import { ownSeat, postOwn } from "./api.js";
import { el, pause, uuid } from "./dom.js";
import { say } from "./texts.js";

/** How often it is asked how far a review is, in milliseconds. */
const REVIEW_PACE = 3000;

export class Afterwards {
  /** `page` has `state`, `ended`, `replay`, `openReplay(records)`, `tell(said)` and `failed(error)`. */
  constructor(page) {
    this.page = page;
    /** What the server told: whether one's review is finished, and whether one sits at the next game. */
    this.own = { review: false, next: false };
    /** Whether the next game was asked for here: its page opens by itself. */
    this.wantsNext = false;
    const button = (act, more = {}) => el("button", { type: "button", class: "choice", onclick: act, ...more });
    this.next = button(() => this.followOn(), { "data-say": "web-next-game", hidden: true });
    this.rematch = button(() => this.ask("rematch"), { "data-say": "web-rematch" });
    this.reviewed = button(() => this.askForReview());
    this.node = el("div", { class: "choices afterwards", hidden: true }, this.next, this.rematch, this.reviewed);
  }

  /** Shows what there is to do. */
  offer() {
    const { page, own } = this;
    const { review } = page.replay.review;
    this.node.hidden = page.ended || page.state.stage !== "finished" || !ownSeat.get();
    if (review && !this.reviewed.hidden) page.tell([]);
    this.reviewed.hidden = Boolean(review);
    // A review that is finished opens at once.
    this.reviewed.textContent = say(own.review ? "web-review" : "web-ask-review");
    this.next.hidden = !own.next;
    this.rematch.hidden = own.next;
  }

  /** Something came of the game: one's review, which may have been asked for in Discord, or the next game. */
  async receive(own) {
    this.own = own;
    if (own.next && this.wantsNext) return this.followOn();
    const { page } = this;
    if (!page.state) return;
    if (own.review && page.replay.open && !page.replay.review.review) await page.replay.showReview();
    this.offer();
  }

  /** Opens one's seat at the next game. */
  async followOn() {
    this.wantsNext = false;
    try {
      const { link } = await postOwn("next", {});
      location.assign(link);
    } catch (failed) {
      this.page.failed(failed);
    }
  }

  /** The review comes to the replay when it is finished; until then it is told how far it is. */
  async askForReview() {
    const { page } = this;
    if (!page.replay.open) await page.openReplay(null);
    this.offer();
    this.reviewed.disabled = true;
    try {
      while (!this.reviewed.hidden && !page.ended) {
        const { said, running } = await postOwn("review", { id: uuid() });
        if (!running) {
          await page.replay.showReview();
          break;
        }
        page.tell(said);
        await pause(REVIEW_PACE);
      }
    } catch (failed) {
      page.failed(failed);
    } finally {
      this.reviewed.disabled = false;
    }
    this.offer();
  }

  /** Asks for another game: a rematch, or one that goes on from a moment of this one. */
  async ask(what, more = {}) {
    this.wantsNext = true;
    try {
      const { said } = await postOwn(what, { id: uuid(), ...more });
      this.page.tell(said ?? []);
    } catch (failed) {
      this.wantsNext = false;
      this.page.failed(failed);
    }
  }
}
