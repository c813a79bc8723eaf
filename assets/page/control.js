// The control API of the playground: what the page does as a person.

const token = document.querySelector('meta[name="control"]').content;

/** What the playground would not do, with a sentence for people. */
export class Refused extends Error {
  constructor(status, message) {
    super(message);
    this.status = status;
  }
}

async function request(method, path, body, signal) {
  const headers = { Authorization: `Bearer ${token}` };
  const response = await fetch(`/control/${path}`, {
    method,
    headers,
    body: body === undefined ? undefined : JSON.stringify(body),
    signal,
    cache: "no-store",
  });
  if (response.ok) return response;
  const answer = await response.json().catch(() => ({}));
  throw new Refused(response.status, answer.error ?? `status ${response.status}`);
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
export async function interact(person, deed, body, begun = () => {}) {
  const started = await ask("POST", path("people", person, deed), { ...body, wait: "no" });
  begun();
  return get("interactions", started.interaction);
}
