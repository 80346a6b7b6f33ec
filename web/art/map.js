// @ts-check
/**
 * Draws the map, and says where tokens, markers and coins go on it.
 *
 * @typedef {import("./ink.js").Point} Point
 * @typedef {import("./map-plan.js").Arrangement} Arrangement
 *
 * @typedef {{x: number, y: number}} Spot the middle of something
 * @typedef {{x: number, y: number, width: number, height: number}} Area
 *
 * @typedef {object} Kingdom
 * @property {number} index
 * @property {string} path
 * @property {Spot} label middle of its name's baseline
 * @property {Spot[]} tokens where the tokens of the three Ages lie
 * @property {Area[]} slots one for each player's markers, six in all
 * @property {Spot} coin where a Raccoon's coins lie
 * @property {Area} plate all of the above together
 *
 * @typedef {object} Layout
 * @property {Point} size of the view box
 * @property {string} viewBox
 * @property {Kingdom[]} kingdoms
 * @property {Area} cartouche
 * @property {number} token diameter
 * @property {number} coin diameter
 * @property {number} text height of the smallest letters
 * @property {boolean} compact whether there is room for little
 */

import { svg } from "../shared/dom.js";
import { curve, mountain, path, randomSource, rough, tree } from "./ink.js";
import { PLANS } from "./map-plan.js";

/** @typedef {{layout: Layout, sides: Point[][], coast: Point[]}} MapGeometry */

/** @type {Map<Arrangement, MapGeometry>} */
const geometryCache = new Map();

/** @param {Arrangement} arrangement @returns {MapGeometry} */
function mapGeometry(arrangement) {
  const known = geometryCache.get(arrangement);
  if (known) return known;
  const plan = PLANS[arrangement];
  const { step, corners, scale } = plan;
  const sides = plan.sides.map(({ from, to, by, coast }, n) =>
    rough([corners[from], ...by, corners[to]], coast ? 0.2 : 0.12, (coast ? 7 : 11) * scale.coast, n + 5),
  );
  /** @param {number[]} loop */
  const walk = (loop) => loop.flatMap((side) => (side < 0 ? sides[~side].toReversed() : sides[side]).slice(1));
  const kingdoms = plan.kingdoms.map((loop, index) => {
    const [x, y] = plan.centres[index];
    const [width, height] = step.slot;
    return {
      index,
      path: path(walk(loop), true),
      label: { x, y: y + step.label },
      tokens: [-1.5, -0.5, 0.5].map((n) => ({ x: x + n * step.token, y: y + step.row })),
      slots: [0, 1, 2, 3, 4, 5].map((n) => ({
        x: x + ((n % 3) - 1.5) * width,
        y: y + step.slots - height / 2 + Math.floor(n / 3) * height,
        width,
        height,
      })),
      coin: { x: x + step.coin - step.token / 2, y: y + step.row },
      plate: {
        x: x - 1.5 * width,
        y: y + step.label - step.token * 0.4,
        width: 3 * width,
        height: step.slots + 1.5 * height - step.label + step.token * 0.4,
      },
    };
  });
  const layout = {
    size: plan.size,
    viewBox: [...(plan.origin ?? [0, 0]), ...plan.size].join(" "),
    kingdoms,
    cartouche: plan.cartouche,
    token: step.token - 6,
    coin: step.token * 0.72,
    text: step.text,
    compact: arrangement === "compact",
  };
  const made = { layout, sides, coast: walk(plan.outline) };
  geometryCache.set(arrangement, made);
  return made;
}

/**
 * Where things go, in units of the map's view box.
 *
 * @param {Arrangement} arrangement
 * @param {{coins?: boolean}} [box] whether there are coins; without them the tokens lie in the middle
 * @returns {Layout}
 */
export function mapLayout(arrangement, { coins = true } = {}) {
  const { layout } = mapGeometry(arrangement);
  // Where there is little room, the chip of the next marker is beside the tokens, so that they do not move.
  if (coins || layout.compact) return layout;
  const shift = PLANS[arrangement].step.token / 2;
  const kingdoms = layout.kingdoms.map((kingdom) => ({ ...kingdom, tokens: kingdom.tokens.map(({ x, y }) => ({ x: x + shift, y })) }));
  return { ...layout, kingdoms };
}

