// Requests to the server. The token of the link goes into a header and nowhere else.

import { pause } from "./dom.js";
import { language } from "./texts.js";

/** The parts of the address: `/t/TABLE[/PREVIEW]#TOKEN[/[RECORDS][/SEAT]]`. */
export function link() {
  const table = location.pathname.split("/")[2] ?? "";
  const [token, records, seat] = location.hash.slice(1).split("/");
  return { table, token, records: records === undefined || records === "" ? null : Number(records), seat: seat || null };
}

/** The token of one's own seat in a finished game, which opens one's review. It is kept for this window, and never in its address. */
export const ownSeat = {
  get() {
    try {
      return sessionStorage.getItem(`seat ${link().table}`);
    } catch {
      return this.token ?? null;
    }
  },
  keep(token) {
    this.token = token;
    try {
      sessionStorage.setItem(`seat ${link().table}`, token);
    } catch {
      // It is forgotten with the page.
    }
  },
};

/** The token of one's own seat while a game is under way. The address shows the link for watching instead, so that nobody gives their seat away with a
 * copy or a picture of it. It is kept for this window, and holds for that address only. */
export const seatLink = {
  kept: null,
  get() {
    try {
      this.kept = sessionStorage.getItem(`open ${link().table}`) ?? this.kept;
    } catch {
      // It is forgotten with the page.
    }
    const [watch, seat] = this.kept?.split(" ") ?? [];
    return watch === link().token ? seat : null;
  },
  keep(watch, seat) {
    this.kept = seat && `${watch} ${seat}`;
    try {
      if (seat) sessionStorage.setItem(`open ${link().table}`, this.kept);
      else sessionStorage.removeItem(`open ${link().table}`);
    } catch {
      // It is forgotten with the page.
    }
  },
};

/** The token that opens the table. */
export const bearer = () => seatLink.get() ?? link().token;

/** What the server would not do, with sentences for people. Status 0: it does not answer. */
export class Refused extends Error {
  constructor(status, said, wait = 0) {
    super(said.join(" ") || `status ${status}`);
    this.status = status;
    this.said = said;
    this.wait = wait;
  }

  /** Whether the link itself is no good, so that nothing else can be done with it. */
  get final() {
    return this.status === 401;
  }
}

const darkDevice = matchMedia("(prefers-color-scheme: dark)");

/** The scale at which the board is shown, so that the server draws it once; its form: only very wide windows have room for seats beside the board; and whether the
 * page is dark, as it was chosen or else as the device is. */
export const device = {
  scale: 1,
  form: matchMedia("(min-aspect-ratio: 9/5)").matches ? "landscape" : "portrait",
  get dark() {
    const { theme } = document.documentElement.dataset;
    return theme ? theme === "dark" : darkDevice.matches;
  },
};

/** Calls when the device becomes dark or light. */
export const onDark = (changed) => darkDevice.addEventListener("change", changed);

async function request(address, body, signal, seat) {
  const headers = { Authorization: `Bearer ${bearer()}`, "Accept-Language": language() };
  if (body !== undefined) headers["Content-Type"] = "application/json";
  if (seat) headers["X-Seat"] = seat;
  const asked = { method: body === undefined ? "GET" : "POST", headers, body: body && JSON.stringify(body), signal, cache: "no-store" };
  const response = await fetch(address, asked).catch((lost) => {
    throw lost.name === "AbortError" ? lost : new Refused(0, []);
  });
  if (response.ok) return response;
  const answer = await response.json().catch(() => ({}));
  throw new Refused(response.status, answer.said ?? [], Number(response.headers.get("Retry-After") ?? 0));
}

const ATTEMPTS = 5;

/** Asks again, later and later, while the server is busy or away. */
export async function patiently(task) {
  for (let attempt = 1; ; attempt++) {
    try {
      return await task();
    } catch (failed) {
      const passing = failed.status === 0 || failed.status === 429 || failed.status >= 500;
      if (!passing || attempt === ATTEMPTS) throw failed;
      await pause(Math.max(300 * 2 ** attempt, failed.wait * 1000));
    }
  }
}

const at = (path) => `/api/${link().table}/${path}?scale=${device.scale}&form=${device.form}&theme=${device.dark ? "dark" : "light"}`;

export const get = async (path) => (await request(at(path))).json();
/** The same with the token of one's own seat. */
export const getOwn = async (path) => (await request(at(path), undefined, undefined, ownSeat.get())).json();
export const post = async (path, body) => (await request(at(path), body)).json();
export const postOwn = async (path, body) => (await request(at(path), body, undefined, ownSeat.get())).json();

/** The open stream of changes. */
export const open = async (path, signal) => (await request(at(path), undefined, signal, ownSeat.get())).body;

/** A picture as a file. Its address comes from the server. */
export async function picture(address, scale) {
  const own = new URL(address, location.origin);
  // The token must not go elsewhere.
  if (own.origin !== location.origin) throw new Refused(0, []);
  return (await request(`${own.pathname}${own.search}${own.search ? "&" : "?"}scale=${scale}`)).blob();
}
