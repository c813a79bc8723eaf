// The game move by move: a slider, the narrative beside it, and hands once they are open.

import { get, link, ownSeat, patiently } from "./api.js";
import { el, find, pause, svg } from "./dom.js";
import { PictureView, preload } from "./picture.js";
import { ReviewView } from "./review.js";
import { inline, say } from "./texts.js";

/** One move in so many milliseconds. */
const PACE = 1100;
const SETTLING = 70;

const ICONS = {
  first: "M5 5h3v14H5zM20 5v14L9 12z",
  previous: "M17 5v14L6 12z",
  play: "M7 4v16l13-8z",
  pause: "M6 5h4v14H6zM14 5h4v14h-4z",
  next: "M7 5v14l11-7z",
  last: "M16 5h3v14h-3zM4 5v14l11-7z",
};

const icon = (name) => svg("svg", { class: "icon", viewBox: "0 0 24 24", "aria-hidden": "true" }, svg("path", { d: ICONS[name] }));

/** The narrative from a moment on, as items of a list; `chosen(index)` is told which was pressed. */
export function storyItems(moments, from, chosen) {
  const item = (moment, index) => {
    const begins = moment.turn > 0 && moment.turn !== moments[index - 1]?.turn;
    return el("li", {}, el("button", { type: "button", onclick: () => chosen(index) },
      begins && el("span", { class: "turn-name" }, `${say("web-turn-name")} ${moment.turn}`),
      moment.lines.map((line) => el("span", { class: "line" }, inline(line)))));
  };
  return moments.slice(from).map((moment, index) => item(moment, from + index));
}

export class Replay {
  /** `board` shows the moments; `page` has `tell(said, passing)`, `failed(error)`, `leave()` and `continueFrom(records)`. */
  constructor(board, page) {
    this.board = board;
    this.page = page;
    this.moments = [];
    this.index = 0;
    this.timer = null;
    this.addressTimer = null;
    this.known = new Map();
    this.hands = [];
    this.review = new ReviewView(board, (index) => this.visit(index));
    this.node = el("section", { class: "replay", hidden: true });
    // On a phone it lies over the end of the page, which must be reachable.
    this.size = new ResizeObserver(() => find("page").style.setProperty("--transport", `${this.transport.offsetHeight}px`));
    document.addEventListener("keydown", (event) => this.key(event));
  }

  get open() {
    return !this.node.hidden;
  }

  /** Opens at the moment with so many records; at the last if there are none. */
  async show(state, records) {
    this.state = state;
    try {
      const { moments } = await get("replay");
      this.moments = moments;
    } catch (failed) {
      this.page.failed(failed);
      return false;
    }
    if (this.moments.length === 0) return false;
    this.pause();
    this.known.clear();
    this.node.hidden = false;
    this.build();
    await this.review.load(state);
    const at = records === null ? -1 : this.moments.findLastIndex((moment) => moment.records <= records);
    await this.go(at < 0 ? (records === null ? this.moments.length - 1 : 0) : at);
    return true;
  }

  /** The table has changed: further moments may have come, or the hands are open now. */
  async update(state, anew) {
    const before = this.state;
    this.state = state;
    // A review may have been finished meanwhile.
    if (this.open) await this.showReview();
    if (!this.open || (!anew && before.records === state.records && before.stage === state.stage)) return;
    const { moments } = await get("replay").catch(() => ({ moments: [] }));
    const same = this.moments.every((moment, index) => moment.records === moments[index]?.records);
    if (anew || !same || before.stage !== state.stage) return this.show(state, this.moments[this.index].records);
    // What is focused, and where the list is scrolled to, stays.
    const from = this.moments.length;
    this.moments = moments;
    this.list.append(...storyItems(moments, from, (index) => this.visit(index)));
    this.slider.max = moments.length - 1;
    this.count.textContent = `${this.index + 1} / ${moments.length}`;
  }

  /** Shows one's own review, if it is finished. */
  async showReview() {
    if (await this.review.load(this.state)) this.review.show(this.index);
  }

  close() {
    this.pause();
    this.review.leave();
    this.node.hidden = true;
    clearTimeout(this.addressTimer);
    history.replaceState(null, "", `#${link().token}`);
  }

  build() {
    const button = (name, act) => el("button", { type: "button", class: `round ${name}`, "aria-label": say(`web-${name}`), title: say(`web-${name}`), onclick: act }, icon(name));
    this.slider = el("input", { type: "range", min: 0, max: this.moments.length - 1, step: 1, "aria-label": say("web-moment"), oninput: (event) => this.jump(Number(event.target.value)) });
    this.player = button("play", () => (this.timer ? this.pause() : this.play()));
    this.count = el("span", { class: "count", "aria-hidden": "true" });
    this.list = el("ol", { class: "story", "aria-label": say("web-story") }, storyItems(this.moments, 0, (index) => this.visit(index)));
    this.handList = el("div", { class: "hands" });
    this.hands = [];
    this.node.replaceChildren(...[
      this.transport = el("div", { class: "transport" },
        this.review.judgement,
        el("div", { class: "slide" }, this.slider, this.count),
        el("div", { class: "buttons" },
          button("first", () => this.jump(0)),
          button("previous", () => this.jump(this.index - 1)),
          this.player,
          button("next", () => this.jump(this.index + 1)),
          button("last", () => this.jump(this.moments.length - 1)))),
      this.review.node,
      el("div", { class: "choices" },
        el("button", { type: "button", class: "choice", onclick: () => this.page.leave() }, say("web-table")),
        this.state.stage === "finished" && ownSeat.get() && (this.onward = el("button", { type: "button", class: "choice", onclick: () => this.page.continueFrom(this.moments[this.index].records) }, say("web-continue"))),
        this.shared() && el("button", { type: "button", class: "choice", onclick: () => this.copy() }, say("web-copy"))),
      this.list,
      this.handList].filter(Boolean));
    this.size.disconnect();
    this.size.observe(this.transport);
  }

