// The page of a table: the board, the seats, one's own move, and the replay.

import { bearer, link, ownSeat, post, seatLink } from "./api.js";
import { sign } from "./areas.js";
import { el, find, pause, setting, uuid } from "./dom.js";
import { Live } from "./live.js";
import { openPanel } from "./panel.js";
import { forget, PictureView } from "./picture.js";
import { Replay } from "./replay.js";
import { Composer } from "./steps.js";
import { options, seats, told } from "./table.js";
import { label, LANGUAGES, language, lines, say, speak } from "./texts.js";
import { hideTip } from "./tip.js";

const ZOOMS = [1, 1.4, 2, 2.8];
/** How long the outcome of one's own move is shown, in milliseconds. */
const PASSING = 8000;
const ASKS = ["log", "rules", "score", "help"];

const isOver = (state) => state.stage === "finished" || state.stage === "closed";

class Page {
  constructor() {
    this.state = null;
    this.ended = false;
    this.zoom = 0;
    this.board = new PictureView("board", (mark, event) => this.composer.click(mark, event));
    this.own = new PictureView("own", (mark, event) => this.composer.click(mark, event));
    this.result = new PictureView("result");
    this.composer = new Composer({ board: this.board, own: this.own }, this);
    this.replay = new Replay(this.board, this);
    this.live = new Live({
      state: (state) => this.update(state),
      lost: () => (find("lost").textContent = say("web-lost")),
      back: () => {
        find("lost").textContent = "";
        if (this.isLost) this.tell([]);
      },
      ended: (said) => this.end(said),
    });
    this.build();
  }

  build() {
    const tool = (name, act) => el("button", { type: "button", "data-tool": name, onclick: act });
    const panel = (what) => () => openPanel(what, say(`web-${what}`), (failed) => this.failed(failed));
    this.toolButtons = { undo: tool("undo", () => this.undo()) };
    for (const what of ASKS) this.toolButtons[what] = tool(what, panel(what));
    this.toolButtons.replay = tool("replay", () => this.toggleReplay());
    this.shownFacts = "";
    this.shownStatus = "";
    this.status = el("div", { class: "status", role: "status" });
    this.lesson = el("div", { class: "lesson", hidden: true });
    this.notice = el("div", { class: "notice", role: "status" });
    this.now = el("section", { class: "now" }, this.status, this.lesson);
    this.legend = el("p", { class: "legend", "aria-hidden": "true" });
    const zoom = (by, text, key) => el("button", { type: "button", class: "round", "data-say-label": key, "data-say-title": key, onclick: () => this.zoomBy(by) }, text);
    const zooms = el("div", { class: "zooms" }, zoom(-1, "−", "web-smaller"), zoom(1, "+", "web-larger"));
    this.under = el("div", { class: "under" }, this.legend, zooms);
    this.stage = el("section", { class: "stage", id: "board", tabindex: "-1" }, this.board.node, this.under);
    this.dock = el("div", { class: "dock" }, this.notice, this.composer.head, this.composer.groups);
    // On a phone the dock lies over the end of the page, which must be reachable.
    new ResizeObserver(() => find("page").style.setProperty("--dock", `${this.dock.offsetHeight + 12}px`)).observe(this.dock);
    this.facts = el("div", { class: "facts" });
    this.side = el("section", { class: "side" }, this.dock, this.own.node, this.replay.node, this.result.node, this.facts);
  }

  /** Shows a sentence instead of everything. */
  message(said) {
    find("page").replaceChildren(el("div", { id: "message", role: "status" }, lines(said)));
    find("page").className = "message";
  }

  async start() {
    if (!link().token) return this.message([say("web-no-link")]);
    this.message([say("web-loading")]);
    addEventListener("hashchange", () => this.moved());
    document.addEventListener("keydown", (event) => this.key(event));
    find("skip").addEventListener("click", (event) => {
      // The fragment of the address is the token: it must stay.
      event.preventDefault();
      this.stage.focus();
    });
    addEventListener("scroll", hideTip, { capture: true, passive: true });
    await this.live.follow();
  }

  /** Another link was entered: the page of another table, or another moment of this one. */
  moved() {
    const { token, records } = link();
    if (token !== this.token) location.reload();
    else if (records !== null && this.state) this.openReplay(records);
    else if (this.replay.open) this.leave();
  }

