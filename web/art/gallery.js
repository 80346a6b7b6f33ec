// @ts-check
/** Shows everything once. */

import { html, picture, svg } from "../shared/dom.js";
import { coin, dragonCounter, giantToken, gloryToken, hordeBoard, merfolkTrack, tieToken } from "./boards.js";
import { allyCard, cardBack, deckPile } from "./cards.js";
import { emblem, TRIBES } from "./emblems.js";
import { drawMap, mapLayout } from "./map.js";
import { marker, PLAYER_COLOURS, SHAPES } from "./markers.js";
import { COLOURS, patterns } from "./patterns.js";
import { loadSymbols } from "./symbols.js";

/** @typedef {import("./emblems.js").Edition} Edition */

/** @type {Edition[]} */
const EDITIONS = ["first", "second"];
const NAMES = { first: ["Althea", "Duris", "Ithys", "Pelagon", "Rhea", "Straton"], second: ["White", "Green", "Yellow", "Black", "Red", "Blue"] };
const INITIALS = { first: ["A", "D", "I", "P", "R", "S"], second: ["W", "G", "Y", "K", "R", "B"] };

/** @param {string} id @param {...(Node | string)} children */
const show = (id, ...children) => document.getElementById(id)?.append(...children);
/** @param {...Node} children */
const row = (...children) => html("div", { class: "row" }, ...children);

await loadSymbols();
for (const edition of EDITIONS) {
  document.body.prepend(svg("svg", { class: "sheet", "aria-hidden": "true", "data-edition": edition }, patterns(`${edition}-`)));
}

/** A map in the middle of a game. @param {import("./map.js").Arrangement} arrangement @param {Edition} edition */
function table(arrangement, edition) {
  const map = drawMap(arrangement, { title: "ETHNOS", names: NAMES[edition], prefix: `${edition}-` });
  const { kingdoms, token, coin: across } = mapLayout(arrangement, { coins: edition === "second" });
  const on = map.querySelector(".on-map");
  kingdoms.forEach(({ tokens, slots, coin: spot }, k) => {
    tokens.forEach(({ x, y }, n) => {
      const piece = gloryToken([2, 4, 8][n] + (k % 3 ? 2 : 0), n === 0 ? "past" : n === 1 ? "now" : "later");
      for (const [key, value] of Object.entries({ x: x - token / 2, y: y - token / 2, width: token, height: token }))
        piece.setAttribute(key, String(value));
      on?.append(piece);
    });
    slots.forEach(({ x, y, height, width }, n) => {
      const h = height * 0.78;
      on?.append(
        svg("rect", { x: x + 2, y: y + 2, width: width - 4, height: height - 4, rx: 5, class: "slot" }),
        svg("use", {
          href: `#marker-${PLAYER_COLOURS[n]}`,
          class: `player-${PLAYER_COLOURS[n]}`,
          x: x + 6,
          y: y + (height - h) / 2,
          width: h,
          height: h,
        }),
        svg("text", { x: x + width * 0.72, y: y + height * 0.68, "font-size": height * 0.56, class: "numeral" }, String((n * 3 + k * 2) % 5)),
      );
    });
    if (edition === "second") {
      const piece = coin((k % 3) + 1);
      for (const [key, value] of Object.entries({ x: spot.x - across / 2, y: spot.y - across / 2, width: across, height: across }))
        piece.setAttribute(key, String(value));
      on?.append(piece);
    }
  });
  return map;
}

for (const edition of EDITIONS) {
  show("map-wide", html("div", { class: "frame-wide", "data-edition": edition }, table("wide", edition)));
}
const tall = html("div", { class: "row" });
for (const edition of EDITIONS) tall.append(html("div", { class: "frame-tall", "data-edition": edition }, table("tall", edition)));
show("map-tall", tall);

for (const edition of EDITIONS) {
  const tribes = TRIBES[edition].map(([one]) => one);
  show(
    "emblems",
    row(...tribes.map((tribe) => html("figure", { class: "named" }, emblem(tribe, "size-96"), html("figcaption", {}, tribe)))),
    row(...tribes.map((tribe) => emblem(tribe, "size-48"))),
    row(...tribes.map((tribe) => emblem(tribe, "size-24"))),
  );
}

for (const edition of EDITIONS) {
  for (const size of /** @type {import("./cards.js").CardSize[]} */ (["large", "medium", "small"])) {
    const cards = TRIBES[edition].map(([tribe], n) =>
      allyCard({ tribe, name: tribe, kingdom: n % 6, initial: INITIALS[edition][n % 6], size, prefix: `${edition}-` }),
    );
    const held = html("div", { class: "row", "data-edition": edition }, ...cards);
    if (edition === "first") held.append(cardBack(size), ...[64, 12, 3, 0].map((count) => deckPile(count, size)));
    show("cards", held);
  }
}

