// The messages of a channel, as this person sees them.

import { el } from "./dom.js";
import { blocks, learnTime, written } from "./text.js";
import { poll, reactions, rows } from "./components.js";
import { locale, say } from "./words.js";

const SAME_BREATH = 7 * 60 * 1000;
const NEWER_LAYOUT = 1 << 15;

/** Attachments are fetched from where the page came from, by whatever name that is. */
function local(address) {
  try {
    const { pathname } = new URL(address, location.href);
    return pathname.startsWith("/attachments/") ? pathname : null;
  } catch {
    return null;
  }
}

export class Messages {
  /** `page` knows names and acts; `node` is the log. */
  constructor(node, page) {
    this.node = node;
    this.page = page;
    this.shown = new Map();
    this.channel = null;
    // New pictures and new words keep the end in sight, unless somebody reads further up.
    this.atEnd = true;
    let top = 0;
    node.addEventListener("scroll", () => {
      if (node.scrollHeight - node.scrollTop - node.clientHeight < 60) this.atEnd = true;
      else if (node.scrollTop < top) this.atEnd = false;
      top = node.scrollTop;
    });
    this.inside = el("div", { class: "inside" });
    node.append(this.inside);
    const size = new ResizeObserver(() => this.atEnd && this.toEnd());
    size.observe(this.inside);
    size.observe(node);
  }

  toEnd() {
    this.atEnd = true;
    this.node.scrollTop = this.node.scrollHeight;
  }

  /** Shows these messages, touching only what changed. */
  show(channel, person, messages, extras) {
    const other = `${person.id} ${channel.id} ${locale()}`;
    const moved = other !== this.channel;
    if (moved) {
      this.channel = other;
      this.shown.clear();
      this.inside.replaceChildren();
      this.node.setAttribute("aria-busy", "true");
    }
    const kept = new Set(messages.map((message) => message.id));
    for (const [id, { node }] of this.shown) if (!kept.has(id)) node.remove();
    const next = new Map();
    let before = null;
    let place = this.inside.firstChild;
    for (const message of messages) {
      const continued = follows(before, message);
      const failure = this.page.failures.get(message.id)?.();
      const whole = JSON.stringify(message);
      const state = [whole, this.places(whole), continued, failure].join("\n");
      const old = this.shown.get(message.id);
      const node = old?.state === state ? old.node : this.message(message, person, continued, failure);
      if (old && old.node !== node) {
        const focused = old.node.contains(document.activeElement) ? document.activeElement : null;
        if (place === old.node) place = node;
        old.node.replaceWith(node);
        if (focused) refocus(node, focused);
      } else if (place !== node) this.inside.insertBefore(node, place);
      place = node.nextSibling;
      next.set(message.id, { node, state });
      before = message;
    }
    this.shown = next;
    this.inside.querySelectorAll(":scope > .extra").forEach((node) => node.remove());
    this.inside.append(...extras);
    if (moved) {
      this.toEnd();
      requestAnimationFrame(() => this.node.removeAttribute("aria-busy"));
    }
  }