  async update(state) {
    const first = this.state === null;
    const anew = !first && this.state.language !== state.language;
    this.state = state;
    // The result takes the place of the last outcome.
    if (!first && isOver(state) && !this.replay.open) this.tell([]);
    // All texts on the board are others in another language.
    if (anew) this.board.unsettle();
    this.adopt(state);
    if (first) {
      find("page").replaceChildren(this.now, this.stage, this.side);
      find("page").className = "table";
      find("skip").hidden = false;
      find("tools").replaceChildren(...Object.values(this.toolButtons));
      label();
    }
    find("title").textContent = state.title;
    document.title = state.yours ? `● ${say("web-your-turn")} · ${state.title}` : `${state.title} · Pagoda`;
    // It is read aloud when it changes.
    if (this.shownStatus !== state.status) this.status.replaceChildren(...lines([(this.shownStatus = state.status)]));
    this.status.classList.toggle("yours", state.yours);
    this.lesson.hidden = !state.lesson;
    this.lesson.replaceChildren(...lines(state.lesson ? [state.lesson] : []));
    this.drawFacts();
    this.tools();
    this.own.show(state.own, "other");
    this.result.show(state.result);
    const replay = first && (link().records !== null || isOver(state));
    // The end of the game must not flash up before an earlier moment is shown.
    this.composer.asleep ||= replay;
    this.composer.update(state, anew);
    await this.replay.update(state, anew);
    if (replay) await this.openReplay(link().records);
    this.changed();
  }

  /** Shows the address that everybody may have. The link of a seat is kept for this window, and ends with the game: from then on it opens a review. */
  adopt({ replay, watch, you }) {
    const { token, records, seat } = link();
    if (seat) {
      ownSeat.keep(seat);
      history.replaceState(null, "", `#${token}`);
    }
    this.wasSeated ||= you !== null;
    const shared = (replay ?? watch) && new URL(replay ?? watch, location.origin);
    if (shared && (shared.pathname !== location.pathname || shared.hash !== `#${token}`)) {
      const own = bearer();
      if (replay && this.wasSeated) ownSeat.keep(own);
      if (this.wasSeated) seatLink.keep(shared.hash.slice(1), replay ? null : own);
      history.replaceState(null, "", shared.pathname + shared.hash + (records === null ? "" : `/${records}`));
    }
    this.token = link().token;
  }

  drawFacts() {
    const { seats: sitting, you, told: lately, options: chosen } = this.state;
    const facts = JSON.stringify([language(), sitting, you, lately, chosen]);
    // What is open or being read stays as it is.
    if (facts === this.shownFacts) return;
    const wasOpen = this.facts.querySelector(".options")?.open;
    this.facts.replaceChildren(...[seats(this.state), told(this.state), options(this.state, wasOpen)].filter(Boolean));
    this.shownFacts = facts;
  }

  /** Shows the board that belongs there now: of the table, of a move being composed, or of an earlier moment. */
  changed() {
    const { state, composer } = this;
    this.under.hidden = !state?.board;
    find("page").classList.toggle("bare", !state?.board);
    if (!state || composer.asleep) return;
    this.board.show(composer.preview ?? state.board, composer.begun ? "preview" : "later");
  }

  /** Puts the focus next to the board, from where the next move is made. */
  rest() {
    this.stage.focus({ preventScroll: true });
  }

  /** Explains the signs that are on the board. */
  marked() {
    const effects = new Set(this.board.marks.map((mark) => mark.effect).filter(Boolean));
    const shown = ["helps-me", "conflict", "neutral", "helps-other"].filter((effect) => effects.has(effect));
    this.legend.replaceChildren(...shown.map((effect) => el("span", {}, sign(effect), say(`web-${effect}`))));
  }

  /** Shows which tools can be used. The buttons stay the same ones, so that none is exchanged under a finger. */
  tools() {
    const { state, ended } = this;
    const begun = state.stage !== "gathering";
    const usable = { undo: state.undo, log: begun, score: begun, replay: begun, rules: true, help: true };
    for (const [name, button] of Object.entries(this.toolButtons)) {
      button.textContent = say(`web-${name}`);
      button.disabled = ended || !usable[name];
    }
    this.toolButtons.undo.hidden = state.you === null;
    // While a game is under way, points are known to their owners only.
    this.toolButtons.score.hidden = state.you === null && !isOver(state);
  }

