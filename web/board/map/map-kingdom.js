// @ts-check
/**
 * A kingdom of the map: its tokens, coins, everyone's markers and what the reader's next one needs, its description for screen readers, and its tooltip.
 *
 * @typedef {import("../../types/protocol.js").KingdomState} KingdomState
 * @typedef {import("../../types/protocol.js").RegionName} RegionName
 * @typedef {import("../../types/protocol.js").TableState} TableState
 * @typedef {import("../../types/protocol.js").View} View
 * @typedef {import("../../state/scenes.js").Scene} Scene
 * @typedef {import("../../state/scenes.js").Context} Context
 * @typedef {ReturnType<typeof import("../../art/map.js").mapLayout>} MapLayout
 *
 * @typedef {object} Kingdom
 * @property {RegionName} region
 * @property {SVGGElement} land its shape on the map
 * @property {SVGSVGElement} holdings where its pieces are drawn
 * @property {MapLayout["kingdoms"][number]} plan where they are
 * @property {MapLayout} layout of the whole map
 */
import { coin, gloryToken } from "../../art/boards.js";
import { setAttribute, setText, svg } from "../../shared/dom.js";
import { list, placeName, regionName } from "../../shared/names.js";
import { pieceColour, seatName, seatsOf } from "../../shared/seats.js";
import { t } from "../../shared/words.js";
import { belowRanks, kingdomRanks, placeSign } from "./kingdom-ranks.js";
import { nextMarkerChip } from "./next-marker.js";
import { kingdomRanking } from "./standings.js";

/**
 * @param {Kingdom} kingdom
 * @param {TableState} table
 * @param {Context} context
 * @param {Element} frame of the map, which the tooltip must not cover
 */
export function mapKingdom(kingdom, table, context, frame) {
  const { region, land } = kingdom;
  setAttribute(land, "data-place", `kingdom:${region}`);
  setAttribute(land, "role", "button");
  setAttribute(land, "tabindex", "0");
  const tokens = kingdomTokens(kingdom, table.setup?.ages ?? 0);
  const coins = kingdomCoins(kingdom, table.options.edition === "second");
  const { holdings, plan } = kingdom;
  const { slots } = plan;
  const { text, compact } = kingdom.layout;
  const ranks = kingdomRanks(holdings, region, slots, table, kingdom.layout);
  // Where there is little room the chip is beside the token.
  const middle = slots[1].x + slots[1].width / 2;
  const spot = compact ? { x: middle + 57, y: plan.tokens[0].y - text * 0.68 } : { x: middle, y: belowRanks(slots, seatsOf(table).length) + 3 };
  const chip = nextMarkerChip(holdings, { ...spot, size: text, compact });
  /** What the kingdom shows, to notice changes. */
  let seen = "";
  /** @type {Scene | null} */
  let latest = null;
  const refresh = installTooltip(kingdom, () => latest, context, frame);

  return {
    /** @param {Scene} scene */
    patch(scene) {
      const { table: now, game, you } = scene;
      if (!game) return;
      latest = scene;
      const { view } = game;
      const state = game.kingdoms[region];
      const next = game.next_markers[region];
      const names = seatsOf(now).map((seat) => seatName(now, seat));
      // Most moves do not change this kingdom.
      const look = JSON.stringify([view.age, view.tokens[region], view.coins[region], state, next, names, you]);
      if (look === seen) return;
      seen = look;
      tokens.show(view, state.receives);
      coins.show(view.coins[region] ?? 0);
      ranks.show(state.ranking);
      chip.show(you && pieceColour(now, you), next, null);
      setAttribute(land, "aria-label", describe(region, scene));
    },
    /** Shows what a band would change here; null for what is there. @param {KingdomState | null} after */
    preview(after) {
      const game = latest?.game;
      const you = latest?.you;
      if (!latest || !game || !you) return;
      const now = game.kingdoms[region];
      const placeIn = (/** @type {KingdomState} */ { ranking }) => ranking.find(({ seat }) => seat === you);
      const change = after && { before: placeIn(now), after: placeIn(after) };
      const placed = (change?.after?.markers ?? 0) > (change?.before?.markers ?? 0);
      ranks.show((after ?? now).ranking, placed ? you : null);
      chip.show(pieceColour(latest.table, you), game.next_markers[region], change);
    },
    /** Makes the open tooltip anew. */
    refresh,
  };
}

/** @param {Kingdom} kingdom @param {() => Scene | null} scene what the map shows @param {Context} context @param {Element} frame */
function installTooltip({ region, land }, scene, { tooltip }, frame) {
  const refresh = () => tooltip.update(land, content);
  const content = () => {
    const now = scene();
    return now?.game ? kingdomRanking(now, region) : null;
  };
  tooltip.attach(land, content, { taps: () => !land.classList.contains("available"), beside: frame });
  return refresh;
}

