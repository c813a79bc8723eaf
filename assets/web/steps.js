// A move step by step: from the first word to *Do it*.

import { post } from "./api.js";
import { askWhich } from "./chooser.js";
import { groupNode, placeList } from "./choices.js";
import { el, uuid } from "./dom.js";
import { marks, meaning, open, unlessLarger } from "./matching.js";
import { inline, lines, say } from "./texts.js";

export class Composer {
  /** `views` are the pictures `board` and `own`; `page` has `trial` (what is tried out), `tell(said)`, `outcome(said)` (of a move), `changed()` (another board may be shown), `marked()`, `rest()` (a place for the focus) and `failed(error)`. */
  constructor(views, page) {
    this.views = views;
    this.page = page;
    this.step = null;
    /** The board without anything of a move. */
    this.standing = null;
    /** Places that were clicked to tell apart choices that have several. */
    this.picked = [];
    /** Steps that were asked for, by their words, so that going back takes no time. */
    this.known = new Map();
    this.listOpen = false;
    this.busy = false;
    /** The timer of a move without a choice. */
    this.forced = null;
    /** While an earlier moment is shown, nothing can be chosen on it. */
    this.asleep = false;
    this.asked = el("div", { class: "asked", role: "status" });
    this.buttons = el("div", { class: "buttons" });
    this.head = el("div", { class: "head" }, this.asked, this.buttons);
    this.groups = el("section", { class: "groups" });
  }

  /** The board as it would be, if something of a move is drawn in. */
  get preview() {
    return this.step?.picture ?? null;
  }

  /** Whether something has been chosen. */
  get begun() {
    return Boolean(this.step) && (this.step.back !== null || this.picked.length > 0);
  }

  /** Whether there is only one move, of which nothing can be chosen. */
  get isForced() {
    const { step } = this;
    return Boolean(step?.move) && step.advance === null && !step.trial && step.complete && step.back === null && open(step, []).length === 0;
  }

  /** A new state of the table: what is being composed is kept if nothing has happened. */
  update(state, anew) {
    this.standing = state.board;
    // A move in advance is for who is not awaited yet.
    const now = this.step?.advance === null ? state.step : !state.yours && state;
    const same = this.step && now && this.step.records === now.records;
    if (same && !anew) return;
    const restarted = this.begun && !this.busy && !same;
    this.known.clear();
    if (same && this.begun) return this.go(this.step.given);
    this.set(state.yours ? state.step : null);
    if (restarted) this.page.tell([say("web-restarted")]);
  }

  /** A step of a move at a trial with this board, which takes the place of what was composed. */
  try(step, board) {
    this.standing = board;
    const isSame = this.step?.trial?.show === step?.trial.show;
    if (!isSame) this.known.clear();
    if (step) this.arrive(step);
    else this.set(null);
  }

  set(step) {
    this.step = step;
    this.picked = [];
    clearTimeout(this.forced);
    // As quick as somebody who thinks for a moment, so that nobody reads a hand from it.
    if (this.isForced) this.forced = setTimeout(() => this.step === step && this.commit(), 1500 + 2500 * Math.random());
    if (step) this.known.set(step.given.join(" "), step);
    this.draw();
    this.page.changed();
  }

  /** Begins a move in advance, after so many others. */
  async plan(before) {
    if (this.step || this.busy) return;
    await this.work(async () => {
      const step = await post("step", { given: [], advance: before });
      this.known.clear();
      if (!this.step) this.arrive(step);
    });
  }

  /** Goes to the step with these words. */
  async go(given) {
    const { step } = this;
    if (!step || this.busy) return;
    this.page.tell([]);
    const known = this.known.get(given.join(" "));
    if (known) return this.arrive(known);
    if (step.trial) return this.work(() => this.page.trial.step(step.trial, given));
    await this.work(async () => {
      const next = await post("step", { records: step.records, given, advance: step.advance });
      this.known.set(given.join(" "), next);
      // The table may have moved on while this was asked.
      if (this.step === step) this.arrive(next);
    });
  }

  /** Shows a step; whoever uses keys has the focus on what comes next. */
  arrive(step) {
    const from = document.activeElement;
    const byKeys = from.matches(":focus-visible") && from !== document.body;
    const inList = this.groups.contains(from);
    const words = ({ given, chosen }) => [...chosen, { kind: "verb", value: given[0] }];
    const left = this.step?.given.length > step.given.length ? words(this.step).slice(step.chosen.length) : [];
    this.set(step);
    if (byKeys) this.focus(inList, left);
  }

  /** Focuses what comes next; after a step back, what had been chosen (one of the words that were `left`). */
  focus(inList, left = []) {
    for (const view of [this.views.board, this.views.own]) {
      const word = left.find(({ kind, value }) => view.offers(kind, value));
      if (word) return view.focus(word.value, word.kind);
    }
    const isLeft = ({ dataset }) => left.some(({ kind, value }) => dataset.kind === kind && dataset.value === value);
    const listed = [...this.groups.querySelectorAll("button:enabled")].find((node) => isLeft(node) && node.checkVisibility());
    if (listed) return listed.focus();
    const button = [...this.groups.querySelectorAll("button:enabled")].find((node) => node.checkVisibility());
    if (this.step.complete && open(this.step, []).length === 0) this.buttons.querySelector(".do").focus();
    else if (inList && button) button.focus();
    else if (!this.views.board.focus() && !this.views.own.focus()) button?.focus();
  }

