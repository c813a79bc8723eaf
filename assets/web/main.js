// The page of a table: the board, the seats, one's own move, and the replay.

import { Afterwards } from "./afterwards.js";
import { bearer, device, link, onDark, ownSeat, post, seatLink } from "./api.js";
import { sign } from "./areas.js";
import * as bell from "./bell.js";
import { el, find, pause, setting, uuid } from "./dom.js";
import { keepFitting, nameTool, toolButton } from "./header.js";
import { Live } from "./live.js";
import { confirmed, openPanel } from "./panel.js";
import { forget, PictureView } from "./picture.js";
import { Playback } from "./playback.js";
import { Replay } from "./replay.js";
import { Composer } from "./steps.js";
import { lesson, MoveList, options, seats, told } from "./table.js";
import { label, LANGUAGES, language, lines, say, speak } from "./texts.js";
import { hideTip } from "./tip.js";
import { Trial } from "./trial.js";
import { Zoom } from "./zoom.js";

/** How long the outcome of one's own move is shown, in milliseconds. */
const PASSING = 8000;
const ASKS = ["log", "rules", "score", "help"];
/** Tools that are at hand also where there is little room. */
const QUICK = ["undo", "hint"];

const narrow = matchMedia("(max-width: 639.98px)");
/** Whether everything else stands beside the board, as in the style sheet. */
const beside = matchMedia("(min-width: 900px), (min-width: 640px) and (max-height: 519.98px)");
/** What is known about the table has room in so many pixels under a board. */
const ROOMY = 230;

const isOver = (state) => state.stage === "finished" || state.stage === "closed";

/** Whether two states have the same language and colours, so that what is shown of one need not be shown anew. */
const looksAlike = (one, two) => one.language === two.language && one.dark === two.dark;

