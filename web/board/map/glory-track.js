// @ts-check
/**
 * The Glory track along the edge of the map. It is hidden from screen readers: players' panels have the numbers.
 *
 * @typedef {import("../../state/scenes.js").Part} Part
 * @typedef {import("../../state/scenes.js").Scene} Scene
 * @typedef {import("../../state/scenes.js").Context} Context
 * @typedef {import("../../types/protocol.js").Seat} Seat
 */
import { marker } from "../../art/markers.js";
import { html, keyedChildren } from "../../shared/dom.js";
import { pieceColour, seatsOf } from "../../shared/seats.js";

/** The shortest track, and how far it goes beyond the first marker. */
const [SHORTEST, AHEAD] = [40, 6];

/**
 * @param {Context} context
 * @returns {Part}
 */
export function gloryTrackPart({ scoringProgress }) {
  const numbers = html("div", { class: "glory-numbers" });
  const markers = html("div", { class: "glory-markers" });
  const element = html("div", { class: "glory-track", "aria-hidden": "true", "data-place": "glory" }, numbers, markers);
  /** @type {Scene | null} */
  let latest = null;
  scoringProgress.on(() => draw());

  function draw() {
    if (!latest?.game) return;
    const { table, game } = latest;
    const seats = seatsOf(table);
    const gloryOf = (/** @type {Seat} */ seat) => scoringProgress.gloryOf(seat, game.view.players[seat].glory);
    const most = Math.max(...seats.map(gloryOf));
    const end = Math.max(SHORTEST, Math.ceil((most + AHEAD) / 10) * 10);
    const step = end > 120 ? 20 : 10;
    element.style.setProperty("--end", String(end));
    keyedChildren(
      numbers,
      Array.from({ length: Math.floor(end / step) + 1 }, (_, n) => n * step),
      String,
      (value) => html("span", {}, String(value)),
      (number, value) => number.style.setProperty("--at", String(value / end)),
    );
    /** How many markers are on each space so far. @type {Map<number, number>} */
    const placed = new Map();
    keyedChildren(
      markers,
      seats,
      (seat) => seat,
      (seat) => html("span", { "data-place": `glory:${seat}` }, marker(pieceColour(table, seat))),
      (piece, seat) => {
        const glory = gloryOf(seat);
        const n = placed.get(glory) ?? 0;
        placed.set(glory, n + 1);
        const company = seats.filter((other) => gloryOf(other) === glory).length;
        piece.style.setProperty("--at", String(glory / end));
        piece.style.setProperty("--beside", String(n - (company - 1) / 2));
        piece.toggleAttribute("data-close", company > 2);
      },
    );
  }

  return {
    element,
    show(scene) {
      latest = scene;
      draw();
    },
  };
}
