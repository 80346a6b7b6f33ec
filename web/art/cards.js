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
 * @property {string} [brief] what its Leader does, in a few words; large cards show it, and those of the hand
 * @property {CardSize} [size] large if left out
 * @property {string} [prefix] before the ids of the patterns
 */

import { html, picture, svg } from "../shared/dom.js";
import { portraitId } from "./emblems.js";

/**
 * @param {Ally} ally
 * @returns {HTMLElement}
 */
export function allyCard({ tribe, name, kingdom, initial, size = "large", prefix = "", brief = "" }) {
  const art = svg(
    "svg",
    { class: "card-art", viewBox: "0 0 96 136", "aria-hidden": "true", focusable: "false" },
    svg("rect", { x: 1, y: 1, width: 94, height: 134, rx: 8, class: "card-colour" }),
    svg("rect", { x: 1, y: 1, width: 94, height: 134, rx: 8, fill: `url(#${prefix}solid-pattern-${kingdom})` }),
    svg("rect", { x: 1, y: 1, width: 94, height: 134, rx: 8, class: "card-edge" }),
  );
  const written = html("span", { class: "card-name" }, name);
  written.style.setProperty("--letters", String(name.length));
  // CSS draws it, too: the name of a card does not contain it.
  const rule = size !== "small" && brief ? html("span", { class: "card-brief", "aria-hidden": "true", "data-brief": brief }) : null;
  rule?.style.setProperty("--longest", String(Math.max(...brief.split(" ").map((word) => word.length))));
  return html(
    "div",
    { class: `card card-${size} kingdom-${kingdom}` },
    art,
    cardScene(tribe, kingdom, prefix),
    // CSS draws it. The name of the card says the same in words.
    html("span", { class: "card-initial", "aria-hidden": "true", "data-initial": initial }),
    written,
    rule,
  );
}

/**
 * The picture of a card: the sky with the pattern of the kingdom, and the portrait before it. In a picture that is not as high as the portrait,
 * the lower part of the portrait is cut off.
 *
 * @param {string} tribe
 * @param {number} kingdom
 * @param {string} [prefix] before the ids of the patterns
 */
export function cardScene(tribe, kingdom, prefix = "") {
  return svg(
    "svg",
    { class: "card-scene", viewBox: "0 0 96 112", preserveAspectRatio: "xMidYMin slice", "aria-hidden": "true", focusable: "false" },
    svg("rect", { x: -20, width: 136, height: 160, class: "card-sky" }),
    svg("rect", { x: -20, width: 136, height: 160, fill: `url(#${prefix}sky-pattern-${kingdom})` }),
    svg("use", { href: `#${portraitId(tribe)}`, width: 96, height: 112 }),
  );
}

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
