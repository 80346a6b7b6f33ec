// @ts-check
/** Groups of buttons that are one stop of the Tab key. Arrow keys move the focus within a group, by position on the screen. */

/** @typedef {HTMLElement | SVGElement} Stop */

const STEPS = /** @type {const} */ ({ ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] });

/**
 * Makes one of the stops the one that Tab reaches: the focused one, else the one before, else the first that has a legal action.
 *
 * @param {readonly Stop[]} stops
 */
export function setTabStop(stops) {
  const now =
    stops.find((stop) => stop === document.activeElement) ??
    stops.find((stop) => stop.tabIndex === 0 && stop.hasAttribute("data-stop")) ??
    stops.find((stop) => stop.classList.contains("available")) ??
    stops[0];
  for (const stop of stops) mark(stop, stop === now);
}

/** @param {Stop} stop @param {boolean} on */
function mark(stop, on) {
  if (stop.tabIndex !== (on ? 0 : -1)) stop.tabIndex = on ? 0 : -1;
  stop.toggleAttribute("data-stop", on);
}

/**
 * @param {readonly Stop[]} stops
 * @param {Stop} to
 */
export function focusStop(stops, to) {
  for (const stop of stops) mark(stop, stop === to);
  to.focus();
}

/**
 * Moves the focus as an arrow, Home or End says.
 *
 * @param {KeyboardEvent} event
 * @param {readonly Stop[]} stops in reading order
 * @returns {boolean} whether it was such a key
 */
export function moveFocus(event, stops) {
  const at = stops.findIndex((stop) => stop === document.activeElement);
  if (at < 0 || event.altKey || event.ctrlKey || event.metaKey) return false;
  const to = event.key === "Home" ? stops[0] : event.key === "End" ? stops.at(-1) : towards(event.key, stops, at);
  if (to === undefined) return false;
  event.preventDefault();
  focusStop(stops, to);
  return true;
}

/** @param {string} key @param {readonly Stop[]} stops @param {number} at @returns {Stop | undefined} itself where there is nothing further */
function towards(key, stops, at) {
  const step = STEPS[/** @type {keyof typeof STEPS} */ (key)];
  if (!step) return undefined;
  const [dx, dy] = step;
  const from = middle(stops[at]);
  /** @type {[Stop, number] | null} */
  let best = null;
  stops.forEach((stop, n) => {
    if (n === at) return;
    const { x, y } = middle(stop);
    const along = (x - from.x) * dx + (y - from.y) * dy;
    const aside = Math.abs((x - from.x) * dy) + Math.abs((y - from.y) * dx);
    // An element that is further sideways than forward is reached with another arrow key.
    if (along <= 1 || aside > along * 2.5) return;
    const far = along + aside * 2;
    if (best === null || far < best[1]) best = [stop, far];
  });
  if (best !== null) return best[0];
  // After the end of a line comes the next line.
  return dx === 0 ? stops[at] : (stops[at + dx] ?? stops[at]);
}

/** @param {Stop} stop */
function middle(stop) {
  const { left, top, width, height } = stop.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}
