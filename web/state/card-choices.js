// @ts-check
/**
 * Which cards go together. Nothing here knows a rule: all of it is read off the legal actions.
 *
 * @typedef {import("../types/protocol.js").Action} Action
 * @typedef {import("../types/protocol.js").CardName} CardName
 * @typedef {import("../shared/cards.js").CardCounts} CardCounts
 * @typedef {Extract<Action, {kind: "band"}>} BandAction
 * @typedef {Extract<Action, {kind: "keep"}>} KeepAction
 *
 * @typedef {object} Completion every card that can go with the chosen ones in one way
 * @property {"tribe" | "colour"} of what they share
 * @property {string} name of the tribe, in the singular, or the colour
 * @property {CardName[]} cards
 * @property {string[]} joined tribes, in the singular, of cards that do not share it
 */
import { countCards, isSubset, parseCard } from "../shared/cards.js";

/** @param {readonly Action[]} legal @returns {BandAction[]} */
export const bandActions = (legal) => legal.filter((action) => action.kind === "band");

/** @param {readonly Action[]} legal @returns {KeepAction[]} */
export const keepActions = (legal) => legal.filter((action) => action.kind === "keep");

/** Counting the cards of an action once is enough. @type {WeakMap<object, CardCounts>} */
const known = new WeakMap();

/** @param {{cards: readonly CardName[]}} way @returns {CardCounts} */
function cardsOf(way) {
  const counts = known.get(way) ?? countCards(way.cards);
  known.set(way, counts);
  return counts;
}

/**
 * How many more of each card could join the chosen ones.
 *
 * @param {readonly {cards: readonly CardName[]}[]} ways what may be chosen in the end
 * @param {readonly CardName[]} chosen
 * @returns {CardCounts}
 */
export function addableCards(ways, chosen) {
  const have = countCards(chosen);
  /** @type {CardCounts} */
  const more = new Map();
  for (const way of ways) {
    const all = cardsOf(way);
    if (!isSubset(have, all)) continue;
    for (const [card, count] of all) {
      const extra = count - (have.get(card) ?? 0);
      if (extra > (more.get(card) ?? 0)) more.set(card, extra);
    }
  }
  return more;
}

/**
 * @template {{cards: readonly CardName[]}} W
 * @param {readonly W[]} ways
 * @param {readonly CardName[]} chosen
 * @returns {W[]} those of exactly these cards
 */
export function exactMatches(ways, chosen) {
  const have = countCards(chosen);
  return ways.filter((way) => way.cards.length === chosen.length && isSubset(have, cardsOf(way)));
}

/**
 * The largest choices that contain the chosen cards, told apart by what their cards share: all of a tribe, all of a colour,
 * each with and without the cards that join anything.
 *
 * @param {readonly BandAction[]} bands
 * @param {readonly CardName[]} chosen
 * @returns {Completion[]} the smaller first
 */
export function completions(bands, chosen) {
  const leaders = new Set(bands.map((band) => band.leader));
  const have = countCards(chosen);
  /** @type {Map<string, Completion>} */
  const best = new Map();
  for (const band of bands) {
    const { cards } = band;
    if (cards.length <= chosen.length || !isSubset(have, cardsOf(band))) continue;
    const able = cards.filter((card) => leaders.has(card));
    for (const of of /** @type {const} */ (["tribe", "colour"])) {
      const name = parseCard(able[0])[of];
      if (!able.every((card) => parseCard(card)[of] === name)) continue;
      const joined = [...new Set(cards.filter((card) => !leaders.has(card)).map((card) => parseCard(card).tribe))];
      const key = `${of} ${name} ${joined.length > 0}`;
      if (cards.length > (best.get(key)?.cards.length ?? 0)) best.set(key, { of, name, cards: [...cards], joined });
    }
  }
  // One band may be both, such as two cards that are the same: then it is offered once.
  /** @type {Completion[]} */
  const offers = [];
  for (const whole of [...best.values()].sort((a, b) => a.cards.length - b.cards.length)) {
    if (!offers.some(({ cards }) => cards.length === whole.cards.length && isSubset(countCards(cards), countCards(whole.cards)))) offers.push(whole);
  }
  return offers;
}
