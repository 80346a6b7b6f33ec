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
