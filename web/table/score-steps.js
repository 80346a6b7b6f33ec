// @ts-check
/**
 * What was earned, put together as one counts it on the table: kingdom by kingdom, the boards, the tokens, the bands. The
 * order is the one in which it was paid.
 *
 * @typedef {import("../types/protocol.js").ScoreLine} ScoreLine
 * @typedef {import("../types/protocol.js").Edition} Edition
 * @typedef {import("../types/protocol.js").TableState} TableState
 *
 * @typedef {object} Step
 * @property {string} key
 * @property {ScoreLine[]} lines never none
 */

import { emblem } from "../art/emblems.js";
import { kingdomOf } from "../art/patterns.js";
import { picture, svg } from "../art/svg.js";
import { regionName, sourceName } from "../names.js";
import { t } from "../words.js";

/** @param {ScoreLine} line */
function keyOf(line) {
  if (line.source === "kingdom") return `kingdom:${line.region}`;
  if (line.source === "giant") return `giant:${line.for}`;
  return line.source;
}

/**
 * @param {ScoreLine[]} lines of one Age
 * @returns {Step[]}
 */
export function stepsOf(lines) {
  /** @type {Map<string, ScoreLine[]>} */
  const steps = new Map();
  for (const line of lines) {
    const key = keyOf(line);
    steps.set(key, [...(steps.get(key) ?? []), line]);
  }
  return [...steps].map(([key, of]) => ({ key, lines: of }));
}

/**
 * @param {Step} step
 * @param {TableState} table
 * @returns {string}
 */
export function stepName({ lines: [line] }, table) {
  if (line.source === "kingdom") return regionName(line.region);
  if (line.source === "band") return sourceName("band", { table });
  return t(line.source === "giant" ? `step-giant-${line.for}` : `step-${line.source}`, { edition: table.options.edition });
}

/** The tribe behind a source, as each edition calls it. */
const TRIBES = { first: { merfolk: "Merfolk", giant: "Giant", horde: "Orc" }, second: { merfolk: "Koi", giant: "Bear", horde: "Monkey" } };

/**
 * A small picture of where it came from.
 *
 * @param {Step} step
 * @param {import("../types/protocol.js").Setup} setup
 * @returns {Element}
 */
export function stepPicture({ lines: [line] }, setup) {
  if (line.source === "kingdom") return swatch(setup.regions[line.region], setup.edition);
  if (line.source === "band") return picture("card-back", "step-picture");
  return emblem(TRIBES[setup.edition][line.source], "step-picture");
}

/**
 * The colour of a kingdom with its pattern.
 *
 * @param {string} colour
 * @param {Edition} edition
 */
function swatch(colour, edition) {
  const n = kingdomOf(colour, edition);
  const box = { x: 1, y: 1, width: 26, height: 18, rx: 3 };
  return svg(
    "svg",
    { class: `step-picture step-swatch kingdom-${n}`, viewBox: "0 0 28 20", "aria-hidden": "true", focusable: "false" },
    svg("rect", { ...box, class: "swatch-colour" }),
    svg("rect", { ...box, fill: `url(#solid-pattern-${n})` }),
    svg("rect", { ...box, class: "swatch-edge" }),
  );
}
