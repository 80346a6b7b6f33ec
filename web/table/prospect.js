// @ts-check
/**
 * What one player would be paid if the Age ended now, item by item.
 *
 * @typedef {import("../types/protocol").ScoreLine} ScoreLine
 * @typedef {import("../types/protocol").Seat} Seat
 * @typedef {import("./scene.js").Scene} Scene
 */
import { html } from "../art/svg.js";
import { sourceName } from "../names.js";
import { t } from "../words.js";
import { tag } from "./who.js";

/** In the order of the score sheet. */
const SOURCES = /** @type {const} */ (["kingdom", "merfolk", "giant", "horde", "band"]);

/**
 * @param {Scene} scene
 * @param {Seat} seat
 * @param {ScoreLine[] | null} lines null while they are not known
 */
export function prospect({ table, game }, seat, lines) {
  if (!game) return null;
  const { edition } = table.options;
  const own = lines?.filter((line) => line.seat === seat) ?? [];
  const sum = (/** @type {ScoreLine[]} */ some) => some.reduce((total, line) => total + line.glory, 0);
  const now = game.view.players[seat].glory;
  const items = SOURCES.map((source) => ({ source, glory: sum(own.filter((line) => line.source === source)) })).filter(({ glory }) => glory > 0);
  /** @param {string} words @param {string} figure @param {string | null} [kind] */
  const row = (words, figure, kind = null) =>
    html("tr", { class: kind }, html("th", { scope: "row" }, words), html("td", { class: "figure" }, figure));
  return html(
    "div",
    { class: "ranking" },
    html("h3", {}, tag(table, seat)),
    html(
      "table",
      {},
      html(
        "tbody",
        {},
        row(t("prospect-so-far", { edition }), String(now)),
        ...items.map(({ source, glory }) => row(sourceName(source, { table }), `+${glory}`)),
        row(t("prospect-then"), lines === null ? "…" : String(now + sum(own)), "sum"),
      ),
    ),
    html("p", { class: "quiet" }, t("prospect-note")),
  );
}
