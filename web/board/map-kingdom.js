// @ts-check
/**
 * A kingdom of the map: its tokens, coins and everyone's markers, its description for screen readers, and its tooltip.
 *
 * @typedef {import("../types/protocol.js").Seat} Seat
 * @typedef {import("../types/protocol.js").RegionName} RegionName
 * @typedef {import("../types/protocol.js").TableState} TableState
 * @typedef {import("../types/protocol.js").View} View
 * @typedef {import("../state/scenes.js").Scene} Scene
 * @typedef {import("../state/scenes.js").Context} Context
 * @typedef {ReturnType<typeof import("../art/map.js").mapLayout>} MapLayout
 *
 * @typedef {object} Kingdom
 * @property {RegionName} region
 * @property {SVGGElement} land its shape on the map
 * @property {SVGSVGElement} holdings where its pieces are drawn
 * @property {MapLayout["kingdoms"][number]} plan where they are
 * @property {MapLayout} layout of the whole map
 */
import { coin, gloryToken } from "../art/boards.js";
import { setAttribute, setText, svg } from "../shared/dom.js";
import { list, regionName } from "../shared/names.js";
import { pieceColour, seatName, seatsOf } from "../shared/seats.js";
import { t } from "../shared/words.js";
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
  const markers = kingdomMarkers(kingdom, table);
  const refresh = installTooltip(kingdom, context, frame);
  /** What the kingdom shows, to notice changes. */
  let seen = "";

  return {
    /** @param {Scene} scene */
    patch({ table: now, game }) {
      if (!game) return;
      const { view } = game;
      const counts = seatsOf(now).map((seat) => view.players[seat].markers[region]);
      const names = seatsOf(now).map((seat) => seatName(now, seat));
      // Most moves do not change this kingdom.
      const look = `${view.age} ${view.tokens[region]} ${view.coins[region]} ${counts} ${names}`;
      if (look === seen) return;
      seen = look;
      tokens.show(view);
      coins.show(view.coins[region] ?? 0);
      markers.show(counts);
      setAttribute(land, "aria-label", describe(region, view, names, counts));
    },
    /** Makes the open tooltip anew. */
    refresh,
  };
}

/** @param {Kingdom} kingdom @param {Context} context @param {Element} frame */
function installTooltip({ region, land }, { tooltip, projection, scene }, frame) {
  const refresh = () => tooltip.update(land, content);
  const content = () => {
    const now = scene();
    return now?.game ? kingdomRanking(now, region, projection.lines(refresh)) : null;
  };
  tooltip.attach(land, content, { taps: () => !land.classList.contains("available"), beside: frame });
  return refresh;
}

/** The Glory tokens of the Ages. @param {Kingdom} kingdom @param {number} ages */
function kingdomTokens({ region, holdings, plan: { tokens }, layout: { token } }, ages) {
  const pieces = tokens.slice(0, ages).map(({ x, y }) => {
    const group = svg("g", { transform: `translate(${x + (tokens.length - ages) * (token / 2 + 3) - token / 2} ${y - token / 2})` });
    holdings.append(group);
    return { group, drawn: "" };
  });
  return {
    /** @param {View} view */
    show(view) {
      pieces.forEach((piece, n) => {
        const when = n + 1 < view.age ? "past" : n + 1 === view.age ? "now" : "later";
        const value = view.tokens[region][n];
        const look = `${when} ${value}`;
        if (piece.drawn === look) return;
        piece.drawn = look;
        piece.group.replaceChildren(sized(gloryToken(value, when), token));
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

/** Everyone's markers. The player with the most is marked, with the lead. @param {Kingdom} kingdom @param {TableState} table */
function kingdomMarkers({ region, holdings, plan: { slots } }, table) {
  const seats = seatsOf(table);
  const spaces = seats.map((seat, n) => markerSpace(`markers:${region}:${seat}`, pieceColour(table, seat), slotOf(slots, n, seats.length)));
  holdings.append(...spaces.map(({ group }) => group));
  return {
    /** @param {number[]} counts by seat */
    show(counts) {
      const [most, second = 0] = counts.toSorted((a, b) => b - a);
      spaces.forEach(({ group, count, lead }, n) => {
        setText(count, counts[n] || "");
        // A tie may be decided by tokens: the tooltip says so.
        const leads = counts[n] === most && most > second;
        setAttribute(group, "class", `marker-slot${counts[n] ? "" : " marker-slot-empty"}${leads ? " marker-slot-leads" : ""}`);
        setText(lead, leads ? `+${most - second}` : "");
      });
    },
  };
}

/** @param {string} place @param {import("../types/protocol.js").PieceColour} colour @param {import("../art/map.js").Area} area */
function markerSpace(place, colour, { x, y, width, height }) {
  const count = svg("text", { x: width * 0.53, y: height * 0.71, "font-size": height * 0.62, class: "numeral" });
  const lead = svg("text", { x: width * 0.81, y: height * 0.66, "font-size": height * 0.45, class: "numeral marker-lead" });
  const size = height * 0.7;
  const group = svg(
    "g",
    { class: "marker-slot", "data-place": place, transform: `translate(${x} ${y})` },
    svg("rect", { x: 1.5, y: 1.5, width: width - 3, height: height - 3, rx: 5, class: "slot" }),
    svg("use", { href: `#marker-${colour}`, class: `player-${colour}`, x: width * 0.05, y: (height - size) / 2, width: size, height: size }),
    count,
    lead,
  );
  return { group, count, lead };
}

/** What a screen reader says about a kingdom. @param {RegionName} region @param {View} view @param {string[]} names @param {number[]} counts by seat */
function describe(region, view, names, counts) {
  const there = names
    .map((name, n) => ({ name, count: counts[n] }))
    .filter(({ count }) => count > 0)
    .map((here) => t("map-markers", here));
  const coins = view.coins[region] ?? 0;
  return t(coins ? "map-kingdom-coins" : "map-kingdom", {
    region: regionName(region),
    token: view.tokens[region][view.age - 1] ?? 0,
    tokens: list(view.tokens[region].map(String)),
    coins,
    there: there.length ? list(there) : t("map-nobody"),
  });
}

/** @param {SVGSVGElement} piece @param {number} size in the map's units */
function sized(piece, size) {
  for (const side of ["width", "height"]) piece.setAttribute(side, String(size));
  return piece;
}

/**
 * Where a player's markers are. Those of few players are in the middle: two beside each other, four in a square.
 *
 * @param {import("../art/map.js").Area[]} slots three above three
 * @param {number} n
 * @param {number} players
 */
function slotOf(slots, n, players) {
  const across = players === 2 || players === 4 ? 2 : 3;
  const { width } = slots[0];
  const slot = slots[Math.floor(n / across) * 3 + (n % across)];
  const inRow = Math.min(across, players - Math.floor(n / across) * across);
  return { ...slot, x: slot.x + ((3 - inRow) * width) / 2 };
}
