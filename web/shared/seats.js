// @ts-check
/** Who sits where: names with the marker of their colour. */
import { marker } from "../art/markers.js";
import { html } from "./dom.js";
import { playerName } from "./names.js";

/**
 * @typedef {import("../types/protocol.js").TableState} TableState
 * @typedef {import("../types/protocol.js").Seat} Seat
 * @typedef {import("../types/protocol.js").PieceColour} PieceColour
 */

/** What Chief Bruno's markers look like: a colour the person has not. @param {TableState} table @returns {PieceColour} */
const brunosColour = (table) => (table.chairs[0]?.colour === "ivory" ? "amber" : "ivory");

/**
 * @param {TableState} table
 * @param {Seat} seat
 */
export const seatName = (table, seat) => playerName(seat, { table });

/**
 * @param {TableState} table
 * @param {Seat} seat
 * @returns {PieceColour}
 */
export function pieceColour(table, seat) {
  return table.chairs.find((chair) => chair.seat === seat)?.colour ?? brunosColour(table);
}

/**
 * Every seat that plays, Chief Bruno's last.
 *
 * @param {TableState} table
 * @returns {Seat[]}
 */
export function seatsOf(table) {
  /** @type {Seat[]} */
  const seats = table.chairs.map((chair) => chair.seat);
  return table.options.solo ? ["A", "B"] : seats;
}

/**
 * A name behind its marker.
 *
 * @param {TableState} table
 * @param {Seat} seat
 * @param {string} [classes]
 */
export function playerTag(table, seat, classes = "") {
  return html(
    "span",
    { class: `tag ${classes}`.trim() },
    marker(pieceColour(table, seat)),
    html("span", { class: "tag-name" }, seatName(table, seat)),
  );
}
