// @ts-check
/**
 * A chart of everyone's Glory by its source: for every player a stacked column after each Age. Sources differ by pattern as well as by colour, and a
 * table below has the same numbers.
 */
import { html, svg } from "../shared/dom.js";
import { ageName, sourceName } from "../shared/names.js";
import { playerTag, seatName } from "../shared/seats.js";
import { t } from "../shared/words.js";
import { gloryAtStart, totalGlory } from "../state/history.js";

/**
 * @typedef {import("../types/protocol.js").TableState} TableState
 * @typedef {import("../types/protocol.js").ScoreLine} ScoreLine
 * @typedef {import("../types/protocol.js").Seat} Seat
 * @typedef {import("../types/protocol.js").SeatResult} SeatResult
 * @typedef {ScoreLine["source"]} Source
 */

/** Glory that a player began with, at the bottom of a column. @type {["before", string]} */
const EARLIER_AGES = ["before", "M0 2h8M0 6h8"];
/** The sources from the bottom of a column to its top, each with the strokes of its pattern. @type {[Source, string][]} */
const SOURCES = [
  ["kingdom", ""],
  ["merfolk", "M0 4q2-3 4 0t4 0"],
  ["giant", "M2 2h.01M6 6h.01"],
  ["horde", "M1 1l6 6M7 1l-6 6"],
  ["band", "M-2 2 2-2M0 8 8 0M6 10 10 6"],
];

const PANEL = { width: 240, height: 200, left: 30, right: 6, top: 28, bottom: 24 };

/**
 * @param {TableState} table
 * @param {ScoreLine[]} scores everything that was earned
 * @param {SeatResult[]} results in the order of the panels
 * @returns {HTMLElement}
 */
export function chart(table, scores, results) {
  const seats = results.map(({ seat }) => seat);
  const startGlory = new Map(results.map(({ seat, glory }) => [seat, gloryAtStart(scores, seat, glory)]));
  const ages = [...new Set(scores.map((line) => line.age))].sort();
  const sources = SOURCES.map(([source]) => source).filter((source) => scores.some((line) => line.source === source));
  const highest = Math.max(1, ...results.map(({ glory }) => glory));
  const before = [...startGlory.values()].some((glory) => glory !== 0) ? [html("li", {}, swatch("before"), t("sheet-before"))] : [];
  return html(
    "section",
    { class: "chart", "aria-labelledby": "chart-title" },
    html("h2", { id: "chart-title" }, t("chart-title")),
    svg("svg", { class: "sheet", "aria-hidden": "true", width: 0, height: 0 }, svg("defs", {}, ...SOURCES.map(tile), tile(EARLIER_AGES))),
    html(
      "ul",
      { class: "chart-key", role: "list" },
      ...before,
      ...sources.map((source) => html("li", {}, swatch(source), sourceName(source, { table }))),
    ),
    html(
      "div",
      { class: "chart-panels", "data-count": seats.length },
      ...seats.map((seat) => panel(table, scores, seat, { ages, sources, highest, startGlory: startGlory.get(seat) ?? 0 })),
    ),
    html("details", {}, html("summary", {}, t("chart-table")), numbers(table, scores, seats, ages, sources)),
  );
}

/** @param {[Source | "before", string]} source */
function tile([source, d]) {
  const size = { width: 8, height: 8 };
  return svg(
    "pattern",
    { id: `source-${source}`, class: `source-${source}`, patternUnits: "userSpaceOnUse", ...size },
    svg("rect", { ...size, class: "source-ground" }),
    d ? svg("path", { d, class: "source-ink", "stroke-width": source === "giant" ? 2.4 : 1.2 }) : null,
  );
}

/** @param {Source | "before"} source */
function swatch(source) {
  return svg(
    "svg",
    { class: "chart-swatch", viewBox: "0 0 24 16", "aria-hidden": "true", focusable: "false" },
    svg("rect", { x: 0.5, y: 0.5, width: 23, height: 15, fill: `url(#source-${source})`, class: "chart-piece" }),
  );
}

