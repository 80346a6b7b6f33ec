// @ts-check
/**
 * The markers of a kingdom in the order of the places there. Each player's markers have a sign of the place; those who tie are bracketed, and a
 * place that tokens decide is marked.
 *
 * @typedef {import("../../types/protocol.js").KingdomPlace} KingdomPlace
 * @typedef {import("../../types/protocol.js").PieceColour} PieceColour
 * @typedef {import("../../types/protocol.js").Seat} Seat
 * @typedef {import("../../types/protocol.js").TableState} TableState
 * @typedef {import("../../art/map.js").Area} Area
 */
import { setAttribute, setText, svg } from "../../shared/dom.js";
import { pieceColour, seatsOf } from "../../shared/seats.js";

/** The places that have a sign. */
const SIGNED = 3;

/**
 * @param {SVGElement} parent
 * @param {string} region
 * @param {Area[]} slots three above three
 * @param {TableState} table
 * @param {{text: number, compact: boolean}} how the height of the smallest letters, and whether there is little room
 */
export function kingdomRanks(parent, region, slots, table, how) {
  const seats = seatsOf(table);
  const spaces = new Map(seats.map((seat) => [seat, markerSpace(`markers:${region}:${seat}`, pieceColour(table, seat), slots[0], how)]));
  parent.append(...[...spaces.values()].map(({ group }) => group));
  return {
    /** @param {KingdomPlace[]} ranking @param {Seat | null} [ghost] whose last marker is not placed yet */
    show(ranking, ghost = null) {
      const order = [...ranking.map(({ seat }) => seat), ...seats.filter((seat) => !ranking.some((place) => place.seat === seat))];
      order.forEach((seat, n) => {
        const { x, y, column, last } = slotOf(slots, n, seats.length);
        const space = /** @type {ReturnType<typeof markerSpace>} */ (spaces.get(seat));
        setAttribute(space.group, "transform", `translate(${x} ${y})`);
        const place = ranking[n];
        const tied = (/** @type {KingdomPlace | undefined} */ other) => place !== undefined && other?.place === place.place;
        space.show(place, {
          ghost: seat === ghost,
          // A bracket goes on in the next column, not in the next line.
          before: column > 0 && tied(ranking[n - 1]),
          after: !last && tied(ranking[n + 1]),
        });
      });
    },
  };
}

/** @param {string} place @param {PieceColour} colour @param {Area} area whose size it has @param {{text: number, compact: boolean}} how */
function markerSpace(place, colour, { width, height }, { text, compact }) {
  const count = svg("text", { x: width * (compact ? 0.8 : 0.51), y: height * 0.74, "font-size": Math.max(height * 0.62, text), class: "numeral" });
  const sign = compact ? placeTab(width * 0.27, height, text * 0.89) : placeSign(width * 0.81, height * 0.48, text * 0.62, text);
  const bracket = svg("path", { class: "tie-bracket" });
  const across = height * 0.34;
  const tokens = svg("use", { href: "#sign-troll", class: "tokens-decide", x: width - across - 1, y: height * 0.62, width: across, height: across });
  const size = height * (compact ? 0.6 : 0.7);
  const left = width * (compact ? 0.31 : 0.04);
  const group = svg(
    "g",
    { class: "marker-slot", "data-place": place },
    svg("rect", { x: 1.5, y: 1.5, width: width - 3, height: height - 3, rx: 5, class: "slot" }),
    svg("use", { href: `#marker-${colour}`, class: `player-${colour}`, x: left, y: (height - size) / 2, width: size, height: size }),
    count,
    sign.group,
    bracket,
    tokens,
  );

  return {
    group,
    /** @param {KingdomPlace | undefined} place undefined without markers @param {{ghost: boolean, before: boolean, after: boolean}} how */
    show(place, { ghost, before, after }) {
      setText(count, place?.markers || "");
      const first = place?.place === 1 && place.glory > 0;
      setAttribute(group, "class", `marker-slot${place ? "" : " marker-slot-empty"}${first ? " marker-slot-leads" : ""}${ghost ? " ghost" : ""}`);
      sign.show(place && place.place <= SIGNED ? place.place : 0, (place?.glory ?? 0) > 0, place?.by_tokens);
      setAttribute(tokens, "visibility", place?.by_tokens && !compact ? null : "hidden");
      const [left, right, low, tick] = [before ? 0 : 4, after ? width : width - 4, height - 2.5, height * 0.16];
      const d = `M${left} ${low}${before ? "" : `m0 ${-tick}v${tick}`}H${right}${after ? "" : `v${-tick}`}`;
      setAttribute(bracket, "d", before || after ? d : "");
    },
  };
}

