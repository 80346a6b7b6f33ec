// @ts-check
/**
 * Messages in the reader's language, from `locales/`. A module may call {@link t} after {@link loadMessages} has resolved.
 *
 * @typedef {Record<string, string | number | null | undefined>} Args the arguments of a message; null and undefined count as absent
 */
import { FluentBundle, FluentResource } from "../vendor/fluent/index.js";

/** @type {FluentBundle | null} */
let bundle = null;
let language = "en";

/**
 * Fetches and installs the messages of a language.
 *
 * @param {string} [lang] that of the page if left out
 */
export async function loadMessages(lang = document.documentElement.lang || "en") {
  setMessages(lang, await fetchMessages(lang, "table"));
}

/** Fetches and adds the messages of lessons in the current language. */
export async function addLessonMessages() {
  addMessages(await fetchMessages(language, "lessons"));
}

/** @param {string} lang @param {"table" | "lessons"} file @returns {Promise<string>} Fluent */
async function fetchMessages(lang, file) {
  const answer = await fetch(`/words/${encodeURIComponent(lang)}/${file}.ftl`);
  if (!answer.ok) throw new Error(`No messages for ${lang}: ${answer.status}.`);
  return answer.text();
}

/**
 * Installs messages.
 *
 * @param {string} lang
 * @param {string} text Fluent
 */
export function setMessages(lang, text) {
  // Direction marks would be read aloud by screen readers.
  bundle = new FluentBundle(lang, { useIsolating: false });
  language = lang;
  addMessages(text);
}

/** @param {string} text Fluent */
function addMessages(text) {
  for (const error of bundle?.addResource(new FluentResource(text)) ?? []) console.error(error);
}

/** The current language: `en`, `pt-BR`. */
export function currentLanguage() {
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
    console.error(`Missing message ${id}.`);
    return id;
  }
  /** @type {Error[]} */
  const errors = [];
  const text = bundle.formatPattern(pattern, withoutMissing(args), errors);
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
function withoutMissing(args) {
  /** @type {Record<string, string | number>} */
  const there = {};
  for (const [name, value] of Object.entries(args)) if (value !== null && value !== undefined) there[name] = value;
  return there;
}
