// @ts-check
/**
 * The map: every kingdom with its tokens, coins and everyone's markers. The player with the most markers in a kingdom is marked, with the lead. The
 * tooltip of a kingdom says who would be paid what.
 *
 * @typedef {import("../types/protocol.js").Seat} Seat
 * @typedef {import("../types/protocol.js").RegionName} RegionName
 * @typedef {import("../state/scenes.js").Scene} Scene
 * @typedef {import("../state/scenes.js").Part} Part
 * @typedef {import("../state/scenes.js").Context} Context
 * @typedef {import("../art/map.js").Arrangement} Arrangement
 */
import { coin, gloryToken } from "../art/boards.js";
import { drawMap, mapLayout } from "../art/map.js";
import { PLANS } from "../art/map-plan.js";
import { html, setAttribute, setText, svg } from "../shared/dom.js";
import { list, regionName } from "../shared/names.js";
import { pieceColour, seatName, seatsOf } from "../shared/seats.js";
import { t } from "../shared/words.js";
import { kingdomRanking } from "./standings.js";

/** How much larger the tall map has to be than the wide one to be used. */
const TALL_FACTOR = 1.1;

/**
 * @param {Context} context
 * @returns {Part}
 */
export function mapPart(context) {
  const element = html("div", { class: "map-frame", role: "group", "aria-label": t("map") });
  /** @type {{arrangement: Arrangement, patch: (scene: Scene) => void, refresh: () => void} | null} */
  let drawn = null;
  /** @type {Scene | null} */
  let latest = null;
  /** @type {Arrangement} */
  let wanted = "wide";

  /** @param {Scene} scene */
  function draw(scene) {
    if (drawn?.arrangement !== wanted) {
      const made = drawBoard(wanted, scene, context, element);
      element.replaceChildren(...made.elements);
      drawn = { arrangement: wanted, ...made };
    }
    drawn.patch(scene);
  }

  /**
   * Sizes the map to the free space. The size is set in pixels, so that a change elsewhere does not lay out the drawing again.
   *
   * @param {{width: number, height: number}} room
   */
  function fill({ width, height }) {
    element.style.width = `${width}px`;
    element.style.height = `${height}px`;
    // The arrangement with the larger markers is used.
    const [wide, tall] = [PLANS.wide, PLANS.tall].map(({ size, step }) => Math.min(width / size[0], height / size[1]) * step.slot[0]);
    wanted = tall > wide * TALL_FACTOR ? "tall" : "wide";
  }
  const watch = new ResizeObserver(([{ contentRect }]) => {
    fill(contentRect);
    if (latest) draw(latest);
  });

  return {
    element,
    show(scene) {
      if (!scene.game) return;
      if (!latest && element.parentElement) {
        fill(element.parentElement.getBoundingClientRect());
        watch.observe(element.parentElement);
      }
      latest = scene;
      draw(scene);
      drawn?.refresh();
    },
  };
}

/**
 * @param {Arrangement} arrangement
 * @param {Scene} first
 * @param {Context} context
 * @param {Element} frame
 */