class Page {
  constructor() {
    this.state = null;
    this.ended = false;
    this.board = new PictureView("board", (mark, event) => this.composer.click(mark, event));
    this.own = new PictureView("own", (mark, event) => this.composer.click(mark, event));
    this.result = new PictureView("result");
    this.composer = new Composer({ board: this.board, own: this.own }, this);
    this.replay = new Replay(this.board, this);
    this.trial = new Trial(this);
    this.moveList = new MoveList((records) => this.openReplay(records));
    this.zoom = new Zoom(this.board);
    this.playback = new Playback({
      show: (move, board) => this.showMove(move, board),
      update: (state, move) => this.update(state, move),
      pending: (is) => this.offerFaster(is),
    });
    this.live = new Live({
      state: (state) => this.receive(state),
      own: (own) => this.afterwards.receive(own),
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
    const panel = (what) => () => openPanel(what, say(`web-${what}`), (failed) => this.failed(failed));
    const acts = { undo: () => this.request("undo"), hint: () => this.hint(), try: () => this.tryOut(), plan: () => this.beginPlan() };
    this.toolButtons = Object.fromEntries(Object.entries(acts).map(([name, act]) => [name, toolButton(name, act)]));
    for (const what of ASKS) this.toolButtons[what] = toolButton(what, panel(what));
    this.toolButtons.replay = toolButton("replay", () => this.toggleReplay());
    this.toolButtons.resign = toolButton("resign", () => this.resign());
    this.shownFacts = "";
    this.shownStatus = "";
    this.status = el("div", { class: "status", role: "status" });
    this.faster = el("button", { type: "button", class: "choice faster", "data-say": "web-faster", hidden: true, onclick: () => this.hurry() });
    this.afterwards = new Afterwards(this);
    this.lesson = el("div", { class: "lesson", hidden: true });
    this.notice = el("div", { class: "notice", role: "status" });
    this.plan = el("div", { role: "status" });
    this.remove = el("button", { type: "button", class: "choice", "data-say": "web-plan-off", onclick: () => this.withdraw() });
    this.planned = el("div", { class: "planned", hidden: true }, this.plan, this.remove);
    this.now = el("section", { class: "now" }, this.trial.node, this.status, this.faster, this.planned, this.lesson);
    this.legend = el("p", { class: "legend", "aria-hidden": "true" });
    const zoom = (by, text, key) => el("button", { type: "button", class: "round", "data-say-label": key, "data-say-title": key, onclick: () => this.zoom.step(by) }, text);
    this.zooms = el("div", { class: "zooms" }, zoom(-1, "−", "web-smaller"), zoom(1, "+", "web-larger"));
    this.under = el("div", { class: "under" }, this.legend, this.zooms);
    this.below = el("div", { class: "below" });
    this.stage = el("section", { class: "stage", id: "board", tabindex: "-1" }, this.board.node, this.under, this.below);
    new ResizeObserver(() => this.arrange()).observe(this.stage);
    narrow.addEventListener("change", () => this.arrange());
    // What has changed is marked until somebody goes on.
    this.stage.addEventListener("click", () => this.replay.open || this.board.outline([]));
    this.dock = el("div", { class: "dock" }, this.notice, this.composer.head, this.composer.groups);
    // On a phone the dock lies over the end of the page, which must be reachable.
    new ResizeObserver(() => find("page").style.setProperty("--dock", `${this.dock.offsetHeight + 12}px`)).observe(this.dock);
    this.facts = el("div", { class: "facts" });
    this.side = el("section", { class: "side" }, this.dock, this.own.node, this.afterwards.node, this.replay.node, this.result.node, this.facts);
  }

  /** Puts things where there is room: under a low board beside which much is left, and, where there is little, into the menu. */
  arrange() {
    const { picture, node } = this.board;
    const left = picture ? this.stage.clientHeight - (node.clientWidth * picture.height) / picture.width : 0;
    const roomy = beside.matches && left > ROOMY;
    if (this.stage.classList.toggle("roomy", roomy)) this.below.append(this.facts);
    else this.side.append(this.facts);
    if (narrow.matches) find("settings").append(this.zooms);
    else this.under.append(this.zooms);
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
    find("bell").setAttribute("aria-pressed", String(bell.isOn()));
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

  /** A new state: the moves that led to it are shown one after another, where somebody looks at the board. */
  receive(state) {
    const known = this.state !== null && looksAlike(this.state, state);
    this.playback.receive(state, !known || document.hidden || this.elsewhere);
  }

  /** Shows a move that was followed by others. */
  async showMove(move, board) {
    if (this.elsewhere) return;
    this.setStatus(move.lines.join("\n"), false);
    this.board.outline(move.changes);
    await this.board.show(board, { changes: move.changes, own: move.seat === this.state.you });
  }

  /** Whether the board shows something else than the table: an earlier moment, or a trial. */
  get elsewhere() {
    return this.replay.open || this.trial.open;
  }

  /** Says who must decide, or what happens. It is read aloud when it changes. */
  setStatus(text, yours) {
    if (this.shownStatus !== text) this.status.replaceChildren(...lines([(this.shownStatus = text)]));
    this.status.classList.toggle("yours", yours);
  }

  /** Shows a state, which the `move` has led to, if it is not known yet. */
  async update(state, move = null) {
    const first = this.state === null;
    const anew = !first && !looksAlike(this.state, state);
    const called = !first && state.yours && !this.state.yours;
    const moved = first || this.state.records !== state.records;
    const ends = !first && isOver(state) && !isOver(this.state);
    this.state = state;
    this.move = move && { changes: move.changes, own: move.seat === state.you };
    // The result takes the place of the last outcome.
    if (ends && !this.replay.open) {
      this.tell([]);
      this.side.scrollTop = 0;
    }
    this.adopt(state);
    if (first) {
      find("page").replaceChildren(this.now, this.stage, this.side);
      find("page").className = "table";
      find("skip").hidden = false;
      const at = (quick) => Object.entries(this.toolButtons).filter(([name]) => QUICK.includes(name) === quick).map(([, button]) => button);
      find("tools").replaceChildren(...at(true));
      find("others").replaceChildren(...at(false));
      label();
    }
    find("title").textContent = state.title;
    document.title = state.yours ? `● ${say("web-your-turn")} · ${state.title}` : `${state.title} · Pagoda`;
    if (called) {
      bell.call(state.title, say("web-your-turn"));
      // What one did before has been told, and the question needs the room.
      if (this.passing) this.tell([]);
    }
    // Whoever must decide is told so beside what they decide.
    // A score sheet has the places.
    const status = isOver(state) && state.result ? state.status.split("\n")[0] : state.status;
    this.setStatus(state.yours ? say("web-your-turn") : status, state.yours);
    if (this.shownLesson !== state.lesson) this.lesson.replaceChildren(...lesson((this.shownLesson = state.lesson)));
    this.lesson.hidden = !state.lesson;
    if (this.shownPlan !== state.planned) this.plan.replaceChildren(...lines((this.shownPlan = state.planned) ? [state.planned] : []));
    this.planned.hidden = !state.planned;
    this.remove.hidden = !state.withdraw;
    this.drawFacts();
    this.moveList.update(state);
    this.tools();
    // Once the table has moved on, a hint is of no use.
    if (moved) this.hintPanel?.close();
    // Something is tried for one turn of the table.
    if (this.trial.open && (moved || anew)) await this.trial.refresh();
    if (moved && !this.elsewhere) this.board.outline(state.changes);
    if (!this.trial.open) this.showOwn();
    const replay = first && (link().records !== null || isOver(state));
    // The end of the game must not flash up before an earlier moment is shown.
    this.composer.asleep ||= replay;
    if (!this.trial.open) this.composer.update(state, anew);
    await this.replay.update(state, anew);
    if (replay) await this.openReplay(link().records);
    this.offerFaster(false);
    this.afterwards.offer();
    this.changed();
  }

  /** Shows what the visitor has, and the result. */
  showOwn() {
    this.own.show(this.state.own);
    this.result.show(this.state.result);
  }

  /** Begins a trial, or puts it away. */
  async tryOut() {
    if (this.trial.open) return this.trial.end();
    if (this.replay.open) this.leave();
    this.tell([]);
    await this.trial.begin();
  }

  /** A trial takes the place of the table. */
  tried({ step, board, own, result }) {
    find("page").classList.add("trying");
    this.board.outline([]);
    this.own.show(own);
    this.result.show(result);
    this.composer.try(step, board);
    this.tools();
    this.changed();
  }

  /** The trial is gone: the table is there again. */
  untried(said) {
    find("page").classList.remove("trying");
    this.move = null;
    this.showOwn();
    this.composer.try(null, this.state.board);
    this.composer.update(this.state, true);
    this.tools();
    this.changed();
    this.tell(said, true);
  }

  /** *Faster* is there while moves wait to be shown (`pending`), and while robots move. */
  offerFaster(pending) {
    this.faster.hidden = this.playback.hurried || !(pending || this.state?.faster);
  }

  /** Shows what has happened at once, and lets robots move without a pause. */
  async hurry() {
    this.playback.hurry();
    this.offerFaster(false);
    if (this.state.faster) await post("faster", {}).catch((failed) => this.failed(failed));
  }

  /** The game goes on from a moment at a new table, against robots. */
  async continueFrom(records) {
    await this.afterwards.ask("continue", { records });
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
      // The link of a seat that is opened after the end leads here as well.
      if (replay && (this.wasSeated || shared.hash !== `#${token}`)) ownSeat.keep(own);
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
    this.facts.replaceChildren(...[seats(this.state), told(this.state), options(this.state, wasOpen), this.moveList.node].filter(Boolean));
    this.shownFacts = facts;
  }

  /** Shows the board that belongs there now: of the table, of a move being composed, or of an earlier moment. */
  changed() {
    const { state, composer } = this;
    this.under.hidden = !state?.board;
    find("page").classList.toggle("bare", !state?.board);
    if (!state || composer.asleep) return;
    if (composer.begun) {
      this.board.outline([]);
      // Where there is little room, a lesson that was read makes place.
      if (narrow.matches) this.lesson.querySelector("details")?.removeAttribute("open");
    }
    const standing = this.trial.shown ?? state;
    this.board.show(composer.preview ?? standing.board, composer.begun || this.trial.open ? null : this.move);
    this.arrange();
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
    const usable = { undo: state.undo, hint: state.hint && state.yours, plan: state.plan !== null, try: state.tries, log: begun, score: begun, replay: begun, rules: true, help: true, resign: state.resign };
    for (const [name, button] of Object.entries(this.toolButtons)) {
      nameTool(button, say(`web-${name}`));
      // What changes the table would not be seen behind a trial.
      button.disabled = ended || !usable[name] || (this.trial.open && ["undo", "hint", "plan", "replay", "resign"].includes(name));
    }
    this.toolButtons.try.hidden = !state.tries;
    this.toolButtons.try.setAttribute("aria-pressed", String(this.trial.open));
    this.toolButtons.undo.hidden = state.you === null;
    this.toolButtons.hint.hidden = !state.hint;
    this.toolButtons.plan.hidden = state.you === null || isOver(state);
    this.toolButtons.plan.setAttribute("aria-pressed", String(Boolean(state.withdraw)));
    this.toolButtons.resign.hidden = !state.resign;
    // While a game is under way, points are known to their owners only.
    this.toolButtons.score.hidden = state.you === null && !isOver(state);
  }

  hint() {
    this.hintPanel = openPanel("hint", say("web-hint"), (failed) => this.failed(failed));
  }

  /** Begins a move in advance, after those that were chosen already. */
  beginPlan() {
    if (this.replay.open) this.leave();
    this.tell([]);
    this.composer.plan(this.state.plan);
  }

  /** Removes what was chosen in advance. */
  async withdraw() {
    try {
      await post("press", { id: uuid(), press: this.state.withdraw });
    } catch (failed) {
      this.failed(failed);
    }
  }

  async resign() {
    if (await confirmed(say("web-resign"), say("web-resign-ask"), say("web-resign-do"))) await this.request("resign");
  }

  async request(what) {
    try {
      const { said } = await post(what, { id: uuid() });
      this.tell(said ?? [], true);
    } catch (failed) {
      this.failed(failed);
    }
  }

  async openReplay(records) {
    if (this.trial.open) await this.trial.end();
    const shown = await this.replay.show(this.state, records);
    this.composer.asleep = shown;
    find("page").classList.toggle("replaying", shown);
    this.toolButtons.replay.setAttribute("aria-pressed", String(shown));
    if (!shown && this.state.changes) this.board.outline(this.state.changes);
    this.composer.draw();
  }

  async toggleReplay() {
    if (this.replay.open) return this.leave();
    this.tell([]);
    await this.openReplay(null);
    this.side.scrollTop = 0;
    this.replay.slider?.focus();
  }

  leave() {
    this.replay.close();
    this.board.outline([]);
    this.move = null;
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
    this.passing = passing ? setTimeout(() => this.tell([]), PASSING) : null;
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

  key(event) {
    const above = document.querySelector("dialog[open], #chooser:popover-open, #more[aria-expanded=true]");
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

  /** Other colours: pictures are drawn anew. */
  redraw() {
    if (this.state) this.live.reopen();
  }
}

/** The choice of language and of colours, at the top. */
function settings(page) {
  const select = find("language");
  select.append(...Object.entries(LANGUAGES).map(([code, name]) => el("option", { value: code, lang: code }, name)));
  select.value = language();
  select.addEventListener("change", () => page.speakTo(select.value));
  find("bell").addEventListener("click", ({ currentTarget }) => {
    bell.toggle();
    currentTarget.setAttribute("aria-pressed", String(bell.isOn()));
  });
  menu();
  keepFitting();
  find("theme").addEventListener("click", () => {
    const root = document.documentElement;
    root.dataset.theme = device.dark ? "light" : "dark";
    setting.set("theme", root.dataset.theme);
    page.redraw();
  });
  onDark(() => page.redraw());
}

/** Where there is little room, tools and settings open below the header. */
function menu() {
  const more = find("more");
  const isOpen = () => more.getAttribute("aria-expanded") === "true";
  const open = (is) => more.setAttribute("aria-expanded", String(is));
  more.addEventListener("click", () => open(!isOpen()));
  document.addEventListener("click", ({ target }) => more.contains(target) || target.closest("#menu select, #bell, #theme, .zooms") || open(false));
  document.addEventListener("keydown", ({ key }) => {
    if (key !== "Escape" || !isOpen()) return;
    open(false);
    more.focus();
  });
}

// The server may be starting.
for (let wait = 500; !(await speak().then(() => true, () => false)); wait = Math.min(wait * 2, 15_000)) await pause(wait);
const page = new Page();
settings(page);
await page.start();
