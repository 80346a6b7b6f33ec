// @ts-check
/** Making elements, and patching them so that focus and hover survive. */

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
 * Makes an SVG element.
 *
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
 * Makes an HTML element.
 *
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
 * A picture of one symbol, hidden from screen readers. The caller says in words what it means.
 *
 * @param {string} id of the symbol, without `#`
 * @param {string} [classes]
 * @returns {SVGSVGElement}
 */
export function picture(id, classes = "") {
  return svg("svg", { class: `picture ${classes}`.trim(), "aria-hidden": "true", focusable: "false" }, svg("use", { href: `#${id}` }));
}

/**
 * A button that keeps the focus when {@link rebuildIfChanged} makes the block around it anew.
 *
 * @param {string} name of what it does, the same every time
 * @param {string} label
 * @param {string} classes
 * @param {() => void} press
 */
export function actionButton(name, label, classes, press) {
  const button = html("button", { type: "button", class: classes, "data-act": name }, label);
  button.addEventListener("click", press);
  return button;
}

/** Changes the text of an element if it differs. @param {Element} element @param {string | number} words */
export function setText(element, words) {
  const text = String(words);
  if (element.textContent !== text) element.textContent = text;
}

/** Changes an attribute if it differs. @param {Element} element @param {string} name @param {string | number | boolean | null} value null and false remove it */
export function setAttribute(element, name, value) {
  if (value === null || value === false) {
    if (element.hasAttribute(name)) element.removeAttribute(name);
    return;
  }
  const text = value === true ? "" : String(value);
  if (element.getAttribute(name) !== text) element.setAttribute(name, text);
}

/** The children that {@link keyedChildren} made, by their keys. @type {WeakMap<Element, Map<string, Element>>} */
const childrenByKey = new WeakMap();

/**
 * Makes the children of an element those of a list, in its order. A child stays as long as its key is in the list.
 *
 * @template T
 * @template {Element} E
 * @param {Element} parent which has no other children
 * @param {readonly T[]} items
 * @param {(item: T, index: number) => string} key different for every item
 * @param {(item: T, index: number) => E} make
 * @param {(element: E, item: T, index: number) => void} [update] also called right after an element is made
 */
export function keyedChildren(parent, items, key, make, update) {
  const before = childrenByKey.get(parent) ?? new Map();
  /** @type {Map<string, Element>} */
  const now = new Map();
  items.forEach((item, index) => {
    const id = key(item, index);
    const element = /** @type {E} */ (before.get(id) ?? make(item, index));
    now.set(id, element);
    update?.(element, item, index);
  });
  childrenByKey.set(parent, now);
  for (const [id, element] of before) if (!now.has(id)) element.remove();
  let at = parent.firstElementChild;
  for (const element of now.values()) {
    if (element === at) at = at.nextElementSibling;
    else parent.insertBefore(element, at);
  }
}

/** What the blocks of {@link rebuildIfChanged} show, as JSON. @type {WeakMap<Element, string>} */
const builtFrom = new WeakMap();

/**
 * Rebuilds a small block if what it shows has changed. The focus stays on the button with the same `data-act`.
 *
 * @param {Element} element
 * @param {unknown} state everything the block depends on
 * @param {() => (Node | string | null)[]} build its children
 */
export function rebuildIfChanged(element, state, build) {
  const now = JSON.stringify(state);
  if (builtFrom.get(element) === now) return;
  builtFrom.set(element, now);
  const active = document.activeElement;
  const focused = active && active !== element && element.contains(active) ? active : null;
  const act = focused?.getAttribute("data-act");
  element.replaceChildren(...build().filter((child) => child !== null));
  if (!focused) return;
  const same = act ? element.querySelector(`[data-act="${CSS.escape(act)}"]:not(:disabled)`) : null;
  const next = same ?? element.querySelector("button:not(:disabled), select, a, input, [tabindex]");
  if (next instanceof HTMLElement) next.focus();
}

/** Whether the reader wants no movement. */
export const reducedMotion = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Whether there is no pointer that can rest on something. */
export const noHover = () => matchMedia("(hover: none)").matches;

/** Whether there is room for one view of the table at a time. The stylesheets use the same width. */
export const smallScreen = () => matchMedia("(max-width: 700px)").matches;
