// @ts-check
/** Rebuilding a small block only when what it shows has changed, without losing the focus in it. */

/**
 * @param {Element} element
 * @param {unknown} state everything the block depends on
 * @param {() => (Node | string | null)[]} build its children; those that act have a `data-act` of their own
 */
export function refresh(element, state, build) {
  const now = JSON.stringify(state);
  if (states.get(element) === now) return;
  states.set(element, now);
  const focused = document.activeElement;
  const had = focused && focused !== element && element.contains(focused) ? focused : null;
  const act = had?.getAttribute("data-act");
  element.replaceChildren(...build().filter((child) => child !== null));
  if (!had) return;
  const again = act ? element.querySelector(`[data-act="${CSS.escape(act)}"]:not(:disabled)`) : null;
  const heir = again ?? element.querySelector("button:not(:disabled), select, a, input, [tabindex]");
  if (heir instanceof HTMLElement) heir.focus();
}

/** @type {WeakMap<Element, string>} */
const states = new WeakMap();
