// @ts-check
/** Elements without a framework. */

const SVG = "http://www.w3.org/2000/svg";

/**
 * @typedef {Record<string, string | number | boolean | null | undefined>} Attributes `null`, `undefined` and `false` are left out
 * @typedef {Node | string | null | undefined} Child a string becomes text, never markup
 */

/**
 * @template {Element} E
 * @param {E} element
 * @param {Attributes} attributes
 * @param {Child[]} children
 * @returns {E}
 */
function fill(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== null && value !== undefined && value !== false) element.setAttribute(name, value === true ? "" : String(value));
  }
  for (const child of children) if (child !== null && child !== undefined) element.append(child);
  return element;
}

/**
 * @template {keyof SVGElementTagNameMap} K
 * @param {K} tag
 * @param {Attributes} [attributes]
 * @param {...Child} children
 * @returns {SVGElementTagNameMap[K]}
 */
export function svg(tag, attributes = {}, ...children) {
  return fill(/** @type {SVGElementTagNameMap[K]} */ (document.createElementNS(SVG, tag)), attributes, children);
}

/**
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag
 * @param {Attributes} [attributes]
 * @param {...Child} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function html(tag, attributes = {}, ...children) {
  return fill(document.createElement(tag), attributes, children);
}

/**
 * A picture of one symbol, silent to a screen reader: whoever uses it says what it means.
 *
 * @param {string} id of the symbol, without `#`
 * @param {string} [classes]
 * @returns {SVGSVGElement}
 */
export function picture(id, classes = "") {
  return svg("svg", { class: `picture ${classes}`.trim(), "aria-hidden": "true", focusable: "false" }, svg("use", { href: `#${id}` }));
}

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
export function keyedChildren(parent, items, key, make, update) {
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
export function setText(element, words) {
  const text = String(words);
  if (element.textContent !== text) element.textContent = text;
}

/** @param {Element} element @param {string} name @param {string | number | boolean | null} value null and false take it away */
export function setAttribute(element, name, value) {
  if (value === null || value === false) {
    if (element.hasAttribute(name)) element.removeAttribute(name);
    return;
  }
  const text = value === true ? "" : String(value);
  if (element.getAttribute(name) !== text) element.setAttribute(name, text);
}

/** Rebuilding a small block only when what it shows has changed, without losing the focus in it. */

/**
 * @param {Element} element
 * @param {unknown} state everything the block depends on
 * @param {() => (Node | string | null)[]} build its children; those that act have a `data-act` of their own
 */
export function rebuildIfChanged(element, state, build) {
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

/**
 * A button that keeps the focus when the block around it is made anew.
 *
 * @param {string} name of what it does, the same every time
 * @param {string} words
 * @param {string} classes
 * @param {() => void} press
 */
export function actionButton(name, words, classes, press) {
  const made = html("button", { type: "button", class: classes, "data-act": name }, words);
  made.addEventListener("click", press);
  return made;
}

/** Whether the reader wants no movement. */
export const reducedMotion = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Whether there is no pointer that can rest on something. */
export const noHover = () => matchMedia("(hover: none)").matches;

/** Whether there is room for one view of the table at a time. The stylesheets use the same width. */
export const smallScreen = () => matchMedia("(max-width: 700px)").matches;
