// @ts-check
/** The players of a table: their seats, names and marker colours. */
import { marker } from "../art/markers.js";
import { html } from "./dom.js";
import { playerName } from "./names.js";

/**
 * @typedef {import("../types/protocol.js").TableState} TableState
 * @typedef {import("../types/protocol.js").Seat} Seat
 * @typedef {import("../types/protocol.js").PieceColour} PieceColour
 */

/** The colour of Chief Bruno's markers: one that the person does not have. @param {TableState} table @returns {PieceColour} */
const brunosColour = (table) => (table.chairs[0]?.colour === "ivory" ? "amber" : "ivory");

/**
 * @param {TableState} table
 * @param {Seat} seat
 */
export const seatName = (table, seat) => playerName(seat, { table });

/**
 * The colour of a seat's markers.
 *
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
 * A name with its marker.
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
