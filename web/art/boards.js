// @ts-check
/** Tokens, coins and the boards of tribes. All are hidden from screen readers: the table says the same in words. */

import { svg } from "../shared/dom.js";
import { emblemId } from "./emblems.js";

/** @param {number} width @param {number} height @param {string} classes @param {...import("../shared/dom.js").Child} children */
const board = (width, height, classes, ...children) =>
  svg("svg", { class: classes, viewBox: `0 0 ${width} ${height}`, "aria-hidden": "true", focusable: "false" }, ...children);

/** @param {string} id @param {number} x @param {number} y @param {number} size @param {string} [classes] */
const use = (id, x, y, size, classes) => svg("use", { href: `#${id}`, x, y, width: size, height: size, class: classes });

/** @param {number} x @param {number} y @param {string | number} words @param {number} size @param {string} [classes] */
const write = (x, y, words, size, classes = "") =>
  svg("text", { x, y: y + size * 0.35, "font-size": size, class: `numeral ${classes}`.trim() }, String(words));

/**
 * A Glory or Prestige token with its value.
 *
 * @param {number} value
 * @param {"now" | "also" | "later" | "past"} [when] first place receives it in this Age, another place does, a later Age, nobody any more
 * @returns {SVGSVGElement}
 */
export function gloryToken(value, when = "later") {
  return board(40, 40, `token token-${when}`, use("token", 0, 0, 40), write(20, 20, value, 22));
}

/**
 * A Raccoon's coin. It lies flat and is as thick as a drum, so that nobody takes it for one of the round tokens beside it.
 *
 * @param {number} value
 * @returns {SVGSVGElement}
 */
export function coin(value) {
  return board(32, 32, "coin", use("coin", 0, 0, 32), write(16, 12, value, 16, "on-gold"));
}

/**
 * A Troll's or Fox's token.
 *
 * @param {"Troll" | "Fox"} tribe
 * @param {number} value 1 to 6
 * @returns {SVGSVGElement}
 */
export function tieToken(tribe, value) {
  return board(40, 40, "token stone", use("stone", 0, 0, 40), use(emblemId(tribe), 4, 10, 20), write(30, 20, value, 18));
}

/**
 * The Giant's or Bear's token, on the band that holds it, with that band's size.
 *
 * @param {"Giant" | "Bear"} tribe
 * @param {number | null} size `null` while nobody holds it
 * @returns {SVGSVGElement}
 */
export function giantToken(tribe, size) {
  const held = size !== null;
  return board(
    64,
    64,
    "token giant-token",
    svg("path", {
      d: "M32 2 41 8.5 52 8 55.5 18.5 64 25.5 60.5 36 63 46.5 53.5 52 49 62 38 60 28.5 64 20 57 9.5 55 8 44.5 1 36.5 5.5 27 4 16.5 13.5 12 19 3Z",
      class: "seal",
    }),
    svg("circle", { cx: 32, cy: 32, r: 23.5, class: "seal-plate" }),
    use(emblemId(tribe), held ? 11 : 14, held ? 11 : 14, 36),
    held ? svg("circle", { cx: 46, cy: 46, r: 14, class: "seal-number" }) : null,
    held ? write(46, 46, /** @type {number} */ (size), 24) : null,
  );
}

/**
 * The Orc Horde or Monkey settlement of one player: a space for each kingdom.
 *
 * @param {boolean[]} taken by kingdom
 * @param {{initials: string[], colour?: import("./markers.js").PlayerColour, prefix?: string}} about the kingdoms' initials, whose
 *   board it is, and what is before the ids of the patterns
 * @returns {SVGSVGElement}
 */
export function hordeBoard(taken, { initials, colour = "scarlet", prefix = "" }) {
  const spaces = taken.map((full, n) => {
    const [x, y] = [4 + (n % 3) * 36, 4 + Math.floor(n / 3) * 36];
    return svg(
      "g",
      { class: `space kingdom-${n}` },
      svg("rect", { x, y, width: 32, height: 32, rx: 5, class: "space-colour" }),
      svg("rect", { x, y, width: 32, height: 32, rx: 5, fill: `url(#${prefix}solid-pattern-${n})` }),
      svg("rect", { x, y, width: 32, height: 32, rx: 5, class: "space-edge" }),
      full
        ? svg("circle", { cx: x + 16, cy: y + 16, r: 12.5, class: "space-plate" })
        : svg("circle", { cx: x + 16, cy: y + 16, r: 10, class: "space-colour" }),
      full ? use(`marker-${colour}`, x + 7, y + 7, 18, `player-${colour}`) : write(x + 16, y + 16, initials[n], 15, "on-kingdom"),
    );
  });
  return board(112, 76, "board horde", svg("rect", { x: 0.8, y: 0.8, width: 110.4, height: 74.4, rx: 7, class: "board-plate" }), ...spaces);
}

/**
 * The Merfolk or Koi track: spaces 0 to `spaces` in one wave. Spaces with a symbol are marked.
 *
 * @param {{spaces: number, symbols: number[], tribe: "Merfolk" | "Koi"}} track
 * @returns {{element: SVGSVGElement, spots: {x: number, y: number}[]}} the drawing, and the middle of every space in its view box;
 *   `<g class="on-board">` at its end is for the markers
 */
export function merfolkTrack({ spaces, symbols, tribe }) {
  const step = 34;
  const [width, height] = [54 + (spaces + 1) * step, 84];
  const spots = Array.from({ length: spaces + 1 }, (_, n) => ({ x: 66 + n * step, y: 42 + Math.sin(n * 0.75) * 13 }));
  const water = `M6 60q8-9 16 0${"t16 0".repeat(Math.ceil((width - 30) / 16))}`;
  const element = board(
    width,
    height,
    "board merfolk-track",
    svg("rect", { x: 0.8, y: 0.8, width: width - 1.6, height: height - 1.6, rx: 9, class: "board-plate merfolk-plate" }),
    svg("path", { d: water.replace("M6 60", "M4 16"), class: "merfolk-line" }),
    svg("path", { d: water.replace("M6 60", "M10 74"), class: "merfolk-line" }),
    svg("path", { d: `M${spots.map(({ x, y }) => `${x} ${y.toFixed(1)}`).join("L")}`, class: "current" }),
    use(emblemId(tribe), 7, 22, 40),
    ...spots.map(({ x, y }, n) => {
      const marked = symbols.includes(n);
      return svg(
        "g",
        { class: marked ? "space marked" : "space", transform: `translate(${x} ${y.toFixed(1)})` },
        svg("circle", { r: marked ? 15 : 12.5, class: "space-ring" }),
        marked ? use("free-marker", -9, -11.5, 18) : write(0, 0, n, 16.5),
        marked ? write(0, 23, n, 16.5) : null,
      );
    }),
    svg("g", { class: "on-board" }),
  );
  return { element, spots };
}

/**
 * The counter of Dragons: eggs for those still in the deck, heads for those seen, and fire for the third.
 *
 * @param {number} seen 0 to 3
 * @returns {SVGSVGElement}
 */
export function dragonCounter(seen) {
  const state = (/** @type {number} */ n) => (n >= seen ? "unseen" : n === 2 ? "third" : "seen");
  return board(156, 48, "dragons", ...[0, 1, 2].map((n) => use(`dragon-${state(n)}`, n * 54, 0, 48, `dragon-${state(n)}`)));
}