show("dragons", row(...[0, 1, 2, 3].map((seen) => dragonCounter(seen))), html("div", { class: "dragon-frame" }, picture("dragon", "dragon")));

show(
  "boards",
  row(
    ...[0, 2, 4, 6, 8, 10].map((value, n) => gloryToken(value, n < 2 ? "past" : n < 4 ? "now" : "later")),
    ...[1, 2, 3].map((value) => coin(value)),
  ),
  row(...[1, 2, 3, 4, 5, 6].map((value) => tieToken("Troll", value)), ...[1, 2, 3, 4, 5, 6].map((value) => tieToken("Fox", value))),
  row(giantToken("Giant", null), giantToken("Giant", 4), giantToken("Bear", null), giantToken("Bear", 6)),
);
for (const edition of EDITIONS) {
  const taken = [true, false, false, true, true, false];
  const boards = PLAYER_COLOURS.slice(0, 3).map((colour) => hordeBoard(taken, { initials: INITIALS[edition], colour, prefix: `${edition}-` }));
  show("boards", html("div", { class: "row", "data-edition": edition }, ...boards));
}
for (const tribe of /** @type {const} */ (["Merfolk", "Koi"])) {
  const { element, spots } = merfolkTrack({ spaces: 18, symbols: [3, 7, 12, 18], tribe });
  PLAYER_COLOURS.slice(0, 4).forEach((colour, n) => {
    const { x, y } = spots[[4, 0, 9, 13][n]];
    element
      .querySelector(".on-board")
      ?.append(svg("use", { href: `#marker-${colour}`, class: `player-${colour}`, x: x - 9, y: y - 9, width: 18, height: 18 }));
  });
  show("boards", row(element));
}

/** @param {Edition} edition */
const swatches = (edition) =>
  html(
    "div",
    { class: "row", "data-edition": edition },
    ...COLOURS[edition].map((colour, n) =>
      html(
        "figure",
        { class: `named kingdom-${n}` },
        svg(
          "svg",
          { class: "swatch", viewBox: "0 0 88 56", "aria-hidden": "true" },
          svg("rect", { x: 1, y: 1, width: 44, height: 54, class: "wash" }),
          svg("rect", { x: 1, y: 1, width: 44, height: 54, fill: `url(#${edition}-pattern-${n})`, opacity: 0.5 }),
          svg("rect", { x: 45, y: 1, width: 42, height: 54, class: "full" }),
          svg("rect", { x: 45, y: 1, width: 42, height: 54, fill: `url(#${edition}-solid-pattern-${n})` }),
          svg("circle", { cx: 66, cy: 28, r: 12, class: "disc" }),
          svg("text", { x: 66, y: 34, "font-size": 17, class: "numeral on-kingdom" }, INITIALS[edition][n]),
        ),
        html("figcaption", {}, colour),
      ),
    ),
  );
const players = () =>
  row(...PLAYER_COLOURS.map((colour) => html("span", { class: `chip player-${colour}` }, html("span", {}, `${colour}, ${SHAPES[colour]}`))));
const markers = () => row(...["size-14", "size-20", "size-24", "size-48"].flatMap((size) => PLAYER_COLOURS.map((colour) => marker(colour, size))));
show("colours", ...EDITIONS.map(swatches), players(), markers());

/** Machado, Oliveira and Fernandes 2009, complete. */
const SIGHT = {
  protan: "0.152 1.053 -0.205 0 0 0.115 0.786 0.099 0 0 -0.004 -0.048 1.052 0 0 0 0 0 1 0",
  deutan: "0.367 0.861 -0.228 0 0 0.280 0.673 0.047 0 0 -0.012 0.043 0.969 0 0 0 0 0 1 0",
  tritan: "1.256 -0.077 -0.179 0 0 -0.078 0.931 0.148 0 0 0.005 0.691 0.304 0 0 0 0 0 1 0",
};
document.body.prepend(
  svg(
    "svg",
    { class: "sheet", "aria-hidden": "true" },
    ...Object.entries(SIGHT).map(([id, values]) =>
      svg("filter", { id }, svg("feColorMatrix", { values, "color-interpolation-filters": "linearRGB" })),
    ),
  ),
);
for (const sight of [...Object.keys(SIGHT), "none"]) {
  show("sight", html("div", { class: `see-${sight}` }, ...EDITIONS.map(swatches), markers()));
}

for (const choice of document.querySelectorAll("input[name=theme]")) {
  choice.addEventListener("change", () => {
    const { value } = /** @type {HTMLInputElement} */ (choice);
    if (value) document.documentElement.dataset.theme = value;
    else delete document.documentElement.dataset.theme;
  });
}
// A link may ask for a theme.
const asked = /** @type {HTMLInputElement | null} */ (document.querySelector(`input[value="${location.hash.slice(1)}"]`));
if (asked) asked.click();
