// @ts-check
/**
 * Words in the reader's language, from `locales/`. A module may call {@link t} as soon as {@link words} has come.
 *
 * @typedef {Record<string, string | number | null | undefined>} Args what a message is about; null and undefined are as if not there
 */
import { FluentBundle, FluentResource } from "../vendor/fluent/index.js";

/** @type {FluentBundle | null} */
let bundle = null;
let language = "en";

/**
 * Fetches the words of a language.
 *
 * @param {string} [lang] that of the page if left out
 * @param {string} [sheet] which words: those of the `table`, if left out
 */
export async function words(lang = document.documentElement.lang || "en", sheet = "table") {
  const answer = await fetch(`/words/${encodeURIComponent(lang)}/${sheet}.ftl`);
  if (!answer.ok) throw new Error(`No words for ${lang}: ${answer.status}.`);
  speak(lang, await answer.text());
}

/**
 * Takes words that are already here.
 *
 * @param {string} lang
 * @param {string} text Fluent
 */
export function speak(lang, text) {
  // Names come from people and are shown by themselves or between spaces: marks of direction would only be read aloud.
  bundle = new FluentBundle(lang, { useIsolating: false });
  for (const error of bundle.addResource(new FluentResource(text))) console.error(error);
  language = lang;
}

/** The language that is spoken: `en`, `pt-BR`. */
export function lang() {
  return language;
}

/**
 * A message in the reader's language.
 *
 * @param {string} id `band`, or `card.the` for an attribute
 * @param {Args} [args]
 * @returns {string}
 */
export function t(id, args = {}) {
  const pattern = find(id);
  if (!bundle || !pattern) {
    console.error(`There are no words for ${id}.`);
    return id;
  }
  /** @type {Error[]} */
  const errors = [];
  const text = bundle.formatPattern(pattern, given(args), errors);
  for (const error of errors) console.error(`${id}: ${error.message}`);
  return text;
}

/**
 * Whether there is such a message.
 *
 * @param {string} id
 */
export function has(id) {
  return find(id) !== null;
}

/** @param {string} id */
function find(id) {
  const [message, attribute] = id.split(".", 2);
  const found = bundle?.getMessage(message);
  if (!found) return null;
  return (attribute === undefined ? found.value : found.attributes[attribute]) ?? null;
}

/**
 * @param {Args} args
 * @returns {Record<string, string | number>}
 */
function given(args) {
  /** @type {Record<string, string | number>} */
  const there = {};
  for (const [name, value] of Object.entries(args)) if (value !== null && value !== undefined) there[name] = value;
  return there;
}