  back() {
    if (this.picked.length > 0) {
      const byKeys = document.activeElement?.matches(":focus-visible");
      const left = this.picked.at(-1);
      this.picked = this.picked.slice(0, -1);
      this.draw();
      if (byKeys) this.views.board.focus(left);
    } else if (this.step?.back) this.go(this.step.back);
  }

  choose(choice) {
    this.go(choice.given);
  }

  /** A click on an area of a picture. */
  click(mark, event) {
    if (this.busy || !this.step) return;
    const { choice, picked, ask } = meaning(mark, this.picked);
    if (choice) return this.choose(choice);
    if (ask) return askWhich(ask, event, (choice) => this.choose(choice));
    const byKeys = document.activeElement?.matches(":focus-visible");
    this.picked = picked;
    this.draw();
    if (byKeys) this.views.board.focus();
  }

  /** Makes the move, now or in advance, or another one that becomes a standing order. The id stays the same when it is sent again, so that it is made once. */
  async commit({ text = this.step.move, order = [] } = {}) {
    const { step } = this;
    if (this.busy) return;
    if (step.trial) return this.work(() => this.page.trial.move(step.trial, text.split(" ")));
    step.id ??= uuid();
    await this.work(async () => {
      const { id, records, advance } = step;
      const made = advance === null ? post("move", { id, records, text, order }) : post("plan", { id, records, before: advance, text });
      const { said } = await made.catch((failed) => {
        // It was refused, not lost: pressed again, it is another attempt.
        if (failed.status > 0 && failed.status < 500) delete step.id;
        throw failed;
      });
      // The preview stays until the table has changed: it shows the same.
      if (this.step === step) {
        const byKeys = this.buttons.querySelector(":focus-visible");
        this.step = null;
        this.draw();
        if (byKeys) this.page.rest();
      }
      this.page.outcome(said ?? []);
    });
  }

  /** One request at a time. Nothing is disabled meanwhile, so that the focus stays where it is. */
  async work(task) {
    this.busy = true;
    this.head.classList.add("busy");
    try {
      await task();
    } catch (failed) {
      this.page.failed(failed);
    } finally {
      this.busy = false;
      this.head.classList.remove("busy");
    }
  }

  draw() {
    const { step, views, picked } = this;
    const shown = step?.picture ?? this.standing;
    const choose = (choice) => this.choose(choice);
    const own = marks(views.own.picture, step, picked);
    views.board.mark(this.asleep ? [] : unlessLarger(marks(shown, step, picked), own), say("web-board"));
    views.own.mark(own, say("web-own"));
    this.page.marked();
    this.head.hidden = !step;
    this.groups.replaceChildren();
    if (!step) return this.buttons.replaceChildren();
    const choices = open(step, picked);
    const several = picked.length > 0;
    this.asked.replaceChildren(
      ...[step.back === null && el("p", { class: "question turn" }, step.trial ? inline(step.trial.asks) : say(step.advance === null ? "web-your-turn" : "web-plan")),
        step.back === null && step.advance !== null && el("p", { class: "quiet" }, say("web-plan-about")),
        step.summary && (step.back !== null || step.complete) && el("p", { class: "summary" }, inline(step.summary)),
        step.question && el("p", { class: "question" }, inline(step.question)),
        this.isForced && el("p", { class: "quiet" }, say("web-forced")),
        several && el("p", { class: "quiet" }, say("web-narrow")),
        ...lines(step.complete ? step.confirmation : []),
        ...lines(step.outlook).map((line) => (line.classList.add("quiet"), line))].filter(Boolean));
    const canBack = step.back !== null || several;
    this.buttons.replaceChildren(
      ...[canBack && el("button", { type: "button", class: "back", onclick: () => this.back() }, say("web-back")),
        step.advance !== null && !canBack && el("button", { type: "button", class: "back", onclick: () => this.set(null) }, say("web-cancel")),
        step.complete && step.move && !this.isForced && el("button", { type: "button", class: "do", onclick: () => this.commit() }, step.trial?.do ?? say(step.advance === null ? "web-do" : "web-plan-do")),
        ...step.always.map((always) => el("button", { type: "button", class: "always", onclick: () => this.commit(always) }, always.label))].filter(Boolean));
    if (several) this.groups.append(...choices.length <= 12 ? [groupNode({ label: null, choices }, null, choose)] : []);
    else this.groups.append(...step.groups.map((group) => groupNode(group, shown, choose)).filter(Boolean));
    const list = !several && placeList(choices, shown, this.listOpen, choose, (isOpen) => (this.listOpen = isOpen));
    if (list) this.groups.append(list);
  }
}
