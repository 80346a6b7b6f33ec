// @ts-check
/**
 * A pattern for each kingdom, so that colour is never the only difference: hatching, dots, waves, bricks, crosses, scales. `pattern-N` goes on the pale
 * colour of the map, `solid-pattern-N` on the full colour of a card, `sky-pattern-N` on the sky of its picture.
 */
import { svg } from "../shared/dom.js";

/** The kingdoms' colours in order. */
export const COLOURS = /** @type {const} */ ({
  first: ["green", "purple", "orange", "grey", "red", "blue"],
  second: ["white", "green", "yellow", "black", "red", "blue"],
});

/**
 * @param {string} colour of a card
 * @param {import("./emblems.js").Edition} edition
 * @returns {number} its kingdom, 0 to 5
 */
export function kingdomOf(colour, edition) {
  const index = COLOURS[edition].findIndex((known) => known === colour);
  if (index < 0) throw new RangeError(`The ${edition} edition has no kingdom of colour ${colour}.`);
  return index;
}

/** Width and height of the tile, and the strokes on it. */
const TILES = /** @type {const} */ ([
  [9, 9, "M-2 2 2-2M0 9 9 0M7 11 11 7"],
  [10, 10, "M2.5 2.500h.01M7.5 7.500h.01"],
  [16, 9, "M0 4.500q4-5 8 0t8 0"],
  [16, 12, "M0 .5h16M0 6.500h16M4 .5v6M12 6.500v6"],
  [13, 13, "M1 3.500h5M3.5 1v5M7.5 10h5M10 7.500v5"],
  [14, 12, "M0 0q0 6 7 6t7-6M-7 6q0 6 7 6t7-6q0 6 7 6t7-6"],
]);

/**
 * All patterns. They are put into the document once, and their colour follows the edition of the element they are in. A page that shows both
 * editions puts them in twice, with a prefix.
 *
 * @param {string} [prefix] before every id
 * @returns {SVGDefsElement}
 */
export function patterns(prefix = "") {
  const defs = svg("defs");
  for (const [kind, ink] of [
    ["pattern", "line"],
    ["solid-pattern", "ink"],
    ["sky-pattern", "sky"],
  ]) {
    TILES.forEach(([width, height, d], n) => {
      defs.append(
        svg(
          "pattern",
          { id: `${prefix}${kind}-${n}`, class: `kingdom-${n}`, width, height, patternUnits: "userSpaceOnUse" },
          svg("path", { d, class: `pattern-${ink}`, fill: "none", "stroke-width": n === 1 ? 2.6 : 1.1, "stroke-linecap": "round" }),
        ),
      );
    });
  }
  return defs;
}
