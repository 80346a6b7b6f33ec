// @ts-check
/**
 * The score sheet of an Age. Scores are grouped into steps, as they are counted at the table: kingdom by kingdom, the boards, the tokens, the bands.
 *
 * @typedef {import("../types/protocol.js").ExplainedScore} ExplainedScore
 * @typedef {import("../types/protocol.js").Edition} Edition
 * @typedef {import("../types/protocol.js").TableState} TableState
 * @typedef {import("../types/protocol.js").Seat} Seat
 *
 * @typedef {object} Step
 * @property {string} key
 * @property {ExplainedScore[]} lines at least one
 */
import { emblem } from "../art/emblems.js";
import { marker } from "../art/markers.js";
import { kingdomOf } from "../art/patterns.js";
import { html, picture, svg } from "../shared/dom.js";
import { regionName, sourceName } from "../shared/names.js";
import { pieceColour, seatName, seatsOf } from "../shared/seats.js";
import { t } from "../shared/words.js";
import { totalGlory } from "../state/history.js";

/** @param {ExplainedScore} line */
function keyOf(line) {
  if (line.source === "kingdom") return `kingdom:${line.region}`;
  if (line.source === "giant") return `giant:${line.for}`;
  return line.source;
}

/**
 * The steps of an Age, in the order in which they were scored.
 *
 * @param {ExplainedScore[]} lines of one Age
 * @returns {Step[]}
 */
export function stepsOf(lines) {
  /** @type {Map<string, ExplainedScore[]>} */
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

/**
 * A table with a row for every step and a column for every player.
 *
 * @param {TableState} table
 * @param {Step[]} steps
 * @param {object} how
 * @param {number} [how.upTo] how many steps are filled in; all if left out
 * @param {number} [how.at] which row is being counted
 * @param {(seat: Seat) => number} [how.before] Glory before this Age; left out, there is no row for it
 * @param {string} how.caption
 * @returns {HTMLTableElement}
 */
export function scoreTable(table, steps, { upTo = steps.length, at = -1, before, caption }) {
  const seats = seatsOf(table);
  const counted = steps.slice(0, upTo).flatMap((step) => step.lines);
  const earned = (/** @type {Seat} */ seat) => totalGlory(counted, (line) => line.seat === seat);
  const row = (/** @type {string} */ label, /** @type {(seat: Seat) => number} */ value, /** @type {string} */ classes) =>
    html("tr", { class: classes }, html("th", { scope: "row" }, label), ...seats.map((seat) => html("td", {}, String(value(seat)))));
  return html(
    "table",
    { class: "score-table" },
    html("caption", { class: "visually-hidden" }, caption),
    html("thead", {}, html("tr", {}, html("td", {}), ...seats.map((seat) => head(table, seat)))),
    html("tbody", {}, ...steps.map((step, n) => stepRow(table, step, seats, n < upTo, n === at))),
    html(
      "tfoot",
      {},
      before ? row(t("sheet-before"), before, "score-before") : null,
      row(t("sheet-this-age"), earned, "score-sum"),
      before ? row(t("glory", { edition: table.options.edition }), (seat) => before(seat) + earned(seat), "score-glory") : null,
    ),
  );
}

/** @param {TableState} table @param {Seat} seat */
const head = (table, seat) =>
  html(
    "th",
    { scope: "col", title: seatName(table, seat) },
    marker(pieceColour(table, seat)),
    html("span", { class: "score-name" }, seatName(table, seat)),
  );

/** @param {TableState} table @param {Step} step @param {Seat[]} seats @param {boolean} filled @param {boolean} now */
function stepRow(table, step, seats, filled, now) {
  const cell = (/** @type {Seat} */ seat) => {
    const own = step.lines.filter((line) => line.seat === seat);
    if (!filled) return html("td", {});
    return own.length ? html("td", {}, String(totalGlory(own, () => true))) : html("td", { class: "score-none" }, "–");
  };
  return html(
    "tr",
    { class: `${now ? "score-now" : ""} ${filled ? "" : "score-later"}`.trim() || null },
    html("th", { scope: "row" }, html("span", { class: "score-what" }, table.setup ? stepPicture(step, table.setup) : null, stepName(step, table))),
    ...seats.map(cell),
  );
}
