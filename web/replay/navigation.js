// @ts-check
/** The moment that is shown stands in the address, so that a link shows the same. */

/**
 * @param {string} search
 * @param {number} count the last moment
 * @param {string[]} seats
 * @returns {{ step: number, eyes: import("./frames.js").Eyes }}
 */
export function readAddress(search, count, seats) {
  const asked = new URLSearchParams(search);
  const step = Math.trunc(Number(asked.get("step") ?? 0));
  const eyes = asked.get("eyes") ?? "open";
  return {
    step: Number.isFinite(step) ? Math.min(Math.max(step, 0), count) : 0,
    eyes: /** @type {import("./frames.js").Eyes} */ (seats.includes(eyes) ? eyes : "open"),
  };
}

/** Browsers allow so many changes only. */
const PAUSE = 300;

/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;

/**
 * @param {number} step
 * @param {string} eyes
 */
export function writeAddress(step, eyes) {
  clearTimeout(timer);
  timer = setTimeout(() => {
    const to = new URLSearchParams({ step: String(step), ...(eyes === "open" ? {} : { eyes }) });
    history.replaceState(null, "", `${location.pathname}?${to}`);
  }, PAUSE);
}

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