/** The Glory tokens of the Ages, with the place that receives each at the end of this Age. @param {Kingdom} kingdom @param {number} ages */
function kingdomTokens({ region, holdings, plan: { tokens }, layout: { token, text, compact } }, ages) {
  if (compact) return compactTokens({ region, holdings, tokens, token, text }, ages);
  const pieces = tokens.slice(0, ages).map(({ x, y }) => {
    const left = x + (tokens.length - ages) * (token / 2 + 3) - token / 2;
    const picture = svg("g", { transform: `translate(${left} ${y - token / 2})` });
    const sign = placeSign(left + token * 0.98, y + token * 0.38, text * 0.56, text);
    holdings.append(picture, sign.group);
    return { picture, sign, drawn: "" };
  });
  return {
    /** @param {View} view @param {KingdomState["receives"]} receives */
    show(view, receives) {
      pieces.forEach((piece, n) => {
        const place = receives[n] ?? 0;
        const when = place === 1 ? "now" : place ? "also" : n + 1 < view.age ? "past" : "later";
        const value = view.tokens[region][n];
        const look = `${when} ${value} ${place}`;
        if (piece.drawn === look) return;
        piece.drawn = look;
        piece.picture.replaceChildren(sized(gloryToken(value, when), token));
        piece.sign.show(place, place > 0);
      });
    },
  };
}

/**
 * The Glory tokens where there is little room: the one of first place, and smaller ones of the Ages to come.
 *
 * @param {{region: RegionName, holdings: SVGSVGElement, tokens: Kingdom["plan"]["tokens"], token: number, text: number}} where
 * @param {number} ages
 */
function compactTokens({ region, holdings, tokens: [{ x, y }], token, text }, ages) {
  const first = svg("g", { transform: `translate(${x - token / 2} ${y - token / 2})` });
  const radius = text * 0.53;
  const later = Array.from({ length: ages - 1 }, (_, n) => {
    const middle = x + token / 2 + radius - 4 + n * (2 * radius - 5);
    const number = svg("text", { x: middle, y: y + text * 0.33, "font-size": text * 0.95, class: "numeral" });
    return { number, group: svg("g", { class: "later-token" }, svg("circle", { cx: middle, cy: y, r: radius }), number) };
  });
  // The nearest Age covers the one after it.
  holdings.append(...later.map(({ group }) => group).reverse(), first);
  let drawn = "";
  return {
    /** @param {View} view @param {KingdomState["receives"]} receives */
    show(view, receives) {
      const values = view.tokens[region];
      const now = receives.indexOf(1);
      const look = `${values} ${now} ${view.age}`;
      if (drawn === look) return;
      drawn = look;
      first.replaceChildren(...(now < 0 ? [] : [sized(gloryToken(values[now], "now"), token)]));
      later.forEach(({ group, number }, n) => {
        const value = values[view.age + n];
        setAttribute(group, "visibility", value === undefined ? "hidden" : null);
        setText(number, value ?? "");
      });
    },
  };
}

/** The coins of the second edition. @param {Kingdom} kingdom @param {boolean} inPlay */
function kingdomCoins({ region, holdings, plan: { coin: spot }, layout: { coin: across } }, inPlay) {
  const transform = `translate(${spot.x - across / 2} ${spot.y - across / 2})`;
  const group = svg("g", { class: "coins", "data-place": `coin:${region}`, transform });
  if (inPlay) holdings.append(group);
  let shown = 0;
  return {
    /** @param {number} count */
    show(count) {
      if (count === shown) return;
      shown = count;
      group.replaceChildren(...(count ? [sized(coin(count), across)] : []));
    },
  };
}

/** What a screen reader says about a kingdom. @param {RegionName} region @param {Scene} scene of a game */
function describe(region, { table, game }) {
  if (!game) return "";
  const { view } = game;
  const there = game.kingdoms[region].ranking.map(({ seat, markers, place }) =>
    t("map-markers", { name: seatName(table, seat), count: markers, place: placeName(place) }),
  );
  const coins = view.coins[region] ?? 0;
  const next = game.next_markers[region];
  const words = t(coins ? "map-kingdom-coins" : "map-kingdom", {
    region: regionName(region),
    token: view.tokens[region][view.age - 1] ?? 0,
    tokens: list(view.tokens[region].map(String)),
    coins,
    there: there.length ? list(there) : t("map-nobody"),
  });
  return next ? `${words} ${t("map-next", { needs: next.needs, now: next.now ? "yes" : "no" })}` : words;
}

/** @param {SVGSVGElement} piece @param {number} size in the map's units */
function sized(piece, size) {
  for (const side of ["width", "height"]) piece.setAttribute(side, String(size));
  return piece;
}
