// @ts-check
/**
 * Where Ages and turns begin.
 *
 * @typedef {object} Step one decision
 * @property {number} n the moment it leads to
 * @property {string} seat
 * @property {number} at
 * @property {string} action in the notation
 * @property {number} age in which it was taken
 */

/** A decision that opens a turn, as the notation writes it. */
const OPENING = /^(recruit|band|scatter)\b/;

/**
 * The moments from which each Age is seen from its beginning.
 *
 * @param {Step[]} steps
 * @returns {{ age: number, n: number }[]}
 */
export function agesOf(steps) {
  return steps.flatMap((step, k) => (k === 0 || step.age !== steps[k - 1].age ? [{ age: step.age, n: step.n - 1 }] : []));
}

/**
 * The moments before the first decision of every turn.
 *
 * @param {Step[]} steps
 * @returns {number[]}
 */
export function turnsOf(steps) {
  return steps.flatMap((step, k) => (k === 0 || step.seat !== steps[k - 1].seat || OPENING.test(step.action) ? [step.n - 1] : []));
}