/**
 * The map as an element. Each kingdom is a `<g class="kingdom kingdom-N" data-kingdom="N">`. The empty `<g class="on-map">` at the end is for tokens
 * and markers.
 *
 * @param {Arrangement} arrangement
 * @param {{title?: string, names?: string[], prefix?: string}} [words] what stands in the cartouche, the kingdoms' names,
 *   and what is before the ids of the patterns
 * @returns {SVGSVGElement}
 */
export function drawMap(arrangement, { title = "", names = [], prefix = "" } = {}) {
  const plan = PLANS[arrangement];
  const { layout, sides, coast } = mapGeometry(arrangement);
  const [width, height] = plan.size;
  const id = `${prefix}${arrangement}`;
  const shore = path(coast, true);
  const { scale } = plan;
  // A small map has a narrow frame, and nothing is drawn outside of it.
  const [outer, inner] = [3, 7].map((edge) => edge * scale.coast);
  const framed = (/** @type {number} */ edge) => ({ x: edge, y: edge, width: width - 2 * edge, height: height - 2 * edge });

  const clips = layout.kingdoms.map((kingdom) => svg("clipPath", { id: `${id}-clip-${kingdom.index}` }, svg("path", { d: kingdom.path })));
  const sea = svg(
    "pattern",
    { id: `${id}-sea`, width: 40, height: 4 * scale.wave + 1, patternUnits: "userSpaceOnUse" },
    svg("path", { d: "M0 1H40", class: "sea-line" }),
  );
  const lands = layout.kingdoms.map(({ index, path: d }) =>
    svg(
      "g",
      { class: `kingdom kingdom-${index}`, "data-kingdom": index },
      svg("path", { d, class: "kingdom-ground" }),
      svg("path", { d, fill: `url(#${prefix}pattern-${index})`, class: "kingdom-pattern" }),
      svg("path", { d, class: "kingdom-band", "clip-path": `url(#${id}-clip-${index})`, "stroke-width": 22 * scale.coast }),
    ),
  );
  const borders = plan.sides.flatMap((side, n) => (side.coast ? [] : [path(sides[n])])).join("");

  const map = svg(
    "svg",
    { class: `map map-${arrangement}`, viewBox: layout.viewBox },
    svg("defs", {}, sea, svg("clipPath", { id: `${id}-frame` }, svg("rect", framed(inner))), ...clips),
    svg("rect", { x: plan.origin?.[0], y: plan.origin?.[1], width, height, class: "sea" }),
    svg(
      "g",
      { "clip-path": `url(#${id}-frame)` },
      svg("path", { d: shore, stroke: `url(#${id}-sea)`, "stroke-width": 46 * scale.coast, fill: "none", "stroke-linejoin": "round" }),
      ...[18, 15.5, 10, 7.8].map((w, n) =>
        svg("path", { d: shore, class: n % 2 ? "shore-water" : "shore-line", "stroke-width": w * (0.45 + scale.coast * 0.55) }),
      ),
    ),
    svg("path", { d: waves(plan, coast), class: "waves" }),
    svg("path", { d: islets(plan), class: "islet" }),
    svg("g", { class: "kingdoms" }, ...lands),
    svg("path", { d: borders, class: "border" }),
    svg("path", { d: shore, class: "coast", "stroke-width": 0.8 + scale.coast }),
    ...terrain(plan),
    compass(plan.compass),
    ...(plan.ship
      ? [
          svg("use", {
            href: "#ship-at-sea",
            class: "vignette",
            x: plan.ship.x - plan.ship.size / 2,
            y: plan.ship.y - plan.ship.size / 2,
            width: plan.ship.size,
            height: plan.ship.size,
          }),
        ]
      : []),
    ...(plan.serpent
      ? [
          svg("use", {
            href: "#sea-serpent",
            class: "vignette",
            x: plan.serpent.x - plan.serpent.size,
            y: plan.serpent.y - plan.serpent.size / 2,
            width: plan.serpent.size * 2,
            height: plan.serpent.size,
          }),
        ]
      : []),
    cartouche(plan.cartouche, title),
    svg(
      "g",
      { class: "kingdom-names" },
      ...layout.kingdoms.map(({ index, label }) =>
        svg("text", { x: label.x, y: label.y, class: "kingdom-name", "data-kingdom": index }, names[index] ?? ""),
      ),
    ),
    svg("rect", { ...framed(outer), class: "neatline" }),
    svg("rect", { ...framed(inner), class: "neatline thin" }),
    svg("g", { class: "on-map" }),
  );
  return map;
}

