// The control API of the playground: what the page does as a person.

const token = document.querySelector('meta[name="control"]').content;

/** What the playground would not do: its status, and a code with values for people. Status 0: it does not answer. */
export class Refused extends Error {
  constructor(status, trouble, message) {
    super(message);
    this.status = status;
    this.trouble = trouble;
  }
}

async function request(method, path, body, signal) {
  const headers = { Authorization: `Bearer ${token}` };
  const asked = { method, headers, body: body === undefined ? undefined : JSON.stringify(body), signal, cache: "no-store" };
  const response = await fetch(`/control/${path}`, asked).catch((lost) => {
    throw new Refused(0, { code: "unreachable" }, lost.message);
  });
  if (response.ok) return response;
  const answer = await response.json().catch(() => ({}));
  throw new Refused(response.status, answer.trouble ?? { code: "request" }, answer.error ?? `status ${response.status}`);
}

/** The parts of a path, each written safely. */
export const path = (...parts) => parts.map(encodeURIComponent).join("/");

export const ask = async (method, where, body) => (await request(method, where, body)).json();
export const get = (...parts) => ask("GET", path(...parts));

/** Everything that changes on a person's screen, as it changes. `opened` is called when the line stands. */
export async function* changes(person, signal, opened) {
  const response = await request("GET", path("people", person, "changes"), undefined, signal);
  opened();
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const events = (rest + value).split("\n\n");
    rest = events.pop();
    for (const event of events) {
      const data = event.split("\n").filter((line) => line.startsWith("data:"));
      if (data.length > 0) yield JSON.parse(data.map((line) => line.slice(5)).join("\n"));
    }
  }
}

/** Does something that reaches the bot. Refusals come at once; then the outcome is waited for. */
export async function interact(person, kind, body, begun = () => {}) {
  const started = await ask("POST", path("people", person, kind), { ...body, wait: "no" });
  begun();
  return get("interactions", started.interaction);
}