  /** The link of this game that may be given to others. The link of a seat must not be. */
  shared() {
    if (this.state.replay) return new URL(this.state.replay, location.origin).href;
    return this.state.you === null ? `${location.origin}${location.pathname}#${link().token}` : null;
  }

  async copy() {
    const address = `${this.shared()}/${this.moments[this.index].records}`;
    try {
      await navigator.clipboard.writeText(address);
      this.page.tell([say("web-copied")], true);
    } catch {
      prompt(say("web-copy"), address);
    }
  }

  /** Goes to a moment by hand: then it no longer plays by itself. */
  jump(index) {
    this.pause();
    this.go(index);
  }

  /** The same from a list, which stands below the board on a phone: the board comes into view. */
  visit(index) {
    this.jump(index);
    find("board").scrollIntoView({ block: "nearest" });
  }

  moment(index) {
    const { records } = this.moments[index];
    const known = this.known.get(records) ?? patiently(() => get(`moment/${records}`));
    this.known.set(records, known);
    known.catch(() => this.known.delete(records));
    return known;
  }

  async go(index) {
    const before = this.index;
    this.index = Math.max(0, Math.min(index, this.moments.length - 1));
    const at = this.index;
    const now = this.moments[at];
    this.slider.value = at;
    this.slider.setAttribute("aria-valuetext", now.lines.join(" "));
    this.count.textContent = `${at + 1} / ${this.moments.length}`;
    // A game that was played out does not go on.
    if (this.onward) this.onward.disabled = at === this.moments.length - 1 && Boolean(this.state.result);
    [...this.list.children].forEach((item, other) => {
      const button = item.firstElementChild;
      if (other === at) button.setAttribute("aria-current", "step");
      else button.removeAttribute("aria-current");
    });
    const shown = this.list.children[at];
    this.list.scrollTo({ top: shown.offsetTop - this.list.offsetTop - this.list.clientHeight / 3 });
    this.remember(now.records);
    try {
      // While the slider is dragged, only where it rests is loaded.
      if (!this.known.has(now.records)) await pause(SETTLING);
      if (this.index !== at || !this.open) return;
      const { board, hands, changes } = await this.moment(at);
      // Somebody may have moved on meanwhile.
      if (this.index !== at || !this.open) return;
      this.showHands(hands ?? []);
      this.board.outline(changes);
      await this.board.show(board, at - before === 1 ? { changes } : null);
      if (this.index === at && this.open) this.review.show(at);
      if (at + 1 < this.moments.length) this.moment(at + 1).then((next) => this.preload(next), () => {});
    } catch (failed) {
      this.page.failed(failed);
    }
  }

  /** Keeps the moment in the address. Browsers allow few changes of it in a short time. */
  remember(records) {
    clearTimeout(this.addressTimer);
    this.addressTimer = setTimeout(() => history.replaceState(null, "", `#${link().token}/${records}`), 300);
  }

  preload({ board, hands }) {
    preload(this.board, board);
    hands?.forEach((hand, index) => this.hands[index] && preload(this.hands[index].view, hand.picture));
  }

  showHands(hands) {
    if (this.hands.length !== hands.length) {
      this.hands = hands.map(() => ({ name: el("h2"), view: new PictureView("hand") }));
      this.handList.replaceChildren(...this.hands.map(({ name, view }) => el("div", {}, name, view.node)));
    }
    hands.forEach((hand, index) => {
      this.hands[index].name.textContent = hand.name;
      this.hands[index].view.show(hand.picture);
    });
  }

  play() {
    if (this.index === this.moments.length - 1) this.index = -2;
    const on = async () => {
      const next = Date.now() + PACE;
      await this.go(Math.max(0, this.index + 1));
      if (!this.timer) return;
      if (this.index === this.moments.length - 1) return this.pause();
      this.timer = setTimeout(on, Math.max(200, next - Date.now()));
    };
    this.timer = setTimeout(on, 0);
    this.tellPlayer("pause");
  }

  pause() {
    clearTimeout(this.timer);
    this.timer = null;
    if (this.player) this.tellPlayer("play");
  }

  tellPlayer(name) {
    this.player.replaceChildren(icon(name));
    this.player.setAttribute("aria-label", say(`web-${name}`));
    this.player.title = say(`web-${name}`);
  }

  key(event) {
    const inField = event.target.closest?.("input, select, textarea, dialog");
    if (!this.open || event.altKey || event.ctrlKey || event.metaKey || (inField && event.target !== this.slider)) return;
    const onButton = event.target.closest?.("button, a, summary");
    const to = { ArrowLeft: this.index - 1, ArrowRight: this.index + 1, Home: 0, End: this.moments.length - 1 }[event.key];
    if (to !== undefined) this.jump(to);
    else if (event.key === " " && !onButton) this.timer ? this.pause() : this.play();
    else return;
    event.preventDefault();
  }
}