  async undo() {
    try {
      const { said } = await post("undo", { id: uuid() });
      this.tell(said ?? [], true);
    } catch (failed) {
      this.failed(failed);
    }
  }

  async openReplay(records) {
    const shown = await this.replay.show(this.state, records);
    this.composer.asleep = shown;
    find("page").classList.toggle("replaying", shown);
    this.toolButtons.replay.setAttribute("aria-pressed", String(shown));
    this.composer.draw();
  }

  async toggleReplay() {
    if (this.replay.open) return this.leave();
    this.tell([]);
    await this.openReplay(null);
    this.replay.slider?.focus();
  }

  leave() {
    this.replay.close();
    this.board.unsettle();
    find("page").classList.remove("replaying");
    this.composer.asleep = false;
    this.toolButtons.replay.setAttribute("aria-pressed", "false");
    this.composer.draw();
    this.changed();
  }

  /** Says something beside the board, until something else is said. What the story tells as well goes by itself. */
  tell(said, passing = false) {
    this.isLost = false;
    this.notice.replaceChildren(...lines(said));
    clearTimeout(this.passing);
    if (passing) this.passing = setTimeout(() => this.tell([]), PASSING);
  }

  /** Says what a move has done, unless it has ended the game. */
  outcome(said) {
    this.tell(isOver(this.state) ? [] : said, true);
  }

  failed(failed) {
    if (failed.final) return this.end(failed.said);
    this.tell(failed.said?.length > 0 ? failed.said : [say(failed.status === 0 ? "web-lost" : "web-broken")]);
    this.isLost = failed.status === 0;
    if (!(failed.status >= 0)) throw failed;
  }

  /** The link is no good, or not any more. What everybody sees stays, nothing can be done. */
  end(said) {
    this.ended = true;
    find("lost").textContent = "";
    const sentences = said.length > 0 ? said : [say("web-ended")];
    if (!this.state) return this.message(sentences);
    document.title = `${this.state.title} · Pagoda`;
    this.composer.set(null);
    this.own.show(null);
    this.tools();
    this.tell(sentences);
    if (this.state.replay) this.notice.append(el("a", { class: "choice", href: this.state.replay }, say("web-replay")));
    find("page").classList.add("ended");
  }

  zoomBy(by) {
    const { board } = this;
    const scroll = board.node.querySelector(".scroll");
    const middle = [(scroll.scrollLeft + scroll.clientWidth / 2) / scroll.scrollWidth, (scroll.scrollTop + scroll.clientHeight / 2) / scroll.scrollHeight];
    this.zoom = Math.max(0, Math.min(ZOOMS.length - 1, this.zoom + by));
    board.node.style.setProperty("--zoom", ZOOMS[this.zoom]);
    board.node.classList.toggle("zoomed", this.zoom > 0);
    scroll.scrollTo(middle[0] * scroll.scrollWidth - scroll.clientWidth / 2, middle[1] * scroll.scrollHeight - scroll.clientHeight / 2);
  }

  key(event) {
    const above = document.querySelector("dialog[open], #chooser:popover-open");
    if (event.key === "Escape" && !above && !this.replay.open && this.composer.begun) this.composer.back();
  }

  async speakTo(name) {
    setting.set("language", name);
    forget();
    try {
      await speak(name);
    } catch {
      return this.failed({ status: 0 });
    }
    if (this.state) this.live.reopen();
    else if (!link().token) this.message([say("web-no-link")]);
  }
}

/** The choice of language and of colours, at the top. */
function settings(page) {
  const select = find("language");
  select.append(...Object.entries(LANGUAGES).map(([code, name]) => el("option", { value: code, lang: code }, name)));
  select.value = language();
  select.addEventListener("change", () => page.speakTo(select.value));
  find("theme").addEventListener("click", () => {
    const root = document.documentElement;
    const dark = root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
    root.dataset.theme = dark ? "light" : "dark";
    setting.set("theme", root.dataset.theme);
  });
}

// The server may be starting.
for (let wait = 500; !(await speak().then(() => true, () => false)); wait = Math.min(wait * 2, 15_000)) await pause(wait);
const page = new Page();
settings(page);
await page.start();
