// @ts-check
/**
 * Sentences as {@link SentencePart}s, which say what each part is about, so that a log can light up the card or the kingdom it names.
 *
 * @import { CardName, RegionName, Seat, TribeName } from "../types/protocol.js"
 * @import { NameContext } from "./names.js"
 *
 * @typedef {object} SentencePart a part of a sentence
 * @property {string} text
 * @property {"player" | "card" | "region" | "tribe" | "token"} [kind] what it names; nothing for the words between
 * @property {string} [value] as the server calls it: a seat's letter, `red Orc`, `Althea`, `Orc`, `3`
 *
 * @typedef {SentencePart | SentencePart[] | string | number | null | undefined} Arg
 */
import { cardName, editionOf, inRegion, lists, playerName, regionName, theCard, tribeName } from "./names.js";
import { currentLanguage, t } from "./words.js";

/** Where a part stands until the sentence is made. */
const MARK = /\uE000(\d+)\uE001/;

/**
 * A sentence of any message, whose args may be parts or lists of parts; the edition is given with them.
 *
 * @param {string} id
 * @param {Record<string, Arg>} args
 * @param {NameContext | null} context
 * @returns {SentencePart[]}
 */
export function sentenceParts(id, args, context) {
  /** @type {SentencePart[][]} */
  const marked = [];
  /** @type {Record<string, string | number | null | undefined>} */
  const words = { edition: editionOf(context) };
  for (const [name, arg] of Object.entries(args)) {
    if (typeof arg === "object" && arg !== null) {
      words[name] = `\uE000${marked.length}\uE001`;
      marked.push(Array.isArray(arg) ? arg : [arg]);
    } else {
      words[name] = arg;
    }
  }
  // Splitting at a pattern with a group gives words and numbers of marks in turn.
  return t(id, words)
    .split(MARK)
    .flatMap((part, n) => (n % 2 === 1 ? marked[Number(part)] : part ? [{ text: part }] : []));
}

/**
 * The same with a capital letter at the beginning, unless that is the name of a player.
 *
 * @param {SentencePart[]} parts
 * @returns {SentencePart[]}
 */
export function capitalised([first, ...rest]) {
  if (!first || first.kind === "player") return first ? [first, ...rest] : [];
  const { text } = first;
  return [{ ...first, text: text.charAt(0).toLocaleUpperCase(currentLanguage()) + text.slice(1) }, ...rest];
}

/** @param {SentencePart[]} parts */
export function text(parts) {
  return parts.map((part) => part.text).join("");
}

/**
 * Parts one after another: "a, b and c".
 *
 * @param {SentencePart[]} all
 * @returns {SentencePart[]}
 */
export function joined(all) {
  const parts = lists().formatToParts(all.map((_, n) => String(n)));
  return parts.map(({ type, value }) => (type === "element" ? all[Number(value)] : { text: value }));
}

/**
 * @param {Seat} seat
 * @param {NameContext | null} context without it a player has the letter of the seat as a name
 * @returns {SentencePart}
 */
export function playerPart(seat, context) {
  return { text: context ? playerName(seat, context) : seat, kind: "player", value: seat };
}

/**
 * @param {CardName} card
 * @returns {SentencePart}
 */
export function cardPart(card) {
  return { text: theCard(card), kind: "card", value: card };
}

/**
 * @param {CardName[]} cards
 * @returns {SentencePart[]}
 */
export function cardParts(cards) {
  /** @type {Map<CardName, number>} */
  const counts = new Map();
  for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + 1);
  return joined([...counts].map(([card, count]) => ({ text: cardName(card, count), kind: "card", value: card })));
}

/**
 * @param {RegionName} region
 * @returns {SentencePart}
 */
export function spotPart(region) {
  return { text: inRegion(region), kind: "region", value: region };
}

/**
 * @param {RegionName} region
 * @returns {SentencePart}
 */
export function regionPart(region) {
  return { text: regionName(region), kind: "region", value: region };
}

/**
 * @param {TribeName} tribe
 * @returns {SentencePart}
 */
export function tribePart(tribe) {
  return { text: tribeName(tribe), kind: "tribe", value: tribe };
}

/**
 * @param {number} value
 * @returns {SentencePart}
 */
export function tokenPart(value) {
  return { text: String(value), kind: "token", value: String(value) };
}
