// @ts-check
/**
 * Ally cards, their back and the deck. A card is HTML around a drawing, so that its name can wrap and screen readers read it. Its class gives its size:
 * `card-large` (96×136), `card-medium` (64×90) or `card-small` (40×56).
 *
 * @typedef {"large" | "medium" | "small"} CardSize
 *
 * @typedef {object} Ally
 * @property {string} tribe as its edition calls it: which emblem
 * @property {string} name what is written on it, in the reader's language
 * @property {number} kingdom 0 to 5
 * @property {string} initial of the kingdom or its colour
 * @property {string} [brief] what its Leader does, in a few words; large cards show it
 * @property {CardSize} [size] large if left out
 * @property {string} [prefix] before the ids of the patterns
 */

import { html, picture, svg } from "../shared/dom.js";
import { emblemId } from "./emblems.js";

/**
 * @param {Ally} ally
 * @returns {HTMLElement}
 */
export function allyCard({ tribe, name, kingdom, initial, size = "large", prefix = "", brief = "" }) {
  const { window, line, x, y, across } = WINDOWS[size];
  const art = svg(
    "svg",
    { class: "card-art", viewBox: "0 0 96 136", "aria-hidden": "true", focusable: "false" },
    svg("rect", { x: 1, y: 1, width: 94, height: 134, rx: 8, class: "card-colour" }),
    svg("rect", { x: 1, y: 1, width: 94, height: 134, rx: 8, fill: `url(#${prefix}solid-pattern-${kingdom})` }),
    svg("rect", { x: 1, y: 1, width: 94, height: 134, rx: 8, class: "card-edge" }),
    svg("path", { d: window, class: "card-window" }),
    line ? svg("path", { d: line, class: "card-line" }) : null,
    svg("use", { href: `#${emblemId(tribe)}`, x, y, width: across, height: across }),
  );
  const written = html("span", { class: "card-name" }, name);
  written.style.setProperty("--letters", String(name.length));
  const rule = size === "large" && brief ? html("span", { class: "card-brief", "aria-hidden": "true" }, brief) : null;
  return html(
    "div",
    { class: `card card-${size} kingdom-${kingdom}` },
    art,
    // CSS draws it. The name of the card says the same in words.
    html("span", { class: "card-initial", "aria-hidden": "true", "data-initial": initial }),
    written,
    rule,
  );
}

/** The white window of a card, the line in it, and the place of the emblem. */
const WINDOWS = {
  large: { window: "M12 34H84Q88 34 88 38V123Q88 127 84 127H12Q8 127 8 123V38Q8 34 12 34Z", line: "M12 97H84", x: 26, y: 35, across: 44 },
  medium: { window: "M12 34H84Q88 34 88 38V123Q88 127 84 127H12Q8 127 8 123V38Q8 34 12 34Z", line: "", x: 15, y: 36, across: 66 },
  small: { window: "M11 44H85Q89 44 89 48V125Q89 129 85 129H11Q7 129 7 125V48Q7 44 11 44Z", line: "", x: 10, y: 48, across: 76 },
};

/**
 * The back of a card.
 *
 * @param {CardSize} [size]
 * @returns {HTMLElement}
 */
export function cardBack(size = "large") {
  return html("div", { class: `card card-${size} card-back` }, picture("card-back", "card-art"));
}

/**
 * The deck as a pile, with the number of cards written on it.
 *
 * @param {number} count how many cards are left
 * @param {CardSize} [size]
 * @returns {HTMLElement}
 */
export function deckPile(count, size = "large") {
  const layers = count === 0 ? 0 : count < 6 ? 1 : count < 20 ? 2 : 3;
  const pile = html("div", { class: `pile pile-${layers} card-${size}` });
  for (let n = 0; n < layers; n += 1) pile.append(cardBack(size));
  pile.append(html("span", { class: "pile-count" }, String(count)));
  return pile;
}
