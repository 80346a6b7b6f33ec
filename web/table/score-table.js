// @ts-check
/** An Age's sheet: a row for everything that paid, a column for everyone. */
import { marker } from "../art/markers.js";
import { html } from "../art/svg.js";
import { t } from "../words.js";
import { stepName, stepPicture } from "./score-steps.js";
import { sum } from "./story.js";
import { nameOf, pieceOf, seatsOf } from "./who.js";

/**
 * @typedef {import("../types/protocol.js").TableState} TableState
 * @typedef {import("../types/protocol.js").Seat} Seat
 * @typedef {import("./score-steps.js").Step} Step
 */

/**
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
  const earned = (/** @type {Seat} */ seat) => sum(counted, (line) => line.seat === seat);
  const row = (/** @type {string} */ label, /** @type {(seat: Seat) => number} */ value, /** @type {string} */ classes) =>
    html("tr", { class: classes }, html("th", { scope: "row" }, label), ...seats.map((seat) => html("td", {}, String(value(seat)))));
  return html(
    "table",
    { class: "score-table" },
    html("caption", { class: "unseen" }, caption),
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
  html("th", { scope: "col", title: nameOf(table, seat) }, marker(pieceOf(table, seat)), html("span", { class: "score-name" }, nameOf(table, seat)));

/** @param {TableState} table @param {Step} step @param {Seat[]} seats @param {boolean} filled @param {boolean} now */
function stepRow(table, step, seats, filled, now) {
  const cell = (/** @type {Seat} */ seat) => {
    const own = step.lines.filter((line) => line.seat === seat);
    if (!filled) return html("td", {});
    return own.length ? html("td", {}, String(sum(own, () => true))) : html("td", { class: "score-none" }, "–");
  };
  return html(
    "tr",
    { class: `${now ? "score-now" : ""} ${filled ? "" : "score-later"}`.trim() || null },
    html("th", { scope: "row" }, html("span", { class: "score-what" }, table.setup ? stepPicture(step, table.setup) : null, stepName(step, table))),
    ...seats.map(cell),
  );
}