/**
 * @param {TableState} table
 * @param {ScoreLine[]} scores
 * @param {Seat} seat
 * @param {{ ages: number[], sources: Source[], highest: number, startGlory: number }} scale
 */
function panel(table, scores, seat, { ages, sources, highest, startGlory }) {
  const { width, height, left, right, top, bottom } = PANEL;
  const y = (/** @type {number} */ glory) => height - bottom - (glory / highest) * (height - top - bottom);
  const each = (width - left - right) / Math.max(ages.length, 1);
  const until = (/** @type {number} */ age) => scores.filter((line) => line.seat === seat && line.age <= age);
  const columns = ages.map((age, n) => {
    let floor = 0;
    const x = left + each * n + each * 0.18;
    const pieces = /** @type {const} */ (["before", ...sources]).flatMap((source) => {
      const glory = source === "before" ? startGlory : totalGlory(until(age), (line) => line.source === source);
      if (glory === 0) return [];
      floor += glory;
      return [svg("rect", { x, y: y(floor), width: each * 0.64, height: y(0) - y(glory), fill: `url(#source-${source})`, class: "chart-piece" })];
    });
    const middle = x + each * 0.32;
    return svg(
      "g",
      {},
      ...pieces,
      svg("text", { x: middle, y: y(floor) - 5, class: "chart-total" }, String(floor)),
      svg("text", { x: middle, y: height - 7, class: "chart-age" }, t("numeral", { age })),
    );
  });
  const lines = gridOf(highest).map((glory) =>
    svg(
      "g",
      { class: "chart-grid" },
      svg("path", { d: `M${left} ${y(glory)}H${width - right}` }),
      svg("text", { x: left - 6, y: y(glory) + 4 }, String(glory)),
    ),
  );
  const totals = ages.map((age) => t("chart-after", { age, glory: startGlory + totalGlory(until(age), () => true) })).join(", ");
  return html(
    "figure",
    {},
    html("figcaption", {}, playerTag(table, seat)),
    svg(
      "svg",
      { viewBox: `0 0 ${width} ${height}`, role: "img", "aria-label": t("chart-of", { player: seatName(table, seat), totals }) },
      ...lines,
      ...columns,
    ),
  );
}

/** Round numbers for three to five lines. @param {number} highest */
function gridOf(highest) {
  const step = [1, 2, 5, 10, 20, 25, 50, 100].find((one) => highest / one <= 4) ?? 200;
  return Array.from({ length: Math.floor(highest / step) + 1 }, (_, n) => n * step);
}

/** @param {TableState} table @param {ScoreLine[]} scores @param {Seat[]} seats @param {number[]} ages @param {Source[]} sources */
function numbers(table, scores, seats, ages, sources) {
  const body = seats.map((seat) =>
    html(
      "tbody",
      {},
      html("tr", {}, html("th", { scope: "rowgroup", colspan: sources.length + 2 }, playerTag(table, seat))),
      ...ages.map((age) => {
        const own = scores.filter((line) => line.seat === seat && line.age === age);
        return html(
          "tr",
          {},
          html("th", { scope: "row", "aria-label": ageName(age) }, t("numeral", { age })),
          ...sources.map((source) => html("td", {}, String(totalGlory(own, (line) => line.source === source)))),
          html("td", { class: "chart-sum" }, String(totalGlory(own, () => true))),
        );
      }),
    ),
  );
  return html(
    "div",
    { class: "wide-table", tabindex: 0, role: "group", "aria-label": t("chart-table") },
    html(
      "table",
      { class: "chart-numbers" },
      html(
        "thead",
        {},
        html(
          "tr",
          {},
          html("td", {}),
          ...sources.map((source) => html("th", { scope: "col" }, sourceName(source, { table }))),
          html("th", { scope: "col" }, t("chart-together")),
        ),
      ),
      ...body,
    ),
  );
}
