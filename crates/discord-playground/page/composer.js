// The message box: plain messages, and slash commands with their options.
//
// While a command is chosen it stands as a chip, and each of its options has a field of its own; a line that is typed or
// pasted in full, `/name subcommand option:value`, falls into the same fields.

import { el } from "./dom.js";
import { ask, path } from "./control.js";
import { Choices } from "./choices.js";
import { say, trouble } from "./words.js";

const SUBCOMMAND = 1;
const GROUP = 2;
const BOOLEAN = 5;
const USER = 6;
const CHANNEL = 7;
const MENTIONABLE = 9;
const TYPING_PAUSE = 120;
/** With how many robots a first game is played. */
const FIRST_ROBOTS = 2;

/** What a command, an option or a choice is called in a language. */
const nameIn = (node, locale) => node.name_localizations?.[locale] ?? node.name;

/** All that can be run, one entry for each subcommand. */
function leaves(commands, locale) {
  const name = (node) => nameIn(node, locale);
  const about = (node) => node.description_localizations?.[locale] ?? node.description;
  const found = [];
  const visit = (node, above) => {
    const steps = [...above, node];
    const inner = (node.options ?? []).filter((option) => option.type === SUBCOMMAND || option.type === GROUP);
    if (inner.length > 0) inner.forEach((option) => visit(option, steps));
    else {
      const options = (node.options ?? []).map((option) => ({ ...option, shown: name(option), about: about(option) }));
      // Each word of it may be typed as it is shown or in English.
      const words = steps.map((step) => [name(step), step.name]);
      found.push({ path: steps.map((step) => step.name), shown: steps.map(name).join(" "), words, about: about(node), options });
    }
  };
  commands.forEach((command) => visit(command, []));
  return found;
}

/** What is left of a line after the words of a command and the space behind them; nothing if it is another's. */
function after(leaf, line) {
  let rest = line;
  for (const names of leaf.words) {
    const name = names.find((name) => rest.startsWith(`${name} `));
    if (name === undefined) return null;
    rest = rest.slice(name.length + 1);
  }
  return rest;
}

/** The command that a line is of: rather one that is shown so than one that is called so in English. */
function commandOf(known, line) {
  const fitting = known.filter((leaf) => after(leaf, line) !== null);
  return fitting.find((leaf) => line.startsWith(`${leaf.shown} `)) ?? fitting[0];
}

/** How a command that is called so in English is shown. */
export function shownName(commands, locale, name) {
  return leaves(commands, locale).find((leaf) => leaf.path.join(" ") === name)?.shown ?? name;
}

/**
 * What one may want first, each as a command ready to be run: `gather` people, and for each title there is (`value`, `name`, `about`)
 * to `play` with robots at once, of one of the `levels` if there are some, or a `tour`.
 */
export function openings(commands, locale) {
  const titles = new Map();
  const found = { gather: null, titles: [] };
  for (const leaf of leaves(commands, locale)) {
    const game = leaf.options.find((option) => option.name === "game" && option.choices?.length > 0);
    const kind = leaf.path.at(-1);
    if (!game || (kind !== "new" && kind !== "tour")) continue;
    const robots = leaf.options.find((option) => option.name === "robots");
    const level = leaf.options.find((option) => option.name === "level" && option.choices?.length > 0);
    for (const choice of game.choices) {
      const make = (more) => ({
        name: leaf.path[0],
        options: leaf.path.slice(1).reduceRight((inner, step) => ({ [step]: inner }), { [game.name]: choice.value, ...more }),
        plain: leaf.path.join(" "),
      });
      const title = titles.get(choice.value) ?? describe(choice, commands, locale);
      titles.set(choice.value, title);
      if (kind === "tour") title.tour = make({});
      else {
        found.gather ??= make({});
        const company = { robots: Math.min(FIRST_ROBOTS, robots?.max_value) };
        if (robots) title.play = (chosen) => make(chosen ? { ...company, [level.name]: chosen } : company);
        title.levels = (level?.choices ?? []).map((choice) => ({ value: choice.value, name: nameIn(choice, locale) }));
      }
    }
  }
  found.titles = [...titles.values()];
  return found;
}

/** A title that is offered as a choice; its own command, if it has one, tells what it is about. */
function describe(choice, commands, locale) {
  const own = commands.find((command) => command.name === choice.value);
  const about = own?.description_localizations?.[locale] ?? own?.description ?? "";
  return { value: choice.value, name: nameIn(choice, locale), about };
}