  /** What the channels it speaks of are called: one may become known later than what tells of it. */
  places(text) {
    const spoken = [...text.matchAll(/<#(\d+)>|\/channels\/(?:\d+|@me)\/(\d+)/g)];
    return spoken.map(([, mentioned, linked]) => this.page.names.channel(mentioned ?? linked).label).join();
  }

  message(message, person, continued, failure) {
    const { page } = this;
    const forMe = message.pinged.includes(person.display_name);
    const classes = ["message", continued && "continued", message.private && "private", forMe && "pinged", message.by_bot && "bot"];
    const author = page.look(message.author, message.by_bot);
    const time = new Date(message.created);
    learnTime(time);
    const clock = written(time, "t");
    const said = [message.author, clock, message.private && say("only-you"), forMe && say("calls-you")];
    const parts = [
      !continued && el("div", { class: "head" },
        el("span", { class: `author ${author.hue}` }, message.author),
        message.by_bot && el("span", { class: "tag" }, say("app")),
        el("time", { datetime: message.created, title: written(time, "F") }, clock)),
      message.loading
        ? el("p", { class: "thinking" }, el("span", { class: "dots", "aria-hidden": "true" }, el("i"), el("i"), el("i")), say("thinking", { name: message.author }))
        : this.content(message),
      message.forwarded && this.forwarded(message.forwarded),
      ...message.embeds.map((embed) => this.embed(embed)),
      ...this.pictures(message),
      ...rows(message, page, this),
      poll(message, page),
      reactions(message, person, page),
      failure && el("p", { class: "failure", role: "alert" }, failure),
      message.private && el("p", { class: "only-you" }, say("only-you"), " · ",
        el("button", { type: "button", class: "plain", onclick: () => page.dismiss(message) }, say("dismiss"))),
    ];
    return el("article", { class: classes.filter(Boolean).join(" "), "data-id": message.id, "aria-label": said.filter(Boolean).join(", ") },
      continued ? null : el("span", { class: `avatar ${author.hue}`, "aria-hidden": "true" }, author.letter),
      el("div", { class: "body" }, ...parts));
  }

  content(message) {
    if (message.tells_of_pin) return el("p", { class: "small" }, say("pinned"));
    if (!message.content) return null;
    const node = el("div", { class: "content" }, ...blocks(message.content, this.page.names));
    // Every private answer is an edit of a promise; to say so of all of them would tell nothing.
    if (message.edited && !message.private) (node.lastElementChild?.tagName === "P" ? node.lastElementChild : node).append(el("small", { class: "edited", title: written(new Date(message.edited), "F") }, ` ${say("edited")}`));
    return node;
  }

  /** The message that this one forwards, as it was then. */
  forwarded(message) {
    return el("div", { class: "embed" },
      el("p", { class: "small" }, say("forwarded")),
      message.content && el("div", { class: "content" }, ...blocks(message.content, this.page.names)),
      ...message.embeds.map((embed) => this.embed(embed)),
      ...this.pictures(message));
  }

  embed(embed) {
    const { names } = this.page;
    const title = embed.title && el("h3", {}, embed.title);
    const colour = Number.isInteger(embed.color) ? `#${embed.color.toString(16).padStart(6, "0")}` : null;
    const node = el("div", { class: "embed" },
      embed.author?.name && el("p", { class: "small" }, embed.author.name),
      title,
      embed.description && el("div", { class: "content" }, ...blocks(embed.description, names)),
      embed.fields?.length > 0 && el("dl", {}, embed.fields.map((field) =>
        el("div", { class: field.inline ? "inline" : "" }, el("dt", {}, field.name), el("dd", {}, ...blocks(field.value, names))))),
      embed.image && this.picture(embed.image.url, embed.image.description ?? embed.title ?? say("picture")),
      embed.thumbnail && this.picture(embed.thumbnail.url, embed.title ?? say("picture")),
      embed.footer?.text && el("p", { class: "small" }, embed.footer.text));
    if (colour) node.style.borderInlineStartColor = colour;
    return node;
  }

  /** A file as a link. */
  file(address, name, size) {
    return el("a", { class: "file", href: local(address), download: name }, `📄 ${name}`, el("small", {}, ` ${kilobytes(size)}`));
  }

  /** Pictures that no embed shows already, and other files as links. In the newer layout components show them. */
  pictures(message) {
    if (message.flags & NEWER_LAYOUT) return [];
    const embedded = new Set(message.embeds.flatMap((embed) => [embed.image?.url, embed.thumbnail?.url]));
    return message.attachments.filter((file) => !embedded.has(file.url)).map((file) =>
      file.content_type?.startsWith("image/")
        ? this.picture(file.url, file.description ?? file.filename, file)
        : this.file(file.url, file.filename, file.size));
  }

  /** A picture of a known size has its place before it is there, so that nothing jumps under the mouse. */
  picture(address, description, { width, height } = {}) {
    const source = local(address);
    if (!source) return null;
    const image = el("img", { src: source, alt: description });
    const opener = el("button", { type: "button", class: "picture", "aria-label": say("open-large", { picture: description }), onclick: () => this.page.enlarge(source, description) }, image);
    if (width && height) {
      image.style.aspectRatio = `${width} / ${height}`;
      opener.style.setProperty("--own", `${width}px`);
      opener.style.setProperty("--ratio", width / height);
      opener.classList.add("sized");
    }
    return opener;
  }
}

const kilobytes = (size) => Math.ceil(size / 1024).toLocaleString(locale(), { style: "unit", unit: "kilobyte" });

function follows(before, message) {
  return before !== null && before.author === message.author && before.by_bot === message.by_bot &&
    before.private === message.private && !message.by_bot && new Date(message.created) - new Date(before.created) < SAME_BREATH;
}

/** The focus stays in a message that changed under it: on the same control, or the first that can be used. */
function refocus(node, old) {
  const controls = [...node.querySelectorAll(".row button:not(:disabled), .row a[href]")];
  const same = controls.find((control) => control.dataset.key === old.dataset.key && control.textContent === old.textContent);
  (same ?? controls[0])?.focus({ preventScroll: true });
}
