// A trial: a private copy of the position in which one moves for all seats. It takes the place of the table until it ends.

import { post } from "./api.js";
import { el } from "./dom.js";
import { lines } from "./texts.js";

export class Trial {
  /** `page` has `tried(trial)` (it is shown instead of the table), `untried(said)` (it is gone) and `failed(error)`. */
  constructor(page) {
    this.page = page;
    /** The trial as the server has told it; none while the table is shown. */
    this.shown = null;
    this.strip = el("p", { class: "strip" });
    this.said = el("div", { class: "said", role: "status" });
    this.buttons = el("div", { class: "choices" });
    this.node = el("section", { class: "trial", hidden: true }, this.strip, this.said, this.buttons);
  }

  get open() {
    return this.shown !== null;
  }

  async begin() {
    await this.ask({});
  }

  /** The table has changed, or its language or colours: the trial is shown anew, or is gone. */
  async refresh() {
    await this.ask({ press: this.shown.show });
  }

  /** The step of a move with these words. */
  async step({ show }, words) {
    this.take(await post("trial", { press: show, words }));
  }

  /** Makes a move of the awaited seat. */
  async move({ move }, words) {
    this.take(await post("trial", { press: move, words }));
  }

  /** Puts it away. */
  async end() {
    const end = this.shown.buttons.at(-1);
    await this.ask({ press: end.press });
  }

  async ask(body) {
    try {
      this.take(await post("trial", body));
    } catch (failed) {
      this.page.failed(failed);
    }
  }

  take(trial) {
    if (trial.gone !== undefined) return this.close([trial.gone]);
    this.shown = trial;
    this.node.hidden = false;
    this.strip.textContent = trial.strip;
    // What has happened holds for all steps of a move.
    if ((trial.step?.back ?? null) === null) this.said.replaceChildren(...lines(trial.lines));
    this.buttons.replaceChildren(...trial.buttons.map(({ label, press, barred }) =>
      el("button", { type: "button", class: "choice", disabled: barred, onclick: () => this.ask({ press }) }, label)));
    this.page.tried(trial);
  }

  close(said) {
    if (!this.open) return this.page.failed({ status: 409, said });
    this.shown = null;
    this.node.hidden = true;
    this.page.untried(said);
  }
}
