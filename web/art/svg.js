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