export class Composer {
  constructor(form, page) {
    this.form = form;
    this.page = page;
    this.commands = [];
    this.command = null;
    this.input = el("input", { type: "text", class: "words", role: "combobox", "aria-autocomplete": "list", autocomplete: "off", spellcheck: "false", enterkeyhint: "send", maxlength: 2000, "aria-describedby": "composer-trouble" });
    this.list = new Choices(this.input, say("commands"), (leaf) => this.choose(leaf.value));
    this.trouble = el("p", { class: "trouble", id: "composer-trouble", role: "alert", hidden: true });
    this.line = el("div", { class: "line" }, this.input);
    this.lists = el("div", { class: "lists" }, this.list.node);
    this.send = el("button", { type: "submit", class: "send", "aria-label": say("send") }, "➤");
    form.append(this.lists, this.trouble, el("div", { class: "box" }, this.line, this.send));
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.submit();
    });
    this.input.addEventListener("input", () => this.typed());
    this.input.addEventListener("focus", () => this.typed());
    this.input.addEventListener("blur", () => this.list.hide());
    this.input.addEventListener("keydown", (event) => this.list.key(event));
  }

  /** Somebody else types, or somewhere else. */
  at(person, channel, label) {
    this.clear();
    this.person = person;
    this.channel = channel;
    this.input.placeholder = say(channel.kind === "direct" ? "message-to" : "message-or-command", { place: label });
    this.input.setAttribute("aria-label", say("message-to", { place: label }));
    this.list.node.setAttribute("aria-label", say("commands"));
    this.send.setAttribute("aria-label", say("send"));
    return this.learn();
  }

  async learn() {
    const { person, channel } = this;
    const commands = await ask("GET", `${path("people", person.id, "commands")}?channel=${channel.id}`);
    if (this.person === person && this.channel === channel) this.commands = commands;
    return commands;
  }

  clear() {
    this.command = null;
    this.fields = [];
    this.input.value = "";
    this.line.replaceChildren(this.input);
    this.lists.replaceChildren(this.list.node);
    this.list.hide();
    this.complain("");
  }

  complain(text) {
    this.trouble.textContent = text;
    this.trouble.hidden = text === "";
  }

  focus() {
    (this.command ? this.fields[0] ?? this.tail : this).input.focus();
  }

  /** Begins a command as if it had been typed. */
  begin(line) {
    this.clear();
    this.input.value = line;
    this.input.focus();
    this.typed();
  }

  async typed() {
    const text = this.input.value;
    this.complain("");
    if (!text.startsWith("/")) {
      this.list.hide();
      return;
    }
    if (this.commands.length === 0) await this.learn();
    if (this.input.value !== text || this.command) return;
    const known = leaves(this.commands, this.person.locale);
    const line = text.slice(1);
    const whole = commandOf(known, line);
    if (whole) {
      this.choose(whole, after(whole, line));
      return;
    }
    const wanted = line.trim().toLowerCase();
    const names = (leaf) => [leaf.shown, leaf.path.join(" ")];
    const begins = (leaf) => names(leaf).some((name) => name.startsWith(wanted));
    const holds = (leaf) => names(leaf).some((name) => name.includes(wanted));
    const rank = (leaf) => (begins(leaf) ? 0 : holds(leaf) ? 1 : leaf.about.toLowerCase().includes(wanted) ? 2 : 3);
    const fitting = known.map((leaf) => [rank(leaf), leaf]).filter(([rank]) => rank < 3).sort((a, b) => a[0] - b[0]);
    const items = fitting.map(([, leaf]) => ({ label: `/${leaf.shown}`, detail: leaf.about, value: leaf }));
    this.list.show(items, 0, say(this.commands.length === 0 ? "no-commands" : "no-command-fits"));
  }

  /** A command is chosen: a field for each option it needs. */
  choose(leaf, rest = "") {
    this.list.hide();
    this.complain("");
    this.command = leaf;
    this.fields = [];
    const leave = () => this.leave();
    const chip = el("button", { type: "button", class: "chip", title: leaf.about, "aria-label": say("leave-command", { command: `/${leaf.shown}` }), onclick: leave }, `/${leaf.shown}`);
    this.tail = new Tail(this);
    this.line.replaceChildren(chip, this.tail.input);
    this.lists.replaceChildren(this.tail.list.node);
    leaf.options.filter((option) => option.required).forEach((option) => this.field(option));
    this.distribute(rest);
    this.next();
  }

  /** What was typed of a line, put into its fields. */
  distribute(rest) {
    let field = null;
    for (const word of rest.split(/\s+/).filter(Boolean)) {
      const [name, ...value] = word.split(":");
      const option = value.length > 0 && this.command.options.find((option) => option.shown === name || option.name === name);
      if (option) {
        field = this.field(option);
        field.set(value.join(":"));
      } else if (field ?? this.fields[0]) {
        field ??= this.fields[0];
        field.set(`${field.input.value} ${word}`.trim());
      }
    }
  }

  /** The field of an option, made if there is none. */
  field(option) {
    const known = this.fields.find((field) => field.option === option);
    if (known) return known;
    const field = new Field(this, option);
    this.fields.push(field);
    this.tail.input.before(field.node);
    this.lists.append(field.list.node);
    return field;
  }

  remove(field) {
    this.fields = this.fields.filter((other) => other !== field);
    field.node.remove();
    field.list.node.remove();
    this.tail.input.focus();
  }

  /** On to the first field that is needed and empty, or to the end. */
  next() {
    (this.fields.find((field) => field.input.value === "") ?? this.tail).input.focus();
  }

  back(field) {
    const index = field ? this.fields.indexOf(field) : this.fields.length;
    if (field && !field.option.required) this.remove(field);
    else if (index > 0) this.fields[index - 1].input.focus();
    else this.leave();
  }

  leave() {
    const { shown } = this.command;
    this.clear();
    this.input.value = `/${shown}`;
    this.input.focus();
  }

  /** The command as the control API takes it. */
  written() {
    const filled = this.fields.filter((field) => field.value() !== "");
    let options = Object.fromEntries(filled.map((field) => [field.option.name, field.value()]));
    for (const step of this.command.path.slice(1).reverse()) options = { [step]: options };
    return { channel: this.channel.id, name: this.command.path[0], options };
  }

  async submit() {
    if (this.command) {
      const missing = this.fields.find((field) => field.option.required && field.value() === "");
      if (missing) {
        this.complain(say("option-needed", { option: missing.option.shown }));
        missing.input.focus();
        return;
      }
      await this.deliver((begun) => this.page.run(this.written(), begun));
      return;
    }
    const content = this.input.value.trim();
    if (content === "") return;
    if (content.startsWith("/")) {
      const leaf = commandOf(leaves(this.commands, this.person.locale), `${content.slice(1)} `);
      if (leaf) this.choose(leaf, after(leaf, `${content.slice(1)} `));
      else this.complain(say("no-such-command"));
      return;
    }
    await this.deliver(async (begun) => {
      await ask("POST", path("people", this.person.id, "say"), { channel: this.channel.id, content });
      begun();
    });
  }

  async deliver(work) {
    try {
      await work(() => {
        this.clear();
        this.input.focus();
      });
    } catch (refused) {
      const shown = (name) => this.command?.options.find((option) => option.name === name)?.shown ?? name;
      this.complain(trouble(refused, shown));
    }
  }

  /** Choices for an option that is being typed. */
  async offered(field) {
    const { option } = field;
    const text = field.input.value.trim().toLowerCase();
    const fits = (item) => [item.label, item.name ?? "", String(item.value)].some((word) => word.toLowerCase().includes(text));
    const item = (choice) => ({ label: nameIn(choice, this.person.locale), name: choice.name, value: choice.value });
    if (option.choices?.length > 0) return option.choices.map(item).filter(fits);
    if (option.type === BOOLEAN) return ["true", "false"].map((word) => ({ label: say(word), value: word })).filter(fits);
    if (option.type === USER || option.type === MENTIONABLE) return this.page.people.map((person) => ({ label: person.display_name, value: person.id })).filter(fits);
    if (option.type === CHANNEL) return this.page.channels.filter((channel) => channel.kind !== "direct").map((channel) => ({ label: `#${channel.name}`, value: channel.id })).filter(fits);
    if (!option.autocomplete) return null;
    const answer = await ask("POST", path("people", this.person.id, "autocomplete"), { ...this.written(), option: option.name });
    return answer.choices.map(item);
  }
}