/**
 * Small waves on the open sea.
 *
 * @param {import("./map-plan.js").Plan} plan
 * @param {Point[]} coast
 */
function waves(plan, coast) {
  const [width, height] = plan.size;
  const random = randomSource(11);
  const s = plan.scale.wave;
  const far = (34 * plan.scale.coast) ** 2;
  let d = "";
  for (let n = 0; n < 260; n += 1) {
    const [x, y] = [14 + random() * (width - 60 * s), 16 + random() * (height - 32)];
    const { cartouche: c, compass: o } = plan;
    if (x > c.x - 30 * s && x < c.x + c.width + 6 && y > c.y - 8 && y < c.y + c.height + 8) continue;
    if (Math.hypot(x + 12 * s - o.x, y - o.y) < o.radius * 1.25) continue;
    if (coast.some(([cx, cy]) => (cx - x - 12 * s) ** 2 + (cy - y) ** 2 < far) || inside(coast, x, y)) continue;
    d += `M${x.toFixed(1)} ${y.toFixed(1)}q${3 * s} ${-5 * s} ${7 * s} 0q${3 * s} ${-5 * s} ${7 * s} 0${random() < 0.6 ? `q${3 * s} ${-5 * s} ${7 * s} 0` : ""}`;
  }
  return d;
}

/** @param {Point[]} ring @param {number} x @param {number} y */
function inside(ring, x, y) {
  let within = false;
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i, i += 1) {
    const [[xi, yi], [xj, yj]] = [ring[i], ring[j]];
    if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) within = !within;
  }
  return within;
}

/** @param {import("./map-plan.js").Plan} plan */
function islets(plan) {
  const r = 7 * plan.scale.coast;
  return plan.feature.islets
    .map(([x, y], n) =>
      path(
        rough(
          [
            [x - r, y],
            [x, y - r * 0.8],
            [x + r * 1.2, y - r * 0.1],
            [x + r * 0.2, y + r * 0.7],
            [x - r, y],
          ],
          0.3,
          r * 0.7,
          n + 70,
        ),
        true,
      ),
    )
    .join("");
}

/** @param {import("./map-plan.js").Plan} plan */
function terrain({ feature, scale }) {
  const peaks = feature.mountains
    .toSorted((a, b) => a[1] - b[1])
    .map(([x, y], n) => mountain(x, y, scale.mountain * (0.85 + (n % 3) * 0.15), n * 7 + 3));
  const t = scale.tree;
  const woods = [...feature.firs.map(([x, y]) => tree(x, y, t, true)), ...feature.trees.map(([x, y]) => tree(x, y, t, false))].join("");
  const hills = feature.hills
    .map(
      ([x, y]) =>
        `M${x - t} ${y}q${t} ${-t * 1.1} ${2 * t} 0M${x + t * 0.2} ${y - t * 0.45}l${-t * 0.3} ${t * 0.4}M${x + t * 0.5} ${y - t * 0.35}l${-t * 0.25} ${t * 0.35}`,
    )
    .join("");
  const towns = feature.towns
    .map(([x, y]) => `M${x - 9} ${y}v-7h5v-6l3-4 3 4v6h5v7zM${x - 9} ${y - 7}l2.5-4 2.5 4M${x + 2} ${y - 7}l2.5-4 2.5 4M${x - 1} ${y}v-4`)
    .join("");
  return [
    svg("path", { d: feature.rivers.map((river) => curve(river)).join(""), class: "river" }),
    ...peaks.flatMap(([outline, shade]) => [svg("path", { d: outline, class: "peak" }), svg("path", { d: shade, class: "hachure" })]),
    svg("path", { d: woods, class: "wood" }),
    svg("path", { d: hills, class: "hill" }),
    svg("path", { d: towns, class: "town" }),
  ];
}