/**
 * The sign of a place: a number in a circle, filled if the place is paid.
 *
 * @param {number} x
 * @param {number} y
 * @param {number} radius
 * @param {number} size of the number
 */
export function placeSign(x, y, radius, size) {
  return signOn(svg("circle", { cx: x, cy: y, r: radius }), x, y, size);
}

/**
 * The same sign where there is little room: a number on the left end of the space, from its upper to its lower edge. It is pointed if tokens decide the
 * place.
 *
 * @param {number} width
 * @param {number} height of the space
 * @param {number} size of the number
 */
function placeTab(width, height, size) {
  const [left, right, top, bottom, round] = [1.5, width, 1.5, height - 1.5, 5];
  const d = `M${right} ${top}V${bottom}H${left + round}q${-round} 0 ${-round} ${-round}V${top + round}q0 ${-round} ${round} ${-round}Z`;
  // Most of the point lies on the tab, because the marker is close to it.
  const depth = height * 0.14;
  const [base, tip] = [right - depth * 0.75, right + depth * 0.25];
  const point = svg("path", { d: `M${base} ${top}L${tip} ${height / 2}L${base} ${bottom}Z`, class: "tokens-point" });
  const sign = signOn(svg("path", { d }), (left + right) / 2, height / 2, size);
  sign.group.append(point);
  return {
    group: sign.group,
    /** @param {number} place @param {boolean} paid @param {boolean} [byTokens] */
    show(place, paid, byTokens = false) {
      sign.show(place, paid);
      setAttribute(point, "visibility", place && byTokens ? null : "hidden");
    },
  };
}

/** @param {SVGElement} ground @param {number} x @param {number} y @param {number} size of the number */
function signOn(ground, x, y, size) {
  const number = svg("text", { x, y: y + size * 0.34, "font-size": size, class: "numeral" });
  const group = svg("g", {}, ground, number);
  return {
    group,
    /** @param {number} place 0 for none @param {boolean} paid @param {boolean} [_byTokens] has a sign of its own */
    show(place, paid, _byTokens) {
      setAttribute(group, "class", `place-sign place-${place}${paid ? " paid-place" : ""}`);
      setAttribute(group, "visibility", place ? null : "hidden");
      setText(number, place || "");
    },
  };
}

/**
 * Where the markers of the n-th player are. Those of few players are in the middle: two beside each other, four in a square.
 *
 * @param {Area[]} slots three above three
 * @param {number} n
 * @param {number} players
 */
function slotOf(slots, n, players) {
  const across = acrossOf(players);
  const { width } = slots[0];
  const column = n % across;
  const slot = slots[Math.floor(n / across) * 3 + column];
  const inRow = Math.min(across, players - Math.floor(n / across) * across);
  return { x: slot.x + ((3 - inRow) * width) / 2, y: slot.y, column, last: column === inRow - 1 };
}

/** @param {number} players */
const acrossOf = (players) => (players === 2 || players === 4 ? 2 : 3);

/** The lower end of the lines of markers. @param {Area[]} slots @param {number} players */
export const belowRanks = (slots, players) => slots[0].y + Math.ceil(players / acrossOf(players)) * slots[0].height;
