// @ts-check
/**
 * Sentences as {@link Piece}s, which say what each part is about, so that a log can light up the card or the kingdom it names.
 *
 * @import { CardName, RegionName, Seat, TribeName } from "../types/protocol.js"
 * @import { Told } from "./names.js"
 *
 * @typedef {object} Piece a part of a sentence
 * @property {string} text
 * @property {"player" | "card" | "region" | "tribe" | "token"} [kind] what it names; nothing for the words between
 * @property {string} [value] as the server calls it: a seat's letter, `red Orc`, `Althea`, `Orc`, `3`
 *
 * @typedef {Piece | Piece[] | string | number | null | undefined} Arg
 */
import { cardName, editionOf, inRegion, lists, playerName, regionName, theCard, tribeName } from "./names.js";
import { lang, t } from "./words.js";

/** Where a piece stands until the sentence is made. */
const MARK = /\uE000(\d+)\uE001/;

/**
 * A sentence of any message, whose args may be pieces or lists of pieces; the edition is given with them.
 *
 * @param {string} id
 * @param {Record<string, Arg>} args
 * @param {Told | null} told
 * @returns {Piece[]}
 */
export function pieces(id, args, told) {
  /** @type {Piece[][]} */
  const marked = [];
  /** @type {Record<string, string | number | null | undefined>} */
  const words = { edition: editionOf(told) };
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
 * @param {Piece[]} pieces
 * @returns {Piece[]}
 */
export function capitalised([first, ...rest]) {
  if (!first || first.kind === "player") return first ? [first, ...rest] : [];
  const { text } = first;
  return [{ ...first, text: text.charAt(0).toLocaleUpperCase(lang()) + text.slice(1) }, ...rest];
}

/** @param {Piece[]} pieces */
export function text(pieces) {
  return pieces.map((piece) => piece.text).join("");
}

/**
 * Pieces one after another: "a, b and c".
 *
 * @param {Piece[]} all
 * @returns {Piece[]}
 */
export function joined(all) {
  const parts = lists().formatToParts(all.map((_, n) => String(n)));
  return parts.map(({ type, value }) => (type === "element" ? all[Number(value)] : { text: value }));
}

/**
 * @param {Seat} seat
 * @param {Told | null} told without it a player has the letter of the seat as a name
 * @returns {Piece}
 */
export function playerPiece(seat, told) {
  return { text: told ? playerName(seat, told) : seat, kind: "player", value: seat };
}

/**
 * @param {CardName} card
 * @returns {Piece}
 */
export function cardPiece(card) {
  return { text: theCard(card), kind: "card", value: card };
}

/**
 * @param {CardName[]} cards
 * @returns {Piece[]}
 */
export function cardPieces(cards) {
  /** @type {Map<CardName, number>} */
  const counts = new Map();
  for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + 1);
  return joined([...counts].map(([card, count]) => ({ text: cardName(card, count), kind: "card", value: card })));
}

/**
 * @param {RegionName} region
 * @returns {Piece}
 */
export function spotPiece(region) {
  return { text: inRegion(region), kind: "region", value: region };
}

/**
 * @param {RegionName} region
 * @returns {Piece}
 */
export function regionPiece(region) {
  return { text: regionName(region), kind: "region", value: region };
}

/**
 * @param {TribeName} tribe
 * @returns {Piece}
 */
export function tribePiece(tribe) {
  return { text: tribeName(tribe), kind: "tribe", value: tribe };
}

/**
 * @param {number} value
 * @returns {Piece}
 */
export function tokenPiece(value) {
  return { text: String(value), kind: "token", value: String(value) };
}
