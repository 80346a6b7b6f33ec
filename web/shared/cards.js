// @ts-check
/**
 * Cards as the server names them: `red Orc`. A hand may hold the same card twice, and an action names cards, not pieces.
 *
 * @typedef {import("../types/protocol.js").CardName} CardName
 * @typedef {Map<CardName, number>} CardCounts
 */

/**
 * The colour and the tribe of a card: the first word, and the rest.
 *
 * @param {CardName} card
 */
export function parseCard(card) {
  const space = card.indexOf(" ");
  return { colour: card.slice(0, space), tribe: card.slice(space + 1) };
}

/**
 * @param {readonly CardName[]} cards
 * @returns {CardCounts}
 */
export function countCards(cards) {
  /** @type {CardCounts} */
  const counts = new Map();
  for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + 1);
  return counts;
}

/**
 * Whether there are at least as many of each card in the second as in the first.
 *
 * @param {CardCounts} part
 * @param {CardCounts} whole
 */
export function isSubset(part, whole) {
  for (const [card, count] of part) if ((whole.get(card) ?? 0) < count) return false;
  return true;
}

/**
 * @param {readonly CardName[]} cards
 * @param {readonly CardName[]} taken
 * @returns {CardName[]} what is left of the cards, in their order
 */
export function removeCards(cards, taken) {
  const left = countCards(taken);
  return cards.filter((card) => {
    const count = left.get(card) ?? 0;
    if (count > 0) left.set(card, count - 1);
    return count === 0;
  });
}

/**
 * A key for every card, the same as long as the card is there: `red Orc#1` is the second red Orc.
 *
 * @param {readonly CardName[]} cards
 * @returns {string[]}
 */
export function cardKeys(cards) {
  /** @type {CardCounts} */
  const seen = new Map();
  return cards.map((card) => {
    const n = seen.get(card) ?? 0;
    seen.set(card, n + 1);
    return `${card}#${n}`;
  });
}

/** @param {string} key @returns {CardName} */
export const cardOfKey = (key) => key.slice(0, key.lastIndexOf("#"));
