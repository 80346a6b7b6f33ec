// @ts-check
/** How large the cards of a hand are drawn. */

/** Between cards, and the narrowest card one can still read and touch. */
const [GAP, NARROW] = [6, 46];

/**
 * How wide cards are, and how many stand beside each other.
 *
 * @param {number} count
 * @param {number} width of the hand
 * @param {number} begins how many groups begin within the hand: each has some air before it
 * @param {number} height of the window
 */
export function fitting(count, width, begins, height) {
  const beside = Math.max(1, Math.floor((width + GAP) / (NARROW + GAP)));
  const rows = Math.ceil(count / beside);
  // Many rows are as few as they can be.
  const across = rows > 2 ? beside : Math.ceil(count / rows);
  // Two rows must not take more of the screen than one of large cards does.
  const most = Math.min(96, Math.max(56, height * 0.1)) * (rows === 1 ? 1 : 0.55);
  const share = (/** @type {number} */ room) => Math.floor(Math.min((room + GAP) / across - GAP, most));
  const airy = rows === 1 && share(width - begins * GAP) >= NARROW;
  return { across, wide: Math.max(share(airy ? width - begins * GAP : width), Math.min(NARROW, width)), airy };
}
