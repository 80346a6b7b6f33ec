// @ts-check
/**
 * How everyone stands: what each player would be paid if the Age ended now, as the server computes it, in tables for tooltips; and the whole
 * standing in a few sentences.
 *
 * @typedef {import("../../types/protocol.js").ScoreLine} ScoreLine
 * @typedef {import("../../types/protocol.js").RegionName} RegionName
 * @typedef {import("../../types/protocol.js").Seat} Seat
 * @typedef {import("../../state/scenes.js").Scene} Scene
 */
import { html } from "../../shared/dom.js";
import { ageName, cardList, editionOf, inRegion, list, placeName, playerName, regionName, sourceName } from "../../shared/names.js";
import { playerTag, seatsOf } from "../../shared/seats.js";
import { t } from "../../shared/words.js";
import { totalGlory } from "../../state/history.js";

/** In the order of the score sheet. */
const SOURCES = /** @type {const} */ (["kingdom", "merfolk", "giant", "horde", "band"]);

/**
 * What everyone would be paid if the Age ended now. The server is asked once for every version, when a reader first looks. It knows its latest
 * version alone: while older moves are still being shown, nothing is known.
 *
 * @param {{scene: () => Scene | null, askWithVersion: (question: object) => Promise<{version: number, answer: any}>}} link
 */
export function createProjection(link) {
  let version = -1;
  let loading = false;
  /** @type {ScoreLine[] | null} */
  let lines = null;
  /** Called when the answer comes. @type {Set<() => void>} */
  const waiting = new Set();

  /** @param {number} asked the version it is about */
  async function load(asked) {
    loading = true;
    lines = null;
    const { version: answered, answer } = await link.askWithVersion({ kind: "standing" }).catch(() => ({ version: asked, answer: { lines: null } }));
    if (asked !== version) return;
    loading = false;
    // Somebody may have moved before the question came.
    if (answered !== asked) return;
    lines = answer.lines;
    const ready = [...waiting];
    waiting.clear();
    if (lines) for (const call of ready) call();
  }

  return {
    /**
     * @param {() => void} ready called if the answer comes later
     * @returns {ScoreLine[] | null} of what is shown; null if it is not known
     */
    lines(ready) {
      const scene = link.scene();
      if (!scene?.game) return null;
      if (version !== scene.version) {
        if (scene.behind || scene.connection !== "open") return null;
        version = scene.version;
        void load(version);
      }
      if (loading) waiting.add(ready);
      return lines;
    },
  };
}

/** @typedef {ReturnType<typeof createProjection>} Projection */

/**
 * The tooltip of a kingdom: how many markers everyone has, what each would be paid, what is at stake, and what the reader's next marker needs.
 *
 * @param {Scene} scene
 * @param {RegionName} region
 */
export function kingdomRanking({ table, game }, region) {
  if (!game) return null;
  const { view } = game;
  const edition = table.options.edition;
  const { ranking, receives } = game.kingdoms[region];
  const [first, second] = ranking;
  const lead = (first?.markers ?? 0) - (second?.markers ?? 0);
  const next = game.next_markers[region];
  /** @param {string} text */
  const note = (text) => html("p", { class: "quiet" }, text);
  return html(
    "div",
    { class: "ranking" },
    html("h3", {}, regionName(region)),
    note(stakesText(view, region, receives, table.setup?.ages ?? 0)),
    ranking.length === 0
      ? html("p", {}, t("map-nobody"))
      : rankingTable(
          table,
          t("ranking-markers"),
          ranking.map(({ seat, markers, place, glory }) => ({ seat, count: markers, place, paid: glory > 0 ? `+${glory}` : "0" })),
          t(table.phase === "over" || view.decision === "horde" ? "ranking-paid" : "ranking-now"),
        ),
    lead > 0 ? note(t("ranking-leads", { player: playerName(first.seat, { table }), count: lead })) : null,
    ranking.some(({ sharers }) => sharers > 1) ? note(t("ranking-shared")) : null,
    ranking.some(({ by_tokens: byTokens }) => byTokens) ? note(t("ranking-tokens-decide", { edition })) : null,
    next ? html("p", {}, t("map-next", { needs: next.needs, now: next.now ? "yes" : "no" })) : null,
  );
}

/**
 * A table of places: who stands where, how far, and what each would be paid.
 *
 * @param {import("../../types/protocol.js").TableState} table
 * @param {string} counted what is counted, as the head of its column
 * @param {{ seat: Seat; count: number; place: number | null; paid: string }[]} rows
 * @param {string} [pays] the head of the column with what each is paid
 */
