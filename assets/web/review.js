// One's own review beside the replay: the chances at each moment, the better move on the board, and the moments that cost most. For
// everybody: the plots that were shared.

import { getOwn } from "./api.js";
import { el } from "./dom.js";
import { PictureView } from "./picture.js";
import { inline, language, say } from "./texts.js";

/** A share of a hundred as it is written in the reader's language: 8%, 8 %. */
const percent = (value) => new Intl.NumberFormat(language(), { style: "percent" }).format(value / 100);

export class ReviewView {
  /** `board` gets the marks; `jump(index)` goes to a moment. */
  constructor(board, jump) {
    this.board = board;
    this.jump = jump;
    this.review = null;
    /** The moments whose better move was asked for. */
    this.told = new Set();
    this.node = el("section", { class: "review", hidden: true });
    this.verdict = el("p", { class: "verdict", role: "status" });
    this.answer = el("button", { type: "button", class: "choice answer", hidden: true });
    /** What is said of the decision. It stands by the buttons that lead from moment to moment, so that it is in view together with the board. */
    this.judgement = el("div", { class: "judgement" }, this.verdict, this.answer);
  }

  /** Loads what there is, once the game is over; tells whether something came. */
  async load(state) {
    if (state.stage !== "finished" && state.stage !== "closed") return false;
    const { own, shared } = await getOwn("review").catch(() => ({ own: null, shared: [] }));
    this.review = own;
    this.node.hidden = !own && shared.length === 0;
    this.node.setAttribute("aria-label", say("web-review"));
    this.bars = el("dl", { class: "chances", "aria-label": say("web-chances") });
    this.answer.textContent = say("web-show-better");
    if (!own) this.verdict.replaceChildren();
    const jumps = own?.decisions.filter((decision) => decision.label) ?? [];
    const plots = shared.map((picture) => {
      const view = new PictureView("plot");
      view.show(picture);
      return view.node;
    });
    this.node.replaceChildren(...[
      own && el("h2", {}, say("web-chances")),
      own && this.bars,
      jumps.length > 0 && el("div", { class: "choices" }, jumps.map((decision) =>
        el("button", { type: "button", class: "choice", onclick: () => this.jump(decision.moment) }, decision.label))),
      ...plots].filter(Boolean));
    return Boolean(own) || shared.length > 0;
  }

  /** Shows the moment with this index. */
  show(index) {
    if (!this.review) return;
    const { names, chances, seat, decisions } = this.review;
    this.node.dataset.moment = index;
    const now = chances[Math.min(index, chances.length - 1)];
    this.bars.replaceChildren(...names.flatMap((name, number) => {
      const own = number === seat ? { class: "own-seat" } : {};
      return [
        el("dt", own, number === seat ? `${name} (${say("web-you")})` : name),
        el("dd", own, el("meter", { min: 0, max: 100, value: now[number], "aria-hidden": "true" }), ` ${percent(now[number])}`)];
    }));
    const decision = decisions.find((decision) => decision.moment === index);
    const asks = Boolean(decision?.question) && !this.told.has(index);
    this.verdict.replaceChildren(...(decision ? inline(asks ? decision.question : decision.line) : []));
    this.answer.hidden = !asks;
    this.answer.onclick = () => {
      this.told.add(index);
      this.show(index);
    };
    const best = asks ? [] : decision?.best;
    this.board.mark(decision ? this.marks({ best, played: decision.played }) : [], decision && !asks ? say("web-better") : "");
  }

  /** The areas of the played and of the better move, each with its own sign. */
  marks({ best, played }) {
    const areas = this.board.picture?.areas ?? [];
    const named = (move, area) => move.some(({ kind, value }) => area.kind === kind && area.value === value);
    const signed = (move, sign) => areas.filter((area) => named(move, area)).map((area) => ({ area, sign }));
    const same = JSON.stringify(best) === JSON.stringify(played);
    return [...(same ? [] : signed(played, "played")), ...signed(best, "best")];
  }

  leave() {
    this.board.mark([]);
  }
}
