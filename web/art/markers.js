// @ts-check
/** The players' colours, each with a shape of its own. */
import { picture } from "../shared/dom.js";

/** The shape of each colour's marker, in the order of the lobby. */
export const SHAPES = /** @type {const} */ ({
  scarlet: "tower",
  azure: "ship",
  amber: "star",
  emerald: "leaf",
  violet: "moon",
  ivory: "shield",
});

/** @typedef {keyof typeof SHAPES} PlayerColour */

/** @type {readonly PlayerColour[]} */
export const PLAYER_COLOURS = /** @type {PlayerColour[]} */ (Object.keys(SHAPES));

/**
 * @param {PlayerColour} colour
 * @param {string} [classes]
 * @returns {SVGSVGElement}
 */
export function marker(colour, classes = "") {
  return picture(`marker-${colour}`, `marker player-${colour} ${classes}`.trim());
}