export function rankingTable(table, counted, rows, pays = t("ranking-now")) {
  const head = (/** @type {string} */ text, /** @type {object} */ attributes = {}) => html("th", { scope: "col", ...attributes }, text);
  return html(
    "table",
    {},
    html(
      "thead",
      {},
      html("tr", {}, head(t("ranking-place")), head(t("ranking-player")), head(counted, { class: "figure" }), head(pays, { class: "figure" })),
    ),
    html(
      "tbody",
      {},
      ...rows.map(({ seat, count, place, paid }) =>
        html(
          "tr",
          {},
          html("td", {}, place === null ? "–" : placeName(place)),
          html("th", { scope: "row" }, playerTag(table, seat)),
          html("td", { class: "figure" }, String(count)),
          html("td", { class: "figure paid" }, paid),
        ),
      ),
    ),
  );
}

/**
 * What a kingdom pays at the end of this Age, and first place in the last one.
 *
 * @param {import("../../types/protocol.js").View} view
 * @param {RegionName} region
 * @param {(number | null)[]} receives
 * @param {number} ages
 */
function stakesText(view, region, receives, ages) {
  const tokens = view.tokens[region];
  const coins = view.coins[region] ?? 0;
  const places = [...new Set(receives.filter((place) => place !== null))].sort();
  const awards = places.map((place) =>
    t("ranking-award", {
      glory: tokens.reduce((sum, value, n) => (receives[n] === place ? sum + value : sum), place === 1 ? coins : 0),
      place: placeName(place),
    }),
  );
  const now = awards.length > 0 ? t("ranking-stakes", { awards: list(awards), coins }) : "";
  const last = view.age < ages ? t("ranking-last", { glory: tokens[ages - 1] }) : "";
  return [now, last].filter(Boolean).join(" ");
}

/** Says why it is not known yet who is paid what. @param {ScoreLine[] | null} lines @param {boolean} behind */
export const notKnownYet = (lines, behind) => (lines === null && behind ? html("p", { class: "quiet" }, t("ranking-later")) : null);

/**
 * The tooltip of a player's Glory: what it would come to, item by item.
 *
 * @param {Scene} scene
 * @param {Seat} seat
 * @param {ScoreLine[] | null} lines null while they are not known
 */
export function gloryProjection({ table, game, behind }, seat, lines) {
  if (!game) return null;
  const { edition } = table.options;
  const own = lines?.filter((line) => line.seat === seat) ?? [];
  const now = game.view.players[seat].glory;
  const items = SOURCES.map((source) => ({ source, glory: totalGlory(own, (line) => line.source === source) })).filter(({ glory }) => glory > 0);
  /** @param {string} words @param {string} figure @param {string | null} [kind] */
  const row = (words, figure, kind = null) =>
    html("tr", { class: kind }, html("th", { scope: "row" }, words), html("td", { class: "figure" }, figure));
  return html(
    "div",
    { class: "ranking" },
    html("h3", {}, playerTag(table, seat)),
    html(
      "table",
      {},
      html(
        "tbody",
        {},
        row(t("projection-so-far", { edition }), String(now)),
        ...items.map(({ source, glory }) => row(sourceName(source, { table }), `+${glory}`)),
        row(t("projection-then"), lines === null ? "…" : String(now + totalGlory(own, () => true)), "sum"),
      ),
    ),
    notKnownYet(lines, behind) ?? html("p", { class: "quiet" }, t("projection-note")),
  );
}

/**
 * The standing in a few sentences, for readers who cannot see the table at a glance.
 *
 * @param {Scene} scene of a game
 * @returns {string}
 */
export function standingText(scene) {
  const { table, game, you } = scene;
  const view = game?.view;
  if (!view) return "";
  const edition = editionOf(scene);
  const own = you === null ? null : view.players[you];
  const glory = seatsOf(table).map((seat) => t("standing-player", { player: playerName(seat, scene), glory: view.players[seat].glory }));
  const markers = Object.entries(own?.markers ?? {})
    .filter(([, count]) => count > 0)
    .map(([region, count]) => t("standing-marker", { count, where: inRegion(region) }));
  return [
    t("standing-age", { age: ageName(view.age), dragons: view.dragons, deck: view.deck_size }),
    t("standing-glory", { edition, players: list(glory) }),
    own ? (view.hand.length > 0 ? t("standing-hand", { cards: cardList(view.hand) }) : t("standing-no-hand")) : "",
    view.row.length > 0 ? t("standing-row", { cards: cardList(view.row) }) : t("standing-no-row"),
    markers.length > 0 ? t("standing-markers", { markers: list(markers) }) : "",
  ]
    .filter(Boolean)
    .join(" ");
}
