// @ts-check
/**
 * Which cards of the hand can be chosen together. There are no rules here: everything is derived from the legal actions.
 *
 * @typedef {import("../types/protocol.js").Action} Action
 * @typedef {import("../types/protocol.js").CardName} CardName
 * @typedef {import("../shared/cards.js").CardCounts} CardCounts
 * @typedef {Extract<Action, {kind: "band"}>} BandAction
 * @typedef {Extract<Action, {kind: "keep"}>} KeepAction
 *
 * @typedef {object} Completion a largest band with the chosen cards
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

/** The cards of each action, counted once. @type {WeakMap<object, CardCounts>} */
const countsOfAction = new WeakMap();

/** @param {{cards: readonly CardName[]}} selection @returns {CardCounts} */
function cardsOf(selection) {
  const counts = countsOfAction.get(selection) ?? countCards(selection.cards);
  countsOfAction.set(selection, counts);
  return counts;
}

/**
 * How many more of each card could join the chosen ones.
 *
 * @param {readonly {cards: readonly CardName[]}[]} selections what may be chosen in the end
 * @param {readonly CardName[]} chosen
 * @returns {CardCounts}
 */
export function addableCards(selections, chosen) {
  const have = countCards(chosen);
  /** @type {CardCounts} */
  const more = new Map();
  for (const selection of selections) {
    const all = cardsOf(selection);
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
 * @param {readonly W[]} selections
 * @param {readonly CardName[]} chosen
 * @returns {W[]} those of exactly these cards
 */
export function exactMatches(selections, chosen) {
  const have = countCards(chosen);
  return selections.filter((selection) => selection.cards.length === chosen.length && isSubset(have, cardsOf(selection)));
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
  for (const completion of [...best.values()].sort((a, b) => a.cards.length - b.cards.length)) {
    if (!offers.some(({ cards }) => cards.length === completion.cards.length && isSubset(countCards(cards), countCards(completion.cards))))
      offers.push(completion);
  }
  return offers;
}
