// What the page says, in the language of the person one is.

import english from "./words-en.js";
import french from "./words-fr.js";
import german from "./words-de.js";
import polish from "./words-pl.js";

const WORDS = { en: english, fr: french, de: german, pl: polish };

/** The languages of the page: as Discord writes them, and as they call themselves. */
export const LANGUAGES = [["en-US", "English"], ["fr", "Français"], ["de", "Deutsch"], ["pl", "Polski"]];

const base = (locale) => locale.split("-")[0];

let spoken = "en-US";

/** How dates and numbers are written now. */
export const locale = () => spoken;

/** The one of the languages that a locale belongs to, as Discord writes it; nothing if it is another. */
export const known = (wanted) => LANGUAGES.find(([own]) => base(own) === base(wanted))?.[0];

/** From now on the page speaks this language, or English if it does not know it. Tells whether that is another than before. */
export function speak(wanted) {
  const next = known(wanted) ?? "en-US";
  if (next === spoken) return false;
  spoken = next;
  document.documentElement.lang = next;
  document.querySelectorAll("[data-say]").forEach((node) => (node.textContent = say(node.dataset.say)));
  document.querySelectorAll("[data-say-label]").forEach((node) => node.setAttribute("aria-label", say(node.dataset.sayLabel)));
  return true;
}

/** A sentence with these values in it; `count` chooses between its forms. */
export function say(key, values = {}) {
  const found = WORDS[base(spoken)][key];
  const sentence = typeof found === "string" ? found : found[new Intl.PluralRules(spoken).select(values.count)] ?? found.other;
  return sentence.replace(/\{(\w+)\}/g, (_, name) => String(values[name]));
}

/** Why something was refused. `names` tells what an option is called here. */
export function trouble(refused, names = (name) => name) {
  const { code, values } = refused.trouble ?? { code: "request" };
  const reason = (value) => (value?.code ? say(`reason-${value.code}`, value.values) : value);
  const several = typeof values === "object" && values.code === undefined;
  const given = Object.entries(several ? values : { value: values }).map(([name, value]) => [name, reason(value)]);
  const all = Object.fromEntries(given);
  if (all.option) all.option = names(all.option);
  return say(`trouble-${code}`, all);
}