/** What stands in a field or at the end of a command, and its list. */
class Typing {
  constructor(composer, attributes, label) {
    this.composer = composer;
    this.input = el("input", { type: "text", role: "combobox", "aria-autocomplete": "list", autocomplete: "off", spellcheck: "false", "aria-describedby": "composer-trouble", ...attributes });
    this.list = new Choices(this.input, label, (item) => this.picked(item));
    this.input.addEventListener("blur", () => this.list.hide());
    this.input.addEventListener("keydown", (event) => this.key(event));
    this.input.addEventListener("focus", () => this.offer());
  }

  key(event) {
    if (event.key === "Enter" && this.finished()) return;
    if (this.list.key(event)) return;
    if (event.key === "Backspace" && this.input.value === "") this.composer.back(this.option ? this : null);
    else if (event.key === "Escape") this.composer.leave();
    else return;
    event.preventDefault();
  }

  finished() {
    return false;
  }
}

class Field extends Typing {
  constructor(composer, option) {
    super(composer, { size: 8, placeholder: option.required ? "" : say("optional"), "aria-label": `${option.shown}: ${option.about}`, "aria-required": String(option.required === true) }, option.shown);
    this.option = option;
    this.chosen = null;
    this.asked = 0;
    this.node = el("label", { class: "field", title: option.about }, el("span", {}, option.shown), this.input);
    this.input.addEventListener("input", () => this.typed());
  }