/** @param {{x: number, y: number, radius: number}} place */
function compass({ x, y, radius: r }) {
  /** @param {number} turn @param {number} long @param {number} wide */
  const point = (turn, long, wide) => {
    const at = (/** @type {number} */ angle, /** @type {number} */ length) =>
      `${(Math.sin(angle) * length).toFixed(1)} ${(-Math.cos(angle) * length).toFixed(1)}`;
    const angle = (turn * Math.PI) / 4;
    const [tip, left, right] = [at(angle, long), at(angle - Math.PI / 4, wide), at(angle + Math.PI / 4, wide)];
    return [`M0 0L${tip}L${right}Z`, `M0 0L${left}L${tip}Z`];
  };
  const small = [1, 3, 5, 7].map((n) => point(n, r * 0.62, r * 0.16));
  const large = [0, 2, 4, 6].map((n) => point(n, r * 0.92, r * 0.2));
  const ticks = Array.from({ length: 32 }, (_, n) => {
    const [s, c] = [Math.sin((n * Math.PI) / 16), Math.cos((n * Math.PI) / 16)];
    return `M${(s * r * 0.72).toFixed(1)} ${(c * r * 0.72).toFixed(1)}L${(s * r * 0.78).toFixed(1)} ${(c * r * 0.78).toFixed(1)}`;
  }).join("");
  return svg(
    "g",
    { class: "compass", transform: `translate(${x} ${y})` },
    svg("circle", { r: r * 0.78, class: "compass-plate" }),
    svg("circle", { r: r * 0.72, class: "compass-ring" }),
    svg("path", { d: ticks, class: "compass-ring" }),
    ...[small, large].flatMap((points) => [
      svg("path", { d: points.map((p) => p[0]).join(""), class: "compass-dark" }),
      svg("path", { d: points.map((p) => p[1]).join(""), class: "compass-light" }),
    ]),
    svg("circle", { r: r * 0.07, class: "compass-light" }),
    svg("path", {
      d: `M0 ${-r * 1.22}c${r * 0.02} ${r * 0.08} ${r * 0.12} ${r * 0.1} ${r * 0.06} ${r * 0.2}h${-r * 0.12}c${-r * 0.06} ${-r * 0.1} ${r * 0.04} ${-r * 0.12} ${r * 0.06} ${-r * 0.2}M${-r * 0.12} ${-r * 0.98}h${r * 0.24}`,
      class: "compass-dark",
    }),
  );
}

/** @param {Area} area @param {string} title */
function cartouche({ x, y, width: w, height: h }, title) {
  const c = h * 0.28;
  const f = h * 0.46;
  const frame = `M${x + c} ${y}H${x + w - c}q0 ${c} ${c} ${c}V${y + h - c}q${-c} 0 ${-c} ${c}H${x + c}q0 ${-c} ${-c} ${-c}V${y + c}q${c} 0 ${c} ${-c}Z`;
  const i = h * 0.08;
  const k = c - i * 0.2;
  const inner = `M${x + c + i} ${y + i}H${x + w - c - i}q0 ${k} ${c} ${k}V${y + h - k - i}q${-c} 0 ${-c} ${k}H${x + c + i}q0 ${-k} ${-c} ${-k}V${y + k + i}q${c} 0 ${c} ${-k}Z`;
  const flourish = [-1, 1]
    .map((side) => {
      const m = x + w / 2;
      return `M${m} ${y + h * 0.83}q${side * w * 0.06} ${-h * 0.12} ${side * w * 0.14} 0t${side * w * 0.12} ${-h * 0.02}`;
    })
    .join("");
  return svg(
    "g",
    { class: "cartouche" },
    svg("path", { d: frame, class: "cartouche-plate" }),
    svg("path", { d: inner, class: "cartouche-line" }),
    svg("path", { d: flourish, class: "cartouche-line" }),
    svg("text", { x: x + w / 2, y: y + h * 0.63, class: "cartouche-title", "font-size": f }, title),
  );
}
