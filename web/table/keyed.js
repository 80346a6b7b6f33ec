// @ts-check
/** Patching instead of rebuilding, so that focus, hover and whatever others put on an element survive. */

/** @type {WeakMap<Element, Map<string, Element>>} */
const kept = new WeakMap();

/**
 * Makes the children of an element those of a list, in its order; an element stays as long as its key does.
 *
 * @template T
 * @template {Element} E
 * @param {Element} parent which has no other children
 * @param {readonly T[]} items
 * @param {(item: T, index: number) => string} key different for every item
 * @param {(item: T, index: number) => E} make
 * @param {(element: E, item: T, index: number) => void} [update] also right after it is made
 */
export function keyed(parent, items, key, make, update) {
  const before = kept.get(parent) ?? new Map();
  /** @type {Map<string, Element>} */
  const now = new Map();
  items.forEach((item, index) => {
    const id = key(item, index);
    const element = /** @type {E} */ (before.get(id) ?? make(item, index));
    now.set(id, element);
    update?.(element, item, index);
  });
  kept.set(parent, now);
  for (const [id, element] of before) if (!now.has(id)) element.remove();
  let at = parent.firstElementChild;
  for (const element of now.values()) {
    if (element === at) at = at.nextElementSibling;
    else parent.insertBefore(element, at);
  }
}

/**
 * Several of the same get a number each: `red Orc`, `red Orc 2`.
 *
 * @param {readonly string[]} names
 * @returns {{name: string, key: string}[]}
 */
export function numbered(names) {
  /** @type {Map<string, number>} */
  const seen = new Map();
  return names.map((name) => {
    const n = (seen.get(name) ?? 0) + 1;
    seen.set(name, n);
    return { name, key: n === 1 ? name : `${name} ${n}` };
  });
}

/** @param {Element} element @param {string | number} words */
export function write(element, words) {
  const text = String(words);
  if (element.textContent !== text) element.textContent = text;
}

/** @param {Element} element @param {string} name @param {string | number | boolean | null} value null and false take it away */
export function set(element, name, value) {
  if (value === null || value === false) {
    if (element.hasAttribute(name)) element.removeAttribute(name);
    return;
  }
  const text = value === true ? "" : String(value);
  if (element.getAttribute(name) !== text) element.setAttribute(name, text);
}
