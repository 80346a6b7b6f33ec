// @ts-check
/**
 * The note about one kingdom: who is where, and what each would be paid if the Age ended now.
 *
 * @typedef {import("../types/protocol").ScoreLine} ScoreLine
 * @typedef {import("../types/protocol").RegionName} RegionName
 * @typedef {import("./scene.js").Scene} Scene
 */
import { html } from "../art/svg.js";
import { placeName, playerName, regionName } from "../names.js";
import { t } from "../words.js";
import { seatsOf, tag } from "./who.js";

/**
 * @param {Scene} scene
 * @param {RegionName} region
 * @param {ScoreLine[] | null} lines null while they are not known
 */
export function ranking({ table, game }, region, lines) {
  if (!game) return null;
  const { view } = game;
  const edition = table.options.edition;
  const paid = lines?.flatMap((line) => (line.source === "kingdom" && line.region === region ? [line] : [])) ?? null;
  const rows = seatsOf(table)
    .map((seat) => ({ seat, markers: view.players[seat].markers[region], line: paid?.find((line) => line.seat === seat) }))
    .filter(({ markers, line }) => markers > 0 || line)
    .toSorted((a, b) => (a.line?.place ?? 9) - (b.line?.place ?? 9) || b.markers - a.markers);
  const [first, second] = rows.toSorted((a, b) => b.markers - a.markers);
  const lead = (first?.markers ?? 0) - (second?.markers ?? 0);
  return html(
    "div",
    { class: "ranking" },
    html("h3", {}, regionName(region)),
    html(
      "p",
      { class: "quiet" },
      t("ranking-tokens", { tokens: view.tokens[region].join(" · "), now: view.tokens[region][view.age - 1] ?? 0, coins: view.coins[region] ?? 0 }),
    ),
    rows.length === 0
      ? html("p", {}, t("map-nobody"))
      : html(
          "table",
          {},
          html(
            "thead",
            {},
            html(
              "tr",
              {},
              html("th", { scope: "col" }, t("ranking-place")),
              html("th", { scope: "col" }, t("ranking-player")),
              html("th", { scope: "col", class: "figure" }, t("ranking-markers")),
              html("th", { scope: "col", class: "figure" }, t("ranking-now")),
            ),
          ),
          html(
            "tbody",
            {},
            ...rows.map(({ seat, markers, line }) =>
              html(
                "tr",
                {},
                html("td", {}, line ? placeName(line.place) : "–"),
                html("th", { scope: "row" }, tag(table, seat)),
                html("td", { class: "figure" }, String(markers)),
                html("td", { class: "figure paid" }, paid === null ? "…" : line ? `+${line.glory}` : "0"),
              ),
            ),
          ),
        ),
    lead > 0 ? html("p", { class: "quiet" }, t("ranking-leads", { player: playerName(first.seat, { table }), count: lead })) : null,
    paid?.some((line) => line.sharers > 1) ? html("p", { class: "quiet" }, t("ranking-shared")) : null,
    paid?.some((line) => line.by_tokens) ? html("p", { class: "quiet" }, t("ranking-tokens-decide", { edition })) : null,
  );
}
