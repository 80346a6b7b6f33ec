// @ts-check
/**
 * The track of Glory along the edge of the map, as the board has it. Players' panels say the same in numbers.
 *
 * @typedef {import("../state/scenes.js").Part} Part
 * @typedef {import("../types/protocol.js").Seat} Seat
 */
import { marker } from "../art/markers.js";
import { html, keyedChildren } from "../shared/dom.js";
import { pieceColour, seatsOf } from "../shared/seats.js";

/** The track is at least so long, and so much longer than the first one has come. */
const [SHORTEST, AHEAD] = [40, 6];

/** @returns {Part} */
export function gloryTrackPart() {
  const numbers = html("div", { class: "glory-numbers" });
  const runners = html("div", { class: "glory-markers" });
  const element = html("div", { class: "glory-track", "aria-hidden": "true", "data-place": "glory" }, numbers, runners);
  return {
    element,
    show({ table, game }) {
      if (!game) return;
      const { players } = game.view;
      const seats = seatsOf(table);
      const most = Math.max(...seats.map((seat) => players[seat].glory));
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
      /** Those who share a space stand close together over it. @type {Map<number, number>} */
      const there = new Map();
      keyedChildren(
        runners,
        seats,
        (seat) => seat,
        (seat) => html("span", {}, marker(pieceColour(table, seat))),
        (runner, seat) => {
          const { glory } = players[seat];
          const n = there.get(glory) ?? 0;
          there.set(glory, n + 1);
          const company = seats.filter((other) => players[other].glory === glory).length;
          runner.style.setProperty("--at", String(glory / end));
          runner.style.setProperty("--beside", String(n - (company - 1) / 2));
          runner.toggleAttribute("data-close", company > 2);
        },
      );
    },
  };
}