function drawBoard(arrangement, first, context, frame) {
  const { tooltip, projection } = context;
  const { setup } = first.table;
  if (!setup) throw new Error("A game that has begun has a setup.");
  const regions = Object.keys(setup.regions);
  const seats = seatsOf(first.table);
  const coins = setup.edition === "second";
  const map = drawMap(arrangement, { title: t("title"), names: regions.map((region) => regionName(region)) });
  const { size, kingdoms, token, coin: across } = mapLayout(arrangement, { coins });
  /** The pieces of each kingdom are a drawing of their own, so that a number that changes does not lay out the land again. @type {SVGSVGElement[]} */
  const layers = [];

  const patches = kingdoms.map(({ index, tokens, slots, coin: spot }) => {
    const region = regions[index];
    const land = /** @type {SVGGElement} */ (map.querySelector(`.kingdom[data-kingdom="${index}"]`));
    for (const [name, value] of [
      ["data-place", `kingdom:${region}`],
      ["role", "button"],
      ["tabindex", "0"],
    ])
      land.setAttribute(name, value);
    const holdings = svg("svg", {
      class: `holdings map-${arrangement} kingdom-${index}`,
      viewBox: `0 0 ${size[0]} ${size[1]}`,
      "aria-hidden": "true",
    });
    layers.push(holdings);

    const pieces = tokens.slice(0, setup.ages).map(({ x, y }) => {
      const group = svg("g", { transform: `translate(${x + (tokens.length - setup.ages) * (token / 2 + 3) - token / 2} ${y - token / 2})` });
      holdings.append(group);
      return { group, drawn: "" };
    });
    const coinSpot = svg("g", {
      class: "coins",
      "data-place": `coin:${region}`,
      transform: `translate(${spot.x - across / 2} ${spot.y - across / 2})`,
    });
    if (coins) holdings.append(coinSpot);
    let coinsShown = 0;

    const markerSlots = seats.map((seat, n) => {
      const { x, y, width, height } = slotOf(slots, n, seats.length);
      const colour = pieceColour(first.table, seat);
      const count = svg("text", { x: width * 0.53, y: height * 0.71, "font-size": height * 0.62, class: "numeral" });
      const lead = svg("text", { x: width * 0.81, y: height * 0.66, "font-size": height * 0.45, class: "numeral marker-lead" });
      const size = height * 0.7;
      const group = svg(
        "g",
        { class: "marker-slot", "data-place": `markers:${region}:${seat}`, transform: `translate(${x} ${y})` },
        svg("rect", { x: 1.5, y: 1.5, width: width - 3, height: height - 3, rx: 5, class: "slot" }),
        svg("use", { href: `#marker-${colour}`, class: `player-${colour}`, x: width * 0.05, y: (height - size) / 2, width: size, height: size }),
        count,
        lead,
      );
      holdings.append(group);
      return { seat, group, count, lead };
    });

    const tooltipContent = () => {
      const scene = context.scene();
      return scene?.game
        ? kingdomRanking(
            scene,
            region,
            projection.lines(() => tooltip.update(land, tooltipContent)),
          )
        : null;
    };
    tooltip.attach(land, tooltipContent, { taps: () => !land.classList.contains("available"), beside: frame });

    /** What the kingdom shows, to notice changes. */
    let seen = "";
    /** @param {Scene} scene */
    const patch = (scene) => {
      if (!scene.game) return;
      const { view } = scene.game;
      const counts = markerSlots.map(({ seat }) => view.players[seat].markers[region]);
      const names = seats.map((seat) => seatName(scene.table, seat));
      // Most moves do not change this kingdom.
      const now = `${view.age} ${view.tokens[region]} ${view.coins[region]} ${counts} ${names}`;
      if (now === seen) return;
      seen = now;
      pieces.forEach((piece, n) => {
        const when = n + 1 < view.age ? "past" : n + 1 === view.age ? "now" : "later";
        const value = view.tokens[region][n];
        const look = `${when} ${value}`;
        if (piece.drawn === look) return;
        piece.drawn = look;
        piece.group.replaceChildren(sized(gloryToken(value, when), token));
      });
      if (view.coins[region] !== coinsShown) {
        coinsShown = view.coins[region];
        coinSpot.replaceChildren(...(coinsShown ? [sized(coin(coinsShown), across)] : []));
      }
      const [most, second = 0] = counts.toSorted((a, b) => b - a);
      markerSlots.forEach(({ group, count, lead }, n) => {
        setText(count, counts[n] || "");
        // A tie may be decided by tokens: the tooltip says so.
        const leads = counts[n] === most && most > second;
        setAttribute(group, "class", `marker-slot${counts[n] ? "" : " marker-slot-empty"}${leads ? " marker-slot-leads" : ""}`);
        setText(lead, leads ? `+${most - second}` : "");
      });
      const there = seats
        .map((_, n) => ({ name: names[n], count: counts[n] }))
        .filter(({ count }) => count > 0)
        .map((here) => t("map-markers", here));
      const says = {
        region: regionName(region),
        token: view.tokens[region][view.age - 1] ?? 0,
        tokens: list(view.tokens[region].map(String)),
        coins: view.coins[region] ?? 0,
        there: there.length ? list(there) : t("map-nobody"),
      };
      setAttribute(land, "aria-label", t(says.coins ? "map-kingdom-coins" : "map-kingdom", says));
    };
    return { patch, refresh: () => tooltip.update(land, tooltipContent) };
  });

  return {
    elements: [map, ...layers],
    /** @param {Scene} scene */
    patch: (scene) => patches.forEach((kingdom) => kingdom.patch(scene)),
    refresh: () => patches.forEach((kingdom) => kingdom.refresh()),
  };
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