  value() {
    const text = this.input.value.trim();
    if (this.chosen && this.chosen.label === text) return this.chosen.value;
    const word = this.option.type === BOOLEAN && ["true", "false"].find((word) => say(word).toLowerCase() === text.toLowerCase());
    return word || text;
  }

  set(text) {
    this.input.value = text;
    this.fit();
  }

  fit() {
    this.input.size = Math.min(36, Math.max(8, this.input.value.length + 1));
  }

  typed() {
    this.composer.complain("");
    const { composer, option } = this;
    // Who types the whole line names the options as they go.
    const own = [option.shown, option.name].find((name) => this.input.value.startsWith(`${name}:`));
    if (own) this.input.value = this.input.value.slice(own.length + 1);
    const named = /^(?:(.*)\s)?(\S+):(.*)$/s.exec(this.input.value);
    const other = named && composer.command.options.find((known) => known !== option && (known.shown === named[2] || known.name === named[2]));
    if (other) {
      this.set((named[1] ?? "").trim());
      const field = composer.field(other);
      field.set(named[3].trim());
      field.input.focus();
      return;
    }
    this.fit();
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.offer(), this.option.autocomplete ? TYPING_PAUSE : 0);
  }

  async offer() {
    const turn = ++this.asked;
    const current = () => turn === this.asked && document.activeElement === this.input;
    try {
      const items = await this.composer.offered(this);
      if (!current()) return;
      this.list.show(items ?? [], 0, items ? say("no-choice-fits") : this.option.about);
    } catch {
      if (current()) this.list.show([], 0, say("choices-lost"));
    }
  }

  picked(item) {
    this.chosen = { ...item, label: item.label.trim() };
    this.asked++;
    clearTimeout(this.timer);
    this.set(this.chosen.label);
    this.list.hide();
    this.composer.next();
  }

  /** Enter sends when what is typed is just what is offered, and nothing else is missing. */
  finished() {
    const text = this.input.value.trim().toLowerCase();
    const item = this.list.items[this.list.active];
    const same = item && [item.label, item.name, String(item.value)].some((word) => word?.toLowerCase() === text);
    return Boolean(same) && this.composer.fields.every((field) => field.value() !== "" || !field.option.required);
  }
}

class Tail extends Typing {
  constructor(composer) {
    super(composer, { class: "tail", size: 2, "aria-label": say("more-options") }, say("options"));
    this.input.addEventListener("input", () => this.offer());
  }

  offer() {
    const { composer } = this;
    const text = this.input.value.trim().toLowerCase();
    const free = composer.command.options.filter((option) => !composer.fields.some((field) => field.option === option));
    const named = free.find((option) => [option.shown, option.name].some((name) => text === `${name}:`));
    if (named) {
      this.picked({ value: named });
      return;
    }
    const items = free.filter((option) => [option.shown, option.name].some((name) => name.startsWith(text))).map((option) => ({ label: option.shown, detail: option.about, value: option }));
    // Enter sends, unless one has begun to type the name of an option or went to one with the arrow keys.
    this.list.show(items, text === "" ? -1 : 0);
  }

  picked(item) {
    this.input.value = "";
    this.list.hide();
    this.composer.field(item.value).input.focus();
  }
}
