// @ts-check
/**
 * Which moments of a finished game one can go to: the beginnings of Ages and turns, and the moment that the page's address names, so that a link
 * shows the same.
 *
 * @typedef {import("./frames.js").Perspective} Perspective
 *
 * @typedef {object} Step one decision
 * @property {number} n the moment it leads to
 * @property {string} seat
 * @property {number} at
 * @property {string} action in the notation
 * @property {number} age in which it was taken
 */

/** A decision that opens a turn, as the notation writes it. */
const TURN_OPENING = /^(recruit|band|scatter)\b/;

/** Browsers refuse to change the address more often, in milliseconds. */
const ADDRESS_DELAY = 300;

/**
 * The moments before the first decision of each Age.
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
  return steps.flatMap((step, k) => (k === 0 || step.seat !== steps[k - 1].seat || TURN_OPENING.test(step.action) ? [step.n - 1] : []));
}

/**
 * The moment and the perspective that an address names.
 *
 * @param {string} search
 * @param {number} count the last moment
 * @param {string[]} seats
 * @returns {{ step: number, perspective: Perspective }}
 */
export function readAddress(search, count, seats) {
  const params = new URLSearchParams(search);
  const step = Math.trunc(Number(params.get("step") ?? 0));
  const perspective = params.get("eyes") ?? "open";
  return {
    step: Number.isFinite(step) ? Math.min(Math.max(step, 0), count) : 0,
    perspective: /** @type {Perspective} */ (seats.includes(perspective) ? perspective : "open"),
  };
}

/** A function that writes a moment into the address, after a short delay. */
export function createAddressWriter() {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  /** @param {number} step @param {Perspective} perspective */
  return (step, perspective) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      const params = new URLSearchParams({ step: String(step), ...(perspective === "open" ? {} : { eyes: perspective }) });
      history.replaceState(null, "", `${location.pathname}?${params}`);
    }, ADDRESS_DELAY);
  };
}
